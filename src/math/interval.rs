//! What a measured rate is worth.
//!
//! Not here: measuring.
//!
//! ```
//! use bloom_lab::math::wilson;
//!
//! // 5 of 100 checks were wrong: somewhere between 2.2 % and 11.2 %.
//! let interval = wilson(5, 100).unwrap();
//! assert!((interval.low - 0.022).abs() < 5e-4);
//! assert!((interval.high - 0.112).abs() < 5e-4);
//! // Nothing was measured yet.
//! assert_eq!(wilson(0, 0), None);
//! ```

use super::number::real;

/// The point which a normal variable passes upwards with a chance of 2.5 %.
const Z: f64 = 1.959_963_984_540_054;

/// From `low` to `high`, both from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// The 95 % interval for a chance of which `hits` of `trials` were seen, after
/// Wilson (*Probable inference, the law of succession, and statistical
/// inference*, Journal of the American Statistical Association, 1927). It holds
/// hits/trials, stays within 0 to 1 and says something even for no hits at all.
/// `None` for no trials, or more hits than trials.
///
/// For a false-positive rate the trials are checks of items that were never
/// added, FP + TN, and nothing else.
#[must_use]
pub fn wilson(hits: u64, trials: u64) -> Option<Interval> {
    if trials == 0 || hits > trials {
        return None;
    }
    let n = real(trials);
    let (share, square) = (real(hits) / n, Z * Z / n);
    let middle = share + square / 2.0;
    let spread = (square * (share * (1.0 - share) + square / 4.0)).sqrt();
    let end = |x: f64| (x / (1.0 + square)).max(0.0).min(1.0);
    // Where nothing or everything was a hit the end is 0 or 1, and no rounding
    // may take it away from there.
    Some(Interval {
        low: if hits == 0 { 0.0 } else { end(middle - spread) },
        high: if hits == trials {
            1.0
        } else {
            end(middle + spread)
        },
    })
}
