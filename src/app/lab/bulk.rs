//! Many items at once: generated ones, or a list.

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::app::browser::{files, fresh_seed};
use crate::app::state::LabState;
use crate::lab::{MAX_ITEMS, Op, import_list};
use crate::text::{count, grouped, shorten};

/// Fill with generated items, import a list.
#[component]
pub fn Bulk() -> impl IntoView {
    view! {
        <details class="tool bulk" id="bulk">
            <summary class="bulk__summary">"Add many items"</summary>
            <Fill />
            <Import />
        </details>
    }
}

#[component]
fn Fill() -> impl IntoView {
    let lab = LabState::here();
    let text = RwSignal::new("10".to_owned());
    let problem = RwSignal::new(None::<String>);
    let fill = move || {
        let typed = text.get_untracked();
        problem.set(match read_count(&typed) {
            Some(count) => lab
                .attempt(Op::Fill {
                    count,
                    seed: fresh_seed(),
                })
                .err(),
            None => Some(format!(
                "The number of items cannot be {}: give a whole number from 1 to {}.",
                if typed.trim().is_empty() {
                    "empty".to_owned()
                } else {
                    shorten(typed.trim(), 24)
                },
                grouped(MAX_ITEMS as u64)
            )),
        });
    };
    view! {
        <form class="bulk__form" on:submit=move |event| { event.prevent_default(); fill(); }>
            <label class="label" for="fill-count">"Random items"</label>
            <div class="row">
                <input class="input input--short" id="fill-count" inputmode="numeric" autocomplete="off"
                    aria-describedby="fill-problem" prop:value=text
                    on:input:target=move |event| text.set(event.target().value()) />
                <button class="button" type="submit" id="fill-button" disabled=move || lab.is_busy()>"Fill"</button>
            </div>
            <p class="problem" id="fill-problem" role="alert">{problem}</p>
            <p class="hint">"Generated words, none of them in yet. Their seed stands in the link."</p>
        </form>
    }
}

/// A count as people type it.
fn read_count(text: &str) -> Option<u32> {
    let plain: String = text
        .chars()
        .filter(|c| !matches!(c, ',' | '_' | ' '))
        .collect();
    let count: u32 = plain
        .parse()
        .ok()
        .filter(|_| plain.bytes().all(|byte| byte.is_ascii_digit()))?;
    (1..=MAX_ITEMS).contains(&(count as usize)).then_some(count)
}

#[component]
fn Import() -> impl IntoView {
    let lab = LabState::here();
    let text = RwSignal::new(String::new());
    let problem = RwSignal::new(None::<String>);
    let said = RwSignal::new(String::new());
    let add = move |list: &str| {
        said.set(String::new());
        let read = import_list(list).map_err(|refusal| refusal.to_string());
        problem.set(
            read.and_then(|list| {
                let sentence = if list.empty_lines > 0 {
                    format!(
                        "{} left out.",
                        count(
                            list.empty_lines as u64,
                            "empty line was",
                            "empty lines were"
                        )
                    )
                } else {
                    String::new()
                };
                lab.attempt(Op::Import(list.items))
                    .map(|()| said.set(sentence))
            })
            .err(),
        );
    };
    let chosen = move |event: leptos::ev::Event| {
        spawn_local(async move {
            if let Some(list) = files::chosen_text(event).await {
                add(&list);
            }
        });
    };
    view! {
        <form class="bulk__form" on:submit=move |event| {
            event.prevent_default();
            text.with_untracked(|list| add(list));
        }>
            <label class="label" for="import-list">"A list, one item a line"</label>
            <textarea class="input" id="import-list" rows="4" spellcheck="false" aria-describedby="import-problem"
                prop:value=text on:input:target=move |event| text.set(event.target().value())></textarea>
            <div class="row">
                <button class="button" type="submit" id="import-button" disabled=move || lab.is_busy()>"Import"</button>
                <label class="button file">"From a file"
                    <input type="file" accept=".txt,.csv,text/plain" id="import-file" on:change=chosen />
                </label>
            </div>
            <p class="problem" id="import-problem" role="alert">{problem}</p>
            <p class="hint" role="status">{said}</p>
        </form>
    }
}
