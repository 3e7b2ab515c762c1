//! A plan: everything that a link or a file says. Running it gives a session.
//!
//! Not here: how it is written (see [`super::write_link`], [`super::write_file`])
//! and how it is run (see [`super::Session::run_plan`]).
//!
//! ```
//! use bloom_lab::lab::{Op, Plan, Session};
//!
//! let plan = Plan { ops: vec![Op::add("mira")], ..Plan::default() };
//! let session = Session::run_plan(plan.clone());
//! assert_eq!(session.plan(), plan);
//! ```

use std::fmt;

use super::{Cursor, Op};
use crate::filter::{Params, Script};

/// What a link or a file says: the parameters to start with, the operations
/// and where the cursor stands (`None`: at the end).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Plan {
    /// m, k, hash family and scheme at the start.
    pub params: Params,
    /// Positions chosen by hand.
    pub script: Script,
    /// The operations, in order.
    pub ops: Vec<Op>,
    /// Where the cursor stands; `None` is the end.
    pub at: Option<Cursor>,
}

impl Plan {
    /// Moves the cursor up for operations that the text named and that could
    /// not be taken, given by their numbers there, ascending.
    pub(super) fn leave_out(&mut self, numbers: &[usize]) {
        if let Some(at) = &mut self.at {
            numbers.iter().rev().for_each(|&number| at.skip(number));
        }
    }
}

/// A text of nothing but faults must not fill the memory with complaints.
const MAX_COMPLAINTS: usize = 1_000;

/// Something in a link or a file that could not be taken as it stands, in one
/// sentence that names the field, the value and what was done instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint(pub String);

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The result of reading any text: always a valid plan, and what was wrong.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Parsed {
    /// The plan, with defaults where the text was of no use.
    pub plan: Plan,
    /// What was wrong with the text, at most 1,000 sentences and one that says
    /// that there is more.
    pub complaints: Vec<Complaint>,
    /// Whether nothing could be taken from the text: a file that is not ours,
    /// is cut short or comes from a later version. Whoever asked should keep
    /// what they had.
    pub unusable: bool,
}

impl Parsed {
    pub(super) fn complain(&mut self, sentence: impl Into<String>) {
        let more = "More is wrong with the text than is listed here.";
        match self.complaints.len() {
            ..MAX_COMPLAINTS => self.complaints.push(Complaint(sentence.into())),
            MAX_COMPLAINTS => self.complaints.push(Complaint(more.to_owned())),
            _ => {}
        }
    }
}
