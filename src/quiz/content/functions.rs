//! What the functions of expressions work out, and how a value is written; the
//! tables stand in [`super::scope`].

use crate::math::{
    Estimate, Patterns, SchemeRates, best_k, best_k_real, capacity, expected_fill,
    expected_fill_approx, guaranteed_size, items_from_bits, powers_rate, rate_approx, rate_exact,
    rate_per_item, textbook_size,
};
use crate::size::{
    byte_count, bytes_iec, bytes_si, items_text, one_in, rate_text, significant, target_text,
    textbook_bits_per_item,
};
use crate::text::{decimal, grouped, in_words, percent};

#[allow(clippy::many_single_char_names, reason = "m, k, n are the field's own")]
pub fn apply(function: &str, [a, b, c]: [f64; 3]) -> Option<f64> {
    let (m, k, n) = (whole(a), small(b), whole(c));
    Some(match function {
        "+" => a + b,
        "-" => a - b,
        "*" => a * b,
        "/" => a / b,
        "^" => a.powf(b),
        "ln" => a.ln(),
        "round" => a.round(),
        "ceil" => a.ceil(),
        "floor" => a.floor(),
        "perbit" => textbook_bits_per_item(a),
        "size" => exact_real(textbook_size(m, b).ok()?.m),
        "sizek" => f64::from(textbook_size(m, b).ok()?.k),
        "safe" => exact_real(guaranteed_size(m, b).ok()?.m),
        "peritem" => rate_per_item(a, k),
        "bestk" => f64::from(best_k(m, whole(b))?.k),
        "bestkreal" => best_k_real(m, whole(b))?,
        "maybes" => a * (1.0 - b) / (a * (1.0 - b) + b),
        "exact" => rate_exact(m, k, n),
        "approx" => rate_approx(m, k, n),
        "double" => SchemeRates::new(Patterns::DoubleOdd, m, k)?.rate(n),
        "fill" => expected_fill(m, k, n),
        "fillapprox" => expected_fill_approx(m, k, n),
        "powers" => powers_rate(small(a), small(b), small(c)),
        "capacity" => exact_real(capacity(m, k, c)),
        "items" => match items_from_bits(m, k, n)? {
            Estimate::Items(items) => items,
            Estimate::Saturated => return None,
        },
        _ => return None,
    })
}

/// A value as it stands in a sentence.
pub fn write(x: f64, form: Option<&str>) -> Result<String, String> {
    Ok(match form {
        None if x.fract() == 0.0 && x >= 0.0 => grouped(whole(x)),
        None => plain(x),
        Some("3") => significant(x, 3),
        Some("%") => percent(x),
        Some("%4") => rate_text(x),
        Some("target") => target_text(x),
        Some("bytes") => bytes_si(whole(x)),
        Some("iec") => bytes_iec(whole(x)),
        Some("size") => byte_count(x),
        Some("count") => items_text(whole(x)),
        Some("words") => in_words(whole(x)),
        Some("2") => significant(x, 2),
        Some("4") => significant(x, 4),
        Some("d0") => decimal(x, 0),
        Some("d1") => decimal(x, 1),
        Some("d2") => decimal(x, 2),
        Some("d3") => decimal(x, 3),
        Some("1in") => one_in(x),
        Some(form) => return Err(format!("There is no form {form}.")),
    })
}

/// Three significant digits, without zeros at the end: `14.4`, `0.01`.
fn plain(x: f64) -> String {
    let text = significant(x, 3);
    if text.contains('.') && !text.contains('×') {
        return text.trim_end_matches('0').trim_end_matches('.').to_owned();
    }
    text
}

/// The nearest whole number; 0 for anything below.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "casts of floats stay within the range of u64"
)]
fn whole(x: f64) -> u64 {
    x.round() as u64
}

fn small(x: f64) -> u32 {
    u32::try_from(whole(x)).unwrap_or(u32::MAX)
}

#[allow(clippy::cast_precision_loss, reason = "sizes are below 2⁵³")]
fn exact_real(x: u64) -> f64 {
    x as f64
}

pub fn exact_count(x: usize) -> f64 {
    exact_real(x as u64)
}

/// A plain number without a sign, such as `12`, `0.001` or `1,000`: at most 15
/// digits that count. The standard library's reading of floats is right for any
/// number, and weighs 10 KB of wasm for it.
///
/// ```
/// use bloom_lab::quiz::read_number;
/// assert_eq!(read_number("898.6"), Some(898.6));
/// assert_eq!(read_number("7,188"), Some(7_188.0));
/// assert_eq!(read_number("1e3"), None);
/// ```
#[must_use]
pub fn read_number(text: &str) -> Option<f64> {
    let (mut digits, mut decimals, mut seen, mut point) = (0_u64, 0_u32, false, false);
    for c in text.trim().chars() {
        match c {
            '.' if !point => point = true,
            ',' | ' ' | '\u{a0}' | '\u{202f}' if seen && !point => {}
            _ => {
                let digit = c.to_digit(10)?;
                seen = true;
                digits = digits.checked_mul(10)?.checked_add(digit.into())?;
                decimals += u32::from(point);
                if digits >= 1 << 53 || decimals > 15 {
                    return None;
                }
            }
        }
    }
    // Both are exact, so the quotient is the nearest number.
    seen.then(|| exact_real(digits) / exact_real(10_u64.pow(decimals)))
}
