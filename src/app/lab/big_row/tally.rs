//! For the truth frame: how many of the real items lean on each bit of the
//! window, column by column below the window's cells.

use leptos::ev::PointerEvent;
use leptos::prelude::on_cleanup;

use super::words;
use crate::app::browser::canvas;
use crate::app::browser::dom::{El, el, follow};
use crate::app::browser::timing::Later;
use crate::app::derived::{Source, derived};
use crate::app::state::{LabState, Lit};
use crate::figure::{Scale, Zoom, scale_of};
use crate::text::grouped;

/// Up to this many positions of items are counted at once; more wait until
/// the window stands still.
const AT_ONCE: usize = 400_000;
/// How long it must stand still, in milliseconds.
const PAUSE_MS: u32 = 120;

/// The counts below the window of a long row; nothing for shorter rows.
#[must_use]
pub fn window_tally(lab: LabState) -> El {
    let m = derived(move || lab.params.get().m());
    el("div").part(move || {
        let m = m.get();
        (scale_of(m) != Scale::Cells).then(|| tally(Tally::new(lab, m)))
    })
}

/// What the parts of the tally share.
#[derive(Clone, Copy)]
struct Tally {
    lab: LabState,
    m: u32,
    width: Source<f64>,
    /// The counts of the window's bits; none while they are yet to be counted.
    counts: Source<Option<Vec<u32>>>,
}

impl Tally {
    fn new(lab: LabState, m: u32) -> Self {
        let tally = Self {
            lab,
            m,
            width: Source::new(0.0),
            counts: Source::new(None),
        };
        tally.keep_counting();
        tally
    }

    fn zoom(self) -> Zoom {
        Zoom::of(self.m, self.width.get())
    }

    fn start(self) -> u32 {
        self.zoom().clamped(self.lab.window_start.get())
    }

    fn keep_counting(self) {
        let pending = Source::new(None::<Later>);
        let put_off = move || {
            if let Some(Some(later)) = pending.try_get_untracked() {
                later.cancel();
            }
        };
        on_cleanup(put_off);
        follow(move || {
            put_off();
            let is_busy = self.lab.is_busy();
            let range = self.zoom().range(self.start());
            let count = move || {
                let counts = self.lab.session.with_untracked(|session| {
                    session.members().leaning_counts(range.start, range.end)
                });
                self.counts.set(Some(counts));
            };
            let work = self
                .lab
                .session
                .with(|session| session.members().entries() * session.params().k() as usize);
            if is_busy {
                self.counts.set(None);
            } else if work <= AT_ONCE {
                count();
            } else {
                self.counts.set(None);
                pending.update_untracked(|pending| *pending = Later::after(PAUSE_MS, count));
            }
        });
    }
}

fn tally(tally: Tally) -> El {
    let lab = tally.lab;
    let caption = move || {
        if let Some(Lit::Bit(position)) = lab.lit.get() {
            let set_by = lab.session.with(|session| words::set_by(session, position));
            return ["Bit ", &grouped(position.into()), " was ", &set_by].concat();
        }
        let bits = words::range(&tally.zoom().range(tally.start()));
        ["Real items that set ", &bits].concat()
    };
    let point = move |event: &PointerEvent| {
        let width = tally.width.get_untracked();
        let zoom = Zoom::of(tally.m, width);
        let start = zoom.clamped(lab.window_start.get_untracked());
        let lit = canvas::pointer_at(event).and_then(|(x, _)| zoom.bit_at(start, x, width));
        if lab.lit.get_untracked() != lit.map(Lit::Bit) {
            lab.lit.set(lit.map(Lit::Bit));
        }
    };
    // The column pointed at is marked from outside: to draw the entries anew
    // would take them away from under the pointer.
    let place = move || {
        let window = tally.zoom().range(tally.start());
        let cells = format!("--cells:{}", tally.zoom().cells());
        match lab.lit.get() {
            Some(Lit::Bit(bit)) if window.contains(&bit) => {
                format!("{cells};--lit:{}", bit - window.start + 1)
            }
            _ => cells,
        }
    };
    let counts = el("ol")
        .class("tally__counts")
        .attr("aria-labelledby", "tally-title")
        .live_attr("style", place)
        .on_pointer("pointermove", point)
        .on("pointerleave", move |_| lab.lit.set(None));
    let summary = move || tally.counts.with(|counts| words::tally(counts.as_deref()));
    let title = el("bdi").live_text(caption);
    let root = el("div").class("tally").children([
        el("p").class("label").id("tally-title").child(title),
        canvas::picture(counts, move || columns(tally)),
        el("p").class("sr").live_text(summary),
    ]);
    canvas::watch_width(&root, Box::new(move |new| tally.width.set(new)));
    root
}

/// The list's entries. What the long row looks at stands out here too.
fn columns(tally: Tally) -> String {
    let start = tally.start();
    let marks = tally.lab.scene.with(|scene| scene.marks.clone());
    let mut entries = String::new();
    for (count, position) in tally
        .counts
        .get()
        .unwrap_or_default()
        .into_iter()
        .zip(start..)
    {
        let is_marked = marks.iter().any(|(marked, _)| *marked == position);
        let mark = if is_marked { " data-mark" } else { "" };
        let (wide, text) = match count {
            0 => ("", "–".to_owned()),
            1..=9 => ("", count.to_string()),
            10..=99 => (" data-wide", count.to_string()),
            _ => (" data-wide", "99+".to_owned()),
        };
        entries += &["<li", mark, wide, ">", &text, "</li>"].concat();
    }
    entries
}
