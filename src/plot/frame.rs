//! The shapes that a chart is drawn in, and where its plot area stands in each.

use super::axis::Tick;
use super::{Axis, Chart};

/// A view box, made for a place on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// The large figure of a page: 872 × 400.
    Large,
    /// The same on a phone: 360 × 300.
    Narrow,
    /// A third of a page: 360 × 176.
    Small,
    /// The column beside the Lab: 272 × 124.
    Side,
}

impl Shape {
    /// Width and height of the view box.
    #[must_use]
    pub const fn size(self) -> (f64, f64) {
        match self {
            Self::Large => (872.0, 400.0),
            Self::Narrow => (360.0, 300.0),
            Self::Small => (360.0, 176.0),
            Self::Side => (272.0, 124.0),
        }
    }

    /// Its name, as it stands in ids and classes.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Large => "large",
            Self::Narrow => "narrow",
            Self::Small => "small",
            Self::Side => "side",
        }
    }

    /// The size of the type that its labels have room for: that of the projector
    /// theme, which is larger than the others'. `style/plot.css` sets both.
    pub(super) const fn text(self) -> f64 {
        match self {
            Self::Large => 15.5,
            Self::Small | Self::Side => 15.0,
            // Phones do not project.
            Self::Narrow => 13.0,
        }
    }

    /// Whether axes are named in the figure, and values have guides.
    pub(super) const fn is_roomy(self) -> bool {
        matches!(self, Self::Large | Self::Narrow)
    }
}

/// A plot area and its ticks.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    pub shape: Shape,
    pub left: f64,
    pub right: f64,
    pub top: f64,
    pub bottom: f64,
    pub x_ticks: Vec<Tick>,
    pub y_ticks: Vec<Tick>,
}

impl Frame {
    /// The plot area of `chart` in `shape`: as large as its labels leave it.
    pub fn of(chart: &Chart, shape: Shape) -> Self {
        let (width, height) = shape.size();
        let text = shape.text();
        let (top, below) = match shape {
            Shape::Large => (42.0, 55.0),
            Shape::Narrow => (38.0, 48.0),
            Shape::Small => (14.0, 26.0),
            Shape::Side => (12.0, 25.0),
        };
        let bottom = height - below;
        let y_ticks = chart.y.ticks(ticks_within(bottom - top, text * 2.4));
        let widest = widest(&chart.y, &y_ticks, text);
        let left = (widest + 16.0).max(if shape == Shape::Side { 44.0 } else { 40.0 });
        let last = text_width(&chart.x.unit.tick(chart.x.high), text) / 2.0;
        let symbol = if shape.is_roomy() {
            0.0
        } else {
            text_width(&chart.x.symbol, text * 1.2) + 7.0
        };
        let right = width - (last + symbol).max(10.0) - 1.0;
        let x_ticks = fitting_ticks(&chart.x, right - left, text);
        Self {
            shape,
            left,
            right,
            top,
            bottom,
            x_ticks,
            y_ticks,
        }
    }

    /// Where the axes' values stand in the view box.
    pub fn x(&self, axis: &Axis, x: f64) -> f64 {
        self.left + axis.share(x) * (self.right - self.left)
    }

    /// The same, upright.
    pub fn y(&self, axis: &Axis, y: f64) -> f64 {
        self.bottom - axis.share(y) * (self.bottom - self.top)
    }
}

/// How many ticks `gap` apart find room.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a handful"
)]
fn ticks_within(room: f64, gap: f64) -> usize {
    (room / gap) as usize + 1
}

fn widest(axis: &Axis, ticks: &[Tick], text: f64) -> f64 {
    let labelled = ticks.iter().filter(|tick| tick.labelled);
    labelled
        .map(|tick| text_width(&axis.unit.tick(tick.at), text))
        .fold(0.0, f64::max)
}

/// The most ticks across whose labels keep a gap, with the values that must
/// have one; what stands too near to those loses its label.
fn fitting_ticks(axis: &Axis, room: f64, text: f64) -> Vec<Tick> {
    let gap = text * 1.1;
    let place = |at: f64| axis.share(at) * room;
    let half = |at: f64| text_width(&axis.unit.tick(at), text) / 2.0;
    let apart = |a: f64, b: f64| (place(a) - place(b)).abs() >= half(a) + half(b) + gap;
    let fits = |ticks: &[Tick]| {
        let labelled: Vec<f64> = ticks.iter().filter(|t| t.labelled).map(|t| t.at).collect();
        labelled.windows(2).all(|pair| apart(pair[0], pair[1]))
    };
    let mut ticks = Vec::new();
    for most in (2..=14).rev() {
        ticks = axis.ticks(most);
        if fits(&ticks) {
            break;
        }
    }
    thin(&mut ticks, apart);
    for &at in &axis.also {
        let inside = (0.0..=1.0).contains(&axis.share(at));
        let known = ticks.iter().any(|t| t.labelled && (t.at - at).abs() < 1e-9);
        if !inside || known {
            continue;
        }
        for tick in &mut ticks {
            tick.labelled &= apart(tick.at, at);
        }
        ticks.push(Tick { at, labelled: true });
    }
    ticks
}

/// Takes away labels that stand too near to the one before: the first tick of
/// an axis that counts from 1 has one beyond the regular steps.
fn thin(ticks: &mut [Tick], apart: impl Fn(f64, f64) -> bool) {
    let mut last: Option<usize> = None;
    for at in 0..ticks.len() {
        if !ticks[at].labelled {
            continue;
        }
        match last {
            Some(before) if !apart(ticks[before].at, ticks[at].at) => ticks[at].labelled = false,
            _ => last = Some(at),
        }
    }
}

/// About how wide `text` is when set at `size`: a little more than IBM Plex Sans
/// needs, so that a fallback font still fits.
pub(super) fn text_width(text: &str, size: f64) -> f64 {
    let em = |c: char| match c {
        ' ' | '.' | ',' | ':' | ';' | '\'' | 'i' | 'j' | 'l' | 'I' | '|' => 0.3,
        'f' | 't' | 'r' | '(' | ')' | '-' | '⁻' | '⁰'..='⁹' | '¹' | '²' | '³' => 0.4,
        'm' | 'w' | 'M' | 'W' | '%' | '—' => 0.92,
        'A'..='Z' => 0.68,
        _ => 0.61,
    };
    text.chars().map(em).sum::<f64>() * size
}
