//! A canvas that is drawn anew in the next frame whenever it has to be.

use std::cell::Cell;
use std::rc::Rc;

use super::long_row::LongRow;
use crate::app::browser::canvas::{self, Surface};
use crate::app::browser::dom::{El, el, follow};

/// What draws: it is told whether it must draw everything.
pub type Draw = Box<dyn Fn(&Surface, bool)>;

/// A canvas. `draw` is called in the frame after the row or the looks of the
/// page have changed; everything must be drawn the first time, and when colours
/// or pixels are others.
#[must_use]
pub fn pixels(row: LongRow, draw: Draw) -> El {
    let node = el("canvas").class("long__canvas").attr("role", "img");
    let is_stale = Rc::new(Cell::new(true));
    let (canvas, was_stale) = (node.clone(), is_stale.clone());
    let ask = canvas::in_next_frame(Box::new(move || {
        if let Some(surface) = Surface::of(&canvas) {
            draw(&surface, was_stale.take() || surface.is_blank);
        }
    }));
    let ask_anew: Rc<dyn Fn()> = {
        let ask = ask.clone();
        Rc::new(move || {
            is_stale.set(true);
            ask();
        })
    };
    canvas::on_new_look(ask_anew.clone());
    follow(move || {
        row.width.track();
        row.lab.prefs.theme.track();
        ask_anew();
    });
    follow(move || {
        row.lab.session.track();
        ask();
    });
    node
}
