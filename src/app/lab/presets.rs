//! Worked examples and rows to try.

use leptos::prelude::*;

use crate::app::browser::focus;
use crate::app::shell::icons::Icon;
use crate::app::shell::menu::Menu;
use crate::app::state::LabState;
use crate::filter::HashFamily;
use crate::lab::{Op, PRESETS, first_story};

/// The menu of examples, and the two ways to begin again.
#[component]
pub fn Examples() -> impl IntoView {
    let lab = LabState::here();
    let open = RwSignal::new(false);
    let icon = view! { <Icon strokes="M3 4h10M3 8h10M3 12h6" /> };
    view! {
        <section class="tool tool--row" aria-label="Examples">
            <Menu id="examples" label="Examples" icon=icon.into_any() open=open>
                <ul class="presets">
                    {PRESETS.iter().map(|preset| {
                        let by_hand = preset.plan().params.hash() == HashFamily::Scripted;
                        view! {
                            <li>
                                <button class="preset" type="button" on:click=move |_| {
                                    open.set(false);
                                    focus::on("examples");
                                    lab.open_plan(preset.plan(), &[]);
                                }>
                                    <span class="preset__title">{preset.title}</span>
                                    <span class="hint">{preset.shows} {by_hand.then_some(" Positions chosen by hand.")}</span>
                                </button>
                            </li>
                        }
                    }).collect_view()}
                </ul>
            </Menu>
            <button class="button" data-kind="quiet" type="button" id="clear" disabled=move || lab.is_busy()
                on:click=move |_| lab.attempt_or_tell(Op::Clear)>"Clear"</button>
            <button class="button" data-kind="quiet" type="button" id="start-over"
                on:click=move |_| lab.open_plan(first_story(), &[])>"Start over"</button>
        </section>
    }
}
