//! The quantities that can be given, and what is wrong with a text that is none.
//!
//! Not here: reading the text (see [`super::read_items`] and its kin).

use std::fmt;

use super::decimal::MAX_COUNT;
use crate::math::MAX_HASHES;
use crate::text::{grouped, shorten};

/// A field of the page: a quantity that can be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// How many items.
    N,
    /// The false-positive rate.
    P,
    /// Bits of the filter.
    M,
    /// Hashes an item.
    K,
    /// Bits per item, m/n.
    C,
    /// Bytes of one item in an exact set.
    ItemBytes,
    /// Bytes an exact set needs beside each item.
    Overhead,
    /// Memory of the machine.
    Memory,
}

impl Field {
    /// Its name in a sentence.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::N => "Items n",
            Self::P => "Rate p",
            Self::M => "Bits m",
            Self::K => "Hashes k",
            Self::C => "Bits per item",
            Self::ItemBytes => "Bytes per item",
            Self::Overhead => "Overhead per item",
            Self::Memory => "Memory",
        }
    }

    /// What it can be, after "give".
    fn allowed(self) -> String {
        let max = grouped(MAX_COUNT);
        match self {
            Self::N => format!("a whole number from 0 to {max}, such as 500M or 1e6"),
            Self::P => "a number above 0 and below 1, such as 1%, 0.01 or 1 in 100".to_owned(),
            Self::M => format!("1 to {max} bits, such as 64 KiB, 1.25 GB or 8 Mbit"),
            Self::K => format!("a whole number from 1 to {MAX_HASHES}"),
            Self::C => "a number from 0.001 to 1,000,000, such as 9.6".to_owned(),
            Self::ItemBytes | Self::Overhead => {
                "a whole number of bytes from 0 to 1,000,000".to_owned()
            }
            Self::Memory => format!("1 to {max} bytes, such as 8 GB or 16 GiB"),
        }
    }
}

/// What is wrong with a text. Displays as one sentence that names the field,
/// the value and what is allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InputError {
    field: Field,
    value: String,
    hint: Option<Hint>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Hint {
    /// The rate was meant in per cent: as typed, and as it reads.
    Percent { typed: String, value: String },
    /// `Mb` is read as megabits by some, as megabytes by others.
    Unit,
}

impl InputError {
    pub(super) fn new(field: Field, text: &str) -> Self {
        Self {
            field,
            value: shorten(text.trim(), 24),
            hint: None,
        }
    }

    /// The same, with what may have been meant: as it is typed, and its value.
    pub(super) fn with_offer(self, typed: String, value: &str) -> Self {
        let value = value.to_owned();
        Self {
            hint: Some(Hint::Percent { typed, value }),
            ..self
        }
    }

    /// The same, because the unit can be read in two ways.
    pub(super) fn of_unit(self) -> Self {
        Self {
            hint: Some(Hint::Unit),
            ..self
        }
    }

    /// What may have been meant, as it can be typed into the field.
    #[must_use]
    pub fn offer(&self) -> Option<&str> {
        match &self.hint {
            Some(Hint::Percent { typed, .. }) => Some(typed),
            _ => None,
        }
    }
}

impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.field.name())?;
        if self.value.is_empty() {
            f.write_str(" is empty")?;
        } else {
            f.write_str(" cannot be ")?;
            f.write_str(&self.value)?;
        }
        f.write_str(": give ")?;
        f.write_str(&self.field.allowed())?;
        match &self.hint {
            None => f.write_str("."),
            Some(Hint::Percent { typed, value }) => {
                let number = typed.trim_end_matches('%');
                write!(f, "; did you mean {number} % = {value}?")
            }
            Some(Hint::Unit) => f.write_str(
                "; a small b is read as bits by some and as bytes by others: write bit or B.",
            ),
        }
    }
}

impl std::error::Error for InputError {}
