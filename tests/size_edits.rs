//! Fields of the Size page while somebody types: what is shown is the answer to
//! what was meant, or is marked as the answer to what was meant before.

#[path = "size_page/checker.rs"]
mod checker;
mod common;

use bloom_lab::pages::size::SizePage;
use bloom_lab::pages::{Page, Query, Reply};
use checker::{Markup, text_of};
use common::repeatable;
use proptest::prelude::*;

/// The replies to each beginning of `text`, typed in place of what the field held.
fn typed(query: &str, name: &str, text: &str) -> Vec<Reply> {
    let mut query = query.to_owned();
    let ends = text.char_indices().map(|(at, c)| at + c.len_utf8());
    ends.map(|end| {
        let reply = SizePage.set(&query, name, &text[..end]);
        query.clone_from(&reply.query);
        reply
    })
    .collect()
}

fn part<'a>(reply: &'a Reply, id: &str) -> &'a str {
    let found = reply.parts.iter().find(|(known, _)| known == id);
    &found.unwrap_or_else(|| panic!("no part {id}")).1
}

fn attribute<'a>(reply: &'a Reply, id: &str, name: &str) -> &'a str {
    let mut all = reply.attributes.iter();
    let found = all.find(|(known, key, _)| known == id && *key == name);
    &found.unwrap_or_else(|| panic!("no {name} of {id}")).2
}

/// The parts of results: all but marks, problems and the note.
fn results(reply: &Reply) -> Vec<&(String, String)> {
    let is_own =
        |id: &str| id.ends_with("-mark") || id.ends_with("-problem") || id.ends_with("-still");
    reply.parts.iter().filter(|(id, _)| !is_own(id)).collect()
}

#[test]
fn a_text_that_is_not_understood_goes_back_to_what_was_there_before_the_edit() {
    for (query, name, text, held) in [
        ("", "n", "1.5", "500M"),
        ("", "n", "1,5", "500M"),
        ("", "n", "1e30", "500M"),
        ("", "n", "banana", "500M"),
        ("n=7M&p=1%25", "n", "12,34", "7M"),
        ("n=500M&p=1%25&k=7", "k", "999", "7"),
        ("n=500M&p=1%25", "k", "999", ""),
        ("n=500M&p=1%25", "m", "100 Mb", ""),
        ("n=500M&m=64 MiB", "m", "100 Mb", "64 MiB"),
        ("n=500M&p=1%25", "p", "0.5 in", "1%"),
        ("n=500M&c=9.6", "c", "8x", "9.6"),
        ("n=500M&p=1%25&ram=16 GiB", "ram", "1 Gb", "16 GiB"),
        ("n=500M&p=1%25", "b", "8x", "24"),
    ] {
        let before = SizePage.redraw(query);
        let replies = typed(query, name, text);
        let last = replies.last().expect("a reply");
        assert_eq!(last.query, before.query, "{name}: {text}");
        assert_eq!(results(last), results(&before), "{name}: {text}");
        // It says so, in words and by its shade.
        let all = if ["ram", "b"].contains(&name) {
            "set"
        } else {
            "all"
        };
        assert_eq!(attribute(last, "size-page", "data-stale"), all, "{text}");
        let is_set = ["ram", "b"].contains(&name);
        let still = if is_set {
            "size-set-still"
        } else {
            "size-still"
        };
        let still = text_of(part(last, still));
        let end = if held.is_empty() {
            "still the one without it.".to_owned()
        } else {
            format!("still the one for {held}.")
        };
        assert!(
            still.contains(" is not used: ") && still.ends_with(&end),
            "{still}"
        );
        assert_eq!(
            attribute(last, &format!("size-{name}"), "aria-invalid"),
            "true"
        );
        assert!(text_of(part(last, &format!("size-{name}-problem"))).contains(text));
        assert!(last.said.as_ref().is_some_and(|said| said.contains(text)));
        if all == "all" {
            assert_eq!(
                text_of(part(last, &format!("size-{name}-mark"))),
                "not used"
            );
        }
        // What stands in the field is left there.
        let own = format!("size-{name}");
        assert!(last.values.iter().all(|(id, _)| *id != own), "{text}");
    }
}

#[test]
fn a_text_on_its_way_ends_as_if_it_had_been_given_at_once() {
    for (name, text) in [
        ("n", "1e9"),
        ("n", "1.5 billion"),
        ("n", "1,000,000"),
        ("p", "1 in 1000"),
        ("p", "0.01"),
        ("p", "5%"),
        ("m", "1.25 GB"),
        ("m", "64 KiB"),
        ("ram", "16 GiB"),
    ] {
        let last = typed("", name, text).pop().expect("a reply");
        let at_once = SizePage.set("", name, text);
        assert_eq!(last, at_once, "{name}: {text}");
        assert_eq!(attribute(&last, "size-page", "data-stale"), "");
        assert_eq!(part(&last, "size-still"), "");
        // Once the field is left, the same text comes again: the note goes.
        let left = SizePage.set(&last.query, name, text);
        assert!(!left.query.contains("was."), "{}", left.query);
        assert_eq!(left.query, SizePage.open(&last.query).query);
        assert_eq!(left.parts, last.parts);
    }
}

#[test]
fn an_edit_ends_when_something_else_is_done() {
    let typing = typed("n=7M&p=1%25", "n", "9M")
        .pop()
        .expect("a reply")
        .query;
    assert_eq!(typing, "n=9M&p=1%25&was.n=7M");
    // Typed on, to nonsense: back to 7 million, and the note has done its work.
    assert_eq!(SizePage.set(&typing, "n", "9Mx").query, "n=7M&p=1%25");
    // Another field, a button, a link: 9 million were meant.
    for (name, text, due) in [
        ("p", "2%", "n=9M&p=2%25&was.p=1%25"),
        ("p", "x", "n=9M&p=1%25"),
        ("was", "", "n=9M&p=1%25"),
        ("n", "9M", "n=9M&p=1%25"),
        ("n", "7M", "n=7M&p=1%25"),
    ] {
        assert_eq!(
            SizePage.set(&typing, name, text).query,
            due,
            "{name}={text}"
        );
    }
    assert_eq!(SizePage.open(&typing).query, "n=9M&p=1%25");
    assert_eq!(SizePage.redraw(&typing).query, "n=9M&p=1%25");
    // A note that somebody made up is no harm.
    let odd = SizePage.set("n=9M&p=1%25&was.n=%3Cb%3E&was.q=1", "n", "x");
    assert_eq!(odd.query, "p=1%25");
}

/// What the host does with a button.
fn press(query: &str, pairs: &str) -> Reply {
    let mut reply = SizePage.redraw(query);
    for pair in pairs.split('&') {
        let (name, text) = pair.split_once('=').expect("a pair");
        reply = SizePage.set(&reply.query, name, text);
    }
    reply
}

#[test]
fn no_button_leaves_a_note_of_typing_in_the_address() {
    let mut seen = 0;
    for query in [
        "",
        "n=1000&p=1%25&m=9000",
        "n=1000&p=7&c=8",
        "m=8 Mbit&p=1%25&k=3",
    ] {
        let markup = SizePage.open(query).markup;
        for piece in markup.split("data-set=\"").skip(1) {
            let pairs = piece
                .split('"')
                .next()
                .expect("an end")
                .replace("&amp;", "&");
            let after = press(query, &pairs).query;
            assert!(!after.contains("was"), "{pairs}: {after}");
            seen += 1;
        }
    }
    assert!(seen > 40, "{seen}");
}

#[test]
fn a_size_that_was_taken_can_be_let_go_again() {
    let taken = press("n=1000&p=1%25", "c=&k=&m=9595&was=");
    let many = SizePage.set(&taken.query, "n", "1e9");
    assert!(
        text_of(part(&many, "size-p-mark")).starts_with("target · 1 in 100; it gives over 99.99 %")
    );
    assert!(text_of(part(&many, "size-m-mark")).starts_with("given"));
    let answer = part(&many, "size-answer");
    let buttons = Markup::read(answer).expect("well-formed");
    for id in ["size-guaranteed", "size-free-m"] {
        assert!(buttons.inner.contains_key(id), "{id}: {answer}");
    }
    let free = press(&many.query, "c=&m=&was=");
    assert_eq!(free.query, "n=1e9&p=1%25");
    assert!(text_of(part(&free, "size-p-mark")).starts_with("given · 1 in 100"));
    assert!(!part(&free, "size-answer").contains("size-free-m"));
    // The guaranteed size is a button beside the answer.
    assert!(part(&free, "size-answer").contains("data-set=\"c=&amp;k=&amp;m="));
}

fn name() -> impl Strategy<Value = &'static str> {
    prop::sample::select(&["n", "p", "m", "k", "c", "b", "o", "ram"][..])
}

proptest! {
    #![proptest_config(repeatable(150))]

    /// Whatever is typed: either it is understood, and then the page is that of
    /// its link; or it is not, and then the page is what it was before.
    #[test]
    fn what_is_shown_was_meant(
        name in name(),
        text in "[0-9.,eE %/xinkKMGiBbt-]{1,8}",
        query in prop::sample::select(&["", "n=1000&p=1%25&m=9600", "n=500M&c=10", "m=8 Mbit&p=0.1%25&k=4", "p=1%25"][..]),
    ) {
        let before = SizePage.redraw(query);
        for (at, reply) in typed(query, name, &text).iter().enumerate() {
            let is_bad = attribute(reply, &format!("size-{name}"), "aria-invalid") == "true";
            let due = if is_bad {
                before.clone()
            } else {
                let mut due = Query::parse(&SizePage.open(query).query);
                for (key, text) in [("n", "500M"), ("p", "1%")] {
                    if query.is_empty() { due.set(key, text); }
                }
                let end = text.char_indices().nth(at + 1).map_or(text.len(), |(end, _)| end);
                due.set(name, &text[..end]);
                SizePage.redraw(&due.write())
            };
            prop_assert_eq!(results(reply), results(&due), "{}", &text);
            prop_assert_eq!(is_bad, !attribute(reply, "size-page", "data-stale").is_empty());
            let settled = SizePage.open(&reply.query);
            prop_assert!(!settled.query.contains("was."));
        }
    }
}
