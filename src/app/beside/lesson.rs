//! A lesson and the Lab's row: the lesson says what the row shows, and is told
//! what people make of it.

use super::Change;
use crate::app::browser::dom::follow;
use crate::app::browser::timing::Later;
use crate::app::derived::{Source, derived};
use crate::app::state::{LabState, Part};

/// How long after a step the lesson is told, in milliseconds: once its frame has
/// been painted. Many steps in this time are told as one.
const AFTER_PAINT_MS: u32 = 24;

/// Lets the lesson show rows, and tells it of theirs.
pub(super) fn follow_row(lab: LabState) {
    let host = lab.beside;
    host.on_row(move |link| lab.show_lesson_row(link));
    let waiting = Source::new(false);
    let link = derived(move || {
        // Other parts need no link, which takes time to write for long work.
        let is_lesson = lab.part.get() == Part::Learn;
        lab.session.track();
        if is_lesson { lab.link() } else { String::new() }
    });
    let tell = move || {
        waiting.set(false);
        let link = link.get_untracked();
        if !link.is_empty() {
            host.set("row", &link, true);
            lab.note_beside(Change::Cursor);
        }
    };
    follow(move || {
        let is_lesson = !link.get().is_empty();
        if is_lesson && !waiting.get_untracked() {
            waiting.set(true);
            // Without timers the lesson is not told.
            let _ = Later::after(AFTER_PAINT_MS, tell);
        }
    });
}
