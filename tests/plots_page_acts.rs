//! What people do to the Plots page: set, switch, compare, point, measure, save.

#[path = "plot/markup.rs"]
mod markup;
#[path = "plot/parts.rs"]
mod parts;

use bloom_lab::pages::plots::Plots;
use bloom_lab::pages::{Measured, Move, Page};
use bloom_lab::sim::{Experiment, read_ladders};
use parts::{page, part, text};

const PLOTS: [&str; 6] = ["rate-k", "rate-n", "rate-bits", "fill", "memory", "bits"];

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
    assert!(part("exact=0", "plots-read").starts_with("k = 7, textbook approximation: 0.82 %"));
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
        ("fill", "20", "measured: "),
        ("rate-bits", "8", "measured: "),
    ] {
        let query = format!("plot={plot}&n=20&c=8&k=3&at={x}");
        let wanted = page().experiment(&query);
        let mut experiment = Experiment::new(read_ladders(&wanted), 7);
        // A few rounds of each ladder.
        experiment.run(20_000);
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
        let opened = page.open(&query).markup;
        markup::check(&opened);
        markup::check_numbers(&opened);
    }
    for none in ["plot=memory", "plot=bits", "n=1e12", "n=1e12&plot=rate-n"] {
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
