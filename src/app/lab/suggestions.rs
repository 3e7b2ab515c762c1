//! What to try next, one press each.

use leptos::prelude::*;

use crate::app::state::LabState;
use crate::lab::{Op, suggestions, words};

/// A row of operations that make a point in the present session.
#[component]
pub fn Suggestions() -> impl IntoView {
    let lab = LabState::here();
    let offered = Memo::new(move |_| lab.session.with(suggestions));
    view! {
        <div class="suggestions" role="group" aria-label="Try">
            <span class="label" aria-hidden="true">"Try"</span>
            <For each=move || offered.get() key=words::op_label let:op>
                {
                    let label = words::op_label(&op);
                    view! {
                        <button
                            class="chip"
                            type="button"
                            disabled=move || lab.is_busy()
                            on:click=move |_| do_it(lab, &op)
                        >
                            {label}
                        </button>
                    }
                }
            </For>
        </div>
    }
}

fn do_it(lab: LabState, op: &Op) {
    if let Some(item) = op.item() {
        lab.item.set(item.to_string());
    }
    let op = op.clone();
    lab.attempt_from_field(|_| op);
}
