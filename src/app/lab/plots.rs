//! The plots beside the row: the place for them, and what they are told of the
//! session. What they show comes from the second module
//! ([`crate::pages::lab_plots`]), which is fetched once the first screen stands.

use crate::app::browser::dom::{El, el, follow};
use crate::app::browser::timing::Later;
use crate::app::derived::{Source, derived};
use crate::app::state::LabState;
use crate::math::RowRate;

/// When the plots are asked for, in milliseconds after the page was opened.
const AFTER_FIRST_SCREEN_MS: u32 = 60;
/// How long after a step the plots follow, in milliseconds: once its frame has
/// been painted. Many steps in this time are drawn as one.
const AFTER_PAINT_MS: u32 = 24;

/// The plots of the filter at hand.
#[must_use]
pub fn plots(lab: LabState) -> El {
    let query = derived(move || query(lab));
    let waiting = Source::new(false);
    let host = lab.plots;
    let catch_up = move || {
        waiting.set(false);
        host.change_query(&query.get_untracked());
    };
    // Without timers the Lab does without its plots.
    let _ = Later::after(AFTER_FIRST_SCREEN_MS, move || {
        host.open("lab", &query.get_untracked(), catch_up);
    });
    follow(move || {
        query.track();
        if !waiting.get_untracked() {
            waiting.set(true);
            let _ = Later::after(AFTER_PAINT_MS, catch_up);
        }
    });
    el("section")
        .class("lab-plots")
        .attr("aria-label", "Plots of this filter")
        .child(host.listen(el("div").id("lab-plots"), |_| {}))
        .child(
            el("p")
                .class("sr")
                .attr("role", "status")
                .live_text(move || host.said().get()),
        )
}

/// What the plots need to know of the session, as their page reads it.
fn query(lab: LabState) -> String {
    let params = lab.params.get();
    let n = lab.session.with(|session| session.members().len());
    let counted = match lab.row_rate.get() {
        RowRate::Counted { all_ones, total } => format!("&r={all_ones}.{total}"),
        RowRate::Powers { .. } => String::new(),
    };
    format!(
        "m={}&k={}&h={}&s={}&n={n}&x={}{counted}",
        params.m(),
        params.k(),
        params.hash(),
        params.scheme(),
        lab.ones.get(),
    )
}
