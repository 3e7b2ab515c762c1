//! Moving over the history: steps, undo, redo, jumps.

use std::mem;

use super::{Cursor, Session};
use crate::lab::Op;
use crate::lab::members::MemberChange;
use crate::lab::record::{BulkOutcome, Outcome};

impl Session {
    /// One step forward. `false` at the end, and while long work is under way.
    pub fn step_forward(&mut self) -> bool {
        !self.is_running() && self.forward()
    }

    /// One step back. `false` at the beginning, and while long work is under way.
    pub fn step_back(&mut self) -> bool {
        !self.is_running() && self.back()
    }

    fn forward(&mut self) -> bool {
        let Some(record) = self.records.get(self.cursor.op) else {
            return false;
        };
        if self.cursor.step < record.steps() {
            self.do_step();
            true
        } else if self.cursor.op + 1 < self.records.len() {
            self.cursor = Cursor {
                op: self.cursor.op + 1,
                step: 0,
            };
            true
        } else {
            false
        }
    }

    fn back(&mut self) -> bool {
        if self.cursor.step > 0 {
            self.undo_step();
            true
        } else if self.cursor.op > 0 {
            self.cursor = self.end_of(self.cursor.op);
            true
        } else {
            false
        }
    }

    /// Goes to `target`, or the nearest place that exists, and says where it
    /// got to. While long work is under way it stays where it is. Cost: that of
    /// the steps between; a bulk operation costs one look at each bit it set.
    pub fn jump(&mut self, target: Cursor) -> Cursor {
        if self.is_running() {
            return self.cursor;
        }
        self.go_to(target)
    }

    /// The same, while a plan is under way too, but never amid a job.
    pub(super) fn go_to(&mut self, target: Cursor) -> Cursor {
        debug_assert!(self.job.is_none(), "a job has changed the row halfway");
        let target = self.nearest(target);
        while self.cursor < target && self.forward() {}
        while self.cursor > target && self.back() {}
        self.cursor
    }

    /// Goes to the state before the last operation that has begun. `false` when
    /// none has, and while long work is under way.
    pub fn undo(&mut self) -> bool {
        let begun = if self.cursor.step > 0 {
            self.cursor.op + 1
        } else {
            self.cursor.op
        };
        if begun == 0 || self.is_running() {
            return false;
        }
        self.go_to(self.end_of(begun - 1));
        true
    }

    /// Goes to the state after the next operation, or of the present one if that
    /// is not done yet. `false` at the end, and while long work is under way.
    pub fn redo(&mut self) -> bool {
        if self.cursor == self.end() || self.is_running() {
            return false;
        }
        let at_end = self.cursor == self.end_of(self.cursor.op + 1);
        let next = if at_end {
            self.cursor.op + 2
        } else {
            self.cursor.op + 1
        };
        self.go_to(self.end_of(next));
        true
    }

    pub(super) fn do_step(&mut self) {
        let Cursor { op, step } = self.cursor;
        let last = step + 1 == self.records[op].steps();
        match &mut self.records[op].outcome {
            Outcome::Single {
                trace,
                verdict,
                change,
            } => {
                self.filter.apply(&trace.steps[step]);
                if last {
                    self.members.redo(*change);
                    if let Some(verdict) = *verdict {
                        self.counters.count_check(verdict, false);
                    }
                    self.counters.adds += u64::from(matches!(self.records[op].op, Op::Add(_)));
                }
            }
            Outcome::Bulk(bulk) => {
                for &position in &bulk.flipped {
                    self.filter.set_bit(position);
                }
                self.members.unhide(bulk.joined);
                for &index in &bulk.revived {
                    self.members.redo(MemberChange::Revived(index));
                }
                self.counters.adds += bulk.adds;
            }
            Outcome::Swap { other, .. } => {
                mem::swap(&mut self.filter, &mut other.0);
                mem::swap(&mut self.members, &mut other.1);
            }
        }
        self.cursor.step += 1;
    }

    pub(super) fn undo_step(&mut self) {
        let Cursor { op, step } = self.cursor;
        let last = step == self.records[op].steps();
        self.cursor.step -= 1;
        match &mut self.records[op].outcome {
            Outcome::Single {
                trace,
                verdict,
                change,
            } => {
                self.filter.revert(&trace.steps[step - 1]);
                if last {
                    self.members.undo(*change);
                    if let Some(verdict) = *verdict {
                        self.counters.count_check(verdict, true);
                    }
                    self.counters.adds -= u64::from(matches!(self.records[op].op, Op::Add(_)));
                }
            }
            Outcome::Bulk(bulk) => {
                let bulk = mem::take(bulk);
                self.undo_bulk(&bulk);
                self.counters.adds -= bulk.adds;
                self.records[op].outcome = Outcome::Bulk(bulk);
            }
            Outcome::Swap { other, .. } => {
                mem::swap(&mut self.filter, &mut other.0);
                mem::swap(&mut self.members, &mut other.1);
            }
        }
    }

    pub(super) fn undo_bulk(&mut self, bulk: &BulkOutcome) {
        for &position in &bulk.flipped {
            self.filter.clear_bit(position);
        }
        self.members.hide(bulk.joined);
        for &index in &bulk.revived {
            self.members.undo(MemberChange::Revived(index));
        }
    }

    pub(super) fn nearest(&self, target: Cursor) -> Cursor {
        if target.op >= self.records.len() {
            return self.end();
        }
        Cursor {
            op: target.op,
            step: target.step.min(self.records[target.op].steps()),
        }
    }

    /// The place after the first `ops` operations.
    pub(super) fn end_of(&self, ops: usize) -> Cursor {
        match ops.min(self.records.len()).checked_sub(1) {
            Some(op) => Cursor {
                op,
                step: self.records[op].steps(),
            },
            None => Cursor::default(),
        }
    }
}
