//! A lesson as data: what a content file says, borrowed from its text.
//!
//! Not here: how the file is read (see [`super::read`]), how a step is drawn.

/// A lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson<'a> {
    /// Its title.
    pub title: &'a str,
    /// What one can do after it, in one sentence.
    pub aim: &'a str,
    /// How long it takes, in minutes, 1 to 15.
    pub minutes: u32,
    /// Its steps, 1 to [`MAX_STEPS`].
    pub steps: Vec<Step<'a>>,
}

/// The most steps of a lesson: progress is kept as a bit each.
pub const MAX_STEPS: usize = 16;

/// One step of a lesson.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Step<'a> {
    /// The line of its heading, from 1.
    pub line: usize,
    /// Its heading.
    pub heading: &'a str,
    /// Its paragraphs.
    pub prose: Vec<&'a str>,
    /// The Lab's row: a link without its `#/lab?`.
    pub row: Option<&'a str>,
    /// The row once the prediction has been made.
    pub reveal: Option<&'a str>,
    /// Which of the Lab's controls are shown; empty for the usual ones.
    pub controls: &'a str,
    /// A prediction.
    pub ask: Option<Ask<'a>>,
    /// Paragraphs that follow the answer to the prediction.
    pub then: Vec<&'a str>,
    /// Something to do.
    pub task: Option<Task<'a>>,
    /// What is shown beside or below the prose, other than the row.
    pub pieces: Vec<Piece<'a>>,
    /// How many of these stand before the prediction: the others would give its
    /// answer away and come with it.
    pub before_answer: usize,
    /// For the lecturer.
    pub notes: Vec<&'a str>,
    /// What must be so: conditions, each with its line. The test holds the
    /// content to them; no reader sees them.
    pub checks: Vec<Check<'a>>,
}

/// A question that is asked before the reveal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ask<'a> {
    /// The question.
    pub question: &'a str,
    /// What can be answered, at least two.
    pub choices: Vec<Choice<'a>>,
}

/// An answer that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice<'a> {
    /// When it is the right one: a condition on the revealed row, so that it is
    /// the filter that says which answer is right.
    pub holds: &'a str,
    /// Its words.
    pub words: &'a str,
    /// What is said to whoever chooses it.
    pub feedback: &'a str,
}

/// Something to do, and what is said about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task<'a> {
    /// What is asked for.
    pub goal: Goal<'a>,
    /// The task in words.
    pub what: &'a str,
    /// Said when it is done.
    pub pass: &'a str,
    /// Said when what was tried is not it, or not yet: the first whose condition
    /// holds.
    pub fails: Vec<Hint<'a>>,
    /// For the test: a row, or bits, that pass it.
    pub passing: &'a str,
    /// For the test: a row, or bits, that do not.
    pub failing: &'a str,
}

/// What is said of a task that is still open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hint<'a> {
    /// When: a condition on the row as the person has it.
    pub holds: &'a str,
    /// Its words.
    pub words: &'a str,
}

/// What a task asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal<'a> {
    /// A condition on the row and on what was done in it.
    Row(&'a str),
    /// The bits of this item, to be picked from toggles.
    Pick(&'a str),
}

/// Something shown that is not the row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece<'a> {
    /// One of the charts of the Plots page, by that page's query.
    Plot(&'a str),
    /// A table: its head, then its rows.
    Table(Vec<Vec<&'a str>>),
    /// A line of a calculation: what, and what it comes to.
    Sum(&'a str, &'a str),
    /// A function of the program, or all of it.
    Code(&'a str),
    /// What the check says of filters, by their labels: see [`super::broken`].
    Bench(&'a str),
    /// Positions for any list of items.
    Positions,
    /// A link to go on with: its words and its address.
    Link(&'a str, &'a str),
}

/// A condition that the content must keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Check<'a> {
    /// Its line, from 1.
    pub line: usize,
    /// The condition.
    pub holds: &'a str,
    /// Whether it is about the row after the prediction.
    pub is_revealed: bool,
}

impl Step<'_> {
    /// Whether the row is what the step shows.
    #[must_use]
    pub const fn shows_row(&self) -> bool {
        self.row.is_some()
    }

    /// The pieces that are shown, once the prediction has been answered or
    /// before.
    #[must_use]
    pub fn pieces_shown(&self, is_answered: bool) -> &[Piece<'_>] {
        if self.ask.is_some() && !is_answered {
            &self.pieces[..self.before_answer.min(self.pieces.len())]
        } else {
            &self.pieces
        }
    }
}
