//! Exact formulas against whole numbers of any length, over a grid and at sizes
//! where nothing can be counted one by one.

#[path = "math/oracle.rs"]
mod oracle;
#[path = "math/reference.rs"]
#[allow(dead_code, reason = "no file is read here")]
mod reference;

use bloom_lab::math::{
    expected_fill, expected_fill_distinct, expected_fill_partitioned, rate_approx, rate_distinct,
    rate_exact, rate_partitioned, rates_exact_over_k, rates_exact_over_n, set_bits_distribution,
    set_bits_mean, set_bits_sd,
};
use oracle::{
    Ways, distinct_rate_by_inclusion, distinct_rates, rate_by_inclusion, sd_by_fixed_point,
};
use reference::assert_close;

/// What the library promises of a rate: about 12 digits.
const TOLERANCE: f64 = 1e-12;

#[test]
fn a_grid_of_2400_cases_agrees_with_exact_rationals() {
    let mut cases = 0;
    for m in (1..=16).chain([23, 32, 33, 64]) {
        let mut ways = Ways::new(m);
        // By N = kn: each k ≤ 8 and n ≤ 14 that gives it.
        for throws in 0..=8 * 14_u64 {
            for k in 1..=8_u32 {
                let n = throws / u64::from(k);
                if throws % u64::from(k) > 0 || n > 14 {
                    continue;
                }
                let what = format!("m = {m}, k = {k}, n = {n}");
                assert_close(rate_exact(m, k, n), ways.rate(k), TOLERANCE, &what);
                assert_close(expected_fill(m, k, n), ways.fill(), TOLERANCE, &what);
                cases += 1;
            }
            ways.throw();
        }
    }
    assert_eq!(cases, 20 * 8 * 15);
}

#[test]
fn distinct_and_partitioned_agree_with_exact_rationals() {
    let mut cases = 0;
    for m in (1..=12).chain([16, 31, 64]) {
        for k in (1..=8_u32).filter(|&k| u64::from(k) <= m) {
            // A slice is a row of its own, with one position an item.
            let mut slice = Ways::new(m / u64::from(k));
            for (n, due) in (0_u64..).zip(distinct_rates(m, k, 12)) {
                let what = format!("m = {m}, k = {k}, n = {n}");
                assert_close(rate_distinct(m, k, n).unwrap(), due, TOLERANCE, &what);
                let fill = expected_fill_partitioned(m, k, n).unwrap();
                assert_close(fill, slice.fill(), TOLERANCE, &what);
                let due = slice.fill().powi(i32::try_from(k).unwrap());
                assert_close(rate_partitioned(m, k, n).unwrap(), due, TOLERANCE, &what);
                slice.throw();
                cases += 1;
            }
        }
        let too_many = u32::try_from(m).unwrap() + 1;
        assert_eq!(rate_distinct(m, too_many, 1), None);
        assert_eq!(expected_fill_distinct(m, too_many, 1), None);
        assert_eq!(rate_partitioned(m, too_many, 1), None);
        assert_eq!(expected_fill_partitioned(m, too_many, 1), None);
    }
    assert_eq!(cases, 1_196);
}

#[test]
fn large_k_agrees_with_exact_rationals() {
    for (m, k, n) in [
        (1_000, 32, 1),
        (1_000, 32, 20),
        (1_000, 255, 1),
        (100, 255, 2),
        (7, 255, 1),
        (2, 255, 1),
        (255, 255, 3),
        (300, 100, 1),
    ] {
        let mut ways = Ways::new(m);
        for _ in 0..u64::from(k) * n {
            ways.throw();
        }
        let what = format!("m = {m}, k = {k}, n = {n}");
        assert_close(rate_exact(m, k, n), ways.rate(k), TOLERANCE, &what);
    }
}

/// From rates of 10⁻²⁹⁰ to rates near 1, with k·n up to 2⁶¹.
#[test]
fn giant_sizes_agree_with_a_fixed_point_of_thousands_of_digits() {
    let most = 1 << 53;
    for (m, k, n) in [
        (9_585_058_378, 7, 1_000_000_000),
        (335_477_043_208, 23, 10_000_000_000),
        (1 << 24, 32, 350_000),
        (1 << 24, 8, 1),
        (1 << 24, 8, 3),
        (1 << 40, 10, 1 << 20),
        (1 << 40, 20, 5),
        (most, 7, 1),
        (most, 7, 2),
        (most, 3, 1_000_000),
        (most, 7, most),
        (most, 32, 1 << 49),
        (most, 255, 1 << 45),
        (most, 255, most / 100),
        (1_000_000_007, 7, most / 1_000_000),
        (100_000, 17, 30_000),
    ] {
        let due = rate_by_inclusion(m, k, n, 2_000);
        let what = format!("m = {m}, k = {k}, n = {n}");
        assert_close(rate_exact(m, k, n), due, TOLERANCE, &what);
    }
}

#[test]
fn very_small_rates_keep_their_digits() {
    let mut seen = 0;
    for (m, k, n) in [
        (1 << 20, 10, 10),
        (1 << 20, 20, 10),
        (1 << 20, 20, 2),
        (10_000, 32, 3),
        (10_000, 70, 1),
        (1 << 30, 9, 1),
    ] {
        let due = rate_by_inclusion(m, k, n, 3_000);
        assert!(due < 1e-12, "{due}");
        seen += i32::from(due < 1e-80);
        let what = format!("m = {m}, k = {k}, n = {n}");
        assert_close(rate_exact(m, k, n), due, TOLERANCE, &what);
    }
    assert!(seen > 0);
}

#[test]
fn curves_are_the_single_rates() {
    for (m, n) in [(1, 3), (16, 3), (1_000, 0), (9_586, 1_000)] {
        let over_k = rates_exact_over_k(m, n, 32);
        assert_eq!(over_k.len(), 32);
        for (k, rate) in (1..).zip(over_k) {
            assert_close(rate, rate_exact(m, k, n), 0.0, &format!("k = {k}"));
        }
        let over_n = rates_exact_over_n(m, 7, 10, 50);
        assert_eq!(over_n.len(), 50);
        for (i, rate) in (0..).zip(over_n) {
            assert_close(rate, rate_exact(m, 7, 10 * i), 0.0, &format!("n = 10·{i}"));
        }
    }
    assert_eq!(rates_exact_over_n(16, 3, 1, 0), [0.0; 0]);
    assert_eq!(rates_exact_over_k(16, 3, 1).len(), 1);
}

#[test]
fn the_distribution_of_set_bits_is_exact() {
    for (m, throws_most) in [(1, 9), (2, 12), (16, 90), (40, 200), (64, 700)] {
        let mut ways = Ways::new(m);
        for throws in 0..=throws_most {
            if throws % 3 == 0 {
                let chances = set_bits_distribution(m, 3, throws / 3).unwrap();
                let what = format!("m = {m}, N = {throws}");
                for (x, (found, due)) in chances.iter().zip(ways.chances()).enumerate() {
                    let due = if due < 1e-100 { 0.0 } else { due };
                    assert_close(*found, due, TOLERANCE, &format!("{what}, X = {x}"));
                }
            }
            ways.throw();
        }
    }
}

#[test]
fn mean_and_deviation_are_those_of_the_distribution() {
    for (m, k, n) in [
        (1, 3, 2),
        (2, 1, 1),
        (16, 3, 3),
        (64, 5, 40),
        (1_024, 7, 1),
        (1_024, 7, 100),
        (1_000, 1, 7_000),
        (1_024, 255, 1_000),
    ] {
        let chances = set_bits_distribution(m, k, n).unwrap();
        let weighted = |f: &dyn Fn(f64) -> f64| -> f64 {
            let x = (0..).map(f64::from);
            chances.iter().zip(x).map(|(p, x)| p * f(x)).sum()
        };
        let what = format!("m = {m}, k = {k}, n = {n}");
        let mean = set_bits_mean(m, k, n);
        assert_close(weighted(&|_| 1.0), 1.0, 1e-11, &what);
        assert_close(weighted(&|x| x), mean, 1e-11, &what);
        let variance = weighted(&|x| (x - mean) * (x - mean));
        let sd = set_bits_sd(m, k, n);
        assert!(
            (variance - sd * sd).abs() <= 1e-9 * (1.0 + variance),
            "{what}"
        );
    }
    assert_eq!(set_bits_distribution(1_025, 3, 1), None);
}

#[test]
fn distinct_positions_agree_at_giant_sizes_too() {
    for (m, k, n) in [
        (9_585_058_378, 7, 1_000_000_000),
        (1 << 24, 32, 350_000),
        (1 << 24, 8, 3),
        (1 << 40, 10, 1 << 20),
        (1 << 53, 7, 1),
        (1 << 53, 7, 1 << 53),
        (1 << 53, 20, 1 << 49),
        (64, 64, 1),
        (64, 63, 3),
        (70, 64, 2),
        (300, 255, 1),
    ] {
        let due = distinct_rate_by_inclusion(m, k, n, 2_000);
        let what = format!("m = {m}, k = {k}, n = {n}");
        assert_close(rate_distinct(m, k, n).unwrap(), due, 1e-11, &what);
    }
}

#[test]
fn deviations_are_exact_at_any_size() {
    for m in [2, 3, 1_000, 1_000_000, 1 << 40, 1 << 53] {
        for n in [2, 3, 50, 99, 101, 9_999, 1_000_000, 1 << 39] {
            let due = sd_by_fixed_point(m, n, 1_000);
            let found = set_bits_sd(m, 1, n);
            // Beyond that nothing is left of a chance of no zero.
            if n < 100 * m {
                assert_close(found, due, 2e-11, &format!("m = {m}, N = {n}"));
            } else {
                assert!(found < 1e-20, "m = {m}, N = {n}: {found:e}");
            }
        }
    }
}

#[test]
fn the_approximation_is_close_at_large_sizes_and_low_at_all() {
    for (m, k, n) in [
        (16, 3, 3),
        (1_000, 7, 100),
        (1 << 24, 7, 1 << 20),
        (1 << 53, 7, 1 << 49),
    ] {
        let ratio = rate_approx(m, k, n) / rate_exact(m, k, n);
        assert!(ratio < 1.0 + 1e-12, "{m}: {ratio}");
        #[allow(clippy::cast_precision_loss, reason = "a bound")]
        let bound = 10.0 * f64::from(k) / m as f64;
        assert!(ratio > 1.0 - bound - 1e-12, "{m}: {ratio}");
    }
}
