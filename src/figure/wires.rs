//! Wires: from a row of the arithmetic, at right angles, to the cell that it
//! points at.

use super::RowLayout;
use crate::order::sort_few;
use crate::text::decimal;

/// Above this k the arithmetic scrolls, and no wires are drawn.
pub const MAX_WIRED_K: u32 = 8;

/// Radius of a wire's corners.
const RADIUS: f64 = 7.0;
/// Distance between wires that run side by side.
const LANE: f64 = 8.0;

/// Where wires start and how far they go. All y count from the top of the
/// arithmetic.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WireGround {
    /// x where wires leave the arithmetic.
    pub start: f64,
    /// y of the middle of row 0 of the arithmetic.
    pub first_row: f64,
    /// Height of a row of the arithmetic.
    pub row_height: f64,
    /// y of the arithmetic's lower edge; wires to the left run just below it.
    pub floor: f64,
    /// x of the left edge of the first cell.
    pub cells_left: f64,
    /// y of the top of the first line's position numbers.
    pub cells_top: f64,
}

/// One wire.
#[derive(Clone, Debug, PartialEq)]
pub struct Wire {
    /// Which row of the arithmetic it leaves.
    pub row: u32,
    /// The position that it points at.
    pub position: u32,
    /// Where it starts.
    pub from: (f64, f64),
    /// The tip of its arrow.
    pub to: (f64, f64),
    /// SVG path data.
    pub path: String,
}

/// The wires for the visited rows, given as (row, position).
#[must_use]
pub fn wires(layout: &RowLayout, ground: &WireGround, visited: &[(u32, u32)]) -> Vec<Wire> {
    let end = |position: u32| {
        (
            ground.cells_left + layout.center(position),
            ground.cells_top + layout.top(position),
        )
    };
    // Wires that end left of where they start need a lane: leftmost targets run highest.
    let mut leftward: Vec<u32> = visited
        .iter()
        .filter(|(_, p)| turn_x(layout, ground, *p) < ground.start + 2.0 * RADIUS)
        .map(|(row, _)| *row)
        .collect();
    let target = |row: u32| {
        visited
            .iter()
            .find(|(r, _)| *r == row)
            .map_or(0.0, |(_, p)| end(*p).0)
    };
    sort_few(&mut leftward, |a, b| target(*a) < target(*b));
    visited
        .iter()
        .map(|&(row, position)| {
            let from = (
                ground.start,
                ground.first_row + f64::from(row) * ground.row_height,
            );
            let to = end(position);
            let mut points = vec![from];
            let turn = turn_x(layout, ground, position);
            if let Some(lane) = leftward.iter().position(|&other| other == row) {
                // A handful of lanes at most: k is small where wires are drawn.
                #[allow(clippy::cast_precision_loss)]
                let lane = lane as f64 * LANE;
                let x = ground.start + 2.0 * RADIUS + lane;
                points.push((x, from.1));
                points.push((x, ground.floor + LANE + lane));
                points.push((turn, ground.floor + LANE + lane));
            } else {
                points.push((turn, from.1));
            }
            if position >= layout.columns {
                // Down the gutter beside the column, then over to the cell.
                points.push((turn, to.1 - 2.0 * LANE));
                points.push((to.0, to.1 - 2.0 * LANE));
            }
            points.push(to);
            Wire {
                row,
                position,
                from,
                to,
                path: rounded(&points),
            }
        })
        .collect()
}

/// x where a wire turns down: the cell's middle in the first line, the gutter
/// left of the cell in the others.
fn turn_x(layout: &RowLayout, ground: &WireGround, position: u32) -> f64 {
    let middle = ground.cells_left + layout.center(position);
    if position < layout.columns {
        middle
    } else {
        middle - layout.pitch / 2.0
    }
}

/// How far to the right the frame's title has to move so that none of the
/// wires that come down at `xs` crosses it: the first gap of `width`.
#[must_use]
pub fn title_offset(xs: &[f64], left: f64, width: f64, right: f64) -> f64 {
    const CLEAR: f64 = 10.0;
    let mut sorted = xs.to_vec();
    sort_few(&mut sorted, |a, b| a < b);
    let mut start = left;
    for x in sorted {
        if x + CLEAR < start {
            continue;
        }
        if x - CLEAR >= start + width {
            break;
        }
        start = x + CLEAR;
    }
    if start + width <= right {
        start - left
    } else {
        0.0
    }
}

/// The line that joins the marks at `xs` and ends in an arrow at (`to`,
/// `height`), with its path data.
#[must_use]
pub fn collecting_line(xs: &[f64], to: f64, height: f64) -> String {
    let bus = height / 2.0;
    let mut path = String::new();
    for &x in xs {
        path.push_str(&rounded(&[(x, 0.0), (x, bus), (to, bus), (to, height)]));
    }
    path
}

/// A path through `points` at right angles, with rounded corners.
fn rounded(points: &[(f64, f64)]) -> String {
    let Some((&first, rest)) = points.split_first() else {
        return String::new();
    };
    let mut path = format!("M{}", at(first));
    let mut before = first;
    for (number, &corner) in rest.iter().enumerate() {
        let Some(&after) = rest.get(number + 1) else {
            path.push('L');
            path.push_str(&at(corner));
            break;
        };
        let radius = RADIUS
            .min(length(before, corner) / 2.0)
            .min(length(corner, after) / 2.0);
        let enter = towards(corner, before, radius);
        let leave = towards(corner, after, radius);
        for part in ["L", &at(enter), "Q", &at(corner), " ", &at(leave)] {
            path.push_str(part);
        }
        before = corner;
    }
    path
}

/// A point in path data.
fn at((x, y): (f64, f64)) -> String {
    format!("{} {}", decimal(x, 1), decimal(y, 1))
}

fn length(a: (f64, f64), b: (f64, f64)) -> f64 {
    (a.0 - b.0).abs() + (a.1 - b.1).abs()
}

fn towards(from: (f64, f64), to: (f64, f64), by: f64) -> (f64, f64) {
    let whole = length(from, to);
    if whole == 0.0 {
        return from;
    }
    (
        from.0 + (to.0 - from.0) / whole * by,
        from.1 + (to.1 - from.1) / whole * by,
    )
}
