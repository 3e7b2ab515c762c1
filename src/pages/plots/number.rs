//! Numbers as somebody types them.

/// A number with separators and a word or letter for thousands, millions,
/// billions or trillions, if they like: `1,000`, `1 000`, `500M`, `1.5 billion`,
/// `1e9`. A single comma that groups no three digits is a decimal one. `None` for
/// what is no finite number.
pub(super) fn read_number(text: &str) -> Option<f64> {
    let lower = text.trim().to_lowercase();
    let begins = |c: char| c.is_ascii_digit() || matches!(c, '.' | '-' | '+');
    if !lower.starts_with(begins) {
        return None;
    }
    let (digits, unit) = split_unit(&lower);
    let factor = match unit {
        "" => 1.0,
        "k" | "thousand" => 1e3,
        "m" | "million" => 1e6,
        "g" | "b" | "bn" | "billion" => 1e9,
        "t" | "trillion" => 1e12,
        _ => return None,
    };
    let plain: String = point(digits)
        .chars()
        .filter(|c| !matches!(c, ',' | '_' | ' ' | '\u{a0}' | '\u{202f}'))
        .collect();
    let read: f64 = plain.parse().ok()?;
    let number = read * factor;
    number.is_finite().then_some(number)
}

/// The digits, and the letters after them; `e` between digits is part of the
/// number.
fn split_unit(text: &str) -> (&str, &str) {
    let unit_at = text.char_indices().find(|(at, c)| {
        let is_exponent = *c == 'e'
            && text[at + 1..].starts_with(|c: char| c.is_ascii_digit() || matches!(c, '-' | '+'));
        c.is_alphabetic() && !is_exponent
    });
    let at = unit_at.map_or(text.len(), |(at, _)| at);
    (text[..at].trim_end(), &text[at..])
}

/// A lone comma that cannot group thousands, as a point.
fn point(digits: &str) -> String {
    match digits.split_once(',') {
        Some((before, after))
            if !after.contains(',')
                && !digits.contains('.')
                && (after.len() != 3 || before.len() > 3) =>
        {
            format!("{before}.{after}")
        }
        _ => digits.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::read_number;

    #[test]
    fn numbers_are_read_as_people_write_them() {
        for (text, number) in [
            ("7", 7.0),
            (" 1,000 ", 1e3),
            ("1 000 000", 1e6),
            ("1,234,567", 1_234_567.0),
            ("9.6", 9.6),
            ("9,6", 9.6),
            ("9,585", 9585.0),
            ("500M", 5e8),
            ("1.5 billion", 1.5e9),
            ("2k", 2e3),
            ("1e9", 1e9),
            ("1E+3", 1e3),
            ("1_000", 1e3),
            ("-3", -3.0),
        ] {
            assert_eq!(read_number(text), Some(number), "{text}");
        }
        for text in [
            "", "k", "seven", "NaN", "inf", "infinity", "1e999", "1 2 x", "0x10", "--1", "1.2.3",
            "e9", "٣",
        ] {
            assert_eq!(read_number(text), None, "{text}");
        }
    }
}
