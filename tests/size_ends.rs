//! The Size page at the ends of its ranges: rates next to 0 and 1, full rows,
//! filters that the Lab does not take, and one of everything.

#[path = "size_page/checker.rs"]
mod checker;

use bloom_lab::filter::{MAX_K, MAX_M};
use bloom_lab::pages::size::SizePage;
use bloom_lab::pages::{Page, Query, Reply};
use bloom_lab::size::{rate_exponent, rate_field, rate_literal, read_rate, target_text};
use checker::{Markup, text_of};

/// The page for these fields: its markup and its text.
fn opened(pairs: &[(&str, &str)]) -> (String, String) {
    let mut query = Query::default();
    for (name, text) in pairs {
        query.set(name, text);
    }
    let markup = SizePage.open(&query.write()).markup;
    let text = text_of(&markup);
    // The claims say what others have said.
    let own = text
        .split("Numbers people quote\nHow")
        .next()
        .unwrap_or(&text);
    (markup.clone(), own.to_owned())
}

/// Rates next to an end, as they are typed.
const RATES: [&str; 12] = [
    "0.99995",
    "99.995%",
    "0.9999999",
    "0.99999999",
    "0.999999995",
    "0.999999999999",
    "0.999999999999999",
    "0.0001",
    "1e-12",
    "1e-300",
    "1e-310",
    "5e-324",
];

#[test]
fn a_rate_next_to_an_end_is_written_as_itself() {
    for typed in RATES {
        let p = read_rate(typed).expect("a rate");
        let near = |text: &str| {
            let back = read_rate(text).unwrap_or_else(|error| panic!("{typed}: {error}"));
            assert!((back - p).abs() <= p * 1e-3, "{typed}: {text}");
            let (left, due) = (1.0 - back, 1.0 - p);
            assert!((left - due).abs() <= due * 0.02, "{typed}: {text}");
        };
        near(&rate_literal(p));
        near(&rate_field(p));
        assert!(!rate_literal(p).ends_with('.'), "{typed}");
        assert!(!target_text(p).starts_with("100"), "{typed}");
        if p < 0.5 {
            near(&rate_exponent(p));
        }
        // A standard reader takes the literal as well.
        let read: f64 = rate_literal(p).parse().expect("a number");
        assert!((read - p).abs() <= p * 1e-3, "{typed}");

        let (markup, text) = opened(&[("n", "1000"), ("p", typed)]);
        for never in [
            "at 100 %",
            "at 100.0 %",
            "1.,",
            " 1. ",
            "2.225e-308",
            "NaN",
            "inf",
        ] {
            assert!(!text.contains(never), "{typed}: {never}: {text}");
        }
        let codes = Markup::read(&markup).expect("well-formed");
        for id in ["size-guava", "size-redis"] {
            let code = codes
                .inner
                .get(id)
                .unwrap_or_else(|| panic!("{typed}: no {id}"));
            assert!(code.contains(&rate_literal(p)), "{typed}: {code}");
        }
    }
    assert_eq!(target_text(0.99995), "99.995 %");
    assert_eq!(rate_literal(5e-324), "5e-324");
    assert_eq!(rate_exponent(0.0), "0");
}

/// Below this rate 255 hashes are too few, and the page says so.
#[test]
fn a_miss_by_powers_of_ten_is_explained() {
    let (_, text) = opened(&[("n", "1000"), ("p", "5e-324")]);
    assert!(
        text.contains("The target is missed: 1.543 × 10⁻²⁰⁷ %, 3.1 × 10¹¹⁴ times 5 × 10⁻³²² %;"),
        "{text}"
    );
    assert!(
        text.contains(
            "255 hashes are the most that can be given here; these bits would want about 1,07"
        ),
        "{text}"
    );
}

/// Only a row of one bit is sure to be full.
#[test]
fn a_rate_that_can_fail_to_is_not_all() {
    for pairs in [
        [("n", "1e9"), ("m", "9595")],
        [("n", "1e15"), ("m", "2")],
        [("n", "10000"), ("c", "0.001")],
        [("c", "0.001"), ("k", "255")],
        [("n", "1e12"), ("m", "1000")],
    ] {
        let (_, text) = opened(&pairs);
        // Up to the systems: some of these do set every bit.
        let text = text.split("What real systems").next().expect("some");
        for never in [" 100 %", " 100.0 %"] {
            assert!(!text.contains(never), "{pairs:?}: {text}");
        }
        assert!(text.contains("over 99.99 %"), "{pairs:?}: {text}");
    }
    let (_, text) = opened(&[("n", "1"), ("m", "1"), ("k", "255")]);
    assert!(text.contains("100.0 %"), "{text}");
    assert!(
        text.contains("An add sets at most 1 bit, and a maybe reads 255 positions; no 0 is left"),
        "{text}"
    );
    assert!(!text.contains("stops at the first 0"), "{text}");
}

/// The link into the Lab is for a filter with items if there are any, and what is
/// said of its bits per item is so.
#[test]
fn a_filter_that_is_scaled_down_is_what_is_said_of_it() {
    for n in ["0", "1", "2", "3", "1000", "100001", "1e9", "1e15"] {
        for m in ["1", "16", "1000", "2 MiB", "100 MB", "1 GB", "1 PB"] {
            for k in ["1", "7", "255"] {
                let (markup, text) = opened(&[("n", n), ("m", m), ("k", k)]);
                let page = Markup::read(&markup).expect("well-formed");
                let mut links = page.links.iter();
                let link = links
                    .find(|link| link.starts_with("#/lab?m="))
                    .expect("a link");
                let query = Query::parse(link.trim_start_matches("#/lab?"));
                let number = |name: &str| -> f64 {
                    query.get(name).expect("there").parse().expect("a number")
                };
                let (bits, hashes) = (number("m"), number("k"));
                let of = format!("n={n} m={m}: {link}: {text}");
                assert!((1.0..=f64::from(MAX_M)).contains(&bits), "{of}");
                assert!((1.0..=f64::from(MAX_K)).contains(&hashes), "{of}");
                let items: f64 = query.get("ops").map_or(0.0, |ops| {
                    let count = ops.trim_start_matches('~').split('.').next();
                    count
                        .and_then(|count| count.parse().ok())
                        .expect("a number")
                });
                let all = bloom_lab::size::read_items(n).expect("items");
                assert_eq!(items > 0.0, all > 0, "{of}");
                let note = text.lines().find(|line| line.starts_with("Scaled down"));
                let Some(note) = note else { continue };
                assert!(!note.contains(" 0 items"), "{of}");
                if all == 0 {
                    continue;
                }
                let size = bloom_lab::size::read_bits(m).expect("bits");
                #[allow(clippy::cast_precision_loss, reason = "a ratio")]
                let share = bits / items / (size as f64 / all as f64);
                assert_eq!(
                    note.contains("as many bits per item"),
                    (share - 1.0).abs() < 0.005,
                    "{of}"
                );
                assert_eq!(note.contains("fewer bits per item"), share < 0.995, "{of}");
                assert_eq!(note.contains("more bits per item"), share > 1.005, "{of}");
            }
        }
    }
}

/// The word after a 1 is in the singular.
#[test]
fn one_thing_is_no_plural() {
    let plurals = ["bits", "items", "hashes", "bytes", "positions"];
    for pairs in [
        &[("n", "1"), ("m", "1"), ("k", "1")][..],
        &[("n", "1"), ("m", "1"), ("k", "255")],
        &[
            ("n", "1"),
            ("p", "1%"),
            ("b", "1"),
            ("o", "1"),
            ("ram", "8 bits"),
        ],
        &[
            ("n", "1"),
            ("p", "1%"),
            ("b", "1"),
            ("o", "0"),
            ("ram", "1 byte"),
        ],
        &[("c", "1")],
        &[("c", "1"), ("k", "1")],
        &[("c", "1"), ("p", "1%")],
        &[("n", "10"), ("m", "10"), ("c", "2")],
        &[("n", "10"), ("m", "20"), ("c", "1")],
        &[("p", "0.6185"), ("k", "1")],
        &[("m", "1"), ("p", "0.5")],
        &[("m", "8"), ("p", "0.5")],
        &[("m", "1"), ("c", "1")],
        &[("n", "0"), ("m", "1")],
    ] {
        let (_, text) = opened(pairs);
        let words: Vec<&str> = text.split_whitespace().collect();
        for three in words.windows(3) {
            let second = three[2].trim_end_matches([',', '.', ')', ':', ';']);
            // "24 + 1 bytes" is a sum.
            let is_one = three[1].trim_start_matches('(') == "1" && three[0] != "+";
            assert!(
                !(is_one && plurals.contains(&second)),
                "{pairs:?}: {three:?}: {text}"
            );
        }
    }
}

fn touches_fields(reply: &Reply) -> bool {
    let is_field =
        |id: &str| id.ends_with("-problem") || id.ends_with("-mark") || id.ends_with("-still");
    !reply.values.is_empty()
        || !reply.attributes.is_empty()
        || reply.parts.iter().any(|(id, _)| is_field(id))
}

/// What stands in a field, and what is said of it, is there until the field is
/// changed: drawing the results anew leaves it alone.
#[test]
fn a_complaint_stays_with_the_value_that_it_is_about() {
    for (name, text) in [
        ("n", "banana"),
        ("p", "7"),
        ("m", "100 Mb"),
        ("k", "999"),
        ("ram", "1 Gb"),
    ] {
        let bad = SizePage.set("n=1000&p=1%25", name, text);
        assert!(touches_fields(&bad));
        let again = SizePage.redraw(&bad.query);
        assert!(!touches_fields(&again), "{name}");
        assert!(again.parts.iter().all(|part| bad.parts.contains(part)));
    }
}
