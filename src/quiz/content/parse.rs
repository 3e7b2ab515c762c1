//! Reading content files. One line, one thing: a word that says what it is, and
//! the rest. A line that begins with two spaces goes on with the line before.
//!
//! | line | what |
//! |---|---|
//! | `# …` | a comment |
//! | `== name` | begins a question; names are lower-case words with hyphens |
//! | `kind one` | `one`, `several`, `number`, `bits`, `order` |
//! | `before too`, `before only` | it can be guessed in plain words and may come before the lesson; nowhere else |
//! | `vary A B = mira sam / leo kate` | variants: what the names stand for in each |
//! | `let x = / 8 2` | a number by an expression ([`super::scope`]) |
//! | `row #/lab?…` | the row, as a link of the Lab, with names in braces |
//! | `unseen` | the row gives positions and is not shown: the question is about no such row |
//! | `first` | the row is shown with the question already |
//! | `plot rate-k 10` | a plot ([`crate::quiz::plot_names`]), where no row shows it |
//! | `ask …` | the question |
//! | `right …`, `wrong KEY …` | an option, and for a wrong one its misconception |
//! | `answer …` | number: an expression; bits: `at ITEM` |
//! | `within 2 %` | number: how far off it may be |
//! | `unit MB` | number: its unit |
//! | `trap KEY …` | number or bits: a wrong answer known beforehand, written as `answer` |
//! | `item …` | order: one thing; they stand in the right order |
//! | `else KEY` | what is behind any other answer; its text is the note after it |
//! | `note …` | what is said to the line before |
//! | `step title: …` | a step of the worked solution |
//!
//! Between asterisks stands what is set in italics; in braces, expressions.

use std::fmt;

use crate::quiz::misconception::Misconception;

/// A question as it is written.
#[derive(Clone, Debug, Default)]
pub struct Written {
    /// Its name, unique in its file.
    pub name: &'static str,
    /// The line where it begins, from 1.
    pub line: usize,
    /// Its kind.
    pub kind: &'static str,
    /// When it is asked.
    pub when: Asked,
    /// The names that vary.
    pub vary: Vec<&'static str>,
    /// What they stand for: as many as there are names, for each variant.
    pub variants: Vec<Vec<&'static str>>,
    /// Names with their expressions.
    pub lets: Vec<(&'static str, &'static str)>,
    /// A link of the Lab.
    pub row: Option<&'static str>,
    /// Whether the row is not shown.
    pub unseen: bool,
    /// Whether the row comes with the question.
    pub row_first: bool,
    /// A plot.
    pub plot: Option<&'static str>,
    /// What is asked.
    pub ask: String,
    /// Options, traps, items, the answer.
    pub entries: Vec<Entry>,
    /// How far off a number may be.
    pub within: &'static str,
    /// The unit of a number.
    pub unit: &'static str,
    /// Steps of a worked solution.
    pub steps: Vec<(&'static str, String)>,
}

/// When a question is asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Asked {
    /// By whoever may have had the lesson.
    #[default]
    After,
    /// Before the lesson too: it takes no word of it.
    Too,
    /// Before the lesson, and nowhere else: later it would be too easy.
    Only,
}

/// What a line with a note is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// A right option.
    Right,
    /// A wrong option.
    Wrong(&'static Misconception),
    /// The answer to a question without options.
    Answer,
    /// A wrong answer known beforehand.
    Trap(&'static Misconception),
    /// Any other answer.
    Otherwise(&'static Misconception),
    /// One of the things to be put in order.
    Item,
}

/// A line that can be answered, with its note.
#[derive(Clone, Debug)]
pub struct Entry {
    /// What it is.
    pub role: Role,
    /// What it says, or its expression.
    pub text: String,
    /// What is said to it.
    pub note: String,
}

/// What is wrong with a content file, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// What is wrong, in one sentence.
    pub what: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, line {}: {}", self.file, self.line, self.what)
    }
}

/// Where the next line that goes on belongs.
#[derive(Clone, Copy)]
enum Open {
    Nothing,
    Ask,
    Entry,
    Note,
    Step,
}

/// Reads a file: its questions, and what is wrong with it.
#[must_use]
pub fn read(file: &str, text: &'static str) -> (Vec<Written>, Vec<Fault>) {
    let mut questions: Vec<Written> = Vec::new();
    let mut faults = Vec::new();
    let mut open = Open::Nothing;
    for (at, line) in text.lines().enumerate() {
        let line = line.trim_end();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let read = match (line.strip_prefix("== "), questions.last_mut()) {
            (Some(name), _) => {
                questions.push(Written {
                    name,
                    line: at + 1,
                    ..Written::default()
                });
                Ok(Open::Nothing)
            }
            (None, Some(question)) => match line.strip_prefix("  ") {
                Some(more) => question.go_on(open, more.trim()).map(|()| open),
                None => question.take(line),
            },
            (None, None) => Err("No question has begun.".to_owned()),
        };
        match read {
            Ok(next) => open = next,
            Err(what) => faults.push(Fault {
                file: file.to_owned(),
                line: at + 1,
                what,
            }),
        }
    }
    (questions, faults)
}

impl Written {
    fn take(&mut self, line: &'static str) -> Result<Open, String> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        match word {
            "kind" => self.kind = rest,
            "row" => self.row = Some(rest),
            "unseen" => self.unseen = true,
            "before" => self.when = before(rest)?,
            "first" => self.row_first = true,
            "plot" => self.plot = Some(rest),
            "within" => self.within = rest,
            "unit" => self.unit = rest,
            "vary" => self.vary(rest)?,
            "let" => self.lets.push(pair(rest, '=')?),
            "ask" => {
                rest.clone_into(&mut self.ask);
                return Ok(Open::Ask);
            }
            "note" => {
                let entry = self.entries.last_mut().ok_or("There is nothing to note.")?;
                rest.clone_into(&mut entry.note);
                return Ok(Open::Note);
            }
            "step" => {
                let (title, text) = pair(rest, ':')?;
                self.steps.push((title, text.to_owned()));
                return Ok(Open::Step);
            }
            _ => return self.take_entry(word, rest),
        }
        Ok(Open::Nothing)
    }

    fn take_entry(&mut self, word: &str, rest: &'static str) -> Result<Open, String> {
        let known = |rest: &'static str| {
            let (key, text) = rest.split_once(' ').unwrap_or((rest, ""));
            match Misconception::from_key(key) {
                Some(wrong) => Ok((wrong, text)),
                None => Err(format!("There is no misconception {key}.")),
            }
        };
        let (role, text) = match word {
            "right" => (Role::Right, rest),
            "answer" => (Role::Answer, rest),
            "item" => (Role::Item, rest),
            "wrong" => known(rest).map(|(wrong, text)| (Role::Wrong(wrong), text))?,
            "trap" => known(rest).map(|(wrong, text)| (Role::Trap(wrong), text))?,
            "else" => known(rest).map(|(wrong, text)| (Role::Otherwise(wrong), text))?,
            _ => return Err(format!("There is no line that begins with {word}.")),
        };
        self.entries.push(Entry {
            role,
            text: text.to_owned(),
            note: String::new(),
        });
        Ok(Open::Entry)
    }

    fn vary(&mut self, rest: &'static str) -> Result<(), String> {
        let (names, variants) = pair(rest, '=')?;
        self.vary = names.split_whitespace().collect();
        for variant in variants.split(" / ") {
            let values: Vec<&str> = variant.split_whitespace().collect();
            if values.len() != self.vary.len() {
                return Err(format!("{variant} has another count than {names}."));
            }
            self.variants.push(values);
        }
        Ok(())
    }

    fn go_on(&mut self, open: Open, more: &str) -> Result<(), String> {
        let text = match open {
            Open::Nothing => None,
            Open::Ask => Some(&mut self.ask),
            Open::Entry => self.entries.last_mut().map(|entry| &mut entry.text),
            Open::Note => self.entries.last_mut().map(|entry| &mut entry.note),
            Open::Step => self.steps.last_mut().map(|step| &mut step.1),
        };
        let text = text.ok_or("There is nothing to go on with.")?;
        text.push(' ');
        text.push_str(more);
        Ok(())
    }
}

fn before(text: &str) -> Result<Asked, String> {
    match text {
        "too" => Ok(Asked::Too),
        "only" => Ok(Asked::Only),
        _ => Err(format!("before what? {text} is neither too nor only.")),
    }
}

fn pair(text: &'static str, between: char) -> Result<(&'static str, &'static str), String> {
    let (name, value) = text
        .split_once(between)
        .ok_or_else(|| format!("There is no {between} in {text}."))?;
    Ok((name.trim(), value.trim()))
}
