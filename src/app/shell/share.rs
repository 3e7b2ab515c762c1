//! The menu for taking the work elsewhere: link and file.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::icons::Icon;
use super::menu::Menu;
use crate::app::browser::{clipboard, files};
use crate::app::state::LabState;

/// Copy link, save file, open file.
#[component]
pub fn ShareMenu() -> impl IntoView {
    let lab = LabState::here();
    let open = RwSignal::new(false);
    let icon = view! { <Icon strokes="M8 10V2M5 4.5 8 1.8l3 2.7M3 8v5.5h10V8" /> };
    view! {
        <Menu id="share-menu" label="Share" icon=icon.into_any() open=open>
            <SharePanel lab=lab />
        </Menu>
    }
}

#[component]
fn SharePanel(lab: LabState) -> impl IntoView {
    let said = RwSignal::new(String::new());
    // Made when the menu opens: the link of this moment.
    let (address, warning) = lab.address();
    let shown = address.clone();
    let copy = move |_| {
        let address = address.clone();
        spawn_local(async move {
            let done = clipboard::copy(address).await;
            said.set(if done {
                "The link is copied.".to_owned()
            } else {
                "The browser does not allow copying here: select the link and copy it by hand."
                    .to_owned()
            });
        });
    };
    let save = move |_| {
        said.set(if save_work(lab) {
            "The file bloom-lab.json is saved.".to_owned()
        } else {
            "The browser did not take the file.".to_owned()
        });
    };
    view! {
        <label class="label" for="share-link">"A link to this very picture"</label>
        <input class="input input--link" id="share-link" readonly prop:value=shown />
        {warning.map(|warning| view! { <p class="hint" data-warning>{warning}</p> })}
        <div class="row">
            <button class="button" data-kind="primary" type="button" on:click=copy>"Copy link"</button>
            <button class="button" type="button" on:click=save>"Save file"</button>
            <OpenFile />
        </div>
        <p class="hint" role="status">{said}</p>
    }
}

/// Offers the session as a file.
pub fn save_work(lab: LabState) -> bool {
    files::save("bloom-lab.json", "application/json", &lab.file())
}

/// A button that opens a saved session.
#[component]
fn OpenFile() -> impl IntoView {
    let lab = LabState::here();
    let chosen = move |event: leptos::ev::Event| {
        spawn_local(async move {
            if let Some(text) = files::chosen_text(event).await {
                lab.open_file(&text);
            }
        });
    };
    view! {
        <label class="button file">
            "Open file"
            <input type="file" accept=".json,application/json" id="open-file" on:change=chosen />
        </label>
    }
}
