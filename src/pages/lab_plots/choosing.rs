//! The chart against k: for the items that are there, what other k would give.

use super::charts::{approximation, counted, curve, items_in, push_measured, row_of};
use super::known::{AS_IF, Known, possible};
use super::scale::{self, here_on};
use super::state::{NAMES, State};
use crate::filter::{MAX_K, Scheme};
use crate::math::{MAX_SCHEME_HASHES, best_k, rate_approx, rates_exact_over_k};
use crate::pages::Measured;
use crate::plot::{Axis, Chart, Kind, Unit, below_one};
use crate::sim::Ladder;

/// What is known of the rate at each k that is shown.
struct Rates {
    /// The largest k that is shown.
    most: u32,
    /// What the scheme itself gives, from k = 1 as far as that is known.
    exact: Vec<(u32, f64)>,
    /// What independent positions would give where it is not.
    as_if: Vec<(u32, f64)>,
}

impl Rates {
    fn of(state: &State) -> Self {
        let (params, n) = (&state.params, u64::from(state.n));
        let most = most_k(state);
        let all: Vec<Known> = (1..=most).map(|k| Known::of(params, k)).collect();
        let is_independent = |known: &Known| matches!(known, Known::Independent | Known::AsIf);
        let independent = if all.iter().any(is_independent) {
            rates_exact_over_k(params.m().into(), n, most)
        } else {
            vec![0.0; all.len()]
        };
        let (mut exact, mut as_if) = (Vec::new(), Vec::new());
        for ((k, known), independent) in (1..).zip(&all).zip(independent) {
            let rate = match known {
                Known::Counted(rates) => rates.rate(n),
                Known::Independent | Known::AsIf => independent,
                Known::Nothing => continue,
            };
            let rate = params
                .with_k(k.into())
                .map_or(rate, |of| possible(&of, rate));
            let side = if known.is_exact() {
                &mut exact
            } else {
                &mut as_if
            };
            side.push((k, rate));
        }
        // A single position is independent of others in any scheme: no curve of its
        // own for that.
        if exact.len() == 1 && !as_if.is_empty() {
            as_if.insert(0, exact.remove(0));
        }
        Self { most, exact, as_if }
    }

    /// The last k of the exact curve.
    fn last_exact(&self) -> u32 {
        self.exact.last().map_or(0, |(k, _)| *k)
    }

    /// Which k is best, and what that rests on.
    fn best(&self, state: &State) -> String {
        if state.n == 0 {
            return "no items yet".to_owned();
        }
        let of_all = best_k(state.params.m().into(), state.n.into());
        let is_beyond = of_all.is_some_and(|best| best.k > self.most);
        let of_shown = if is_beyond {
            format!(" of 1–{}", self.most)
        } else {
            String::new()
        };
        let last = self.last_exact();
        match (lowest(&self.exact), lowest(&self.as_if)) {
            _ if state.params.scheme() == Scheme::One => "the same for every k".to_owned(),
            (Some(best), None) if state.params.scheme() == Scheme::Independent => {
                format!("best {best}{of_shown}")
            }
            // The lowest of a part at its very end says nothing of the rest.
            (Some(best), _) if best < last || last == self.most => {
                format!("best {best} of 1–{last}")
            }
            (None, Some(best)) => format!("best {best}{of_shown} if independent"),
            (Some(_), Some(_)) => of_all.map_or_else(String::new, |best| {
                let best = best.k.min(self.most);
                format!("best {best}{of_shown} if independent")
            }),
            (_, None) => "best not known".to_owned(),
        }
    }

    /// A sentence on the curves.
    fn sentence(&self, state: &State) -> String {
        let last = self.last_exact();
        let known = Known::of(&state.params, self.most.min(MAX_K));
        if last == 0 || last == self.most {
            return known.sentence().to_owned();
        }
        let beyond = if self.as_if.is_empty() {
            "beyond, it is not known for this scheme at this size, and the textbook’s curve is for independent positions, which these are not"
        } else {
            "beyond, it is not known, and the curve named “independent positions” is what it would be if they were"
        };
        format!(
            "Up to k = {last} the exact curve is the mean of all rows, counted over the patterns of this scheme; {beyond}."
        )
    }
}

/// The k of the lowest rate; the smaller one of two.
fn lowest(rates: &[(u32, f64)]) -> Option<u32> {
    let lowest = rates
        .iter()
        .reduce(|low, next| if next.1 < low.1 { next } else { low });
    lowest.map(|(k, _)| *k)
}

/// The false-positive rate against k, for the items that are there; and in words
/// which k is best.
pub(super) fn choosing_k(state: &State, measured: &Measured) -> (Chart, String) {
    let (m, n) = (u64::from(state.params.m()), u64::from(state.n));
    let rates = Rates::of(state);
    let (best, most) = (rates.best(state), rates.most);
    let x = Axis::new("hashes per item", "k", Unit::Count, 1.0, f64::from(most));
    let mut chart = Chart::new(NAMES[2], "Choosing k", x, scale::rates(state, 1.0));
    chart.gist = format!(
        "For {} in {}. {}",
        items_in(state),
        row_of(state),
        rates.sentence(state)
    );
    let (has_exact, has_as_if) = (!rates.exact.is_empty(), !rates.as_if.is_empty());
    if has_exact {
        let mut exact = curve(Kind::Solid, "exact", rates.exact.into_iter());
        exact.dots = true;
        chart.series.push(exact);
    }
    if has_as_if {
        let mut as_if = curve(Kind::Dashed, AS_IF, rates.as_if.into_iter());
        as_if.continues = has_exact.then_some(0);
        chart.series.push(as_if);
    }
    let approx = |k: u32| below_one(rate_approx(m, k, n));
    let mut approx = approximation((1..=most).map(|k| (k, approx(k))), has_exact || has_as_if);
    let is_part = chart.series.iter().map(|s| s.points.len()).sum::<usize>() < most as usize;
    approx.continues = (has_exact && is_part).then_some(0);
    chart.series.push(approx);
    let points = (1..=most).filter_map(|k| {
        let ladder = ladder_for_k(state, k)?;
        counted(k, measured.points(&ladder).first()?)
    });
    push_measured(&mut chart, points.collect());
    // What was measured is on the axis too: a bad scheme lies far above the curves.
    let drawn = chart.series.iter().flat_map(|series| &series.points);
    let highest = drawn.map(|point| point.y).fold(state.row.rate(), f64::max);
    chart.y = scale::rates(state, highest);
    chart.marks = vec![here_on(&chart.y, state.params.k(), state.row.rate())];
    (chart, best)
}

/// How the filter is measured at `k`.
pub(super) fn ladder_for_k(state: &State, k: u32) -> Option<Ladder> {
    let params = state.params.with_k(k.into()).ok()?;
    Some(Ladder::new(params, &[state.n]))
}

/// The largest k that is shown: a little beyond the best one and the present
/// one; no more than the exact values reach, in short rows.
pub(super) fn most_k(state: &State) -> u32 {
    const USUAL: u32 = 10;
    let k = state.params.k();
    let best = best_k(state.params.m().into(), state.n.into()).map_or(1, |best| best.k);
    let wanted = USUAL.max(k + 2).max(best + best / 2).min(MAX_K);
    let is_counted = |most| matches!(Known::of(&state.params, most), Known::Counted(_));
    if k <= MAX_SCHEME_HASHES && is_counted(MAX_SCHEME_HASHES) {
        MAX_SCHEME_HASHES
    } else {
        wanted
    }
}
