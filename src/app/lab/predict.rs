//! Predict, then reveal: the question before a check, and the running score.

use super::button;
use crate::app::browser::dom::{El, el};
use crate::app::browser::focus;
use crate::app::state::LabState;
use crate::filter::Answer;
use crate::lab::{AnswerView, words};

/// Two buttons, asked before the check looks.
#[must_use]
pub fn predict(lab: LabState) -> El {
    let choice = |words: &str, id: &str, answer: Answer| {
        button(words).id(id).press(move || {
            focus::on_unseen("figure");
            lab.predict(answer);
        })
    };
    el("div")
        .class("predict")
        .attr("role", "group")
        .attr("aria-label", "Your prediction")
        .child(el("span").class("label").live_text(move || score(lab)))
        .child(choice(
            "Definitely not",
            "predict-not",
            Answer::DefinitelyNot,
        ))
        .child(choice("Maybe", "predict-maybe", Answer::Maybe))
}

/// The running score, once there is one.
fn score(lab: LabState) -> String {
    let score = lab.prefs.score.get();
    match score.total {
        0 => String::new(),
        total => format!("{} of {total} right so far", score.right),
    }
}

/// What was predicted for the check at the cursor, once it is answered.
#[must_use]
pub fn predicted(lab: LabState) -> El {
    el("span")
        .class("predicted")
        .live_text(move || said(lab).unwrap_or_default())
}

fn said(lab: LabState) -> Option<String> {
    let (op, given) = lab.scene.with(|scene| match scene.answer {
        AnswerView::Given { answer, .. } => (scene.cursor.op, Some(answer)),
        _ => (scene.cursor.op, None),
    });
    let prediction = lab
        .prediction
        .get()
        .filter(|prediction| prediction.op == op)?;
    let is_right = given? == prediction.answer;
    let word = words::answer_label(prediction.answer);
    Some(if is_right {
        format!("You said {word}, and so it is.")
    } else {
        format!("You said {word}: look at the bits once more.")
    })
}
