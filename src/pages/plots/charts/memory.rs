//! Memory against n: the filter, an exact set, a hash set, and the machine.

use super::{bits_per_item, items, mark, number_of, real};
use crate::pages::plots::field::whole;
use crate::pages::plots::settings::Settings;
use crate::pages::plots::setup::Plot;
use crate::plot::{
    Axis, Chart, Kind, Line, MarkKind, Point, Scale, Series, Unit, power_above, power_below,
    round_up,
};

/// Round numbers to a power of ten.
const STOPS: [f64; 10] = [1.0, 1.25, 1.6, 2.0, 2.5, 3.2, 4.0, 5.0, 6.4, 8.0];

/// Bytes of a filter of c bits an item.
fn filter_bytes(c: f64, n: f64) -> f64 {
    real(whole(c * n).max(1).div_ceil(8))
}

pub(super) fn chart(settings: &Settings) -> Chart {
    let setup = settings.setup();
    let n = real(setup.n);
    let (item, hashed) = settings.item_bytes();
    let machine = settings.machine_bytes();
    // Where the exact set fills the machine.
    let full = (machine / item).floor().max(1.0);
    let stops = stops(settings.scale_of(Plot::Memory), n, full);
    let line = |kind, label: &str, bytes: &dyn Fn(f64) -> f64| {
        let points = stops.iter().map(|n| Point::new(*n, bytes(*n))).collect();
        let mut series = Series::new(kind, label, points);
        series.named = true;
        series
    };
    let filter = |n: f64| filter_bytes(setup.c, n);
    let mut chart = Chart::new(
        Plot::Memory.key(),
        "Memory: filter or set?",
        axis("items", "n", Unit::Count, &stops, settings, |n| n),
        axis("Memory", "", Unit::Bytes, &stops, settings, |n| {
            if n > stops[0] { n * hashed } else { filter(n) }
        }),
    );
    chart.series = vec![
        line(Kind::Solid, "filter", &filter),
        line(Kind::Dashed, "exact set", &|n| item * n),
        line(Kind::DashDot, "hash set", &|n| hashed * n),
    ];
    if let Some(second) = settings.second()
        && (second.c - setup.c).abs() > 1e-9
    {
        let label = format!("filter, {}", bits_per_item(second.c));
        chart
            .series
            .push(line(Kind::Dotted, &label, &|n| filter_bytes(second.c, n)));
    }
    let bytes = |bytes: f64| Unit::Bytes.value(bytes);
    chart.lines.push(Line {
        across: true,
        at: machine,
        label: format!("the machine: {}", bytes(machine)),
    });
    for (y, kind, name) in [
        (filter(n), MarkKind::Plan, "filter"),
        (item * n, MarkKind::Other, "set"),
    ] {
        let label = format!("{name}: {}", bytes(y));
        chart.marks.push(mark(kind, n, y, label));
    }
    let full_at = number_of(whole(full));
    let label = format!("{full_at} fill it");
    chart
        .marks
        .push(mark(MarkKind::Best, full, item * full, label));
    chart.gist = format!(
        "For {} a filter of {} takes {}, an exact set of {}-byte items {}, a hash set {}. The exact set fills {} at {}.",
        items(setup.n),
        bits_per_item(setup.c),
        bytes(filter(n)),
        Unit::Number.value(item),
        bytes(item * n),
        bytes(hashed * n),
        bytes(machine),
        items(whole(full))
    );
    chart.rest = Some(n);
    chart
}

/// An axis that holds `of` each stop.
fn axis(
    name: &str,
    symbol: &str,
    unit: Unit,
    stops: &[f64],
    settings: &Settings,
    of: impl Fn(f64) -> f64,
) -> Axis {
    let (first, last) = (stops[0], stops[stops.len() - 1]);
    let scale = settings.scale_of(Plot::Memory);
    let (low, high) = match scale {
        Scale::Linear => (0.0, of(last)),
        Scale::Log => (power_below(of(first)), power_above(of(last))),
    };
    Axis::new(name, symbol, unit, low, high).scaled(scale)
}

/// The numbers of items at which the lines are drawn: from a power of ten below
/// both `n` and `full` to one above, or from 0 to beyond both; `n` and `full`
/// among them.
fn stops(scale: Scale, n: f64, full: f64) -> Vec<f64> {
    let mut all = match scale {
        Scale::Linear => {
            let step = round_up(n.max(full) * 1.5) / 100.0;
            let step = if step > 1.0 { step.ceil() } else { 1.0 };
            (0_u8..=100).map(|i| f64::from(i) * step).collect()
        }
        Scale::Log => {
            let low = (power_below(n.min(full)) / 10.0).max(1.0);
            let high = power_above(n.max(full)) * 10.0;
            let mut all = Vec::new();
            let mut power = low;
            while power < high * 0.99 {
                all.extend(STOPS.map(|digit| (digit * power).round()));
                power *= 10.0;
            }
            all.push(high);
            all.dedup_by(|a, b| (*a - *b).abs() < 0.5);
            all
        }
    };
    for own in [n, full] {
        let at = all.partition_point(|stop| *stop < own - 0.5);
        if all.get(at).is_none_or(|stop| *stop > own + 0.5) {
            all.insert(at, own);
        }
    }
    all
}
