//! Which part of the page is shown, and the address of those beside the Lab.

use leptos::prelude::*;

use super::{LabState, Part};
use crate::app::beside::Change;
use crate::app::browser::timing::Later;
use crate::app::browser::{address, focus, parts};
use crate::lab::{Plan, parse_link};

/// How long after a change the address bar follows, in milliseconds.
const SYNC_MS: u32 = 150;

/// How the address bar follows what the person changes beside the Lab.
#[derive(Default)]
pub(super) struct Following {
    later: Option<Later>,
    /// Whether it makes a new entry in the browser's history.
    new_entry: bool,
    /// The parameter whose slider is being dragged or whose field is typed in.
    changing: Option<String>,
    /// The queries of the parts as they were left.
    left: Vec<(Part, String)>,
}

impl Following {
    fn note(&mut self, change: Change) {
        if let Some(later) = self.later.take() {
            later.cancel();
        }
        let (name, goes_on) = match change {
            Change::GoingOn(name) => (name, true),
            Change::Done(name) => (name, false),
            Change::Cursor | Change::Now => return,
        };
        // What goes on has made its entry; another parameter makes its own.
        self.new_entry |= self.changing.as_deref() != Some(name) || name.is_empty();
        self.changing = goes_on.then(|| name.to_owned());
    }

    fn leave(&mut self, part: Part, query: String) {
        self.left.retain(|(known, _)| *known != part);
        self.left.push((part, query));
    }

    fn query(&self, part: Part) -> String {
        let found = self.left.iter().find(|(known, _)| *known == part);
        found.map_or_else(String::new, |(_, query)| query.clone())
    }
}

impl LabState {
    /// Shows a part, as its link in the bar at the top does: as it was left.
    pub fn go_to(self, part: Part) {
        if part == self.part.get_untracked() {
            return;
        }
        self.sync_now();
        self.sync_beside_now();
        if part == Part::Lab {
            self.show_part(part);
            self.take_row_back();
            if !self.timers.with_value(|timers| timers.is_lab_open) {
                self.open_lab("");
            }
            let shown = self.timers.with_value(|timers| timers.lab_shown.clone());
            let fragment = if shown.is_empty() { self.link() } else { shown };
            self.timers
                .update_value(|timers| fragment.clone_into(&mut timers.lab_shown));
            self.show_address(&fragment, true);
        } else {
            let query = self.following.with_value(|following| following.query(part));
            self.show_address(&fragment_of(part, &query), true);
            self.open_beside(part, &query);
        }
    }

    /// Opens a part beside the Lab for a query.
    pub(super) fn open_beside(self, part: Part, query: &str) {
        self.pause();
        self.show_part(part);
        self.beside.open(part.module(), part.key(), query, move || {
            if part == Part::Learn {
                // The lesson says what the row is to show.
                self.beside.redraw();
            }
            self.show_beside_address(false);
        });
    }

    /// Shows a lesson's link in the row. The Lab's own work comes back with it.
    pub fn show_lesson_row(self, link: &str) {
        if self.part.get_untracked() == Part::Learn {
            self.lend_row();
            let parsed = parse_link(link);
            self.load(parsed.plan, &parsed.complaints);
        }
    }

    /// Sets the Lab's session aside, whole, before a lesson has the row.
    fn lend_row(self) {
        if self.timers.with_value(|timers| timers.lent.is_some()) {
            return;
        }
        // What was done a moment ago may not be written down yet.
        self.sync();
        self.stop_what_goes_on();
        let session = self.session.update(std::mem::take);
        let item = self.item.get_untracked();
        self.timers
            .update_value(|timers| timers.lent = Some(Box::new((session, item))));
    }

    /// Gives the row back to the Lab's session, if a lesson has had it: long work
    /// goes on where it was.
    pub(super) fn take_row_back(self) {
        let lent = self.timers.try_update_value(|timers| timers.lent.take());
        let Some((session, item)) = lent.flatten().map(|lent| *lent) else {
            return;
        };
        self.load(Plan::default(), &[]);
        self.session.set(session);
        self.item.set(item);
        self.work_on();
        self.note_change(false);
    }

    /// Makes `part` the one that is shown.
    pub(super) fn show_part(self, part: Part) {
        let before = self.part.get_untracked();
        if before == part {
            return;
        }
        if before != Part::Lab {
            let query = self.beside.query();
            self.following
                .update_value(|following| following.leave(before, query));
        }
        self.part.set(part);
        let title = match part {
            Part::Lab => "Bloom Lab".to_owned(),
            other => format!("{} · Bloom Lab", other.label()),
        };
        parts::set_title(&title);
        focus::on_top(match part {
            Part::Lab => "lab",
            _ => "beside",
        });
    }

    /// Says that the person has changed something beside the Lab, and the address
    /// follows. The first change of a parameter makes a new entry of the
    /// browser's history; while it goes on the entry is changed in place, as it
    /// is when only a cursor moves.
    pub fn note_beside(self, change: Change) {
        if change == Change::Now {
            return self.sync_beside_now();
        }
        self.following
            .update_value(|following| following.note(change));
        if matches!(change, Change::Done(_)) {
            // Each is an entry of its own, however quickly they follow.
            return self.sync_beside();
        }
        let later = Later::after(SYNC_MS, move || self.sync_beside());
        self.following
            .update_value(|following| following.later = later);
    }

    /// Lets the address follow at once, if it is to follow.
    pub(super) fn sync_beside_now(self) {
        let waiting = self
            .following
            .try_update_value(|following| following.later.take())
            .flatten();
        if let Some(later) = waiting {
            later.cancel();
            self.sync_beside();
        }
    }

    fn sync_beside(self) {
        let new_entry = self.following.try_update_value(|following| {
            following.later = None;
            std::mem::take(&mut following.new_entry)
        });
        self.show_beside_address(new_entry == Some(true));
    }

    fn show_beside_address(self, new_entry: bool) {
        let part = self.part.get_untracked();
        if part == Part::Lab {
            return;
        }
        let query = self.beside.query();
        self.show_address(&fragment_of(part, &query), new_entry);
    }

    /// Puts `fragment` into the address bar, unless it is there.
    fn show_address(self, fragment: &str, new_entry: bool) {
        let is_new = self.timers.try_update_value(|timers| {
            let is_new = timers.shown != fragment;
            fragment.clone_into(&mut timers.shown);
            is_new
        });
        if is_new == Some(true) {
            address::show(fragment, new_entry);
        }
    }
}

fn fragment_of(part: Part, query: &str) -> String {
    let mark = if query.is_empty() { "" } else { "?" };
    format!("#/{}{mark}{query}", part.key())
}
