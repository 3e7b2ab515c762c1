//! Rows too long for a cell a bit: a compact grid or an overview strip, flags
//! on the positions in play, and a window of real cells.
//!
//! Rooms: `long_row` holds what the parts share, `strip` and `grid` draw the
//! whole row on a canvas (`pixels`) with marks over it (`flags`, `lens`,
//! `grid_marks`), `zoom` is the window of cells with its `zoom_foot`, `probes`
//! walks from one position to the next, `tally` says in the truth frame how
//! many items lean on the window's bits. `sign` and `markup` are pieces of
//! pictures, `words` puts it all in sentences.

mod flags;
mod grid;
mod grid_marks;
mod lens;
mod long_row;
mod markup;
mod pixels;
mod probes;
mod sign;
mod strip;
mod tally;
mod words;
mod zoom;
mod zoom_foot;

use crate::app::browser::canvas;
use crate::app::browser::dom::{El, el};
use crate::app::state::LabState;
use crate::figure::{Scale, scale_of};
use long_row::LongRow;
pub use tally::window_tally;

/// A row of more than [`crate::figure::MAX_CELLS`] bits.
#[must_use]
pub fn big_row(lab: LabState, m: u32) -> El {
    let row = LongRow::new(lab, m);
    let [head, map] = match scale_of(m) {
        Scale::Overview => strip::strip(row),
        Scale::Grid | Scale::Cells => grid::grid(row),
    };
    let told = el("p")
        .class("sr")
        .attr("role", "status")
        .live_text(move || row.told.get());
    let parts = [head, map, zoom::zoom(row), probes::probe_bar(row), told];
    let long = el("div").class("long").children(parts);
    canvas::watch_width(&long, Box::new(move |width| row.width.set(width)));
    long
}
