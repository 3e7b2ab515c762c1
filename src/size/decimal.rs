//! Decimal numbers exactly as they were typed.
//!
//! 9.6 bits for each of 500 million items are 4,800,000,000 bits, not one more:
//! in binary, 9.6 × 500,000,000 can come out above that. So a number keeps its
//! digits until it is known what it counts.
//!
//! Not here: units and ranges (see [`super::read`]). The standard library's
//! own reading of floats is not used: its tables weigh more than this page.

/// Counts end here: every whole number up to 2⁵³ is exact in an `f64` too.
pub const MAX_COUNT: u64 = crate::math::MAX_BITS;

/// `digits` × 10^`exponent`: at most 19 digits, those that are not zero at the
/// end taken off. What was typed beyond 19 digits is dropped.
///
/// ```
/// use bloom_lab::size::Decimal;
///
/// let (number, rest) = Decimal::read("9.60 bits").expect("it begins with a number");
/// assert_eq!(rest, " bits");
/// assert_eq!(number.times_up(500_000_000), Some(4_800_000_000));
/// assert_eq!(number.divides_down(960), Some(100));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decimal {
    digits: u64,
    exponent: i32,
}

/// Digits kept. 10¹⁹ fits into 64 bits.
const MAX_DIGITS: u32 = 19;

impl Decimal {
    /// Reads the number that `text` begins with, and gives the rest: digits,
    /// with `_` or `'` anywhere between them, or with `,` and spaces between
    /// groups of three; a point; `e` and a power of ten.
    #[must_use]
    pub fn read(text: &str) -> Option<(Self, &str)> {
        let mut reader = Reader::new(text);
        reader.whole();
        reader.fraction();
        if reader.seen == 0 {
            return None;
        }
        reader.power();
        Some((reader.number(), reader.rest))
    }

    /// The same ÷ 100.
    #[must_use]
    pub const fn percent(self) -> Self {
        Self {
            digits: self.digits,
            exponent: self.exponent.saturating_sub(2),
        }
    }

    /// The nearest float, or next to it where more than 15 digits or a power
    /// beyond 22 were typed; 0 or infinite where it is too small or too large.
    #[must_use]
    #[allow(clippy::cast_precision_loss, reason = "said above")]
    pub fn to_f64(self) -> f64 {
        let digits = self.digits as f64;
        match self.exponent {
            0.. => digits * 10_f64.powi(self.exponent),
            -300..0 => digits / 10_f64.powi(-self.exponent),
            // In two steps: 10³⁰⁸ is the largest power there is.
            _ => digits / 1e300 / 10_f64.powi(-300 - self.exponent),
        }
    }

    /// This number × `unit`, if that is a whole number up to [`MAX_COUNT`].
    #[must_use]
    pub fn times_exactly(self, unit: u64) -> Option<u64> {
        let (whole, is_exact) = self.times(unit)?;
        is_exact.then_some(whole)
    }

    /// This number × `unit`, rounded up, if that is at most [`MAX_COUNT`].
    #[must_use]
    pub fn times_up(self, unit: u64) -> Option<u64> {
        let (whole, is_exact) = self.times(unit)?;
        let up = whole + u64::from(!is_exact);
        (up <= MAX_COUNT).then_some(up)
    }

    /// How often this number goes into `total`, rounded down, if that is at
    /// most [`MAX_COUNT`]; `None` for a number that is 0.
    #[must_use]
    pub fn divides_down(self, total: u64) -> Option<u64> {
        let (mut over, mut under) = (u128::from(total), u128::from(self.digits));
        if under == 0 {
            return None;
        }
        for _ in 0..self.exponent.unsigned_abs().min(60) {
            let side = if self.exponent < 0 {
                &mut over
            } else {
                &mut under
            };
            *side = side.checked_mul(10)?;
        }
        u64::try_from(over / under).ok().filter(|&n| n <= MAX_COUNT)
    }

    /// Whole part of this number × `unit`, and whether that is all of it.
    fn times(self, unit: u64) -> Option<(u64, bool)> {
        let mut product = u128::from(self.digits) * u128::from(unit);
        let mut is_exact = true;
        for _ in 0..self.exponent.unsigned_abs() {
            if product == 0 {
                break;
            }
            if self.exponent < 0 {
                is_exact &= product.is_multiple_of(10);
                product /= 10;
            } else if product > u128::from(MAX_COUNT) {
                return None;
            } else {
                product *= 10;
            }
        }
        let whole = u64::try_from(product).ok()?;
        (whole <= MAX_COUNT).then_some((whole, is_exact))
    }
}

/// A number being read.
struct Reader<'a> {
    rest: &'a str,
    digits: u64,
    exponent: i32,
    kept: u32,
    seen: u32,
}

impl<'a> Reader<'a> {
    const fn new(rest: &'a str) -> Self {
        Self {
            rest,
            digits: 0,
            exponent: 0,
            kept: 0,
            seen: 0,
        }
    }

    fn whole(&mut self) {
        loop {
            if let Some(digit) = self.digit() {
                self.keep(digit, 0);
            } else if self.seen == 0 || !self.skips_separator() {
                return;
            }
        }
    }

    fn fraction(&mut self) {
        if let Some(rest) = self.rest.strip_prefix('.') {
            self.rest = rest;
            while let Some(digit) = self.digit() {
                self.keep(digit, -1);
            }
        }
    }

    /// `e6`, `E-6`; an `e` with no digits after it is left where it is.
    fn power(&mut self) {
        let Some(after) = self.rest.strip_prefix(['e', 'E']) else {
            return;
        };
        let unsigned = after.strip_prefix(['-', '+', '−']).unwrap_or(after);
        let count = unsigned.bytes().take_while(u8::is_ascii_digit).count();
        if count == 0 {
            return;
        }
        // Beyond all that an f64 can hold, the exact power is of no matter.
        let power = unsigned[..count].bytes().fold(0, |power: i32, digit| {
            (power * 10 + i32::from(digit - b'0')).min(9_999)
        });
        let is_negative = after.starts_with(['-', '−']);
        self.exponent += if is_negative { -power } else { power };
        self.rest = &unsigned[count..];
    }

    fn digit(&mut self) -> Option<u64> {
        let digit = self.rest.chars().next()?.to_digit(10)?;
        self.rest = &self.rest[1..];
        Some(u64::from(digit))
    }

    /// Keeps a digit; `place` is −1 after the point.
    fn keep(&mut self, digit: u64, place: i32) {
        self.seen += 1;
        if self.kept == MAX_DIGITS {
            self.exponent += 1 + place;
            return;
        }
        self.digits = self.digits * 10 + digit;
        self.kept += u32::from(self.digits > 0);
        self.exponent += place;
    }

    /// Goes past what stands between two digits.
    fn skips_separator(&mut self) -> bool {
        let Some(separator) = self.rest.chars().next() else {
            return false;
        };
        let after = &self.rest[separator.len_utf8()..];
        let digits = after.bytes().take_while(u8::is_ascii_digit).count();
        let skips = match separator {
            '_' | '\'' => digits > 0,
            ',' | ' ' | '\u{a0}' | '\u{2009}' | '\u{202f}' => digits == 3,
            _ => false,
        };
        if skips {
            self.rest = after;
        }
        skips
    }

    fn number(&self) -> Decimal {
        let (mut digits, mut exponent) = (self.digits, self.exponent);
        while digits > 0 && digits.is_multiple_of(10) {
            digits /= 10;
            exponent += 1;
        }
        Decimal { digits, exponent }
    }
}
