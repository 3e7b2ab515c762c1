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
//! them. q(S) is a whole number over the number of patterns; the whole
//! numbers of times that each such share occurs, with its sign, are added up
//! first, and powers are taken in whole numbers too, of units of 2⁻⁶⁴. So what
//! is lost by cancelling is below 10⁻¹⁶ of 1, and no rate for n ≥ 1 is below one
//! pattern in all.
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

use super::expected_fill;
use super::number::{index, possible, real, real_of, within};

/// The longest row for which schemes with two hashes are counted.
pub const MAX_SCHEME_BITS: u64 = 64;
/// The largest k for which schemes are counted.
pub const MAX_SCHEME_HASHES: u32 = 8;
/// The longest row that [`SchemeRates::new_slow`] takes, and the longest at all
/// for [`Patterns::Adjacent`].
pub const MAX_SLOW_SCHEME_BITS: u64 = 1 << 10;

/// Which patterns of k positions an item can have, each as likely as any other;
/// h1 always takes every value below m.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Patterns {
    /// h1 + i·h2, with any h2 from 0 to m − 1.
    DoubleAny,
    /// h1 + i·h2, with any h2 from 1 to m − 1.
    DoubleNonzero,
    /// h1 + i·h2 with an odd h2, which leaves an odd remainder by an even m and
    /// any remainder by an odd one.
    DoubleOdd,
    /// h1 + i·h2 + (i³−i)/6, with any h2.
    EnhancedAny,
    /// h1 + i·h2 + (i³−i)/6 with an odd h2, as for [`Patterns::DoubleOdd`].
    EnhancedOdd,
    /// h1 + i: neighbours.
    Adjacent,
    /// h1, k times.
    One,
}

impl Patterns {
    /// The values of h2 mod m that make a difference.
    fn steps(self, m: u64) -> Vec<u64> {
        match self {
            Self::DoubleNonzero => (1..m).collect(),
            Self::DoubleOdd | Self::EnhancedOdd if m.is_multiple_of(2) => {
                (1..m).step_by(2).collect()
            }
            Self::DoubleAny | Self::EnhancedAny | Self::DoubleOdd | Self::EnhancedOdd => {
                (0..m).collect()
            }
            Self::Adjacent => vec![1],
            Self::One => vec![0],
        }
    }

    /// What decides, with m, how good a query with this h2 is.
    fn class(self, m: u64, step: u64) -> u64 {
        match self {
            Self::EnhancedAny | Self::EnhancedOdd => step,
            _ => common_divisor(m, step),
        }
    }

    /// The position of i, counted from h1.
    fn offset(self, m: u64, step: u64, i: u64) -> u64 {
        let cubic = match self {
            Self::EnhancedAny | Self::EnhancedOdd => (i * i * i - i) / 6,
            _ => 0,
        };
        (i * step + cubic) % m
    }
}

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

#[derive(Clone, Debug)]
struct Count {
    /// Shares of avoiding patterns in units of 2⁻⁶⁴, and how often each occurs
    /// with its sign, over all queries with h1 = 0. A share of 1, which only the
    /// empty set has, is not among them.
    terms: Vec<(u64, i64)>,
    /// Queries with h1 = 0.
    queries: u64,
    /// The mean number of different positions of an item.
    mean_distinct: f64,
    /// The chance that an item names a position twice.
    repeats: f64,
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

impl Count {
    fn new(patterns: Patterns, m: u64, k: u32) -> Self {
        let steps = patterns.steps(m);
        let offsets: Vec<Vec<u64>> = steps
            .iter()
            .map(|&step| (0..k.into()).map(|i| patterns.offset(m, step, i)).collect())
            .collect();
        let total = m * steps.len() as u64;
        let mut weights = vec![0_i64; index(total)];
        let (mut distinct_sum, mut repeating) = (0, 0);
        let mut row = vec![0_u16; index(m)];
        for (query, times) in classes(patterns, m, &steps) {
            let mut distinct: Vec<u64> = Vec::new();
            for &position in &offsets[query] {
                if !distinct.contains(&position) {
                    distinct.push(position);
                }
            }
            distinct_sum += times * distinct.len() as u64;
            if distinct.len() < offsets[query].len() {
                repeating += times;
            }
            let avoiding = avoiding(&distinct, &offsets, &mut row);
            for (set, &count) in avoiding.iter().enumerate().skip(1) {
                let times = i64::try_from(times).unwrap_or(i64::MAX);
                let signed = if set.count_ones() % 2 == 0 {
                    times
                } else {
                    -times
                };
                weights[index(count)] += signed;
            }
        }
        let queries = steps.len() as u64;
        let terms = (0_u64..)
            .zip(weights)
            .filter(|&(count, weight)| count > 0 && weight != 0)
            .map(|(count, weight)| (share(count, total), weight))
            .collect();
        Self {
            terms,
            queries,
            mean_distinct: real(distinct_sum) / real(queries),
            repeats: real(repeating) / real(queries),
        }
    }

    /// The rate from the n-th powers of the shares, in the order of the terms.
    fn rate(&self, powers: impl Iterator<Item = u64>) -> f64 {
        // The empty set's term is 1 for each query.
        let mut sum = i128::from(self.queries) << 64;
        for (&(_, weight), power) in self.terms.iter().zip(powers) {
            sum += i128::from(weight) * i128::from(power);
        }
        possible(real_of(sum) / UNITS / real(self.queries))
    }
}

/// One step of each class, by its index, and how many there are of the class.
fn classes(patterns: Patterns, m: u64, steps: &[u64]) -> Vec<(usize, u64)> {
    let class = |step: u64| patterns.class(m, step);
    let mut classes: Vec<(usize, u64)> = Vec::new();
    for (at, &step) in steps.iter().enumerate() {
        let known = classes
            .iter_mut()
            .find(|c| class(steps[c.0]) == class(step));
        match known {
            Some((_, times)) => *times += 1,
            None => classes.push((at, 1)),
        }
    }
    classes
}

fn common_divisor(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { common_divisor(b, a % b) }
}

/// For each set of a query's different positions (bit j for the j-th): how many
/// patterns of an item avoid all of them. `row` has m entries of 0, and is left
/// so.
fn avoiding(query: &[u64], offsets: &[Vec<u64>], row: &mut [u16]) -> Vec<u64> {
    let m = row.len() as u64;
    let mut counts = vec![0_u64; 1 << query.len()];
    for item in offsets {
        // The h1 at which some position of the item is one of the query's.
        let mut touched: Vec<usize> = Vec::new();
        for (j, &position) in query.iter().enumerate() {
            for &offset in item {
                let h1 = index(if position >= offset {
                    position - offset
                } else {
                    position + m - offset
                });
                if row[h1] == 0 {
                    touched.push(h1);
                }
                row[h1] |= 1 << j;
            }
        }
        counts[0] += m - touched.len() as u64;
        for h1 in touched {
            counts[row[h1] as usize] += 1;
            row[h1] = 0;
        }
    }
    // From "hits exactly these" to "hits none but these".
    for j in 0..query.len() {
        for set in 0..counts.len() {
            if set >> j & 1 == 1 {
                counts[set] += counts[set ^ 1 << j];
            }
        }
    }
    counts.reverse();
    counts
}

/// 2⁶⁴.
const UNITS: f64 = 18_446_744_073_709_551_616.0;

/// `count` of `total` in units of 2⁻⁶⁴, rounded; `count` is below `total`.
fn share(count: u64, total: u64) -> u64 {
    let total = u128::from(total);
    let units = ((u128::from(count) << 64) + total / 2) / total;
    u64::try_from(units).unwrap_or(u64::MAX)
}

/// The product of two shares, rounded.
fn product(a: u64, b: u64) -> u64 {
    let units = (u128::from(a) * u128::from(b) + (1 << 63)) >> 64;
    u64::try_from(units).unwrap_or(u64::MAX)
}

/// The n-th power of a share.
fn power(share: u64, n: u64) -> u64 {
    let (mut square, mut result, mut left) = (share, None, n);
    while left > 0 {
        if left % 2 == 1 {
            result = Some(result.map_or(square, |result| product(result, square)));
        }
        square = product(square, square);
        left /= 2;
    }
    result.unwrap_or(u64::MAX)
}
