//! The page's second module: plots, sizes, experiments and programs, as text in and text
//! out. The page asks for it when its first screen stands; a worker of the page
//! runs the experiments with it.
//!
//! Texts come as a flat list, whose order each function says. `measured` is what
//! the worker last sent: the experiment, a bar, its counts.

use bloom_lab::lab::parse_link;
use bloom_lab::pages::{self, Measured, Move, Page, Reply};
use bloom_lab::sim;
use bloom_lab::snippets::{self, Language, LineRole};
use wasm_bindgen::prelude::wasm_bindgen;

fn main() {}

/// Whoever loads this module compares: an old copy in some cache must not
/// answer a new page.
#[wasm_bindgen]
#[must_use]
pub fn protocol() -> u32 {
    bloom_lab::PROTOCOL
}

/// Opens a page: its query as it counts, its markup, the experiment it wants.
#[wasm_bindgen]
#[must_use]
pub fn open(page: &str, query: &str, measured: &str) -> Vec<String> {
    let Some(page) = find(page, measured) else {
        return Vec::new();
    };
    let opened = page.open(query);
    let wanted = page.experiment(&opened.query);
    vec![opened.query, opened.markup, wanted]
}

/// Gives a parameter another value. See [`flat`] for the order.
#[wasm_bindgen]
#[must_use]
pub fn set(page: &str, query: &str, measured: &str, name: &str, text: &str) -> Vec<String> {
    reply(page, measured, |page| page.set(query, name, text))
}

/// Draws the live parts anew, with what has been measured meanwhile.
#[wasm_bindgen]
#[must_use]
pub fn redraw(page: &str, query: &str, measured: &str) -> Vec<String> {
    reply(page, measured, |page| page.redraw(query))
}

/// Moves the cursor of a plot: by the name of a key, or to a share of the width.
#[wasm_bindgen]
#[must_use]
pub fn point(page: &str, query: &str, measured: &str, chart: &str, to: &str) -> Vec<String> {
    let Some(to) = Move::from_text(to) else {
        return Vec::new();
    };
    reply(page, measured, |page| page.point(query, chart, to))
}

/// The text of a file that can be saved; empty if there is none of that name.
#[wasm_bindgen]
#[must_use]
pub fn file(page: &str, query: &str, measured: &str, name: &str) -> String {
    find(page, measured)
        .and_then(|page| page.file(query, name))
        .unwrap_or_default()
}

/// The program of the code panel in a language, for the parameters and the
/// script of a link: for each line the key of its role (or nothing) and its text.
#[wasm_bindgen]
#[must_use]
pub fn snippet(language: &str, link: &str) -> Vec<String> {
    let language = Language::from_key(language).unwrap_or_default();
    let plan = parse_link(link).plan;
    let snippet = snippets::snippet(language, &plan.params, &plan.script);
    let pair = |line: snippets::Line| {
        let role = line.role.map(LineRole::key).unwrap_or_default();
        [role.to_owned(), line.text]
    };
    snippet.lines.into_iter().flat_map(pair).collect()
}

fn find(name: &str, measured: &str) -> Option<Box<dyn Page>> {
    pages::page(name, Measured::read(measured))
}

fn reply(page: &str, measured: &str, ask: impl FnOnce(&dyn Page) -> Reply) -> Vec<String> {
    let Some(page) = find(page, measured) else {
        return Vec::new();
    };
    let reply = ask(page.as_ref());
    let wanted = page.experiment(&reply.query);
    flat(reply, wanted)
}

/// The query, the experiment that is wanted, the sentence to be said; then three
/// texts for each change: what it is about (an attribute by its name, `<` for a
/// part's markup, `=` for a field's value), the element's id, the new text.
fn flat(reply: Reply, wanted: String) -> Vec<String> {
    let mut out = vec![reply.query, wanted, reply.said.unwrap_or_default()];
    let mut push = |what: &str, id: String, text: String| {
        out.extend([what.to_owned(), id, text]);
    };
    for (id, markup) in reply.parts {
        push("<", id, markup);
    }
    for (id, name, value) in reply.attributes {
        push(name, id, value);
    }
    for (id, value) in reply.values {
        push("=", id, value);
    }
    out
}

/// An experiment, for a worker.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Experiment(sim::Experiment);

/// The seed of all experiments.
const SEED: u32 = 2_026;

#[wasm_bindgen]
impl Experiment {
    /// From what a page wants.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(wanted: &str) -> Self {
        Self(sim::Experiment::new(sim::read_ladders(wanted), SEED))
    }

    /// Takes up to `words` more words; `false` when all is done.
    pub fn run(&mut self, words: u32) -> bool {
        self.0.run(words.into())
    }

    /// What has been counted so far.
    #[must_use]
    pub fn counts(&self) -> String {
        self.0.counts()
    }
}
