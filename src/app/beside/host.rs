//! A page of the second module in its place: opened, changed, measured, and the
//! cursors of its plots moved. What it shows is text that comes from there (see
//! [`crate::pages`]); here it is put in place, and what people do is sent on.

use std::sync::{Arc, Mutex, PoisonError};

use super::events::Change;
use super::memory::Kept;
use crate::app::browser::dom::El;
use crate::app::browser::modules::{self, NotLoaded};
use crate::app::browser::timing::Later;
use crate::app::browser::{focus, parts, storage, worker};
use crate::app::derived::Source;

/// How long a setting must stay before it is measured, in milliseconds.
const SETTLED_MS: u32 = 250;
/// How long it is told that something was copied or saved, in milliseconds.
const TOLD_MS: u32 = 3_000;
/// When the page has been painted after a change, in milliseconds.
const AFTER_PAINT_MS: u32 = 40;

/// How a page is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// The second module is on its way.
    Loading,
    /// The page is there.
    Open,
    /// The second module could not be had.
    Missing(NotLoaded),
}

/// A handle on a page in its place. It lives as long as the whole page.
#[derive(Clone, Copy)]
pub struct Host(&'static Parts);

struct Parts {
    /// The id of the element that the page's markup goes into.
    place: &'static str,
    status: Source<Status>,
    said: Source<String>,
    told: Source<String>,
    kept: Mutex<Kept>,
}

impl Host {
    /// A host for the element with the id `place`.
    #[must_use]
    pub fn new(place: &'static str) -> Self {
        // There are two of them, as long as the page lives.
        Self(Box::leak(Box::new(Parts {
            place,
            status: Source::new(Status::Loading),
            said: Source::new(String::new()),
            told: Source::new(String::new()),
            kept: Mutex::default(),
        })))
    }

    /// How the page is doing.
    #[must_use]
    pub const fn status(self) -> Source<Status> {
        self.0.status
    }

    /// The last sentence for the live region.
    #[must_use]
    pub const fn said(self) -> Source<String> {
        self.0.said
    }

    /// What was just copied or saved, for a moment.
    #[must_use]
    pub const fn told(self) -> Source<String> {
        self.0.told
    }

    /// Tells something for a moment.
    pub(super) fn tell(self, sentence: String) {
        self.0.told.set(sentence.clone());
        // Without timers it stays.
        let _ = Later::after(TOLD_MS, move || {
            if self.0.told.get_untracked() == sentence {
                self.0.told.set(String::new());
            }
        });
    }

    /// The query as it stands.
    #[must_use]
    pub fn query(self) -> String {
        self.keep(|kept| kept.query.clone())
    }

    /// Looks at what is remembered, or changes it. `f` must not come back here.
    fn keep<T>(self, f: impl FnOnce(&mut Kept) -> T) -> T {
        f(&mut self.0.kept.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Opens the page `name` of a module for `query` and calls `then` when it is
    /// there.
    pub fn open(
        self,
        module: &'static str,
        name: &'static str,
        query: &str,
        then: impl FnOnce() + 'static,
    ) {
        if !modules::is_loaded(module) {
            self.0.status.set(Status::Loading);
        }
        self.keep(|kept| {
            kept.module = module;
            kept.name = name;
            kept.wanted.clear();
            query.clone_into(&mut kept.query);
        });
        modules::load(module, move |loaded| match loaded {
            // Meanwhile another page has been opened here.
            _ if self.keep(|kept| kept.name != name) => {}
            Ok(()) => {
                self.draw_all();
                self.0.status.set(Status::Open);
                then();
            }
            Err(why) => self.0.status.set(Status::Missing(why)),
        });
    }

    fn draw_all(self) {
        let answer = self.ask("open", &[]);
        let [query, markup, wanted] = answer.as_slice() else {
            return;
        };
        parts::fill(self.0.place, markup);
        self.keep(|kept| {
            kept.shown.clear();
            query.clone_into(&mut kept.query);
        });
        if !markup.is_empty() {
            self.note_parts();
        }
        self.want(wanted);
    }

    /// Notes the parts that the page's markup shows already, so that the first
    /// change leaves alone what it does not concern.
    fn note_parts(self) {
        let answer = self.ask("redraw", &[]);
        // A page that comes back by the browser's history is said as well.
        if let Some(said) = answer.get(2).filter(|said| !said.is_empty()) {
            self.0.said.set(said.clone());
        }
        let changes = answer.get(3..).unwrap_or_default();
        for change in changes.chunks_exact(3).filter(|change| change[0] == "<") {
            self.keep(|kept| kept.is_new(&change[1], &change[2]));
        }
    }

    /// Asks the module, with the page's name, query and measurements before the
    /// other `arguments`.
    fn ask(self, function: &str, arguments: &[&str]) -> Vec<String> {
        let (module, name, query, outside) = self.state();
        let mut all = vec![name, &query, &outside];
        all.extend(arguments);
        modules::ask(module, function, &all)
    }

    /// The page, its module and its state: the query, and what it shows beside
    /// that (measurements, and a first line with what was kept on this machine).
    pub(super) fn state(self) -> (&'static str, &'static str, String, String) {
        self.keep(|kept| {
            let progress = storage::read(&kept.key()).unwrap_or_default();
            let outside = format!("{progress}\n{}", kept.measurement());
            (kept.module, kept.name, kept.query.clone(), outside)
        })
    }

    /// Gives several parameters values, `name=value` with `&` between them.
    pub fn set_all(self, pairs: &str) {
        let answer = self.ask("set_all", &[pairs]);
        self.take(&answer, true);
    }

    /// Gives a parameter the value `text`. With `settled` the person has made up
    /// their mind: fields may be rewritten, and the outcome is said.
    pub fn set(self, name: &str, text: &str, settled: bool) {
        let answer = self.ask("set", &[name, text]);
        self.take(&answer, settled);
    }

    /// Moves the cursor of a plot.
    pub fn point(self, chart: &str, to: &str) {
        let answer = self.ask("point", &[chart, to]);
        self.take(&answer, false);
    }

    /// Draws the live parts for a query.
    pub fn show_query(self, query: &str) {
        if self.0.status.get_untracked() == Status::Open {
            self.keep(|kept| query.clone_into(&mut kept.query));
            self.redraw();
        }
    }

    /// Draws the live parts anew.
    pub fn redraw(self) {
        let answer = self.ask("redraw", &[]);
        self.take(&answer, false);
    }

    /// Puts in place what the module has answered (for its order see `flat` in
    /// `src/modules/exports.rs`).
    fn take(self, answer: &[String], settled: bool) {
        let [query, wanted, said, rest @ ..] = answer else {
            return;
        };
        if !focus::is_nowhere() && self.0.place == "beside-page" {
            // What has gone, or is hidden now, leaves the keyboard nowhere once
            // the page is painted.
            let _ = Later::after(AFTER_PAINT_MS, || focus::on_unseen_if_nowhere("beside"));
        }
        for change in rest.chunks_exact(3) {
            let [what, id, text] = [&change[0], &change[1], &change[2]];
            match what.as_str() {
                "<" => {
                    if self.keep(|kept| kept.is_new(id, text)) {
                        parts::fill(id, text);
                    }
                }
                "=" => parts::set_value(id, text, !settled),
                // Without storage the progress lasts as long as the page.
                "keep" => drop(storage::write(&self.keep(|kept| kept.key()), text)),
                "row" => self.show_in_row(text),
                name => parts::set_attribute(id, name, text),
            }
        }
        self.keep(|kept| query.clone_into(&mut kept.query));
        self.want(wanted);
        if settled && !said.is_empty() {
            self.0.said.set(said.clone());
        }
    }

    /// Hands a link to whoever shows rows: see [`Host::on_row`].
    fn show_in_row(self, link: &str) {
        let show = self.keep(|kept| kept.row.clone());
        if let Some(show) = show {
            show(link);
        }
    }

    /// From now on `show` is told each link that the page wants shown in the
    /// Lab's row.
    pub fn on_row(self, show: impl Fn(&str) + Send + Sync + 'static) {
        self.keep(|kept| kept.row = Some(Arc::new(show)));
    }

    /// Has `wanted` measured, once it has stayed wanted for a moment.
    fn want(self, wanted: &str) {
        let lacks = self.keep(|kept| {
            if kept.wanted != wanted {
                wanted.clone_into(&mut kept.wanted);
                if let Some(later) = kept.measuring.take() {
                    later.cancel();
                }
            }
            kept.lacks_measurement()
        });
        if lacks {
            let wanted = wanted.to_owned();
            let later = Later::after(SETTLED_MS, move || {
                self.keep(|kept| kept.measuring = None);
                worker::run(&wanted);
            });
            self.keep(|kept| kept.measuring = later);
        }
    }

    /// Leaves the worker to other pages: this one is not shown.
    pub fn rest(self) {
        let waiting = self.keep(|kept| kept.measuring.take());
        if let Some(later) = waiting {
            later.cancel();
        }
    }

    /// Takes what the worker has counted, if it is for this page.
    pub fn take_counts(self, wanted: &str, counts: &str, done: bool) {
        if self.keep(|kept| kept.take_counts(wanted, counts, done)) {
            self.redraw();
        }
    }

    /// Listens to all that people do within `element`, and tells `changed` of
    /// changes of the query.
    #[must_use]
    pub fn listen(self, element: El, changed: impl Fn(Change) + Copy + 'static) -> El {
        super::events::listen(self, element, changed)
    }
}
