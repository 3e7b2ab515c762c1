//! What the Plots page says at the ends of its ranges: no share that is not all
//! reads as all or nothing, no gap is blamed on the wrong step, words agree with
//! their numbers, and what is measured is on the axis.

#[path = "plot/parts.rs"]
mod parts;

use std::collections::BTreeMap;

use bloom_lab::pages::plots::Plots;
use bloom_lab::pages::{Measured, Move, Page, Reply};
use bloom_lab::sim::{Experiment, read_ladders};
use parts::{page, part, text};

const PLOTS: [&str; 6] = ["rate-k", "rate-n", "rate-bits", "fill", "memory", "bits"];

/// Settings at the ends of the ranges, and some between.
const ENDS: [&str; 10] = [
    "c=1&n=1&k=1",
    "c=2&n=1&k=1",
    "c=1&n=1&k=2",
    "c=1&n=2&k=32",
    "c=0.1&n=1000&k=32",
    "c=1&n=1000000000000&k=32",
    "c=64&n=1&k=32",
    "c=64&n=1000000000000&k=1",
    "n=1000000000000&k=32",
    "c=5.333333&n=3&k=3",
];

/// All that the page says for a query, part by part.
fn said(query: &str) -> BTreeMap<String, String> {
    let reply = page().set(query, "", "");
    let words = |(id, markup): (String, String)| (id, text(&markup).replace('\u{a0}', " "));
    reply.parts.into_iter().map(words).collect()
}

/// "100 %" and "0 %" are for what is sure and what cannot be: in a row of one bit,
/// and nowhere else but at 0 items.
#[test]
fn a_share_that_is_not_all_never_reads_as_all() {
    for ends in ENDS {
        if ends.starts_with("c=1&n=1&") {
            continue;
        }
        for plot in ["rate-k", "rate-n", "rate-bits", "fill"] {
            let query = format!("plot={plot}&{ends}");
            if plot == "rate-bits" && ends.contains("n=1&") {
                // Its first size is a row of one bit.
                continue;
            }
            for (id, words) in said(&query) {
                // The tips of the letters and the axes of pictures aside.
                let is_words = ["-head", "-summary", "-read", "-data", "-numbers"];
                let is_step = id.starts_with("plots-why") && !id.ends_with("-exact");
                if is_words.iter().any(|end| id.ends_with(end)) || is_step {
                    let alone = format!(" {words}");
                    assert!(!alone.contains(" 100 %"), "{query}: {id}: {words}");
                    let nothing = alone.contains(" 0 %");
                    let may = ["-summary", "-data"].iter().any(|end| id.ends_with(end));
                    assert!(!nothing || may, "{query}: {id}: {words}");
                }
            }
        }
    }
    assert_eq!(
        part("plot=rate-n&c=1&n=1000000000000&k=32", "plots-head")
            .matches("99.9+ %")
            .count(),
        3
    );
    // What is sure is said to be.
    assert!(part("plot=fill&c=1&n=1&k=1", "plots-head").contains("100 %"));
}

#[test]
fn the_gap_is_blamed_on_the_step_that_makes_it() {
    let one = part("c=1&n=1&k=1", "plots-why-e");
    assert!(
        one.contains("36.79 % in place of 0 %: the approximation is high, for exactly it is 0"),
        "{one}"
    );
    for ends in ENDS {
        for m in ["", "&m=16", "&m=1"] {
            let query = format!("{ends}{m}");
            let setting = said(&query);
            for step in ["plots-why-e", "plots-why-all"] {
                let words = &setting[step];
                // Two numbers that are told apart do not agree.
                let gap = words
                    .split("Here ")
                    .nth(1)
                    .unwrap_or_else(|| panic!("{words}"));
                let numbers: Vec<&str> = gap
                    .split(" %")
                    .take(2)
                    .filter_map(|piece| piece.rsplit(' ').next())
                    .collect();
                let agrees = gap.contains("agrees to eight digits");
                let is_near = numbers[0] == numbers[1] || numbers == ["99.9+", "100"];
                assert!(!agrees || is_near, "{query}: {words}");
            }
            let all = &setting["plots-why-all"];
            let is_one_hash = query.contains("k=1") || query == "c=1&n=1&k=2";
            let is_exact = all.contains("this step is exact");
            assert!(is_exact || !is_one_hash, "{query}: {all}");
            assert_ne!(is_exact, all.contains("happens to be fuller"), "{all}");
        }
    }
    let one_hash = part("n=10&c=2&k=1", "plots-why-all");
    assert!(
        one_hash.ends_with("All of that comes from step 3."),
        "{one_hash}"
    );
}

/// "At first" and "at the end" are the ends of the axis.
#[test]
fn a_curve_begins_where_it_is_said_to() {
    for (query, course) in [
        ("plot=bits&c=1&n=1&k=1", "Exact: 100 % at X = 1 only."),
        (
            "plot=bits&c=1&n=1000000000000&k=32",
            "Exact: 99.9+ % at X = 256 only.",
        ),
    ] {
        let words = part(query, "plots-summary");
        assert!(words.contains(course), "{words}");
    }
    for plot in PLOTS {
        for ends in ENDS {
            let query = format!("plot={plot}&{ends}");
            let words = part(&query, "plots-summary");
            let csv = page().file(&query, &format!("{plot}.csv")).unwrap();
            let xs: Vec<f64> = csv
                .lines()
                .skip(1)
                .filter(|line| line.split(',').nth(1).is_some_and(|cell| !cell.is_empty()))
                .filter_map(|line| line.split(',').next()?.parse().ok())
                .collect();
            let is_single = xs.len() == 1;
            assert_eq!(is_single, words.contains(" only."), "{query}: {words}");
        }
    }
}

/// The word after a 1 is in the singular, and the verb with it.
#[test]
fn one_thing_is_no_plural() {
    let plurals = ["bits", "items", "hashes", "bytes", "points", "positions"];
    for plot in PLOTS {
        for ends in ENDS {
            for more in ["", "&c2=1&n2=1&k2=1", "&item=1&over=1"] {
                let query = format!("plot={plot}&{ends}{more}");
                for (id, words) in said(&query) {
                    let words: Vec<&str> = words.split_whitespace().collect();
                    for pair in words.windows(2) {
                        let is_one = pair[0].trim_start_matches('(') == "1";
                        let second = pair[1].trim_end_matches([',', '.', ')', ':', ';']);
                        let found = is_one && plurals.contains(&second);
                        assert!(!found, "{query}: {id}: {pair:?}");
                    }
                }
            }
        }
    }
    let head = part("plot=bits&c=1&n=1&k=1", "plots-head");
    assert!(
        head.contains("in a row of 1 bit (1 bit per item) 1 bit is set on average"),
        "{head}"
    );
}

/// The fields of a reply: their values, their problems, their state.
fn touches_fields(reply: &Reply) -> bool {
    !reply.values.is_empty()
        || reply.parts.iter().any(|(id, _)| id.ends_with("-problem"))
        || reply
            .attributes
            .iter()
            .any(|(_, name, _)| *name == "aria-invalid")
}

/// A complaint stays for as long as the bad value stands in its field: neither
/// measured points nor the cursor take it away, a value that can be used does.
#[test]
fn a_complaint_stays_with_the_value_that_it_is_about() {
    for plot in PLOTS {
        let query = format!("plot={plot}&c=10&n=50000");
        let bad = page().set(&query, "k", "99");
        assert!(touches_fields(&bad));
        assert!(!touches_fields(&page().redraw(&bad.query)), "{plot}");
        for to in [Move::Next, Move::At(0.5), Move::Away, Move::Release] {
            assert!(!touches_fields(&page().point(&bad.query, "large", to)));
        }
        let good = page().set(&bad.query, "k", "9");
        let emptied = ("plots-k-problem".to_owned(), String::new());
        assert!(good.parts.contains(&emptied));
    }
}

/// Whatever was measured is within the axis, drawn as a ring.
#[test]
fn every_measured_point_is_on_the_axis() {
    for plot in ["rate-k", "rate-n", "rate-bits", "fill"] {
        for setting in ["m=16&n=3&k=3", "c=2&n=40&k=9", "c=8&n=20&k=1"] {
            let query = format!("plot={plot}&y=linear&{setting}");
            let wanted = page().experiment(&query);
            let mut experiment = Experiment::new(read_ladders(&wanted), 1);
            // Few trials: the points stray far.
            experiment.run(20_000);
            let counts = experiment.counts();
            let measured = Measured::read(&format!("\n{wanted}|{counts}\n"));
            let page = Plots::new(measured);
            let csv = page.file(&query, &format!("{plot}.csv")).unwrap();
            let head = csv.lines().next().unwrap_or_default();
            let at = head.split(',').rev().position(|name| name == "measured");
            let Some(at) = at else { continue };
            let points = csv
                .lines()
                .skip(1)
                .filter(|line| line.split(',').rev().nth(at) != Some(""))
                .count();
            let svg = page.file(&query, &format!("{plot}.svg")).unwrap();
            // One more in the legend.
            let rings = svg.matches("class=\"plot__ring\"").count() - 1;
            assert_eq!(rings, points, "{query}");
        }
    }
}
