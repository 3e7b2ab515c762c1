//! What has been measured for a page, as it comes from the worker.

use crate::sim::{Ladder, Point, read_counts, read_ladders};

/// The points of an experiment, with the ladders that they were measured on.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Measured(Vec<(Ladder, Vec<Point>)>);

impl Measured {
    /// Reads what was wanted ([`crate::sim::write_ladders`]), a bar `|`, and what
    /// was counted ([`crate::sim::Experiment::counts`]). What cannot be read is as
    /// if it had not been measured.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let (wanted, counts) = text.split_once('|').unwrap_or((text, ""));
        let ladders = read_ladders(wanted);
        let points = read_counts(&ladders, counts);
        Self(ladders.into_iter().zip(points).collect())
    }

    /// Nothing measured.
    #[must_use]
    pub fn nothing() -> Self {
        Self::default()
    }

    /// The points measured on exactly this ladder; none if there was no such.
    #[must_use]
    pub fn points(&self, ladder: &Ladder) -> &[Point] {
        let found = self.0.iter().find(|(known, _)| known == ladder);
        found.map_or(&[], |(_, points)| points)
    }
}
