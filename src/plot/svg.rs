//! Drawing: a chart in a shape becomes SVG. Colours, type and strokes are in
//! `style/plot.css`; here are shapes and places only.

use super::curves::{Spot, parted, path, pieces};
use super::frame::Frame;
use super::labels::{Label, Room};
use super::markup::{escape, length, push_length};
use super::{Chart, Kind, Line, MarkKind, Scale, Series, Shape};

impl Chart {
    /// The chart as an SVG element for the page, with the cursor at the stop
    /// nearest to `cursor`, or where it rests. Its name for screen readers is
    /// the summary. Cost: some 100 µs for three curves of 120 values.
    #[must_use]
    pub fn svg(&self, shape: Shape, cursor: Option<f64>) -> String {
        let (width, height) = shape.size();
        let id = self.part_id(shape, "summary");
        format!(
            "<svg class=\"plot__svg plot__svg--{}\" viewBox=\"0 0 {} {}\" role=\"img\" aria-labelledby=\"{id}\"><desc id=\"{id}\">{}</desc>{}<g id=\"{}\">{}</g></svg>",
            shape.name(),
            length(width),
            length(height),
            escape(&self.title_and_summary()),
            self.drawing(shape),
            self.part_id(shape, "cursor"),
            self.cursor_svg(shape, cursor),
        )
    }

    /// The chart as a picture without a name, id or cursor: for a place that
    /// says in words what it is, such as a button.
    #[must_use]
    pub fn picture(&self, shape: Shape) -> String {
        let (width, height) = shape.size();
        format!(
            "<svg class=\"plot__svg plot__svg--{}\" viewBox=\"0 0 {} {}\" aria-hidden=\"true\">{}</svg>",
            shape.name(),
            length(width),
            length(height),
            self.drawing(shape),
        )
    }

    /// The id of a part of the chart drawn in `shape`: `cursor` is the group to
    /// be filled by [`Chart::cursor_svg`].
    #[must_use]
    pub fn part_id(&self, shape: Shape, part: &str) -> String {
        let plain = |c: &char| c.is_ascii_alphanumeric() || *c == '-';
        let id: String = self.id.chars().filter(plain).collect();
        format!("{id}-{}-{part}", shape.name())
    }

    /// The series that are shown, with their numbers.
    fn shown(&self) -> impl Iterator<Item = (usize, &Series)> {
        let all = self.series.iter().enumerate();
        all.filter(|(_, series)| series.shown)
    }

    /// Everything but the cursor.
    pub(super) fn drawing(&self, shape: Shape) -> String {
        let frame = Frame::of(self, shape);
        let mut room = Room::new(shape.size(), frame.left, frame.bottom, shape.text());
        let mut out = String::with_capacity(8_000);
        if shape.is_roomy() {
            self.draw_names(&frame, &mut out);
        }
        self.draw_axes(&frame, &mut out, &mut room);
        self.draw_lines(&frame, &mut out, &mut room);
        for (at, series) in self.shown() {
            match series.kind {
                Kind::Points => self.draw_points(&frame, series, &mut out, &mut room),
                Kind::Bars => self.draw_bars(&frame, series, &mut out, &mut room),
                _ => self.draw_curve(&frame, (at, series), &mut out, &mut room),
            }
        }
        if let Some(rest) = self.rest.filter(|rest| is_shown(self.x.share(*rest))) {
            // Where the cursor's line will stand.
            let x = frame.x(&self.x, rest);
            room.ink(&[vec![(x, frame.top), (x, frame.bottom)]], None);
        }
        self.draw_marks(&frame, &mut out, &mut room);
        self.draw_labels(&frame, &mut out, &mut room);
        out
    }

    fn draw_axes(&self, frame: &Frame, out: &mut String, room: &mut Room) {
        let (mut axis, mut guides, mut texts) = (String::new(), String::new(), String::new());
        let ends = ends(frame.y_ticks.iter().map(|tick| frame.y(&self.y, tick.at)));
        let x = frame.left - 5.0;
        if let Some((first, last)) = ends {
            line(&mut axis, (x, first), (x, last));
            room.ink(&[vec![(x, first), (x, last)]], None);
        }
        for tick in &frame.y_ticks {
            let y = frame.y(&self.y, tick.at);
            line(
                &mut axis,
                (x, y),
                (x - if tick.labelled { 4.0 } else { 2.0 }, y),
            );
            if tick.labelled {
                line(&mut guides, (frame.left, y), (frame.right, y));
                let label = self.y.unit.tick(tick.at);
                text(&mut texts, (x - 7.0, y + 4.0), "end", "plot__tick", &label);
                room.standing((x - 7.0, y + 4.0), "end", &label);
            }
        }
        let y = frame.bottom + 4.0;
        let ends = [frame.left, frame.right];
        line(&mut axis, (ends[0], y), (ends[1], y));
        for tick in &frame.x_ticks {
            let x = frame.x(&self.x, tick.at);
            line(
                &mut axis,
                (x, y),
                (x, y + if tick.labelled { 4.0 } else { 2.0 }),
            );
            if tick.labelled {
                let label = self.x.unit.tick(tick.at);
                text(
                    &mut texts,
                    (x, y + 4.5 + frame.shape.text()),
                    "middle",
                    "plot__tick",
                    &label,
                );
            }
        }
        if frame.shape.is_roomy() {
            shape(out, "plot__guide", &guides);
        }
        shape(out, "plot__axis", &axis);
        out.push_str(&texts);
        if !frame.shape.is_roomy() && !self.x.symbol.is_empty() {
            let end = (frame.shape.size().0 - 1.0, y + 4.5 + frame.shape.text());
            text(out, end, "end", "plot__symbol", &self.x.symbol);
        }
    }

    /// The axes' names: the upright one at the top left, the one across at the
    /// bottom right.
    fn draw_names(&self, frame: &Frame, out: &mut String) {
        let scale = match self.y.scale {
            Scale::Linear => "",
            Scale::Log => ", log scale",
        };
        let name = format!("{}{scale}", self.y.name);
        text(out, (0.0, frame.shape.text()), "start", "plot__name", &name);
        let (width, height) = frame.shape.size();
        let mut end = width - 1.0;
        if !self.x.symbol.is_empty() {
            text(
                out,
                (end, height - 3.0),
                "end",
                "plot__symbol",
                &self.x.symbol,
            );
            end -= super::frame::text_width(&self.x.symbol, frame.shape.text() * 1.2) + 5.0;
        }
        text(out, (end, height - 3.0), "end", "plot__name", &self.x.name);
    }

    fn draw_lines(&self, frame: &Frame, out: &mut String, room: &mut Room) {
        for reference in &self.lines {
            if let Some((from, to)) = self.ends_of(frame, reference) {
                let mut d = String::new();
                line(&mut d, from, to);
                shape(out, "plot__line", &d);
                room.ink(&[vec![from, to]], None);
            }
        }
    }

    /// The ends of a reference line, if it crosses the plot area.
    fn ends_of(&self, frame: &Frame, reference: &Line) -> Option<(Spot, Spot)> {
        if reference.across {
            let y = frame.y(&self.y, reference.at);
            is_shown(self.y.share(reference.at)).then_some(((frame.left, y), (frame.right, y)))
        } else {
            let x = frame.x(&self.x, reference.at);
            is_shown(self.x.share(reference.at)).then_some(((x, frame.top), (x, frame.bottom)))
        }
    }

    fn draw_curve(
        &self,
        frame: &Frame,
        (at, series): (usize, &Series),
        out: &mut String,
        room: &mut Room,
    ) {
        let class = class_of(series.kind);
        if series.kind == Kind::Dotted {
            let (beads, apart) = parted(self, frame, series);
            let d = path(&beads);
            shape(out, "plot__halo", &d);
            shape(out, "plot__bead", &d);
            shape(out, class, &path(&apart));
            room.ink(&apart, Some(at));
            return;
        }
        let pieces = pieces(self, frame, series);
        shape(out, class, &path(&pieces));
        room.ink(&pieces, Some(at));
        if series.dots {
            let spots = pieces.concat();
            let mut d = String::with_capacity(spots.len() * 14);
            for spot in spots {
                line(&mut d, spot, spot);
            }
            shape(out, "plot__dot", &d);
        }
    }

    fn draw_points(&self, frame: &Frame, series: &Series, out: &mut String, room: &mut Room) {
        let mut bars = String::new();
        let mut rings = String::new();
        for point in &series.points {
            let spot = (frame.x(&self.x, point.x), frame.y(&self.y, point.y));
            if !is_shown(self.x.share(point.x)) || !is_shown(self.y.share(point.y)) {
                continue;
            }
            if let Some(measured) = point.measured {
                let edge = |y: f64| super::within(frame.y(&self.y, y), frame.top, frame.bottom);
                let (low, high) = (edge(measured.low), edge(measured.high));
                line(&mut bars, (spot.0, low), (spot.0, high));
                room.ink(&[vec![(spot.0, low), (spot.0, high)]], None);
            }
            circle(&mut rings, "plot__ring", spot, 3.0);
            room.keep_free(spot, 3.0);
        }
        shape(out, "plot__bar", &bars);
        out.push_str(&rings);
    }

    /// Stems as wide as their places allow.
    fn draw_bars(&self, frame: &Frame, series: &Series, out: &mut String, room: &mut Room) {
        let x_of = |point: &super::Point| frame.x(&self.x, point.x);
        let gap = match series.points.as_slice() {
            [first, second, ..] => x_of(second) - x_of(first),
            _ => 10.0,
        };
        let width = super::within(gap * 0.6, 0.8, 14.0);
        let mut d = String::new();
        for point in &series.points {
            let x = x_of(point);
            let y = super::within(frame.y(&self.y, point.y), frame.top, frame.bottom);
            if is_shown(self.x.share(point.x)) && frame.bottom - y > 0.05 {
                line(
                    &mut d,
                    (x - width / 2.0, frame.bottom),
                    (x - width / 2.0, y),
                );
                d.push('h');
                push_length(&mut d, width);
                d.push('v');
                push_length(&mut d, frame.bottom - y);
                d.push('z');
                room.ink(&[vec![(x, frame.bottom), (x, y)]], None);
            }
        }
        shape(out, "plot__stem", &d);
    }

    fn draw_marks(&self, frame: &Frame, out: &mut String, room: &mut Room) {
        for mark in &self.marks {
            if !is_shown(self.x.share(mark.x)) || !is_shown(self.y.share(mark.y)) {
                continue;
            }
            let (x, y) = (frame.x(&self.x, mark.x), frame.y(&self.y, mark.y));
            let mut drop = String::new();
            line(&mut drop, (x, y), (x, frame.bottom + 4.0));
            match mark.kind {
                MarkKind::Best => circle(out, "plot__best", (x, y), 8.0),
                MarkKind::Here => {
                    shape(out, "plot__drop", &drop);
                    circle(out, "plot__here", (x, y), 4.5);
                }
                MarkKind::Other => {
                    shape(out, "plot__drop", &drop);
                    circle(out, "plot__here", (x, y), 3.5);
                }
                MarkKind::Plan => {
                    shape(out, "plot__drop", &drop);
                    let d = format!("M{} {}l5 5-5 5-5-5z", length(x), length(y - 5.0));
                    shape(out, "plot__plan", &d);
                }
            }
            room.mark((x, y));
            room.ink(&[vec![(x, y), (x, frame.bottom)]], None);
        }
    }

    fn draw_labels(&self, frame: &Frame, out: &mut String, room: &mut Room) {
        for mark in self.marks.iter().filter(|mark| !mark.label.is_empty()) {
            if is_shown(self.x.share(mark.x)) && is_shown(self.y.share(mark.y)) {
                let spot = (frame.x(&self.x, mark.x), frame.y(&self.y, mark.y));
                room.beside(spot, &mark.label, "plot__label");
            }
        }
        for reference in self.lines.iter().filter(|line| !line.label.is_empty()) {
            if let Some((from, to)) = self.ends_of(frame, reference) {
                let tries = if reference.across {
                    around_a_level(from, to, frame.shape.text())
                } else {
                    around_an_upright(from, to, frame.shape.text())
                };
                room.at_ends(&tries, &reference.label, "plot__label");
            }
        }
        for (at, series) in self.shown().filter(|(_, series)| series.named) {
            let spots = pieces(self, frame, series).concat();
            room.along(&spots, at, &series.label, "plot__label");
        }
        if frame.shape == Shape::Large {
            for note in &self.notes {
                let x = frame.left + note.at * (frame.right - frame.left);
                room.note(x, &note.lines, frame.top);
            }
        }
        for label in &room.labels {
            draw_label(label, frame.shape.text(), out);
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

/// Whether a share of an axis is on it.
pub(super) fn is_shown(share: f64) -> bool {
    (-1e-6..=1.0 + 1e-6).contains(&share)
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

/// The least and the greatest.
fn ends(values: impl Iterator<Item = f64>) -> Option<(f64, f64)> {
    values.fold(None, |ends, value| {
        let (low, high) = ends.unwrap_or((value, value));
        Some((value.min(low), value.max(high)))
    })
}

/// Adds a straight line to path data.
pub(super) fn line(d: &mut String, from: Spot, to: Spot) {
    d.push('M');
    push_length(d, from.0);
    d.push(' ');
    push_length(d, from.1);
    d.push('L');
    push_length(d, to.0);
    d.push(' ');
    push_length(d, to.1);
}

/// Adds a path, if there is anything to it.
pub(super) fn shape(out: &mut String, class: &str, d: &str) {
    if !d.is_empty() {
        out.push_str("<path class=\"");
        out.push_str(class);
        out.push_str("\" d=\"");
        out.push_str(d);
        out.push_str("\"/>");
    }
}

pub(super) fn circle(out: &mut String, class: &str, (x, y): Spot, radius: f64) {
    out.push_str("<circle class=\"");
    out.push_str(class);
    out.push_str("\" cx=\"");
    out.push_str(&length(x));
    out.push_str("\" cy=\"");
    out.push_str(&length(y));
    out.push_str("\" r=\"");
    out.push_str(&length(radius));
    out.push_str("\"/>");
}

/// Adds a line of text.
pub(super) fn text(out: &mut String, (x, y): Spot, anchor: &str, class: &str, words: &str) {
    out.push_str("<text class=\"");
    out.push_str(class);
    out.push_str("\" x=\"");
    out.push_str(&length(x));
    out.push_str("\" y=\"");
    out.push_str(&length(y));
    if anchor != "start" {
        out.push_str("\" text-anchor=\"");
        out.push_str(anchor);
    }
    out.push_str("\">");
    out.push_str(&escape(words));
    out.push_str("</text>");
}

fn draw_label(label: &Label, size: f64, out: &mut String) {
    let mut y = label.y;
    for words in &label.lines {
        text(out, (label.x, y), label.anchor, label.class, words);
        y += size * 1.4;
    }
}
