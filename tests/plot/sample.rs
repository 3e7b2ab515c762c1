//! A chart to be drawn and read.

use bloom_lab::plot::{
    Axis, Chart, Kind, Line, Mark, MarkKind, Measured, Point, Scale, Series, Shape, Unit,
};

/// Every shape.
pub const SHAPES: [Shape; 4] = [Shape::Large, Shape::Narrow, Shape::Small, Shape::Side];

/// (1 − e^(−k/c))^k, c bits per item: enough of a curve for this layer.
pub fn rate(c: f64, k: f64) -> f64 {
    (1.0 - (-k / c).exp()).powf(k)
}

/// The rate of k = 1 to 20.
pub fn rates(c: f64) -> Vec<Point> {
    (1..=20_u8)
        .map(|k| Point::new(f64::from(k), rate(c, f64::from(k))))
        .collect()
}

/// The first plot of the page, with a bit of everything.
pub fn rate_against_k(scale: Scale) -> Chart {
    let mut x = Axis::new("hashes per item", "k", Unit::Count, 1.0, 20.0);
    x.also.push(7.0);
    let low = if scale == Scale::Log { 0.005 } else { 0.0 };
    let y = Axis::new("False-positive rate", "", Unit::Share, low, 0.1).scaled(scale);
    let mut chart = Chart::new("rate-k", "How many hashes?", x, y);
    "Ten bits per item.".clone_into(&mut chart.gist);
    let mut exact = Series::new(Kind::Solid, "exact", rates(10.0));
    exact.dots = true;
    let mut approx = Series::new(Kind::Dotted, "textbook approximation", rates(10.0));
    approx.follows = Some(0);
    let mut second = Series::new(Kind::Dashed, "8 bits per item", rates(8.0));
    second.named = true;
    let measured = Point {
        x: 7.0,
        y: 0.0086,
        measured: Some(Measured {
            low: 0.0075,
            high: 0.01,
            hits: 344,
            trials: 40_000,
        }),
    };
    let measured = Series::new(Kind::Points, "measured", vec![measured]);
    chart.series = vec![exact, approx, second, measured];
    chart.marks.push(Mark {
        kind: MarkKind::Best,
        x: 7.0,
        y: rate(10.0, 7.0),
        label: "best k: 7".to_owned(),
    });
    chart.lines.push(Line {
        across: true,
        at: 0.01,
        label: "wanted: 1 %".to_owned(),
    });
    chart.rest = Some(7.0);
    chart
}
