//! The numbers that can be set, with their ranges and how their sliders move.

use crate::plot::csv_number;
use crate::text::{grouped, shorten};

use super::number::{read_number, read_whole};

/// A number that can be set.
pub(super) struct Field {
    /// Its name in the query.
    pub key: &'static str,
    /// Its name on the page.
    pub label: &'static str,
    /// Its variable, or its unit; may be empty.
    pub symbol: &'static str,
    pub low: f64,
    pub high: f64,
    pub is_whole: bool,
    pub default: f64,
    pub slider: Slider,
}

/// How a slider moves.
pub(super) enum Slider {
    /// From the first to the second value, in such steps (in 1 / steps).
    Linear(f64, f64, u32),
    /// So many positions to each power of ten, from the field's low end to its
    /// high one; values have two significant digits.
    Log(u32),
    /// It has none.
    None,
}

/// Bits per item.
pub(super) const C: usize = 0;
/// Items.
pub(super) const N: usize = 1;
/// Hashes per item.
pub(super) const K: usize = 2;
/// The same three of the second setting.
pub(super) const C2: usize = 3;
pub(super) const N2: usize = 4;
pub(super) const K2: usize = 5;
/// Bytes of an item in an exact set.
pub(super) const ITEM: usize = 6;
/// Bytes that a hash set adds to each.
pub(super) const OVER: usize = 7;
/// The machine's memory, in GB.
pub(super) const RAM: usize = 8;

/// Bits of the row: another way to say bits per item. The last, since it is
/// understood with the number of items.
pub(super) const M: usize = 9;

/// How many numbers there are.
pub(super) const COUNT: usize = 10;

const fn bits_per_item(key: &'static str) -> Field {
    Field {
        key,
        label: "Bits per item",
        symbol: "m/n",
        // Less than a bit an item is a poor filter, but one: it is overfilled.
        low: 0.1,
        high: 64.0,
        is_whole: false,
        default: 10.0,
        slider: Slider::Linear(0.1, 64.0, 10),
    }
}

const fn items(key: &'static str) -> Field {
    Field {
        key,
        label: "Items planned",
        symbol: "n",
        low: 1.0,
        high: 1e12,
        is_whole: true,
        default: 1000.0,
        slider: Slider::Log(20),
    }
}

const fn hashes(key: &'static str) -> Field {
    Field {
        key,
        label: "Hashes per item",
        symbol: "k",
        low: 1.0,
        high: 32.0,
        is_whole: true,
        default: 7.0,
        slider: Slider::Linear(1.0, 32.0, 1),
    }
}

/// All of them, in the order of the constants above.
pub(super) const FIELDS: [Field; COUNT] = [
    bits_per_item("c"),
    items("n"),
    hashes("k"),
    bits_per_item("c2"),
    items("n2"),
    hashes("k2"),
    Field {
        key: "item",
        label: "Item size",
        symbol: "B",
        low: 1.0,
        high: 10_000.0,
        is_whole: true,
        default: 64.0,
        slider: Slider::Linear(1.0, 256.0, 1),
    },
    Field {
        key: "over",
        label: "Hash set extra",
        symbol: "B",
        low: 0.0,
        high: 10_000.0,
        is_whole: true,
        default: 16.0,
        slider: Slider::Linear(0.0, 128.0, 1),
    },
    Field {
        key: "ram",
        label: "Machine memory",
        symbol: "GB",
        low: 0.001,
        high: 1e6,
        is_whole: false,
        default: 8.0,
        slider: Slider::Log(20),
    },
    Field {
        key: "m",
        label: "Bits in all",
        symbol: "m",
        low: 1.0,
        high: 64e12,
        is_whole: true,
        default: 10_000.0,
        slider: Slider::None,
    },
];

/// The number of the field with this key.
pub(super) fn field_of(key: &str) -> Option<usize> {
    FIELDS.iter().position(|field| field.key == key)
}

impl Field {
    /// The number that `text` means here.
    ///
    /// # Errors
    /// A sentence that names the field, the value and what is allowed.
    pub fn read(&self, text: &str) -> Result<f64, String> {
        let read = if self.is_whole {
            read_whole(text)
        } else {
            read_number(text).map(rounded)
        };
        read.filter(|x| (self.low..=self.high).contains(x))
            .ok_or_else(|| self.complaint(text))
    }

    fn complaint(&self, text: &str) -> String {
        self.complaint_within(text, self.low, self.high)
    }

    /// What is wrong with `text` where a number from `low` to `high` is allowed.
    pub fn complaint_within(&self, text: &str, low: f64, high: f64) -> String {
        let is = match text.trim() {
            "" => "is empty".to_owned(),
            typed => format!("cannot be {}", shorten(typed, 24)),
        };
        let kind = if self.is_whole {
            "a whole number"
        } else {
            "a number"
        };
        format!(
            "{} {is}: give {kind} from {} to {}.",
            self.label,
            self.text(low),
            self.text(high)
        )
    }

    /// `x` as its field shows it.
    pub fn text(&self, x: f64) -> String {
        if self.is_whole {
            grouped(whole(x))
        } else {
            csv_number(x)
        }
    }

    /// Low end, high end and step of its slider, as the element has them.
    pub fn slider_range(&self) -> [String; 3] {
        match self.slider {
            Slider::Linear(low, high, steps) => [
                csv_number(low),
                csv_number(high),
                csv_number(1.0 / f64::from(steps)),
            ],
            _ => ["0".to_owned(), self.positions().to_string(), "1".to_owned()],
        }
    }

    /// The last position of a slider on a log scale.
    fn positions(&self) -> u32 {
        let Slider::Log(per_decade) = self.slider else {
            return 0;
        };
        let last = (self.high / self.low).log10() * f64::from(per_decade);
        u32::try_from(whole(last)).unwrap_or(0)
    }

    /// Where its slider stands for `x`.
    pub fn slider_at(&self, x: f64) -> String {
        match self.slider {
            Slider::Linear(..) | Slider::None => csv_number(x),
            Slider::Log(per_decade) => {
                let at = (x / self.low).log10() * f64::from(per_decade);
                whole(at).to_string()
            }
        }
    }

    /// The number, as text, that a slider on a log scale means at `position`;
    /// `None` for what is no position of it.
    pub fn text_at(&self, position: &str) -> Option<String> {
        let Slider::Log(per_decade) = self.slider else {
            return None;
        };
        let at: u32 = position.parse().ok()?;
        if at > self.positions() {
            return None;
        }
        let power = 10_f64.powi(i32::try_from(at / per_decade).ok()?);
        let within = 10_f64.powf(f64::from(at % per_decade) / f64::from(per_decade));
        // Two significant digits: 1.1, 1.3, 1.4 …
        let x = self.low * power * (within * 10.0).round() / 10.0;
        let x = if self.is_whole { x.round() } else { x };
        Some(csv_number(x))
    }
}

/// A number to six decimals: what a link carries.
pub(super) fn rounded(x: f64) -> f64 {
    (x * 1e6).round() / 1e6
}

/// A number from 0 to 10^15, to the nearest whole one.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "fields end at 10^12"
)]
pub(super) fn whole(x: f64) -> u64 {
    x.round() as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_out_of_range_is_named() {
        let field = &FIELDS[K];
        assert_eq!(field.read("7"), Ok(7.0));
        assert_eq!(
            field.read("7.5").unwrap_err(),
            "Hashes per item cannot be 7.5: give a whole number from 1 to 32."
        );
        assert_eq!(
            field.read(" ").unwrap_err(),
            "Hashes per item is empty: give a whole number from 1 to 32."
        );
        assert_eq!(
            FIELDS[N].read("2e12").unwrap_err(),
            "Items planned cannot be 2e12: give a whole number from 1 to 1,000,000,000,000."
        );
        assert_eq!(FIELDS[C].read(" 9.60 "), Ok(9.6));
        for (text, n) in [
            ("500M", 5e8),
            ("1,000", 1e3),
            ("1.5 billion", 1.5e9),
            ("1e9", 1e9),
        ] {
            assert_eq!(FIELDS[N].read(text), Ok(n));
        }
        for text in ["NaN", "inf", "1e999", "-1", "0", "seven", "1e-999", "9,6"] {
            assert!(FIELDS[N].read(text).is_err(), "{text}");
            assert!(FIELDS[C].read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn log_sliders_reach_both_ends_and_round_numbers() {
        let n = &FIELDS[N];
        let [low, high, step] = n.slider_range();
        assert_eq!((&*low, &*high, &*step), ("0", "240", "1"));
        assert_eq!(n.text_at("0").unwrap(), "1");
        assert_eq!(n.text_at("60").unwrap(), "1000");
        assert_eq!(n.text_at("61").unwrap(), "1100");
        assert_eq!(n.text_at("240").unwrap(), "1000000000000");
        assert_eq!(n.text_at("241"), None);
        assert_eq!(n.text_at("x"), None);
        assert_eq!(n.slider_at(1000.0), "60");
        for at in 0..=240_u32 {
            let x = n.read(&n.text_at(&at.to_string()).unwrap()).unwrap();
            let back: u32 = n.slider_at(x).parse().unwrap();
            assert!(x < 10.0 || back.abs_diff(at) <= 1, "{at}: {x}");
        }
        let ram = &FIELDS[RAM];
        assert_eq!(ram.text_at("180").unwrap(), "1000000");
        assert_eq!(ram.text_at("0").unwrap(), "0.001");
    }
}
