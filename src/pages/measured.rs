//! What has been measured for a page, as it comes from the worker.

use crate::sim::{Ladder, Point, read_counts, read_ladders};

/// The points of experiments, with the ladders that they were measured on.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Measured(Vec<(Ladder, Vec<Point>)>);

impl Measured {
    /// Reads any number of lines: what was wanted ([`crate::sim::write_ladders`]),
    /// a bar `|`, and what was counted ([`crate::sim::Experiment::counts`]). What
    /// cannot be read is as if it had not been measured.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let experiment = |line: &str| {
            let (wanted, counts) = line.split_once('|').unwrap_or((line, ""));
            let ladders = read_ladders(wanted);
            let points = read_counts(&ladders, counts);
            ladders.into_iter().zip(points).collect::<Vec<_>>()
        };
        Self(text.lines().flat_map(experiment).collect())
    }

    /// Nothing measured.
    #[must_use]
    pub fn nothing() -> Self {
        Self::default()
    }

    /// The points measured on exactly this ladder; none if there was no such.
    #[must_use]
    pub fn points(&self, ladder: &Ladder) -> &[Point] {
        // Of two experiments with the same ladder one may have come further.
        let trials = |points: &[Point]| points.iter().map(|point| point.trials).sum::<u64>();
        let same = self.0.iter().filter(|(known, _)| known == ladder);
        let furthest = same.max_by_key(|(_, points)| trials(points));
        furthest.map_or(&[], |(_, points)| points)
    }
}
