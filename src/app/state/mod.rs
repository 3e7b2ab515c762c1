//! What the components share: the session in a signal, what is derived from
//! it, and the page's own small state.
//!
//! Rooms: `part` and `beside` say which part of the page is shown, `doing` hands operations to the session, `moving` steps and plays,
//! `keeping` writes the address bar, `kept` this machine's storage, `finding` looks
//! for false positives, `prefs` holds preferences.

mod beside;
mod doing;
mod finding;
mod keeping;
mod kept;
mod moving;
mod part;
mod prefs;

use std::ops::Deref;

use leptos::prelude::*;

use super::beside::Host;
use super::browser::timing::Later;
use super::derived::{Derived, Source, derived};
use crate::filter::{Answer, Params};
use crate::lab::{FalsePositiveSearch, Progress, Scene, Session, row_rate_of, scene};
use crate::math::RowRate;
use beside::Following;
pub use finding::Finding;
pub use part::Part;
pub use prefs::{Preferences, Score, Speed, Theme};

/// What the person points at: a bit or an item, to see what belongs together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lit {
    /// A bit, by position.
    Bit(u32),
    /// An item of the truth set, by number.
    Member(usize),
}

/// What can be done about a notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// Bring back the operations that were set aside.
    BringBack,
    /// Open the work that this machine has kept.
    OpenKept,
    /// Save the work as a file.
    SaveFile,
}

/// Something to tell that belongs to no field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// The sentences.
    pub sentences: Vec<String>,
    /// What can be done.
    pub remedy: Option<Remedy>,
}

/// What the person predicted for the check with this number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prediction {
    /// Number of the operation.
    pub op: usize,
    /// What was expected.
    pub answer: Answer,
    /// Whether the score has counted it.
    pub counted: bool,
}

/// A handle on the page's state, which lives as long as the page. It is one
/// pointer: every closure of the page holds one.
#[derive(Clone, Copy)]
pub struct LabState(&'static Parts);

impl Deref for LabState {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        self.0
    }
}

/// The parts of the page's state. All are handles themselves.
pub struct Parts {
    /// The session.
    pub session: Source<Session>,
    /// What the figure shows.
    pub scene: Derived<Scene>,
    /// The parameters at the cursor.
    pub params: Derived<Params>,
    /// Number of bits set at the cursor.
    pub ones: Derived<u32>,
    /// The false-positive rate of this very row.
    pub row_rate: Derived<RowRate>,
    /// Long work under way.
    pub progress: Derived<Progress>,
    /// The text in the item field.
    pub item: Source<String>,
    /// Why the item field's operation was not done.
    pub item_problem: Source<Option<String>>,
    /// What the person points at.
    pub lit: Source<Option<Lit>>,
    /// The first bit of the window of real cells, for rows too long to show.
    pub window_start: Source<u32>,
    /// Whether steps are being played.
    pub playing: Source<bool>,
    /// The prediction for the check at hand.
    pub prediction: Source<Option<Prediction>>,
    /// Something to tell.
    pub notice: Source<Option<Notice>>,
    /// How the search for a false positive is going.
    pub finding: Source<Finding>,
    /// What the person prefers.
    pub prefs: Preferences,
    /// Whether the help is open.
    pub help_open: Source<bool>,
    /// The part of the page that is shown.
    pub part: Source<Part>,
    /// The page beside the Lab.
    pub beside: Host,
    /// The plots within the Lab.
    pub plots: Host,
    timers: StoredValue<Timers>,
    following: StoredValue<Following>,
}

/// Things that happen later, so that each can be cancelled.
#[derive(Default)]
#[allow(clippy::struct_excessive_bools, reason = "each is about another thing")]
struct Timers {
    play: Option<Later>,
    play_until: Option<usize>,
    slice: Option<Later>,
    sync: Option<Later>,
    /// Whether the next sync makes a new entry in the browser's history.
    new_entry: bool,
    /// The fragment that was written or read last.
    shown: String,
    /// Whether the Lab has been opened: until then there is no work to keep.
    is_lab_open: bool,
    /// The Lab's own fragment, also while another part is shown.
    lab_shown: String,
    /// The Lab's session and the text in its field, while a lesson has the row.
    lent: Option<Box<(Session, String)>>,
    storage_refused: bool,
    last_kept: Option<kept::LastKept>,
    search: Option<FalsePositiveSearch>,
    find: Option<Later>,
}

impl LabState {
    /// The state of a page that has just been opened.
    #[must_use]
    pub fn new() -> Self {
        let session = Source::new(Session::default());
        let parts = Parts {
            session,
            scene: derived(move || session.with(scene)),
            params: derived(move || session.with(|s| *s.params())),
            ones: derived(move || session.with(|s| s.bits().ones())),
            row_rate: derived(move || session.with(|s| row_rate_of(s.filter()))),
            progress: derived(move || session.with(Session::progress)),
            item: Source::new(String::new()),
            item_problem: Source::new(None),
            lit: Source::new(None),
            window_start: Source::new(0),
            playing: Source::new(false),
            prediction: Source::new(None),
            notice: Source::new(None),
            finding: Source::new(Finding::default()),
            prefs: Preferences::load(),
            help_open: Source::new(false),
            part: Source::new(Part::Lab),
            beside: Host::new("beside-page"),
            plots: Host::new("lab-plots"),
            timers: StoredValue::new(Timers::default()),
            following: StoredValue::new(Following::default()),
        };
        // A page has one state, and never outlives it.
        Self(Box::leak(Box::new(parts)))
    }

    /// Tells something, in place of what was told before.
    pub fn tell(self, sentences: Vec<String>, remedy: Option<Remedy>) {
        self.notice.set(Some(Notice { sentences, remedy }));
    }

    /// Whether long work is under way, so that the rest has to wait.
    #[must_use]
    pub fn is_busy(self) -> bool {
        self.progress.get() != Progress::Idle
    }
}

impl Default for LabState {
    fn default() -> Self {
        Self::new()
    }
}
