//! Events of the whole window.

use leptos::prelude::*;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Event;

/// Calls `f` on each event `name` of the window that is an `E`, for as long as
/// the owner of the call lives.
pub fn on_window<E: JsCast>(name: &'static str, mut f: impl FnMut(&E) + 'static) {
    listen(
        name,
        Box::new(move |event| {
            if let Some(event) = event.dyn_ref() {
                f(event);
            }
        }),
    );
}

fn listen(name: &'static str, mut f: Box<dyn FnMut(&JsValue)>) {
    let closure = Closure::<dyn FnMut(Event)>::new(move |event: Event| f(&event));
    // A window takes any listener.
    let _ = window().add_event_listener_with_callback(name, closure.as_ref().unchecked_ref());
    let kept = StoredValue::new_local(closure);
    on_cleanup(move || {
        let _ = kept.try_with_value(|closure| {
            window().remove_event_listener_with_callback(name, closure.as_ref().unchecked_ref())
        });
    });
}
