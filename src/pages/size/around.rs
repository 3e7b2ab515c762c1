//! What lies around the answer: m rounded, k one off, n wrong.

use super::answer::{hashes, rate_of};
use super::html::{hint, link, set_button, small, table, title};
use crate::size::{
    Given, Rounding, Sizing, bytes_si, items_text, meets, neighbours, overfill, rate_exact,
    rate_text, roundings, significant, target_text, without_end_zeros,
};
use crate::text::grouped;

/// `met` or `missed`, where there is a target.
fn against(rate: f64, target: Option<f64>) -> String {
    match target {
        Some(p) if meets(rate, p) => small("meets p"),
        Some(_) => small("misses p"),
        None => String::new(),
    }
}

/// The roundings of m.
pub(super) fn rounding(sizing: &Sizing, given: &Given) -> String {
    let rows: Vec<Vec<String>> = roundings(sizing.m, sizing.n, given.k)
        .iter()
        .map(|rounded| {
            let (name, key) = match rounded.way {
                Rounding::None => ("As it is", ""),
                Rounding::Bytes => ("Whole bytes", "bytes"),
                Rounding::Words => ("Words of 64 bits", "words"),
                Rounding::PowerUp => ("Power of two, up", "up"),
                Rounding::PowerDown => ("Power of two, down", "down"),
            };
            let button = if rounded.m == sizing.m {
                String::new()
            } else {
                // n and c would not agree with another m.
                let clear = if given.n.is_some() { "c=&" } else { "" };
                let pairs = format!("{clear}m={}", rounded.m);
                set_button(
                    &format!("size-round-{key}"),
                    &pairs,
                    "Use",
                    &format!("Use {name}"),
                )
            };
            let rate = format!(
                "{} {}",
                rate_of(rounded.rate, sizing.target),
                against(rounded.rate, sizing.target)
            );
            let m = format!("{} {}", grouped(rounded.m), small(&bytes_si(rounded.m)));
            vec![name.to_owned(), m, rounded.k.to_string(), rate, button]
        })
        .collect();
    let heads = [
        "Rounding",
        "Bits <var>m</var>",
        "<var>k</var>",
        "Exact rate",
        "<span class=\"sr\">Take it</span>",
    ];
    let which = match given.k {
        Some(k) => format!("With the {} given.", hashes(k)),
        None => "With the best k for each.".to_owned(),
    };
    let warning = "A power of two makes the remainder a mask; taking the one below saves memory at the price of the rate.";
    format!(
        "{}{}{}",
        title("Rounding <var>m</var>"),
        table(
            "Bits rounded, with the best number of hashes and the rate",
            &heads,
            &rows
        ),
        hint(&format!("{which} {warning}"))
    )
}

/// k and its neighbours.
pub(super) fn hashes_around(sizing: &Sizing, given: &Given) -> String {
    let (n, m) = (sizing.n, sizing.m);
    let is_fixed = given.m.is_some() || (given.n.is_some() && given.c.is_some());
    let here = rate_exact(m, sizing.k, n);
    let rows: Vec<Vec<String>> = neighbours(m, sizing.k, n)
        .into_iter()
        .map(|(k, rate)| {
            let fixed = if is_fixed {
                String::new()
            } else {
                format!("m={m}&")
            };
            let last = if k == sizing.k {
                "this one".to_owned()
            } else {
                let button = set_button(
                    &format!("size-k-{k}"),
                    &format!("{fixed}k={k}"),
                    "Use",
                    &format!("Use {}", hashes(k)),
                );
                format!("× {} {button}", significant(rate / here, 3))
            };
            let rate = format!(
                "{} {}",
                rate_of(rate, sizing.target),
                against(rate, sizing.target)
            );
            vec![k.to_string(), rate, last]
        })
        .collect();
    let plot = plot_anchor("rate-k", sizing, "Rate against k");
    format!(
        "{}{}{}",
        title("One hash more or less"),
        table(
            "The neighbours of k with their rates",
            &["<var>k</var>", "Exact rate", "Against this"],
            &rows
        ),
        hint(&plot)
    )
}

/// The band for a wrong n.
pub(super) fn wrong_n(sizing: &Sizing) -> String {
    let rows: Vec<Vec<String>> = overfill(sizing.m, sizing.k, sizing.n)
        .into_iter()
        .map(|band| {
            let bar = format!(
                "<span class=\"size__bar\" style=\"--share:{}\"></span>",
                crate::text::decimal(band.rate, 4)
            );
            vec![
                format!("× {}", band.times),
                items_text(band.n),
                rate_text(band.fill),
                rate_of(band.rate, sizing.target),
                bar,
            ]
        })
        .collect();
    let heads = [
        "Plan",
        "Items",
        "Fill",
        "Exact rate",
        "<span class=\"sr\">The rate as a bar</span>",
    ];
    let target = sizing.target.map_or(String::new(), |p| {
        format!(" It was planned for {}.", target_text(p))
    });
    format!(
        "{}{}{}",
        title("What if <var>n</var> was wrong"),
        table(
            "The rate when another number of items goes in",
            &heads,
            &rows
        ),
        hint(&format!(
            "The filter takes every item and never says that it is too full; only its rate rises.{target} {}",
            plot_anchor("rate-n", sizing, "Rate against n")
        ))
    )
}

/// A link into a plot of what holds for so many bits per item.
pub(super) fn plot_address(plot: &str, c: f64, n: u64, k: u32) -> String {
    let c = significant(c, 6);
    let c = without_end_zeros(&c);
    format!("#/plots?plot={plot}&c={c}&n={n}&k={k}")
}

/// The same, with its text; empty where the plots do not reach.
fn plot_anchor(plot: &str, sizing: &Sizing, text: &str) -> String {
    let c = sizing.bits_per_item().unwrap_or(0.0);
    let is_within = (1.0..=64.0).contains(&c) && sizing.k <= 32 && sizing.n <= 1_000_000_000_000;
    if is_within {
        let Sizing { n, m, k, .. } = sizing;
        // Bits per item would be rounded, and these bits with them.
        link(&format!("#/plots?plot={plot}&n={n}&m={m}&k={k}"), text)
    } else {
        String::new()
    }
}
