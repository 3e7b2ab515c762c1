//! Branching: what lay ahead of a new operation, and how it comes back.

use super::{Cursor, Session};
use crate::lab::Op;

/// Operations that a new one took the place of, or that were left undone when
/// a plan was stopped. [`Session::bring_back`] does them again.
#[derive(Clone, Debug, PartialEq)]
pub struct SetAside {
    /// How many operations stood before them.
    pub(super) kept: usize,
    /// The operations, in order, at least one.
    pub ops: Vec<Op>,
    /// Where the cursor stood; `None` is the end.
    pub(super) at: Option<Cursor>,
}

impl SetAside {
    /// Whether it is no more than one operation that was waiting to begin: the
    /// new one was done in its stead, and nothing is missed.
    #[must_use]
    pub fn only_waited(&self) -> bool {
        let waiting = Cursor {
            op: self.kept,
            step: 0,
        };
        self.ops.len() == 1 && self.at == Some(waiting)
    }
}

impl Session {
    /// How many operations a new one would leave in place: those before the
    /// cursor, the present one included if any of its steps is done.
    #[must_use]
    pub const fn kept_by_a_new_op(&self) -> usize {
        if self.cursor.step == 0 {
            self.cursor.op
        } else {
            self.cursor.op + 1
        }
    }

    /// What a new operation, or the end of a stopped plan, has put aside, as
    /// long as it can be brought back: until the next operation.
    #[must_use]
    pub const fn set_aside(&self) -> Option<&SetAside> {
        self.set_aside.as_ref()
    }

    /// Takes back the operation that set others aside, and brings those back.
    /// They run again: ask [`Session::is_running`]. While other work is under
    /// way, or with nothing set aside, nothing happens.
    pub fn bring_back(&mut self) {
        if self.is_running() {
            return;
        }
        if let Some(aside) = self.set_aside.take() {
            self.go_to(self.end_of(aside.kept));
            self.drop_records_from(aside.kept);
            self.queue = aside.ops.into();
            self.target = aside.at;
        }
    }

    /// Sets aside what lies ahead of the first `kept` operations, at whose end
    /// the cursor stands; it was at `at` before. What was set aside earlier is
    /// given up, unless `op` takes the place of the very rebuild that did so.
    pub(super) fn cut(&mut self, kept: usize, at: Cursor, op: &Op) {
        let ahead = self.drop_records_from(kept);
        if !ahead.is_empty() {
            self.set_aside = Some(SetAside {
                kept,
                ops: ahead,
                at: Some(at),
            });
        } else if self
            .set_aside
            .as_ref()
            .is_some_and(|aside| aside.kept + 1 != kept || !self.replaces_the_last(op))
        {
            self.set_aside = None;
        }
    }

    /// Takes the last operation, a rebuild, out of the history, since another
    /// one takes its place. If that one has set others aside, they come back
    /// with the rebuild that they followed.
    pub(super) fn drop_replaced_rebuild(&mut self) {
        let last = self.records.len() - 1;
        self.go_to(self.end_of(last));
        let replaced = self.drop_records_from(last);
        if let Some(aside) = &mut self.set_aside
            && aside.kept == last + 1
        {
            aside.kept = last;
            aside.ops.splice(0..0, replaced);
        }
    }

    /// Drops the records from number `kept` on and returns their operations.
    /// None of their steps may be done.
    pub(super) fn drop_records_from(&mut self, kept: usize) -> Vec<Op> {
        let kept = kept.min(self.records.len());
        let dropped = self.records.drain(kept..);
        let ops = dropped
            .map(|record| {
                self.weight -= record.weight;
                record.op
            })
            .collect();
        self.members.forget_hidden();
        if self.cursor.op >= self.records.len() {
            // (n, 0) is the same state as the end of n − 1.
            self.cursor = self.end();
        }
        ops
    }
}
