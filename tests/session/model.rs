//! A session as one would write it without any thought of speed: the state at
//! a place in the history is worked out from the beginning each time.

use std::collections::{BTreeMap, BTreeSet};

use bloom_lab::filter::{Look, Params, Script, probes};
use bloom_lab::lab::{Counters, Cursor, GeneratedWords, Op, Session};

/// What is so at one place in the history.
#[derive(Clone, Debug)]
pub struct World {
    pub params: Params,
    script: Script,
    pub bits: Vec<bool>,
    /// Items in the order in which they came, and whether they are still in.
    pub members: Vec<(String, bool)>,
    pub counters: Counters,
    /// Bits that deletes have cleared and that can be put back, by item.
    cleared: BTreeMap<String, BTreeSet<usize>>,
    /// For each bit that is 1, who turned it from 0 to 1.
    pub setter: BTreeMap<usize, String>,
    /// For each bit that a delete left 0, whose delete that was.
    pub clearer: BTreeMap<usize, String>,
    /// Who had set the bits that deletes have cleared.
    lost_setter: BTreeMap<(String, usize), String>,
}

impl World {
    fn new(params: Params, script: Script) -> Self {
        Self {
            params,
            script,
            bits: vec![false; params.m() as usize],
            members: Vec::new(),
            counters: Counters::default(),
            cleared: BTreeMap::new(),
            setter: BTreeMap::new(),
            clearer: BTreeMap::new(),
            lost_setter: BTreeMap::new(),
        }
    }

    fn positions(&self, item: &str) -> Vec<usize> {
        probes(&self.params, &self.script, item)
            .map(|probe| probe.position as usize)
            .collect()
    }

    fn contains(&self, item: &str) -> bool {
        self.members
            .iter()
            .any(|(known, is_in)| known == item && *is_in)
    }

    /// Whether the session ought to refuse `op`.
    pub fn refuses(&self, op: &Op) -> bool {
        match op {
            Op::Fill { count, .. } => *count == 0,
            Op::Import(items) => items.is_empty(),
            Op::PutBack(item) => !self.cleared.contains_key(&**item),
            _ => false,
        }
    }

    /// How many steps `op` has here.
    fn steps(&self, op: &Op) -> usize {
        match op {
            Op::Add(item) | Op::Delete(item) | Op::PutBack(item) => 1 + self.positions(item).len(),
            Op::Check { item, look } => {
                let positions = self.positions(item);
                let zero = positions.iter().position(|&p| !self.bits[p]);
                let looks = match (zero, look) {
                    (Some(at), Look::UntilZero) => at + 1,
                    _ => positions.len(),
                };
                1 + looks + 1
            }
            _ => 1,
        }
    }

    /// Does the first `steps` steps of `op`.
    fn do_steps(&mut self, op: &Op, steps: usize) {
        let done = steps == self.steps(op);
        let visits = steps.saturating_sub(1);
        match op {
            _ if steps == 0 => {}
            Op::Add(item) => {
                for p in self.positions(item).into_iter().take(visits) {
                    self.set(p, item);
                }
                if done {
                    self.join(item);
                }
            }
            Op::Check { item, .. } if done => self.count(item),
            Op::Check { .. } => {}
            Op::Delete(item) => {
                for p in self.positions(item).into_iter().take(visits) {
                    if let Some(setter) = self.setter.remove(&p) {
                        self.lost_setter.insert((item.to_string(), p), setter);
                        self.cleared.entry(item.to_string()).or_default().insert(p);
                    }
                    if std::mem::take(&mut self.bits[p]) {
                        self.clearer.insert(p, item.to_string());
                    }
                }
                if done {
                    self.cleared.entry(item.to_string()).or_default();
                    self.mark(item, false);
                }
            }
            Op::PutBack(item) => {
                let back = self.cleared[&**item].clone();
                for p in self.positions(item).into_iter().take(visits) {
                    if back.contains(&p) && !self.bits[p] {
                        let setter = self.lost_setter[&(item.to_string(), p)].clone();
                        self.set(p, &setter);
                    }
                }
                if done {
                    self.cleared.remove(&**item);
                    self.mark(item, true);
                }
            }
            Op::Fill { count, seed } => {
                let mut words = GeneratedWords::new(*seed);
                for _ in 0..*count {
                    let new = words.find(|word| !self.contains(word)).unwrap();
                    self.add(&new);
                }
            }
            Op::Import(items) => items.iter().for_each(|item| self.add(item)),
            Op::Clear => self.start_afresh(self.params),
            Op::Rebuild(params) => {
                let real = self.members.clone();
                self.start_afresh(*params);
                let adds = self.counters.adds;
                for (item, _) in real.iter().filter(|(_, is_in)| *is_in) {
                    self.add(item);
                }
                self.counters.adds = adds;
            }
        }
    }

    fn start_afresh(&mut self, params: Params) {
        let counters = self.counters;
        *self = Self::new(params, self.script.clone());
        self.counters = counters;
    }

    fn add(&mut self, item: &str) {
        for p in self.positions(item) {
            self.set(p, item);
        }
        self.join(item);
    }

    fn set(&mut self, p: usize, by: &str) {
        self.bits[p] = true;
        self.clearer.remove(&p);
        self.setter.entry(p).or_insert_with(|| by.to_owned());
    }

    fn join(&mut self, item: &str) {
        self.counters.adds += 1;
        self.cleared.remove(item);
        if !self.mark(item, true) {
            self.members.push((item.to_owned(), true));
        }
    }

    fn mark(&mut self, item: &str, is_in: bool) -> bool {
        let entry = self.members.iter_mut().find(|(known, _)| known == item);
        entry.map(|entry| entry.1 = is_in).is_some()
    }

    fn count(&mut self, item: &str) {
        let maybe = self.positions(item).into_iter().all(|p| self.bits[p]);
        let counters = &mut self.counters;
        counters.checks += 1;
        *match (maybe, self.members.iter().any(|m| m.0 == item && m.1)) {
            (true, true) => &mut counters.true_positives,
            (true, false) => &mut counters.false_positives,
            (false, true) => &mut counters.false_negatives,
            (false, false) => &mut counters.true_negatives,
        } += 1;
    }
}

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
