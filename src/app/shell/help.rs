//! The help: what the page shows, the words it uses, and the keys.

use leptos::html;
use leptos::prelude::*;

use super::shortcuts::SHORTCUTS;
use crate::app::browser::focus;
use crate::app::state::LabState;

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
#[component]
pub fn HelpDialog() -> impl IntoView {
    let lab = LabState::here();
    let dialog = NodeRef::<html::Dialog>::new();
    Effect::new(move || {
        if let Some(dialog) = dialog.get()
            && lab.help_open.get()
            && !dialog.open()
        {
            // It fails only where it is open already.
            let _ = dialog.show_modal();
        }
    });
    let closed = move |_| {
        lab.help_open.set(false);
        focus::on("help-button");
    };
    let close = move |_| {
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close();
        }
    };
    view! {
        <dialog class="dialog" node_ref=dialog aria-labelledby="help-title" on:close=closed>
            <div class="dialog__head">
                <h2 class="dialog__title" id="help-title">"How to use the Lab"</h2>
                <button class="button" type="button" on:click=close>"Close"</button>
            </div>
            <p class="prose">
                "Type an item, then add, check or delete it. The solid frame holds what the filter stores: bits, nothing else. The dashed frame holds what only this page knows, kept for teaching: the filter cannot see it. Every operation can be stepped through, undone and scrubbed; the address bar always links to the very picture you see."
            </p>
            <h3 class="dialog__sub">"Words"</h3>
            <dl class="terms">
                {TERMS
                    .map(|(term, meaning)| view! { <dt>{term}</dt><dd>{meaning}</dd> })
                    .collect_view()}
            </dl>
            <h3 class="dialog__sub">"Keys"</h3>
            <dl class="terms terms--keys">
                {SHORTCUTS
                    .map(|(keys, deed)| view! { <dt><kbd class="kbd">{keys}</kbd></dt><dd>{deed}</dd> })
                    .collect_view()}
            </dl>
            <label class="choice">
                <input
                    type="checkbox"
                    prop:checked=move || lab.prefs.letter_keys.get()
                    on:change:target=move |event| lab.prefs.letter_keys.set(event.target().checked())
                />
                "Single letters are shortcuts"
            </label>
            <p class="hint">
                "Nothing leaves this machine: no account, no tracking, no request to another place."
            </p>
        </dialog>
    }
}
