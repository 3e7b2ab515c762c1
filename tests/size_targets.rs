//! A rate beside its target: what is shown never says the opposite of the
//! verdict beside it.

#[path = "size_page/checker.rs"]
mod checker;
mod common;

use bloom_lab::math::{guaranteed_size, textbook_size};
use bloom_lab::pages::size::SizePage;
use bloom_lab::pages::{Page, Query};
use bloom_lab::size::{meets, missed, rate_beside, read_rate, target_text};
use checker::text_of;
use common::repeatable;
use proptest::prelude::*;

#[test]
fn as_many_digits_are_shown_as_it_takes_to_see_a_miss() {
    for (rate, p, shown, what) in [
        (
            0.010_039_22,
            0.01,
            "1.0039 %",
            Some("1.0039 % in place of 1 %"),
        ),
        (
            0.001_000_024_9,
            0.001,
            "0.1000025 %",
            Some("0.1000025 % in place of 0.1 %"),
        ),
        (
            0.008_194,
            0.001,
            "0.8194 %",
            Some("0.8194 %, 8.2 times 0.1 %"),
        ),
        (0.013_94, 0.01, "1.394 %", Some("1.394 % in place of 1 %")),
        (1.0, 0.01, "100.0 %", Some("100.0 %, 100 times 1 %")),
        (0.000_999_999_999_8, 0.001, "just under 0.1 %", None),
        (
            0.001_000_000_000_2,
            0.001,
            "just over 0.1 %",
            Some("just over 0.1 % in place of 0.1 %"),
        ),
        (0.001, 0.001, "0.1 %", None),
        (0.0098, 0.01, "0.9800 %", None),
        (
            1.2e-9,
            1e-9,
            "1.200 × 10⁻⁷ %",
            Some("1.200 × 10⁻⁷ % in place of 1 × 10⁻⁷ %"),
        ),
    ] {
        assert_eq!(rate_beside(rate, p), shown, "{rate} beside {p}");
        assert_eq!(missed(rate, p).as_deref(), what, "{rate} beside {p}");
    }
}

#[test]
fn targets_are_written_as_they_were_meant() {
    for (typed, shown) in [
        ("1%", "1 %"),
        ("0.1%", "0.1 %"),
        ("99.999%", "99.999 %"),
        ("1.23456%", "1.23456 %"),
        ("1 in 3000", "1 in 3,000"),
        ("1 in 7", "1 in 7"),
        ("1 in 1M", "0.0001 %"),
        ("1e-9", "1 × 10⁻⁷ %"),
        ("15%", "15 %"),
    ] {
        let p = read_rate(typed).expect(typed);
        assert_eq!(target_text(p), shown, "{typed}");
    }
}

/// The page for these fields, a line for each block.
fn page(pairs: &[(&str, &str)]) -> String {
    let mut query = Query::default();
    for (name, text) in pairs {
        query.set(name, text);
    }
    text_of(&SizePage.open(&query.write()).markup)
}

/// The number that stands before the first per cent sign, if it is plain.
fn per_cent(cell: &str) -> Option<f64> {
    cell.trim().split_once(" %")?.0.parse().ok()
}

/// In all tables of a page with a target: each verdict and the number before it.
fn check_verdicts(page: &str, p: f64) -> usize {
    let mut seen = 0;
    for cell in page.lines().flat_map(|line| line.split(" | ")) {
        for (verdict, is_met) in [("meets p", true), ("misses p", false)] {
            let Some(shown) = cell.trim().strip_suffix(verdict) else {
                continue;
            };
            seen += 1;
            if let Some(shown) = per_cent(shown) {
                let is_shown_met = shown <= p * 100.0 * (1.0 + 1e-13);
                assert_eq!(is_shown_met, is_met, "{cell}, target {p}");
            } else {
                let word = if is_met { "under" } else { "over" };
                let is_plain = shown.trim() == target_text(p) || shown.contains('×');
                assert!(shown.contains(word) || is_plain, "{cell}, target {p}");
            }
        }
    }
    seen
}

#[test]
fn no_table_shows_equal_rates_with_opposite_verdicts() {
    let mut seen = 0;
    for n in ["1", "10", "1000", "500M", "1e9"] {
        for p in ["1%", "0.1%", "1 in 1000", "10%", "0.01%", "50%", "99.999%"] {
            let target = read_rate(p).expect(p);
            for more in [
                ("k", ""),
                ("m", "1.25 GB"),
                ("m", "9595"),
                ("c", "9.6"),
                ("k", "5"),
            ] {
                seen += check_verdicts(&page(&[("n", n), ("p", p), more]), target);
            }
        }
    }
    assert!(seen > 1_500, "{seen}");
    // The case that was seen: 0.1 % at 500 million items.
    let page = page(&[("n", "500M"), ("p", "0.1%")]);
    assert!(
        page.contains("| Exact rate | 0.1000025 % | just under 0.1 %"),
        "{page}"
    );
    assert!(page.contains("| Target 0.1 % | missed | met"), "{page}");
    assert!(
        page.contains("it gives 0.1000025 % in place of 0.1 %. To keep 0.1 %: 7,188,819,672 bits")
    );
    assert!(page.contains("target 0.1 % (missed)\nguaranteed to keep it: m = 7,188,819,672 bits"));
}

#[test]
fn a_miss_is_never_a_percentage_of_a_percentage() {
    let over = page(&[("n", "1e9"), ("m", "1.25 GB"), ("p", "1 in 1000")]);
    assert!(
        over.contains("The target is missed: 0.8194 %, 8.2 times 0.1 %."),
        "{over}"
    );
    for pairs in [
        &[("n", "500M"), ("p", "1%")][..],
        &[("n", "1e9"), ("m", "9595"), ("p", "1%")],
        &[("c", "5"), ("p", "1%")],
    ] {
        let page = page(pairs);
        for bad in ["by 0.39 %", "over the target of", "missed by"] {
            assert!(!page.contains(bad), "{bad}: {page}");
        }
    }
}

#[test]
fn small_cases_are_said_in_words_that_fit() {
    for (pairs, due, bad) in [
        (
            &[("n", "1"), ("p", "0.1%")][..],
            "With its one item in it",
            "all 1 item",
        ),
        (
            &[("n", "5"), ("m", "1"), ("p", "1%")],
            "these bits keep it for no item at all",
            "to 0 items",
        ),
        (
            &[("n", "1"), ("m", "8")],
            "8 bits = 1 byte",
            "1 byte = 1 byte",
        ),
        (
            &[("n", "1"), ("p", "99%")],
            "| Size | 1 byte | 1 byte",
            "1 byte = 1 byte",
        ),
        (
            &[("n", "10"), ("m", "20"), ("c", "0.01")],
            "n and m give 2 bits per item, not 0.01:",
            "not 0.0100",
        ),
        (
            &[("n", "100"), ("m", "10")],
            "a maybe, nearly always",
            "1 in 1.00",
        ),
        (
            &[("n", "1"), ("m", "1000000")],
            "255 hashes, the most that can be given here, for",
            "are best",
        ),
        (
            &[("n", "1"), ("p", "1e-100")],
            "255 hashes are the most that can be given here",
            "NaN",
        ),
        (
            &[("n", "500M"), ("p", "1%")],
            "k = −log₂ p = 6.64",
            "a k that need not be whole, m =",
        ),
    ] {
        let page = page(pairs);
        assert!(page.contains(due), "{due}: {page}");
        assert!(!page.contains(bad), "{bad}: {page}");
    }
}

#[test]
fn sets_are_called_what_the_plots_call_them() {
    let with = page(&[("n", "500M"), ("p", "1%")]);
    assert!(
        with.contains("| Exact set | 12.0 GB | 24 bytes |"),
        "{with}"
    );
    assert!(
        with.contains("| Hash set | 18.0 GB | 24 + 12 bytes |"),
        "{with}"
    );
    assert!(with.contains("The hash set takes 30.0 times"), "{with}");
    let without = page(&[("n", "500M"), ("p", "1%"), ("o", "0")]);
    assert!(!without.contains("| Hash set"), "{without}");
    assert!(
        without.contains("The exact set takes 20.0 times"),
        "{without}"
    );
}

#[test]
fn each_way_down_the_page_leads_somewhere() {
    for query in ["", "n=0&p=1%25", "p=1%25", "n=", "n=9e15&p=1e-20"] {
        let markup = SizePage.open(query).markup;
        let ids: Vec<&str> = markup
            .split("data-jump=\"")
            .skip(1)
            .filter_map(|piece| piece.split('"').next())
            .collect();
        assert!(ids.contains(&"size-claims"), "{query}");
        for id in &ids {
            let (_, rest) = markup
                .split_once(&format!("<section id=\"{id}\">"))
                .unwrap_or_else(|| panic!("{query}: no section {id}"));
            let inner = rest.split("</section>").next().expect("an end");
            assert!(inner.contains("<h2"), "{query}: nothing in {id}");
        }
        let due = if query.is_empty() { 8 } else { 1 };
        assert!(ids.len() >= due, "{query}: {ids:?}");
    }
}

proptest! {
    #![proptest_config(repeatable(200))]

    #[test]
    fn what_a_rate_shows_beside_its_target_is_its_verdict(
        mantissa in 1_u32..9_999,
        power in -10..-3_i32,
        off in prop_oneof![-1e-3..1e-3_f64, -1e-7..1e-7_f64, -1e-10..1e-10_f64],
    ) {
        let p = f64::from(mantissa) * 10_f64.powi(power);
        prop_assume!(p < 0.9);
        let rate = p * (1.0 + off);
        let shown = rate_beside(rate, p);
        match per_cent(&shown) {
            Some(number) => prop_assert_eq!(number <= p * 100.0 * (1.0 + 1e-13), meets(rate, p), "{} beside {}", shown, p),
            None if shown.starts_with("just") => prop_assert_eq!(shown.starts_with("just under"), rate < p),
            None => prop_assert!(shown.contains('×'), "{}", shown),
        }
        prop_assert_eq!(missed(rate, p).is_none(), meets(rate, p));
    }

    #[test]
    fn the_headline_tells_a_size_that_keeps_the_target(n in 1..10_000_000_000_u64, power in 1..9_i32) {
        let p = 10_f64.powi(-power);
        let said = SizePage.redraw(&format!("n={n}&p=1e-{power}")).said.expect("said");
        let (textbook, best) = (textbook_size(n, p).expect("fits"), guaranteed_size(n, p).expect("fits"));
        let bits = |m| format!("{} bit", bloom_lab::text::grouped(m));
        prop_assert!(said.contains(&bits(textbook.m)), "{said}");
        prop_assert!(said.contains(&bits(best.m)), "{said}");
        prop_assert_eq!(said.contains("in place of"), missed(textbook.rate, p).is_some(), "{}", said);
    }
}
