//! A rate beside its target, with as many digits as it takes to see which of the
//! two is larger: of 0.1000025 % and 0.1 % four digits would show the same.
//!
//! ```
//! use bloom_lab::size::{missed, rate_beside};
//!
//! assert_eq!(rate_beside(0.010_039, 0.01), "1.0039 %");
//! assert_eq!(rate_beside(0.001_000_025, 0.001), "0.1000025 %");
//! assert_eq!(missed(0.010_039, 0.01).as_deref(), Some("1.0039 % in place of 1 %"));
//! assert_eq!(missed(0.008_2, 0.001).as_deref(), Some("0.8200 %, 8.2 times 0.1 %"));
//! assert_eq!(missed(0.009_9, 0.01), None);
//! ```

use super::answer::meets;
use super::write::{scientific, significant};
use super::write_rate::{SMALLEST, rate_text, target_text};

/// Digits that are tried. Nine can follow the point.
const DIGITS: std::ops::RangeInclusive<u32> = 4..=9;

/// A rate as per cent, with at least four digits, and more where it is so near to
/// `p` that two digits of what lies between them would not show. Where nine do
/// not show it, "just under" or "just over" says it.
#[must_use]
pub fn rate_beside(rate: f64, p: f64) -> String {
    let (shown, target) = (rate * 100.0, p * 100.0);
    let end = if p > 0.999_9 { 1.0 } else { 0.999_95 };
    let is_plain = (SMALLEST..end).contains(&rate);
    if !is_plain {
        return rate_text(rate);
    }
    let exponent = scientific(shown, 9).1;
    let last = *DIGITS.end();
    for digits in DIGITS {
        let places = i32::try_from(digits).unwrap_or(9) - 1 - exponent;
        // A number that is no power of ten has at most nine places.
        let places = if exponent >= -4 {
            places.min(9)
        } else {
            places
        };
        let steps = (shown - target).abs() * 10_f64.powi(places);
        let text = significant(shown, digits);
        let differs = text != significant(target, digits) && !text.starts_with("100");
        if differs && (steps >= 9.5 || digits == last) {
            return format!("{text} %");
        }
    }
    let target = target_text(p);
    if rate < p {
        format!("just under {target}")
    } else if meets(rate, p) {
        target
    } else {
        format!("just over {target}")
    }
}

/// By how much a rate misses the target `p`; `None` where it is met.
#[must_use]
pub fn missed(rate: f64, p: f64) -> Option<String> {
    if meets(rate, p) {
        return None;
    }
    let (shown, target) = (rate_beside(rate, p), target_text(p));
    let times = rate / p;
    Some(if times < 2.0 {
        format!("{shown} in place of {target}")
    } else {
        format!("{shown}, {} times {target}", significant(times, 2))
    })
}
