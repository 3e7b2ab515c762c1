//! Numbers as digits and a power of ten: what axis labels, readouts and CSV are
//! written from. The standard library's printing of floats is avoided for its
//! weight (see [`crate::text::decimal`]).

/// A positive number, rounded to so many digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Digits {
    /// The digits, first one not 0, trailing zeros kept.
    digits: String,
    /// The power of ten of the first digit.
    exponent: i32,
}

impl Digits {
    /// `x` to `count` significant digits, 1 to 15. `None` unless x is above 0
    /// and finite.
    pub fn of(x: f64, count: u32) -> Option<Self> {
        if !(x > 0.0 && x.is_finite()) {
            return None;
        }
        let count = if count > 15 { 15 } else { count.max(1) };
        let (mantissa, mut exponent) = parts(x);
        let unit = 10_u64.pow(count - 1);
        // A hair more, as in `text::percent`: what lies just between two figures
        // is rounded up.
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            clippy::cast_precision_loss,
            reason = "below 10^15"
        )]
        let mut scaled = (mantissa * unit as f64 * (1.0 + 4.0 * f64::EPSILON)).round() as u64;
        if scaled >= unit * 10 {
            scaled /= 10;
            exponent += 1;
        }
        Some(Self {
            digits: scaled.to_string(),
            exponent,
        })
    }

    /// The same without zeros at the end.
    pub fn trimmed(mut self) -> Self {
        let kept = self.digits.trim_end_matches('0').len().max(1);
        self.digits.truncate(kept);
        self
    }

    /// The power of ten of the first digit.
    pub const fn exponent(&self) -> i32 {
        self.exponent
    }

    /// As `0.0082`, `15.7`, `1200`: meant for exponents from −9 to 15.
    pub fn plain(&self) -> String {
        let len = self.digits.len();
        if self.exponent < 0 {
            let zeros = usize::try_from(-self.exponent - 1).unwrap_or(0);
            return format!("0.{}{}", "0".repeat(zeros), self.digits);
        }
        let whole = usize::try_from(self.exponent).unwrap_or(0) + 1;
        if whole >= len {
            return format!("{}{}", self.digits, "0".repeat(whole - len));
        }
        format!("{}.{}", &self.digits[..whole], &self.digits[whole..])
    }

    /// As `9.3 × 10⁻²¹`, or `10⁻²¹` where the digits are a lone 1.
    pub fn scientific(&self) -> String {
        let power = format!("10{}", raised(self.exponent));
        if self.digits == "1" {
            return power;
        }
        format!("{} × {power}", self.mantissa())
    }

    /// As programs read it: `9.3e-21`.
    pub fn exponential(&self) -> String {
        format!("{}e{}", self.mantissa(), self.exponent)
    }

    fn mantissa(&self) -> String {
        if self.digits.len() == 1 {
            return self.digits.clone();
        }
        format!("{}.{}", &self.digits[..1], &self.digits[1..])
    }
}

/// `x` = mantissa × 10^exponent with a mantissa from 1 to below 10. x above 0.
pub(super) fn parts(x: f64) -> (f64, i32) {
    // Powers beyond 10^308 do not exist: very small numbers are lifted first.
    let (x, lifted) = if x < 1e-290 { (x * 1e200, 200) } else { (x, 0) };
    #[allow(clippy::cast_possible_truncation, reason = "from −290 to 308")]
    let mut exponent = x.log10().floor() as i32;
    let mut mantissa = if exponent < 0 {
        x * 10_f64.powi(-exponent)
    } else {
        x / 10_f64.powi(exponent)
    };
    if mantissa >= 10.0 {
        mantissa /= 10.0;
        exponent += 1;
    } else if mantissa < 1.0 {
        mantissa *= 10.0;
        exponent -= 1;
    }
    (mantissa, exponent - lifted)
}

/// A whole number in raised digits.
fn raised(exponent: i32) -> String {
    let raise = |c: char| match c {
        '-' => '⁻',
        '1' => '¹',
        '2' => '²',
        '3' => '³',
        digit => char::from_u32(0x2070 + (u32::from(digit) & 15)).unwrap_or(digit),
    };
    exponent.to_string().chars().map(raise).collect()
}

/// `x` as CSV carries it: up to 12 significant digits, a point, no separators.
/// What is no number is an empty cell.
///
/// ```
/// assert_eq!(bloom_lab::plot::csv_number(0.008_193_7), "0.0081937");
/// assert_eq!(bloom_lab::plot::csv_number(1e-21), "1e-21");
/// assert_eq!(bloom_lab::plot::csv_number(-1.5), "-1.5");
/// ```
#[must_use]
pub fn csv_number(x: f64) -> String {
    if x == 0.0 {
        return "0".to_owned();
    }
    let sign = if x < 0.0 { "-" } else { "" };
    Digits::of(x.abs(), 12).map_or_else(String::new, |digits| {
        let digits = digits.trimmed();
        if (-6..=15).contains(&digits.exponent) {
            format!("{sign}{}", digits.plain())
        } else {
            format!("{sign}{}", digits.exponential())
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn three(x: f64) -> String {
        let digits = Digits::of(x, 3).unwrap().trimmed();
        if (-4..=8).contains(&digits.exponent()) {
            digits.plain()
        } else {
            digits.scientific()
        }
    }

    #[test]
    fn digits_are_right_at_both_ends_of_the_scale() {
        for (x, shown) in [
            (1.0, "1"),
            (9.996, "10"),
            (0.000_5, "0.0005"),
            (1234.0, "1230"),
            (15.67, "15.7"),
            (1e-9, "10⁻⁹"),
            (2.5e-21, "2.5 × 10⁻²¹"),
            (1e300, "10³⁰⁰"),
            (5e-324, "4.94 × 10⁻³²⁴"),
            (f64::MAX, "1.8 × 10³⁰⁸"),
        ] {
            assert_eq!(three(x), shown);
        }
        assert!(Digits::of(0.0, 3).is_none());
        assert!(Digits::of(f64::NAN, 3).is_none());
        assert!(Digits::of(f64::INFINITY, 3).is_none());
    }

    #[test]
    fn csv_reads_back_to_twelve_digits() {
        for x in [
            0.0,
            1.0,
            -2.5,
            1e15,
            0.1,
            1.0 / 3.0,
            7.2e-7,
            1e-300,
            123_456.789,
        ] {
            let back: f64 = csv_number(x).parse().unwrap();
            assert!((back - x).abs() <= 1e-12 * x.abs(), "{x}: {back}");
        }
        assert_eq!(csv_number(f64::NAN), "");
        assert_eq!(csv_number(f64::INFINITY), "");
    }
}
