//! The expected fill ratio: which share of the bits is 1 after n items.
//!
//! N = k·n positions are thrown at m bits. A given bit escapes all of them with
//! probability (1−1/m)^N, so the expected share of ones is 1−(1−1/m)^N. That
//! holds at any m; the textbook puts e^(−N/m) for the power, which is close where
//! m is large.
//!
//! Not here: how far the fill strays from what is expected (see
//! [`super::set_bits_sd`]).
//!
//! ```
//! use bloom_lab::math::{expected_fill, expected_fill_approx};
//!
//! let exact = expected_fill(16, 3, 3);
//! assert!((exact - 0.440_575).abs() < 1e-6);
//! let textbook = expected_fill_approx(16, 3, 3);
//! assert!((textbook - 0.430_217).abs() < 1e-6);
//! ```

use super::number::{real, within};

/// The expected fill ratio of m bits after n items of k independent positions,
/// 1−(1−1/m)^(kn), from 0 to 1; to full precision at any size. Cost: two
/// logarithms or exponentials.
#[must_use]
pub fn expected_fill(m: u64, k: u32, n: u64) -> f64 {
    let (m, k, n) = within(m, k, n);
    thrown(m, u64::from(k) * n)
}

/// 1−(1−1/m)^N for N = `throws`.
pub(super) fn thrown(m: u64, throws: u64) -> f64 {
    match (m, throws) {
        (_, 0) => 0.0,
        (1, _) => 1.0,
        // No power of a number near 1, which would lose the digits that matter.
        _ => -(real(throws) * (-1.0 / real(m)).ln_1p()).exp_m1(),
    }
}

/// The textbook approximation of [`expected_fill`], 1−e^(−kn/m), from 0 to 1.
#[must_use]
pub fn expected_fill_approx(m: u64, k: u32, n: u64) -> f64 {
    let (m, k, n) = within(m, k, n);
    -(-real(u64::from(k) * n) / real(m)).exp_m1()
}

/// The textbook fill ratio where each item has `c` bits, c above 0:
/// 1−e^(−k/c). It stands for any n, as a curve over c needs it.
#[must_use]
pub fn fill_per_item(c: f64, k: u32) -> f64 {
    // A c of 0 or below is a filter with no room: full.
    if c > 0.0 {
        -(-f64::from(k) / c).exp_m1()
    } else {
        1.0
    }
}
