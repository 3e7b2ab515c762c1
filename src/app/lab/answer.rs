//! The filter's answer, in terms of bits alone.

use leptos::prelude::*;

use super::predict::Predicted;
use crate::app::state::LabState;
use crate::figure::{RowLayout, collecting_line};
use crate::filter;
use crate::lab::{AnswerView, Mark, Op, OpKind, RowState};

/// x of the arrow that ends at the answer, and the height of its line.
const ARROW_X: f64 = 150.0;
const LINE_HEIGHT: f64 = 24.0;
const WIDTH: f64 = 824.0;

/// "The filter answers: Maybe. All three bits are 1."
#[component]
pub fn Answer() -> impl IntoView {
    let lab = LabState::here();
    let answer = Memo::new(move |_| lab.scene.with(|scene| scene.answer.clone()));
    let kind = Memo::new(move |_| lab.scene.with(|scene| scene.kind));
    let line = move || match answer.get() {
        AnswerView::Given {
            answer: filter::Answer::Maybe,
            reason,
        } => ("maybe", "Maybe.", reason),
        AnswerView::Given {
            answer: filter::Answer::DefinitelyNot,
            reason,
        } => ("not", "Definitely not.", reason),
        AnswerView::Waiting { begun: true } => ("waiting", "…", "No 0 so far.".to_owned()),
        AnswerView::Waiting { begun: false } => {
            ("waiting", "…", "It has not looked yet.".to_owned())
        }
        AnswerView::NotAsked => ("waiting", "–", not_asked(kind.get()).to_owned()),
    };
    view! {
        <Collecting />
        <p class="verdict" id="answer" data-is=move || line().0>
            <span class="verdict__who">"The filter answers"</span>
            <span class="verdict__word">{move || line().1}</span>
            <span class="verdict__why">
                {move || line().2} " " <Predicted />
                <LookAtAll />
            </span>
        </p>
    }
}

const fn not_asked(kind: Option<OpKind>) -> &'static str {
    match kind {
        None => "Nothing was asked.",
        Some(OpKind::Add) => "An add is answered by nothing: it only sets bits.",
        Some(OpKind::Delete) => "Clearing bits asks nothing. The row keeps no names.",
        _ => "Nothing was asked.",
    }
}

/// Offers to look at the positions that a check has left out.
#[component]
fn LookAtAll() -> impl IntoView {
    let lab = LabState::here();
    let unread = Memo::new(move |_| {
        lab.scene.with(|scene| {
            let rows = &scene.hash.as_ref()?.rows;
            let unread = rows
                .iter()
                .filter(|row| row.state == RowState::Skipped)
                .count();
            (unread > 0).then(|| {
                scene
                    .hash
                    .as_ref()
                    .map(|hash| (hash.item.to_string(), unread))
            })?
        })
    });
    move || {
        unread.get().map(|(item, unread)| {
            let others = if unread == 1 {
                "the other one".to_owned()
            } else {
                format!("the other {unread}")
            };
            view! {
                <button class="chip" type="button" id="look-at-all"
                    on:click=move |_| lab.attempt_or_tell(Op::check_all(&item))>
                    {format!("Look at {others} anyway")}
                </button>
            }
        })
    }
}

/// The line from the marks to the answer; a cross is joined alone.
#[component]
fn Collecting() -> impl IntoView {
    let lab = LabState::here();
    let drawn = Memo::new(move |_| {
        let layout = RowLayout::of(lab.params.get().m()).filter(|layout| layout.lines == 1)?;
        lab.scene.with(|scene| {
            let AnswerView::Given { answer, .. } = scene.answer else {
                return None;
            };
            let wanted = if answer == filter::Answer::Maybe {
                Mark::Hit
            } else {
                Mark::Miss
            };
            let xs: Vec<f64> = scene
                .marks
                .iter()
                .filter(|(_, mark)| *mark == wanted)
                .map(|(position, _)| layout.center(*position))
                .collect();
            Some((
                collecting_line(&xs, ARROW_X, LINE_HEIGHT - 6.0),
                wanted == Mark::Miss,
            ))
        })
    });
    view! {
        <svg class="verdict__wires" viewBox=format!("0 0 {WIDTH} {LINE_HEIGHT}") aria-hidden="true">
            {move || drawn.get().map(|(path, miss)| view! {
                <g class="wire-group" data-kind=if miss { "miss" } else { "hit" } data-now="true">
                    <path class="wire" d=path pathLength="1" />
                    <path class="wire-head" d=format!("M{} {}h10L{ARROW_X} {LINE_HEIGHT}z", ARROW_X - 5.0, LINE_HEIGHT - 8.0) />
                </g>
            })}
        </svg>
    }
}
