//! Looking for a false positive, in slices.

use leptos::prelude::*;

use super::LabState;
use crate::app::browser::scroll;
use crate::app::browser::timing::{Later, now_ms};
use crate::lab::{FalsePositiveSearch, MAX_TRIES, Op, SearchState, Session};
use crate::math::{RowRate, expected_tries};
use crate::text::{count, decimal, grouped, quoted};

const SLICE_MS: f64 = 10.0;
const SLICE_TRIES: usize = 500;

/// How a search is going.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Finding {
    /// Nobody has asked.
    #[default]
    Idle,
    /// So many items were tried, without one.
    Running(u64),
    /// How it ended, in a sentence.
    Ended(String),
}

impl LabState {
    /// Looks for an item that was never added though the row says maybe, and
    /// checks it. While long work is under way nothing happens.
    pub fn find_false_positive(self) {
        if self.session.with_untracked(Session::is_running) {
            return;
        }
        self.stop_finding();
        let search = self.session.with_untracked(FalsePositiveSearch::new);
        self.timers
            .update_value(|timers| timers.search = Some(search));
        self.finding.set(Finding::Running(0));
        self.find_on();
    }

    /// Gives the search up, and forgets how the last one ended.
    pub fn stop_finding(self) {
        self.timers.update_value(|timers| {
            timers.search = None;
            if let Some(later) = timers.find.take() {
                later.cancel();
            }
        });
        if self.finding.get_untracked() != Finding::Idle {
            self.finding.set(Finding::Idle);
        }
    }

    fn find_on(self) {
        // Stopped meanwhile.
        let Some(mut search) = self
            .timers
            .try_update_value(|timers| timers.search.take())
            .flatten()
        else {
            return;
        };
        let begin = now_ms();
        let state = self.session.with_untracked(|session| {
            loop {
                let state = search.advance(session, SLICE_TRIES);
                if state != SearchState::Searching || now_ms() - begin > SLICE_MS {
                    break state;
                }
            }
        });
        let tried = search.tried();
        let expected = expected_sentence(self.row_rate.get_untracked());
        match state {
            SearchState::Searching => {
                self.finding.set(Finding::Running(tried));
                let later = Later::after(0, move || self.find_on());
                self.timers.update_value(|timers| {
                    timers.search = Some(search);
                    timers.find = later;
                });
            }
            SearchState::Found(word) => {
                self.item.set(word.to_string());
                self.attempt_from_field(Op::check);
                scroll::show("figure");
                self.finding.set(Finding::Ended(format!(
                    "Found {} after {}. {expected}",
                    quoted(&word),
                    count(tried, "try", "tries")
                )));
            }
            SearchState::EmptyRow => self.finding.set(Finding::Ended(
                "No bit is set, so every answer is definitely not. Add an item first.".to_owned(),
            )),
            SearchState::GaveUp => self.finding.set(Finding::Ended(format!(
                "None of {} words that were never added is a false positive here. {expected}",
                grouped(MAX_TRIES)
            ))),
        }
    }
}

/// How many tries one would expect, from the rate of the row before the search.
fn expected_sentence(rate: RowRate) -> String {
    match expected_tries(rate.rate()) {
        Some(tries) if tries < 1e12 => {
            format!("One would expect to need about {}.", rounded(tries))
        }
        Some(_) => "One would expect to need over a trillion.".to_owned(),
        None => "No pattern of this scheme finds only ones, so none can be found.".to_owned(),
    }
}

/// A number of tries to two digits or so: nobody counts on more.
fn rounded(tries: f64) -> String {
    if tries < 9.95 {
        return decimal(tries, 1);
    }
    // Below 10¹² by the caller, and positive.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let tries = tries.round() as u64;
    grouped(tries)
}
