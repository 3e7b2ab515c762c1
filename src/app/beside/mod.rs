//! The pages beside the Lab: their text comes from the page's second module
//! (`src/modules/`), which is fetched when the first of them is opened.

mod events;
mod host;
mod lesson;
mod memory;
mod taking;

pub use events::Change;
pub use host::{Host, Status};

use super::browser::dom::{El, el};
use super::browser::modules::{self, NotLoaded};
use super::browser::timing::Later;
use super::browser::worker;
use super::state::{LabState, Lit, Part};

/// The place of the page beside the Lab, which is shown in the Lab's stead.
#[must_use]
pub fn beside(lab: LabState) -> El {
    let host = lab.beside;
    let page = host
        .listen(el("div").id("beside-page"), move |change| {
            lab.note_beside(change);
        })
        .live_flag("hidden", move || host.status().get() != Status::Open);
    let page = events::light_bits(page, move |bit| {
        if lab.part.get_untracked() == Part::Learn {
            lab.lit.set(bit.map(Lit::Bit));
        }
    });
    lesson::follow_row(lab);
    let said = el("p")
        .class("sr")
        .attr("role", "status")
        .id("beside-said")
        .live_text(move || host.said().get());
    let told = el("p")
        .class("toast")
        .attr("role", "status")
        .id("beside-told")
        .live_text(move || host.told().get());
    el("div")
        .id("beside")
        .attr("tabindex", "-1")
        .live_flag("hidden", move || lab.part.get() == Part::Lab)
        .child(page)
        .part(move || status(lab))
        .child(said)
        .child(told)
}

/// What stands there as long as the page does not.
fn status(lab: LabState) -> Option<El> {
    let host = lab.beside;
    let words = match host.status().get() {
        Status::Open => return None,
        Status::Loading => "Loading …",
        Status::Missing(NotLoaded::Failed) => {
            "This part could not be loaded. The Lab goes on without it."
        }
        Status::Missing(NotLoaded::OtherVersion) => {
            "This part belongs to another version of the page: reload it."
        }
    };
    let again = matches!(host.status().get(), Status::Missing(_)).then(|| {
        el("button")
            .class("button")
            .attr("type", "button")
            .text("Try again")
            .press(move || lab.open_address())
    });
    let words = el("p").class("lede").attr("role", "status").text(words);
    Some(el("div").child(words).children(again))
}

/// Fetches, once the first screen has stood for a while, what the other parts
/// need: the page works on without a network.
pub fn fetch_ahead() {
    const WHEN_QUIET_MS: u32 = 5_000;
    // Without timers they are fetched when they are opened.
    let _ = Later::after(WHEN_QUIET_MS, || {
        modules::fetch_ahead(&["numbers", "learn", "quiz"]);
    });
}

/// Hands what the worker counts to the page that wants it.
pub fn hear_counts(lab: LabState) {
    worker::on_counts(move |wanted, counts, done| {
        lab.beside.take_counts(wanted, counts, done);
        lab.plots.take_counts(wanted, counts, done);
    });
}
