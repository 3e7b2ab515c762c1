//! Step controls, the timeline and the step in one sentence.

use super::predict::predict;
use super::timeline::timeline;
use crate::app::browser::dom::{El, el};
use crate::app::shell::icons::{filled_icon, icon};
use crate::app::state::{LabState, Speed};
use crate::lab::{AnswerView, Cursor, Scene, Session};

/// Everything that moves through the history.
#[must_use]
pub fn steps(lab: LabState) -> El {
    let place = el("span").class("label").live_text(move || {
        lab.scene
            .with(|scene| match (scene.steps, scene.cursor.step) {
                (0, _) => String::new(),
                // How many there are would give the answer away.
                (_, step) if matches!(scene.answer, AnswerView::Waiting { .. }) => {
                    format!("Step {step}")
                }
                (steps, step) => format!("Step {step} of {steps}"),
            })
    });
    let sentence = el("p")
        .class("prose")
        .id("sentence")
        .live_text(move || lab.scene.with(|scene| scene.sentence.clone()));
    let waits = move || lab.scene.with(Scene::awaits_prediction);
    let now = el("div")
        .class("steps__now")
        .child(place)
        .child(sentence)
        .when(waits, move || predict(lab));
    let steps = el("div")
        .class("steps")
        .child(controls(lab))
        .child(timeline(lab))
        .child(now);
    el("section")
        .class("steps-box")
        .attr("aria-label", "Steps")
        .child(steps)
}

fn controls(lab: LabState) -> El {
    let at_start = move || lab.session.with(Session::cursor) == Cursor::default();
    let at_end = move || lab.session.with(|s| s.cursor() == s.end());
    let is_empty = move || lab.session.with(|s| s.records().is_empty());
    let control = |id: &str, title: &str| {
        el("button")
            .class("button")
            .attr("data-kind", "icon")
            .attr("type", "button")
            .id(id)
            .attr("title", title)
    };
    let undo = control("undo", "Undo (Ctrl Z)")
        .attr("aria-label", "Undo")
        .live_attr("aria-disabled", move || at_start().to_string())
        .press(move || lab.undo())
        .child(icon("M6.5 3 3 6.5 6.5 10M3.5 6.5H10a3.2 3.2 0 0 1 0 6.5H7"));
    let redo = control("redo", "Redo (Ctrl Shift Z)")
        .attr("aria-label", "Redo")
        .live_attr("aria-disabled", move || at_end().to_string())
        .press(move || lab.redo())
        .child(icon("M9.5 3 13 6.5 9.5 10M12.5 6.5H6A3.2 3.2 0 0 0 6 13h3"));
    let back = control("back", "Back one step (←)")
        .attr("aria-label", "Back one step")
        .live_attr("aria-disabled", move || at_start().to_string())
        .press(move || lab.step_back())
        .child(filled_icon("M4 3v10M12.5 3.5v9L6 8z", "M12.5 3.5v9L6 8z"));
    let play = control("play", "Play or pause (Space)")
        .live_attr("aria-label", move || {
            if lab.playing.get() {
                "Pause".to_owned()
            } else {
                "Play".to_owned()
            }
        })
        .live_attr("aria-disabled", move || is_empty().to_string())
        .press(move || lab.play())
        .part(move || {
            if lab.playing.get() {
                icon("M5.5 3.5v9M10.5 3.5v9")
            } else {
                filled_icon("M5 3v10l7.5-5z", "M5 3v10l7.5-5z")
            }
        });
    let forward = control("forward", "Forward one step (→)")
        .attr("aria-label", "Forward one step")
        .live_attr("aria-disabled", move || at_end().to_string())
        .press(move || lab.step_forward())
        .child(filled_icon("M12 3v10M3.5 3.5v9L10 8z", "M3.5 3.5v9L10 8z"));
    el("div")
        .class("steps__controls")
        .children([undo, redo, back, play, forward, speeds(lab)])
}

fn speeds(lab: LabState) -> El {
    let choices = Speed::ALL.map(|speed| {
        el("button")
            .attr("type", "button")
            .live_attr("aria-pressed", move || {
                (lab.prefs.speed.get() == speed).to_string()
            })
            .text(speed.label())
            .press(move || lab.prefs.speed.set(speed))
    });
    el("div")
        .class("seg")
        .attr("role", "group")
        .attr("aria-label", "Speed")
        .children(choices)
}
