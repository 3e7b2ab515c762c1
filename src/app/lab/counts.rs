//! What was counted so far, and the running score of predictions.

use super::quiet_button;
use crate::app::browser::dom::{El, el};
use crate::app::derived::derived;
use crate::app::state::{LabState, Score};
use crate::lab::Counters;
use crate::text::grouped;

/// One of the counters.
type Count = fn(&Counters) -> u64;

/// Counters of the session, kept by the page.
#[must_use]
pub fn counts(lab: LabState) -> El {
    let counted = derived(move || {
        lab.session
            .with(|session| (*session.counters(), session.members().len() as u64))
    });
    let rows: [(&str, Count); 6] = [
        ("adds", |c| c.adds),
        ("checks", |c| c.checks),
        ("true positives", |c| c.true_positives),
        ("true negatives", |c| c.true_negatives),
        ("false positives", |c| c.false_positives),
        ("false negatives", |c| c.false_negatives),
    ];
    let mut list = el("dl")
        .class("counts__list")
        .id("counts")
        .child(el("dt").text("distinct items n"))
        .child(el("dd").live_text(move || grouped(counted.get().1)));
    for (term, of) in rows {
        list = list
            .child(el("dt").text(term))
            .child(el("dd").live_text(move || grouped(of(&counted.get().0))));
    }
    let score = el("p")
        .class("counts__score")
        .child(
            el("span")
                .id("score")
                .live_text(move || score_words(lab.prefs.score.get())),
        )
        .when(
            move || lab.prefs.score.get().total != 0,
            move || quiet_button("Reset").press(move || lab.prefs.score.set(Score::default())),
        );
    el("section")
        .class("counts")
        .attr("aria-label", "Counted by this page")
        .children([
            el("h2")
                .class("readout__title")
                .text("Counted by this page"),
            list,
            el("p")
                .class("hint")
                .id("measured")
                .live_text(move || measured(&counted.get().0)),
            score,
        ])
}

/// Checks of items never added, and how many of them got a maybe.
fn measured(counters: &Counters) -> String {
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
