//! Long work in slices: plans, bulk operations, rebuilds.

use super::{Cursor, Session, SetAside};
use crate::lab::job::{Job, Progress};
use crate::lab::record::Outcome;
use crate::lab::{Complaint, Op};

impl Session {
    /// Whether long work is under way. The history cannot be moved over then.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.job.is_some() || !self.queue.is_empty() || self.target.is_some()
    }

    /// How far long work has come: items of the operation under way, else
    /// operations of the plan.
    #[must_use]
    pub fn progress(&self) -> Progress {
        match &self.job {
            Some(job) => job.progress(self.members.entries()),
            None if self.queue.is_empty() => Progress::Idle,
            None => {
                let done = self.records.len() as u64;
                Progress::Running {
                    done,
                    total: done + self.queue.len() as u64,
                }
            }
        }
    }

    /// Does about `budget` items or operations of the work under way, at least
    /// one, and says how far that has brought it.
    ///
    /// Cost: one hash or more for each item; a fresh row counts as one item for
    /// each 1,024 bits. The last slice of a plan also goes to the plan's cursor.
    pub fn advance(&mut self, budget: usize) -> Progress {
        let mut left = budget.max(1);
        while left > 0 && self.is_running() {
            if let Some(mut job) = self.job.take() {
                left = job.advance(&mut self.filter, &mut self.members, left);
                if job.is_done(self.members.entries()) {
                    let (op, outcome) = job.finish();
                    self.commit_job(op, outcome);
                } else {
                    self.job = Some(job);
                }
            } else if let Some(op) = self.queue.front().cloned() {
                left = left.saturating_sub(self.cost(&op));
                self.begin_planned(op);
            } else if let Some(target) = self.target.take() {
                self.go_to_planned(target);
            }
        }
        self.progress()
    }

    /// Stops the work under way and takes back what it has done of the present
    /// operation. Operations of a plan that were still to come are set aside.
    pub fn cancel(&mut self) {
        if let Some(Job::Bulk { outcome, .. }) = self.job.take() {
            self.undo_bulk(&outcome);
            self.members.forget_hidden();
        }
        let at = self.target.take();
        if self.queue.is_empty() {
            if let Some(target) = at {
                self.go_to_planned(target);
            }
        } else {
            self.set_aside = Some(SetAside {
                kept: self.records.len(),
                ops: self.queue.drain(..).collect(),
                at,
            });
        }
    }

    /// Items' worth of time that beginning an operation takes.
    fn cost(&self, op: &Op) -> usize {
        const BITS_AN_ITEM: u32 = 1_024;
        let fresh_bits = match op {
            Op::Clear => self.params().m(),
            Op::Rebuild(params) => params.m(),
            _ => 0,
        };
        1 + (fresh_bits / BITS_AN_ITEM) as usize
    }

    /// Begins the operation at the front of the queue. A long one stays there
    /// until it is done, so that stopping it does not lose it.
    fn begin_planned(&mut self, op: Op) {
        self.go_to(self.end());
        match self.check(&op, self.records.len()) {
            Ok(()) => self.execute(op),
            Err(refusal) => {
                self.complaints
                    .push(Complaint(format!("{refusal} It was left out.")));
                if let Some(target) = &mut self.target {
                    target.skip(self.records.len());
                }
            }
        }
        if self.job.is_none() {
            self.queue.pop_front();
        }
    }

    fn go_to_planned(&mut self, target: Cursor) {
        let reached = self.go_to(target);
        let is_the_end = target.op == self.records.len() && target.step == 0;
        if reached != target && !is_the_end {
            self.complaints.push(Complaint(format!(
                "The place {}.{} in the history does not exist: the nearest one is shown.",
                target.op, target.step
            )));
        }
    }

    fn commit_job(&mut self, op: Op, outcome: Outcome) {
        let is_planned = self.queue.pop_front().is_some();
        if !is_planned && self.replaces_the_last(&op) {
            self.drop_replaced_rebuild();
        }
        match &outcome {
            Outcome::Bulk(bulk) => {
                // The slices have set the bits already.
                self.counters.adds += bulk.adds;
                self.record(op, outcome);
                self.cursor = self.end();
            }
            Outcome::Swap { .. } | Outcome::Single { .. } => {
                // The fresh filter is put in place by the step itself.
                self.record(op, outcome);
                self.do_step();
            }
        }
    }
}
