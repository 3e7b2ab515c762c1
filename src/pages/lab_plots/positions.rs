//! How many different positions an item has in the mean, and how full that makes
//! the row.
//!
//! A scheme that treats all bits alike hits a given bit with a chance of d/m, d
//! being the mean number of different positions of an item; so the expected fill
//! after n items is 1−(1−d/m)^n, whatever the scheme and the size.

use crate::filter::{Params, Scheme};
use crate::math::expected_fill;
use crate::plot::below_one;

/// What is to be expected of the fill ratio.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Filling {
    m: u32,
    k: u32,
    /// Different positions of an item in the mean; `None` where k independent ones
    /// are thrown.
    distinct: Option<f64>,
    /// Whether it is what the scheme gives, and not what independent positions
    /// would.
    pub is_exact: bool,
}

impl Filling {
    pub fn of(params: &Params) -> Self {
        let (m, k) = (params.m(), params.k());
        let odd = params.hash().h2_is_odd();
        let wraps = params.sums_wrap() && k > 1;
        let distinct = match params.scheme() {
            Scheme::Independent => None,
            Scheme::One => Some(1.0),
            Scheme::Adjacent => Some(f64::from(k.min(m))),
            // Sums that wrap around do not treat all bits alike.
            _ if wraps => None,
            Scheme::Double => Some(mean_distinct(|_| 0, odd, m, k)),
            Scheme::Enhanced => Some(mean_distinct(|i| (i * i * i - i) / 6, odd, m, k)),
        };
        Self {
            m,
            k,
            distinct,
            is_exact: !wraps,
        }
    }

    /// Whether one item sets every bit.
    pub fn is_full_at_once(&self) -> bool {
        let distinct = self.distinct.unwrap_or(1.0);
        distinct >= f64::from(self.m)
    }

    /// The expected fill ratio after n items.
    pub fn after(&self, n: u32) -> f64 {
        let share = match self.distinct {
            _ if n == 0 => return 0.0,
            _ if self.is_full_at_once() => return 1.0,
            Some(distinct) => {
                let missed = (-distinct / f64::from(self.m)).ln_1p();
                -(f64::from(n) * missed).exp_m1()
            }
            None => expected_fill(self.m.into(), self.k, n.into()),
        };
        below_one(share)
    }
}

/// The mean number of different values of (i·h2 + `offset`(i)) mod m for i below
/// k, over all h2 (or over the odd ones, where m is even). For each pair of i that
/// can meet, the h2 at which they do are found by division: some thousands of them
/// at most, at any m.
fn mean_distinct(offset: impl Fn(u64) -> u64, odd: bool, m: u32, k: u32) -> f64 {
    let (m, k) = (u64::from(m), u64::from(k));
    let is_odd = odd && m.is_multiple_of(2);
    let position = |h2: u64, i: u64| (i * h2 + offset(i)) % m;
    let mut repeated = 0_u32;
    for later in 1..k {
        for earlier in 0..later {
            let apart = later - earlier;
            // apart·h2 + gap is a multiple of m.
            let gap = (offset(later) - offset(earlier)) % m;
            for turn in 1..=apart {
                let sum = turn * m - gap;
                let h2 = sum / apart % m;
                if !sum.is_multiple_of(apart) || (is_odd && h2.is_multiple_of(2)) {
                    continue;
                }
                let here = position(h2, later);
                let is_first = (0..earlier).all(|i| position(h2, i) != here);
                repeated += u32::from(is_first);
            }
        }
    }
    let steps = if is_odd { m / 2 } else { m };
    #[allow(clippy::cast_precision_loss, reason = "at most 2²⁴")]
    let (k, steps) = (k as f64, steps as f64);
    k - f64::from(repeated) / steps
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Against counting them one by one.
    #[test]
    fn different_positions_are_counted_as_they_are() {
        let cubic = |i: u64| (i * i * i - i) / 6;
        let none = |_: u64| 0;
        for m in (1..=70).chain([96, 100, 255, 256, 1000]) {
            for k in [1, 2, 3, 5, 8, 9, 17, 32] {
                for odd in [false, true] {
                    let only_odd = odd && m % 2 == 0;
                    let steps: Vec<u32> = (0..m).filter(|h2| !only_odd || h2 % 2 == 1).collect();
                    for offset in [&cubic as &dyn Fn(u64) -> u64, &none] {
                        let count = |&h2: &u32| {
                            let of = |i: u64| (i * u64::from(h2) + offset(i)) % u64::from(m);
                            (0..u64::from(k)).map(of).collect::<BTreeSet<u64>>().len()
                        };
                        let all: usize = steps.iter().map(count).sum();
                        let mean = f64::from(u32::try_from(all).unwrap())
                            / f64::from(u32::try_from(steps.len()).unwrap());
                        let found = mean_distinct(offset, odd, m, k);
                        assert!((found - mean).abs() < 1e-9, "{m} {k} {odd}");
                    }
                }
            }
        }
    }
}
