//! Whole operations, as the log tells them.

use crate::filter::{HashFamily, Look, Params, Scheme};
use crate::lab::words::answer_label;
use crate::lab::{Op, Record};
use crate::text::{count, grouped, quoted};

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
        Op::Add(item) => format!("Added {}: {} newly set.", quoted(item), changed(record)),
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
        Op::Delete(item) => format!("Deleted {}: {} cleared.", quoted(item), changed(record)),
        Op::PutBack(item) => format!("Put {} back: {} set again.", quoted(item), changed(record)),
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

/// How many bits the steps of an operation change, with the noun.
fn changed(record: &Record) -> String {
    let bits = record.trace().map_or(0, |trace| {
        let changes = trace.visits().filter(|visit| visit.before != visit.after);
        changes.count()
    });
    count(bits as u64, "bit", "bits")
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

/// The parameters in a few words: `32 bits, k = 3, double hashing with FNV-1a`.
#[must_use]
pub fn params_label(params: &Params) -> String {
    let hash = match params.hash() {
        HashFamily::Fnv | HashFamily::Scripted => "FNV-1a",
        HashFamily::Murmur3 => "MurmurHash3",
        HashFamily::Xxh64 => "XXH64",
    };
    let positions = match (params.hash(), params.scheme()) {
        (HashFamily::Scripted, _) => "positions chosen by hand".to_owned(),
        (_, Scheme::Double) => format!("double hashing with {hash}"),
        (_, Scheme::Enhanced) => format!("enhanced double hashing with {hash}"),
        (_, Scheme::Independent) => format!("independent {hash} hashes"),
        (_, Scheme::One) => format!("one {hash} hash for all"),
        (_, Scheme::Adjacent) => format!("neighbours from one {hash} hash"),
    };
    let bits = count(params.m().into(), "bit", "bits");
    format!("{bits}, k = {}, {positions}", params.k())
}
