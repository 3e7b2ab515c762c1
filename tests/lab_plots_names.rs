//! The Lab's plots call exact only what the scheme in use gives, whatever the
//! scheme, the hash, m and k; and what is measured on the real filter bears it out.

use bloom_lab::filter::{HashFamily, Scheme};
use bloom_lab::pages::lab_plots::LabPlots;
use bloom_lab::pages::{Measured, Page, Reply};
use bloom_lab::sim::{Experiment, read_ladders};

const AS_IF: &str = "independent positions";

/// Whether the rate of a scheme is known at this size.
fn is_known(scheme: Scheme, hash: HashFamily, m: u32, k: u32) -> bool {
    let wraps = !hash.h2_is_odd() && !m.is_power_of_two();
    match scheme {
        Scheme::Independent | Scheme::One => true,
        _ if k == 1 => true,
        Scheme::Adjacent => m <= 1024 && k <= 8,
        Scheme::Double | Scheme::Enhanced => m <= 64 && k <= 8 && !wraps,
    }
}

fn redraw(query: &str) -> Reply {
    LabPlots::new(Measured::nothing()).redraw(query)
}

fn part(reply: &Reply, id: &str) -> String {
    let found = reply.parts.iter().find(|(known, _)| known == id);
    found.map_or_else(String::new, |(_, markup)| markup.replace('\u{a0}', " "))
}

fn described(reply: &Reply, name: &str) -> String {
    let drawing = part(reply, &format!("{name}-drawing"));
    let desc = drawing.split("<desc").nth(1).expect("a description");
    let desc = desc.split("</desc>").next().expect("its end");
    desc.split_once('>').expect("an element").1.to_owned()
}

#[test]
fn only_what_the_scheme_gives_is_called_exact() {
    for scheme in Scheme::ALL {
        for hash in [HashFamily::Fnv, HashFamily::Murmur3] {
            for m in [1, 16, 17, 65, 1024, 65_536] {
                for (k, n) in [(1, 1), (8, 20), (9, 2), (32, 3)] {
                    let query = format!("m={m}&k={k}&h={hash}&s={scheme}&n={n}&x=1");
                    check(&query, scheme, hash, (m, k, n));
                }
            }
        }
    }
}

fn check(query: &str, scheme: Scheme, hash: HashFamily, (m, k, n): (u32, u32, u32)) {
    let reply = redraw(query);
    let own = is_known(scheme, hash, m, k);
    let rate = described(&reply, "lab-rate");
    assert_eq!(rate.contains("Exact: "), own, "{query}: {rate}");
    let stands_in = !own && scheme != Scheme::Adjacent;
    assert_eq!(
        rate.contains("Independent positions: "),
        stands_in,
        "{rate}"
    );
    let said = |name: &str, x: u32| {
        part(
            &redraw(&format!("{query}&{name}={x}")),
            &format!("{name}-say"),
        )
    };
    let here = said("lab-rate", n);
    assert_eq!(here.contains(AS_IF), stands_in, "{query}: {here}");
    // The fill is exact for all but sums that wrap around.
    let wraps = !hash.h2_is_odd() && !m.is_power_of_two() && k > 1;
    let wraps = wraps && matches!(scheme, Scheme::Double | Scheme::Enhanced);
    let fill = described(&reply, "lab-fill");
    assert_eq!(fill.contains("Exact: "), !wraps, "{query}: {fill}");
    // Against k each value by itself.
    let mut any = stands_in || wraps;
    for other in 1..=k + 2 {
        let here = said("lab-k", other);
        if !here.starts_with(&format!("k = {other}")) {
            continue;
        }
        let lead = here.split(';').next().unwrap_or_default();
        let own = is_known(scheme, hash, m, other);
        let name = match (own, scheme) {
            (true, _) => "",
            (false, Scheme::Adjacent) => ", textbook:",
            (false, _) => ", independent positions:",
        };
        // At k = 1 both are the same.
        let is_one = other == 1 && lead.contains(AS_IF);
        assert!(
            lead.contains(name) && (!own || is_one || !lead.contains(AS_IF)),
            "{query}: {here}"
        );
        assert!(own || !here.contains("exact"), "{query}: {here}");
        any |= here.contains(AS_IF);
    }
    // The legend and the note beneath say the same.
    assert_eq!(part(&reply, "lab-key").contains(AS_IF), any, "{query}");
    let mean = part(&reply, "lab-mean");
    assert_eq!(
        mean.contains("Independent positions"),
        any,
        "{query}: {mean}"
    );
    assert!(own || mean.contains("not known"), "{query}: {mean}");
    // No best k without what it rests on.
    let best = part(&reply, "lab-k-read");
    let rests = [
        " of 1–8",
        " if independent",
        "not known",
        "the same for every k",
    ];
    let is_open = rests.iter().any(|on| best.ends_with(on));
    assert!(is_open || scheme == Scheme::Independent, "{query}: {best}");
    for name in ["lab-fill", "lab-rate", "lab-k"] {
        let words = described(&reply, name);
        let contradicts =
            words.contains("not known for this scheme at this size: ") && words.contains("Exact: ");
        assert!(!contradicts, "{query}: {words}");
    }
}

#[test]
fn what_is_best_says_what_it_rests_on() {
    for (query, best) in [
        ("m=16&k=3&n=2", "best 3 of 1–8"),
        ("m=16&k=9&n=2", "best 3 of 1–8"),
        ("m=100&k=9&n=10", "best 7 if independent"),
        ("m=1000&k=9&n=10&s=independent", "best 32 of 1–32"),
        ("m=100&k=9&n=10&s=independent", "best 7"),
        // Two items on few patterns: more hashes do not help for long.
        ("m=64&k=9&n=2", "best 4 of 1–8"),
        ("m=64&k=9&n=4&s=enhanced", "best 11 if independent"),
        ("m=65536&k=9&n=1000&s=adjacent", "best not known"),
        ("m=12&k=12&n=1&s=adjacent", "best 1 of 1–8"),
        ("m=16&k=3&n=2&s=one", "the same for every k"),
        ("m=16&k=3&n=0", "no items yet"),
    ] {
        assert_eq!(part(&redraw(query), "lab-k-read"), best, "{query}");
    }
}

/// The plots with some thousand trials behind their points.
fn measured(query: &str) -> LabPlots {
    let wanted = LabPlots::new(Measured::nothing()).experiment(query);
    let mut experiment = Experiment::new(read_ladders(&wanted), 1);
    while experiment.run(1_000_000) {}
    LabPlots::new(Measured::read(&format!(
        "\n{wanted}|{}\n",
        experiment.counts()
    )))
}

/// A column of a plot's CSV, with its x.
fn column(csv: &str, name: &str) -> Vec<(f64, f64)> {
    // The first head has a comma within quotation marks.
    let head = csv.lines().next().unwrap_or_default();
    let tail = head.split('"').next_back().unwrap_or_default();
    let Some(at) = tail.split(',').position(|cell| cell == name) else {
        return Vec::new();
    };
    let rows = csv.lines().skip(1).filter_map(|line| {
        let cells: Vec<&str> = line.split(',').collect();
        Some((cells[0].parse().ok()?, cells[at].parse().ok()?))
    });
    rows.collect()
}

/// Exact values are within reach of what was measured; and where a scheme's own
/// are not known, no value is called exact that is not.
#[test]
fn what_is_called_exact_is_what_is_measured() {
    for setting in [
        "m=16&k=9&n=2",
        "m=12&k=12&n=1&s=adjacent",
        "m=70&k=9&n=6&s=enhanced",
        "m=48&k=7&n=4&h=murmur3&s=double",
    ] {
        let query = format!("{setting}&x=1");
        let plots = measured(&query);
        for (name, slack) in [("lab-fill", 2.5), ("lab-rate", 3.0), ("lab-k", 3.0)] {
            let csv = plots.file(&query, &format!("{name}.csv")).unwrap();
            let exact = column(&csv, "exact");
            let (found, low, high) = (
                column(&csv, "measured"),
                column(&csv, "low"),
                column(&csv, "high"),
            );
            assert!(!found.is_empty(), "{query}: {name}");
            for ((x, y), ((_, low), (_, high))) in found.iter().zip(low.iter().zip(&high)) {
                let due = exact.iter().find(|(at, _)| (at - x).abs() < 1e-9);
                let Some((_, due)) = due else { continue };
                let wide = (high - low) / 2.0 * slack + 1e-9;
                assert!(
                    (due - y).abs() <= wide,
                    "{query}: {name} at {x}: {due}, measured {y}"
                );
            }
        }
        // Every one of them is on the axis.
        let svg = plots.file(&query, "lab-k.svg").unwrap();
        let csv = plots.file(&query, "lab-k.csv").unwrap();
        let rings = svg.matches("class=\"plot__ring\"").count() - 1;
        assert_eq!(rings, column(&csv, "measured").len(), "{query}");
    }
}

/// A mean over rows some of which are not full is not 100 %.
#[test]
fn only_what_is_sure_is_all() {
    let said = |query: &str, name: &str, x: u32| {
        part(
            &redraw(&format!("{query}&{name}={x}")),
            &format!("{name}-say"),
        )
    };
    for (setting, is_sure) in [
        ("m=16&k=3", false),
        ("m=16&k=9&s=independent", false),
        ("m=16&k=15&s=adjacent", false),
        ("m=17&k=9&s=enhanced", false),
        ("m=16&k=3&s=one", false),
        ("m=16&k=16&s=adjacent", true),
        // An odd step goes through all of a power of two.
        ("m=8&k=8", true),
        ("m=1&k=1", true),
    ] {
        let query = format!("{setting}&n=4000&x=1");
        for name in ["lab-fill", "lab-rate"] {
            let said = said(&query, name, 4000);
            let lead = said.split(';').next().unwrap_or_default();
            let is_all = lead.contains(": 100 %");
            let may = is_sure && !lead.contains(AS_IF) && !lead.contains("textbook");
            assert!(
                is_all == may || (is_sure && name == "lab-rate"),
                "{query}: {said}"
            );
        }
    }
}
