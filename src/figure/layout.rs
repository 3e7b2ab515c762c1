//! Where the cells of a row stand.

/// Up to this many bits each bit is a cell with its digit and its position.
pub const MAX_CELLS: u32 = 512;
/// Up to this many bits the row is a compact grid; above, an overview with a
/// window of cells.
pub const MAX_GRID: u32 = 4_096;

/// The first m that is too many for cells.
const CELLS_END: u32 = MAX_CELLS + 1;

/// How a row of m bits is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// Cells with digit and position.
    Cells,
    /// A compact grid.
    Grid,
    /// An overview strip and a window of cells.
    Overview,
}

/// How a row of `m` bits is drawn.
#[must_use]
pub const fn scale_of(m: u32) -> Scale {
    match m {
        0..=MAX_CELLS => Scale::Cells,
        CELLS_END..=MAX_GRID => Scale::Grid,
        _ => Scale::Overview,
    }
}

/// The cells of a row of at most [`MAX_CELLS`] bits. x counts from the left
/// edge of the first cell, y from the top of the first position number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RowLayout {
    /// Cells in a line.
    pub columns: u32,
    /// Lines.
    pub lines: u32,
    /// From one cell's left edge to the next one's.
    pub pitch: f64,
    /// Width of a cell.
    pub cell: f64,
    /// From one line's top to the next one's.
    pub line_height: f64,
}

impl RowLayout {
    /// The layout for `m` bits; `None` above [`MAX_CELLS`].
    #[must_use]
    pub fn of(m: u32) -> Option<Self> {
        let (columns, pitch, cell, line_height) = match m {
            0..=64 => (16, 52.0, 44.0, 96.0),
            65..=MAX_CELLS => (32, 26.0, 22.0, 54.0),
            _ => return None,
        };
        Some(Self {
            columns,
            lines: m.div_ceil(columns).max(1),
            pitch,
            cell,
            line_height,
        })
    }

    /// x of the middle of the cell at `position`.
    #[must_use]
    pub fn center(&self, position: u32) -> f64 {
        f64::from(position % self.columns) * self.pitch + self.cell / 2.0
    }

    /// y of the top of the position number at `position`.
    #[must_use]
    pub fn top(&self, position: u32) -> f64 {
        f64::from(position / self.columns) * self.line_height
    }
}
