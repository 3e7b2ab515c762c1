//! The window of real cells: digit, mark, position. One signal a cell, so
//! that a step touches only the cells that it changes.

use super::long_row::LongRow;
use super::words;
use super::zoom_foot::zoom_foot;
use crate::app::browser::dom::{El, el, follow};
use crate::app::browser::focus;
use crate::app::derived::{Source, derived};
use crate::app::state::Lit;
use crate::lab::Mark;
use leptos::ev;

/// Everything that one cell shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct CellView {
    position: u32,
    /// None past the row's end.
    one: Option<bool>,
    mark: Option<Mark>,
    lit: bool,
}

/// The window, with as many cells as fit.
#[must_use]
pub fn zoom_cells(row: LongRow) -> El {
    let count = derived(move || row.zoom.get().cells());
    el("div").part(move || [window(row, count.get()), zoom_foot(row)])
}

/// A window of a fixed number of cells.
fn window(row: LongRow, count: u32) -> El {
    let shown: Vec<Source<CellView>> = (0..count)
        .map(|_| Source::new(CellView::default()))
        .collect();
    let signals = shown.clone();
    follow(move || {
        for (signal, cell) in signals.iter().zip(cells_of(row, count)) {
            if signal.get_untracked() != cell {
                signal.set(cell);
            }
        }
    });
    // One cell takes part in the tab order; arrows move on from there.
    let entry = Source::new(0_u32);
    let cells = shown
        .into_iter()
        .zip(0..)
        .map(|(cell, at)| cell_view(row, at, cell, entry));
    el("ol")
        .class("zoom")
        .attr("style", &format!("--cells:{count}"))
        .live_attr("aria-label", move || {
            words::capital(words::range(&row.zoom.get().range(row.start())))
        })
        .on_key(move |event| move_focus(row, entry, event))
        .on("focusout", move |_| row.light(None))
        .on("pointerleave", move |_| row.light(None))
        .children(cells.collect::<Vec<_>>())
}

fn cells_of(row: LongRow, count: u32) -> Vec<CellView> {
    let start = row.start();
    let lit = row.lab.lit.get();
    let mut cells: Vec<CellView> = row.lab.session.with(|session| {
        let bits = session.bits();
        let belongs = |position| match lit {
            Some(Lit::Bit(bit)) => bit == position,
            Some(Lit::Member(index)) => session.members().positions(index).contains(&position),
            None => false,
        };
        (start..start + count)
            .map(|position| CellView {
                position,
                one: (position < bits.len()).then(|| bits.get(position)),
                mark: None,
                lit: belongs(position),
            })
            .collect()
    });
    for (position, mark) in row.marks.get() {
        let at = position.checked_sub(start).map(|at| at as usize);
        if let Some(cell) = at.and_then(|at| cells.get_mut(at)) {
            cell.mark = Some(mark);
        }
    }
    cells
}

fn cell_view(row: LongRow, at: u32, cell: Source<CellView>, entry: Source<u32>) -> El {
    let position = move || cell.get_untracked().position;
    let digit = move || cell.get().one.map(|one| u8::from(one).to_string());
    let label = move || {
        let cell = cell.get();
        cell.one
            .map(|one| words::bit(cell.position, one, cell.mark))
    };
    let button = el("button")
        .class("zoom__cell")
        .attr("type", "button")
        .id(&format!("zoom-{at}"))
        .live_attr("tabindex", move || {
            if entry.get() == at {
                "0".to_owned()
            } else {
                "-1".to_owned()
            }
        })
        .live_flag("disabled", move || cell.get().one.is_none())
        .live_attr_if("aria-label", label)
        .on("focus", move |_| {
            entry.set(at);
            row.light(Some(Lit::Bit(position())));
            row.tell_owners(position());
        })
        .on("pointerenter", move |_| {
            row.light(Some(Lit::Bit(position())));
        })
        .live_text(move || digit().unwrap_or_default());
    el("li")
        .live_attr_if("data-bit", digit)
        .live_attr_if("data-mark", move || {
            cell.get().mark.map(|mark| mark.key().to_owned())
        })
        .live_flag("data-lit", move || cell.get().lit)
        .child(button)
}

/// Arrows move by a bit and take the window along at its ends.
fn move_focus(row: LongRow, entry: Source<u32>, event: &ev::KeyboardEvent) {
    let zoom = row.zoom.get_untracked();
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
    let cell = next - start;
    if cell == entry.get_untracked() {
        // The same cell shows another bit now: no focus event will tell.
        row.light(Some(Lit::Bit(next)));
        row.tell_owners(next);
    } else {
        focus::on(&format!("zoom-{cell}"));
    }
}
