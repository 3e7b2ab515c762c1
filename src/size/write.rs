//! Writing quantities: numbers, items, bits, bytes in both kinds of units.
//!
//! Bits are never written as bytes: a size says `Mbit`, `MB` or `MiB`, and 8
//! bits are one byte.
//!
//! Not here: rates (see [`super::rate_text`]).
//!
//! ```
//! use bloom_lab::size::{bits_si, bytes_iec, bytes_si};
//!
//! let m = 95_850_584;
//! assert_eq!(bits_si(m), "95.9 Mbit");
//! assert_eq!(bytes_si(m), "12.0 MB");
//! assert_eq!(bytes_iec(m), "11.4 MiB");
//! ```

use crate::text::{decimal, grouped};

/// `x`, 0 or more, with so many significant `digits`, 1 to 9: grouped where it
/// is large, as a power of ten where it is very large or very small. What is no
/// number is "not defined".
///
/// ```
/// use bloom_lab::size::significant;
///
/// assert_eq!(significant(9.585_058, 4), "9.585");
/// assert_eq!(significant(1_234_567.0, 3), "1,234,567");
/// assert_eq!(significant(0.000_012_3, 2), "1.2 × 10⁻⁵");
/// assert_eq!(significant(0.0, 3), "0");
/// ```
#[must_use]
pub fn significant(x: f64, digits: u32) -> String {
    if !x.is_finite() || x < 0.0 {
        return "not defined".to_owned();
    }
    if x == 0.0 {
        return "0".to_owned();
    }
    let (mantissa, exponent) = scientific(x, digits);
    if !(-4..16).contains(&exponent) {
        let raised = superscript(exponent);
        return format!("{} × 10{raised}", decimal(mantissa, digits - 1));
    }
    let after_point = (i64::from(digits) - 1 - i64::from(exponent)).max(0);
    match u32::try_from(after_point) {
        Ok(0) | Err(_) => grouped(rounded(x)),
        // At most 9 digits can follow the point.
        Ok(places) => decimal(x, places.min(9)),
    }
}

/// A number of at least 0 and below 2⁶⁴, rounded to the nearest.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
pub(super) fn rounded(x: f64) -> u64 {
    x.round() as u64
}

/// `x` above 0 as m × 10^e, with m from 1 up to but not 10 once it is rounded
/// to so many `digits`.
pub(super) fn scientific(x: f64, digits: u32) -> (f64, i32) {
    let (mut mantissa, mut exponent) = (x, 0);
    while mantissa >= 10.0 {
        mantissa /= 10.0;
        exponent += 1;
    }
    while mantissa < 1.0 {
        mantissa *= 10.0;
        exponent -= 1;
    }
    let unit = 10_f64.powi(i32::try_from(digits).unwrap_or(9) - 1);
    if (mantissa * unit).round() >= 10.0 * unit {
        (1.0, exponent + 1)
    } else {
        (mantissa, exponent)
    }
}

fn superscript(exponent: i32) -> String {
    const RAISED: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let digits = exponent.to_string();
    let raise = |c: char| c.to_digit(10).map_or('⁻', |digit| RAISED[digit as usize]);
    digits.chars().map(raise).collect()
}

/// `1.500` as `1.5`, `1.000` as `1`; a number with no point as it is.
///
/// ```
/// assert_eq!(bloom_lab::size::without_end_zeros("10.00"), "10");
/// assert_eq!(bloom_lab::size::without_end_zeros("100"), "100");
/// ```
#[must_use]
pub fn without_end_zeros(number: &str) -> &str {
    if number.contains('.') {
        number.trim_end_matches('0').trim_end_matches('.')
    } else {
        number
    }
}

/// A number of items: `500 million`, `1.5 billion`; below a million, or where
/// it does not come out even, in digits.
#[must_use]
pub fn items_text(n: u64) -> String {
    const NAMES: [(&str, u64); 3] = [
        ("trillion", 1_000_000_000_000),
        ("billion", 1_000_000_000),
        ("million", 1_000_000),
    ];
    let even = |unit: &u64| n >= *unit && n.is_multiple_of(unit / 100);
    match NAMES.iter().find(|(_, unit)| even(unit)) {
        Some((name, unit)) => {
            let hundredths = n / (unit / 100);
            let whole = grouped(hundredths / 100);
            let part = format!("{whole}.{:02}", hundredths % 100);
            format!("{} {name}", without_end_zeros(&part))
        }
        None => grouped(n),
    }
}

/// Bits in decimal units: `95.9 Mbit`.
#[must_use]
#[allow(clippy::cast_precision_loss, reason = "three digits are shown")]
pub fn bits_si(bits: u64) -> String {
    const NAMES: [&str; 6] = ["bits", "kbit", "Mbit", "Gbit", "Tbit", "Pbit"];
    if bits == 1 {
        return "1 bit".to_owned();
    }
    in_units(bits as f64, 1_000.0, &NAMES)
}

/// The bytes that hold `bits`, in decimal units: `12.0 MB`.
#[must_use]
#[allow(clippy::cast_precision_loss, reason = "three digits are shown")]
pub fn bytes_si(bits: u64) -> String {
    byte_count(bits.div_ceil(8) as f64)
}

/// The bytes that hold `bits`, in binary units: `11.4 MiB`.
#[must_use]
#[allow(clippy::cast_precision_loss, reason = "three digits are shown")]
pub fn bytes_iec(bits: u64) -> String {
    const NAMES: [&str; 6] = ["bytes", "KiB", "MiB", "GiB", "TiB", "PiB"];
    match bits.div_ceil(8) {
        1 => "1 byte".to_owned(),
        bytes => in_units(bytes as f64, 1_024.0, &NAMES),
    }
}

/// So many bytes, 0 to 10²⁵, in decimal units.
///
/// ```
/// assert_eq!(bloom_lab::size::byte_count(64e9), "64.0 GB");
/// ```
#[must_use]
pub fn byte_count(bytes: f64) -> String {
    const NAMES: [&str; 8] = ["bytes", "kB", "MB", "GB", "TB", "PB", "EB", "ZB"];
    match rounded(bytes) {
        1 => "1 byte".to_owned(),
        _ => in_units(bytes, 1_000.0, &NAMES),
    }
}

/// A count in the largest unit that leaves at least 1, with three digits.
fn in_units(count: f64, step: f64, names: &[&str]) -> String {
    let (mut value, mut at) = (count, 0);
    // 999.6 would be rounded to 1000 of the smaller unit.
    while value >= step - 0.5 && at + 1 < names.len() {
        value /= step;
        at += 1;
    }
    let number = if at == 0 {
        grouped(rounded(value))
    } else {
        significant(value, 3)
    };
    format!("{number} {}", names[at])
}
