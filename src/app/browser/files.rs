//! Files that the person saves or opens.

use leptos::prelude::document;
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, Event, HtmlAnchorElement, HtmlInputElement, Url};

/// Offers `text` as a download named `name`; `false` when the browser refuses.
pub fn save(name: &str, mime: &str, text: &str) -> bool {
    let save = || {
        let options = BlobPropertyBag::new();
        options.set_type(mime);
        let parts = js_sys::Array::of1(&text.into());
        let blob = Blob::new_with_str_sequence_and_options(&parts, &options).ok()?;
        let url = Url::create_object_url_with_blob(&blob).ok()?;
        let link: HtmlAnchorElement = document().create_element("a").ok()?.dyn_into().ok()?;
        link.set_href(&url);
        link.set_download(name);
        link.click();
        Url::revoke_object_url(&url).ok()
    };
    save().is_some()
}

/// The text of the file that the person chose in a file input, and forgets the
/// choice so that the same file can be chosen again. `None` when nothing was
/// chosen or the file cannot be read; bytes that are not UTF-8 become
/// replacement characters.
pub async fn chosen_text(event: Event) -> Option<String> {
    let input: HtmlInputElement = event.target()?.dyn_into().ok()?;
    let file = input.files()?.get(0)?;
    input.set_value("");
    JsFuture::from(file.text()).await.ok()?.as_string()
}
