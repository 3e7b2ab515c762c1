//! The exact false-positive rate of an index scheme in a short row.
//!
//! An item's k positions follow from h1 and h2, so at small m items share whole
//! patterns and the rate is above that of independent positions: at m = 16, k = 3
//! and two items 4.6 % for an odd h2, where independent positions give 3.5 %.
//!
//! Inclusion and exclusion over a query's positions counts exactly. A query errs
//! if no position of it is missed by all n items. For a set S of its positions,
//! let q(S) be the share of an item's patterns that avoid all of S; then
//!
//! > rate(n) = mean over queries of Σ_S (−1)^|S| q(S)^n.
//!
//! Every shift of a query is as good as the query, so only those with h1 = 0 are
//! looked at; and in double hashing one for each divisor that h2 has in common
//! with m, since multiplying all positions by a number prime to m only renames
//! them. q(S) is a whole number over the number of patterns. How often each such
//! share occurs, with its sign, is added up first, and powers are taken in whole
//! numbers of units of 2⁻⁶⁴. So cancelling costs no more than some 10⁻¹⁶, where no
//! rate for n ≥ 1 is below one pattern in all of them (1/4,096 at 64 bits).
//!
//! Not here: what a given row answers (see [`super::row_rate`]), nor long rows,
//! where a good scheme comes close to [`super::rate_exact`].
//!
//! ```
//! use bloom_lab::math::{Patterns, SchemeRates, rate_exact};
//!
//! let double = SchemeRates::new(Patterns::DoubleOdd, 16, 3).unwrap();
//! assert!((double.rate(2) - 0.045_654_296_875).abs() < 1e-15);
//! assert!(double.rate(2) > rate_exact(16, 3, 2));
//! // Too many bits to count all patterns.
//! assert!(SchemeRates::new(Patterns::DoubleOdd, 65, 3).is_none());
//! ```

mod count;
mod patterns;
mod share;

pub use patterns::Patterns;

use super::expected_fill;
use super::number::{real, within};
use count::Count;
use share::{power, product};

/// The longest row for which schemes with two hashes are counted.
pub const MAX_SCHEME_BITS: u64 = 64;
/// The largest k for which schemes are counted.
pub const MAX_SCHEME_HASHES: u32 = 8;
/// The longest row that [`SchemeRates::new_slow`] takes, and the longest at all
/// for [`Patterns::Adjacent`].
pub const MAX_SLOW_SCHEME_BITS: u64 = 1 << 10;

/// Exact rates of one scheme at one m and k, for any n.
#[derive(Clone, Debug)]
pub struct SchemeRates {
    m: u64,
    kind: Kind,
}

#[derive(Clone, Debug)]
enum Kind {
    /// One position an item, however often it is named.
    Single,
    Counted(Count),
}

impl SchemeRates {
    /// Counts the patterns. `None` where there are too many: m above
    /// [`MAX_SCHEME_BITS`] ([`MAX_SLOW_SCHEME_BITS`] for [`Patterns::Adjacent`])
    /// or k above [`MAX_SCHEME_HASHES`]; k = 1 and [`Patterns::One`] have rates at
    /// any size. `None` as well where there is no pattern
    /// ([`Patterns::DoubleNonzero`] in a row of one bit). Cost: m²·k² steps
    /// at most, below 2 ms.
    #[must_use]
    pub fn new(patterns: Patterns, m: u64, k: u32) -> Option<Self> {
        let longest = match patterns {
            Patterns::Adjacent => MAX_SLOW_SCHEME_BITS,
            _ => MAX_SCHEME_BITS,
        };
        Self::up_to(longest, patterns, m, k)
    }

    /// As [`SchemeRates::new`], for m up to [`MAX_SLOW_SCHEME_BITS`]: up to half a
    /// second.
    #[must_use]
    pub fn new_slow(patterns: Patterns, m: u64, k: u32) -> Option<Self> {
        Self::up_to(MAX_SLOW_SCHEME_BITS, patterns, m, k)
    }

    fn up_to(longest: u64, patterns: Patterns, m: u64, k: u32) -> Option<Self> {
        let (m, k, _) = within(m, k, 0);
        if patterns == Patterns::DoubleNonzero && m == 1 {
            return None;
        }
        let kind = if k == 1 || patterns == Patterns::One {
            Kind::Single
        } else if m <= longest && k <= MAX_SCHEME_HASHES {
            Kind::Counted(Count::new(patterns, m, k))
        } else {
            return None;
        };
        Some(Self { m, kind })
    }

    /// The exact rate after n items, from 0 to 1; 0 for n = 0 only. Cost: one
    /// power for each different share, at most m²/2 of them.
    #[must_use]
    pub fn rate(&self, n: u64) -> f64 {
        match &self.kind {
            _ if n == 0 => 0.0,
            Kind::Single => expected_fill(self.m, 1, n),
            Kind::Counted(count) => {
                let powers = count.terms.iter().map(|&(share, _)| power(share, n));
                count.rate(powers)
            }
        }
    }

    /// The exact rate at n = 0, `step`, 2·`step`, … (`count` of them), for a
    /// curve. Cost: one multiplication for each different share and point.
    #[must_use]
    pub fn rates_over_n(&self, step: u64, count: usize) -> Vec<f64> {
        let Kind::Counted(counted) = &self.kind else {
            let n = |i: usize| step.saturating_mul(i as u64);
            return (0..count).map(|i| self.rate(n(i))).collect();
        };
        let strides: Vec<u64> = counted.terms.iter().map(|t| power(t.0, step)).collect();
        let mut powers = strides.clone();
        let mut rates = Vec::with_capacity(count);
        for i in 0..count {
            if i == 0 || step == 0 {
                rates.push(0.0);
                continue;
            }
            rates.push(counted.rate(powers.iter().copied()));
            for (power, &stride) in powers.iter_mut().zip(&strides) {
                *power = product(*power, stride);
            }
        }
        rates
    }

    /// The expected fill ratio after n items, from 0 to 1: 1−(1−d/m)^n, with d the
    /// mean number of different positions of an item.
    #[must_use]
    pub fn expected_fill(&self, n: u64) -> f64 {
        let share = self.mean_distinct() / real(self.m);
        match n {
            0 => 0.0,
            _ if share >= 1.0 => 1.0,
            _ => -(real(n) * (-share).ln_1p()).exp_m1(),
        }
    }

    /// The mean number of different positions of an item, 1 to k.
    #[must_use]
    pub fn mean_distinct(&self) -> f64 {
        match &self.kind {
            Kind::Single => 1.0,
            Kind::Counted(count) => count.mean_distinct,
        }
    }

    /// The chance that an item names a position more than once, from 0 to 1. `None`
    /// where nothing was counted: for k = 1 and [`Patterns::One`].
    #[must_use]
    pub fn chance_of_repeats(&self) -> Option<f64> {
        match &self.kind {
            Kind::Single => None,
            Kind::Counted(count) => Some(count.repeats),
        }
    }
}
