//! The fill ratio and the false-positive rate of this very row, each saying
//! which kind of number it is, over the plots of what is to be expected.

use super::plots;
use crate::app::browser::dom::{El, el};
use crate::app::state::LabState;
use crate::filter::{HashFamily, Params, Scheme};
use crate::math::RowRate;
use crate::text::{grouped, percent};

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
    let kind = el("p")
        .class("hint")
        .live_text(move || which_number(lab.row_rate.get(), lab.params.get()).to_owned());
    // The plots say more where there is more to say: `pages::lab_plots`.
    let mean = el("p").class("hint").id("lab-mean").text(
        "The exact curve is the mean over all the rows that so many items could have made; “you are here” is this one row.",
    );
    let value = |id: &str| el("p").class("plot__read").id(id);
    let readouts = el("section")
        .class("readouts")
        .attr("aria-label", "Rates")
        .children([
            readout(el("h2").text("Fill ratio"), value("fill").live_text(fill)),
            plots::place("lab-fill", "Fill ratio against the number of items n"),
            el("div").id("lab-key"),
            readout(
                el("h2").text("False positives"),
                value("row-rate").live_text(rate),
            ),
            plots::place(
                "lab-rate",
                "False-positive rate against the number of items n",
            ),
            readout(
                el("h2").text("Choosing ").child(el("var").text("k")),
                value("lab-k-read"),
            ),
            plots::place("lab-k", "False-positive rate against k"),
            kind,
            mean,
        ]);
    plots::plots(lab, readouts)
}

fn readout(title: El, value: El) -> El {
    el("div")
        .class("plot__head")
        .child(title.class("plot__title"))
        .child(value)
}

/// Which kind of number the rate is.
fn which_number(rate: RowRate, params: Params) -> &'static str {
    match (rate, params.scheme()) {
        (RowRate::Counted { .. }, _) if params.hash() == HashFamily::Scripted => {
            "The rate of this row is exact: of all patterns of positions that the default hash can make, those that find only ones."
        }
        (RowRate::Counted { .. }, _) => {
            "The rate of this row is exact: of all patterns of positions that this scheme can make, those that find only ones."
        }
        (RowRate::Powers { .. }, Scheme::Independent) => {
            "The rate of this row is exact for independent positions: (X/m)ᵏ, with X bits set."
        }
        (RowRate::Powers { .. }, Scheme::One) => {
            "The rate of this row is exact: X/m, with X bits set, since all k positions are one."
        }
        (RowRate::Powers { .. }, Scheme::Adjacent) => {
            "The rate of this row is (X/m)ᵏ, with X bits set: too low here, since this scheme's positions depend on one another."
        }
        (RowRate::Powers { .. }, Scheme::Double | Scheme::Enhanced) if params.sums_wrap() => {
            "The rate of this row is (X/m)ᵏ, with X bits set: sums of 64-bit hashes wrap around, so the patterns cannot be told apart to be counted."
        }
        (RowRate::Powers { .. }, Scheme::Double | Scheme::Enhanced) => {
            "The rate of this row is (X/m)ᵏ, with X bits set, as if positions were independent: the patterns are too many to count."
        }
    }
}
