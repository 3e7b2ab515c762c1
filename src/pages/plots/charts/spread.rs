//! How many bits are set: the whole distribution, at small m.

use super::{bits_per_item, items, mark, real, share_axis};
use crate::math::{set_bits_distribution, set_bits_mean, set_bits_sd};
use crate::pages::plots::field::whole;
use crate::pages::plots::settings::Settings;
use crate::pages::plots::setup::Plot;
use crate::plot::{Axis, Chart, Kind, Line, MarkKind, Point, Series, Unit};

/// The longest row that is drawn: beyond it the stems become a wall.
pub(in crate::pages::plots) const MAX_ROW: u64 = 256;

/// The row that is drawn: the one that was asked for, or where that is too long
/// one of at most [`MAX_ROW`] bits with the same number of bits per item.
fn row(settings: &Settings) -> (u64, u64, bool) {
    let setup = settings.setup();
    if setup.m <= MAX_ROW {
        return (setup.m, setup.n, false);
    }
    let n = whole((real(MAX_ROW) / setup.c).floor()).max(1);
    (whole(setup.c * real(n)).max(1), n, true)
}

pub(super) fn chart(settings: &Settings) -> Chart {
    let k = settings.setup().k;
    let (m, n, is_scaled) = row(settings);
    let chances = set_bits_distribution(m, k, n).unwrap_or_default();
    let (mean, sd) = (set_bits_mean(m, k, n), set_bits_sd(m, k, n));
    let all: Vec<Point> = (0_u64..)
        .zip(chances)
        .map(|(x, chance)| Point::new(real(x), chance))
        .collect();
    // The tails beyond one in a million would be drawn as nothing.
    let points: Vec<Point> = all.into_iter().filter(|point| point.y > 1e-6).collect();
    let upright = share_axis("Chance", settings.scale_of(Plot::Spread), &[&points]);
    let ends = (points.first(), points.last());
    let (low, high) = match ends {
        (Some(first), Some(last)) if first.x < last.x => (first.x, last.x),
        _ => (0.0, real(m)),
    };
    let across = Axis::new("bits set", "X", Unit::Count, low, high);
    let mut chart = Chart::new(
        Plot::Spread.key(),
        "How many bits are set?",
        across,
        upright,
    );
    let scaled = if is_scaled {
        format!(
            " The row of {} bits is too long to draw: this one has the same bits per item.",
            super::number_of(settings.setup().m)
        )
    } else {
        String::new()
    };
    chart.gist = format!(
        "After {} with k = {k} in a row of {m} bits ({}) {} bits are set on average, give or take {}.{scaled}",
        items(n),
        bits_per_item(real(m) / real(n)),
        Unit::Number.value(mean),
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
    chart
}
