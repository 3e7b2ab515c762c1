//! The figure: the arithmetic, the solid frame with what the filter stores and
//! the dashed frame with what only we know. Nothing is drawn between the two
//! frames.

use super::answer::answer;
use super::big_row::big_row;
use super::hash_panel::hash_panel;
use super::row::cells;
use super::truth::truth;
use super::wires::{title_shift, wires_layer};
use crate::app::browser::dom::{El, el};
use crate::app::derived::derived;
use crate::app::state::LabState;
use crate::figure::{Scale, scale_of};

/// The whole figure.
#[must_use]
pub fn figure(lab: LabState) -> El {
    let m = derived(move || lab.params.get().m());
    let title = el("h2")
        .class("world__legend")
        .id("store-title")
        .live_attr("style", move || title_shift(lab))
        .text("What the filter stores");
    let row = el("div").class("world__row").part(move || {
        let m = m.get();
        match scale_of(m) {
            Scale::Cells => cells(lab, m),
            Scale::Grid | Scale::Overview => big_row(lab, m),
        }
    });
    let store = el("section")
        .class("world")
        .attr("data-world", "store")
        .attr("aria-labelledby", "store-title")
        .child(title)
        .child(row)
        .children(answer(lab));
    let body = el("div").class("figure__body").children([
        hash_panel(lab),
        wires_layer(lab),
        el("div").class("figure__gap"),
        store,
        truth(lab),
    ]);
    el("div")
        .class("figure")
        .id("figure")
        .attr("tabindex", "-1")
        .child(body)
}
