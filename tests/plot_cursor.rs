//! The cursor of a plot: moved by keys and pointer, drawn where it reads.

#[path = "plot/sample.rs"]
mod sample;

use bloom_lab::plot::{Mark, MarkKind, Move, Scale, Shape};
use sample::{SHAPES, rate, rate_against_k};

#[test]
fn the_cursor_moves_by_keys_and_pointer() {
    let chart = rate_against_k(Scale::Log);
    let moved = |from, to| chart.moved(Shape::Large, from, to);
    // Nobody has moved it: it rests at 7.
    assert_eq!(moved(None, Move::Next), Some(8.0));
    assert_eq!(moved(Some(3.0), Move::Previous), Some(2.0));
    assert_eq!(moved(Some(1.0), Move::Previous), Some(1.0));
    assert_eq!(moved(Some(20.0), Move::Next), Some(20.0));
    assert_eq!(moved(Some(3.0), Move::PageNext), Some(5.0));
    assert_eq!(moved(Some(3.0), Move::PagePrevious), Some(1.0));
    assert_eq!(moved(Some(3.0), Move::First), Some(1.0));
    assert_eq!(moved(Some(3.0), Move::Last), Some(20.0));
    assert_eq!(moved(Some(3.0), Move::At(0.0)), Some(1.0));
    assert_eq!(moved(Some(3.0), Move::At(0.99)), Some(20.0));
    assert_eq!(moved(Some(3.0), Move::Away), None);
    let slider = chart.slider(Some(3.0));
    assert_eq!(slider[2], ("aria-valuenow", "2".to_owned()));
    assert!(slider[3].1.starts_with("k = 3: 1.7 %; "), "{}", slider[3].1);
}

#[test]
fn the_pointer_finds_the_value_that_it_points_at() {
    let chart = rate_against_k(Scale::Log);
    for shape in SHAPES {
        for k in 1..=20_u8 {
            let drawn = chart.cursor_svg(shape, Some(f64::from(k)));
            let x: f64 = between(&drawn, "d=\"M", " ").parse().unwrap();
            let found = chart.moved(shape, None, Move::At(x / shape.size().0));
            assert_eq!(found, Some(f64::from(k)), "{shape:?}");
        }
    }
}

/// The large line reads the exact value: the target stands on it, and what was
/// measured has a ring of its own. Nothing that marks the row looks like it.
#[test]
fn the_cursor_s_target_is_on_the_value_that_is_read() {
    let mut chart = rate_against_k(Scale::Log);
    chart.marks.push(Mark {
        kind: MarkKind::Here,
        x: 7.0,
        y: rate(10.0, 7.0),
        label: "you are here".to_owned(),
    });
    for shape in SHAPES {
        let cursor = chart.cursor_svg(shape, Some(7.0));
        let height = |class: &str| -> f64 {
            let circle = between(&cursor, &format!("<circle class=\"{class}\""), "/>");
            between(circle, "cy=\"", "\"").parse().unwrap()
        };
        // 0.82 % is below 0.86 %.
        assert!(height("plot__target") > height("plot__around"), "{shape:?}");
        assert!((height("plot__target") - height("plot__pick")).abs() < 0.05);
        assert!(!cursor.contains("plot__here"));
        let svg = chart.svg(shape, Some(7.0));
        let at = |text: &str| svg.find(text).unwrap_or_else(|| panic!("{text}"));
        assert!(at("plot__here") < at("plot__cursor"), "{shape:?}");
        assert!(
            at("plot__cursor") < at("class=\"plot__label\""),
            "its line does not cut labels: {shape:?}"
        );
    }
}

fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    let from = text.find(before).unwrap() + before.len();
    let len = text[from..].find(after).unwrap();
    &text[from..from + len]
}
