//! One operation as it happened: enough to undo and redo it.
//!
//! Not here: the order of operations, or which steps are done (see
//! [`super::Session`]).

use std::ops::Range;

use super::members::{MemberChange, Members};
use super::{Op, Verdict};
use crate::filter::{Answer, Filter, Trace};

/// An operation and what it did, all of it: a record says the same wherever the
/// cursor stands.
#[derive(Clone, Debug)]
pub struct Record {
    pub(super) op: Op,
    pub(super) outcome: Outcome,
    /// About how many bytes it keeps, beyond a few thousand.
    pub(super) weight: usize,
}

#[derive(Clone, Debug)]
pub(super) enum Outcome {
    /// An operation on one item, with as many steps as its trace.
    Single {
        trace: Trace,
        verdict: Option<Verdict>,
        change: MemberChange,
    },
    /// Many adds as one step.
    Bulk(BulkOutcome),
    /// Another filter and truth set took the place of the present ones; those
    /// not in use wait here.
    Swap {
        other: Box<(Filter, Members)>,
        kept: usize,
    },
}

/// What a run of adds changed.
#[derive(Clone, Debug, Default)]
pub(super) struct BulkOutcome {
    /// Bits that went from 0 to 1.
    pub flipped: Vec<u32>,
    /// How many entries the truth set had before: the number of the first new one.
    pub first: usize,
    /// Entries that are new, all at the end of the truth set.
    pub joined: usize,
    /// Tombstones that came back.
    pub revived: Vec<usize>,
    /// Entries that were there before and set bits again, each with how many
    /// new ones came before it.
    pub returned: Vec<(usize, usize)>,
    /// Calls of add.
    pub adds: u64,
}

impl BulkOutcome {
    /// Numbers of the entries that are new.
    pub fn joined_entries(&self) -> Range<usize> {
        self.first..self.first + self.joined
    }

    /// About how many bytes it keeps.
    pub fn weight(&self) -> usize {
        size_of_val(&self.flipped[..])
            + size_of_val(&self.revived[..])
            + size_of_val(&self.returned[..])
    }
}

impl Record {
    /// The operation.
    #[must_use]
    pub const fn op(&self) -> &Op {
        &self.op
    }

    /// The trace, if the operation is about one item.
    #[must_use]
    pub const fn trace(&self) -> Option<&Trace> {
        match &self.outcome {
            Outcome::Single { trace, .. } => Some(trace),
            _ => None,
        }
    }

    /// How many steps it has, at least 1: those of its trace; an operation
    /// without one is a single step.
    #[must_use]
    pub fn steps(&self) -> usize {
        self.trace().map_or(1, |trace| trace.steps.len())
    }

    /// The answer, if it is a check.
    #[must_use]
    pub fn answer(&self) -> Option<Answer> {
        self.trace().and_then(Trace::answer)
    }

    /// Whether that answer was right.
    #[must_use]
    pub const fn verdict(&self) -> Option<Verdict> {
        match &self.outcome {
            Outcome::Single { verdict, .. } => *verdict,
            _ => None,
        }
    }

    /// Of a bulk operation: bits that went from 0 to 1, items that are new or
    /// back, and calls of add, repeated items included.
    #[must_use]
    pub fn bulk_counts(&self) -> Option<(usize, usize, u64)> {
        match &self.outcome {
            Outcome::Bulk(bulk) => Some((
                bulk.flipped.len(),
                bulk.joined + bulk.revived.len(),
                bulk.adds,
            )),
            _ => None,
        }
    }

    /// How many real items a rebuild put into the fresh filter.
    #[must_use]
    pub const fn rebuilt_items(&self) -> Option<usize> {
        match &self.outcome {
            Outcome::Swap { kept, .. } => Some(*kept),
            _ => None,
        }
    }

    /// Whether the item of a delete was really in before it.
    #[must_use]
    pub const fn removed_a_member(&self) -> bool {
        matches!(
            &self.outcome,
            Outcome::Single {
                change: MemberChange::Left(_),
                ..
            }
        )
    }
}
