//! Rows too long for a cell a bit: a compact grid or an overview strip, flags
//! on the positions in play, and a window of real cells.
//!
//! Rooms: `long_row` holds what the parts share, `strip` and `grid` draw the
//! whole row, `flags` and `sign` mark the positions in play, `zoom` is the
//! window of cells, `probes` walks from one position to the next, `tally` says
//! in the truth frame how many items lean on the window's bits, `words` puts
//! it all in sentences.

mod flags;
mod grid;
mod grid_marks;
mod head;
mod long_row;
mod pixels;
mod probes;
mod sign;
mod strip;
mod strip_marks;
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
    let told = el("p")
        .class("sr")
        .attr("role", "status")
        .live_text(move || row.told.get());
    // Nothing can be placed before the first look at the width, which comes
    // before the first frame.
    let long = el("div")
        .class("long")
        .when(move || row.width.get() > 0.0, move || parts(row))
        .child(told);
    canvas::watch_width(&long, move |width| row.set_width(width));
    long
}

fn parts(row: LongRow) -> Vec<El> {
    let [head, map] = match scale_of(row.m) {
        Scale::Overview => strip::strip(row),
        Scale::Grid | Scale::Cells => grid::grid(row),
    };
    vec![head, map, zoom::zoom_cells(row), probes::probe_bar(row)]
}
