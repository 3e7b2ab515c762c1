//! Geometry of the figure: where the cells of a row stand, and how wires run
//! from the arithmetic to them. Lengths are CSS pixels at a root size of 16.
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

mod layout;
mod wires;

pub use layout::{MAX_CELLS, MAX_GRID, RowLayout, Scale, scale_of};
pub use wires::{Wire, WireGround, collecting_line, title_offset, wires};
