//! The choice of `HBase` for one chunk of a compound Bloom filter:
//! `BloomFilterUtil.createBySize`.

use std::f64::consts::LN_2;

use super::{Outcome, TOO_MANY_HASHES, bits, hashes, real};

/// `io.storefile.bloom.block.size`: 128 KiB, in bits.
const CHUNK: f64 = 8.0 * 131_072.0;

/// Keys in a full chunk, and hashes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HbaseChunk {
    /// Keys that go into 128 KiB.
    pub keys: u64,
    /// Hashes.
    pub k: u32,
}

/// Its choice for the error rate p, above 0 and below 1; `None` where its rule
/// gives no hash at all, or no key.
///
/// ```
/// use bloom_lab::size::hbase_chunk;
///
/// let chunk = hbase_chunk(0.01).expect("the default");
/// assert_eq!(chunk.k, 7);
/// // 9.593 bits a key: what 1 % truly takes.
/// assert_eq!(chunk.keys, 109_306);
/// ```
#[must_use]
pub fn hbase_chunk(p: f64) -> Option<HbaseChunk> {
    let ideal_keys = (CHUNK * (LN_2 * LN_2 / -p.ln())).floor();
    let k = (LN_2 * (CHUNK / ideal_keys).floor()).ceil();
    if k < 1.0 || !k.is_finite() {
        return None;
    }
    let zeros = (1.0 - (p.ln() / k).exp()).ln();
    let keys = bits(-CHUNK / k * zeros);
    (keys > 0).then_some(HbaseChunk { keys, k: hashes(k) })
}

/// All n keys at the bits per key of a full chunk.
pub(super) fn outcome(n: u64, p: f64) -> Outcome {
    let Some(chunk) = hbase_chunk(p) else {
        return Outcome::Refuses("its rule gives no hash at all, or no key in a chunk");
    };
    if chunk.k > 255 {
        return Outcome::OutOfReach(TOO_MANY_HASHES);
    }
    let m = (real(n) * (CHUNK / real(chunk.keys))).ceil();
    Outcome::takes(Some(bits(m)), chunk.k, n)
}
