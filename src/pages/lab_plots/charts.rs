//! The charts against n beside the Lab's row, and what all three share.

use super::choosing::{ladder_for_k, most_k};
use super::known::{AS_IF, Known};
use super::positions::Filling;
use super::scale::{self, here, here_on};
use super::state::{NAMES, State};
use crate::filter::Params;
use crate::math::{expected_fill_approx, rate_approx, wilson};
use crate::pages::Measured;
use crate::plot::{self, Axis, Chart, Kind, Point, Series, Unit, below_one, round_up};
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

/// The fill ratio against n.
pub(super) fn fill(state: &State, measured: &Measured) -> Chart {
    let items = Items::of(state);
    let (m, k) = (u64::from(state.params.m()), state.params.k());
    let filling = Filling::of(&state.params);
    let y = Axis::new("Fill ratio", "", Unit::Share, 0.0, 1.0);
    let mut chart = Chart::new(NAMES[0], "Fill ratio", items.axis(), y);
    let (kind, name, mean) = if filling.is_exact {
        (
            Kind::Solid,
            "exact",
            "The exact curve is the mean of all rows.",
        )
    } else {
        (Kind::Dashed, AS_IF, Known::AsIf.sentence())
    };
    chart.gist = format!(
        "{} is filled to {}. {mean}",
        this_row(state),
        Unit::Share.value(state.fill()),
    );
    let approx = |n: u32| below_one(expected_fill_approx(m, k, n.into()));
    chart.series = vec![
        curve(kind, name, items.all().map(|n| (n, filling.after(n)))),
        approximation(items.all().map(|n| (n, approx(n))), true),
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
    let known = Known::of(&state.params, k);
    let y = scale::rates(state, 1.0);
    let mut chart = Chart::new(NAMES[1], "False positives", items.axis(), y);
    chart.gist = format!(
        "{} has a rate of {}. {}",
        this_row(state),
        Unit::Share.value(state.row.rate()),
        known.sentence()
    );
    let values = known.rates_over_n(&state.params, items.step, items.count);
    let has_values = !values.is_empty();
    if has_values {
        let (kind, name) = known.curve();
        chart
            .series
            .push(curve(kind, name, items.all().zip(values)));
    }
    let approx = |n: u32| below_one(rate_approx(m, k, n.into()));
    let approx = approximation(items.all().map(|n| (n, approx(n))), has_values);
    chart.series.push(approx);
    let points = measured.points(&items.ladder(state.params)).iter();
    push_measured(&mut chart, points.filter_map(|p| counted(p.n, p)).collect());
    chart.marks = vec![here_on(&chart.y, state.n, state.row.rate())];
    chart
}

pub(super) fn curve(kind: Kind, label: &str, values: impl Iterator<Item = (u32, f64)>) -> Series {
    let point = |(x, y): (u32, f64)| Point::new(f64::from(x), y);
    Series::new(kind, label, values.map(point).collect())
}

/// The textbook's curve; `follows` where it approximates the first of the chart.
pub(super) fn approximation(values: impl Iterator<Item = (u32, f64)>, follows: bool) -> Series {
    let mut series = curve(Kind::Dotted, "textbook", values);
    series.follows = follows.then_some(0);
    series
}

pub(super) fn push_measured(chart: &mut Chart, points: Vec<Point>) {
    if !points.is_empty() {
        chart
            .series
            .push(Series::new(Kind::Points, "measured", points));
    }
}

/// A measured rate at `x`, with its Wilson interval.
pub(super) fn counted(x: u32, point: &crate::sim::Point) -> Option<Point> {
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

pub(super) fn items_in(state: &State) -> String {
    count(state.n.into(), "item", "items")
}

pub(super) fn row_of(state: &State) -> String {
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
