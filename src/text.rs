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

/// At most `max` characters of `text` (but at least one of any); what is cut is
/// shown by an ellipsis. Characters that would break a line or hide are shown as
/// symbols. Cost: a look at `max` characters, however long the text is.
///
/// ```
/// assert_eq!(bloom_lab::text::shorten("abcdef", 4), "abc…");
/// assert_eq!(bloom_lab::text::shorten("a\nb", 4), "a␊b");
/// ```
#[must_use]
pub fn shorten(text: &str, max: usize) -> String {
    let max = max.max(1);
    let is_cut = text.chars().nth(max).is_some();
    let kept = text.chars().take(if is_cut { max - 1 } else { max });
    let mut out: String = kept.map(visible).collect();
    if is_cut {
        out.push('…');
    }
    out
}

/// An item as it stands in a sentence: short, its hidden characters shown, and
/// in quotation marks where it would be hard to see without them. Text that runs
/// from right to left is isolated, so that it cannot reorder the words around
/// it.
///
/// ```
/// use bloom_lab::text::quoted;
/// assert_eq!(quoted("mira"), "mira");
/// assert_eq!(quoted(""), "“” (the empty string)");
/// assert_eq!(quoted("new york"), "“new york”");
/// assert_eq!(quoted("שלום"), "\u{2068}שלום\u{2069}");
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
    let marked = if plain {
        short
    } else {
        format!("“{short}”")
    };
    if marked.chars().any(runs_from_right_to_left) {
        format!("\u{2068}{marked}\u{2069}")
    } else {
        marked
    }
}

/// Letters of Hebrew, Arabic and the other scripts that run from right to left:
/// the blocks that Unicode sets aside for them.
const fn runs_from_right_to_left(c: char) -> bool {
    matches!(
        c,
        '\u{590}'..='\u{8ff}'
            | '\u{fb1d}'..='\u{fdff}'
            | '\u{fe70}'..='\u{fefe}'
            | '\u{10800}'..='\u{10fff}'
            | '\u{1e800}'..='\u{1efff}'
    )
}

/// A stand-in for characters that would be invisible or change the line.
fn visible(c: char) -> char {
    match c {
        '\u{0}'..='\u{1f}' => char::from_u32(0x2400 + u32::from(c)).unwrap_or('␦'),
        '\u{7f}' => '␡',
        // Direction marks and isolates would reorder the sentence around them; the
        // others leave no trace on the screen, so that two items look the same.
        '\u{80}'..='\u{9f}'
        | '\u{ad}'
        | '\u{61c}'
        | '\u{180e}'
        | '\u{200b}'..='\u{200f}'
        | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}'
        | '\u{feff}'
        | '\u{fff9}'..='\u{fffb}'
        | '\u{e0000}'..='\u{e007f}' => '␦',
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

/// A share from 0 to 1 as per cent, with two significant digits below 10 %,
/// never a bare 0 for something that can happen, nor a bare 100 for something
/// that can fail to. What is no number is "not defined".
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
    // A hair more, so that 6.25 becomes 6.3: rows of 16 or 64 bits have shares
    // that lie just between two figures, and people round those up.
    let p = share * 100.0 * (1.0 + 4.0 * f64::EPSILON);
    if p == 0.0 {
        // −0.0 would print its sign.
        return "0 %".to_owned();
    }
    if share >= 1.0 {
        return format!("{} %", decimal(p, 0));
    }
    if p >= 99.95 {
        return "99.9+ %".to_owned();
    }
    if p >= 9.95 {
        return format!("{} %", decimal(p, u32::from(p >= 99.5)));
    }
    if p < 0.000_099_5 {
        return format!("{} %", scientific(p));
    }
    let mut decimals = 1;
    while p * 10_f64.powi(decimals) < 9.95 {
        decimals += 1;
    }
    format!("{} %", decimal(p, decimals.unsigned_abs()))
}

/// `x` with so many `digits` after the point, at most 9; halves are rounded
/// away from 0. Meant for |x| below 10⁹; what is no number is "not defined".
///
/// The standard library's own formatting of floats is right to the last digit
/// of any number, and weighs 14 KB of wasm for it.
///
/// ```
/// assert_eq!(bloom_lab::text::decimal(2.25, 1), "2.3");
/// assert_eq!(bloom_lab::text::decimal(-7.0, 2), "-7.00");
/// ```
#[must_use]
pub fn decimal(x: f64, digits: u32) -> String {
    if !x.is_finite() {
        return "not defined".to_owned();
    }
    let unit = 10_u64.pow(digits.min(9));
    // Below 2⁵³ for the numbers it is meant for; larger ones stay at the end of u64.
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        clippy::cast_precision_loss
    )]
    let scaled = (x.abs() * unit as f64).round() as u64;
    let sign = if x < 0.0 && scaled > 0 { "-" } else { "" };
    let whole = scaled / unit;
    if unit == 1 {
        return format!("{sign}{whole}");
    }
    let width = digits as usize;
    format!("{sign}{whole}.{:0width$}", scaled % unit)
}

/// A positive number below 1, with two significant digits and a power of ten.
fn scientific(x: f64) -> String {
    let (mut mantissa, mut exponent) = (x, 0_i32);
    while mantissa < 0.995 {
        mantissa *= 10.0;
        exponent -= 1;
    }
    let exponent = exponent.to_string();
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
    format!("{} × 10{raised}", decimal(mantissa, 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_by_three() {
        for (n, shown) in [
            (0, "0"),
            (7, "7"),
            (999, "999"),
            (1_000, "1,000"),
            (12_345, "12,345"),
            (123_456, "123,456"),
            (16_777_216, "16,777,216"),
            (u64::MAX, "18,446,744,073,709,551,615"),
        ] {
            assert_eq!(grouped(n), shown);
        }
    }

    #[test]
    fn decimals_are_rounded_to_the_nearest_and_halves_away_from_zero() {
        for (x, digits, shown) in [
            (0.0, 0, "0"),
            (-0.0, 2, "0.00"),
            (7.0, 1, "7.0"),
            (2.25, 1, "2.3"),
            (-2.25, 1, "-2.3"),
            (0.004, 2, "0.00"),
            (-0.004, 2, "0.00"),
            (0.996, 2, "1.00"),
            (1.05, 3, "1.050"),
            (872.0, 0, "872"),
            (123_456_789.5, 0, "123456790"),
            (0.5, 9, "0.500000000"),
            (f64::NAN, 1, "not defined"),
            (f64::NEG_INFINITY, 1, "not defined"),
        ] {
            assert_eq!(decimal(x, digits), shown, "{x} to {digits} digits");
        }
    }

    #[test]
    fn shares_show_two_digits_and_never_lie_at_the_ends() {
        for (share, shown) in [
            (0.0, "0 %"),
            (-0.0, "0 %"),
            (5e-324, "4.9 × 10⁻³²² %"),
            (1e-300, "1.0 × 10⁻²⁹⁸ %"),
            (9.3e-21, "9.3 × 10⁻¹⁹ %"),
            (1e-7, "1.0 × 10⁻⁵ %"),
            (0.99e-6, "9.9 × 10⁻⁵ %"),
            (1e-6, "0.00010 %"),
            (0.000_067, "0.0067 %"),
            (0.001_2, "0.12 %"),
            (0.008_2, "0.82 %"),
            (0.009_97, "1.0 %"),
            (0.010_035, "1.0 %"),
            (0.046_875, "4.7 %"),
            (0.094_9, "9.5 %"),
            (0.099_7, "10 %"),
            (0.062_5, "6.3 %"),
            (0.119, "12 %"),
            (0.125, "13 %"),
            (0.5, "50 %"),
            (0.714, "71 %"),
            (0.994, "99 %"),
            (0.997, "99.7 %"),
            (0.999_4, "99.9 %"),
            (0.999_96, "99.9+ %"),
            (0.999_99, "99.9+ %"),
            (1.0 - f64::EPSILON, "99.9+ %"),
            (1.0, "100 %"),
            (2.5, "250 %"),
            (f64::NAN, "not defined"),
            (f64::INFINITY, "not defined"),
            (f64::NEG_INFINITY, "not defined"),
        ] {
            assert_eq!(percent(share), shown, "{share}");
        }
    }

    #[test]
    fn long_text_is_cut_to_the_letter() {
        for (text, max, shown) in [
            ("", 3, ""),
            ("abc", 3, "abc"),
            ("abcd", 3, "ab…"),
            ("abcd", 1, "…"),
            ("a", 0, "a"),
            ("ab", 0, "…"),
            ("🦄🦄🦄", 2, "🦄…"),
            ("a\tb\u{7f}c", 9, "a␉b␡c"),
            ("a\u{200d}b", 9, "a␦b"),
        ] {
            assert_eq!(shorten(text, max), shown, "{text:?}, {max}");
        }
        assert_eq!(shorten(&"x".repeat(10_000), 32).chars().count(), 32);
    }

    #[test]
    fn items_are_shown_so_that_each_can_be_seen() {
        for (item, shown) in [
            ("mira", "mira"),
            ("naïve", "naïve"),
            ("Я", "Я"),
            ("a-b_c9", "a-b_c9"),
            ("", "“” (the empty string)"),
            (" ", "“ ”"),
            ("a\nb", "“a␊b”"),
            ("a\0b", "“a␀b”"),
            ("e\u{301}", "“e\u{301}”"),
            ("<b>", "“<b>”"),
            ("“", "““”"),
            ("שלום", "\u{2068}שלום\u{2069}"),
            ("a سلام", "\u{2068}“a سلام”\u{2069}"),
            ("a\u{202e}b", "“a␦b”"),
            ("soft\u{ad}hyphen", "“soft␦hyphen”"),
            ("\u{e0041}", "“␦”"),
        ] {
            assert_eq!(quoted(item), shown, "{item:?}");
        }
        let long = quoted(&"x".repeat(10_000));
        assert_eq!(long.chars().count(), 32);
    }

    #[test]
    fn counts_agree_with_their_nouns() {
        assert_eq!(count(0, "bit", "bits"), "0 bits");
        assert_eq!(count(1, "bit", "bits"), "1 bit");
        assert_eq!(count(2_000, "bit", "bits"), "2,000 bits");
        assert_eq!(in_words(0), "no");
        assert_eq!(in_words(10), "ten");
        assert_eq!(in_words(11), "11");
    }
}
