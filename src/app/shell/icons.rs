//! Icons: strokes on a 16 by 16 grid, hidden from screen readers.

use leptos::prelude::*;

/// An icon by the path of its strokes, and of its filled part if it has one.
#[component]
pub fn Icon(
    /// SVG path data of the strokes.
    strokes: &'static str,
    /// SVG path data of what is filled.
    #[prop(optional)]
    filled: &'static str,
) -> impl IntoView {
    view! {
        <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
            <path d=strokes />
            <path d=filled fill="currentColor" stroke="none" />
        </svg>
    }
}

/// A check in a circle: a 1 was found.
#[component]
pub fn HitBadge() -> impl IntoView {
    view! {
        <svg class="badge badge--hit" viewBox="0 0 20 20" aria-hidden="true">
            <circle cx="10" cy="10" r="9.5" fill="currentColor" />
            <path class="badge__ink" d="m5.6 10.4 3 3 5.8-6.6" fill="none" stroke-width="2.2" />
        </svg>
    }
}

/// A cross in a square: a 0 was found.
#[component]
pub fn MissBadge() -> impl IntoView {
    view! {
        <svg class="badge badge--miss" viewBox="0 0 20 20" aria-hidden="true">
            <rect x=".5" y=".5" width="19" height="19" fill="currentColor" />
            <path class="badge__ink" d="m6 6 8 8m0-8-8 8" fill="none" stroke-width="2.2" />
        </svg>
    }
}
