//! Fill ratio against n.

use super::{
    bits_per_item, curve, exact_and_textbook, items, items_axis, mark, over_n, real, second_over_n,
    share_axis,
};
use crate::pages::plots::settings::Settings;
use crate::pages::plots::setup::Plot;
use crate::pages::plots::values::{fill, fill_approx};
use crate::plot::{Axis, Chart, Line, MarkKind, Scale, Unit};

pub(super) fn chart(settings: &Settings) -> Chart {
    let setup = settings.setup();
    let over = over_n(setup.n);
    let exact = curve(&over, |n| fill(setup.m, setup.k, n));
    let textbook = curve(&over, |n| fill_approx(setup.m, setup.k, n));
    let other = second_over_n(settings, &over, fill);
    let scale = settings.scale_of(Plot::Fill);
    let y = match scale {
        Scale::Linear => Axis::new("Share of bits set", "", Unit::Share, 0.0, 1.0),
        Scale::Log => share_axis("Share of bits set", scale, &[&exact]),
    };
    let x = items_axis(setup.n);
    let mut chart = Chart::new(Plot::Fill.key(), "How full is the row?", x, y);
    let planned = fill(setup.m, setup.k, setup.n);
    chart.gist = format!(
        "With {} and k = {} a share of {} of the bits is expected to be 1 after {}. At the best k it is half of them.",
        bits_per_item(setup.c),
        setup.k,
        Unit::Share.value(planned),
        items(setup.n)
    );
    let label = format!("planned: {}", Unit::Share.value(planned));
    let at = real(setup.n);
    chart.marks.push(mark(MarkKind::Plan, at, planned, label));
    chart.lines.push(Line {
        across: true,
        at: 0.5,
        label: "half full: the best k".to_owned(),
    });
    chart.series = exact_and_textbook(settings, exact, textbook);
    chart.series.extend(other);
    chart.rest = Some(at);
    chart
}
