//! What a link or a field says: the texts of the fields, read.
//!
//! | key | field | when it is left out |
//! |---|---|---|
//! | `n`, `p`, `m`, `k`, `c` | the filter's | it follows; with none of the five, `n=500M&p=1%` |
//! | `b`, `o` | bytes of an item in an exact set, and beside it | 24, 12 |
//! | `ram` | the machine's memory | 8 GB |
//!
//! Values stand in the link as people write them. A key with no value is a
//! field that is not given.
//!
//! Not here: what follows from the fields.

use crate::pages::Query;
use crate::size::{
    Field, Given, InputError, read_bits, read_bits_per_item, read_bytes, read_hashes, read_items,
    read_memory, read_rate,
};

/// The fields of the filter, in the order of the page, with their keys.
pub(super) const FILTER_FIELDS: [(Field, &str); 5] = [
    (Field::N, "n"),
    (Field::P, "p"),
    (Field::M, "m"),
    (Field::K, "k"),
    (Field::C, "c"),
];

/// The fields about an exact set, with their keys and defaults.
pub(super) const SET_FIELDS: [(Field, &str, &str); 3] = [
    (Field::ItemBytes, "b", "24"),
    (Field::Overhead, "o", "12"),
    (Field::Memory, "ram", "8 GB"),
];

/// What an empty link gives: the first of the examples.
const DEFAULT: [(&str, &str); 2] = [("n", "500M"), ("p", "1%")];

/// All keys.
fn keys() -> impl Iterator<Item = &'static str> {
    let set_keys = SET_FIELDS.iter().map(|(_, key, _)| *key);
    FILTER_FIELDS.iter().map(|(_, key)| *key).chain(set_keys)
}

/// All that is given, and what was wrong with the rest.
#[derive(Clone, Debug)]
pub(super) struct Inputs {
    /// What is given of the filter.
    pub given: Given,
    /// Bytes of an item in an exact set.
    pub item: u64,
    /// Bytes beside it.
    pub overhead: u64,
    /// Bytes of memory of the machine.
    pub memory: u64,
    /// The texts of the fields that count.
    texts: Query,
    /// What was wrong, by key.
    problems: Vec<(&'static str, InputError)>,
}

impl Inputs {
    /// Reads a query that anybody may have written.
    pub fn read(query: &str) -> Self {
        let mut inputs = Self {
            given: Given::default(),
            item: 0,
            overhead: 0,
            memory: 1,
            texts: Query::default(),
            problems: Vec::new(),
        };
        for (_, key, default) in SET_FIELDS {
            inputs.note(key, default);
        }
        let typed = Query::parse(query);
        if FILTER_FIELDS
            .iter()
            .all(|(_, key)| typed.get(key).is_none())
        {
            for (key, text) in DEFAULT {
                inputs.note(key, text);
            }
        }
        for key in keys() {
            if let Some(text) = typed.get(key) {
                inputs.note(key, text);
            }
        }
        inputs
    }

    /// Gives the field `key` the value `text`; an empty one is taken away. What
    /// cannot be used changes nothing and is noted as a problem.
    pub fn note(&mut self, key: &str, text: &str) {
        let Some(key) = keys().find(|known| *known == key) else {
            return;
        };
        let text = text.trim();
        let set_field = SET_FIELDS.iter().find(|(_, known, _)| *known == key);
        // A field of the set cannot be empty: it goes back to its default.
        let text = match set_field {
            Some((_, _, default)) if text.is_empty() => default,
            _ => text,
        };
        if let Err(error) = self.take(key, text) {
            self.problems.push((key, error));
        } else {
            self.texts.set(key, text);
        }
    }

    fn take(&mut self, key: &str, text: &str) -> Result<(), InputError> {
        let is_given = !text.is_empty();
        let given = &mut self.given;
        match key {
            "n" => given.n = is_given.then(|| read_items(text)).transpose()?,
            "p" => given.p = is_given.then(|| read_rate(text)).transpose()?,
            "m" => given.m = is_given.then(|| read_bits(text)).transpose()?,
            "k" => given.k = is_given.then(|| read_hashes(text)).transpose()?,
            "c" => given.c = is_given.then(|| read_bits_per_item(text)).transpose()?,
            "b" => self.item = read_bytes(Field::ItemBytes, text)?,
            "o" => self.overhead = read_bytes(Field::Overhead, text)?,
            _ => self.memory = read_memory(text)?,
        }
        Ok(())
    }

    /// The text of a field; empty where it is not given.
    pub fn text(&self, key: &str) -> &str {
        self.texts.get(key).unwrap_or_default()
    }

    /// What is wrong with a field.
    pub fn problem(&self, key: &str) -> Option<&InputError> {
        let found = self.problems.iter().rev().find(|(known, _)| *known == key);
        found.map(|(_, error)| error)
    }

    /// The query as a link carries it: what counts, defaults left out.
    pub fn write(&self) -> String {
        let mut query = Query::default();
        let mut given: Vec<(&str, &str)> = Vec::new();
        for (_, key) in FILTER_FIELDS {
            if !self.text(key).is_empty() {
                given.push((key, self.text(key)));
            }
        }
        if given.is_empty() {
            given.push(("n", ""));
        }
        if given != DEFAULT {
            for (key, text) in given {
                query.set(key, text);
            }
        }
        for (_, key, default) in SET_FIELDS {
            if self.text(key) != default {
                query.set(key, self.text(key));
            }
        }
        query.write()
    }
}
