//! The Lab's own plots: they show the row where it is, and survive any query.

mod common;

use bloom_lab::filter::{HashFamily, Params, Scheme};
use bloom_lab::lab::{Session, parse_link, row_rate_of};
use bloom_lab::math::RowRate;
use bloom_lab::pages::lab_plots::LabPlots;
use bloom_lab::pages::{Measured, Move, Page, Reply};
use bloom_lab::sim::{Experiment, read_ladders};
use common::repeatable;
use proptest::prelude::*;

const NAMES: [&str; 3] = ["lab-fill", "lab-rate", "lab-k"];

fn plots() -> LabPlots {
    LabPlots::new(Measured::nothing())
}

/// The query that the Lab gives for the session of a link.
fn query_of(link: &str) -> String {
    let session = Session::run_plan(parse_link(link).plan);
    let params = session.params();
    let counted = match row_rate_of(session.filter()) {
        RowRate::Counted { all_ones, total } => format!("&r={all_ones}.{total}"),
        RowRate::Powers { .. } => String::new(),
    };
    format!(
        "m={}&k={}&h={}&s={}&n={}&x={}{counted}",
        params.m(),
        params.k(),
        params.hash(),
        params.scheme(),
        session.members().len(),
        session.bits().ones(),
    )
}

fn part<'a>(reply: &'a Reply, id: &str) -> &'a str {
    let found = reply.parts.iter().find(|(known, _)| known == id);
    found.map_or("", |(_, markup)| markup)
}

/// What the cursor reads when it is moved to the value `x` of the axis.
fn readout(query: &str, name: &str, x: f64) -> String {
    let with_cursor = format!("{query}&{name}={x}");
    let reply = plots().redraw(&with_cursor);
    said(&reply, name)
}

/// The sentence beneath a plot; its numbers keep their units in one line.
fn said(reply: &Reply, name: &str) -> String {
    part(reply, &format!("{name}-say")).replace('\u{a0}', " ")
}

#[test]
fn the_first_story_in_words() {
    let query = query_of("#/lab?ops=+mira,+sam");
    let read = |name, x| readout(&query, name, x);
    let lines = [
        read("lab-fill", 2.0),
        read("lab-fill", 12.0),
        read("lab-rate", 2.0),
        read("lab-rate", 12.0),
        read("lab-k", 3.0),
        read("lab-k", 1.0),
    ];
    insta::assert_snapshot!(lines.join("\n"));
}

#[test]
fn the_summaries_say_where_the_row_is() {
    let reply = plots().redraw(&query_of("#/lab?ops=+mira,+sam"));
    let summary = |name: &str| {
        let drawing = part(&reply, &format!("{name}-drawing"));
        let from = drawing.find("<desc").expect("a description");
        let to = drawing.find("</desc>").expect("its end");
        drawing[from..to]
            .split_once('>')
            .expect("an element")
            .1
            .to_owned()
    };
    insta::assert_snapshot!(NAMES.map(summary).join("\n\n"));
}

#[test]
fn the_mark_stands_at_the_true_fill_and_the_true_rate() {
    for (link, fill, rate) in [
        (
            "#/lab?ops=+mira,+sam",
            "filled to 31.3 %",
            "a rate of 4.7 %",
        ),
        (
            "#/lab?m=32&k=2&h=scripted&script=a:0.1,b:2.3,c:4.5,d:6.7&ops=+a,+b,+c,+d",
            "filled to 25.0 %",
            "",
        ),
        ("#/lab?m=64&s=one&ops=~20.1", "", "a rate of 26.6 %"),
    ] {
        let reply = plots().redraw(&query_of(link));
        let drawing = |name: &str| part(&reply, &format!("{name}-drawing")).to_owned();
        assert!(
            drawing("lab-fill").contains(fill),
            "{link}: {}",
            drawing("lab-fill")
        );
        assert!(drawing("lab-rate").contains(rate), "{link}");
    }
}

#[test]
fn the_cursor_goes_through_every_value_and_away() {
    let mut query = query_of("#/lab?ops=+mira,+sam");
    let to = |query: &mut String, to: Move| {
        let reply = plots().point(query, "lab-k", to);
        query.clone_from(&reply.query);
        said(&reply, "lab-k")
    };
    assert!(to(&mut query, Move::First).starts_with("k = 1:"));
    for k in 2..=8 {
        assert!(to(&mut query, Move::Next).starts_with(&format!("k = {k}:")));
    }
    let last = to(&mut query, Move::Last);
    assert_eq!(to(&mut query, Move::Next), last, "it stays at the end");
    assert!(to(&mut query, Move::At(0.0)).starts_with("k = 1:"));
    assert_eq!(to(&mut query, Move::Away), last, "a key has put it there");
    assert!(to(&mut query, Move::Pin(0.0)).starts_with("k = 1:"));
    assert!(to(&mut query, Move::At(1.0)).starts_with("k = 8:"));
    assert!(to(&mut query, Move::Away).starts_with("k = 1:"));
    assert_eq!(to(&mut query, Move::Release), "");
}

/// A row made for small rates has them on a log axis, whatever is in it; one of
/// cells never has; and "you are here" is on the axis or says that it is below.
#[test]
fn small_rates_have_a_log_axis_that_does_not_change_as_items_come() {
    for (m, k, is_log) in [
        (16, 3, false),
        (512, 8, false),
        (14_378, 10, true),
        (9_586, 7, true),
        (9_586, 6, false),
        (1 << 24, 32, true),
    ] {
        for n in [0, 1, 100, 1000, 3000] {
            let x = (n * k).min(m);
            let reply = plots().redraw(&format!("m={m}&k={k}&n={n}&x={x}"));
            for name in ["lab-rate", "lab-k"] {
                let drawing = part(&reply, &format!("{name}-drawing"));
                let of = format!("m={m} k={k} n={n} {name}");
                assert_eq!(drawing.contains("on a log scale"), is_log, "{of}");
                let says = [">you are here<", ">here: below "];
                assert!(says.iter().any(|says| drawing.contains(says)), "{of}");
            }
            let low = part(&reply, "lab-rate-drawing").contains(">here: below ");
            assert!(!low || is_log);
            assert!(low || n > 0 || !is_log, "a rate of 0 is below any log axis");
        }
    }
}

/// A saved picture says what row it is of.
#[test]
fn files_name_the_row() {
    for name in NAMES {
        let svg = plots()
            .file("m=16&k=3&n=2&x=5", &format!("{name}.svg"))
            .unwrap();
        let subtitle = svg.split("plot__subtitle\" x").nth(1).expect("a subtitle");
        let line = &subtitle[..subtitle.find("</text>").unwrap()];
        assert!(
            line.contains("16 bits") && line.contains("2 items"),
            "{line}"
        );
    }
}

#[test]
fn what_was_measured_is_shown_where_it_was_measured() {
    let query = query_of("#/lab?ops=+mira,+sam");
    let wanted = plots().experiment(&query);
    let mut experiment = Experiment::new(read_ladders(&wanted), 1);
    while experiment.run(10_000) {}
    let measured = Measured::read(&format!("\n{wanted}|{}\n", experiment.counts()));
    let reply = LabPlots::new(measured).redraw(&query);
    for name in NAMES {
        let drawing = part(&reply, &format!("{name}-drawing"));
        assert!(drawing.contains("plot__ring"), "{name}");
    }
    let unmeasured = plots().redraw(&query);
    assert!(!part(&unmeasured, "lab-rate-drawing").contains("plot__ring"));
}

#[test]
fn a_scheme_without_exact_values_is_said_to_have_none() {
    let adjacent = plots().redraw("m=65536&k=7&s=adjacent&n=100&x=700");
    let drawing = part(&adjacent, "lab-rate-drawing");
    assert!(!drawing.contains("plot__solid"));
    assert!(drawing.contains("not known for this scheme at this size"));
}

/// The longest row, the most hashes, the most items, nothing at all.
#[test]
fn the_ends_of_every_range_are_drawn() {
    for (m, k) in [(1, 1), (1, 32), (2, 32), (1 << 24, 1), (1 << 24, 32)] {
        for n in [0, 1, 1_000_000, u32::MAX] {
            for x in [0, 1, m] {
                for scheme in Scheme::ALL {
                    assert_clean(&format!("m={m}&k={k}&s={scheme}&n={n}&x={x}"));
                }
            }
        }
    }
}

fn assert_clean(query: &str) {
    let reply = plots().redraw(query);
    for (id, markup) in &reply.parts {
        for word in ["NaN", "inf", "undefined"] {
            assert!(!markup.contains(word), "{query}: {word} in {id}: {markup}");
        }
    }
}

proptest! {
    #![proptest_config(repeatable(64))]

    #[test]
    fn any_query_is_drawn(
        m in "[0-9]{0,9}", k in "[0-9]{0,3}", n in "[0-9]{0,11}", x in "[0-9]{0,9}",
        r in "[0-9.]{0,9}", at in "(-?[0-9.e]{0,6}|inf|NaN)", rest in "\\PC{0,20}",
        hash in 0..HashFamily::ALL.len(), scheme in 0..Scheme::ALL.len(),
    ) {
        let (h, s) = (HashFamily::ALL[hash], Scheme::ALL[scheme]);
        let query = format!(
            "m={m}&k={k}&n={n}&x={x}&r={r}&h={h}&s={s}&lab-k={at}&lab-rate={at}&{rest}"
        );
        assert_clean(&query);
        for name in NAMES {
            for to in [Move::Next, Move::PagePrevious, Move::At(0.4), Move::Away] {
                plots().point(&query, name, to);
            }
        }
        plots().experiment(&query);
    }
}

#[test]
fn the_default_parameters_are_the_filter_s_own() {
    let plain = plots().redraw("");
    let params = Params::default();
    let full = plots().redraw(&format!("m={}&k={}&n=0&x=0", params.m(), params.k()));
    assert_eq!(plain.parts, full.parts);
}
