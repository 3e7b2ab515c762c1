//! Long work in slices: plans, bulk operations, rebuilds.

use super::{Cursor, Session};
use crate::lab::job::{Job, Progress};
use crate::lab::record::{Outcome, Record};
use crate::lab::{Complaint, Op};

impl Session {
    /// Whether long work is under way.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.job.is_some() || !self.queue.is_empty() || self.target.is_some()
    }

    /// How far long work has come.
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

    /// Does at most `budget` items of the work under way.
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
            } else if let Some(op) = self.queue.pop_front() {
                left -= 1;
                self.jump(self.end());
                let kept = self.records.len();
                match self.check(&op, kept) {
                    Ok(()) => self.execute(op, kept),
                    Err(refusal) => self
                        .complaints
                        .push(Complaint(format!("{refusal} It was left out."))),
                }
            } else if let Some(target) = self.target.take() {
                let reached = self.jump(target);
                if reached != target {
                    self.complaints.push(Complaint(format!(
                        "The place {}.{} in the history does not exist: the nearest one is shown.",
                        target.op, target.step
                    )));
                }
            }
        }
        self.progress()
    }

    /// Stops the work under way and takes back what it has done.
    pub fn cancel(&mut self) {
        if let Some(Job::Bulk { outcome, .. }) = self.job.take() {
            self.undo_bulk(&outcome);
            self.members.forget_hidden();
        }
        self.queue.clear();
        self.target = None;
    }

    pub(super) fn commit_job(&mut self, op: Op, outcome: Outcome) {
        let adds = match &outcome {
            Outcome::Bulk(bulk) => Some(bulk.adds),
            _ => None,
        };
        self.records.push(Record { op, outcome });
        self.cursor = Cursor {
            op: self.records.len() - 1,
            step: 0,
        };
        if let Some(adds) = adds {
            // The slices have set the bits already.
            self.counters.adds += adds;
            self.cursor = self.end();
        } else {
            // The fresh filter is put in place by the step itself.
            self.do_step();
        }
    }
}
