//! Rate against bits per item: what each further bit buys.

use super::{bits, exact_and_textbook, items, mark, real, share_axis};
use crate::math::best_k;
use crate::pages::plots::settings::Settings;
use crate::pages::plots::setup::Plot;
use crate::pages::plots::values::{rate_approx, rate_exact};
use crate::plot::{Axis, Chart, Kind, MarkKind, Point, Series, Unit};

/// Bits that make the rate a tenth of what it was: ln 10 / (ln 2)².
const TENFOLD: f64 = 4.792_529_2;

/// Half bits to 24 bits an item, whole ones to 32 or 64.
fn sizes(settings: &Settings) -> (f64, Vec<f64>) {
    let second = settings.second().map_or(0.0, |second| second.c);
    let widest = settings.setup().c.max(second);
    let (last, step) = if widest <= 19.0 {
        (24_u8, 0.5)
    } else if widest <= 27.0 {
        (32, 1.0)
    } else {
        (64, 1.0)
    };
    let mut all = Vec::new();
    let mut c = 1.0;
    while c <= f64::from(last) {
        all.push(c);
        c += step;
    }
    // The sizes that were asked for are among the stops.
    let asked = [Some(settings.setup()), settings.second()];
    for own in asked.into_iter().flatten().map(|setup| setup.c) {
        let at = all.partition_point(|c| *c < own - 1e-9);
        if all.get(at).is_none_or(|c| *c > own + 1e-9) {
            all.insert(at, own);
        }
    }
    (f64::from(last), all)
}

pub(super) fn chart(settings: &Settings) -> Chart {
    let setup = settings.setup();
    let n = setup.n;
    let (last, sizes) = sizes(settings);
    let row = |c: f64| super::super::field::whole(c * real(n)).max(1);
    let (mut exact, mut textbook) = (Vec::new(), Vec::new());
    for &c in &sizes {
        if let Some(best) = best_k(row(c), n) {
            exact.push(Point::new(c, best.rate));
            textbook.push(Point::new(c, rate_approx(row(c), best.k, n)));
        }
    }
    let fixed = |k: u32| -> Vec<Point> {
        let rate = |c: &f64| Point::new(*c, rate_exact(row(*c), k, n));
        sizes.iter().map(rate).collect()
    };
    let y = share_axis(
        "False-positive rate",
        settings.scale_of(Plot::RateC),
        &[&exact, &[Point::new(1.0, 1.0)]],
    );
    let first = if sizes[0] < 1.0 { 0.0 } else { 1.0 };
    let x = Axis::new("bits per item", "m/n", Unit::Number, first, last);
    let mut chart = Chart::new(Plot::RateC.key(), "Paying for more bits", x, y);
    chart.gist = format!(
        "With the best k for each size and {}, each further bit per item multiplies the rate by about 0.6185; 4.8 bits make it a tenth.",
        items(n)
    );
    mark_sizes(&mut chart, settings, &exact);
    chart.series = exact_and_textbook(settings, exact, textbook);
    "best k (exact)".clone_into(&mut chart.series[0].label);
    chart.series[0].named = true;
    let kinds = [Kind::Dashed, Kind::DashDot];
    let second = settings.second().map(|second| second.k);
    let ks = [Some(setup.k), second.filter(|k| *k != setup.k)];
    for (kind, k) in kinds.into_iter().zip(ks.into_iter().flatten()) {
        let mut series = Series::new(kind, &format!("fixed k = {k}"), fixed(k));
        series.named = true;
        chart.series.push(series);
    }
    chart.rest = Some(setup.c);
    chart
}

/// The size that was asked for, and the one that makes a tenth of its rate.
fn mark_sizes(chart: &mut Chart, settings: &Settings, exact: &[Point]) {
    let setup = settings.setup();
    let mut push = |kind, c: f64, name: &str| {
        if let Some(here) = exact.iter().find(|point| point.x > c - 1e-9) {
            let label = format!("{name}{}: {}", bits(c), Unit::Share.value(here.y));
            chart.marks.push(mark(kind, here.x, here.y, label));
        }
    };
    push(MarkKind::Here, setup.c, "");
    if let Some(second) = settings
        .second()
        .filter(|second| (second.c - setup.c).abs() > 1e-9)
    {
        push(MarkKind::Other, second.c, "second: ");
    }
    let c = setup.c + TENFOLD;
    let m = super::super::field::whole(c * real(setup.n)).max(1);
    if let Some(best) = best_k(m, setup.n) {
        let label = "4.8 bits more: a tenth".to_owned();
        chart.marks.push(mark(MarkKind::Other, c, best.rate, label));
    }
}
