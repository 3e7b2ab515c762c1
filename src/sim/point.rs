//! What an experiment has counted at one number of items, and how that is
//! written down for the way from a worker to the page.

/// A measured point: hits among trials, and the mean fill of the rows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// Items in the filter.
    pub n: u32,
    /// Words never added that were answered "maybe".
    pub hits: u64,
    /// Words never added that were asked.
    pub trials: u64,
    /// Filters that were filled.
    pub rows: u64,
    /// Mean fill ratio of their rows, 0 to 1.
    pub fill: f64,
    /// Half the width of the 95 % interval of that mean, from the spread between
    /// the rows (1.96 standard errors); 0 for a single row.
    pub fill_margin: f64,
}

/// Counts on the way to a [`Point`]. Sums of whole numbers, so that their order
/// makes no difference.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tally {
    hits: u64,
    trials: u64,
    rows: u64,
    ones: u64,
    ones_squared: u64,
}

impl Tally {
    /// `hits.trials.rows.ones.ones squared`.
    pub(super) fn write(&self) -> String {
        let Self {
            hits,
            trials,
            rows,
            ones,
            ones_squared,
        } = self;
        format!("{hits}.{trials}.{rows}.{ones}.{ones_squared}")
    }

    /// Reads what [`Tally::write`] wrote; `None` for anything else.
    pub(super) fn read(text: &str) -> Option<Self> {
        let numbers: Option<Vec<u64>> = text.split('.').map(|n| n.parse().ok()).collect();
        match numbers?.as_slice() {
            &[hits, trials, rows, ones, ones_squared] => Some(Self {
                hits,
                trials,
                rows,
                ones,
                ones_squared,
            }),
            _ => None,
        }
    }

    /// Counts one row.
    pub(super) fn count(&mut self, hits: u64, trials: u64, ones: u32) {
        let ones = u64::from(ones);
        self.hits += hits;
        self.trials += trials;
        self.rows += 1;
        self.ones += ones;
        self.ones_squared += ones * ones;
    }

    /// The point for rows of `m` bits with `n` items, once there is one.
    #[allow(clippy::cast_precision_loss, reason = "counts below 2⁵³")]
    pub(super) fn point(&self, n: u32, m: u32) -> Option<Point> {
        if self.trials == 0 {
            return None;
        }
        let (rows, m) = (self.rows as f64, f64::from(m));
        let mean = self.ones as f64 / rows;
        let spread = (self.ones_squared as f64 / rows - mean * mean).max(0.0);
        let margin = match self.rows {
            1 => 0.0,
            _ => 1.96 * (spread / (rows - 1.0)).sqrt(),
        };
        Some(Point {
            n,
            hits: self.hits,
            trials: self.trials,
            rows: self.rows,
            fill: mean / m,
            fill_margin: margin / m,
        })
    }
}
