//! Why there is no size, as a sentence.

use std::fmt;

use super::{MAX_BITS, MAX_HASHES, MAX_ITEMS};

/// What cannot be sized. Each displays as one sentence that names the field, its
/// value and what is allowed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SizeError {
    /// p is not above 0 and below 1.
    Rate {
        /// What was given for p.
        value: f64,
    },
    /// n is above [`MAX_ITEMS`].
    Items {
        /// What was given for n.
        value: u64,
    },
    /// k is not 1 to [`MAX_HASHES`].
    Hashes {
        /// What was given for k.
        value: u32,
    },
    /// The filter would have more than [`MAX_BITS`] bits.
    TooLarge {
        /// The number of items.
        n: u64,
    },
}

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Rate { value } => {
                let value = shown(value);
                write!(
                    f,
                    "The rate p cannot be {value}: give a number above 0 and below 1."
                )
            }
            Self::Items { value } => write!(
                f,
                "The number of items n cannot be {value}: give a whole number from 0 to {MAX_ITEMS}."
            ),
            Self::Hashes { value } => write!(
                f,
                "The number of hashes k cannot be {value}: give a whole number from 1 to {MAX_HASHES}."
            ),
            Self::TooLarge { n } => write!(
                f,
                "The number of items n cannot be {n} at this rate p: more than {MAX_BITS} bits would be needed. Give fewer items or a higher rate."
            ),
        }
    }
}

impl std::error::Error for SizeError {}

/// A p that was refused: at most six decimals, and words where figures would not
/// help. (The standard library's formatting of floats weighs 14 KB of wasm, and
/// this layer knows no other.)
fn shown(p: f64) -> String {
    let size = p.abs();
    if p.is_nan() {
        return "what is no number".to_owned();
    }
    if p < 0.0 && size < 1e-6 {
        return "a number below 0".to_owned();
    }
    if size >= 1e9 {
        return if p > 0.0 {
            "a thousand million or more".to_owned()
        } else {
            "a number below 0".to_owned()
        };
    }
    let millionths = super::number::whole((size * 1e6).round());
    let sign = if p < 0.0 { "-" } else { "" };
    let (units, decimals) = (millionths / 1_000_000, millionths % 1_000_000);
    if decimals == 0 {
        return format!("{sign}{units}");
    }
    let text = format!("{sign}{units}.{decimals:06}");
    text.trim_end_matches('0').to_owned()
}
