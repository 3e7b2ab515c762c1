//! Single steps, each in one sentence.

use super::{list, op_story, params_label};
use crate::filter::{Action, Answer, BitStep, HashFamily, Params, Step};
use crate::lab::{Op, Record, Session};
use crate::text::{count, grouped, quoted};

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
