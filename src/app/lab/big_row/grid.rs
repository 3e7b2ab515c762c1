//! The compact grid: each bit of the row a small cell on a canvas, with a
//! cursor for pointer and keyboard.

use std::cell::RefCell;

use leptos::ev;

use super::flags::{flags, flags_height, map};
use super::grid_marks::{BELOW, grid_marks};
use super::long_row::LongRow;
use super::pixels::pixels;
use super::words;
use crate::app::browser::canvas::{self, Surface};
use crate::app::browser::dom::{El, el, follow};
use crate::app::derived::Source;
use crate::app::state::Lit;
use crate::figure::GridLayout;

/// How strong the edges of zeros are in cells too small for digits.
const FAINT_EDGE: f64 = 0.65;

fn layout(row: LongRow) -> GridLayout {
    GridLayout::of(row.m, row.width.get())
}

/// The line above the grid, and the grid with its flags, marks and numbers.
#[must_use]
pub fn grid(row: LongRow) -> [El; 2] {
    let cursor = Source::new(0_u32);
    let said = move || match row.lab.lit.get() {
        Some(Lit::Bit(position)) if position < row.m => words::described(row, position) + ".",
        _ => words::lines(layout(row).columns),
    };
    let legend = move || words::grid_legend(layout(row).has_digits());
    let drawn = RefCell::new(Vec::new());
    let draw = move |surface: &Surface, everything: bool| {
        let layout = GridLayout::of(row.m, row.width.get_untracked());
        let now = row
            .lab
            .session
            .with_untracked(|session| session.bits().words().to_vec());
        let before = drawn.replace(now);
        draw(
            surface,
            &layout,
            row.m,
            (!everything).then_some(&before[..]),
            &drawn.borrow(),
        );
    };
    let label = move || words::filled(row.lab.ones.get(), row.m);
    let flags = move || {
        let (layout, top) = (layout(row), flags_height(row.width.get()));
        // Lines run between the cells, over no digit.
        flags(row, &|position| {
            let (x, y) = layout.corner(position);
            (x - layout.gap / 2.0, top + y + layout.pitch / 2.0)
        })
    };
    let size = move |top: f64| {
        let height = layout(row).height();
        (height, top + height + BELOW)
    };
    let map = map(
        row,
        [
            pixels(row, Box::new(draw)).live_attr("aria-label", label),
            handle(row, cursor),
        ],
        Box::new(size),
        Box::new(move || grid_marks(row, &layout(row), cursor.get())),
        Box::new(flags),
    );
    let head = el("div")
        .class("long__head")
        .child(
            el("p")
                .class("hint")
                .attr("aria-hidden", "true")
                .live_text(said),
        )
        .child(canvas::picture(el("p").class("ramp micro"), legend));
    [head, map]
}

fn bit(words: &[u64], position: u32) -> bool {
    words
        .get((position / 64) as usize)
        .is_some_and(|word| word >> (position % 64) & 1 == 1)
}

/// Draws all bits, or those that are not as `before`.
fn draw(surface: &Surface, layout: &GridLayout, m: u32, before: Option<&[u64]>, now: &[u64]) {
    let scale = surface.scale;
    let (gap, hair) = (
        (layout.gap * scale).round().max(1.0),
        scale.round().max(1.0),
    );
    let digits = layout.has_digits();
    if digits {
        surface.type_size("--mono", layout.pitch * scale * 0.72);
    }
    for one in [false, true] {
        let (body, ink, digit) = if one {
            ("--row-one", "--row-one-ink", "1")
        } else {
            ("--row-edge", "--row-zero-ink", "0")
        };
        // All bodies, then all digits: to change the colour costs more than to fill.
        for is_text in [false, true] {
            surface.ink(if is_text { ink } else { body });
            // The smaller the cells, the more the zeros' edges would outweigh the ones.
            surface.opacity(if one || digits { 1.0 } else { FAINT_EDGE });
            for position in 0..m {
                let is_known = before.is_some_and(|before| bit(before, position) == one);
                if bit(now, position) != one || is_known || (is_text && !digits) {
                    continue;
                }
                let (x, y) = layout.corner(position);
                let (left, top) = ((x * scale).round(), (y * scale).round());
                let width = ((x + layout.pitch) * scale).round() - gap - left;
                let height = ((y + layout.pitch) * scale).round() - gap - top;
                if is_text {
                    let baseline = top + height / 2.0 + layout.pitch * scale * 0.25;
                    surface.write(digit, left + width / 2.0, baseline);
                    continue;
                }
                surface.clear(left, top, width, height);
                surface.fill(left, top, width, height);
                if !one {
                    surface.clear(
                        left + hair,
                        top + hair,
                        width - 2.0 * hair,
                        height - 2.0 * hair,
                    );
                }
            }
        }
    }
    surface.opacity(1.0);
}

/// What the pointer and the keyboard take hold of: a cursor on the bits.
fn handle(row: LongRow, cursor: Source<u32>) -> El {
    let point = move |event: &ev::PointerEvent| {
        let layout = GridLayout::of(row.m, row.width.get_untracked());
        let at = canvas::pointer_at(event).and_then(|(x, y)| layout.position_at(x, y));
        row.light(at.map(Lit::Bit));
        if let Some(position) = at
            && event.type_() == "pointerdown"
        {
            cursor.set(position);
            row.show(position);
        }
    };
    let handle = el("div")
        .class("long__handle")
        .id("bit-cursor")
        .attr("role", "slider")
        .attr("tabindex", "0")
        .attr("aria-label", "Bit")
        .attr("aria-valuemin", "0")
        .attr("aria-valuemax", &(row.m - 1).to_string())
        .on_key(move |event| move_cursor(row, cursor, event))
        .on("focus", move |_| {
            row.light(Some(Lit::Bit(cursor.get_untracked())));
        })
        .on("blur", move |_| row.light(None))
        .on_pointer("pointermove", point)
        .on_pointer("pointerdown", point)
        .on("pointerleave", move |_| row.light(None));
    let shown = handle.clone();
    follow(move || {
        let position = cursor.get();
        let _ = shown
            .clone()
            .attr("aria-valuenow", &position.to_string())
            .attr("aria-valuetext", &words::described(row, position));
    });
    handle
}

fn move_cursor(row: LongRow, cursor: Source<u32>, event: &ev::KeyboardEvent) {
    let columns = GridLayout::of(row.m, row.width.get_untracked()).columns;
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
