//! The three charts beside the Lab's row.

use super::scale::{self, here, here_on};
use super::state::{Exact, NAMES, State};
use crate::filter::Params;
use crate::math::{
    best_k, expected_fill, expected_fill_approx, rate_approx, rates_exact_over_k,
    rates_exact_over_n, wilson,
};
use crate::pages::Measured;
use crate::plot::{self, Axis, Chart, Kind, Point, Series, Unit, round_up};
use crate::sim::Ladder;
use crate::text::count;

/// Values of a curve.
const SAMPLES: u32 = 96;
/// Numbers of items at which the filter is measured.
const RUNGS: u32 = 6;
/// Above this many bits the choice of k is not measured: it would take as many
/// filters as there are choices.
const MAX_MEASURED_K_BITS: u32 = 1 << 16;

/// The axis of n: 0, `step`, 2·`step`, … up to where the row is nine tenths
/// full, or to a little past the present n.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Items {
    step: u32,
    count: u32,
}

impl Items {
    fn of(state: &State) -> Self {
        let nearly_full =
            f64::from(state.params.m()) * std::f64::consts::LN_10 / f64::from(state.params.k());
        let wanted = nearly_full.max(f64::from(state.n) * 1.15).max(4.0);
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "between 4 and 2³³, and at the end of u32 above that"
        )]
        let last = round_up(wanted) as u32;
        let step = last.div_ceil(SAMPLES);
        Self {
            step,
            count: last / step + 1,
        }
    }

    fn last(self) -> u32 {
        self.step * (self.count - 1)
    }

    fn all(self) -> impl Iterator<Item = u32> {
        (0..self.count).map(move |i| i * self.step)
    }

    fn axis(self) -> Axis {
        Axis::new("items", "n", Unit::Count, 0.0, f64::from(self.last()))
    }

    /// Where the filter is measured.
    fn ladder(self, params: Params) -> Ladder {
        let rung = |i| self.step * (i * (self.count - 1) / RUNGS);
        let rungs: Vec<u32> = (1..=RUNGS).map(rung).filter(|&n| n > 0).collect();
        Ladder::new(params, &rungs)
    }
}

/// The experiment behind all three charts.
pub(super) fn ladders(state: &State) -> Vec<Ladder> {
    let mut ladders = vec![Items::of(state).ladder(state.params)];
    if state.n > 0 && state.params.m() <= MAX_MEASURED_K_BITS {
        ladders.extend((1..=most_k(state)).filter_map(|k| ladder_for_k(state, k)));
    }
    ladders
}

fn ladder_for_k(state: &State, k: u32) -> Option<Ladder> {
    let params = state.params.with_k(k.into()).ok()?;
    Some(Ladder::new(params, &[state.n]))
}

/// The fill ratio against n.
pub(super) fn fill(state: &State, measured: &Measured) -> Chart {
    let items = Items::of(state);
    let (m, k) = (u64::from(state.params.m()), state.params.k());
    let exact = Exact::of(&state.params, k);
    let y = Axis::new("Fill ratio", "", Unit::Share, 0.0, 1.0);
    let mut chart = Chart::new(NAMES[0], "Fill ratio", items.axis(), y);
    chart.gist = format!(
        "{} is filled to {}. The exact curve is the mean of all rows, {}.",
        this_row(state),
        Unit::Share.value(state.fill()),
        exact.kind()
    );
    let value = |n: u32| match &exact {
        Exact::Scheme(rates) => rates.expected_fill(n.into()),
        _ => expected_fill(m, k, n.into()),
    };
    let approx = |n: u32| expected_fill_approx(m, k, n.into());
    chart.series = vec![
        curve(Kind::Solid, "exact", items.all().map(|n| (n, value(n)))),
        approximation(items.all().map(|n| (n, approx(n)))),
    ];
    let points = measured.points(&items.ladder(state.params)).iter();
    let points = points.map(|point| Point {
        x: f64::from(point.n),
        y: point.fill,
        measured: Some(plot::Measured {
            low: (point.fill - point.fill_margin).max(0.0),
            high: (point.fill + point.fill_margin).min(1.0),
            ..plot::Measured::default()
        }),
    });
    push_measured(&mut chart, points.collect());
    chart.marks = vec![here(state.n, state.fill())];
    chart
}

/// The false-positive rate against n.
pub(super) fn rate(state: &State, measured: &Measured) -> Chart {
    let items = Items::of(state);
    let (m, k) = (u64::from(state.params.m()), state.params.k());
    let exact = Exact::of(&state.params, k);
    let y = scale::rates(state, 1.0);
    let mut chart = Chart::new(NAMES[1], "False positives", items.axis(), y);
    chart.gist = format!(
        "{} has a rate of {}. The exact curve is the mean of all rows, {}.",
        this_row(state),
        Unit::Share.value(state.row.rate()),
        exact.kind()
    );
    let (step, count) = (u64::from(items.step), items.count as usize);
    let values = match &exact {
        Exact::Scheme(rates) => rates.rates_over_n(step, count),
        Exact::Independent => rates_exact_over_n(m, k, step, count),
        Exact::Unknown => Vec::new(),
    };
    if !values.is_empty() {
        chart
            .series
            .push(curve(Kind::Solid, "exact", items.all().zip(values)));
    }
    let approx = |n: u32| rate_approx(m, k, n.into());
    chart
        .series
        .push(approximation(items.all().map(|n| (n, approx(n)))));
    let points = measured.points(&items.ladder(state.params)).iter();
    push_measured(&mut chart, points.filter_map(|p| counted(p.n, p)).collect());
    chart.marks = vec![here_on(&chart.y, state.n, state.row.rate())];
    chart
}

/// The false-positive rate against k, for the items that are there.
pub(super) fn choosing_k(state: &State, measured: &Measured) -> Chart {
    let (m, n) = (u64::from(state.params.m()), u64::from(state.n));
    let most = most_k(state);
    let values = rates_over_k(state, most);
    let approx = |k: u32| rate_approx(m, k, n);
    let highest = values.iter().copied().chain((1..=most).map(approx));
    let highest = highest.fold(state.row.rate(), f64::max);
    let x = Axis::new("hashes per item", "k", Unit::Count, 1.0, f64::from(most));
    let y = scale::rates(state, highest);
    let mut chart = Chart::new(NAMES[2], "Choosing k", x, y);
    let kind = Exact::of(&state.params, most).kind();
    chart.gist = format!(
        "For {} in {}. The exact curve is the mean of all rows, {kind}.",
        items_in(state),
        row_of(state)
    );
    if !values.is_empty() {
        let mut exact = curve(Kind::Solid, "exact", (1..=most).zip(values));
        exact.dots = true;
        chart.series.push(exact);
    }
    chart
        .series
        .push(approximation((1..=most).map(|k| (k, approx(k)))));
    let points = (1..=most).filter_map(|k| {
        let ladder = ladder_for_k(state, k)?;
        counted(k, measured.points(&ladder).first()?)
    });
    push_measured(&mut chart, points.collect());
    chart.marks = vec![here_on(&chart.y, state.params.k(), state.row.rate())];
    chart
}

/// The k at which the chart's leading curve is lowest.
pub(super) fn lowest_k(chart: &Chart) -> Option<f64> {
    let points = chart.lead()?.points.iter();
    let lowest = points.reduce(|low, point| if point.y < low.y { point } else { low });
    lowest.map(|point| point.x)
}

/// The largest k that is shown: a little beyond the best one and the present
/// one; no more than the exact values reach, in short rows.
fn most_k(state: &State) -> u32 {
    const USUAL: u32 = 10;
    const MOST: u32 = 32;
    let k = state.params.k();
    let best = best_k(state.params.m().into(), state.n.into()).map_or(1, |best| best.k);
    let wanted = USUAL.max(k + 2).max(best + best / 2).min(MOST);
    let is_counted = |most| matches!(Exact::of(&state.params, most), Exact::Scheme(_));
    let counted = crate::math::MAX_SCHEME_HASHES;
    if k <= counted && is_counted(counted) {
        counted
    } else {
        wanted
    }
}

/// The exact rate for k = 1 to `most`; empty where it is not known.
fn rates_over_k(state: &State, most: u32) -> Vec<f64> {
    let (m, n) = (u64::from(state.params.m()), u64::from(state.n));
    match Exact::of(&state.params, most) {
        Exact::Unknown => Vec::new(),
        Exact::Independent => rates_exact_over_k(m, n, most),
        Exact::Scheme(_) => (1..=most)
            .map(|k| match Exact::of(&state.params, k) {
                Exact::Scheme(rates) => rates.rate(n),
                _ => 0.0,
            })
            .collect(),
    }
}

fn curve(kind: Kind, label: &str, values: impl Iterator<Item = (u32, f64)>) -> Series {
    let point = |(x, y): (u32, f64)| Point::new(f64::from(x), y);
    Series::new(kind, label, values.map(point).collect())
}

fn approximation(values: impl Iterator<Item = (u32, f64)>) -> Series {
    let mut series = curve(Kind::Dotted, "textbook", values);
    series.follows = Some(0);
    series
}

fn push_measured(chart: &mut Chart, points: Vec<Point>) {
    if !points.is_empty() {
        chart
            .series
            .push(Series::new(Kind::Points, "measured", points));
    }
}

/// A measured rate at `x`, with its Wilson interval.
fn counted(x: u32, point: &crate::sim::Point) -> Option<Point> {
    let interval = wilson(point.hits, point.trials)?;
    #[allow(clippy::cast_precision_loss, reason = "counts below 2⁵³")]
    let y = point.hits as f64 / point.trials as f64;
    Some(Point {
        x: f64::from(x),
        y,
        measured: Some(plot::Measured {
            low: interval.low,
            high: interval.high,
            hits: point.hits,
            trials: point.trials,
        }),
    })
}

fn items_in(state: &State) -> String {
    count(state.n.into(), "item", "items")
}

fn row_of(state: &State) -> String {
    count(state.params.m().into(), "bit", "bits")
}

/// "This row of 16 bits, k = 3, with 2 items": what a saved picture is of.
fn this_row(state: &State) -> String {
    let k = state.params.k();
    format!(
        "This row of {}, k = {k}, with {},",
        row_of(state),
        items_in(state)
    )
}
