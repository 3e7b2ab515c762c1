//! The figure: the arithmetic, the solid frame with what the filter stores and
//! the dashed frame with what only we know. Nothing is drawn between the two
//! frames.

use leptos::prelude::*;

use super::answer::Answer;
use super::big_row::BigRow;
use super::hash_panel::HashPanel;
use super::row::Cells;
use super::truth::Truth;
use super::wires::{Wires, title_shift};
use crate::app::state::LabState;
use crate::figure::{Scale, scale_of};

/// The whole figure.
#[component]
pub fn Figure() -> impl IntoView {
    let lab = LabState::here();
    let m = Memo::new(move |_| lab.params.get().m());
    let row = move || {
        // Read here: the parts of a view do not make the closure around it run again.
        let m = m.get();
        match scale_of(m) {
            Scale::Cells => view! { <Cells m=m /> }.into_any(),
            Scale::Grid | Scale::Overview => view! { <BigRow m=m /> }.into_any(),
        }
    };
    view! {
        <div class="figure" id="figure" tabindex="-1">
            <div class="figure__body">
                <HashPanel />
                <Wires />
                <div class="figure__gap"></div>
                <section class="world" data-world="store" aria-labelledby="store-title">
                    <h2 class="world__legend" id="store-title" style=move || title_shift(lab)>
                        "What the filter stores"
                    </h2>
                    {row}
                    <Answer />
                </section>
                <Truth />
            </div>
        </div>
    }
}
