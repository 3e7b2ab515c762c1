//! The scene: everything that the figure shows at the session's cursor.
//!
//! View = f(session): the row's marks, the arithmetic, the filter's answer and
//! the truth beside it all come from the trace of the current operation and
//! the number of steps done.
//!
//! Not here: where anything stands on the screen.
//!
//! ```
//! use bloom_lab::lab::{AnswerView, Mark, Session, first_story, scene};
//!
//! let mut session = Session::run_plan(first_story()); // a check of josh waits
//! assert_eq!(scene(&session).answer, AnswerView::Waiting { begun: false });
//! session.step_forward();
//! session.step_forward();
//! let scene = scene(&session);
//! assert_eq!(scene.sentence, "Look at bit 4. It is 1.");
//! assert!(scene.marks.contains(&(4, Mark::Hit)));
//! ```

use super::words::{answer_reason, step_sentence, truth_reason};
use super::{Cursor, Op, OpKind, Record, Session, Verdict};
use crate::filter::{Action, Answer, BitStep, Hashes, Step, Trace};
use crate::order::sort_few;
use crate::text::quoted;

/// How a position in play is marked in the row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// Not visited yet.
    Ghost,
    /// Set by this operation; it was 0.
    New,
    /// To be set by this operation; it was 1 already.
    Again,
    /// Looked at, and found 1.
    Hit,
    /// Looked at, and found 0.
    Miss,
    /// Cleared by this operation; it was 1.
    Cleared,
    /// To be cleared or kept; nothing changed.
    Untouched,
}

impl Mark {
    /// Its name in the style sheet and for tests.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Ghost => "ghost",
            Self::New => "new",
            Self::Again => "again",
            Self::Hit => "hit",
            Self::Miss => "miss",
            Self::Cleared => "cleared",
            Self::Untouched => "untouched",
        }
    }

    /// The words under the bit.
    #[must_use]
    pub const fn caption(self) -> &'static str {
        match self {
            Self::New => "new",
            Self::Again => "already 1",
            Self::Cleared => "cleared",
            Self::Untouched => "as it was",
            Self::Ghost | Self::Hit | Self::Miss => "",
        }
    }
}

/// How far one row of the arithmetic is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowState {
    /// The operation has not got there yet.
    Ahead,
    /// This is the step at the cursor.
    Now(Mark),
    /// Done before.
    Done(Mark),
    /// Never looked at: the check stopped earlier.
    Skipped,
}

impl RowState {
    /// The mark of a row that was visited.
    #[must_use]
    pub const fn mark(self) -> Option<Mark> {
        match self {
            Self::Now(mark) | Self::Done(mark) => Some(mark),
            Self::Ahead | Self::Skipped => None,
        }
    }
}

/// One of the k lines of the arithmetic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HashRow {
    /// Which of the k, from 0.
    pub i: u32,
    /// What is taken mod m; `None` for a position chosen by hand.
    pub sum: Option<u64>,
    /// The position.
    pub position: u32,
    /// How many of the k rows have this position.
    pub times: u32,
    /// How far it is.
    pub state: RowState,
}

/// The arithmetic from bytes to positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HashView {
    /// The item.
    pub item: std::sync::Arc<str>,
    /// h1 and h2; `None` where positions were chosen by hand.
    pub hashes: Option<Hashes>,
    /// The k rows.
    pub rows: Vec<HashRow>,
    /// Whether the hashing itself is the step at the cursor.
    pub hashing_now: bool,
}

impl HashView {
    /// The same before anything has happened: what stays as it is while the
    /// operation is stepped through.
    #[must_use]
    pub fn at_rest(&self) -> Self {
        let rest = |row: &HashRow| HashRow {
            state: RowState::Ahead,
            ..*row
        };
        Self {
            rows: self.rows.iter().map(rest).collect(),
            hashing_now: false,
            ..self.clone()
        }
    }
}

/// What the filter has answered so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnswerView {
    /// The operation at the cursor is no check.
    NotAsked,
    /// The check has not begun, or has found no 0 so far.
    Waiting {
        /// Whether a position was looked at already.
        begun: bool,
    },
    /// The answer, and why, in terms of bits alone.
    Given {
        /// The answer.
        answer: Answer,
        /// The reason.
        reason: String,
    },
}

/// What the page knows about the answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TruthView {
    /// Nothing was asked.
    NotAsked,
    /// The filter has yet to answer.
    Waiting {
        /// The item asked for.
        item: String,
    },
    /// The verdict, and why.
    Given {
        /// The verdict.
        verdict: Verdict,
        /// The reason, with names.
        reason: String,
    },
}

/// Everything that the figure shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// Where in the history.
    pub cursor: Cursor,
    /// How many steps the current operation has; 0 in an empty history.
    pub steps: usize,
    /// What the current operation does.
    pub kind: Option<OpKind>,
    /// The step in one sentence.
    pub sentence: String,
    /// The arithmetic, for an operation on one item.
    pub hash: Option<HashView>,
    /// Marked positions, each once, ascending.
    pub marks: Vec<(u32, Mark)>,
    /// What the filter answers.
    pub answer: AnswerView,
    /// What the page knows.
    pub truth: TruthView,
}

impl Scene {
    /// Whether a check is about to begin, so that its answer can be predicted.
    #[must_use]
    pub fn awaits_prediction(&self) -> bool {
        self.kind == Some(OpKind::Check) && self.cursor.step == 0
    }
}

/// The scene at the session's cursor. Cost: about k² comparisons, and for a
/// false answer a look at each operation before it (see
/// [`Session::setter_of`]).
#[must_use]
pub fn scene(session: &Session) -> Scene {
    let cursor = session.cursor();
    let record = session.current();
    let trace = record.and_then(Record::trace);
    Scene {
        cursor,
        steps: record.map_or(0, Record::steps),
        kind: record.map(|record| record.op().kind()),
        sentence: step_sentence(session),
        hash: record
            .zip(trace)
            .and_then(|(record, trace)| hash_view(record.op(), trace, cursor.step)),
        marks: trace.map_or_else(Vec::new, |trace| marks(trace, cursor.step)),
        answer: record.map_or(AnswerView::NotAsked, |record| {
            answer_view(record, cursor.step)
        }),
        truth: record.map_or(TruthView::NotAsked, |record| {
            truth_view(session, record, cursor.step)
        }),
    }
}

/// The mark that a visit leaves.
const fn mark_of(visit: &BitStep) -> Mark {
    match (visit.action, visit.before) {
        (Action::Set, false) => Mark::New,
        (Action::Set, true) => Mark::Again,
        (Action::Read, true) => Mark::Hit,
        (Action::Read, false) => Mark::Miss,
        (Action::Clear, true) => Mark::Cleared,
        (Action::Clear, false) | (Action::Keep, _) => Mark::Untouched,
    }
}

fn marks(trace: &Trace, step: usize) -> Vec<(u32, Mark)> {
    let finished = step == trace.steps.len();
    let mut marks: Vec<(u32, Mark)> = Vec::new();
    for done in &trace.steps[..step] {
        if let Step::Bit(visit) = done {
            // A repeated position keeps the mark of its first visit: it counts once.
            if !marks
                .iter()
                .any(|(position, _)| *position == visit.probe.position)
            {
                marks.push((visit.probe.position, mark_of(visit)));
            }
        }
    }
    if !finished {
        for probe in &trace.probes {
            if !marks
                .iter()
                .any(|(position, _)| *position == probe.position)
            {
                marks.push((probe.position, Mark::Ghost));
            }
        }
    }
    sort_few(&mut marks, |a, b| a.0 < b.0);
    marks
}

fn hash_view(op: &Op, trace: &Trace, step: usize) -> Option<HashView> {
    let repeats = trace.distinct_positions();
    let rows = trace.probes.iter().enumerate().map(|(at, probe)| {
        // Step 0 is the hash, step 1 + i visits position i.
        let state = match trace.steps.get(at + 1) {
            Some(Step::Bit(visit)) if at + 1 < step => {
                if at + 2 == step {
                    RowState::Now(mark_of(visit))
                } else {
                    RowState::Done(mark_of(visit))
                }
            }
            Some(Step::Bit(_)) => RowState::Ahead,
            _ if step < trace.steps.len() => RowState::Ahead,
            _ => RowState::Skipped,
        };
        let times = repeats
            .iter()
            .find(|(p, _)| *p == probe.position)
            .map_or(1, |(_, times)| *times);
        HashRow {
            i: probe.i,
            sum: probe.sum,
            position: probe.position,
            times,
            state,
        }
    });
    Some(HashView {
        item: op.item()?.clone(),
        hashes: trace.hashes,
        rows: rows.collect(),
        hashing_now: step == 1,
    })
}

fn answer_view(record: &Record, step: usize) -> AnswerView {
    match record.answer() {
        None => AnswerView::NotAsked,
        Some(answer) if step == record.steps() => AnswerView::Given {
            answer,
            reason: answer_reason(record),
        },
        Some(_) => AnswerView::Waiting { begun: step > 1 },
    }
}

fn truth_view(session: &Session, record: &Record, step: usize) -> TruthView {
    match (record.verdict(), record.op().item()) {
        (Some(verdict), _) if step == record.steps() => TruthView::Given {
            verdict,
            reason: truth_reason(session, record, verdict),
        },
        (Some(_), Some(item)) => TruthView::Waiting { item: quoted(item) },
        _ => TruthView::NotAsked,
    }
}
