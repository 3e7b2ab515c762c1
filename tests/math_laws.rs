//! Laws that hold at any size.

mod common;

use bloom_lab::math::{
    Estimate, MAX_BITS, MAX_HASHES, MAX_ITEMS, Patterns, SchemeRates, best_k, best_k_real,
    capacity, expected_fill, expected_fill_approx, expected_fill_distinct,
    expected_fill_partitioned, fill_per_item, guaranteed_size, items_from_bits,
    items_from_bits_exact, rate_approx, rate_distinct, rate_exact, rate_partitioned, rate_per_item,
    set_bits_distribution, set_bits_mean, set_bits_sd, smallest_m, textbook_size,
    union_and_intersection, wilson,
};
use common::repeatable;
use proptest::prelude::*;

/// What two numbers that should be equal may differ by, for the roundings of both.
const HAIR: f64 = 1e-12;

/// Numbers of all sizes, from 1 to `most`.
fn of_any_size(most: u64) -> impl Strategy<Value = u64> {
    prop_oneof![
        3 => 1..100_u64,
        1 => Just(most),
        3 => (0.0..1.0_f64).prop_map(move |at| {
            #[allow(
                clippy::cast_precision_loss,
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "between 1 and 2⁵³"
            )]
            let size = (most as f64).powf(at) as u64;
            size.clamp(1, most)
        }),
    ]
}

fn m() -> impl Strategy<Value = u64> {
    of_any_size(MAX_BITS)
}

fn n() -> impl Strategy<Value = u64> {
    prop_oneof![1 => Just(0), 9 => of_any_size(MAX_ITEMS)]
}

fn k() -> impl Strategy<Value = u32> {
    prop_oneof![4 => 1..12_u32, 2 => 1..=MAX_HASHES, 1 => Just(MAX_HASHES)]
}

fn is_share(x: f64) -> bool {
    (0.0..=1.0).contains(&x)
}

/// a ≤ b, but for a hair.
fn at_most(a: f64, b: f64) -> bool {
    a <= b * (1.0 + HAIR)
}

proptest! {
    #![proptest_config(repeatable(1_000))]

    #[test]
    fn every_share_is_from_0_to_1_and_0_only_for_no_items(m in m(), k in k(), n in n()) {
        let exact = rate_exact(m, k, n);
        let all = [
            Some(exact),
            Some(rate_approx(m, k, n)),
            Some(expected_fill(m, k, n)),
            Some(expected_fill_approx(m, k, n)),
            rate_partitioned(m, k, n),
            expected_fill_partitioned(m, k, n),
            expected_fill_distinct(m, k, n),
        ];
        for share in all.into_iter().flatten() {
            prop_assert!(is_share(share), "{share}");
            prop_assert_eq!(share > 0.0, n > 0);
        }
        prop_assert_eq!(rate_partitioned(m, k, n).is_some(), u64::from(k) <= m);
    }

    #[test]
    fn more_items_are_never_better(m in m(), k in k(), n in n(), more in n()) {
        let (few, many) = (n.min(more), n.max(more));
        prop_assert!(at_most(rate_exact(m, k, few), rate_exact(m, k, many)));
        prop_assert!(at_most(expected_fill(m, k, few), expected_fill(m, k, many)));
        prop_assert!(at_most(rate_approx(m, k, few), rate_approx(m, k, many)));
    }

    #[test]
    fn more_bits_are_never_worse(m in m(), other in m(), k in k(), n in n()) {
        let (short, long) = (m.min(other), m.max(other));
        prop_assert!(at_most(rate_exact(long, k, n), rate_exact(short, k, n)));
        prop_assert!(at_most(rate_exact(m + 1, k, n), rate_exact(m, k, n)));
        prop_assert!(at_most(expected_fill(long, k, n), expected_fill(short, k, n)));
    }

    /// X^k is convex (Jensen), and the exponential is above the power.
    #[test]
    fn the_exact_rate_is_above_the_power_of_the_fill(m in m(), k in k(), n in n()) {
        let exact = rate_exact(m, k, n);
        let powers = expected_fill(m, k, n).powi(i32::try_from(k).unwrap());
        prop_assert!(at_most(powers, exact), "{powers:e} {exact:e}");
        // e^(−N/m) is above (1−1/m)^N.
        prop_assert!(at_most(expected_fill_approx(m, k, n), expected_fill(m, k, n)));
        prop_assert!(at_most(rate_approx(m, k, n), exact));
    }

    /// Relative to the rate: k looks at a row whose fill strays by its σ.
    #[test]
    fn at_large_sizes_exact_and_approximate_meet(m in (1_u64 << 40)..MAX_BITS, k in 1..33_u32, load in 0.01..3.0_f64) {
        #[allow(
            clippy::cast_precision_loss,
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "between 1 and 2⁵³"
        )]
        let n = (m as f64 * load / f64::from(k)) as u64;
        let ratio = rate_exact(m, k, n) / rate_approx(m, k, n);
        prop_assert!((ratio - 1.0).abs() < 1e-6, "{ratio}");
    }

    #[test]
    fn one_position_is_the_fill(m in m(), n in n()) {
        prop_assert_eq!(rate_exact(m, 1, n).to_bits(), expected_fill(m, 1, n).to_bits());
        let distinct = rate_distinct(m, 1, n).unwrap();
        prop_assert!((distinct - rate_exact(m, 1, n)).abs() <= HAIR * distinct);
    }

    #[test]
    fn a_curve_over_bits_per_item_is_the_approximation(k in k(), n in 1..1_000_u64, c in 1..64_u64) {
        #[allow(clippy::cast_precision_loss, reason = "small")]
        let each = c as f64;
        let due = rate_approx(n * c, k, n);
        prop_assert!((rate_per_item(each, k) - due).abs() <= HAIR * due);
        let due = expected_fill_approx(n * c, k, n);
        prop_assert!((fill_per_item(each, k) - due).abs() <= HAIR * due);
    }

    #[test]
    fn the_best_k_is_the_better_neighbour(m in m(), n in of_any_size(MAX_ITEMS)) {
        let best = best_k(m, n).unwrap();
        prop_assert_eq!(best.rate.to_bits(), rate_exact(m, best.k, n).to_bits());
        prop_assert_eq!(Some(best.real), best_k_real(m, n));
        prop_assert_eq!(best.is_capped, best.real > f64::from(MAX_HASHES));
        if let Some((other, rate)) = best.other {
            prop_assert!(best.rate <= rate);
            prop_assert_eq!(best.k.abs_diff(other), 1);
        }
        if !best.is_capped {
            prop_assert!((f64::from(best.k) - best.real).abs() <= 1.0);
        }
    }

    #[test]
    fn estimates_undo_the_fill(m in m(), k in k(), set in m()) {
        match items_from_bits(m, k, set) {
            None => prop_assert!(set > m),
            Some(Estimate::Saturated) => prop_assert_eq!(set, m),
            Some(Estimate::Items(n)) => {
                prop_assert!(set < m && n.is_finite() && n > 0.0);
                let exact = items_from_bits_exact(m, k, set).unwrap().items().unwrap();
                prop_assert!(exact <= n);
            }
        }
        prop_assert_eq!(items_from_bits(m, k, 0), Some(Estimate::Items(0.0)));
    }

    #[test]
    fn unions_and_intersections_add_up(m in 1..100_000_u64, k in k(), a in 0..100_000_u64, b in 0..100_000_u64, joined in 0..100_000_u64) {
        let found = union_and_intersection(m, k, a, b, joined);
        let fits = joined <= m && joined >= a.max(b) && joined <= a + b;
        prop_assert_eq!(found.is_some(), fits);
        // The same row twice is itself.
        if a <= m {
            let same = union_and_intersection(m, k, a, a, a).unwrap();
            if let Estimate::Items(union) = same.union {
                prop_assert_eq!(same.intersection, Some(union));
                prop_assert_eq!(same.jaccard, (union > 0.0).then_some(1.0));
            } else {
                prop_assert_eq!((same.intersection, same.jaccard), (None, None));
            }
        }
    }

    #[test]
    fn an_interval_holds_what_was_seen(trials in 1..MAX_BITS, at in 0.0..1.0_f64, whole in any::<bool>()) {
        #[allow(
            clippy::cast_precision_loss,
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "below 2⁵³"
        )]
        let hits = if whole { trials } else { (trials as f64 * at) as u64 };
        let interval = wilson(hits, trials).unwrap();
        #[allow(clippy::cast_precision_loss, reason = "below 2⁵³")]
        let share = hits as f64 / trials as f64;
        prop_assert!(is_share(interval.low) && is_share(interval.high));
        prop_assert!(at_most(interval.low, share) && at_most(share, interval.high));
        // Misses mirror hits.
        let mirrored = wilson(trials - hits, trials).unwrap();
        prop_assert!((interval.low + mirrored.high - 1.0).abs() < HAIR);
        prop_assert_eq!(wilson(trials + 1, trials), None);
    }
}

proptest! {
    #![proptest_config(repeatable(200))]

    #[test]
    fn distinct_positions_follow_the_same_laws(m in m(), k in 1..33_u32, n in n(), more in n()) {
        let Some(rate) = rate_distinct(m, k, n) else {
            prop_assert!(u64::from(k) > m);
            return Ok(());
        };
        prop_assert!(is_share(rate) && (rate > 0.0) == (n > 0), "{rate}");
        let other = rate_distinct(m, k, more).unwrap();
        prop_assert_eq!(n <= more || at_most(other, rate), true);
        // No position is lost on another, so that more bits are set.
        let fill = expected_fill_distinct(m, k, n).unwrap();
        prop_assert!(at_most(expected_fill(m, k, n), fill));
        // The power of the fill is above: with k different looks a 1 found is one
        // fewer to be found.
        let powers = fill.powi(i32::try_from(k).unwrap()).max(f64::MIN_POSITIVE);
        prop_assert!(n == 0 || rate <= powers * (1.0 + 1e-10), "{rate:e} {powers:e}");
    }

    #[test]
    fn sizes_keep_their_promise(n in n(), at in 0.001..40.0_f64) {
        let p = 10_f64.powf(-at);
        let (Ok(textbook), Ok(guaranteed)) = (textbook_size(n, p), guaranteed_size(n, p)) else {
            prop_assert!(n > MAX_ITEMS / 250);
            return Ok(());
        };
        prop_assert!(guaranteed.rate <= p && (n == 0 || guaranteed.rate > 0.0));
        prop_assert!(textbook.m <= guaranteed.m);
        for size in [textbook, guaranteed] {
            let exact = rate_exact(size.m, size.k, n);
            prop_assert!((size.rate - exact).abs() <= HAIR * exact, "{size:?} {exact:e}");
            prop_assert!(size.m >= 1 && (1..=MAX_HASHES).contains(&size.k));
        }
        prop_assert_eq!(smallest_m(n, guaranteed.k, p), Ok(guaranteed.m));
        // Room for n, but in one bit less not even with this k.
        prop_assert!(capacity(guaranteed.m, guaranteed.k, p) >= n);
        if guaranteed.m > 1 {
            prop_assert!(capacity(guaranteed.m - 1, guaranteed.k, p) < n);
        }
    }

    #[test]
    fn schemes_follow_the_same_laws(m in 1..65_u64, k in 1..9_u32, n in 0..400_u64, more in 0..400_u64) {
        for patterns in [
            Patterns::DoubleAny,
            Patterns::DoubleOdd,
            Patterns::EnhancedAny,
            Patterns::EnhancedOdd,
            Patterns::Adjacent,
            Patterns::One,
        ] {
            let rates = SchemeRates::new(patterns, m, k).unwrap();
            let (few, many) = (rates.rate(n.min(more)), rates.rate(n.max(more)));
            prop_assert!(is_share(few) && is_share(many) && at_most(few, many));
            prop_assert_eq!(rates.rate(n) > 0.0, n > 0);
            prop_assert!(is_share(rates.expected_fill(n)));
            prop_assert!((1.0..=f64::from(k)).contains(&rates.mean_distinct()));
        }
    }

    #[test]
    fn a_distribution_sums_to_one(m in 1..200_u64, k in k(), n in n()) {
        let chances = set_bits_distribution(m, k, n).unwrap();
        prop_assert_eq!(chances.len() as u64, m + 1);
        prop_assert!(chances.iter().all(|&p| is_share(p)));
        let sum: f64 = chances.iter().sum();
        prop_assert!((sum - 1.0).abs() < 1e-11, "{sum}");
    }
}

proptest! {
    #![proptest_config(repeatable(1_000))]

    #[test]
    fn mean_and_deviation_are_numbers(m in m(), k in k(), n in n()) {
        let (mean, sd) = (set_bits_mean(m, k, n), set_bits_sd(m, k, n));
        #[allow(clippy::cast_precision_loss, reason = "2⁵³ at most")]
        let bits = m as f64;
        prop_assert!((0.0..=bits).contains(&mean));
        prop_assert!(sd >= 0.0 && sd <= bits.sqrt(), "{sd}");
    }
}
