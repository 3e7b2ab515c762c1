//! Numbers from a seed, always the same ones.
//!
//! A seed is a text, as somebody typed it: its bytes are hashed (FNV-1a, 64
//! bits) and the numbers are those of `SplitMix64` (Steele, Lea and Flood, *Fast
//! Splittable Pseudorandom Number Generators*, OOPSLA 2014) from there on. Links
//! name seeds, so neither ever changes.
//!
//! ```
//! use bloom_lab::quiz::Random;
//!
//! let (mut one, mut other) = (Random::from_text("dovub"), Random::from_text("dovub"));
//! assert_eq!(one.below(1_000), other.below(1_000));
//! ```

/// A run of numbers.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The run of a number.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The run of a text, the empty one too.
    #[must_use]
    pub fn from_text(seed: &str) -> Self {
        Self(hash(seed))
    }

    /// The next number.
    pub fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from 0 to `count` − 1; 0 if there is no such.
    pub fn below(&mut self, count: usize) -> usize {
        // The high half, scaled: the bias is below `count` / 2³².
        let scaled = ((self.draw() >> 32) * (count as u64)) >> 32;
        usize::try_from(scaled).unwrap_or(0)
    }

    /// A number from `low` to `high`, both included.
    pub fn between(&mut self, low: u32, high: u32) -> u32 {
        let count = high.saturating_sub(low) as usize + 1;
        low + u32::try_from(self.below(count)).unwrap_or(0)
    }

    /// Puts the `items` into an order of its own (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }

    /// The numbers from 0 to `count` − 1 in an order of its own.
    pub fn order(&mut self, count: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        self.shuffle(&mut order);
        order
    }
}

/// FNV-1a over the bytes of `text`, 64 bits.
#[must_use]
pub fn hash(text: &str) -> u64 {
    let mix = |h: u64, byte: u8| (h ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, mix)
}

/// One number from two, for seeds that follow from seeds.
#[must_use]
pub const fn join(a: u64, b: u64) -> u64 {
    (a.rotate_left(23) ^ b).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}
