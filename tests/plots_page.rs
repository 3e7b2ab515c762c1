//! The Plots page, on its markup. After a change that is meant,
//! `INSTA_UPDATE=always cargo test --test plots_page` writes the snapshots anew;
//! read the difference before committing it.
//!
//! The figures that a plot must show are those of the subject: 10 bits an item,
//! overfilling at 9.6 bits, a billion items of 64 bytes.

#[path = "plot/parts.rs"]
mod parts;

use std::fmt::Write as _;

use bloom_lab::pages::{Page, Query};
use insta::assert_snapshot;
use parts::{page, part};

/// What the cursor reads at x.
fn readout(query: &str, x: &str) -> String {
    part(&format!("{query}&at={x}"), "plots-read")
}

/// The rows of the data, as CSV has them.
fn rows(query: &str, plot: &str) -> Vec<Vec<f64>> {
    let csv = page().file(query, &format!("{plot}.csv")).unwrap();
    let row = |line: &str| {
        line.split(',')
            .map(|cell| cell.parse().unwrap_or(f64::NAN))
            .collect()
    };
    csv.lines().skip(1).map(row).collect()
}

/// The value of the first series at x.
fn value(query: &str, plot: &str, x: f64) -> f64 {
    let rows = rows(query, plot);
    let row = rows.iter().find(|row| (row[0] - x).abs() < 1e-6);
    row.unwrap_or_else(|| panic!("{query}: nothing at {x}"))[1]
}

#[test]
fn each_plot_in_words() {
    let mut told = String::new();
    for (query, stops) in [
        ("plot=rate-k", ["1", "7", "20"]),
        ("plot=rate-n&c=9.6", ["1000", "2000", "3000"]),
        ("plot=rate-bits&n=1000000", ["8", "14", "20"]),
        ("plot=fill&c=5.333333&n=3&k=3", ["1", "3", "12"]),
        ("plot=memory&n=1e9", ["125000000", "1e9", "1e10"]),
        ("plot=bits&c=5.333333&n=3&k=3", ["3", "7", "9"]),
        ("plot=rate-n&y=log&c2=8&k2=3", ["500", "1000", "4000"]),
    ] {
        let csv = page()
            .file(query, &format!("{}.csv", plot_of(query)))
            .unwrap();
        let head = csv.lines().next().unwrap_or_default();
        let _ = writeln!(
            told,
            "## {query}\n{}\n{}\n{head}",
            part(query, "plots-head"),
            part(query, "plots-summary")
        );
        for stop in stops {
            let _ = writeln!(told, "- {}", readout(query, stop));
        }
    }
    assert_snapshot!(told);
}

fn plot_of(query: &str) -> String {
    Query::parse(query)
        .get("plot")
        .unwrap_or("rate-k")
        .to_owned()
}

#[test]
fn the_derivation_in_words() {
    let mut told = String::new();
    for step in ["bit", "hashes", "e", "fill", "all", "exact", "best"] {
        let _ = writeln!(
            told,
            "## {step}\n{}",
            part("", &format!("plots-why-{step}"))
        );
    }
    assert_snapshot!(told);
}

#[test]
fn rate_against_k_has_the_known_figures() {
    for (query, known) in [
        (
            "n=1000000",
            &[
                (1, "9.5 %"),
                (2, "3.3 %"),
                (3, "1.7 %"),
                (4, "1.2 %"),
                (5, "0.94 %"),
                (6, "0.84 %"),
                (7, "0.82 %, the lowest"),
                (8, "0.85 %"),
                (10, "1.0 %"),
                (14, "1.9 %"),
                (20, "5.5 %"),
            ][..],
        ),
        (
            "c=9.6&n=1000000",
            &[(1, "9.9 %"), (7, "1.0 %, the lowest"), (20, "7.0 %")][..],
        ),
    ] {
        for (k, rate) in known {
            let said = readout(query, &k.to_string());
            assert!(said.starts_with(&format!("k = {k}: {rate}.")), "{said}");
        }
    }
    // 14 is the first k that is worse than 3.
    let rate = |k| value("", "rate-k", k);
    assert!(rate(13.0) < rate(3.0) && rate(3.0) < rate(14.0));
}

#[test]
fn rate_against_n_shows_what_overfilling_does() {
    let query = "plot=rate-n&c=9.6&k=7&n=1000000";
    let head = part(query, "plots-head");
    assert!(
        head.contains("1.0 % as planned, 15.7 % at twice, 43.5 % at three times"),
        "{head}"
    );
    let figure = part(query, "plots-large");
    for label in ["planned: 1.0 %", "twice: 15.7 %", "three times: 43.5 %"] {
        assert!(figure.contains(label), "{figure}");
    }
    assert!(readout(query, "2000000").starts_with("n = 2 million: 15.7 %."));
}

#[test]
fn each_bit_multiplies_the_rate_by_the_same_factor() {
    let query = "plot=rate-bits&n=1000000";
    for (c, rate) in [
        ("8", "2.2 %"),
        ("10", "0.82 %"),
        ("14", "0.12 %"),
        ("20", "0.0067 %"),
    ] {
        let said = readout(query, c);
        assert!(
            said.starts_with(&format!("m/n = {c}, best k (exact): {rate}.")),
            "{said}"
        );
    }
    let rate = |c: f64| value(query, "rate-bits", c);
    let factor = (rate(24.0) / rate(8.0)).powf(1.0 / 16.0);
    assert!((factor - 0.6185).abs() < 5e-4, "{factor}");
    let tenfold = (0.1_f64).ln() / factor.ln();
    assert!((tenfold - 4.8).abs() < 0.02, "{tenfold}");
}

#[test]
fn fill_and_memory_have_the_known_figures() {
    let small = "plot=fill&c=5.333333&n=3&k=3";
    assert!(readout(small, "3").starts_with("n = 3: 44.1 %."));
    assert!(readout(small, "12").starts_with("n = 12: 90.2 %."));
    let memory = "plot=memory&n=1e9";
    let said = readout(memory, "1e9");
    assert_eq!(
        said,
        "n = 1 billion, filter: 1.25 GB. Exact set: 64 GB; hash set: 80 GB."
    );
    assert!(part(memory, "plots-large").contains("125 million fill it"));
    // Sign-up handles: 24 bytes and 12 more, against 0.6 GB at 1 %.
    let handles = "plot=memory&n=500M&item=24&over=12&c=9.585";
    let said = readout(handles, "500000000");
    assert_eq!(
        said,
        "n = 500 million, filter: 599 MB. Exact set: 12 GB; hash set: 18 GB."
    );
}

#[test]
fn the_approximation_is_said_to_be_low_at_16_bits() {
    let exact = part("", "plots-why-exact");
    assert!(
        exact.contains(
            "the exact rate is 9.060 %, the approximation 7.963 %: the approximation is low, by 12 % of the exact value"
        ),
        "{exact}"
    );
    let numbers = part("c=5.333333&n=3&k=3", "plots-numbers");
    assert!(numbers.starts_with("Memory 2 B "), "{numbers}");
    assert!(
        numbers.ends_with("The approximation is low, by 12 % of the exact value."),
        "{numbers}"
    );
}

/// In a sentence no number is parted from its unit at the end of a line, nor a
/// letter from its value.
#[test]
fn units_stay_with_their_numbers() {
    for plot in ["rate-k", "rate-n", "rate-bits", "fill", "memory", "bits"] {
        for more in ["", "&n=1000000000&c2=8&k2=3", "&m=16&n=3&k=3", "&c=0.5"] {
            let reply = page().redraw(&format!("plot={plot}{more}"));
            for (id, markup) in &reply.parts {
                let is_words = ["head", "read", "summary", "numbers", "progress", "idle"]
                    .iter()
                    .any(|end| id.ends_with(end))
                    || id.starts_with("plots-why");
                if !is_words {
                    continue;
                }
                for loose in [" %", " GB", " kB", " MB", " = ", "</var> = ", " million"] {
                    // Between tags of a formula there is no line to break.
                    assert!(
                        !markup.contains(loose),
                        "{id} of {plot}{more}: “{loose}” {markup}"
                    );
                }
            }
        }
    }
}

#[test]
fn less_than_a_bit_an_item_is_an_overfilled_filter() {
    let numbers = part("c=0.5", "plots-numbers");
    assert!(numbers.contains("Rate, exact 99.9"), "{numbers}");
    // 16 bits can be had in any order, as far as a filter makes sense of it.
    let small = page().set("n=100&k=3", "m", "16");
    assert_eq!(small.query, "c=0.16&n=100&k=3");
    let refused = page().set("", "m", "16").said.unwrap();
    assert!(
        refused.contains("0.1 to 64 bits for each of 1,000 items"),
        "{refused}"
    );
    assert!(refused.contains("set the items first"), "{refused}");
    // What is said of so few items is what was made of them.
    assert!(part("c=0.1&n=1", "plots-head").contains("1 bit per item"));
    assert!(part("c=1.5&n=1", "plots-head").contains("2 bits per item"));
}

#[test]
fn a_row_that_stands_in_does_not_claim_to_be_the_same() {
    assert!(part("plot=bits&c=9.6", "plots-head").contains("nearly as many bits per item"));
    let same = part("plot=bits", "plots-head");
    assert!(
        same.contains("this one has as many bits per item"),
        "{same}"
    );
}
