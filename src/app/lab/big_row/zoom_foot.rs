//! Below the window's cells: the signs of those in play, and positions.

use super::flags::rectangle;
use super::long_row::LongRow;
use super::sign::sign;
use super::strip_marks::{tick_line, tick_text};
use crate::app::browser::dom::{El, svg};
use crate::figure::{Zoom, ZoomLabel, text_width};

/// Between the cells and their signs, and below that the height of the numbers.
const SIGNS_TOP: f64 = 5.0;
const NUMBERS_HEIGHT: f64 = 18.0;
/// A sign is at most this large.
const MAX_SIGN: f64 = 16.0;

/// Signs and numbers, in one SVG.
#[must_use]
pub fn zoom_foot(row: LongRow) -> El {
    svg("svg")
        .class("zoom__foot")
        .attr("aria-hidden", "true")
        .live_attr("viewBox", move || {
            let width = row.width.get();
            row.view_box(height(row.zoom.get(), width))
        })
        .child(svg("g").part(move || signs(row)))
        .child(svg("g").part(move || numbers(row)))
}

/// Signs are as wide as cells, within reason.
fn sign_size(zoom: Zoom, width: f64) -> f64 {
    (zoom.pitch(width) - 1.0).min(MAX_SIGN)
}

fn height(zoom: Zoom, width: f64) -> f64 {
    SIGNS_TOP + sign_size(zoom, width) + NUMBERS_HEIGHT
}

fn signs(row: LongRow) -> Vec<El> {
    let (zoom, start, width) = (row.zoom.get(), row.start(), row.width.get());
    let size = sign_size(zoom, width);
    let window = zoom.range(start);
    row.marks
        .get()
        .into_iter()
        .filter(|(position, _)| window.contains(position))
        .map(|(position, mark)| {
            let x = zoom.center(position - start, width) - size / 2.0;
            sign(mark, x, SIGNS_TOP, size)
        })
        .collect()
}

fn numbers(row: LongRow) -> Vec<El> {
    let (zoom, start, width) = (row.zoom.get(), row.start(), row.width.get());
    let bottom = height(zoom, width);
    // The one that is looked at comes first, where there is no room for all.
    let chosen = row.chosen_probe().map(|probe| probe.position);
    let others = row.marks.get().into_iter().map(|(position, _)| position);
    let in_play: Vec<u32> = chosen
        .into_iter()
        .chain(others.filter(|position| Some(*position) != chosen))
        .collect();
    let number = |label: ZoomLabel| {
        let text = tick_text(label.position, label.x, bottom - 3.5, "middle");
        if label.in_play {
            let wide = text_width(label.position) + 6.0;
            let plate = rectangle("plate", label.x - wide / 2.0, bottom - 15.0, wide, 15.0);
            svg("g").class("zoom__in-play").child(plate).child(text)
        } else {
            let x = zoom.center(label.position - start, width);
            svg("g")
                .child(tick_line(x, 3.0, bottom - NUMBERS_HEIGHT - 2.0))
                .child(text)
        }
    };
    zoom.labels(start, &in_play, width)
        .into_iter()
        .map(number)
        .collect()
}
