//! Experiments: repeatable, in slices of any size, and right about the rates
//! that the formulas give.

mod common;

use bloom_lab::filter::{HashFamily, Params, Scheme};
use bloom_lab::math::{Patterns, SchemeRates, expected_fill, rate_exact};
use bloom_lab::sim::{Experiment, Ladder, Point, read_counts, read_ladders, write_ladders};
use common::repeatable;
use proptest::prelude::*;

fn params(m: u64, k: u32, hash: HashFamily, scheme: Scheme) -> Params {
    let params = Params::default().with_m(m).and_then(|p| p.with_k(k.into()));
    params
        .expect("in range")
        .with_hash(hash)
        .with_scheme(scheme)
}

fn measure(ladder: &Ladder, seed: u32) -> Vec<Point> {
    let mut experiment = Experiment::new(vec![ladder.clone()], seed);
    while experiment.run(100_000) {}
    experiment.points(0)
}

/// Hits lie within five standard deviations of what the rate promises: by
/// chance alone that fails once in two million points.
#[track_caller]
#[allow(clippy::cast_precision_loss, reason = "counts below 2⁵³")]
fn assert_rate(point: &Point, rate: f64) {
    let trials = point.trials as f64;
    let spread = (trials * rate * (1.0 - rate)).sqrt();
    let off = (point.hits as f64 - trials * rate).abs();
    assert!(
        off <= 5.0 * spread + 1.0,
        "{} of {} hits at n = {}, rate {rate}",
        point.hits,
        point.trials,
        point.n
    );
}

#[test]
fn measured_rates_of_independent_positions_are_those_of_the_exact_formula() {
    for (m, k, rungs) in [
        (16, 3, [1, 2, 3, 6, 12].as_slice()),
        (64, 5, &[4, 8, 16]),
        (1_024, 7, &[50, 100, 200]),
        (65_536, 4, &[5_000, 20_000]),
    ] {
        let params = params(m, k, HashFamily::Murmur3, Scheme::Independent);
        for point in measure(&Ladder::new(params, rungs), 1) {
            assert_rate(&point, rate_exact(m, k, point.n.into()));
            let fill = expected_fill(m, k, point.n.into());
            let margin = point.fill_margin.max(0.002) * 3.0;
            assert!((point.fill - fill).abs() < margin, "{point:?}, {fill}");
        }
    }
}

#[test]
fn measured_rates_of_a_scheme_are_those_of_its_patterns() {
    for (scheme, patterns) in [
        (Scheme::Double, Patterns::DoubleOdd),
        (Scheme::Enhanced, Patterns::EnhancedOdd),
        (Scheme::Adjacent, Patterns::Adjacent),
        (Scheme::One, Patterns::One),
    ] {
        let params = params(32, 4, HashFamily::Fnv, scheme);
        let rates = SchemeRates::new(patterns, 32, 4).expect("a short row");
        for point in measure(&Ladder::new(params, &[1, 3, 6, 12]), 2) {
            assert_rate(&point, rates.rate(point.n.into()));
        }
    }
}

#[test]
fn a_run_is_the_same_in_slices_of_any_size() {
    let ladders = || {
        vec![
            Ladder::new(Params::default(), &[2, 5]),
            Ladder::new(params(128, 2, HashFamily::Xxh64, Scheme::Double), &[30]),
        ]
    };
    let run = |words: u64| {
        let mut experiment = Experiment::new(ladders(), 3);
        while experiment.run(words) {}
        experiment.counts()
    };
    let whole = run(u64::MAX);
    assert_eq!(run(1_000), whole);
    assert_eq!(run(777), whole);
    let other_seed = {
        let mut experiment = Experiment::new(ladders(), 4);
        while experiment.run(u64::MAX) {}
        experiment.counts()
    };
    assert_ne!(other_seed, whole);
}

#[test]
fn every_point_is_there_early() {
    let ladders = vec![
        Ladder::new(Params::default(), &[4]),
        Ladder::new(Params::default(), &[8]),
        Ladder::new(Params::default(), &[12]),
    ];
    let mut experiment = Experiment::new(ladders, 5);
    experiment.run(400);
    assert!((0..3).all(|ladder| experiment.points(ladder).len() == 1));
}

#[test]
fn what_would_take_too_long_is_not_begun() {
    let large = params(1 << 24, 7, HashFamily::Murmur3, Scheme::Double);
    let mut experiment = Experiment::new(vec![Ladder::new(large, &[5_000_000])], 6);
    assert!(!experiment.run(1), "nothing to do");
    assert_eq!(experiment.points(0), []);
}

#[test]
fn counts_written_down_read_back_as_the_same_points() {
    let ladders = vec![
        Ladder::new(Params::default(), &[2, 5]),
        Ladder::new(Params::default(), &[3]),
    ];
    let mut experiment = Experiment::new(ladders.clone(), 7);
    experiment.run(5_000);
    let read = read_counts(&ladders, &experiment.counts());
    assert_eq!(read, [experiment.points(0), experiment.points(1)]);
    assert_eq!(read_ladders(&write_ladders(&ladders)), ladders);
}

proptest! {
    #![proptest_config(repeatable(300))]

    #[test]
    fn any_text_is_survived(text in "[0-9.,;:a-z|]{0,60}", wanted in "\\PC{0,60}") {
        let ladders = read_ladders(&text);
        prop_assert_eq!(read_ladders(&write_ladders(&ladders)), ladders);
        let known = [Ladder::new(Params::default(), &[2])];
        for point in read_counts(&known, &text).concat() {
            prop_assert!(point.trials > 0 && !point.fill.is_nan() && !point.fill_margin.is_nan());
        }
        let _ = read_ladders(&wanted);
    }
}
