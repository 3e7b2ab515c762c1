//! The written questions: one content file for each topic, and the expressions
//! in them.
//!
//! Not here: generated questions; which questions make a paper.

mod build;
mod functions;
mod parse;
mod scope;

use std::sync::OnceLock;

pub use build::mixed;
pub use functions::read_number;
pub use parse::{Asked, Entry, Fault, Role, Written, read};
pub use scope::list;

use super::Topic;

/// The content files, in the order of the topics.
const FILES: [&str; Topic::COUNT] = [
    include_str!("../text/problem.txt"),
    include_str!("../text/row.txt"),
    include_str!("../text/asking.txt"),
    include_str!("../text/mistake.txt"),
    include_str!("../text/how-often.txt"),
    include_str!("../text/k.txt"),
    include_str!("../text/m.txt"),
    include_str!("../text/hashes.txt"),
    include_str!("../text/delete.txt"),
    include_str!("../text/full.txt"),
    include_str!("../text/uses.txt"),
    include_str!("../text/bugs.txt"),
    include_str!("../text/build.txt"),
];

/// All written questions, and what is wrong with their files.
#[derive(Debug)]
pub struct Pool {
    questions: Vec<(Topic, Written)>,
    faults: Vec<Fault>,
}

impl Pool {
    /// The pool. It is read once. Cost, the first time: a look at each line.
    pub fn get() -> &'static Self {
        static POOL: OnceLock<Pool> = OnceLock::new();
        POOL.get_or_init(|| {
            let mut pool = Self {
                questions: Vec::new(),
                faults: Vec::new(),
            };
            for (topic, text) in Topic::all().zip(FILES) {
                let (questions, faults) = read(&format!("{}.txt", topic.key()), text);
                let mine = questions.into_iter().map(|question| (topic, question));
                pool.questions.extend(mine);
                pool.faults.extend(faults);
            }
            pool
        })
    }

    /// The questions, in the order of the topics.
    #[must_use]
    pub fn questions(&self) -> &[(Topic, Written)] {
        &self.questions
    }

    /// What is wrong with the files: nothing, as a test asserts.
    #[must_use]
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }
}
