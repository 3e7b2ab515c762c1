//! Below the window's cells: the signs of those in play, and positions.

use super::lens::{number, tick};
use super::long_row::LongRow;
use super::markup::{group, rectangle};
use super::sign::sign;
use crate::app::browser::dom::{El, svg};
use crate::figure::{Zoom, text_width};

/// Between the cells and their signs, and below that the height of the numbers.
const SIGNS_TOP: f64 = 5.0;
const NUMBERS_HEIGHT: f64 = 18.0;
/// A sign is at most this large.
const MAX_SIGN: f64 = 16.0;

/// Signs and numbers, in one SVG.
#[must_use]
pub fn zoom_foot(row: LongRow) -> El {
    let foot = svg("svg")
        .class("zoom__foot")
        .attr("aria-hidden", "true")
        .live_attr("viewBox", move || {
            row.view_box(height(row.zoom(), row.width.get()))
        });
    row.picture(foot, Box::new(move || signs_and_numbers(row)))
}

/// Signs are as wide as cells, within reason.
fn sign_size(zoom: Zoom, width: f64) -> f64 {
    (zoom.pitch(width) - 1.0).min(MAX_SIGN)
}

fn height(zoom: Zoom, width: f64) -> f64 {
    SIGNS_TOP + sign_size(zoom, width) + NUMBERS_HEIGHT
}

fn signs_and_numbers(row: LongRow) -> String {
    let (zoom, start, width) = (row.zoom(), row.start(), row.width.get());
    let (size, bottom) = (sign_size(zoom, width), height(zoom, width));
    let window = zoom.range(start);
    let mut picture = String::new();
    // The one that is looked at comes first, where there is no room for all.
    let mut in_play: Vec<u32> = row
        .chosen_probe()
        .iter()
        .map(|probe| probe.position)
        .collect();
    for (position, mark) in row.marks() {
        if window.contains(&position) {
            let x = zoom.center(position - start, width);
            picture += &sign(mark, x, SIGNS_TOP + size / 2.0, size);
            in_play.push(position);
        }
    }
    for label in zoom.labels(start, &in_play, width) {
        let text = number(label.position, label.x, bottom - 3.5, "middle");
        if label.in_play {
            let wide = text_width(label.position) + 6.0;
            let plate = rectangle("plate", label.x - wide / 2.0, bottom - 15.0, wide, 15.0);
            picture += &group("zoom__in-play", "", "", &(plate + &text));
        } else {
            let x = zoom.center(label.position - start, width);
            picture += &(tick(x, 3.0, bottom - NUMBERS_HEIGHT - 2.0) + &text);
        }
    }
    picture
}
