//! From the text of one language to the lines of one snippet.
//!
//! A text is cut into parts by lines that start with `%%` and say when the
//! part belongs to the snippet: `%% murmur3 xxh64 / double` where the hash is
//! one of the first two and the scheme is `double`; a bare `%%` always. The
//! words are the keys of hash families and schemes; `scripted` comes on top of
//! `fnv`, on which it falls back. A part with `*` is repeated for each item of
//! the script.
//!
//! Within a part:
//!
//! - `$m`, `$k`, `$hash` and `$scheme` stand for the parameters, in a repeated
//!   part `$item` and `$list` for the item and its positions;
//! - ` @set` at the end of a line is its role, by its key.

use super::{Language, Line, LineRole};
use crate::filter::{Params, Script, probes};

/// The widest line, in columns; a tab counts as [`TAB_WIDTH`].
const MAX_WIDTH: usize = 76;
const TAB_WIDTH: usize = 4;

/// The lines of the snippet for these parameters.
pub(super) fn fill(language: Language, params: &Params, script: &Script) -> Vec<Line> {
    let mut lines = Vec::new();
    // The text starts with a mark, so there is nothing before the first.
    for part in language.template().split("%%").skip(1) {
        let (condition, body) = part.split_once('\n').unwrap_or((part, ""));
        let (condition, is_repeated) = match condition.split_once('*') {
            Some((condition, _)) => (condition, true),
            None => (condition, false),
        };
        if !applies(condition, params) {
            continue;
        }
        if is_repeated {
            for (item, _) in script.entries() {
                let item_positions = probes(params, script, item).map(|probe| probe.position);
                push_entry(&mut lines, language, body, item, item_positions);
            }
        } else {
            lines.extend(body.lines().map(|line| plain_line(line, params)));
        }
    }
    lines
}

/// Whether each group of words, as parted by `/`, has one that is in use.
fn applies(condition: &str, params: &Params) -> bool {
    let in_use = [
        params.hash().key(),
        params.hash().computed().key(),
        params.scheme().key(),
    ];
    condition.trim().is_empty()
        || condition
            .split('/')
            .all(|group| group.split_whitespace().any(|word| in_use.contains(&word)))
}

fn plain_line(line: &str, params: &Params) -> Line {
    let (text, role) = match line.rsplit_once(" @") {
        Some((text, key)) => (text, LineRole::from_key(key)),
        None => (line, None),
    };
    let text = if text.contains('$') {
        text.replace("$hash", params.hash().key())
            .replace("$scheme", params.scheme().key())
            .replace("$m", &params.m().to_string())
            .replace("$k", &params.k().to_string())
    } else {
        text.to_owned()
    };
    Line { text, role }
}

/// One item of the script with its positions, which are spread over several
/// lines where one is too short.
fn push_entry(
    lines: &mut Vec<Line>,
    language: Language,
    body: &str,
    item: &str,
    positions: impl Iterator<Item = u32>,
) {
    let mut push = |text| lines.push(Line { text, role: None });
    let numbers: Vec<String> = positions.map(|position| position.to_string()).collect();
    let list = numbers.join(", ");
    for line in body.lines() {
        let (before, after) = match line.split_once("$list") {
            Some((before, after)) => (before, Some(after)),
            None => (line, None),
        };
        let before = before.replace("$item", &language.literal(item));
        let Some(after) = after else {
            push(before);
            continue;
        };
        if width(&before) + width(&list) + width(after) <= MAX_WIDTH {
            push(format!("{before}{list}{after}"));
            continue;
        }
        let outer: String = before.chars().take_while(|c| c.is_whitespace()).collect();
        let inner = format!("{outer}{}", language.indent());
        push(before);
        let mut row = inner.clone();
        for number in &numbers {
            if width(&row) + " ,".len() + number.len() > MAX_WIDTH {
                push(std::mem::replace(&mut row, inner.clone()));
            }
            if row.len() > inner.len() {
                row.push(' ');
            }
            row.push_str(number);
            row.push(',');
        }
        push(row);
        push(format!("{outer}{after}"));
    }
}

fn width(text: &str) -> usize {
    let columns = |c| if c == '\t' { TAB_WIDTH } else { 1 };
    text.chars().map(columns).sum()
}
