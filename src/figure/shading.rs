//! How dark a column of the overview is: from the share of its bits that are
//! 1, stretched over the shares that occur.

use super::within;

/// A column with some bits set, however few, is at least this dark.
const FAINTEST: f64 = 0.12;

/// The range of shares that a strip shows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shading {
    /// The smallest share of a column.
    pub low: f64,
    /// The largest.
    pub high: f64,
}

impl Shading {
    /// The range of columns given as (bits that are 1, bits). A last column
    /// that is shorter than half of the first tells too little to count.
    #[must_use]
    pub fn of(columns: &[(u32, u32)]) -> Self {
        let whole = columns.first().map_or(0, |(_, bits)| *bits);
        let shares = columns
            .iter()
            .filter(|(_, bits)| bits.saturating_mul(2) >= whole)
            .map(|&column| share(column));
        let (low, high) = shares.fold((1.0_f64, 0.0_f64), |(low, high), share| {
            (low.min(share), high.max(share))
        });
        Self {
            low: low.min(high),
            high,
        }
    }

    /// How dark a column is, from 0 (no bit is 1) to 1 (the darkest here).
    #[must_use]
    pub fn level(&self, column: (u32, u32)) -> f64 {
        let share = share(column);
        if share == 0.0 {
            return 0.0;
        }
        if self.is_flat() {
            return within(share, FAINTEST, 1.0);
        }
        let along = within((share - self.low) / (self.high - self.low), 0.0, 1.0);
        FAINTEST + (1.0 - FAINTEST) * along
    }

    /// Whether all columns are alike.
    #[must_use]
    pub fn is_flat(&self) -> bool {
        self.high <= self.low
    }
}

/// The share of a column's bits that are 1.
fn share((ones, bits): (u32, u32)) -> f64 {
    f64::from(ones) / f64::from(bits.max(1))
}
