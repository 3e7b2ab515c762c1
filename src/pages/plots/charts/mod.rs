//! The six charts, each a function of the settings and what was measured.

mod fill;
mod memory;
mod rate_c;
pub(super) mod rate_k;
mod rate_n;
pub(super) mod spread;

use super::measuring::Points;
use super::settings::Settings;
use super::setup::{Plot, Setup};
use crate::plot::{Axis, Chart, Kind, Mark, MarkKind, Point, Scale, Series, Unit, power_below};

/// The chart of `plot`.
pub(super) fn chart(settings: &Settings, plot: Plot, points: &Points) -> Chart {
    let mut chart = match plot {
        Plot::RateK => rate_k::chart(settings),
        Plot::RateN => rate_n::chart(settings),
        Plot::RateC => rate_c::chart(settings),
        Plot::Fill => fill::chart(settings),
        Plot::Memory => memory::chart(settings),
        Plot::Spread => spread::chart(settings),
    };
    if let Some(points) = points.of(plot) {
        let mut series = Series::new(Kind::Points, "measured", points.to_vec());
        series.shown = settings.shows(2);
        if series.shown {
            chart.y = points.iter().fold(chart.y, |y, point| y.holding(point.y));
        }
        chart.series.push(series);
    }
    chart
}

/// The two curves that most plots have: exact, and the approximation that
/// follows it.
fn exact_and_textbook(settings: &Settings, exact: Vec<Point>, textbook: Vec<Point>) -> Vec<Series> {
    let mut first = Series::new(Kind::Solid, "exact", exact);
    first.shown = settings.shows(0);
    let mut second = Series::new(Kind::Dotted, "textbook approximation", textbook);
    second.shown = settings.shows(1);
    second.follows = Some(0);
    vec![first, second]
}

/// The curve of the second setting.
fn second(label: &str, points: Vec<Point>) -> Series {
    let mut series = Series::new(Kind::Dashed, label, points);
    series.named = true;
    series
}

/// A marked place.
fn mark(kind: MarkKind, x: f64, y: f64, label: String) -> Mark {
    Mark { kind, x, y, label }
}

/// What the second setting differs in, of the numbers that a plot depends on.
struct Differs {
    c: bool,
    n: bool,
    k: bool,
}

/// "8 bits per item, k = 3": what tells the second setting from the first.
/// `None` where nothing of what matters differs.
fn difference(first: Setup, second: Setup, matters: &Differs) -> Option<String> {
    let mut parts = Vec::new();
    if matters.c && (first.c - second.c).abs() > 1e-9 {
        parts.push(bits_per_item(second.c));
    }
    if matters.k && first.k != second.k {
        parts.push(format!("k = {}", second.k));
    }
    if matters.n && first.n != second.n {
        parts.push(format!("n = {}", number_of(second.n)));
    }
    (!parts.is_empty()).then(|| parts.join(", "))
}

/// "9.6 bits", "1 bit".
fn bits(c: f64) -> String {
    let number = Unit::Number.value(c);
    let unit = if number == "1" { "bit" } else { "bits" };
    format!("{number} {unit}")
}

/// "10 bits per item".
pub(super) fn bits_per_item(c: f64) -> String {
    format!("{} per item", bits(c))
}

/// "1 item", "2 million items".
fn items(n: u64) -> String {
    let unit = if n == 1 { "item" } else { "items" };
    format!("{} {unit}", number_of(n))
}

/// A number of things, in words from a million on.
fn number_of(n: u64) -> String {
    Unit::Count.value(real(n))
}

/// A whole number up to 2^53 as a float.
#[allow(clippy::cast_precision_loss, reason = "at most 2^53")]
pub(super) const fn real(n: u64) -> f64 {
    n as f64
}

/// An upright axis for shares: from 0, or on a log scale from a round number at
/// or below the least, up to a round number at or above the greatest, at most 1.
fn share_axis(name: &str, scale: Scale, values: &[&[Point]]) -> Axis {
    let ys = || values.iter().copied().flatten().map(|point| point.y);
    let high = ys().fold(0.0, f64::max);
    let low = ys()
        .filter(|y| *y > 0.0)
        .fold(f64::INFINITY, f64::min)
        .min(1.0);
    let (low, high) = match scale {
        Scale::Linear => (0.0, crate::plot::round_up(high).min(1.0)),
        Scale::Log => {
            let low = step_below(low);
            (low, step_above(high).max(low * 10.0).min(1.0))
        }
    };
    // All values are 1, or all are tiny: still an axis with two ends.
    let low = if low < high { low } else { high / 10.0 };
    Axis::new(name, "", Unit::Share, low, high).scaled(scale)
}

/// 1, 2 or 5 times a power of ten, at or below x.
fn step_below(x: f64) -> f64 {
    let power = power_below(x);
    let digit = [5.0, 2.0]
        .into_iter()
        .find(|digit| power * digit <= x * (1.0 + 1e-9));
    power * digit.unwrap_or(1.0)
}

/// The same, at or above x.
fn step_above(x: f64) -> f64 {
    let power = power_below(x);
    let digit = [1.0, 2.0, 5.0]
        .into_iter()
        .find(|digit| power * digit >= x * (1.0 - 1e-9));
    power * digit.unwrap_or(10.0)
}

/// The axis of n, from 0 to four times what is planned.
fn items_axis(n: u64) -> Axis {
    Axis::new("items added", "n", Unit::Count, 0.0, real(4 * n))
}

/// The numbers of items at which a curve over n is drawn: 0 to 4n in about a
/// hundred steps, among them n, 2n and 3n.
fn over_n(n: u64) -> Vec<u64> {
    let step = n.div_ceil(25).max(1);
    let mut all: Vec<u64> = Vec::with_capacity(104);
    let (mut next, mut times) = (0, 1);
    while next <= 4 * n {
        while times < 4 && times * n < next {
            all.push(times * n);
            times += 1;
        }
        if times < 4 && times * n == next {
            times += 1;
        }
        all.push(next);
        next += step;
    }
    if all.last().is_some_and(|last| *last < 4 * n) {
        all.push(4 * n);
    }
    all
}

/// The curve of the second setting over n, of the value that `y` gives for m, k
/// and n; if there is one, and it differs.
fn second_over_n(settings: &Settings, over: &[u64], y: fn(u64, u32, u64) -> f64) -> Option<Series> {
    let other = settings.second()?;
    let matters = Differs {
        c: true,
        n: true,
        k: true,
    };
    let label = difference(settings.setup(), other, &matters)?;
    let points = curve(over, |n| y(other.m, other.k, n));
    Some(second(&label, points))
}

/// Points of a curve over n.
fn curve(over: &[u64], y: impl Fn(u64) -> f64) -> Vec<Point> {
    over.iter().map(|n| Point::new(real(*n), y(*n))).collect()
}
