//! Formulas against the files of numbers in `data/`, each of which names its
//! source. The schemes' file is in `math_schemes.rs`.

#[path = "math/reference.rs"]
mod reference;

use bloom_lab::math::{
    Estimate, best_k_real, expected_fill, expected_fill_distinct, expected_fill_partitioned,
    fill_per_item, items_from_bits, items_from_bits_exact, rate_approx, rate_distinct, rate_exact,
    rate_partitioned, rate_per_item, set_bits_distribution, set_bits_mean, set_bits_sd,
    textbook_size, union_and_intersection,
};
use reference::{Row, assert_close, assert_printed, rows};
use serde_json::Value;

/// What is asked for exact values.
const TOLERANCE: f64 = 1e-9;

#[test]
fn bloom_exact() {
    let rows = rows(include_str!("data/bloom_exact.csv"));
    assert_eq!(rows.len(), 59);
    for row in &rows {
        let (m, k, n) = row.params();
        let what = format!("m = {m}, k = {k}, n = {n}");
        for (column, found) in [
            ("expected_fill_with", expected_fill(m, k, n)),
            ("fp_exact_with", rate_exact(m, k, n)),
            ("fp_classic_exp", rate_approx(m, k, n)),
            (
                "expected_fill_distinct",
                expected_fill_distinct(m, k, n).unwrap(),
            ),
            ("fp_exact_distinct", rate_distinct(m, k, n).unwrap()),
            (
                "expected_fill_partitioned",
                expected_fill_partitioned(m, k, n).unwrap(),
            ),
            ("fp_partitioned", rate_partitioned(m, k, n).unwrap()),
        ] {
            assert_close(
                found,
                row.real(column),
                TOLERANCE,
                &format!("{what}, {column}"),
            );
        }
        let powers = expected_fill(m, k, n).powi(i32::try_from(k).unwrap());
        assert_close(powers, row.real("fp_textbook_power"), TOLERANCE, &what);
        if n > 0 {
            let off = rate_approx(m, k, n) / rate_exact(m, k, n) - 1.0;
            assert_printed(off, row.text("rel_err_classic"), 5, &what);
        }
    }
}

#[test]
fn bloom_exact_m16_k3() {
    let file: Value = serde_json::from_str(include_str!("data/bloom_exact_m16_k3.json")).unwrap();
    let rows = file["rows"].as_array().unwrap();
    assert_eq!(rows.len(), 13);
    for row in rows {
        let n = row["n"].as_u64().unwrap();
        let number = |key: &str| -> f64 { row[key].as_str().unwrap().parse().unwrap() };
        let close = |found: f64, key: &str| {
            assert_close(found, number(key), TOLERANCE, &format!("n = {n}, {key}"));
        };
        close(expected_fill(16, 3, n), "fill");
        close(set_bits_mean(16, 3, n), "set_bits_mean");
        close(set_bits_sd(16, 3, n), "set_bits_sd");
        close(rate_exact(16, 3, n), "fp");
        close(rate_distinct(16, 3, n).unwrap(), "fp_distinct");
        close(expected_fill_distinct(16, 3, n).unwrap(), "fill_distinct");
        let chances = set_bits_distribution(16, 3, n).unwrap();
        for (x, found) in chances.into_iter().enumerate() {
            let due = row["set_bits_pmf"].get(x.to_string());
            let due: f64 = due.map_or(0.0, |p| p.as_str().unwrap().parse().unwrap());
            assert_close(found, due, TOLERANCE, &format!("n = {n}, X = {x}"));
        }
    }
}

/// The table is printed to three significant digits.
#[test]
fn bloom_cao_table() {
    let rows = rows(include_str!("data/bloom_cao_table.csv"));
    assert_eq!(rows.len(), 85);
    for row in &rows {
        let (c, k) = (row.real("bits_per_key"), row.k());
        let what = format!("{c} bits a key, k = {k}");
        let rate = rate_per_item(c, k);
        assert_printed(rate, row.text("fp_classic"), 10, &what);
        assert_printed(rate, row.text("fp_table"), 3, &what);
        // A million items of c bits each: the same formula by m, k and n.
        let m = 1_000_000 * row.whole("bits_per_key");
        assert_close(rate_approx(m, k, 1_000_000), rate, 1e-12, &what);
    }
}

#[test]
fn bloom_fp_by_k() {
    let rows = rows(include_str!("data/bloom_fp_by_k.csv"));
    assert_eq!(rows.len(), 264);
    for row in &rows {
        let (c, k) = (row.real("bits_per_key"), row.k());
        let what = format!("{c} bits a key, k = {k}");
        let rate = rate_per_item(c, k);
        assert_printed(rate, row.text("fp_classic"), 10, &what);
        assert_printed(fill_per_item(c, k), row.text("fill"), 10, &what);
        let best = (1..=24).all(|other| rate_per_item(c, other) >= rate);
        assert_eq!(best, row.text("is_best") == "1", "{what}");
    }
}

#[test]
fn bloom_overfill() {
    let rows = rows(include_str!("data/bloom_overfill.csv"));
    assert_eq!(rows.len(), 48);
    for row in &rows {
        let (c, k, times) = (row.real("bits_per_key"), row.k(), row.real("overfill_x"));
        let what = format!("{c} bits a key, k = {k}, {times} times as many");
        let each = c / times;
        // The file's own c has seven digits, and here and there decides the last.
        assert_printed(fill_per_item(each, k), row.text("fill"), 9, &what);
        assert_printed(rate_per_item(each, k), row.text("fp"), 9, &what);
    }
}

#[test]
fn cardinality() {
    let rows = rows(include_str!("data/cardinality.csv"));
    assert_eq!(rows.len(), 35);
    for row in &rows {
        let (m, k, set) = (row.whole("m"), row.k(), row.whole("X"));
        let what = format!("m = {m}, k = {k}, X = {set}");
        let Some(Estimate::Items(n)) = items_from_bits(m, k, set) else {
            panic!("{what}");
        };
        assert_printed(n, row.text("n_star"), 10, &what);
        assert!(n.is_sign_positive(), "{what}: {n}");
        let exact = items_from_bits_exact(m, k, set).unwrap().items().unwrap();
        assert_printed(exact, row.text("n_exact_base"), 10, &what);
        assert_eq!(items_from_bits(m, k, m), Some(Estimate::Saturated));
        assert_eq!(items_from_bits_exact(m, k, m), Some(Estimate::Saturated));
    }
}

/// The file has expected fills where rows have whole numbers of bits, so n is
/// taken from fills of a row a million times as long with as many more items.
#[test]
fn set_ops() {
    let rows = rows(include_str!("data/set_ops.csv"));
    assert_eq!(rows.len(), 5);
    for row in &rows {
        let (m, k) = (row.whole("m"), row.k());
        let [in_a, in_b, in_both] = ["a", "b", "c"].map(|set| row.whole(set));
        let what = format!("m = {m}, {in_a} and {in_b} with {in_both} in common");
        for (n, column) in [
            (in_a, "fill_A"),
            (in_b, "fill_B"),
            (in_a + in_b - in_both, "fill_union(=OR)"),
            (in_both, "fill_of_true_intersection_filter"),
        ] {
            assert_printed(expected_fill(m, k, n), row.text(column), 10, &what);
        }
        compare_estimates(row, m, k, &what);
    }
}

fn compare_estimates(row: &Row, m: u64, k: u32, what: &str) {
    // Printed fills have ten digits; a row of so many bits shows them.
    let long = 1_000_000_000 * m;
    #[allow(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "below 2⁵³"
    )]
    let bits = |column: &str| (row.real(column) * long as f64).round() as u64;
    let set = ["fill_A", "fill_B", "fill_union(=OR)"].map(bits);
    let found = union_and_intersection(long, k, set[0], set[1], set[2]).unwrap();
    // n* at length 10⁹·m is 10⁹·n*, and the file's n has the exact base: lower by
    // a factor which depends on m alone.
    let base = items_from_bits_exact(m, k, 1).unwrap().items().unwrap()
        / items_from_bits(m, k, 1).unwrap().items().unwrap();
    let union = found.union.items().unwrap() / 1e9 * base;
    let due = row.real("n_from_OR");
    assert_close(union, due, 1e-8, what);
    let both = found.intersection.unwrap() / 1e9 * base;
    let due_both = row.real("intersection_by_inclusion_exclusion");
    assert!((both - due_both).abs() < 1e-6, "{what}: {both}");
    assert!(
        (found.jaccard.unwrap() - due_both / due).abs() < 1e-8,
        "{what}"
    );
    // Bits in both rows say too much.
    let of_and = items_from_bits(long, k, bits("fill_AND")).unwrap();
    let of_and = of_and.items().unwrap() / 1e9 * base;
    assert_close(of_and, row.real("n_from_AND(overestimate)"), 1e-8, what);
    assert!(of_and > both - 1e-6, "{what}");
}

#[test]
fn bloom_sizing() {
    let rows = rows(include_str!("data/bloom_sizing.csv"));
    assert_eq!(rows.len(), 9);
    for row in &rows {
        let (n, p) = (row.whole("n"), row.real("p"));
        let what = format!("n = {n}, p = {p}");
        let size = textbook_size(n, p).unwrap();
        assert_eq!(size.m, row.whole("m_ceil"), "{what}");
        let real = best_k_real(size.m, n).unwrap();
        // The file's k_real is −log₂ p, ours that of the whole m.
        assert!(
            (real - row.real("k_real")).abs() <= 1.0 / row.real("n"),
            "{what}: {real}"
        );
        let k: u32 = row.text("k_round").parse().unwrap();
        let printed = row.text("fp_classic_at_m_ceil_k_round");
        assert_printed(rate_approx(size.m, k, n), printed, 10, &what);
        assert_close(size.rate, rate_exact(size.m, size.k, n), 0.0, &what);
        // Better than the other neighbours, by the exact rate.
        let floor = size.k.max(2) - 1;
        for other in [floor, size.k + 1] {
            assert!(
                rate_exact(size.m, other, n) >= size.rate || other < floor,
                "{what}"
            );
        }
        #[allow(clippy::cast_precision_loss, reason = "below 2⁵³")]
        let bytes = size.m as f64 / 8.0;
        // The file's are those of the real number below the whole m.
        for (column, unit) in [("MB_decimal", 1e6), ("MiB", f64::from(1 << 20))] {
            let due = row.real(column) * unit;
            assert!((bytes - due).abs() <= 0.125 + 1e-9 * due, "{what}: {bytes}");
        }
    }
}
