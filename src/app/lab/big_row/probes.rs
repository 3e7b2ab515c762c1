//! From one position in play to the next: each is one press, or one key, away.

use leptos::ev::KeyboardEvent;
use leptos::prelude::untrack;

use super::long_row::{LongRow, Probe};
use crate::app::browser::dom::{El, el, follow};
use crate::app::browser::window_events::on_window;
use crate::app::browser::{canvas, focus};

const PREVIOUS: &str = "probe-previous";
const NEXT: &str = "probe-next";

/// "‹ Probe 2 | josh, probe 3 of 7: bit 41,189 is 0 | Probe 4 ›".
#[must_use]
pub fn probe_bar(row: LongRow) -> El {
    on_window("keydown", move |event| press(row, event));
    let sentence = move || match row.chosen_probe() {
        Some(probe) => row.probe_words(probe),
        None if row.lab.scene.with(|scene| scene.kind.is_none()) => {
            "No bit is in play: nothing has been done yet.".to_owned()
        }
        None => "No bit is in play: this was about many items at once.".to_owned(),
    };
    el("div")
        .class("probes")
        .attr("role", "group")
        .attr("aria-label", "Positions in play")
        .live_flag("data-empty", move || row.chosen_probe().is_none())
        .children([
            step(row, PREVIOUS),
            el("p").class("prose").id("probe").live_text(sentence),
            step(row, NEXT),
        ])
}

/// The probe before or after the one that is looked at, if there is one.
fn neighbour(row: LongRow, id: &str) -> Option<Probe> {
    let at = row.chosen.get()?;
    let next = if id == NEXT {
        at + 1
    } else {
        at.checked_sub(1)?
    };
    row.probes().get(next as usize).copied()
}

/// The button to the probe before or after. One that leads nowhere keeps its
/// place and the keyboard.
fn step(row: LongRow, id: &'static str) -> El {
    const STROKES: [&str; 2] = ["M10 3.5 5.5 8l4.5 4.5", "M6 3.5 10.5 8 6 12.5"];
    let is_next = id == NEXT;
    let strokes = STROKES[usize::from(is_next)];
    let icon = [
        "<svg class=\"icon\" viewBox=\"0 0 16 16\" aria-hidden=\"true\"><path d=\"",
        strokes,
        "\"/></svg>",
    ]
    .concat();
    let words = move || {
        let label = match neighbour(row, id) {
            Some(probe) => format!("Probe {}", probe.i + 1),
            None if is_next => "Last".to_owned(),
            None => "First".to_owned(),
        };
        icon.clone() + &label
    };
    let button = el("button")
        .class("button probes__step")
        .attr("type", "button")
        .id(id)
        .press(move || go(row, id));
    let shown = button.clone();
    follow(move || {
        let (is_off, title) = match neighbour(row, id) {
            Some(probe) if probe.mark.is_none() => ("true", "Never looked at: one 0 was enough"),
            Some(_) if is_next => ("false", "Next probe ( ] )"),
            Some(_) => ("false", "Previous probe ( [ )"),
            None => ("true", "There is no other"),
        };
        let _ = shown
            .clone()
            .attr("aria-disabled", is_off)
            .attr("title", title);
    });
    canvas::picture(button, words)
}

fn go(row: LongRow, id: &str) {
    let next = untrack(|| neighbour(row, id));
    if let Some(probe) = next.filter(|probe| probe.mark.is_some()) {
        row.choose(probe);
    }
}

/// `[` and `]`, as long as letters are shortcuts.
fn press(row: LongRow, event: &KeyboardEvent) {
    let is_plain = !event.alt_key() && !event.ctrl_key() && !event.meta_key();
    let is_wanted = row.lab.prefs.letter_keys.get_untracked();
    if !is_plain || !is_wanted || event.default_prevented() || focus::is_taken(event) {
        return;
    }
    match event.key().as_str() {
        "[" => go(row, PREVIOUS),
        "]" => go(row, NEXT),
        _ => {}
    }
}
