//! Which numbers change what: not every one has a say in every plot.

use super::charts::spread::MAX_ROW;
use super::field::{C, C2, ITEM, K, K2, M, N, N2, OVER, RAM};
use super::settings::Settings;
use super::setup::Plot;

impl Settings {
    /// Whether a number changes anything in the large plot.
    pub fn matters(&self, at: usize) -> bool {
        match (self.plot, at) {
            (Plot::Memory, K | N2 | K2) | (Plot::RateC, N2) => false,
            // A row that is too long is drawn shorter, with as many bits an item.
            (Plot::Spread, N) => self.setup().m <= MAX_ROW,
            (Plot::Spread, N2) => self.second().is_none_or(|second| second.m <= MAX_ROW),
            (Plot::Memory, ITEM | OVER | RAM) | (_, C | N | K | M | C2 | N2 | K2) => true,
            _ => false,
        }
    }

    /// What is said beside a number that changes nothing in the large plot.
    pub fn idle(&self, at: usize) -> String {
        if self.matters(at) {
            return String::new();
        }
        match self.plot {
            Plot::Spread => format!("Drawn for {MAX_ROW} bits at most: n makes no difference."),
            _ => format!("No difference to this plot: {}.", self.why_idle(at)),
        }
    }

    fn why_idle(&self, at: usize) -> &'static str {
        match (self.plot, at) {
            (Plot::RateC, _) => "the curves are those of the first n",
            (Plot::Memory, N2) => "all n are on its axis",
            _ => "hashes take no memory",
        }
    }
}
