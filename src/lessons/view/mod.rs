//! What the page shows: the markup of its live parts, and the attributes of
//! elements that stay in place. Both the opened page and every change of it are
//! made of these.

mod ask;
mod beside;

use super::list;
use super::place::Place;
use super::progress::Progress;
use super::prose::Writer;
use super::sight::Sight;
use crate::pages::escape;
pub use ask::{answered, task_words};
pub use beside::end_words;

/// Parts, attributes and values of fields, by the ids of their elements.
#[derive(Clone, Debug, Default)]
pub struct View {
    /// Ids and inner markup.
    pub parts: Vec<(String, String)>,
    /// Ids, names and values.
    pub attributes: Vec<(String, &'static str, String)>,
    /// Ids of fields, and their values.
    pub values: Vec<(String, String)>,
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
            "text", "ask", "say", "task", "result", "notes", "pieces", "dots", "next", "quiz",
            "end",
        ] {
            self.part(id, String::new());
        }
        self.attributes
            .push(("lab".to_owned(), "data-controls", "hidden".to_owned()));
        self.plot_is_off();
        self.items(false, None);
        self.set("lab", "href", "#/lab");
        self.set("quiz", "href", "#/quiz");
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
        // No box around nothing.
        let notes = if place.has_notes && !step.notes.is_empty() {
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
        self.foot(place, sight, progress);
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

    /// Which of the Lab's controls are shown.
    fn controls(&mut self, sight: &Sight) {
        let step = sight.step();
        let controls = match step.controls {
            _ if !step.shows_row() => "hidden",
            _ if sight.waits() => "none",
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
