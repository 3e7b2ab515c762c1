//! The text of the Lab's code panel: the whole algorithm in four languages,
//! for the hash, the scheme, m and k in use.
//!
//! Each snippet is a complete program without packages. It reads items from
//! standard input, one a line, and prints each with its positions, so that
//! anyone can compare them with the page; the tests do. Some of its lines
//! carry a [`LineRole`], and [`roles_at`] says which roles belong to a step.
//!
//! Not here: colours, buttons, or which language somebody prefers. The texts
//! stand in `text/`, one file a language; `template.rs` says how to read them.
//!
//! ```
//! use bloom_lab::filter::{Filter, Params};
//! use bloom_lab::snippets::{Language, roles_at, snippet};
//!
//! let filter = Filter::new(Params::default()); // 16 bits, k = 3
//! let python = snippet(Language::Python, filter.params(), filter.script());
//! assert!(python.text().contains("M = 16 "));
//!
//! // Step 1 of an add sets the first bit: where is that in the code?
//! let trace = filter.trace_add("mira");
//! let marked: Vec<&str> = python
//!     .lines
//!     .iter()
//!     .filter(|line| line.is_marked(roles_at(&trace, 1)))
//!     .map(|line| line.text.trim())
//!     .collect();
//! assert_eq!(marked, ["total = h1 + i * h2", "yield total % M", "row[p] = 1"]);
//! ```

mod language;
mod role;
mod template;

pub use language::Language;
pub use role::{LineRole, roles_at};

use crate::filter::{Params, Script};

/// One line of a snippet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The line, without its end.
    pub text: String,
    /// What the line does in the algorithm; `None` for the lines around it.
    pub role: Option<LineRole>,
}

impl Line {
    /// Whether the line's role is one of `roles`.
    #[must_use]
    pub fn is_marked(&self, roles: &[LineRole]) -> bool {
        self.role.is_some_and(|role| roles.contains(&role))
    }
}

/// A complete program, line by line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snippet {
    /// All lines, in order.
    pub lines: Vec<Line>,
}

impl Snippet {
    /// The program as one text, ready to be copied or saved under
    /// [`Language::file_name`].
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = String::new();
        for line in &self.lines {
            text.push_str(&line.text);
            text.push('\n');
        }
        text
    }
}

/// The program in `language` that computes the same positions as a filter
/// with these parameters and this script.
///
/// The script shows only for the `scripted` hash family, as a table of the k
/// positions of each of its items. Lines are at most 76 columns wide, except
/// where a single item of the script is longer than that.
#[must_use]
pub fn snippet(language: Language, params: &Params, script: &Script) -> Snippet {
    Snippet {
        lines: template::fill(language, params, script),
    }
}
