//! Index schemes: from h1 and h2 to the k positions of an item.
//!
//! Double hashing is due to Kirsch and Mitzenmacher (*Less Hashing, Same
//! Performance: Building a Better Bloom Filter*, ESA 2006): two hashes stand in
//! for k, at no cost to the rate as m grows. At small m it has a cost, since
//! items share whole patterns; enhanced double hashing (Dillinger and Manolios,
//! *Bloom Filters in Probabilistic Verification*, FMCAD 2004) lowers it with a
//! term that grows as i³.
//!
//! Not here: how often a scheme's patterns find only ones (see
//! [`super::count_patterns`]).
//!
//! ```
//! use bloom_lab::filter::{Params, Script, probes};
//!
//! let positions: Vec<u32> = probes(&Params::default(), &Script::default(), "sam")
//!     .map(|probe| probe.position)
//!     .collect();
//! assert_eq!(positions, [11, 2, 9]);
//! ```

use std::fmt;

use super::{HashFamily, Params, Script, hash_pair, hash_with_seed};

/// How the k positions follow from an item's hashes. The name of a scheme is
/// part of every link, and what it computes never changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Scheme {
    /// (h1 + i·h2) mod m: double hashing, after Kirsch and Mitzenmacher.
    #[default]
    Double,
    /// (h1 + i·h2 + (i³−i)/6) mod m: enhanced double hashing, after Dillinger
    /// and Manolios.
    Enhanced,
    /// One hash for each i, with seed i: what the textbook formulas assume.
    Independent,
    /// Every position is h1 mod m: k hashes that are one. A bad scheme, to
    /// learn from.
    One,
    /// (h1 + i) mod m: neighbours. A bad scheme, to learn from.
    Adjacent,
}

impl Scheme {
    /// All schemes, in the order in which they are offered.
    pub const ALL: [Self; 5] = [
        Self::Double,
        Self::Enhanced,
        Self::Independent,
        Self::One,
        Self::Adjacent,
    ];

    /// The name in links and files.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Double => "double",
            Self::Enhanced => "enhanced",
            Self::Independent => "independent",
            Self::One => "one",
            Self::Adjacent => "adjacent",
        }
    }

    /// The name that people read.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Double => "double hashing",
            Self::Enhanced => "enhanced double",
            Self::Independent => "independent",
            Self::One => "one hash (bad)",
            Self::Adjacent => "neighbours (bad)",
        }
    }

    /// The formula of position i, in plain characters.
    #[must_use]
    pub const fn formula(self) -> &'static str {
        match self {
            Self::Double => "h1 + i·h2",
            Self::Enhanced => "h1 + i·h2 + (i³−i)/6",
            Self::Independent => "hash with seed i",
            Self::One => "h1",
            Self::Adjacent => "h1 + i",
        }
    }

    /// The scheme with this name in links and files, if there is one.
    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|scheme| scheme.key() == key)
    }

    /// Whether positions depend on h2.
    #[must_use]
    pub const fn uses_h2(self) -> bool {
        matches!(self, Self::Double | Self::Enhanced)
    }

    /// The sum for position `i`, before mod m. Sums are taken in 64 bits and
    /// wrap around there, which only 64-bit hashes can reach. Independent
    /// positions have no sum of h1 and h2 and give `None`.
    ///
    /// ```
    /// use bloom_lab::filter::Scheme;
    ///
    /// assert_eq!(Scheme::Double.sum(15, 5, 2), Some(25)); // 25 mod 16 is 9
    /// assert_eq!(Scheme::Enhanced.sum(15, 5, 2), Some(26));
    /// assert_eq!(Scheme::Independent.sum(15, 5, 2), None);
    /// ```
    #[must_use]
    pub const fn sum(self, h1: u64, h2: u64, i: u32) -> Option<u64> {
        let i = i as u64;
        match self {
            Self::Double => Some(h1.wrapping_add(i.wrapping_mul(h2))),
            Self::Enhanced => {
                let cubic = (i * i * i - i) / 6;
                Some(h1.wrapping_add(i.wrapping_mul(h2)).wrapping_add(cubic))
            }
            Self::One => Some(h1),
            Self::Adjacent => Some(h1.wrapping_add(i)),
            Self::Independent => None,
        }
    }
}

impl fmt::Display for Scheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// One of an item's k positions, and the number that led to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Probe {
    /// Which of the k, from 0.
    pub i: u32,
    /// The number that was taken mod m: a [`Scheme::sum`], or for the independent
    /// scheme a hash of its own; `None` where the position was chosen by hand.
    pub sum: Option<u64>,
    /// The position, below m.
    pub position: u32,
}

/// The k positions of `item`, in order. Positions may repeat. Positions chosen
/// by hand (for the `scripted` family) are taken mod m too, and read round and
/// round where there are fewer than k.
///
/// Cost: two hashes of the item, then one division a position; one hash and one
/// division a position for the independent scheme; a look-up for positions
/// chosen by hand.
pub fn probes<'a>(
    params: &Params,
    script: &'a Script,
    item: &'a str,
) -> impl Iterator<Item = Probe> + use<'a> {
    let (m, k, family, scheme) = (params.m(), params.k(), params.hash(), params.scheme());
    let by_hand = match family {
        HashFamily::Scripted => script.positions(item),
        _ => None,
    };
    let is_summed = by_hand.is_none() && scheme != Scheme::Independent;
    let hashes = is_summed.then(|| hash_pair(family, item.as_bytes()));
    (0..k).map(move |i| {
        if let Some(chosen) = by_hand {
            // A script may hold fewer or more positions than k: it is read round and round.
            let position = chosen[i as usize % chosen.len()] % m;
            return Probe {
                i,
                sum: None,
                position,
            };
        }
        let sum = hashes
            .and_then(|hashes| scheme.sum(hashes.h1, hashes.h2, i))
            .unwrap_or_else(|| hash_with_seed(family, item.as_bytes(), i));
        #[allow(
            clippy::cast_possible_truncation,
            reason = "below m, which is below 2³²"
        )]
        let position = (sum % u64::from(m)) as u32;
        Probe {
            i,
            sum: Some(sum),
            position,
        }
    })
}
