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

use serde_json::{Map, Value, json};

use super::{Cursor, MAX_OPS, Op, Parsed, Plan};
use crate::filter::{HashFamily, Look, Params, Scheme};
use crate::text::{grouped, quoted};

/// What the field `format` of our files says.
pub const FILE_FORMAT: &str = "bloom-lab-session";
/// The version that is written, and the newest that is read.
pub const FILE_VERSION: u64 = 1;

/// Writes a plan as JSON, with a line end.
#[must_use]
pub fn write_file(plan: &Plan) -> String {
    let script = plan
        .script
        .entries()
        .map(|(item, positions)| Value::from(vec![item.into(), Value::from(positions.to_vec())]));
    let mut file = json!({
        "format": FILE_FORMAT,
        "version": FILE_VERSION,
        "m": plan.params.m(),
        "k": plan.params.k(),
        "hash": plan.params.hash().key(),
        "scheme": plan.params.scheme().key(),
        "script": Value::Array(script.collect()),
        "ops": Value::Array(plan.ops.iter().map(write_op).collect()),
    });
    if let Some(at) = plan.at {
        file["at"] = Value::from(vec![at.op, at.step]);
    }
    let mut text = write_value(&file);
    text.push('\n');
    text
}

/// A value as it stands in a file. Plain numbers, strings and lists always can
/// be written.
fn write_value(value: &Value) -> String {
    serde_json::to_string(value).unwrap_or_default()
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
        at => match read_cursor(at) {
            Some(at) => parsed.plan.at = Some(at),
            None => parsed.complain(format!(
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
        match set(params, &write_value(&file[field])) {
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
        match read_entry(entry) {
            Some((item, positions)) => {
                if let Err(error) = parsed.plan.script.insert(item, positions) {
                    parsed.complain(format!("In the file: {error} The entry is left out."));
                }
            }
            None => parsed.complain(format!(
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
        if let Some(op) = read_op(value) {
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
    quoted(&write_value(value))
}

/// The same for what ought to be a name, where quotation marks say nothing.
fn named(value: &Value) -> String {
    value.as_str().map_or_else(|| shown(value), quoted)
}

/// One operation: `{"add": "mira"}`.
fn write_op(op: &Op) -> Value {
    let (name, what): (&str, Value) = match op {
        Op::Add(item) => ("add", (&**item).into()),
        Op::Check { item, look } => match look {
            Look::UntilZero => ("check", (&**item).into()),
            Look::All => ("check-all", (&**item).into()),
        },
        Op::Delete(item) => ("delete", (&**item).into()),
        Op::PutBack(item) => ("put-back", (&**item).into()),
        Op::Fill { count, seed } => ("fill", vec![*count, *seed].into()),
        Op::Import(items) => ("import", items.iter().map(|item| &**item).collect()),
        Op::Clear => ("clear", true.into()),
        Op::Rebuild(params) => {
            let names = [params.hash().key(), params.scheme().key()].map(Value::from);
            let sizes = [params.m(), params.k()].map(Value::from);
            ("rebuild", sizes.into_iter().chain(names).collect())
        }
    };
    let mut op = Map::new();
    op.insert(name.to_owned(), what);
    Value::Object(op)
}

/// The operation that `value` says, if it says one.
fn read_op(value: &Value) -> Option<Op> {
    let mut entries = value.as_object()?.iter();
    let (name, what) = entries.next()?;
    if entries.next().is_some() {
        return None;
    }
    let item = || what.as_str().map(Arc::<str>::from);
    match name.as_str() {
        "add" => item().map(Op::Add),
        "check" => item().map(|item| Op::Check {
            item,
            look: Look::UntilZero,
        }),
        "check-all" => item().map(|item| Op::Check {
            item,
            look: Look::All,
        }),
        "delete" => item().map(Op::Delete),
        "put-back" => item().map(Op::PutBack),
        "fill" => match numbers(what)?[..] {
            [count, seed] => Some(Op::Fill { count, seed }),
            _ => None,
        },
        "import" => {
            let items: Option<Vec<Arc<str>>> = what
                .as_array()?
                .iter()
                .map(|item| item.as_str().map(Arc::from))
                .collect();
            Some(Op::Import(items?.into()))
        }
        "clear" => Some(Op::Clear),
        "rebuild" => {
            let [m, k, hash, scheme] = &what.as_array()?[..] else {
                return None;
            };
            let params = Params::default()
                .with_m(m.as_u64()?)
                .ok()?
                .with_k(k.as_u64()?)
                .ok()?;
            let hash = HashFamily::from_key(hash.as_str()?)?;
            Some(Op::Rebuild(
                params
                    .with_hash(hash)
                    .with_scheme(Scheme::from_key(scheme.as_str()?)?),
            ))
        }
        _ => None,
    }
}

/// A list of whole numbers below 2³².
fn numbers(value: &Value) -> Option<Vec<u32>> {
    value
        .as_array()?
        .iter()
        .map(|number| u32::try_from(number.as_u64()?).ok())
        .collect()
}

/// A script's entry: an item and its positions.
fn read_entry(value: &Value) -> Option<(&str, Vec<u32>)> {
    match &value.as_array()?[..] {
        [item, positions] => Some((item.as_str()?, numbers(positions)?)),
        _ => None,
    }
}

/// A place in the history: operations done, steps done of the next.
fn read_cursor(value: &Value) -> Option<Cursor> {
    let whole = |number: &Value| usize::try_from(number.as_u64()?).ok();
    match &value.as_array()?[..] {
        [op, step] => Some(Cursor {
            op: whole(op)?,
            step: whole(step)?,
        }),
        _ => None,
    }
}
