//! Counting: of all the patterns of positions that a scheme can make, how many
//! find nothing but ones in this very row?
//!
//! That share is the false-positive rate of the row for items never added, and
//! at small m it differs from (X/m)^k, since a scheme cannot make every pattern.
//!
//! Only h1 mod m and h2 mod m matter, so every pair of them is tried: m values of
//! h1, and for h2 the m/2 odd ones if it is always odd and m is even, else all m
//! (an odd number can leave any remainder by an odd m). Independent positions
//! need no trying: X^k of m^k.
//!
//! Not here: the rate where patterns are too many (see [`crate::math`]).

use super::{Bits, Params, Scheme};

/// Beyond this many patterns none are counted: about a millisecond's work.
pub const MAX_COUNTED_PATTERNS: u64 = 1 << 18;

/// How many patterns there are and how many find only ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PatternCount {
    /// Patterns whose k positions are all 1.
    pub all_ones: u64,
    /// All patterns that the scheme can make, each as likely as any other (for
    /// 32-bit hashes and an m that is no power of two: to within m / 2³²).
    pub total: u64,
}

impl PatternCount {
    /// `all_ones` / `total`, from 0 to 1. There is always at least one pattern.
    #[must_use]
    #[allow(clippy::cast_precision_loss, reason = "neither is above 2⁵³")]
    pub fn share(&self) -> f64 {
        self.all_ones as f64 / self.total as f64
    }
}

/// Counts the patterns of `params` that find only ones in `bits`, a row of m
/// bits. Items with positions chosen by hand are not thought of.
///
/// Cost: up to [`MAX_COUNTED_PATTERNS`] times the looks until the first 0.
///
/// `None` where they cannot be counted: more than [`MAX_COUNTED_PATTERNS`], or
/// sums that wrap around at 2⁶⁴ (64-bit hashes with an m that is no power of
/// two), where the patterns depend on the wrap.
///
/// ```
/// use bloom_lab::filter::{Filter, Params, count_patterns};
///
/// let mut filter = Filter::new(Params::default());
/// filter.add("mira");
/// // 16 values of h1 times 8 odd values of h2, of which only mira's own step
/// // forwards and backwards finds 15, 4 and 9.
/// let count = count_patterns(filter.params(), filter.bits()).unwrap();
/// assert_eq!((count.all_ones, count.total), (2, 128));
/// ```
#[must_use]
pub fn count_patterns(params: &Params, bits: &Bits) -> Option<PatternCount> {
    let (m, k) = (u64::from(params.m()), params.k());
    match params.scheme() {
        Scheme::Independent => independent(bits, k),
        _ if m > MAX_COUNTED_PATTERNS => None,
        Scheme::One | Scheme::Adjacent => Some(PatternCount {
            all_ones: (0..m)
                .filter(|&h1| finds_only_ones(params, bits, h1, 0))
                .count() as u64,
            total: m,
        }),
        Scheme::Double | Scheme::Enhanced => {
            let odd_only = params.hash().h2_is_odd() && m.is_multiple_of(2);
            let steps = if odd_only { m / 2 } else { m };
            if params.sums_wrap() || m * steps > MAX_COUNTED_PATTERNS {
                return None;
            }
            let h2_of = |step: u64| if odd_only { 2 * step + 1 } else { step };
            let all_ones = (0..m)
                .filter(|&h1| is_one(bits, h1, m))
                .map(|h1| {
                    (0..steps)
                        .filter(|&step| finds_only_ones(params, bits, h1, h2_of(step)))
                        .count() as u64
                })
                .sum();
            Some(PatternCount {
                all_ones,
                total: m * steps,
            })
        }
    }
}

fn independent(bits: &Bits, k: u32) -> Option<PatternCount> {
    let total = u64::from(bits.len())
        .checked_pow(k)
        .filter(|&total| total <= 1 << 53)?;
    Some(PatternCount {
        all_ones: u64::from(bits.ones()).pow(k),
        total,
    })
}

fn finds_only_ones(params: &Params, bits: &Bits, h1: u64, h2: u64) -> bool {
    let m = u64::from(params.m());
    (0..params.k()).all(|i| {
        params
            .scheme()
            .sum(h1, h2, i)
            .is_some_and(|sum| is_one(bits, sum, m))
    })
}

fn is_one(bits: &Bits, sum: u64, m: u64) -> bool {
    u32::try_from(sum % m).is_ok_and(|position| bits.get(position))
}
