//! Axes with their ticks and names: range axes, which end with the values.

use super::Scale;
use super::drawing::Drawing;
use super::frame::text_width;
use super::ink::{line, shape, text};

impl Drawing<'_> {
    /// The axis at the left, and in a roomy figure a guide for each label.
    pub(super) fn draw_upright_axis(&mut self) {
        let x = self.frame.left - 5.0;
        let (mut axis, mut guides, mut texts) = (String::new(), String::new(), String::new());
        let ys = self.frame.y_ticks.iter().map(|tick| self.y(tick.at));
        if let Some((first, last)) = ends(ys) {
            line(&mut axis, (x, first), (x, last));
            self.room.ink(&[vec![(x, first), (x, last)]], None);
        }
        for tick in &self.frame.y_ticks {
            let y = self.y(tick.at);
            line(&mut axis, (x, y), (x - length_of(tick.labelled), y));
            if tick.labelled {
                line(&mut guides, (self.frame.left, y), (self.frame.right, y));
                let (end, label) = ((x - 7.0, y + 4.0), self.chart.y.unit.tick(tick.at));
                text(&mut texts, end, "end", "plot__tick", &label);
                self.room.standing(end, "end", &label);
            }
        }
        if self.frame.shape.is_roomy() {
            shape(&mut self.out, "plot__guide", &guides);
        }
        shape(&mut self.out, "plot__axis", &axis);
        self.out.push_str(&texts);
    }

    /// The axis at the bottom.
    pub(super) fn draw_axis_across(&mut self) {
        let (mut axis, mut texts) = (String::new(), String::new());
        let y = self.frame.bottom + 4.0;
        line(&mut axis, (self.frame.left, y), (self.frame.right, y));
        for tick in &self.frame.x_ticks {
            let x = self.x(tick.at);
            line(&mut axis, (x, y), (x, y + length_of(tick.labelled)));
            if tick.labelled {
                let label = self.chart.x.unit.tick(tick.at);
                let below = (x, self.tick_line());
                text(&mut texts, below, "middle", "plot__tick", &label);
            }
        }
        shape(&mut self.out, "plot__axis", &axis);
        self.out.push_str(&texts);
    }

    /// The baseline of the labels at the bottom.
    fn tick_line(&self) -> f64 {
        self.frame.bottom + 8.5 + self.frame.shape.text()
    }

    /// The axes' names: in a roomy figure the upright one at the top left and the
    /// one across at the bottom right; else only the variable, after the ticks.
    pub(super) fn draw_names(&mut self) {
        let (width, height) = self.frame.shape.size();
        let symbol = &self.chart.x.symbol;
        let is_roomy = self.frame.shape.is_roomy();
        let y = if is_roomy {
            height - 3.0
        } else {
            self.tick_line()
        };
        if !symbol.is_empty() {
            let end = (width - 1.0, y);
            text(&mut self.out, end, "end", "plot__symbol", symbol);
        }
        if !is_roomy {
            return;
        }
        let size = self.frame.shape.text();
        let taken = if symbol.is_empty() {
            1.0
        } else {
            text_width(symbol, size * 1.2) + 6.0
        };
        let end = (width - taken, y);
        text(&mut self.out, end, "end", "plot__name", &self.chart.x.name);
        let scale = match self.chart.y.scale {
            Scale::Linear => "",
            Scale::Log => ", log scale",
        };
        let name = format!("{}{scale}", self.chart.y.name);
        text(&mut self.out, (0.0, size), "start", "plot__name", &name);
    }
}

/// How long a tick is.
const fn length_of(is_labelled: bool) -> f64 {
    if is_labelled { 4.0 } else { 2.0 }
}

/// The least and the greatest.
fn ends(values: impl Iterator<Item = f64>) -> Option<(f64, f64)> {
    values.fold(None, |ends, value| {
        let (low, high) = ends.unwrap_or((value, value));
        Some((value.min(low), value.max(high)))
    })
}
