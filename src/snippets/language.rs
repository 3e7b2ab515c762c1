//! The languages of the code panel, and how each writes an item.

use std::fmt::Write;

/// A programming language that the code panel offers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// Rust, for any edition.
    #[default]
    Rust,
    /// TypeScript whose types can simply be erased, as Node does.
    TypeScript,
    /// Python 3.7 or later.
    Python,
    /// Go 1.16 or later.
    Go,
}

impl Language {
    /// All languages, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::Rust, Self::TypeScript, Self::Python, Self::Go];

    /// A short name, for settings and CSS classes.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Rust => "rust",
            Self::TypeScript => "typescript",
            Self::Python => "python",
            Self::Go => "go",
        }
    }

    /// The name that people read.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Rust => "Rust",
            Self::TypeScript => "TypeScript",
            Self::Python => "Python",
            Self::Go => "Go",
        }
    }

    /// The language with this short name, if there is one.
    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.key() == key)
    }

    /// The name under which to save a snippet, as its first lines have it.
    #[must_use]
    pub const fn file_name(self) -> &'static str {
        match self {
            Self::Rust => "bloom.rs",
            Self::TypeScript => "bloom.ts",
            Self::Python => "bloom.py",
            Self::Go => "bloom.go",
        }
    }

    /// The text from which snippets are made.
    pub(super) const fn template(self) -> &'static str {
        match self {
            Self::Rust => include_str!("text/rust.txt"),
            Self::TypeScript => include_str!("text/typescript.txt"),
            Self::Python => include_str!("text/python.txt"),
            Self::Go => include_str!("text/go.txt"),
        }
    }

    /// One step of indentation.
    pub(super) const fn indent(self) -> &'static str {
        match self {
            Self::Rust | Self::Python => "    ",
            Self::TypeScript => "  ",
            Self::Go => "\t",
        }
    }

    /// `item` as a string literal. What would not be seen is escaped.
    pub(super) fn literal(self, item: &str) -> String {
        let mut literal = String::from('"');
        for c in item.chars() {
            if matches!(c, '"' | '\\') {
                literal.push('\\');
            }
            if !is_hidden(c) {
                literal.push(c);
                continue;
            }
            // Writing to a string cannot fail. All hidden characters have at
            // most four hexadecimal digits.
            let _ = match self {
                Self::Rust | Self::TypeScript => write!(literal, "\\u{{{:x}}}", u32::from(c)),
                Self::Python | Self::Go => write!(literal, "\\u{:04x}", u32::from(c)),
            };
        }
        literal.push('"');
        literal
    }
}

/// Whether `c` cannot be seen, ends a line or reorders the text around it.
const fn is_hidden(c: char) -> bool {
    matches!(
        c,
        '\0'..='\u{1f}'
            | '\u{7f}'..='\u{a0}'
            | '\u{ad}'
            | '\u{61c}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{2069}'
            | '\u{feff}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literals_escape_what_would_not_be_seen() {
        for (item, rust, go) in [
            ("mira", r#""mira""#, r#""mira""#),
            ("naïve ☕", r#""naïve ☕""#, r#""naïve ☕""#),
            (r#"a"\"#, r#""a\"\\""#, r#""a\"\\""#),
            ("a\r\0", r#""a\u{d}\u{0}""#, r#""a\u000d\u0000""#),
            ("\u{202e}", r#""\u{202e}""#, r#""\u202e""#),
        ] {
            assert_eq!(Language::Rust.literal(item), rust);
            assert_eq!(Language::TypeScript.literal(item), rust);
            assert_eq!(Language::Go.literal(item), go);
            assert_eq!(Language::Python.literal(item), go);
        }
    }

    #[test]
    fn keys_lead_back_to_their_language() {
        for language in Language::ALL {
            assert_eq!(Language::from_key(language.key()), Some(language));
        }
        assert_eq!(Language::from_key("cobol"), None);
    }
}
