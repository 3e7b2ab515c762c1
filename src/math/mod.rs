//! Formulas: what to expect of a filter, and what a measured count is worth.
//!
//! Not here: any filter. This layer sees numbers only.

mod row;

pub use row::{RowRate, expected_tries, powers_rate, row_rate};
