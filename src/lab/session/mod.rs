//! The session: records of what was done, and a cursor over their steps.
//!
//! Rooms: `doing` begins operations, `running` goes on with long ones, `moving`
//! steps and jumps over the history, `aside` keeps what a branch has cut off,
//! `refusing` says why something cannot be done.

mod aside;
mod doing;
mod moving;
mod refusing;
mod running;

use std::collections::VecDeque;
use std::mem;

pub use aside::SetAside;
pub use refusing::Refusal;

use super::job::Job;
use super::members::Members;
use super::record::Record;
use super::{Complaint, Counters, Op, Plan};
use crate::filter::{Bits, Filter, Params, Script};

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
}
