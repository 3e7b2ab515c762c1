//! What real systems would choose for the same target, by their own rules.
//!
//! The rules are those of the named source files, written anew; defaults and
//! sources are held to `tests/data/engine_defaults.csv` and
//! `cassandra_bloomspec.csv`. What a system's own rule gives is [`Choice`]; the
//! rate beside it is ours, exact for independent positions, unless it is said to
//! be the system's own estimate.
//!
//! Not here: hash functions and layouts, which move the real rate.
//!
//! ```
//! use bloom_lab::size::{Outcome, choices};
//!
//! let choices = choices(1_000_000, 0.01);
//! let cassandra = &choices[0];
//! assert_eq!(cassandra.system, "Cassandra");
//! // 10 bits and 5 hashes, where 7 would be best.
//! let Outcome::Takes { m, k, .. } = cassandra.outcome else { panic!() };
//! assert_eq!((m, k), (10_000_000, 5));
//! ```

mod cassandra;
mod hbase;
mod libraries;

pub use cassandra::{CassandraSpec, cassandra_spec};
pub use hbase::{HbaseChunk, hbase_chunk};

use super::decimal::MAX_COUNT;
use super::sure::{rate_exact, rate_per_item};

/// What one system makes of n and p.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The system.
    pub system: &'static str,
    /// What it does if nobody says anything.
    pub default: &'static str,
    /// Its rule, in words.
    pub rule: &'static str,
    /// Where the rule stands.
    pub source: &'static str,
    /// What comes of it.
    pub outcome: Outcome,
}

/// What comes of a rule.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Outcome {
    /// It takes so many bits and hashes.
    Takes {
        /// Bits, for all n items.
        m: u64,
        /// Hashes an item.
        k: u32,
        /// The rate with n items.
        rate: f64,
    },
    /// It takes no such target or size: why.
    Refuses(&'static str),
    /// It may take it, but what comes of it is not computed here: why.
    OutOfReach(&'static str),
}

const TOO_MANY_BITS: &str = "more than 2⁵³ bits";
const TOO_MANY_HASHES: &str = "more than 255 hashes";

impl Outcome {
    /// m and k with the exact rate, up to 2⁵³ bits.
    fn takes(m: Option<u64>, k: u32, n: u64) -> Self {
        match m.filter(|&m| m <= MAX_COUNT) {
            Some(m) => Self::Takes {
                m,
                k,
                rate: rate_exact(m, k, n),
            },
            None => Self::OutOfReach(TOO_MANY_BITS),
        }
    }
}

/// What each system would choose for n items, at least 1, at rate p, above 0
/// and below 1.
#[must_use]
pub fn choices(n: u64, p: f64) -> Vec<Choice> {
    vec![
        Choice {
            system: "Cassandra",
            default: "1 %; 10 % with levelled compaction",
            rule: "the fewest whole bits per key, up to 20, whose best cell in a printed table meets p; then as few hashes as still do",
            source: "BloomCalculations.java; cassandra.apache.org docs",
            outcome: cassandra::outcome(n, p),
        },
        Choice {
            system: "RocksDB",
            default: "no filter; 10 bits a key advised",
            rule: "10 bits a key and 6 probes inside one cache line of 512 bits, whatever p; the rate is its own estimate for that",
            source: "filter_policy.h, util/bloom_impl.h",
            outcome: rocksdb(n),
        },
        Choice {
            system: "LevelDB",
            default: "no filter; 10 bits a key advised",
            rule: "10 bits a key and ⌊10 · 0.69⌋ hashes, whatever p; at least 64 bits, whole bytes",
            source: "util/bloom.cc",
            outcome: leveldb(n),
        },
        Choice {
            system: "HBase",
            default: "1 % (io.storefile.bloom.error.rate)",
            rule: "chunks of 128 KiB; k from the whole bits per key, rounded up; then as many keys a chunk as k allows",
            source: "BloomFilterUtil.java, BloomFilterFactory.java",
            outcome: hbase::outcome(n, p),
        },
        Choice {
            system: "Guava",
            default: "3 %",
            rule: "m = −n ln p / (ln 2)², rounded down, in words of 64 bits; k = −log₂ p, rounded",
            source: "BloomFilter.java, BloomFilterStrategies.java",
            outcome: libraries::guava(n, p),
        },
        Choice {
            system: "RedisBloom",
            default: "1 % for 100 items, growing",
            rule: "the first sub-filter gets half the rate, since more may follow: −ln(p/2) / (ln 2)² bits an item, in words of 64; k = −log₂(p/2), rounded up",
            source: "src/sb.c, src/config.c, deps/bloom/bloom.c",
            outcome: libraries::redis_bloom(n, p / 2.0),
        },
        Choice {
            system: "RedisBloom, NONSCALING",
            default: "only on request",
            rule: "the same with all of p, for it cannot grow",
            source: "src/sb.c, deps/bloom/bloom.c",
            outcome: libraries::redis_bloom(n, p),
        },
    ]
}

/// 10 bits a key, 6 probes: the mean of the standard rates one standard
/// deviation above and below the mean number of keys in a cache line, which is
/// how `BloomMath::CacheLocalFpRate` estimates it.
fn rocksdb(n: u64) -> Outcome {
    const LINE: f64 = 512.0;
    const BITS: f64 = 10.0;
    let keys = LINE / BITS;
    let deviation = keys.sqrt();
    let crowded = rate_per_item(LINE / (keys + deviation), 6);
    let roomy = rate_per_item(LINE / (keys - deviation), 6);
    match n.checked_mul(10).filter(|&m| m <= MAX_COUNT) {
        Some(m) => Outcome::Takes {
            m,
            k: 6,
            rate: f64::midpoint(crowded, roomy),
        },
        None => Outcome::OutOfReach(TOO_MANY_BITS),
    }
}

fn leveldb(n: u64) -> Outcome {
    let bits = n.checked_mul(10).map(|m| m.max(64).next_multiple_of(8));
    Outcome::takes(bits, 6, n)
}

/// A number of bits, rounded down. Counts end at 2⁶⁴.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
const fn bits(x: f64) -> u64 {
    x as u64
}

/// A whole number of hashes, 0 to 2³².
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
const fn hashes(x: f64) -> u32 {
    x as u32
}

#[allow(clippy::cast_precision_loss, reason = "counts are at most 2⁵³")]
const fn real(n: u64) -> f64 {
    n as f64
}
