//! Counting: of all the patterns of positions that a scheme can make, how many
//! find nothing but ones in this very row?
//!
//! That share is the false-positive rate of the row for items never added, and
//! at small m it differs from (X/m)^k, since a scheme cannot make every pattern.
//!
//! Only h1 mod m and h2 mod m matter: m values of h1, and for h2 the m/2 odd
//! ones if it is always odd and m is even, else all m (an odd number can leave
//! any remainder by an odd m). Of these only those are tried whose first
//! position is a 1, and in a sparse row whose second is one too. Independent
//! positions need no trying: X^k of m^k.
//!
//! Not here: the rate where patterns are too many (see [`crate::math`]).

use super::{Bits, Params, Scheme};

/// Beyond this many pairs of h1 and h2 to be tried, none are: a few
/// milliseconds' work.
pub const MAX_COUNTED_PAIRS: u64 = 1 << 18;

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
/// Under double hashing the first two positions say h1 and h2, so that only
/// pairs of ones need be looked at. Cost: up to [`MAX_COUNTED_PAIRS`] of them
/// times the looks until the first 0.
///
/// `None` where they cannot be counted: more than [`MAX_COUNTED_PAIRS`] pairs,
/// or sums that wrap around at 2⁶⁴ ([`Params::sums_wrap`]), where the patterns
/// depend on the wrap.
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
    let (m, ones) = (u64::from(params.m()), u64::from(bits.ones()));
    match params.scheme() {
        Scheme::Independent => independent(bits, params.k()),
        Scheme::One | Scheme::Adjacent => (ones <= MAX_COUNTED_PAIRS).then(|| {
            let finds = |h1: &u32| finds_only_ones(params, bits, u64::from(*h1), 0);
            PatternCount {
                all_ones: bits.iter_ones().filter(finds).count() as u64,
                total: m,
            }
        }),
        Scheme::Double | Scheme::Enhanced => {
            let odd_only = params.hash().h2_is_odd() && m.is_multiple_of(2);
            let steps = if odd_only { m / 2 } else { m };
            if params.sums_wrap() || ones * ones.min(steps) > MAX_COUNTED_PAIRS {
                return None;
            }
            let can_be = |h2: u64| !odd_only || h2 % 2 == 1;
            let finds = |h1: u64, h2: u64| can_be(h2) && finds_only_ones(params, bits, h1, h2);
            let row: Vec<u64> = bits.iter_ones().map(u64::from).collect();
            let count = |&h1: &u64| -> u64 {
                let found = if params.k() == 1 {
                    // One position says nothing of h2: any will do.
                    return steps;
                } else if ones <= steps {
                    // h1 + h2 is the second position, in both schemes.
                    let h2s = row.iter().map(|second| (second + m - h1) % m);
                    h2s.filter(|&h2| finds(h1, h2)).count()
                } else {
                    (0..m).filter(|&h2| finds(h1, h2)).count()
                };
                found as u64
            };
            Some(PatternCount {
                all_ones: row.iter().map(count).sum(),
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
