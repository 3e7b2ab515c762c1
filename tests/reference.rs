//! Hashes and positions against numbers computed outside this project.
//!
//! `data/lab_hash.csv` and `data/hash_vectors.json` name their sources.

use bloom_lab::filter::{
    Filter, HashFamily, Params, Scheme, Script, fnv_seeded, hash_pair, hash_with_seed, probes,
};
use serde_json::Value;

const LAB_HASH: &str = include_str!("data/lab_hash.csv");
const VECTORS: &str = include_str!("data/hash_vectors.json");

#[test]
fn the_default_hash_gives_every_row_of_lab_hash() {
    let rows = LAB_HASH.lines().skip(2);
    let mut seen = 0;
    for row in rows {
        // The item stands in quotation marks, and no later field holds a comma.
        let fields: Vec<&str> = row.rsplitn(8, ',').collect();
        let [
            enhanced,
            double_1000003,
            double_20,
            double_16,
            h2,
            h1,
            hex,
            _quoted,
        ] = fields[..]
        else {
            panic!("{row}");
        };
        let item = String::from_utf8(bytes(hex)).expect("items are UTF-8");
        let hashes = hash_pair(HashFamily::Fnv, item.as_bytes());
        assert_eq!(format!("{:08x}", hashes.h1), h1, "h1 of {item}");
        assert_eq!(format!("{:08x}", hashes.h2), h2, "h2 of {item}");
        for (expected, m, k, scheme) in [
            (double_16, 16, 3, Scheme::Double),
            (double_20, 20, 4, Scheme::Double),
            (double_1000003, 1_000_003, 7, Scheme::Double),
            (enhanced, 64, 5, Scheme::Enhanced),
        ] {
            let params = Params::default().with_m(m).unwrap().with_k(k).unwrap();
            let found = positions(&params.with_scheme(scheme), &item);
            assert_eq!(found, expected, "{item}: m = {m}, k = {k}, {scheme}");
        }
        seen += 1;
    }
    assert_eq!(seen, 12);
}

#[test]
fn fnv_is_the_published_fnv_1a_with_a_finish() {
    let vectors = vectors();
    let official = vectors["official"]["fnv1a_32_official(lcn2/fnv)"].as_array();
    let official = official
        .unwrap()
        .iter()
        .map(|pair| (text(&pair[0]), text(&pair[1])));
    let strings = strings(&vectors)
        .map(|string| (text(&string["input_hex"]), text(&string["fnv1a_32"])))
        .collect::<Vec<_>>();
    let mut seen = 0;
    for (hex, raw) in official.chain(strings) {
        let raw = u32::from_str_radix(raw, 16).unwrap();
        let bytes = bytes(hex);
        assert_eq!(fnv_seeded(&bytes, 0), finish(raw), "{hex}");
        assert_eq!(
            hash_pair(HashFamily::Fnv, &bytes).h1,
            u64::from(finish(raw))
        );
        seen += 1;
    }
    assert!(seen > 60);
}

/// What follows FNV-1a, written once more: two shifts, and a multiplication
/// between them.
fn finish(mut h: u32) -> u32 {
    h ^= h >> 15;
    h = h.wrapping_mul(0x2c1b_3c6d);
    h ^= h >> 12;
    h
}

#[test]
fn murmur3_is_the_published_one() {
    let vectors = vectors();
    for string in strings(&vectors) {
        let hex = text(&string["input_hex"]);
        let hashes = hash_pair(HashFamily::Murmur3, &bytes(hex));
        assert_eq!(
            hashes.h1,
            number(&string["murmur3_x64_128_seed0_h1"]),
            "{hex}"
        );
        assert_eq!(
            hashes.h2,
            number(&string["murmur3_x64_128_seed0_h2"]),
            "{hex}"
        );
    }
    for vector in vectors["official"]["guava_murmur3_128"].as_array().unwrap() {
        let seed = u32::try_from(vector[0].as_u64().unwrap()).unwrap();
        let input = text(&vector[1]).as_bytes();
        let first_half = number(&vector[2]);
        assert_eq!(
            hash_with_seed(HashFamily::Murmur3, input, seed),
            first_half,
            "{vector}"
        );
        if seed == 0 {
            let hashes = hash_pair(HashFamily::Murmur3, input);
            assert_eq!(
                (hashes.h1, hashes.h2),
                (first_half, number(&vector[3])),
                "{vector}"
            );
        }
    }
}

/// `SMHasher` hashes the keys 0, 0 1, 0 1 2, … with seeds 256, 255, … and then
/// all results together. Our own functions give no second half for a seed, so
/// this looks at the crate beneath them.
#[test]
fn the_murmur3_crate_passes_smhashers_verification() {
    let half = |(h1, h2): (u64, u64)| [h1.to_le_bytes(), h2.to_le_bytes()].concat();
    let keys: Vec<u8> = (0..=255).collect();
    let results: Vec<u8> = (0..256)
        .flat_map(|n| {
            let seed = 256 - u32::try_from(n).unwrap();
            half(mur3::murmurhash3_x64_128(&keys[..n], seed))
        })
        .collect();
    let all = half(mur3::murmurhash3_x64_128(&results, 0));
    let verification = u32::from_le_bytes(all[..4].try_into().unwrap());
    let published = &vectors()["official"]["smhasher_verification"]["murmur3_x64_128"];
    assert_eq!(u64::from(verification), number(published));
}

#[test]
fn xxh64_is_the_published_one() {
    let vectors = vectors();
    for string in strings(&vectors) {
        let hex = text(&string["input_hex"]);
        let hashes = hash_pair(HashFamily::Xxh64, &bytes(hex));
        assert_eq!(hashes.h1, number(&string["xxh64_seed0"]), "{hex}");
        assert_eq!(hashes.h2, number(&string["xxh64_seed1"]), "{hex}");
    }
    let official = vectors["official"].as_object().unwrap();
    let (_, sanity) = official
        .iter()
        .find(|(name, _)| name.starts_with("xxh64_sanity"))
        .unwrap();
    let buffer = sanity_buffer(222);
    for vector in sanity.as_array().unwrap() {
        let length = usize::try_from(vector[0].as_u64().unwrap()).unwrap();
        let seed: u32 = text(&vector[1]).parse().unwrap();
        let found = hash_with_seed(HashFamily::Xxh64, &buffer[..length], seed);
        assert_eq!(found, number(&vector[2]), "{vector}");
    }
}

/// The bytes that xxHash's own sanity check hashes.
fn sanity_buffer(length: usize) -> Vec<u8> {
    let mut generator = 2_654_435_761_u64;
    (0..length)
        .map(|_| {
            let byte = generator.to_be_bytes()[0];
            generator = generator.wrapping_mul(11_400_714_785_074_694_797);
            byte
        })
        .collect()
}

/// The independent scheme is its seeds and nothing else.
#[test]
fn independent_positions_are_one_seeded_hash_each() {
    for family in [HashFamily::Fnv, HashFamily::Murmur3, HashFamily::Xxh64] {
        let params = Params::default().with_m(1_000_003).unwrap();
        let params = params.with_k(32).unwrap().with_hash(family);
        let filter = Filter::new(params.with_scheme(Scheme::Independent));
        for probe in filter.probes("naïve") {
            let hash = hash_with_seed(family, "naïve".as_bytes(), probe.i);
            assert_eq!(u64::from(probe.position), hash % 1_000_003);
            assert_eq!(probe.sum, Some(hash));
        }
    }
}

/// The seeds of `fnv` are our own, so these values hold them still: links
/// depend on them.
#[test]
fn seeded_fnv_stays_as_it_is() {
    let first_five: Vec<String> = (0..5)
        .map(|i| format!("{:08x}", fnv_seeded(b"mira", i)))
        .collect();
    assert_eq!(first_five, FNV_OF_MIRA);
}

/// From ten lines of Python: start at 0x811c9dc5 + i · 0x9e3779b9 mod 2³².
const FNV_OF_MIRA: [&str; 5] = ["f8921def", "4d4b1782", "a70e212f", "9324c892", "1cdd1de7"];

fn positions(params: &Params, item: &str) -> String {
    probes(params, &Script::default(), item)
        .map(|probe| probe.position.to_string())
        .collect::<Vec<_>>()
        .join(" ")
}

fn vectors() -> Value {
    serde_json::from_str(VECTORS).expect("the vectors are JSON")
}

fn strings(vectors: &Value) -> impl Iterator<Item = &Value> {
    let strings = vectors["strings"].as_array().unwrap();
    assert!(strings.len() > 10);
    strings.iter()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

fn number(value: &Value) -> u64 {
    u64::from_str_radix(text(value), 16).unwrap()
}

fn bytes(hex: &str) -> Vec<u8> {
    (0..hex.len())
        .step_by(2)
        .map(|at| u8::from_str_radix(&hex[at..at + 2], 16).unwrap())
        .collect()
}
