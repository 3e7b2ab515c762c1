//! The live region: each step, said once, in one sentence.

use crate::app::browser::dom::{El, el};
use crate::app::derived::derived;
use crate::app::state::LabState;
use crate::lab::{AnswerView, Progress, TruthView};

/// Speaks the step at the cursor to screen readers, politely.
#[must_use]
pub fn live_region(lab: LabState) -> El {
    let spoken = derived(move || {
        if !lab.part.get().shows_row() {
            return String::new();
        }
        if lab.progress.get() != Progress::Idle {
            return "Working.".to_owned();
        }
        lab.scene.with(|scene| {
            let answer = match &scene.answer {
                AnswerView::Given { reason, .. } => format!(" {reason}"),
                _ => String::new(),
            };
            let truth = match &scene.truth {
                TruthView::Given { verdict, reason } => {
                    format!(" What only we know: {}. {reason}", verdict.label())
                }
                _ => String::new(),
            };
            format!("{}{answer}{truth}", scene.sentence)
        })
    });
    el("p")
        .class("sr")
        .attr("role", "status")
        .attr("aria-live", "polite")
        .id("live")
        .live_text(move || spoken.get())
}
