//! What real systems would choose for the same target.

use super::answer::{rate_of, ratio};
use super::html::{hint, small, table, title};
use crate::size::{
    Choice, Outcome, Sizing, bytes_si, choices, meets, rate_text, significant, target_text,
};

/// The table; empty where there is no item or no rate to choose for.
pub(super) fn markup(sizing: &Sizing) -> String {
    let p = sizing.target.unwrap_or(sizing.rate);
    if sizing.n == 0 || p <= 0.0 || p >= 1.0 {
        return String::new();
    }
    let rows: Vec<Vec<String>> = choices(sizing.n, p)
        .iter()
        .map(|choice| row(choice, sizing.n, p, sizing.target))
        .collect();
    let heads = [
        "System",
        "Bits per item",
        "<var>k</var>",
        "Size",
        "Rate",
        "Its rule",
    ];
    let why = match sizing.target {
        Some(_) => String::new(),
        None => " There is no target, so the rate that follows above is taken for one.".to_owned(),
    };
    format!(
        "{}{}{}",
        title(&format!(
            "What real systems would take at {}",
            sizing.target.map_or_else(|| rate_text(p), target_text)
        )),
        table("Real systems at the same target", &heads, &rows),
        hint(&format!(
            "The rules are theirs, from the sources named; bits, hashes and sizes are computed here by those rules. The rates are exact for independent positions, RocksDB's is its own estimate; real hash functions and layouts move them.{why}"
        ))
    )
}

fn row(choice: &Choice, n: u64, p: f64, target: Option<f64>) -> Vec<String> {
    let system = format!(
        "{} {}",
        choice.system,
        small(&format!("Default: {}", choice.default))
    );
    let rule = format!("{}. {}", capital(choice.rule), small(choice.source));
    let none = |why| ["—".to_owned(), "—".to_owned(), "—".to_owned(), why];
    let [each, k, size, rate] = match choice.outcome {
        Outcome::Takes { m, k, rate } => [
            significant(ratio(m, n), 4),
            k.to_string(),
            bytes_si(m),
            format!(
                "{} {}",
                rate_of(rate, target),
                small(if meets(rate, p) {
                    "meets p"
                } else {
                    "misses p"
                })
            ),
        ],
        Outcome::Refuses(why) => none(small(&format!("Refused: {why}."))),
        Outcome::OutOfReach(why) => none(small(&format!("Not computed here: {why}."))),
    };
    vec![system, each, k, size, rate, rule]
}

/// The first letter as a capital, unless it stands for a quantity.
fn capital(text: &str) -> String {
    let mut chars = text.chars();
    match chars.next() {
        Some(first) if chars.as_str().starts_with(|c: char| c.is_alphabetic()) => {
            first.to_uppercase().chain(chars).collect()
        }
        _ => text.to_owned(),
    }
}
