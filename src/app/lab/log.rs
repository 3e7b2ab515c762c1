//! The log: every operation in words. Press a line to go there.

use leptos::prelude::*;

use crate::app::state::LabState;
use crate::lab::{Cursor, Session, words};
use crate::text::grouped;

/// At most this many lines stand in the log, around the cursor.
const LINES: usize = 60;

/// The operation log.
#[component]
pub fn Log() -> impl IntoView {
    let lab = LabState::here();
    let window = Memo::new(move |_| {
        lab.session.with(|session| {
            let all = session.records().len();
            let first = session
                .cursor()
                .op
                .saturating_sub(LINES / 2)
                .min(all.saturating_sub(LINES));
            (first, (first + LINES).min(all), all)
        })
    });
    let lines = Memo::new(move |_| {
        let (first, last, _) = window.get();
        lab.session.with(|session| {
            session.records()[first..last]
                .iter()
                .enumerate()
                .map(|(at, record)| (first + at, record.steps(), words::op_story(record)))
                .collect::<Vec<_>>()
        })
    });
    let cursor = Memo::new(move |_| lab.session.with(Session::cursor));
    let around = move || {
        let (first, last, all) = window.get();
        (last - first < all)
            .then(|| format!("{} to {} of {}", first + 1, last, grouped(all as u64)))
    };
    view! {
        <section class="log" aria-labelledby="log-title">
            <h2 class="panel__title" id="log-title">"What was done"</h2>
            <p class="label">{around}</p>
            <ol class="log__list" id="log">
                <For each=move || lines.get() key=|line| line.clone() let:line>
                    {
                        let (op, steps, story) = line;
                        let state = move || match cursor.get() {
                            at if at.op == op => if at.step == 0 { "next" } else { "now" },
                            at if at.op > op => "done",
                            _ => "ahead",
                        };
                        view! {
                            <li data-state=state>
                                <button class="log__line" type="button" aria-current=move || (cursor.get().op == op).then_some("step")
                                    on:click=move |_| lab.jump(Cursor { op, step: steps })>
                                    <span class="log__number">{op + 1}</span>
                                    <span>{move || if state() == "done" || state() == "now" { story.clone() } else { format!("Ahead: {}", lab.session.with_untracked(|s| s.records().get(op).map(|r| words::op_label(r.op())).unwrap_or_default())) }}</span>
                                </button>
                            </li>
                        }
                    }
                </For>
            </ol>
            <Show when=move || window.get().2 == 0>
                <p class="hint">"Nothing yet. Add an item, check one, or open an example."</p>
            </Show>
        </section>
    }
}
