//! Rate against k, at fixed m and n.

use super::{
    Differs, bits_per_item, difference, exact_and_textbook, items, mark, second, share_axis,
};
use crate::math::best_k;
use crate::pages::plots::settings::Settings;
use crate::pages::plots::setup::{Plot, Setup};
use crate::pages::plots::values::{rate_approx, rates_over_k};
use crate::plot::{Axis, Chart, MarkKind, Note, Point, Unit};

/// The greatest k on the axis: 20, or 32 where that is needed.
pub(in crate::pages::plots) fn last_k(settings: &Settings) -> u32 {
    let all = [Some(settings.setup()), settings.second()];
    let needed = all
        .into_iter()
        .flatten()
        .map(|setup| best_k(setup.m, setup.n).map_or(1, |best| best.k.max(setup.k)))
        .max();
    if needed > Some(18) { 32 } else { 20 }
}

pub(super) fn chart(settings: &Settings) -> Chart {
    let setup = settings.setup();
    let last = last_k(settings);
    let exact = rates(setup, last);
    let textbook = (1..=last)
        .map(|k| Point::new(f64::from(k), rate_approx(setup.m, k, setup.n)))
        .collect();
    // The second setting has a curve where it differs in more than k.
    let other = settings.second().and_then(|other| {
        let matters = Differs {
            c: true,
            n: true,
            k: false,
        };
        let label = difference(setup, other, &matters)?;
        Some(second(&label, rates(other, last)))
    });
    let others = other.as_ref().map_or(&[][..], |series| &series.points);
    let y = share_axis(
        "False-positive rate",
        settings.scale_of(Plot::RateK),
        &[&exact, others],
    );
    let x = Axis::new("hashes per item", "k", Unit::Count, 1.0, f64::from(last));
    let mut chart = Chart::new(Plot::RateK.key(), "How many hashes?", x, y);
    mark_best(&mut chart, setup, &exact);
    if let Some(second) = settings.second() {
        let points = other.as_ref().map_or(&exact, |series| &series.points);
        if other.is_some() || second.k != setup.k {
            mark_second(&mut chart, second, points, other.is_some());
        }
    }
    chart.series = exact_and_textbook(settings, exact, textbook);
    chart.series[0].dots = true;
    chart.series.extend(other);
    chart.rest = Some(f64::from(setup.k));
    chart
}

fn rates(setup: Setup, last: u32) -> Vec<Point> {
    let rates = rates_over_k(setup.m, setup.n, last);
    (1_u32..)
        .zip(rates)
        .map(|(k, rate)| Point::new(f64::from(k), rate))
        .collect()
}

fn mark_best(chart: &mut Chart, setup: Setup, exact: &[Point]) {
    let lowest = exact
        .iter()
        .copied()
        .reduce(|least, point| if point.y < least.y { point } else { least });
    let Some(lowest) = lowest else {
        return;
    };
    let rate = Unit::Share.value(lowest.y);
    let k = Unit::Count.value(lowest.x);
    let Some(best) = best_k(setup.m, setup.n) else {
        return;
    };
    // The best k may lie beyond the axis.
    let (of, name) = if f64::from(best.k) > chart.x.high {
        (" of those shown", "lowest shown")
    } else {
        ("", "best")
    };
    chart.gist = format!(
        "With {} and {} the rate is lowest{of} at k = {k}, {rate}; (m/n) ln 2 is {}.",
        bits_per_item(setup.c),
        items(setup.n),
        Unit::Number.value(best.real)
    );
    let label = format!("{name}: k = {k}, {rate}");
    chart
        .marks
        .push(mark(MarkKind::Best, lowest.x, lowest.y, label));
    chart.x.also.push(lowest.x);
    // There are too few only below the lowest, and too many only above it.
    if lowest.x > 3.0 {
        chart
            .notes
            .push(note(0.04, ["Too few hashes:", "one lucky bit is enough."]));
    }
    if lowest.x < chart.x.high * 0.6 {
        chart
            .notes
            .push(note(0.72, ["Too many hashes:", "the row fills up."]));
    }
    let here = exact.iter().find(|point| {
        let away = point.x - f64::from(setup.k);
        away.abs() < 0.5
    });
    if let Some(here) = here.filter(|here| (here.x - lowest.x).abs() > 0.5) {
        let label = format!("k = {}: {}", setup.k, Unit::Share.value(here.y));
        chart
            .marks
            .push(mark(MarkKind::Here, here.x, here.y, label));
    }
}

/// The second setting's own k, and its best one where it has a curve of its own.
fn mark_second(chart: &mut Chart, setup: Setup, points: &[Point], has_curve: bool) {
    let at = |k: u32| {
        points
            .iter()
            .find(|point| (point.x - f64::from(k)).abs() < 0.5)
    };
    let best = best_k(setup.m, setup.n).map_or(0, |best| best.k);
    let mut push = |kind, k: u32, name: &str| {
        if let Some(point) = at(k) {
            let label = format!("{name}k = {k}, {}", Unit::Share.value(point.y));
            chart.marks.push(mark(kind, point.x, point.y, label));
        }
    };
    if has_curve {
        push(MarkKind::Best, best, "second, best: ");
    }
    if !has_curve || best != setup.k {
        push(MarkKind::Other, setup.k, "second: ");
    }
}

fn note(at: f64, lines: [&str; 2]) -> Note {
    Note {
        at,
        lines: lines.map(str::to_owned).to_vec(),
    }
}
