//! Rows too long for cells.

use crate::app::browser::dom::{El, el};
use crate::app::state::LabState;

/// A row of more than [`crate::figure::MAX_CELLS`] bits.
#[must_use]
pub fn big_row(_lab: LabState, m: u32) -> El {
    el("p").text(&m.to_string())
}
