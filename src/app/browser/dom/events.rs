//! What people do to an element.

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::prelude::Closure;
use web_sys::{Event, FocusEvent, KeyboardEvent, PointerEvent};

use super::El;

/// What people do to an element.
impl El {
    /// Calls `f` when the element is pressed, by pointer or keyboard.
    #[must_use]
    pub fn press(self, mut f: impl FnMut() + 'static) -> Self {
        self.on("click", move |_| f())
    }

    /// Takes from a link what the browser would do when it is followed.
    #[must_use]
    pub fn leads_nowhere(self) -> Self {
        self.on("click", Event::prevent_default)
    }

    /// Calls `f` on an event.
    #[must_use]
    pub fn on(self, name: &str, f: impl FnMut(&Event) + 'static) -> Self {
        self.listen(name, Box::new(f));
        self
    }

    /// Calls `f` when a key goes down.
    #[must_use]
    pub fn on_key(self, mut f: impl FnMut(&KeyboardEvent) + 'static) -> Self {
        self.on("keydown", move |event| {
            if let Some(event) = event.dyn_ref() {
                f(event);
            }
        })
    }

    /// Calls `f` on an event of the pointer.
    #[must_use]
    pub fn on_pointer(self, name: &str, mut f: impl FnMut(&PointerEvent) + 'static) -> Self {
        self.on(name, move |event| {
            if let Some(event) = event.dyn_ref() {
                f(event);
            }
        })
    }

    /// Calls `f` when the focus leaves the element or something in it.
    #[must_use]
    pub fn on_focus_out(self, mut f: impl FnMut(&FocusEvent) + 'static) -> Self {
        self.on("focusout", move |event| {
            if let Some(event) = event.dyn_ref() {
                f(event);
            }
        })
    }

    /// Calls `f` with the field's text on an event such as `input` or `change`.
    #[must_use]
    pub fn on_text(self, name: &str, mut f: impl FnMut(String) + 'static) -> Self {
        let field = self.clone();
        self.on(name, move |_| f(field.value()))
    }

    /// Calls `f` when a box is marked or cleared.
    #[must_use]
    pub fn on_toggle(self, mut f: impl FnMut(bool) + 'static) -> Self {
        let field = self.clone();
        self.on("change", move |_| f(field.property("checked").is_truthy()))
    }

    /// The text of a field.
    #[must_use]
    pub fn value(&self) -> String {
        self.property("value").as_string().unwrap_or_default()
    }

    /// What a person has put into a field: its text, or of a box `1` or `0`.
    #[must_use]
    pub fn answer(&self) -> String {
        if !self.is_box() {
            return self.value();
        }
        let marked = self.property("checked").is_truthy();
        if marked { "1" } else { "0" }.to_owned()
    }

    fn property(&self, name: &str) -> wasm_bindgen::JsValue {
        js_sys::Reflect::get(&self.0, &name.into()).unwrap_or_default()
    }

    fn listen(&self, name: &str, mut f: Box<dyn FnMut(&Event)>) {
        let closure = Closure::<dyn FnMut(Event)>::new(move |event: Event| f(&event));
        let done = self
            .0
            .add_event_listener_with_callback(name, closure.as_ref().unchecked_ref());
        drop(done);
        // The closure lives as long as the part of the page that it belongs to.
        StoredValue::new_local(closure);
    }
}
