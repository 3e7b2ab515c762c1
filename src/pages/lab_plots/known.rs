//! What is known of the rate that a scheme gives, and how it is called: only what
//! the scheme itself gives is "exact".

use super::positions::Filling;
use crate::filter::{Params, Scheme};
use crate::math::{Patterns, SchemeRates, rates_exact_over_n};
use crate::plot::{Chart, Kind, below_one};

/// What a curve of independent positions is called where the scheme's are not.
pub(super) const AS_IF: &str = "independent positions";

/// Where a curve of rates comes from.
#[derive(Clone, Debug)]
pub(super) enum Known {
    /// Counted over all patterns that the scheme can make.
    Counted(SchemeRates),
    /// The scheme's positions are independent: one formula for any size.
    Independent,
    /// The scheme's own rate is not known, and its positions are scattered: what
    /// independent ones would give stands beside it, under its own name.
    AsIf,
    /// Nor is there anything like it.
    Nothing,
}

impl Known {
    /// For these parameters, with `k` in place of theirs.
    pub fn of(params: &Params, k: u32) -> Self {
        let odd = params.hash().h2_is_odd();
        let patterns = match params.scheme() {
            Scheme::Independent => return Self::Independent,
            // One position is the first hash.
            _ if k == 1 => Patterns::One,
            // Sums that wrap around make patterns of their own.
            _ if params.sums_wrap() => return Self::AsIf,
            Scheme::Double if odd => Patterns::DoubleOdd,
            Scheme::Double => Patterns::DoubleAny,
            Scheme::Enhanced if odd => Patterns::EnhancedOdd,
            Scheme::Enhanced => Patterns::EnhancedAny,
            Scheme::One => Patterns::One,
            Scheme::Adjacent => Patterns::Adjacent,
        };
        match SchemeRates::new(patterns, params.m().into(), k) {
            Some(rates) => Self::Counted(rates),
            None if patterns == Patterns::Adjacent => Self::Nothing,
            None => Self::AsIf,
        }
    }

    /// Whether it is what the scheme gives.
    pub const fn is_exact(&self) -> bool {
        matches!(self, Self::Counted(_) | Self::Independent)
    }

    /// The name of its curve, and how that is drawn.
    pub const fn curve(&self) -> (Kind, &'static str) {
        if self.is_exact() {
            (Kind::Solid, "exact")
        } else {
            (Kind::Dashed, AS_IF)
        }
    }

    /// The rate at n = 0, `step`, 2·`step`, … (`count` of them); none where there is
    /// nothing to draw.
    pub fn rates_over_n(&self, params: &Params, step: u32, count: u32) -> Vec<f64> {
        let (m, k) = (u64::from(params.m()), params.k());
        let (step, count) = (u64::from(step), count as usize);
        let rates = match self {
            Self::Counted(rates) => rates.rates_over_n(step, count),
            Self::Independent | Self::AsIf => rates_exact_over_n(m, k, step, count),
            Self::Nothing => Vec::new(),
        };
        let is_full = Filling::of(params).is_full_at_once();
        let possible = |rate| if is_full { rate } else { below_one(rate) };
        rates.into_iter().map(possible).collect()
    }

    /// A sentence on the curve of rates against n.
    pub fn sentence(&self) -> &'static str {
        match self {
            Self::Counted(_) => {
                "The exact curve is the mean of all rows, counted over the patterns of this scheme."
            }
            Self::Independent => {
                "The exact curve is the mean of all rows; this scheme’s positions are independent."
            }
            Self::AsIf => {
                "The mean of all rows is not known for this scheme at this size: the curve named “independent positions” is what it would be if they were."
            }
            Self::Nothing => {
                "The mean of all rows is not known for this scheme at this size: the textbook’s curve is for independent positions, which these are not."
            }
        }
    }
}

/// A mean rate, which is 1 only where one item fills the row.
pub(super) fn possible(params: &Params, rate: f64) -> f64 {
    if rate < 1.0 || Filling::of(params).is_full_at_once() {
        rate
    } else {
        below_one(rate)
    }
}

/// What the curves are, as the Lab says it beneath them.
pub(super) fn mean(charts: &[Chart]) -> String {
    let mut said = "The exact curve is the mean over all the rows that so many items could have made; “you are here” is this one row.".to_owned();
    let is_as_if = |chart: &Chart| chart.series.iter().any(|series| series.label == AS_IF);
    if charts.iter().any(is_as_if) {
        said.push_str(" “Independent positions” is what that mean would be if they were: for this scheme it is not known at this size.");
    } else if charts
        .iter()
        .any(|chart| !chart.series.iter().any(|series| series.label == "exact"))
    {
        said.push_str(" For this scheme the mean rate is not known at this size.");
    }
    said
}
