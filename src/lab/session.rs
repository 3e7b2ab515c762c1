//! The session: records of what was done, and a cursor over their steps.

use std::collections::VecDeque;
use std::fmt;
use std::mem;

use super::import::check_item;
use super::job::{Job, Progress};
use super::members::{MemberChange, Members};
use super::record::{BulkOutcome, Outcome, Record};
use super::{Complaint, Counters, MAX_ITEMS, MAX_OPS, Op, Plan, Verdict};
use crate::filter::{Bits, Filter, Params, Script, Trace};
use crate::text::{count, grouped, quoted};

/// A place in the history: `step` steps of operation number `op` are done.
///
/// `(op, 0)` is the moment before an operation, with the operation known and
/// waiting. An empty history has only (0, 0).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cursor {
    /// Which operation, from 0.
    pub op: usize,
    /// How many of its steps are done.
    pub step: usize,
}

/// Why an operation was not done: one sentence. Nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal(String);

impl Refusal {
    pub(super) fn new(sentence: impl Into<String>) -> Self {
        Self(sentence.into())
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Refusal {}

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

/// A session at the Lab.
#[derive(Clone, Debug)]
pub struct Session {
    start: Params,
    filter: Filter,
    members: Members,
    counters: Counters,
    records: Vec<Record>,
    cursor: Cursor,
    job: Option<Job>,
    /// Operations of a plan still to be done, and where the cursor then goes.
    queue: VecDeque<Op>,
    target: Option<Cursor>,
    set_aside: Option<SetAside>,
    complaints: Vec<Complaint>,
}

impl Default for Session {
    fn default() -> Self {
        Self::new(Params::default(), Script::default())
    }
}

impl Session {
    /// A session in which nothing was done yet.
    #[must_use]
    pub fn new(params: Params, script: Script) -> Self {
        Self {
            start: params,
            members: Members::new(params.k()),
            filter: Filter::with_script(params, script),
            counters: Counters::default(),
            records: Vec::new(),
            cursor: Cursor::default(),
            job: None,
            queue: VecDeque::new(),
            target: None,
            set_aside: None,
            complaints: Vec::new(),
        }
    }

    /// Begins to run a plan; [`Session::advance`] goes on with it. Operations
    /// that cannot be done are left out, with a complaint.
    #[must_use]
    pub fn begin_plan(plan: Plan) -> Self {
        let mut session = Self::new(plan.params, plan.script);
        session.queue = plan.ops.into();
        session.target = plan.at;
        session
    }

    /// Runs a whole plan. Cost: that of its operations.
    #[must_use]
    pub fn run_plan(plan: Plan) -> Self {
        let mut session = Self::begin_plan(plan);
        while session.is_running() {
            session.advance(usize::MAX);
        }
        session
    }

    /// The plan that gives this session again.
    #[must_use]
    pub fn plan(&self) -> Plan {
        Plan {
            params: self.start,
            script: self.filter.script().clone(),
            ops: self
                .records
                .iter()
                .map(|record| record.op.clone())
                .collect(),
            at: (self.cursor != self.end()).then_some(self.cursor),
        }
    }

    /// What the filter stores at the cursor.
    #[must_use]
    pub const fn filter(&self) -> &Filter {
        &self.filter
    }

    /// The row at the cursor.
    #[must_use]
    pub const fn bits(&self) -> &Bits {
        self.filter.bits()
    }

    /// The parameters at the cursor.
    #[must_use]
    pub const fn params(&self) -> &Params {
        self.filter.params()
    }

    /// The items really added, at the cursor.
    #[must_use]
    pub const fn members(&self) -> &Members {
        &self.members
    }

    /// What was counted up to the cursor.
    #[must_use]
    pub const fn counters(&self) -> &Counters {
        &self.counters
    }

    /// All operations, those ahead of the cursor too.
    #[must_use]
    pub fn records(&self) -> &[Record] {
        &self.records
    }

    /// Where the session stands.
    #[must_use]
    pub const fn cursor(&self) -> Cursor {
        self.cursor
    }

    /// The operation at the cursor; none in an empty history.
    #[must_use]
    pub fn current(&self) -> Option<&Record> {
        self.records.get(self.cursor.op)
    }

    /// The last place in the history.
    #[must_use]
    pub fn end(&self) -> Cursor {
        self.end_of(self.records.len())
    }

    /// What a new operation put aside, as long as it can be brought back.
    #[must_use]
    pub const fn set_aside(&self) -> Option<&SetAside> {
        self.set_aside.as_ref()
    }

    /// Complaints that came up while a plan was run; they are handed out once.
    pub fn take_complaints(&mut self) -> Vec<Complaint> {
        mem::take(&mut self.complaints)
    }

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

    /// One step forward. `false` at the end.
    pub fn step_forward(&mut self) -> bool {
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

    /// One step back. `false` at the beginning.
    pub fn step_back(&mut self) -> bool {
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
    /// got to. Cost: that of the steps between.
    pub fn jump(&mut self, target: Cursor) -> Cursor {
        let target = self.nearest(target);
        while self.cursor < target && self.step_forward() {}
        while self.cursor > target && self.step_back() {}
        self.cursor
    }

    /// The state before the last operation that has begun. `false` when none has.
    pub fn undo(&mut self) -> bool {
        let begun = if self.cursor.step > 0 {
            self.cursor.op + 1
        } else {
            self.cursor.op
        };
        if begun == 0 {
            return false;
        }
        self.jump(self.end_of(begun - 1));
        true
    }

    /// The state after the next operation. `false` at the end.
    pub fn redo(&mut self) -> bool {
        if self.cursor == self.end() {
            return false;
        }
        let at_end = self.cursor == self.end_of(self.cursor.op + 1);
        let next = if at_end {
            self.cursor.op + 2
        } else {
            self.cursor.op + 1
        };
        self.jump(self.end_of(next));
        true
    }

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

    /// The deletion of `item` that can be put back, among the first `before`
    /// operations.
    #[must_use]
    pub fn deletion_of(&self, item: &str, before: usize) -> Option<&Trace> {
        for record in self.records[..before.min(self.records.len())].iter().rev() {
            match &record.op {
                Op::Clear | Op::Rebuild(_) => return None,
                Op::PutBack(other) if &**other == item => return None,
                Op::Delete(other) if &**other == item => return record.trace(),
                _ => {}
            }
        }
        None
    }

    /// How many operations a new one would leave in place.
    #[must_use]
    pub fn kept_by_a_new_op(&self) -> usize {
        if self.records.is_empty() || self.cursor.step == 0 {
            self.cursor.op
        } else {
            self.cursor.op + 1
        }
    }

    fn check(&self, op: &Op, kept: usize) -> Result<(), Refusal> {
        if kept >= MAX_OPS {
            return Err(Refusal::new(format!(
                "The history is full: at most {} operations. Start over, or undo some.",
                grouped(MAX_OPS as u64)
            )));
        }
        if let Some(item) = op.item() {
            check_item(item)?;
        }
        let room = MAX_ITEMS.saturating_sub(self.members.len()) as u64;
        let coming = match op {
            Op::Add(item) => u64::from(!self.members.contains(item)),
            Op::Fill { count: 0, .. } => {
                return Err(Refusal::new(format!(
                    "The number of items to fill in cannot be 0: give 1 to {}.",
                    grouped(room)
                )));
            }
            Op::Fill { count, .. } => u64::from(*count),
            Op::Import(items) if items.is_empty() => {
                return Err(Refusal::new(
                    "The list is empty: write at least one item, one on each line.",
                ));
            }
            Op::Import(items) => {
                items.iter().try_for_each(|item| check_item(item))?;
                items.len() as u64
            }
            Op::PutBack(item) if self.deletion_of(item, kept).is_none() => {
                return Err(Refusal::new(format!(
                    "There is nothing to put back: {} was not deleted, or is back already.",
                    quoted(item)
                )));
            }
            _ => 0,
        };
        if coming > room {
            return Err(Refusal::new(format!(
                "{} do not fit: the page keeps at most {}, and {} in.",
                count(coming, "more item", "more items"),
                count(MAX_ITEMS as u64, "item", "items"),
                count(self.members.len() as u64, "is", "are"),
            )));
        }
        Ok(())
    }

    fn set_aside_from(&mut self, kept: usize) {
        let at = self.cursor;
        self.jump(self.end_of(kept));
        let ops: Vec<Op> = self.records.drain(kept..).map(|record| record.op).collect();
        self.members.forget_hidden();
        self.clamp_cursor();
        self.set_aside = (!ops.is_empty()).then_some(SetAside { kept, ops, at });
    }

    fn execute(&mut self, op: Op, kept: usize) {
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

    fn commit_job(&mut self, op: Op, outcome: Outcome) {
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

    fn do_step(&mut self) {
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

    fn undo_step(&mut self) {
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

    fn undo_bulk(&mut self, bulk: &BulkOutcome) {
        for &position in &bulk.flipped {
            self.filter.clear_bit(position);
        }
        self.members.hide(bulk.joined);
        for &index in &bulk.revived {
            self.members.undo(MemberChange::Revived(index));
        }
    }

    fn nearest(&self, target: Cursor) -> Cursor {
        if target.op >= self.records.len() {
            return self.end();
        }
        Cursor {
            op: target.op,
            step: target.step.min(self.records[target.op].steps()),
        }
    }

    /// The place after the first `ops` operations.
    fn end_of(&self, ops: usize) -> Cursor {
        match ops.min(self.records.len()).checked_sub(1) {
            Some(op) => Cursor {
                op,
                step: self.records[op].steps(),
            },
            None => Cursor::default(),
        }
    }

    /// After operations were dropped: (n, 0) is the same state as the end of n − 1.
    fn clamp_cursor(&mut self) {
        if self.cursor.op >= self.records.len() {
            self.cursor = self.end();
        }
    }
}
