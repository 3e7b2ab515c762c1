//! The second setting on the Plots page: whatever can be set has an effect that
//! is seen, or says that it has none; both settings have their numbers.

#[path = "plot/parts.rs"]
mod parts;

use bloom_lab::pages::{Page, Query};
use parts::{page, part};

const PLOTS: [&str; 6] = ["rate-k", "rate-n", "rate-bits", "fill", "memory", "bits"];

/// What is drawn large, without what is said of it.
fn drawing(query: &str) -> String {
    let plot = Query::parse(query)
        .get("plot")
        .unwrap_or("rate-k")
        .to_owned();
    let svg = page()
        .file(query, &format!("{plot}.svg"))
        .expect("a picture");
    let (_, drawn) = svg
        .split_once("<path class=\"plot__guide\"")
        .expect("guides");
    drawn.to_owned()
}

#[test]
fn every_number_changes_the_plot_or_says_that_it_does_not() {
    for plot in PLOTS {
        // A row short enough to be drawn as it is, and one that is not.
        for base in [
            "n=20&c=8&k=3&c2=10&n2=22&k2=5",
            "n=1000&c=8&k=3&c2=10&n2=1200&k2=5",
        ] {
            let base = format!("plot={plot}&{base}");
            for (key, other) in [
                ("c", "6"),
                ("n", "24"),
                ("k", "4"),
                ("c2", "12"),
                ("n2", "25"),
                ("k2", "7"),
                ("item", "32"),
                ("over", "40"),
                ("ram", "2"),
            ] {
                let is_memory = ["item", "over", "ram"].contains(&key);
                if is_memory && plot != "memory" {
                    // They are not on the page then.
                    continue;
                }
                // Other items, but still as long a row or a short one.
                let other = match key {
                    "n" | "n2" if base.contains("n=1000") => format!("{other}00"),
                    _ => other.to_owned(),
                };
                let changed = page().set(&base, key, &other).query;
                let says = part(&base, &format!("plots-{key}-idle"));
                let has_effect = drawing(&base) != drawing(&changed);
                assert_eq!(says.is_empty(), has_effect, "{base}: {key}={other}: {says}");
            }
        }
    }
}

#[test]
fn the_second_setting_has_a_heading_numbers_and_a_best_k() {
    let query = "c2=8&k2=3";
    let opened = page().open(query).markup;
    assert!(opened.contains("<legend class=\"plot__title\">Second setting</legend>"));
    let sums = part(query, "plots-numbers");
    for row in [
        "first second",
        "Memory 1.25 kB 1 kB",
        "Rate, exact 0.8201 % 3.059 %",
        "Best k 7 6",
        "Rate at the best k 0.8201 % 2.159 %",
    ] {
        assert!(sums.contains(row), "{row}: {sums}");
    }
    let figure = drawing(query);
    for label in [
        "best: k = 7, 0.82 %",
        "second, best: k = 6, 2.2 %",
        "second: k = 3, 3.1 %",
    ] {
        assert!(figure.contains(label), "{label}");
    }
    assert!(!part("", "plots-numbers").contains("second"));
}

/// A label belongs to the curve beside it: from top to bottom labels come in the
/// order of their curves.
#[test]
fn the_labels_of_the_memory_plot_stand_in_the_order_of_its_lines() {
    for numbers in [
        "",
        "&c2=16",
        "&n=1000000000&c2=16",
        "&n=500000000&item=24&over=12",
        "&n=1000&c2=2",
    ] {
        let query = format!("plot=memory{numbers}");
        let reply = page().redraw(&query);
        for id in ["plots-large", "plots-narrow", "plots-kin-memory-picture"] {
            let (_, svg) = reply.parts.iter().find(|(of, _)| of == id).unwrap();
            let places: Vec<(f64, f64, &str)> = labels(svg);
            let find = |name: &str| places.iter().find(|(_, _, label)| *label == name);
            let (Some(upper), Some(lower)) = (find("hash set"), find("exact set")) else {
                assert_ne!(id, "plots-large", "{query}: both have their labels");
                continue;
            };
            // Both lines rise: the upper one's label stands to the left of and above
            // a line through the lower one's, which has their slope.
            let slope = slope_of(svg);
            let rise = upper.1 - (lower.1 + slope * (upper.0 - lower.0));
            assert!(rise < 0.0, "{query} {id}: {upper:?} {lower:?} {slope}");
        }
    }
}

/// Middle, height and text of each label.
fn labels(svg: &str) -> Vec<(f64, f64, &str)> {
    let value = |text: &str, name: &str| -> f64 {
        let from = text.find(&format!(" {name}=\"")).unwrap() + name.len() + 3;
        text[from..].split('"').next().unwrap().parse().unwrap()
    };
    let label = |text| {
        let (tag, rest): (&str, &str) = str::split_once(text, '>').unwrap();
        let words = rest.split('<').next().unwrap();
        let half = f64::from(u8::try_from(words.len()).unwrap()) * 3.5;
        let x = value(tag, "x");
        let x = match (tag.contains("\"end\""), tag.contains("\"middle\"")) {
            (true, _) => x - half,
            (_, true) => x,
            _ => x + half,
        };
        (x, value(tag, "y"), words)
    };
    svg.split("<text class=\"plot__label\"")
        .skip(1)
        .map(label)
        .collect()
}

/// How far the line of the exact set falls on the page for each unit across.
fn slope_of(svg: &str) -> f64 {
    let d = svg.split("class=\"plot__dashed\" d=\"M").nth(1).unwrap();
    let d = d.split('"').next().unwrap();
    let spot = |text: &str| -> (f64, f64) {
        let (x, y) = text.split_once(' ').unwrap();
        (x.parse().unwrap(), y.parse().unwrap())
    };
    let spots: Vec<(f64, f64)> = d.split('L').map(spot).collect();
    let (first, last) = (spots[0], spots[spots.len() - 1]);
    (last.1 - first.1) / (last.0 - first.0)
}

#[test]
fn a_second_distribution_is_drawn() {
    let one = drawing("plot=bits&n=20");
    let two = drawing("plot=bits&n=20&c2=8&k2=3");
    assert!(!one.contains("plot__dashed") && two.contains("plot__dashed"));
}

/// A label beside a mark is nearer to it than to any other mark.
#[test]
fn a_label_belongs_to_its_own_mark() {
    for more in [
        "",
        "&c=9.6",
        "&n=20&c2=8&k2=3",
        "&m=16&n=3&k=3",
        "&c=20&k=14",
        "&y=log",
        "&c=1",
    ] {
        let reply = page().redraw(&format!("plot=rate-n{more}"));
        for id in ["plots-large", "plots-narrow", "plots-kin-rate-n-picture"] {
            let (_, svg) = reply.parts.iter().find(|(of, _)| of == id).unwrap();
            let marks: Vec<f64> = svg
                .split("<circle class=\"plot__here\" cx=\"")
                .skip(1)
                .map(|mark| mark.split('"').next().unwrap().parse().unwrap())
                .collect();
            let levels: Vec<f64> = svg
                .split("<circle class=\"plot__here\"")
                .skip(1)
                .map(|mark| mark.split("cy=\"").nth(1).unwrap())
                .map(|mark| mark.split('"').next().unwrap().parse().unwrap())
                .collect();
            for (x, y, words) in labels(svg) {
                let own = match words.split(':').next() {
                    Some("twice") => 0,
                    Some("three times") => 1,
                    _ => continue,
                };
                let half = f64::from(u8::try_from(words.len()).unwrap()) * 3.5;
                let away = |at: usize| {
                    let across = ((marks[at] - x).abs() - half).max(0.0);
                    let up = ((levels[at] - (y - 4.0)).abs() - 6.0).max(0.0);
                    across.max(up)
                };
                assert!(away(own) < away(1 - own), "{more} {id}: {words}");
            }
        }
    }
}
