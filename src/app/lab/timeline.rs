//! The timeline: every operation as a segment, every step as a dot, and a bar
//! for now. Press or drag anywhere to scrub.

use leptos::ev;
use leptos::prelude::*;

use crate::app::browser::pointer;
use crate::app::state::LabState;
use crate::lab::{Cursor, Record, Session, words};

/// At most this many steps are drawn as dots; a longer history is shown as the
/// stretch around the cursor.
const MAX_DOTS: usize = 48;

/// One operation as the timeline draws it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Segment {
    op: usize,
    label: String,
    steps: usize,
}

/// The scrubber over the whole history.
#[component]
pub fn Timeline() -> impl IntoView {
    let lab = LabState::here();
    let segments = Memo::new(move |_| lab.session.with(segments));
    let hidden = Memo::new(move |_| {
        let drawn = segments.with(|s| {
            (
                s.first().map_or(0, |s| s.op),
                s.last().map_or(0, |s| s.op + 1),
            )
        });
        (
            drawn.0,
            lab.session
                .with(|s| s.records().len())
                .saturating_sub(drawn.1),
        )
    });
    let position = move || lab.session.with(|session| place(session, session.cursor()));
    let total = move || lab.session.with(|session| place(session, session.end()));
    let keys = move |event: ev::KeyboardEvent| {
        let done = match event.key().as_str() {
            "PageUp" => lab.undo(),
            "PageDown" => lab.redo(),
            _ => return,
        };
        event.prevent_default();
        done
    };
    view! {
        <div
            class="timeline"
            role="slider"
            tabindex="0"
            id="timeline"
            aria-label="History"
            aria-valuemin="0"
            aria-valuemax=total
            aria-valuenow=position
            aria-valuetext=move || lab.scene.with(|scene| scene.sentence.clone())
            on:keydown=keys
            on:pointerdown=move |event| scrub(lab, &event, true)
            on:pointermove=move |event| scrub(lab, &event, false)
        >
            {move || (hidden.get().0 > 0).then(|| view! {
                <span class="timeline__more">{format!("{} before", hidden.get().0)}</span>
            })}
            <For each=move || segments.get() key=|segment| (segment.op, segment.label.clone(), segment.steps) let:segment>
                <SegmentView segment=segment />
            </For>
            {move || (hidden.get().1 > 0).then(|| view! {
                <span class="timeline__more">{format!("{} after", hidden.get().1)}</span>
            })}
            <Show when=move || segments.with(Vec::is_empty)>
                <span class="timeline__empty label">"Nothing has been done yet"</span>
            </Show>
        </div>
    }
}

#[component]
fn SegmentView(segment: Segment) -> impl IntoView {
    let lab = LabState::here();
    let Segment { op, label, steps } = segment;
    let cursor = Memo::new(move |_| lab.session.with(Session::cursor));
    let at = move |step: usize| {
        let here = Cursor { op, step };
        if cursor.get() == here {
            "now"
        } else if cursor.get() > here {
            "done"
        } else {
            "ahead"
        }
    };
    view! {
        <div class="timeline__op" style=format!("--n:{steps}") data-current=move || (cursor.get().op == op).to_string()>
            <span>{label}</span>
            <div class="timeline__ticks">
                <b class="timeline__start" data-op=op data-step="0" data-at=move || at(0)></b>
                {(1..=steps)
                    .map(|step| view! { <b data-op=op data-step=step data-at=move || at(step)></b> })
                    .collect_view()}
            </div>
        </div>
    }
}

/// The operations around the cursor, as many as there is room for.
fn segments(session: &Session) -> Vec<Segment> {
    let records = session.records();
    let steps_of =
        |range: std::ops::Range<usize>| -> usize { records[range].iter().map(Record::steps).sum() };
    let (mut first, mut last) = (
        session.cursor().op,
        (session.cursor().op + 1).min(records.len()),
    );
    first = first.min(last);
    // Grow towards the past and the future in turn.
    loop {
        let (before, after) = (first, last);
        if last < records.len() && steps_of(first..last + 1) <= MAX_DOTS {
            last += 1;
        }
        if first > 0 && steps_of(first - 1..last) <= MAX_DOTS {
            first -= 1;
        }
        if (first, last) == (before, after) {
            break;
        }
    }
    (first..last)
        .map(|op| Segment {
            op,
            label: words::op_label(records[op].op()),
            steps: records[op].steps(),
        })
        .collect()
}

/// How many steps lie before a place, for the slider's value.
fn place(session: &Session, cursor: Cursor) -> usize {
    let before: usize = session
        .records()
        .iter()
        .take(cursor.op)
        .map(|record| record.steps() + 1)
        .sum();
    before + cursor.step
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
