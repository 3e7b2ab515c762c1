//! The clipboard.

use leptos::prelude::window;
use wasm_bindgen_futures::JsFuture;

/// Copies `text`; `false` when the browser does not allow it.
pub async fn copy(text: String) -> bool {
    let navigator = window().navigator();
    // Missing outside secure contexts, such as a plain http host in a classroom.
    let has_clipboard = js_sys::Reflect::get(&navigator, &"clipboard".into())
        .is_ok_and(|clipboard| !clipboard.is_undefined() && !clipboard.is_null());
    has_clipboard
        && JsFuture::from(navigator.clipboard().write_text(&text))
            .await
            .is_ok()
}
