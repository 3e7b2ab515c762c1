//! The live parts of the Plots page, as text.

use bloom_lab::pages::plots::Plots;
use bloom_lab::pages::{Measured, Page};

/// The page, with nothing measured.
pub fn page() -> Plots {
    Plots::new(Measured::nothing())
}

/// The text of a live part.
pub fn part(query: &str, id: &str) -> String {
    let reply = page().redraw(query);
    let found = reply.parts.into_iter().find(|(of, _)| of == id);
    text(&found.unwrap_or_else(|| panic!("no part {id}")).1)
}

/// What is left of markup without its tags.
pub fn text(markup: &str) -> String {
    let mut out = String::new();
    let mut inside = false;
    for c in markup.chars() {
        match c {
            '<' => inside = true,
            '>' => {
                inside = false;
                out.push(' ');
            }
            c if !inside => out.push(c),
            _ => {}
        }
    }
    let words: Vec<&str> = out.split_whitespace().collect();
    words.join(" ").replace("&amp;", "&")
}
