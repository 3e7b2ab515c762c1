//! What a long row looks like, in words.

use std::ops::Range;

use super::long_row::{LongRow, Probe};
use crate::figure::{Overview, Shading};
use crate::lab::{Mark, Session, words};
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

/// "set by mira, sam", as far as the page knows.
pub fn set_by(session: &Session, position: u32) -> String {
    const NAMED: usize = 6;
    let who = words::setters(session, position, NAMED);
    ["set by ", who.as_deref().unwrap_or("nobody")].concat()
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

/// "Bit 517 is 1, newly set".
pub fn described(row: LongRow, position: u32) -> String {
    let one = row.lab.session.with(|session| {
        let bits = session.bits();
        position < bits.len() && bits.get(position)
    });
    let marks = row.marks();
    let mark = marks.iter().find(|(marked, _)| *marked == position);
    words::bit(position, one, mark.map(|(_, mark)| *mark))
}

/// "Bits 41,216 to 41,471: 121 of 256 are 1, or 47 %".
pub fn column(overview: &Overview, column: u32, columns: &[(u32, u32)]) -> String {
    let (ones, bits) = columns.get(column as usize).copied().unwrap_or_default();
    format!(
        "{}: {} of {} are 1, or {}",
        capital(range(&overview.range(column))),
        grouped(ones.into()),
        grouped(bits.into()),
        percent(share((ones, bits)))
    )
}

/// What one column of the strip is.
pub fn columns(overview: &Overview) -> String {
    let bits = count(overview.bits().into(), "bit", "bits");
    let how = if overview.is_bit_by_bit() {
        ", from top to bottom."
    } else {
        "."
    };
    ["Each column is ", &bits, how].concat()
}

/// What one line of the grid is.
pub fn lines(columns: u32) -> String {
    ["Each line is ", &count(columns.into(), "bit", "bits"), "."].concat()
}

/// What filled and blank cells are, as markup.
const ONE_AND_ZERO: &str = "<b data-bit=\"1\"></b>1<b data-bit=\"0\"></b>0";

/// What the cells of the grid mean, as markup: nothing where they say it.
pub fn grid_legend(has_digits: bool) -> String {
    if has_digits { "" } else { ONE_AND_ZERO }.to_owned()
}

/// What the shades of the strip mean, as markup.
pub fn legend(overview: &Overview, columns: &[(u32, u32)]) -> String {
    if overview.is_bit_by_bit() {
        return ONE_AND_ZERO.to_owned();
    }
    let shading = Shading::of(columns);
    let (low, high) = shares(shading.low, shading.high);
    if shading.is_flat() {
        low + " of each column set"
    } else {
        [&low, "<i></i>", &high, " of the column set"].concat()
    }
}

fn share((ones, bits): (u32, u32)) -> f64 {
    f64::from(ones) / f64::from(bits.max(1))
}

/// The overview in a sentence or two, for those who do not see it.
pub fn overview(overview: &Overview, m: u32, columns: &[(u32, u32)]) -> String {
    let text = filled(columns.iter().map(|(ones, _)| ones).sum(), m);
    // The first of the emptiest and the first of the fullest.
    let (mut low, mut high) = ((f64::INFINITY, 0), (-1.0, 0));
    for (&column, at) in columns.iter().zip(0..) {
        if column.1 < overview.bits() {
            continue;
        }
        let share = share(column);
        if share < low.0 {
            low = (share, at);
        }
        if share > high.0 {
            high = (share, at);
        }
    }
    if low.0 >= high.0 {
        return text;
    }
    let (least, most) = shares(low.0, high.0);
    format!(
        "{text} Of the {} columns of {} bits, the fullest has {most} set, {}, and the emptiest {least}, {}.",
        grouped(overview.columns().into()),
        grouped(overview.bits().into()),
        range(&overview.range(high.1)),
        range(&overview.range(low.1)),
    )
}

/// "31,201 of 65,536 bits are 1, or 48 %."
pub fn filled(ones: u32, m: u32) -> String {
    format!(
        "{} of {} bits are 1, or {}.",
        grouped(ones.into()),
        grouped(m.into()),
        percent(share((ones, m)))
    )
}

/// Two shares, with digits enough to tell them apart.
fn shares(low: f64, high: f64) -> (String, String) {
    let plain = (percent(low), percent(high));
    if plain.0 != plain.1 || low >= high {
        return plain;
    }
    for digits in 1..5 {
        let write = |share: f64| decimal(share * 100.0, digits) + " %";
        let exact = (write(low), write(high));
        if exact.0 != exact.1 {
            return exact;
        }
    }
    plain
}

/// "Of these 64 bits, 28 were set by nobody, 24 by one item, 12 by more; the
/// most is 4."
pub fn tally(counts: Option<&[u32]>) -> String {
    let Some(counts) = counts else {
        return String::new();
    };
    let (mut none, mut one, mut most) = (0_u64, 0_u64, 0);
    for &count in counts {
        none += u64::from(count == 0);
        one += u64::from(count == 1);
        most = most.max(count);
    }
    let all = counts.len() as u64;
    format!(
        "Of these {} bits, {} were set by nobody, {} by one item, {} by more; the most is {}.",
        grouped(all),
        grouped(none),
        grouped(one),
        grouped(all - none - one),
        grouped(most.into()),
    )
}
