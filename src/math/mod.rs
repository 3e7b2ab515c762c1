//! Formulas: what to expect of a filter, and what a measured count is worth.
//!
//! Not here: any filter. This layer sees numbers only.
//!
//! ```
//! use bloom_lab::math::{expected_tries, row_rate};
//!
//! // 8 of 32 bits are set, k = 2, and nobody has counted patterns.
//! let rate = row_rate(8, 32, 2, None).rate();
//! assert_eq!(rate, 0.0625);
//! assert_eq!(expected_tries(rate), Some(16.0));
//! ```

mod row;

pub use row::{RowRate, expected_tries, powers_rate, row_rate};
