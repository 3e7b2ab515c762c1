//! Sizing a filter: quantities as engineers write them, what follows from any
//! two or three of n, p, m and k, rounding of m, and what real systems choose.
//!
//! Not here: the formulas (see [`crate::math`]), the page (see [`crate::pages`]).
