//! Where the bits of the row came from: who set one, who cleared one, and what
//! a put back can restore. The filter knows none of this: it follows from the
//! history.

use std::sync::Arc;

use super::Session;
use crate::filter::{BitStep, Step, Trace};
use crate::lab::record::{BulkOutcome, Outcome, Record};
use crate::lab::{Op, OpKind};

impl Session {
    /// The item that turned the bit at `position` from 0 to 1; `None` when it is
    /// 0. For a bit that a put back has restored it is whoever set it before the
    /// delete.
    ///
    /// Cost: a look at each operation since; where a bulk operation did it, one
    /// comparison for each bit it set and each position of its items.
    #[must_use]
    pub fn setter_of(&self, position: u32) -> Option<Arc<str>> {
        if !self.bits().get(position) {
            return None;
        }
        // After a put back: the item whose delete had cleared the bit.
        let mut restored: Option<&Arc<str>> = None;
        for (record, steps) in self.done_latest_first() {
            match &record.outcome {
                Outcome::Single { trace, .. } => {
                    let Some(flip) = last_flip(&trace.steps[..steps], position) else {
                        continue;
                    };
                    match &record.op {
                        Op::Delete(item) if restored == Some(item) => restored = None,
                        _ if restored.is_some() || !flip.after => {}
                        Op::PutBack(item) => restored = Some(item),
                        op => return op.item().cloned(),
                    }
                }
                Outcome::Bulk(bulk) if restored.is_none() && bulk.flipped.contains(&position) => {
                    return self.setter_in(bulk, position);
                }
                Outcome::Bulk(_) => {}
                Outcome::Swap { kept, .. } => {
                    let first = self.members.first_owner(0..*kept, position)?;
                    return Some(self.members.get(first)?.item);
                }
            }
        }
        None
    }

    /// The item whose delete turned the bit at `position` from 1 to 0; `None`
    /// when it is 1, or was never set since the last clear or rebuild. Cost: a
    /// look at each operation since.
    #[must_use]
    pub fn clearer_of(&self, position: u32) -> Option<Arc<str>> {
        if self.bits().get(position) {
            return None;
        }
        self.done_latest_first()
            .take_while(|(record, _)| !matches!(record.outcome, Outcome::Swap { .. }))
            .find_map(|(record, steps)| {
                let trace = record.trace()?;
                let flip = last_flip(&trace.steps[..steps], position)?;
                (!flip.after).then(|| record.op.item().cloned())?
            })
    }

    /// How `item`, which is not in, has left: by a delete or by a clear; `None` when
    /// it was never in. Cost: a look at each operation done.
    #[must_use]
    pub fn leaving_of(&self, item: &str) -> Option<OpKind> {
        if self.members.find(item).is_some() {
            return Some(OpKind::Delete);
        }
        // What came before a clear or rebuild is known to the truth set of that time.
        self.done_latest_first().find_map(|(record, _)| {
            let Outcome::Swap { other, .. } = &record.outcome else {
                return None;
            };
            let was_in = other.1.find(item)?.present;
            Some(if was_in {
                record.op.kind()
            } else {
                OpKind::Delete
            })
        })
    }

    /// Operations whose steps are done, all or some of them, with how many.
    fn done_latest_first(&self) -> impl Iterator<Item = (&Record, usize)> {
        let whole = self.records[..self.cursor.op].iter();
        let whole = whole.map(|record| (record, record.steps()));
        let present = self.current().map(|record| (record, self.cursor.step));
        let present = present.filter(|(_, steps)| *steps > 0);
        present.into_iter().chain(whole.rev())
    }

    /// The first item of a bulk operation with this position.
    fn setter_in(&self, bulk: &BulkOutcome, position: u32) -> Option<Arc<str>> {
        let new = self.members.first_owner(bulk.joined_entries(), position);
        let known = bulk
            .returned
            .iter()
            .find(|(index, _)| self.members.positions(*index).contains(&position));
        let first = match (new, known) {
            (Some(new), Some(&(known, joined_before))) => {
                if joined_before <= new - bulk.first {
                    known
                } else {
                    new
                }
            }
            (Some(new), None) => new,
            (None, known) => known?.0,
        };
        Some(self.members.get(first)?.item)
    }

    /// The last deletion of `item` that can be put back, among the first
    /// `before` operations, which must not reach beyond a clear or rebuild that
    /// is ahead of the cursor. `None` when the item was not deleted, or was added
    /// or put back since. Cost: a look at each operation since the deletion.
    #[must_use]
    pub fn deletion_of(&self, item: &str, before: usize) -> Option<&Trace> {
        self.deletions_of(item, before).first().copied()
    }

    /// All deletions of `item` that one "put back" repairs, the last one first:
    /// an item that is deleted twice may lose other bits the second time.
    pub(in crate::lab) fn deletions_of(&self, item: &str, before: usize) -> Vec<&Trace> {
        let mut deletions = Vec::new();
        for record in self.records[..before.min(self.records.len())].iter().rev() {
            match &record.op {
                Op::Clear | Op::Rebuild(_) => break,
                Op::Add(other) | Op::PutBack(other) if &**other == item => break,
                Op::Fill { .. } | Op::Import(_) if self.bulk_added(record, item) => break,
                Op::Delete(other) if &**other == item => deletions.extend(record.trace()),
                _ => {}
            }
        }
        deletions
    }

    /// Whether a bulk operation brought `item` in, or back in.
    fn bulk_added(&self, record: &Record, item: &str) -> bool {
        match (&record.outcome, self.members.number_of(item)) {
            (Outcome::Bulk(bulk), Some(index)) => {
                bulk.joined_entries().contains(&index) || bulk.revived.contains(&index)
            }
            _ => false,
        }
    }
}

/// The last visit that changed the bit at `position`.
fn last_flip(steps: &[Step], position: u32) -> Option<&BitStep> {
    steps.iter().rev().find_map(|step| match step {
        Step::Bit(visit) if visit.probe.position == position && visit.before != visit.after => {
            Some(visit)
        }
        _ => None,
    })
}
