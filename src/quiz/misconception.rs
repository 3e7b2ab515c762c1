//! What people get wrong about Bloom filters, each by name: every wrong choice
//! of the quiz says which of these is behind it.
//!
//! Not here: the answer to a wrong choice. It stands with the question, since it
//! speaks of that very row or number.
//!
//! ```
//! use bloom_lab::quiz::Misconception;
//!
//! let twice = Misconception::from_key("twice").unwrap();
//! assert_eq!(twice.belief, "Adding an item twice raises the rate.");
//! ```

use super::Topic;

/// A misconception.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Misconception {
    /// Its name in content files, results and codes. A code names it by its
    /// place in [`MISCONCEPTIONS`], so new ones go to the end.
    pub key: &'static str,
    /// What is believed.
    pub belief: &'static str,
    /// What is so.
    pub truth: &'static str,
    /// The lesson that sets it right.
    topic: &'static str,
}

impl Misconception {
    /// The misconception with this key.
    #[must_use]
    pub fn from_key(key: &str) -> Option<&'static Self> {
        MISCONCEPTIONS.iter().find(|known| known.key == key)
    }

    /// The misconception with a key that the program itself writes; a slip for an
    /// unknown one.
    #[must_use]
    pub fn named(key: &str) -> &'static Self {
        let found = Self::from_key(key);
        debug_assert!(found.is_some(), "{key}");
        found.unwrap_or(&MISCONCEPTIONS[SLIP])
    }

    /// Its place in [`MISCONCEPTIONS`].
    #[must_use]
    pub fn index(&self) -> usize {
        let place = MISCONCEPTIONS
            .iter()
            .position(|known| known.key == self.key);
        place.unwrap_or(0)
    }

    /// The topic whose lesson sets it right.
    #[must_use]
    pub fn topic(&self) -> Option<Topic> {
        Topic::from_key(self.topic)
    }
}

const fn of(
    key: &'static str,
    topic: &'static str,
    belief: &'static str,
    truth: &'static str,
) -> Misconception {
    Misconception {
        key,
        belief,
        truth,
        topic,
    }
}

/// The place of what is no misconception.
const SLIP: usize = 33;

/// All of them.
#[rustfmt::skip]
pub const MISCONCEPTIONS: [Misconception; 36] = [
    of("yes-means-yes", "mistake", "A maybe means that the item was added.",
        "A maybe says only that its bits are 1, whoever set them."),
    of("false-negatives", "asking", "The filter sometimes says no to an item that was added.",
        "Adding sets the very bits that a check looks at; without deletes they stay 1."),
    of("clear-to-delete", "delete", "Clearing an item’s bits deletes that item and nothing else.",
        "Bits are shared: clearing them can take bits from others."),
    of("more-hashes", "k", "More hashes are always safer.",
        "Each further hash fills the row faster; past the best k the rate rises."),
    of("bits-and-k", "k", "More bits need fewer hashes.",
        "The best k is (m/n)·ln 2: it grows with the bits per item."),
    of("k-arrays", "hashes", "k hashes need k arrays.",
        "All k positions lie in one row of m bits."),
    of("twice", "row", "Adding an item twice raises the rate.",
        "The second add finds its bits at 1 and changes nothing."),
    of("share-of-maybes", "how-often", "The rate is the share of maybes that are wrong.",
        "It is the share of absent items that get a maybe; how many maybes are wrong depends on what is asked."),
    of("stores-items", "problem", "The filter stores the items, or their size matters.",
        "It stores bits only; an item of any length sets k of them."),
    of("hard-limit", "full", "n is a hard limit.",
        "n is a plan: beyond it adds go on and the rate rises."),
    of("formula-exact", "how-often", "The textbook formula is exact.",
        "It is an approximation, a little low in short rows."),
    of("per-cent", "m", "p is put into the formula as a percentage.",
        "p is a share: 1 % is 0.01."),
    of("counting-exact", "delete", "A counting filter is exact.",
        "It can delete, but its maybe is as unsure as any."),
    of("can-list", "row", "A filter can list or count its items exactly.",
        "Bits do not say who set them; the number of items can be estimated only."),
    of("one-is-enough", "asking", "One 1 among the positions makes a maybe.",
        "All k bits must be 1; the first 0 ends the check with a no."),
    of("no-is-a-guess", "asking", "A definitely not is only probable.",
        "One 0 is proof: had the item been added, that bit would be 1."),
    of("own-bits", "row", "Each item has bits of its own.",
        "Any item may land on bits that others have set."),
    of("is-a-bug", "mistake", "A false positive is a bug.",
        "It is the price of the size, and it can be made as rare as you like, at a price."),
    of("refuses", "full", "A full filter refuses items, or says that it is full.",
        "An add always works; nothing in the filter knows its plan."),
    of("is-the-judge", "uses", "A maybe can be acted on without asking the data.",
        "A maybe has to be confirmed where a mistake would matter."),
    of("always-better", "uses", "A filter is always better than a set.",
        "Where the set fits, or the answer must be exact, take the set."),
    of("in-step", "how-often", "The rate grows or falls in step with the bits.",
        "It falls by a constant factor with each bit per item."),
    of("k-functions", "hashes", "k positions need k independent hash functions.",
        "Two hashes give any number of positions: h1 + i·h2."),
    of("any-hash", "hashes", "Any hash or scheme will do.",
        "Related positions cost accuracy; a weak hash can cost all of it."),
    of("looks-the-same", "hashes", "Items that look the same are the same item.",
        "The filter hashes bytes; other bytes are another item."),
    of("order-matters", "row", "The order of the adds changes the row.",
        "A bit is 1 if anyone set it, in whatever order."),
    of("can-grow", "full", "A filter can be enlarged by adding bits.",
        "Positions are taken mod m: with another m all of them move."),
    of("fill-is-rate", "how-often", "The fill ratio is the false-positive rate.",
        "Fill is the chance for one position; all k must meet a 1."),
    of("bits-and-bytes", "m", "Bits and bytes are mixed up.",
        "Sizes come out in bits; eight of them make a byte."),
    of("tests-prove", "bugs", "A test without errors shows that a filter is right.",
        "A broken filter can pass: look at the rate, the memory, the last bit and the bits touched."),
    of("bits-as-capacity", "m", "m bits hold m items, or m/k.",
        "Bits are shared; capacity depends on the rate that you accept."),
    of("half-is-waste", "k", "A half-empty row is wasted memory, or a half-full one too full.",
        "Half the bits set is the best use of them."),
    of("other-item", "asking", "Bits of one item are taken for another’s.",
        "Each item has its own k positions: look those up."),
    of("slip", "build", "A slip of arithmetic.",
        "Go through the steps again: hash, mod m, count."),
    of("relatives", "delete", "Filters that can delete are like a Bloom filter in all else.",
        "Each keeps something else in place of bits, and has demands and limits of its own."),
    of("moves-on", "row", "A position that comes twice goes to another bit, or undoes itself.",
        "It is one bit, and it is 1 however often it is set."),
];
