//! Rates and fills that are 1 only where they are sure to be.
//!
//! In a row of more than one bit some bit may always have been missed, however
//! many items came. Where so little is missing that a float makes 1 of it, these
//! give the largest number below: it is written as "over 99.99 %", not as 100 %.

use crate::math;

/// [`math::rate_exact`], below 1 where it is not sure.
///
/// ```
/// use bloom_lab::size::{rate_exact, rate_text};
///
/// assert_eq!(rate_text(rate_exact(2, 1, 1_000)), "over 99.99 %");
/// assert_eq!(rate_exact(1, 1, 1), 1.0);
/// ```
#[must_use]
pub fn rate_exact(m: u64, k: u32, n: u64) -> f64 {
    in_row(m, math::rate_exact(m, k, n))
}

/// [`math::expected_fill`], below 1 where it is not sure.
#[must_use]
pub fn expected_fill(m: u64, k: u32, n: u64) -> f64 {
    in_row(m, math::expected_fill(m, k, n))
}

/// [`math::rate_approx`], which no number of items brings to 1.
#[must_use]
pub fn rate_approx(m: u64, k: u32, n: u64) -> f64 {
    below_one(math::rate_approx(m, k, n))
}

/// [`math::rate_per_item`], which no number of bits brings to 1.
#[must_use]
pub fn rate_per_item(c: f64, k: u32) -> f64 {
    below_one(math::rate_per_item(c, k))
}

fn in_row(m: u64, share: f64) -> f64 {
    if m > 1 { below_one(share) } else { share }
}

const fn below_one(share: f64) -> f64 {
    if share >= 1.0 {
        1.0 - f64::EPSILON / 2.0
    } else {
        share
    }
}
