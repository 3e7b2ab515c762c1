//! Over the grid's canvas: the lines' numbers, rings on the bits in play and
//! on those pointed at, and a frame around what the window below shows.

use super::flags::flags_height;
use super::lens::number;
use super::long_row::LongRow;
use super::markup::{group, path, text};
use crate::figure::{GridLayout, rectangle_path};
use crate::lab::Mark;

/// Between the grid and the window below it.
pub const BELOW: f64 = 20.0;

/// All marks but the flags.
#[must_use]
pub fn grid_marks(row: LongRow, layout: &GridLayout, cursor: u32) -> String {
    let top = flags_height(row.width.get());
    let mut marks = String::new();
    for position in layout.labels() {
        let (x, y) = layout.corner(position);
        marks += &number(position, x - 8.0, top + y + layout.pitch / 2.0 + 4.0, "end");
    }
    let window = window_frame(row, layout, top);
    marks += &path("lens__halo", &window);
    marks += &path("lens__frame", &window);
    for (position, mark) in row.marks() {
        marks += &marked_cell(layout, top, position, mark);
    }
    for position in row.lit_positions() {
        marks += &path("cell-lit", &ring(layout, top, position, 2.0));
    }
    marks + &path("cell-cursor", &ring(layout, top, cursor, 3.0))
}

/// Path data of a rectangle around a cell, `out` of its edges.
fn ring(layout: &GridLayout, top: f64, position: u32, out: f64) -> String {
    let (x, y) = layout.corner(position);
    let side = layout.pitch - layout.gap + 2.0 * out;
    rectangle_path(x - out, top + y - out, side, side)
}

fn marked_cell(layout: &GridLayout, top: f64, position: u32, mark: Mark) -> String {
    let outline = ring(layout, top, position, 1.5);
    let mut inner = path("cell-halo", &outline) + &path("cell-ring", &outline);
    if mark == Mark::New && layout.has_digits() {
        // Newly set cells are filled anew, amber over the blue of the canvas.
        let (x, y) = layout.corner(position);
        let middle = (layout.pitch - layout.gap) / 2.0;
        inner += &text(
            "cell-digit",
            x + middle,
            top + y + middle + 3.0,
            "middle",
            "1",
        );
    }
    group("cell-mark", mark.key(), "", &inner)
}

/// Path data around the stretch that the window below shows: one rectangle a
/// line. It lies within one line, for both lengths are powers of two, unless
/// the person has moved it.
fn window_frame(row: LongRow, layout: &GridLayout, top: f64) -> String {
    const OUT: f64 = 1.5;
    let window = row.zoom().range(row.start());
    let mut path = String::new();
    let mut start = window.start;
    while start < window.end {
        let line_end = (start / layout.columns + 1) * layout.columns;
        let end = line_end.min(window.end);
        let (x, y) = layout.corner(start);
        let width = f64::from(end - start) * layout.pitch - layout.gap + 2.0 * OUT;
        let height = layout.pitch - layout.gap + 2.0 * OUT;
        path += &rectangle_path(x - OUT, top + y - OUT, width, height);
        start = end;
    }
    path
}
