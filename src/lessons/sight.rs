//! A step as somebody sees it now: its rows run, its prediction judged, its task
//! looked at.
//!
//! Not here: markup (see [`super::view`]).

use super::clause::holds;
use super::content::{Ask, Choice, Goal, Hint, Lesson, Step, Task};
use super::lesson_at;
use super::place::{Given, Place};
use super::row::Row;

/// How a task stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaskState {
    /// Nothing has been tried.
    Open,
    /// What was tried is not it, or not yet.
    NotYet,
    /// It is done.
    Done,
}

impl TaskState {
    /// Its name in the style sheet and for tests.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::NotYet => "not-yet",
            Self::Done => "done",
        }
    }
}

/// A step of a lesson, with what was given there.
#[derive(Clone, Debug)]
pub struct Sight {
    /// The number of the lesson, from 0.
    pub at: usize,
    /// The lesson.
    pub lesson: Lesson<'static>,
    /// Which of its steps, from 0.
    pub step_at: usize,
    /// What was given.
    pub given: Given,
    /// The row before the prediction; the usual empty one where none is shown.
    pub row: Row,
    /// The row once the prediction is made.
    pub revealed: Row,
    /// The row as the person has it.
    pub now: Row,
}

impl Sight {
    /// What there is to see at a place; `None` in the list. Cost: that of the
    /// step's rows.
    #[must_use]
    pub fn of(place: &Place) -> Option<Self> {
        let at = place.lesson?;
        let lesson = lesson_at(at)?;
        let given = place.here()?.clone();
        let step = lesson.steps.get(place.step)?;
        let row = Row::given(step.row.unwrap_or("ops="));
        let revealed = step.reveal.map_or_else(|| row.clone(), Row::given);
        let base = if given.answer.is_some() {
            &revealed
        } else {
            &row
        };
        let now = given
            .row
            .as_ref()
            .map_or_else(|| base.clone(), |text| base.changed_to(text));
        Some(Self {
            at,
            step_at: place.step,
            given,
            row,
            revealed,
            now,
            lesson,
        })
    }

    /// The step.
    #[must_use]
    pub fn step(&self) -> &Step<'static> {
        &self.lesson.steps[self.step_at]
    }

    /// Whether the prediction waits for an answer.
    #[must_use]
    pub fn waits(&self) -> bool {
        self.step().ask.is_some() && self.given.answer.is_none()
    }

    /// Whether the lesson ends with this step.
    #[must_use]
    pub fn is_last(&self) -> bool {
        self.step_at + 1 == self.lesson.steps.len()
    }

    /// The number, from 1, of the right choice.
    #[must_use]
    pub fn right_choice(&self, ask: &Ask<'_>) -> Option<usize> {
        let is_right = |choice: &Choice<'_>| holds(choice.holds, &self.revealed) == Ok(true);
        ask.choices.iter().position(is_right).map(|at| at + 1)
    }

    /// The positions that a task wants picked, ascending: those of an item, or
    /// those after an equals sign.
    #[must_use]
    pub fn wanted_bits(&self, item: &str) -> Vec<u32> {
        if let Some(bits) = item.strip_prefix("= ") {
            return bits.split(' ').filter_map(|bit| bit.parse().ok()).collect();
        }
        let trace = self.row.session().filter().trace_add(item);
        trace
            .distinct_positions()
            .iter()
            .map(|(bit, _)| *bit)
            .collect()
    }

    /// How the step's task stands, if it has one.
    #[must_use]
    pub fn task_state(&self) -> Option<TaskState> {
        let task = self.step().task.as_ref()?;
        Some(if self.given.is_done {
            TaskState::Done
        } else {
            self.judged(task)
        })
    }

    /// The same, whatever was done before.
    #[must_use]
    pub fn judged(&self, task: &Task<'_>) -> TaskState {
        match task.goal {
            Goal::Pick(item) => {
                let wanted = self.wanted_bits(item);
                if self.given.bits == wanted {
                    TaskState::Done
                } else if self.given.bits.len() < wanted.len() {
                    TaskState::Open
                } else {
                    TaskState::NotYet
                }
            }
            Goal::Row(_) if self.given.row.is_none() => TaskState::Open,
            Goal::Row(condition) if holds(condition, &self.now) == Ok(true) => TaskState::Done,
            Goal::Row(_) => TaskState::NotYet,
        }
    }

    /// What is said while the task is open: which of its hints, and its words.
    #[must_use]
    pub fn hint(&self, task: &Task<'static>) -> (usize, &'static str) {
        let fits = |hint: &Hint<'_>| holds(hint.holds, &self.now) == Ok(true);
        let at = task.fails.iter().position(fits).unwrap_or(0);
        (at, task.fails.get(at).map_or("", |hint| hint.words))
    }
}
