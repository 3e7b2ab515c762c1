//! Markup that comes as text, put in place; and what people do to it.

use std::cell::Cell;

use leptos::prelude::document;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, Event, HtmlElement, Node, PointerEvent};

use super::dom::El;
use super::focus;

thread_local! {
    static IS_FILLING: Cell<bool> = const { Cell::new(false) };
}

/// Whether a part is being filled. A field that is taken away then says once more
/// that it has changed, which nobody has done.
#[must_use]
pub fn is_filling() -> bool {
    IS_FILLING.get()
}

/// Fills the element with this id with `markup`, which the project's own pages
/// have written: whatever a person typed stands escaped in it. The focus stays
/// with what has the same id as before, or else with the element itself.
pub fn fill(id: &str, markup: &str) {
    let Some(element) = document().get_element_by_id(id) else {
        return;
    };
    let focused = document()
        .active_element()
        .filter(|focused| *focused != element && element.contains(Some(focused)))
        .map(|focused| focused.id());
    IS_FILLING.set(true);
    element.set_inner_html(markup);
    IS_FILLING.set(false);
    if let Some(focused) = focused {
        let is_there = !focused.is_empty() && document().get_element_by_id(&focused).is_some();
        if is_there {
            focus::on_unseen(&focused);
        }
        if focus::is_nowhere() {
            // Only by the program, not by the Tab key.
            set_attribute(id, "tabindex", "-1");
            focus::on_unseen(id);
            // What is empty or hidden takes no focus.
            focus::on_unseen_if_nowhere("beside");
        }
    }
}

/// Sets an attribute of the element with this id.
pub fn set_attribute(id: &str, name: &str, value: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        // It fails only for a name that is none.
        let _ = element.set_attribute(name, value);
    }
}

/// Gives the field with this id a value, unless the person is at it and
/// `spare_focus` is set.
pub fn set_value(id: &str, value: &str, spare_focus: bool) {
    let Some(field) = document().get_element_by_id(id) else {
        return;
    };
    if spare_focus && document().active_element().as_ref() == Some(&field) {
        return;
    }
    let field = El::of(field);
    if field.is_box() {
        field.set_checked(value == "1");
    } else if field.value() != value {
        field.set_value(value);
    }
}

/// The text that stands in the element with this id.
#[must_use]
pub fn text_of(id: &str) -> String {
    document()
        .get_element_by_id(id)
        .and_then(|element| element.text_content())
        .unwrap_or_default()
}

/// The nearest element around the event that has `attribute`, and its value.
#[must_use]
pub fn around(event: &Event, attribute: &str) -> Option<(El, String)> {
    let target: Element = event.target()?.dyn_into().ok()?;
    let found = target.closest(&format!("[{attribute}]")).ok()??;
    let value = found.get_attribute(attribute)?;
    Some((El::of(found), value))
}

/// How far along the width of the SVG in `element` a place on the screen is,
/// from 0 to 1.
#[must_use]
pub fn share_of_width(element: &El, client_x: i32) -> Option<f64> {
    let drawing = element.node().query_selector("svg").ok()??;
    let place = drawing.get_bounding_client_rect();
    (place.width() > 0.0).then(|| (f64::from(client_x) - place.left()) / place.width())
}

/// Presses the button with this id.
pub fn press(id: &str) {
    let button = document()
        .get_element_by_id(id)
        .and_then(|button| button.dyn_into::<HtmlElement>().ok());
    if let Some(button) = button {
        button.click();
    }
}

/// Presses the button of the page that has this key as its `data-key`; `false`
/// if there is none, or it cannot be pressed now.
#[must_use]
pub fn press_key(key: &str) -> bool {
    // A selector takes letters and digits as they are.
    if !key.chars().all(|c| c.is_ascii_alphanumeric()) {
        return false;
    }
    let button = document()
        .query_selector(&format!("[data-key=\"{key}\"]:not(:disabled)"))
        .ok()
        .flatten()
        .and_then(|button| button.dyn_into::<HtmlElement>().ok());
    button.inspect(HtmlElement::click).is_some()
}

/// Whether the pointer goes on to something within `element`.
#[must_use]
pub fn stays_within(element: &El, event: &PointerEvent) -> bool {
    let next = event
        .related_target()
        .and_then(|target| target.dyn_into::<Node>().ok());
    next.is_some_and(|next| element.node().contains(Some(&next)))
}

/// Sets the title of the browser's tab.
pub fn set_title(title: &str) {
    document().set_title(title);
}
