//! Over and around the strip: its edge, the lens with its curves, ticks, pins
//! and flags.

use super::flags::{flags, flags_height};
use super::long_row::LongRow;
use crate::app::browser::dom::{El, svg};
use crate::app::derived::{Derived, derived};
use crate::app::state::Lit;
use crate::figure::{Overview, lens_curves, lens_frame, px, rectangle_path, text_width};
use crate::text::grouped;

/// Height of the strip.
pub const STRIP_HEIGHT: f64 = 96.0;
const TICKS_HEIGHT: f64 = 20.0;
const LENS_HEIGHT: f64 = 64.0;
/// How far the lens reaches over the strip's edges.
const OVERHANG: f64 = 4.0;

/// All marks, in one SVG over the strip.
#[must_use]
pub fn strip_marks(row: LongRow, overview: Derived<Overview>) -> El {
    let top = derived(move || flags_height(row.width.get()));
    let bottom = move || top.get() + STRIP_HEIGHT + TICKS_HEIGHT + LENS_HEIGHT;
    let edge = move || {
        let (width, height) = (row.width.get() - 1.0, STRIP_HEIGHT - 1.0);
        rectangle_path(0.5, top.get() + 0.5, width, height)
    };
    let frame = derived(move || {
        let overview = overview.get();
        let window = row.zoom.get().range(row.start());
        let last = window.end.saturating_sub(1);
        lens_frame(overview.x(window.start), overview.x(last), row.width.get())
    });
    let outline = move || {
        let (left, right) = frame.get();
        let height = STRIP_HEIGHT + 2.0 * OVERHANG;
        rectangle_path(left, top.get() - OVERHANG, right - left, height)
    };
    let curves = move || {
        let from = top.get() + STRIP_HEIGHT + OVERHANG;
        lens_curves(frame.get(), row.width.get(), from, bottom())
    };
    let path = |class: &str| svg("path").class(class);
    svg("svg")
        .class("long__marks")
        .attr("aria-hidden", "true")
        .live_attr("viewBox", move || row.view_box(bottom()))
        .children([
            path("strip__edge").live_attr("d", edge),
            path("lens__curves").live_attr("d", curves),
            path("lens__halo").live_attr("d", outline),
            path("lens__frame").live_attr("d", outline),
            svg("g").part(move || ticks(row, &overview.get(), top.get() + STRIP_HEIGHT)),
            path("pins").live_attr("d", move || {
                pins(row, &overview.get(), top.get() + STRIP_HEIGHT)
            }),
            flags(row, move |position| (overview.get().x(position), top.get())),
        ])
}

/// Round positions below the strip, whose lower edge is at `y`.
fn ticks(row: LongRow, overview: &Overview, y: f64) -> Vec<El> {
    let (last, width) = (row.m - 1, row.width.get());
    let tick = |position: u32| {
        let (x, anchor) = match position {
            0 => (0.5, "start"),
            position if position == last => (width - 0.5, "end"),
            position => (overview.x(position), "middle"),
        };
        let number = tick_text(position, x, y + 18.0, anchor);
        [tick_line(x, y, 5.0), number]
    };
    overview
        .ticks(text_width(last))
        .into_iter()
        .flat_map(tick)
        .collect()
}

/// The line of a tick.
#[must_use]
pub fn tick_line(x: f64, y: f64, length: f64) -> El {
    let path = format!("M{} {}v{}", px(x), px(y), px(length));
    svg("path").class("tick__line").attr("d", &path)
}

/// The number of a tick, standing on the line `y`.
#[must_use]
pub fn tick_text(position: u32, x: f64, y: f64, anchor: &str) -> El {
    svg("text")
        .class("tick__text")
        .attr("x", &px(x))
        .attr("y", &px(y))
        .attr("text-anchor", anchor)
        .text(&grouped(position.into()))
}

/// Small pointers below the strip at what the person points at elsewhere: a
/// bit, or the positions of an item.
fn pins(row: LongRow, overview: &Overview, y: f64) -> String {
    row.lit_positions()
        .into_iter()
        .map(|position| {
            let (x, y) = (px(overview.x(position)), px(y + 1.5));
            format!("M{x} {y}l5 8h-10z")
        })
        .collect::<Vec<_>>()
        .concat()
}

impl LongRow {
    /// The bits that the person points at, or whose item they point at.
    #[must_use]
    pub fn lit_positions(self) -> Vec<u32> {
        let mut positions = match self.lab.lit.get() {
            Some(Lit::Bit(position)) => vec![position],
            Some(Lit::Member(index)) => self
                .lab
                .session
                .with(|session| session.members().positions(index).to_vec()),
            None => Vec::new(),
        };
        // While the parameters change, they may be of another row.
        positions.retain(|position| *position < self.m);
        positions
    }
}
