//! The compact grid: one small cell a bit, lines of a power of two.

use super::text_width;

/// The grid is at most this high.
const MAX_HEIGHT: f64 = 416.0;
/// A cell is at most this large: the window below shows larger ones.
const MAX_PITCH: f64 = 16.0;
/// From this pitch on a digit can be read in a cell.
const DIGIT_PITCH: f64 = 11.0;
/// Lines with a number stand at least this far apart.
const LABEL_DISTANCE: f64 = 14.0;
/// Between the numbers of the lines and the cells.
const GUTTER_GAP: f64 = 8.0;

/// Where the cells of a row of 513 to 4,096 bits stand. x and y count from
/// the top left corner of the figure, its column of numbers included.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GridLayout {
    m: u32,
    /// Cells in a line.
    pub columns: u32,
    /// Lines.
    pub lines: u32,
    /// From one cell's left edge to the next one's, and from line to line.
    pub pitch: f64,
    /// Between two cells.
    pub gap: f64,
    /// x of the left edge of the first cell.
    pub left: f64,
}

impl GridLayout {
    /// The layout of `m` bits in a figure of this width: the largest cells
    /// that keep within the height.
    #[must_use]
    pub fn of(m: u32, width: f64) -> Self {
        let left = text_width(m.saturating_sub(1)) + GUTTER_GAP;
        let room = (width - left).max(1.0);
        let pitch_of = |columns: u32| (room / f64::from(columns)).min(MAX_PITCH);
        let columns = [32, 64, 128]
            .into_iter()
            .find(|&columns| {
                let height = f64::from(m.div_ceil(columns)) * pitch_of(columns);
                // A narrow grid in a wide figure would waste the width.
                height <= MAX_HEIGHT && room / f64::from(columns) <= MAX_PITCH * 1.25
            })
            .unwrap_or(128);
        let pitch = pitch_of(columns);
        Self {
            m,
            columns,
            lines: m.div_ceil(columns).max(1),
            pitch,
            gap: if pitch >= DIGIT_PITCH { 2.0 } else { 1.0 },
            left,
        }
    }

    /// Height of all lines.
    #[must_use]
    pub fn height(&self) -> f64 {
        f64::from(self.lines) * self.pitch
    }

    /// Whether a digit can be read in a cell.
    #[must_use]
    pub fn has_digits(&self) -> bool {
        self.pitch >= DIGIT_PITCH
    }

    /// The top left corner of the place of `position`, gap included.
    #[must_use]
    pub fn corner(&self, position: u32) -> (f64, f64) {
        (
            self.left + f64::from(position % self.columns) * self.pitch,
            f64::from(position / self.columns) * self.pitch,
        )
    }

    /// The bit at a point; none beside the cells.
    #[must_use]
    pub fn position_at(&self, x: f64, y: f64) -> Option<u32> {
        let column = ((x - self.left) / self.pitch).floor();
        let line = (y / self.pitch).floor();
        let inside = (0.0..f64::from(self.columns)).contains(&column)
            && (0.0..f64::from(self.lines)).contains(&line);
        if !inside {
            return None;
        }
        // Whole numbers below 4,096 by the test above.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let position = line as u32 * self.columns + column as u32;
        (position < self.m).then_some(position)
    }

    /// The first bits of the lines that have their number beside them.
    #[must_use]
    pub fn labels(&self) -> Vec<u32> {
        let every = [1_usize, 2, 4, 8, 16]
            .into_iter()
            .find(|&every| {
                f64::from(u32::try_from(every).unwrap_or(1)) * self.pitch >= LABEL_DISTANCE
            })
            .unwrap_or(16);
        (0..self.lines)
            .step_by(if self.has_digits() { 1 } else { every })
            .map(|line| line * self.columns)
            .collect()
    }
}
