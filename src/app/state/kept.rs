//! Sessions whose link is too long for an address bar: kept as files in this
//! browser's storage, with a fragment that names the file and the place in the
//! history.

use crate::app::browser::address::MAX_FRAGMENT;
use crate::app::browser::storage::{self, NotKept};
use crate::filter::{HashFamily, hash_pair};
use crate::lab::{Complaint, Op, Parsed, Plan, parse_file, parse_link, write_file, write_link};

/// Files are kept under this name and a checksum.
const FILES: &str = "bloom-lab.file.";
/// The names of those files, newest first.
const FILE_LIST: &str = "bloom-lab.files";
/// How many of them are kept.
const MAX_FILES: usize = 3;
const KEPT: &str = "#/lab?kept=";

/// The file that was kept last, so that a step does not write it again.
#[derive(Debug)]
pub struct LastKept {
    plan: Plan,
    name: String,
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
    let known = last.take().filter(|last| last.plan == plan);
    let entry = known.unwrap_or_else(|| keep(plan));
    let fragment = format!("{KEPT}{}{at}", entry.name);
    let kept = entry.kept;
    *last = Some(entry);
    kept.map(|()| fragment.clone()).map_err(|NotKept| fragment)
}

/// What a fragment says, whether it is a link or names a kept file.
#[must_use]
pub fn parse_fragment(fragment: &str) -> Parsed {
    let linked = parse_link(fragment);
    let Some(rest) = fragment.strip_prefix(KEPT) else {
        return linked;
    };
    let name = rest.split('&').next().unwrap_or_default();
    let Some(file) = storage::read(&format!("{FILES}{name}")) else {
        let mut parsed = parse_link("");
        parsed.complaints.push(Complaint(
            "This address opens work that was too long for a link and is not kept on this machine."
                .to_owned(),
        ));
        return parsed;
    };
    let mut parsed = parse_file(&file);
    parsed.plan.at = linked.plan.at;
    parsed
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

/// Writes the plan as a file, dropping the oldest files where there is no room.
fn keep(plan: Plan) -> LastKept {
    let file = write_file(&plan);
    let name = format!("{:016x}", hash_pair(HashFamily::Xxh64, file.as_bytes()).h1);
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
    while kept.is_err() && names.len() > 1 {
        forget_oldest(&mut names);
        kept = write();
    }
    let kept = kept.and_then(|()| storage::write(FILE_LIST, &names.join(" ")));
    LastKept { plan, name, kept }
}
