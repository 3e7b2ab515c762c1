//! What is given and what follows, as values.
//!
//! Not here: how the one gives the other (see [`super::solve`]).

use super::decimal::Decimal;
use super::per_item::PerItem;

/// The fields that are given, each in its range (see [`super::Field`]).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Given {
    /// Items, 0 to 2⁵³.
    pub n: Option<u64>,
    /// Target for the rate, above 0 and below 1.
    pub p: Option<f64>,
    /// Bits, 1 to 2⁵³.
    pub m: Option<u64>,
    /// Hashes an item, 1 to 255.
    pub k: Option<u32>,
    /// Bits per item.
    pub c: Option<Decimal>,
}

/// What follows.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// A filter, all of it.
    Sizing(Sizing),
    /// What holds for any number of items.
    PerItem(PerItem),
}

impl Answer {
    /// The false-positive rate, exact or, per item, by the approximation.
    #[must_use]
    pub const fn rate(&self) -> f64 {
        match self {
            Self::Sizing(sizing) => sizing.rate,
            Self::PerItem(each) => each.rate,
        }
    }

    /// Hashes an item.
    #[must_use]
    pub const fn k(&self) -> u32 {
        match self {
            Self::Sizing(sizing) => sizing.k,
            Self::PerItem(each) => each.k,
        }
    }

    /// Bits per item; `None` for no items.
    #[must_use]
    pub fn bits_per_item(&self) -> Option<f64> {
        match self {
            Self::Sizing(sizing) => sizing.bits_per_item(),
            Self::PerItem(each) => Some(each.c),
        }
    }
}

/// A filter of a certain size for a certain number of items.
#[derive(Clone, Debug, PartialEq)]
pub struct Sizing {
    /// How it was found.
    pub how: How,
    /// Items.
    pub n: u64,
    /// Bits.
    pub m: u64,
    /// Hashes an item.
    pub k: u32,
    /// The false-positive rate with all n items in it, exact for independent
    /// positions.
    pub rate: f64,
    /// The target, where one was given.
    pub target: Option<f64>,
}

impl Sizing {
    /// Bits per item; `None` for no items.
    #[must_use]
    #[allow(clippy::cast_precision_loss, reason = "counts are at most 2⁵³")]
    pub fn bits_per_item(&self) -> Option<f64> {
        (self.n > 0).then(|| self.m as f64 / self.n as f64)
    }

    /// Whether the rate is at most the target; `None` where none was given.
    #[must_use]
    pub fn meets_target(&self) -> Option<bool> {
        self.target.map(|p| meets(self.rate, p))
    }
}

/// Whether a rate is at most `p`, but for the last digits of the arithmetic.
#[must_use]
pub fn meets(rate: f64, p: f64) -> bool {
    rate <= p * (1.0 + 1e-12)
}

/// How a sizing was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// n and p gave m and k by the textbook.
    Textbook,
    /// n, p and k gave the smallest m.
    SmallestM,
    /// m and k follow from nothing but n and m: the best k was taken.
    BestK,
    /// n, m and k were given.
    AsGiven,
    /// m, p and perhaps k gave the most items.
    Capacity,
}
