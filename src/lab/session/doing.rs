//! Doing operations: short ones at once, long ones as a job.

use super::{Cursor, Refusal, Session};
use crate::filter::Filter;
use crate::lab::job::Job;
use crate::lab::members::{MemberChange, Members};
use crate::lab::record::{Outcome, Record};
use crate::lab::{Op, Verdict};

impl Session {
    /// Does an operation at the cursor, to its end. Whatever lay ahead is set
    /// aside first, unless the operation is the very one that comes next.
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
    /// When the operation cannot be done; nothing is changed then.
    pub fn begin(&mut self, op: Op) -> Result<(), Refusal> {
        if self.is_running() {
            return Err(Refusal::new(
                "The last operation is still running: wait for it or stop it.",
            ));
        }
        let kept = self.kept_by_a_new_op();
        self.check(&op, kept)?;
        if self.records.get(kept).is_some_and(|ahead| ahead.op == op) {
            // Doing again what lies ahead is a redo: what follows stays.
            self.jump(self.end_of(kept + 1));
            return Ok(());
        }
        self.set_aside_from(kept);
        if matches!(op, Op::Rebuild(_))
            && self
                .records
                .last()
                .is_some_and(|r| matches!(r.op, Op::Rebuild(_)))
        {
            // One rebuild after another is one rebuild with the newer parameters.
            let last = self.records.len() - 1;
            self.jump(self.end_of(last));
            self.records.truncate(last);
            self.clamp_cursor();
            if op == Op::Rebuild(*self.params()) {
                return Ok(());
            }
        }
        self.execute(op, kept);
        Ok(())
    }

    pub(super) fn execute(&mut self, op: Op, kept: usize) {
        let outcome = match &op {
            Op::Add(item) => {
                let trace = self.filter.trace_add(item);
                let change = match self.members.find(item) {
                    None => MemberChange::Joined,
                    Some(member) if member.present => MemberChange::None,
                    Some(member) => MemberChange::Revived(member.index),
                };
                Outcome::Single {
                    trace,
                    verdict: None,
                    change,
                }
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
            Op::Delete(item) => Outcome::Single {
                trace: self.filter.trace_delete(item),
                verdict: None,
                change: self.members.leaving(item),
            },
            Op::PutBack(item) => {
                let Some(deletion) = self.deletion_of(item, kept) else {
                    return;
                };
                let trace = self.filter.trace_put_back(item, deletion);
                let change = match self.members.find(item) {
                    Some(member) if !member.present => MemberChange::Revived(member.index),
                    _ => MemberChange::None,
                };
                Outcome::Single {
                    trace,
                    verdict: None,
                    change,
                }
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
                self.job = Some(Job::fill(*count, *seed));
                return;
            }
            Op::Import(items) => {
                self.job = Some(Job::import(items.clone()));
                return;
            }
            Op::Rebuild(params) => {
                self.job = Some(Job::rebuild(*params, &self.filter));
                return;
            }
        };
        self.enter_joining_member(&op, &outcome);
        self.records.push(Record { op, outcome });
        self.cursor = Cursor {
            op: self.records.len() - 1,
            step: 0,
        };
        self.jump(self.end());
    }

    /// A new item enters the truth set hidden; the operation's last step shows it.
    pub(super) fn enter_joining_member(&mut self, op: &Op, outcome: &Outcome) {
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
}
