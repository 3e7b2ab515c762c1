//! The Plots page for any query, any slider position, any text and any place of
//! the pointer: it opens, it is well-formed, its numbers are numbers, and a link
//! shows what it was made of.

mod common;
#[path = "plot/markup.rs"]
mod markup;

use bloom_lab::pages::plots::Plots;
use bloom_lab::pages::{Measured, Move, Page};
use proptest::prelude::*;

const PLOTS: [&str; 6] = ["rate-k", "rate-n", "rate-bits", "fill", "memory", "bits"];

fn page() -> Plots {
    Plots::new(Measured::nothing())
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
            for part in &again.parts {
                assert!(reply.parts.contains(part), "{name} {position}: {}", part.0);
            }
            for attribute in &again.attributes {
                assert!(reply.attributes.contains(attribute), "{attribute:?}");
            }
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
        "plot", "c", "n", "k", "vs", "c2", "n2", "k2", "item", "over", "ram", "m", "y", "exact",
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
