//! The fill ratio and the false-positive rate of this very row, each saying
//! which kind of number it is.

use leptos::prelude::*;

use crate::app::state::LabState;
use crate::filter::{HashFamily, Scheme};
use crate::math::RowRate;
use crate::text::{grouped, percent};

/// Fill ratio, and the rate for this very row.
#[component]
pub fn Readouts() -> impl IntoView {
    let lab = LabState::here();
    let fill = move || {
        let (ones, m) = (lab.ones.get(), lab.params.get().m());
        let share = f64::from(ones) / f64::from(m);
        format!(
            "{} of {} = {}",
            grouped(ones.into()),
            grouped(m.into()),
            percent(share)
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
    let why = move || {
        let params = lab.params.get();
        match lab.row_rate.get() {
            RowRate::Counted { .. } => {
                let which = match params.hash() {
                    HashFamily::Scripted => "the default hash",
                    _ => "this scheme",
                };
                format!("Exact: of all patterns of positions that {which} can make, those that find only ones.")
            }
            RowRate::Powers { .. } if params.scheme() == Scheme::Independent => {
                "Exact for independent positions: (X/m)ᵏ, with X bits set.".to_owned()
            }
            RowRate::Powers { .. } if matches!(params.scheme(), Scheme::One | Scheme::Adjacent) => {
                "(X/m)ᵏ, with X bits set: too low here, since this scheme's positions depend on one another.".to_owned()
            }
            RowRate::Powers { .. } => {
                "(X/m)ᵏ, with X bits set: the patterns are too many to count.".to_owned()
            }
        }
    };
    let bar = move || {
        format!(
            "--share:{}",
            f64::from(lab.ones.get()) / f64::from(lab.params.get().m())
        )
    };
    view! {
        <section class="readouts" aria-label="Rates">
            <div class="readout">
                <h2 class="readout__title">"Fill ratio"</h2>
                <output class="readout__value" id="fill">{fill}</output>
                <div class="readout__bar" style=bar aria-hidden="true"></div>
            </div>
            <div class="readout">
                <h2 class="readout__title">"False positives, this very row"</h2>
                <output class="readout__value" id="row-rate">{rate}</output>
                <p class="hint">{why}</p>
            </div>
        </section>
    }
}
