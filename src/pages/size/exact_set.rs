//! The filter beside an exact set of the same items, on one machine's memory.

use super::html::{hint, table, title};
use super::inputs::Inputs;
use crate::size::{ExactSet, Sizing, byte_count, bytes_si, items_text, significant};

/// The title and the introduction, which stand before the fields.
pub(super) fn introduction() -> String {
    title("Against an exact set")
}

/// What follows for this sizing.
pub(super) fn markup(sizing: &Sizing, inputs: &Inputs) -> String {
    let set = ExactSet {
        n: sizing.n,
        item: inputs.item,
        overhead: inputs.overhead,
    };
    let memory = byte_count(real(inputs.memory));
    let filter_bytes = real(sizing.m.div_ceil(8));
    let row = |name: &str, size: String, each: String, bytes: f64| {
        vec![
            name.to_owned(),
            size,
            each,
            part_of(bytes, real(inputs.memory)),
        ]
    };
    let filter_each = sizing
        .bits_per_item()
        .map_or("—".to_owned(), |c| format!("{} bits", significant(c, 4)));
    let rows = [
        row(
            "Exact set",
            byte_count(set.bytes()),
            format!("{} + {} bytes", inputs.item, inputs.overhead),
            set.bytes(),
        ),
        row("Filter", bytes_si(sizing.m), filter_each, filter_bytes),
    ];
    let heads = [
        "<span class=\"sr\">Which</span>",
        "Size",
        "Per item",
        &format!("Of {memory}"),
    ];
    let times = set.times_the_filter(sizing.m);
    let ratio = if times >= 1.0 {
        format!(
            "The set takes {} times the filter's memory",
            significant(times, 3)
        )
    } else {
        "The set is no larger than the filter: take the set".to_owned()
    };
    let room = match set.fits(inputs.memory) {
        Some(n) => format!("{memory} hold a set of {} items", rounded(n)),
        None => format!("a set of items that take no bytes fits {memory} always"),
    };
    format!(
        "{}{}",
        table("An exact set and the filter", &heads, &rows),
        hint(&format!(
            "{ratio}; {room}. The set answers without error, can delete and can list its items."
        ))
    )
}

/// A number of items with three digits where it is large.
fn rounded(n: u64) -> String {
    let mut unit = 1;
    while n / unit >= 1_000 {
        unit *= 10;
    }
    items_text(n / unit * unit)
}

/// How much of the memory that is, or that it does not fit.
fn part_of(bytes: f64, memory: f64) -> String {
    let share = bytes / memory;
    if share > 1.0 {
        format!("does not fit: {} times", significant(share, 3))
    } else {
        format!("fits: {} %", significant(share * 100.0, 2))
    }
}

#[allow(clippy::cast_precision_loss, reason = "three digits are shown")]
const fn real(n: u64) -> f64 {
    n as f64
}
