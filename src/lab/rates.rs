//! The false-positive rate of the row as it stands.

use crate::filter::{Filter, Scheme, count_patterns};
use crate::math::{RowRate, row_rate};

/// The chance that an item never added finds only ones in this very row:
/// counted over the scheme's patterns where that can be done, else (X/m)^k, which
/// is X/m for the scheme whose k positions are all the same.
/// Cost: up to [`crate::filter::MAX_COUNTED_PAIRS`] patterns.
#[must_use]
pub fn row_rate_of(filter: &Filter) -> RowRate {
    let (params, bits) = (filter.params(), filter.bits());
    let counted = count_patterns(params, bits).map(|count| (count.all_ones, count.total));
    // All k positions of this scheme are one.
    let k = match params.scheme() {
        Scheme::One => 1,
        _ => params.k(),
    };
    row_rate(bits.ones(), params.m(), k, counted)
}
