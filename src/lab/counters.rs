//! Verdicts and their counts.
//!
//! Not here: rates made of the counts.
//!
//! ```
//! use bloom_lab::filter::Answer;
//! use bloom_lab::lab::Verdict;
//!
//! assert_eq!(Verdict::of(Answer::Maybe, false), Verdict::FalsePositive);
//! assert_eq!(Verdict::of(Answer::DefinitelyNot, true), Verdict::FalseNegative);
//! ```

use crate::filter::Answer;

/// Whether an answer was right. Only the page can say: the filter has no list
/// of the real items.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// Maybe, and it was added.
    TruePositive,
    /// Definitely not, and it was not added.
    TrueNegative,
    /// Maybe, though it was never added.
    FalsePositive,
    /// Definitely not, though it was added: only after a delete.
    FalseNegative,
}

impl Verdict {
    /// The verdict on `answer` about an item that was, or was not, added.
    #[must_use]
    pub const fn of(answer: Answer, was_added: bool) -> Self {
        match (answer, was_added) {
            (Answer::Maybe, true) => Self::TruePositive,
            (Answer::Maybe, false) => Self::FalsePositive,
            (Answer::DefinitelyNot, true) => Self::FalseNegative,
            (Answer::DefinitelyNot, false) => Self::TrueNegative,
        }
    }

    /// The term.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::TruePositive => "True positive",
            Self::TrueNegative => "True negative",
            Self::FalsePositive => "False positive",
            Self::FalseNegative => "False negative",
        }
    }
}

/// What happened up to the cursor. The four verdicts add up to `checks`. A clear
/// or rebuild leaves the counts as they are: what happened, happened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Calls of add, repeated items included.
    pub adds: u64,
    /// Checks that reached their answer.
    pub checks: u64,
    /// See [`Verdict::TruePositive`].
    pub true_positives: u64,
    /// See [`Verdict::TrueNegative`].
    pub true_negatives: u64,
    /// See [`Verdict::FalsePositive`].
    pub false_positives: u64,
    /// See [`Verdict::FalseNegative`].
    pub false_negatives: u64,
}

impl Counters {
    /// Counts a check in, or (`undo`) out again.
    pub(super) fn count_check(&mut self, verdict: Verdict, undo: bool) {
        let field = match verdict {
            Verdict::TruePositive => &mut self.true_positives,
            Verdict::TrueNegative => &mut self.true_negatives,
            Verdict::FalsePositive => &mut self.false_positives,
            Verdict::FalseNegative => &mut self.false_negatives,
        };
        if undo {
            *field -= 1;
            self.checks -= 1;
        } else {
            *field += 1;
            self.checks += 1;
        }
    }
}
