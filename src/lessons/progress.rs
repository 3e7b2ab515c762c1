//! What is kept on the person's machine: which steps were seen, which tasks done,
//! where they were last, and whether they have the lecturer's notes on. One line; any other text is as if there were none.
//!
//! ```
//! use bloom_lab::lessons::Progress;
//!
//! let mut progress = Progress::read("");
//! progress.note("asking", 2, 0b1);
//! assert_eq!(progress.write(), "1;asking.2;asking:4:1");
//! assert_eq!(Progress::read(&progress.write()), progress);
//! assert_eq!(progress.seen("asking"), 0b100);
//! ```

use super::content::MAX_STEPS;
use super::markup::put;

/// What has been seen and done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// The lesson and step (from 0) that was open last.
    last: Option<(String, usize)>,
    /// Whether the lecturer's notes were switched on.
    has_notes: bool,
    /// Of each lesson: its name, the steps seen and the tasks done, a bit each.
    lessons: Vec<(String, u16, u16)>,
}

/// What the line begins with.
const VERSION: &str = "1";
/// The field that says the lecturer's notes are on: no lesson has this name.
const NOTES: &str = "+notes";
/// More lessons than this are nobody's.
const MOST: usize = 64;

impl Progress {
    /// Reads a line that was kept.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let mut fields = text.trim_end().split(';');
        if fields.next() != Some(VERSION) {
            return Self::default();
        }
        let place = |text: &str| {
            let (name, step) = text.split_once('.')?;
            let step = step.parse().ok().filter(|step| *step < MAX_STEPS)?;
            Some((name.to_owned(), step))
        };
        let last = fields.next().and_then(place);
        let lesson = |text: &str| {
            let mut parts = text.split(':');
            let name = parts.next().filter(|name| !name.is_empty())?;
            let mut mask = || u16::from_str_radix(parts.next()?, 16).ok();
            Some((name.to_owned(), mask()?, mask()?))
        };
        Self {
            last,
            has_notes: text.trim_end().split(';').any(|field| field == NOTES),
            lessons: fields.filter_map(lesson).take(MOST).collect(),
        }
    }

    /// The line to be kept.
    #[must_use]
    pub fn write(&self) -> String {
        let mut out = String::from(VERSION);
        out.push(';');
        if let Some((name, step)) = &self.last {
            put(&mut out, &[name, ".", &step.to_string()]);
        }
        if self.has_notes {
            put(&mut out, &[";", NOTES]);
        }
        for (name, seen, done) in &self.lessons {
            put(&mut out, &[";", name, &format!(":{seen:x}:{done:x}")]);
        }
        out
    }

    /// Notes that a step (from 0) of a lesson is open, and which of its tasks are
    /// done, a bit a step.
    pub fn note(&mut self, lesson: &str, step: usize, done: u16) {
        let bit = 1 << step.min(MAX_STEPS - 1);
        self.last = Some((lesson.to_owned(), step));
        match self.lessons.iter_mut().find(|(name, ..)| name == lesson) {
            Some((_, seen, known)) => {
                *seen |= bit;
                *known |= done;
            }
            None => self.lessons.push((lesson.to_owned(), bit, done)),
        }
    }

    /// Whether the lecturer's notes were left on.
    #[must_use]
    pub const fn has_notes(&self) -> bool {
        self.has_notes
    }

    /// Notes that the lecturer's notes have been switched on or off.
    pub fn switch_notes(&mut self, is_on: bool) {
        self.has_notes = is_on;
    }

    /// The steps of a lesson that were seen, a bit each.
    #[must_use]
    pub fn seen(&self, lesson: &str) -> u16 {
        self.of(lesson).0
    }

    /// The steps of a lesson whose tasks are done, a bit each.
    #[must_use]
    pub fn done(&self, lesson: &str) -> u16 {
        self.of(lesson).1
    }

    fn of(&self, lesson: &str) -> (u16, u16) {
        let found = self.lessons.iter().find(|(name, ..)| name == lesson);
        found.map_or((0, 0), |(_, seen, done)| (*seen, *done))
    }

    /// The lesson and step (from 0) that was open last.
    #[must_use]
    pub fn last(&self) -> Option<(&str, usize)> {
        let (name, step) = self.last.as_ref()?;
        Some((name, *step))
    }
}
