//! The prediction and the task of a step, and what is said to them.

use super::View;
use crate::lessons::content::{Ask, Goal, Task};
use crate::lessons::markup::put;
use crate::lessons::prose::Writer;
use crate::lessons::sight::{Sight, TaskState};

impl View {
    /// The prediction: the question and its choices.
    pub(super) fn ask(&mut self, sight: &Sight) {
        let Some(ask) = &sight.step().ask else {
            return self.part("ask", String::new());
        };
        let mut writer = Writer::markup(&sight.row, "ask");
        let mut out = String::from("<h2 class=\"learn__question\">");
        out.push_str(&writer.text(ask.question));
        out.push_str("</h2><div class=\"learn__choices\">");
        for (at, choice) in ask.choices.iter().enumerate() {
            let number = (at + 1).to_string();
            put(
                &mut out,
                &[
                    "<button type=\"button\" class=\"button learn__choice\" id=\"learn-choice-",
                    &number,
                    "\" data-set=\"answer=",
                    &number,
                    "\" data-key=\"",
                    &number,
                    "\"><kbd class=\"kbd\">",
                    &number,
                    "</kbd><span>",
                    &writer.text(choice.words),
                    "</span></button>",
                ],
            );
        }
        out.push_str("</div><p class=\"learn__skip\"><button type=\"button\" class=\"button\" data-kind=\"quiet\" id=\"learn-skip\" data-set=\"answer=0\" data-key=\"0\">Show the answer</button></p>");
        self.part("ask", out);
        self.choices(sight, ask);
    }

    pub(super) fn choices(&mut self, sight: &Sight, ask: &Ask<'_>) {
        let answer = sight.given.answer;
        let right = sight.right_choice(ask);
        for number in 1..=ask.choices.len() {
            let id = format!("choice-{number}");
            let is_chosen = answer == Some(number);
            let is = match answer {
                None => "",
                Some(_) if right == Some(number) => "right",
                Some(_) if is_chosen => "wrong",
                Some(_) => "other",
            };
            self.set(
                &id,
                "aria-pressed",
                if is_chosen { "true" } else { "false" },
            );
            self.set(&id, "data-is", is);
        }
        let state = if answer.is_some() { "answered" } else { "open" };
        self.set("skip", "data-is", state);
    }

    /// What is said to the prediction.
    pub(super) fn say(&mut self, sight: &Sight) {
        let mut writer = Writer::markup(&sight.revealed, "say");
        let mut out = String::new();
        if let Some(said) = answered(sight, &mut writer) {
            out.push_str("<p class=\"learn__verdict\">");
            out.push_str(&said);
            out.push_str("</p>");
            out.push_str(&writer.paragraphs(&sight.step().then));
        }
        self.part("say", out);
    }

    /// The task: what is to be done, and toggles if bits are to be picked.
    pub(super) fn task(&mut self, sight: &Sight) {
        let Some(task) = &sight.step().task else {
            return self.part("task", String::new());
        };
        let mut writer = Writer::markup(&sight.row, "task");
        let mut out = String::from("<h2 class=\"label\">Try it</h2><p>");
        out.push_str(&writer.text(task.what));
        out.push_str("</p>");
        if let Goal::Pick(_) = task.goal {
            let m = sight.row.session().params().m();
            out.push_str("<div class=\"learn__bits\" role=\"group\" aria-label=\"Bits to pick\">");
            for bit in 0..m {
                let bit = bit.to_string();
                put(
                    &mut out,
                    &[
                        "<button type=\"button\" id=\"learn-bit-",
                        &bit,
                        "\" data-set=\"bit=",
                        &bit,
                        "\" data-bit=\"",
                        &bit,
                        "\" aria-label=\"bit ",
                        &bit,
                        "\">",
                        &bit,
                        "</button>",
                    ],
                );
            }
            out.push_str("</div>");
            self.part("task", out);
            for bit in 0..m {
                let is_picked = sight.given.bits.contains(&bit);
                let pressed = if is_picked { "true" } else { "false" };
                self.set(&format!("bit-{bit}"), "aria-pressed", pressed);
            }
        } else {
            self.part("task", out);
        }
    }

    /// How the task stands.
    pub(super) fn result(&mut self, sight: &Sight) {
        let Some(task) = &sight.step().task else {
            return self.part("result", String::new());
        };
        let state = sight.task_state().unwrap_or(TaskState::Open);
        let words = task_words(sight, task, &mut Writer::markup(&sight.now, "result"));
        self.part(
            "result",
            format!(
                "<p class=\"learn__result\" data-is=\"{}\">{words}</p>",
                state.key()
            ),
        );
    }
}

/// What is said to the answer, if there is one.
#[must_use]
pub fn answered(sight: &Sight, writer: &mut Writer<'_>) -> Option<String> {
    let ask = sight.step().ask.as_ref()?;
    let answer = sight.given.answer?;
    let right = sight.right_choice(ask)?;
    let chosen = if answer == 0 { right } else { answer };
    let choice = ask.choices.get(chosen - 1)?;
    let lead = match answer {
        0 => format!("It is: {}. ", writer.text(choice.words)),
        _ if chosen == right => writer.text("*Right.* "),
        _ => writer.text("*Not this one.* "),
    };
    Some(lead + &writer.text(choice.feedback))
}

/// How the task stands, in words.
#[must_use]
pub fn task_words(sight: &Sight, task: &Task<'static>, writer: &mut Writer<'_>) -> String {
    match sight.task_state() {
        Some(TaskState::Done) => writer.text("*Done.* ") + &writer.text(task.pass),
        Some(TaskState::NotYet) => {
            let said = writer.text("*Not yet.* ") + &writer.text(sight.hint(task).1);
            match task.goal {
                Goal::Pick(item) if sight.given.bits.len() > sight.wanted_bits(item).len() => {
                    let wanted = sight.wanted_bits(item).len();
                    format!("{said} {} picked, {wanted} wanted.", sight.given.bits.len())
                }
                _ => said,
            }
        }
        _ => match task.goal {
            Goal::Pick(item) => {
                let wanted = sight.wanted_bits(item).len();
                format!("{} of {wanted} picked.", sight.given.bits.len())
            }
            Goal::Row(_) => "Open. You can go on without it.".to_owned(),
        },
    }
}
