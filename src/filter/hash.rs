//! Hash families: from an item's bytes to the two numbers h1 and h2.
//!
//! What a family computes is fixed for ever, since links name it. `fnv` is ours:
//! FNV-1a (Fowler, Noll and Vo; offset basis and prime as published) with a
//! finish of two shifts and a multiplication. The other two are the published
//! functions of Austin Appleby and Yann Collet.
//!
//! Not here: how positions follow from h1 and h2 (see [`super::Scheme`]).
//!
//! ```
//! use bloom_lab::filter::{HashFamily, hash_pair};
//!
//! let hashes = hash_pair(HashFamily::Fnv, "mira".as_bytes());
//! assert_eq!((hashes.h1, hashes.h2), (0xf892_1def, 0x930f_21e5));
//! ```

use std::fmt;

/// Where the FNV-1a of h1 starts: the 32-bit offset basis of FNV.
const FNV_START_H1: u32 = 0x811c_9dc5;
/// Where the FNV-1a of h2 starts.
const FNV_START_H2: u32 = 0x9747_b28c;
/// The 32-bit FNV prime.
const FNV_PRIME: u32 = 0x0100_0193;
/// Distance between the starting values of neighbouring seeds: 2³² divided by
/// the golden ratio, made odd, so that seeds spread over all 32 bits.
const FNV_SEED_STRIDE: u32 = 0x9e37_79b9;

/// A family of hash functions. The name of a family is part of every link, and
/// what it computes never changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum HashFamily {
    /// FNV-1a, 32 bits, with a short finish. Ten lines in any language.
    #[default]
    Fnv,
    /// `MurmurHash3` x64 128, seed 0: h1 and h2 are its two halves.
    Murmur3,
    /// XXH64 with seed 0 for h1 and seed 1 for h2.
    Xxh64,
    /// Positions chosen by hand for some items; any other item falls back on
    /// [`HashFamily::Fnv`].
    Scripted,
}

impl HashFamily {
    /// All families, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::Fnv, Self::Murmur3, Self::Xxh64, Self::Scripted];

    /// The name in links and files.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Fnv => "fnv",
            Self::Murmur3 => "murmur3",
            Self::Xxh64 => "xxh64",
            Self::Scripted => "scripted",
        }
    }

    /// The name that people read.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Fnv => "FNV-1a",
            Self::Murmur3 => "MurmurHash3",
            Self::Xxh64 => "XXH64",
            Self::Scripted => "chosen by hand",
        }
    }

    /// The family with this name in links and files, if there is one.
    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|family| family.key() == key)
    }

    /// The family that really computes: `fnv` for items that no script names.
    #[must_use]
    pub const fn computed(self) -> Self {
        match self {
            Self::Scripted => Self::Fnv,
            other => other,
        }
    }

    /// How many hexadecimal digits show one of its hashes in full: 8 or 16.
    #[must_use]
    pub const fn hex_digits(self) -> usize {
        match self {
            Self::Fnv | Self::Scripted => 8,
            Self::Murmur3 | Self::Xxh64 => 16,
        }
    }

    /// Whether h2 is always odd, so that it never shares the factor 2 with m.
    #[must_use]
    pub const fn h2_is_odd(self) -> bool {
        matches!(self, Self::Fnv | Self::Scripted)
    }
}

impl fmt::Display for HashFamily {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// The two hashes of one item. Below 2³² for the 32-bit families, and h2 is odd
/// there, so that its multiples never miss every other position of an even m.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hashes {
    /// The first hash.
    pub h1: u64,
    /// The second hash.
    pub h2: u64,
}

/// Hashes `bytes` to h1 and h2. Any bytes will do, none too. Cost: one pass over
/// the bytes for `murmur3`, two for the others.
#[must_use]
pub fn hash_pair(family: HashFamily, bytes: &[u8]) -> Hashes {
    match family.computed() {
        HashFamily::Murmur3 => {
            let (h1, h2) = mur3::murmurhash3_x64_128(bytes, 0);
            Hashes { h1, h2 }
        }
        HashFamily::Xxh64 => Hashes {
            h1: xxhash_rust::xxh64::xxh64(bytes, 0),
            h2: xxhash_rust::xxh64::xxh64(bytes, 1),
        },
        HashFamily::Fnv | HashFamily::Scripted => Hashes {
            h1: fnv_from(FNV_START_H1, bytes).into(),
            h2: (fnv_from(FNV_START_H2, bytes) | 1).into(),
        },
    }
}

/// Hashes `bytes` with the seed of position `i`, for the independent scheme:
/// FNV-1a from another starting value ([`fnv_seeded`]), the first half of
/// `MurmurHash3` x64 128 with seed `i`, or XXH64 with seed `i`. Seed 0 gives h1
/// in every family. Cost: one pass over the bytes.
#[must_use]
pub fn hash_with_seed(family: HashFamily, bytes: &[u8], i: u32) -> u64 {
    match family.computed() {
        HashFamily::Murmur3 => mur3::murmurhash3_x64_128(bytes, i).0,
        HashFamily::Xxh64 => xxhash_rust::xxh64::xxh64(bytes, i.into()),
        HashFamily::Fnv | HashFamily::Scripted => fnv_seeded(bytes, i).into(),
    }
}

/// FNV-1a that starts at 0x811c9dc5 + `i` · 0x9e3779b9 (mod 2³²), then the
/// usual finish. Seed 0 gives h1.
///
/// ```
/// use bloom_lab::filter::{HashFamily, fnv_seeded, hash_pair};
///
/// let h1 = hash_pair(HashFamily::Fnv, b"sam").h1;
/// assert_eq!(u64::from(fnv_seeded(b"sam", 0)), h1);
/// ```
#[must_use]
pub fn fnv_seeded(bytes: &[u8], i: u32) -> u32 {
    fnv_from(
        FNV_START_H1.wrapping_add(i.wrapping_mul(FNV_SEED_STRIDE)),
        bytes,
    )
}

fn fnv_from(start: u32, bytes: &[u8]) -> u32 {
    let mut h = start;
    for &byte in bytes {
        h = (h ^ u32::from(byte)).wrapping_mul(FNV_PRIME);
    }
    // FNV's low bits mix little; m = 16 keeps nothing but low bits.
    h ^= h >> 15;
    h = h.wrapping_mul(0x2c1b_3c6d);
    h ^ (h >> 12)
}
