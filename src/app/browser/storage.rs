//! What is kept on this machine: preferences and the work at hand.
//!
//! Storage may be blocked or full; then the page works on without it.

use leptos::prelude::window;

/// Why something could not be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotKept;

fn store() -> Option<web_sys::Storage> {
    window().local_storage().ok().flatten()
}

/// The text under `key`, if there is one and storage may be read.
#[must_use]
pub fn read(key: &str) -> Option<String> {
    store()?.get_item(key).ok().flatten()
}

/// Keeps `text` under `key`.
///
/// # Errors
/// When storage is blocked or full.
pub fn write(key: &str, text: &str) -> Result<(), NotKept> {
    store()
        .ok_or(NotKept)?
        .set_item(key, text)
        .map_err(|_| NotKept)
}

/// Forgets what is under `key`.
pub fn remove(key: &str) {
    if let Some(store) = store() {
        // Blocked storage has nothing to forget.
        let _ = store.remove_item(key);
    }
}
