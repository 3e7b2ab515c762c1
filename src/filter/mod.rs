//! The Bloom filter itself: bits, hashes, index schemes and the trace of each
//! operation.
//!
//! From the bottom up: [`Bits`] is the row; [`hash_pair`] turns an item's bytes
//! into two numbers, [`Scheme`] and [`probes`] turn those into k positions (or a
//! [`Script`] gives positions chosen by hand); [`Filter`] adds, checks and deletes
//! at these positions; a [`Trace`] is what an operation does, step by step.
//!
//! What this layer is not: it holds no list of the items that were added, no
//! history and no opinion on whether an answer was right. Those belong to the
//! session in [`crate::lab`]; the filter sees bits and nothing else.
//!
//! ```
//! use bloom_lab::filter::{Answer, Filter, Params};
//!
//! let mut filter = Filter::new(Params::default()); // 16 bits, k = 3
//! filter.add("mira"); // sets 15, 4 and 9
//! assert_eq!(filter.check("mira"), Answer::Maybe);
//! assert_eq!(filter.check("kate"), Answer::DefinitelyNot);
//! ```

mod bits;
mod hash;
mod params;
mod patterns;
mod scheme;
mod script;
mod standard;
mod trace;

pub use bits::Bits;
pub use hash::{HashFamily, Hashes, fnv_seeded, hash_pair, hash_with_seed};
pub use params::{MAX_K, MAX_M, ParamError, Params};
pub use patterns::{MAX_COUNTED_PAIRS, PatternCount, count_patterns};
pub use scheme::{Probe, Scheme, probes};
pub use script::{Script, ScriptError};
pub use standard::Filter;
pub use trace::{Action, Answer, BitStep, Look, Step, Trace};
