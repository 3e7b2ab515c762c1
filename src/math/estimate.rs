//! How many items a row holds, judged by its bits alone.
//!
//! The estimate is due to Swamidass and Baldi (*Mathematical correction for
//! fingerprint similarity measures to improve chemical retrieval*, Journal of
//! Chemical Information and Modeling, 2007): it asks at which n the expected fill
//! would be the fill seen. Two rows of the same m, k and hash can be joined bit by
//! bit, which is exactly the row of the union; the intersection follows by
//! inclusion and exclusion. (Bit by bit *and* is no such thing: it keeps bits
//! that different items set.)
//!
//! Not here: counting what was really added, which no row can tell.
//!
//! ```
//! use bloom_lab::math::{Estimate, items_from_bits};
//!
//! // 12 of 32 bits are set, k = 3: about five items.
//! let Some(Estimate::Items(n)) = items_from_bits(32, 3, 12) else { panic!() };
//! assert!((n - 5.01).abs() < 0.01);
//! assert_eq!(items_from_bits(32, 3, 32), Some(Estimate::Saturated));
//! assert_eq!(items_from_bits(32, 3, 33), None);
//! ```

use super::number::{real, within};

/// A number of items judged by bits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Estimate {
    /// So many, 0 or more; not rounded.
    Items(f64),
    /// All bits are set: any large number could have done that, and there is no
    /// estimate.
    Saturated,
}

impl Estimate {
    /// The number of items, where there is one.
    #[must_use]
    pub const fn items(self) -> Option<f64> {
        match self {
            Self::Items(n) => Some(n),
            Self::Saturated => None,
        }
    }
}

/// The estimate for m bits of which `set` are 1, with k positions an item:
/// n* = −(m/k)·ln(1−X/m). `None` where more bits are said to be set than there
/// are.
#[must_use]
pub fn items_from_bits(m: u64, k: u32, set: u64) -> Option<Estimate> {
    let (m, k, _) = within(m, k, 0);
    (set <= m).then(|| items_from_fill(m, k, real(set) / real(m)))
}

/// The estimate at a fill ratio from 0 to 1, as [`items_from_bits`].
pub(super) fn items_from_fill(m: u64, k: u32, fill: f64) -> Estimate {
    if fill >= 1.0 {
        return Estimate::Saturated;
    }
    // From 0 on; −0 would print its sign.
    Estimate::Items((-real(m) / f64::from(k) * (-fill).ln_1p()).max(0.0))
}

/// The number of items at which the exact expected fill, 1−(1−1/m)^(kn), is the
/// fill seen: ln(1−X/m)/(k·ln(1−1/m)). Below n* by a factor that differs from 1
/// by about 1/(2m), so the two are the same in all but the smallest rows. `None`
/// as for [`items_from_bits`].
#[must_use]
pub fn items_from_bits_exact(m: u64, k: u32, set: u64) -> Option<Estimate> {
    let estimate = items_from_bits(m, k, set)?;
    let (m, _, _) = within(m, k, set);
    Some(match estimate {
        // A single bit that is 0: no items.
        Estimate::Items(n) if m > 1 => {
            let m = real(m);
            Estimate::Items(n / (-m * (-1.0 / m).ln_1p()))
        }
        other => other,
    })
}

/// Estimates for two sets from three rows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SetEstimates {
    /// Items in either set.
    pub union: Estimate,
    /// Items in both: n*(A) + n*(B) − n*(A∪B). For sets with little or nothing in
    /// common it can come out a little below 0. `None` where a row is saturated.
    pub intersection: Option<f64>,
    /// How alike the sets are, from 0 to 1 (Jaccard's index): intersection over
    /// union. It can be a little below 0 likewise. `None` where a row is
    /// saturated or the union is empty.
    pub jaccard: Option<f64>,
}

/// Estimates for two sets from the numbers of bits set in their rows, `a` and `b`,
/// and in the two rows joined bit by bit, `union`; all of m bits, with k
/// positions an item. `None` where the numbers cannot be so: `union` below `a` or
/// `b`, above their sum, or above m.
///
/// ```
/// use bloom_lab::math::union_and_intersection;
/// let both = union_and_intersection(1_024, 7, 345, 345, 507).unwrap();
/// assert!((both.intersection.unwrap() - 20.2).abs() < 0.1);
/// ```
#[must_use]
pub fn union_and_intersection(m: u64, k: u32, a: u64, b: u64, union: u64) -> Option<SetEstimates> {
    if union < a.max(b) || union > a.saturating_add(b) {
        return None;
    }
    let union = items_from_bits(m, k, union)?;
    let (a, b) = (items_from_bits(m, k, a)?, items_from_bits(m, k, b)?);
    let intersection = match (a.items(), b.items(), union.items()) {
        (Some(a), Some(b), Some(union)) => Some(a + b - union),
        _ => None,
    };
    let in_union = union.items().filter(|&union| union > 0.0);
    let jaccard = intersection.and_then(|both| in_union.map(|union| both / union));
    Some(SetEstimates {
        union,
        intersection,
        jaccard,
    })
}
