//! What people do at the start: they choose a paper.

use super::act::{Outcome, first_question};
use crate::quiz::Topic;
use crate::quiz::kept::Kept;
use crate::quiz::state::{State, clean, fresh_seed};
use crate::text::count;

/// Does what `name` says with `text`, before a paper has begun.
pub fn choose(state: &mut State, kept: &mut Kept, name: &str, text: &str) -> Outcome {
    let paper = &mut state.paper;
    match name {
        "topics" => paper.topics.clear(),
        "topic" => {
            let Some(topic) = Topic::from_key(text) else {
                return Outcome::default();
            };
            match paper.topics.iter().position(|known| *known == topic) {
                Some(at) => drop(paper.topics.remove(at)),
                None => paper.topics.push(topic),
            }
            crate::order::sort_few(&mut paper.topics, |a, b| a.index() < b.index());
            if paper.topics.len() == Topic::COUNT {
                paper.topics.clear();
            }
            return Outcome::said(match paper.topics.len() {
                0 => "All topics.".to_owned(),
                topics => format!("{}.", count(topics as u64, "topic", "topics")),
            });
        }
        "n" => {
            if let Ok(count) = text.parse::<usize>() {
                paper.count = count.max(1).min(40);
            }
        }
        "mode" => state.test = text == "test",
        "old" => state.old = text == "1",
        "own" => {
            state.own = text == "1";
            state.name.clear();
        }
        "fresh" => {
            paper.seed = fresh_seed(&paper.seed, kept.sittings);
            return Outcome::said(format!("The name of the paper is {} now.", paper.seed));
        }
        "seed" => {
            let seed = clean(text);
            if seed.is_empty() {
                return Outcome::problem(
                    "The name of the paper is any word or number: it cannot be empty. The last one stays.",
                );
            }
            paper.seed = seed;
        }
        "name" if state.own => state.name = clean(text),
        "codes" => state.codes = text.chars().take(6_000).collect(),
        "forget" => {
            *kept = Kept::default();
            return Outcome::said("Forgotten.");
        }
        "go" if state.own && state.name.is_empty() => {
            return Outcome::problem(
                "Type your name or any word first: your paper is made from it.",
            );
        }
        "go" => {
            state.start(kept);
            return first_question(state);
        }
        _ => {}
    }
    Outcome::default()
}
