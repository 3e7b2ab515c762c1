//! Texts at random: odd items, sessions that hold them, links and files that
//! somebody has tampered with.

use bloom_lab::lab::{Op, Session};
use proptest::prelude::*;

use crate::ops;

/// Any text, and text that is likely to be taken for something else.
pub fn odd_item() -> impl Strategy<Value = String> {
    prop_oneof![
        3 => any::<String>(),
        1 => "[-+?!^~*:=,.&#%/ \"'<>\\\\0-9\\r\\n\\t]{0,12}",
        1 => prop::sample::select(&ODD_ITEMS[..]).prop_map(str::to_owned),
    ]
}

pub const ODD_ITEMS: [&str; 33] = [
    "",
    " ",
    "\n",
    "two\nlines",
    "\r\n",
    "a,b",
    "a&b=c",
    "#",
    "?",
    "100%",
    "%2B",
    "%",
    "%zz",
    "a+b c",
    "\"quoted\"",
    "'",
    "<b>bold</b>",
    "</script><script>alert(1)</script>",
    "שלום עולם",
    "a\u{202e}b",
    "é",
    "e\u{301}",
    "heiå",
    "Я",
    "🦄",
    "👨\u{200d}👩\u{200d}👧",
    "\0",
    "\u{feff}",
    "\u{fffd}",
    "\u{fffe}",
    "\u{d7ff}\u{e000}",
    "\u{10ffff}",
    "a:b.c~d*e^f!g",
];

pub fn session() -> impl Strategy<Value = Session> {
    let named = prop::collection::vec(ops::op(), 0..14);
    let odd = prop::collection::vec((odd_item(), 0..6_usize), 0..6);
    (ops::start(), ops::script(), named, odd, ops::cursor()).prop_map(
        |(params, script, named, odd, cursor)| {
            let mut session = Session::new(params, script);
            let odd = odd.iter().map(|(item, kind)| match kind {
                0 => Op::add(item),
                1 => Op::check(item),
                2 => Op::check_all(item),
                3 => Op::delete(item),
                4 => Op::put_back(item),
                _ => Op::import([item.as_str(), "", item]),
            });
            for op in named.into_iter().chain(odd) {
                // What is refused is no part of the session.
                let _ = session.push(op);
            }
            session.jump(cursor);
            session
        },
    )
}

/// Something done to a text at a place, and a piece of text for it.
pub type Change = (prop::sample::Index, u8, String);

pub fn change() -> impl Strategy<Value = Change> {
    let piece = prop_oneof![
        any::<char>().prop_map(String::from),
        "[-+?!^~*:=,.&#%0-9a-f\\[\\]{}\"]{1,3}"
    ];
    (any::<prop::sample::Index>(), 0..4_u8, piece)
}

pub fn tamper(text: &str, changes: &[Change]) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for (place, kind, piece) in changes {
        let at = place.index(chars.len() + 1);
        match kind {
            0 => chars.truncate(at),
            1 => drop(chars.splice(at..at, piece.chars())),
            2 => drop(chars.splice(at..(at + 1).min(chars.len()), piece.chars())),
            _ => {
                let again: Vec<char> = chars[at..].iter().take(7).copied().collect();
                chars.splice(at..at, again);
            }
        }
    }
    chars.into_iter().collect()
}

pub fn any_json() -> impl Strategy<Value = serde_json::Value> {
    use serde_json::Value;
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        (0..40_u32).prop_map(Value::from),
        any::<String>().prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 12, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::hash_map("[a-z]{1,8}|add|fill|import", inner, 0..3)
                .prop_map(Value::from_iter),
        ]
    })
}
