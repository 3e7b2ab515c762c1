//! The menu of looks.

use leptos::prelude::*;

use super::icons::Icon;
use super::menu::Menu;
use crate::app::state::{LabState, Theme};

/// Light, dark, projector, or what the system says; and whether things move.
#[component]
pub fn ThemeMenu() -> impl IntoView {
    let prefs = LabState::here().prefs;
    let open = RwSignal::new(false);
    let icon = view! {
        <Icon strokes="M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2" filled="M8 2a6 6 0 0 1 0 12z" />
    };
    view! {
        <Menu id="theme-menu" label="Theme" icon=icon.into_any() open=open>
            <fieldset class="choices">
                <legend class="label">"Theme"</legend>
                {Theme::ALL
                    .map(|theme| {
                        view! {
                            <label class="choice">
                                <input
                                    type="radio"
                                    name="theme"
                                    prop:checked=move || prefs.theme.get() == theme
                                    on:change=move |_| prefs.theme.set(theme)
                                />
                                {theme.label()}
                            </label>
                        }
                    })
                    .collect_view()}
            </fieldset>
            <label class="choice">
                <input
                    type="checkbox"
                    prop:checked=move || prefs.motion.get()
                    on:change:target=move |event| prefs.motion.set(event.target().checked())
                />
                "Show motion"
            </label>
        </Menu>
    }
}
