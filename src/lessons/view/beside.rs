//! What stands beside the prose, and the bar at the foot.

use super::View;
use crate::lessons::content::Piece;
use crate::lessons::figure;
use crate::lessons::markup::put;
use crate::lessons::place::Place;
use crate::lessons::program;
use crate::lessons::progress::Progress;
use crate::lessons::sight::Sight;
use crate::lessons::{LESSONS, lesson_at};
use crate::pages::escape;
use crate::plot::Chart;

impl View {
    /// Plots, tables, sums and programs.
    pub(super) fn pieces(&mut self, place: &Place, sight: &Sight) {
        self.part("pieces", figure::pieces(place, sight));
        let has_items = sight.step().pieces.contains(&Piece::Positions);
        self.items(has_items, place.items.as_deref());
        let Some(chart) = figure::chart(sight) else {
            return self.plot_is_off();
        };
        self.plot(&chart, sight.given.at);
    }

    /// Questions before the lesson and after it.
    fn quiz(&mut self, name: &str, is_first: bool, is_last: bool) {
        let (words, when) = match (is_first, is_last) {
            (true, _) => ("Two questions first", "before"),
            (_, true) => ("Three questions on this lesson", "after"),
            _ => ("", "after"),
        };
        self.part("quiz", words.to_owned());
        let address = ["#/quiz?lesson=", name, "&when=", when].concat();
        self.set("quiz", "href", &address);
    }

    /// The field for items.
    pub(super) fn items(&mut self, is_on: bool, items: Option<&str>) {
        self.set("items", "data-is", if is_on { "on" } else { "off" });
        self.part("problem", String::new());
        let items = items.unwrap_or(program::ITEMS);
        self.values
            .push(("learn-list-of-items".to_owned(), items.to_owned()));
    }

    /// The plot, its cursor at a stop.
    pub fn plot(&mut self, chart: &Chart, at: Option<usize>) {
        let cursor = figure::cursor(chart, at);
        self.part("read", figure::readout(chart, cursor));
        for shape in figure::SHAPES {
            let id = shape.name();
            self.part(id, chart.svg(shape, cursor));
            for (name, value) in [("tabindex", "0"), ("role", "slider"), ("data-is", "on")] {
                self.set(id, name, value);
            }
            self.set(id, "aria-label", &chart.title);
            for (name, value) in chart.slider(cursor) {
                self.set(id, name, &value);
            }
        }
    }

    pub(super) fn plot_is_off(&mut self) {
        self.part("read", String::new());
        for shape in figure::SHAPES {
            let id = shape.name();
            self.part(id, String::new());
            for (name, value) in [
                ("tabindex", "-1"),
                ("role", "presentation"),
                ("data-is", "off"),
            ] {
                self.set(id, name, value);
            }
        }
    }

    /// The bar at the foot.
    pub(super) fn foot(&mut self, place: &Place, sight: &Sight, progress: &Progress) {
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
        let is_last = sight.is_last();
        let next = match (is_last, lesson_at(sight.at + 1)) {
            // With the notes on, the key and the button stop before the answer.
            _ if place.has_notes && sight.waits() => "Show the answer".to_owned(),
            (false, _) => "Next".to_owned(),
            (true, Some(next)) => format!(
                "Next lesson<span class=\"learn__keys\">: {}</span>",
                escape(next.title)
            ),
            (true, None) => "All lessons".to_owned(),
        };
        self.part("next", next);
        let end = if place.is_at_end {
            escape(&end_words(sight))
        } else {
            String::new()
        };
        self.part("end", end);
        self.quiz(name, sight.step_at == 0, is_last);
    }
}

/// Where → leads from the end of a lesson.
#[must_use]
pub fn end_words(sight: &Sight) -> String {
    let number = sight.at + 1;
    if lesson_at(number).is_some() {
        format!(
            "The end of lesson {number}. → goes on to lesson {}.",
            number + 1
        )
    } else {
        format!("The end of lesson {number}, the last. → goes on to the list of all lessons.")
    }
}
