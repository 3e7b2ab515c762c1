//! What the numbers of an axis are, and so how they are written.

use super::digits::Digits;
use crate::text::{grouped, percent};

/// The kind of number that an axis carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// A share from 0 to 1, written as per cent.
    Share,
    /// Whole things: items, hashes, bits.
    Count,
    /// Bytes, written with SI prefixes: 1 kB is 1,000 bytes.
    Bytes,
    /// A plain number, such as bits per item.
    Number,
}

impl Unit {
    /// `x` as it stands in a sentence: per cent with one decimal from 10 to 99,
    /// else with two significant digits; bytes and numbers with three. What is
    /// no number is "not defined"; a positive number never reads 0.
    ///
    /// ```
    /// use bloom_lab::plot::Unit;
    /// assert_eq!(Unit::Share.value(0.1567), "15.7 %");
    /// assert_eq!(Unit::Share.value(0.0082), "0.82 %");
    /// assert_eq!(Unit::Count.value(65_536.0), "65,536");
    /// assert_eq!(Unit::Count.value(2.5e9), "2.5 billion");
    /// assert_eq!(Unit::Bytes.value(1.25e9), "1.25 GB");
    /// assert_eq!(Unit::Number.value(9.6), "9.6");
    /// ```
    #[must_use]
    pub fn value(self, x: f64) -> String {
        if !x.is_finite() || x < 0.0 {
            return percent(f64::NAN);
        }
        match self {
            Self::Share if (0.099_5..0.995).contains(&x) => {
                Digits::of(x * 100.0, 3).map_or_else(String::new, |d| format!("{} %", d.plain()))
            }
            Self::Share => percent(x),
            Self::Count => count(x),
            Self::Bytes => bytes(x, 3),
            Self::Number => number(x, 3),
        }
    }

    /// `x` with as many digits, up to four, as tell it apart from `other`; as in
    /// any sentence where that takes more.
    ///
    /// ```
    /// use bloom_lab::plot::Unit;
    /// assert_eq!(Unit::Share.apart(0.082_01, 0.081_94), "8.20 %");
    /// assert_eq!(Unit::Share.apart(0.082_01, 0.081_97), "8.201 %");
    /// assert_eq!(Unit::Share.apart(0.082_01, 0.082_011), "8.2 %");
    /// ```
    #[must_use]
    pub fn apart(self, x: f64, other: f64) -> String {
        let plain = self.value(x);
        if self != Self::Share || plain != self.value(other) {
            return plain;
        }
        let tells = |digits: &u32| {
            let (x, other) = (Digits::of(x, *digits), Digits::of(other, *digits));
            x.is_some() && x != other
        };
        match (2..=4).find(tells) {
            Some(digits) => self.exactly(x, digits),
            None => plain,
        }
    }

    /// A share with so many significant digits; other numbers as in
    /// [`Unit::precise`].
    #[must_use]
    pub fn exactly(self, x: f64, digits: u32) -> String {
        if self != Self::Share {
            return self.precise(x);
        }
        match Digits::of(x * 100.0, digits) {
            Some(d) if d.exponent() < -4 => format!("{} %", d.scientific()),
            Some(d) if d.exponent() < 2 => format!("{} %", d.plain()),
            _ => percent(x),
        }
    }

    /// `x` with four significant digits or more, for tables.
    ///
    /// ```
    /// use bloom_lab::plot::Unit;
    /// assert_eq!(Unit::Share.precise(0.008_193_7), "0.8194 %");
    /// assert_eq!(Unit::Share.precise(1e-9), "1.000 × 10⁻⁷ %");
    /// ```
    #[must_use]
    pub fn precise(self, x: f64) -> String {
        if !x.is_finite() || x < 0.0 {
            return percent(f64::NAN);
        }
        match self {
            Self::Share => self.exactly(x, 4),
            Self::Count => grouped(whole(x)),
            Self::Bytes => bytes(x, 4),
            Self::Number => number(x, 4),
        }
    }

    /// `x` as the label of a tick: as short as it can be without being another
    /// number.
    ///
    /// ```
    /// use bloom_lab::plot::Unit;
    /// assert_eq!(Unit::Share.tick(0.1), "10 %");
    /// assert_eq!(Unit::Share.tick(1e-4), "0.01 %");
    /// assert_eq!(Unit::Share.tick(1e-11), "10⁻⁹ %");
    /// assert_eq!(Unit::Count.tick(2e6), "2 million");
    /// ```
    #[must_use]
    pub fn tick(self, x: f64) -> String {
        match self {
            Self::Share if x > 0.0 => format!("{} %", number(x * 100.0, 4)),
            _ => self.value(x),
        }
    }
}

/// A share that is not all, however near it comes: in place of 1, which is what a
/// float makes of it, the largest number below. It is written as "99.9+ %".
///
/// ```
/// use bloom_lab::plot::{Unit, below_one};
/// assert_eq!(Unit::Share.value(below_one(1.0)), "99.9+ %");
/// assert_eq!(below_one(0.5), 0.5);
/// ```
#[must_use]
pub const fn below_one(x: f64) -> f64 {
    if x >= 1.0 {
        1.0 - f64::EPSILON / 2.0
    } else {
        x
    }
}

/// A number below 2⁶⁴, rounded to the nearest whole one.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "axes end far below 2^64; the cast stays within it anyway"
)]
fn whole(x: f64) -> u64 {
    x.round() as u64
}

/// Whole things: in full, or in words from a million on where that loses
/// nothing and is shorter.
fn count(x: f64) -> String {
    const NAMES: [(u64, &str); 4] = [
        (1_000_000_000_000_000, "quadrillion"),
        (1_000_000_000_000, "trillion"),
        (1_000_000_000, "billion"),
        (1_000_000, "million"),
    ];
    let n = whole(x);
    let named = NAMES
        .iter()
        .find(|(size, _)| n >= *size && n.is_multiple_of(size / 100));
    named.map_or_else(
        || grouped(n),
        |(size, name)| {
            let hundredths = n / (size / 100);
            let (whole, rest) = (hundredths / 100, hundredths % 100);
            match (rest, rest % 10) {
                (0, _) => format!("{} {name}", grouped(whole)),
                (_, 0) => format!("{}.{} {name}", grouped(whole), rest / 10),
                _ => format!("{}.{rest:02} {name}", grouped(whole)),
            }
        },
    )
}

/// Bytes with an SI prefix.
fn bytes(x: f64, digits: u32) -> String {
    const PREFIXES: [&str; 9] = ["B", "kB", "MB", "GB", "TB", "PB", "EB", "ZB", "YB"];
    if x < 0.5 {
        return "0 B".to_owned();
    }
    let Some(rounded) = Digits::of(if x < 1000.0 { x.round() } else { x }, digits) else {
        return "0 B".to_owned();
    };
    let thousands = usize::try_from(rounded.exponent() / 3).unwrap_or(0);
    let thousands = if thousands > 8 { 8 } else { thousands };
    // The exponent, not x, chooses the prefix: 999,999 bytes are 1 MB.
    let scale = 1000_f64.powi(i32::try_from(thousands).unwrap_or(0));
    let shown = if thousands == 0 { x.round() } else { x / scale };
    format!("{} {}", number(shown, digits), PREFIXES[thousands])
}

/// A plain number, zeros at the end left out.
pub(super) fn number(x: f64, digits: u32) -> String {
    Digits::of(x, digits).map_or_else(
        || "0".to_owned(),
        |d| {
            let d = d.trimmed();
            if d.exponent() < -4 || d.exponent() > 14 {
                return d.scientific();
            }
            if d.exponent() > 2 {
                let text = d.plain();
                let (whole, rest) = text
                    .split_once('.')
                    .map_or((&*text, None), |(w, r)| (w, Some(r)));
                let whole = whole.parse().map_or_else(|_| whole.to_owned(), grouped);
                return rest.map_or_else(|| whole.clone(), |rest| format!("{whole}.{rest}"));
            }
            d.plain()
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_ticks_and_cells_read_as_people_write_them() {
        for (unit, x, value, precise, tick) in [
            (Unit::Share, 0.0, "0 %", "0 %", "0 %"),
            (Unit::Share, 1.0, "100 %", "100 %", "100 %"),
            (Unit::Share, 0.5, "50.0 %", "50.00 %", "50 %"),
            (Unit::Share, 0.435, "43.5 %", "43.50 %", "43.5 %"),
            (Unit::Share, 0.002, "0.20 %", "0.2000 %", "0.2 %"),
            (Unit::Share, 5e-3, "0.50 %", "0.5000 %", "0.5 %"),
            (
                Unit::Share,
                2e-9,
                "2.0 × 10⁻⁷ %",
                "2.000 × 10⁻⁷ %",
                "2 × 10⁻⁷ %",
            ),
            (Unit::Share, 0.999_999, "99.9+ %", "99.9+ %", "100 %"),
            (Unit::Count, 0.0, "0", "0", "0"),
            (Unit::Count, 999_999.0, "999,999", "999,999", "999,999"),
            (
                Unit::Count,
                1.25e8,
                "125 million",
                "125,000,000",
                "125 million",
            ),
            (
                Unit::Count,
                1.05e6,
                "1.05 million",
                "1,050,000",
                "1.05 million",
            ),
            (
                Unit::Count,
                1e12,
                "1 trillion",
                "1,000,000,000,000",
                "1 trillion",
            ),
            (
                Unit::Count,
                1_234_567.0,
                "1,234,567",
                "1,234,567",
                "1,234,567",
            ),
            (Unit::Bytes, 0.0, "0 B", "0 B", "0 B"),
            (Unit::Bytes, 64.0, "64 B", "64 B", "64 B"),
            (Unit::Bytes, 6.4e10, "64 GB", "64 GB", "64 GB"),
            (Unit::Bytes, 999_999.0, "1 MB", "1 MB", "1 MB"),
            (Unit::Bytes, 11.981e6, "12 MB", "11.98 MB", "12 MB"),
            (Unit::Number, 9.6, "9.6", "9.6", "9.6"),
            (Unit::Number, 1234.5, "1,230", "1,235", "1,230"),
            (
                Unit::Number,
                f64::NAN,
                "not defined",
                "not defined",
                "not defined",
            ),
        ] {
            assert_eq!(unit.value(x), value, "{unit:?} {x}");
            assert_eq!(unit.precise(x), precise, "{unit:?} {x}");
            assert_eq!(unit.tick(x), tick, "{unit:?} {x}");
        }
    }
}
