//! How many bits are set: the whole distribution, at small m.

use super::{Differs, bits_per_item, difference, items, mark, real, second, share_axis};
use crate::math::{set_bits_distribution, set_bits_mean, set_bits_sd};
use crate::pages::plots::field::{N, N2, whole};
use crate::pages::plots::settings::Settings;
use crate::pages::plots::setup::{Plot, Setup};
use crate::plot::{Axis, Chart, Kind, Line, MarkKind, Point, Series, Unit, below_one};
use crate::text::count;

/// The longest row that is drawn: beyond it the stems become a wall.
pub(in crate::pages::plots) const MAX_ROW: u64 = 256;

/// The row that is drawn: the one that was asked for, or where that is too long
/// one of at most [`MAX_ROW`] bits with about as many bits per item.
fn row(setup: Setup) -> (u64, u64, bool) {
    if setup.m <= MAX_ROW {
        return (setup.m, setup.n, false);
    }
    let n = whole((real(MAX_ROW) / setup.c).floor()).max(1);
    (whole(setup.c * real(n)).max(1), n, true)
}

/// The chances of each number of set bits. The tails beyond one in a million
/// would be drawn as nothing.
fn chances((m, n, _): (u64, u64, bool), k: u32) -> Vec<Point> {
    let chances = set_bits_distribution(m, k, n).unwrap_or_default();
    // Only one bit, or one position, leaves nothing to chance.
    let is_sure = m == 1 || u64::from(k) * n == 1;
    let shown = |chance| if is_sure { chance } else { below_one(chance) };
    (0_u64..)
        .zip(chances)
        .map(|(x, chance)| Point::new(real(x), shown(chance)))
        .filter(|point| point.y > 1e-6)
        .collect()
}

/// The second setting's chances.
fn other(settings: &Settings) -> Option<Series> {
    let (first, other) = (settings.setup(), settings.second()?);
    let matters = Differs {
        c: true,
        n: settings.matters(N) || settings.matters(N2),
        k: true,
    };
    let label = difference(first, other, &matters)?;
    Some(second(&label, chances(row(other), other.k)))
}

/// "7.05 bits are", "1 bit is".
fn bits_are(mean: f64) -> String {
    let number = Unit::Number.value(mean);
    let unit = if number == "1" { "bit is" } else { "bits are" };
    format!("{number} {unit}")
}

pub(super) fn chart(settings: &Settings) -> Chart {
    let k = settings.setup().k;
    let drawn = row(settings.setup());
    let (m, n, is_scaled) = drawn;
    let (mean, sd) = (set_bits_mean(m, k, n), set_bits_sd(m, k, n));
    let points = chances(drawn, k);
    let other = other(settings);
    let others = other.as_ref().map_or(&[][..], |series| &series.points);
    let upright = share_axis(
        "Chance",
        settings.scale_of(Plot::Spread),
        &[&points, others],
    );
    let xs = || points.iter().chain(others).map(|point| point.x);
    let (low, high) = (xs().fold(f64::INFINITY, f64::min), xs().fold(0.0, f64::max));
    let (low, high) = if low < high {
        (low, high)
    } else {
        (0.0, real(m))
    };
    let across = Axis::new("bits set", "X", Unit::Count, low, high);
    let mut chart = Chart::new(
        Plot::Spread.key(),
        "How many bits are set?",
        across,
        upright,
    );
    let scaled = if is_scaled {
        let is_same = (real(m) / real(n) - settings.setup().c).abs() < 1e-9;
        format!(
            " The row of {} bits is too long to draw: this one has {} bits per item.",
            super::number_of(settings.setup().m),
            if is_same { "as many" } else { "nearly as many" }
        )
    } else {
        String::new()
    };
    chart.gist = format!(
        "After {} with k = {k} in a row of {} ({}) {} set on average, give or take {}.{scaled}",
        items(n),
        count(m, "bit", "bits"),
        bits_per_item(real(m) / real(n)),
        bits_are(mean),
        Unit::Number.value(sd)
    );
    let likeliest = points
        .iter()
        .copied()
        .reduce(|most, point| if point.y > most.y { point } else { most });
    if let Some(most) = likeliest {
        let label = format!(
            "X = {}: {}",
            Unit::Count.value(most.x),
            Unit::Share.value(most.y)
        );
        chart
            .marks
            .push(mark(MarkKind::Other, most.x, most.y, label));
        chart.rest = Some(most.x);
    }
    chart.lines.push(Line {
        across: false,
        at: mean,
        label: format!("mean {}", Unit::Number.value(mean)),
    });
    chart.series.push(Series::new(Kind::Bars, "exact", points));
    chart.series.extend(other);
    chart
}
