//! Over the grid's canvas: the lines' numbers, rings on the bits in play and
//! on those pointed at, and a frame around what the window below shows.

use std::ops::Range;

use super::flags::{flags, flags_height};
use super::long_row::LongRow;
use super::strip_marks::tick_text;
use crate::app::browser::dom::{El, svg};
use crate::app::derived::{Derived, Source, derived};
use crate::figure::{GridLayout, px, rectangle_path};
use crate::lab::Mark;

/// Between the grid and the window below it.
const BELOW: f64 = 20.0;

/// All marks, in one SVG over the grid.
#[must_use]
pub fn grid_marks(row: LongRow, layout: Derived<GridLayout>, cursor: Source<u32>) -> El {
    let top = derived(move || flags_height(row.width.get()));
    let place = derived(move || (layout.get(), top.get()));
    let size = move || {
        let (layout, top) = place.get();
        row.view_box(top + layout.height() + BELOW)
    };
    let window = move || {
        let (layout, top) = place.get();
        window_frame(&layout, top, row.zoom.get().range(row.start()))
    };
    let rings = move || {
        let (layout, top) = place.get();
        let marks = row.marks.get().into_iter();
        marks
            .map(|(position, mark)| marked_cell(&layout, top, position, mark))
            .collect::<Vec<_>>()
    };
    let lit = move || {
        let (layout, top) = place.get();
        let rings = row.lit_positions().into_iter();
        rings
            .map(|position| ring(&layout, top, position, 2.0))
            .collect::<Vec<_>>()
            .concat()
    };
    let cursor = move || {
        let (layout, top) = place.get();
        ring(&layout, top, cursor.get(), 3.0)
    };
    // Lines run between the cells, over no digit.
    let foot = move |position| {
        let (layout, top) = place.get();
        let (x, y) = layout.corner(position);
        (x - layout.gap / 2.0, top + y + layout.pitch / 2.0)
    };
    let path = |class: &str| svg("path").class(class);
    svg("svg")
        .class("long__marks")
        .attr("aria-hidden", "true")
        .live_attr("viewBox", size)
        .children([
            svg("g").part(move || line_numbers(&place.get().0, top.get())),
            path("lens__halo").live_attr("d", window),
            path("lens__frame").live_attr("d", window),
            svg("g").part(rings),
            path("cell-lit").live_attr("d", lit),
            path("cell-cursor").live_attr("d", cursor),
            flags(row, foot),
        ])
}

/// The position of each line's first bit.
fn line_numbers(layout: &GridLayout, top: f64) -> Vec<El> {
    let number = |position: u32| {
        let (x, y) = layout.corner(position);
        tick_text(position, x - 8.0, top + y + layout.pitch / 2.0 + 4.0, "end")
    };
    layout.labels().into_iter().map(number).collect()
}

/// Path data of a rectangle around a cell, `out` of its edges.
fn ring(layout: &GridLayout, top: f64, position: u32, out: f64) -> String {
    let (x, y) = layout.corner(position);
    let side = layout.pitch - layout.gap + 2.0 * out;
    rectangle_path(x - out, top + y - out, side, side)
}

fn marked_cell(layout: &GridLayout, top: f64, position: u32, mark: Mark) -> El {
    let outline = ring(layout, top, position, 1.5);
    let path = |class: &str| svg("path").class(class).attr("d", &outline);
    let cell = svg("g")
        .class("cell-mark")
        .attr("data-mark", mark.key())
        .children([path("cell-halo"), path("cell-ring")]);
    if mark != Mark::New || !layout.has_digits() {
        return cell;
    }
    // Newly set cells are filled anew, amber over the blue of the canvas.
    let (x, y) = layout.corner(position);
    let middle = (layout.pitch - layout.gap) / 2.0;
    let baseline = top + y + middle + layout.pitch * 0.25;
    cell.child(
        svg("text")
            .class("cell-digit")
            .attr("x", &px(x + middle))
            .attr("y", &px(baseline))
            .attr("style", &format!("font-size:{}px", px(layout.pitch * 0.72)))
            .attr("text-anchor", "middle")
            .text("1"),
    )
}

/// Path data around the stretch that the window below shows: one rectangle a
/// line. It lies within one line, for both lengths are powers of two, unless
/// the person has moved it.
fn window_frame(layout: &GridLayout, top: f64, window: Range<u32>) -> String {
    const OUT: f64 = 1.5;
    let mut path = String::new();
    let mut start = window.start;
    while start < window.end {
        let line_end = (start / layout.columns + 1) * layout.columns;
        let end = line_end.min(window.end);
        let (x, y) = layout.corner(start);
        let width = f64::from(end - start) * layout.pitch - layout.gap;
        let height = layout.pitch - layout.gap;
        path += &rectangle_path(
            x - OUT,
            top + y - OUT,
            width + 2.0 * OUT,
            height + 2.0 * OUT,
        );
        start = end;
    }
    path
}
