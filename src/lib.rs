//! Bloom Lab: a Bloom filter that you can step through.
//!
//! The layers, lowest first; each may use those before it:
//!
//! - [`filter`]: bits, hashes, index schemes, the trace of an operation.

pub mod filter;
pub mod text;
