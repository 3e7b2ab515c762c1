//! The live region: each step, said once, in one sentence.

use leptos::prelude::*;

use crate::app::state::LabState;
use crate::lab::{AnswerView, Progress, TruthView};

/// Speaks the step at the cursor to screen readers, politely.
#[component]
pub fn LiveRegion() -> impl IntoView {
    let lab = LabState::here();
    let spoken = Memo::new(move |_| {
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
    view! { <p class="sr" role="status" aria-live="polite" id="live">{spoken}</p> }
}
