//! Measured experiments: real filters, filled with words from a fixed seed and
//! asked for words that were never added, in slices.
//!
//! A [`Ladder`] is one setting (m, k, hash, scheme) and the numbers of items at
//! which to measure. One round up the ladder fills a fresh filter; at each rung
//! it asks some fresh words. Every word of an experiment is new, so that each
//! "maybe" is a false positive.
//!
//! Words asked of the same row share its luck. That hardly matters as long as a
//! row of m bits is asked m/64 words or fewer: the spread between rows is then
//! small beside the spread of the answers, and a Wilson interval of hits among
//! trials holds. So that is the rule, with one word at least.
//!
//! Not here: clock and randomness; a run is a function of its ladders and seed.
//!
//! ```
//! use bloom_lab::filter::Params;
//! use bloom_lab::sim::{Experiment, Ladder};
//!
//! let ladder = Ladder::new(Params::default(), &[2, 6, 12]);
//! let mut experiment = Experiment::new(vec![ladder], 7);
//! while experiment.run(10_000) {}
//! let points = experiment.points(0);
//! assert_eq!(points[0].trials, 16_000);
//! assert!(points[0].hits < points[2].hits);
//! ```

mod ladder;
mod point;

pub use ladder::{Ladder, read_ladders, write_ladders};
pub use point::Point;

use crate::filter::{Answer, Filter};
use crate::lab::GeneratedWords;
use point::Tally;

/// An experiment under way.
#[derive(Debug)]
pub struct Experiment {
    ladders: Vec<Ladder>,
    tallies: Vec<Vec<Tally>>,
    words: GeneratedWords,
    /// The ladder and the round at work.
    ladder: usize,
    round: u64,
    climb: Option<Climb>,
}

/// One round up a ladder.
#[derive(Debug)]
struct Climb {
    filter: Filter,
    rung: usize,
    added: u32,
    asked: u64,
    hits: u64,
}

impl Experiment {
    /// Nothing is measured yet.
    #[must_use]
    pub fn new(ladders: Vec<Ladder>, seed: u32) -> Self {
        let tallies = ladders
            .iter()
            .map(|ladder| vec![Tally::default(); ladder.rungs().len()])
            .collect();
        Self {
            ladders,
            tallies,
            words: GeneratedWords::new(seed),
            ladder: 0,
            round: 0,
            climb: None,
        }
    }

    /// Takes up to `words` more words; `false` when there is nothing left to do.
    /// The rounds of all ladders go on side by side, so that every point is
    /// there early and grows sharper.
    pub fn run(&mut self, words: u64) -> bool {
        for _ in 0..words {
            if self.climb.is_none() && !self.start_climb() {
                return false;
            }
            self.take_word();
        }
        true
    }

    /// What has been measured on the ladder with this number; rungs not reached
    /// yet, or too much work, are left out.
    #[must_use]
    pub fn points(&self, ladder: usize) -> Vec<Point> {
        let (Some(tallies), Some(known)) = (self.tallies.get(ladder), self.ladders.get(ladder))
        else {
            return Vec::new();
        };
        points(known, tallies)
    }

    /// Everything counted so far, for [`read_counts`].
    #[must_use]
    pub fn counts(&self) -> String {
        let ladders = self.tallies.iter().map(|tallies| {
            let rungs: Vec<String> = tallies.iter().map(Tally::write).collect();
            rungs.join(",")
        });
        ladders.collect::<Vec<String>>().join(";")
    }

    /// Finds the next ladder that still has a round to go.
    fn start_climb(&mut self) -> bool {
        let most = self.ladders.iter().map(Ladder::rounds).max();
        while self.round < most.unwrap_or_default() {
            if let Some(ladder) = self.ladders.get(self.ladder) {
                if self.round < ladder.rounds() {
                    self.climb = Some(Climb {
                        filter: Filter::new(*ladder.params()),
                        rung: 0,
                        added: 0,
                        asked: 0,
                        hits: 0,
                    });
                    return true;
                }
                self.ladder += 1;
            } else {
                self.ladder = 0;
                self.round += 1;
            }
        }
        false
    }

    /// Adds or asks one word.
    fn take_word(&mut self) {
        let Some(climb) = &mut self.climb else { return };
        let ladder = &self.ladders[self.ladder];
        let (Some(&rung), Some(word)) = (ladder.rungs().get(climb.rung), self.words.next()) else {
            self.climb = None;
            self.ladder += 1;
            return;
        };
        if climb.added < rung {
            climb.filter.add(&word);
            climb.added += 1;
            return;
        }
        climb.hits += u64::from(climb.filter.check(&word) == Answer::Maybe);
        climb.asked += 1;
        if climb.asked == ladder.asked() {
            let tally = &mut self.tallies[self.ladder][climb.rung];
            tally.count(climb.hits, climb.asked, climb.filter.bits().ones());
            climb.rung += 1;
            climb.asked = 0;
            climb.hits = 0;
            if climb.rung == ladder.rungs().len() {
                self.climb = None;
                self.ladder += 1;
            }
        }
    }
}

fn points(ladder: &Ladder, tallies: &[Tally]) -> Vec<Point> {
    let rungs = ladder.rungs().iter().zip(tallies);
    rungs
        .filter_map(|(&n, tally)| tally.point(n, ladder.params().m()))
        .collect()
}

/// The points of each of `ladders`, from what [`Experiment::counts`] wrote for
/// them. What cannot be read is as if it had not been measured.
#[must_use]
pub fn read_counts(ladders: &[Ladder], text: &str) -> Vec<Vec<Point>> {
    let mut counts = text.split(';');
    let read = |ladder: &Ladder| {
        let rungs = counts.next().unwrap_or_default().split(',');
        let tallies: Vec<Tally> = rungs
            .map(|text| Tally::read(text).unwrap_or_default())
            .collect();
        points(ladder, &tallies)
    };
    ladders.iter().map(read).collect()
}
