//! The picture itself: axes first, then lines, curves, marks, and labels last,
//! where they find room.

use super::curves::Spot;
use super::frame::Frame;
use super::labels::Room;
use super::{Chart, Kind, Series, Shape};

/// A chart being drawn.
pub(super) struct Drawing<'a> {
    pub chart: &'a Chart,
    pub frame: Frame,
    /// What has been drawn.
    pub out: String,
    /// Where labels can go.
    pub room: Room,
}

impl<'a> Drawing<'a> {
    /// Everything but the cursor, as the inside of an SVG element: what stands
    /// under the cursor, and the labels, which its line must not cut.
    pub fn of(chart: &'a Chart, shape: Shape) -> (String, String) {
        let frame = Frame::of(chart, shape);
        let mut room = Room::new(shape.size(), frame.left, frame.bottom, shape.text());
        if shape == Shape::Small {
            // It is one of several that show a shape; all is said when it is large.
            room.most_ink = 3.0;
        }
        let mut drawing = Self {
            chart,
            frame,
            out: String::with_capacity(8_000),
            room,
        };
        drawing.draw();
        let under = std::mem::take(&mut drawing.out);
        drawing.draw_labels();
        (under, drawing.out)
    }

    fn draw(&mut self) {
        self.draw_upright_axis();
        self.draw_axis_across();
        self.draw_names();
        self.draw_lines();
        for (at, series) in self.shown() {
            match series.kind {
                Kind::Points => self.draw_points(series),
                Kind::Bars => self.draw_bars(series),
                _ => self.draw_curve(at, series),
            }
        }
        self.leave_room_for_the_cursor();
        self.draw_marks();
    }

    /// The series that are shown, with their numbers.
    pub fn shown(&self) -> impl Iterator<Item = (usize, &'a Series)> + use<'a> {
        let all = self.chart.series.iter().enumerate();
        all.filter(|(_, series)| series.shown)
    }

    /// Where a value stands across.
    pub fn x(&self, x: f64) -> f64 {
        self.frame.x(&self.chart.x, x)
    }

    /// Where a value stands upright.
    pub fn y(&self, y: f64) -> f64 {
        self.frame.y(&self.chart.y, y)
    }

    /// Where a value stands that is on both axes.
    pub fn spot(&self, x: f64, y: f64) -> Option<Spot> {
        let is_inside = is_shown(self.chart.x.share(x)) && is_shown(self.chart.y.share(y));
        is_inside.then(|| (self.x(x), self.y(y)))
    }

    /// Where the cursor rests its line will stand: labels keep off it.
    fn leave_room_for_the_cursor(&mut self) {
        let on_axis = |rest: &f64| is_shown(self.chart.x.share(*rest));
        if let Some(rest) = self.chart.rest.filter(on_axis) {
            let x = self.x(rest);
            let ends = vec![(x, self.frame.top), (x, self.frame.bottom)];
            self.room.ink(&[ends], None);
        }
    }
}

/// Whether a share of an axis is on it.
pub(super) fn is_shown(share: f64) -> bool {
    (-1e-6..=1.0 + 1e-6).contains(&share)
}
