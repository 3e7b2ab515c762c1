//! Guava and `RedisBloom`: libraries that are given n and p.

use std::f64::consts::LN_2;

use super::{Outcome, TOO_MANY_HASHES, bits, hashes, real};

/// Guava: `optimalNumOfBits`, `optimalNumOfHashFunctions`, and the array of
/// words, which an `int` counts.
pub(super) fn guava(n: u64, p: f64) -> Outcome {
    let m = bits(real(n) * -p.ln() / (LN_2 * LN_2));
    let k = hashes((-p.ln() / LN_2).round()).max(1);
    if m == 0 {
        return Outcome::Refuses("0 bits, which it does not take");
    }
    if m.div_ceil(64) > 0x7fff_ffff {
        return Outcome::Refuses("more than 2³¹ − 1 words of 64 bits");
    }
    if k > 255 {
        return Outcome::Refuses(TOO_MANY_HASHES);
    }
    Outcome::takes(Some(m.next_multiple_of(64)), k, n)
}

/// `RedisBloom`: `calc_bpe` and `bloom_init` without rounding to a power of two,
/// with the digits of its constants; `BF.RESERVE` takes up to 2³⁰ items.
pub(super) fn redis_bloom(n: u64, p: f64) -> Outcome {
    const LN_2_SQUARED: f64 = 0.480_453_013_918_201;
    #[allow(clippy::approx_constant, reason = "its digits, not ours")]
    const ITS_LN_2: f64 = 0.693_147_180_559_945;
    if n > 1 << 30 {
        return Outcome::Refuses("BF.RESERVE takes at most 1,073,741,824 items");
    }
    let each = -p.ln() / LN_2_SQUARED;
    // First of all, since the half of the smallest rate is 0, and its logarithm
    // has no end.
    let k = hashes((ITS_LN_2 * each).ceil());
    if k > 255 {
        return Outcome::OutOfReach(TOO_MANY_HASHES);
    }
    let m = bits(real(n) * each).max(1).next_multiple_of(64);
    Outcome::takes(Some(m), k, n)
}
