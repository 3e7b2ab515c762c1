//! How numbers are written.

use super::names::whole;
use crate::size::{bits_si, byte_count, bytes_iec, bytes_si, items_text, one_in, significant};
use crate::text::{decimal, grouped, in_words, percent};

/// `x` written as `format` says.
///
/// # Errors
/// One sentence, when there is no such format or nothing finite to write.
pub(super) fn format_number(x: f64, format: &str) -> Result<String, String> {
    if !x.is_finite() {
        return Err("it has no finite value".to_owned());
    }
    let digits = |text: &str| text.parse::<u32>().ok().filter(|digits| *digits <= 6);
    Ok(match format {
        "" if x.fract() == 0.0 && x >= 0.0 => grouped(whole(x)),
        "" => significant(x, 3),
        "%" => percent(x),
        "bytes" => byte_count(x),
        "bits" => bits_si(whole(x)),
        "mb" => bytes_si(whole(x)),
        "mib" => bytes_iec(whole(x)),
        "in" => one_in(x),
        "word" => in_words(whole(x)),
        "many" => items_text(whole(x)),
        _ => {
            if let Some(digits) = format.strip_prefix('%').and_then(digits) {
                format!("{} %", decimal(x * 100.0, digits))
            } else if let Some(digits) = format.strip_prefix('.').and_then(digits) {
                decimal(x, digits)
            } else {
                return Err(format!("{format} is no way to write a number"));
            }
        }
    })
}
