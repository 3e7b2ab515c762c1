//! Small matters of wording shared by all layers: numbers with separators,
//! items in quotation marks, long items shortened for the eye.
//!
//! Not here: sentences about an operation (see [`crate::lab::words`]).

/// `n` with a comma between groups of three digits.
///
/// ```
/// assert_eq!(bloom_lab::text::grouped(65_536), "65,536");
/// ```
#[must_use]
pub fn grouped(n: u64) -> String {
    let digits = n.to_string();
    let mut out = String::with_capacity(digits.len() * 4 / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// At most `max` characters of `text`; what is cut is shown by an ellipsis.
/// Characters that would break a line or hide are shown as symbols.
///
/// ```
/// assert_eq!(bloom_lab::text::shorten("abcdef", 4), "abc…");
/// assert_eq!(bloom_lab::text::shorten("a\nb", 4), "a␊b");
/// ```
#[must_use]
pub fn shorten(text: &str, max: usize) -> String {
    let mut out = String::new();
    for (count, c) in text.chars().enumerate() {
        if count + 1 >= max && text.chars().nth(max).is_some() {
            out.push('…');
            break;
        }
        out.push(visible(c));
    }
    out
}

/// An item as it stands in a sentence: short, its hidden characters shown, and
/// in quotation marks where it would be hard to see without them.
///
/// ```
/// assert_eq!(bloom_lab::text::quoted("mira"), "mira");
/// assert_eq!(bloom_lab::text::quoted(""), "“” (the empty string)");
/// assert_eq!(bloom_lab::text::quoted("new york"), "“new york”");
/// ```
#[must_use]
pub fn quoted(item: &str) -> String {
    if item.is_empty() {
        return "“” (the empty string)".to_owned();
    }
    let short = shorten(item, 32);
    let plain = item
        .chars()
        .all(|c| c.is_alphanumeric() || matches!(c, '-' | '_'));
    if plain {
        short
    } else {
        format!("“{short}”")
    }
}

/// A stand-in for characters that would be invisible or change the line.
fn visible(c: char) -> char {
    match c {
        '\u{0}'..='\u{1f}' => char::from_u32(0x2400 + u32::from(c)).unwrap_or('␦'),
        '\u{7f}' => '␡',
        // Direction marks and isolates would reorder the sentence around them.
        '\u{80}'..='\u{9f}'
        | '\u{200b}'..='\u{200f}'
        | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{2069}'
        | '\u{feff}' => '␦',
        other => other,
    }
}

/// Whole numbers up to ten in words, larger ones in digits.
#[must_use]
pub fn in_words(n: u64) -> String {
    const WORDS: [&str; 11] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ];
    usize::try_from(n)
        .ok()
        .and_then(|n| WORDS.get(n))
        .map_or_else(|| grouped(n), |&w| w.to_owned())
}

/// `1 bit`, `2 bits`: the number, grouped, and the noun that fits it.
#[must_use]
pub fn count(n: u64, one: &str, many: &str) -> String {
    format!("{} {}", grouped(n), if n == 1 { one } else { many })
}

/// A share from 0 to 1 as per cent, with two significant digits below 10 % and
/// never a bare 0 for something that can happen.
///
/// ```
/// use bloom_lab::text::percent;
/// assert_eq!(percent(0.3125), "31 %");
/// assert_eq!(percent(0.0082), "0.82 %");
/// assert_eq!(percent(1.0), "100 %");
/// assert_eq!(percent(0.0), "0 %");
/// assert_eq!(percent(9.3e-21), "9.3 × 10⁻¹⁹ %");
/// ```
#[must_use]
pub fn percent(share: f64) -> String {
    if !share.is_finite() {
        return "not defined".to_owned();
    }
    let p = share * 100.0;
    if p == 0.0 || p >= 100.0 {
        return format!("{p:.0} %");
    }
    if p >= 99.95 {
        return "99.9+ %".to_owned();
    }
    if p >= 9.95 {
        let digits = usize::from(p >= 99.5);
        return format!("{p:.digits$} %");
    }
    if p < 0.000_1 {
        return format!("{} %", scientific(p));
    }
    let mut decimals = 1;
    while p * 10_f64.powi(decimals) < 9.95 {
        decimals += 1;
    }
    format!("{p:.*} %", usize::try_from(decimals).unwrap_or(0))
}

fn scientific(x: f64) -> String {
    let text = format!("{x:.1e}");
    let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let raised: String = exponent
        .chars()
        .map(|c| match c {
            '-' => '⁻',
            '1' => '¹',
            '2' => '²',
            '3' => '³',
            '0' => '⁰',
            digit => char::from_u32(0x2070 + u32::from(digit) - 0x30).unwrap_or(digit),
        })
        .collect();
    format!("{mantissa} × 10{raised}")
}
