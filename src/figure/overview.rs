//! The overview of a row that is too long for a cell a bit: columns of equal
//! numbers of bits, and the ticks below them.

use std::ops::Range;

use super::within;

/// A column of the strip is at least this wide.
const MIN_COLUMN: f64 = 2.5;
/// Bits are drawn one by one where each gets at least this much of the strip.
const MIN_BIT_AREA: f64 = 6.0;
/// Ticks stand at least this far apart.
const TICK_DISTANCE: f64 = 100.0;
/// There are at most this many steps from one tick to the next.
const MAX_TICK_STEPS: f64 = 5.0;

/// How a row is cut into the columns of a strip.
///
/// Columns are alike; the last one may have fewer bits, and is then blank
/// where the row has ended.
///
/// ```
/// use bloom_lab::figure::Overview;
///
/// let overview = Overview::of(100_000, 824.0, 96.0);
/// assert_eq!((overview.bits(), overview.columns()), (500, 200));
/// assert_eq!(overview.range(199), 99_500..100_000);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Overview {
    m: u32,
    bits: u32,
    columns: u32,
    width: f64,
    bit_by_bit: bool,
}

impl Overview {
    /// The overview of `m` bits in a strip of `width` by `height`. A column
    /// has a round number of bits: of powers of two where m is one, else of
    /// powers of ten.
    #[must_use]
    pub fn of(m: u32, width: f64, height: f64) -> Self {
        let m = m.max(1);
        let width = width.max(1.0);
        let bit_by_bit = width * height >= f64::from(m) * MIN_BIT_AREA;
        let bits = if bit_by_bit {
            // As near to square as round numbers allow.
            let wanted = (f64::from(m) * height / width).sqrt();
            let above = round_up(wanted, is_binary(m));
            let below = round_down(wanted, is_binary(m));
            if f64::from(above) / wanted < wanted / f64::from(below) {
                above
            } else {
                below
            }
        } else {
            let most = (width / MIN_COLUMN).floor().max(1.0);
            round_up(f64::from(m) / most, is_binary(m))
        };
        Self {
            m,
            bits,
            columns: m.div_ceil(bits),
            width,
            bit_by_bit,
        }
    }

    /// How many bits a column has; the last one may have fewer.
    #[must_use]
    pub const fn bits(&self) -> u32 {
        self.bits
    }

    /// How many columns there are.
    #[must_use]
    pub const fn columns(&self) -> u32 {
        self.columns
    }

    /// Whether there is room to draw each bit of a column; else a column shows
    /// the share of its bits that are 1.
    #[must_use]
    pub const fn is_bit_by_bit(&self) -> bool {
        self.bit_by_bit
    }

    /// The bits of `column`.
    #[must_use]
    pub fn range(&self, column: u32) -> Range<u32> {
        let start = column.saturating_mul(self.bits).min(self.m);
        start..start.saturating_add(self.bits).min(self.m)
    }

    /// x of the left edge of `column`, for a strip of any width: `columns()`
    /// gives the right edge of the last.
    #[must_use]
    pub fn edge(&self, column: u32, width: f64) -> f64 {
        width * f64::from(column) / f64::from(self.columns)
    }

    /// x of the middle of a bit.
    #[must_use]
    pub fn x(&self, position: u32) -> f64 {
        if self.bit_by_bit {
            return self.width * (f64::from(position / self.bits) + 0.5) / f64::from(self.columns);
        }
        self.width * (f64::from(position) + 0.5) / (f64::from(self.columns) * f64::from(self.bits))
    }

    /// The bit at `x`, the nearest one where the row has none.
    #[must_use]
    pub fn position_at(&self, x: f64) -> u32 {
        let share = within(x / self.width, 0.0, 1.0);
        let position = share * f64::from(self.columns) * f64::from(self.bits);
        // At least 0 and below 2^32 by the clamp.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let position = position as u32;
        position.min(self.m - 1)
    }

    /// The positions that get a tick: 0, round ones, and the last.
    /// `label_width` is that of the widest label.
    #[must_use]
    pub fn ticks(&self, label_width: f64) -> Vec<u32> {
        let last = self.m - 1;
        let room = (self.width / TICK_DISTANCE.max(label_width * 2.0)).floor();
        let steps = within(room, 1.0, MAX_TICK_STEPS);
        let step = round_up(f64::from(self.m) / steps, is_binary(self.m));
        let free = self.width - label_width * 1.75;
        let mut ticks: Vec<u32> = (0..self.m)
            .step_by(step as usize)
            .filter(|&tick| tick == 0 || self.x(tick) <= free)
            .collect();
        if last > 0 {
            ticks.push(last);
        }
        ticks
    }
}

/// Whether people think of this size in powers of two.
const fn is_binary(m: u32) -> bool {
    m.is_power_of_two() || m.is_multiple_of(1_024)
}

/// 1, 2, 4, 8 …, or 1, 2, 5, 10 …
fn round_numbers(binary: bool) -> impl Iterator<Item = u32> {
    let binary_ones = (0..31).map(|power| 1_u32 << power);
    let decimal_ones = (0..9).flat_map(|power| [1, 2, 5].map(|lead| lead * 10_u32.pow(power)));
    binary_ones
        .filter(move |_| binary)
        .chain(decimal_ones.filter(move |_| !binary))
}

/// The smallest round number from `x` on.
fn round_up(x: f64, binary: bool) -> u32 {
    round_numbers(binary)
        .find(|&n| f64::from(n) >= x)
        .unwrap_or(1 << 30)
}

/// The largest round number up to `x`, at least 1.
fn round_down(x: f64, binary: bool) -> u32 {
    round_numbers(binary)
        .take_while(|&n| f64::from(n) <= x)
        .last()
        .unwrap_or(1)
}
