//! A button that opens a small panel; Escape or a press elsewhere closes it.

use crate::app::browser::dom::{El, View, el};
use crate::app::browser::focus;
use crate::app::browser::window_events::on_window;
use crate::app::derived::Source;
use leptos::ev;

/// A disclosure: a button with an icon and a label, and while `open` a panel
/// beneath it, drawn anew each time. The panel's content may close it.
#[must_use]
pub fn menu<V: Into<View>>(
    id: &'static str,
    label: &str,
    icon: El,
    open: Source<bool>,
    content: impl Fn() -> V + 'static,
) -> El {
    let panel_id = format!("{id}-panel");
    let button = el("button")
        .class("button")
        .attr("data-kind", "quiet")
        .id(id)
        .attr("type", "button")
        .live_attr("aria-expanded", move || open.get().to_string())
        .attr("aria-controls", &panel_id)
        .press(move || open.update(|open| *open = !*open))
        .child(icon)
        .child(el("span").class("button__text").text(label));
    let root = el("div").class("menu").child(button).when(
        move || open.get(),
        move || {
            el("div")
                .class("menu__panel")
                .id(&panel_id)
                .children(content())
        },
    );
    let inside = root.clone();
    on_window("pointerdown", move |event: &ev::PointerEvent| {
        if open.get_untracked() && focus::is_outside(id, event) {
            open.set(false);
        }
    });
    root.on_key(move |event| {
        if event.key() == "Escape" && open.get_untracked() {
            event.stop_propagation();
            open.set(false);
            focus::on(id);
        }
    })
    // Focus that moves to nothing (a press on plain text) leaves the panel open.
    .on_focus_out(move |event| {
        if focus::leaves(&inside, event) {
            open.set(false);
        }
    })
}
