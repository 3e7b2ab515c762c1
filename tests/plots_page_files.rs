//! What the Plots page measures, and what can be taken along from it.

#[path = "plot/markup.rs"]
mod markup;
#[path = "plot/parts.rs"]
mod parts;

use bloom_lab::pages::plots::Plots;
use bloom_lab::pages::{Measured, Page};
use bloom_lab::sim::{Experiment, read_ladders};
use parts::{page, part};

const PLOTS: [&str; 6] = ["rate-k", "rate-n", "rate-bits", "fill", "memory", "bits"];

#[test]
fn measured_points_come_from_the_experiment_that_is_wanted() {
    for (plot, x, said) in [
        ("rate-k", "3", "measured: "),
        ("rate-n", "20", "measured: "),
        ("fill", "20", "measured: "),
        ("rate-bits", "8", "measured: "),
    ] {
        let query = format!("plot={plot}&n=20&c=8&k=3&at={x}");
        let wanted = page().experiment(&query);
        let mut experiment = Experiment::new(read_ladders(&wanted), 7);
        // A few rounds of each ladder.
        experiment.run(20_000);
        let measured = Measured::read(&format!("{wanted}|{}", experiment.counts()));
        let page = Plots::new(measured);
        let reply = page.redraw(&query);
        let spoken = reply
            .attributes
            .iter()
            .find(|(id, name, _)| id == "plots-large" && *name == "aria-valuetext");
        let (_, _, spoken) = spoken.unwrap();
        assert!(
            spoken.contains(said) && spoken.contains(", between "),
            "{spoken}"
        );
        let csv = page.file(&query, &format!("{plot}.csv")).unwrap();
        assert!(
            csv.lines()
                .next()
                .unwrap()
                .ends_with("measured,low,high,hits,trials"),
            "{csv}"
        );
        let opened = page.open(&query).markup;
        markup::check(&opened);
        markup::check_numbers(&opened);
    }
    for none in ["plot=memory", "plot=bits", "n=1e12", "n=1e12&plot=rate-n"] {
        assert_eq!(page().experiment(none), "", "{none}");
    }
}

#[test]
fn measuring_is_said_until_it_is_done_and_why_where_it_is_not() {
    let query = "plot=rate-n&n=20&c=8&k=3";
    let wanted = page().experiment(query);
    let mut experiment = Experiment::new(read_ladders(&wanted), 7);
    let progress = |experiment: &Experiment| {
        let measured = Measured::read(&format!("{wanted}|{}", experiment.counts()));
        let reply = Plots::new(measured).redraw(query);
        let found = reply
            .parts
            .into_iter()
            .find(|(id, _)| id == "plots-progress");
        found.unwrap().1.replace('\u{a0}', " ")
    };
    assert_eq!(progress(&experiment), "Measuring … 0 %");
    experiment.run(200_000);
    let part_of = progress(&experiment);
    assert!(part_of.starts_with("Measuring … ") && part_of.len() > "Measuring … 0 %".len());
    while experiment.run(100_000) {}
    assert_eq!(progress(&experiment), "");
    for (query, why) in [
        ("n=1e12", "rows of more than 1,048,576 bits"),
        ("plot=rate-n&n=200000", "rows of more than 1,048,576 bits"),
        ("n=1000000&c=1", "adding more than 4,194,304 items"),
        (
            "plot=fill&n=2000000&c=0.5",
            "adding more than 4,194,304 items",
        ),
    ] {
        let said = part(query, "plots-progress");
        assert!(
            said.starts_with("Not measured: ") && said.contains(why),
            "{query}: {said}"
        );
    }
    for quiet in ["measured=0", "plot=memory", "plot=bits"] {
        assert_eq!(part(quiet, "plots-progress"), "", "{quiet}");
    }
}

#[test]
fn every_plot_can_be_taken_along() {
    for plot in PLOTS {
        let svg = page().file("c=9.6", &format!("{plot}.svg")).unwrap();
        markup::check(&svg);
        assert!(
            svg.starts_with("<svg xmlns=") && svg.contains("<style>") && svg.contains("<title")
        );
        assert!(!svg.contains("var(--"), "{plot} needs the page's style");
        let csv = page().file("c=9.6", &format!("{plot}.csv")).unwrap();
        let columns = |line: &str| line.replace(", ", " ").split(',').count();
        let mut lines = csv.lines();
        let head = columns(lines.next().unwrap());
        assert!(lines.clone().count() > 10);
        assert!(lines.all(|line| columns(line) == head), "{csv}");
    }
    for name in ["rate-k.png", "rate-k", "pie.svg", ".svg", ""] {
        assert_eq!(page().file("", name), None, "{name}");
    }
}

/// On a slide the picture stands alone: its name and its subtitle say of which
/// setting it is, and other programs find fonts that they have.
#[test]
fn a_saved_picture_says_of_which_setting_it_is() {
    for (query, stem, says) in [
        ("", "rate-k-c10-n1000", "10 bits per item and 1,000 items"),
        (
            "plot=rate-n&c=9.6",
            "rate-n-c9.6-n1000-k7",
            "9.6 bits per item for 1,000 items, k = 7",
        ),
        ("plot=rate-bits&n=5000", "rate-bits-n5000-k7", "5,000 items"),
        (
            "plot=fill&k=3",
            "fill-c10-n1000-k3",
            "10 bits per item and k = 3",
        ),
        (
            "plot=memory&n=1e9",
            "memory-c10-n1000000000-item64",
            "For 1 billion items a filter of 10 bits",
        ),
        (
            "plot=bits&m=16&n=3&k=3",
            "bits-c5.333333-n3-k3",
            "After 3 items with k = 3 in a row of 16 bits",
        ),
        (
            "m=95850584&n=10000000",
            "rate-k-m95850584-n10000000",
            "9.59 bits per item and 10 million items",
        ),
        ("c2=8", "rate-k-c10-n1000-vs-c8-n1000", "10 bits per item"),
    ] {
        let reply = page().redraw(query);
        for kind in ["svg", "png", "csv"] {
            let name = format!("{stem}.{kind}");
            let id = format!("plots-{kind}");
            assert!(
                reply.attributes.contains(&(id, "data-file", name)),
                "{query}"
            );
        }
        assert!(
            page().file(query, &format!("{stem}.csv")).is_some(),
            "{stem}"
        );
        let svg = page().file(query, &format!("{stem}.svg")).expect(stem);
        markup::check(&svg);
        let lines: Vec<&str> = svg
            .split("<text class=\"plot__subtitle\"")
            .skip(1)
            .map(|line| {
                line[line.find('>').unwrap() + 1..]
                    .split('<')
                    .next()
                    .unwrap()
            })
            .collect();
        let subtitle = lines.join(" ");
        assert!(subtitle.contains(says), "{query}: {subtitle}");
        assert!(lines.iter().all(|line| line.len() < 150), "{lines:?}");
        for font in [
            "'IBM Plex Sans',",
            "Arial,",
            ",sans-serif",
            "'IBM Plex Serif',",
            ",serif",
        ] {
            assert!(svg.contains(font), "{font}");
        }
    }
    for name in ["rate-kk.svg", "rate.svg", "memory2.csv"] {
        assert_eq!(page().file("", name), None, "{name}");
    }
}
