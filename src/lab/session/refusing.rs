//! What cannot be done, and the sentence that says so.

use std::fmt;

use super::Session;
use crate::filter::Trace;
use crate::lab::import::check_item;
use crate::lab::{MAX_ITEMS, MAX_OPS, Op};
use crate::text::{count, grouped, quoted};

/// Why an operation was not done: one sentence. Nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal(String);

impl Refusal {
    pub(in crate::lab) fn new(sentence: impl Into<String>) -> Self {
        Self(sentence.into())
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Refusal {}

impl Session {
    /// The deletion of `item` that can be put back, among the first `before`
    /// operations.
    #[must_use]
    pub fn deletion_of(&self, item: &str, before: usize) -> Option<&Trace> {
        for record in self.records[..before.min(self.records.len())].iter().rev() {
            match &record.op {
                Op::Clear | Op::Rebuild(_) => return None,
                Op::PutBack(other) if &**other == item => return None,
                Op::Delete(other) if &**other == item => return record.trace(),
                _ => {}
            }
        }
        None
    }

    /// How many operations a new one would leave in place.
    #[must_use]
    pub fn kept_by_a_new_op(&self) -> usize {
        if self.records.is_empty() || self.cursor.step == 0 {
            self.cursor.op
        } else {
            self.cursor.op + 1
        }
    }

    pub(super) fn check(&self, op: &Op, kept: usize) -> Result<(), Refusal> {
        if kept >= MAX_OPS {
            return Err(Refusal::new(format!(
                "The history is full: at most {} operations. Start over, or undo some.",
                grouped(MAX_OPS as u64)
            )));
        }
        if let Some(item) = op.item() {
            check_item(item)?;
        }
        let room = MAX_ITEMS.saturating_sub(self.members.len()) as u64;
        let coming = match op {
            Op::Add(item) => u64::from(!self.members.contains(item)),
            Op::Fill { count: 0, .. } => {
                return Err(Refusal::new(format!(
                    "The number of items to fill in cannot be 0: give 1 to {}.",
                    grouped(room)
                )));
            }
            Op::Fill { count, .. } => u64::from(*count),
            Op::Import(items) if items.is_empty() => {
                return Err(Refusal::new(
                    "The list is empty: write at least one item, one on each line.",
                ));
            }
            Op::Import(items) => {
                items.iter().try_for_each(|item| check_item(item))?;
                items.len() as u64
            }
            Op::PutBack(item) if self.deletion_of(item, kept).is_none() => {
                return Err(Refusal::new(format!(
                    "There is nothing to put back: {} was not deleted, or is back already.",
                    quoted(item)
                )));
            }
            _ => 0,
        };
        if coming > room {
            return Err(Refusal::new(format!(
                "{} do not fit: the page keeps at most {}, and {} in.",
                count(coming, "more item", "more items"),
                count(MAX_ITEMS as u64, "item", "items"),
                count(self.members.len() as u64, "is", "are"),
            )));
        }
        Ok(())
    }
}
