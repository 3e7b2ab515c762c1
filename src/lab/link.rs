//! The link form of a plan: `#/lab?m=16&k=3&h=fnv&s=double&ops=+mira,?josh&at=1.0`.
//!
//! | key | what | default |
//! |---|---|---|
//! | `v` | version of this form | 1 |
//! | `m`, `k` | bits, positions an item | 16, 3 |
//! | `h`, `s` | hash family, scheme | `fnv`, `double` |
//! | `script` | positions chosen by hand: `mira:2.7.11,sam:4.7.13` | none |
//! | `ops` | operations, comma between | none |
//! | `at` | operations done, a dot, steps done of the next | the end |
//!
//! Operations: `+item` add, `?item` check, `!item` check all k positions,
//! `-item` delete, `^item` put back, `~100.7` add 100 words of seed 7,
//! `:a:b:c` import a list, `*` clear, `=32.3.fnv.double` rebuild with these
//! parameters. Items are percent-encoded UTF-8. Unknown keys are ignored. A
//! fragment with no key at all is the first story.
//!
//! ```
//! use bloom_lab::lab::{Op, parse_link, write_link};
//!
//! let parsed = parse_link("#/lab?m=20&ops=+mira,?new%20york");
//! assert!(parsed.complaints.is_empty());
//! assert_eq!(parsed.plan.ops[1], Op::check("new york"));
//! assert_eq!(write_link(&parsed.plan), "#/lab?m=20&ops=+mira,?new%20york");
//! ```

use std::fmt::Write as _;
use std::sync::Arc;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use super::{Cursor, MAX_OPS, Op, Parsed, Plan, first_story};
use crate::filter::{HashFamily, Look, Params, Scheme, Script};
use crate::text::{grouped, quoted};

/// Above this many characters a link is likely to be cut by the programs that
/// carry it; the page then offers a file.
pub const LINK_COMFORT: usize = 2_000;

/// The version of the form that is written here.
const LINK_VERSION: &str = "1";

/// Everything but letters, digits and `-_.` is encoded, so that no item can be
/// mistaken for a separator.
const ITEM: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.');

/// Writes a plan as a fragment, `#` included. Defaults are left out.
#[must_use]
pub fn write_link(plan: &Plan) -> String {
    let (params, defaults) = (&plan.params, Params::default());
    let mut pairs: Vec<String> = Vec::new();
    if params.m() != defaults.m() {
        pairs.push(format!("m={}", params.m()));
    }
    if params.k() != defaults.k() {
        pairs.push(format!("k={}", params.k()));
    }
    if params.hash() != defaults.hash() {
        pairs.push(format!("h={}", params.hash()));
    }
    if params.scheme() != defaults.scheme() {
        pairs.push(format!("s={}", params.scheme()));
    }
    if !plan.script.is_empty() {
        let entries: Vec<String> = plan
            .script
            .entries()
            .map(|(item, p)| write_entry(item, p))
            .collect();
        pairs.push(format!("script={}", entries.join(",")));
    }
    if !plan.ops.is_empty() || pairs.is_empty() {
        let ops: Vec<String> = plan.ops.iter().map(write_op).collect();
        pairs.push(format!("ops={}", ops.join(",")));
    }
    if let Some(at) = plan.at {
        pairs.push(format!("at={}.{}", at.op, at.step));
    }
    format!("#/lab?{}", pairs.join("&"))
}

/// Reads a fragment, with or without `#`. Any text gives a plan.
#[must_use]
pub fn parse_link(text: &str) -> Parsed {
    let mut parsed = Parsed::default();
    let text = text.strip_prefix('#').unwrap_or(text);
    let (path, query) = text.split_once('?').unwrap_or((text, ""));
    if !matches!(path, "" | "/" | "/lab" | "lab") {
        parsed.complain(format!(
            "There is no page {}: the Lab is shown.",
            quoted(path)
        ));
    }
    if query.split('&').all(str::is_empty) {
        parsed.plan = first_story();
        return parsed;
    }
    let mut left_out = Vec::new();
    for pair in query.split('&').filter(|pair| !pair.is_empty()) {
        match pair.split_once('=').unwrap_or((pair, "")) {
            ("ops", ops) => read_ops(&mut parsed, ops, &mut left_out),
            (key, value) => read_pair(&mut parsed, key, value),
        }
    }
    parsed.plan.leave_out(&left_out);
    parsed
}

fn read_pair(parsed: &mut Parsed, key: &str, value: &str) {
    let params = parsed.plan.params;
    match key {
        "v" if value != LINK_VERSION => parsed.complain(format!(
            "The link is of version {}, this page reads version {LINK_VERSION}: what it knows is shown.",
            quoted(value)
        )),
        "m" => match params.with_m_text(&decode(value)) {
            Ok(params) => parsed.plan.params = params,
            Err(error) => parsed.complain(format!("In the link: {error} {} is used.", params.m())),
        },
        "k" => match params.with_k_text(&decode(value)) {
            Ok(params) => parsed.plan.params = params,
            Err(error) => parsed.complain(format!("In the link: {error} {} is used.", params.k())),
        },
        "h" => match HashFamily::from_key(value) {
            Some(hash) => parsed.plan.params = params.with_hash(hash),
            None => parsed.complain(unknown_name("hash", value, &HashFamily::ALL.map(HashFamily::key))),
        },
        "s" => match Scheme::from_key(value) {
            Some(scheme) => parsed.plan.params = params.with_scheme(scheme),
            None => parsed.complain(unknown_name("scheme", value, &Scheme::ALL.map(Scheme::key))),
        },
        "script" => read_script(parsed, value),
        "at" => match read_cursor(value) {
            Some(at) => parsed.plan.at = Some(at),
            None => parsed.complain(format!(
                "In the link: at cannot be {}: it is two whole numbers with a dot between. The end is shown.",
                quoted(value)
            )),
        },
        _ => {}
    }
}

fn unknown_name(field: &str, value: &str, known: &[&str]) -> String {
    format!(
        "In the link: there is no {field} {}: {} are known. {} is used.",
        quoted(value),
        known.join(", "),
        known[0]
    )
}

fn read_script(parsed: &mut Parsed, value: &str) {
    for entry in value.split(',').filter(|entry| !entry.is_empty()) {
        let read = entry.split_once(':').and_then(|(item, positions)| {
            let positions: Option<Vec<u32>> =
                positions.split('.').map(|p| p.parse().ok()).collect();
            Some((decode(item), positions?))
        });
        let script: &mut Script = &mut parsed.plan.script;
        match read.map(|(item, positions)| script.insert(&item, positions)) {
            Some(Ok(())) => {}
            Some(Err(error)) => parsed.complain(format!("In the link: {error} The entry is left out.")),
            None => parsed.complain(format!(
                "In the link: script cannot hold {}: an entry is an item, a colon, and positions with dots between. It is left out.",
                quoted(entry)
            )),
        }
    }
}

/// Reads operations; the numbers of those that cannot be read go to `left_out`.
fn read_ops(parsed: &mut Parsed, value: &str, left_out: &mut Vec<usize>) {
    for text in value.split(',').filter(|text| !text.is_empty()) {
        if parsed.plan.ops.len() == MAX_OPS {
            parsed.complain(format!(
                "In the link: ops holds more than {} operations: the rest is left out.",
                grouped(MAX_OPS as u64)
            ));
            return;
        }
        if let Some(op) = read_op(text) {
            parsed.plan.ops.push(op);
        } else {
            left_out.push(parsed.plan.ops.len() + left_out.len());
            parsed.complain(format!(
                "In the link: ops cannot hold {}: an operation is +item, ?item, !item, -item, ^item, ~count.seed, :item:item, * or =m.k.hash.scheme. It is left out.",
                quoted(text)
            ));
        }
    }
}

fn read_op(text: &str) -> Option<Op> {
    // Programs that pass links on encode what they think is unsafe: +mira may
    // come as %2Bmira.
    let encoded = text.get(..3).filter(|symbol| symbol.starts_with('%'));
    let symbol = match encoded {
        Some(encoded) => decode(encoded).chars().next()?,
        None => text.chars().next()?,
    };
    let rest = &text[encoded.map_or(symbol.len_utf8(), str::len)..];
    let item = || Arc::<str>::from(decode(rest));
    match symbol {
        '+' => Some(Op::Add(item())),
        '?' => Some(Op::Check {
            item: item(),
            look: Look::UntilZero,
        }),
        '!' => Some(Op::Check {
            item: item(),
            look: Look::All,
        }),
        '-' => Some(Op::Delete(item())),
        '^' => Some(Op::PutBack(item())),
        '*' if rest.is_empty() => Some(Op::Clear),
        '~' => {
            let (count, seed) = rest.split_once('.')?;
            Some(Op::Fill {
                count: count.parse().ok()?,
                seed: seed.parse().ok()?,
            })
        }
        ':' => Some(Op::Import(
            rest.split(':')
                .map(|item| Arc::from(decode(item)))
                .collect(),
        )),
        '=' => {
            let mut parts = rest.split('.');
            let params = Params::default()
                .with_m_text(parts.next()?)
                .ok()?
                .with_k_text(parts.next()?)
                .ok()?
                .with_hash(HashFamily::from_key(parts.next()?)?)
                .with_scheme(Scheme::from_key(parts.next()?)?);
            parts.next().is_none().then_some(Op::Rebuild(params))
        }
        _ => None,
    }
}

fn read_cursor(text: &str) -> Option<Cursor> {
    let (op, step) = text.split_once('.').unwrap_or((text, "0"));
    Some(Cursor {
        op: op.parse().ok()?,
        step: step.parse().ok()?,
    })
}

fn write_entry(item: &str, positions: &[u32]) -> String {
    let positions: Vec<String> = positions.iter().map(u32::to_string).collect();
    format!("{}:{}", encode(item), positions.join("."))
}

fn write_op(op: &Op) -> String {
    match op {
        Op::Add(item) => format!("+{}", encode(item)),
        Op::Check {
            item,
            look: Look::UntilZero,
        } => format!("?{}", encode(item)),
        Op::Check {
            item,
            look: Look::All,
        } => format!("!{}", encode(item)),
        Op::Delete(item) => format!("-{}", encode(item)),
        Op::PutBack(item) => format!("^{}", encode(item)),
        Op::Fill { count, seed } => format!("~{count}.{seed}"),
        Op::Import(items) => items.iter().fold(String::new(), |mut list, item| {
            let _ = write!(list, ":{}", encode(item));
            list
        }),
        Op::Clear => "*".to_owned(),
        Op::Rebuild(params) => {
            format!(
                "={}.{}.{}.{}",
                params.m(),
                params.k(),
                params.hash(),
                params.scheme()
            )
        }
    }
}

fn encode(item: &str) -> String {
    utf8_percent_encode(item, ITEM).to_string()
}

/// Bytes that are not UTF-8 become replacement characters.
fn decode(text: &str) -> String {
    percent_decode_str(text).decode_utf8_lossy().into_owned()
}
