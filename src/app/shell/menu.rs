//! A button that opens a small panel; Escape or a press elsewhere closes it.

use leptos::prelude::*;
use leptos::{ev, html};

use crate::app::browser::focus;

/// A disclosure: a button, and a panel beneath it while it is open.
#[component]
pub fn Menu(
    /// Id of the button; the panel's is derived from it.
    id: &'static str,
    /// What the button says.
    label: &'static str,
    /// The icon before the words.
    icon: AnyView,
    /// Whether the panel is open; the content may close it.
    open: RwSignal<bool>,
    /// The panel's content.
    children: ChildrenFn,
) -> impl IntoView {
    let root = NodeRef::<html::Div>::new();
    let close_on_key = move |event: ev::KeyboardEvent| {
        if event.key() == "Escape" && open.get_untracked() {
            event.stop_propagation();
            open.set(false);
            focus::on(id);
        }
    };
    // Focus that moves to nothing (a press on plain text) leaves the panel open.
    let close_on_leave = move |event: ev::FocusEvent| {
        if root
            .get_untracked()
            .is_some_and(|root| focus::leaves(&root, &event))
        {
            open.set(false);
        }
    };
    let elsewhere = window_event_listener(ev::pointerdown, move |event| {
        let outside = root
            .get_untracked()
            .is_some_and(|root| focus::is_outside(&root, &event));
        if outside && open.get_untracked() {
            open.set(false);
        }
    });
    on_cleanup(move || elsewhere.remove());
    view! {
        <div class="menu" node_ref=root on:keydown=close_on_key on:focusout=close_on_leave>
            <button
                class="button"
                data-kind="quiet"
                id=id
                type="button"
                aria-expanded=move || open.get().to_string()
                aria-controls=format!("{id}-panel")
                on:click=move |_| open.update(|open| *open = !*open)
            >
                {icon}
                <span class="button__text">{label}</span>
            </button>
            <Show when=move || open.get()>
                <div class="menu__panel" id=format!("{id}-panel")>
                    {children()}
                </div>
            </Show>
        </div>
    }
}
