//! "Find a false positive now".

use super::button;
use crate::app::browser::dom::{El, el};
use crate::app::state::{Finding, LabState};
use crate::lab::MAX_TRIES;
use crate::text::grouped;

/// A button that looks for a word that the present row gets wrong.
#[must_use]
pub fn finder(lab: LabState) -> El {
    let is_running = move || matches!(lab.finding.get(), Finding::Running(_));
    let said = move || match lab.finding.get() {
        Finding::Idle => String::new(),
        Finding::Running(tried) => {
            format!(
                "{} tried so far, of at most {}.",
                grouped(tried),
                grouped(MAX_TRIES)
            )
        }
        Finding::Ended(sentence) => sentence,
    };
    let find = button("")
        .id("find")
        .live_flag("disabled", move || lab.is_busy())
        .live_text(move || {
            if is_running() {
                "Stop looking".to_owned()
            } else {
                "Find a false positive".to_owned()
            }
        })
        .press(move || {
            if is_running() {
                lab.stop_finding();
            } else {
                lab.find_false_positive();
            }
        });
    el("section")
        .class("tool")
        .attr("aria-label", "Find a false positive")
        .child(find)
        .child(
            el("p")
                .class("hint")
                .id("found")
                // A count that runs is not spoken; how it ended is.
                .live_attr("aria-live", move || {
                    let live = if is_running() { "off" } else { "polite" };
                    live.to_owned()
                })
                .live_text(said),
        )
}
