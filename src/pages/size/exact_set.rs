//! The filter beside sets of the same items, on one machine's memory: an exact set
//! is the items and nothing else, a hash set has an overhead beside each. So they
//! are called on the Plots page too.

use super::answer::items;
use super::html::{hint, table, title};
use super::inputs::Inputs;
use crate::size::{ExactSet, Sizing, byte_count, bytes_si, significant};
use crate::text::count;

/// The title and the introduction, which stand before the fields.
pub(super) fn introduction() -> String {
    title("Against a set of the items")
}

/// What follows for this sizing.
pub(super) fn markup(sizing: &Sizing, inputs: &Inputs) -> String {
    let with = |overhead| ExactSet {
        n: sizing.n,
        item: inputs.item,
        overhead,
    };
    let (exact, hash) = (with(0), with(inputs.overhead));
    let set = if inputs.overhead > 0 {
        "hash set"
    } else {
        "exact set"
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
    let mut rows = vec![row(
        "Exact set",
        byte_count(exact.bytes()),
        count(inputs.item, "byte", "bytes"),
        exact.bytes(),
    )];
    if inputs.overhead > 0 {
        rows.push(row(
            "Hash set",
            byte_count(hash.bytes()),
            format!("{} + {} bytes", inputs.item, inputs.overhead),
            hash.bytes(),
        ));
    }
    rows.push(row("Filter", bytes_si(sizing.m), filter_each, filter_bytes));
    let heads = [
        "<span class=\"sr\">Which</span>",
        "Size",
        "Per item",
        &format!("Of {memory}"),
    ];
    let times = hash.times_the_filter(sizing.m);
    let ratio = if times >= 1.0 {
        format!(
            "The {set} takes {} times the filter's memory",
            significant(times, 3)
        )
    } else {
        format!("The {set} is no larger than the filter: take the set")
    };
    let room = match hash.fits(inputs.memory) {
        Some(n) => format!("{memory} would do for one of {}", rounded(n)),
        None => format!("a set of items that take no bytes fits {memory} always"),
    };
    format!(
        "{}{}",
        table("Sets of the items and the filter", &heads, &rows),
        hint(&format!(
            "{ratio}; {room}. A set answers without error, can delete and can list its items. An exact set is the items and nothing else; a hash set has pointers, hashes or empty slots beside each."
        ))
    )
}

/// A number of items with three digits where it is large.
fn rounded(n: u64) -> String {
    let mut unit = 1;
    while n / unit >= 1_000 {
        unit *= 10;
    }
    items(n / unit * unit)
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
