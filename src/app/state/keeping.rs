//! The address bar and this machine's storage: the work is never lost.

use leptos::prelude::*;

use super::kept::{fragment_of, parse_fragment};
use super::{LabState, Part, Remedy};
use crate::app::browser::timing::Later;
use crate::app::browser::{address, storage};
use crate::lab::{LINK_COMFORT, Session, first_story, parse_file, write_file, write_link};
use crate::text::grouped;

/// The fragment of the work at hand.
const WORK: &str = "bloom-lab.work";
/// The fragment that was at hand when the page was opened without one.
const LAST_WORK: &str = "bloom-lab.work.last";
/// How long after a change the address bar follows, in milliseconds.
const SYNC_MS: u32 = 120;

impl LabState {
    /// Opens what the address bar says.
    pub fn open_address(self) {
        let fragment = address::fragment();
        self.timers
            .update_value(|timers| timers.shown.clone_from(&fragment));
        let (part, query) = Part::of(&fragment);
        if part != Part::Lab {
            return self.open_beside(part, query);
        }
        self.show_part(part);
        self.take_row_back();
        let is_there = self
            .timers
            .with_value(|timers| timers.lab_shown == fragment);
        // Coming back from another part: the Lab is as it was left.
        if !is_there || fragment.is_empty() {
            self.open_lab(&fragment);
        }
    }

    /// Opens the Lab for a fragment.
    pub(super) fn open_lab(self, fragment: &str) {
        self.timers.update_value(|timers| {
            timers.is_lab_open = true;
            fragment.clone_into(&mut timers.lab_shown);
        });
        self.open_fragment(fragment);
        if let Some(work) = storage::read(WORK).filter(|_| fragment.is_empty()) {
            // From now on WORK follows the new session; without storage there is no last work.
            let _ = storage::write(LAST_WORK, &work);
            self.tell(
                vec!["Your last work is kept on this machine.".to_owned()],
                Some(Remedy::OpenKept),
            );
        }
    }

    /// Opens the work that was at hand last time.
    pub fn open_kept(self) {
        self.open_fragment(&storage::read(LAST_WORK).unwrap_or_default());
        self.note_change(true);
    }

    fn open_fragment(self, fragment: &str) {
        let parsed = parse_fragment(fragment);
        self.load(parsed.plan, &parsed.complaints);
    }

    /// Follows the browser's back and forward, and writes everything down when
    /// the page is left.
    pub fn follow_address(self) {
        address::on_change(move || {
            let changed = self
                .timers
                .with_value(|timers| timers.shown != address::fragment());
            if changed {
                self.open_address();
            }
        });
        address::on_leave(move || self.sync());
    }

    /// Says that the session has changed: the address bar and the storage will
    /// follow. With `new_entry` the browser's back will lead here.
    pub(super) fn note_change(self, new_entry: bool) {
        self.timers.update_value(|timers| {
            timers.new_entry |= new_entry;
            if let Some(later) = timers.sync.take() {
                later.cancel();
            }
        });
        let later = Later::after(SYNC_MS, move || self.sync());
        self.timers.update_value(|timers| timers.sync = later);
    }

    /// The fragment of the session as it stands.
    #[must_use]
    pub fn link(self) -> String {
        self.session
            .with_untracked(|session| write_link(&session.plan()))
    }

    /// The whole address of the session as it stands, and a warning if it is
    /// so long that programs may cut it.
    #[must_use]
    pub fn address(self) -> (String, Option<String>) {
        let address = address::with_fragment(&self.link());
        let warning = (address.len() > LINK_COMFORT).then(|| {
            format!(
                "The link has {} characters; many programs cut links above {}. A file is safer.",
                grouped(address.len() as u64),
                grouped(LINK_COMFORT as u64),
            )
        });
        (address, warning)
    }

    /// The session as a file.
    #[must_use]
    pub fn file(self) -> String {
        self.session
            .with_untracked(|session| write_file(&session.plan()))
    }

    /// Opens a file's text; what is no session of ours changes nothing.
    pub fn open_file(self, text: &str) {
        let parsed = parse_file(text);
        if parsed.unusable {
            let sentences = parsed.complaints.iter().map(ToString::to_string).collect();
            self.tell(sentences, None);
        } else {
            self.open_plan(parsed.plan, &parsed.complaints);
        }
    }

    /// Writes down at once what is waiting to be written down.
    pub(super) fn sync_now(self) {
        let waiting = self.timers.try_update_value(|timers| timers.sync.take());
        if let Some(Some(later)) = waiting {
            later.cancel();
            self.sync();
        }
    }

    pub(super) fn sync(self) {
        let is_work_there = self
            .timers
            .with_value(|timers| timers.is_lab_open && timers.lent.is_none());
        if !is_work_there || self.session.with_untracked(Session::is_running) {
            return;
        }
        let plan = self.session.with_untracked(Session::plan);
        // The story that every page begins with is nobody's work yet.
        let is_work = plan != first_story();
        let mut last = self
            .timers
            .try_update_value(|timers| timers.last_kept.take())
            .flatten();
        let written = fragment_of(plan, &mut last);
        let refused = written.is_err();
        // Another part's address is none of the Lab's business.
        let is_shown = self.part.get_untracked() == Part::Lab;
        let fragment = written.unwrap_or_else(|fragment| fragment);
        let (new_entry, refused_before) = self
            .timers
            .try_update_value(|timers| {
                timers.sync = None;
                timers.last_kept = last;
                let changed = timers.lab_shown != fragment;
                timers.lab_shown.clone_from(&fragment);
                if is_shown {
                    timers.shown.clone_from(&fragment);
                }
                let new_entry = std::mem::take(&mut timers.new_entry) && changed;
                (
                    new_entry,
                    std::mem::replace(&mut timers.storage_refused, refused),
                )
            })
            .unwrap_or_default();
        if is_shown {
            address::show(&fragment, new_entry);
        }
        if is_work {
            // Without storage the address bar alone keeps the work.
            let _ = storage::write(WORK, &fragment);
        }
        if refused && !refused_before {
            let sentence = "This work is too long for a link, and the browser will not keep it: its storage is blocked or full. Save it as a file, or it is lost on reload.";
            self.tell(vec![sentence.to_owned()], Some(Remedy::SaveFile));
        }
    }
}
