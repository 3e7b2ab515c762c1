//! Writing rates: as per cent, as "1 in N", and as programs take them.
//!
//! No rate that can happen is written as a bare 0, and none that can fail to as
//! 100 %.
//!
//! ```
//! use bloom_lab::size::{one_in, rate_text, target_text};
//!
//! assert_eq!(rate_text(0.010_039_2), "1.004 %");
//! assert_eq!(target_text(0.999_999_999_999), "99.9999999999 %");
//! assert_eq!(one_in(0.010_039_2), "1 in 99.6");
//! assert_eq!(one_in(9.3e-21), "1 in 1.08 × 10²⁰");
//! ```

use super::write::{rounded, scientific, significant, without_end_zeros};
use crate::text::{decimal, grouped};

/// A rate from 0 to 1 as per cent, with four significant digits, so that 1 %
/// and 1.004 % differ. A rate below 1 is never written as 100 %.
#[must_use]
pub fn rate_text(rate: f64) -> String {
    if rate < 1.0 && rate * 100.0 >= 99.995 {
        return "over 99.99 %".to_owned();
    }
    if rate > 0.0 && rate < SMALLEST {
        return "under 10⁻³⁰⁵ %".to_owned();
    }
    format!("{} %", significant(rate * 100.0, 4))
}

/// Below this a float has no digits left, and [`crate::math`] gives its
/// smallest for whatever is smaller.
pub(super) const SMALLEST: f64 = 1e-307;

/// A target rate as it was meant: `1 %`, `0.1 %`, `99.999 %` without zeros at the
/// end; `1 in 3,000` where no nine digits say it, but that does.
///
/// ```
/// use bloom_lab::size::target_text;
///
/// assert_eq!(target_text(0.01), "1 %");
/// assert_eq!(target_text(0.015), "1.5 %");
/// assert_eq!(target_text(1.0 / 3_000.0), "1 in 3,000");
/// ```
#[must_use]
pub fn target_text(rate: f64) -> String {
    if let Some(digits) = nines(rate) {
        return format!("{}.{} %", &digits[..2], &digits[2..]);
    }
    let scaled = scientific(rate * 100.0, 9).0;
    let is_exact = |digits: &u32| {
        let unit = 10_f64.powi(i32::try_from(*digits).unwrap_or(9) - 1);
        ((scaled * unit).round() / unit - scaled).abs() < 1e-11
    };
    let times = 1.0 / rate;
    match (1..=9).find(is_exact) {
        Some(digits) => trimmed(rate, digits),
        None if times < 1e9 && (times.round() / times - 1.0).abs() < 1e-12 => {
            format!("1 in {}", grouped(rounded(times)))
        }
        None => trimmed(rate, 9),
    }
}

/// A rate as per cent with so many digits, without zeros at the end.
fn trimmed(rate: f64, digits: u32) -> String {
    let written = significant(rate * 100.0, kept(rate, digits));
    let (number, power) = match written.split_once(' ') {
        Some((number, power)) => (number, format!(" {power}")),
        None => (written.as_str(), String::new()),
    };
    format!("{}{power} %", without_end_zeros(number))
}

/// The digits after "0." of a rate so near to 1 that nine digits would round it up:
/// `999999999999`, as many as a float has. `None` where nine are enough.
fn nines(rate: f64) -> Option<String> {
    let is_near = rate > 0.999_999_99 && rate < 1.0;
    is_near.then(|| {
        let digits = rounded(rate * 1e16).to_string();
        digits.trim_end_matches('0').to_owned()
    })
}

/// How many of `digits` significant digits a rate has: few, below the smallest
/// that a float holds in full.
fn kept(rate: f64, digits: u32) -> u32 {
    let steps = rate / f64::from_bits(1);
    let holds = |digits: &u32| steps >= 10_f64.powi(i32::try_from(*digits).unwrap_or(9) - 1);
    (1..=digits).rev().find(holds).unwrap_or(1)
}

/// A rate as programs take it: `0.01`, `1e-6`, `0.999999999999`.
///
/// ```
/// use bloom_lab::size::rate_literal;
///
/// assert_eq!(rate_literal(0.01), "0.01");
/// assert_eq!(rate_literal(1e-6), "1e-6");
/// assert_eq!(rate_literal(0.999_999_999_999), "0.999999999999");
/// ```
#[must_use]
pub fn rate_literal(rate: f64) -> String {
    if let Some(digits) = nines(rate) {
        return format!("0.{digits}");
    }
    if rate < 1e-4 {
        return rate_exponent(rate);
    }
    without_end_zeros(&decimal(rate, 9)).to_owned()
}

/// A rate as one in how many: `1 in 122`; `never` for 0, and at the other end
/// `always`.
#[must_use]
pub fn one_in(rate: f64) -> String {
    if rate.is_nan() || rate <= 0.0 {
        "never".to_owned()
    } else if rate < SMALLEST {
        "less than 1 in 10³⁰⁷".to_owned()
    } else if rate >= 1.0 {
        "always".to_owned()
    } else if rate > 0.995 {
        "nearly always".to_owned()
    } else {
        format!("1 in {}", significant(1.0 / rate, 3))
    }
}

/// A rate as it can be typed into the field: `1.004 %`, or `9.3e-21`.
#[must_use]
pub fn rate_field(rate: f64) -> String {
    if rate >= 1e-6 {
        // What lies below 100 % is not written as 100 %.
        return match trimmed(rate, 4) {
            text if text.starts_with("100") => target_text(rate),
            text => text,
        };
    }
    rate_exponent(rate)
}

/// A rate as programs take it, with a power of ten: `1e-6`, `9.3e-21`, with four
/// digits; `0` for none.
#[must_use]
pub fn rate_exponent(rate: f64) -> String {
    if rate.is_nan() || rate <= 0.0 {
        return "0".to_owned();
    }
    let digits = kept(rate, 4);
    let (mantissa, exponent) = scientific(rate, digits);
    format!(
        "{}e{exponent}",
        without_end_zeros(&decimal(mantissa, digits - 1))
    )
}
