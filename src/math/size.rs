//! Sizing: how many bits n items need for a rate of p, and how many items m bits
//! take.
//!
//! The textbook's size m = ⌈−n·ln p/(ln 2)²⌉ is for a k that is no whole number
//! and for a formula that is a little low, so the filter it gives misses p by a
//! little. The guaranteed size is the smallest m that truly meets p: by the exact
//! rate, at the k that does it best.
//!
//! Searching for that is quick because of a bound. X^k is convex, so the exact
//! rate E[(X/m)^k] is at least (expected fill)^k (Jensen's inequality); from
//! that follows, in closed form, an m below which a given k cannot do. Each
//! search starts there and goes a few bits further, and a k whose bound is above
//! the best m found so far is not looked at.
//!
//! That more bits give a lower rate at the same k and n, and more items a higher
//! one, is taken for granted by the searches. A rate that is above p by no more
//! than its own rounding, one part in 10¹³, counts as meeting it. So m is right
//! to the bit up to some 10¹² bits, and to 13 digits above.
//!
//! Not here: texts such as "500M" or "0.1%" (the layer `size` reads those).
//!
//! ```
//! use bloom_lab::math::{guaranteed_size, textbook_size};
//!
//! let textbook = textbook_size(1_000, 0.01)?;
//! assert_eq!((textbook.m, textbook.k), (9_586, 7));
//! assert!(textbook.rate > 0.01);
//! let guaranteed = guaranteed_size(1_000, 0.01)?;
//! assert!(guaranteed.m > textbook.m && guaranteed.rate <= 0.01);
//! # Ok::<(), bloom_lab::math::SizeError>(())
//! ```

use std::f64::consts::LN_2;

use super::number::{real, whole, within};
use super::size_error::SizeError;
use super::{MAX_BITS, MAX_HASHES, MAX_ITEMS, best_k, rate_exact};

/// A filter's size and what to expect of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Size {
    /// Bits, 1 to [`MAX_BITS`].
    pub m: u64,
    /// Positions an item, 1 to [`MAX_HASHES`].
    pub k: u32,
    /// The exact rate with the n items that were asked for.
    pub rate: f64,
}

/// The textbook's size for n items at a rate of p: m = ⌈−n·ln p/(ln 2)²⌉, at
/// least 1, with the better of the two whole k beside (m/n)·ln 2 and the exact
/// rate which that gives, mostly a little above p. With n = 0 one bit does.
///
/// # Errors
/// When p is not above 0 and below 1, n is above [`MAX_ITEMS`], or m would be
/// above [`MAX_BITS`].
pub fn textbook_size(n: u64, p: f64) -> Result<Size, SizeError> {
    check(n, p)?;
    let m = (-real(n) * p.ln() / (LN_2 * LN_2)).ceil();
    if m > real(MAX_BITS) {
        return Err(SizeError::TooLarge { n });
    }
    let m = whole(m).max(1);
    Ok(match best_k(m, n) {
        Some(best) => Size {
            m,
            k: best.k,
            rate: best.rate,
        },
        None => EMPTY,
    })
}

/// What does for no items at all.
const EMPTY: Size = Size {
    m: 1,
    k: 1,
    rate: 0.0,
};

/// The smallest m, over all k from 1 to [`MAX_HASHES`], whose exact rate with n
/// items is at most p, with the k that has the lowest rate there. Cost: some
/// dozens of exact rates, below a millisecond for common p.
///
/// # Errors
/// As for [`textbook_size`].
pub fn guaranteed_size(n: u64, p: f64) -> Result<Size, SizeError> {
    check(n, p)?;
    if n == 0 {
        return Ok(EMPTY);
    }
    let bounds: Vec<(u32, u64)> = (1..=MAX_HASHES)
        .filter_map(|k| lowest_m(n, k, p).map(|bound| (k, bound)))
        .collect();
    let start = bounds.iter().min_by_key(|(_, bound)| *bound);
    let &(first, bound) = start.ok_or(SizeError::TooLarge { n })?;
    let mut m = search_up(bound, &|m| meets(rate_exact(m, first, n), p));
    for &(k, bound) in &bounds {
        let smaller = |m| meets(rate_exact(m, k, n), p);
        if bound < m && smaller(m - 1) {
            m = search_up(bound, &smaller);
        }
    }
    if m > MAX_BITS {
        return Err(SizeError::TooLarge { n });
    }
    let able = bounds.iter().filter(|(_, bound)| *bound <= m);
    let (k, rate) = lowest_rate(able.map(|&(k, _)| (k, rate_exact(m, k, n))));
    Ok(Size {
        m,
        k,
        // Above p by its own rounding at most.
        rate: rate.min(p),
    })
}

/// The smallest m whose exact rate with n items of k positions is at most p.
///
/// # Errors
/// As for [`textbook_size`], and when k is not 1 to [`MAX_HASHES`].
///
/// ```
/// use bloom_lab::math::smallest_m;
/// // Ten items at 1 %: six positions and seven need the same.
/// assert_eq!(smallest_m(10, 6, 0.01), Ok(98));
/// assert_eq!(smallest_m(10, 7, 0.01), Ok(98));
/// ```
pub fn smallest_m(n: u64, k: u32, p: f64) -> Result<u64, SizeError> {
    check(n, p)?;
    if !(1..=MAX_HASHES).contains(&k) {
        return Err(SizeError::Hashes { value: k });
    }
    if n == 0 {
        return Ok(1);
    }
    let bound = lowest_m(n, k, p).ok_or(SizeError::TooLarge { n })?;
    let m = search_up(bound, &|m| meets(rate_exact(m, k, n), p));
    if m > MAX_BITS {
        return Err(SizeError::TooLarge { n });
    }
    Ok(m)
}

/// The largest n whose exact rate with m bits and k positions is at most p. For
/// p = 0 and below that is 0, for 1 and above [`MAX_ITEMS`]. Cost: a dozen exact
/// rates.
///
/// ```
/// use bloom_lab::math::capacity;
/// // One item fewer than the textbook's thousand.
/// assert_eq!(capacity(9_586, 7, 0.01), 999);
/// ```
#[must_use]
pub fn capacity(m: u64, k: u32, p: f64) -> u64 {
    let (m, k, _) = within(m, k, 0);
    match p {
        p if p >= 1.0 => MAX_ITEMS,
        p if p > 0.0 => search_down(highest_n(m, k, p), &|n| meets(rate_exact(m, k, n), p)),
        _ => 0,
    }
}

/// The largest n, over all k from 1 to [`MAX_HASHES`], whose exact rate with m
/// bits is at most p, and the k that has the lowest rate there. Cost: some dozens
/// of exact rates.
#[must_use]
pub fn capacity_best_k(m: u64, p: f64) -> (u64, u32) {
    let (m, _, _) = within(m, 1, 0);
    if p >= 1.0 || p.is_nan() || p <= 0.0 {
        return (capacity(m, 1, p), 1);
    }
    let bounds: Vec<(u32, u64)> = (1..=MAX_HASHES).map(|k| (k, highest_n(m, k, p))).collect();
    // The first of the largest, so that k stays small.
    let start = bounds.iter().rev().max_by_key(|(_, bound)| *bound);
    let mut n = start.map_or(0, |&(k, _)| capacity(m, k, p));
    for &(k, bound) in &bounds {
        if bound > n && meets(rate_exact(m, k, n + 1), p) {
            n = capacity(m, k, p);
        }
    }
    if n == 0 {
        return (0, 1);
    }
    let able = bounds.iter().filter(|(_, bound)| *bound >= n);
    (
        n,
        lowest_rate(able.map(|&(k, _)| (k, rate_exact(m, k, n)))).0,
    )
}

fn check(n: u64, p: f64) -> Result<(), SizeError> {
    if !(p > 0.0 && p < 1.0) {
        return Err(SizeError::Rate { value: p });
    }
    if n > MAX_ITEMS {
        return Err(SizeError::Items { value: n });
    }
    Ok(())
}

fn meets(rate: f64, p: f64) -> bool {
    rate <= p * (1.0 + 1e-13)
}

/// The k with the lowest rate, the smallest of them where several share it.
fn lowest_rate(rates: impl Iterator<Item = (u32, f64)>) -> (u32, f64) {
    rates.fold((1, f64::INFINITY), |best, rate| {
        if rate.1 < best.1 { rate } else { best }
    })
}

/// How much of a margin keeps a bound below what it bounds in spite of rounding.
const MARGIN: f64 = 4e-15;

/// ln(1 − p^(1/k)): of the share of zeros that (fill)^k = p leaves.
fn ln_zeros(k: u32, p: f64) -> f64 {
    let ln_fill = p.ln() / f64::from(k);
    let fill = ln_fill.exp();
    if fill < 0.5 {
        (-fill).ln_1p()
    } else {
        (-ln_fill.exp_m1()).ln()
    }
}

/// Below this m the k cannot do: (expected fill)^k, which the rate is never
/// below, is above p. `None` where that is beyond [`MAX_BITS`]; n is at least 1.
fn lowest_m(n: u64, k: u32, p: f64) -> Option<u64> {
    let throws = real(u64::from(k) * n);
    let m = -1.0 / (ln_zeros(k, p) / throws).exp_m1();
    let m = (m * (1.0 - MARGIN)).ceil().max(1.0);
    (m <= real(MAX_BITS)).then(|| whole(m))
}

/// Above this n the k cannot do, in the same sense.
fn highest_n(m: u64, k: u32, p: f64) -> u64 {
    // For m = 1 this is −∞, and n is 0.
    let ln_zero_kept = (-1.0 / real(m)).ln_1p();
    let n = ln_zeros(k, p) / (f64::from(k) * ln_zero_kept);
    whole(n * (1.0 + MARGIN)).min(MAX_ITEMS)
}

/// The smallest m, from `bound` on, for which `fits`; above [`MAX_BITS`] where
/// there is none. What fits must fit above as well.
fn search_up(bound: u64, fits: &dyn Fn(u64) -> bool) -> u64 {
    let (mut low, mut high, mut step) = (bound - 1, bound, 1);
    while !fits(high) {
        if high > MAX_BITS {
            return high;
        }
        low = high;
        high += step;
        step *= 2;
    }
    // It does not fit at low, and fits at high.
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        if fits(middle) {
            high = middle;
        } else {
            low = middle;
        }
    }
    high
}

/// The largest n, from `bound` down, for which `fits`. 0 always does.
fn search_down(bound: u64, fits: &dyn Fn(u64) -> bool) -> u64 {
    let (mut high, mut low, mut step) = (bound + 1, bound, 1);
    while low > 0 && !fits(low) {
        high = low;
        low = low.saturating_sub(step);
        step *= 2;
    }
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        if fits(middle) {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}
