//! Sessions whose link is too long for an address bar: kept as files in this
//! browser's storage, with a fragment that names the file, the number of
//! operations and the place in the history: `#/lab?kept=0123456789abcdef&n=3&at=2.1`.
//!
//! A session that goes on is kept in the same file, which holds all that it held
//! before: the browser's back leads to a smaller number of its operations. One
//! that takes another turn gets a file of its own.

use crate::app::browser::address::{self, MAX_FRAGMENT};
use crate::app::browser::storage::{self, NotKept};
use crate::filter::{HashFamily, hash_pair};
use crate::lab::{Complaint, Op, Parsed, Plan, parse_file, parse_link, write_file, write_link};

/// Files are kept under this name and a checksum of what they held first.
const FILES: &str = "bloom-lab.file.";
/// The names of those files, newest first.
const FILE_LIST: &str = "bloom-lab.files";
/// How many of them are kept, as far as there is room.
const MAX_FILES: usize = 12;
const KEPT: &str = "#/lab?kept=";

/// The file that was kept last, so that a step does not write it again.
#[derive(Debug)]
pub struct LastKept {
    plan: Plan,
    name: String,
    /// Checksum of the file, to notice when another page has written it.
    sum: u64,
    kept: Result<(), NotKept>,
}

/// The fragment for `plan`: its link, or the name of a file that is kept.
///
/// # Errors
/// The fragment all the same, when the file could not be kept.
pub fn fragment_of(mut plan: Plan, last: &mut Option<LastKept>) -> Result<String, String> {
    if !is_surely_long(&plan) {
        let link = write_link(&plan);
        if link.len() <= MAX_FRAGMENT {
            return Ok(link);
        }
    }
    let at = plan
        .at
        .take()
        .map(|at| format!("&at={}.{}", at.op, at.step))
        .unwrap_or_default();
    let count = plan.ops.len();
    let entry = match last.take().or_else(named_in_address) {
        Some(known) if begins_with(&known.plan, &plan) => known,
        Some(known) if begins_with(&plan, &known.plan) && known.is_unchanged() => {
            keep(plan, known.name)
        }
        _ => keep_anew(plan),
    };
    let fragment = format!("{KEPT}{}&n={count}{at}", entry.name);
    let kept = entry.kept;
    *last = Some(entry);
    kept.map(|()| fragment.clone()).map_err(|NotKept| fragment)
}

/// What a fragment says, whether it is a link or names a kept file.
#[must_use]
pub fn parse_fragment(fragment: &str) -> Parsed {
    let linked = parse_link(fragment);
    let Some((name, count)) = name_and_count(fragment) else {
        return linked;
    };
    let Some((mut parsed, _)) = stored(name) else {
        let mut parsed = parse_link("");
        parsed.complaints.push(Complaint(
            "This address opens work that was too long for a link and is not kept on this machine."
                .to_owned(),
        ));
        return parsed;
    };
    parsed.plan.ops.truncate(count);
    parsed.plan.at = linked.plan.at;
    parsed
}

/// The file that a fragment names, and how many of its operations: all where it
/// does not say.
fn name_and_count(fragment: &str) -> Option<(&str, usize)> {
    let mut parts = fragment.strip_prefix(KEPT)?.split('&');
    let name = parts.next()?;
    let count = parts.find_map(|part| part.strip_prefix("n=")?.parse().ok());
    Some((name, count.unwrap_or(usize::MAX)))
}

/// The kept file with this name, and its checksum.
fn stored(name: &str) -> Option<(Parsed, u64)> {
    let file = storage::read(&format!("{FILES}{name}"))?;
    Some((parse_file(&file), checksum(&file)))
}

/// The file that the address bar names, after a reload.
fn named_in_address() -> Option<LastKept> {
    let fragment = address::fragment();
    let (name, _) = name_and_count(&fragment)?;
    LastKept::stored_as(name)
}

impl LastKept {
    fn stored_as(name: &str) -> Option<Self> {
        let (mut parsed, sum) = stored(name)?;
        parsed.plan.at = None;
        Some(Self {
            plan: parsed.plan,
            name: name.to_owned(),
            sum,
            kept: Ok(()),
        })
    }

    /// Whether the file still is what this page has written or read.
    fn is_unchanged(&self) -> bool {
        storage::read(&format!("{FILES}{}", self.name))
            .is_some_and(|file| checksum(&file) == self.sum)
    }
}

/// Whether the operations of `longer` begin with those of `shorter`, from the same
/// start.
fn begins_with(longer: &Plan, shorter: &Plan) -> bool {
    longer.params == shorter.params
        && longer.script == shorter.script
        && longer.ops.starts_with(&shorter.ops)
}

/// Whether the items alone are longer than an address bar takes.
fn is_surely_long(plan: &Plan) -> bool {
    let mut length = 0;
    plan.ops.iter().any(|op| {
        length += match op {
            Op::Import(items) => items.iter().map(|item| item.len() + 1).sum(),
            other => other.item().map_or(1, |item| item.len()),
        };
        length > MAX_FRAGMENT
    })
}

/// Keeps the plan in a file of its own. Where the same was kept before, and went
/// on, that file serves as well.
fn keep_anew(plan: Plan) -> LastKept {
    let name = format!("{:016x}", checksum(&write_file(&plan)));
    match LastKept::stored_as(&name) {
        Some(known) if begins_with(&known.plan, &plan) => known,
        _ => keep(plan, name),
    }
}

/// Writes the plan as the file `name`, dropping the oldest other files where there
/// is no room.
fn keep(plan: Plan, name: String) -> LastKept {
    let file = write_file(&plan);
    let list = storage::read(FILE_LIST).unwrap_or_default();
    let others = list
        .split(' ')
        .filter(|&other| !other.is_empty() && other != name);
    let mut names: Vec<&str> = std::iter::once(name.as_str()).chain(others).collect();
    let forget_oldest = |names: &mut Vec<&str>| {
        storage::remove(&format!("{FILES}{}", names.pop().unwrap_or_default()));
    };
    while names.len() > MAX_FILES {
        forget_oldest(&mut names);
    }
    let write = || storage::write(&format!("{FILES}{name}"), &file);
    let mut kept = write();
    let all = names.len();
    let mut removed: Vec<(String, String)> = Vec::new();
    while kept.is_err() && names.len() > 1 {
        let key = format!("{FILES}{}", names.pop().unwrap_or_default());
        let text = storage::read(&key).unwrap_or_default();
        storage::remove(&key);
        removed.push((key, text));
        kept = write();
    }
    if kept.is_err() && names.len() < all {
        // It will not fit in any case: then the others stay.
        for (key, text) in &removed {
            let _ = storage::write(key, text);
        }
        return LastKept {
            sum: checksum(&file),
            plan,
            name,
            kept,
        };
    }
    let kept = kept.and_then(|()| storage::write(FILE_LIST, &names.join(" ")));
    LastKept {
        sum: checksum(&file),
        plan,
        name,
        kept,
    }
}

fn checksum(file: &str) -> u64 {
    hash_pair(HashFamily::Xxh64, file.as_bytes()).h1
}
