//! The help: what the page shows, the words it uses, and the keys.

use super::shortcuts::SHORTCUTS;
use super::theme::check_box;
use crate::app::browser::dialog::modal;
use crate::app::browser::dom::{El, el};
use crate::app::browser::focus;
use crate::app::state::LabState;

/// What the page shows, in a few sentences.
const HOW_TO: &str = "Type an item, then add, check or delete it. The solid frame holds what the filter stores: bits, nothing else. The dashed frame holds what only this page knows, kept for teaching: the filter cannot see it. Every operation can be stepped through, undone and scrubbed; the address bar always links to the very picture you see.";

/// What the other parts are for.
const OTHER_PARTS: &str = "Learn walks through the row in lessons, Quiz asks. Plots and Size have the numbers: exact ones, the textbook's approximation (1 − e^(−kn/m))^k, and measured ones, counted on real filters, with their 95 % intervals. In Size give what you know; the rest follows.";

/// The terms of the field, as the page uses them.
const TERMS: [(&str, &str); 7] = [
    ("m", "the number of bits in the row"),
    ("k", "the number of positions of each item"),
    ("n", "the number of distinct items added"),
    (
        "p",
        "the false-positive rate: the share of items never added that get a maybe",
    ),
    ("fill ratio", "the share of bits that are 1"),
    (
        "false positive",
        "the filter says maybe, though the item was never added",
    ),
    (
        "false negative",
        "the filter says definitely not, though the item was added; only after a delete",
    ),
];

/// A dialog over the page.
#[must_use]
pub fn help_dialog(lab: LabState) -> El {
    let title = el("h2")
        .class("dialog__title")
        .id("help-title")
        .text("How to use Bloom Lab");
    let close = el("button")
        .class("button")
        .attr("type", "button")
        .text("Close")
        .press(move || lab.help_open.set(false));
    let sub = |title: &str| el("h3").class("dialog__sub").text(title);
    let terms = TERMS
        .iter()
        .flat_map(|(term, meaning)| [el("dt").text(term), el("dd").text(meaning)]);
    let keys = SHORTCUTS.iter().flat_map(|(keys, deed)| {
        [
            el("dt").child(el("kbd").class("kbd").text(keys)),
            el("dd").text(deed),
        ]
    });
    let dialog = el("dialog")
        .class("dialog")
        .attr("aria-labelledby", "help-title")
        .child(el("div").class("dialog__head").child(title).child(close))
        .child(el("p").class("prose").text(HOW_TO))
        .child(el("p").class("prose").text(OTHER_PARTS))
        .child(sub("Words"))
        .child(el("dl").class("terms").children(terms.collect::<Vec<_>>()))
        .child(sub("Keys"))
        .child(
            el("dl")
                .class("terms terms--keys")
                .children(keys.collect::<Vec<_>>()),
        )
        .child(check_box(
            "Single letters are shortcuts",
            lab.prefs.letter_keys,
        ))
        .child(el("p").class("hint").text(
            "Nothing leaves this machine: no account, no tracking, no request to another place.",
        ))
        // The browser gives the keyboard back to where it was, if it was anywhere.
        .on("close", |_| focus::on_if_nowhere("help-button"));
    modal(dialog, lab.help_open)
}
