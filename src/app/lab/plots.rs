//! The plots beside the row: the place for them, and what they are told of the
//! session. What they show comes from the second module
//! ([`crate::pages::lab_plots`]), which is fetched once the first screen stands.

use crate::app::beside::Status;
use crate::app::browser::dom::{El, el, follow};
use crate::app::browser::timing::Later;
use crate::app::derived::{Source, derived};
use crate::app::state::{LabState, Part};
use crate::math::RowRate;

/// When the plots are asked for, in milliseconds after the page was opened.
const AFTER_FIRST_SCREEN_MS: u32 = 60;
/// How long after a step the plots follow, in milliseconds: once its frame has
/// been painted. Many steps in this time are drawn as one.
const AFTER_PAINT_MS: u32 = 24;

/// The place of the plot `name`; `label` says what it shows. Its cursor is a
/// slider for the keyboard and for screen readers.
#[must_use]
pub fn place(name: &str, label: &str) -> El {
    let slider = el("div")
        .class("plot plot--side")
        .id(name)
        .attr("data-chart", name)
        .attr("tabindex", "0")
        .attr("role", "slider")
        .attr("aria-label", label)
        .attr("aria-valuemin", "0")
        .attr("aria-valuemax", "0")
        .attr("aria-valuenow", "0")
        .attr("aria-valuetext", "not drawn yet")
        .child(el("div").class("plot__box").id(&format!("{name}-drawing")));
    let said = el("p").class("plot__say").id(&format!("{name}-say"));
    el("div").child(slider).child(said)
}

/// Keeps the plots in `section` up with the filter at hand.
#[must_use]
pub fn plots(lab: LabState, section: El) -> El {
    let query = derived(move || query(lab));
    let host = lab.plots;
    let is_shown = derived(move || lab.part.get() == Part::Lab);
    let (begun, waiting) = (Source::new(false), Source::new(false));
    let catch_up = move || {
        waiting.set(false);
        if is_shown.get_untracked() {
            host.show_query(&query.get_untracked());
        }
    };
    let open = move || {
        host.open("numbers", "lab", &query.get_untracked(), catch_up);
    };
    follow(move || {
        query.track();
        // What could not be had is asked for again with the next step.
        let is_missing = matches!(host.status().get_untracked(), Status::Missing(_));
        if !is_shown.get() {
            host.rest();
        } else if is_missing || !begun.get_untracked() {
            begun.set(true);
            // Without timers the Lab does without its plots.
            let _ = Later::after(AFTER_FIRST_SCREEN_MS, open);
        } else if !waiting.get_untracked() {
            waiting.set(true);
            let _ = Later::after(AFTER_PAINT_MS, catch_up);
        }
    });
    let said = el("p")
        .class("sr")
        .attr("role", "status")
        .live_text(move || host.said().get());
    let missing = el("p")
        .class("hint")
        .attr("data-warning", "")
        .live_text(move || {
            match host.status().get() {
                Status::Missing(_) => {
                    "The plots could not be loaded. With the next step they are asked for again."
                }
                _ => "",
            }
            .to_owned()
        });
    host.listen(section, |_| {}).child(said).child(missing)
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
