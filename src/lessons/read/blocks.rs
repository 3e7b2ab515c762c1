//! Cutting a content file into its blocks, and some blocks into their parts.

use super::{Fault, fault};
use crate::lessons::content::Choice;

/// A directive, a paragraph, a choice, a heading or a line of a table.
#[derive(Clone, Copy)]
pub(super) struct Block<'a> {
    /// Its first line, from 1.
    pub line: usize,
    /// Where it begins in the file, in bytes.
    start: usize,
    pub text: &'a str,
}

/// Cuts the text: a line that is indented belongs to the block before it, and so
/// does a line of prose that follows one.
pub(super) fn blocks(text: &str) -> Vec<Block<'_>> {
    let mut blocks: Vec<Block<'_>> = Vec::new();
    let (mut start, mut line, mut is_open) = (0, 0, false);
    for with_end in text.split_inclusive('\n') {
        let here = start;
        start += with_end.len();
        line += 1;
        let content = with_end.trim_end();
        if content.is_empty() {
            is_open = false;
            continue;
        }
        let goes_on = content.starts_with("  ") || is_prose(content);
        match blocks.last_mut() {
            Some(last)
                if is_open && goes_on && (content.starts_with(' ') || is_prose(last.text)) =>
            {
                last.text = &text[last.start..here + content.len()];
            }
            _ => blocks.push(Block {
                line,
                start: here,
                text: content,
            }),
        }
        is_open = true;
    }
    blocks
}

/// Whether a line is prose: not a directive, a heading, a choice or a table.
pub(super) fn is_prose(line: &str) -> bool {
    !line.starts_with("== ")
        && !line.starts_with("- ")
        && !line.starts_with('|')
        && directive(line).is_none()
}

/// The small word before a colon, and what follows it.
pub(super) fn directive(text: &str) -> Option<(&str, &str)> {
    let (name, value) = text.split_once(':')?;
    let is_name = !name.is_empty() && name.bytes().all(|b| b.is_ascii_lowercase());
    is_name.then(|| (name, value.trim()))
}

/// The cells of a line of a table. A bar within braces is part of a number.
pub(super) fn cells(text: &str) -> Vec<&str> {
    let mut cells = Vec::new();
    let mut is_within = false;
    let mut start = 1;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            '{' | '}' => is_within = c == '{',
            '|' if !is_within => {
                cells.push(text[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    cells
}

/// `[condition] words :: feedback`
pub(super) fn read_choice(line: usize, text: &str) -> Result<Choice<'_>, Fault> {
    let read = || {
        let (holds, rest) = text.strip_prefix('[')?.split_once("] ")?;
        let (words, feedback) = rest.split_once(" :: ")?;
        Some(Choice {
            holds,
            words: words.trim(),
            feedback: feedback.trim(),
        })
    };
    match read() {
        Some(choice) => Ok(choice),
        None => fault(
            line,
            "a choice is a condition in square brackets, its words, two colons, and what is said to it",
        ),
    }
}
