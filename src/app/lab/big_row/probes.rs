//! From one position in play to the next: each is one press, or one key, away.

use leptos::ev;
use leptos::prelude::untrack;

use super::long_row::{LongRow, Probe};
use crate::app::browser::dom::{El, el};
use crate::app::browser::focus;
use crate::app::browser::window_events::on_window;
use crate::app::derived::derived;
use crate::app::shell::icons::icon;

/// "‹ Probe 2 | josh, probe 3 of 7: bit 41,189 is 0 | Probe 4 ›".
#[must_use]
pub fn probe_bar(row: LongRow) -> El {
    on_window("keydown", move |event: &ev::KeyboardEvent| {
        press(row, event);
    });
    let sentence = move || match row.chosen_probe() {
        Some(probe) => row.probe_words(probe),
        None => nothing_in_play(row).to_owned(),
    };
    el("div")
        .class("probes")
        .attr("role", "group")
        .attr("aria-label", "Positions in play")
        .live_flag("data-empty", move || row.chosen_probe().is_none())
        .children([
            step(row, false),
            el("p").class("prose").id("probe").live_text(sentence),
            step(row, true),
        ])
}

fn nothing_in_play(row: LongRow) -> &'static str {
    match row.lab.scene.with(|scene| scene.kind) {
        None => "No bit is in play: nothing has been done yet.",
        Some(_) => "No bit is in play: this was about many items at once.",
    }
}

/// What there is in one direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Neighbour {
    /// A probe in play.
    InPlay(Probe),
    /// One that was never reached.
    NotReached(Probe),
    /// Nothing more.
    End,
}

fn neighbour(row: LongRow, forward: bool) -> Neighbour {
    let Some(at) = row.chosen.get() else {
        return Neighbour::End;
    };
    let next = if forward {
        at.checked_add(1)
    } else {
        at.checked_sub(1)
    };
    row.probes.with(
        |probes| match probes.iter().find(|probe| Some(probe.i) == next) {
            Some(probe) if probe.mark.is_some() => Neighbour::InPlay(*probe),
            Some(probe) => Neighbour::NotReached(*probe),
            None => Neighbour::End,
        },
    )
}

/// The button to the probe before or after. One that leads nowhere keeps its
/// place and the keyboard.
fn step(row: LongRow, forward: bool) -> El {
    let next = derived(move || neighbour(row, forward));
    let label = move || match next.get() {
        Neighbour::InPlay(probe) | Neighbour::NotReached(probe) => format!("Probe {}", probe.i + 1),
        Neighbour::End if forward => "Last".to_owned(),
        Neighbour::End => "First".to_owned(),
    };
    let title = move || match next.get() {
        Neighbour::InPlay(_) if forward => "Next probe ( ] )",
        Neighbour::InPlay(_) => "Previous probe ( [ )",
        Neighbour::NotReached(_) => "Never looked at: one 0 was enough",
        Neighbour::End => "There is no other",
    };
    let (id, strokes) = if forward {
        ("probe-next", "M6 3.5 10.5 8 6 12.5")
    } else {
        ("probe-previous", "M10 3.5 5.5 8l4.5 4.5")
    };
    el("button")
        .class("button probes__step")
        .attr("type", "button")
        .id(id)
        .attr_if("data-forward", forward.then_some(""))
        .live_attr("aria-disabled", move || {
            let is_off = !matches!(next.get(), Neighbour::InPlay(_));
            is_off.to_string()
        })
        .live_attr("title", move || title().to_owned())
        .press(move || go(row, forward))
        .child(icon(strokes))
        .live_text(label)
}

fn go(row: LongRow, forward: bool) {
    if let Neighbour::InPlay(probe) = untrack(|| neighbour(row, forward)) {
        row.choose(probe);
    }
}

/// `[` and `]`, as long as letters are shortcuts.
fn press(row: LongRow, event: &ev::KeyboardEvent) {
    let plain = !event.alt_key() && !event.ctrl_key() && !event.meta_key();
    let wanted = row.lab.prefs.letter_keys.get_untracked();
    if !plain || !wanted || event.default_prevented() || focus::is_taken(event) {
        return;
    }
    match event.key().as_str() {
        "[" => go(row, false),
        "]" => go(row, true),
        _ => {}
    }
}
