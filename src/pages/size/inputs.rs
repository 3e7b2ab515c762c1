//! What a link or a field says: the texts of the fields, read.
//!
//! | key | field | when it is left out |
//! |---|---|---|
//! | `n`, `p`, `m`, `k`, `c` | the filter's | it follows; with none of the five, `n=500M&p=1%` |
//! | `b`, `o` | bytes of an item in an exact set, and beside it | 24, 12 |
//! | `ram` | the machine's memory | 8 GB |
//! | `was.n`, and so on | what the field held when its edit began | nobody is typing |
//!
//! An edit passes through texts that mean something else (`1` and `1e`, on the
//! way to `1e9`) and may end in one that means nothing. So the first change of a
//! field notes what it held, and a text that cannot be used goes back to that,
//! not to the last beginning of it that happened to be a number. The note goes
//! when the same text comes once more, as it does when the field is left; when
//! another field is changed, or `was` itself; and when the link is opened.
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
    /// The texts of the fields that count, spaces around them included: "64 " is on
    /// its way to "64 KiB", and is not the same text as "64" once more.
    texts: Query,
    /// What was wrong, by key.
    problems: Vec<(&'static str, InputError)>,
    /// The field that is being edited, and what it held before.
    was: Option<(&'static str, String)>,
}

/// The key for what the field `key` held before its edit.
fn was_key(key: &str) -> String {
    format!("was.{key}")
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
            was: None,
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
            if let Some(before) = typed.get(&was_key(key)) {
                inputs.was = Some((key, before.to_owned()));
            }
        }
        inputs
    }

    /// Whatever was being typed is settled.
    pub fn settle(&mut self) {
        self.was = None;
    }

    /// Gives the field `key` the value `text`, which somebody may still be
    /// typing. One that cannot be used is noted as a problem, and the field goes
    /// back to what it held before the edit; then its key is given back.
    pub fn edit(&mut self, key: &str, text: &str) -> Option<&'static str> {
        let was = self.was.take();
        let key = keys().find(|known| *known == key)?;
        let held = self.texts.get(key).unwrap_or_default().to_owned();
        let before = was
            .filter(|(known, _)| *known == key)
            .map_or_else(|| held.trim().to_owned(), |(_, before)| before);
        self.problems.retain(|(known, _)| *known != key);
        if self.note(key, text) {
            let now = self.texts.get(key).unwrap_or_default();
            if now != held && now != before {
                self.was = Some((key, before));
            }
            return None;
        }
        if !self.take_back(key, &before) {
            self.take_back(key, "");
        }
        Some(key)
    }

    /// Gives the field a value that it had before; whether it can be used.
    fn take_back(&mut self, key: &'static str, text: &str) -> bool {
        let problems = std::mem::take(&mut self.problems);
        let is_fine = self.note(key, text);
        self.problems = problems;
        is_fine
    }

    /// Gives the field `key` the value `text`; an empty one is taken away. What
    /// cannot be used changes nothing and is noted as a problem: then `false`.
    fn note(&mut self, key: &str, text: &str) -> bool {
        let Some(key) = keys().find(|known| *known == key) else {
            return false;
        };
        let set_field = SET_FIELDS.iter().find(|(_, known, _)| *known == key);
        // A field of the set cannot be empty: it goes back to its default.
        let text = match set_field {
            Some((_, _, default)) if text.trim().is_empty() => default,
            _ => text,
        };
        let taken = self.take(key, text.trim());
        let is_fine = taken.is_ok();
        match taken {
            Ok(()) => self.texts.set(key, text),
            Err(error) => self.problems.push((key, error)),
        }
        is_fine
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
        self.texts.get(key).unwrap_or_default().trim()
    }

    /// The text of a field as a link carries it.
    fn written(&self, key: &str) -> &str {
        match &self.was {
            Some((edited, _)) if *edited == key => self.texts.get(key).unwrap_or_default(),
            _ => self.text(key),
        }
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
                given.push((key, self.written(key)));
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
                query.set(key, self.written(key));
            }
        }
        if let Some((key, before)) = &self.was {
            query.set(&was_key(key), before);
        }
        query.write()
    }
}
