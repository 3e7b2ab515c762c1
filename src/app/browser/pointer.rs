//! Where the pointer is, in terms of what is drawn there.

use wasm_bindgen::JsCast as _;
use web_sys::{Element, PointerEvent};

/// The `(data-op, data-step)` of the mark that is nearest to the pointer along
/// the line, while the main button is down. With `capture` the pointer keeps
/// belonging to the listening element until it is lifted.
#[must_use]
pub fn nearest_step(event: &PointerEvent, capture: bool) -> Option<(usize, usize)> {
    if event.buttons() & 1 == 0 {
        return None;
    }
    let track: Element = event.current_target()?.dyn_into().ok()?;
    if capture {
        // Without capture scrubbing ends at the element's edge: no harm.
        let _ = track.set_pointer_capture(event.pointer_id());
    }
    let marks = track.query_selector_all("[data-step]").ok()?;
    let x = f64::from(event.client_x());
    let mut nearest: Option<(f64, Element)> = None;
    for at in 0..marks.length() {
        let mark: Element = marks.get(at)?.dyn_into().ok()?;
        let rect = mark.get_bounding_client_rect();
        let distance = (rect.left() + rect.width() / 2.0 - x).abs();
        if nearest.as_ref().is_none_or(|(best, _)| distance < *best) {
            nearest = Some((distance, mark));
        }
    }
    let (_, mark) = nearest?;
    let number = |name: &str| mark.get_attribute(name)?.parse().ok();
    Some((number("data-op")?, number("data-step")?))
}
