//! What several tests share.

use proptest::test_runner::{Config, RngSeed};

/// The same cases in every run, and no files about those that fail.
pub fn repeatable(cases: u32) -> Config {
    Config {
        cases,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(0xb100),
        ..Config::default()
    }
}
