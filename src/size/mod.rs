//! Sizing a filter: quantities as engineers write them, what follows from any
//! two or three of n, p, m and k, rounding of m, and what real systems choose.
//!
//! - [`read_items`], [`read_rate`], [`read_bits`] and their kin: texts to numbers;
//! - [`solve`]: what follows from the fields that are given;
//! - [`roundings`], [`neighbours`], [`overfill`]: what lies around the result;
//! - [`ExactSet`]: what a set without errors would take;
//! - [`choices`]: what real systems would take;
//! - [`bits_si`], [`bytes_si`], [`rate_text`] and their kin: numbers to texts;
//! - [`rate_exact`], [`expected_fill`]: as [`crate::math`] has them, and 1 only where
//!   that is sure;
//! - [`rate_beside`], [`missed`]: a rate beside its target.
//!
//! Not here: the formulas (see [`crate::math`]), the page (see [`crate::pages`]).
//!
//! ```
//! use bloom_lab::size::{Answer, Given, bytes_si, read_items, read_rate, solve};
//!
//! let given = Given {
//!     n: read_items("10 million").ok(),
//!     p: read_rate("1%").ok(),
//!     ..Given::default()
//! };
//! let Ok(Answer::Sizing(sizing)) = solve(&given) else { panic!() };
//! assert_eq!((sizing.m, sizing.k), (95_850_584, 7));
//! assert_eq!(bytes_si(sizing.m), "12.0 MB");
//! ```

mod against;
mod answer;
mod around;
mod best;
mod decimal;
mod engines;
mod exact_set;
mod field;
mod per_item;
mod read;
mod solve;
mod sure;
mod write;
mod write_rate;

pub use against::{missed, rate_beside};
pub use answer::{Answer, Given, How, Sizing, meets};
pub use around::{Overfill, Rounded, Rounding, neighbours, overfill, roundings};
pub use best::best_hashes;
pub use decimal::{Decimal, MAX_COUNT};
pub use engines::{
    CassandraSpec, Choice, HbaseChunk, Outcome, cassandra_spec, choices, hbase_chunk,
};
pub use exact_set::ExactSet;
pub use field::{Field, InputError};
pub use per_item::{PerItem, best_k_per_item, textbook_bits_per_item};
pub use read::{
    read_bits, read_bits_per_item, read_bytes, read_hashes, read_items, read_memory, read_rate,
};
pub use solve::{Unsolved, solve};
pub use sure::{expected_fill, rate_approx, rate_exact, rate_per_item};
pub use write::{
    bits_si, byte_count, bytes_iec, bytes_si, items_text, significant, without_end_zeros,
};
pub use write_rate::{one_in, rate_exponent, rate_field, rate_literal, rate_text, target_text};
