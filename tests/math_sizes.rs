//! Sizes: the guaranteed one is the smallest there is, and capacities are as large
//! as can be.

#[path = "math/oracle.rs"]
#[allow(dead_code, reason = "not all of it is needed here")]
mod oracle;

use bloom_lab::math::{
    MAX_BITS, MAX_HASHES, MAX_ITEMS, SizeError, best_k, best_k_real, capacity, capacity_best_k,
    guaranteed_size, rate_exact, smallest_m, textbook_size,
};
use oracle::Ways;

/// Exact rates of short rows by counting: for each m from 1, k and n.
struct Table {
    k_most: u32,
    n_most: u64,
    rates: Vec<Vec<f64>>,
}

impl Table {
    fn new(m_most: u64, k_most: u32, n_most: u64) -> Self {
        let rates = (1..=m_most)
            .map(|m| {
                let mut of_m = vec![0.0; usize::try_from(u64::from(k_most) * n_most).unwrap()];
                let mut ways = Ways::new(m);
                for throws in 1..=u64::from(k_most) * n_most {
                    ways.throw();
                    for k in (1..=k_most).filter(|&k| throws.is_multiple_of(k.into())) {
                        let n = throws / u64::from(k);
                        if n <= n_most {
                            of_m[Self::place(k, n, n_most)] = ways.rate(k);
                        }
                    }
                }
                of_m
            })
            .collect();
        Self {
            k_most,
            n_most,
            rates,
        }
    }

    fn place(k: u32, n: u64, n_most: u64) -> usize {
        usize::try_from(u64::from(k - 1) * n_most + n - 1).unwrap()
    }

    fn rate(&self, m: u64, k: u32, n: u64) -> f64 {
        self.rates[usize::try_from(m - 1).unwrap()][Self::place(k, n, self.n_most)]
    }

    fn m_most(&self) -> u64 {
        self.rates.len() as u64
    }
}

#[test]
fn below_the_guaranteed_size_every_m_fails_for_every_k() {
    let table = Table::new(56, 24, 5);
    let mut seen = 0;
    for n in 1..=table.n_most {
        for p in [0.99, 0.9, 0.7, 0.5, 0.3, 0.2, 0.1, 0.05, 0.02, 0.01, 0.001] {
            let size = guaranteed_size(n, p).unwrap();
            if size.m > table.m_most() {
                continue;
            }
            let what = format!("n = {n}, p = {p}, m = {}", size.m);
            for k in 1..=table.k_most {
                for m in 1..size.m {
                    assert!(table.rate(m, k, n) > p, "{what}: m = {m}, k = {k}");
                }
                // At this m the k that is named is the best.
                assert!(
                    table.rate(size.m, k, n) >= size.rate * (1.0 - 1e-12),
                    "{what}"
                );
            }
            assert!(table.rate(size.m, size.k, n) <= p, "{what}");
            // A k beyond the table sets more bits than there are.
            assert!(size.k <= table.k_most, "{what}");
            seen += 1;
        }
    }
    assert!(seen > 45, "{seen}");
}

#[test]
fn smallest_m_and_capacity_are_tight() {
    let table = Table::new(40, 8, 6);
    for k in 1..=8 {
        for p in [0.9, 0.5, 0.2, 0.05, 0.01] {
            for n in 1..=6 {
                let m = smallest_m(n, k, p).unwrap();
                if m > 40 {
                    continue;
                }
                let what = format!("n = {n}, k = {k}, p = {p}, m = {m}");
                assert!(table.rate(m, k, n) <= p, "{what}");
                assert!((1..m).all(|m| table.rate(m, k, n) > p), "{what}");
            }
            for m in 1..=40 {
                let n = capacity(m, k, p);
                let what = format!("m = {m}, k = {k}, p = {p}, n = {n}");
                assert!(
                    (1..=6).all(|i| (table.rate(m, k, i) <= p) == (i <= n)),
                    "{what}"
                );
            }
        }
    }
}

/// A rate that is p on the nose meets it, whatever the last rounding did.
#[test]
fn a_rate_that_is_p_meets_it() {
    assert_eq!(smallest_m(1, 1, 0.5), Ok(2));
    assert_eq!(smallest_m(1, 2, 0.625), Ok(2));
    assert_eq!(smallest_m(1, 1, 1.0 / 1_048_576.0), Ok(1 << 20));
    assert_eq!(capacity(2, 2, 0.625), 1);
    assert_eq!(capacity(2, 1, 0.75), 2);
    // Rates that a f64 has exactly: m^(k(n+1)) is a power of two below 2⁵³.
    for (m, k_most) in [(2, 12), (4, 6), (8, 4), (16, 3)] {
        let mut ways = Ways::new(m);
        for throws in 1..=24 {
            ways.throw();
            for k in (1..=k_most).filter(|k| throws % k == 0 && throws + k <= 12) {
                let (n, p) = (u64::from(throws / k), ways.rate(k));
                assert_eq!(smallest_m(n, k, p), Ok(m), "m = {m}, k = {k}, n = {n}");
                assert_eq!(capacity(m, k, p), n, "m = {m}, k = {k}, n = {n}");
            }
        }
    }
    for m in [3, 10, 1_000, 1 << 30] {
        for k in [1, 2, 7, 30] {
            for n in [1, 5, m / 3 + 1] {
                let p = rate_exact(m, k, n);
                if p < 0.999_999 && p > 1e-250 {
                    assert_eq!(smallest_m(n, k, p), Ok(m), "m = {m}, k = {k}, n = {n}");
                    assert_eq!(capacity(m, k, p), n, "m = {m}, k = {k}, n = {n}");
                }
            }
        }
    }
}

#[test]
fn the_best_capacity_is_that_of_the_best_k() {
    for m in [1, 2, 16, 96, 1_000] {
        for p in [0.9, 0.5, 0.1, 0.01, 1e-6] {
            let (n, k) = capacity_best_k(m, p);
            let each = (1..=MAX_HASHES).map(|k| capacity(m, k, p));
            assert_eq!(each.max(), Some(n), "m = {m}, p = {p}");
            assert_eq!(capacity(m, k, p), n, "m = {m}, p = {p}");
        }
    }
    assert_eq!(capacity_best_k(9_585_058_378, 0.01), (999_176_860, 7));
    assert_eq!(capacity_best_k(1, 0.5), (0, 1));
}

#[test]
fn the_guaranteed_size_is_a_little_above_the_textbooks() {
    for (n, p, textbook, guaranteed, k) in [
        (1_000, 0.01, 9_586, 9_595, 7),
        (1_000_000_000, 0.01, 9_585_058_378, 9_592_954_719, 7),
        (10_000_000_000, 1e-7, 335_477_043_208, 335_489_453_673, 23),
    ] {
        let found = (textbook_size(n, p).unwrap(), guaranteed_size(n, p).unwrap());
        assert_eq!((found.0.m, found.0.k), (textbook, k));
        assert_eq!((found.1.m, found.1.k), (guaranteed, k));
        assert!(rate_exact(found.1.m, k, n) <= p && rate_exact(found.1.m - 1, k, n) > p);
    }
}

#[test]
fn what_cannot_be_sized_is_said_in_one_sentence() {
    for (value, shown) in [
        (0.0, "0"),
        (-0.0, "0"),
        (1.0, "1"),
        (5.0, "5"),
        (1.5, "1.5"),
        (-0.25, "-0.25"),
        (1.000_001, "1.000001"),
        (-1e-9, "a number below 0"),
        (-1e300, "a number below 0"),
        (1e300, "a thousand million or more"),
        (f64::INFINITY, "a thousand million or more"),
        (f64::NAN, "what is no number"),
    ] {
        let sentence = format!("The rate p cannot be {shown}: give a number above 0 and below 1.");
        assert_eq!(textbook_size(1, value).unwrap_err().to_string(), sentence);
        assert_eq!(guaranteed_size(1, value).unwrap_err().to_string(), sentence);
        assert_eq!(smallest_m(1, 1, value).unwrap_err().to_string(), sentence);
    }
    let items = MAX_ITEMS + 1;
    assert_eq!(
        textbook_size(items, 0.5),
        Err(SizeError::Items { value: items })
    );
    assert_eq!(
        guaranteed_size(items, 0.5).unwrap_err().to_string(),
        "The number of items n cannot be 9007199254740993: give a whole number from 0 to 9007199254740992."
    );
    for k in [0, 256] {
        assert_eq!(
            smallest_m(1, k, 0.5).unwrap_err().to_string(),
            format!("The number of hashes k cannot be {k}: give a whole number from 1 to 255.")
        );
    }
    for too_large in [
        textbook_size(MAX_ITEMS, 0.01).unwrap_err(),
        guaranteed_size(MAX_ITEMS, 0.01).unwrap_err(),
        smallest_m(MAX_ITEMS, 7, 0.01).unwrap_err(),
    ] {
        assert_eq!(
            too_large.to_string(),
            "The number of items n cannot be 9007199254740992 at this rate p: more than 9007199254740992 bits would be needed. Give fewer items or a higher rate."
        );
    }
}

#[test]
fn ends_of_the_ranges() {
    let most = guaranteed_size(MAX_ITEMS / 10, 0.01).unwrap();
    assert!(most.m <= MAX_BITS && most.rate <= 0.01);
    for p in [1e-300, 1e-100, 1.0 - f64::EPSILON] {
        for n in [1, 1_000] {
            let size = guaranteed_size(n, p).unwrap();
            assert!(
                size.m >= 1 && size.rate <= p && size.rate > 0.0,
                "{n}, {p}: {size:?}"
            );
            let textbook = textbook_size(n, p).unwrap();
            assert!(textbook.m >= 1 && textbook.m <= size.m, "{n}, {p}");
        }
    }
    for m in [1, 16, MAX_BITS] {
        assert_eq!(capacity(m, 3, 0.0), 0);
        assert_eq!(capacity(m, 3, -1.0), 0);
        assert_eq!(capacity(m, 3, f64::NAN), 0);
        assert_eq!(capacity(m, 3, 1.0), MAX_ITEMS);
        assert_eq!(capacity_best_k(m, f64::NAN), (0, 1));
        assert_eq!(capacity_best_k(m, 1.0), (MAX_ITEMS, 1));
    }
    let capped = best_k(10_000, 1).unwrap();
    assert!(capped.is_capped && capped.k == MAX_HASHES && capped.other.is_none());
    assert!((capped.real - 6_931.47).abs() < 0.01);
    let lone = best_k(1, 10).unwrap();
    assert!(!lone.is_capped && lone.k == 1 && lone.other.is_none());
    assert_eq!((best_k(1, 0), best_k_real(1, 0)), (None, None));
    let few = best_k(6, 1).unwrap();
    assert!(few.k == 4 && few.rate > rate_exact(6, 3, 1));
}
