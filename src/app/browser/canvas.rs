//! Drawings: the next frame, an element's width and colours, pixels on a
//! canvas, pictures as text, and where the pointer is on them.
//!
//! Not here: what is drawn. Lengths that leave this room are CSS pixels at a
//! root size of 16, as in [`crate::figure`], so that a drawing grows with the
//! page's type.

use std::cell::Cell;
use std::rc::Rc;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{Closure, JsValue};
use web_sys::{
    CanvasRenderingContext2d, CssStyleDeclaration, Element, Event, EventTarget, HtmlCanvasElement,
    PointerEvent, ResizeObserver,
};

use super::dom::{El, follow};
use crate::text::decimal;

/// The root size for which all lengths are given.
const ROOT: f64 = 16.0;

/// What the browser calls.
type Callback = Closure<dyn FnMut(JsValue)>;

/// Something to be done when the part of the page that it belongs to goes away.
struct Leave(Box<dyn FnMut()>);

impl Drop for Leave {
    fn drop(&mut self) {
        (self.0)();
    }
}

/// Does `leave` when the present part of the page goes away; what it owns
/// lives until then.
fn on_leave(leave: Box<dyn FnMut()>) {
    StoredValue::new_local(Leave(leave));
}

/// Gives a way to ask for `draw`: it runs before the next frame is painted,
/// once however often it was asked for, and not at all after the present part
/// of the page has gone.
pub fn in_next_frame(mut draw: Box<dyn FnMut()>) -> Rc<dyn Fn()> {
    let pending = Rc::new(Cell::new(None::<i32>));
    let begun = pending.clone();
    let callback = Rc::new(Callback::new(move |_| {
        begun.set(None);
        draw();
    }));
    let (left, kept) = (pending.clone(), callback.clone());
    on_leave(Box::new(move || {
        let _alive_till_now = &kept;
        if let Some(handle) = left.take() {
            // A frame that has been is cancelled in vain.
            let _ = window().cancel_animation_frame(handle);
        }
    }));
    Rc::new(move || {
        if pending.get().is_none() {
            let function = (*callback).as_ref().unchecked_ref();
            pending.set(window().request_animation_frame(function).ok());
        }
    })
}

/// Tells the width of an element once it stands on the page and whenever it
/// changes, until the present part of the page goes away.
pub fn watch_width(element: &El, tell: Box<dyn Fn(f64)>) {
    let watched = element.clone();
    let callback = Callback::new(move |_| {
        tell(watched.node().get_bounding_client_rect().width() / unit());
    });
    // Without an observer there is no long row: browsers have had it since 2020.
    if let Ok(observer) = ResizeObserver::new(callback.as_ref().unchecked_ref()) {
        observer.observe(element.node());
        on_leave(Box::new(move || {
            let _alive_till_now = &callback;
            observer.disconnect();
        }));
    }
}

/// Calls `f` when canvases may need other colours or other pixels though
/// nothing on the page has changed: the system's theme, its contrast, the
/// zoom or the screen, or a font that has come meanwhile. The page's own theme
/// is a signal.
pub fn on_new_look(f: Rc<dyn Fn()>) {
    const QUERIES: [&str; 3] = [
        "(prefers-color-scheme: dark)",
        "(prefers-contrast: more)",
        "(forced-colors: active)",
    ];
    let callback = Callback::new(move |_| f());
    let mut targets: Vec<(EventTarget, &str)> = vec![(window().into(), "resize")];
    for query in QUERIES {
        if let Ok(Some(query)) = window().match_media(query) {
            targets.push((query.into(), "change"));
        }
    }
    let fonts = js_sys::Reflect::get(&document(), &"fonts".into());
    if let Ok(Ok(fonts)) = fonts.map(JsCast::dyn_into) {
        targets.push((fonts, "loadingdone"));
    }
    for (target, event) in &targets {
        // A browser without these events keeps the look of the first drawing.
        let function = callback.as_ref().unchecked_ref();
        let _ = target.add_event_listener_with_callback(event, function);
    }
    on_leave(Box::new(move || {
        for (target, event) in &targets {
            let function = callback.as_ref().unchecked_ref();
            let _ = target.remove_event_listener_with_callback(event, function);
        }
    }));
}

/// Draws what is in an element from markup, anew whenever a signal that `f`
/// reads has changed it. The markup must hold no text of the person's.
#[must_use]
pub fn picture(element: El, f: impl Fn() -> String + 'static) -> El {
    let picture = element.clone();
    let mut shown = String::new();
    follow(move || {
        let markup = f();
        if markup != shown {
            picture.node().set_inner_html(&markup);
            shown = markup;
        }
    });
    element
}

/// Sets the text of an element that holds nothing else.
#[must_use]
pub fn show_text(element: &El, text: &str) -> El {
    element.node().set_text_content(Some(text));
    element.clone()
}

/// The number in an attribute of the innermost element around what was
/// pressed that has it.
#[must_use]
pub fn number_under(event: &Event, name: &str) -> Option<u32> {
    let target: Element = event.target()?.dyn_into().ok()?;
    let holder = target.closest(&["[", name, "]"].concat()).ok()??;
    holder.get_attribute(name)?.parse().ok()
}

/// One CSS pixel at a root size of 16, in CSS pixels.
fn unit() -> f64 {
    let size = document()
        .document_element()
        .and_then(|root| window().get_computed_style(&root).ok().flatten())
        .and_then(|style| style.get_property_value("font-size").ok())
        .map_or(ROOT, |size| js_sys::parse_float(&size));
    if size > 0.0 { size / ROOT } else { 1.0 }
}

/// Where the pointer is on the listening element, from its top left corner.
#[must_use]
pub fn pointer_at(event: &PointerEvent) -> Option<(f64, f64)> {
    let element: Element = event.current_target()?.dyn_into().ok()?;
    let rect = element.get_bounding_client_rect();
    let unit = unit();
    Some((
        (f64::from(event.client_x()) - rect.left()) / unit,
        (f64::from(event.client_y()) - rect.top()) / unit,
    ))
}

/// Whether the pointer's main button is down. From the press on, the pointer
/// belongs to the listening element until it is lifted.
#[must_use]
pub fn is_dragging(event: &PointerEvent) -> bool {
    let is_down = event.buttons() & 1 == 1;
    if is_down
        && event.type_() == "pointerdown"
        && let Some(target) = event.current_target()
        && let Some(element) = target.dyn_ref::<Element>()
    {
        // Without capture dragging ends at the element's edge: no harm.
        let _ = element.set_pointer_capture(event.pointer_id());
    }
    is_down
}

/// A canvas to draw on, in its own pixels.
#[derive(Debug)]
pub struct Surface {
    context: CanvasRenderingContext2d,
    style: CssStyleDeclaration,
    /// Width in pixels.
    pub width: f64,
    /// Height in pixels.
    pub height: f64,
    /// Pixels for one CSS pixel at a root size of 16.
    pub scale: f64,
    /// Whether the canvas had to be given other pixels, so that it is blank.
    pub is_blank: bool,
}

impl Surface {
    /// The canvas with one pixel for each of the screen's. `None` when it is
    /// not shown or cannot be drawn on.
    #[must_use]
    pub fn of(canvas: &El) -> Option<Self> {
        let canvas: &HtmlCanvasElement = canvas.node().dyn_ref()?;
        let ratio = window().device_pixel_ratio();
        let rect = canvas.get_bounding_client_rect();
        // Edges are snapped to the screen's pixels, as browsers do.
        let span = |from: f64, to: f64| (to * ratio).round() - (from * ratio).round();
        let width = span(rect.left(), rect.right());
        let height = span(rect.top(), rect.bottom());
        if width < 1.0 || height < 1.0 {
            return None;
        }
        // Whole, and a screen's width at most.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let pixels = (width as u32, height as u32);
        let is_blank = (canvas.width(), canvas.height()) != pixels;
        if is_blank {
            canvas.set_width(pixels.0);
            canvas.set_height(pixels.1);
        }
        Some(Self {
            context: canvas.get_context("2d").ok()??.dyn_into().ok()?,
            style: window().get_computed_style(canvas).ok()??,
            width,
            height,
            scale: unit() * ratio,
            is_blank,
        })
    }

    fn property(&self, name: &str) -> String {
        self.style.get_property_value(name).unwrap_or_default()
    }

    /// Draws from now on in the colour of a registered custom property.
    pub fn ink(&self, property: &str) {
        self.context.set_fill_style_str(&self.property(property));
    }

    /// Draws this opaque from now on, from 0 to 1.
    pub fn opacity(&self, opacity: f64) {
        self.context.set_global_alpha(opacity);
    }

    /// Takes away what is in a rectangle.
    pub fn clear(&self, x: f64, y: f64, width: f64, height: f64) {
        self.context.clear_rect(x, y, width, height);
    }

    /// Fills a rectangle.
    pub fn fill(&self, x: f64, y: f64, width: f64, height: f64) {
        self.context.fill_rect(x, y, width, height);
    }

    /// Sets text of this height, in the family that a custom property names.
    pub fn type_size(&self, property: &str, size: f64) {
        let font = ["500 ", &decimal(size, 2), "px ", &self.property(property)].concat();
        self.context.set_font(&font);
        self.context.set_text_align("center");
    }

    /// Writes centred on x, standing on the line y.
    pub fn write(&self, text: &str, x: f64, y: f64) {
        // A text that cannot be drawn is missing from the picture, no more.
        let _ = self.context.fill_text(text, x, y);
    }
}
