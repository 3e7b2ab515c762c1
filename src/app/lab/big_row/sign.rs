//! The signs of the marks: each has a shape of its own, so that none depends
//! on its colour. Drawn in a square of 20 by 20.

use super::markup::{group, path};
use crate::figure::px;
use crate::lab::Mark;

/// The sign of a mark: `size` wide, its middle at (`x`, `y`).
#[must_use]
pub fn sign(mark: Mark, x: f64, y: f64, size: f64) -> String {
    const SQUARE: &str = "M1.5 1.5h17v17h-17z";
    const RING: &str = "M10 1.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 1 1 0-17z";
    let (class, shape, line) = match mark {
        // A check in a circle.
        Mark::Hit => (
            "sign__body",
            "M10 .5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19z",
            "m5.6 10.4 3 3 5.8-6.6",
        ),
        // A cross in a square.
        Mark::Miss => ("sign__body", "M.5.5h19v19H.5z", "m5.5 5.5 9 9m0-9-9 9"),
        // A plus in a square with a strong edge.
        Mark::New => ("sign__body", SQUARE, "M10 5v10M5 10h10"),
        // A dot in a ring: the bit, and the ring around it.
        Mark::Again => (
            "sign__ring",
            RING,
            "M10 7.75a2.25 2.25 0 1 1 0 4.5a2.25 2.25 0 1 1 0-4.5z",
        ),
        // A minus in an empty square.
        Mark::Cleared => ("sign__ring", SQUARE, "M5.5 10h9"),
        // An equals sign in an empty square.
        Mark::Untouched => ("sign__ring", SQUARE, "M5.5 7.5h9m-9 5h9"),
        // A dashed ring.
        Mark::Ghost => ("sign__dashes", RING, ""),
    };
    let (x, y) = (px(x - size / 2.0), px(y - size / 2.0));
    let scale = px(size / 20.0);
    let place = [
        " transform=\"translate(",
        &x,
        " ",
        &y,
        ") scale(",
        &scale,
        ")\"",
    ]
    .concat();
    let inner = path(class, shape) + &path("sign__ink", line);
    group("sign", mark.key(), &place, &inner)
}
