//! Lessons: content as data, and the page that walks through it while it drives
//! the Lab's row.
//!
//! A lesson is one text file in `text/`, listed in [`LESSONS`]; [`read`] has the
//! format. A step says what the row (or a plot, a table, a program) shows, what
//! is asked before the reveal, what there is to do. Which answer is right is not
//! written down: each choice has a condition ([`clause`]), and the filter says
//! which of them holds. Numbers in the prose are worked out when it is shown
//! ([`number`]). [`Place`] is the page's query: all answers and rows stand in it,
//! so that back is exact. [`Progress`] is what the machine keeps.
//!
//! One key a step leads through all lessons. For a class, with the lecturer's notes
//! on, the same key shows the answer to a prediction before it goes on, and stops
//! once at the end of a lesson.
//!
//! The page tells its host, by `data-figure` on `#learn`, what stands beside the
//! text: `row` (the Lab's row), `own` (the page's own plot or table) or `none`.
//!
//! Not here: anything of the browser; the row itself (see [`crate::lab`]).
//!
//! ```
//! use bloom_lab::lessons::Learn;
//! use bloom_lab::pages::Page;
//!
//! let page = Learn::new("");
//! let asked = page.redraw("lesson=asking&step=2");
//! assert_eq!(asked.keep.as_deref(), Some("1;asking.1;asking:2:0"));
//! let next = page.set(&asked.query, "go", "next");
//! assert_eq!(next.query, "lesson=asking&step=3");
//! assert!(next.row.is_some_and(|link| link.starts_with("#/lab?")));
//! ```

pub mod broken;
pub mod clause;
pub mod content;
mod figure;
mod layout;
mod list;
mod markup;
pub mod number;
mod page;
mod place;
mod program;
mod progress;
mod prose;
pub mod read;
mod row;
mod sight;
mod view;
mod walk;

pub use clause::holds;
pub use page::Learn;
pub use place::{Given, Place};
pub use progress::Progress;
pub use prose::Writer;
pub use row::Row;
pub use sight::{Sight, TaskState};

use content::Lesson;

/// All lessons, in the order in which they can be taken whole: the name in links,
/// and the content file.
pub const LESSONS: [(&str, &str); 13] = [
    ("problem", include_str!("text/01-problem.txt")),
    ("row", include_str!("text/02-row.txt")),
    ("asking", include_str!("text/03-asking.txt")),
    ("mistake", include_str!("text/04-mistake.txt")),
    ("how-often", include_str!("text/05-how-often.txt")),
    ("k", include_str!("text/06-k.txt")),
    ("m", include_str!("text/07-m.txt")),
    ("hashes", include_str!("text/08-hashes.txt")),
    ("delete", include_str!("text/09-delete.txt")),
    ("full", include_str!("text/10-full.txt")),
    ("uses", include_str!("text/11-uses.txt")),
    ("bugs", include_str!("text/12-bugs.txt")),
    ("build", include_str!("text/13-build.txt")),
];

/// The lesson with this number, from 0. `None` where there is none, or its file
/// has a fault, which a test would have found.
#[must_use]
pub fn lesson_at(at: usize) -> Option<Lesson<'static>> {
    let (_, text) = LESSONS.get(at)?;
    read::read(text).ok()
}
