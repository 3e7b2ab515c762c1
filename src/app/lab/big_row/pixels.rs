//! A canvas that is drawn anew in the next frame whenever it has to be.

use leptos::prelude::*;

use super::long_row::LongRow;
use crate::app::browser::canvas::{self, NextFrame, Surface};
use crate::app::browser::dom::{El, el, follow};
use crate::app::derived::Source;

/// A canvas with its text alternative. `draw` is called in a frame after what
/// it `follows` has changed; it is told whether it must draw everything: the
/// first time, and when colours or pixels are others.
#[must_use]
pub fn pixels(
    row: LongRow,
    label: impl Fn() -> String + 'static,
    follows: impl Fn() + 'static,
    draw: impl Fn(&Surface, bool) + Clone + 'static,
) -> El {
    let node = el("canvas")
        .class("long__canvas")
        .attr("role", "img")
        .live_attr("aria-label", label);
    let frame = NextFrame::new();
    let look = Source::new(0_u32);
    canvas::on_new_look(move || {
        // May come when the row has gone.
        let _ = look.try_update(|look| *look += 1);
    });
    let drawn_look = StoredValue::new(None);
    let shown = node.clone();
    follow(move || {
        let looks = (look.get(), row.lab.prefs.theme.get(), row.width.get());
        follows();
        let (shown, draw) = (shown.clone(), draw.clone());
        frame.ask(move || {
            if let Some(surface) = Surface::of(&shown) {
                let is_known = drawn_look.try_get_value().flatten() == Some(looks);
                draw(&surface, surface.is_blank || !is_known);
                let _ = drawn_look.try_set_value(Some(looks));
            }
        });
    });
    node
}
