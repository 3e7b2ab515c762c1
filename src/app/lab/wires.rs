//! The wires from the arithmetic to the cells.

use crate::app::browser::dom::{El, entry, svg};
use crate::app::derived::derived;
use crate::app::state::LabState;
use crate::figure::{MAX_WIRED_K, RowLayout, Wire, WireGround, title_offset, wires};
use crate::lab::{Mark, RowState};
use crate::text::decimal;

/// Lengths of the arithmetic, as its style sheet sets them at a root of 16 px.
const BYTES_HEIGHT: f64 = 28.0;
const HEAD_HEIGHT: f64 = 24.0;
const ROW_HEIGHT: f64 = 26.0;
const GAP: f64 = 36.0;
const FRAME_PADDING: f64 = 20.0;
const CELLS_LEFT: f64 = 24.0;
const WIDTH: f64 = 872.0;
/// Where wires leave the arithmetic: its width, for short and long hashes.
const START_SHORT: f64 = 432.0;
const START_LONG: f64 = 516.0;

/// What one wire looks like.
#[derive(Clone, Debug, PartialEq)]
struct DrawnWire {
    wire: Wire,
    kind: &'static str,
    now: bool,
}

impl DrawnWire {
    /// What tells it from other wires.
    fn key(&self) -> String {
        format!("{}{}{}", self.wire.path, self.kind, self.now)
    }
}

fn ground(lab: LabState) -> WireGround {
    let params = lab.params.get();
    let floor = BYTES_HEIGHT + HEAD_HEIGHT + ROW_HEIGHT * f64::from(params.k());
    WireGround {
        start: if params.hash().hex_digits() > 8 {
            START_LONG
        } else {
            START_SHORT
        },
        first_row: BYTES_HEIGHT + HEAD_HEIGHT + ROW_HEIGHT / 2.0,
        row_height: ROW_HEIGHT,
        floor,
        cells_left: CELLS_LEFT,
        cells_top: floor + GAP + FRAME_PADDING,
    }
}

fn drawn(lab: LabState) -> Vec<DrawnWire> {
    let params = lab.params.get();
    let Some(layout) = RowLayout::of(params.m()).filter(|_| params.k() <= MAX_WIRED_K) else {
        return Vec::new();
    };
    lab.scene.with(|scene| {
        let rows = scene.hash.as_ref().map_or(&[][..], |hash| &hash.rows);
        let visited: Vec<(u32, u32)> = rows
            .iter()
            .filter(|row| row.state.mark().is_some())
            .map(|row| (row.i, row.position))
            .collect();
        wires(&layout, &ground(lab), &visited)
            .into_iter()
            .map(|wire| {
                let state = rows.get(wire.row as usize).map(|row| row.state);
                let miss = state.and_then(RowState::mark) == Some(Mark::Miss);
                DrawnWire {
                    now: matches!(state, Some(RowState::Now(_))),
                    kind: if miss { "miss" } else { "hit" },
                    wire,
                }
            })
            .collect()
    })
}

/// All wires of the scene.
#[must_use]
pub fn wires_layer(lab: LabState) -> El {
    let drawn = derived(move || drawn(lab));
    let height = move || {
        let lines = RowLayout::of(lab.params.get().m())
            .map_or(0.0, |layout| f64::from(layout.lines) * layout.line_height);
        ground(lab).cells_top + lines
    };
    svg("svg")
        .class("figure__wires")
        .live_attr("viewBox", move || {
            format!("0 0 {} {}", decimal(WIDTH, 0), decimal(height(), 0))
        })
        .attr("aria-hidden", "true")
        .keyed(move || {
            let one = |wire: DrawnWire| entry(wire.key(), move || wire_view(&wire));
            drawn.get().into_iter().map(one).collect()
        })
}

fn wire_view(drawn: &DrawnWire) -> El {
    let DrawnWire { wire, kind, now } = drawn;
    let (x, y) = wire.to;
    let dot = svg("circle")
        .class("wire-dot")
        .attr("cx", &px(wire.from.0))
        .attr("cy", &px(wire.from.1))
        .attr("r", "3.25");
    svg("g")
        .class("wire-group")
        .attr("data-kind", kind)
        .attr("data-now", &now.to_string())
        .children([
            svg("path").class("wire-halo").attr("d", &wire.path),
            svg("path")
                .class("wire")
                .attr("d", &wire.path)
                .attr("pathLength", "1"),
            dot,
            arrow_head(x, y),
        ])
}

/// The head of an arrow that points down at (`x`, `y`).
pub fn arrow_head(x: f64, y: f64) -> El {
    svg("path").class("wire-head").attr(
        "d",
        &format!("M{} {}h10L{} {}z", px(x - 5.0), px(y - 8.0), px(x), px(y)),
    )
}

/// A length in an attribute.
fn px(length: f64) -> String {
    decimal(length, 1)
}

/// Moves the frame's title out of the way of wires.
pub fn title_shift(lab: LabState) -> String {
    const TITLE_LEFT: f64 = 15.0;
    const TITLE_WIDTH: f64 = 192.0;
    let xs: Vec<f64> = drawn(lab).iter().map(|drawn| drawn.wire.to.0).collect();
    let shift = title_offset(&xs, TITLE_LEFT, TITLE_WIDTH, WIDTH);
    format!("--shift:{}rem", decimal(shift / 16.0, 3))
}
