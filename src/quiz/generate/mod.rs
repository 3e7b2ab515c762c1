//! Questions made from a seed: most of them from a live filter with real hashes,
//! so that the filter itself says what is right.
//!
//! Not here: written questions. A generator is a name and a function; its
//! question follows from the random numbers that it is given, for ever.

mod adding;
mod asking;
mod live;
mod owning;
mod rates;
mod sizes;

use super::content::list;
use super::misconception::Misconception;
use super::question::{Body, Choice, Figure, Question, Trap};
use super::{Random, Topic};

/// A generator.
#[derive(Clone, Copy, Debug)]
pub struct Generator {
    /// Its name in links.
    pub name: &'static str,
    topic: &'static str,
    make: Make,
}

/// Makes a question; a single right option stands at the place given (modulo the
/// number of options). `None` where the random numbers lead to none.
type Make = fn(&mut Random, usize) -> Option<Draft>;

impl Generator {
    /// The topic of its questions.
    #[must_use]
    pub fn topic(&self) -> Option<Topic> {
        Topic::from_key(self.topic)
    }

    /// A question from `random`, with a single right option at `place` (modulo
    /// the number of options). It tries until one comes out; `None` does not
    /// happen in practice. Cost: some dozens of hashes and a short row.
    #[must_use]
    pub fn make(&self, random: &mut Random, place: usize) -> Option<Question> {
        let topic = self.topic()?;
        let draft = (0..400).find_map(|_| (self.make)(random, place))?;
        Some(Question {
            topic,
            ask: draft.ask,
            body: draft.body,
            figure: draft.figure,
            row_first: draft.row_first,
            steps: Vec::new(),
        })
    }
}

/// A question without its topic.
struct Draft {
    ask: String,
    body: Body,
    figure: Figure,
    row_first: bool,
}

/// All generators. Links name them, so none ever goes.
pub const GENERATORS: [Generator; 15] = [
    of("ones-after", "row", adding::ones_after),
    of("answer", "asking", asking::answer),
    of("first-zero", "asking", asking::first_zero),
    of("culprits", "mistake", owning::culprits),
    of("row-rate", "how-often", rates::row_rate),
    of("wrong-maybes", "how-often", rates::wrong_maybes),
    of("best-k", "k", rates::best),
    of("order-rates", "k", rates::order_rates),
    of("size", "m", sizes::size),
    of("which-bits", "hashes", adding::which_bits),
    of("lost", "delete", owning::lost),
    of("overfull", "full", rates::overfull),
    of("estimate", "full", sizes::estimate),
    of("position", "build", adding::position),
    of("one-more", "mistake", asking::one_more),
];

const fn of(name: &'static str, topic: &'static str, make: Make) -> Generator {
    Generator { name, topic, make }
}

fn right(text: impl Into<String>, note: impl Into<String>) -> Choice {
    Choice {
        text: text.into(),
        wrong: None,
        note: note.into(),
    }
}

fn wrong(key: &str, text: impl Into<String>, note: impl Into<String>) -> Choice {
    Choice {
        text: text.into(),
        wrong: Some(Misconception::named(key)),
        note: note.into(),
    }
}

/// The options of a question with one right answer; `None` if two of them read
/// the same.
fn one(right: Choice, mut wrong: Vec<Choice>, place: usize, random: &mut Random) -> Option<Body> {
    random.shuffle(&mut wrong);
    wrong.truncate(3);
    wrong.insert(place % (wrong.len() + 1), right);
    all_differ(&wrong).then_some(Body::One(wrong))
}

/// The options of a question with several right answers, at least one of each.
fn several(mut choices: Vec<Choice>, random: &mut Random) -> Option<Body> {
    random.shuffle(&mut choices);
    let right = choices.iter().filter(|choice| choice.wrong.is_none());
    let right = right.count();
    (right > 0 && right < choices.len() && all_differ(&choices)).then_some(Body::Several(choices))
}

fn all_differ(choices: &[Choice]) -> bool {
    let differs = |(at, choice): (usize, &Choice)| {
        !choices[..at].iter().any(|other| other.text == choice.text)
    };
    choices.iter().enumerate().all(differs)
}

fn trap<T>(key: &str, at: T, note: String) -> Trap<T> {
    Trap {
        at,
        wrong: Misconception::named(key),
        note,
    }
}

/// "Bit 4", "Bits 4 and 7".
fn words_of_bits(bits: &[u32]) -> String {
    match bits {
        [bit] => format!("Bit {bit}"),
        _ => format!("Bits {}", list(bits)),
    }
}
