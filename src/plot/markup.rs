//! Small pieces of markup.

/// `text` as it may stand in an element or a quoted attribute.
///
/// ```
/// assert_eq!(bloom_lab::plot::escape("a<b & \"c\""), "a&lt;b &amp; &quot;c&quot;");
/// ```
#[must_use]
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            other => out.push(other),
        }
    }
    out
}

/// Escaped text whose numbers keep their units, and whose letters keep their
/// values, in one line: for sentences.
///
/// ```
/// use bloom_lab::plot::prose;
/// assert_eq!(prose("k = 7: 0.82 %, 1.25 GB"), "k\u{a0}=\u{a0}7: 0.82\u{a0}%, 1.25\u{a0}GB");
/// ```
#[must_use]
pub fn prose(text: &str) -> String {
    const TIED: [&str; 8] = ["%", "B", "kB", "MB", "GB", "TB", "million", "billion"];
    let mut out = String::with_capacity(text.len() + 16);
    let mut before = "";
    for word in text.split(' ') {
        if !out.is_empty() {
            let plain = word.trim_end_matches(['.', ',', ':', ';', ')']);
            let after_number = before.ends_with(|c: char| c.is_ascii_digit() || c == '+');
            let power = |word: &str| word == "×" || word.starts_with("10⁻");
            let is_tied = (TIED.contains(&plain) && (after_number || before.starts_with("10⁻")))
                || word == "="
                || before == "="
                || (power(word) && !before.ends_with(','));
            out.push(if is_tied { '\u{a0}' } else { ' ' });
        }
        out.push_str(word);
        before = word;
    }
    escape(&out)
}

/// Adds a length in tenths of a unit, without a needless `.0`.
pub(super) fn push_length(out: &mut String, length: f64) {
    #[allow(clippy::cast_possible_truncation, reason = "lengths within a picture")]
    let tenths = (length * 10.0).round() as i32;
    if tenths < 0 {
        out.push('-');
    }
    let tenths = tenths.unsigned_abs();
    push_whole(out, tenths / 10);
    let rest = u8::try_from(tenths % 10).unwrap_or(0);
    if rest > 0 {
        out.push('.');
        out.push(char::from(b'0' + rest));
    }
}

/// Adds a whole number: a chart has a thousand of them, so without the
/// machinery of `format!`.
fn push_whole(out: &mut String, n: u32) {
    if n >= 10 {
        push_whole(out, n / 10);
    }
    out.push(char::from(b'0' + u8::try_from(n % 10).unwrap_or(0)));
}

/// A length as text.
pub(super) fn length(length: f64) -> String {
    let mut out = String::new();
    push_length(&mut out, length);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_written_in_tenths() {
        for (x, shown) in [
            (0.0, "0"),
            (-0.04, "0"),
            (12.25, "12.3"),
            (-3.5, "-3.5"),
            (871.96, "872"),
            (100.0, "100"),
        ] {
            assert_eq!(length(x), shown);
        }
    }
}
