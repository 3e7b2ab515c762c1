//! The timeline: every operation as a segment, every step as a dot, and a bar
//! for now. Press or drag anywhere to scrub.

use std::cmp::Ordering;

use crate::app::browser::dom::{El, el, entry};
use crate::app::browser::pointer;
use crate::app::derived::{Derived, derived};
use crate::app::state::LabState;
use crate::lab::{Cursor, Segment, Session, segments, steps_before};
use leptos::ev;

/// At most this many steps are drawn as dots; a longer history is shown as the
/// stretch around the cursor.
const MAX_DOTS: usize = 48;

/// The scrubber over the whole history.
#[must_use]
pub fn timeline(lab: LabState) -> El {
    let segments = derived(move || lab.session.with(|session| segments(session, MAX_DOTS)));
    let cursor = derived(move || lab.session.with(Session::cursor));
    let before = move || segments.with(|shown| shown.first().map_or(0, |first| first.op));
    let after = move || {
        let end = segments.with(|shown| shown.last().map_or(0, |last| last.op + 1));
        lab.session
            .with(|session| session.records().len())
            .saturating_sub(end)
    };
    let hidden = |words: &'static str, count: Box<dyn Fn() -> usize>| {
        el("span")
            .class("timeline__more")
            .live_text(move || match count() {
                0 => String::new(),
                count => format!("{count} {words}"),
            })
    };
    let track = el("div").class("timeline__track").keyed(move || {
        let shown = segments.get().into_iter();
        shown
            .map(|one| {
                entry(
                    format!("{} {} {}", one.op, one.steps, one.label),
                    move || segment_view(cursor, &one),
                )
            })
            .collect()
    });
    let is_empty = move || segments.with(Vec::is_empty);
    let empty = || {
        el("span")
            .class("timeline__empty label")
            .text("Nothing has been done yet")
    };
    let place_of = move |place: fn(&Session) -> Cursor| {
        lab.session
            .with(|session| steps_before(session, place(session)))
            .to_string()
    };
    el("div")
        .class("timeline")
        .attr("role", "slider")
        .attr("tabindex", "0")
        .id("timeline")
        .attr("aria-label", "History")
        .attr("aria-valuemin", "0")
        .live_attr("aria-valuemax", move || place_of(Session::end))
        .live_attr("aria-valuenow", move || place_of(Session::cursor))
        .live_attr("aria-valuetext", move || {
            lab.scene.with(|scene| scene.sentence.clone())
        })
        .on_key(move |event| {
            match event.key().as_str() {
                "PageUp" => lab.undo(),
                "PageDown" => lab.redo(),
                _ => return,
            }
            event.prevent_default();
        })
        .on_pointer("pointerdown", move |event| scrub(lab, event, true))
        .on_pointer("pointermove", move |event| scrub(lab, event, false))
        .child(hidden("before", Box::new(before)))
        .child(track)
        .child(hidden("after", Box::new(after)))
        .when(is_empty, empty)
}

fn segment_view(cursor: Derived<Cursor>, segment: &Segment) -> El {
    let (op, steps) = (segment.op, segment.steps);
    let dot = |step: usize| {
        let here = Cursor { op, step };
        el("b")
            .attr("data-op", &op.to_string())
            .attr("data-step", &step.to_string())
            .live_attr("data-at", move || {
                let at = match cursor.get().cmp(&here) {
                    Ordering::Equal => "now",
                    Ordering::Greater => "done",
                    Ordering::Less => "ahead",
                };
                at.to_owned()
            })
    };
    let mut ticks = el("div")
        .class("timeline__ticks")
        .child(dot(0).class("timeline__start"));
    for step in 1..=steps {
        ticks = ticks.child(dot(step));
    }
    el("div")
        .class("timeline__op")
        .attr("style", &format!("--n:{steps}"))
        .live_attr("data-current", move || (cursor.get().op == op).to_string())
        .child(el("span").text(&segment.label))
        .child(ticks)
}

/// Goes to the dot that is nearest to the pointer.
fn scrub(lab: LabState, event: &ev::PointerEvent, pressed: bool) {
    let Some(place) = pointer::nearest_step(event, pressed) else {
        return;
    };
    let target = Cursor {
        op: place.0,
        step: place.1,
    };
    if lab.session.with_untracked(Session::cursor) != target {
        lab.jump(target);
    }
}
