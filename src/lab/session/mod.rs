//! The session: records of what was done, and a cursor over their steps.
//!
//! ```
//! use bloom_lab::lab::{Op, Session};
//!
//! let mut session = Session::default();
//! session.push(Op::add("mira"))?;
//! assert_eq!(session.bits().ones(), 3);
//! session.step_back();
//! assert_eq!(session.bits().ones(), 2);
//! session.undo();
//! assert_eq!(session.bits().ones(), 0);
//!
//! session.push(Op::add("sam"))?; // another way on
//! assert_eq!(session.set_aside().unwrap().ops, [Op::add("mira")]);
//! # Ok::<(), bloom_lab::lab::Refusal>(())
//! ```
//!
//! Rooms: `doing` begins operations, `running` goes on with long ones, `moving`
//! steps and jumps over the history, `aside` keeps what a branch has cut off,
//! `origins` finds out who set or cleared a bit, `refusing` says why something
//! cannot be done.

mod aside;
mod doing;
mod moving;
mod origins;
mod refusing;
mod running;

use std::cmp::Ordering;
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

impl Cursor {
    /// The same place once operation number `gone` is left out.
    pub(in crate::lab) fn skip(&mut self, gone: usize) {
        match self.op.cmp(&gone) {
            Ordering::Greater => self.op -= 1,
            Ordering::Equal => self.step = 0,
            Ordering::Less => {}
        }
    }
}

/// A session at the Lab: what was done, in order, and the state at one place in
/// it.
///
/// Everything that it shows follows from its start, its operations and its
/// cursor: [`Session::plan`] gives those, [`Session::run_plan`] the session
/// again. Each record knows how to take its steps back, so moving over the
/// history costs no more than the steps on the way.
#[derive(Clone, Debug)]
pub struct Session {
    start: Params,
    filter: Filter,
    members: Members,
    counters: Counters,
    records: Vec<Record>,
    cursor: Cursor,
    /// The long operation under way.
    job: Option<Job>,
    /// Operations of a plan still to be done, the one under way first.
    queue: VecDeque<Op>,
    /// Where the cursor goes after the plan's operations.
    target: Option<Cursor>,
    set_aside: Option<SetAside>,
    /// The sum of the records' weights.
    weight: usize,
    complaints: Vec<Complaint>,
}

impl Default for Session {
    fn default() -> Self {
        Self::new(Params::default(), Script::default())
    }
}

impl Session {
    /// A session in which nothing was done yet. Cost: m / 8 bytes.
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
            weight: 0,
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

    /// Runs a whole plan. Operations that cannot be done are left out; ask
    /// [`Session::take_complaints`]. Cost: that of its operations.
    #[must_use]
    pub fn run_plan(plan: Plan) -> Self {
        let mut session = Self::begin_plan(plan);
        while session.is_running() {
            session.advance(usize::MAX);
        }
        session
    }

    /// The same session with other parameters from its start on, while nothing was
    /// done in it and nothing is under way. `None` otherwise: it then takes an [`Op::Rebuild`], which is
    /// part of the history. Cost: m / 8 bytes.
    #[must_use]
    pub fn restarted_with(&self, params: Params) -> Option<Self> {
        (self.records.is_empty() && !self.is_running())
            .then(|| Self::new(params, self.filter.script().clone()))
    }

    /// The plan that gives this session again; while work is under way, the
    /// session that it will be. Cost: a copy of each operation, which shares
    /// its items.
    #[must_use]
    pub fn plan(&self) -> Plan {
        let mut ops: Vec<Op> = self
            .records
            .iter()
            .map(|record| record.op.clone())
            .collect();
        let planned = self.queue.iter().cloned();
        match &self.job {
            // Begun alone: an operation of the plan would still be in the queue.
            Some(job) if self.queue.is_empty() => {
                if self.replaces_the_last(job.op()) {
                    ops.pop();
                }
                ops.push(job.op().clone());
            }
            _ => ops.extend(planned),
        }
        let at = if self.is_running() {
            self.target
        } else {
            (self.cursor != self.end()).then_some(self.cursor)
        };
        Plan {
            params: self.start,
            script: self.filter.script().clone(),
            ops,
            at,
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

    /// Complaints that came up while a plan was run; they are handed out once.
    pub fn take_complaints(&mut self) -> Vec<Complaint> {
        mem::take(&mut self.complaints)
    }
}
