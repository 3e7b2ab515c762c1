//! Where the keyboard is.

use leptos::prelude::document;
use wasm_bindgen::JsCast as _;
use web_sys::{
    FocusEvent, FocusOptions, HtmlElement, HtmlInputElement, KeyboardEvent, Node, PointerEvent,
};

use super::dom::El;
use super::timing::Later;

/// Moves the keyboard to the element with this id, and selects its text if it
/// is a field.
pub fn on(id: &str) {
    let Some(element) = document().get_element_by_id(id) else {
        return;
    };
    if let Some(field) = element.dyn_ref::<HtmlInputElement>() {
        field.select();
    }
    if let Some(element) = element.dyn_ref::<HtmlElement>() {
        // An element that went away has no focus to take.
        let _ = element.focus();
    }
}

/// Moves the keyboard to the element with this id, and nothing on the screen:
/// for buttons that go away when they are pressed, or else the keyboard would be
/// nowhere.
pub fn on_unseen(id: &str) {
    let element = document()
        .get_element_by_id(id)
        .and_then(|element| element.dyn_into::<HtmlElement>().ok());
    if let Some(element) = element {
        let options = FocusOptions::new();
        options.set_prevent_scroll(true);
        // An element that went away has no focus to take.
        let _ = element.focus_with_options(&options);
    }
}

/// Moves the keyboard to the element with this id once it is shown, and the page
/// to its beginning: another part of the page has taken the place.
pub fn on_top(id: &'static str) {
    // Without timers the focus stays where it was.
    let _ = Later::after(0, move || {
        leptos::prelude::window().scroll_to_with_x_and_y(0.0, 0.0);
        on_unseen(id);
    });
}

/// Moves the keyboard to the element with this id, if it is nowhere now.
pub fn on_if_nowhere(id: &str) {
    if is_nowhere() {
        on(id);
    }
}

/// The same, and nothing moves on the screen.
pub fn on_unseen_if_nowhere(id: &str) {
    if is_nowhere() {
        on_unseen(id);
    }
}

/// Whether the keyboard is nowhere in particular.
#[must_use]
pub fn is_nowhere() -> bool {
    document()
        .active_element()
        .is_none_or(|element| element.tag_name() == "BODY")
}

/// Whether a key press belongs to a field, a menu, a dialog or something that
/// scrolls rather than to the page.
#[must_use]
pub fn is_taken(event: &KeyboardEvent) -> bool {
    let target = event
        .target()
        .and_then(|target| target.dyn_into::<HtmlElement>().ok());
    target.is_some_and(|element| {
        let is_in = |selector| element.closest(selector).ok().flatten().is_some();
        let in_dialog = is_in("dialog, .menu__panel");
        // What scrolls needs the arrows for itself.
        let scrolls = element.matches("pre, [role=region]").unwrap_or_default();
        let is_field = matches!(element.tag_name().as_str(), "INPUT" | "TEXTAREA" | "SELECT");
        in_dialog || scrolls || is_field || element.is_content_editable()
    })
}

/// Whether the key press would also press a button or follow a link.
#[must_use]
pub fn is_on_control(event: &KeyboardEvent) -> bool {
    let target = event
        .target()
        .and_then(|target| target.dyn_into::<HtmlElement>().ok());
    target.is_some_and(|element| matches!(element.tag_name().as_str(), "BUTTON" | "A" | "SUMMARY"))
}

/// Whether the keyboard moves from within `root` to another element.
#[must_use]
pub fn leaves(root: &El, event: &FocusEvent) -> bool {
    let next = event
        .related_target()
        .and_then(|target| target.dyn_into::<Node>().ok());
    next.is_some_and(|next| !root.node().contains(Some(&next)))
}

/// Whether the pointer was pressed outside the menu that has the button with
/// this id.
#[must_use]
pub fn is_outside(menu_button: &str, event: &PointerEvent) -> bool {
    let root = document()
        .get_element_by_id(menu_button)
        .and_then(|button| button.parent_node());
    let target = event
        .target()
        .and_then(|target| target.dyn_into::<Node>().ok());
    root.is_none_or(|root| !root.contains(target.as_ref()))
}
