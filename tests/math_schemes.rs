//! Rates of index schemes: against `data/hash_schemes.csv`, against rows counted
//! one by one, and against the filter's own schemes.
//!
//! The file has schemes that are not ours: the formula of a JavaScript package,
//! i² in place of (i³−i)/6, and triple hashing. Of the last it says that for
//! k = 3 it is independent positions; that is checked.

#[path = "math/reference.rs"]
#[allow(dead_code, reason = "not all of it is needed here")]
mod reference;

use std::collections::BTreeSet;

use bloom_lab::filter::Scheme;
use bloom_lab::math::{
    Patterns, SchemeRates, expected_fill, rate_approx, rate_distinct, rate_exact,
};
use reference::{Row, assert_close, assert_printed, rows};

const SCHEMES: &str = include_str!("data/hash_schemes.csv");

const ALL: [Patterns; 7] = [
    Patterns::DoubleAny,
    Patterns::DoubleNonzero,
    Patterns::DoubleOdd,
    Patterns::EnhancedAny,
    Patterns::EnhancedOdd,
    Patterns::Adjacent,
    Patterns::One,
];

fn patterns(row: &Row) -> Option<Patterns> {
    match row.text("scheme") {
        "double_h2_any(h1+i*h2, h2 in 0..m-1)" => Some(Patterns::DoubleAny),
        "double_h2_nonzero(h2 in 1..m-1)" => Some(Patterns::DoubleNonzero),
        "double_h2_odd" => Some(Patterns::DoubleOdd),
        "enhanced_double(+(i^3-i)/6)" => Some(Patterns::EnhancedAny),
        _ => None,
    }
}

#[test]
fn every_row_of_our_schemes_in_hash_schemes() {
    let mut seen = 0;
    let mut kept: Option<((u64, u32, Patterns), SchemeRates)> = None;
    for row in rows(SCHEMES) {
        let (m, k, n) = row.params();
        let what = format!("m = {m}, k = {k}, n = {n}, {}", row.text("scheme"));
        assert_printed(rate_exact(m, k, n), row.text("fp_independent"), 12, &what);
        assert_printed(rate_approx(m, k, n), row.text("fp_classic"), 12, &what);
        if row.text("scheme").starts_with("triple") && k == 3 {
            assert_printed(rate_exact(m, k, n), row.text("fp_exact"), 13, &what);
            assert_printed(expected_fill(m, k, n), row.text("expected_fill"), 12, &what);
        }
        let Some(patterns) = patterns(&row) else {
            continue;
        };
        // Rows of the same scheme stand together; counting it once is enough.
        let key = (m, k, patterns);
        if kept.as_ref().is_none_or(|(of, _)| *of != key) {
            assert_eq!(
                SchemeRates::new(patterns, m, k).is_some(),
                m <= 64,
                "{what}"
            );
            kept = Some((key, SchemeRates::new_slow(patterns, m, k).unwrap()));
        }
        let rates = &kept.as_ref().unwrap().1;
        // 15 digits are printed; the last of them is beyond what both promise.
        assert_printed(rates.rate(n), row.text("fp_exact"), 13, &what);
        assert_printed(rates.expected_fill(n), row.text("expected_fill"), 12, &what);
        let repeats = rates.chance_of_repeats().unwrap();
        assert_printed(repeats, row.text("p_item_has_repeated_position"), 8, &what);
        let distinct = rates.mean_distinct();
        assert_printed(distinct, row.text("mean_distinct_positions"), 8, &what);
        seen += 1;
    }
    assert_eq!(seen, 86);
}

/// An item's positions as a set of bits, for each pattern that the scheme makes;
/// written once more, from the words of the definition.
fn masks(patterns: Patterns, m: u64, k: u64) -> Vec<u64> {
    let h2s: Vec<u64> = match patterns {
        Patterns::DoubleAny | Patterns::EnhancedAny => (0..m).collect(),
        Patterns::DoubleNonzero => (1..m).collect(),
        // All odd numbers up to 2m, by which every remainder comes equally often.
        Patterns::DoubleOdd | Patterns::EnhancedOdd => (0..m).map(|i| 2 * i + 1).collect(),
        Patterns::Adjacent | Patterns::One => vec![0],
    };
    let position = |h1: u64, h2: u64, i: u64| match patterns {
        Patterns::DoubleAny | Patterns::DoubleNonzero | Patterns::DoubleOdd => h1 + i * h2,
        Patterns::EnhancedAny | Patterns::EnhancedOdd => h1 + i * h2 + (i * i * i - i) / 6,
        Patterns::Adjacent => h1 + i,
        Patterns::One => h1,
    };
    let of = |h1, h2| (0..k).fold(0, |mask, i| mask | 1 << (position(h1, h2, i) % m));
    (0..m)
        .flat_map(|h1| h2s.iter().map(move |&h2| (h1, h2)))
        .map(|(h1, h2)| of(h1, h2))
        .collect()
}

/// Every row that items can leave, with its chance; then every query.
#[test]
fn short_rows_counted_one_by_one_agree() {
    for (m, k) in [
        (1, 1),
        (1, 3),
        (2, 2),
        (3, 5),
        (5, 3),
        (6, 4),
        (7, 2),
        (8, 3),
        (9, 8),
    ] {
        for patterns in ALL {
            let Some(rates) = SchemeRates::new(patterns, m, k) else {
                assert_eq!((patterns, m), (Patterns::DoubleNonzero, 1));
                continue;
            };
            let masks = masks(patterns, m, u64::from(k));
            #[allow(clippy::cast_precision_loss, reason = "a few")]
            let each = 1.0 / masks.len() as f64;
            let mut chances = vec![0.0; 1 << m];
            chances[0] = 1.0;
            for n in 0..=5 {
                let finds = |mask: u64| -> f64 {
                    let rows = (0_u64..).zip(&chances);
                    rows.filter(|(row, _)| row & mask == mask)
                        .map(|(_, p)| p)
                        .sum()
                };
                let rate: f64 = masks.iter().map(|&mask| each * finds(mask)).sum();
                let fill: f64 = (0..m).map(|bit| finds(1 << bit)).sum::<f64>();
                #[allow(clippy::cast_precision_loss, reason = "a few")]
                let fill = fill / m as f64;
                let what = format!("{patterns:?}, m = {m}, k = {k}, n = {n}");
                assert_close(rates.rate(n), rate, 1e-13, &what);
                assert_close(rates.expected_fill(n), fill, 1e-13, &what);
                let mut next = vec![0.0; chances.len()];
                for (row, chance) in chances.iter().enumerate() {
                    for &mask in &masks {
                        next[row | usize::try_from(mask).unwrap()] += chance * each;
                    }
                }
                chances = next;
            }
        }
    }
}

/// The filter's schemes make these patterns and no others.
#[test]
fn patterns_are_those_of_the_filters_schemes() {
    for (scheme, patterns) in [
        (Scheme::Double, Patterns::DoubleAny),
        (Scheme::Enhanced, Patterns::EnhancedAny),
        (Scheme::Adjacent, Patterns::Adjacent),
        (Scheme::One, Patterns::One),
    ] {
        for (m, k) in [(16, 3), (17, 8), (12, 5)] {
            let of = |h1: u64, h2: u64| -> u64 {
                let sums = (0..k).map(|i| scheme.sum(h1, h2, i).unwrap());
                sums.fold(0, |mask, sum| mask | 1 << (sum % m))
            };
            let pairs = (0..m).flat_map(|h1| (0..m).map(move |h2| (h1, h2)));
            let theirs: BTreeSet<u64> = pairs.map(|(h1, h2)| of(h1, h2)).collect();
            let ours: BTreeSet<u64> = masks(patterns, m, u64::from(k)).into_iter().collect();
            assert_eq!(theirs, ours, "{scheme}, m = {m}, k = {k}");
        }
    }
}

#[test]
fn a_curve_is_the_single_rates() {
    for patterns in ALL {
        let rates = SchemeRates::new(patterns, 32, 5).unwrap();
        let curve = rates.rates_over_n(3, 60);
        assert_eq!(curve.len(), 60);
        for (i, rate) in (0..).zip(curve) {
            assert_close(
                rate,
                rates.rate(3 * i),
                1e-13,
                &format!("{patterns:?}, {i}"),
            );
        }
        assert_eq!(rates.rates_over_n(0, 3), [0.0; 3]);
        assert_eq!(rates.rates_over_n(3, 0), [0.0; 0]);
    }
}

#[test]
fn what_is_too_large_is_not_counted() {
    for patterns in ALL {
        let single = patterns == Patterns::One;
        let near = patterns == Patterns::Adjacent;
        assert!(SchemeRates::new(patterns, 64, 8).is_some());
        assert_eq!(SchemeRates::new(patterns, 64, 9).is_some(), single);
        assert_eq!(SchemeRates::new(patterns, 65, 2).is_some(), single || near);
        assert_eq!(SchemeRates::new(patterns, 1 << 53, 8).is_some(), single);
        assert_eq!(SchemeRates::new_slow(patterns, 1_025, 2).is_some(), single);
        // One position is one position.
        let rates = SchemeRates::new(patterns, 1 << 40, 1).unwrap();
        for n in [0, 1, 1 << 38] {
            assert_close(rates.rate(n), rate_exact(1 << 40, 1, n), 0.0, "k = 1");
        }
    }
}

/// Two hashes that may take any value are two independent positions; for an odd
/// h2 and two positions they are two different ones of unlike parity.
#[test]
fn two_positions_of_double_hashing_are_independent() {
    for m in [2, 7, 16, 33, 64] {
        let rates = SchemeRates::new(Patterns::DoubleAny, m, 2).unwrap();
        for n in [0, 1, 5, 40] {
            assert_close(
                rates.rate(n),
                rate_exact(m, 2, n),
                1e-13,
                &format!("{m}, {n}"),
            );
        }
        let apart = SchemeRates::new(Patterns::DoubleNonzero, m, 2).unwrap();
        for n in [0, 1, 5, 40] {
            let due = rate_distinct(m, 2, n).unwrap();
            assert_close(apart.rate(n), due, 1e-12, &format!("{m}, {n}"));
        }
    }
}
