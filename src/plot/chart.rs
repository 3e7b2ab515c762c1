//! A chart as data: axes, series, marks, lines and notes.

use super::Axis;

/// How a series is drawn. Each kind has a shape of its own, so that none rests
/// on colour alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A solid line: an exact curve.
    Solid,
    /// A dotted line: an approximation.
    Dotted,
    /// A dashed line: a second setting.
    Dashed,
    /// A line of dashes and dots: a third thing to be told apart.
    DashDot,
    /// Rings with a bar for their interval: measured points.
    Points,
    /// A stem from the axis for each value: a distribution.
    Bars,
}

/// A value of a series.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// Where on the x axis.
    pub x: f64,
    /// Its value.
    pub y: f64,
    /// For measured points: the interval's ends, and the counts.
    pub measured: Option<Measured>,
}

/// What a measured point rests on. No trials at all: a mean, which has an
/// interval and nothing to count.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Measured {
    /// The low end of the 95 % interval.
    pub low: f64,
    /// Its high end.
    pub high: f64,
    /// How many of the trials hit.
    pub hits: u64,
    /// How many trials there were.
    pub trials: u64,
}

impl Point {
    /// A value without an interval.
    #[must_use]
    pub const fn new(x: f64, y: f64) -> Self {
        Self {
            x,
            y,
            measured: None,
        }
    }
}

/// One curve, one set of points or bars.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// How it is drawn.
    pub kind: Kind,
    /// What it is: "exact", "textbook approximation".
    pub label: String,
    /// Its values, by rising x.
    pub points: Vec<Point>,
    /// The number of the series that this one approximates: where both coincide
    /// it is drawn as beads on that line.
    pub follows: Option<usize>,
    /// The number of the series that this one stands in for where that has no
    /// value: there the cursor goes on along this one.
    pub continues: Option<usize>,
    /// Whether each value gets a dot: for values that exist at whole numbers
    /// only, and are joined for the eye.
    pub dots: bool,
    /// Whether its label stands beside its curve.
    pub named: bool,
    /// Whether it is drawn and read out. The table lists it either way.
    pub shown: bool,
}

impl Series {
    /// A series of these values.
    #[must_use]
    pub fn new(kind: Kind, label: &str, points: Vec<Point>) -> Self {
        Self {
            kind,
            label: label.to_owned(),
            points,
            follows: None,
            continues: None,
            dots: false,
            named: false,
            shown: true,
        }
    }

    /// The value at `x`, if there is one.
    #[must_use]
    pub fn at(&self, x: f64) -> Option<Point> {
        let near = |point: &&Point| (point.x - x).abs() <= 1e-9 * x.abs().max(1e-9);
        self.points.iter().find(near).copied()
    }
}

/// What a mark says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkKind {
    /// "You are here": an ink dot with a dotted drop line.
    Here,
    /// A planned value: an open diamond with a dotted drop line.
    Plan,
    /// The best choice: a ring around the value.
    Best,
    /// Another value worth a look: a small ink dot with a dotted drop line.
    Other,
}

/// A marked place.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    /// What it says, and so its shape.
    pub kind: MarkKind,
    /// Where on the x axis.
    pub x: f64,
    /// Where on the y axis.
    pub y: f64,
    /// What stands beside it; may be empty.
    pub label: String,
}

/// A reference line through the whole plot.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// Across (at a y), else upright (at an x).
    pub across: bool,
    /// Where.
    pub at: f64,
    /// What stands beside it.
    pub label: String,
}

/// A few words in the plot's white space, drawn where there is room (and left
/// out where there is none).
#[derive(Clone, Debug, PartialEq)]
pub struct Note {
    /// Where along the x axis it begins, as a share of its length.
    pub at: f64,
    /// Its lines.
    pub lines: Vec<String>,
}

/// A chart: all that is drawn and said.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// Begins the ids of its parts: ASCII letters, digits and hyphens.
    pub id: String,
    /// Its title.
    pub title: String,
    /// What it shows, as a sentence or two; the ranges are added to it.
    pub gist: String,
    /// The axis across.
    pub x: Axis,
    /// The axis upright.
    pub y: Axis,
    /// Its series; the first one shown leads: the cursor stands at its values.
    pub series: Vec<Series>,
    /// Its marks.
    pub marks: Vec<Mark>,
    /// Its reference lines.
    pub lines: Vec<Line>,
    /// Its notes.
    pub notes: Vec<Note>,
    /// Where the cursor rests when nobody moves it; nowhere if `None`.
    pub rest: Option<f64>,
}

impl Chart {
    /// An empty chart on two axes.
    #[must_use]
    pub fn new(id: &str, title: &str, x: Axis, y: Axis) -> Self {
        Self {
            id: id.to_owned(),
            title: title.to_owned(),
            gist: String::new(),
            x,
            y,
            series: Vec::new(),
            marks: Vec::new(),
            lines: Vec::new(),
            notes: Vec::new(),
            rest: None,
        }
    }

    /// The series that leads: the first shown one that is no set of points, else
    /// the first shown one.
    #[must_use]
    pub fn lead(&self) -> Option<&Series> {
        let shown = || self.series.iter().filter(|series| series.shown);
        shown()
            .find(|series| series.kind != Kind::Points)
            .or_else(|| shown().next())
    }

    /// The leading series, and after it those that go on where it ends.
    pub(super) fn leads(&self) -> Vec<&Series> {
        let Some(lead) = self.lead() else {
            return Vec::new();
        };
        let goes_on = |series: &&Series| {
            let of = series.continues.and_then(|at| self.series.get(at));
            series.shown && of.is_some_and(|of| std::ptr::eq(of, lead))
        };
        let mut leads = vec![lead];
        leads.extend(self.series.iter().filter(goes_on));
        leads
    }

    /// The series that leads at `x`, and its value there.
    pub(super) fn lead_at(&self, x: f64) -> Option<(&Series, Point)> {
        let mut leads = self.leads().into_iter();
        leads.find_map(|series| Some((series, series.at(x)?)))
    }
}
