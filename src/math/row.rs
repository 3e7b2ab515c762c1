//! The false-positive rate of one given row.

/// Where the rate of a row comes from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RowRate {
    /// Every pattern of positions was counted: exact for the scheme.
    Counted {
        /// Patterns that find only ones.
        all_ones: u64,
        /// All patterns.
        total: u64,
    },
    /// (X/m)^k: exact for independent positions, close for a good scheme.
    Powers {
        /// The rate, from 0 to 1.
        rate: f64,
    },
}

impl RowRate {
    /// The rate, from 0 to 1.
    #[must_use]
    #[allow(clippy::cast_precision_loss, reason = "counts are kept below 2⁵³")]
    pub fn rate(&self) -> f64 {
        match *self {
            Self::Counted { all_ones, total } => all_ones as f64 / total as f64,
            Self::Powers { rate } => rate,
        }
    }
}

/// The rate of a row with `ones` of `m` bits set, m at least 1: from `counted`
/// patterns (those that find only ones, and all of them, at least 1) where there
/// are any, else (X/m)^k.
#[must_use]
pub fn row_rate(ones: u32, m: u32, k: u32, counted: Option<(u64, u64)>) -> RowRate {
    match counted {
        Some((all_ones, total)) => RowRate::Counted { all_ones, total },
        None => RowRate::Powers {
            rate: powers_rate(ones, m, k),
        },
    }
}

/// (X/m)^k: the chance that k independent positions all find a 1 in a row with
/// `ones` = X of `m` bits set, m at least 1. An empty row has rate 0.
///
/// ```
/// use bloom_lab::math::powers_rate;
/// // 8 of 32 bits, k = 2: all must be set, not any.
/// assert_eq!(powers_rate(8, 32, 2), 0.0625);
/// ```
#[must_use]
pub fn powers_rate(ones: u32, m: u32, k: u32) -> f64 {
    (f64::from(ones) / f64::from(m)).powi(i32::try_from(k).unwrap_or(i32::MAX))
}

/// How many random items one expects to try until the first false positive:
/// 1 / `rate`, the mean of a geometric distribution. `None` when none can come,
/// or the rate is no number.
#[must_use]
pub fn expected_tries(rate: f64) -> Option<f64> {
    (rate > 0.0).then(|| 1.0 / rate)
}
