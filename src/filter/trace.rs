//! The trace of an operation: the list of its steps, enough to replay it
//! forwards and backwards, to draw it and to put it into words.
//!
//! Not here: whether the answer was right. The filter cannot know.
//!
//! ```
//! use bloom_lab::filter::{Filter, Look, Params, Step};
//!
//! let mut filter = Filter::new(Params::default());
//! filter.add("mira"); // 15, 4 and 9
//! let trace = filter.trace_check("sam", Look::UntilZero); // 11 is 0
//! assert_eq!(trace.visits().count(), 1);
//! assert!(matches!(trace.steps[..], [Step::Hash, Step::Bit(_), Step::Answer(_)]));
//! ```

use crate::order::sort_few;

use super::{Hashes, Probe};

/// The two answers that a Bloom filter can give.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Answer {
    /// A 0 was found: the item was not added, for certain.
    DefinitelyNot,
    /// No 0 was found: the item was probably added.
    Maybe,
}

/// How far a check looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Look {
    /// Stop at the first 0, as real filters do.
    #[default]
    UntilZero,
    /// Look at all k positions whatever is found.
    All,
}

/// What is done at one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// The bit becomes 1.
    Set,
    /// The bit is read.
    Read,
    /// The bit becomes 0.
    Clear,
    /// The bit stays as it is: put back leaves alone what no delete cleared.
    Keep,
}

/// One visit to one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BitStep {
    /// Which position of the k, and where it came from.
    pub probe: Probe,
    /// What is done there.
    pub action: Action,
    /// The bit before the step.
    pub before: bool,
    /// The bit after the step.
    pub after: bool,
    /// Whether an earlier i of the same item has the same position.
    pub repeat: bool,
}

/// One step of an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The item's bytes are hashed to h1 and h2 (or its positions are looked
    /// up in the script).
    Hash,
    /// One position is visited.
    Bit(BitStep),
    /// The check has its answer.
    Answer(Answer),
}

/// An operation on one item, step by step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace {
    /// h1 and h2; `None` where the positions were chosen by hand.
    pub hashes: Option<Hashes>,
    /// All k positions, visited or not.
    pub probes: Vec<Probe>,
    /// The steps, in order: the hash, one for each visited position, and for
    /// a check the answer.
    pub steps: Vec<Step>,
}

impl Trace {
    /// The visits among the steps, in order: k, or for a check that stopped at a
    /// 0 fewer.
    pub fn visits(&self) -> impl Iterator<Item = &BitStep> {
        self.steps.iter().filter_map(|step| match step {
            Step::Bit(visit) => Some(visit),
            _ => None,
        })
    }

    /// The answer, if the operation is a check.
    #[must_use]
    pub fn answer(&self) -> Option<Answer> {
        self.steps.iter().find_map(|step| match step {
            Step::Answer(answer) => Some(*answer),
            _ => None,
        })
    }

    /// The distinct positions, ascending, each with how often it occurs.
    #[must_use]
    pub fn distinct_positions(&self) -> Vec<(u32, u32)> {
        let mut sorted: Vec<u32> = self.probes.iter().map(|probe| probe.position).collect();
        sort_few(&mut sorted, |a, b| a < b);
        sorted
            .chunk_by(|a, b| a == b)
            .map(|run| (run[0], u32::try_from(run.len()).unwrap_or(u32::MAX)))
            .collect()
    }
}
