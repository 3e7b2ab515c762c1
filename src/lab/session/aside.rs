//! Branching: what lay ahead of a new operation, and how it comes back.

use super::{Cursor, Session};
use crate::lab::Op;

/// Operations that were ahead of the cursor when a new one took their place.
/// They can be brought back.
#[derive(Clone, Debug, PartialEq)]
pub struct SetAside {
    /// How many operations stood before them.
    kept: usize,
    /// The operations.
    pub ops: Vec<Op>,
    /// Where the cursor stood.
    at: Cursor,
}

impl Session {
    /// Takes back the operation that set others aside, and brings those back.
    /// They run again: ask [`Session::is_running`].
    pub fn bring_back(&mut self) {
        if let Some(aside) = self.set_aside.take() {
            self.jump(self.end_of(aside.kept));
            self.records.truncate(aside.kept);
            self.members.forget_hidden();
            self.clamp_cursor();
            self.queue = aside.ops.into();
            self.target = Some(aside.at);
        }
    }

    pub(super) fn set_aside_from(&mut self, kept: usize) {
        let at = self.cursor;
        self.jump(self.end_of(kept));
        let ops: Vec<Op> = self.records.drain(kept..).map(|record| record.op).collect();
        self.members.forget_hidden();
        self.clamp_cursor();
        self.set_aside = (!ops.is_empty()).then_some(SetAside { kept, ops, at });
    }
}
