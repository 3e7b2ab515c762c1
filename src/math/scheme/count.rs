//! Counting, for every query, which patterns avoid which of its positions.

use super::Patterns;
use super::share::{UNITS, share};
use crate::math::number::{index, possible, real, real_of};

#[derive(Clone, Debug)]
pub(super) struct Count {
    /// Shares of avoiding patterns in units of 2⁻⁶⁴, and how often each occurs
    /// with its sign, over all queries with h1 = 0. A share of 1, which only the
    /// empty set has, is not among them.
    pub terms: Vec<(u64, i64)>,
    /// Queries with h1 = 0.
    pub queries: u64,
    /// The mean number of different positions of an item.
    pub mean_distinct: f64,
    /// The chance that an item names a position twice.
    pub repeats: f64,
}

impl Count {
    /// Counts the patterns. A set of positions is kept in 16 bits, so k is at most
    /// 16. Cost: m²·k² steps, and memory for m² counts.
    pub fn new(patterns: Patterns, m: u64, k: u32) -> Self {
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
    pub fn rate(&self, powers: impl Iterator<Item = u64>) -> f64 {
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
