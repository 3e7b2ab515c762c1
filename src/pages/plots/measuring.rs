//! What the page would like to have measured, and the points that come of it.
//!
//! Real filters, as long as the setting is small enough for a second or two of
//! work. Their positions come from k hashes of their own, as the curves think of
//! them: a scheme such as double hashing would stand beside the curve in a small
//! row.

use super::charts::real;
use super::settings::Settings;
use super::setup::{Plot, Setup};
use crate::filter::{Params, Scheme};
use crate::math::{best_k, wilson};
use crate::pages::Measured;
use crate::plot::{Measured as Interval, Point};
use crate::sim::{Ladder, write_ladders};
use crate::text::grouped;

/// Rows above this many bits are not measured: filling them takes too long.
const MAX_ROW: u64 = 1 << 20;

/// Nor are ladders that would add more items than this in all.
const MAX_ITEMS: u64 = 1 << 22;

/// Beyond so many bits an item too few false positives come to be counted.
const MAX_SIZE: u8 = 12;

/// Points for the large plot.
#[derive(Clone, Debug, Default)]
pub(super) struct Points {
    of: Option<(Plot, Vec<Point>)>,
    /// Words asked so far, at all points together.
    trials: u64,
}

impl Points {
    /// The points of `plot`, if they were measured.
    pub fn of(&self, plot: Plot) -> Option<&[Point]> {
        let (of, points) = self.of.as_ref()?;
        (*of == plot && !points.is_empty()).then_some(points)
    }

    /// The points of the large plot that `measured` holds.
    pub fn read(settings: &Settings, measured: &Measured) -> Self {
        let mut points = Vec::new();
        let mut trials = 0;
        for (x, ladder) in ladders(settings).unwrap_or_default() {
            for found in measured.points(&ladder) {
                trials += found.trials;
                let x = x.unwrap_or(f64::from(found.n));
                let point = if settings.plot == Plot::Fill {
                    fill_point(x, found, ladder.params().m())
                } else {
                    rate_point(x, found.hits, found.trials)
                };
                points.extend(point);
            }
        }
        Self {
            of: Some((settings.plot, points)),
            trials,
        }
    }
}

fn rate_point(x: f64, hits: u64, trials: u64) -> Option<Point> {
    let interval = wilson(hits, trials)?;
    Some(Point {
        x,
        y: real(hits) / real(trials),
        measured: Some(Interval {
            low: interval.low,
            high: interval.high,
            hits,
            trials,
        }),
    })
}

/// The mean fill of some rows; counted are bits set, of all bits.
fn fill_point(x: f64, found: &crate::sim::Point, m: u32) -> Option<Point> {
    let bits = u64::from(m) * found.rows;
    (bits > 0).then(|| Point {
        x,
        y: found.fill,
        measured: Some(Interval {
            low: (found.fill - found.fill_margin).max(0.0),
            high: (found.fill + found.fill_margin).min(1.0),
            hits: super::field::whole(found.fill * real(bits)),
            trials: bits,
        }),
    })
}

/// What is to be run, as text; empty where nothing can be measured.
pub(super) fn experiment(settings: &Settings) -> String {
    let ladders: Vec<Ladder> = ladders(settings)
        .unwrap_or_default()
        .into_iter()
        .map(|(_, ladder)| ladder)
        .collect();
    write_ladders(&ladders)
}

/// How the measuring is doing, or why nothing is measured; empty where there is
/// nothing to say.
pub(super) fn progress(settings: &Settings, points: &Points) -> String {
    if !settings.shows(2) || matches!(settings.plot, Plot::Memory | Plot::Spread) {
        return String::new();
    }
    let ladders = match ladders(settings) {
        Ok(ladders) => ladders,
        Err(why) => return why,
    };
    let wanted: u64 = ladders.iter().map(|(_, ladder)| all_trials(ladder)).sum();
    if wanted == 0 {
        return too_many_items();
    }
    if points.trials < wanted {
        let share = 100 * points.trials / wanted;
        return format!("Measuring … {share} %");
    }
    match settings.plot {
        Plot::RateC if ladders.len() > 10 => format!(
            "Measured up to {MAX_SIZE} bits per item: beyond, false positives are too rare to be counted."
        ),
        Plot::RateC => format!(
            "Measured in rows of up to {} bits: filling longer ones would take too long here.",
            grouped(MAX_ROW)
        ),
        _ => String::new(),
    }
}

fn too_many_items() -> String {
    format!(
        "Not measured: adding more than {} items in all would take too long here.",
        grouped(MAX_ITEMS)
    )
}

/// All the words that an experiment asks on a ladder: as [`crate::sim`] has it,
/// which a test holds it to.
fn all_trials(ladder: &Ladder) -> u64 {
    const TRIALS: u64 = 16_000;
    const MAX_WORDS: u64 = 4_000_000;
    let rungs = ladder.rungs().len() as u64;
    let asked = (u64::from(ladder.params().m()) / 64).clamp(1, TRIALS);
    let top = ladder.rungs().last().copied().unwrap_or_default();
    let words = u64::from(top) + asked * rungs;
    let rounds = MAX_WORDS.checked_div(words).unwrap_or_default();
    rounds.min(TRIALS.div_ceil(asked)) * asked * rungs
}

/// The ladders for the large plot, with the x of their points where that is not
/// n.
///
/// # Errors
/// A sentence that says why nothing is measured.
fn ladders(settings: &Settings) -> Result<Vec<(Option<f64>, Ladder)>, String> {
    let setup = settings.setup();
    if !settings.shows(2) {
        return Ok(Vec::new());
    }
    let all: Vec<(Option<f64>, Ladder)> = match settings.plot {
        Plot::RateK => (1..=super::charts::rate_k::last_k(settings))
            .filter_map(|k| Some((Some(f64::from(k)), ladder(Setup { k, ..setup }, &[2])?)))
            .collect(),
        Plot::RateN | Plot::Fill => {
            let halves: Vec<u64> = (1..=8).collect();
            let ladder = ladder(setup, &halves);
            ladder.into_iter().map(|ladder| (None, ladder)).collect()
        }
        Plot::RateC => (2..=MAX_SIZE)
            .filter_map(|c| best_of_size(setup, c))
            .collect(),
        Plot::Memory | Plot::Spread => return Ok(Vec::new()),
    };
    if all.is_empty() {
        return Err(format!(
            "Not measured: filling rows of more than {} bits would take too long here.",
            grouped(MAX_ROW)
        ));
    }
    if setup.n.saturating_mul(all.len() as u64) > MAX_ITEMS {
        return Err(too_many_items());
    }
    Ok(all)
}

fn best_of_size(setup: Setup, c: u8) -> Option<(Option<f64>, Ladder)> {
    let m = u64::from(c) * setup.n;
    let k = best_k(m, setup.n)?.k;
    let ladder = ladder(Setup { k, m, ..setup }, &[2])?;
    Some((Some(f64::from(c)), ladder))
}

/// A ladder at so many halves of n.
fn ladder(setup: Setup, halves: &[u64]) -> Option<Ladder> {
    if setup.m > MAX_ROW {
        return None;
    }
    let params = Params::default().with_m(setup.m).ok()?;
    let params = params.with_k(setup.k.into()).ok()?;
    let params = params.with_scheme(Scheme::Independent);
    let rungs: Option<Vec<u32>> = halves
        .iter()
        .map(|half| u32::try_from(half * setup.n / 2).ok())
        .collect();
    let rungs: Vec<u32> = rungs?.into_iter().filter(|n| *n > 0).collect();
    (!rungs.is_empty()).then(|| Ladder::new(params, &rungs))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::Experiment;

    /// "Measuring" is said until the experiment has run to its end, and not after.
    #[test]
    fn an_experiment_asks_as_many_words_as_are_waited_for() {
        for (m, k, rungs) in [
            (16, 3, &[1, 3, 6][..]),
            (100, 2, &[10, 10, 40]),
            (10_000, 7, &[500, 1000, 4000]),
            (1 << 20, 3, &[100_000, 900_000]),
            (64, 1, &[5_000_000]),
        ] {
            let params = Params::default().with_m(m).unwrap().with_k(k).unwrap();
            let ladder = Ladder::new(params, rungs);
            let mut experiment = Experiment::new(vec![ladder.clone()], 1);
            while experiment.run(1_000_000) {}
            let asked: u64 = experiment.points(0).iter().map(|point| point.trials).sum();
            assert_eq!(all_trials(&ladder), asked, "{m} {k} {rungs:?}");
        }
    }
}
