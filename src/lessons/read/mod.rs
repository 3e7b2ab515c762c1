//! Reading a content file.
//!
//! A file begins with `title:`, `aim:` and `minutes:`. Each line `== Heading`
//! begins a step. What stands in a step on lines of its own is its prose, a
//! paragraph up to the next empty line. Lines that begin with a small word and a
//! colon say the rest; what they say goes on over lines that are indented.
//!
//! | line | what |
//! |---|---|
//! | `row: ops=+mira` | the Lab's row, a link without `#/lab?` |
//! | `controls: none` | which controls of the Lab are shown: `none`, `ask`, `steps`, `find` (the field and the search for a false positive), `pick` (none, and no positions), `all` |
//! | `ask: …?` | a prediction, with at least two choices |
//! | `- [answer maybe] Maybe :: …` | a choice: when it is right, its words, what is said to it |
//! | `reveal: ops=…` | the row once it is answered |
//! | `then: …` | a paragraph that follows the answer |
//! | `task: ones >= 8` | a task: a condition on the row |
//! | `pick: mira`, `pick: = 5` | a task: pick the bits of this item, or these bits |
//! | `what: …`, `pass: …`, `fail: …` | the task in words, and what is said when it is done, or not |
//! | `fail: [out mira] …` | the same when this condition holds; such lines stand before the one without |
//! | `passing: …`, `failing: …` | for the test: rows (or bits) that pass and fail it |
//! | `plot: plot=rate-k&c=10` | a chart of the Plots page, by its query |
//! | <code>&#124; a &#124; b &#124;</code> | a row of a table, the head first |
//! | `sum: what = …` | a line of a calculation |
//! | `code: add` | this function of the program (or `all`), the present step's lines marked |
//! | `bench: a b` | what the check says of the broken filters |
//! | `positions: any` | positions for any list of items |
//! | `link: words -> #/plots` | a way on |
//! | `note: …` | for the lecturer |
//! | `check: bits 2 7 11` | what must be so; after `reveal:` it is about that row |
//!
//! Plots, tables, sums and programs that stand before `ask:` are shown at once;
//! those after it come with the answer.
//!
//! Not here: numbers in the prose ([`super::number`]), conditions
//! ([`super::clause`]).

mod blocks;

use std::fmt;

use super::content::{Ask, Check, Goal, Hint, Lesson, MAX_STEPS, Piece, Step, Task};
use blocks::{Block, blocks, cells, directive, read_choice};

/// What is wrong with a file, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub sentence: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.sentence)
    }
}

fn fault<T>(line: usize, sentence: &str) -> Result<T, Fault> {
    Err(Fault {
        line,
        sentence: sentence.to_owned(),
    })
}

/// Reads a lesson.
///
/// # Errors
/// At the first line that means nothing, stands in the wrong place or leaves a
/// step half said.
pub fn read(text: &str) -> Result<Lesson<'_>, Fault> {
    let mut reader = Reader::default();
    for block in blocks(text) {
        reader.take(block)?;
    }
    reader.finish()
}

#[derive(Default)]
struct Reader<'a> {
    title: &'a str,
    aim: &'a str,
    minutes: u32,
    steps: Vec<Step<'a>>,
    /// The task of the present step, as far as it has been said.
    goal: Option<(Goal<'a>, usize)>,
    said: [&'a str; 5],
    /// What is said while it is open, each under its condition.
    hints: Vec<Hint<'a>>,
    /// Whether the present step's row has been revealed.
    is_revealed: bool,
}

/// The Lab's controls that a step can ask for.
const CONTROLS: [&str; 6] = ["none", "ask", "steps", "find", "pick", "all"];

/// What is said of a task, in the order of [`Reader::said`].
const OF_TASK: [&str; 5] = ["what", "pass", "fail", "passing", "failing"];

impl<'a> Reader<'a> {
    fn take(&mut self, block: Block<'a>) -> Result<(), Fault> {
        let Block { line, text, .. } = block;
        if let Some(heading) = text.strip_prefix("== ") {
            self.end_step()?;
            self.is_revealed = false;
            self.steps.push(Step {
                line,
                heading,
                ..Step::default()
            });
            return Ok(());
        }
        let Some(step) = self.steps.last_mut() else {
            return self.take_head(block);
        };
        if let Some(choice) = text.strip_prefix("- ") {
            let Some(ask) = &mut step.ask else {
                return fault(line, "a choice without a question");
            };
            ask.choices.push(read_choice(line, choice)?);
        } else if text.starts_with('|') {
            let cells = cells(text);
            match step.pieces.last_mut() {
                Some(Piece::Table(rows)) if rows[0].len() == cells.len() => rows.push(cells),
                Some(Piece::Table(_)) => return fault(line, "a row with more or fewer cells"),
                _ => step.pieces.push(Piece::Table(vec![cells])),
            }
        } else if let Some((name, value)) = directive(text) {
            return self.take_directive(line, name, value);
        } else {
            step.prose.push(text);
        }
        Ok(())
    }

    fn take_head(&mut self, block: Block<'a>) -> Result<(), Fault> {
        match directive(block.text) {
            Some(("title", title)) => self.title = title,
            Some(("aim", aim)) => self.aim = aim,
            Some(("minutes", minutes)) => match minutes.parse() {
                Ok(minutes @ 1..=15) => self.minutes = minutes,
                _ => return fault(block.line, "minutes are 1 to 15"),
            },
            _ => return fault(block.line, "the head has title, aim and minutes"),
        }
        Ok(())
    }

    fn take_directive(&mut self, line: usize, name: &str, value: &'a str) -> Result<(), Fault> {
        let is_revealed = self.is_revealed;
        let Some(step) = self.steps.last_mut() else {
            return fault(line, "this stands before the first step");
        };
        match name {
            "row" if step.row.is_none() => step.row = Some(value),
            "reveal" if step.reveal.is_none() => {
                step.reveal = Some(value);
                self.is_revealed = true;
            }
            "controls" if CONTROLS.contains(&value) => step.controls = value,
            "ask" if step.ask.is_none() => {
                step.before_answer = step.pieces.len();
                step.ask = Some(Ask {
                    question: value,
                    choices: Vec::new(),
                });
            }
            "then" => step.then.push(value),
            "task" | "pick" if self.goal.is_none() => {
                let goal = if name == "pick" {
                    Goal::Pick(value)
                } else {
                    Goal::Row(value)
                };
                self.goal = Some((goal, line));
            }
            "plot" => step.pieces.push(Piece::Plot(value)),
            "sum" => {
                let Some((what, result)) = value.split_once(" = ") else {
                    return fault(line, "a sum is what, an equals sign, and what it comes to");
                };
                step.pieces.push(Piece::Sum(what, result));
            }
            "code" => step.pieces.push(Piece::Code(value)),
            "bench" => step.pieces.push(Piece::Bench(value)),
            "positions" => step.pieces.push(Piece::Positions),
            "link" => {
                let Some((words, address)) = value.split_once(" -> ") else {
                    return fault(line, "a link is its words, an arrow, and its address");
                };
                step.pieces.push(Piece::Link(words, address));
            }
            "note" => step.notes.push(value),
            "check" => step.checks.push(Check {
                line,
                holds: value,
                is_revealed,
            }),
            "fail" if value.starts_with('[') => {
                let hint = value[1..]
                    .split_once("] ")
                    .filter(|_| self.said[2].is_empty());
                let Some((holds, words)) = hint else {
                    return fault(
                        line,
                        "a condition in square brackets and its words, before the fail without one",
                    );
                };
                self.hints.push(Hint { holds, words });
            }
            _ => match OF_TASK.iter().position(|of| *of == name) {
                Some(at) if self.said[at].is_empty() => self.said[at] = value,
                _ => return fault(line, "this word means nothing here, or is said twice"),
            },
        }
        Ok(())
    }

    /// Closes the present step, if there is one.
    fn end_step(&mut self) -> Result<(), Fault> {
        let [what, pass, fail, passing, failing] = std::mem::take(&mut self.said);
        let is_said = [what, pass, fail, passing, failing].map(|said| !said.is_empty());
        let goal = self.goal.take();
        let mut fails = std::mem::take(&mut self.hints);
        let has_hints = !fails.is_empty();
        fails.push(Hint {
            holds: "yes",
            words: fail,
        });
        let Some(step) = self.steps.last_mut() else {
            return Ok(());
        };
        let line = step.line;
        match goal {
            Some((goal, _)) if is_said == [true; 5] => {
                step.task = Some(Task {
                    goal,
                    what,
                    pass,
                    fails,
                    passing,
                    failing,
                });
            }
            Some((_, line)) => {
                return fault(line, "a task needs what, pass, fail, passing and failing");
            }
            None if has_hints || is_said != [false; 5] => {
                return fault(line, "words about a task, and no task");
            }
            None => {}
        }
        let choices = step.ask.as_ref().map_or(2, |ask| ask.choices.len());
        if step.prose.is_empty() {
            fault(line, "a step without prose")
        } else if !(2..=7).contains(&choices) {
            fault(line, "a prediction has two to seven choices")
        } else if step.ask.is_none() && (step.reveal.is_some() || !step.then.is_empty()) {
            fault(line, "a reveal without a prediction")
        } else if step.reveal.is_some() && step.row.is_none() {
            fault(line, "a reveal without a row")
        } else if step.task.is_some() && step.row.is_none() {
            fault(line, "a task without a row")
        } else {
            Ok(())
        }
    }

    fn finish(mut self) -> Result<Lesson<'a>, Fault> {
        self.end_step()?;
        if self.title.is_empty() || self.aim.is_empty() || self.minutes == 0 {
            return fault(1, "title, aim and minutes are all needed");
        }
        if !(1..=MAX_STEPS).contains(&self.steps.len()) {
            return fault(1, "a lesson has 1 to 16 steps");
        }
        Ok(Lesson {
            title: self.title,
            aim: self.aim,
            minutes: self.minutes,
            steps: self.steps,
        })
    }
}
