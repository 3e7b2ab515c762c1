//! Reading quantities as engineers write them.
//!
//! | field | what can be typed | what comes of it |
//! |---|---|---|
//! | items n | `500M`, `1e6`, `1_000_000`, `1 000 000`, `1.5 billion` | a whole number, 0 to 2⁵³ |
//! | rate p | `1%`, `0.01`, `1 in 100`, `1/100`, `1e-6` | above 0, below 1 |
//! | bits m | `9586`, `64 KiB`, `1.25 GB`, `8 Mbit`, `96 bits` | a whole number, 1 to 2⁵³; a part of a bit is rounded up |
//! | hashes k | `7` | a whole number, 1 to 255 |
//! | bits per item c | `9.6`, `10 bits` | 0.001 to 1,000,000, kept exactly |
//! | bytes, memory | `64`, `8 GB`, `16 GiB` | whole bytes |
//!
//! Not here: what follows from them (see [`super::solve`]).
//!
//! ```
//! use bloom_lab::size::{read_bits, read_items, read_rate};
//!
//! assert_eq!(read_items("500M"), Ok(500_000_000));
//! assert_eq!(read_rate("1 in 1000"), Ok(0.001));
//! assert_eq!(read_bits("64 KiB"), Ok(524_288));
//!
//! let error = read_rate("5").unwrap_err();
//! assert_eq!(
//!     error.to_string(),
//!     "Rate p cannot be 5: give a number above 0 and below 1, such as 1%, 0.01 or 1 in 100; \
//!      did you mean 5 % = 0.05?"
//! );
//! assert_eq!(error.offer(), Some("5%"));
//! ```

use super::decimal::Decimal;
use super::field::{Field, InputError};
use super::write::without_end_zeros;
use crate::math::MAX_HASHES;
use crate::text::decimal;

/// n: how many items, 0 to 2⁵³.
///
/// # Errors
/// When the text is no whole number in that range.
pub fn read_items(text: &str) -> Result<u64, InputError> {
    let read = || {
        let (number, rest) = Decimal::read(text.trim())?;
        let rest = strip_word(rest.trim_start(), &["items", "item", "keys"]);
        number.times_exactly(count_unit(rest.trim_end())?)
    };
    read().ok_or_else(|| InputError::new(Field::N, text))
}

/// p: a rate above 0 and below 1.
///
/// # Errors
/// When the text is no such number; 5 is answered with an offer of 5 %.
pub fn read_rate(text: &str) -> Result<f64, InputError> {
    let text = text.trim();
    let rate = rate_value(text);
    if let Some(rate) = rate.filter(|&rate| rate > 0.0 && rate < 1.0) {
        return Ok(rate);
    }
    let mut error = InputError::new(Field::P, text);
    let is_bare = Decimal::read(text).is_some_and(|(_, rest)| rest.is_empty());
    if let Some(rate) = rate.filter(|&rate| is_bare && (1.0..100.0).contains(&rate)) {
        let value = decimal(rate / 100.0, 6);
        error = error.with_offer(format!("{text}%"), without_end_zeros(&value));
    }
    Err(error)
}

/// The value of a rate, whatever its range.
fn rate_value(text: &str) -> Option<f64> {
    let (number, rest) = Decimal::read(text)?;
    let rest = rest.trim_start();
    if rest.is_empty() {
        return Some(number.to_f64());
    }
    if ["%", "percent", "per cent"].contains(&rest) {
        return Some(number.percent().to_f64());
    }
    let below = rest
        .strip_prefix("in ")
        .or_else(|| rest.strip_prefix('/'))?;
    let (total, rest) = Decimal::read(below.trim_start())?;
    let total = total.times_exactly(count_unit(rest.trim())?).map(float)?;
    (total > 0.0).then(|| number.to_f64() / total)
}

/// m: bits of the filter, 1 to 2⁵³. A number alone counts bits.
///
/// # Errors
/// When the text is no size in that range.
pub fn read_bits(text: &str) -> Result<u64, InputError> {
    read_size(Field::M, text, 1)
}

/// Bytes of memory, 1 to 2⁵³ bits. A number alone counts bytes.
///
/// # Errors
/// When the text is no size in that range.
pub fn read_memory(text: &str) -> Result<u64, InputError> {
    read_size(Field::Memory, text, 8).map(|bits| bits.div_ceil(8))
}

fn read_size(field: Field, text: &str, alone: u64) -> Result<u64, InputError> {
    let error = InputError::new(field, text);
    let Some((number, rest)) = Decimal::read(text.trim()) else {
        return Err(error);
    };
    let rest = rest.trim();
    if rest.ends_with('b') {
        return Err(error.of_unit());
    }
    let size = size_unit(rest, alone).and_then(|unit| {
        // Part of a bit makes sense of a size in KiB, not of a number of bits.
        if rest.is_empty() {
            number.times_exactly(unit)
        } else {
            number.times_up(unit)
        }
    });
    size.filter(|&bits| bits > 0).ok_or(error)
}

/// k: hashes an item, 1 to 255.
///
/// # Errors
/// When the text is no whole number in that range.
pub fn read_hashes(text: &str) -> Result<u32, InputError> {
    let read = || {
        let (number, rest) = Decimal::read(text.trim())?;
        let k = u32::try_from(number.times_exactly(count_unit(rest)?)?).ok()?;
        (1..=MAX_HASHES).contains(&k).then_some(k)
    };
    read().ok_or_else(|| InputError::new(Field::K, text))
}

/// c: bits per item, 0.001 to 1,000,000.
///
/// # Errors
/// When the text is no number in that range.
pub fn read_bits_per_item(text: &str) -> Result<Decimal, InputError> {
    let read = || {
        let (number, rest) = Decimal::read(text.trim())?;
        let is_fine = ["", "bits", "bit"].contains(&rest.trim());
        let value = number.to_f64();
        (is_fine && (0.001..=1e6).contains(&value)).then_some(number)
    };
    read().ok_or_else(|| InputError::new(Field::C, text))
}

/// Whole bytes, 0 to 1,000,000, for `field`.
///
/// # Errors
/// When the text is no whole number in that range.
pub fn read_bytes(field: Field, text: &str) -> Result<u64, InputError> {
    let read = || {
        let (number, rest) = Decimal::read(text.trim())?;
        let is_fine = ["", "B", "bytes", "byte"].contains(&rest.trim());
        let bytes = number.times_exactly(1)?;
        (is_fine && bytes <= 1_000_000).then_some(bytes)
    };
    read().ok_or_else(|| InputError::new(field, text))
}

/// What a count is multiplied by: nothing, a letter or a word.
fn count_unit(text: &str) -> Option<u64> {
    const UNITS: [(&[&str], u64); 5] = [
        (&[""], 1),
        (&["k", "thousand"], 1_000),
        (&["m", "mn", "million"], 1_000_000),
        (&["g", "b", "bn", "billion"], 1_000_000_000),
        (&["t", "tn", "trillion"], 1_000_000_000_000),
    ];
    let is_meant = |names: &[&str]| names.iter().any(|name| text.eq_ignore_ascii_case(name));
    let found = UNITS.iter().find(|(names, _)| is_meant(names));
    found.map(|(_, unit)| *unit)
}

/// Bits in one of the unit; nothing at all means `alone` bits.
fn size_unit(text: &str, alone: u64) -> Option<u64> {
    const UNITS: [(&str, u64); 5] = [("bits", 1), ("bit", 1), ("bytes", 8), ("byte", 8), ("B", 8)];
    let found = UNITS
        .iter()
        .find_map(|(name, bits)| Some((text.strip_suffix(name)?, *bits)));
    let (prefix, bits) = found.unwrap_or((text, alone));
    Some(bits * prefix_value(prefix.trim_end())?)
}

/// 1,000 for `k`, 1,024 for `Ki`, 10⁶ for `M` and `million`.
fn prefix_value(prefix: &str) -> Option<u64> {
    if let Some(unit) = count_unit(prefix) {
        return Some(unit);
    }
    let place = "kmgtp".find(prefix.get(..1)?.to_ascii_lowercase().as_str())?;
    let power = u32::try_from(place).ok()? + 1;
    match prefix.get(1..)? {
        "" => Some(1_000_u64.pow(power)),
        "i" => Some(1_024_u64.pow(power)),
        _ => None,
    }
}

/// `text` without the first of `words` that it ends with.
fn strip_word<'a>(text: &'a str, words: &[&str]) -> &'a str {
    let found = words.iter().find_map(|word| text.strip_suffix(word));
    found.unwrap_or(text)
}

#[allow(clippy::cast_precision_loss, reason = "counts are at most 2⁵³")]
const fn float(n: u64) -> f64 {
    n as f64
}
