//! The generic plot layer: what is drawn and said for any chart.
//! After a change that is meant, `INSTA_UPDATE=always cargo test --test plot`
//! writes the snapshots anew; read the difference before committing it.

mod common;
#[path = "plot/markup.rs"]
mod markup;
#[path = "plot/sample.rs"]
mod sample;

use bloom_lab::plot::{
    Axis, Chart, Kind, Mark, MarkKind, Move, Note, Point, Scale, Series, Shape, Unit,
};
use insta::assert_snapshot;
use proptest::prelude::*;
use sample::{SHAPES, rate, rate_against_k};

#[test]
fn the_readout_is_a_sentence() {
    let chart = rate_against_k(Scale::Log);
    assert_eq!(
        chart.readout(7.0).sentence(),
        "k = 7: 0.82 %, the lowest; textbook approximation: 0.82 %; 8 bits per item: 2.3 %; \
         measured: 0.86 %, between 0.75 % and 1.0 % (344 of 40,000)."
    );
    assert_eq!(
        chart.readout(1.2).sentence(),
        "k = 1: 9.5 %; textbook approximation: 9.5 %; 8 bits per item: 11.8 %."
    );
    let mut bare = chart.clone();
    for series in &mut bare.series[1..] {
        series.shown = false;
    }
    assert_eq!(bare.readout(14.0).sentence(), "k = 14: 1.9 %.");
    // What is not exact says so.
    bare.series[0].shown = false;
    bare.series[1].shown = true;
    assert_eq!(
        bare.readout(14.0).sentence(),
        "k = 14, textbook approximation: 1.9 %."
    );
    bare.series.clear();
    assert_eq!(bare.readout(14.0).lead, "");
}

#[test]
fn the_summary_tells_the_whole_plot() {
    assert_snapshot!(rate_against_k(Scale::Log).summary());
}

#[test]
fn the_table_and_the_csv_hold_every_value() {
    let chart = rate_against_k(Scale::Linear);
    let table = chart.table();
    assert_eq!(table.rows.len(), 20);
    assert!(table.rows.iter().all(|row| row.len() == table.head.len()));
    assert_eq!(
        table.rows[6],
        [
            "7", "0.8194 %", "0.8194 %", "2.293 %", "0.8600 %", "0.7500 %", "1.000 %", "344",
            "40,000"
        ]
    );
    let csv = chart.csv();
    let mut lines = csv.lines();
    assert_eq!(
        lines.next(),
        Some(
            "\"k, hashes per item\",exact,textbook approximation,8 bits per item,measured,low,high,hits,trials"
        )
    );
    let seventh = lines.nth(6).unwrap();
    assert!(
        seventh.ends_with(",0.0086,0.0075,0.01,344,40000"),
        "{seventh}"
    );
    let exact: f64 = seventh.split(',').nth(1).unwrap().parse().unwrap();
    assert!((exact / rate(10.0, 7.0) - 1.0).abs() < 1e-11);
}

#[test]
fn the_drawing_of_each_kind_stands_still() {
    let chart = rate_against_k(Scale::Log);
    assert_snapshot!("side", pretty(&chart.svg(Shape::Side, None)));
    assert_snapshot!("standalone", pretty(&chart.standalone_svg(Shape::Small)));
}

/// One element a line.
fn pretty(svg: &str) -> String {
    svg.replace("><", ">\n<")
}

fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    let from = text.find(before).unwrap() + before.len();
    let len = text[from..].find(after).unwrap();
    &text[from..from + len]
}

#[test]
fn what_is_switched_off_is_neither_drawn_nor_read_but_listed() {
    let mut chart = rate_against_k(Scale::Log);
    chart.series[2].shown = false;
    assert!(!chart.svg(Shape::Large, None).contains("plot__dashed"));
    assert!(!chart.readout(7.0).sentence().contains("8 bits"));
    assert!(!chart.legend().contains("8 bits"));
    assert!(chart.csv().contains("8 bits"));
}

#[test]
fn beads_mark_where_both_coincide_and_dots_where_they_part() {
    let mut chart = rate_against_k(Scale::Log);
    chart.series.truncate(2);
    let same = chart.svg(Shape::Large, None);
    assert!(same.contains("plot__bead") && !same.contains("plot__dotted"));
    for point in &mut chart.series[1].points[10..] {
        point.y *= 0.8;
    }
    let parted = chart.svg(Shape::Large, None);
    assert!(parted.contains("plot__bead") && parted.contains("plot__dotted"));
    chart.series[0].shown = false;
    assert!(!chart.svg(Shape::Large, None).contains("plot__bead"));
}

#[test]
fn every_text_is_escaped() {
    let evil = "<script>\"'&";
    let mut x = Axis::new(evil, evil, Unit::Count, 0.0, 2.0);
    x.also.push(1.0);
    let y = Axis::new(evil, evil, Unit::Share, 0.0, 1.0);
    let mut chart = Chart::new(evil, evil, x, y);
    evil.clone_into(&mut chart.gist);
    let points = vec![Point::new(0.0, 0.1), Point::new(2.0, 0.5)];
    let mut series = Series::new(Kind::Solid, evil, points);
    series.named = true;
    chart.series.push(series);
    chart.marks.push(Mark {
        kind: MarkKind::Here,
        x: 1.0,
        y: 0.3,
        label: evil.to_owned(),
    });
    chart.notes.push(Note {
        at: 0.5,
        lines: vec![evil.to_owned()],
    });
    for shape in SHAPES {
        for text in [
            chart.svg(shape, Some(1.0)),
            chart.standalone_svg(shape),
            chart.legend(),
            chart.table_html(evil),
        ] {
            assert!(!text.contains("<script"), "{text}");
            markup::check(&text);
        }
    }
}

#[test]
fn an_empty_chart_is_drawn_too() {
    let axis = || Axis::new("", "", Unit::Number, 0.0, 1.0);
    let chart = Chart::new("", "", axis(), axis());
    markup::check(&chart.svg(Shape::Large, Some(1.0)));
    assert_eq!(chart.stops(), [0.0; 0]);
    assert_eq!(chart.moved(Shape::Large, None, Move::Next), None);
    assert_eq!(chart.table().rows.len(), 0);
}

/// The labels of an SVG with their places: x, y, anchor, text.
fn labels(svg: &str) -> Vec<(f64, f64, String, String)> {
    svg.split("<text ")
        .skip(1)
        .filter(|text| text.starts_with("class=\"plot__label\""))
        .map(|text| {
            let anchor = text
                .find("text-anchor=\"")
                .map_or("start", |_| between(text, "text-anchor=\"", "\""));
            (
                between(text, " x=\"", "\"").parse().unwrap(),
                between(text, " y=\"", "\"").parse().unwrap(),
                anchor.to_owned(),
                between(text, ">", "</text>").to_owned(),
            )
        })
        .collect()
}

proptest! {
    #![proptest_config(common::repeatable(200))]

    /// Any numbers at all give a picture: well formed, within its view box, no
    /// label on another, and never "NaN".
    #[test]
    fn any_numbers_give_a_picture(
        values in prop::collection::vec(prop_oneof![
            0.0..1.0_f64, Just(0.0), Just(f64::NAN), Just(f64::INFINITY), Just(1e-300), -1.0..0.0_f64
        ], 0..30),
        low in prop_oneof![Just(0.0), Just(1e-12), 1e-6..0.5_f64],
        log in any::<bool>(),
        marks in prop::collection::vec((0.0..30.0_f64, 0.0..1.0_f64), 0..6),
        cursor in prop::option::of(-5.0..40.0_f64),
    ) {
        let scale = if log { Scale::Log } else { Scale::Linear };
        let low = if log { low.max(1e-15) } else { low };
        let x = Axis::new("items", "n", Unit::Count, 0.0, 30.0);
        let y = Axis::new("Rate", "", Unit::Share, low, 1.0).scaled(scale);
        let mut chart = Chart::new("any", "Any", x, y);
        let points: Vec<Point> = (0_u8..)
            .zip(&values)
            .map(|(at, y)| Point::new(f64::from(at), *y))
            .collect();
        for kind in [Kind::Solid, Kind::Dotted, Kind::Bars, Kind::Points] {
            let mut series = Series::new(kind, "series", points.clone());
            series.follows = (kind == Kind::Dotted).then_some(0);
            chart.series.push(series);
        }
        for (at, (x, y)) in marks.into_iter().enumerate() {
            chart.marks.push(Mark { kind: MarkKind::Here, x, y, label: format!("mark number {at}") });
        }
        for shape in SHAPES {
            let svg = chart.svg(shape, cursor);
            markup::check(&svg);
            markup::check_numbers(&svg);
            prop_assert_eq!(&svg, &chart.svg(shape, cursor));
            let (width, height) = shape.size();
            let labels = labels(&svg);
            for (at, (x, y, anchor, text)) in labels.iter().enumerate() {
                // As wide as the real font sets these letters, at least.
                let wide = f64::from(u8::try_from(text.len()).unwrap()) * 5.5;
                let left = match anchor.as_str() { "start" => *x, "end" => x - wide, _ => x - wide / 2.0 };
                prop_assert!(left > -1.0 && left + wide < width + 1.0 && *y > 8.0 && *y < height);
                for (x2, y2, anchor2, _) in &labels[..at] {
                    let left2 = match anchor2.as_str() { "start" => *x2, "end" => x2 - wide, _ => x2 - wide / 2.0 };
                    let apart = (y - y2).abs() > 9.0 || (left - left2).abs() >= wide;
                    prop_assert!(apart, "{labels:?}");
                }
            }
        }
        let words = format!("{} {:?} {}", chart.summary(), chart.table(), chart.csv());
        prop_assert!(!words.contains("NaN") && !words.contains("inf"));
    }
}

#[test]
fn an_approximation_has_the_digits_that_tell_it_apart() {
    let mut chart = rate_against_k(Scale::Log);
    for (factor, said) in [
        (0.9, "k = 1: 9.5 %; textbook approximation: 8.6 %"),
        (0.999, "k = 1: 9.52 %; textbook approximation: 9.51 %"),
        (0.9999, "k = 1: 9.516 %; textbook approximation: 9.515 %"),
        (0.999_999, "k = 1: 9.5 %; textbook approximation: 9.5 %"),
    ] {
        chart.series[1].points[0].y = chart.series[0].points[0].y * factor;
        let sentence = chart.readout(1.0).sentence();
        assert!(sentence.starts_with(said), "{sentence}");
    }
}
