//! The page's second module: plots, sizes, experiments and programs, as text in
//! and text out. The page asks for it when its first screen stands; a worker of
//! the page runs the experiments with it.

mod exports;

use bloom_lab::lab::parse_link;
use bloom_lab::pages::{self, Measured, Page};
use bloom_lab::sim;
use bloom_lab::snippets::{self, Language, LineRole};
use wasm_bindgen::prelude::wasm_bindgen;

fn main() {}

/// The page of this name. `outside` is what the worker has counted: lines of an
/// experiment, a bar, its counts.
fn find(name: &str, outside: &str) -> Option<Box<dyn Page>> {
    pages::page(name, Measured::read(outside))
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
