//! The fragment of the address bar, and the browser's back and forward.

use leptos::prelude::window;
use wasm_bindgen::JsValue;
use web_sys::Event;

use super::window_events::on_window;

/// Longer fragments stay out of the address bar: browsers cut or refuse them.
pub const MAX_FRAGMENT: usize = 16_000;

/// The fragment, `#` included; empty without one.
#[must_use]
pub fn fragment() -> String {
    window().location().hash().unwrap_or_default()
}

/// The page's whole address with another fragment.
#[must_use]
pub fn with_fragment(fragment: &str) -> String {
    let href = window().location().href().unwrap_or_default();
    let base = href.split('#').next().unwrap_or_default();
    format!("{base}{fragment}")
}

/// Puts `fragment` into the address bar: as a new entry of the browser's
/// history, or in place of the present one. Browsers may refuse when asked too
/// often; the next change puts it right.
pub fn show(fragment: &str, new_entry: bool) {
    let Ok(history) = window().history() else {
        return;
    };
    let done = if new_entry {
        history.push_state_with_url(&JsValue::NULL, "", Some(fragment))
    } else {
        history.replace_state_with_url(&JsValue::NULL, "", Some(fragment))
    };
    drop(done);
}

/// Calls `f` whenever the person goes back or forward, follows a link within
/// the page or types another fragment.
pub fn on_change(f: impl Fn() + 'static) {
    let f = std::rc::Rc::new(f);
    let again = f.clone();
    on_window("popstate", move |_: &Event| f());
    on_window("hashchange", move |_: &Event| again());
}

/// Calls `f` when the page is about to be hidden or left.
pub fn on_leave(f: impl Fn() + 'static) {
    on_window("pagehide", move |_: &Event| f());
}
