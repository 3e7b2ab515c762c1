//! What a host remembers of its page.

use std::sync::Arc;

use crate::app::browser::timing::Later;
use crate::app::browser::worker;

/// How many measurements are kept, so that going back shows them at once.
const MAX_KEPT: usize = 16;

/// What a host remembers.
#[derive(Default)]
pub(super) struct Kept {
    pub(super) module: &'static str,
    pub(super) name: &'static str,
    pub(super) query: String,
    /// What the page would like to have measured.
    pub(super) wanted: String,
    /// What was wanted before and now, and what was counted for it.
    pub(super) measured: Vec<Measurement>,
    /// The markup of each part as it was put in place last.
    pub(super) shown: Vec<(String, String)>,
    pub(super) measuring: Option<Later>,
    pub(super) row: Option<ShowRow>,
}

/// What was counted for an experiment.
pub(super) struct Measurement {
    wanted: String,
    counts: String,
    done: bool,
}

/// Shows a link in the Lab's row.
pub(super) type ShowRow = Arc<dyn Fn(&str) + Send + Sync>;

impl Kept {
    /// The key under which this machine keeps the page's progress.
    pub(super) fn key(&self) -> String {
        format!("bloom-lab.{}", self.name)
    }

    /// All that has been measured: an experiment a line.
    pub(super) fn measurement(&self) -> String {
        let line = |m: &Measurement| format!("{}|{}\n", m.wanted, m.counts);
        self.measured.iter().map(line).collect::<Vec<_>>().concat()
    }

    /// Whether something is wanted that nobody has measured to the end, is
    /// measuring or is about to.
    pub(super) fn lacks_measurement(&self) -> bool {
        let is_done = |m: &Measurement| m.done && m.wanted == self.wanted;
        !self.wanted.is_empty()
            && self.measuring.is_none()
            && !self.measured.iter().any(is_done)
            && !worker::is_at(&self.wanted)
    }

    /// Takes what was counted for `wanted`; whether that is wanted now.
    pub(super) fn take_counts(&mut self, wanted: &str, counts: &str, done: bool) -> bool {
        let is_mine = self.wanted == wanted;
        match self.measured.iter_mut().find(|m| m.wanted == wanted) {
            Some(known) => {
                counts.clone_into(&mut known.counts);
                known.done |= done;
            }
            None if is_mine => {
                if self.measured.len() == MAX_KEPT {
                    self.measured.remove(0);
                }
                self.measured.push(Measurement {
                    wanted: wanted.to_owned(),
                    counts: counts.to_owned(),
                    done,
                });
            }
            None => {}
        }
        is_mine
    }

    /// Whether the part `id` does not show `markup` yet; from now on it does.
    pub(super) fn is_new(&mut self, id: &str, markup: &str) -> bool {
        match self.shown.iter_mut().find(|(known, _)| known == id) {
            Some((_, old)) if old == markup => return false,
            Some((_, old)) => markup.clone_into(old),
            None => self.shown.push((id.to_owned(), markup.to_owned())),
        }
        true
    }
}
