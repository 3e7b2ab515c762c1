//! Laws that hold for every sizing.

mod common;

use bloom_lab::math::{capacity, guaranteed_size, rate_exact, rates_exact_over_k};
use bloom_lab::size::{
    Answer, Given, MAX_COUNT, Sizing, best_hashes, choices, meets, overfill, read_bits_per_item,
    roundings, solve,
};
use common::repeatable;
use proptest::prelude::*;

fn rate() -> impl Strategy<Value = f64> {
    (1.0..10.0_f64, -12..-1_i32).prop_map(|(mantissa, power)| mantissa * 10_f64.powi(power))
}

fn items() -> impl Strategy<Value = u64> {
    prop_oneof![1..200_u64, 1..10_000_000_000_u64]
}

fn sizing(given: &Given) -> Option<Sizing> {
    match solve(given) {
        Ok(Answer::Sizing(sizing)) => Some(sizing),
        _ => None,
    }
}

proptest! {
    #![proptest_config(repeatable(200))]

    #[test]
    fn the_smallest_m_keeps_the_rate_and_one_bit_less_does_not(
        n in items(),
        p in rate(),
        k in 1..20_u32,
    ) {
        let given = Given { n: Some(n), p: Some(p), k: Some(k), ..Given::default() };
        if let Some(found) = sizing(&given) {
            prop_assert_eq!(found.meets_target(), Some(true), "{:?}", found);
            if found.m > 1 && n < 1_000_000 {
                prop_assert!(rate_exact(found.m - 1, k, n) > p, "{found:?}");
            }
            // The other way round: these bits hold those items.
            prop_assert!(capacity(found.m, k, p) >= n, "{found:?}");
        }
    }

    #[test]
    fn the_guaranteed_size_given_back_is_found_to_meet_the_target(n in items(), p in rate()) {
        let size = guaranteed_size(n, p).expect("not too large");
        let given = Given { n: Some(n), m: Some(size.m), p: Some(p), ..Given::default() };
        let found = sizing(&given).expect("both are there");
        prop_assert_eq!(found.meets_target(), Some(true), "{:?}, {:?}", found, size);
    }

    #[test]
    fn the_textbook_size_is_near_its_target_and_below_the_guaranteed(n in 100..10_000_000_000_u64, p in rate()) {
        let given = Given { n: Some(n), p: Some(p), ..Given::default() };
        let found = sizing(&given).expect("not too large");
        prop_assert!(found.rate < 1.2 * p, "{found:?}");
        let guaranteed = guaranteed_size(n, p).expect("not too large");
        prop_assert_eq!(meets(found.rate, p), guaranteed.m <= found.m, "{:?}, {:?}", found, guaranteed);
    }

    #[test]
    fn room_for_items_is_room_for_no_more(m in 1..10_000_000_000_u64, p in rate(), k in prop::option::of(1..20_u32)) {
        let given = Given { m: Some(m), p: Some(p), k, ..Given::default() };
        if let Some(found) = sizing(&given) {
            prop_assert!(meets(found.rate, p), "{found:?}");
            prop_assert!(rate_exact(m, found.k, found.n + 1) > p, "{found:?}");
        }
    }

    #[test]
    fn bits_per_item_give_m_from_n_and_n_from_m(n in items(), c in 1..4_000_u32) {
        let c = read_bits_per_item(&format!("{}.{:02}", c / 100 + 1, c % 100)).ok();
        let by_n = sizing(&Given { n: Some(n), c, ..Given::default() }).expect("not too large");
        let given = Given { m: Some(by_n.m), c, ..Given::default() };
        let by_m = sizing(&given).expect("not too small");
        prop_assert_eq!(by_m.n, n);
        prop_assert_eq!((by_m.m, by_m.k), (by_n.m, by_n.k));
        // All three agree.
        let all = Given { n: Some(n), m: Some(by_n.m), c, ..Given::default() };
        prop_assert!(solve(&all).is_ok());
    }

    #[test]
    fn more_bits_and_fewer_items_never_raise_the_rate(m in 1..1_000_000_u64, n in 1..100_000_u64, k in 1..12_u32) {
        let rounded = roundings(m, n, Some(k));
        for (before, after) in [(0, 1), (1, 2), (0, 3), (4, 0)] {
            prop_assert!(rounded[after].rate <= rounded[before].rate * (1.0 + 1e-12));
        }
        let band = overfill(m, k, n);
        prop_assert!(band.windows(2).all(|pair| pair[0].rate <= pair[1].rate * (1.0 + 1e-12)));
        prop_assert!(band.iter().all(|band| (0.0..=1.0).contains(&band.rate)));
    }

    #[test]
    fn the_best_hashes_are_the_best_of_all(m in 1..300_u64, n in 1..60_u64) {
        let (k, rate) = best_hashes(m, n);
        let all = rates_exact_over_k(m, n, 255);
        let best = all.iter().copied().fold(1.0, f64::min);
        prop_assert!(rate <= best * (1.0 + 1e-9), "{m} bits, {n} items: k = {k}, {rate}, {best}");
    }

    #[test]
    fn nothing_given_makes_the_solver_panic_or_lie(
        n in prop::option::of(prop_oneof![0..3_u64, 0..=MAX_COUNT]),
        p in prop::option::of(prop_oneof![rate(), 1e-300..1.0_f64]),
        m in prop::option::of(prop_oneof![1..3_u64, 1..=MAX_COUNT]),
        k in prop::option::of(1..=255_u32),
        c in prop::option::of(prop::sample::select(&["0.001", "1", "9.6", "1e6", "0.0012345678901234567"][..])),
    ) {
        let c = c.and_then(|text| read_bits_per_item(text).ok());
        match solve(&Given { n, p, m, k, c }) {
            Ok(answer) => {
                prop_assert!((0.0..=1.0).contains(&answer.rate()), "{answer:?}");
                prop_assert!((1..=255).contains(&answer.k()), "{answer:?}");
                prop_assert!(answer.bits_per_item().is_none_or(|c| c.is_finite() && c > 0.0));
                if let Answer::Sizing(found) = answer {
                    prop_assert!((1..=MAX_COUNT).contains(&found.m) && found.n <= MAX_COUNT);
                    prop_assert!(found.rate > 0.0 || found.n == 0, "{found:?}");
                    if found.n > 0 {
                        let _ = choices(found.n, p.unwrap_or(0.01));
                    }
                }
            }
            Err(error) => prop_assert!(error.to_string().ends_with('.'), "{error}"),
        }
    }
}
