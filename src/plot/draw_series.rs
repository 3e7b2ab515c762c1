//! Curves, measured points and bars.

use super::curves::{parted, path, pieces};
use super::drawing::{Drawing, is_shown};
use super::ink::{circle, line, shape};
use super::markup::push_length;
use super::{Kind, Series, within};

impl Drawing<'_> {
    pub(super) fn draw_curve(&mut self, at: usize, series: &Series) {
        let class = class_of(series.kind);
        if series.kind == Kind::Dotted {
            let (beads, apart) = parted(self.chart, &self.frame, series);
            let d = path(&beads);
            shape(&mut self.out, "plot__halo", &d);
            shape(&mut self.out, "plot__bead", &d);
            shape(&mut self.out, class, &path(&apart));
            self.room.ink(&apart, Some(at));
            return;
        }
        let pieces = pieces(self.chart, &self.frame, series);
        shape(&mut self.out, class, &path(&pieces));
        self.room.ink(&pieces, Some(at));
        if series.dots {
            let spots = pieces.concat();
            let mut d = String::with_capacity(spots.len() * 14);
            for spot in spots {
                line(&mut d, spot, spot);
            }
            shape(&mut self.out, "plot__dot", &d);
        }
    }

    pub(super) fn draw_points(&mut self, series: &Series) {
        let mut bars = String::new();
        let mut rings = String::new();
        for point in &series.points {
            let Some(spot) = self.spot(point.x, point.y) else {
                continue;
            };
            if let Some(measured) = point.measured {
                let edge = |y: f64| within(self.y(y), self.frame.top, self.frame.bottom);
                let (low, high) = (edge(measured.low), edge(measured.high));
                line(&mut bars, (spot.0, low), (spot.0, high));
                self.room.ink(&[vec![(spot.0, low), (spot.0, high)]], None);
            }
            circle(&mut rings, "plot__ring", spot, 3.0);
            self.room.keep_free(spot, 3.0);
        }
        shape(&mut self.out, "plot__bar", &bars);
        self.out.push_str(&rings);
    }

    /// Stems as wide as their places allow.
    pub(super) fn draw_bars(&mut self, series: &Series) {
        let gap = match series.points.as_slice() {
            [first, second, ..] => self.x(second.x) - self.x(first.x),
            _ => 10.0,
        };
        let width = within(gap * 0.6, 0.8, 14.0);
        let mut d = String::new();
        for point in &series.points {
            let x = self.x(point.x);
            let y = within(self.y(point.y), self.frame.top, self.frame.bottom);
            if is_shown(self.chart.x.share(point.x)) && self.frame.bottom - y > 0.05 {
                line(
                    &mut d,
                    (x - width / 2.0, self.frame.bottom),
                    (x - width / 2.0, y),
                );
                d.push('h');
                push_length(&mut d, width);
                d.push('v');
                push_length(&mut d, self.frame.bottom - y);
                d.push('z');
                self.room.ink(&[vec![(x, self.frame.bottom), (x, y)]], None);
            }
        }
        shape(&mut self.out, "plot__stem", &d);
    }
}

/// The class that draws a kind of series.
pub(super) const fn class_of(kind: Kind) -> &'static str {
    match kind {
        Kind::Solid => "plot__solid",
        Kind::Dotted => "plot__dotted",
        Kind::Dashed => "plot__dashed",
        Kind::DashDot => "plot__dashdot",
        Kind::Points => "plot__bar",
        Kind::Bars => "plot__stem",
    }
}
