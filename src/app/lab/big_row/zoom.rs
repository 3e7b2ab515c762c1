//! The window of real cells: digit, mark, position. A step touches only the
//! cells that it changes.

use leptos::ev;

use super::long_row::LongRow;
use super::words;
use super::zoom_foot::zoom_foot;
use crate::app::browser::dom::{El, el, follow};
use crate::app::browser::{canvas, focus};
use crate::app::derived::Source;
use crate::app::state::Lit;
use crate::figure::MAX_ZOOM;
use crate::lab::Mark;

/// Everything that one cell shows.
#[derive(Clone, Copy, Default, PartialEq)]
struct CellView {
    position: u32,
    /// None past the row's end, and for cells that do not fit.
    one: Option<bool>,
    mark: Option<Mark>,
    lit: bool,
    /// Whether the cell takes part in the tab order; arrows move on from it.
    entry: bool,
}

/// The window, with as many cells as fit.
#[must_use]
pub fn zoom(row: LongRow) -> El {
    let entry = Source::new(0_u32);
    let mut cells = Vec::with_capacity(MAX_ZOOM as usize);
    for at in 0..MAX_ZOOM {
        let cell = el("button").class("zoom__cell").attr("type", "button");
        cells.push((cell.id(&format!("zoom-{at}")), None));
    }
    let places: Vec<El> = cells
        .iter()
        .map(|(cell, _)| el("li").child(cell.clone()))
        .collect();
    let point = move |event: &ev::Event| {
        if let Some(at) = canvas::number_under(event, "data-at") {
            row.light(Some(Lit::Bit(at)));
        }
    };
    let list = el("ol")
        .class("zoom")
        .on_key(move |event| move_focus(row, entry, event))
        .on("focusin", move |event| {
            if let Some(at) = canvas::number_under(event, "data-at") {
                entry.set(at - row.lab.window_start.get_untracked());
                row.light(Some(Lit::Bit(at)));
                row.tell_owners(at);
            }
        })
        .on("focusout", move |_| row.light(None))
        .on("pointerover", point)
        .on("pointerleave", move |_| row.light(None))
        .children(places);
    let shown = list.clone();
    follow(move || {
        let (zoom, start) = (row.zoom(), row.start());
        let _ = shown
            .clone()
            .attr("style", &format!("--cells:{}", zoom.cells()))
            .attr(
                "aria-label",
                &words::capital(words::range(&zoom.range(start))),
            );
        let now = cells_of(row, entry.get());
        for ((cell, before), now) in cells.iter_mut().zip(now) {
            if *before != Some(now) {
                show(cell, now);
                *before = Some(now);
            }
        }
    });
    el("div").child(list).child(zoom_foot(row))
}

fn show(cell: &El, view: CellView) {
    let (state, digit) = match view.one {
        None => ("", ""),
        Some(true) => ("1", "1"),
        Some(false) => ("0", "0"),
    };
    let mark = view.mark.map_or("", Mark::key);
    let label = crate::lab::words::bit(view.position, view.one == Some(true), view.mark);
    let lit = if view.lit { "yes" } else { "" };
    let _ = canvas::show_text(cell, digit)
        .attr("data-at", &view.position.to_string())
        .attr("data-bit", state)
        .attr("data-mark", mark)
        .attr("data-lit", lit)
        .attr("tabindex", if view.entry { "0" } else { "-1" })
        .attr("aria-label", &label);
}

fn cells_of(row: LongRow, entry: u32) -> Vec<CellView> {
    let start = row.start();
    let lit = row.lit_positions();
    let marks = row.marks();
    let end = row.zoom().range(start).end;
    row.lab.session.with(|session| {
        let bits = session.bits();
        let cell = |at: u32| {
            let position = start + at;
            let mark = marks.iter().find(|(marked, _)| *marked == position);
            let is_there = position < end && position < bits.len();
            CellView {
                position,
                one: is_there.then(|| bits.get(position)),
                mark: mark.map(|(_, mark)| *mark),
                lit: lit.contains(&position),
                entry: at == entry,
            }
        };
        (0..MAX_ZOOM).map(cell).collect()
    })
}

/// Arrows move by a bit and take the window along at its ends.
fn move_focus(row: LongRow, entry: Source<u32>, event: &ev::KeyboardEvent) {
    let zoom = row.zoom_untracked();
    let start = row.lab.window_start.get_untracked();
    let last = row.m - 1;
    let at = start + entry.get_untracked();
    let next = match event.key().as_str() {
        "ArrowRight" => (at + 1).min(last),
        "ArrowLeft" => at.saturating_sub(1),
        "PageDown" => at.saturating_add(zoom.cells()).min(last),
        "PageUp" => at.saturating_sub(zoom.cells()),
        "Home" => 0,
        "End" => last,
        _ => return,
    };
    event.prevent_default();
    event.stop_propagation();
    let start = zoom.reaching(start, next);
    row.set_start(start);
    focus::on(&format!("zoom-{}", next - start));
    // Where the same cell shows another bit now, no focus event tells of it.
    entry.set(next - start);
    row.light(Some(Lit::Bit(next)));
    row.tell_owners(next);
}
