//! From values to paths: what lies outside the plot area is cut off at its edge.

use super::frame::Frame;
use super::markup::push_length;
use super::{Chart, Scale, Series};

/// A place in the view box.
pub(super) type Spot = (f64, f64);

/// Closer than this, an approximation and its exact curve are one line to the
/// eye.
const COINCIDENT: f64 = 1.4;

/// The pieces of `series` that lie inside the plot area.
pub(super) fn pieces(chart: &Chart, frame: &Frame, series: &Series) -> Vec<Vec<Spot>> {
    let spots = series.points.iter().map(|point| {
        let spot = (frame.x(&chart.x, point.x), frame.y(&chart.y, point.y));
        let can_be_drawn = point.y.is_finite() && (chart.y.scale == Scale::Linear || point.y > 0.0);
        can_be_drawn.then_some(spot)
    });
    let mut pieces: Vec<Vec<Spot>> = Vec::new();
    let mut before: Option<Spot> = None;
    for spot in spots {
        let cut = before
            .zip(spot)
            .and_then(|(from, to)| inside(frame, from, to));
        if let Some((from, to)) = cut {
            match pieces.last_mut() {
                Some(piece) if piece.last() == Some(&from) => piece.push(to),
                _ => pieces.push(vec![from, to]),
            }
        }
        before = spot;
    }
    pieces
}

/// The part of a straight line that lies in the plot area (Liang and Barsky).
fn inside(frame: &Frame, from: Spot, to: Spot) -> Option<(Spot, Spot)> {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let (mut enters, mut leaves) = (0.0_f64, 1.0_f64);
    for (step, room) in [
        (-dx, from.0 - frame.left),
        (dx, frame.right - from.0),
        (-dy, from.1 - frame.top),
        (dy, frame.bottom - from.1),
    ] {
        // A hair of room, for ends that stand on the edge itself.
        let room = room + 1e-6;
        if step < 0.0 {
            enters = enters.max(room / step);
        } else if step > 0.0 {
            leaves = leaves.min(room / step);
        } else if room < 0.0 {
            return None;
        }
    }
    if enters > leaves {
        return None;
    }
    let at = |t: f64| (from.0 + t * dx, from.1 + t * dy);
    let start = if enters > 0.0 { at(enters) } else { from };
    let end = if leaves < 1.0 { at(leaves) } else { to };
    Some((start, end))
}

/// Path data through the pieces.
pub(super) fn path(pieces: &[Vec<Spot>]) -> String {
    let spots: usize = pieces.iter().map(Vec::len).sum();
    let mut out = String::with_capacity(spots * 11);
    for piece in pieces {
        for (at, (x, y)) in piece.iter().enumerate() {
            out.push(if at == 0 { 'M' } else { 'L' });
            push_length(&mut out, *x);
            out.push(' ');
            push_length(&mut out, *y);
        }
    }
    out
}

/// The pieces of an approximation: those that coincide with the line that it
/// follows, and those apart from it.
pub(super) fn parted(
    chart: &Chart,
    frame: &Frame,
    series: &Series,
) -> (Vec<Vec<Spot>>, Vec<Vec<Spot>>) {
    let all = pieces(chart, frame, series);
    let followed = series.follows.and_then(|at| chart.series.get(at));
    let Some(line) = followed.filter(|line| line.shown) else {
        return (Vec::new(), all);
    };
    let line: Vec<Spot> = pieces(chart, frame, line).concat();
    let (mut beads, mut apart): (Vec<Vec<Spot>>, Vec<Vec<Spot>>) = (Vec::new(), Vec::new());
    for piece in &all {
        let near: Vec<bool> = piece.iter().map(|spot| is_on(&line, *spot)).collect();
        let mut from = 0;
        while from + 1 < piece.len() {
            // A stretch coincides where both its ends do.
            let same = |at: usize| near[at] && near[at + 1];
            let mut to = from;
            while to + 1 < piece.len() && same(to) == same(from) {
                to += 1;
            }
            let run = piece[from..=to].to_vec();
            if same(from) {
                beads.push(run);
            } else {
                apart.push(run);
            }
            from = to;
        }
    }
    (beads, apart)
}

/// Whether a place lies on a line, whose spots go from left to right.
fn is_on(line: &[Spot], (x, y): Spot) -> bool {
    let after = line.partition_point(|spot| spot.0 < x - 1e-3);
    let near = |at: usize| line.get(at).is_some_and(|spot| (spot.0 - x).abs() < 1e-3);
    if near(after) {
        return (line[after].1 - y).abs() < COINCIDENT;
    }
    let (Some(right), Some(left)) = (line.get(after), after.checked_sub(1).map(|at| line[at]))
    else {
        return false;
    };
    let share = (x - left.0) / (right.0 - left.0).max(1e-9);
    (left.1 + share * (right.1 - left.1) - y).abs() < COINCIDENT
}
