//! The state of the page, and how the query of its link says it.
//!
//! | key | what |
//! |---|---|
//! | `seed` | the paper's seed |
//! | `topics` | topics by key, a dot between; all if there is none |
//! | `n` | how many questions, 1 to 40; 10 |
//! | `mode=test` | answers at the end |
//! | `lesson`, `when` | two questions `before` a lesson, three `after` it |
//! | `set=urls` | the worked scenario |
//! | `own=1` | on opening each person types a name, which goes into the seed |
//! | `name` | the name so far |
//! | `go=1` | the paper has begun |
//! | `old=1` | questions missed in earlier sittings are asked too |
//! | `again` | questions from earlier sittings: `asking.one-zero.17`, comma between |
//! | `a` | answers, comma between ([`super::Answer::write`]) |
//! | `at` | the question looked at, from 0; else the next one |
//! | `d` | what is chosen or typed and not answered yet |
//! | `codes` | codes to be read |
//!
//! Defaults are left out, but for the seed. Any text opens the page.

use super::Topic;
use super::answer::Answer;
use super::kept::Kept;
use super::paper::{COUNTS, Paper, Set, Slot};
use super::question::Body;
use super::random::{Random, hash, join};
use super::run::Run;
use crate::lab::GeneratedWords;
use crate::pages::Query;
use crate::text::{quoted, shorten};

/// The longest seed, and the longest name.
pub const MAX_SEED: usize = 60;
/// The usual length of a paper.
const USUAL: usize = 10;
/// The most sentences about topics that there are not.
const MAX_COMPLAINTS: usize = 5;
/// The most text of codes.
const MAX_CODES: usize = 6_000;

/// The state of the page.
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is a switch of its own in the link"
)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// What makes the paper.
    pub paper: Paper,
    /// Whether answers come at the end.
    pub test: bool,
    /// Whether each person gets a paper of their own, by their name.
    pub own: bool,
    /// The name so far.
    pub name: String,
    /// Whether to ask too what was missed in earlier sittings.
    pub old: bool,
    /// Whether the paper has begun.
    pub started: bool,
    /// Questions from earlier sittings.
    pub earlier: Vec<Slot>,
    /// The answers.
    pub answers: Vec<Answer>,
    /// The question looked at; the next one if `None`.
    pub at: Option<usize>,
    /// What is chosen or typed.
    pub draft: String,
    /// Codes to be read.
    pub codes: String,
    /// What of the query could not be used, in sentences.
    pub complaints: Vec<String>,
}

/// What is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    /// What to ask.
    Start,
    /// The question of this number.
    Ask(usize),
    /// What came of it.
    Result,
}

impl State {
    /// Reads a query; any text will do. Without a seed one is chosen by the
    /// number of sittings; for a lesson's questions by the lesson, so that those
    /// after it are others than those before it.
    #[must_use]
    pub fn read(text: &str, kept: &Kept) -> Self {
        let query = Query::parse(text);
        let mut complaints = Vec::new();
        let seed = match query.get("seed").map(clean) {
            Some(seed) if !seed.is_empty() => seed,
            _ => match query.get("lesson") {
                Some(lesson) => fresh_seed(lesson, 0),
                None => fresh_seed("", kept.sittings),
            },
        };
        let mut state = Self {
            paper: Paper {
                seed,
                topics: read_topics(query.get("topics").unwrap_or_default(), &mut complaints),
                count: read_count(query.get("n"), &mut complaints),
                set: read_set(&query, &mut complaints),
            },
            test: query.get("mode") == Some("test"),
            own: query.get("own") == Some("1"),
            name: query.get("name").map(clean).unwrap_or_default(),
            old: query.get("old") == Some("1"),
            started: query.get("go") == Some("1"),
            earlier: read_earlier(query.get("again").unwrap_or_default()),
            answers: Vec::new(),
            at: query.get("at").and_then(|at| at.parse().ok()),
            draft: query
                .get("d")
                .unwrap_or_default()
                .chars()
                .take(64)
                .collect(),
            codes: query
                .get("codes")
                .unwrap_or_default()
                .chars()
                .take(MAX_CODES)
                .collect(),
            complaints,
        };
        // Sets for a lesson and the scenario need no choices: they begin at once.
        state.started |= state.paper.set != Set::Free;
        if state.started {
            (state.own, state.name, state.codes) = (false, String::new(), String::new());
            state.keep_fitting();
            state.read_answers(query.get("a").unwrap_or_default());
        } else {
            (state.at, state.draft, state.earlier) = (None, String::new(), Vec::new());
            if !state.own {
                state.name.clear();
            }
        }
        state
    }

    fn read_answers(&mut self, text: &str) {
        let mut parts = text.split(',').filter(|part| !part.is_empty());
        self.answers = parts.by_ref().map_while(Answer::read).collect();
        let run = self.run();
        let written = text.split(',').filter(|part| !part.is_empty()).count();
        if run.done.len() < written {
            let from = run.done.len() + 1;
            self.complaints.push(format!(
                "In the link: answer {from} does not fit its question. It and what follows are left out."
            ));
        }
        self.answers.truncate(run.done.len());
        let most = self.answers.len().min(run.slots.len());
        // In a test one question is open, and the rest are closed until the end.
        let is_closed = |at: &usize| *at < most && self.test && !run.is_over();
        self.at = self.at.filter(|at| *at < most && !is_closed(at));
        if self.view() != View::Ask(self.answers.len()) {
            self.draft.clear();
        } else if let Some(question) = run.question(self.answers.len()) {
            let is_number = matches!(question.body, Body::Number(_));
            let fits = Answer::read(&self.draft).is_some_and(|draft| question.takes(&draft));
            if matches!(question.body, Body::One(_)) || !(is_number || fits) {
                self.draft.clear();
            }
        }
    }

    /// The paper and what was answered.
    #[must_use]
    pub fn run(&self) -> Run {
        // The scenario is one case, which would come back unchanged; before a lesson
        // nobody is expected to know.
        let returns = !self.test && matches!(self.paper.set, Set::Free | Set::After(_));
        Run::new(&self.paper, &self.earlier, &self.answers, returns)
    }

    /// What is shown.
    #[must_use]
    pub fn view(&self) -> View {
        if !self.started {
            return View::Start;
        }
        let at = self.at.unwrap_or(self.answers.len());
        if at < self.run().slots.len() {
            View::Ask(at)
        } else {
            View::Result
        }
    }

    /// The query that says this state.
    #[must_use]
    pub fn write(&self) -> String {
        let mut query = Query::default();
        let mut put = |name: &str, value: &str| {
            if !value.is_empty() {
                query.set(name, value);
            }
        };
        match self.paper.set {
            Set::Free => {}
            Set::Scenario => put("set", "urls"),
            Set::Before(topic) | Set::After(topic) => {
                put("lesson", topic.key());
                put(
                    "when",
                    if self.paper.set == Set::Before(topic) {
                        "before"
                    } else {
                        "after"
                    },
                );
            }
        }
        put("seed", &self.paper.seed);
        let topics: Vec<&str> = self.paper.topics.iter().map(|topic| topic.key()).collect();
        put("topics", &topics.join("."));
        if self.paper.count != USUAL {
            put("n", &self.paper.count.to_string());
        }
        put("mode", if self.test { "test" } else { "" });
        put("own", if self.own { "1" } else { "" });
        put("name", &self.name);
        put("old", if self.old { "1" } else { "" });
        if self.started && self.paper.set == Set::Free {
            put("go", "1");
        }
        let earlier = self
            .earlier
            .iter()
            .map(|slot| format!("{}.{}", slot.name(), slot.variant));
        put("again", &earlier.collect::<Vec<_>>().join(","));
        let answers: Vec<String> = self.answers.iter().map(Answer::write).collect();
        put("a", &answers.join(","));
        if let Some(at) = self.at {
            put("at", &at.to_string());
        }
        put("d", &self.draft);
        put("codes", &self.codes);
        query.write()
    }

    /// Begins the paper. With `own` the name goes into the seed.
    pub fn start(&mut self, kept: &Kept) {
        if self.own {
            self.paper.seed = clean(&format!("{}/{}", self.paper.seed, self.name.to_lowercase()));
        }
        (self.own, self.name) = (false, String::new());
        self.earlier = self.due(kept);
        self.started = true;
        self.codes.clear();
        self.forget_answers();
    }

    /// What a paper begun now would ask of earlier sittings.
    #[must_use]
    pub fn due(&self, kept: &Kept) -> Vec<Slot> {
        let mut begun = Self {
            earlier: kept.due(),
            ..self.clone()
        };
        begun.keep_fitting();
        begun.earlier
    }

    /// Of the questions from earlier sittings those stay that were wished for and
    /// fit: of the chosen topics, and not in the paper anyway.
    fn keep_fitting(&mut self) {
        if !self.old || self.test || self.paper.set != Set::Free {
            self.earlier.clear();
        }
        if self.earlier.is_empty() {
            return;
        }
        let new: Vec<String> = self.paper.plan().iter().map(Slot::name).collect();
        let topics = &self.paper.topics;
        self.earlier.retain(|slot| {
            let is_chosen = topics.is_empty() || slot.topic().is_some_and(|t| topics.contains(&t));
            is_chosen && !new.contains(&slot.name())
        });
    }

    /// Goes back to the choices.
    pub fn leave(&mut self) {
        self.paper.set = Set::Free;
        self.started = false;
        self.earlier.clear();
        self.forget_answers();
    }

    fn forget_answers(&mut self) {
        self.answers.clear();
        self.at = None;
        self.draft.clear();
    }
}

/// A seed after `seed`: a word of the Lab's generator.
#[must_use]
pub fn fresh_seed(seed: &str, sittings: u32) -> String {
    let number = Random::new(join(hash(seed), sittings.into())).draw();
    let number = u32::try_from(number >> 32).unwrap_or(0);
    GeneratedWords::new(number)
        .next()
        .map_or_else(String::new, |word| word.to_string())
}

/// A seed or a name as it counts: no spaces around it, not too long.
#[must_use]
pub fn clean(text: &str) -> String {
    let visible = text.trim().chars().filter(|c| !c.is_control());
    visible.take(MAX_SEED).collect::<String>().trim().to_owned()
}

fn read_topics(text: &str, complaints: &mut Vec<String>) -> Vec<Topic> {
    let mut found: Vec<Topic> = Vec::new();
    let mut unknown: Vec<&str> = Vec::new();
    for key in text.split(['.', ',']).filter(|key| !key.is_empty()) {
        match Topic::from_key(key) {
            Some(topic) if !found.contains(&topic) => found.push(topic),
            // One sentence for each, and for a text of nothing but faults a few.
            None if unknown.len() < MAX_COMPLAINTS && !unknown.contains(&key) => unknown.push(key),
            _ => {}
        }
    }
    complaints.extend(unknown.iter().map(|key| {
        format!(
            "In the link: there is no topic {}. It is left out.",
            quoted(key)
        )
    }));
    crate::order::sort_few(&mut found, |a, b| a.index() < b.index());
    if found.len() == Topic::COUNT {
        found.clear();
    }
    found
}

fn read_count(text: Option<&str>, complaints: &mut Vec<String>) -> usize {
    let Some(text) = text else { return USUAL };
    let (least, most) = COUNTS;
    match text.parse() {
        Ok(count) if (least..=most).contains(&count) => count,
        _ => {
            complaints.push(format!(
                "In the link: n cannot be {}: it is a whole number from {least} to {most}. {USUAL} is used.",
                quoted(&shorten(text, 20))
            ));
            USUAL
        }
    }
}

fn read_set(query: &Query, complaints: &mut Vec<String>) -> Set {
    if query.get("set") == Some("urls") {
        return Set::Scenario;
    }
    let Some(lesson) = query.get("lesson") else {
        return Set::Free;
    };
    match (Topic::from_key(lesson), query.get("when")) {
        (Some(topic), Some("before")) => Set::Before(topic),
        (Some(topic), _) => Set::After(topic),
        (None, _) => {
            complaints.push(format!(
                "In the link: there is no lesson {}.",
                quoted(lesson)
            ));
            Set::Free
        }
    }
}

fn read_earlier(text: &str) -> Vec<Slot> {
    let read = |part: &str| {
        let (name, variant) = part.rsplit_once('.')?;
        Slot::earlier(name, variant.parse().ok()?)
    };
    text.split(',').filter_map(read).take(8).collect()
}
