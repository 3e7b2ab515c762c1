//! What the page shows of [`crate::math`]: the same formulas, with shares that
//! are not all kept below 1. In a row of more than one bit some bit may always
//! have been missed, however many items came; a float makes 1 of that, and the
//! page would say "100 %".

use super::charts::real;
use super::setup::Setup;
use crate::math::{self, expected_fill, expected_fill_approx, rates_exact_over_k};
use crate::plot::below_one;

/// `share`, which is all of it only in a row of one bit.
fn in_row(m: u64, share: f64) -> f64 {
    if m > 1 { below_one(share) } else { share }
}

/// The expected fill, exact for independent positions.
pub(super) fn fill(m: u64, k: u32, n: u64) -> f64 {
    in_row(m, expected_fill(m, k, n))
}

/// The textbook's fill, which no number of items brings to 1.
pub(super) fn fill_approx(m: u64, k: u32, n: u64) -> f64 {
    below_one(expected_fill_approx(m, k, n))
}

/// The rate, exact for independent positions.
pub(super) fn rate_exact(m: u64, k: u32, n: u64) -> f64 {
    in_row(m, math::rate_exact(m, k, n))
}

/// The textbook's rate.
pub(super) fn rate_approx(m: u64, k: u32, n: u64) -> f64 {
    below_one(math::rate_approx(m, k, n))
}

/// The exact rate for k = 1 to `last`.
pub(super) fn rates_over_k(m: u64, n: u64, last: u32) -> impl Iterator<Item = f64> {
    let rates = rates_exact_over_k(m, n, last);
    rates.into_iter().map(move |rate| in_row(m, rate))
}

/// The chance that a bit is still 0: (1 − 1/m)^(kn). Not 1 less the fill, of which
/// nothing would be left in a full row.
pub(super) fn still_zero(setup: Setup) -> f64 {
    let thrown = f64::from(setup.k) * real(setup.n);
    // ln 0 in a row of one bit: then the power is 0.
    (thrown * (-1.0 / real(setup.m)).ln_1p()).exp()
}

/// The same by the textbook: e^(−kn/m).
pub(super) fn still_zero_approx(setup: Setup) -> f64 {
    (-f64::from(setup.k) * real(setup.n) / real(setup.m)).exp()
}
