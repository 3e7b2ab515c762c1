//! Words made from a seed, and a list of everyday ones.
//!
//! The generator is fixed for ever, since links name its seed: number j of
//! seed s is j + s·0x9E37 scrambled by a one-to-one map of 16 bits (of 32 bits
//! after the first 65,536), spelled in the consonant–vowel alphabet known as
//! proquints (bab, bad, … zuz). Words of one seed never repeat.

use std::sync::Arc;

const CONSONANTS: [u8; 16] = *b"bdfghjklmnprstvz";
const VOWELS: [u8; 4] = *b"aiou";
const SHORT_WORDS: u32 = 1 << 16;

/// Everyday words, tried first when looking for a false positive.
pub const WORDS: &[&str] = &[
    "josh", "kate", "lena", "omar", "anna", "ben", "carl", "dora", "emil", "finn", "gina", "hugo",
    "ida", "jack", "kim", "leo", "maya", "nina", "otto", "paul", "rosa", "theo", "uma", "vera",
    "will", "yara", "zoe", "alex", "bella", "chris", "diana", "eric", "fiona", "george", "hanna",
    "ivan", "julia", "karl", "lucy", "mark", "nora", "oscar", "petra", "quinn", "ruth", "simon",
    "tina", "ulla", "victor", "wanda", "xenia", "yusuf", "apple", "banana", "cherry", "grape",
    "lemon", "mango", "orange", "peach", "pear", "plum", "cat", "dog", "fish", "bird", "horse",
    "mouse", "sheep", "tiger", "lion", "bear", "wolf", "fox", "goat", "duck", "swan", "crow",
    "red", "blue", "green", "white", "black", "yellow", "brown", "grey", "pink", "river", "lake",
    "sea", "hill", "tree", "leaf", "rose", "lily", "fern", "moss", "stone", "sand", "rain", "snow",
    "wind", "cloud", "storm", "sun", "moon", "star", "earth", "north", "south", "east", "west",
    "house", "door", "roof", "wall", "room", "table", "chair", "lamp", "book", "pen", "paper",
    "clock", "key", "coin", "ring", "cup", "plate", "spoon", "bread", "milk", "tea", "coffee",
    "salt", "sugar", "rice", "soup", "ball", "game", "song", "drum", "flute", "dance", "train",
    "ship", "road", "bridge", "wheel", "light", "fire", "water", "glass", "gold", "iron", "wood",
    "wool", "silk", "hello",
];

/// The endless run of words of one seed.
///
/// ```
/// use bloom_lab::lab::GeneratedWords;
///
/// let words: Vec<_> = GeneratedWords::new(7).take(3).collect();
/// let again: Vec<_> = GeneratedWords::new(7).take(3).collect();
/// assert_eq!(words, again);
/// ```
#[derive(Clone, Debug)]
pub struct GeneratedWords {
    seed: u32,
    next: u32,
}

impl GeneratedWords {
    /// The words of `seed`, from the first.
    #[must_use]
    pub const fn new(seed: u32) -> Self {
        Self { seed, next: 0 }
    }

    fn word(&self, j: u32) -> Arc<str> {
        let at = j.wrapping_add(self.seed.wrapping_mul(0x9e37));
        let mut letters = Vec::with_capacity(11);
        if j < SHORT_WORDS {
            spell(scramble16(at), &mut letters);
        } else {
            let number = scramble32(at);
            spell(number >> 16, &mut letters);
            letters.push(b'-');
            spell(number, &mut letters);
        }
        String::from_utf8_lossy(&letters).into()
    }
}

impl Iterator for GeneratedWords {
    type Item = Arc<str>;

    /// The next word; there are 2³², more than any session takes.
    fn next(&mut self) -> Option<Arc<str>> {
        let word = self.word(self.next);
        self.next = self.next.wrapping_add(1);
        Some(word)
    }
}

/// One-to-one on the low 16 bits: odd factors and shifts to the right can be
/// undone.
const fn scramble16(x: u32) -> u32 {
    let mut x = x & 0xffff;
    x ^= x >> 7;
    x = x.wrapping_mul(0xa2d5) & 0xffff;
    x ^= x >> 9;
    x = x.wrapping_mul(0x5b4d) & 0xffff;
    x ^ (x >> 8)
}

/// One-to-one on 32 bits.
const fn scramble32(x: u32) -> u32 {
    let mut x = x ^ (x >> 16);
    x = x.wrapping_mul(0x7feb_352d);
    x ^= x >> 15;
    x = x.wrapping_mul(0x846c_a68b);
    x ^ (x >> 16)
}

/// The low 16 bits as consonant, vowel, consonant, vowel, consonant.
fn spell(number: u32, letters: &mut Vec<u8>) {
    let n = number as usize & 0xffff;
    letters.extend([
        CONSONANTS[n >> 12],
        VOWELS[n >> 10 & 3],
        CONSONANTS[n >> 6 & 15],
        VOWELS[n >> 4 & 3],
        CONSONANTS[n & 15],
    ]);
}
