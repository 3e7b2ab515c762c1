//! Pieces of pictures as text. Numbers and our own words only: nothing that
//! the person has typed may come in here.

use crate::figure::{px, rectangle_path};

/// A path.
#[must_use]
pub fn path(class: &str, data: &str) -> String {
    ["<path class=\"", class, "\" d=\"", data, "\"/>"].concat()
}

/// A rectangle.
#[must_use]
pub fn rectangle(class: &str, x: f64, y: f64, width: f64, height: f64) -> String {
    path(class, &rectangle_path(x, y, width, height))
}

/// A text that stands on the line y: `anchor` is start, middle or end.
#[must_use]
pub fn text(class: &str, x: f64, y: f64, anchor: &str, words: &str) -> String {
    let (x, y) = (px(x), px(y));
    let place = ["\" x=\"", &x, "\" y=\"", &y, "\" text-anchor=\"", anchor].concat();
    ["<text class=\"", class, &place, "\">", words, "</text>"].concat()
}

/// A group with a class, a mark and more attributes.
#[must_use]
pub fn group(class: &str, mark: &str, more: &str, inner: &str) -> String {
    let head = [
        "<g class=\"",
        class,
        "\" data-mark=\"",
        mark,
        "\"",
        more,
        ">",
    ]
    .concat();
    [&head, inner, "</g>"].concat()
}
