//! For the truth frame: how many of the real items lean on each bit of the
//! window, column by column below the window's cells.

use leptos::prelude::*;

use super::words;
use crate::app::browser::canvas;
use crate::app::browser::dom::{El, el, follow};
use crate::app::browser::timing::Later;
use crate::app::derived::{Derived, Source, derived};
use crate::app::state::{LabState, Lit};
use crate::figure::{Scale, Zoom, scale_of};
use crate::text::{count, grouped};

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
        (scale_of(m) != Scale::Cells).then(|| tally(lab, m))
    })
}

fn tally(lab: LabState, m: u32) -> El {
    let width = Source::new(0.0);
    let zoom = derived(move || Zoom::of(m, width.get()));
    let start = derived(move || zoom.get().clamped(lab.window_start.get()));
    let counts = counted(lab, zoom, start);
    let caption = move || {
        if let Some(Lit::Bit(position)) = lab.lit.get() {
            let set_by = lab.session.with(|session| words::set_by(session, position));
            return format!("Bit {} was {set_by}", grouped(position.into()));
        }
        let bits = words::range(&zoom.get().range(start.get()));
        format!("How many real items set each of {bits}")
    };
    let summary = move || {
        counts
            .get()
            .map_or_else(String::new, |counts| summary(&counts))
    };
    let root = el("div")
        .class("tally")
        .child(
            el("p")
                .class("label")
                .id("tally-title")
                .child(el("bdi").live_text(caption)),
        )
        .part(move || columns(lab, start, counts, zoom.get().cells()))
        .child(el("p").class("sr").live_text(summary));
    canvas::watch_width(&root, move |new| {
        // The observer may call once more while the row goes away.
        if width
            .try_get_untracked()
            .is_some_and(|old: f64| (old - new).abs() > 0.01)
        {
            width.set(new);
        }
    });
    root
}

/// The counts of the window's bits; none while they are yet to be counted.
fn counted(lab: LabState, zoom: Derived<Zoom>, start: Derived<u32>) -> Source<Option<Vec<u32>>> {
    let counts = Source::new(None);
    let pending = StoredValue::new(None::<Later>);
    let put_off = move || {
        if let Some(Some(later)) = pending.try_update_value(Option::take) {
            later.cancel();
        }
    };
    on_cleanup(put_off);
    let count_now = move || {
        let range = zoom.get_untracked().range(start.get_untracked());
        let found = lab
            .session
            .with_untracked(|session| session.members().leaning_counts(range.start, range.end));
        if counts.with_untracked(|counts| counts.as_ref() != Some(&found)) {
            counts.set(Some(found));
        }
    };
    follow(move || {
        zoom.track();
        start.track();
        put_off();
        let busy = lab.is_busy();
        let work = lab
            .session
            .with(|session| session.members().entries() * session.params().k() as usize);
        if !busy && work <= AT_ONCE {
            count_now();
            return;
        }
        if counts.with_untracked(Option::is_some) {
            counts.set(None);
        }
        if !busy {
            pending.set_value(Later::after(PAUSE_MS, count_now));
        }
    });
    counts
}

fn columns(lab: LabState, start: Derived<u32>, counts: Source<Option<Vec<u32>>>, cells: u32) -> El {
    // What the long row looks at stands out here too.
    let marked = derived(move || {
        lab.scene.with(|scene| {
            let positions = scene.marks.iter().map(|(position, _)| *position);
            positions.collect::<Vec<_>>()
        })
    });
    let column = move |at: u32| {
        let position = move || start.get() + at;
        let shown =
            derived(move || counts.with(|counts| counts.as_ref()?.get(at as usize).copied()));
        el("li")
            .live_flag("data-mark", move || {
                marked.with(|marked| marked.contains(&position()))
            })
            .live_flag("data-lit", move || {
                lab.lit.get() == Some(Lit::Bit(position()))
            })
            .live_flag("data-wide", move || {
                shown.get().is_some_and(|count| count > 9)
            })
            .on("pointerenter", move |_| {
                lab.lit.set(Some(Lit::Bit(start.get_untracked() + at)));
            })
            .live_text(move || shown.get().map_or_else(String::new, short))
    };
    el("ol")
        .class("tally__counts")
        .attr("style", &format!("--cells:{cells}"))
        .attr("aria-labelledby", "tally-title")
        .on("pointerleave", move |_| lab.lit.set(None))
        .children((0..cells).map(column).collect::<Vec<_>>())
}

/// A count in the width of a cell.
fn short(count: u32) -> String {
    match count {
        0 => "–".to_owned(),
        1..=99 => count.to_string(),
        _ => "99+".to_owned(),
    }
}

/// "Of these 64 bits, 28 were set by nobody, 24 by one item, 12 by more; the
/// most is 4 items."
fn summary(counts: &[u32]) -> String {
    let number = |wanted: fn(&u32) -> bool| {
        grouped(counts.iter().filter(|count| wanted(count)).count() as u64)
    };
    let most = counts.iter().max().copied().unwrap_or(0);
    format!(
        "Of these {}, {} were set by nobody, {} by one item, {} by more; the most is {}.",
        count(counts.len() as u64, "bit", "bits"),
        number(|&n| n == 0),
        number(|&n| n == 1),
        number(|&n| n > 1),
        count(most.into(), "item", "items"),
    )
}
