//! Questions about sizes and counts.

use super::Draft;
use crate::math::{Estimate, items_from_bits, textbook_size};
use crate::quiz::Random;
use crate::quiz::misconception::Misconception;
use crate::quiz::question::{Body, Figure, Number, Trap};
use crate::size::{bytes_si, items_text, significant, target_text};
use crate::text::grouped;

/// The size for n and p.
pub(super) fn size(random: &mut Random, _: usize) -> Option<Draft> {
    let n = [1_000_000, 5_000_000, 20_000_000, 100_000_000, 300_000_000][random.below(5)];
    let p = [0.02, 0.01, 0.005, 0.001, 0.0001][random.below(5)];
    let size = textbook_size(n, p).ok()?;
    #[allow(clippy::cast_precision_loss, reason = "below 2⁵³")]
    let (m, items) = (size.m as f64, n as f64);
    let mega = 1e6;
    let story = format!(
        "m = −n·ln p/(ln 2)² = {} bits, that is {} bits an item and {}.",
        grouped(size.m),
        significant(m / items, 3),
        bytes_si(size.m)
    );
    let traps = [
        (
            "bits-and-bytes",
            m / mega,
            "*That is in megabits.* Divide by 8.",
        ),
        (
            "per-cent",
            items * (p * 100.0).ln().abs() / 0.480_453 / 8.0 / mega,
            "*p is a share*, not per cent: put in the number between 0 and 1.",
        ),
        (
            "bits-as-capacity",
            items * f64::from(size.k) / 8.0 / mega,
            "*k bits an item would be bits of its own.* Items share, and half the row has to stay 0.",
        ),
        (
            "slip",
            items * p.ln().abs() / 8.0 / mega,
            "*Divide by (ln 2)²*, which is 0.48.",
        ),
        (
            "slip",
            items * p.log10().abs() / 0.480_453 / 8.0 / mega,
            "*The logarithm is the natural one.*",
        ),
    ];
    let body = number(
        m / 8.0 / mega,
        0.02,
        "MB",
        story.clone(),
        format!("*Bits an item times items, then by 8.* {story}"),
        traps.map(|(key, at, why)| (key, at, format!("{why} {story}"))),
    );
    Some(Draft {
        ask: format!(
            "How many MB does a filter need for {} items at {}? (1 MB is a million bytes.)",
            items_text(n),
            target_text(p)
        ),
        body,
        figure: Figure::Plot("rate-bits".to_owned()),
        row_first: false,
    })
}

/// Items from bits.
pub(super) fn estimate(random: &mut Random, _: usize) -> Option<Draft> {
    let m = [1_000_u32, 4_096, 10_000][random.below(3)];
    let k = random.between(3, 7);
    let ones = m * random.between(30, 85) / 100;
    let Estimate::Items(items) = items_from_bits(m.into(), k, ones.into())? else {
        return None;
    };
    let by_k = f64::from(ones) / f64::from(k);
    let story = format!(
        "−(m/k)·ln(1 − X/m) = {} items. It is an estimate: which bits are shared nobody can tell.",
        written(items)
    );
    let traps = [
        (
            "own-bits",
            by_k,
            "*X/k would be right if no bit were shared.*",
        ),
        (
            "bits-as-capacity",
            f64::from(m) / f64::from(k),
            "*m/k has nothing to do with what is in.*",
        ),
        (
            "slip",
            items * f64::from(k),
            "*Divide by k*: each item throws k times.",
        ),
    ];
    let body = number(
        items.round(),
        0.03,
        "",
        story.clone(),
        format!("*Each item threw k times at a row that filled up.* {story}"),
        traps.map(|(key, at, why)| (key, at, format!("{why} {story}"))),
    );
    Some(Draft {
        ask: format!(
            "In a filter of *m* = {} bits with *k* = {k}, *X* = {} bits are 1. About how many items are in?",
            grouped(m.into()),
            grouped(ones.into())
        ),
        body,
        figure: Figure::Plot(format!("fill {m} {k}")),
        row_first: false,
    })
}

/// A number with its traps; those that would count as right, or as one another,
/// are left out.
pub(super) fn number<const N: usize>(
    right: f64,
    within: f64,
    unit: &str,
    note: String,
    otherwise: String,
    traps: [(&str, f64, String); N],
) -> Body {
    let mut number = Number {
        right,
        written: written(right),
        within,
        unit: unit.to_owned(),
        traps: Vec::new(),
        otherwise,
        note,
    };
    for (key, at, note) in traps {
        let is_apart = |other: f64| (at - other).abs() > 2.5 * within * at.abs().max(other.abs());
        if at > 0.0 && is_apart(right) && number.traps.iter().all(|trap| is_apart(trap.at)) {
            number.traps.push(Trap {
                at,
                wrong: Misconception::named(key),
                note,
            });
        }
    }
    Body::Number(number)
}

/// Digits with three that count, as they would be typed.
pub(super) fn written(x: f64) -> String {
    significant(x, if x >= 1_000.0 { 4 } else { 3 })
}
