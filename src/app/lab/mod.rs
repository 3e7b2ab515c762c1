//! The Lab: a live row of bits, step by step.

mod answer;
mod ask;
mod big_row;
mod bulk;
mod code;
mod counts;
mod figure;
mod finder;
mod hash_panel;
mod log;
mod lost;
mod members;
mod notices;
mod owners;
mod params;
mod plots;
mod predict;
mod presets;
mod readouts;
mod row;
mod steps;
mod suggestions;
mod timeline;
mod truth;
mod wires;

use super::browser::dom::{El, el};
use super::state::LabState;

/// The Lab's page.
#[must_use]
pub fn lab_page(lab: LabState) -> El {
    let lede = el("h1")
        .class("lede")
        .text("Was it added? A Bloom filter says ")
        .child(el("em").text("definitely not"))
        .text(", for certain, or only ")
        .child(el("em").text("maybe"))
        .text(".");
    let main = el("div").class("lab__main").children([
        lede,
        ask::ask_bar(lab),
        suggestions::suggestions_row(lab),
        notices::notices(lab),
        steps::steps(lab),
        figure::figure(lab),
    ]);
    let side = el("aside")
        .class("lab__side")
        .attr("aria-label", "Parameters, rates and tools")
        .children([
            presets::examples(lab),
            params::parameters(lab),
            readouts::readouts(lab),
            finder::finder(lab),
            bulk::bulk(lab),
            counts::counts(lab),
        ]);
    el("div")
        .id("lab")
        .attr("tabindex", "-1")
        .attr("data-controls", "none")
        .live_flag("hidden", move || !lab.part.get().shows_row())
        .child(el("div").class("lab").child(main).child(side))
        .child(
            el("div")
                .class("below")
                .child(log::log(lab))
                .child(code::code_panel(lab)),
        )
}

/// A plain button with words on it.
fn button(words: &str) -> El {
    el("button")
        .class("button")
        .attr("type", "button")
        .text(words)
}

/// A button that stays in the background.
fn quiet_button(words: &str) -> El {
    button(words).attr("data-kind", "quiet")
}
