//! What only we know: who set each bit, and whether the answer was right. The
//! filter cannot see any of it.

use super::big_row::window_tally;
use super::lost::{lost, repairs};
use super::members::members_list;
use super::owners::{is_one_line, owners_in_play, owners_row};
use crate::app::browser::dom::{El, el, svg};
use crate::app::derived::derived;
use crate::app::state::LabState;
use crate::lab::{OpKind, TruthView, Verdict, words};
use crate::text::quoted;

/// The dashed frame.
#[must_use]
pub fn truth(lab: LabState) -> El {
    let is_aligned = derived(move || is_one_line(lab.params.get().m()));
    let title = el("h2")
        .class("world__legend")
        .id("truth-title")
        .text("What only we know")
        .child(
            el("span")
                .class("label")
                .text("Kept by this page for teaching. The filter cannot see this."),
        );
    let owners = el("div").part(move || {
        if is_aligned.get() {
            owners_row(lab)
        } else {
            owners_in_play(lab)
        }
    });
    el("section")
        .class("world")
        .attr("data-world", "truth")
        .attr("aria-labelledby", "truth-title")
        .children([
            title,
            window_tally(lab),
            owners,
            verdict_line(lab),
            lost(lab),
            members_list(lab),
        ])
}

/// The verdict on the answer at the cursor, once there is one.
#[must_use]
pub fn verdict(lab: LabState) -> Option<Verdict> {
    lab.scene.with(|scene| match scene.truth {
        TruthView::Given { verdict, .. } => Some(verdict),
        _ => None,
    })
}

/// Whether the answer was right, in the same place as the answer above.
fn verdict_line(lab: LabState) -> El {
    let truth = derived(move || lab.scene.with(|scene| (scene.truth.clone(), scene.kind)));
    el("div").id("truth").part(move || match truth.get() {
        (
            TruthView::Given {
                verdict: Verdict::FalseNegative,
                reason,
            },
            _,
        ) => {
            let inside = el("div")
                .child(line(Verdict::FalseNegative, &reason))
                .child(repairs(lab));
            el("div").class("forbidden").child(inside)
        }
        (TruthView::Given { verdict, reason }, _) => line(verdict, &reason),
        (TruthView::Waiting { item }, _) => waiting(&format!(
            "We already know whether {item} was added. The filter has yet to answer."
        )),
        (TruthView::NotAsked, kind) => el("div").part(move || told(&not_asked(lab, kind))),
    })
}

fn said(is: &str, word: El, why: &str) -> El {
    el("p").class("verdict").attr("data-is", is).children([
        el("span").class("verdict__who").text("The truth"),
        word,
        el("span").class("verdict__why").text(why),
    ])
}

/// Nothing was asked, so there is nothing to judge: what was done is told.
fn told(words: &str) -> El {
    said(
        "waiting",
        el("span").class("verdict__word").text("–"),
        words,
    )
}

fn waiting(words: &str) -> El {
    said(
        "waiting",
        el("span").class("verdict__word").text("…"),
        words,
    )
}

fn not_asked(lab: LabState, kind: Option<OpKind>) -> String {
    lab.session.with(|session| {
        let Some(record) = session.current() else {
            return "Nothing was added.".to_owned();
        };
        let is_done = session.cursor().step == record.steps();
        match (kind, record.op().item()) {
            _ if !is_done => "The operation is under way.".to_owned(),
            (Some(OpKind::Delete), Some(item)) if !record.removed_a_member() => {
                format!(
                    "{} was not in, so whatever was cleared belonged to others.",
                    quoted(item)
                )
            }
            _ => words::op_story(record),
        }
    })
}

fn line(verdict: Verdict, reason: &str) -> El {
    let (is, mark) = match verdict {
        Verdict::FalsePositive => ("false-pos", Some(("M10 2.5 18.5 17.5h-17z", "2.4"))),
        Verdict::FalseNegative => ("false-neg", None),
        Verdict::TruePositive | Verdict::TrueNegative => {
            ("true", Some(("m2 11 5.5 5.5L18 4", "2.6")))
        }
    };
    let mark = mark.map(|(path, width)| {
        let path = svg("path")
            .attr("d", path)
            .attr("fill", "none")
            .attr("stroke", "currentColor")
            .attr("stroke-width", width)
            .attr("stroke-linejoin", "round");
        svg("svg")
            .class("mark")
            .attr("viewBox", "0 0 20 20")
            .attr("aria-hidden", "true")
            .child(path)
    });
    let word = el("span")
        .class("verdict__word")
        .children(mark)
        .text(verdict.label())
        .text(".");
    said(is, word, reason)
}
