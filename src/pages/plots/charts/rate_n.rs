//! Rate against n, at fixed m and k: what if more items come than were planned?

use super::{
    bits_per_item, curve, exact_and_textbook, items, items_axis, mark, over_n, real, second_over_n,
    share_axis,
};
use crate::pages::plots::settings::Settings;
use crate::pages::plots::setup::Plot;
use crate::pages::plots::values::{rate_approx, rate_exact};
use crate::plot::{Chart, MarkKind, Unit};

pub(super) fn chart(settings: &Settings) -> Chart {
    let setup = settings.setup();
    let over = over_n(setup.n);
    let exact = curve(&over, |n| rate_exact(setup.m, setup.k, n));
    let textbook = curve(&over, |n| rate_approx(setup.m, setup.k, n));
    let other = second_over_n(settings, &over, rate_exact);
    let others = other.as_ref().map_or(&[][..], |series| &series.points);
    // The first steps have rates of no interest, down to 10^-80.
    let floor = rate_exact(setup.m, setup.k, setup.n) / 1000.0;
    let from = exact.partition_point(|point| point.y < floor);
    let y = share_axis(
        "False-positive rate",
        settings.scale_of(Plot::RateN),
        &[&exact[from..], others.get(from..).unwrap_or_default()],
    );
    let mut chart = Chart::new(Plot::RateN.key(), "Overfilling", items_axis(setup.n), y);
    let names = ["planned", "twice", "three times"];
    let mut said = Vec::new();
    for (times, name) in (1..).zip(names) {
        let n = times * setup.n;
        let rate = rate_exact(setup.m, setup.k, n);
        let shown = Unit::Share.value(rate);
        said.push(format!(
            "{shown} {}",
            ["as planned", "at twice", "at three times"][said.len()]
        ));
        let kind = if times == 1 {
            MarkKind::Plan
        } else {
            MarkKind::Other
        };
        chart
            .marks
            .push(mark(kind, real(n), rate, format!("{name}: {shown}")));
    }
    chart.gist = format!(
        "A filter of {} for {}, k = {}: {} the planned number.",
        bits_per_item(setup.c),
        items(setup.n),
        setup.k,
        said.join(", ")
    );
    chart.series = exact_and_textbook(settings, exact, textbook);
    chart.series.extend(other);
    chart.rest = Some(real(setup.n));
    chart
}
