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

/// Rows above this many bits are not measured: filling them takes too long.
const MAX_ROW: u64 = 1 << 20;

/// Nor are ladders that would add more items than this in all.
const MAX_ITEMS: u64 = 1 << 22;

/// Points for the large plot.
#[derive(Clone, Debug, Default)]
pub(super) struct Points(Option<(Plot, Vec<Point>)>);

impl Points {
    /// The points of `plot`, if they were measured.
    pub fn of(&self, plot: Plot) -> Option<&[Point]> {
        let (of, points) = self.0.as_ref()?;
        (*of == plot && !points.is_empty()).then_some(points)
    }

    /// The points of the large plot that `measured` holds.
    pub fn read(settings: &Settings, measured: &Measured) -> Self {
        let mut points = Vec::new();
        for (x, ladder) in ladders(settings) {
            for found in measured.points(&ladder) {
                let x = x.unwrap_or(f64::from(found.n));
                let point = if settings.plot == Plot::Fill {
                    fill_point(x, found, ladder.params().m())
                } else {
                    rate_point(x, found.hits, found.trials)
                };
                points.extend(point);
            }
        }
        Self(Some((settings.plot, points)))
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
        .into_iter()
        .map(|(_, ladder)| ladder)
        .collect();
    write_ladders(&ladders)
}

/// The ladders for the large plot, with the x of their points where that is not
/// n.
fn ladders(settings: &Settings) -> Vec<(Option<f64>, Ladder)> {
    let setup = settings.setup();
    if !settings.shows(2) {
        return Vec::new();
    }
    let all = match settings.plot {
        Plot::RateK => (1..=super::charts::rate_k::last_k(settings))
            .filter_map(|k| Some((Some(f64::from(k)), ladder(Setup { k, ..setup }, &[2])?)))
            .collect(),
        Plot::RateN | Plot::Fill => {
            let halves: Vec<u64> = (1..=8).collect();
            let ladder = ladder(setup, &halves);
            ladder.into_iter().map(|ladder| (None, ladder)).collect()
        }
        // Beyond 12 bits an item too few false positives come to be counted.
        Plot::RateC => (2_u8..=12).filter_map(|c| best_of_size(setup, c)).collect(),
        Plot::Memory | Plot::Spread => Vec::new(),
    };
    if setup.n.saturating_mul(all.len() as u64) > MAX_ITEMS {
        return Vec::new();
    }
    all
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
