//! The textbook's rate, (1−e^(−kn/m))^k, and the k that makes it smallest.
//!
//! The formula takes the k positions of a query for k independent looks at a row
//! whose fill is just what is expected. Neither is so, and the true rate is
//! higher (see [`super::rate_exact`]): by 12 % at 16 bits, by a millionth at a
//! million.
//!
//! ```
//! use bloom_lab::math::{best_k, best_k_real, rate_approx};
//!
//! // 9.6 bits an item and k = 7: the well-known 1 %.
//! assert!((rate_approx(9_600, 7, 1_000) - 0.009_965).abs() < 1e-6);
//! assert!((best_k_real(9_600, 1_000).unwrap() - 6.654).abs() < 1e-3);
//! assert_eq!(best_k(9_600, 1_000).unwrap().k, 7);
//! ```

use std::f64::consts::LN_2;

use super::number::{possible, power, real, whole, within};
use super::{MAX_HASHES, expected_fill_approx, fill_per_item, rate_exact};

/// The textbook approximation of the false-positive rate, (1−e^(−kn/m))^k, from
/// 0 to 1; 0 for n = 0 only.
#[must_use]
pub fn rate_approx(m: u64, k: u32, n: u64) -> f64 {
    let (m, k, n) = within(m, k, n);
    if n == 0 {
        return 0.0;
    }
    possible(power(expected_fill_approx(m, k, n), k))
}

/// The textbook rate where each item has `c` bits, c above 0: (1−e^(−k/c))^k.
///
/// ```
/// use bloom_lab::math::rate_per_item;
/// assert!((rate_per_item(10.0, 7) - 0.008_193_72).abs() < 1e-8);
/// ```
#[must_use]
pub fn rate_per_item(c: f64, k: u32) -> f64 {
    possible(power(fill_per_item(c, k), k))
}

/// The k, as a real number, at which the textbook rate of m bits and n items is
/// smallest: (m/n)·ln 2, which leaves half of the bits set. `None` for n = 0,
/// where any k gives rate 0.
#[must_use]
pub fn best_k_real(m: u64, n: u64) -> Option<f64> {
    (n > 0).then(|| real(m) / real(n) * LN_2)
}

/// The better of the two whole numbers beside [`best_k_real`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BestK {
    /// The k with the lower exact rate, 1 to [`MAX_HASHES`].
    pub k: u32,
    /// Its exact rate.
    pub rate: f64,
    /// The real number that k is near to.
    pub real: f64,
    /// The other neighbour and its rate. None where there is only one: below 1
    /// there is no k, nor above [`MAX_HASHES`].
    pub other: Option<(u32, f64)>,
    /// Whether a larger k would do better but is not to be had: `real` is above
    /// [`MAX_HASHES`].
    pub is_capped: bool,
}

/// The better whole k for m bits and n items: both neighbours of (m/n)·ln 2 are
/// judged by their exact rates; where these are equal the smaller k has less to
/// do. `None` for n = 0. Cost: two calls of [`rate_exact`].
///
/// Where n is a few items only, a k further off can be a little better still:
/// with 6 bits and one item it is 3, beside the neighbours 4 and 5.
/// [`super::rates_exact_over_k`] gives the whole curve.
#[must_use]
pub fn best_k(m: u64, n: u64) -> Option<BestK> {
    let real = best_k_real(m, n)?;
    let below = u32::try_from(whole(real)).unwrap_or(MAX_HASHES);
    let rated = |k: u32| {
        (1..=MAX_HASHES)
            .contains(&k)
            .then(|| (k, rate_exact(m, k, n)))
    };
    let is_capped = real > f64::from(MAX_HASHES);
    let pair = (rated(below.min(MAX_HASHES)), rated(below.saturating_add(1)));
    let ((k, rate), other) = match pair {
        (Some(low), Some(high)) if high.1 < low.1 => (high, Some(low)),
        (Some(low), other) => (low, other),
        (None, Some(high)) => (high, None),
        (None, None) => return None,
    };
    Some(BestK {
        k,
        rate,
        real,
        other,
        is_capped,
    })
}
