//! Scrolling one part of the page without moving the rest.

use leptos::prelude::document;

use super::timing::Later;

/// How much of the part stays above what is scrolled to.
const LEAD: f64 = 0.35;

/// How long after a change a part scrolls, in milliseconds: once its frame has
/// been painted. Measuring before that would lay the page out twice.
const AFTER_PAINT_MS: u32 = 40;

/// Scrolls the element with this id, once the present change has been painted,
/// so that the first match of `selector` in it can be seen.
pub fn within(id: &'static str, selector: impl Into<String>) {
    let selector = selector.into();
    // Where there are no timers the part stays as it is.
    let _ = Later::after(AFTER_PAINT_MS, move || bring_into_view(id, &selector));
}

fn bring_into_view(id: &str, selector: &str) {
    let Some(part) = document().get_element_by_id(id) else {
        return;
    };
    let Ok(Some(target)) = part.query_selector(selector) else {
        return;
    };
    let (outer, inner) = (
        part.get_bounding_client_rect(),
        target.get_bounding_client_rect(),
    );
    if inner.top() < outer.top() || inner.bottom() > outer.bottom() {
        let shift = inner.top() - outer.top() - outer.height() * LEAD;
        // A scroll position is far below 2³¹.
        #[allow(clippy::cast_possible_truncation)]
        part.set_scroll_top(part.scroll_top() + shift as i32);
    }
}

/// Scrolls the page so that the element with this id begins at its top, and
/// moves the keyboard there.
pub fn to(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        element.scroll_into_view();
        super::focus::on_unseen(id);
    }
}

/// Scrolls the page so that the element with this id begins at its top, unless
/// its upper edge can be seen already.
pub fn show(id: &str) {
    let Some(element) = document().get_element_by_id(id) else {
        return;
    };
    let height = leptos::prelude::window()
        .inner_height()
        .ok()
        .and_then(|height| height.as_f64());
    let top = element.get_bounding_client_rect().top();
    let is_seen = top >= 0.0 && height.is_none_or(|height| top < height * 0.6);
    if !is_seen {
        element.scroll_into_view();
    }
}
