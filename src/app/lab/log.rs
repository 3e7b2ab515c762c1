//! The log: every operation in words. Press a line to go there.

use crate::app::browser::dom::{El, el, entry, follow};
use crate::app::browser::scroll;
use crate::app::derived::{Derived, derived};
use crate::app::state::LabState;
use crate::lab::{Cursor, Session, words};
use crate::text::grouped;

/// At most this many lines stand in the log, around the cursor.
const LINES: usize = 60;

/// One line of the log.
#[derive(Clone, Debug, PartialEq)]
struct Line {
    op: usize,
    steps: usize,
    /// What was done, once it is.
    story: String,
    /// What will be done, until then.
    label: String,
}

/// The operation log.
#[must_use]
pub fn log(lab: LabState) -> El {
    let window = derived(move || lab.session.with(window));
    let lines = derived(move || {
        let (first, last, _) = window.get();
        lab.session.with(|session| lines(session, first, last))
    });
    let cursor = derived(move || lab.session.with(Session::cursor));
    // The log scrolls to the present line; the page itself stays where it is.
    follow(move || {
        cursor.track();
        scroll::within("log", "[data-state=now], [data-state=next]");
    });
    let around = move || match window.get() {
        (first, last, all) if last - first < all => {
            format!("{} to {last} of {}", first + 1, grouped(all as u64))
        }
        _ => String::new(),
    };
    let list = el("ol").class("log__list").id("log").keyed(move || {
        let one = |line: Line| {
            let key = format!("{} {} {}", line.op, line.steps, line.story);
            entry(key, move || line_view(lab, cursor, line))
        };
        lines.get().into_iter().map(one).collect()
    });
    el("section")
        .class("log")
        .attr("aria-labelledby", "log-title")
        .child(
            el("h2")
                .class("panel__title")
                .id("log-title")
                .text("What was done"),
        )
        .child(el("p").class("label").live_text(around))
        .child(list)
        .when(
            move || window.get().2 == 0,
            || {
                el("p")
                    .class("hint")
                    .text("Nothing yet. Add an item, check one, or open an example.")
            },
        )
}

/// The first line, the one after the last, and how many there are in all.
fn window(session: &Session) -> (usize, usize, usize) {
    let all = session.records().len();
    let first = session
        .cursor()
        .op
        .saturating_sub(LINES / 2)
        .min(all.saturating_sub(LINES));
    (first, (first + LINES).min(all), all)
}

fn lines(session: &Session, first: usize, last: usize) -> Vec<Line> {
    let records = session
        .records()
        .get(first..last)
        .unwrap_or_default()
        .iter()
        .zip(first..);
    let line = |(record, op): (&crate::lab::Record, usize)| Line {
        op,
        steps: record.steps(),
        story: words::op_story(record),
        label: words::op_label(record.op()),
    };
    records.map(line).collect()
}

fn line_view(lab: LabState, cursor: Derived<Cursor>, line: Line) -> El {
    let Line {
        op,
        steps,
        story,
        label,
    } = line;
    let state = move || match cursor.get() {
        at if at.op == op && at.step == 0 => "next",
        at if at.op == op => "now",
        at if at.op > op => "done",
        _ => "ahead",
    };
    let words = move || {
        if matches!(state(), "done" | "now") {
            story.clone()
        } else {
            format!("Ahead: {label}")
        }
    };
    let button = el("button")
        .class("log__line")
        .attr("type", "button")
        .live_attr_if("aria-current", move || {
            (cursor.get().op == op).then(|| "step".to_owned())
        })
        .press(move || lab.jump(Cursor { op, step: steps }))
        .child(el("span").class("log__number").text(&(op + 1).to_string()))
        .child(el("span").live_text(words));
    el("li")
        .live_attr("data-state", move || state().to_owned())
        .child(button)
}
