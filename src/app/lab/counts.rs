//! What was counted so far, and the running score of predictions.

use leptos::prelude::*;

use crate::app::state::{LabState, Score};
use crate::text::grouped;

/// Counters of the session, kept by the page.
#[component]
pub fn Counts() -> impl IntoView {
    let lab = LabState::here();
    let counters = Memo::new(move |_| {
        lab.session
            .with(|session| (*session.counters(), session.members().len() as u64))
    });
    let row = |term: &'static str, value: Signal<u64>| view! { <dt>{term}</dt><dd>{move || grouped(value.get())}</dd> };
    let of =
        move |f: fn(&crate::lab::Counters) -> u64| Signal::derive(move || f(&counters.get().0));
    view! {
        <section class="counts" aria-label="Counted by this page">
            <h2 class="readout__title">"Counted by this page"</h2>
            <dl class="counts__list" id="counts">
                {row("distinct items n", Signal::derive(move || counters.get().1))}
                {row("adds", of(|c| c.adds))}
                {row("checks", of(|c| c.checks))}
                {row("true positives", of(|c| c.true_positives))}
                {row("true negatives", of(|c| c.true_negatives))}
                {row("false positives", of(|c| c.false_positives))}
                {row("false negatives", of(|c| c.false_negatives))}
            </dl>
            <p class="hint" id="measured">{move || measured(&counters.get().0)}</p>
            <p class="counts__score">
                <span id="score">{move || score_words(lab.prefs.score.get())}</span>
                <Show when=move || lab.prefs.score.get().total != 0>
                    <button class="button" data-kind="quiet" type="button"
                        on:click=move |_| lab.prefs.score.set(Score::default())>"Reset"</button>
                </Show>
            </p>
        </section>
    }
}

/// Checks of items never added, and how many of them got a maybe.
fn measured(counters: &crate::lab::Counters) -> String {
    let negatives = counters.false_positives + counters.true_negatives;
    if negatives == 0 {
        "Measured false-positive rate: not measured yet, no item that was never added has been checked.".to_owned()
    } else {
        format!(
            "Measured: {} of {} checks of items that were not in got a maybe.",
            grouped(counters.false_positives),
            grouped(negatives)
        )
    }
}

fn score_words(score: Score) -> String {
    match score.total {
        0 => "No predictions yet".to_owned(),
        total => format!("Predictions: {} of {total} right", score.right),
    }
}
