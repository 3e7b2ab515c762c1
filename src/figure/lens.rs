//! The lens: the window's frame in the overview, and the two curves that open
//! it to the window of cells.

use super::{px, within};

/// The frame is at least this wide, so that it can be seen and grasped.
const MIN_WIDTH: f64 = 7.0;

/// The left and right edge of the frame around the stretch from `left` to
/// `right` of a strip of this width.
#[must_use]
pub fn lens_frame(left: f64, right: f64, width: f64) -> (f64, f64) {
    let half = ((right - left) / 2.0).max(MIN_WIDTH / 2.0);
    let middle = within(f64::midpoint(left, right), half, width - half);
    (middle - half, middle + half)
}

/// Path data of the curves from the frame's lower corners, at `top`, to the
/// ends of the window of cells, at `bottom`.
#[must_use]
pub fn lens_curves(frame: (f64, f64), width: f64, top: f64, bottom: f64) -> String {
    let height = bottom - top;
    let (bend, spread) = (top + 0.75 * height, top + 0.2 * height);
    [(frame.0, 0.0), (frame.1, width)]
        .map(|(from, to)| {
            let (from, to) = (px(from), px(to));
            let [top, bend, spread, bottom] = [top, bend, spread, bottom].map(px);
            format!("M{from} {top}C{from} {bend} {to} {spread} {to} {bottom}")
        })
        .concat()
}
