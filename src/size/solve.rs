//! What follows from the fields that are given.
//!
//! Bits per item c ties n and m together: with one of them it gives the other
//! (m = c·n rounded up, n = m/c rounded down), with both it is checked. After
//! that, n, m, p and k decide:
//!
//! | given | follows |
//! |---|---|
//! | n, p | m and k by the textbook; the size that truly meets p stands beside it |
//! | n, p, k | the smallest m whose exact rate is at most p |
//! | n, m | the best k, the rate |
//! | n, m, k | the rate |
//! | n, m, p | the best k, the rate; whether it is at most p |
//! | n, m, p, k | the rate; whether it is at most p, all being given |
//! | m, p | the most items at a rate of at most p, with the best k for that |
//! | m, p, k | the most items at a rate of at most p |
//! | c, and p or k or both | per item: the best k if none is given, the rate; whether it is at most p |
//! | c alone | per item: the best k and the rate |
//! | p alone | per item: the bits and the hashes, whatever n |
//! | p, k | per item: the bits |
//! | n alone; m alone; k alone; n, k; m, k | nothing yet: what is missing is said |
//!
//! Not here: reading the fields (see [`super::read_items`] and its kin).
//!
//! ```
//! use bloom_lab::size::{Answer, Given, solve};
//!
//! let given = Given { n: Some(500_000_000), p: Some(0.01), ..Given::default() };
//! let Ok(Answer::Sizing(sizing)) = solve(&given) else { panic!() };
//! assert_eq!((sizing.m, sizing.k), (4_792_529_189, 7));
//! // The textbook size misses its target by a hair.
//! assert!(sizing.rate > 0.01 && sizing.rate < 0.010_04);
//! ```

use std::fmt;

use super::answer::{Answer, Given, How, Sizing};
use super::best::best_hashes;
use super::decimal::MAX_COUNT;
use super::per_item;
use super::sure::rate_exact;
use super::write::{items_text, significant, without_end_zeros};
use super::write_rate::target_text;
use crate::math::{SizeError, capacity, capacity_best_k, smallest_m, textbook_size};
use crate::text::{count, grouped};

/// Why nothing follows. Displays as one sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unsolved {
    /// Too little is given: what would help.
    Missing(&'static str),
    /// What is given cannot be had together: why, and what to change.
    Impossible(String),
}

impl fmt::Display for Unsolved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Missing(sentence) => sentence,
            Self::Impossible(sentence) => sentence,
        })
    }
}

impl std::error::Error for Unsolved {}

impl From<SizeError> for Unsolved {
    fn from(error: SizeError) -> Self {
        Self::Impossible(match error {
            SizeError::TooLarge { n } => format!(
                "{} items at this rate take more than the {} bits that can be handled here: give fewer items or a higher rate.",
                items_text(n),
                grouped(MAX_COUNT)
            ),
            other => other.to_string(),
        })
    }
}

/// What follows from `given`. Cost: at most some hundred exact rates.
///
/// # Errors
/// When too little is given, or what is given cannot be had together.
pub fn solve(given: &Given) -> Result<Answer, Unsolved> {
    let (n, m) = with_bits_per_item(given)?;
    match (n, m) {
        (Some(n), Some(m)) => Ok(Answer::Sizing(for_both(n, m, given))),
        (Some(n), None) => for_items(n, given).map(Answer::Sizing),
        (None, Some(m)) => for_bits(m, given).map(Answer::Sizing),
        (None, None) => per_item::solve(given).map(Answer::PerItem),
    }
}

/// n and m, the one from the other where c is given too.
fn with_bits_per_item(given: &Given) -> Result<(Option<u64>, Option<u64>), Unsolved> {
    let Some(c) = given.c else {
        return Ok((given.n, given.m));
    };
    let each = significant(c.to_f64(), 6);
    let each = without_end_zeros(&each);
    match (given.n, given.m) {
        (None, None) => Ok((None, None)),
        (Some(n), None) => match c.times_up(n) {
            Some(m) => Ok((Some(n), Some(m.max(1)))),
            None => Err(Unsolved::Impossible(format!(
                "{each} bits for each of {} items are more than the {} bits that can be handled here: give fewer items or fewer bits.",
                items_text(n),
                grouped(MAX_COUNT)
            ))),
        },
        (None, Some(m)) => match c.divides_down(m) {
            Some(0) => Err(Unsolved::Impossible(format!(
                "{} cannot hold one item at {each} bits per item: give more bits or fewer per item.",
                count(m, "bit", "bits")
            ))),
            Some(n) => Ok((Some(n), Some(m))),
            None => Err(Unsolved::Impossible(format!(
                "At {each} bits per item these bits would hold more than {} items: give fewer bits or more per item.",
                grouped(MAX_COUNT)
            ))),
        },
        (Some(n), Some(m)) => {
            let holds =
                c.times_up(n).map(|bits| bits.max(1)) == Some(m) || c.divides_down(m) == Some(n);
            if holds {
                return Ok((Some(n), Some(m)));
            }
            let real = if n > 0 {
                let real = significant(ratio(m, n), 6);
                let real = without_end_zeros(&real);
                let unit = if real == "1" { "bit" } else { "bits" };
                format!("{real} {unit} per item, not {each}")
            } else {
                "no number of bits per item, since there are no items".to_owned()
            };
            Err(Unsolved::Impossible(format!(
                "n and m give {real}: leave n, m or bits per item empty."
            )))
        }
    }
}

fn for_both(n: u64, m: u64, given: &Given) -> Sizing {
    let (how, k, rate) = if let Some(k) = given.k {
        (How::AsGiven, k, rate_exact(m, k, n))
    } else {
        let (k, rate) = best_hashes(m, n);
        (How::BestK, k, rate)
    };
    Sizing {
        how,
        n,
        m,
        k,
        rate,
        target: given.p,
    }
}

fn for_items(n: u64, given: &Given) -> Result<Sizing, Unsolved> {
    let Some(p) = given.p else {
        return Err(Unsolved::Missing(
            "One more is needed: give the rate p that you can bear, the bits m that you have, or the bits per item.",
        ));
    };
    let (how, m, k) = if let Some(k) = given.k {
        (How::SmallestM, smallest_m(n, k, p)?, k)
    } else {
        let size = textbook_size(n, p)?;
        (How::Textbook, size.m, size.k)
    };
    Ok(Sizing {
        how,
        n,
        m,
        k,
        rate: rate_exact(m, k, n),
        target: given.p,
    })
}

fn for_bits(m: u64, given: &Given) -> Result<Sizing, Unsolved> {
    let Some(p) = given.p else {
        return Err(Unsolved::Missing(
            "One more is needed: give the number of items n, the rate p that you can bear, or the bits per item.",
        ));
    };
    let (n, k) = match given.k {
        Some(k) => (capacity(m, k, p), k),
        None => capacity_best_k(m, p),
    };
    if n == 0 {
        let hashes = given.k.map_or(String::new(), |k| {
            format!(" with {}", count(k.into(), "hash", "hashes"))
        });
        return Err(Unsolved::Impossible(format!(
            "{}{hashes} cannot hold even one item at a rate of {}: give more bits or a higher rate.",
            count(m, "bit", "bits"),
            target_text(p)
        )));
    }
    Ok(Sizing {
        how: How::Capacity,
        n,
        m,
        k,
        rate: rate_exact(m, k, n),
        target: given.p,
    })
}

#[allow(clippy::cast_precision_loss, reason = "counts are at most 2⁵³")]
fn ratio(m: u64, n: u64) -> f64 {
    m as f64 / n as f64
}
