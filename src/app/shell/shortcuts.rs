//! The keyboard: arrows and the usual undo everywhere, single letters if the
//! person wants them, neither while typing.

use crate::app::browser::window_events::on_window;
use crate::app::browser::{focus, parts};
use crate::app::state::{LabState, Part};
use crate::filter::Answer;
use crate::lab::{Op, Scene};
use leptos::ev;

/// One line of the help: keys, and what they do.
pub const SHORTCUTS: [(&str, &str); 19] = [
    ("Enter", "in the item field: check the item"),
    ("Shift Enter", "in the item field: add the item"),
    (
        "Esc",
        "leave the item field, so that arrows and letters work",
    ),
    ("→  ←", "one step forward, one step back"),
    ("Home  End", "to the start, to the end of the history"),
    ("Space", "play or pause"),
    ("PgUp  PgDn", "on the timeline: one operation back, forward"),
    ("Ctrl Z", "undo the last operation"),
    ("Ctrl Shift Z  Ctrl Y", "redo"),
    ("/", "to the item field"),
    ("A  C  D", "add, check, delete the item in the field"),
    ("M  N", "predict: maybe, definitely not"),
    ("[  ]", "in a long row: to the position before, after"),
    ("F", "find a false positive"),
    ("←  →  Home  End", "on a plot: move its cursor"),
    ("1 … 9", "in lessons and questions: choose"),
    ("P", "predict first, on or off"),
    ("S", "step by step, on or off"),
    ("?", "this help"),
];

/// Listens for shortcuts as long as the page lives.
pub fn listen(lab: LabState) {
    on_window("keydown", move |event: &ev::KeyboardEvent| {
        if !event.default_prevented() && !focus::is_taken(event) && press(lab, event) {
            event.prevent_default();
        }
    });
}

/// Does what the key says; `false` if it says nothing.
fn press(lab: LabState, event: &ev::KeyboardEvent) -> bool {
    let key = event.key();
    // With the help open, keys that come from nowhere are not for what is behind it.
    if event.alt_key() || lab.help_open.get_untracked() {
        return false;
    }
    let has_modifier = event.ctrl_key() || event.meta_key();
    if lab.part.get_untracked() != Part::Lab {
        if key == "?" && !has_modifier && lab.prefs.letter_keys.get_untracked() {
            lab.help_open.set(true);
            return true;
        }
        // Enter and Space belong to the button that has the focus.
        let is_taken = matches!(key.as_str(), "Enter" | " ") && focus::is_on_control(event);
        return !has_modifier && !is_taken && parts::press_key(&key);
    }
    if has_modifier {
        match key.to_ascii_lowercase().as_str() {
            "z" if event.shift_key() => lab.redo(),
            "z" => lab.undo(),
            "y" => lab.redo(),
            _ => return false,
        }
        return true;
    }
    match key.as_str() {
        "ArrowRight" => lab.step_forward(),
        "ArrowLeft" => lab.step_back(),
        "Home" => lab.to_start(),
        "End" => lab.to_end(),
        " " if !focus::is_on_control(event) => lab.play(),
        _ => return lab.prefs.letter_keys.get_untracked() && press_letter(lab, &key),
    }
    true
}

fn press_letter(lab: LabState, key: &str) -> bool {
    match key.to_ascii_lowercase().as_str() {
        "/" => focus::on("item"),
        "a" => lab.attempt_from_field(Op::add),
        "c" => lab.attempt_from_field(Op::check),
        "d" => lab.attempt_from_field(Op::delete),
        "m" if awaits_prediction(lab) => lab.predict(Answer::Maybe),
        "n" if awaits_prediction(lab) => lab.predict(Answer::DefinitelyNot),
        "f" => lab.find_false_positive(),
        "p" => lab.prefs.predict_first.update(|on| *on = !*on),
        "s" => lab.prefs.stepwise.update(|on| *on = !*on),
        "?" => lab.help_open.set(true),
        _ => return false,
    }
    true
}

fn awaits_prediction(lab: LabState) -> bool {
    lab.scene.with_untracked(Scene::awaits_prediction)
}
