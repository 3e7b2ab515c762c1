//! Which plots there are, and what a setting is.

use super::field::whole;
use crate::plot::Scale;

/// Which plot is the large one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Plot {
    RateK,
    RateN,
    RateC,
    Fill,
    Memory,
    Spread,
}

impl Plot {
    /// All of them, as they stand on the page.
    pub const ALL: [Self; 6] = [
        Self::RateK,
        Self::RateN,
        Self::RateC,
        Self::Fill,
        Self::Memory,
        Self::Spread,
    ];

    /// Its name in links, files and ids.
    pub const fn key(self) -> &'static str {
        match self {
            Self::RateK => "rate-k",
            Self::RateN => "rate-n",
            Self::RateC => "rate-bits",
            Self::Fill => "fill",
            Self::Memory => "memory",
            Self::Spread => "bits",
        }
    }

    /// The plot of this name.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|plot| plot.key() == key)
    }

    /// The plot of a file with this stem: its name, and after a hyphen anything
    /// (the setting, for whoever finds the file: see `file.rs`).
    pub fn from_file(stem: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|plot| {
            stem.strip_prefix(plot.key())
                .is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
        })
    }

    /// What it plots, in a few words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::RateK => "Rate against k",
            Self::RateN => "Rate against n",
            Self::RateC => "Rate against bits per item",
            Self::Fill => "Fill against n",
            Self::Memory => "Memory against n",
            Self::Spread => "Number of bits set",
        }
    }

    /// The scale that suits it.
    pub const fn scale(self) -> Scale {
        match self {
            Self::RateK | Self::RateC | Self::Memory => Scale::Log,
            Self::RateN | Self::Fill | Self::Spread => Scale::Linear,
        }
    }
}

/// A filter's size: bits per item, items, hashes; and the bits that follow.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Setup {
    pub c: f64,
    pub n: u64,
    pub k: u32,
    /// c·n to the nearest whole number, at least 1, unless m itself was given.
    pub m: u64,
}

impl Setup {
    /// From numbers that are within their ranges; `m` if it was given itself.
    pub fn new(c: f64, n: f64, k: f64, m: Option<f64>) -> Self {
        let m = m.map_or_else(|| whole(c * n), whole).max(1);
        // A handful of items cannot have just any number of bits each.
        let real = super::charts::real(m) / n;
        let is_as_asked = (real - c).abs() < 0.005 * c;
        Self {
            c: if is_as_asked { c } else { real },
            n: whole(n),
            k: u32::try_from(whole(k)).unwrap_or(1),
            m,
        }
    }
}
