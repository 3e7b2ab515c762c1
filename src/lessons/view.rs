//! What the page shows: the markup of its live parts, and the attributes of
//! elements that stay in place. Both the opened page and every change of it are
//! made of these.

use super::content::{Ask, Goal, Task};
use super::figure;
use super::list;
use super::markup::put;
use super::place::Place;
use super::progress::Progress;
use super::prose::Writer;
use super::sight::{Sight, TaskState};
use super::{LESSONS, lesson_at};
use crate::pages::escape;
use crate::plot::Chart;

/// Parts and attributes, by the ids of their elements.
#[derive(Clone, Debug, Default)]
pub struct View {
    /// Ids and inner markup.
    pub parts: Vec<(String, String)>,
    /// Ids, names and values.
    pub attributes: Vec<(String, &'static str, String)>,
}

impl View {
    /// The view of a place; `None` for its sight is the list.
    #[must_use]
    pub fn of(
        place: &Place,
        sight: Option<&Sight>,
        progress: &Progress,
        complaints: &[String],
    ) -> Self {
        let mut view = Self::default();
        match sight {
            Some(sight) => view.step(place, sight, progress, complaints),
            None => view.list(progress, complaints),
        }
        view
    }

    fn part(&mut self, id: &str, markup: String) {
        self.parts.push((format!("learn-{id}"), markup));
    }

    fn set(&mut self, id: &str, name: &'static str, value: &str) {
        self.attributes
            .push((format!("learn-{id}"), name, value.to_owned()));
    }

    fn list(&mut self, progress: &Progress, complaints: &[String]) {
        self.attributes
            .push(("learn".to_owned(), "data-view", "list".to_owned()));
        self.attributes
            .push(("learn".to_owned(), "data-figure", "own".to_owned()));
        self.part("list", list::list(progress, complaints));
        for id in [
            "text", "ask", "say", "task", "result", "notes", "plot", "read", "pieces", "dots",
            "next",
        ] {
            self.part(id, String::new());
        }
        self.plot_is_off();
        self.set("lab", "href", "#/lab");
        self.set("switch", "aria-checked", "false");
    }

    fn step(&mut self, place: &Place, sight: &Sight, progress: &Progress, complaints: &[String]) {
        let step = sight.step();
        let own = !step.shows_row() && !step.pieces.is_empty();
        let figure = match (step.shows_row(), own) {
            (true, _) => "row",
            (false, true) => "own",
            (false, false) => "none",
        };
        for (name, value) in [("data-view", "step"), ("data-figure", figure)] {
            self.attributes
                .push(("learn".to_owned(), name, value.to_owned()));
        }
        self.part("list", String::new());
        self.text(sight, complaints);
        self.ask(sight);
        self.say(sight);
        self.task(sight);
        self.result(sight);
        self.pieces(place, sight);
        let notes = if place.has_notes {
            let mut writer = Writer::markup(&sight.row, "notes");
            format!(
                "<h2 class=\"label\">For the lecturer</h2>{}",
                writer.paragraphs(&step.notes)
            )
        } else {
            String::new()
        };
        self.part("notes", notes);
        self.set(
            "switch",
            "aria-checked",
            if place.has_notes { "true" } else { "false" },
        );
        self.foot(sight, progress);
        self.set("lab", "href", &sight.now.link());
        self.controls(sight);
    }

    /// The heading and the prose.
    fn text(&mut self, sight: &Sight, complaints: &[String]) {
        let mut out =
            String::from("<p class=\"label\"><a href=\"#/learn\">All lessons</a> · Lesson ");
        out.push_str(&(sight.at + 1).to_string());
        out.push_str(": ");
        out.push_str(&escape(sight.lesson.title));
        out.push_str(" · ");
        out.push_str(&step_of(sight));
        out.push_str("</p>");
        for complaint in complaints {
            out.push_str("<p class=\"problem\">");
            out.push_str(&escape(complaint));
            out.push_str("</p>");
        }
        out.push_str("<h1 class=\"learn__title\">");
        out.push_str(&escape(sight.step().heading));
        out.push_str("</h1>");
        let mut writer = Writer::markup(&sight.row, "text");
        out.push_str(&writer.paragraphs(&sight.step().prose));
        self.part("text", out);
    }

    /// The prediction: the question and its choices.
    fn ask(&mut self, sight: &Sight) {
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

    fn choices(&mut self, sight: &Sight, ask: &Ask<'_>) {
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
    fn say(&mut self, sight: &Sight) {
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
    fn task(&mut self, sight: &Sight) {
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
    fn result(&mut self, sight: &Sight) {
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

    /// Plots, tables, sums and programs.
    fn pieces(&mut self, place: &Place, sight: &Sight) {
        self.part("pieces", figure::pieces(place, sight));
        let Some(chart) = figure::chart(sight) else {
            return self.plot_is_off();
        };
        self.plot(&chart, sight.given.at);
    }

    /// The plot, its cursor at a stop.
    pub fn plot(&mut self, chart: &Chart, at: Option<usize>) {
        let cursor = figure::cursor(chart, at);
        self.part("plot", chart.svg(figure::SHAPE, cursor));
        self.part("read", figure::readout(chart, cursor));
        for (name, value) in [("tabindex", "0"), ("role", "slider"), ("data-is", "on")] {
            self.set("plot", name, value);
        }
        self.set("plot", "aria-label", &chart.title);
        for (name, value) in chart.slider(cursor) {
            self.set("plot", name, &value);
        }
    }

    fn plot_is_off(&mut self) {
        self.part("plot", String::new());
        self.part("read", String::new());
        for (name, value) in [
            ("tabindex", "-1"),
            ("role", "presentation"),
            ("data-is", "off"),
        ] {
            self.set("plot", name, value);
        }
    }

    /// The bar at the foot.
    fn foot(&mut self, sight: &Sight, progress: &Progress) {
        let (name, _) = LESSONS[sight.at];
        let (seen, done) = (progress.seen(name), progress.done(name));
        let mut dots = String::new();
        for (at, step) in sight.lesson.steps.iter().enumerate() {
            let number = (at + 1).to_string();
            put(
                &mut dots,
                &[
                    "<li><button type=\"button\" class=\"learn__dot\" id=\"learn-dot-",
                    &number,
                    "\" data-set=\"go=",
                    &number,
                    "\" aria-label=\"Step ",
                    &number,
                    ": ",
                    &escape(step.heading),
                    "\"></button></li>",
                ],
            );
        }
        self.part("dots", dots);
        for (at, step) in sight.lesson.steps.iter().enumerate() {
            let id = format!("dot-{}", at + 1);
            let is_now = at == sight.step_at;
            let is = match (
                seen >> at & 1 == 1,
                step.task.is_some() && done >> at & 1 == 0,
            ) {
                (false, _) => "new",
                (true, true) => "open",
                (true, false) => "seen",
            };
            self.set(&id, "aria-current", if is_now { "step" } else { "false" });
            self.set(&id, "data-is", is);
        }
        let is_last = sight.step_at + 1 == sight.lesson.steps.len();
        let next = match (is_last, lesson_at(sight.at + 1)) {
            (false, _) => "Next".to_owned(),
            (true, Some(next)) => format!("Next lesson: {}", escape(next.title)),
            (true, None) => "All lessons".to_owned(),
        };
        self.part("next", next);
    }

    /// Which of the Lab's controls are shown.
    fn controls(&mut self, sight: &Sight) {
        let step = sight.step();
        let waits = step.ask.is_some() && sight.given.answer.is_none();
        let controls = match step.controls {
            _ if waits => "none",
            "" if step.task.is_some() => "ask",
            "" => "steps",
            said => said,
        };
        self.attributes
            .push(("lab".to_owned(), "data-controls", controls.to_owned()));
    }
}

/// `Step 4 of 9`
#[must_use]
pub fn step_of(sight: &Sight) -> String {
    format!("Step {} of {}", sight.step_at + 1, sight.lesson.steps.len())
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
pub fn task_words(sight: &Sight, task: &Task<'_>, writer: &mut Writer<'_>) -> String {
    match sight.task_state() {
        Some(TaskState::Done) => writer.text("*Done.* ") + &writer.text(task.pass),
        Some(TaskState::NotYet) => writer.text("*Not yet.* ") + &writer.text(task.fail),
        _ => match task.goal {
            Goal::Pick(item) => {
                let wanted = sight.wanted_bits(item).len();
                format!("{} of {wanted} picked.", sight.given.bits.len())
            }
            Goal::Row(_) => "Open. You can go on without it.".to_owned(),
        },
    }
}
