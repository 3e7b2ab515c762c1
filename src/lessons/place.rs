//! Where somebody is in the lessons and what they have given there: the page's
//! query.
//!
//! | key | what |
//! |---|---|
//! | `lesson`, `step` | the lesson by its name, the step from 1 |
//! | `notes` | 1: the lecturer's notes are shown, and → stops before the answer and at the end |
//! | `end` | 1: → has stopped at the end of the lesson |
//! | `a3` | the answer to the prediction of step 3, from 1; 0: it was shown without one |
//! | `b3` | the bits picked at step 3, with dots between |
//! | `r3` | the row of step 3 as the person has it: see [`super::Row`] |
//! | `t3` | 1: the task of step 3 is done |
//! | `x3` | at which of its values, from 0, the cursor of step 3's plot stands |
//! | `code`, `items` | the language of programs, items for the table of positions |
//!
//! Not here: what is kept on the machine (see [`super::Progress`]).

use super::content::{Goal, Lesson};
use super::{LESSONS, lesson_at};
use crate::lab::parse_link;
use crate::order::sort_few;
use crate::pages::Query;
use crate::snippets::Language;
use crate::text::quoted;

/// A row that takes more characters than this is not carried along.
const LONGEST_ROW: usize = 1_000;
/// No more items than these, in bytes.
pub(super) const LONGEST_ITEMS: usize = 1_500;

/// What somebody has given at a step.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Given {
    /// The choice, from 1; 0 where the answer was shown without one.
    pub answer: Option<usize>,
    /// The bits picked, ascending.
    pub bits: Vec<u32>,
    /// The row, where it is no longer as the lesson gave it.
    pub row: Option<String>,
    /// Whether the task has been done.
    pub is_done: bool,
    /// At which of its stops the cursor of the plot stands, from 0.
    pub at: Option<usize>,
}

/// A place in the lessons.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Place {
    /// The number of the lesson, from 0; `None` is the list.
    pub lesson: Option<usize>,
    /// The step, from 0.
    pub step: usize,
    /// Whether the lecturer's notes are shown.
    pub has_notes: bool,
    /// Whether → has stopped at the end of the lesson.
    pub is_at_end: bool,
    /// What was given, step by step.
    pub given: Vec<Given>,
    /// The language of programs.
    pub language: Language,
    /// Items for the table of positions.
    pub items: Option<String>,
}

impl Place {
    /// Reads any query; what cannot be used is left out, and said.
    #[must_use]
    pub fn read(text: &str) -> (Self, Vec<String>) {
        let query = Query::parse(text);
        let mut complaints = Vec::new();
        let mut place = Self {
            has_notes: query.get("notes") == Some("1"),
            ..Self::default()
        };
        let Some(name) = query.get("lesson") else {
            return (place, complaints);
        };
        place.lesson = LESSONS.iter().position(|(known, _)| *known == name);
        let lesson = place.lesson.and_then(lesson_at);
        let Some(lesson) = lesson else {
            complaints.push(format!(
                "There is no lesson {}: here are all of them.",
                quoted(name)
            ));
            place.lesson = None;
            return (place, complaints);
        };
        let count = lesson.steps.len();
        match query.get("step").map(str::parse) {
            None => {}
            Some(Ok(step)) if (1..=count).contains(&step) => place.step = step - 1,
            Some(_) => complaints.push(format!(
                "This lesson has steps 1 to {count}: the first is shown."
            )),
        }
        if let Some(language) = query.get("code").and_then(Language::from_key) {
            place.language = language;
        }
        place.items = query.get("items").and_then(usable_items);
        place.is_at_end =
            place.has_notes && place.step + 1 == count && query.get("end") == Some("1");
        let given = |step| Given::read(&query, &lesson, step);
        place.given = (0..count).map(given).collect();
        (place, complaints)
    }

    /// The query, defaults left out.
    #[must_use]
    pub fn write(&self) -> String {
        let mut query = Query::default();
        if let Some((name, _)) = self.lesson.and_then(|at| LESSONS.get(at)) {
            query.set("lesson", name);
            if self.step > 0 {
                query.set("step", &(self.step + 1).to_string());
            }
        }
        if self.has_notes {
            query.set("notes", "1");
        }
        if self.is_at_end {
            query.set("end", "1");
        }
        for (step, given) in self.given.iter().enumerate() {
            given.write(&mut query, step + 1);
        }
        if self.language != Language::default() {
            query.set("code", self.language.key());
        }
        if let Some(items) = &self.items {
            query.set("items", items);
        }
        query.write()
    }

    /// What was given at the present step; there is no such in the list.
    #[must_use]
    pub fn here(&self) -> Option<&Given> {
        self.given.get(self.step)
    }

    /// The same, to be changed.
    pub fn here_mut(&mut self) -> Option<&mut Given> {
        self.given.get_mut(self.step)
    }

    /// Goes to the beginning of a lesson, by its number; past the last one, to the
    /// list. Answers stay with the lesson that they were given in.
    pub fn enter(&mut self, lesson: usize) {
        let entered = lesson_at(lesson);
        self.lesson = entered.is_some().then_some(lesson);
        self.step = 0;
        self.is_at_end = false;
        let count = entered.map_or(0, |lesson| lesson.steps.len());
        self.given = vec![Given::default(); count];
        self.items = None;
    }

    /// The tasks that are done, a bit a step.
    #[must_use]
    pub fn done(&self) -> u16 {
        let bit = |(step, given): (usize, &Given)| u16::from(given.is_done) << step;
        self.given.iter().enumerate().map(bit).sum()
    }
}

/// The items as they can be carried along.
#[must_use]
pub fn usable_items(text: &str) -> Option<String> {
    (text.len() <= LONGEST_ITEMS).then(|| text.to_owned())
}

impl Given {
    fn read(query: &Query, lesson: &Lesson<'_>, at: usize) -> Self {
        let step = &lesson.steps[at];
        let get = |kind: char| query.get(&format!("{kind}{}", at + 1));
        let choices = step.ask.as_ref().map_or(0, |ask| ask.choices.len());
        let answer = get('a').and_then(|answer| answer.parse().ok());
        let can_pick = step
            .task
            .as_ref()
            .is_some_and(|task| matches!(task.goal, Goal::Pick(_)));
        let mut bits: Vec<u32> = match get('b') {
            Some(bits) if can_pick => bits.split('.').filter_map(|bit| bit.parse().ok()).collect(),
            _ => Vec::new(),
        };
        bits.truncate(64);
        if let Some(row) = step.row.filter(|_| can_pick) {
            let m = parse_link(&format!("#/lab?{row}")).plan.params.m();
            bits.retain(|bit| *bit < m);
        }
        sort_few(&mut bits, |a, b| a < b);
        bits.dedup();
        let row = get('r').filter(|row| step.shows_row() && row.len() <= LONGEST_ROW);
        Self {
            answer: answer.filter(|answer| step.ask.is_some() && *answer <= choices),
            bits,
            row: row.map(str::to_owned),
            is_done: step.task.is_some() && get('t') == Some("1"),
            at: get('x').and_then(|at| at.parse().ok()),
        }
    }

    fn write(&self, query: &mut Query, step: usize) {
        let mut set = |kind: char, value: &str| query.set(&format!("{kind}{step}"), value);
        if let Some(answer) = self.answer {
            set('a', &answer.to_string());
        }
        if !self.bits.is_empty() {
            let bits: Vec<String> = self.bits.iter().map(u32::to_string).collect();
            set('b', &bits.join("."));
        }
        if let Some(row) = self.row.as_ref().filter(|row| row.len() <= LONGEST_ROW) {
            set('r', row);
        }
        if self.is_done {
            set('t', "1");
        }
        if let Some(at) = self.at {
            set('x', &at.to_string());
        }
    }
}
