//! The quiz as a page: what it shows for a query, and what people can do.
//!
//! | parameter | does |
//! |---|---|
//! | `topic=KEY`, `topics=all`, `n=10`, `mode=test`, `own=1`, `old=1`, `seed`, `name`, `fresh` | chooses the paper |
//! | `go`, `leave`, `fresh-go` | begins it, goes back to the choices, begins another |
//! | `pick=1`, `bit=7`, `move=0.down`, `number` | chooses an answer |
//! | `answer`, `skip` | gives it |
//! | `at=3` | goes to a question; past the last one is the result |
//! | `codes`, `forget` | reads results; forgets what is kept |
//!
//! Not here: the questions; the papers.

mod act;
mod ask;
mod charts;
mod choose;
mod figure;
mod results;
mod sheet;
mod start;
mod told;

pub use charts::plot_names;

use super::kept::Kept;
use super::score;
use super::state::{State, View};
use crate::pages::{Move, Opened, Page, Reply};
use sheet::Sheet;

/// The page `quiz`.
///
/// ```
/// use bloom_lab::pages::Page;
/// use bloom_lab::quiz::QuizPage;
///
/// let page = QuizPage::new("");
/// let begun = page.set("seed=dovub", "go", "1");
/// let answered = page.set(&begun.query, "skip", "1");
/// assert!(answered.said.unwrap().contains("The right answer"));
/// // A missed question is remembered.
/// let kept = answered.keep.unwrap();
/// assert!(kept.contains("s=1;"));
/// ```
#[derive(Clone, Debug)]
pub struct QuizPage {
    kept: Kept,
}

impl QuizPage {
    /// The page, with the line that this machine has kept; any text will do.
    #[must_use]
    pub fn new(kept: &str) -> Self {
        Self {
            kept: Kept::read(kept),
        }
    }

    fn sheet(&self, state: &State) -> Sheet {
        draw(state, &self.kept)
    }
}

/// Draws the page.
fn draw(state: &State, kept: &Kept) -> Sheet {
    let mut sheet = Sheet::default();
    sheet.begin("quiz-notices");
    for complaint in &state.complaints {
        sheet.put("<p class=\"problem\" role=\"status\">");
        sheet.text(complaint);
        sheet.put("</p>");
    }
    match state.view() {
        View::Start => start::draw(&mut sheet, state, kept),
        View::Ask(at) => ask::draw(&mut sheet, state, &state.run(), at),
        View::Result => results::draw(&mut sheet, state, &state.run()),
    }
    sheet
}

impl Page for QuizPage {
    fn open(&self, query: &str) -> Opened {
        let state = State::read(query, &self.kept);
        self.sheet(&state).opened(state.write())
    }

    fn set(&self, query: &str, name: &str, text: &str) -> Reply {
        let mut state = State::read(query, &self.kept);
        state.complaints.clear();
        let mut kept = self.kept.clone();
        let done = act::act(&mut state, &mut kept, name, text);
        let mut sheet = draw(&state, &kept);
        if let Some(problem) = &done.problem {
            sheet.begin("quiz-problem");
            sheet.put("<p class=\"problem\">");
            sheet.text(problem);
            sheet.put("</p>");
        }
        Reply {
            keep: (kept != self.kept).then(|| kept.write()),
            said: done.said.or(done.problem),
            ..sheet.reply(state.write())
        }
    }

    fn point(&self, query: &str, _: &str, _: Move) -> Reply {
        self.redraw(query)
    }

    fn redraw(&self, query: &str) -> Reply {
        let state = State::read(query, &self.kept);
        self.sheet(&state).reply(state.write())
    }

    fn experiment(&self, _: &str) -> String {
        String::new()
    }

    fn file(&self, query: &str, name: &str) -> Option<String> {
        let state = State::read(query, &self.kept);
        let run = state.run();
        // In a test the answers are not to be had before the end.
        if !state.started || !run.is_over() {
            return None;
        }
        match name {
            "quiz.csv" => Some(score::csv(&run)),
            "quiz.json" => {
                let code = results::code(&state, &run).write();
                Some(score::json(&state.paper, &run, &code))
            }
            _ => None,
        }
    }
}
