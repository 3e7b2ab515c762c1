//! "Find a false positive now".

use leptos::prelude::*;

use crate::app::state::{Finding, LabState};
use crate::lab::MAX_TRIES;
use crate::text::grouped;

/// A button that looks for a word that the present row gets wrong.
#[component]
pub fn Finder() -> impl IntoView {
    let lab = LabState::here();
    let running = move || matches!(lab.finding.get(), Finding::Running(_));
    let said = move || match lab.finding.get() {
        Finding::Idle => String::new(),
        Finding::Running(tried) => format!(
            "{} tried so far, of at most {}.",
            grouped(tried),
            grouped(MAX_TRIES)
        ),
        Finding::Ended(sentence) => sentence,
    };
    view! {
        <section class="tool" aria-label="Find a false positive">
            <button class="button" type="button" id="find" disabled=move || lab.is_busy()
                on:click=move |_| if running() { lab.stop_finding() } else { lab.find_false_positive() }>
                {move || if running() { "Stop looking" } else { "Find a false positive" }}
            </button>
            <p class="hint" id="found" role="status">{said}</p>
        </section>
    }
}
