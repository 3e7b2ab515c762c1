//! Drawings: the next frame, an element's width and colours, pixels on a
//! canvas, and where the pointer is on it.
//!
//! Not here: what is drawn. Lengths that leave this room are CSS pixels at a
//! root size of 16, as in [`crate::figure`], so that a drawing grows with the
//! page's type.

use leptos::leptos_dom::helpers::{
    AnimationFrameRequestHandle, request_animation_frame_with_handle,
};
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::closure::Closure;
use web_sys::{
    CanvasRenderingContext2d, Element, Event, EventTarget, HtmlCanvasElement, PointerEvent,
    ResizeObserver,
};

use super::dom::El;
use super::window_events::on_window;
use crate::text::decimal;

/// The root size for which all lengths are given.
const ROOT: f64 = 16.0;

/// A drawing that happens in the next frame, once, however often it is asked
/// for; and not at all after its component has gone.
#[derive(Clone, Copy, Debug)]
pub struct NextFrame(StoredValue<Option<AnimationFrameRequestHandle>>);

impl NextFrame {
    /// Nothing asked for yet.
    #[must_use]
    pub fn new() -> Self {
        let pending = StoredValue::new(None::<AnimationFrameRequestHandle>);
        on_cleanup(move || {
            if let Some(Some(handle)) = pending.try_get_value() {
                handle.cancel();
            }
        });
        Self(pending)
    }

    /// Runs `draw` before the next frame is painted, unless something is
    /// going to run then already.
    pub fn ask(self, draw: impl FnOnce() + 'static) {
        self.ask_boxed(Box::new(draw));
    }

    fn ask_boxed(self, draw: Box<dyn FnOnce()>) {
        if self.0.try_get_value() != Some(None) {
            return;
        }
        let pending = self.0;
        let handle = request_animation_frame_with_handle(move || {
            if pending.try_set_value(None).is_none() {
                draw();
            }
        });
        self.0.set_value(handle.ok());
    }
}

impl Default for NextFrame {
    fn default() -> Self {
        Self::new()
    }
}

/// Tells the width of an element once it stands on the page and whenever it
/// changes, for as long as the owner of the call lives.
pub fn watch_width(element: &El, tell: impl Fn(f64) + 'static) {
    let watched = element.clone();
    let measure = move || tell(watched.node().get_bounding_client_rect().width() / unit());
    let closure = Closure::<dyn FnMut()>::new(measure);
    // Without an observer there is no long row: browsers have had it since 2020.
    if let Ok(observer) = ResizeObserver::new(closure.as_ref().unchecked_ref()) {
        observer.observe(element.node());
        until_cleanup((observer, closure), |(observer, _)| observer.disconnect());
    }
}

/// Calls `f` when canvases may need other colours or other pixels though
/// nothing on the page has changed: the system's theme, its contrast, the
/// zoom or the screen, or a font that has come meanwhile. The page's own theme
/// is a signal.
pub fn on_new_look(f: impl Fn() + Clone + 'static) {
    const QUERIES: [&str; 3] = [
        "(prefers-color-scheme: dark)",
        "(prefers-contrast: more)",
        "(forced-colors: active)",
    ];
    let again = f.clone();
    on_window("resize", move |_: &Event| again());
    let closure = Closure::<dyn FnMut()>::new(f);
    let queries = QUERIES
        .iter()
        .filter_map(|query| window().match_media(query).ok().flatten())
        .map(|query| (EventTarget::from(query), "change"));
    let fonts = js_sys::Reflect::get(&document(), &"fonts".into())
        .ok()
        .and_then(|fonts| fonts.dyn_into::<EventTarget>().ok())
        .map(|fonts| (fonts, "loadingdone"));
    let targets: Vec<(EventTarget, &str)> = queries.chain(fonts).collect();
    for (target, event) in &targets {
        // A browser without these events keeps the look of the first drawing.
        let _ = target.add_event_listener_with_callback(event, closure.as_ref().unchecked_ref());
    }
    until_cleanup((targets, closure), |(targets, closure)| {
        for (target, event) in targets {
            let _ =
                target.remove_event_listener_with_callback(event, closure.as_ref().unchecked_ref());
        }
    });
}

/// Keeps `value` until the owner of the call is cleaned up, and then hands it
/// to `end`.
fn until_cleanup<T: 'static>(value: T, end: fn(&T)) {
    let kept = StoredValue::new_local(value);
    on_cleanup(move || {
        let _ = kept.try_with_value(end);
        kept.dispose();
    });
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

/// Where the pointer is while its main button is down; from the press on, the
/// pointer belongs to the element until it is lifted.
#[must_use]
pub fn dragged_to(event: &PointerEvent) -> Option<(f64, f64)> {
    if event.buttons() & 1 == 0 {
        return None;
    }
    let element: Element = event.current_target()?.dyn_into().ok()?;
    if event.type_() == "pointerdown" {
        // Without capture dragging ends at the element's edge: no harm.
        let _ = element.set_pointer_capture(event.pointer_id());
    }
    pointer_at(event)
}

/// A canvas to draw on, in its own pixels.
#[derive(Debug)]
pub struct Surface {
    context: CanvasRenderingContext2d,
    canvas: HtmlCanvasElement,
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
        let context = canvas.get_context("2d").ok()??.dyn_into().ok()?;
        Some(Self {
            context,
            canvas: canvas.clone(),
            width,
            height,
            scale: unit() * ratio,
            is_blank,
        })
    }

    /// The colour of a registered custom property, in a form that
    /// [`Surface::ink`] understands.
    #[must_use]
    pub fn colour(&self, property: &str) -> String {
        window()
            .get_computed_style(&self.canvas)
            .ok()
            .flatten()
            .and_then(|style| style.get_property_value(property).ok())
            .unwrap_or_default()
    }

    /// Draws in this colour from now on.
    pub fn ink(&self, colour: &str) {
        self.context.set_fill_style_str(colour);
    }

    /// Draws this opaque from now on, from 0 to 1.
    pub fn opacity(&self, opacity: f64) {
        self.context.set_global_alpha(opacity);
    }

    /// Takes everything away.
    pub fn clear(&self) {
        self.clear_rect(0.0, 0.0, self.width, self.height);
    }

    /// Takes away what is in a rectangle.
    pub fn clear_rect(&self, x: f64, y: f64, width: f64, height: f64) {
        self.context.clear_rect(x, y, width, height);
    }

    /// Fills a rectangle.
    pub fn fill(&self, x: f64, y: f64, width: f64, height: f64) {
        self.context.fill_rect(x, y, width, height);
    }

    /// Fills the border of a rectangle, `edge` wide and inside it.
    pub fn frame(&self, x: f64, y: f64, width: f64, height: f64, edge: f64) {
        self.fill(x, y, width, edge);
        self.fill(x, y + height - edge, width, edge);
        self.fill(x, y + edge, edge, height - 2.0 * edge);
        self.fill(x + width - edge, y + edge, edge, height - 2.0 * edge);
    }

    /// Sets text of this height in the family that a custom property names,
    /// centred on the points where it is written.
    pub fn type_size(&self, property: &str, size: f64) {
        let family = self.colour(property);
        self.context
            .set_font(&format!("500 {}px {family}", decimal(size, 2)));
        self.context.set_text_align("center");
        self.context.set_text_baseline("alphabetic");
    }

    /// Writes centred on x, standing on the line y.
    pub fn write(&self, text: &str, x: f64, y: f64) {
        // A text that cannot be drawn is missing from the picture, no more.
        let _ = self.context.fill_text(text, x, y);
    }
}
