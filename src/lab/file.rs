//! The file form of a plan: JSON with a name and a version.
//!
//! The core types carry no serialization; this module alone knows the shape of
//! the file.
//!
//! ```
//! use bloom_lab::lab::{first_story, parse_file, write_file};
//!
//! let text = write_file(&first_story());
//! assert_eq!(parse_file(&text).plan, first_story());
//! ```

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Cursor, MAX_OPS, Op, Parsed, Plan};
use crate::filter::{HashFamily, Look, Params, Scheme};
use crate::text::{grouped, quoted};

/// What the field `format` of our files says.
pub const FILE_FORMAT: &str = "bloom-lab-session";
/// The version that is written, and the newest that is read.
pub const FILE_VERSION: u64 = 1;

#[derive(Serialize)]
struct FileOut<'a> {
    format: &'a str,
    version: u64,
    m: u32,
    k: u32,
    hash: &'a str,
    scheme: &'a str,
    script: Vec<(&'a str, &'a [u32])>,
    ops: Vec<OpOut<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<(usize, usize)>,
}

/// One operation; in JSON `{"add": "mira"}`.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
enum OpOut<'a> {
    Add(&'a str),
    Check(&'a str),
    CheckAll(&'a str),
    Delete(&'a str),
    PutBack(&'a str),
    Fill(u32, u32),
    Import(&'a [Arc<str>]),
    Clear(bool),
    Rebuild(u32, u32, &'a str, &'a str),
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum OpIn {
    Add(String),
    Check(String),
    CheckAll(String),
    Delete(String),
    PutBack(String),
    Fill(u32, u32),
    Import(Vec<String>),
    Clear(serde::de::IgnoredAny),
    Rebuild(u64, u64, String, String),
}

/// Writes a plan as JSON, with a line end.
#[must_use]
pub fn write_file(plan: &Plan) -> String {
    let file = FileOut {
        format: FILE_FORMAT,
        version: FILE_VERSION,
        m: plan.params.m(),
        k: plan.params.k(),
        hash: plan.params.hash().key(),
        scheme: plan.params.scheme().key(),
        script: plan.script.entries().collect(),
        ops: plan.ops.iter().map(op_out).collect(),
        at: plan.at.map(|at| (at.op, at.step)),
    };
    // Plain numbers, strings and lists always serialize.
    let mut text = serde_json::to_string(&file).unwrap_or_default();
    text.push('\n');
    text
}

/// Reads a file. Any text gives a plan; `unusable` says that it is the default
/// one, because the text is not a file of ours that can be read.
#[must_use]
pub fn parse_file(text: &str) -> Parsed {
    let mut parsed = Parsed::default();
    let value: Value = match serde_json::from_str(text) {
        Ok(value) => value,
        Err(error) => {
            let what = if text.trim().is_empty() {
                "The file is empty: a Bloom Lab session was expected."
            } else if error.is_eof() {
                "The file is cut short: its end is missing, so nothing was opened."
            } else {
                "The file is not a Bloom Lab session: it is not JSON, so nothing was opened."
            };
            return unusable(parsed, what.to_owned());
        }
    };
    if value["format"] != FILE_FORMAT {
        let what = "The file is not a Bloom Lab session: its field format does not say so, so nothing was opened.";
        return unusable(parsed, what.to_owned());
    }
    match value["version"].as_u64() {
        Some(1..=FILE_VERSION) => {}
        Some(later @ 2..) => {
            return unusable(
                parsed,
                format!(
                    "The file is of version {later}, and this page reads up to {FILE_VERSION}: open it with a newer Bloom Lab."
                ),
            );
        }
        _ => {
            return unusable(
                parsed,
                format!(
                    "The file's version cannot be {}: {FILE_VERSION} was expected.",
                    shown(&value["version"])
                ),
            );
        }
    }
    read_params(&mut parsed, &value);
    read_script(&mut parsed, &value["script"]);
    let left_out = read_ops(&mut parsed, &value["ops"]);
    match &value["at"] {
        Value::Null => {}
        at => match <(usize, usize)>::deserialize(at) {
            Ok((op, step)) => parsed.plan.at = Some(Cursor { op, step }),
            Err(_) => parsed.complain(format!(
                "In the file: at cannot be {}: the end is shown.",
                shown(at)
            )),
        },
    }
    parsed.plan.leave_out(&left_out);
    parsed
}

fn unusable(mut parsed: Parsed, sentence: String) -> Parsed {
    parsed.complain(sentence);
    parsed.unusable = true;
    parsed
}

fn read_params(parsed: &mut Parsed, file: &Value) {
    let mut params = Params::default();
    for (field, set) in [
        ("m", Params::with_m_text as fn(_, &str) -> _),
        ("k", Params::with_k_text),
    ] {
        match set(params, &file[field].to_string()) {
            Ok(new) => params = new,
            Err(error) => parsed.complain(format!("In the file: {error} The default is used.")),
        }
    }
    match file["hash"].as_str().and_then(HashFamily::from_key) {
        Some(hash) => params = params.with_hash(hash),
        None => parsed.complain(format!(
            "In the file: there is no hash {}: fnv is used.",
            named(&file["hash"])
        )),
    }
    match file["scheme"].as_str().and_then(Scheme::from_key) {
        Some(scheme) => params = params.with_scheme(scheme),
        None => parsed.complain(format!(
            "In the file: there is no scheme {}: double is used.",
            named(&file["scheme"])
        )),
    }
    parsed.plan.params = params;
}

fn read_script(parsed: &mut Parsed, script: &Value) {
    if !script.is_array() && !script.is_null() {
        parsed.complain(format!(
            "In the file: script cannot be {}: it is a list of items and their positions. No position is chosen by hand.",
            shown(script)
        ));
    }
    for entry in script.as_array().into_iter().flatten() {
        match <(String, Vec<u32>)>::deserialize(entry) {
            Ok((item, positions)) => {
                if let Err(error) = parsed.plan.script.insert(&item, positions) {
                    parsed.complain(format!("In the file: {error} The entry is left out."));
                }
            }
            Err(_) => parsed.complain(format!(
                "In the file: script cannot hold {}: it is left out.",
                shown(entry)
            )),
        }
    }
}

/// Reads operations and returns the numbers of those that cannot be read.
fn read_ops(parsed: &mut Parsed, ops: &Value) -> Vec<usize> {
    let mut left_out = Vec::new();
    let Some(ops) = ops.as_array() else {
        parsed.complain(format!(
            "In the file: ops cannot be {}: it is a list. There are no operations.",
            shown(ops)
        ));
        return left_out;
    };
    if ops.len() > MAX_OPS {
        parsed.complain(format!(
            "In the file: ops holds more than {} operations: the rest is left out.",
            grouped(MAX_OPS as u64)
        ));
    }
    for (number, value) in ops.iter().take(MAX_OPS).enumerate() {
        if let Some(op) = OpIn::deserialize(value).ok().and_then(op_in) {
            parsed.plan.ops.push(op);
        } else {
            left_out.push(number);
            parsed.complain(format!(
                "In the file: ops cannot hold {}: it is left out.",
                shown(value)
            ));
        }
    }
    left_out
}

/// A value as it stands in the file.
fn shown(value: &Value) -> String {
    quoted(&value.to_string())
}

/// The same for what ought to be a name, where quotation marks say nothing.
fn named(value: &Value) -> String {
    value.as_str().map_or_else(|| shown(value), quoted)
}

fn op_out(op: &Op) -> OpOut<'_> {
    match op {
        Op::Add(item) => OpOut::Add(item),
        Op::Check {
            item,
            look: Look::UntilZero,
        } => OpOut::Check(item),
        Op::Check {
            item,
            look: Look::All,
        } => OpOut::CheckAll(item),
        Op::Delete(item) => OpOut::Delete(item),
        Op::PutBack(item) => OpOut::PutBack(item),
        Op::Fill { count, seed } => OpOut::Fill(*count, *seed),
        Op::Import(items) => OpOut::Import(items),
        Op::Clear => OpOut::Clear(true),
        Op::Rebuild(p) => OpOut::Rebuild(p.m(), p.k(), p.hash().key(), p.scheme().key()),
    }
}

fn op_in(op: OpIn) -> Option<Op> {
    Some(match op {
        OpIn::Add(item) => Op::Add(item.into()),
        OpIn::Check(item) => Op::Check {
            item: item.into(),
            look: Look::UntilZero,
        },
        OpIn::CheckAll(item) => Op::Check {
            item: item.into(),
            look: Look::All,
        },
        OpIn::Delete(item) => Op::Delete(item.into()),
        OpIn::PutBack(item) => Op::PutBack(item.into()),
        OpIn::Fill(count, seed) => Op::Fill { count, seed },
        OpIn::Import(items) => Op::Import(items.into_iter().map(Arc::from).collect()),
        OpIn::Clear(_) => Op::Clear,
        OpIn::Rebuild(m, k, hash, scheme) => {
            let params = Params::default().with_m(m).ok()?.with_k(k).ok()?;
            Op::Rebuild(
                params
                    .with_hash(HashFamily::from_key(&hash)?)
                    .with_scheme(Scheme::from_key(&scheme)?),
            )
        }
    })
}
