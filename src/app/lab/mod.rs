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
mod members;
mod notices;
mod params;
mod predict;
mod presets;
mod readouts;
mod row;
mod steps;
mod suggestions;
mod timeline;
mod truth;
mod wires;

use leptos::prelude::*;

/// The Lab's page.
#[component]
pub fn LabPage() -> impl IntoView {
    view! {
        <main class="page" id="lab">
            <div class="lab">
                <div class="lab__main">
                    <h1 class="lede">
                        "A Bloom filter stores only bits. It can answer "
                        <em>"definitely not"</em> ", which is certain, or " <em>"maybe"</em> "."
                    </h1>
                    <ask::AskBar />
                    <suggestions::Suggestions />
                    <notices::Notices />
                    <steps::Steps />
                    <figure::Figure />
                </div>
                <aside class="lab__side" aria-label="Parameters, rates and tools">
                    <params::Parameters />
                    <readouts::Readouts />
                    <finder::Finder />
                    <presets::Examples />
                    <bulk::Bulk />
                    <counts::Counts />
                </aside>
            </div>
            <div class="below">
                <log::Log />
                <code::CodePanel />
            </div>
        </main>
    }
}
