//! Faults that other calculators, demos and libraries have had, where a formula
//! is to blame. The number of each fault in our list stands in the test's name;
//! those of the filter and of the page (9, 11, 13, 14, 16, 25 and the row's side
//! of 1, 15, 23, 24) are in `edge_cases.rs`. Faults 18 to 22 are of filters that
//! we do not have.

use bloom_lab::filter::HashFamily;
use bloom_lab::math::{
    Estimate, MAX_HASHES, Patterns, SchemeRates, SizeError, best_k, capacity, expected_fill,
    guaranteed_size, items_from_bits, items_from_bits_exact, powers_rate, rate_approx,
    rate_distinct, rate_exact, rate_partitioned, rates_exact_over_k, rates_exact_over_n, row_rate,
    smallest_m, textbook_size, union_and_intersection, wilson,
};
use bloom_lab::text::{decimal, percent};

#[track_caller]
fn assert_near(found: f64, due: f64, within: f64) {
    assert!((found - due).abs() <= within, "{found} is not near {due}");
}

/// n = 0: m = 0 and a division by zero; k = 4,294,967,295 and a hang.
#[test]
fn case_01_no_items_need_one_bit_and_one_hash() {
    for p in [0.5, 0.01, 1e-20] {
        for size in [textbook_size(0, p).unwrap(), guaranteed_size(0, p).unwrap()] {
            assert_eq!((size.m, size.k), (1, 1));
            assert_eq!(percent(size.rate), "0 %");
        }
        assert_eq!(smallest_m(0, 7, p), Ok(1));
    }
    for m in [1, 16, 1 << 53] {
        for k in [1, 7, MAX_HASHES] {
            let rates = [
                rate_exact(m, k, 0),
                rate_approx(m, k, 0),
                expected_fill(m, k, 0),
            ];
            assert_eq!(rates.map(percent), ["0 %"; 3]);
        }
        // Any k does as well as any other: none is called the best.
        assert_eq!(best_k(m, 0), None);
        assert_eq!(items_from_bits(m, 3, 0), Some(Estimate::Items(0.0)));
    }
    assert_eq!(rates_exact_over_k(16, 0, 3), [0.0; 3]);
    assert_eq!(rates_exact_over_n(16, 3, 0, 2), [0.0; 2]);
    assert_eq!(rate_distinct(16, 3, 0), Some(0.0));
    assert_eq!(rate_partitioned(16, 3, 0), Some(0.0));
}

/// n = 1, p = 0.001 with m rounded to a block of memory: k = 354.
#[test]
fn case_02_k_follows_from_p_and_is_capped_in_plain_sight() {
    let size = textbook_size(1, 0.001).unwrap();
    assert_eq!((size.m, size.k), (15, 10));
    assert_eq!(guaranteed_size(1, 0.001).unwrap().m, 17);
    // Who does have 512 bits for one item is told that k stops.
    let best = best_k(512, 1).unwrap();
    assert!(best.is_capped);
    assert_eq!(best.k, MAX_HASHES);
    assert_near(best.real, 354.9, 0.1);
    assert!(!best_k(15, 1).unwrap().is_capped);
}

/// p = 1, 0, 2 or 5: k = 0 so that everything is "maybe", a crash, or 4 billion
/// hashes. (That "5" may mean 5 % is for the page to offer.)
#[test]
fn case_03_p_is_above_0_and_below_1() {
    for p in [1.0, 0.0, 2.0, 5.0, -0.01, f64::NAN, f64::INFINITY] {
        for refused in [
            textbook_size(1_000, p).map(|_| ()),
            guaranteed_size(1_000, p).map(|_| ()),
            smallest_m(1_000, 7, p).map(|_| ()),
        ] {
            let error = refused.unwrap_err();
            assert!(matches!(error, SizeError::Rate { .. }), "{p}");
            let sentence = error.to_string();
            assert!(sentence.contains("rate p"), "{sentence}");
            assert!(sentence.ends_with("above 0 and below 1."), "{sentence}");
        }
    }
    assert!(SizeError::Rate { value: 5.0 }.to_string().contains(" 5:"));
}

/// m = 10, n = 100: round(0.069) = 0 hashes.
#[test]
fn case_04_k_is_at_least_1() {
    assert_eq!(best_k(10, 100).unwrap().k, 1);
    assert_eq!(best_k(1, 1 << 53).unwrap().k, 1);
    let best = best_k(16, 20).unwrap();
    assert_eq!(best.k, 1);
    assert_near(rate_approx(16, 1, 20), 0.713_495, 5e-7);
    assert_near(best.rate, 1.0 - (15_f64 / 16.0).powi(20), 1e-14);
}

/// n = 1,000, p = 0.01: m = 22,071, by log₁₀ for ln.
#[test]
fn case_05_the_logarithm_is_the_natural_one() {
    assert_eq!(textbook_size(1_000, 0.01).unwrap().m, 9_586);
}

/// (9586, 7) called "1 %".
#[test]
fn case_06_the_rate_that_is_achieved_is_told() {
    let size = textbook_size(1_000, 0.01).unwrap();
    assert_near(rate_approx(size.m, size.k, 1_000), 0.010_035, 5e-7);
    assert!(size.rate > rate_approx(size.m, size.k, 1_000));
    // By the approximation 9,593 bits would do; truly it takes two more.
    assert!(rate_approx(9_593, 7, 1_000) <= 0.01 && rate_approx(9_592, 7, 1_000) > 0.01);
    assert!(rate_exact(9_593, 7, 1_000) > 0.01);
    assert_eq!(guaranteed_size(1_000, 0.01).unwrap().m, 9_595);

    assert_eq!(textbook_size(10, 0.9).unwrap().m, 3);
    assert_near(rate_approx(3, 1, 10), 0.964, 5e-4);
    assert_eq!(guaranteed_size(10, 0.9).unwrap().m, 5);
}

/// n = 10, m = 96: k floored, ceiled or rounded.
#[test]
fn case_07_both_neighbours_of_k_are_computed() {
    assert_near(rate_approx(96, 6, 10), 0.010_08, 5e-6);
    assert_near(rate_approx(96, 7, 10), 0.009_97, 5e-6);
    let best = best_k(96, 10).unwrap();
    assert_near(best.real, 6.654, 5e-4);
    let (other, rate) = best.other.unwrap();
    let mut pair = [best.k, other];
    pair.sort_unstable();
    assert_eq!(pair, [6, 7]);
    assert!(best.rate < rate);
    assert!((best.rate - rate_exact(96, best.k, 10)).abs() < f64::EPSILON);
    // In so short a row the exact rates judge otherwise than the approximation.
    assert_eq!(best.k, 6);
}

/// k = 2, n = 1, m = 2: 0.3996 or 0.5625.
#[test]
fn case_08_two_bits_two_hashes_one_item_is_5_in_8() {
    assert_near(rate_exact(2, 2, 1), 0.625, 1e-14);
    assert_near(rate_approx(2, 2, 1), 0.399_576, 1e-6);
    assert_near(expected_fill(2, 2, 1).powi(2), 0.5625, 1e-14);
}

/// An even h2 reaches half of an even row, and h2 = 0 one bit.
#[test]
fn case_09_an_odd_h2_sets_k_different_bits() {
    let any = SchemeRates::new(Patterns::DoubleAny, 16, 3).unwrap();
    let odd = SchemeRates::new(Patterns::DoubleOdd, 16, 3).unwrap();
    // h2 = 0 and 8 of 16.
    assert_eq!(any.chance_of_repeats(), Some(0.125));
    assert_eq!(odd.chance_of_repeats(), Some(0.0));
    assert_near(odd.mean_distinct(), 3.0, 1e-14);
    assert!(any.mean_distinct() < 3.0);
}

/// m = 64, k = 5, n = 8: a simulation measures 3.7 % where the formula says 2.3 %.
#[test]
fn case_10_double_hashing_in_a_short_row_is_above_the_formula() {
    let due = rate_exact(64, 5, 8);
    assert_near(due, 0.0234, 5e-5);
    let double = SchemeRates::new(Patterns::DoubleAny, 64, 5)
        .unwrap()
        .rate(8);
    let enhanced = SchemeRates::new(Patterns::EnhancedAny, 64, 5)
        .unwrap()
        .rate(8);
    assert!(double > 1.2 * due, "{double}");
    // Switching the scheme helps.
    assert!(enhanced < double && enhanced > due, "{enhanced}");
}

/// 0x80000000 through signed arithmetic. The formulas have no sign to lose:
/// sizes of 2³¹ and 2³² bits and items are as good as others.
#[test]
fn case_11_sizes_around_2_to_the_31_are_unsigned() {
    for m in [
        (1_u64 << 31) - 1,
        1 << 31,
        (1 << 32) - 1,
        1 << 32,
        (1 << 32) + 1,
    ] {
        let (n, k) = (m / 10, 7);
        assert_near(rate_exact(m, k, n) / rate_exact(m + 2, k, n), 1.0, 1e-8);
        assert_eq!(capacity(m, k, rate_exact(m, k, n)), n);
    }
}

/// m ≥ 2³² cut to 32 bits.
#[test]
fn case_12_sizes_beyond_32_bits_are_whole() {
    let size = textbook_size(1_000_000_000, 0.01).unwrap();
    assert_eq!((size.m, size.k), (9_585_058_378, 7));
    let size = textbook_size(10_000_000_000, 1e-7).unwrap();
    assert_eq!((size.m, size.k), (335_477_043_208, 23));
    // 39.05 GiB.
    assert_eq!((size.m.div_ceil(8) * 100) >> 30, 3_905);
}

/// All bits set: log(0), infinity shown as a count.
#[test]
fn case_15_a_full_row_has_no_estimate() {
    for m in [1, 16, 32, 1 << 53] {
        assert_eq!(items_from_bits(m, 3, m), Some(Estimate::Saturated));
        assert_eq!(items_from_bits_exact(m, 3, m), Some(Estimate::Saturated));
        let joined = union_and_intersection(m, 3, m, 0, m).unwrap();
        assert_eq!(joined.union, Estimate::Saturated);
        assert_eq!((joined.intersection, joined.jaccard), (None, None));
    }
    let items = |set| items_from_bits(32, 3, set).unwrap().items().unwrap();
    assert_near(items(12), 5.01, 5e-3);
    assert_near(items(31), 37.0, 5e-2);
    assert_eq!(items_from_bits(32, 3, 33), None);
}

/// The same word added ten times counted as n = 10: n is of different items, and
/// the bits of a row cannot even tell. (What the Lab counts is in
/// `edge_cases.rs`.)
#[test]
fn case_16_bits_of_one_item_are_worth_one_item() {
    let Some(Estimate::Items(n)) = items_from_bits(1 << 20, 3, 3) else {
        panic!("three bits are not all")
    };
    assert_near(n, 1.0, 1e-5);
}

/// Only negatives queried, or only positives: a rate of 1, or 0/0.
#[test]
fn case_17_a_measured_rate_has_its_interval_and_nothing_has_none() {
    assert_eq!(wilson(0, 0), None);
    let shown = |hits, trials| {
        let interval = wilson(hits, trials).unwrap();
        [interval.low, interval.high].map(|end| decimal(100.0 * end, 1))
    };
    assert_eq!(shown(5, 100), ["2.2", "11.2"]);
    assert_eq!(shown(524, 10_000), ["4.8", "5.7"]);
    // No hit in 100 does not make a rate of 0.
    let none = wilson(0, 100).unwrap();
    assert!(none.low.abs() < f64::EPSILON && none.high > 0.036);
    let all = wilson(100, 100).unwrap();
    assert!(all.low < 0.964 && (all.high - 1.0).abs() < f64::EPSILON);
}

/// 8 of 32 bits, k = 2: 43.75 %, the chance that any bit is set.
#[test]
fn case_23_all_bits_must_be_set() {
    assert_near(powers_rate(8, 32, 2), 0.0625, 1e-15);
    assert_near(row_rate(8, 32, 2, None).rate(), 0.0625, 1e-15);
}

/// n = 4, p = 1e−20 shown as "p = 0".
#[test]
fn case_24_very_small_rates_are_not_0() {
    let size = textbook_size(4, 1e-20).unwrap();
    assert_eq!(size.m, 384);
    // 9.3e−21 by the approximation; four items are few, and truly it is more.
    assert_eq!(percent(rate_approx(384, 66, 4)), "9.3 × 10⁻¹⁹ %");
    assert!(size.rate > 1e-20 && size.rate < 1e-18, "{:e}", size.rate);
    let guaranteed = guaranteed_size(4, 1e-20).unwrap();
    assert_eq!(percent(guaranteed.rate), "9.1 × 10⁻¹⁹ %");
    // Beyond what a number can hold there is still a rate.
    assert!(rate_exact(1 << 53, MAX_HASHES, 1) > 0.0);
    assert!(rate_approx(1 << 53, MAX_HASHES, 1) > 0.0);
}

/// hᵢ = i·h1: k hashes that carry one, 11.9 % where 5.2 % was due (m = 32, k = 3,
/// n = 5). Our two schemes with a single hash are as telling.
#[test]
fn case_25_one_hash_is_worse_than_three() {
    assert_near(rate_approx(32, 3, 5), 0.052, 5e-4);
    let due = rate_exact(32, 3, 5);
    assert_near(due, 0.056, 5e-4);
    let one = SchemeRates::new(Patterns::One, 32, 3).unwrap();
    assert_near(one.rate(5), 1.0 - (31_f64 / 32.0).powi(5), 1e-14);
    assert!(one.rate(5) > 2.5 * due);
    let neighbours = SchemeRates::new(Patterns::Adjacent, 32, 3).unwrap();
    assert!(neighbours.rate(5) > due);
    // The default is none of them.
    assert!(HashFamily::default().h2_is_odd());
}
