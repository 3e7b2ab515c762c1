//! `data/textbook_claims.csv`: what teaching material says, and each number of it
//! worked out.

#[path = "math/reference.rs"]
#[allow(dead_code, reason = "not all of it is needed here")]
mod reference;

use bloom_lab::math::{
    Patterns, SchemeRates, best_k_real, capacity, expected_fill, expected_fill_approx,
    expected_fill_distinct, fill_per_item, rate_per_item, smallest_m, textbook_size,
};
use reference::{Row, assert_close, assert_printed, rows};

fn claims(id: &str) -> Vec<Row> {
    let all = rows(include_str!("data/textbook_claims.csv"));
    let found: Vec<Row> = all.into_iter().filter(|row| row.text("id") == id).collect();
    assert!(!found.is_empty(), "{id}");
    found
}

/// The row of this claim.
fn claim(id: &str, begins: &str) -> Row {
    let found = claims(id).into_iter();
    let mut found = found.filter(|row| row.text("claim").starts_with(begins));
    found.next().unwrap_or_else(|| panic!("{id}: {begins}"))
}

/// All `k=7: 0.0100392` or `k=7 0.0100392` in a text.
fn by_k(text: &str) -> Vec<(u32, String)> {
    let mut found = Vec::new();
    for part in text.split("k=").skip(1) {
        let end = part.find([':', ' ']).unwrap();
        let Ok(k) = part[..end].parse() else { continue };
        let value = part[end..].trim_start_matches([':', ' ']);
        let end = value.find([',', ';', ':', ' ', '%']).unwrap_or(value.len());
        // "k=3 is better" has no number.
        if value[..end].parse::<f64>().is_ok() {
            found.push((k, value[..end].to_owned()));
        }
    }
    found
}

/// The number that follows `name` in a text.
fn after<'a>(text: &'a str, name: &str) -> &'a str {
    let at = text
        .find(name)
        .unwrap_or_else(|| panic!("{name} in {text}"));
    let value = &text[at + name.len()..];
    value.split([' ', ',', ';', '%']).next().unwrap()
}

/// Significant digits of a number as printed.
fn digits(printed: &str) -> i32 {
    let mantissa = printed.split('e').next().unwrap();
    let figures = mantissa.replace('.', "");
    i32::try_from(figures.trim_start_matches('0').len()).unwrap()
}

#[track_caller]
fn assert_as_printed(found: f64, printed: &str, what: &str) {
    assert_printed(found, printed, digits(printed), what);
}

#[test]
fn a_half_a_thousand_million_handles_at_1_percent() {
    let row = claim("a", "500M");
    let size = textbook_size(500_000_000, 0.01).unwrap();
    let text = row.text("exact");
    assert_eq!(size.m.to_string(), after(text, "sizing "));
    assert_eq!(size.k, 7);
    // 599.07 MB, rounded.
    assert_eq!((size.m + 40_000) / 80_000, 59_907);
}

#[test]
fn b_sizes_and_both_neighbours_of_k() {
    let mut seen = 0;
    for row in claims("b") {
        let (claim, text) = (row.text("claim"), row.text("exact"));
        let Some(p) = claim.strip_prefix("p=") else {
            continue;
        };
        let p: f64 = p.parse().unwrap();
        // A thousand million items, for which exact and approximate are one.
        let n = 1_000_000_000;
        let size = textbook_size(n, p).unwrap();
        #[allow(clippy::cast_precision_loss, reason = "below 2⁵³")]
        let c = size.m as f64 / 1e9;
        assert_as_printed(c, after(text, "bits/key="), claim);
        let real = best_k_real(size.m, n).unwrap();
        assert_as_printed(real, after(text, "k_real="), claim);
        let (at_size, needed) = text.split_once("needed for exactly p").unwrap();
        for (k, printed) in by_k(at_size) {
            assert_as_printed(rate_per_item(c, k), &printed, claim);
        }
        for (k, printed) in by_k(needed) {
            let m = smallest_m(n, k, p).unwrap();
            #[allow(clippy::cast_precision_loss, reason = "below 2⁵³")]
            let bits = m as f64 / 1e9;
            assert_as_printed(bits, &printed, claim);
            // No whole k does with less than the size that the formula promises.
            assert!(bits >= c * (1.0 - 1e-8), "{claim}: k = {k}");
            seen += 1;
        }
        let rounded = after(row.text("verdict"), "round k=");
        assert_eq!(size.k.to_string(), rounded, "{claim}");
    }
    assert_eq!(seen, 36);
}

#[test]
fn b_ten_percent_wants_three_hashes() {
    for (id, begins) in [("b", "10% ->"), ("b", "0.01% ->")] {
        let row = claim(id, begins);
        let text = row.text("exact");
        let (at, rest) = text.split_once("at ").unwrap();
        assert!(at.starts_with("k_real="));
        for part in rest.split("at ") {
            let c: f64 = part.split([' ', ':']).next().unwrap().parse().unwrap();
            for (k, printed) in by_k(part) {
                // Its own c is cut to six digits.
                assert_printed(rate_per_item(c, k), &printed, 4, begins);
            }
        }
    }
    assert!(rate_per_item(4.8, 3) < rate_per_item(4.8, 4));
}

#[test]
fn c_and_e_rate_against_k() {
    let mut seen = 0;
    for (id, c) in [("c", 9.6), ("e", 10.0)] {
        for row in claims(id) {
            let text = row.text("exact");
            let Some((_, k)) = row.text("claim").split_once("bits/item k=") else {
                for (k, printed) in by_k(text).into_iter().filter(|(_, v)| v.contains('.')) {
                    let unit = if id == "e" { 100.0 } else { 1.0 };
                    assert_as_printed(unit * rate_per_item(c, k), &printed, text);
                }
                continue;
            };
            let rate = rate_per_item(c, k.parse().unwrap());
            match text.strip_suffix(" %") {
                Some(percent) => assert_as_printed(100.0 * rate, percent, text),
                None => assert_as_printed(rate, text, text),
            }
            seen += 1;
        }
    }
    assert_eq!(seen, 32);
    let first_worse = |than: f64| (8..99).find(|&k| rate_per_item(10.0, k) > than).unwrap();
    let text = claim("e", "10 bits:");
    for (name, than) in [
        ("worse than k=3: ", rate_per_item(10.0, 3)),
        ("worse than k=2: ", rate_per_item(10.0, 2)),
        ("worse than k=1: ", rate_per_item(10.0, 1)),
        ("worse than 1%: ", 0.01),
    ] {
        let k = first_worse(than).to_string();
        let printed = text.text("exact");
        assert!(printed.contains(&format!("{name}{k}")), "{name}{k}");
    }
}

#[test]
fn d_overfill() {
    let mut seen = 0;
    for row in claims("d") {
        let Some((_, times)) = row.text("claim").split_once("overfill ") else {
            continue;
        };
        let Some(times) = times.strip_suffix('x') else {
            continue;
        };
        let c = 9.6 / times.parse::<f64>().unwrap();
        let (rate, fill) = row.text("exact").split_once(" fill ").unwrap();
        assert_as_printed(rate_per_item(c, 7), rate, times);
        assert_as_printed(fill_per_item(c, 7), fill, times);
        seen += 1;
    }
    assert_eq!(seen, 5);
}

#[test]
fn f_each_bit_multiplies_the_rate_by_0_6185() {
    let mut seen = 0;
    for row in claims("f") {
        let Some(c) = row.text("claim").strip_suffix(" bits") else {
            continue;
        };
        let whole: u64 = c.parse().unwrap();
        let text = row.text("exact");
        let base = after(text, &format!("0.6185^{c}=")).trim_end_matches(';');
        // The size for a rate of 0.6185^c is c bits an item.
        let size = textbook_size(1_000_000, base.parse().unwrap()).unwrap();
        #[allow(clippy::cast_precision_loss, reason = "below 2⁵³")]
        let bits = size.m as f64 / 1e6;
        #[allow(clippy::cast_precision_loss, reason = "below 2⁵³")]
        let due = whole as f64;
        assert_close(bits, due, 1e-5, c);
        let (k, rate) = by_k(text.split_once("best integer ").unwrap().1).remove(0);
        assert_as_printed(rate_per_item(due, k), &rate, c);
        assert!((1..40).all(|other| rate_per_item(due, other) >= rate_per_item(due, k)));
        seen += 1;
    }
    assert_eq!(seen, 5);
}

#[test]
fn g_fill_of_sixteen_bits() {
    for row in claims("g") {
        let n = after(row.text("claim"), "n=").parse().unwrap();
        let text = row.text("exact");
        let any = SchemeRates::new(Patterns::DoubleAny, 16, 3).unwrap();
        let odd = SchemeRates::new(Patterns::DoubleOdd, 16, 3).unwrap();
        let distinct = expected_fill_distinct(16, 3, n).unwrap();
        assert_as_printed(expected_fill(16, 3, n), after(text, "replacement "), text);
        assert_as_printed(
            expected_fill_approx(16, 3, n),
            after(text, "classic "),
            text,
        );
        assert_as_printed(distinct, after(text, "3 distinct "), text);
        assert_as_printed(any.expected_fill(n), after(text, "h2 any "), text);
        assert_close(odd.expected_fill(n), distinct, 1e-14, text);
    }
}

#[test]
fn h_and_i_sizes_in_bits() {
    let ten_million = textbook_size(10_000_000, 0.01).unwrap();
    let text = claim("h", "Go example");
    assert!(text.text("exact").starts_with(&ten_million.m.to_string()));
    assert_eq!(ten_million.k, 7);
    // The file's is the whole number below, which just misses the rate.
    let urls = textbook_size(500_000_000, 0.001).unwrap();
    let text = claim("i", "500M URLs");
    assert!(text.text("exact").starts_with(&(urls.m - 1).to_string()));
    assert_eq!(urls.k, 10);
}

#[test]
fn k_a_thousand_million_items_at_ten_bits() {
    let row = claim("k", "1B items");
    let rate = rate_per_item(10.0, 7);
    assert_as_printed(100.0 * rate, after(row.text("exact"), "FP "), "k");
    assert_eq!(capacity(10_000_000_000, 7, rate), 1_000_000_000 - 1);
}

/// Sizes in bytes and the base 0.62: each figure is worked out and must stand in
/// the file as it is printed there.
#[test]
#[allow(clippy::cast_precision_loss, reason = "sizes below 2⁵³")]
fn sizes_in_bytes_and_the_factor_of_a_bit() {
    const MIB: f64 = 1_048_576.0;
    let bytes = |bits: u64| bits as f64 / 8.0;
    let textbook = |n, p| textbook_size(n, p).expect("a size").m;
    let due = |id: &str, figures: &[String]| {
        let said: Vec<String> = claims(id)
            .iter()
            .map(|row| row.text("exact").to_owned())
            .collect();
        let said = said.join("\n");
        for figure in figures {
            assert!(said.contains(figure), "{id}: {figure} in {said}");
        }
    };

    let handles = bytes(textbook(500_000_000, 0.01));
    let rounded = 500_000_000.0 * 9.6 / 8.0;
    due(
        "a",
        &[
            format!("{:.4} GB", rounded / 1e9),
            format!("{:.4} GiB", rounded / MIB / 1024.0),
            format!("{:.2} MB", handles / 1e6),
            format!("{:.1} MiB", handles / MIB),
        ],
    );

    let keys = textbook(10_000_000, 0.01);
    due(
        "h",
        &[
            format!("{keys} bits = {:.3} Mbit", keys as f64 / 1e6),
            format!("{:.3} MB = {:.3} MiB", bytes(keys) / 1e6, bytes(keys) / MIB),
        ],
    );

    // The file takes the whole bits below the formula's value, the size those above.
    let urls = textbook(500_000_000, 0.001) - 1;
    due(
        "i",
        &[
            format!("{urls} bits"),
            format!("{:.2} MB = {:.2} MiB", bytes(urls) / 1e6, bytes(urls) / MIB),
            format!("{:.1} MB", 500_000_000.0 * 14.4 / 8.0 / 1e6),
        ],
    );

    let crawled = bytes(1_000_000_000 * 10);
    due(
        "k",
        &[
            format!(
                "{:.2} GB decimal = {:.4} GiB",
                crawled / 1e9,
                crawled / MIB / 1024.0
            ),
            format!("FP {:.3}%", rate_per_item(10.0, 7) * 100.0),
            format!("1e9*64 B = {:.0} GB", 1e9 * 64.0 / 1e9),
            format!("8e9/64 = {:.0} items", 8e9 / 64.0),
            format!("with 8 GiB: {:.0} items", 8.0 * 1024.0 * MIB / 64.0),
        ],
    );

    let base = (-std::f64::consts::LN_2.powi(2)).exp();
    let over = |bits: i32| ((0.62 / base).powi(bits) - 1.0) * 100.0;
    due(
        "f",
        &[
            format!("0.6185^8={:.7}", base.powi(8)),
            format!("0.62^8={:.6}", 0.62_f64.powi(8)),
            format!("= {base:.7}"),
            format!("{:.2}% at 10", over(10)),
            format!("{:.2}% at 20", over(20)),
        ],
    );
}
