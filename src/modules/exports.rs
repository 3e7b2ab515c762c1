//! What every module with pages exports. Texts come as a flat list, whose order
//! each function says.
//!
//! `outside` is what a page shows beside its query and what no link carries:
//! measurements, or what was kept on this machine.

use bloom_lab::pages::{Move, Page, Reply};
use wasm_bindgen::prelude::wasm_bindgen;

use super::find;

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
pub fn open(page: &str, query: &str, outside: &str) -> Vec<String> {
    let Some(page) = find(page, outside) else {
        return Vec::new();
    };
    let opened = page.open(query);
    let wanted = page.experiment(&opened.query);
    vec![opened.query, opened.markup, wanted]
}

/// Gives a parameter another value. See [`flat`] for the order.
#[wasm_bindgen]
#[must_use]
pub fn set(page: &str, query: &str, outside: &str, name: &str, text: &str) -> Vec<String> {
    reply(page, outside, |page| page.set(query, name, text))
}

/// Gives several parameters values, `name=value` with `&` between them, one after
/// the other; what changes is said once.
#[wasm_bindgen]
#[must_use]
pub fn set_all(page: &str, query: &str, outside: &str, pairs: &str) -> Vec<String> {
    reply(page, outside, |page| {
        let mut all = Reply {
            query: query.to_owned(),
            ..Reply::default()
        };
        for pair in pairs.split('&') {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            let next = page.set(&all.query, name, value);
            all.follow_with(next);
        }
        all
    })
}

/// Draws the live parts anew, with what has been measured meanwhile.
#[wasm_bindgen]
#[must_use]
pub fn redraw(page: &str, query: &str, outside: &str) -> Vec<String> {
    reply(page, outside, |page| page.redraw(query))
}

/// Moves the cursor of a plot: by the name of a key, or to a share of the width.
#[wasm_bindgen]
#[must_use]
pub fn point(page: &str, query: &str, outside: &str, chart: &str, to: &str) -> Vec<String> {
    let Some(to) = Move::from_text(to) else {
        return Vec::new();
    };
    reply(page, outside, |page| page.point(query, chart, to))
}

/// The text of a file that can be saved; empty if there is none of that name.
#[wasm_bindgen]
#[must_use]
pub fn file(page: &str, query: &str, outside: &str, name: &str) -> String {
    find(page, outside)
        .and_then(|page| page.file(query, name))
        .unwrap_or_default()
}

fn reply(page: &str, outside: &str, ask: impl FnOnce(&dyn Page) -> Reply) -> Vec<String> {
    let Some(page) = find(page, outside) else {
        return Vec::new();
    };
    let reply = ask(page.as_ref());
    let wanted = page.experiment(&reply.query);
    flat(reply, wanted)
}

/// The query, the experiment that is wanted, the sentence to be said; then three
/// texts for each change: what it is about (an attribute by its name, `<` for a
/// part's markup, `=` for a field's value; `keep` and `row` for no element), the
/// element's id, the new text.
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
    for (what, text) in [("keep", reply.keep), ("row", reply.row)] {
        if let Some(text) = text {
            push(what, String::new(), text);
        }
    }
    out
}
