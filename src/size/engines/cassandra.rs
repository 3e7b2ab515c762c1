//! Cassandra's choice, `BloomCalculations.computeBloomSpec(20, p)`.
//!
//! Cassandra carries a table of rates for 2 to 20 bits per key, printed to three
//! digits. Each of its cells is the textbook approximation rounded to three
//! digits (held to `tests/data/bloom_cao_table.csv`), so that it need not be
//! copied: it is computed as it was printed.

use super::Outcome;
use crate::math::rate_per_item;

/// The most bits per key in its table.
const MAX_BITS: u32 = 20;

/// Bits per key and hashes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CassandraSpec {
    /// Whole bits per key.
    pub bits: u32,
    /// Hashes.
    pub k: u32,
}

/// Its choice for the target p; `None` where the table holds no such rate
/// (below 0.00671 %), which Cassandra refuses.
///
/// ```
/// use bloom_lab::size::{CassandraSpec, cassandra_spec};
///
/// assert_eq!(cassandra_spec(0.01), Some(CassandraSpec { bits: 10, k: 5 }));
/// assert_eq!(cassandra_spec(1e-5), None);
/// ```
#[must_use]
pub fn cassandra_spec(p: f64) -> Option<CassandraSpec> {
    // Above the easiest cell its code hands over the two numbers in the wrong
    // order: 1 bit per key and 2 hashes.
    if p >= cell(2, 1) {
        return Some(CassandraSpec { bits: 1, k: 2 });
    }
    let bits = (2..=MAX_BITS).find(|&bits| cell(bits, best(bits)) <= p)?;
    let mut k = best(bits);
    while k > 1 && cell(bits, k - 1) <= p {
        k -= 1;
    }
    Some(CassandraSpec { bits, k })
}

/// The smallest k with the lowest rate in the row of the table.
fn best(bits: u32) -> u32 {
    let lower = |best, k| {
        if cell(bits, k) < cell(bits, best) {
            k
        } else {
            best
        }
    };
    (1..=bits).fold(1, lower)
}

/// A cell of the table: the approximation to three significant digits.
fn cell(bits: u32, k: u32) -> f64 {
    let rate = rate_per_item(f64::from(bits), k);
    let mut unit = 1_000.0;
    while rate * unit < 99.95 {
        unit *= 10.0;
    }
    // A whole number over a power of ten: the float that the digits stand for.
    (rate * unit).round() / unit
}

pub(super) fn outcome(n: u64, p: f64) -> Outcome {
    match cassandra_spec(p) {
        Some(spec) => Outcome::takes(n.checked_mul(spec.bits.into()), spec.k, n),
        None => Outcome::Refuses("its table ends at 20 bits per key and 0.00671 %"),
    }
}
