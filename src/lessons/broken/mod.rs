//! Seven filters with a fault each, one without, and the same check on all of
//! them: programs that pass a quick look and should not pass a test.
//!
//! Each is asked for the same: room for [`ITEMS`] items at a rate of 1 %. What a
//! filter stores and how it looks things up is its own affair; [`Report`] sees
//! only what anybody could: answers, positions touched, memory taken.
//!
//! Not here: the lesson about them.
//!
//! ```
//! use bloom_lab::lessons::broken::{Kind, report};
//!
//! let sound = report(Kind::Sound);
//! assert_eq!((sound.denied, sound.bits_read), (0, (7, 7)));
//! assert!(sound.rate.low < 0.01 && 0.01 < sound.rate.high);
//! assert_eq!(report(Kind::OneShort).is_last_used, Some(false));
//! ```

mod filters;

use std::sync::OnceLock;

use crate::filter::{HashFamily, hash_pair};
use crate::lab::GeneratedWords;
use crate::math::{Interval, textbook_size, wilson};
use filters::Subject;

/// How many items each filter is to hold.
pub const ITEMS: u32 = 500;
/// The rate that each promises.
pub const RATE: f64 = 0.01;
/// How many words that were never added each is asked for.
pub const STRANGERS: u32 = 4_000;
/// The seed of the words.
const SEED: u32 = 12;
/// A short row, in which the last bit is bound to come up.
const SHORT: (u32, u32) = (64, 3);

/// Which filter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The standard filter, without a fault.
    Sound,
    /// Keeps the items themselves and no row.
    SecretSet,
    /// A check says maybe at the first 1.
    AnyOne,
    /// Positions go up to m − 2: the last bit is out of reach.
    OneShort,
    /// The k hashes are multiples of one.
    Related,
    /// Takes eight times the bits that were asked for.
    TooLarge,
    /// A check looks at the first position only.
    OnePosition,
    /// Has as many slots as bytes, and means bits.
    BitsAndBytes,
}

impl Kind {
    /// All of them; the sound one first, the others in the order of their letters.
    pub const ALL: [Self; 8] = [
        Self::Sound,
        Self::SecretSet,
        Self::AnyOne,
        Self::OneShort,
        Self::Related,
        Self::TooLarge,
        Self::OnePosition,
        Self::BitsAndBytes,
    ];

    /// Its name in a lesson.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Sound => "sound",
            Self::SecretSet => "secret-set",
            Self::AnyOne => "any-one",
            Self::OneShort => "one-short",
            Self::Related => "related",
            Self::TooLarge => "too-large",
            Self::OnePosition => "one-position",
            Self::BitsAndBytes => "bits-and-bytes",
        }
    }

    /// What the lesson calls it before its fault is known: "sound", `A` to `G`.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Sound => "sound",
            Self::SecretSet => "A",
            Self::AnyOne => "B",
            Self::OneShort => "C",
            Self::Related => "D",
            Self::TooLarge => "E",
            Self::OnePosition => "F",
            Self::BitsAndBytes => "G",
        }
    }

    /// The filter that a lesson calls so.
    #[must_use]
    pub fn from_label(label: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.label() == label)
    }
}

/// What the check has found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Report {
    /// Of [`ITEMS`] items that were added, how many are denied.
    pub denied: u32,
    /// Of [`STRANGERS`] words that were never added, how many get a maybe.
    pub found: u32,
    /// The measured rate's 95 % interval.
    pub rate: Interval,
    /// The bits of memory that it takes.
    pub memory: u64,
    /// Whether the last bit of a short row is ever used; `None` if no bit is.
    pub is_last_used: Option<bool>,
    /// The fewest and most bits that a check of an added item reads.
    pub bits_read: (u32, u32),
}

impl Report {
    /// The measured rate, 0 to 1.
    #[must_use]
    pub fn measured(&self) -> f64 {
        f64::from(self.found) / f64::from(STRANGERS)
    }
}

/// The m and k that were asked for.
#[must_use]
pub fn asked_for() -> (u32, u32) {
    let size = textbook_size(ITEMS.into(), RATE).ok();
    size.and_then(|size| Some((u32::try_from(size.m).ok()?, size.k)))
        .unwrap_or(SHORT)
}

/// The report on a filter. Cost: some thousand checks, once.
#[must_use]
pub fn report(kind: Kind) -> Report {
    static REPORTS: [OnceLock<Report>; Kind::ALL.len()] = [const { OnceLock::new() }; 8];
    let at = Kind::ALL.iter().position(|known| *known == kind);
    *REPORTS[at.unwrap_or(0)].get_or_init(|| look_at(kind))
}

fn look_at(kind: Kind) -> Report {
    let (m, k) = asked_for();
    let mut subject = Subject::new(kind, m, k);
    let mut words = GeneratedWords::new(SEED);
    let added: Vec<_> = words.by_ref().take(ITEMS as usize).collect();
    for word in &added {
        subject.add(word);
    }
    let mut denied = 0;
    let mut bits_read = (u32::MAX, 0);
    for word in &added {
        let (says_maybe, read) = subject.check(word);
        denied += u32::from(!says_maybe);
        bits_read = (bits_read.0.min(read), bits_read.1.max(read));
    }
    let strangers = words.take(STRANGERS as usize);
    let found: u32 = strangers
        .map(|word| u32::from(subject.check(&word).0))
        .sum();
    // There are strangers, and no more hits than those.
    let rate = wilson(found.into(), STRANGERS.into()).unwrap_or(Interval {
        low: 0.0,
        high: 1.0,
    });
    Report {
        denied,
        found,
        rate,
        memory: subject.memory(),
        is_last_used: is_last_used(kind),
        bits_read,
    }
}

/// Adds a thousand words to a short row, and sees whether its last bit is set.
fn is_last_used(kind: Kind) -> Option<bool> {
    let (m, k) = SHORT;
    let mut subject = Subject::new(kind, m, k);
    for word in GeneratedWords::new(SEED).take(1_000) {
        subject.add(&word);
    }
    let highest = subject.highest()?;
    Some(highest + 1 >= m)
}

/// The two hashes of an item, as the Lab has them by default.
fn hashes(item: &str) -> (u64, u64) {
    let hashes = hash_pair(HashFamily::Fnv, item.as_bytes());
    (hashes.h1, hashes.h2)
}
