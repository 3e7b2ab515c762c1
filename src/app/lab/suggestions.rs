//! What to try next, one press each, and whether operations wait.

use crate::app::browser::dom::{El, el, entry};
use crate::app::derived::{Source, derived};
use crate::app::state::LabState;
use crate::lab::{Op, suggestions, words};

/// A row of operations that make a point in the present session, and the
/// switches for predicting first and stepping.
#[must_use]
pub fn suggestions_row(lab: LabState) -> El {
    let offered = derived(move || lab.session.with(suggestions));
    let chips = el("div").class("suggestions__chips").keyed(move || {
        let chip = |op: Op| entry(words::op_label(&op), move || chip(lab, op));
        offered.get().into_iter().map(chip).collect()
    });
    let try_next = el("div")
        .class("suggestions")
        .attr("role", "group")
        .attr("aria-label", "Try")
        .child(
            el("span")
                .class("label")
                .attr("aria-hidden", "true")
                .text("Try"),
        )
        .child(chips);
    let switches = el("div")
        .class("switches")
        .child(switch("Predict first", lab.prefs.predict_first))
        .child(switch("Step by step", lab.prefs.stepwise));
    el("div").class("next").child(try_next).child(switches)
}

/// A switch that keeps its state in a preference.
fn switch(label: &str, on: Source<bool>) -> El {
    el("button")
        .class("switch")
        .attr("type", "button")
        .attr("role", "switch")
        .live_attr("aria-checked", move || on.get().to_string())
        .press(move || on.update(|on| *on = !*on))
        .child(el("span").class("switch__track"))
        .text(label)
}

fn chip(lab: LabState, op: Op) -> El {
    el("button")
        .class("chip")
        .attr("type", "button")
        .live_flag("disabled", move || lab.is_busy())
        .text(&words::op_label(&op))
        .press(move || {
            if let Some(item) = op.item() {
                lab.item.set(item.to_string());
            }
            lab.attempt_from_field(|_| op.clone());
        })
}
