//! The compact grid: each bit of the row a small cell on a canvas, with a
//! cursor for pointer and keyboard.

use leptos::ev;
use leptos::prelude::*;

use super::flags::{self, flags_height};
use super::grid_marks::grid_marks;
use super::head::{Legend, head};
use super::long_row::LongRow;
use super::pixels::pixels;
use super::words;
use crate::app::browser::canvas::{self, Surface};
use crate::app::browser::dom::{El, el};
use crate::app::derived::{Derived, Source, derived};
use crate::app::state::Lit;
use crate::figure::GridLayout;
use crate::text::count;

/// How strong the edges of zeros are in cells too small for digits.
const FAINT_EDGE: f64 = 0.65;

/// The line above the grid, and the grid with its flags, marks and numbers.
#[must_use]
pub fn grid(row: LongRow) -> [El; 2] {
    let layout = derived(move || GridLayout::of(row.m, row.width.get()));
    let cursor = Source::new(0_u32);
    let said = move || match row.lab.lit.get() {
        Some(Lit::Bit(position)) if position < row.m => {
            format!("{}.", described(row, position))
        }
        _ => format!(
            "Each line is {}.",
            count(layout.get().columns.into(), "bit", "bits")
        ),
    };
    let legend = derived(move || {
        if layout.get().has_digits() {
            Legend::None
        } else {
            Legend::OneAndZero
        }
    });
    let bits = derived(move || {
        row.lab
            .session
            .with(|session| session.bits().words().to_vec())
    });
    let drawn = StoredValue::new(Vec::new());
    let canvas = pixels(
        row,
        move || words::filled(row.lab.ones.get().into(), row.m),
        move || bits.track(),
        move |surface, everything| {
            let now = bits.get_untracked();
            let before = drawn.get_value();
            let before = (!everything).then_some(before.as_slice());
            draw(surface, &layout.get_untracked(), row.m, before, &now);
            drawn.set_value(now);
        },
    );
    let place = move || {
        let (top, height) = (flags_height(row.width.get()), layout.get().height());
        flags::place(top, height)
    };
    let map = el("div")
        .class("long__map")
        .live_attr("style", place)
        .children([
            canvas,
            grid_marks(row, layout, cursor),
            handle(row, layout, cursor),
        ]);
    [head(said, legend), map]
}

/// "Bit 517 is 1, newly set".
fn described(row: LongRow, position: u32) -> String {
    let one = row.lab.session.with(|session| {
        let bits = session.bits();
        position < bits.len() && bits.get(position)
    });
    let mark = row.lab.scene.with(|scene| {
        let found = scene.marks.iter().find(|(at, _)| *at == position);
        found.map(|(_, mark)| *mark)
    });
    words::bit(position, one, mark)
}

/// Draws all bits, or those that are not as `before`.
fn draw(surface: &Surface, layout: &GridLayout, m: u32, before: Option<&[u64]>, now: &[u64]) {
    let bit = |words: &[u64], position: u32| {
        let word = words.get((position / 64) as usize);
        word.is_some_and(|word| word >> (position % 64) & 1 == 1)
    };
    if before.is_none() {
        surface.clear();
    }
    let (ones, zeros): (Vec<u32>, Vec<u32>) = (0..m)
        .filter(|&position| before.is_none_or(|before| bit(before, position) != bit(now, position)))
        .partition(|&position| bit(now, position));
    let scale = surface.scale;
    let gap = (layout.gap * scale).round().max(1.0);
    let place = |position: u32| {
        let (x, y) = layout.corner(position);
        let (left, top) = ((x * scale).round(), (y * scale).round());
        let right = ((x + layout.pitch) * scale).round() - gap;
        let bottom = ((y + layout.pitch) * scale).round() - gap;
        (left, top, right - left, bottom - top)
    };
    surface.ink(&surface.colour("--row-one"));
    for &position in &ones {
        let (x, y, width, height) = place(position);
        surface.clear_rect(x, y, width, height);
        surface.fill(x, y, width, height);
    }
    surface.ink(&surface.colour("--row-edge"));
    // The smaller the cells, the more their edges would outweigh the ones.
    surface.opacity(if layout.has_digits() { 1.0 } else { FAINT_EDGE });
    for &position in &zeros {
        let (x, y, width, height) = place(position);
        surface.clear_rect(x, y, width, height);
        surface.frame(x, y, width, height, scale.round().max(1.0));
    }
    surface.opacity(1.0);
    if layout.has_digits() {
        surface.type_size("--mono", layout.pitch * scale * 0.72);
        let digits = [
            ("0", "--row-zero-ink", &zeros),
            ("1", "--row-one-ink", &ones),
        ];
        for (digit, property, positions) in digits {
            surface.ink(&surface.colour(property));
            for &position in positions {
                let (x, y, width, height) = place(position);
                let baseline = y + height / 2.0 + layout.pitch * scale * 0.25;
                surface.write(digit, x + width / 2.0, baseline);
            }
        }
    }
}

/// What the pointer and the keyboard take hold of: a cursor on the bits.
fn handle(row: LongRow, layout: Derived<GridLayout>, cursor: Source<u32>) -> El {
    let at = move |event: &ev::PointerEvent| {
        let (x, y) = canvas::pointer_at(event)?;
        layout.get_untracked().position_at(x, y)
    };
    let point = move |event: &ev::PointerEvent| row.light(at(event).map(Lit::Bit));
    el("div")
        .class("long__handle")
        .id("bit-cursor")
        .attr("role", "slider")
        .attr("tabindex", "0")
        .attr("aria-label", "Bit")
        .attr("aria-valuemin", "0")
        .attr("aria-valuemax", &(row.m - 1).to_string())
        .live_attr("aria-valuenow", move || cursor.get().to_string())
        .live_attr("aria-valuetext", move || described(row, cursor.get()))
        .on_key(move |event| move_cursor(row, layout.get_untracked().columns, cursor, event))
        .on("focus", move |_| {
            row.light(Some(Lit::Bit(cursor.get_untracked())));
        })
        .on("blur", move |_| row.light(None))
        .on_pointer("pointermove", point)
        .on_pointer("pointerdown", move |event| {
            point(event);
            if let Some(position) = at(event) {
                cursor.set(position);
                row.show(position);
            }
        })
        .on("pointerleave", move |_| row.light(None))
}

fn move_cursor(row: LongRow, columns: u32, cursor: Source<u32>, event: &ev::KeyboardEvent) {
    let at = cursor.get_untracked();
    let last = row.m - 1;
    let next = match event.key().as_str() {
        "ArrowRight" => (at + 1).min(last),
        "ArrowLeft" => at.saturating_sub(1),
        "ArrowDown" if at + columns <= last => at + columns,
        "ArrowUp" if at >= columns => at - columns,
        "ArrowDown" | "ArrowUp" => at,
        "Home" => 0,
        "End" => last,
        _ => return,
    };
    event.prevent_default();
    cursor.set(next);
    row.light(Some(Lit::Bit(next)));
    row.show(next);
    row.tell_owners(next);
}
