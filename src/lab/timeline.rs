//! The history as a line: its operations around the cursor, and how far along
//! it a place is.
//!
//! ```
//! use bloom_lab::lab::{Session, first_story, segments, steps_before};
//!
//! let session = Session::run_plan(first_story()); // two adds and a check that waits
//! let shown = segments(&session, 48);
//! assert_eq!(shown[2].label, "check josh");
//! assert_eq!(shown[2].steps, 5);
//! assert_eq!(steps_before(&session, session.cursor()), 10);
//! assert_eq!(steps_before(&session, session.end()), 15);
//! ```

use super::words::op_label;
use super::{Cursor, Record, Session};

/// One operation of the timeline.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Segment {
    /// Its number in the history, from 0.
    pub op: usize,
    /// What it does, in a few words.
    pub label: String,
    /// How many steps it has; for a check that is not answered yet as many as it
    /// may have, since the number would give the answer away.
    pub steps: usize,
}

/// The operations around the cursor, as many as have `at_most` steps together;
/// the one at the cursor however many it has. Cost: the square of how many those
/// are.
#[must_use]
pub fn segments(session: &Session, at_most: usize) -> Vec<Segment> {
    let records = session.records();
    let steps_of =
        |range: std::ops::Range<usize>| -> usize { records[range].iter().map(Record::steps).sum() };
    let (mut first, mut last) = (
        session.cursor().op,
        (session.cursor().op + 1).min(records.len()),
    );
    first = first.min(last);
    // Grow towards the past and the future in turn.
    loop {
        let (before, after) = (first, last);
        if last < records.len() && steps_of(first..last + 1) <= at_most {
            last += 1;
        }
        if first > 0 && steps_of(first - 1..last) <= at_most {
            first -= 1;
        }
        if (first, last) == (before, after) {
            break;
        }
    }
    (first..last)
        .map(|op| Segment {
            op,
            label: op_label(records[op].op()),
            steps: steps_told(session, op),
        })
        .collect()
}

/// The steps of operation number `op`, as many as may be told at the cursor.
fn steps_told(session: &Session, op: usize) -> usize {
    let record = &session.records()[op];
    let steps = record.steps();
    let is_done = session.cursor() >= Cursor { op, step: steps };
    match record.trace() {
        // The hash, every position, the answer.
        Some(trace) if record.answer().is_some() && !is_done => trace.probes.len() + 2,
        _ => steps,
    }
}

/// How many places of the history lie before `place`: the moment before an
/// operation is one, and so is each of its steps. Cost: a look at each
/// operation before it.
#[must_use]
pub fn steps_before(session: &Session, place: Cursor) -> usize {
    let before: usize = session
        .records()
        .iter()
        .take(place.op)
        .map(|record| record.steps() + 1)
        .sum();
    before + place.step
}
