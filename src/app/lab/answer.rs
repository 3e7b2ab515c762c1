//! The filter's answer, in terms of bits alone.

use super::predict::predicted;
use super::wires::arrow_head;
use crate::app::browser::dom::{El, el, svg};
use crate::app::browser::focus;
use crate::app::derived::derived;
use crate::app::state::LabState;
use crate::figure::{RowLayout, collecting_line};
use crate::filter::Answer;
use crate::lab::{AnswerView, Mark, Op, OpKind, RowState};
use crate::text::decimal;

/// x of the arrow that ends at the answer, and the height of its line.
const ARROW_X: f64 = 150.0;
const LINE_HEIGHT: f64 = 24.0;
const WIDTH: f64 = 824.0;

/// "The filter answers: Maybe. All three bits are 1."
#[must_use]
pub fn answer(lab: LabState) -> [El; 2] {
    let shown = derived(move || lab.scene.with(|scene| (scene.answer.clone(), scene.kind)));
    let is = derived(move || shown.with(|(answer, _)| key_and_word(answer)));
    let why = move || {
        shown.with(|(answer, kind)| match answer {
            AnswerView::Given { reason, .. } => reason.clone(),
            AnswerView::Waiting { begun: true } => "No 0 so far.".to_owned(),
            AnswerView::Waiting { begun: false } => "It has not looked yet.".to_owned(),
            AnswerView::NotAsked => not_asked(*kind).to_owned(),
        })
    };
    let line = el("p")
        .class("verdict")
        .id("answer")
        .live_attr("data-is", move || is.get().0.to_owned())
        .child(el("span").class("verdict__who").text("The filter answers"))
        // A new word is a new element, so that it fades in.
        .part(move || el("span").class("verdict__word").text(is.get().1))
        .child(
            el("span")
                .class("verdict__why")
                .live_text(why)
                .text(" ")
                .child(predicted(lab))
                .child(look_at_all(lab)),
        );
    [collecting(lab), line]
}

const fn key_and_word(answer: &AnswerView) -> (&'static str, &'static str) {
    match answer {
        AnswerView::Given {
            answer: Answer::Maybe,
            ..
        } => ("maybe", "Maybe."),
        AnswerView::Given {
            answer: Answer::DefinitelyNot,
            ..
        } => ("not", "Definitely not."),
        AnswerView::Waiting { .. } => ("waiting", "…"),
        AnswerView::NotAsked => ("waiting", "–"),
    }
}

const fn not_asked(kind: Option<OpKind>) -> &'static str {
    match kind {
        Some(OpKind::Add) => "An add gets no answer: it only sets bits.",
        Some(OpKind::Delete) => {
            "A delete gets no answer. The row cannot know whose bits it clears."
        }
        _ => "Nothing was asked.",
    }
}

/// Offers to look at the positions that a check has left out.
fn look_at_all(lab: LabState) -> El {
    let unread = derived(move || {
        lab.scene.with(|scene| {
            let hash = scene.hash.as_ref()?;
            let unread = hash
                .rows
                .iter()
                .filter(|row| row.state == RowState::Skipped)
                .count();
            (unread > 0).then(|| (hash.item.clone(), unread))
        })
    });
    el("span").part(move || {
        unread.get().map(|(item, unread)| {
            let others = if unread == 1 {
                "the other one".to_owned()
            } else {
                format!("the other {unread}")
            };
            el("button")
                .class("chip")
                .attr("type", "button")
                .id("look-at-all")
                .text(&format!("Look at {others} anyway"))
                .press(move || {
                    focus::on_unseen("figure");
                    lab.attempt_or_tell(Op::check_all(&item));
                })
        })
    })
}

/// The line from the marks to the answer; a cross is joined alone.
fn collecting(lab: LabState) -> El {
    let drawn = derived(move || {
        let layout = RowLayout::of(lab.params.get().m()).filter(|layout| layout.lines == 1)?;
        lab.scene.with(|scene| {
            let AnswerView::Given { answer, .. } = scene.answer else {
                return None;
            };
            let wanted = if answer == Answer::Maybe {
                Mark::Hit
            } else {
                Mark::Miss
            };
            let marks = scene.marks.iter().filter(|(_, mark)| *mark == wanted);
            let xs: Vec<f64> = marks
                .map(|(position, _)| layout.center(*position))
                .collect();
            Some((
                collecting_line(&xs, ARROW_X, LINE_HEIGHT - 6.0),
                wanted == Mark::Miss,
            ))
        })
    });
    svg("svg")
        .class("verdict__wires")
        .attr(
            "viewBox",
            &format!("0 0 {} {}", decimal(WIDTH, 0), decimal(LINE_HEIGHT, 0)),
        )
        .attr("aria-hidden", "true")
        .part(move || {
            drawn.get().map(|(path, is_miss)| {
                svg("g")
                    .attr("data-kind", if is_miss { "miss" } else { "hit" })
                    .attr("data-now", "true")
                    .child(
                        svg("path")
                            .class("wire")
                            .attr("d", &path)
                            .attr("pathLength", "1"),
                    )
                    .child(arrow_head(ARROW_X, LINE_HEIGHT))
            })
        })
}
