//! Which lines of a snippet belong to which step of a trace.

use crate::filter::{Action, Answer, Step, Trace};

/// What a line of a snippet does in the algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LineRole {
    /// Looks the item up among those with positions chosen by hand.
    Lookup,
    /// Hashes the item's bytes.
    Hash,
    /// Computes position i from the hashes: the sum, then mod m.
    Position,
    /// Sets a bit.
    Set,
    /// Reads a bit.
    Read,
    /// Has found a 0 and answers "definitely not".
    StopAtZero,
    /// Has found no 0 and answers "maybe".
    AnswerMaybe,
    /// Clears a bit.
    Clear,
}

impl LineRole {
    /// All roles, in the order in which they stand in a snippet.
    pub const ALL: [Self; 8] = [
        Self::Lookup,
        Self::Hash,
        Self::Position,
        Self::Set,
        Self::Read,
        Self::StopAtZero,
        Self::AnswerMaybe,
        Self::Clear,
    ];

    /// A short name, fit for a CSS class.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Lookup => "lookup",
            Self::Hash => "hash",
            Self::Position => "position",
            Self::Set => "set",
            Self::Read => "read",
            Self::StopAtZero => "stop",
            Self::AnswerMaybe => "maybe",
            Self::Clear => "clear",
        }
    }

    /// The role with this short name, if there is one.
    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.key() == key)
    }
}

/// The roles of the lines that run in step `at` of `trace`, in the order in
/// which they run: the last is the one to scroll to. Empty beyond the end.
///
/// | step | roles |
/// |---|---|
/// | hash | `Hash`, or `Lookup` where the positions were chosen by hand |
/// | set a bit | `Position`, `Set` |
/// | read a bit | `Position`, `Read` |
/// | read the bit that ends the check, a 0 | `Position`, `Read`, `StopAtZero` |
/// | clear a bit | `Position`, `Clear` |
/// | keep a bit | `Position` |
/// | answer | `StopAtZero` or `AnswerMaybe` |
///
/// Positions chosen by hand are not computed: their steps lack `Position`. A
/// put back, which no snippet has, sets bits and so marks the line in `add`.
#[must_use]
pub fn roles_at(trace: &Trace, at: usize) -> &'static [LineRole] {
    use LineRole::{AnswerMaybe, Clear, Hash, Lookup, Position, Read, Set, StopAtZero};

    let visit = match trace.steps.get(at) {
        None => return &[],
        Some(Step::Hash) if trace.hashes.is_none() => return &[Lookup],
        Some(Step::Hash) => return &[Hash],
        Some(Step::Answer(Answer::DefinitelyNot)) => return &[StopAtZero],
        Some(Step::Answer(Answer::Maybe)) => return &[AnswerMaybe],
        Some(Step::Bit(visit)) => visit,
    };
    // A check that was asked to look at all k positions goes on after a 0.
    let is_last = matches!(trace.steps.get(at + 1), Some(Step::Answer(_)));
    let roles: &[LineRole] = match visit.action {
        Action::Set => &[Position, Set],
        Action::Read if !visit.before && is_last => &[Position, Read, StopAtZero],
        Action::Read => &[Position, Read],
        Action::Clear => &[Position, Clear],
        Action::Keep => &[Position],
    };
    let is_computed = visit.probe.sum.is_some();
    if is_computed { roles } else { &roles[1..] }
}
