//! Sentences: what each operation and each step does, for the eye and for the
//! screen reader alike.
//!
//! Words are exact: the filter answers "definitely not" or "maybe"; only what
//! the page knows may say that an answer was false.
//!
//! Rooms: `log` tells of whole operations, `step` of single steps, `bit` of single
//! bits, `reason` why an answer came out as it did and why it is right or wrong.
//! Not here: how items and numbers are written (see [`crate::text`]).
//!
//! ```
//! use bloom_lab::lab::{Op, Session, words};
//!
//! let mut session = Session::default();
//! session.push(Op::add("mira"))?;
//! assert_eq!(words::op_story(&session.records()[0]), "Added mira: 3 bits newly set.");
//! session.step_back();
//! assert_eq!(words::step_sentence(&session), "Bit 4 was 0 and is now 1.");
//! # Ok::<(), bloom_lab::lab::Refusal>(())
//! ```

mod bit;
mod log;
mod reason;
mod step;

pub use bit::{bit, owner_names, setters};
pub use log::{op_label, op_story, params_label};
pub use reason::{answer_reason, truth_reason};
pub use step::step_sentence;

use crate::filter::Answer;

/// The filter's answer in its own words.
#[must_use]
pub const fn answer_label(answer: Answer) -> &'static str {
    match answer {
        Answer::DefinitelyNot => "definitely not",
        Answer::Maybe => "maybe",
    }
}

/// "4", "4 and 13", "4, 11 and 13".
#[must_use]
pub fn list(parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [head @ .., last] => format!("{} and {last}", head.join(", ")),
    }
}
