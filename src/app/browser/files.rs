//! Files that the person saves or opens.

use std::rc::Rc;

use leptos::prelude::document;
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    Blob, BlobPropertyBag, CanvasRenderingContext2d, Event, HtmlAnchorElement, HtmlCanvasElement,
    HtmlImageElement, HtmlInputElement, Url,
};

use super::dom::{El, el};

/// A file that the browser could not read: it is gone, or larger than a text
/// can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotRead;

impl NotRead {
    /// What to tell.
    pub const SENTENCE: &str = "The file cannot be read: it is gone, or too large.";
}

/// Offers `text` as a download named `name`; `false` when the browser refuses.
pub fn save(name: &str, mime: &str, text: &str) -> bool {
    let save = || {
        let options = BlobPropertyBag::new();
        options.set_type(mime);
        let parts = js_sys::Array::of1(&text.into());
        let blob = Blob::new_with_str_sequence_and_options(&parts, &options).ok()?;
        let url = Url::create_object_url_with_blob(&blob).ok()?;
        offer(name, &url)?;
        Url::revoke_object_url(&url).ok()
    };
    save().is_some()
}

/// Draws `svg`, which must say its width and height, at twice its size, offers
/// the picture as a PNG download named `name`, and tells `then` whether that
/// went well.
pub fn save_picture(name: &str, svg: &str, then: impl FnOnce(bool) + 'static) {
    let (name, svg) = (name.to_owned(), svg.to_owned());
    let then: Box<dyn FnOnce(bool)> = Box::new(then);
    spawn_local(async move {
        let address = picture(&svg).await;
        then(address.is_some_and(|address| offer(&name, &address).is_some()));
    });
}

/// A PNG of `svg` as a data address.
async fn picture(svg: &str) -> Option<String> {
    const SCALE: u32 = 2;
    let image = HtmlImageElement::new().ok()?;
    let text = js_sys::encode_uri_component(svg);
    image.set_src(&format!("data:image/svg+xml,{}", String::from(text)));
    JsFuture::from(image.decode()).await.ok()?;
    let canvas: HtmlCanvasElement = document().create_element("canvas").ok()?.dyn_into().ok()?;
    let (width, height) = (image.width() * SCALE, image.height() * SCALE);
    canvas.set_width(width);
    canvas.set_height(height);
    let context: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.dyn_into().ok()?;
    let (width, height) = (f64::from(width), f64::from(height));
    context
        .draw_image_with_html_image_element_and_dw_and_dh(&image, 0.0, 0.0, width, height)
        .ok()?;
    canvas.to_data_url().ok()
}

/// Offers what stands at `address` as a download.
fn offer(name: &str, address: &str) -> Option<()> {
    let link: HtmlAnchorElement = document().create_element("a").ok()?.dyn_into().ok()?;
    link.set_href(address);
    link.set_download(name);
    link.click();
    Some(())
}

/// A button that lets the person choose a file and hands its text to `then`.
/// Bytes that are not UTF-8 become replacement characters.
#[must_use]
pub fn opener(
    label: &str,
    id: &str,
    accept: &str,
    then: impl Fn(Result<String, NotRead>) + 'static,
) -> El {
    let then: Rc<dyn Fn(Result<String, NotRead>)> = Rc::new(then);
    let chooser = el("input")
        .attr("type", "file")
        .attr("accept", accept)
        .id(id)
        .on("change", move |event| {
            let (event, then) = (event.clone(), then.clone());
            spawn_local(async move {
                if let Some(read) = chosen_text(event).await {
                    then(read);
                }
            });
        });
    el("label").class("button file").text(label).child(chooser)
}

/// The text of the file that was chosen, if one was; the choice is forgotten,
/// so that the same file can be chosen again.
async fn chosen_text(event: Event) -> Option<Result<String, NotRead>> {
    let input: HtmlInputElement = event.target()?.dyn_into().ok()?;
    let file = input.files()?.get(0)?;
    input.set_value("");
    let read = JsFuture::from(file.text()).await.ok();
    Some(read.and_then(|text| text.as_string()).ok_or(NotRead))
}
