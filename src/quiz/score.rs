//! What came of a run: by topic, by misconception, and as files.
//!
//! Not here: the short code (see [`super::Code`]).

use super::answer::Answer;
use super::misconception::{MISCONCEPTIONS, Misconception};
use super::paper::{Paper, Why};
use super::question::{Body, Question};
use super::run::{Done, Run};
use super::{Topic, content};

/// What came of a run. First tries count; what came back is told apart.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Right and all first tries, by topic.
    pub topics: [(u32, u32); Topic::COUNT],
    /// How often each misconception was behind an answer, by its place in
    /// [`MISCONCEPTIONS`].
    pub wrong: Vec<(usize, u32)>,
    /// Right and all answers to questions that were missed before, in this run or
    /// in an earlier sitting.
    pub again: (u32, u32),
}

impl Score {
    /// The score of what was answered so far.
    #[must_use]
    pub fn of(run: &Run) -> Self {
        let mut score = Self::default();
        let mut counts = [0; MISCONCEPTIONS.len()];
        for (done, slot) in run.done.iter().zip(&run.slots) {
            let of = match slot.why {
                Why::Again(_) | Why::Earlier => &mut score.again,
                Why::New => &mut score.topics[done.question.topic.index()],
            };
            of.0 += u32::from(done.marked.right);
            of.1 += 1;
            for wrong in &done.marked.wrong {
                counts[wrong.index()] += 1;
            }
        }
        let seen = counts
            .into_iter()
            .enumerate()
            .filter(|(_, count)| *count > 0);
        score.wrong = seen.collect();
        score
    }

    /// Right and all first tries.
    #[must_use]
    pub fn total(&self) -> (u32, u32) {
        let add = |sum: (u32, u32), topic: &(u32, u32)| (sum.0 + topic.0, sum.1 + topic.1);
        self.topics.iter().fold((0, 0), add)
    }

    /// The topics that were asked about, with right and all first tries.
    pub fn asked(&self) -> impl Iterator<Item = (Topic, u32, u32)> {
        Topic::all().filter_map(|topic| {
            let (right, all) = self.topics[topic.index()];
            (all > 0).then_some((topic, right, all))
        })
    }

    /// The misconceptions behind wrong answers, the most frequent first.
    #[must_use]
    pub fn misconceptions(&self) -> Vec<(&'static Misconception, u32)> {
        let known = self
            .wrong
            .iter()
            .filter_map(|&(at, count)| Some((MISCONCEPTIONS.get(at)?, count)));
        let mut found: Vec<_> = known.collect();
        crate::order::sort_few(&mut found, |a, b| a.1 > b.1);
        found
    }

    /// Adds another score, as for a class.
    pub fn add(&mut self, other: &Self) {
        for (mine, its) in self.topics.iter_mut().zip(other.topics) {
            *mine = (mine.0 + its.0, mine.1 + its.1);
        }
        self.again = (self.again.0 + other.again.0, self.again.1 + other.again.1);
        for &(at, count) in &other.wrong {
            match self.wrong.iter_mut().find(|(known, _)| *known == at) {
                Some((_, mine)) => *mine += count,
                None => self.wrong.push((at, count)),
            }
        }
    }
}

/// An answer in words.
#[must_use]
pub fn in_words(question: &Question, answer: &Answer) -> String {
    match (answer, &question.body) {
        (Answer::Skipped, _) => "I do not know".to_owned(),
        (Answer::Picked(picked), _) => {
            let texts = picked.iter().filter_map(|&at| question.choices().get(at));
            let texts: Vec<&str> = texts.map(|choice| choice.text.as_str()).collect();
            if texts.is_empty() {
                "none of them".to_owned()
            } else {
                joined(&texts)
            }
        }
        (Answer::Number(text), Body::Number(number)) if !number.unit.is_empty() => {
            format!("{text} {}", number.unit)
        }
        (Answer::Number(text), _) => text.clone(),
        (Answer::Bits(bits), _) if bits.is_empty() => "no bit".to_owned(),
        (Answer::Bits(bits), _) => content::list(bits),
        (Answer::Order(chosen), Body::Order(order)) => {
            let texts = chosen.iter().filter_map(|&at| order.items.get(at));
            let texts: Vec<&str> = texts.map(String::as_str).collect();
            joined(&texts)
        }
        (Answer::Order(_), _) => String::new(),
    }
}

/// Several things in one line; one alone as it stands.
fn joined(texts: &[&str]) -> String {
    if let [one] = texts {
        return (*one).to_owned();
    }
    let bare: Vec<&str> = texts
        .iter()
        .map(|text| text.trim_end_matches('.'))
        .collect();
    bare.join("; ")
}

/// One line a question: CSV, with a first line of names.
#[must_use]
pub fn csv(run: &Run) -> String {
    let mut out = String::from(
        "number,question,topic,kind,why,asked,answer,right answer,right,misconceptions\n",
    );
    for (at, done) in run.done.iter().enumerate() {
        let cells = row(run, at, done).map(|(_, text)| csv_cell(&text));
        out.push_str(&cells.join(","));
        out.push('\n');
    }
    out
}

/// The same as JSON: the paper, and its answers.
#[must_use]
pub fn json(paper: &Paper, run: &Run, code: &str) -> String {
    let answers = run.done.iter().enumerate().map(|(at, done)| {
        let fields = row(run, at, done)
            .map(|(name, text)| format!("{}: {}", json_text(name), json_text(&text)));
        format!("    {{ {} }}", fields.join(", "))
    });
    let answers: Vec<String> = answers.collect();
    let (right, all) = Score::of(run).total();
    format!(
        "{{\n  \"format\": \"bloom-lab-quiz\",\n  \"version\": 1,\n  \"seed\": {},\n  \"code\": {},\n  \"right\": {right},\n  \"asked\": {all},\n  \"answers\": [\n{}\n  ]\n}}\n",
        json_text(&paper.seed),
        json_text(code),
        answers.join(",\n")
    )
}

fn row(run: &Run, at: usize, done: &Done) -> [(&'static str, String); 10] {
    let slot = run.slots.get(at);
    let why = match slot.map(|slot| slot.why) {
        Some(Why::Again(of)) => format!("missed in question {}", of + 1),
        Some(Why::Earlier) => "missed in an earlier sitting".to_owned(),
        _ => String::new(),
    };
    let question = &done.question;
    let plain = |text: String| text.replace('*', "");
    let wrong: Vec<&str> = done.marked.wrong.iter().map(|wrong| wrong.key).collect();
    [
        ("number", (at + 1).to_string()),
        (
            "question",
            slot.map(super::paper::Slot::name).unwrap_or_default(),
        ),
        ("topic", question.topic.title().to_owned()),
        ("kind", question.kind().to_owned()),
        ("why", why),
        ("asked", plain(question.ask.clone())),
        ("answer", plain(in_words(question, &done.answer))),
        (
            "right answer",
            plain(in_words(question, &question.right_answer())),
        ),
        (
            "right",
            if done.marked.right { "yes" } else { "no" }.to_owned(),
        ),
        ("misconceptions", wrong.join(" ")),
    ]
}

/// A cell of a CSV file. One that a spreadsheet would take for a formula gets an
/// apostrophe.
fn csv_cell(text: &str) -> String {
    let text = match text.chars().next() {
        Some('=' | '+' | '-' | '@') => format!("'{text}"),
        _ => text.to_owned(),
    };
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text
    }
}

fn json_text(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            // A seed keeps none of these, and nothing else is typed.
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}
