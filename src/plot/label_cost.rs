//! What it costs to put a label somewhere: ink under it, other labels in the way,
//! and doubt about which curve it belongs to.

use super::curves::Spot;
use super::label::Area;
use super::labels::{HOPELESS, Room};

impl Room {
    /// How bad a place is: spots of ink in it; hopeless where it covers another
    /// label or leaves the picture.
    pub fn flaws(&self, area: &Area) -> f64 {
        let out = area.left < self.left - 1.0
            || area.top < -0.5
            || area.right > self.size.0 + 0.5
            || area.bottom > self.floor + 1.0;
        if out || self.taken.iter().any(|taken| area.meets(taken)) {
            return HOPELESS;
        }
        // A letter that touches a line from the side is read as part of it.
        let reach = Area {
            left: area.left - 3.0,
            right: area.right + 3.0,
            ..*area
        };
        let hit = self
            .ink
            .iter()
            .filter(|(spot, _)| reach.holds(*spot))
            .count();
        #[allow(clippy::cast_precision_loss, reason = "a few hundred")]
        let hit = hit as f64;
        hit
    }

    /// What it costs that a label stands as near to another curve as to its own;
    /// hopeless where another curve runs between the two.
    pub fn doubt(&self, area: &Area, own: usize) -> f64 {
        let (mut to_own, mut to_others) = (f64::INFINITY, f64::INFINITY);
        for (spot, series) in &self.ink {
            let away = area.away(*spot);
            match series {
                Some(series) if *series == own => to_own = to_own.min(away),
                Some(_) => to_others = to_others.min(away),
                None => {}
            }
        }
        if self.flaws(area) > self.most_ink || self.is_cut_off(area, own) {
            return HOPELESS;
        }
        if to_others < to_own + 1.0 { 25.0 } else { 0.0 }
    }

    /// Whether another curve runs between a label and its own curve: labels stand
    /// in the order of their curves.
    fn is_cut_off(&self, area: &Area, own: usize) -> bool {
        let x = f64::midpoint(area.left, area.right);
        let y = f64::midpoint(area.top, area.bottom);
        let Some(level) = self.level(own, x) else {
            return false;
        };
        let cuts = |other: &usize| {
            self.level(*other, x)
                .is_some_and(|other| (level < other && other < y) || (y < other && other < level))
        };
        self.curves.iter().filter(|curve| **curve != own).any(cuts)
    }

    /// How high the curve of a series stands at `x`, or at its end nearer to it.
    fn level(&self, series: usize, x: f64) -> Option<f64> {
        let own = self.ink.iter().filter(|(_, of)| *of == Some(series));
        let away = |spot: &Spot| (spot.0 - x).abs();
        own.map(|(spot, _)| *spot)
            .reduce(|best, spot| {
                if away(&spot) < away(&best) {
                    spot
                } else {
                    best
                }
            })
            .map(|spot| spot.1)
    }
}
