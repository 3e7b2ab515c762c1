//! Dialogs over the page.

use wasm_bindgen::JsCast as _;
use web_sys::HtmlDialogElement;

use super::dom::{El, follow};
use crate::app::derived::Source;

/// Shows `dialog` over the page while `open` is so; closing it by any way
/// clears `open`.
#[must_use]
pub fn modal(dialog: El, open: Source<bool>) -> El {
    let shown = dialog.clone();
    follow(move || {
        if let Some(dialog) = shown.node().dyn_ref::<HtmlDialogElement>() {
            match (open.get(), dialog.open()) {
                // It fails only where it is open already.
                (true, false) => drop(dialog.show_modal()),
                (false, true) => dialog.close(),
                _ => {}
            }
        }
    });
    dialog.on("close", move |_| open.set(false))
}
