//! The state at one place of the history, worked out operation by operation
//! from the beginning.

use std::collections::{BTreeMap, BTreeSet};

use bloom_lab::filter::{Look, Params, Script, probes};
use bloom_lab::lab::{Counters, GeneratedWords, Op};

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
    pub fn new(params: Params, script: Script) -> Self {
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

    /// Entries with this position, deleted ones too.
    pub fn owners(&self, p: usize) -> impl Iterator<Item = &(String, bool)> {
        self.members
            .iter()
            .filter(move |(item, _)| self.positions(item).contains(&p))
    }

    /// Items that are in and denied.
    pub fn lost(&self) -> impl Iterator<Item = &String> {
        let present = self.members.iter().filter(|(_, is_in)| *is_in);
        present
            .map(|(item, _)| item)
            .filter(|item| self.positions(item).iter().any(|&p| !self.bits[p]))
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
    pub fn steps(&self, op: &Op) -> usize {
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
    pub fn do_steps(&mut self, op: &Op, steps: usize) {
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
