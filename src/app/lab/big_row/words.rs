//! What a long row looks like, in words.

use std::ops::Range;

use super::long_row::Probe;
use crate::figure::{Overview, Shading};
use crate::lab::{Mark, Session};
use crate::text::{count, decimal, grouped, percent, quoted};

/// "bits 41,152 to 41,215".
pub fn range(bits: &Range<u32>) -> String {
    let last = bits.end.saturating_sub(1);
    if bits.start >= last {
        return format!("bit {}", grouped(bits.start.into()));
    }
    format!(
        "bits {} to {}",
        grouped(bits.start.into()),
        grouped(last.into())
    )
}

/// The same with a capital at the beginning.
pub fn capital(mut words: String) -> String {
    if let Some(first) = words.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    words
}

/// "Bit 41,189 is 0, looked at: found 0".
pub fn bit(position: u32, one: bool, mark: Option<Mark>) -> String {
    let mark = match mark {
        Some(Mark::Hit) => ", looked at: found 1",
        Some(Mark::Miss) => ", looked at: found 0",
        Some(Mark::New) => ", newly set",
        Some(Mark::Again) => ", was already 1",
        Some(Mark::Cleared) => ", cleared",
        Some(Mark::Untouched) => ", left as it was",
        Some(Mark::Ghost) => ", in play",
        None => "",
    };
    format!(
        "Bit {} is {}{mark}",
        grouped(position.into()),
        u8::from(one)
    )
}

/// "set by mira and sam", as far as the page knows.
pub fn set_by(session: &Session, position: u32) -> String {
    const NAMED: usize = 6;
    let owners = session.members().owners(position);
    let names: Vec<String> = owners
        .iter()
        .filter(|owner| owner.present)
        .map(|owner| quoted(&owner.item))
        .collect();
    match names.len() {
        0 => "set by nobody".to_owned(),
        1..=NAMED => format!("set by {}", crate::lab::words::list(&names)),
        all => format!(
            "set by {} and {} more",
            names[..NAMED].join(", "),
            grouped((all - NAMED) as u64)
        ),
    }
}

/// "josh, probe 3 of 7: bit 41,189 is 0".
pub fn probe(item: &str, probe: Probe, k: usize) -> String {
    let bit = format!("bit {}", grouped(probe.position.into()));
    let what = match probe.mark {
        Some(Mark::Hit) => format!("{bit} is 1"),
        Some(Mark::Miss) => format!("{bit} is 0"),
        Some(Mark::New) => format!("{bit} was 0 and is now 1"),
        Some(Mark::Again) => format!("{bit} was already 1"),
        Some(Mark::Cleared) => format!("{bit} was 1 and is now 0"),
        Some(Mark::Untouched) => format!("{bit} stays as it was"),
        Some(Mark::Ghost) => format!("{bit}, not reached yet"),
        None => format!("{bit} was not looked at"),
    };
    let item = quoted(item);
    format!("{item}, probe {} of {k}: {what}", probe.i + 1)
}

/// "Bits 41,216 to 41,471: 121 of 256 are 1, or 47 %".
pub fn column(bits: &Range<u32>, ones: u32) -> String {
    let all = bits.end - bits.start;
    let words = capital(range(bits));
    let share = percent(f64::from(ones) / f64::from(all.max(1)));
    format!(
        "{words}: {} of {} are 1, or {share}",
        grouped(ones.into()),
        grouped(all.into())
    )
}

/// What one column of the strip is.
pub fn columns(overview: &Overview) -> String {
    let bits = count(overview.bits().into(), "bit", "bits");
    if overview.is_bit_by_bit() {
        format!("Each column is {bits}, from top to bottom.")
    } else {
        format!("Each column is {bits}.")
    }
}

/// The overview in a sentence or two, for those who do not see it.
pub fn overview(overview: &Overview, m: u32, columns: &[(u32, u32)]) -> String {
    let ones: u64 = columns.iter().map(|&(ones, _)| u64::from(ones)).sum();
    let mut text = filled(ones, m);
    let share = |&(ones, bits): &(u32, u32)| f64::from(ones) / f64::from(bits.max(1));
    let whole: Vec<(f64, u32)> = columns
        .iter()
        .zip(0..)
        .filter(|((_, bits), _)| *bits == overview.bits())
        .map(|(column, at)| (share(column), at))
        .collect();
    let emptiest = whole.iter().min_by(|a, b| a.0.total_cmp(&b.0));
    // Of equals the first, as for the emptiest.
    let fullest = whole.iter().rev().max_by(|a, b| a.0.total_cmp(&b.0));
    if let (Some(&(low, at_low)), Some(&(high, at_high))) = (emptiest, fullest)
        && low < high
    {
        let (low_words, high_words) = shares(low, high);
        text = format!(
            "{text} Of the {}, the fullest has {high_words} set, {}, and the emptiest {low_words}, {}.",
            count(
                overview.columns().into(),
                "column",
                &format!(
                    "columns of {}",
                    count(overview.bits().into(), "bit", "bits")
                )
            ),
            range(&overview.range(at_high)),
            range(&overview.range(at_low)),
        );
    }
    text
}

/// "31,201 of 65,536 bits are 1, or 48 %."
pub fn filled(ones: u64, m: u32) -> String {
    // At most 2^24: exact.
    #[allow(clippy::cast_precision_loss)]
    let share = ones as f64 / f64::from(m.max(1));
    format!(
        "{} of {} bits are 1, or {}.",
        grouped(ones),
        grouped(m.into()),
        percent(share)
    )
}

/// The ends of the scale, with digits enough to tell them apart.
pub fn scale(shading: &Shading) -> (String, String) {
    shares(shading.low, shading.high)
}

fn shares(low: f64, high: f64) -> (String, String) {
    let plain = (percent(low), percent(high));
    if plain.0 != plain.1 || low >= high {
        return plain;
    }
    let with = |digits: u32| {
        let write = |share: f64| format!("{} %", decimal(share * 100.0, digits));
        (write(low), write(high))
    };
    (1..=4)
        .map(with)
        .find(|(low, high)| low != high)
        .unwrap_or(plain)
}
