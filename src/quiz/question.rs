//! A question that is ready to be asked: options in their order, all numbers
//! worked out, and an answer to each wrong choice.
//!
//! Not here: where it comes from ([`super::Pool`], the generators), and how it
//! looks.

use super::misconception::Misconception;
use super::{Topic, read_number};
use crate::text::quoted;

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

/// What somebody has answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// They did not know.
    Skipped,
    /// Options, by number, ascending.
    Picked(Vec<usize>),
    /// A number, as typed.
    Number(String),
    /// Positions, ascending.
    Bits(Vec<u32>),
    /// Items by number, in the order chosen.
    Order(Vec<usize>),
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

impl Answer {
    /// The short form in links: `b`, `ac` or `0` for options, `n898` for a
    /// number, `p2-7-11` for positions, `obca` for an order, `_` for nothing.
    ///
    /// ```
    /// use bloom_lab::quiz::Answer;
    /// assert_eq!(Answer::Picked(vec![0, 2]).write(), "ac");
    /// assert_eq!(Answer::read("p2-7"), Some(Answer::Bits(vec![2, 7])));
    /// ```
    #[must_use]
    pub fn write(&self) -> String {
        match self {
            Self::Skipped => "_".to_owned(),
            Self::Picked(picked) if picked.is_empty() => "0".to_owned(),
            Self::Picked(picked) => picked.iter().map(|&at| letter(at)).collect(),
            Self::Number(text) => format!("n{text}"),
            Self::Bits(bits) => {
                let bits: Vec<String> = bits.iter().map(u32::to_string).collect();
                format!("p{}", bits.join("-"))
            }
            Self::Order(items) => {
                let mut out = String::from("o");
                out.extend(items.iter().map(|&at| letter(at)));
                out
            }
        }
    }

    /// Reads the short form; `None` for what is none.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        Some(match text {
            "_" => Self::Skipped,
            "0" => Self::Picked(Vec::new()),
            _ if text.starts_with('n') => {
                let number = &text[1..];
                read_number(number)?;
                let plain = |c: char| c.is_ascii_digit() || c == '.';
                (number.len() <= 20 && number.chars().all(plain))
                    .then(|| Self::Number(number.to_owned()))?
            }
            _ if text.starts_with('p') => {
                let parts = text[1..].split('-').filter(|part| !part.is_empty());
                let bits: Option<Vec<u32>> = parts.map(|part| part.parse().ok()).collect();
                Self::Bits(bits.filter(|bits| bits.len() <= 64 && rises(bits))?)
            }
            _ if text.starts_with('o') => Self::Order(letters(&text[1..])?),
            _ => Self::Picked(letters(text).filter(|picked| !picked.is_empty() && rises(picked))?),
        })
    }

    /// The number that somebody typed, with what people write around it taken
    /// off: separators, and the unit or per cent sign at its end.
    ///
    /// # Errors
    /// When it is no number: a sentence that says so.
    pub fn typed(text: &str, unit: &str) -> Result<Self, String> {
        let bare = text.trim();
        let bare = bare.strip_suffix(unit).unwrap_or(bare);
        let bare = bare.trim_end_matches('%').trim();
        if bare.is_empty() {
            return Err("Type a number first.".to_owned());
        }
        let kept = digits_of(bare);
        // 0,82 is not 82: a comma has to stand between groups of three.
        let mut groups = bare.split('.').next().unwrap_or("").split(',').skip(1);
        let is_grouped = groups.all(|group| group.trim().len() == 3);
        match read_number(bare) {
            Some(_) if kept.len() <= 20 && is_grouped => Ok(Self::Number(kept)),
            _ => Err(format!(
                "{} is no number that can be read here: digits, with a point before decimals.",
                quoted(bare)
            )),
        }
    }
}

/// Digits and points of a number, without what groups them.
fn digits_of(text: &str) -> String {
    let plain = |c: &char| c.is_ascii_digit() || *c == '.';
    text.chars().filter(plain).collect()
}

fn rises<T: PartialOrd>(items: &[T]) -> bool {
    items.windows(2).all(|pair| pair[0] < pair[1])
}

fn letter(at: usize) -> char {
    char::from(b'a' + u8::try_from(at.min(25)).unwrap_or(25))
}

fn letters(text: &str) -> Option<Vec<usize>> {
    let at = |byte: u8| {
        let at = usize::from(byte.checked_sub(b'a')?);
        (at < MAX_OPTIONS).then_some(at)
    };
    let found: Option<Vec<usize>> = text.bytes().map(at).collect();
    found.filter(|found| found.len() <= MAX_OPTIONS)
}
