//! What people do, and what is said to it.

use super::choose::choose;
use super::results::in_short;
use super::sheet::plain;
use super::told::later;
use crate::quiz::answer::Answer;
use crate::quiz::kept::Kept;
use crate::quiz::paper::Set;
use crate::quiz::question::{Body, Choice, Question};
use crate::quiz::run::{Done, Run};
use crate::quiz::score::{Score, in_words};
use crate::quiz::state::{State, View, fresh_seed};
use crate::text::count;

/// What comes of an act, beside the new state.
#[derive(Debug, Default)]
pub struct Outcome {
    /// A sentence for the live region.
    pub said: Option<String>,
    /// What could not be done, and why.
    pub problem: Option<String>,
}

impl Outcome {
    /// Something to be said.
    pub fn said(sentence: impl Into<String>) -> Self {
        Self {
            said: Some(sentence.into()),
            problem: None,
        }
    }

    /// Something that could not be done.
    pub fn problem(sentence: impl Into<String>) -> Self {
        Self {
            said: None,
            problem: Some(sentence.into()),
        }
    }
}

/// Does what `name` says with `text`. What cannot be done changes nothing.
pub fn act(state: &mut State, kept: &mut Kept, name: &str, text: &str) -> Outcome {
    match (state.view(), name) {
        (View::Start, _) => choose(state, kept, name, text),
        (View::Ask(at), "pick" | "bit" | "move" | "number" | "answer" | "skip")
            if at == state.answers.len() =>
        {
            answer(state, kept, at, name, text)
        }
        (_, "at") => go_to(state, text),
        (View::Result, "leave") => {
            state.leave();
            Outcome::said("Choose what to be asked.")
        }
        (View::Result, "fresh-go") => {
            state.paper.seed = fresh_seed(&state.paper.seed, kept.sittings);
            state.start(kept);
            first_question(state)
        }
        _ => Outcome::default(),
    }
}

/// Says the first question.
pub fn first_question(state: &State) -> Outcome {
    asked(&state.run(), 0)
}

/// "Question 3 of 10: …"
fn asked(run: &Run, at: usize) -> Outcome {
    let Some(question) = run.question(at) else {
        return Outcome::default();
    };
    Outcome::said(format!("{}. {}", run.place(at), plain(&question.ask)))
}

fn go_to(state: &mut State, text: &str) -> Outcome {
    let run = state.run();
    let (Ok(at), done) = (text.parse::<usize>(), run.done.len()) else {
        return Outcome::default();
    };
    state.draft.clear();
    if at >= done {
        state.at = None;
        return if run.is_over() {
            Outcome::said(format!("Result: {}", in_short(state.paper.set, &run)))
        } else {
            asked(&run, done)
        };
    }
    if state.test && !run.is_over() {
        return Outcome::default();
    }
    state.at = Some(at);
    Outcome::said(feedback(&run, at))
}

fn answer(state: &mut State, kept: &mut Kept, at: usize, name: &str, text: &str) -> Outcome {
    let run = state.run();
    let Some(question) = run.question(at) else {
        return Outcome::default();
    };
    let draft = Answer::read(&state.draft);
    let number = text.parse::<usize>().ok();
    match (name, &question.body) {
        ("skip", _) => give(state, kept, at, Answer::Skipped),
        ("pick", Body::One(choices)) => match number.filter(|nth| *nth < choices.len()) {
            Some(nth) => give(state, kept, at, Answer::Picked(vec![nth])),
            None => Outcome::default(),
        },
        ("pick", Body::Several(choices)) => {
            let Some(nth) = number.filter(|nth| *nth < choices.len()) else {
                return Outcome::default();
            };
            let mut picked = match draft {
                Some(Answer::Picked(picked)) => picked,
                _ => Vec::new(),
            };
            toggle(&mut picked, nth);
            state.draft = written_unless_empty(picked.is_empty(), &Answer::Picked(picked));
            Outcome::default()
        }
        ("bit", Body::Bits(_)) => {
            let Some(bit) = number
                .and_then(|bit| u32::try_from(bit).ok())
                .filter(|bit| *bit < 64)
            else {
                return Outcome::default();
            };
            let mut picked = match draft {
                Some(Answer::Bits(picked)) => picked,
                _ => Vec::new(),
            };
            toggle(&mut picked, bit);
            let said = match picked.len() {
                0 => "No bit is chosen.".to_owned(),
                n => format!("{} chosen.", count(n as u64, "bit is", "bits are")),
            };
            state.draft = written_unless_empty(picked.is_empty(), &Answer::Bits(picked));
            Outcome::said(said)
        }
        ("move", Body::Order(order)) => {
            let mut chosen = match draft {
                Some(Answer::Order(chosen)) => chosen,
                _ => order.shown.clone(),
            };
            let said = shift(&mut chosen, text)
                .and_then(|to| Some((to, order.items.get(*chosen.get(to)?)?)))
                .map(|(to, item)| {
                    format!(
                        "{}: number {} now.",
                        plain(item.trim_end_matches('.')),
                        to + 1
                    )
                });
            state.draft = Answer::Order(chosen).write();
            Outcome {
                said,
                problem: None,
            }
        }
        ("number", Body::Number(_)) => {
            state.draft = text.trim().chars().take(30).collect();
            Outcome::default()
        }
        ("answer", _) => match finished(&question, &state.draft, draft) {
            Ok(answer) => give(state, kept, at, answer),
            Err(problem) => Outcome::problem(problem),
        },
        _ => Outcome::default(),
    }
}

/// The answer that the draft is.
fn finished(question: &Question, typed: &str, draft: Option<Answer>) -> Result<Answer, String> {
    match (&question.body, draft) {
        (Body::Number(number), _) => Answer::typed(typed, &number.unit),
        (Body::Several(_), Some(Answer::Picked(picked))) => Ok(Answer::Picked(picked)),
        (Body::Several(_), _) => Err("Choose at least one first.".to_owned()),
        (Body::Bits(_), Some(Answer::Bits(bits))) => Ok(Answer::Bits(bits)),
        (Body::Bits(_), _) => Err("Choose the bits in the row first.".to_owned()),
        (Body::Order(_), Some(Answer::Order(chosen))) => Ok(Answer::Order(chosen)),
        (Body::Order(order), _) => Ok(Answer::Order(order.shown.clone())),
        (Body::One(_), _) => Err("Choose one first.".to_owned()),
    }
}

/// Gives an answer: it is marked, remembered and, in practice, answered.
fn give(state: &mut State, kept: &mut Kept, at: usize, answer: Answer) -> Outcome {
    state.answers.push(answer);
    state.draft.clear();
    let run = state.run();
    // Before a lesson there are only guesses: a wrong one is no miss to come back to.
    let is_guess = matches!(state.paper.set, Set::Before(_));
    if let (Some(done), Some(slot), false) = (run.done.get(at), run.slots.get(at), is_guess) {
        kept.record(state.paper.fingerprint(), at, slot, done.marked.right);
    }
    if state.test {
        state.at = None;
        return if run.is_over() {
            let (right, all) = Score::of(&run).total();
            Outcome::said(format!("That was the last one. {right} of {all} right."))
        } else {
            asked(&run, at + 1)
        };
    }
    state.at = Some(at);
    Outcome::said(feedback(&run, at))
}

/// All that is said to an answer, once.
fn feedback(run: &Run, at: usize) -> String {
    let Some(done) = run.done.get(at) else {
        return String::new();
    };
    let mut parts = vec![
        match (&done.answer, done.marked.right) {
            (Answer::Skipped, _) => "Skipped.",
            (_, true) => "Right.",
            (_, false) if is_half_right(done) => "Right in part.",
            (_, false) => "Not right.",
        }
        .to_owned(),
    ];
    parts.extend(notes(done));
    if !done.marked.right {
        let due = in_words(&done.question, &done.question.right_answer());
        let stop = if due.ends_with('.') { "" } else { "." };
        parts.push(format!("The right answer: {}{stop}", plain(&due)));
        if run.comes_back(at) {
            parts.push(later(run, at));
        }
    }
    parts.join(" ")
}

/// Whether something right was chosen, of several.
fn is_half_right(done: &Done) -> bool {
    let Answer::Picked(picked) = &done.answer else {
        return false;
    };
    let choices = done.question.choices();
    let mut picked = picked.iter().filter_map(|&at| choices.get(at));
    picked.any(|choice| choice.wrong.is_none())
}

fn notes(done: &Done) -> Vec<String> {
    let picked = match &done.answer {
        Answer::Picked(picked) => picked.as_slice(),
        _ => &[],
    };
    let several = matches!(done.question.body, Body::Several(_));
    let choices = picked
        .iter()
        .filter_map(|&nth| done.question.choices().get(nth));
    let note = |choice: &Choice| {
        let note = plain(&choice.note);
        if several {
            // Of several, each note says which it is about, and whether that was right.
            let is = if choice.wrong.is_none() {
                "right"
            } else {
                "wrong"
            };
            let text = plain(choice.text.trim_end_matches('.'));
            format!("{text}, {is}: {note}")
        } else {
            note
        }
    };
    let mut notes: Vec<String> = choices.map(note).collect();
    notes.push(plain(&done.marked.note));
    notes.retain(|note| !note.is_empty());
    notes
}

fn written_unless_empty(is_empty: bool, answer: &Answer) -> String {
    if is_empty {
        String::new()
    } else {
        answer.write()
    }
}

/// Puts `item` in, in its place, or takes it out.
fn toggle<T: PartialOrd>(items: &mut Vec<T>, item: T) {
    match items.iter().position(|known| *known == item) {
        Some(at) => drop(items.remove(at)),
        None => items.push(item),
    }
    crate::order::sort_few(items, |a, b| a < b);
}

/// Moves a place by `0.down` or `1.up`; where it went.
fn shift(order: &mut [usize], text: &str) -> Option<usize> {
    let (place, way) = text.split_once('.')?;
    let from: usize = place.parse().ok()?;
    let to = match way {
        "up" => from.checked_sub(1)?,
        "down" => from.checked_add(1)?,
        _ => return None,
    };
    if from.max(to) >= order.len() {
        return None;
    }
    order.swap(from, to);
    Some(to)
}
