//! A paper and what was answered so far.
//!
//! While it is practised, a missed question comes back once, after three more, as
//! a variant of itself: that follows from the answers, and nothing else is needed
//! to say where somebody is.

use super::answer::Answer;
use super::paper::{BACK_AFTER, Paper, Slot, Why};
use super::question::{Marked, Question};

/// A paper and what was answered so far.
#[derive(Clone, Debug)]
pub struct Run {
    /// The questions, those that came back in between.
    pub slots: Vec<Slot>,
    /// The questions answered, with what came of it.
    pub done: Vec<Done>,
    seed: String,
}

/// A question that was answered.
#[derive(Clone, Debug)]
pub struct Done {
    /// The question.
    pub question: Question,
    /// The answer.
    pub answer: Answer,
    /// What came of it.
    pub marked: Marked,
}

impl Run {
    /// Goes through `answers`. `earlier` are questions from earlier sittings; with
    /// `returns` a missed one comes back. The first answer that its question
    /// cannot get, and all after it, are left out. Cost: that of making each
    /// question answered.
    #[must_use]
    pub fn new(paper: &Paper, earlier: &[Slot], answers: &[Answer], returns: bool) -> Self {
        let mut run = Self {
            slots: paper.plan(),
            done: Vec::new(),
            seed: paper.seed.clone(),
        };
        // One old question after each new one, so that it does not begin with a defeat.
        for (nth, slot) in earlier.iter().enumerate() {
            let at = (1 + 2 * nth).min(run.slots.len());
            run.slots.insert(at, *slot);
        }
        for (at, answer) in answers.iter().enumerate() {
            let Some(question) = run.question(at).filter(|question| question.takes(answer)) else {
                break;
            };
            let marked = question.mark(answer);
            if !marked.right && returns {
                run.bring_back(at);
            }
            run.done.push(Done {
                question,
                answer: answer.clone(),
                marked,
            });
        }
        run
    }

    /// Question number `at`.
    #[must_use]
    pub fn question(&self, at: usize) -> Option<Question> {
        self.slots.get(at)?.question(&self.seed, at).ok()
    }

    /// How many of the first `end` questions are of the paper itself, and how many
    /// are asked again.
    #[must_use]
    pub fn counts(&self, end: usize) -> (usize, usize) {
        let end = end.min(self.slots.len());
        let head = &self.slots[..end];
        let new = head.iter().filter(|slot| slot.why == Why::New).count();
        (new, end - new)
    }

    /// Where question `at` stands: `Question 3 of 10`, `Question 5 of 10 and 2
    /// again`, `Again 1 of 2`.
    #[must_use]
    pub fn place(&self, at: usize) -> String {
        let (all, all_again) = self.counts(self.slots.len());
        let (new, again) = self.counts(at + 1);
        match self.slots.get(at).map(|slot| slot.why) {
            Some(Why::New) if all_again > 0 => {
                format!("Question {new} of {all} and {all_again} again")
            }
            Some(Why::New) | None => format!("Question {new} of {all}"),
            Some(_) => format!("Again {again} of {all_again}"),
        }
    }

    /// Whether all questions have been answered.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.done.len() >= self.slots.len()
    }

    /// Whether the question of this number, once missed, comes back later.
    #[must_use]
    pub fn comes_back(&self, at: usize) -> bool {
        self.slots.iter().any(|slot| slot.why == Why::Again(at))
    }

    fn bring_back(&mut self, at: usize) {
        // What is asked again already has had its second try.
        if self.slots[at].why == Why::New {
            let mut slot = self.slots[at];
            (slot.variant, slot.why) = (slot.variant + 1, Why::Again(at));
            let to = (at + 1 + BACK_AFTER).min(self.slots.len());
            self.slots.insert(to, slot);
        }
    }
}
