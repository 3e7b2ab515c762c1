//! A session as one would write it without any thought of speed: the state at
//! a place in the history is worked out from the beginning each time.

use bloom_lab::filter::{Params, Script};
use bloom_lab::lab::{Cursor, Op, Session};

use crate::world::World;

/// Operations, a cursor, and what was set aside.
#[derive(Clone, Debug)]
pub struct Model {
    params: Params,
    script: Script,
    pub ops: Vec<Op>,
    pub cursor: Cursor,
    pub aside: Option<Aside>,
}

#[derive(Clone, Debug)]
pub struct Aside {
    kept: usize,
    pub ops: Vec<Op>,
    at: Cursor,
}

impl Model {
    pub fn new(params: Params, script: Script) -> Self {
        Self {
            params,
            script,
            ops: Vec::new(),
            cursor: Cursor::default(),
            aside: None,
        }
    }

    pub fn session(&self) -> Session {
        Session::new(self.params, self.script.clone())
    }

    /// What is so at `cursor`.
    pub fn world_at(&self, cursor: Cursor) -> World {
        let mut world = World::new(self.params, self.script.clone());
        for op in &self.ops[..cursor.op] {
            world.do_steps(op, world.steps(op));
        }
        if let Some(op) = self.ops.get(cursor.op) {
            world.do_steps(op, cursor.step);
        }
        world
    }

    pub fn world(&self) -> World {
        self.world_at(self.cursor)
    }

    pub fn steps_of(&self, op: usize) -> usize {
        let before = self.world_at(Cursor { op, step: 0 });
        self.ops.get(op).map_or(0, |op| before.steps(op))
    }

    pub fn end_of(&self, ops: usize) -> Cursor {
        match ops.checked_sub(1) {
            Some(op) => Cursor {
                op,
                step: self.steps_of(op),
            },
            None => Cursor::default(),
        }
    }

    pub fn end(&self) -> Cursor {
        self.end_of(self.ops.len())
    }

    /// Does `op` as the session ought to; `false` if it ought to be refused.
    pub fn push(&mut self, op: &Op) -> bool {
        let Some(is_redo) = self.begin(op) else {
            return false;
        };
        if !is_redo {
            self.finish(op);
        }
        true
    }

    /// What happens before the work of `op`. `None` if it ought to be refused;
    /// whether it was a redo, so that there is no work.
    pub fn begin(&mut self, op: &Op) -> Option<bool> {
        let kept = self.cursor.op + usize::from(self.cursor.step > 0);
        if self.ops.get(kept) == Some(op) {
            self.cursor = self.end_of(kept + 1);
            return Some(true);
        }
        let at = self.cursor;
        let end = self.end_of(kept);
        if self.world_at(end).refuses(op) {
            return None;
        }
        self.cursor = end;
        let ahead = self.ops.split_off(kept);
        if !ahead.is_empty() {
            self.aside = Some(Aside {
                kept,
                ops: ahead,
                at,
            });
        } else if !(self.replaces(op) && self.aside.as_ref().is_some_and(|a| a.kept + 1 == kept)) {
            self.aside = None;
        }
        Some(false)
    }

    /// What happens at the end of that work.
    pub fn finish(&mut self, op: &Op) {
        let mut is_needed = true;
        if self.replaces(op) {
            let last = self.ops.len() - 1;
            let replaced = self.ops.pop().unwrap();
            if let Some(aside) = self.aside.as_mut().filter(|aside| aside.kept == last + 1) {
                aside.kept = last;
                aside.ops.insert(0, replaced);
            }
            let world = self.world_at(self.end_of(last));
            let deleted = self.ops.iter().rev();
            let deleted = deleted
                .take_while(|op| !matches!(op, Op::Clear | Op::Rebuild(_)))
                .any(|op| matches!(op, Op::Delete(_)));
            is_needed = deleted || *op != Op::Rebuild(world.params);
        }
        if is_needed {
            self.ops.push(op.clone());
        }
        self.cursor = self.end();
    }

    fn replaces(&self, op: &Op) -> bool {
        matches!(
            (self.ops.last(), op),
            (Some(Op::Rebuild(_)), Op::Rebuild(_))
        )
    }

    pub fn bring_back(&mut self) {
        if let Some(aside) = self.aside.take() {
            self.ops.truncate(aside.kept);
            self.ops.extend(aside.ops);
            self.cursor = aside.at;
        }
    }

    pub fn jump(&mut self, target: Cursor) {
        self.cursor = if target.op >= self.ops.len() {
            self.end()
        } else {
            let step = target.step.min(self.steps_of(target.op));
            Cursor {
                op: target.op,
                step,
            }
        };
    }

    pub fn step_forward(&mut self) {
        let Cursor { op, step } = self.cursor;
        if step < self.steps_of(op) {
            self.cursor.step += 1;
        } else if op + 1 < self.ops.len() {
            self.cursor = Cursor {
                op: op + 1,
                step: 0,
            };
        }
    }

    pub fn step_back(&mut self) {
        let Cursor { op, step } = self.cursor;
        if step > 0 {
            self.cursor.step -= 1;
        } else if op > 0 {
            self.cursor = self.end_of(op);
        }
    }

    pub fn undo(&mut self) {
        let begun = self.cursor.op + usize::from(self.cursor.step > 0);
        if begun > 0 {
            self.cursor = self.end_of(begun - 1);
        }
    }

    pub fn redo(&mut self) {
        if self.cursor != self.end() {
            let Cursor { op, step } = self.cursor;
            let is_done = step == self.steps_of(op);
            self.cursor = self.end_of(op + 1 + usize::from(is_done));
        }
    }
}
