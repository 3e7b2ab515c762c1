//! Reasons: why an answer came out as it did, in terms of bits alone, and why it
//! is right or wrong, which only the page can say.

use std::sync::Arc;

use super::list;
use crate::filter::Answer;
use crate::lab::{OpKind, Record, Session, Verdict};
use crate::text::{grouped, in_words, quoted};

/// Why the filter gives this answer, in terms of bits alone.
#[must_use]
pub fn answer_reason(record: &Record) -> String {
    let Some(trace) = record.trace() else {
        return String::new();
    };
    let zero = trace.visits().find(|visit| !visit.before);
    let looked = trace.visits().count();
    match (trace.answer(), zero) {
        (Some(Answer::Maybe), _) => {
            let distinct = trace.distinct_positions().len() as u64;
            let which = match distinct {
                1 => "Its one bit is 1.".to_owned(),
                2 => "Both bits are 1.".to_owned(),
                n => format!("All {} bits are 1.", in_words(n)),
            };
            format!("{which} It has nothing else to go on.")
        }
        (Some(Answer::DefinitelyNot), Some(zero)) => {
            let p = grouped(zero.probe.position.into());
            let unread = trace.probes.len() - looked;
            if unread > 0 {
                format!("Bit {p} is 0. One 0 counts as proof, so it stops here.")
            } else {
                format!("Bit {p} is 0. One 0 counts as proof.")
            }
        }
        _ => String::new(),
    }
}

/// What only the page can say about the check at the cursor.
#[must_use]
pub fn truth_reason(session: &Session, record: &Record, verdict: Verdict) -> String {
    let Some(item) = record.op().item() else {
        return String::new();
    };
    let name = quoted(item);
    match verdict {
        Verdict::TruePositive => format!("{name} was added."),
        Verdict::TrueNegative => match session.leaving_of(item) {
            None => format!("{name} was never added."),
            Some(by) => format!("{name} was {}, so no is right.", left(by)),
        },
        Verdict::FalsePositive => {
            let fact = session.leaving_of(item).map_or("never added", left);
            format!("{name} was {fact}. {}", who_set(session, record))
        }
        Verdict::FalseNegative => format!("{name} was added. {}", who_cleared(session, record)),
    }
}

/// What has happened to an item that is in no longer.
const fn left(by: OpKind) -> &'static str {
    match by {
        OpKind::Clear => "cleared away",
        _ => "deleted",
    }
}

/// "sam set 4 and 13, mira set 11."
fn who_set(session: &Session, record: &Record) -> String {
    let Some(trace) = record.trace() else {
        return String::new();
    };
    let mut by_setter: Vec<(Arc<str>, Vec<String>)> = Vec::new();
    for (position, _) in trace.distinct_positions() {
        let Some(setter) = session.setter_of(position) else {
            continue;
        };
        let shown = grouped(position.into());
        match by_setter.iter_mut().find(|(known, _)| *known == setter) {
            Some((_, positions)) => positions.push(shown),
            None => by_setter.push((setter, vec![shown])),
        }
    }
    let parts: Vec<String> = by_setter
        .into_iter()
        .map(|(setter, positions)| format!("{} set {}", quoted(&setter), list(&positions)))
        .collect();
    format!("{}.", parts.join(", "))
}

/// "Bit 9 was shared with mira and is gone."
fn who_cleared(session: &Session, record: &Record) -> String {
    let zero = record
        .trace()
        .and_then(|trace| trace.visits().find(|visit| !visit.before));
    let Some(position) = zero.map(|visit| visit.probe.position) else {
        return String::new();
    };
    let p = grouped(position.into());
    match session.clearer_of(position) {
        Some(other) if Some(&other) == record.op().item() => {
            format!("Bit {p} was cleared and is gone.")
        }
        Some(other) => format!("Bit {p} was shared with {} and is gone.", quoted(&other)),
        None => format!("Bit {p} is gone."),
    }
}
