//! The window of real cells over a long row: how many cells, where it may
//! stand, and the numbers below it.

use std::ops::Range;

use super::{MAX_GRID, text_width, within};
use crate::order::sort_few;

/// The largest number of cells.
pub const MAX_ZOOM: u32 = 64;
/// The window moves by this many bits; its first bit is a multiple of it.
pub const ZOOM_STEP: u32 = 8;
/// Between two cells.
pub const ZOOM_GAP: f64 = 2.0;
/// From this width on all cells of an overview's window fit.
const WIDE: f64 = 640.0;
/// From this width on half of them do.
const MEDIUM: f64 = 420.0;

/// A window of cells over `m` bits.
///
/// ```
/// use bloom_lab::figure::Zoom;
///
/// let zoom = Zoom::of(65_536, 824.0);
/// let start = zoom.showing(41_189);
/// assert_eq!(zoom.range(start), 41_152..41_216);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Zoom {
    m: u32,
    cells: u32,
}

/// A number below the window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ZoomLabel {
    /// The bit.
    pub position: u32,
    /// x of the middle of the text.
    pub x: f64,
    /// Whether the bit is in play, so that its number stands out.
    pub in_play: bool,
}

impl Zoom {
    /// The window over `m` bits in a figure of this width. A grid shows each
    /// bit already, so that its window has fewer and larger cells.
    #[must_use]
    pub fn of(m: u32, width: f64) -> Self {
        let cells = if width >= WIDE && m > MAX_GRID {
            MAX_ZOOM
        } else if width >= MEDIUM {
            32
        } else {
            16
        };
        Self { m, cells }
    }

    /// How many cells the window has. Those past the row's end are blank.
    #[must_use]
    pub const fn cells(&self) -> u32 {
        self.cells
    }

    /// The largest first bit.
    #[must_use]
    pub fn last_start(&self) -> u32 {
        self.m
            .saturating_sub(self.cells)
            .next_multiple_of(ZOOM_STEP)
    }

    /// The nearest first bit that is allowed.
    #[must_use]
    pub fn clamped(&self, start: u32) -> u32 {
        (start / ZOOM_STEP * ZOOM_STEP).min(self.last_start())
    }

    /// The first bit of the window that a position belongs to: the same one
    /// whenever the position comes up again.
    #[must_use]
    pub fn showing(&self, position: u32) -> u32 {
        self.clamped(position / self.cells * self.cells)
    }

    /// The first bit of a window with a position in its middle.
    #[must_use]
    pub fn around(&self, position: u32) -> u32 {
        self.clamped(position.saturating_sub(self.cells / 2) + ZOOM_STEP / 2)
    }

    /// The window moved as little as needed to show a position.
    #[must_use]
    pub fn reaching(&self, start: u32, position: u32) -> u32 {
        if position < start {
            self.clamped(position)
        } else if position >= start.saturating_add(self.cells) {
            self.clamped((position + 1 - self.cells).next_multiple_of(ZOOM_STEP))
        } else {
            start
        }
    }

    /// The bits in the window.
    #[must_use]
    pub fn range(&self, start: u32) -> Range<u32> {
        start.min(self.m)..start.saturating_add(self.cells).min(self.m)
    }

    /// From one cell's left edge to the next one's, in a figure of this width.
    #[must_use]
    pub fn pitch(&self, width: f64) -> f64 {
        (width + ZOOM_GAP) / f64::from(self.cells)
    }

    /// x of the middle of cell number `cell`.
    #[must_use]
    pub fn center(&self, cell: u32, width: f64) -> f64 {
        self.pitch(width) * (f64::from(cell) + 0.5) - ZOOM_GAP / 2.0
    }

    /// The bit at `x`, if the row has one there.
    #[must_use]
    pub fn bit_at(&self, start: u32, x: f64, width: f64) -> Option<u32> {
        let cell = x.max(0.0) / self.pitch(width);
        // At least 0, and a window's worth at most.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let position = start + cell as u32;
        self.range(start).contains(&position).then_some(position)
    }

    /// The numbers below the window: of the bits in play, in the order given,
    /// as far as there is room, then of every eighth bit that leaves room.
    #[must_use]
    pub fn labels(&self, start: u32, in_play: &[u32], width: f64) -> Vec<ZoomLabel> {
        const CLEAR: f64 = 8.0;
        let range = self.range(start);
        let eighths = range.clone().step_by(ZOOM_STEP as usize);
        let wanted = in_play
            .iter()
            .map(|&position| (position, true))
            .filter(|(position, _)| range.contains(position))
            .chain(eighths.map(|position| (position, false)));
        let mut labels: Vec<ZoomLabel> = Vec::new();
        for (position, in_play) in wanted {
            let half = text_width(position) / 2.0;
            let x = within(self.center(position - start, width), half, width - half);
            let is_free = labels.iter().all(|other| {
                (other.x - x).abs() >= half + text_width(other.position) / 2.0 + CLEAR
            });
            if is_free {
                labels.push(ZoomLabel {
                    position,
                    x,
                    in_play,
                });
            }
        }
        sort_few(&mut labels, |a, b| a.position < b.position);
        labels
    }
}
