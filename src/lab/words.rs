//! Sentences: what each operation and each step does, for the eye and for the
//! screen reader alike.
//!
//! Words are exact: the filter answers "definitely not" or "maybe"; only what
//! the page knows may say that an answer was false.

use std::sync::Arc;

use super::{Op, Record, Session, Verdict};
use crate::filter::{Action, Answer, BitStep, HashFamily, Look, Params, Step};
use crate::text::{count, grouped, in_words, quoted};

/// An operation in a few words: `add mira`.
#[must_use]
pub fn op_label(op: &Op) -> String {
    match op {
        Op::Add(item) => format!("add {}", quoted(item)),
        Op::Check {
            item,
            look: Look::UntilZero,
        } => format!("check {}", quoted(item)),
        Op::Check {
            item,
            look: Look::All,
        } => format!("check all of {}", quoted(item)),
        Op::Delete(item) => format!("delete {}", quoted(item)),
        Op::PutBack(item) => format!("put back {}", quoted(item)),
        Op::Fill { count: n, .. } => format!("fill {}", grouped((*n).into())),
        Op::Import(items) => format!("import {}", grouped(items.len() as u64)),
        Op::Clear => "clear".to_owned(),
        Op::Rebuild(params) => {
            format!("rebuild {}, k = {}", grouped(params.m().into()), params.k())
        }
    }
}

/// The operation as the log tells it, with what came of it.
#[must_use]
pub fn op_story(record: &Record) -> String {
    let op = record.op();
    match op {
        Op::Add(item) => {
            let new = record
                .trace()
                .map_or(0, |t| t.visits().filter(|v| !v.before && v.after).count());
            format!(
                "Added {}: {} newly set.",
                quoted(item),
                count(new as u64, "bit", "bits")
            )
        }
        Op::Check { item, .. } => match (record.answer(), record.verdict()) {
            (Some(answer), Some(verdict)) => {
                format!(
                    "Checked {}: {}. {}.",
                    quoted(item),
                    answer_label(answer),
                    verdict.label()
                )
            }
            _ => format!("Checked {}.", quoted(item)),
        },
        Op::Delete(item) => {
            let cleared = record
                .trace()
                .map_or(0, |t| t.visits().filter(|v| v.before && !v.after).count());
            format!(
                "Deleted {}: {} cleared.",
                quoted(item),
                count(cleared as u64, "bit", "bits")
            )
        }
        Op::PutBack(item) => format!("Put {} back.", quoted(item)),
        Op::Fill { seed, .. } => bulk_story(record, &format!("generated from seed {seed}")),
        Op::Import(_) => bulk_story(record, "from a list"),
        Op::Clear => "Cleared: an empty filter, and nothing added.".to_owned(),
        Op::Rebuild(params) => {
            let items = record.rebuilt_items().unwrap_or(0) as u64;
            format!(
                "Rebuilt with {}, from {}.",
                params_label(params),
                count(items, "real item", "real items")
            )
        }
    }
}

fn bulk_story(record: &Record, origin: &str) -> String {
    let (bits, joined, adds) = record.bulk_counts().unwrap_or((0, 0, 0));
    let repeats = if adds == joined as u64 {
        String::new()
    } else {
        format!(" ({} new)", grouped(joined as u64))
    };
    format!(
        "Added {} {origin}{repeats}: {} newly set.",
        count(adds, "item", "items"),
        count(bits as u64, "bit", "bits")
    )
}

/// The parameters in a few words: `32 bits, k = 3, double hashing on FNV-1a`.
#[must_use]
pub fn params_label(params: &Params) -> String {
    format!(
        "{}, k = {}, {} of {}",
        count(params.m().into(), "bit", "bits"),
        params.k(),
        params.scheme().label(),
        params.hash().label()
    )
}

/// The filter's answer in its own words.
#[must_use]
pub const fn answer_label(answer: Answer) -> &'static str {
    match answer {
        Answer::DefinitelyNot => "definitely not",
        Answer::Maybe => "maybe",
    }
}

/// The step at the session's cursor, in one sentence.
#[must_use]
pub fn step_sentence(session: &Session) -> String {
    let Some(record) = session.current() else {
        return "All bits are 0. Add an item to set its bits.".to_owned();
    };
    let step = session.cursor().step;
    if step == 0 {
        return waiting(record);
    }
    let Some(trace) = record.trace() else {
        return op_story(record);
    };
    match &trace.steps[step - 1] {
        Step::Hash => hashed(record, session.params()),
        Step::Bit(visit) => visited(visit, step == trace.steps.len()),
        Step::Answer(Answer::Maybe) => "No 0 was found, so the answer is maybe.".to_owned(),
        Step::Answer(Answer::DefinitelyNot) => {
            "A 0 was found, so the answer is definitely not.".to_owned()
        }
    }
}

fn waiting(record: &Record) -> String {
    match record.op() {
        Op::Add(item) => format!("Next: add {}.", quoted(item)),
        Op::Check { item, .. } => {
            format!(
                "Next: check {}. Will the answer be definitely not, or maybe?",
                quoted(item)
            )
        }
        Op::Delete(item) => format!("Next: delete {} by clearing its bits.", quoted(item)),
        Op::PutBack(item) => format!("Next: put {} back.", quoted(item)),
        Op::Fill { count: n, .. } => format!(
            "Next: add {}.",
            count((*n).into(), "generated item", "generated items")
        ),
        Op::Import(items) => {
            format!(
                "Next: add {} from a list.",
                count(items.len() as u64, "item", "items")
            )
        }
        Op::Clear => "Next: start with an empty filter.".to_owned(),
        Op::Rebuild(params) => format!("Next: rebuild with {}.", params_label(params)),
    }
}

fn hashed(record: &Record, params: &Params) -> String {
    let Some((item, trace)) = record.op().item().zip(record.trace()) else {
        return String::new();
    };
    let positions: Vec<String> = trace
        .probes
        .iter()
        .map(|p| grouped(p.position.into()))
        .collect();
    let noun = if positions.len() == 1 {
        "position"
    } else {
        "positions"
    };
    let list = list(&positions);
    if trace.hashes.is_some() {
        let fallback = if params.hash() == HashFamily::Scripted {
            " It has none chosen by hand, so the default hash is used."
        } else {
            ""
        };
        format!("{} is hashed to {noun} {list}.{fallback}", quoted(item))
    } else {
        format!("{} has {noun} {list}, chosen by hand.", quoted(item))
    }
}

fn visited(visit: &BitStep, last: bool) -> String {
    let p = grouped(visit.probe.position.into());
    let again = if visit.repeat { " again" } else { "" };
    let end = if last { " That was the last one." } else { "" };
    match (visit.action, visit.before) {
        (Action::Set, false) => format!("Bit {p} was 0 and is now 1.{end}"),
        (Action::Set, true) if visit.repeat => {
            format!("Bit {p} again: it is 1 already and counts once.{end}")
        }
        (Action::Set, true) => format!("Bit {p} was already 1 and stays 1.{end}"),
        (Action::Read, true) => format!("Look at bit {p}{again}. It is 1."),
        (Action::Read, false) => format!("Look at bit {p}{again}. It is 0."),
        (Action::Clear, true) => format!("Bit {p} was 1 and is cleared to 0.{end}"),
        (Action::Clear, false) if visit.repeat => {
            format!("Bit {p} again: it is 0 already and counts once.{end}")
        }
        (Action::Clear, false) => format!("Bit {p} was 0 already.{end}"),
        (Action::Keep, _) => {
            format!("Bit {p} was not cleared by the delete, so it stays as it is.{end}")
        }
    }
}

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
        Verdict::TrueNegative => match session.members().find(item) {
            Some(_) => format!("{name} was deleted, so no is right."),
            None => format!("{name} was never added."),
        },
        Verdict::FalsePositive => {
            let gone = session.members().find(item).is_some();
            let fact = if gone {
                "was deleted"
            } else {
                "was never added"
            };
            format!("{name} {fact}. {}", who_set(session, record))
        }
        Verdict::FalseNegative => format!("{name} was added. {}", who_cleared(session, record)),
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

/// "4", "4 and 13", "4, 11 and 13".
#[must_use]
pub fn list(parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [head @ .., last] => format!("{} and {last}", head.join(", ")),
    }
}
