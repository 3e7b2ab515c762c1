//! What the person has asked of their system, and the page's theme.

use leptos::prelude::{document, window};

/// Whether the system asks for less motion.
#[must_use]
pub fn prefers_reduced_motion() -> bool {
    window()
        .match_media("(prefers-reduced-motion: reduce)")
        .ok()
        .flatten()
        .is_some_and(|query| query.matches())
}

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
