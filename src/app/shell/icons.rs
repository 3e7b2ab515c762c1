//! Icons: strokes on a 16 by 16 grid, hidden from screen readers.

use crate::app::browser::dom::{El, svg};

/// An icon by the path of its strokes.
#[must_use]
pub fn icon(strokes: &str) -> El {
    svg("svg")
        .class("icon")
        .attr("viewBox", "0 0 16 16")
        .attr("aria-hidden", "true")
        .child(svg("path").attr("d", strokes))
}

/// An icon with a filled part.
#[must_use]
pub fn filled_icon(strokes: &str, filled: &str) -> El {
    icon(strokes).child(
        svg("path")
            .attr("d", filled)
            .attr("fill", "currentColor")
            .attr("stroke", "none"),
    )
}

/// A check in a circle: a 1 was found.
#[must_use]
pub fn hit_badge() -> El {
    let ground = svg("circle")
        .attr("cx", "10")
        .attr("cy", "10")
        .attr("r", "9.5");
    badge("badge badge--hit", ground, "m5.6 10.4 3 3 5.8-6.6")
}

/// A cross in a square: a 0 was found.
#[must_use]
pub fn miss_badge() -> El {
    let ground = svg("rect")
        .attr("x", ".5")
        .attr("y", ".5")
        .attr("width", "19")
        .attr("height", "19");
    badge("badge badge--miss", ground, "m6 6 8 8m0-8-8 8")
}

fn badge(class: &str, ground: El, ink: &str) -> El {
    svg("svg")
        .class(class)
        .attr("viewBox", "0 0 20 20")
        .attr("aria-hidden", "true")
        .child(ground.attr("fill", "currentColor"))
        .child(
            svg("path")
                .class("badge__ink")
                .attr("d", ink)
                .attr("fill", "none")
                .attr("stroke-width", "2.2"),
        )
}
