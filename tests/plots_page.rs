//! The Plots page, on its markup. After a change that is meant,
//! `INSTA_UPDATE=always cargo test --test plots_page` writes the snapshots anew;
//! read the difference before committing it.
//!
//! The figures that a plot must show are those of the subject: 10 bits an item,
//! overfilling at 9.6 bits, a billion items of 64 bytes.

mod common;
#[path = "plot/markup.rs"]
mod markup;

use std::fmt::Write as _;

use bloom_lab::pages::plots::Plots;
use bloom_lab::pages::{Measured, Move, Page, Query};
use bloom_lab::sim::{Experiment, read_ladders};
use insta::assert_snapshot;
use proptest::prelude::*;

const PLOTS: [&str; 6] = [
    "rate-k",
    "rate-n",
    "rate-bits",
    "fill-n",
    "memory",
    "set-bits",
];

fn page() -> Plots {
    Plots::new(Measured::nothing())
}

/// The text of a live part.
fn part(query: &str, id: &str) -> String {
    let reply = page().redraw(query);
    let found = reply.parts.into_iter().find(|(of, _)| of == id);
    text(&found.unwrap_or_else(|| panic!("no part {id}")).1)
}

/// What is left of markup without its tags.
fn text(markup: &str) -> String {
    let mut out = String::new();
    let mut inside = false;
    for c in markup.chars() {
        match c {
            '<' => inside = true,
            '>' => {
                inside = false;
                out.push(' ');
            }
            c if !inside => out.push(c),
            _ => {}
        }
    }
    let words: Vec<&str> = out.split_whitespace().collect();
    words.join(" ").replace("&amp;", "&")
}

/// What the cursor reads at x.
fn readout(query: &str, x: &str) -> String {
    part(&format!("{query}&at={x}"), "plots-read")
}

/// The rows of the data, as CSV has them.
fn rows(query: &str, plot: &str) -> Vec<Vec<f64>> {
    let csv = page().file(query, &format!("{plot}.csv")).unwrap();
    let row = |line: &str| {
        line.split(',')
            .map(|cell| cell.parse().unwrap_or(f64::NAN))
            .collect()
    };
    csv.lines().skip(1).map(row).collect()
}

/// The value of the first series at x.
fn value(query: &str, plot: &str, x: f64) -> f64 {
    let rows = rows(query, plot);
    let row = rows.iter().find(|row| (row[0] - x).abs() < 1e-6);
    row.unwrap_or_else(|| panic!("{query}: nothing at {x}"))[1]
}

#[test]
fn each_plot_in_words() {
    let mut told = String::new();
    for (query, stops) in [
        ("plot=rate-k", ["1", "7", "20"]),
        ("plot=rate-n&c=9.6", ["1000", "2000", "3000"]),
        ("plot=rate-bits&n=1000000", ["8", "14", "20"]),
        ("plot=fill-n&c=5.333333&n=3&k=3", ["1", "3", "12"]),
        ("plot=memory&n=1e9", ["125000000", "1e9", "1e10"]),
        ("plot=set-bits&c=5.333333&n=3&k=3", ["3", "7", "9"]),
        ("plot=rate-n&y=log&c2=8&k2=3", ["500", "1000", "4000"]),
    ] {
        let csv = page()
            .file(query, &format!("{}.csv", plot_of(query)))
            .unwrap();
        let head = csv.lines().next().unwrap_or_default();
        let _ = writeln!(
            told,
            "## {query}\n{}\n{}\n{head}",
            part(query, "plots-head"),
            part(query, "plots-summary")
        );
        for stop in stops {
            let _ = writeln!(told, "- {}", readout(query, stop));
        }
    }
    assert_snapshot!(told);
}

fn plot_of(query: &str) -> String {
    Query::parse(query)
        .get("plot")
        .unwrap_or("rate-k")
        .to_owned()
}

#[test]
fn the_derivation_in_words() {
    let mut told = String::new();
    for step in ["bit", "hashes", "e", "fill", "all", "exact", "best"] {
        let _ = writeln!(
            told,
            "## {step}\n{}",
            part("", &format!("plots-why-{step}"))
        );
    }
    assert_snapshot!(told);
}

#[test]
fn rate_against_k_has_the_known_figures() {
    for (query, known) in [
        (
            "n=1000000",
            &[
                (1, "9.5 %"),
                (2, "3.3 %"),
                (3, "1.7 %"),
                (4, "1.2 %"),
                (5, "0.94 %"),
                (6, "0.84 %"),
                (7, "0.82 %, the lowest"),
                (8, "0.85 %"),
                (10, "1.0 %"),
                (14, "1.9 %"),
                (20, "5.5 %"),
            ][..],
        ),
        (
            "c=9.6&n=1000000",
            &[(1, "9.9 %"), (7, "1.0 %, the lowest"), (20, "7.0 %")][..],
        ),
    ] {
        for (k, rate) in known {
            let said = readout(query, &k.to_string());
            assert!(said.starts_with(&format!("k = {k}: {rate}.")), "{said}");
        }
    }
    // 14 is the first k that is worse than 3.
    let rate = |k| value("", "rate-k", k);
    assert!(rate(13.0) < rate(3.0) && rate(3.0) < rate(14.0));
}

#[test]
fn rate_against_n_shows_what_overfilling_does() {
    let query = "plot=rate-n&c=9.6&k=7&n=1000000";
    let head = part(query, "plots-head");
    assert!(
        head.contains("1.0 % as planned, 15.7 % at twice, 43.5 % at three times"),
        "{head}"
    );
    let figure = part(query, "plots-large");
    for label in ["planned: 1.0 %", "twice: 15.7 %", "three times: 43.5 %"] {
        assert!(figure.contains(label), "{figure}");
    }
    assert!(readout(query, "2000000").starts_with("n = 2 million: 15.7 %."));
}

#[test]
fn each_bit_multiplies_the_rate_by_the_same_factor() {
    let query = "plot=rate-bits&n=1000000";
    for (c, rate) in [
        ("8", "2.2 %"),
        ("10", "0.82 %"),
        ("14", "0.12 %"),
        ("20", "0.0067 %"),
    ] {
        let said = readout(query, c);
        assert!(
            said.starts_with(&format!("m/n = {c}, best k (exact): {rate}.")),
            "{said}"
        );
    }
    let rate = |c: f64| value(query, "rate-bits", c);
    let factor = (rate(24.0) / rate(8.0)).powf(1.0 / 16.0);
    assert!((factor - 0.6185).abs() < 5e-4, "{factor}");
    let tenfold = (0.1_f64).ln() / factor.ln();
    assert!((tenfold - 4.8).abs() < 0.02, "{tenfold}");
}

#[test]
fn fill_and_memory_have_the_known_figures() {
    let small = "plot=fill-n&c=5.333333&n=3&k=3";
    assert!(readout(small, "3").starts_with("n = 3: 44.1 %."));
    assert!(readout(small, "12").starts_with("n = 12: 90.2 %."));
    let memory = "plot=memory&n=1e9";
    let said = readout(memory, "1e9");
    assert_eq!(
        said,
        "n = 1 billion, filter: 1.25 GB. Exact set: 64 GB; hash set: 80 GB."
    );
    assert!(part(memory, "plots-large").contains("125 million fill it"));
    // Sign-up handles: 24 bytes and 12 more, against 0.6 GB at 1 %.
    let handles = "plot=memory&n=500M&item=24&over=12&c=9.585";
    let said = readout(handles, "500000000");
    assert_eq!(
        said,
        "n = 500 million, filter: 599 MB. Exact set: 12 GB; hash set: 18 GB."
    );
}

#[test]
fn the_approximation_is_said_to_be_low_at_16_bits() {
    let exact = part("", "plots-why-exact");
    assert!(
        exact.contains(
            "the exact rate is 9.060 %, the approximation 7.963 %: the approximation is 12 % low"
        ),
        "{exact}"
    );
    let numbers = part("c=5.333333&n=3&k=3", "plots-numbers");
    assert!(numbers.starts_with("Memory 2 B "), "{numbers}");
    assert!(
        numbers.ends_with("The approximation is 12 % low."),
        "{numbers}"
    );
}

#[test]
fn defaults_are_left_out_and_bad_values_are_named() {
    let opened = page().open("k=7&n=1000&plot=rate-k&y=log&c=9.6&exact=1&zzz=1");
    assert_eq!(opened.query, "c=9.6");
    assert!(!opened.markup.contains("plots__notice"));
    let opened = page().open("k=0&n=abc&c=64.5&plot=pie&y=up&exact=2&at=-1&vs=x&k2=7.5");
    assert_eq!(opened.query, "");
    let words = text(&opened.markup);
    for sentence in [
        "Hashes per item cannot be 0: give a whole number from 1 to 32.",
        "Items planned cannot be abc: give a whole number from 1 to 1,000,000,000,000.",
        "Bits per item cannot be 64.5: give a number from 1 to 64.",
        "There is no plot called “pie”.",
        "The scale is either linear or log.",
        "A layer is on (1) or off (0), not “2”.",
        "The cursor cannot be at “-1”.",
        "The second setting is on (1) or off (0), not “x”.",
        "Hashes per item cannot be 7.5",
    ] {
        assert!(words.contains(sentence), "{sentence}");
    }
}

#[test]
fn what_cannot_be_used_changes_nothing_but_its_problem() {
    let page = page();
    let reply = page.set("c=9.6", "k", "many");
    let sentence = "Hashes per item cannot be many: give a whole number from 1 to 32.";
    assert_eq!(reply.query, "c=9.6");
    assert_eq!(
        reply.parts,
        [("plots-k-problem".to_owned(), sentence.to_owned())]
    );
    assert_eq!(
        reply.attributes,
        [("plots-k".to_owned(), "aria-invalid", "true".to_owned())]
    );
    assert!(reply.values.is_empty());
    assert_eq!(reply.said.as_deref(), Some(sentence));
    let reply = page.set("c=9.6", "k", "8");
    assert_eq!(reply.query, "c=9.6&k=8");
    assert!(
        reply
            .parts
            .contains(&("plots-k-problem".to_owned(), String::new()))
    );
    assert_eq!(
        reply.said.as_deref(),
        Some("k = 8: 1.0 %; textbook approximation: 1.0 %.")
    );
    // A name that nobody knows.
    assert_eq!(page.set("c=9.6", "zzz", "1").query, "c=9.6");
    assert_eq!(page.set("c=9.6", "zzz-at", "1").query, "c=9.6");
}

#[test]
fn a_second_setting_differs_at_once_and_goes_without_a_trace() {
    let page = page();
    let on = page.set("", "vs", "1");
    assert_eq!(on.query, "c2=8&k2=3");
    assert!(part(&on.query, "plots-key").contains("8 bits per item"));
    assert_eq!(page.set(&on.query, "vs", "0").query, "");
    // What is left out follows the first.
    let followed = page.set("k2=3&plot=rate-n", "n", "2000").query;
    assert_eq!(followed, "plot=rate-n&n=2000&k2=3");
    assert!(
        part(&followed, "plots-large").contains("k = 3<")
            || part(&followed, "plots-large").contains("k = 3")
    );
}

#[test]
fn another_plot_forgets_cursor_and_scale() {
    let reply = page().set("at=3&y=linear&c=8", "plot", "memory");
    assert_eq!(reply.query, "plot=memory&c=8");
    assert!(
        reply
            .said
            .unwrap()
            .starts_with("Memory against n. For 1,000 items")
    );
}

#[test]
fn the_cursor_moves_in_both_shapes_and_is_spoken() {
    let page = page();
    for chart in ["large", "narrow"] {
        let reply = page.point("c=9.6", chart, Move::Next);
        assert_eq!(reply.query, "c=9.6&at=8");
        let spoken = "k = 8: 1.0 %; textbook approximation: 1.0 %.";
        for shape in ["large", "narrow"] {
            let id = format!("plots-{shape}");
            assert!(
                reply
                    .attributes
                    .contains(&(id.clone(), "aria-valuetext", spoken.to_owned()))
            );
            assert!(
                reply
                    .attributes
                    .contains(&(id, "aria-valuenow", "7".to_owned()))
            );
            assert!(
                reply
                    .parts
                    .iter()
                    .any(|(id, _)| *id == format!("rate-k-{shape}-cursor"))
            );
        }
        let reply = page.point(&reply.query, chart, Move::Away);
        assert_eq!(reply.query, "c=9.6");
        assert!(
            reply
                .parts
                .iter()
                .any(|(_, text)| text.contains("</var> = 7: 1.0 %"))
        );
    }
}

#[test]
fn layers_are_switched_off() {
    let all = page().open("").markup;
    let without = page().open("exact=0&measured=0").markup;
    assert!(all.contains("checked><svg"));
    assert!(part("exact=0", "plots-read").starts_with("k = 7: 0.82 %"));
    assert!(without.matches("plot__dot\"").count() < all.matches("plot__dot\"").count());
    let none = part("exact=0&textbook=0", "plots-read");
    assert_eq!(none, "Nothing is shown: switch a layer on.");
    assert_eq!(page().experiment("measured=0"), "");
}

#[test]
fn measured_points_come_from_the_experiment_that_is_wanted() {
    for (plot, x, said) in [
        ("rate-k", "3", "measured: "),
        ("rate-n", "20", "measured: "),
        ("fill-n", "20", "measured: "),
        ("rate-bits", "8", "measured: "),
    ] {
        let query = format!("plot={plot}&n=20&c=8&k=3&at={x}");
        let wanted = page().experiment(&query);
        let mut experiment = Experiment::new(read_ladders(&wanted), 7);
        while experiment.run(100_000) {}
        let measured = Measured::read(&format!("{wanted}|{}", experiment.counts()));
        let page = Plots::new(measured);
        let reply = page.redraw(&query);
        let spoken = reply
            .attributes
            .iter()
            .find(|(id, name, _)| id == "plots-large" && *name == "aria-valuetext");
        let (_, _, spoken) = spoken.unwrap();
        assert!(
            spoken.contains(said) && spoken.contains(", between "),
            "{spoken}"
        );
        let csv = page.file(&query, &format!("{plot}.csv")).unwrap();
        assert!(
            csv.lines()
                .next()
                .unwrap()
                .ends_with("measured,low,high,hits,trials"),
            "{csv}"
        );
        markup::check(&page.open(&query).markup);
    }
    for none in [
        "plot=memory",
        "plot=set-bits",
        "n=1e12",
        "n=1e12&plot=rate-n",
    ] {
        assert_eq!(page().experiment(none), "", "{none}");
    }
}

#[test]
fn every_plot_can_be_taken_along() {
    for plot in PLOTS {
        let svg = page().file("c=9.6", &format!("{plot}.svg")).unwrap();
        markup::check(&svg);
        assert!(
            svg.starts_with("<svg xmlns=") && svg.contains("<style>") && svg.contains("<title")
        );
        assert!(!svg.contains("var(--"), "{plot} needs the page's style");
        let csv = page().file("c=9.6", &format!("{plot}.csv")).unwrap();
        let columns = |line: &str| line.replace(", ", " ").split(',').count();
        let mut lines = csv.lines();
        let head = columns(lines.next().unwrap());
        assert!(lines.clone().count() > 10);
        assert!(lines.all(|line| columns(line) == head), "{csv}");
    }
    for name in ["rate-k.png", "rate-k", "pie.svg", ".svg", ""] {
        assert_eq!(page().file("", name), None, "{name}");
    }
}

#[test]
fn every_field_has_a_name_and_every_control_a_target() {
    let markup = page().open("vs=1").markup;
    for input in markup.split("<input ").skip(1) {
        let input = &input[..input.find('>').unwrap()];
        let id = input
            .split("id=\"")
            .nth(1)
            .unwrap()
            .split('"')
            .next()
            .unwrap();
        let named = input.contains("aria-label=\"")
            || markup.contains(&format!("for=\"{id}\""))
            || input.contains("checkbox");
        assert!(named, "{input}");
        assert!(input.contains("data-param=\""), "{input}");
    }
    for attribute in ["aria-describedby", "for", "aria-labelledby"] {
        for target in markup.split(&format!(" {attribute}=\"")).skip(1) {
            for id in target.split('"').next().unwrap().split(' ') {
                assert!(markup.contains(&format!("id=\"{id}\"")), "{attribute} {id}");
            }
        }
    }
}

#[test]
fn a_slider_says_the_same_as_the_link_that_it_makes() {
    let page = page();
    for (name, last, step) in [
        ("c", 64, 7),
        ("k", 32, 5),
        ("n-at", 240, 30),
        ("c2", 64, 21),
        ("n2-at", 240, 80),
        ("k2", 32, 11),
        ("item", 256, 85),
        ("over", 128, 43),
        ("ram-at", 180, 60),
    ] {
        for position in (1..=last).step_by(step) {
            let reply = page.set("plot=memory", name, &position.to_string());
            let again = page.redraw(&reply.query);
            assert_eq!(reply.parts, again.parts, "{name} {position}");
            assert_eq!(reply.values, again.values);
            assert_eq!(reply.attributes, again.attributes);
            let opened = page.open(&reply.query);
            assert_eq!(opened.query, reply.query);
            for (id, inner) in &reply.parts {
                assert!(
                    opened.markup.contains(inner.as_str()),
                    "{name} {position}: {id}"
                );
            }
            for (id, value) in &reply.values {
                let shown = opened.markup.contains(&format!("id=\"{id}\""))
                    && opened.markup.contains(value.as_str());
                assert!(shown, "{name} {position}: {id} = {value}");
            }
        }
    }
}

#[test]
fn the_ends_of_every_range_are_drawn() {
    for plot in PLOTS {
        for numbers in [
            "c=1&n=1&k=1",
            "c=64&n=1&k=32",
            "c=1&n=1&k=32",
            "c=1&n=1000000000000&k=32",
            "c=64&n=1000000000000&k=1",
            "c=64&n=1000000000000&k=32&c2=1&n2=1&k2=1",
            "item=1&over=0&ram=0.001&n=1",
            "item=10000&over=10000&ram=1000000&n=1000000000000",
        ] {
            for scale in ["linear", "log"] {
                let query = format!("plot={plot}&y={scale}&{numbers}");
                let opened = page().open(&query);
                markup::check(&opened.markup);
                markup::check_numbers(&opened.markup);
                assert!(!opened.markup.contains("not defined"), "{query}");
                assert!(!opened.markup.contains("plots__notice"), "{query}");
            }
        }
    }
}

/// Without the notice: only the first opening of a link names what is wrong.
fn without_notice(markup: &str) -> String {
    let Some(from) = markup.find("<div class=\"plots__notice\"") else {
        return markup.to_owned();
    };
    let to = from + markup[from..].find("</ul></div>").unwrap() + "</ul></div>".len();
    format!("{}{}", &markup[..from], &markup[to..])
}

fn any_pair() -> impl Strategy<Value = String> {
    let keys = prop::sample::select(vec![
        "plot", "c", "n", "k", "vs", "c2", "n2", "k2", "item", "over", "ram", "y", "exact",
        "textbook", "measured", "at", "x",
    ]);
    let values = prop_oneof![
        prop::sample::select(PLOTS.to_vec()).prop_map(str::to_owned),
        prop::sample::select(vec![
            "0", "1", "log", "linear", "1e12", "NaN", "inf", "-0", "0.5", "63.99", "%3Cb%3E", "",
            "1,5", "9e99"
        ])
        .prop_map(str::to_owned),
        (0.0..70.0_f64).prop_map(|x| x.to_string()),
        (0_u64..1_000_000_000_000).prop_map(|x| x.to_string()),
    ];
    (keys, values).prop_map(|(key, value)| format!("{key}={value}"))
}

proptest! {
    #![proptest_config(common::repeatable(60))]

    #[test]
    fn any_query_opens_the_page(
        query in prop_oneof![
            1 => any::<String>(),
            5 => prop::collection::vec(any_pair(), 0..8).prop_map(|pairs| pairs.join("&")),
        ],
    ) {
        let page = page();
        let opened = page.open(&query);
        markup::check(&opened.markup);
        markup::check_numbers(&without_notice(&opened.markup));
        let again = page.open(&opened.query);
        prop_assert_eq!(&again.query, &opened.query);
        prop_assert_eq!(&again.markup, &without_notice(&opened.markup));
        prop_assert!(!again.markup.contains("plots__notice"));
    }

    #[test]
    fn any_text_can_be_set_and_any_place_pointed_at(
        query in prop::collection::vec(any_pair(), 0..4).prop_map(|pairs| pairs.join("&")),
        pair in any_pair(),
        typed in any::<String>(),
        share in prop_oneof![-2.0..3.0_f64, Just(f64::NAN), Just(f64::INFINITY)],
    ) {
        let page = page();
        let (name, value) = pair.split_once('=').unwrap();
        for value in [value, &typed] {
            let reply = page.set(&query, name, value);
            for (_, part) in &reply.parts {
                markup::check(part);
            }
        }
        let reply = page.point(&query, "large", Move::At(share));
        prop_assert!(page.point(&reply.query, "narrow", Move::Previous).parts.len() > 2);
    }
}
