//! Formulas: what to expect of a filter, and what a measured count is worth.
//!
//! Not here: any filter. This layer sees numbers only.
//!
//! Throughout, m is the number of bits (1 to [`MAX_BITS`]), k the number of
//! positions of an item (1 to [`MAX_HASHES`]), n the number of different items (0
//! to [`MAX_ITEMS`]) and N = kn the number of positions in all. What lies outside
//! is taken to the nearest end, unless a function says that it refuses. Every
//! rate and every share is a number from 0 to 1, never NaN; what is not defined is
//! `None` or an error.
//!
//! | question | answer |
//! |---|---|
//! | fill to expect | [`expected_fill`], [`expected_fill_approx`], [`set_bits_distribution`] |
//! | rate to expect, independent positions | [`rate_exact`], [`rate_approx`] |
//! | … of other ways to choose positions | [`rate_distinct`], [`rate_partitioned`], [`SchemeRates`] |
//! | rate of a given row | [`row_rate`] |
//! | which k | [`best_k`] |
//! | how large | [`textbook_size`], [`guaranteed_size`], [`smallest_m`], [`capacity`] |
//! | how many items are in there | [`items_from_bits`], [`union_and_intersection`] |
//! | what a measured rate is worth | [`wilson`] |
//!
//! ```
//! use bloom_lab::math::{expected_tries, row_rate};
//!
//! // 8 of 32 bits are set, k = 2, and nobody has counted patterns.
//! let rate = row_rate(8, 32, 2, None).rate();
//! assert_eq!(rate, 0.0625);
//! assert_eq!(expected_tries(rate), Some(16.0));
//! ```

mod approx;
mod bits;
mod contour;
mod estimate;
mod exact;
mod fill;
mod interval;
mod number;
mod row;
mod scheme;
mod size;
mod size_error;
mod variants;

pub use approx::{BestK, best_k, best_k_real, rate_approx, rate_per_item};
pub use bits::{MAX_DISTRIBUTION_BITS, set_bits_distribution, set_bits_mean, set_bits_sd};
pub use estimate::{
    Estimate, SetEstimates, items_from_bits, items_from_bits_exact, union_and_intersection,
};
pub use exact::{rate_exact, rates_exact_over_k, rates_exact_over_n};
pub use fill::{expected_fill, expected_fill_approx, fill_per_item};
pub use interval::{Interval, wilson};
pub use row::{RowRate, expected_tries, powers_rate, row_rate};
pub use scheme::{MAX_SCHEME_BITS, MAX_SCHEME_HASHES, MAX_SLOW_SCHEME_BITS, Patterns, SchemeRates};
pub use size::{Size, capacity, capacity_best_k, guaranteed_size, smallest_m, textbook_size};
pub use size_error::SizeError;
pub use variants::{
    expected_fill_distinct, expected_fill_partitioned, rate_distinct, rate_partitioned,
};

/// The largest m: 2⁵³ bits, 1 PiB. Up to here every whole number is also a f64.
pub const MAX_BITS: u64 = 1 << 53;
/// The largest n: 2⁵³ items.
pub const MAX_ITEMS: u64 = 1 << 53;
/// The largest k. (The Lab takes no more than 32.)
pub const MAX_HASHES: u32 = 255;
