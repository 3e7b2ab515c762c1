//! The overview strip: the whole row as columns, with a lens that shows where
//! the window of cells stands and can be moved.

use leptos::ev;

use super::flags::{flags, flags_height, map};
use super::lens::{STRIP_HEIGHT, strip_height, strip_marks};
use super::long_row::LongRow;
use super::pixels::pixels;
use super::words;
use crate::app::browser::canvas::{self, Surface};
use crate::app::browser::dom::{El, el, follow};
use crate::app::derived::{Source, derived};
use crate::figure::{Overview, Shading, ZOOM_STEP};
use crate::filter::Bits;

/// What the strip shows: its columns as (bits that are 1, bits), and the bits
/// themselves where there is room for each.
#[derive(Clone, PartialEq)]
struct Texture {
    overview: Overview,
    columns: Vec<(u32, u32)>,
    words: Vec<u64>,
}

impl Texture {
    fn of(bits: &Bits, overview: Overview) -> Self {
        let mut columns = Vec::with_capacity(overview.columns() as usize);
        for column in 0..overview.columns() {
            let range = overview.range(column);
            let ones = bits.ones_between(range.start, range.end);
            columns.push((ones, range.end - range.start));
        }
        let words = if overview.is_bit_by_bit() {
            bits.words().to_vec()
        } else {
            Vec::new()
        };
        Self {
            overview,
            columns,
            words,
        }
    }
}

/// How the row is cut into columns.
fn overview(row: LongRow) -> Overview {
    Overview::of(row.m, row.width.get(), STRIP_HEIGHT)
}

/// The line above the strip, and the strip with its flags, ticks and lens.
#[must_use]
pub fn strip(row: LongRow) -> [El; 2] {
    let texture = derived(move || {
        let overview = overview(row);
        row.lab
            .session
            .with(|session| Texture::of(session.bits(), overview))
    });
    let pointed = Source::new(None::<u32>);
    let said = move || {
        texture.with(|texture| match pointed.get() {
            Some(column) => words::column(&texture.overview, column, &texture.columns),
            None => words::columns(&texture.overview),
        })
    };
    let legend = move || texture.with(|texture| words::legend(&texture.overview, &texture.columns));
    let label =
        move || texture.with(|texture| words::overview(&texture.overview, row.m, &texture.columns));
    let draw = move |surface: &Surface, _| texture.with_untracked(|texture| draw(surface, texture));
    let marks = move || strip_marks(row, &overview(row));
    let flags = move || {
        let (overview, top) = (overview(row), flags_height(row.width.get()));
        flags(row, &|position| (overview.x(position), top))
    };
    let map = map(
        row,
        [
            pixels(row, Box::new(draw)).live_attr("aria-label", label),
            handle(row, pointed),
        ],
        Box::new(move |top| (STRIP_HEIGHT, top + strip_height())),
        Box::new(marks),
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

fn draw(surface: &Surface, texture: &Texture) {
    surface.clear(0.0, 0.0, surface.width, surface.height);
    surface.ink("--row-one");
    let edge = |column: u32| texture.overview.edge(column, surface.width).round();
    let shading = Shading::of(&texture.columns);
    for (&column, at) in texture.columns.iter().zip(0..) {
        let (left, right) = (edge(at), edge(at + 1));
        if texture.overview.is_bit_by_bit() {
            draw_bits(surface, texture, at, (left, right - left));
        } else {
            surface.opacity(shading.level(column));
            surface.fill(left, 0.0, right - left, surface.height);
        }
    }
    surface.opacity(1.0);
}

/// One column bit by bit, from top to bottom; neighbours that are 1 are filled
/// at once.
fn draw_bits(surface: &Surface, texture: &Texture, column: u32, (left, width): (f64, f64)) {
    let range = texture.overview.range(column);
    let bits = f64::from(texture.overview.bits());
    let y = |position: u32| (surface.height * f64::from(position - range.start) / bits).round();
    let mut start = range.start;
    for position in range.start..=range.end {
        let is_one = position < range.end
            && texture.words[(position / 64) as usize] >> (position % 64) & 1 == 1;
        if !is_one {
            if start < position {
                surface.fill(left, y(start), width, y(position) - y(start));
            }
            start = position + 1;
        }
    }
}

/// What the pointer and the keyboard take hold of.
fn handle(row: LongRow, pointed: Source<Option<u32>>) -> El {
    let point = move |event: &ev::PointerEvent| {
        let Some((x, _)) = canvas::pointer_at(event) else {
            return;
        };
        let overview = Overview::of(row.m, row.width.get_untracked(), STRIP_HEIGHT);
        let position = overview.position_at(x);
        pointed.set(Some(position / overview.bits()));
        if canvas::is_dragging(event) {
            row.set_start(row.zoom_untracked().around(position));
        }
    };
    let handle = el("div")
        .class("long__handle")
        .id("window")
        .attr("role", "slider")
        .attr("tabindex", "0")
        .attr("aria-label", "Window over the row")
        .attr("aria-valuemin", "0")
        .on_key(move |event| move_window(row, event))
        .on_pointer("pointerdown", point)
        .on_pointer("pointermove", point)
        .on("pointerleave", move |_| pointed.set(None));
    let shown = handle.clone();
    follow(move || {
        let (zoom, start) = (row.zoom(), row.start());
        let _ = shown
            .clone()
            .attr("aria-valuemax", &zoom.last_start().to_string())
            .attr("aria-valuenow", &start.to_string())
            .attr("aria-valuetext", &words::range(&zoom.range(start)));
    });
    handle
}

/// Arrows move by eight bits, page keys by a window.
fn move_window(row: LongRow, event: &ev::KeyboardEvent) {
    let zoom = row.zoom_untracked();
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
