//! Measured experiments: real filters, filled with words from a fixed seed and
//! asked for words that were never added, in slices.
//!
//! Not here: clock and randomness; a run is a function of its parameters.
