//! A row of m bits that always knows how many of them are set.
//!
//! Not here: what a position means, or whose it is.

/// A row of bits, all 0 at first, numbered from 0. Looking at a bit or changing
/// one costs the same whatever the length.
///
/// ```
/// use bloom_lab::filter::Bits;
///
/// let mut row = Bits::new(16);
/// row.set(15, true);
/// assert!(row.get(15));
/// assert_eq!(row.ones(), 1);
/// assert_eq!(row.fill_ratio(), 1.0 / 16.0);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bits {
    words: Vec<u64>,
    len: u32,
    ones: u32,
}

impl Bits {
    /// A row of `len` zeros. Cost: `len` / 8 bytes.
    #[must_use]
    pub fn new(len: u32) -> Self {
        Self {
            words: vec![0; len.div_ceil(64) as usize],
            len,
            ones: 0,
        }
    }

    /// How many bits the row has: m.
    #[must_use]
    pub const fn len(&self) -> u32 {
        self.len
    }

    /// Whether the row has no bits at all (m is never 0 in a filter).
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How many bits are 1: X. Kept up to date, so it costs nothing.
    #[must_use]
    pub const fn ones(&self) -> u32 {
        self.ones
    }

    /// The share of bits that are 1, from 0 to 1: X / m. Costs nothing.
    #[must_use]
    pub fn fill_ratio(&self) -> f64 {
        f64::from(self.ones) / f64::from(self.len.max(1))
    }

    /// The bit at `position`.
    ///
    /// # Panics
    /// When `position` is not below [`Bits::len`].
    #[must_use]
    pub fn get(&self, position: u32) -> bool {
        assert!(
            position < self.len,
            "bit {position} of a row of {}",
            self.len
        );
        self.words[(position / 64) as usize] >> (position % 64) & 1 == 1
    }

    /// Gives the bit at `position` a value and returns the one it had.
    ///
    /// # Panics
    /// When `position` is not below [`Bits::len`].
    pub fn set(&mut self, position: u32, value: bool) -> bool {
        let before = self.get(position);
        if before != value {
            self.words[(position / 64) as usize] ^= 1 << (position % 64);
            self.ones = if value { self.ones + 1 } else { self.ones - 1 };
        }
        before
    }

    /// How many bits of `start..end` are 1; the range is cut at the row's end,
    /// and one that ends before it starts has none. Cost: one word of 64 bits at
    /// a time.
    #[must_use]
    pub fn ones_between(&self, start: u32, end: u32) -> u32 {
        let end = end.min(self.len);
        if start >= end {
            return 0;
        }
        let (first, last) = ((start / 64) as usize, ((end - 1) / 64) as usize);
        let head = u64::MAX << (start % 64);
        let tail = u64::MAX >> (63 - (end - 1) % 64);
        if first == last {
            return (self.words[first] & head & tail).count_ones();
        }
        let middle: u32 = self.words[first + 1..last]
            .iter()
            .map(|word| word.count_ones())
            .sum();
        (self.words[first] & head).count_ones() + middle + (self.words[last] & tail).count_ones()
    }

    /// The positions that are 1, in ascending order. Cost: a look at each word
    /// of 64 bits, and a step for each 1.
    pub fn iter_ones(&self) -> impl Iterator<Item = u32> + '_ {
        (0_u32..)
            .step_by(64)
            .zip(&self.words)
            .flat_map(|(start, &word)| ones_of(word).map(move |bit| start + bit))
    }

    /// The row's bits, 64 a word, position 0 lowest; bits past the end are 0.
    #[must_use]
    pub fn words(&self) -> &[u64] {
        &self.words
    }
}

/// The positions of the ones of one word, lowest first.
fn ones_of(word: u64) -> impl Iterator<Item = u32> {
    // Each step takes the lowest 1 away.
    let rests = std::iter::successors(Some(word), |rest| Some(rest & rest.wrapping_sub(1)));
    rests.take_while(|&rest| rest != 0).map(u64::trailing_zeros)
}
