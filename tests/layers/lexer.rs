//! Just enough of Rust's grammar to tell code from comments and strings.

/// A name or a piece of punctuation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token<'a> {
    /// The characters: a whole name, `::`, or one character of punctuation.
    pub text: &'a str,
    /// How many `mod name { … }` of this file stand around it.
    pub modules: usize,
}

/// The tokens of the code in `source`; comments, strings and characters are
/// passed over.
pub fn tokens(source: &str) -> Vec<Token<'_>> {
    let mut found: Vec<Token<'_>> = Vec::new();
    let mut rest = source;
    let mut braces = 0_usize;
    // The depth of braces at which each open `mod name {` began.
    let mut modules: Vec<usize> = Vec::new();
    while let Some(first) = rest.chars().next() {
        let length = passed_over(rest);
        if length > 0 {
            rest = &rest[length..];
            continue;
        }
        let length = token_length(rest, first);
        let text = &rest[..length];
        rest = &rest[length..];
        match text {
            "{" => {
                braces += 1;
                if let [.., before, _name] = &found[..]
                    && before.text == "mod"
                {
                    modules.push(braces);
                }
            }
            "}" => {
                if modules.last() == Some(&braces) {
                    modules.pop();
                }
                braces = braces.saturating_sub(1);
            }
            _ => {}
        }
        found.push(Token {
            text,
            modules: modules.len(),
        });
    }
    found
}

fn token_length(rest: &str, first: char) -> usize {
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    if is_name(first) {
        rest.find(|c| !is_name(c)).unwrap_or(rest.len())
    } else if rest.starts_with("::") {
        2
    } else {
        first.len_utf8()
    }
}

/// How many bytes at the front of `rest` are no code.
fn passed_over(rest: &str) -> usize {
    if rest.starts_with(char::is_whitespace) {
        rest.find(|c: char| !c.is_whitespace())
            .unwrap_or(rest.len())
    } else if rest.starts_with("//") {
        rest.find('\n').unwrap_or(rest.len())
    } else if rest.starts_with("/*") {
        block_comment(rest)
    } else if rest.starts_with('"') {
        string(rest)
    } else if let Some(hashes) = raw_string_hashes(rest) {
        let end = format!("\"{}", "#".repeat(hashes));
        let start = 2 + hashes;
        rest[start..]
            .find(&end)
            .map_or(rest.len(), |at| start + at + end.len())
    } else if rest.starts_with('\'') {
        character(rest)
    } else {
        0
    }
}

fn block_comment(rest: &str) -> usize {
    let mut depth = 0_usize;
    let mut at = 0;
    while at < rest.len() {
        if rest[at..].starts_with("/*") {
            depth += 1;
            at += 2;
        } else if rest[at..].starts_with("*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += rest[at..].chars().next().map_or(1, char::len_utf8);
        }
    }
    rest.len()
}

fn string(rest: &str) -> usize {
    let mut escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        match c {
            '"' if !escaped => return at + 1,
            _ => escaped = c == '\\' && !escaped,
        }
    }
    rest.len()
}

/// The number of `#` after the `r` of a raw string.
fn raw_string_hashes(rest: &str) -> Option<usize> {
    let after = rest.strip_prefix('r')?;
    let hashes = after.bytes().take_while(|&b| b == b'#').count();
    after[hashes..].starts_with('"').then_some(hashes)
}

/// A character in quotation marks; 1 for the mark of a lifetime.
fn character(rest: &str) -> usize {
    let mut chars = rest.char_indices().skip(1);
    match chars.next() {
        Some((_, '\\')) => rest[3..].find('\'').map_or(rest.len(), |at| at + 4),
        Some(_) => match chars.next() {
            Some((at, '\'')) => at + 1,
            _ => 1,
        },
        None => 1,
    }
}
