//! The cursor: it stands at the values of the leading series (and where that
//! ends, of the one that goes on), moves by keys and
//! pointer, and is drawn as a hairline with a target on the value that it reads:
//! a dot in a ring, which no mark is.

use super::drawing::is_shown;
use super::frame::Frame;
use super::ink::{circle, line, shape};
use super::{Chart, Kind, Move, Shape};

impl Chart {
    /// The values of x at which the cursor can stand, by rising x.
    #[must_use]
    pub fn stops(&self) -> Vec<f64> {
        let mut stops: Vec<f64> = Vec::new();
        for point in self.leads().iter().flat_map(|series| &series.points) {
            let at = stops.partition_point(|stop| *stop < point.x);
            let is_new = stops.get(at).is_none_or(|stop| *stop > point.x);
            if is_new && is_shown(self.x.share(point.x)) {
                stops.insert(at, point.x);
            }
        }
        stops
    }

    /// The stop nearest to `x` as the eye sees it; `None` if there are no stops.
    #[must_use]
    pub fn stop_near(&self, x: f64) -> Option<f64> {
        let stops = self.stops();
        stops.get(self.nearest(&stops, self.x.share(x))).copied()
    }

    fn nearest(&self, stops: &[f64], share: f64) -> usize {
        let mut best = (f64::INFINITY, 0);
        for (at, stop) in stops.iter().enumerate() {
            let away = (self.x.share(*stop) - share).abs();
            if away < best.0 {
                best = (away, at);
            }
        }
        best.1
    }

    /// Where the cursor is: at the stop nearest to `cursor`, else where it
    /// rests, else nowhere.
    #[must_use]
    pub fn cursor(&self, cursor: Option<f64>) -> Option<f64> {
        self.stop_near(cursor.or(self.rest)?)
    }

    /// Where the cursor goes from `cursor` (else from where it rests, else from
    /// the first stop). `None` where it goes away, or there are no stops.
    #[must_use]
    pub fn moved(&self, shape: Shape, cursor: Option<f64>, to: Move) -> Option<f64> {
        let stops = self.stops();
        let last = stops.len().checked_sub(1)?;
        let page = (stops.len() / 10).max(1);
        let from = self.cursor(cursor);
        let now = from.map(|x| self.nearest(&stops, self.x.share(x)));
        let on = |by: usize| now.map_or(0, |now| (now + by).min(last));
        let back = |by: usize| now.map_or(0, |now| now.saturating_sub(by));
        let at = match to {
            Move::Next => on(1),
            Move::Previous => back(1),
            Move::PageNext => on(page),
            Move::PagePrevious => back(page),
            Move::First => 0,
            Move::Last => last,
            Move::At(across) | Move::Pin(across) => {
                let frame = Frame::of(self, shape);
                let x = across * shape.size().0;
                let along = (x - frame.left) / (frame.right - frame.left);
                self.nearest(&stops, super::within(along, 0.0, 1.0))
            }
            Move::Away | Move::Release => return None,
        };
        stops.get(at).copied()
    }

    /// What the cursor's group holds: see [`Chart::part_id`].
    #[must_use]
    pub fn cursor_svg(&self, view: Shape, cursor: Option<f64>) -> String {
        let mut out = String::new();
        let Some(stop) = self.cursor(cursor) else {
            return out;
        };
        let frame = Frame::of(self, view);
        let x = frame.x(&self.x, stop);
        let mut d = String::new();
        line(&mut d, (x, frame.top - 6.0), (x, frame.bottom + 4.0));
        shape(&mut out, "plot__cursor", &d);
        let lead = self.lead_at(stop).map(|(lead, _)| lead);
        let mut target = String::new();
        for series in self.series.iter().filter(|series| series.shown) {
            let Some(point) = series.at(stop) else {
                continue;
            };
            if !is_shown(self.y.share(point.y)) {
                continue;
            }
            let spot = (x, frame.y(&self.y, point.y));
            if lead.is_some_and(|lead| std::ptr::eq(lead, series)) {
                circle(&mut target, "plot__target", spot, 5.5);
                circle(&mut target, "plot__pick", spot, 2.5);
            } else if series.kind == Kind::Points {
                circle(&mut out, "plot__around", spot, 4.5);
            } else {
                circle(&mut out, "plot__also", spot, 3.0);
            }
        }
        // What the large line reads, above the rest.
        out.push_str(&target);
        out
    }

    /// The attributes that make the element around the chart a slider, whose
    /// value a screen reader speaks at each move: names and values, to be set
    /// anew when the cursor moves.
    #[must_use]
    pub fn slider(&self, cursor: Option<f64>) -> [(&'static str, String); 4] {
        let stops = self.stops();
        let now = self.cursor(cursor);
        let at = now.map_or(0, |x| self.nearest(&stops, self.x.share(x)));
        let said = now.map_or_else(
            || "no value chosen".to_owned(),
            |x| self.readout(x).sentence(),
        );
        [
            ("aria-valuemin", "0".to_owned()),
            ("aria-valuemax", (stops.len().max(1) - 1).to_string()),
            ("aria-valuenow", at.to_string()),
            ("aria-valuetext", said),
        ]
    }
}
