//! A question that is ready to be asked: options in their order, all numbers
//! worked out, and an answer to each wrong choice.
//!
//! Not here: where it comes from ([`super::Pool`], the generators), and how it
//! looks.
//!
//! ```
//! use bloom_lab::quiz::{Answer, Slot};
//!
//! let slot = Slot::earlier("row.added-twice", 0).unwrap();
//! let question = slot.question("a seed", 0)?;
//! let right = question.right_answer();
//! assert!(question.mark(&right).right);
//! let wrong = question.choices().iter().position(|choice| choice.wrong.is_some());
//! let marked = question.mark(&Answer::Picked(vec![wrong.unwrap()]));
//! assert_eq!(marked.wrong.len(), 1);
//! # Ok::<(), String>(())
//! ```

use super::answer::{Answer, digits_of};
use super::misconception::Misconception;
use super::{Topic, read_number};

/// The largest number of options.
pub const MAX_OPTIONS: usize = 9;

/// A question.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// Its topic.
    pub topic: Topic,
    /// What is asked. Between asterisks stands what is set in italics.
    pub ask: String,
    /// The kind, with what can be chosen.
    pub body: Body,
    /// What shows why: a row or a plot.
    pub figure: Figure,
    /// Whether the row is shown with the question, and not only after it.
    pub row_first: bool,
    /// A worked solution, step by step: title and text.
    pub steps: Vec<(String, String)>,
}

/// The kinds of questions.
#[derive(Clone, Debug, PartialEq)]
pub enum Body {
    /// One of the options is right.
    One(Vec<Choice>),
    /// Any number of the options are right, at least one.
    Several(Vec<Choice>),
    /// A number.
    Number(Number),
    /// Positions in the row.
    Bits(Bits),
    /// The items in their right order; they are shown in the order `shown`.
    Order(Order),
}

/// One option.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// What it says.
    pub text: String,
    /// The misconception behind it; `None` for a right one.
    pub wrong: Option<&'static Misconception>,
    /// What is said to it. May be empty for a right one.
    pub note: String,
}

/// A wrong answer that is known beforehand.
#[derive(Clone, Debug, PartialEq)]
pub struct Trap<T> {
    /// The answer.
    pub at: T,
    /// The misconception behind it.
    pub wrong: &'static Misconception,
    /// What is said to it.
    pub note: String,
}

/// A number to be found.
#[derive(Clone, Debug, PartialEq)]
pub struct Number {
    /// The number, in `unit`.
    pub right: f64,
    /// How it is written.
    pub written: String,
    /// How far off a right answer may be, as a share of the number; 0 for a whole
    /// number that has to be met.
    pub within: f64,
    /// The unit; may be empty.
    pub unit: String,
    /// Wrong numbers that are known beforehand.
    pub traps: Vec<Trap<f64>>,
    /// What is said to any other wrong number.
    pub otherwise: String,
    /// What is said to the right one.
    pub note: String,
}

/// Positions to be found.
#[derive(Clone, Debug, PartialEq)]
pub struct Bits {
    /// The positions, ascending.
    pub right: Vec<u32>,
    /// Wrong ones that are known beforehand, ascending.
    pub traps: Vec<Trap<Vec<u32>>>,
    /// What is said to any others.
    pub otherwise: String,
    /// What is said to the right ones.
    pub note: String,
}

/// Things to be put in order.
#[derive(Clone, Debug, PartialEq)]
pub struct Order {
    /// The things, in their right order.
    pub items: Vec<String>,
    /// The order in which they are shown: numbers of items.
    pub shown: Vec<usize>,
    /// What is behind a wrong order.
    pub wrong: &'static Misconception,
    /// What is said to it.
    pub otherwise: String,
    /// What is said to the right one.
    pub note: String,
}

/// What shows why.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Figure {
    /// Nothing.
    #[default]
    None,
    /// A row, as a link of the Lab.
    Row(String),
    /// A plot: its name and what it takes.
    Plot(String),
}

/// What comes of an answer.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Marked {
    /// Whether it is right in full.
    pub right: bool,
    /// The misconceptions behind it, each once.
    pub wrong: Vec<&'static Misconception>,
    /// What is said to an answer that is no option: a number, positions, an order.
    pub note: String,
}

impl Question {
    /// The kind's name.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self.body {
            Body::One(_) => "one",
            Body::Several(_) => "several",
            Body::Number(_) => "number",
            Body::Bits(_) => "bits",
            Body::Order(_) => "order",
        }
    }

    /// The options, if it has some.
    #[must_use]
    pub fn choices(&self) -> &[Choice] {
        match &self.body {
            Body::One(choices) | Body::Several(choices) => choices,
            _ => &[],
        }
    }

    /// The answer that is right.
    #[must_use]
    pub fn right_answer(&self) -> Answer {
        match &self.body {
            Body::One(choices) | Body::Several(choices) => {
                let right = (0..choices.len()).filter(|&at| choices[at].wrong.is_none());
                Answer::Picked(right.collect())
            }
            Body::Number(number) => Answer::Number(digits_of(&number.written)),
            Body::Bits(bits) => Answer::Bits(bits.right.clone()),
            Body::Order(order) => Answer::Order((0..order.items.len()).collect()),
        }
    }

    /// Judges an answer. One that does not fit the kind is wrong.
    #[must_use]
    pub fn mark(&self, answer: &Answer) -> Marked {
        match (&self.body, answer) {
            (Body::One(choices) | Body::Several(choices), Answer::Picked(picked)) => {
                mark_choices(choices, picked)
            }
            (Body::Number(number), Answer::Number(text)) => number.mark(text),
            (Body::Bits(bits), Answer::Bits(picked)) => bits.mark(picked),
            (Body::Order(order), Answer::Order(chosen)) => order.mark(chosen),
            _ => Marked::default(),
        }
    }

    /// Whether the answer is one that this question can get.
    #[must_use]
    pub fn takes(&self, answer: &Answer) -> bool {
        match (&self.body, answer) {
            (_, Answer::Skipped) | (Body::Bits(_), Answer::Bits(_)) => true,
            (Body::One(choices), Answer::Picked(picked)) => {
                matches!(picked[..], [one] if one < choices.len())
            }
            (Body::Several(choices), Answer::Picked(picked)) => {
                picked.iter().all(|&at| at < choices.len())
            }
            (Body::Number(_), Answer::Number(text)) => read_number(text).is_some(),
            (Body::Order(order), Answer::Order(chosen)) => {
                let count = order.items.len();
                chosen.len() == count && (0..count).all(|item| chosen.contains(&item))
            }
            _ => false,
        }
    }
}

fn mark_choices(choices: &[Choice], picked: &[usize]) -> Marked {
    let mut marked = Marked {
        right: true,
        ..Marked::default()
    };
    for (at, choice) in choices.iter().enumerate() {
        let is_picked = picked.contains(&at);
        marked.right &= is_picked == choice.wrong.is_none();
        if let Some(wrong) = choice.wrong.filter(|_| is_picked)
            && !marked.wrong.contains(&wrong)
        {
            marked.wrong.push(wrong);
        }
    }
    marked
}

impl Number {
    fn mark(&self, text: &str) -> Marked {
        let Some(given) = read_number(text) else {
            return Marked::default();
        };
        if self.is_near(given, self.right) {
            return Marked {
                right: true,
                note: self.note.clone(),
                ..Marked::default()
            };
        }
        let off = |trap: &Trap<f64>| (given - trap.at).abs();
        let near = self
            .traps
            .iter()
            .filter(|trap| self.is_near(given, trap.at));
        let nearest = near.reduce(|best, trap| if off(trap) < off(best) { trap } else { best });
        trapped(nearest, &self.otherwise)
    }

    /// Whether `given` counts as `due`.
    #[must_use]
    pub fn is_near(&self, given: f64, due: f64) -> bool {
        (given - due).abs() <= due * self.within + due.abs() * 1e-9
    }
}

impl Bits {
    fn mark(&self, picked: &[u32]) -> Marked {
        if picked == self.right {
            return Marked {
                right: true,
                note: self.note.clone(),
                ..Marked::default()
            };
        }
        let trap = self.traps.iter().find(|trap| trap.at == picked);
        trapped(trap, &self.otherwise)
    }
}

impl Order {
    fn mark(&self, chosen: &[usize]) -> Marked {
        let right = chosen.windows(2).all(|pair| pair[0] < pair[1]);
        Marked {
            right,
            wrong: if right { Vec::new() } else { vec![self.wrong] },
            note: if right { &self.note } else { &self.otherwise }.clone(),
        }
    }
}

fn trapped<T>(trap: Option<&Trap<T>>, otherwise: &str) -> Marked {
    let slip = || Misconception::from_key("slip").into_iter().collect();
    Marked {
        right: false,
        wrong: trap.map_or_else(slip, |trap| vec![trap.wrong]),
        note: trap.map_or(otherwise, |trap| &trap.note).to_owned(),
    }
}
