//! Step controls, the timeline and the step in one sentence.

use leptos::prelude::*;

use super::predict::Predict;
use super::timeline::Timeline;
use crate::app::shell::icons::Icon;
use crate::app::state::{LabState, Speed};
use crate::lab::{Cursor, OpKind, Session};

/// Everything that moves through the history.
#[component]
pub fn Steps() -> impl IntoView {
    let lab = LabState::here();
    view! {
        <section class="steps-box" aria-label="Steps">
            <div class="steps">
                <Controls />
                <Timeline />
                <div class="steps__now">
                    <span class="label">
                        {move || lab.scene.with(|scene| match (scene.steps, scene.cursor.step) {
                            (0, _) => String::new(),
                            (steps, step) => format!("Step {step} of {steps}"),
                        })}
                    </span>
                    <p class="prose" id="sentence">{move || lab.scene.with(|scene| scene.sentence.clone())}</p>
                    <Show when=move || lab.scene.with(|s| s.kind == Some(OpKind::Check) && s.cursor.step == 0)>
                        <Predict />
                    </Show>
                </div>
            </div>
        </section>
    }
}

#[component]
fn Controls() -> impl IntoView {
    let lab = LabState::here();
    let at_start = move || lab.session.with(Session::cursor) == Cursor::default();
    let at_end = move || lab.session.with(|s| s.cursor() == s.end());
    let is_empty = move || lab.session.with(|s| s.records().is_empty());
    let play_label = move || if lab.playing.get() { "Pause" } else { "Play" };
    let play_icon = move || {
        if lab.playing.get() {
            view! { <Icon strokes="M5.5 3.5v9M10.5 3.5v9" /> }.into_any()
        } else {
            view! { <Icon strokes="M5 3v10l7.5-5z" filled="M5 3v10l7.5-5z" /> }.into_any()
        }
    };
    view! {
        <div class="steps__controls">
            <button class="button" data-kind="icon" type="button" aria-label="Undo" title="Undo (Ctrl Z)"
                id="undo" disabled=at_start on:click=move |_| lab.undo()>
                <Icon strokes="M6.5 3 3 6.5 6.5 10M3.5 6.5H10a3.2 3.2 0 0 1 0 6.5H7" />
            </button>
            <button class="button" data-kind="icon" type="button" aria-label="Redo" title="Redo (Ctrl Shift Z)"
                id="redo" disabled=at_end on:click=move |_| lab.redo()>
                <Icon strokes="M9.5 3 13 6.5 9.5 10M12.5 6.5H6A3.2 3.2 0 0 0 6 13h3" />
            </button>
            <button class="button" data-kind="icon" type="button" aria-label="Back one step" title="Back one step (←)"
                id="back" disabled=at_start on:click=move |_| lab.step_back()>
                <Icon strokes="M4 3v10M12.5 3.5v9L6 8z" filled="M12.5 3.5v9L6 8z" />
            </button>
            <button class="button" data-kind="icon" type="button" aria-label=play_label title="Play or pause (Space)"
                id="play" disabled=is_empty on:click=move |_| lab.play()>
                {play_icon}
            </button>
            <button class="button" data-kind="icon" type="button" aria-label="Forward one step" title="Forward one step (→)"
                id="forward" disabled=at_end on:click=move |_| lab.step_forward()>
                <Icon strokes="M12 3v10M3.5 3.5v9L10 8z" filled="M3.5 3.5v9L10 8z" />
            </button>
            <div class="seg" role="group" aria-label="Speed">
                {Speed::ALL
                    .map(|speed| {
                        view! {
                            <button
                                type="button"
                                aria-pressed=move || (lab.prefs.speed.get() == speed).to_string()
                                on:click=move |_| lab.prefs.speed.set(speed)
                            >
                                {speed.label()}
                            </button>
                        }
                    })
                    .collect_view()}
            </div>
        </div>
    }
}
