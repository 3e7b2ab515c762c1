//! A chart in words: the summary of all of it, and the readout of one value.

use super::drawing::is_shown;
use super::{Chart, Kind, Point, Scale, Series};

/// What the cursor reads: the leading value, and the rest.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Readout {
    /// "k = 7: 0.82 %, the lowest".
    pub lead: String,
    /// "textbook approximation: 0.82 %; measured: 0.86 %, between 0.75 % and 1.0 %";
    /// may be empty.
    pub rest: String,
}

impl Readout {
    /// Both as one sentence.
    #[must_use]
    pub fn sentence(&self) -> String {
        if self.rest.is_empty() {
            format!("{}.", self.lead)
        } else {
            format!("{}; {}.", self.lead, self.rest)
        }
    }
}

impl Chart {
    /// What the chart says at the stop nearest to `x`. Empty where there is no
    /// stop.
    #[must_use]
    pub fn readout(&self, x: f64) -> Readout {
        let Some(stop) = self.stop_near(x) else {
            return Readout::default();
        };
        let Some((lead, point)) = self.lead_at(stop) else {
            return Readout::default();
        };
        let others: Vec<String> = self
            .series
            .iter()
            .filter(|series| series.shown && !std::ptr::eq(*series, lead))
            .filter_map(|series| self.other(series, stop))
            .collect();
        // A curve with its name beside it is one among several, and so is one that
        // another goes on from; and what is not exact says so.
        let is_whole = self.leads().len() == 1;
        let is_plain = matches!(lead.kind, Kind::Solid | Kind::Bars) && !lead.named && is_whole;
        // A part of a curve has a lowest value of its own, which is no answer.
        let extreme = if is_whole { extreme(lead, point) } else { "" };
        let name = if is_plain {
            String::new()
        } else {
            format!(", {}", lead.label)
        };
        Readout {
            lead: format!(
                "{}{name}: {}{}",
                self.x_is(stop),
                self.apart(point.y, lead, stop),
                extreme
            ),
            rest: others.join("; "),
        }
    }

    /// "k = 7", or "7 hashes" where there is no symbol.
    fn x_is(&self, x: f64) -> String {
        let value = self.x.unit.value(x);
        if self.x.symbol.is_empty() {
            format!("{} {value}", self.x.name)
        } else {
            format!("{} = {value}", self.x.symbol)
        }
    }

    /// `y` of a series at a stop: an approximation and what it approximates have
    /// as many digits, up to four, as tell the two apart.
    fn apart(&self, y: f64, series: &Series, stop: f64) -> String {
        let followed = series.follows.and_then(|at| self.series.get(at));
        let approximation = || {
            let follows = |other: &&Series| {
                let of = other.follows.and_then(|at| self.series.get(at));
                of.is_some_and(|of| std::ptr::eq(of, series))
            };
            self.series.iter().find(follows)
        };
        let twin = followed.or_else(approximation).filter(|twin| twin.shown);
        match twin.and_then(|twin| twin.at(stop)) {
            Some(twin) => self.y.unit.apart(y, twin.y),
            None => self.y.unit.value(y),
        }
    }

    fn other(&self, series: &Series, stop: f64) -> Option<String> {
        let unit = self.y.unit;
        if series.kind != Kind::Points {
            let point = series.at(stop)?;
            let value = self.apart(point.y, series, stop);
            return Some(format!("{}: {value}", series.label));
        }
        let point = self.point_near(series, stop)?;
        let place = if (point.x - stop).abs() > 1e-9 * stop.abs() {
            format!(" at {}", self.x_is(point.x))
        } else {
            String::new()
        };
        let interval = point.measured.map_or_else(String::new, |measured| {
            let counts = match measured.trials {
                0 => String::new(),
                trials => format!(
                    " ({} of {})",
                    crate::text::grouped(measured.hits),
                    crate::text::grouped(trials)
                ),
            };
            let (low, high) = (unit.value(measured.low), unit.value(measured.high));
            format!(", between {low} and {high}{counts}")
        });
        Some(format!(
            "{}{place}: {}{interval}",
            series.label,
            unit.value(point.y)
        ))
    }

    /// The measured point that belongs to a stop: on it, or within half the way
    /// to its neighbours.
    fn point_near(&self, series: &Series, stop: f64) -> Option<Point> {
        let belongs = |point: &&Point| {
            self.stop_near(point.x)
                .is_some_and(|near| (near - stop).abs() <= 1e-9 * stop.abs())
        };
        series
            .at(stop)
            .or_else(|| series.points.iter().find(belongs).copied())
    }

    /// The whole chart in a few sentences: its gist, its axes, each series from
    /// end to end, its marks and lines.
    #[must_use]
    pub fn summary(&self) -> String {
        let mut out = self.gist.clone();
        let mut say = |sentence: &str| {
            if !out.is_empty() {
                out.push(' ');
            }
            out.push_str(sentence);
        };
        let log = match self.y.scale {
            Scale::Linear => "",
            Scale::Log => ", on a log scale",
        };
        say(&format!(
            "{} against {}{log}, from {} to {}.",
            self.y.name,
            self.x.name,
            self.x_is(self.x.low),
            self.x.unit.value(self.x.high)
        ));
        for series in self.series.iter().filter(|series| series.shown) {
            if let Some(course) = self.course(series) {
                say(&course);
            }
        }
        let on_axes = |x: f64, y: f64| is_shown(self.x.share(x)) && is_shown(self.y.share(y));
        for mark in &self.marks {
            if !mark.label.is_empty() && on_axes(mark.x, mark.y) {
                let place = self.x_is(mark.x);
                if mark.label.contains(&place) {
                    say(&format!("Marked: {}.", mark.label));
                } else {
                    say(&format!("Marked at {place}: {}.", mark.label));
                }
            }
        }
        for line in &self.lines {
            let at = if line.across {
                self.y.unit.value(line.at)
            } else {
                self.x_is(line.at)
            };
            say(&format!("Line at {at}: {}.", line.label));
        }
        out
    }

    /// The title as a sentence, and the summary.
    pub(super) fn title_and_summary(&self) -> String {
        let stop = if self.title.ends_with(['?', '!', '.']) {
            ""
        } else {
            "."
        };
        format!("{}{stop} {}", self.title, self.summary())
    }

    /// "Exact: 9.5 % at first, 0.82 % at its lowest (k = 7), 5.5 % at the end."
    fn course(&self, series: &Series) -> Option<String> {
        let value = |point: &Point| self.y.unit.value(point.y);
        let (first, last) = (series.points.first()?, series.points.last()?);
        let label = capitalised(&series.label);
        if series.kind == Kind::Points {
            let points = series.points.len() as u64;
            return Some(format!(
                "{label}: {}.",
                crate::text::count(points, "point", "points")
            ));
        }
        let turn = match turning(series) {
            Some((point, true)) => {
                format!(" {} at its lowest ({}),", value(&point), self.x_is(point.x))
            }
            Some((point, false)) => {
                format!(
                    " {} at its highest ({}),",
                    value(&point),
                    self.x_is(point.x)
                )
            }
            None => String::new(),
        };
        let share = |point: &Point| self.x.share(point.x);
        if series.points.len() == 1 {
            let place = self.x_is(first.x);
            return Some(format!("{label}: {} at {place} only.", value(first)));
        }
        // "At first" and "at the end" are the ends of the axis.
        let begins = if share(first) < 1e-6 {
            "at first".to_owned()
        } else {
            format!("at {}", self.x_is(first.x))
        };
        let ends = if share(last) > 1.0 - 1e-6 {
            "at the end".to_owned()
        } else {
            format!("at {}", self.x_is(last.x))
        };
        Some(format!(
            "{label}: {} {begins},{turn} {} {ends}.",
            value(first),
            value(last)
        ))
    }
}

/// `text` with its first letter as a capital, as it begins a sentence. Letters
/// from a to z only: the tables for all others weigh too much.
///
/// ```
/// assert_eq!(bloom_lab::plot::capitalised("exact: 9.5 %"), "Exact: 9.5 %");
/// ```
#[must_use]
pub fn capitalised(text: &str) -> String {
    let mut out = text.to_owned();
    if let Some(first) = out.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    out
}

/// ", the lowest" where the value is the one lowest of a curve that falls and
/// rises again; ", the highest" likewise.
fn extreme(series: &Series, point: Point) -> &'static str {
    match turning(series) {
        Some((turn, lowest)) if (turn.x - point.x).abs() <= 1e-9 * turn.x.abs() => {
            if lowest {
                ", the lowest"
            } else {
                ", the highest"
            }
        }
        _ => "",
    }
}

/// The lowest (true) or highest value of a series, if it is at neither end.
fn turning(series: &Series) -> Option<(Point, bool)> {
    let (first, last) = (series.points.first()?, series.points.last()?);
    let (mut low, mut high) = (*first, *first);
    for point in &series.points {
        if point.y < low.y {
            low = *point;
        }
        if point.y > high.y {
            high = *point;
        }
    }
    if low.y < first.y && low.y < last.y {
        Some((low, true))
    } else if high.y > first.y && high.y > last.y {
        Some((high, false))
    } else {
        None
    }
}
