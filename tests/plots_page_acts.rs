//! What people do to the Plots page: set, switch, compare, point, open.

#[path = "plot/parts.rs"]
mod parts;

use bloom_lab::pages::{Move, Page};
use parts::{page, part, text};

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
        "Bits per item cannot be 64.5: give a number from 0.1 to 64.",
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
        Some("k = 8: 1.05 %; textbook approximation: 1.04 %.")
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
        let spoken = "k = 8: 1.05 %; textbook approximation: 1.04 %.";
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
        let away = page.point(&reply.query, chart, Move::Away);
        assert_eq!(away.query, reply.query, "a key has put it there");
        let reply = page.point(&reply.query, chart, Move::Release);
        assert_eq!(reply.query, "c=9.6");
        assert!(
            reply
                .parts
                .iter()
                .any(|(_, text)| text.contains("</var>\u{a0}=\u{a0}7: 0.9974\u{a0}%"))
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
fn the_pointer_passes_over_a_click_pins_and_escape_releases() {
    let page = page();
    let to = |query: &str, to: Move| page.point(query, "large", to).query;
    let over = to("", Move::At(1.0));
    assert!(part(&over, "plots-read").starts_with("k = 20"));
    assert_eq!(to(&over, Move::Away), "", "it was only passing");
    let pinned = to(&over, Move::Pin(1.0));
    assert_eq!(pinned, "at=20");
    let over = to(&pinned, Move::At(0.0));
    assert!(part(&over, "plots-read").starts_with("k = 1"));
    assert_eq!(to(&over, Move::Away), pinned);
    // What is set goes into a link; where the pointer happens to be does not.
    assert_eq!(page.set(&over, "c", "9.6").query, "c=9.6&at=20");
    assert_eq!(to(&over, Move::Release), "");
    for (text, is) in [
        ("!0.25", Some(Move::Pin(0.25))),
        ("!", None),
        ("!NaN", None),
        ("", Some(Move::Away)),
        ("Escape", Some(Move::Release)),
    ] {
        assert_eq!(Move::from_text(text), is, "{text}");
    }
}

/// A button far below that changes the large plot takes the eye back to it.
#[test]
fn what_changes_the_large_plot_from_afar_jumps_to_it() {
    let opened = page().open("").markup;
    assert!(opened.contains("id=\"plots-top\""));
    for button in opened.split("<button ").skip(1) {
        let tag = &button[..button.find('>').unwrap()];
        let is_far = tag.contains("data-set=\"plot=") || tag.contains("data-set=\"n=");
        assert_eq!(tag.contains("data-jump=\"plots-top\""), is_far, "{tag}");
    }
}

#[test]
fn all_steps_are_opened_at_once_and_by_a_link() {
    let reply = page().set("c=9.6", "why", "1");
    assert_eq!(reply.query, "c=9.6&why=1");
    let opened = |reply: &bloom_lab::pages::Reply| {
        let is_open = |(_, name, _): &&(String, &str, String)| *name == "open";
        reply.attributes.iter().filter(is_open).count()
    };
    assert_eq!(opened(&reply), 7);
    assert_eq!(
        page()
            .open(&reply.query)
            .markup
            .matches("open=\"\"")
            .count(),
        7
    );
    // What somebody has closed since stays closed.
    assert_eq!(opened(&page().set(&reply.query, "k", "6")), 0);
    assert!(!page().open("").markup.contains("open=\"\""));
}
