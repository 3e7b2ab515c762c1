//! The best number of hashes, without the word "about".

use super::sure::rate_exact;
use crate::math::{MAX_HASHES, best_k};

/// The k, 1 to 255, with the lowest exact rate for n items on m bits, and that
/// rate; 1 and 0 for no items.
///
/// The two neighbours of (m/n)·ln 2 are right for all but the smallest filters.
/// With one item on 22 bits they are 15 and 16, but 12 is better: positions
/// repeat. So the search goes on from there while the rate falls; it has one
/// valley. Cost: three exact rates, a few more for a few dozen bits.
///
/// ```
/// use bloom_lab::size::best_hashes;
///
/// assert_eq!(best_hashes(9_586, 1_000).0, 7);
/// assert_eq!(best_hashes(22, 1).0, 12);
/// ```
#[must_use]
pub fn best_hashes(m: u64, n: u64) -> (u32, f64) {
    let Some(start) = best_k(m, n) else {
        return (1, 0.0);
    };
    let (mut k, mut rate) = (start.k, start.rate);
    while k > 1 {
        let fewer = rate_exact(m, k - 1, n);
        if fewer >= rate {
            break;
        }
        (k, rate) = (k - 1, fewer);
    }
    while k < MAX_HASHES {
        let more = rate_exact(m, k + 1, n);
        if more >= rate {
            break;
        }
        (k, rate) = (k + 1, more);
    }
    (k, rate)
}
