//! Over and around the strip: its edge, ticks, pins, and the lens with the
//! curves that open it to the window of cells.

use super::flags::flags_height;
use super::long_row::LongRow;
use super::markup::{path, rectangle, text};
use crate::figure::{Overview, lens_curves, lens_frame, px, rectangle_path, text_width};
use crate::text::grouped;

/// Height of the strip.
pub const STRIP_HEIGHT: f64 = 96.0;
const TICKS_HEIGHT: f64 = 20.0;
const LENS_HEIGHT: f64 = 64.0;
/// How far the lens reaches over the strip's edges.
const OVERHANG: f64 = 4.0;

/// Height from the strip's upper edge to the window of cells.
#[must_use]
pub const fn strip_height() -> f64 {
    STRIP_HEIGHT + TICKS_HEIGHT + LENS_HEIGHT
}

/// All marks but the flags.
#[must_use]
pub fn strip_marks(row: LongRow, overview: &Overview) -> String {
    let (width, top) = (row.width.get(), flags_height(row.width.get()));
    let bottom = top + STRIP_HEIGHT;
    let window = row.zoom().range(row.start());
    let last = window.end.saturating_sub(1);
    let frame = lens_frame(overview.x(window.start), overview.x(last), width);
    let height = STRIP_HEIGHT + 2.0 * OVERHANG;
    let outline = rectangle_path(frame.0, top - OVERHANG, frame.1 - frame.0, height);
    let curves = lens_curves(frame, width, bottom + OVERHANG, top + strip_height());
    let mut marks = [
        rectangle(
            "strip__edge",
            0.5,
            top + 0.5,
            width - 1.0,
            STRIP_HEIGHT - 1.0,
        ),
        path("lens__curves", &curves),
        path("lens__halo", &outline),
        path("lens__frame", &outline),
    ]
    .concat();
    for position in overview.ticks(text_width(row.m - 1)) {
        let (x, anchor) = match position {
            0 => (0.5, "start"),
            position if position == row.m - 1 => (width - 0.5, "end"),
            position => (overview.x(position), "middle"),
        };
        marks += &tick(x, bottom, 5.0);
        marks += &number(position, x, bottom + 18.0, anchor);
    }
    // Pointers at what the person points at elsewhere.
    let y = px(bottom + 1.5);
    for position in row.lit_positions() {
        let pin = ["M", &px(overview.x(position)), " ", &y, "l5 8h-10z"].concat();
        marks += &path("pins", &pin);
    }
    marks
}

/// The line of a tick.
#[must_use]
pub fn tick(x: f64, y: f64, length: f64) -> String {
    let data = ["M", &px(x), " ", &px(y), "v", &px(length)].concat();
    path("tick__line", &data)
}

/// A position, standing on the line `y`.
#[must_use]
pub fn number(position: u32, x: f64, y: f64, anchor: &str) -> String {
    text("tick__text", x, y, anchor, &grouped(position.into()))
}
