//! Plots that show why an answer is wrong, by name.

use super::sheet::Sheet;
use crate::math::{expected_fill, rate_per_item};
use crate::plot::{Axis, Chart, Kind, Mark, MarkKind, Point, Scale, Series, Shape, Unit, round_up};
use crate::quiz::read_number;
use crate::size::{best_k_per_item, textbook_bits_per_item};

/// The plots: `rate-k C` (rate against k at C bits an item), `rate-bits` (rate
/// against bits an item, at the best k), `overfill C K` (rate against items, as
/// multiples of those planned at C bits an item), `fill M K` (fill against n),
/// `memory B` (bytes of a set at B bytes an item, and of a filter at 1 %),
/// `maybes P` (share of wrong maybes against the share of members, at rate P).
pub fn plot_names() -> [&'static str; 6] {
    [
        "rate-k",
        "rate-bits",
        "overfill",
        "fill",
        "memory",
        "maybes",
    ]
}

/// The plot `name`, with its numbers after it; `None` if there is none.
pub fn chart(name: &str) -> Option<Chart> {
    let mut words = name.split_whitespace();
    let name = words.next()?;
    let mut number = || words.next().and_then(read_number);
    let mut chart = match name {
        "rate-k" => rate_k(number()?),
        "rate-bits" => rate_bits(),
        "overfill" => overfill(number()?, number()?),
        "fill" => fill(number()?, number()?),
        "memory" => memory(number()?),
        "maybes" => maybes(number()?),
        _ => return None,
    };
    "quiz-chart".clone_into(&mut chart.id);
    Some(chart)
}

/// Draws it.
pub fn draw(sheet: &mut Sheet, chart: &Chart) {
    sheet.put("<figure class=\"plot quiz__plot\"><figcaption class=\"plot__head\"><span class=\"plot__title\">");
    sheet.text(&chart.title);
    sheet.put("</span></figcaption>");
    sheet.put(&chart.svg(Shape::Narrow, None));
    if chart.series.len() > 1 {
        sheet.put(&chart.legend());
    }
    sheet.put("</figure>");
}

fn curve(kind: Kind, label: &str, points: impl Iterator<Item = (f64, f64)>) -> Series {
    let points = points.map(|(x, y)| Point::new(x, y)).collect();
    Series::new(kind, label, points)
}

fn small(x: f64) -> u32 {
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "numbers of the texts"
    )]
    let whole = x.round() as u32;
    whole
}

fn rate_k(c: f64) -> Chart {
    let best = best_k_per_item(c);
    let last = 20.max(2 * best + 2);
    let rate = |k: u32| rate_per_item(c, k);
    let top = round_up((1..=last).map(rate).fold(0.0, f64::max) * 100.0) / 100.0;
    let x = Axis::new("hashes per item", "k", Unit::Count, 1.0, f64::from(last));
    let y = Axis::new("False-positive rate", "", Unit::Share, 0.0, top.min(1.0));
    let title = format!("Rate against k, at {} bits an item", Unit::Number.value(c));
    let mut chart = Chart::new("", &title, x, y);
    chart.gist = format!("The textbook rate for each k. It is lowest at k = {best}.");
    let points = (1..=last).map(|k| (f64::from(k), rate(k)));
    let mut series = curve(Kind::Solid, "textbook", points);
    series.dots = true;
    chart.series.push(series);
    chart.marks.push(Mark {
        kind: MarkKind::Best,
        x: f64::from(best),
        y: rate(best),
        label: format!("k = {best}"),
    });
    chart
}

fn rate_bits() -> Chart {
    let x = Axis::new("bits per item", "m/n", Unit::Number, 1.0, 24.0);
    let y = Axis::new("False-positive rate", "", Unit::Share, 1e-5, 1.0).scaled(Scale::Log);
    let mut chart = Chart::new("", "Rate against bits an item, at the best k", x, y);
    "Each bit more takes the rate down by the same factor, 0.6185.".clone_into(&mut chart.gist);
    let points = (2..=48).map(|half| f64::from(half) / 2.0);
    let rate = |c: f64| rate_per_item(c, best_k_per_item(c));
    chart
        .series
        .push(curve(Kind::Solid, "textbook", points.map(|c| (c, rate(c)))));
    for p in [0.01, 0.001] {
        let c = textbook_bits_per_item(p);
        chart.marks.push(Mark {
            kind: MarkKind::Here,
            x: c,
            y: p,
            label: format!("{}: {} bits", Unit::Share.tick(p), Unit::Number.value(c)),
        });
    }
    chart
}

fn overfill(c: f64, k: f64) -> Chart {
    let k = small(k).max(1);
    let rate = |times: f64| rate_per_item(c / times, k);
    let x = Axis::new("times the planned items", "", Unit::Number, 0.0, 5.0);
    let y = Axis::new("False-positive rate", "", Unit::Share, 0.0, 1.0);
    let mut chart = Chart::new("", "Rate when there are more items than planned", x, y);
    chart.gist = format!("At {} bits an item and k = {k}.", Unit::Number.value(c));
    let points = (0..=50).map(|tenth| f64::from(tenth) / 10.0);
    let at = |times: f64| if times > 0.0 { rate(times) } else { 0.0 };
    chart.series.push(curve(
        Kind::Solid,
        "textbook",
        points.map(|times| (times, at(times))),
    ));
    chart.marks.push(Mark {
        kind: MarkKind::Here,
        x: 1.0,
        y: rate(1.0),
        label: "as planned".to_owned(),
    });
    chart
}

fn fill(m: f64, k: f64) -> Chart {
    let (m, k) = (small(m).max(1), small(k).max(1));
    let nearly_full = f64::from(m) * std::f64::consts::LN_10 / f64::from(k);
    let last = small(round_up(nearly_full.max(4.0)));
    let step = last.div_ceil(80).max(1);
    let x = Axis::new("items", "n", Unit::Count, 0.0, f64::from(last));
    let y = Axis::new("Fill ratio", "", Unit::Share, 0.0, 1.0);
    let mut chart = Chart::new("", "Fill ratio against items", x, y);
    chart.gist = format!("Expected fill of {m} bits with k = {k}, exact.");
    let points = (0..=last / step).map(|i| i * step);
    let at = |n: u32| (f64::from(n), expected_fill(m.into(), k, n.into()));
    chart
        .series
        .push(curve(Kind::Solid, "exact", points.map(at)));
    chart
}

fn memory(item: f64) -> Chart {
    let last = 1e9;
    let filter = textbook_bits_per_item(0.01) / 8.0;
    let x = Axis::new("items", "n", Unit::Count, 0.0, last);
    let y = Axis::new("Memory", "", Unit::Bytes, 0.0, round_up(last * item));
    let title = format!("Memory, at {} bytes an item", Unit::Number.value(item));
    let mut chart = Chart::new("", &title, x, y);
    "A set of the items themselves, and a filter at 1 %.".clone_into(&mut chart.gist);
    let points = || (0..=20).map(|i| f64::from(i) * last / 20.0);
    let line = |kind, label: &str, each: f64| {
        let mut series = curve(kind, label, points().map(|n| (n, n * each)));
        series.named = true;
        series
    };
    chart.series.push(line(Kind::Solid, "exact set", item));
    chart
        .series
        .push(line(Kind::Dashed, "filter at 1 %", filter));
    chart
}

fn maybes(p: f64) -> Chart {
    let x = Axis::new("asked items that are in", "", Unit::Share, 0.0, 1.0);
    let y = Axis::new("Share of maybes that are wrong", "", Unit::Share, 0.0, 1.0);
    let title = format!("Wrong maybes, at a rate of {}", Unit::Share.value(p));
    let mut chart = Chart::new("", &title, x, y);
    let wrong = |s: f64| p * (1.0 - s) / (p * (1.0 - s) + s);
    "It depends on how many of the asked items are in.".clone_into(&mut chart.gist);
    let points = (0..=100).map(|i| f64::from(i) / 100.0);
    chart
        .series
        .push(curve(Kind::Solid, "exact", points.map(|s| (s, wrong(s)))));
    chart.marks.push(Mark {
        kind: MarkKind::Here,
        x: 0.01,
        y: wrong(0.01),
        label: "1 % in".to_owned(),
    });
    chart
}
