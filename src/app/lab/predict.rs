//! Predict, then reveal: the question before a check, and the running score.

use leptos::prelude::*;

use crate::app::browser::focus;
use crate::app::state::LabState;
use crate::filter::Answer;

/// Two buttons, asked before the check looks.
#[component]
pub fn Predict() -> impl IntoView {
    let lab = LabState::here();
    let predict = move |answer| {
        focus::on_unseen("figure");
        lab.predict(answer);
    };
    view! {
        <div class="predict" role="group" aria-label="Your prediction">
            <button class="button" type="button" id="predict-not"
                on:click=move |_| predict(Answer::DefinitelyNot)>"Definitely not"</button>
            <button class="button" type="button" id="predict-maybe"
                on:click=move |_| predict(Answer::Maybe)>"Maybe"</button>
        </div>
    }
}

/// What was predicted for the check at the cursor, once it is answered.
#[component]
pub fn Predicted() -> impl IntoView {
    let lab = LabState::here();
    let said = move || {
        let (op, given) = lab.scene.with(|scene| match scene.answer {
            crate::lab::AnswerView::Given { answer, .. } => (scene.cursor.op, Some(answer)),
            _ => (scene.cursor.op, None),
        });
        let prediction = lab
            .prediction
            .get()
            .filter(|prediction| prediction.op == op)?;
        let right = given? == prediction.answer;
        let word = crate::lab::words::answer_label(prediction.answer);
        let score = lab.prefs.score.get();
        let so_far = format!("{} of {} right so far", score.right, score.total);
        Some(if right {
            format!("You said {word}, and so it is: {so_far}.")
        } else {
            format!("You said {word}, but look at the bits once more: {so_far}.")
        })
    };
    view! { <span class="predicted">{said}</span> }
}
