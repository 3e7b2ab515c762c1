//! The bar at the top: name, parts, theme, share, help.

use leptos::prelude::*;

use super::icons::Icon;
use super::share::ShareMenu;
use super::theme::ThemeMenu;
use crate::app::state::LabState;

/// The bar at the top. Parts that are not built yet do not appear.
#[component]
pub fn TopBar() -> impl IntoView {
    let lab = LabState::here();
    view! {
        <a class="skip" href="#/lab" on:click=skip_to_item>"Skip to the Lab"</a>
        <header class="topbar-rule">
            <div class="topbar">
                <a class="topbar__name" href="#/lab">"Bloom Lab"</a>
                <nav class="topbar__nav" aria-label="Parts">
                    <a href="#/lab" aria-current="page">"Lab"</a>
                </nav>
                <div class="topbar__tools">
                    <ThemeMenu />
                    <ShareMenu />
                    <button
                        class="button"
                        data-kind="quiet"
                        type="button"
                        id="help-button"
                        aria-haspopup="dialog"
                        on:click=move |_| lab.help_open.set(true)
                    >
                        <Icon strokes="M8 14.2a6.2 6.2 0 1 0 0-12.4 6.2 6.2 0 0 0 0 12.4M6.2 6.3a1.9 1.9 0 1 1 2.6 1.8c-.6.3-.8.6-.8 1.3M8 11.4v.1" />
                        <span class="button__text">"Help"</span>
                    </button>
                </div>
            </div>
        </header>
    }
}

fn skip_to_item(event: leptos::ev::MouseEvent) {
    event.prevent_default();
    crate::app::browser::focus::on("item");
}
