//! Doing operations: short ones at once, long ones as a job.

use super::{Cursor, Refusal, Session};
use crate::filter::Filter;
use crate::lab::job::Job;
use crate::lab::members::{MemberChange, Members};
use crate::lab::record::{Outcome, Record};
use crate::lab::{Op, OpKind, Verdict};

impl Session {
    /// Does an operation at the cursor, to its end. Whatever lay ahead is set
    /// aside first, unless the operation is the very one that comes next: then
    /// doing it is a redo, and what follows it stays.
    ///
    /// A rebuild straight after another takes its place, so that trying one m
    /// after the other leaves one entry in the history.
    ///
    /// Cost: that of the operation's steps; one hash or more for each item of
    /// a bulk operation or rebuild.
    ///
    /// # Errors
    /// When the operation cannot be done; nothing is changed then.
    pub fn push(&mut self, op: Op) -> Result<(), Refusal> {
        self.begin(op)?;
        while self.is_running() {
            self.advance(usize::MAX);
        }
        Ok(())
    }

    /// Like [`Session::push`], but long work is only begun: ask
    /// [`Session::is_running`] and call [`Session::advance`] until it is done.
    ///
    /// # Errors
    /// When the operation cannot be done, or long work is under way; nothing is
    /// changed then.
    pub fn begin(&mut self, op: Op) -> Result<(), Refusal> {
        if self.is_running() {
            return Err(Refusal::new(
                "The last operation is still running: wait for it or stop it.",
            ));
        }
        let kept = self.kept_by_a_new_op();
        if self.records.get(kept).is_some_and(|ahead| ahead.op == op) {
            self.go_to(self.end_of(kept + 1));
            return Ok(());
        }
        let at = self.cursor;
        self.go_to(self.end_of(kept));
        if let Err(refusal) = self.check(&op, kept) {
            self.go_to(at);
            return Err(refusal);
        }
        self.cut(kept, at, &op);
        if self.replaces_the_last(&op) && self.undoing_the_last_does(&op) {
            self.drop_replaced_rebuild();
        } else {
            self.execute(op);
        }
        Ok(())
    }

    /// Whether `op`, done now and not by a plan, takes the last one's place.
    pub(super) fn replaces_the_last(&self, op: &Op) -> bool {
        let is_rebuild = |op: &Op| matches!(op, Op::Rebuild(_));
        is_rebuild(op) && self.records.last().is_some_and(|last| is_rebuild(&last.op))
    }

    /// Whether taking the last rebuild back gives just what the rebuild `op`
    /// would: the same parameters, and a row that no delete has damaged.
    fn undoing_the_last_does(&self, op: &Op) -> bool {
        let Some((last, earlier)) = self.records.split_last() else {
            return false;
        };
        let Outcome::Swap { other, .. } = &last.outcome else {
            return false;
        };
        let damaged = earlier
            .iter()
            .rev()
            .map(|record| record.op.kind())
            .take_while(|kind| !matches!(kind, OpKind::Clear | OpKind::Rebuild))
            .any(|kind| kind == OpKind::Delete);
        *op == Op::Rebuild(*other.0.params()) && !damaged
    }

    /// Does an operation that was checked, at the end of the history.
    pub(super) fn execute(&mut self, op: Op) {
        let outcome = match &op {
            Op::Add(item) => {
                let change = match self.members.find(item) {
                    None => MemberChange::Joined,
                    Some(member) if member.present => MemberChange::None,
                    Some(member) => MemberChange::Revived(member.index),
                };
                single(self.filter.trace_add(item), change)
            }
            Op::Check { item, look } => {
                let trace = self.filter.trace_check(item, *look);
                let verdict = trace
                    .answer()
                    .map(|answer| Verdict::of(answer, self.members.contains(item)));
                Outcome::Single {
                    trace,
                    verdict,
                    change: MemberChange::None,
                }
            }
            Op::Delete(item) => {
                let change = self.members.leaving(item);
                single(self.filter.trace_delete(item), change)
            }
            Op::PutBack(item) => {
                let deletions = self.deletions_of(item, self.records.len());
                let trace = self.filter.trace_put_back_all(item, &deletions);
                let change = match self.members.find(item) {
                    Some(member) if !member.present => MemberChange::Revived(member.index),
                    _ => MemberChange::None,
                };
                single(trace, change)
            }
            Op::Clear => {
                let filter = Filter::with_script(*self.params(), self.filter.script().clone());
                let members = Members::new(self.params().k());
                Outcome::Swap {
                    other: Box::new((filter, members)),
                    kept: 0,
                }
            }
            Op::Fill { count, seed } => {
                self.job = Some(Job::fill(*count, *seed, &mut self.members));
                return;
            }
            Op::Import(items) => {
                self.job = Some(Job::import(items.clone(), &mut self.members));
                return;
            }
            Op::Rebuild(params) => {
                self.job = Some(Job::rebuild(*params, &self.filter, &self.members));
                return;
            }
        };
        self.enter_joining_member(&op, &outcome);
        self.record(op, outcome);
        self.go_to(self.end());
    }

    /// A new item enters the truth set hidden; the operation's last step shows it.
    fn enter_joining_member(&mut self, op: &Op, outcome: &Outcome) {
        if let (
            Some(item),
            Outcome::Single {
                trace,
                change: MemberChange::Joined,
                ..
            },
        ) = (op.item(), outcome)
        {
            self.members
                .join(item, trace.probes.iter().map(|probe| probe.position));
            self.members.hide(1);
        }
    }

    /// Writes an operation into the history, with the cursor before its steps.
    pub(super) fn record(&mut self, op: Op, outcome: Outcome) {
        let weight = match &outcome {
            Outcome::Single { .. } => 0,
            Outcome::Bulk(bulk) => bulk.weight(),
            Outcome::Swap { .. } => self.state_weight(),
        };
        self.weight += weight;
        self.records.push(Record {
            op,
            outcome,
            weight,
        });
        self.cursor = Cursor {
            op: self.records.len() - 1,
            step: 0,
        };
    }
}

fn single(trace: crate::filter::Trace, change: MemberChange) -> Outcome {
    Outcome::Single {
        trace,
        verdict: None,
        change,
    }
}
