//! The clipboard.

use leptos::prelude::window;
use wasm_bindgen_futures::{JsFuture, spawn_local};

/// Copies `text`, then calls `then`: with `false` when the browser does not
/// allow it.
pub fn copy(text: String, then: impl FnOnce(bool) + 'static) {
    copy_boxed(text, Box::new(then));
}

fn copy_boxed(text: String, then: Box<dyn FnOnce(bool)>) {
    spawn_local(async move {
        let navigator = window().navigator();
        // Missing outside secure contexts, such as a plain http host in a classroom.
        let has_clipboard = js_sys::Reflect::get(&navigator, &"clipboard".into())
            .is_ok_and(|clipboard| !clipboard.is_undefined() && !clipboard.is_null());
        let done = has_clipboard
            && JsFuture::from(navigator.clipboard().write_text(&text))
                .await
                .is_ok();
        then(done);
    });
}
