//! What lies around a sizing: m rounded, k one off, n wrong.
//!
//! All rates here are exact for independent positions.
//!
//! ```
//! use bloom_lab::size::{overfill, roundings};
//!
//! // Twice the items at 9.6 bits each: 1 % becomes 15.7 %.
//! let twice = &overfill(9_600_000, 7, 1_000_000)[5];
//! assert_eq!(twice.n, 2_000_000);
//! assert!((twice.rate - 0.1567).abs() < 1e-4);
//!
//! // 8,192 bits are what a power of two leaves of 9,586.
//! let down = roundings(9_586, 1_000, None).pop().expect("five of them");
//! assert_eq!((down.m, down.k), (8_192, 6));
//! ```

use super::best::best_hashes;
use super::decimal::MAX_COUNT;
use super::sure::{expected_fill, rate_exact};
use crate::math::MAX_HASHES;

/// A way to round m.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rounding {
    /// Not at all.
    None,
    /// Up to whole bytes.
    Bytes,
    /// Up to whole words of 64 bits.
    Words,
    /// Up to the next power of two.
    PowerUp,
    /// Down to a power of two, at the price of the rate.
    PowerDown,
}

impl Rounding {
    /// All of them, in the order of the page.
    pub const ALL: [Self; 5] = [
        Self::None,
        Self::Bytes,
        Self::Words,
        Self::PowerUp,
        Self::PowerDown,
    ];

    /// What it makes of m, 1 to 2⁵³.
    ///
    /// ```
    /// use bloom_lab::size::Rounding;
    ///
    /// assert_eq!(Rounding::ALL.map(|way| way.of(9_586)), [9_586, 9_592, 9_600, 16_384, 8_192]);
    /// ```
    #[must_use]
    pub fn of(self, m: u64) -> u64 {
        let m = m.clamp(1, MAX_COUNT);
        match self {
            Self::None => m,
            Self::Bytes => m.next_multiple_of(8),
            Self::Words => m.next_multiple_of(64),
            Self::PowerUp => m.next_power_of_two(),
            Self::PowerDown => 1 << m.ilog2(),
        }
    }
}

/// m rounded, and what that does to k and the rate.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rounded {
    /// How m was rounded.
    pub way: Rounding,
    /// The bits.
    pub m: u64,
    /// The k that is wanted, or the best for these bits.
    pub k: u32,
    /// The rate.
    pub rate: f64,
}

/// All roundings of m for n items; with k hashes, or the best number for each.
#[must_use]
pub fn roundings(m: u64, n: u64, k: Option<u32>) -> Vec<Rounded> {
    let rounded = |way: Rounding| {
        let m = way.of(m);
        let k = k.unwrap_or_else(|| best_hashes(m, n).0);
        Rounded {
            way,
            m,
            k,
            rate: rate_exact(m, k, n),
        }
    };
    Rounding::ALL.into_iter().map(rounded).collect()
}

/// k − 1, k and k + 1 with their rates, as far as there are such k (1 to 255).
#[must_use]
pub fn neighbours(m: u64, k: u32, n: u64) -> Vec<(u32, f64)> {
    let around = k.saturating_sub(1)..=k.saturating_add(1);
    let real = around.filter(|k| (1..=MAX_HASHES).contains(k));
    real.map(|k| (k, rate_exact(m, k, n))).collect()
}

/// What a filter gives when another number of items goes in than was planned.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Overfill {
    /// How many times the plan, as it is written.
    pub times: &'static str,
    /// Items, rounded down.
    pub n: u64,
    /// Expected share of bits set.
    pub fill: f64,
    /// The rate.
    pub rate: f64,
}

/// The band from half to three times `n` items; what would be more than 2⁵³
/// items is left out.
#[must_use]
pub fn overfill(m: u64, k: u32, n: u64) -> Vec<Overfill> {
    const QUARTERS: [(&str, u64); 8] = [
        ("0.5", 2),
        ("0.75", 3),
        ("1", 4),
        ("1.25", 5),
        ("1.5", 6),
        ("2", 8),
        ("2.5", 10),
        ("3", 12),
    ];
    let counts = QUARTERS.map(|(times, quarters)| (times, n.saturating_mul(quarters) / 4));
    let possible = counts.into_iter().filter(|&(_, n)| n <= MAX_COUNT);
    let at = |(times, n)| Overfill {
        times,
        n,
        fill: expected_fill(m, k, n),
        rate: rate_exact(m, k, n),
    };
    possible.map(at).collect()
}
