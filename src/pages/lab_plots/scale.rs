//! Which rows have their rates on a log axis, and where "you are here" stands
//! on it.

use super::state::State;
use crate::plot::{Axis, Mark, MarkKind, Scale, Unit, power_above, power_below, round_up};

/// Up to so many bits a row is drawn as cells.
const CELLS: u32 = 512;

/// An axis for rates up to `highest`.
pub(super) fn rates(state: &State, highest: f64) -> Axis {
    let axis = |low, high| Axis::new("False-positive rate", "", Unit::Share, low, high);
    if let Some(low) = lowest_of_interest(state) {
        let high = power_above(highest.min(1.0));
        let high = if high > low * 9.0 { high } else { 1.0 };
        return axis(low, high).scaled(Scale::Log);
    }
    let top = if highest > 0.0 {
        round_up(highest * 100.0) / 100.0
    } else {
        1.0
    };
    axis(0.0, top.min(1.0))
}

/// Where a log axis begins, if there is to be one. A long row with so many
/// hashes that half full it has a rate below 1 % is made for rates that on an
/// axis to 100 % are a flat line. The rule looks at m and k only: the axis must
/// not change as items come. Rows of cells keep the curve that everybody knows.
fn lowest_of_interest(state: &State) -> Option<f64> {
    let half_full = 0.5_f64.powi(i32::try_from(state.params.k()).ok()?);
    let is_small = state.params.m() > CELLS && half_full < 0.01;
    is_small.then(|| power_below(half_full))
}

/// The mark of this row.
pub(super) fn here(x: u32, y: f64) -> Mark {
    Mark {
        kind: MarkKind::Here,
        x: f64::from(x),
        y,
        label: "you are here".to_owned(),
    }
}

/// The same on an axis for rates; where the rate lies below it, the mark says so.
pub(super) fn here_on(axis: &Axis, x: u32, y: f64) -> Mark {
    if y >= axis.low {
        return here(x, y);
    }
    Mark {
        label: format!("here: below {}", axis.unit.tick(axis.low)),
        ..here(x, axis.low)
    }
}
