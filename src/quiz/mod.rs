//! Questions from a pool and from live filters, and the page that asks them.
//!
//! From the bottom up: a [`Topic`] is a lesson's, a [`Misconception`] has a name
//! and is set right; a [`Question`] is ready to be asked, and says what comes of
//! an [`Answer`]; it is written ([`Pool`]) or made from a seeded filter
//! ([`GENERATORS`]); a [`Paper`] is the run of questions of a seed; a [`Score`]
//! is what came of it, a [`Code`] its short form; [`Kept`] is what this machine
//! remembers.
//!
//! Not here: anything of the browser. Nothing is sent anywhere.
//!
//! ```
//! use bloom_lab::pages::Page;
//! use bloom_lab::quiz::QuizPage;
//!
//! let page = QuizPage::new("");
//! let asked = page.open("seed=dovub&go=1");
//! assert!(asked.markup.contains("Question 1 of 10"));
//! ```

mod answer;
mod code;
mod content;
mod generate;
mod kept;
mod misconception;
mod page;
mod paper;
mod question;
mod random;
mod run;
mod score;
mod state;
mod topic;

pub use answer::Answer;
pub use code::Code;
pub use content::{Asked, Entry, Fault, Pool, Role, Written, read, read_number};
pub use generate::{GENERATORS, Generator};
pub use kept::Kept;
pub use misconception::{MISCONCEPTIONS, Misconception};
pub use page::{QuizPage, plot_names};
pub use paper::{BACK_AFTER, Paper, Set, Slot, Why};
pub use question::{
    Bits, Body, Choice, Figure, MAX_OPTIONS, Marked, Number, Order, Question, Trap,
};
pub use random::{Random, hash};
pub use run::{Done, Run};
pub use score::{Score, csv, in_words, json};
pub use topic::Topic;
