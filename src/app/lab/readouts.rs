//! The fill ratio and the false-positive rate of this very row, each saying
//! which kind of number it is.

use crate::app::browser::dom::{El, el};
use crate::app::state::LabState;
use crate::filter::{HashFamily, Params, Scheme};
use crate::math::RowRate;
use crate::text::{decimal, grouped, percent};

/// Fill ratio, and the rate for this very row.
#[must_use]
pub fn readouts(lab: LabState) -> El {
    let share = move || f64::from(lab.ones.get()) / f64::from(lab.params.get().m());
    let fill = move || {
        let (ones, m) = (lab.ones.get(), lab.params.get().m());
        format!(
            "{} of {} = {}",
            grouped(ones.into()),
            grouped(m.into()),
            percent(share())
        )
    };
    let rate = move || match lab.row_rate.get() {
        rate @ RowRate::Counted { all_ones, total } => {
            format!(
                "{} of {} = {}",
                grouped(all_ones),
                grouped(total),
                percent(rate.rate())
            )
        }
        RowRate::Powers { rate } => percent(rate),
    };
    let bar = el("div")
        .class("readout__bar")
        .live_attr("style", move || format!("--share:{}", decimal(share(), 4)))
        .attr("aria-hidden", "true");
    let kind = el("p")
        .class("hint")
        .live_text(move || which_number(lab.row_rate.get(), lab.params.get()).to_owned());
    let title = |words: &str| el("h2").class("readout__title").text(words);
    let value = |id: &str| el("p").class("readout__value").id(id);
    let fill = el("div").class("readout").children([
        title("Fill ratio"),
        value("fill").live_text(fill),
        bar,
    ]);
    let rate = el("div").class("readout").children([
        title("False positives, this very row"),
        value("row-rate").live_text(rate),
        kind,
    ]);
    el("section")
        .class("readouts")
        .attr("aria-label", "Rates")
        .child(fill)
        .child(rate)
}

/// Which kind of number the rate is.
fn which_number(rate: RowRate, params: Params) -> &'static str {
    match (rate, params.scheme()) {
        (RowRate::Counted { .. }, _) if params.hash() == HashFamily::Scripted => {
            "Exact: of all patterns of positions that the default hash can make, those that find only ones."
        }
        (RowRate::Counted { .. }, _) => {
            "Exact: of all patterns of positions that this scheme can make, those that find only ones."
        }
        (RowRate::Powers { .. }, Scheme::Independent) => {
            "Exact for independent positions: (X/m)ᵏ, with X bits set."
        }
        (RowRate::Powers { .. }, Scheme::One | Scheme::Adjacent) => {
            "(X/m)ᵏ, with X bits set: too low here, since this scheme's positions depend on one another."
        }
        (RowRate::Powers { .. }, Scheme::Double | Scheme::Enhanced) if params.sums_wrap() => {
            "(X/m)ᵏ, with X bits set: sums of 64-bit hashes wrap around, so the patterns cannot be told apart to be counted."
        }
        (RowRate::Powers { .. }, Scheme::Double | Scheme::Enhanced) => {
            "(X/m)ᵏ, with X bits set, as if positions were independent: the patterns are too many to count."
        }
    }
}
