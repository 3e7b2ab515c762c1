//! Exact rates of two ways to keep an item's k positions apart: k different
//! positions of m, and one position in each of k slices.
//!
//! Not here: index schemes such as double hashing (see
//! [`super::SchemeRates`]).
//!
//! ```
//! use bloom_lab::math::{rate_distinct, rate_exact, rate_partitioned};
//!
//! let independent = rate_exact(32, 4, 4);
//! // A partition costs a little; positions that never repeat gain a little.
//! assert!(rate_partitioned(32, 4, 4).unwrap() > independent);
//! assert!(rate_distinct(32, 4, 4).unwrap() < independent);
//! assert_eq!(rate_distinct(3, 4, 1), None);
//! ```

use super::number::{possible, power, real, within};

/// The expected fill ratio of m bits after n items of k different positions
/// each, every set of k as likely as any other: 1−(1−k/m)^n. `None` where k is
/// above m.
#[must_use]
pub fn expected_fill_distinct(m: u64, k: u32, n: u64) -> Option<f64> {
    let (m, k, n) = within(m, k, n);
    if u64::from(k) > m {
        return None;
    }
    Some(match (n, u64::from(k) == m) {
        (0, _) => 0.0,
        (_, true) => 1.0,
        _ => -(real(n) * (-f64::from(k) / real(m)).ln_1p()).exp_m1(),
    })
}

/// The exact rate for m bits and n items, where items and query have k different
/// positions each; from 0 to 1, and 0 for n = 0 only. `None` where k is above m.
/// About 11 right digits, however small the rate. Cost: k³·log₂ n / 6 steps
/// (0.2 ms at k = 32 and n = 10⁹, a tenth of a second at k = 255).
///
/// Of the k bits of a query, i are still 0 after some items. The next item leaves
/// l of them with a known (hypergeometric) chance, so that n items are the n-th
/// power of a triangular matrix. It is taken by repeated squaring. All terms are
/// positive and nothing cancels. Squaring doubles the relative error of the
/// diagonal, so the diagonal is written anew each time from its logarithm; the
/// other entries then gain one rounding a squaring and no more.
#[must_use]
pub fn rate_distinct(m: u64, k: u32, n: u64) -> Option<f64> {
    let (m, k, n) = within(m, k, n);
    if u64::from(k) > m {
        return None;
    }
    if n == 0 {
        return Some(0.0);
    }
    let mut chain = Chain::one_item(m, k);
    // The chance that none is left, from each number of zeros.
    let mut done = vec![0.0; chain.size];
    done[0] = 1.0;
    let mut left = n;
    loop {
        if left % 2 == 1 {
            done = chain.applied_to(&done);
        }
        left /= 2;
        if left == 0 {
            break;
        }
        chain.square();
    }
    done.last().map(|&rate| possible(rate))
}

/// How zeros among the bits of a query become fewer.
struct Chain {
    size: usize,
    /// Row i, column l ≤ i: the chance that of i zeros l are left.
    rows: Vec<f64>,
    /// Logarithms of the diagonal.
    ln_stay: Vec<f64>,
}

impl Chain {
    fn one_item(m: u64, k: u32) -> Self {
        let size = k as usize + 1;
        let (m, k) = (real(m), f64::from(k));
        let mut rows = vec![0.0; size * size];
        let mut ln_stay = vec![0.0; size];
        for i in 0..size {
            // One bit of the i after the other: it is hit with a chance that
            // depends on how many before it were.
            let mut left = vec![0.0; i + 1];
            left[0] = 1.0;
            for seen in 0..i {
                let bits = m - real(seen as u64);
                for l in (0..=seen).rev() {
                    let hits = real((seen - l) as u64);
                    let hit = ((k - hits) / bits).max(0.0);
                    let missed = ((bits - (k - hits)) / bits).max(0.0);
                    left[l + 1] += left[l] * missed;
                    left[l] *= hit;
                }
                ln_stay[i] += (-(k / bits).min(1.0)).ln_1p();
            }
            rows[i * size..=i * size + i].copy_from_slice(&left);
        }
        Self {
            size,
            rows,
            ln_stay,
        }
    }

    fn applied_to(&self, column: &[f64]) -> Vec<f64> {
        let row = |i: usize| &self.rows[i * self.size..=i * self.size + i];
        let product = |i: usize| row(i).iter().zip(column).map(|(a, b)| a * b).sum();
        (0..self.size).map(product).collect()
    }

    fn square(&mut self) {
        let size = self.size;
        let mut squared = vec![0.0; size * size];
        for i in 0..size {
            for via in 0..=i {
                let to_via = self.rows[i * size + via];
                for l in 0..=via {
                    squared[i * size + l] += to_via * self.rows[via * size + l];
                }
            }
            self.ln_stay[i] *= 2.0;
            squared[i * size + i] = self.ln_stay[i].exp();
        }
        self.rows = squared;
    }
}

/// The expected fill ratio of each slice where m bits are cut into k slices of
/// ⌊m/k⌋ bits (what is left over stays unused) and an item sets one bit in each:
/// 1−(1−1/⌊m/k⌋)^n. `None` where k is above m.
#[must_use]
pub fn expected_fill_partitioned(m: u64, k: u32, n: u64) -> Option<f64> {
    let (m, k, n) = within(m, k, n);
    let slice = m / u64::from(k);
    (slice > 0).then(|| super::fill::thrown(slice, n))
}

/// The exact rate of a filter in k slices of ⌊m/k⌋ bits with n items: slices are
/// independent, so it is the k-th power of [`expected_fill_partitioned`]. From 0
/// to 1, and 0 for n = 0 only. `None` where k is above m.
#[must_use]
pub fn rate_partitioned(m: u64, k: u32, n: u64) -> Option<f64> {
    let (m, k, n) = within(m, k, n);
    let fill = expected_fill_partitioned(m, k, n)?;
    Some(if n == 0 {
        0.0
    } else {
        possible(power(fill, k))
    })
}
