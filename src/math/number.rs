//! Whole numbers to real ones and back, in one place, with what may be lost.

use super::{MAX_BITS, MAX_HASHES};

/// A count as a real number: exact up to 2⁵³, rounded above.
#[allow(clippy::cast_precision_loss, reason = "that is what is said above")]
pub(super) const fn real(count: u64) -> f64 {
    count as f64
}

/// The whole part of a real number: 0 for what is below it or no number, and the
/// largest u64 for what is above.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "casts stop at the ends"
)]
pub(super) const fn whole(x: f64) -> u64 {
    x as u64
}

/// m, k and n within their ranges: what lies outside is taken to the nearest end.
pub(super) fn within(m: u64, k: u32, n: u64) -> (u64, u32, u64) {
    (
        m.max(1).min(MAX_BITS),
        k.max(1).min(MAX_HASHES),
        n.min(MAX_BITS),
    )
}

/// x^k for k up to [`MAX_HASHES`].
pub(super) fn power(x: f64, k: u32) -> f64 {
    x.powi(i32::try_from(k).unwrap_or(i32::MAX))
}

/// A chance that is not 0, kept from becoming 0 or from passing 1 by rounding.
pub(super) fn possible(chance: f64) -> f64 {
    chance.max(f64::MIN_POSITIVE).min(1.0)
}

/// A small count as an index.
#[allow(
    clippy::cast_possible_truncation,
    reason = "rows that are counted bit by bit are short"
)]
pub(super) const fn index(count: u64) -> usize {
    count as usize
}

/// A whole number, of either sign, as a real one, rounded.
#[allow(clippy::cast_precision_loss, reason = "rounding is what is wanted")]
pub(super) const fn real_of(units: i128) -> f64 {
    units as f64
}
