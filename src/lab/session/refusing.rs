//! What cannot be done, and the sentence that says so.

use std::fmt;
use std::sync::Arc;

use super::Session;
use crate::lab::import::check_item;
use crate::lab::members::ItemTable;
use crate::lab::{MAX_ITEMS, MAX_OPS, Op};
use crate::text::{count, grouped, quoted};

/// The most bytes, about, that the history may keep to undo to.
const MAX_WEIGHT: usize = 512 * MEGABYTE;
const MEGABYTE: usize = 1_000_000;

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
    /// Whether `op` can be done after the first `kept` operations, at whose end
    /// the cursor stands.
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
        match op {
            Op::Add(item) => self.check_room(u64::from(!self.members.contains(item))),
            Op::Fill { count: 0, .. } => Err(Refusal::new(format!(
                "The number of items to fill in cannot be 0: give 1 to {}.",
                grouped(MAX_ITEMS as u64)
            ))),
            Op::Fill { count, .. } => {
                self.check_room(u64::from(*count))?;
                self.check_weight(self.weight_of_adding(*count as usize))
            }
            Op::Import(items) if items.is_empty() => Err(Refusal::new(
                "The list is empty: write at least one item, one on each line.",
            )),
            Op::Import(items) => {
                items.iter().try_for_each(|item| check_item(item))?;
                self.check_room(self.newcomers(items))?;
                self.check_weight(self.weight_of_adding(items.len()))
            }
            Op::PutBack(item) if self.deletions_of(item, kept).is_empty() => {
                Err(Refusal::new(format!(
                    "There is nothing to put back: {} was not deleted, or is back already.",
                    quoted(item)
                )))
            }
            Op::Clear | Op::Rebuild(_) => self.check_weight(self.state_weight()),
            Op::Check { .. } | Op::Delete(_) | Op::PutBack(_) => Ok(()),
        }
    }

    fn check_room(&self, coming: u64) -> Result<(), Refusal> {
        let room = MAX_ITEMS.saturating_sub(self.members.len()) as u64;
        if coming <= room {
            return Ok(());
        }
        Err(Refusal::new(format!(
            "{} {} not fit: the page keeps at most {}, and {} in.",
            count(coming, "more item", "more items"),
            if coming == 1 { "does" } else { "do" },
            count(MAX_ITEMS as u64, "item", "items"),
            count(self.members.len() as u64, "is", "are"),
        )))
    }

    /// How many items of a list are not in yet; where they fit anyway, repeated
    /// ones may be counted each time, which saves a look through the list.
    fn newcomers(&self, items: &[Arc<str>]) -> u64 {
        if items.len() <= MAX_ITEMS.saturating_sub(self.members.len()) {
            return items.len() as u64;
        }
        let new: ItemTable = items
            .iter()
            .filter(|item| !self.members.contains(item))
            .map(|item| (item.clone(), true))
            .collect();
        new.len() as u64
    }

    /// Whether the history can carry `coming` bytes more, so that no link, however
    /// malicious, takes all the memory there is.
    fn check_weight(&self, coming: usize) -> Result<(), Refusal> {
        if self.weight + coming <= MAX_WEIGHT {
            return Ok(());
        }
        Err(Refusal::new(format!(
            "The history is too large: with {} MB more, it would have over {} MB of rows and items to undo to. Start over, or undo some.",
            grouped((coming / MEGABYTE) as u64),
            grouped((MAX_WEIGHT / MEGABYTE) as u64),
        )))
    }

    /// At most how many bytes a bulk operation needs, to take its bits back.
    fn weight_of_adding(&self, items: usize) -> usize {
        let zeros = self.bits().len() - self.bits().ones();
        let visits = items.saturating_mul(self.params().k() as usize);
        visits.min(zeros as usize) * size_of::<u32>()
    }

    /// About how many bytes the present filter and truth set take.
    pub(super) fn state_weight(&self) -> usize {
        size_of_val(self.bits().words()) + self.members.weight()
    }
}
