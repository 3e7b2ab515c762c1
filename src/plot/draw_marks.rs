//! Reference lines, marks, and the labels beside them.

use super::curves::{Spot, pieces};
use super::drawing::{Drawing, is_shown};
use super::ink::{circle, line, shape, text};
use super::label::Label;
use super::markup::length;
use super::{Line, MarkKind, Shape};

impl Drawing<'_> {
    pub(super) fn draw_lines(&mut self) {
        for reference in &self.chart.lines {
            if let Some((from, to)) = self.ends_of(reference) {
                let mut d = String::new();
                line(&mut d, from, to);
                shape(&mut self.out, "plot__line", &d);
                self.room.ink(&[vec![from, to]], None);
            }
        }
    }

    /// The ends of a reference line, if it crosses the plot area.
    fn ends_of(&self, reference: &Line) -> Option<(Spot, Spot)> {
        if reference.across {
            let y = self.y(reference.at);
            is_shown(self.chart.y.share(reference.at))
                .then_some(((self.frame.left, y), (self.frame.right, y)))
        } else {
            let x = self.x(reference.at);
            is_shown(self.chart.x.share(reference.at))
                .then_some(((x, self.frame.top), (x, self.frame.bottom)))
        }
    }

    pub(super) fn draw_marks(&mut self) {
        for mark in &self.chart.marks {
            let Some((x, y)) = self.spot(mark.x, mark.y) else {
                continue;
            };
            let mut drop = String::new();
            line(&mut drop, (x, y), (x, self.frame.bottom + 4.0));
            match mark.kind {
                MarkKind::Best => circle(&mut self.out, "plot__best", (x, y), 9.5),
                MarkKind::Here => {
                    shape(&mut self.out, "plot__drop", &drop);
                    circle(&mut self.out, "plot__here", (x, y), 4.5);
                }
                MarkKind::Other => {
                    shape(&mut self.out, "plot__drop", &drop);
                    circle(&mut self.out, "plot__here", (x, y), 3.5);
                }
                MarkKind::Plan => {
                    shape(&mut self.out, "plot__drop", &drop);
                    let d = format!("M{} {}l5 5-5 5-5-5z", length(x), length(y - 5.0));
                    shape(&mut self.out, "plot__plan", &d);
                }
            }
            self.room.mark((x, y));
            self.room.ink(&[vec![(x, y), (x, self.frame.bottom)]], None);
        }
    }

    pub(super) fn draw_labels(&mut self) {
        for mark in &self.chart.marks {
            if let Some(spot) = self.spot(mark.x, mark.y) {
                self.room.beside(spot, &mark.label, "plot__label");
            }
        }
        for reference in &self.chart.lines {
            if let Some((from, to)) = self.ends_of(reference) {
                let tries = if reference.across {
                    around_a_level(from, to, self.frame.shape.text())
                } else {
                    around_an_upright(from, to, self.frame.shape.text())
                };
                self.room.at_ends(&tries, &reference.label, "plot__label");
            }
        }
        for (at, series) in self.shown().filter(|(_, series)| series.named) {
            let spots = pieces(self.chart, &self.frame, series).concat();
            self.room.along(&spots, at, &series.label, "plot__label");
        }
        if self.frame.shape == Shape::Large {
            for note in &self.chart.notes {
                let x = self.frame.left + note.at * (self.frame.right - self.frame.left);
                self.room.note(x, &note.lines, self.frame.top);
            }
        }
        for label in &self.room.labels {
            draw_label(label, self.frame.shape.text(), &mut self.out);
        }
    }
}

/// Where the label of a level line can go.
fn around_a_level(from: Spot, to: Spot, text: f64) -> Vec<(Spot, &'static str)> {
    let (above, below) = (from.1 - 5.0, from.1 + 3.0 + text);
    let middle = f64::midpoint(from.0, to.0);
    vec![
        ((from.0 + 4.0, above), "start"),
        ((to.0, above), "end"),
        ((from.0 + 4.0, below), "start"),
        ((to.0, below), "end"),
        ((middle, above), "middle"),
        ((middle, below), "middle"),
    ]
}

/// Where the label of an upright line can go.
fn around_an_upright(from: Spot, to: Spot, text: f64) -> Vec<(Spot, &'static str)> {
    let mut tries = Vec::new();
    for row in 0_u8..8 {
        let y = from.1 + text * (0.9 + 1.5 * f64::from(row));
        if y < to.1 {
            tries.push(((from.0 + 6.0, y), "start"));
            tries.push(((from.0 - 6.0, y), "end"));
        }
    }
    tries
}

fn draw_label(label: &Label, size: f64, out: &mut String) {
    let mut y = label.y;
    for words in &label.lines {
        text(out, (label.x, y), label.anchor, label.class, words);
        y += size * 1.4;
    }
}
