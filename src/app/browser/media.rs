//! The page's root element, whose attributes tell the style sheet what the
//! person prefers.

use leptos::prelude::document;

/// Sets an attribute of the page's root element, or takes it away.
pub fn set_root_attribute(name: &str, value: Option<&str>) {
    let Some(root) = document().document_element() else {
        return;
    };
    let done = match value {
        Some(value) => root.set_attribute(name, value),
        None => root.remove_attribute(name),
    };
    drop(done);
}
