//! What holds whatever the number of items: bits per item, hashes, rate.
//!
//! All of it by the textbook approximation, (1 − e^(−k/c))^k for c bits per
//! item, which the exact rate comes to as the filter grows.
//!
//! Not here: filters of a certain size (see [`super::solve`]).

use std::f64::consts::LN_2;

use super::answer::Given;
use super::solve::Unsolved;
use super::sure::rate_per_item;
use super::write_rate::target_text;
use crate::math::MAX_HASHES;
use crate::text::count;

/// Bits per item, hashes and rate of a large filter.
#[derive(Clone, Debug, PartialEq)]
pub struct PerItem {
    /// Bits per item.
    pub c: f64,
    /// Hashes an item.
    pub k: u32,
    /// The rate by the approximation.
    pub rate: f64,
    /// The target, where one was given.
    pub target: Option<f64>,
}

/// What follows where neither n nor m is known.
pub(super) fn solve(given: &Given) -> Result<PerItem, Unsolved> {
    let k = given.k;
    let c = match (given.c, given.p) {
        (Some(c), _) => c.to_f64(),
        (None, Some(p)) => match k {
            Some(k) => bits_for(p, k)?,
            None => textbook_bits_per_item(p),
        },
        (None, None) => return Err(Unsolved::Missing(missing(k.is_some()))),
    };
    let k = k.unwrap_or_else(|| best_k_per_item(c));
    Ok(PerItem {
        c,
        k,
        rate: rate_per_item(c, k),
        target: given.p,
    })
}

const fn missing(k_is_given: bool) -> &'static str {
    if k_is_given {
        "Two more are needed: give two of items n, rate p and bits m, or the bits per item."
    } else {
        "Give any two of items n, rate p and bits m: the rest follows."
    }
}

/// −ln p / (ln 2)²: the bits per item at which the best real k gives p.
///
/// ```
/// let c = bloom_lab::size::textbook_bits_per_item(0.01);
/// assert!((c - 9.585_058_377).abs() < 1e-9);
/// ```
#[must_use]
pub fn textbook_bits_per_item(p: f64) -> f64 {
    -p.ln() / (LN_2 * LN_2)
}

/// The better of the two neighbours of c·ln 2, from 1 to 255.
///
/// ```
/// use bloom_lab::size::best_k_per_item;
///
/// assert_eq!(best_k_per_item(9.6), 7);
/// // 10 % wants 4.79 bits per item: k = 3, not 4.
/// assert_eq!(best_k_per_item(4.7925), 3);
/// ```
#[must_use]
pub fn best_k_per_item(c: f64) -> u32 {
    let real = c * LN_2;
    let below = whole(real.floor());
    let above = whole(real.floor() + 1.0);
    if rate_per_item(c, above) < rate_per_item(c, below) {
        above
    } else {
        below
    }
}

#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a float beyond the range ends at its border"
)]
fn whole(k: f64) -> u32 {
    (k as u32).max(1).min(MAX_HASHES)
}

/// The bits per item at which k hashes give p: −k / ln(1 − p^(1/k)), the
/// approximation solved for c.
fn bits_for(p: f64, k: u32) -> Result<f64, Unsolved> {
    let ln_share = p.ln() / f64::from(k);
    // ln(1 − p^(1/k)) without loss, be p^(1/k) near 1 or near 0.
    let ln_zeros = if ln_share > -LN_2 {
        (-ln_share.exp_m1()).ln()
    } else {
        (-ln_share.exp()).ln_1p()
    };
    let c = -f64::from(k) / ln_zeros;
    if (0.001..=1e6).contains(&c) {
        return Ok(c);
    }
    Err(Unsolved::Impossible(format!(
        "With {} a rate of {} would take {} bits per item: give {}.",
        count(k.into(), "hash", "hashes"),
        target_text(p),
        if c < 0.001 {
            "fewer than 0.001"
        } else {
            "more than 1,000,000"
        },
        if c < 0.001 {
            "a lower rate"
        } else {
            "more hashes or a higher rate"
        },
    )))
}
