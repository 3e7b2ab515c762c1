//! What people do to a page of the second module: one set of listeners on the
//! element around it. `src/pages/mod.rs` has the table of attributes.

use super::host::Host;
use crate::app::browser::dom::El;
use crate::app::browser::parts::{around, is_filling, press, share_of_width, stays_within};
use crate::app::browser::{address, scroll};
use crate::text::decimal;

/// Keys that move the cursor of a plot.
const CURSOR_KEYS: [&str; 9] = [
    "ArrowRight",
    "ArrowLeft",
    "ArrowUp",
    "ArrowDown",
    "Home",
    "End",
    "PageUp",
    "PageDown",
    "Escape",
];

/// Lights the bit that the person points at in the text, by pointer or keyboard.
pub(super) fn light_bits(element: El, light: impl Fn(Option<u32>) + Copy + 'static) -> El {
    let lit = move |event: &_| {
        let bit = around(event, "data-bit").and_then(|(_, bit)| bit.parse().ok());
        light(bit);
    };
    element
        .on("pointerover", lit)
        .on("focusin", lit)
        .on("pointerleave", move |_| light(None))
        .on("focusout", move |_| light(None))
}

/// How the query of a page has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change<'a> {
    /// A slider is being dragged or a field typed in: the parameter's name.
    GoingOn(&'a str),
    /// The person has made up their mind: the parameter's name, or nothing where
    /// a button changed several.
    Done(&'a str),
    /// Only the cursor of a plot has moved, or the row beside a lesson.
    Cursor,
    /// Nothing more, but the address must be right now.
    Now,
}

/// Sends what happens within `element` to `host`, and tells `changed` of changes
/// of the query.
pub(super) fn listen(host: Host, element: El, changed: impl Fn(Change) + Copy + 'static) -> El {
    let set = move |event: &_, settled: bool| {
        if let Some((field, name)) = around(event, "data-param")
            && !is_filling()
        {
            host.set(&name, &field.answer(), settled);
            changed(if settled {
                Change::Done(&name)
            } else {
                Change::GoingOn(&name)
            });
        }
    };
    element
        .on("input", move |event| set(event, false))
        .on("change", move |event| set(event, true))
        .on("click", move |event| {
            if around(event, "href").is_some() {
                // Back must lead to what is seen now.
                changed(Change::Now);
            }
            if let Some((_, pairs)) = around(event, "data-set") {
                host.set_all(&pairs);
                changed(Change::Done(""));
            } else if let Some((_, name)) = around(event, "data-file") {
                host.save(&name);
            } else if let Some((_, id)) = around(event, "data-copy") {
                host.copy(&id);
            } else if around(event, "data-copy-link").is_some() {
                changed(Change::Now);
                host.copy_text(address::with_fragment(&address::fragment()));
            }
            if let Some((_, id)) = around(event, "data-jump") {
                scroll::to(&id);
            }
        })
        .on_key(move |event| {
            let key = event.key();
            if key == "Enter"
                && let Some((_, button)) = around(event, "data-enter")
            {
                event.prevent_default();
                set(event, true);
                press(&button);
                return;
            }
            let is_plain = !(event.ctrl_key() || event.meta_key() || event.alt_key());
            if !is_plain || !CURSOR_KEYS.contains(&key.as_str()) {
                return;
            }
            if let Some((_, chart)) = around(event, "data-chart") {
                event.prevent_default();
                host.point(&chart, &key);
                changed(Change::Cursor);
            }
        })
        .on_pointer("pointermove", move |event| {
            if let Some((plot, chart)) = around(event, "data-chart")
                && let Some(share) = share_of_width(&plot, event.client_x())
            {
                host.point(&chart, &decimal(share.clamp(0.0, 1.0), 4));
            }
        })
        .on_pointer("click", move |event| {
            if let Some((plot, chart)) = around(event, "data-chart")
                && let Some(share) = share_of_width(&plot, event.client_x())
            {
                host.point(&chart, &format!("!{}", decimal(share.clamp(0.0, 1.0), 4)));
                changed(Change::Cursor);
            }
        })
        .on_pointer("pointerout", move |event| {
            if let Some((plot, chart)) = around(event, "data-chart")
                && !stays_within(&plot, event)
            {
                host.point(&chart, "");
            }
        })
}
