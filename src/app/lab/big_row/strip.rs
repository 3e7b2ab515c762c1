//! The overview strip: the whole row as columns, with a lens that shows where
//! the window of cells stands and can be moved.

use super::flags::{self, flags_height};
use super::head::{Legend, head};
use super::long_row::LongRow;
use super::pixels::pixels;
use super::strip_marks::{STRIP_HEIGHT, strip_marks};
use super::words;
use crate::app::browser::canvas::{self, Surface};
use crate::app::browser::dom::{El, el};
use crate::app::derived::{Derived, Source, derived};
use crate::figure::{Overview, Shading, ZOOM_STEP};
use crate::filter::Bits;
use leptos::ev;

/// What the strip shows: its columns as (bits that are 1, bits), and the bits
/// themselves where there is room for each.
#[derive(Clone, Debug, PartialEq)]
struct Texture {
    columns: Vec<(u32, u32)>,
    words: Vec<u64>,
}

impl Texture {
    fn of(bits: &Bits, overview: &Overview) -> Self {
        let columns = (0..overview.columns())
            .map(|column| {
                let range = overview.range(column);
                let ones = bits.ones_between(range.start, range.end);
                (ones, range.end - range.start)
            })
            .collect();
        let words = if overview.is_bit_by_bit() {
            bits.words().to_vec()
        } else {
            Vec::new()
        };
        Self { columns, words }
    }

    fn bit(&self, position: u32) -> bool {
        let word = self.words.get((position / 64) as usize);
        word.is_some_and(|word| word >> (position % 64) & 1 == 1)
    }
}

/// The line above the strip, and the strip with its flags, ticks and lens.
#[must_use]
pub fn strip(row: LongRow) -> [El; 2] {
    let overview = derived(move || Overview::of(row.m, row.width.get(), STRIP_HEIGHT));
    let texture = derived(move || {
        let overview = overview.get();
        row.lab
            .session
            .with(|session| Texture::of(session.bits(), &overview))
    });
    let pointed = Source::new(None::<u32>);
    let said = move || match pointed.get() {
        Some(column) => texture.with(|texture| {
            let ones = texture
                .columns
                .get(column as usize)
                .map_or(0, |(ones, _)| *ones);
            words::column(&overview.get().range(column), ones)
        }),
        None => words::columns(&overview.get()),
    };
    let legend = derived(move || {
        if overview.get().is_bit_by_bit() {
            return Legend::OneAndZero;
        }
        let shading = texture.with(|texture| Shading::of(&texture.columns));
        let (low, high) = words::scale(&shading);
        if shading.is_flat() {
            Legend::Flat(low)
        } else {
            Legend::Ramp(low, high)
        }
    });
    let label =
        move || texture.with(|texture| words::overview(&overview.get(), row.m, &texture.columns));
    let canvas = pixels(
        row,
        label,
        move || texture.track(),
        move |surface, _| {
            let overview = overview.get_untracked();
            texture.with_untracked(|texture| draw(surface, &overview, texture));
        },
    );
    let place = move || {
        let top = flags_height(row.width.get());
        flags::place(top, STRIP_HEIGHT)
    };
    let map = el("div")
        .class("long__map")
        .live_attr("style", place)
        .children([
            canvas,
            handle(row, overview, pointed),
            strip_marks(row, overview),
        ]);
    [head(said, legend), map]
}

fn draw(surface: &Surface, overview: &Overview, texture: &Texture) {
    surface.clear();
    surface.ink(&surface.colour("--row-one"));
    let edge = |column: u32| overview.edge(column, surface.width).round();
    let shading = Shading::of(&texture.columns);
    for (&column, at) in texture.columns.iter().zip(0..) {
        let (left, right) = (edge(at), edge(at + 1));
        if overview.is_bit_by_bit() {
            draw_bits(surface, overview, texture, (at, left, right));
        } else {
            surface.opacity(shading.level(column));
            surface.fill(left, 0.0, right - left, surface.height);
        }
    }
    surface.opacity(1.0);
}

/// One column bit by bit, from top to bottom; neighbours of the same kind are
/// filled at once.
fn draw_bits(
    surface: &Surface,
    overview: &Overview,
    texture: &Texture,
    (column, left, right): (u32, f64, f64),
) {
    let range = overview.range(column);
    let y = |position: u32| {
        (surface.height * f64::from(position - range.start) / f64::from(overview.bits())).round()
    };
    let mut run = None;
    for position in range.clone() {
        match (texture.bit(position), run) {
            (true, None) => run = Some(position),
            (false, Some(start)) => {
                surface.fill(left, y(start), right - left, y(position) - y(start));
                run = None;
            }
            _ => {}
        }
    }
    if let Some(start) = run {
        surface.fill(left, y(start), right - left, y(range.end) - y(start));
    }
}

/// What the pointer and the keyboard take hold of.
fn handle(row: LongRow, overview: Derived<Overview>, pointed: Source<Option<u32>>) -> El {
    let point = move |event: &ev::PointerEvent| {
        let overview = overview.get_untracked();
        let at = canvas::pointer_at(event).map(|(x, _)| overview.position_at(x));
        pointed.set(at.map(|position| position / overview.bits()));
    };
    let drag = move |event: &ev::PointerEvent| {
        if let Some((x, _)) = canvas::dragged_to(event) {
            let position = overview.get_untracked().position_at(x);
            row.set_start(row.zoom.get_untracked().around(position));
        }
    };
    el("div")
        .class("long__handle")
        .id("window")
        .attr("role", "slider")
        .attr("tabindex", "0")
        .attr("aria-label", "Window over the row")
        .attr("aria-valuemin", "0")
        .live_attr("aria-valuemax", move || {
            row.zoom.get().last_start().to_string()
        })
        .live_attr("aria-valuenow", move || row.start().to_string())
        .live_attr("aria-valuetext", move || {
            words::range(&row.zoom.get().range(row.start()))
        })
        .on_key(move |event| move_window(row, event))
        .on_pointer("pointerdown", drag)
        .on_pointer("pointermove", move |event| {
            point(event);
            drag(event);
        })
        .on("pointerleave", move |_| pointed.set(None))
}

/// Arrows move by eight bits, page keys by a window.
fn move_window(row: LongRow, event: &ev::KeyboardEvent) {
    let zoom = row.zoom.get_untracked();
    let start = row.lab.window_start.get_untracked();
    let next = match event.key().as_str() {
        "ArrowRight" | "ArrowUp" => start.saturating_add(ZOOM_STEP),
        "ArrowLeft" | "ArrowDown" => start.saturating_sub(ZOOM_STEP),
        "PageUp" => start.saturating_add(zoom.cells()),
        "PageDown" => start.saturating_sub(zoom.cells()),
        "Home" => 0,
        "End" => zoom.last_start(),
        _ => return,
    };
    event.prevent_default();
    row.set_start(next);
}
