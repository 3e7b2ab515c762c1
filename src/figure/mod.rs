//! Geometry of the figure: where the cells of a row stand, how wires run from
//! the arithmetic to them, and how a row too long for cells is drawn as a grid
//! or an overview with a window. Lengths are CSS pixels at a root size of 16.
//!
//! Not here: colours, words, anything of the browser.
//!
//! ```
//! use bloom_lab::figure::RowLayout;
//!
//! let layout = RowLayout::of(16).unwrap();
//! assert_eq!(layout.center(4), 230.0);
//! assert!(RowLayout::of(513).is_none());
//! ```

mod flags;
mod grid;
mod layout;
mod lens;
mod overview;
mod path;
mod shading;
mod wires;
mod zoom;

pub use flags::{Anchor, FLAG_BADGE, FLAG_LANE, FLAG_TEXT, Flag, place_flags};
pub use grid::GridLayout;
pub use layout::{MAX_CELLS, MAX_GRID, RowLayout, Scale, scale_of};
pub use lens::{lens_curves, lens_frame};
pub use overview::Overview;
pub use path::{px, rectangle_path};
pub use shading::Shading;
pub use wires::{MAX_WIRED_K, Wire, WireGround, collecting_line, title_offset, wires};
pub use zoom::{MAX_ZOOM, ZOOM_GAP, ZOOM_STEP, Zoom, ZoomLabel};

/// Width of a position number with its commas, in the small monospaced type.
#[must_use]
pub fn text_width(position: u32) -> f64 {
    const CHARACTER: f64 = 7.2;
    let digits = position.checked_ilog10().unwrap_or(0) + 1;
    f64::from(digits + (digits - 1) / 3) * CHARACTER
}

/// `x`, or the nearest number from `low` to `high`; `low` where they cross.
/// The standard clamp can panic, with a message that brings along the printing
/// of floats: 14 KB of wasm.
fn within(x: f64, low: f64, high: f64) -> f64 {
    if x > high { high.max(low) } else { x.max(low) }
}
