//! Where labels go: each tries a few places around its mark and takes the one
//! that covers the least. What finds no room is left out; the summary and the
//! table say it anyway.

use super::curves::Spot;
use super::frame::text_width;
use super::label::{Area, Label};

/// What is taken already: spots of ink, and labels.
pub(super) struct Room {
    pub size: (f64, f64),
    /// Where the plot area begins: labels do not reach over its axis.
    pub left: f64,
    pub floor: f64,
    pub text: f64,
    pub marks: Vec<Spot>,
    /// Each spot with the number of its series, if it has one.
    pub ink: Vec<(Spot, Option<usize>)>,
    /// The series that have ink.
    pub curves: Vec<usize>,
    pub taken: Vec<Area>,
    /// How much ink the name of a curve may cover before it is better left out.
    pub most_ink: f64,
    /// The labels placed so far.
    pub labels: Vec<Label>,
}

/// Ink under a label is a flaw, a label under a label is none at all.
pub(super) const HOPELESS: f64 = 1000.0;

impl Room {
    /// A view box of `size` whose labels stay right of `left` and above `floor`,
    /// in type of size `text`.
    pub fn new(size: (f64, f64), left: f64, floor: f64, text: f64) -> Self {
        Self {
            size,
            left,
            floor,
            text,
            most_ink: HOPELESS,
            marks: Vec::new(),
            ink: Vec::new(),
            curves: Vec::new(),
            taken: Vec::new(),
            labels: Vec::new(),
        }
    }

    /// Lines of ink, which labels keep off: a spot every few units. `series` is
    /// the number of the series that they belong to.
    pub fn ink(&mut self, pieces: &[Vec<Spot>], series: Option<usize>) {
        const STEP: f64 = 4.0;
        self.curves.extend(series);
        for piece in pieces {
            for pair in piece.windows(2) {
                let (dx, dy) = (pair[1].0 - pair[0].0, pair[1].1 - pair[0].1);
                let spots = (dx.abs().max(dy.abs()) / STEP).ceil().max(1.0);
                let mut at = 0.0;
                while at < spots {
                    let t = at / spots;
                    let spot = (pair[0].0 + t * dx, pair[0].1 + t * dy);
                    self.ink.push((spot, series));
                    at += 1.0;
                }
            }
            self.ink.extend(piece.last().map(|spot| (*spot, series)));
        }
    }

    /// A text that stands already, such as a tick's: no label may cover it.
    pub fn standing(&mut self, (x, y): Spot, anchor: &'static str, text: &str) {
        let label = Label {
            x,
            y,
            anchor,
            class: "plot__tick",
            lines: vec![text.to_owned()],
        };
        self.taken.push(self.area(&label));
    }

    /// A place that no label may cover, with `around` on each side.
    pub fn keep_free(&mut self, (x, y): Spot, around: f64) {
        self.taken.push(Area {
            left: x - around,
            top: y - around,
            right: x + around,
            bottom: y + around,
        });
    }

    /// A mark, which other marks' labels keep away from.
    pub fn mark(&mut self, spot: Spot) {
        self.marks.push(spot);
        self.keep_free(spot, 5.0);
    }

    /// Puts `text` beside the mark at `spot`; not nearer to another mark.
    pub fn beside(&mut self, (x, y): Spot, text: &str, class: &'static str) {
        let (up, down) = (-9.0, 8.0 + self.text * 0.8);
        let level = self.text * 0.35;
        let mut tries = Vec::new();
        for far in [0.0, 9.0, 20.0, 34.0] {
            for (dx, dy, anchor) in [
                (8.0, up - far, "start"),
                (-8.0, up - far, "end"),
                (8.0, down + far, "start"),
                (-8.0, down + far, "end"),
                (11.0 + far, level, "start"),
                (-11.0 - far, level, "end"),
                (22.0 + far, -3.0, "start"),
                (-22.0 - far, -3.0, "end"),
                (0.0, up - 4.0 - far, "middle"),
                (0.0, down + 4.0 + far, "middle"),
            ] {
                tries.push(self.label((x + dx, y + dy), anchor, text, class));
            }
        }
        self.place_with(tries, |room, area| {
            let to_own = area.away((x, y));
            let is_other = |mark: &&Spot| (mark.0 - x).abs() + (mark.1 - y).abs() > 0.5;
            let others = room.marks.iter().filter(is_other);
            let nearest = others.map(|mark| area.away(*mark)).fold(99.0, f64::min);
            if nearest < to_own + 1.0 {
                return HOPELESS;
            }
            if nearest < to_own + 4.0 { 30.0 } else { 0.0 }
        });
    }

    /// Puts `text` along the curve of series `own`: near its end if there is
    /// room, else farther back; not nearer to another curve than to its own.
    pub fn along(&mut self, spots: &[Spot], own: usize, text: &str, class: &'static str) {
        let mut tries = Vec::new();
        for share in [100, 92, 82, 70, 57, 43, 28, 12] {
            let at = (spots.len().saturating_sub(1)) * share / 100;
            let Some(&(x, y)) = spots.get(at) else {
                continue;
            };
            let anchors: &[&str] = if share == 100 {
                &["end"]
            } else {
                &["end", "start", "middle"]
            };
            let below = 6.0 + self.text * 0.8;
            for anchor in anchors {
                for dy in [-7.0, below, -13.0, below + 6.0] {
                    tries.push(self.label((x, y + dy), anchor, text, class));
                }
            }
        }
        self.place_with(tries, |room, area| room.doubt(area, own));
    }

    /// Puts `text` beside a reference line, at either end of it.
    pub fn at_ends(&mut self, tries: &[(Spot, &'static str)], text: &str, class: &'static str) {
        let tries = tries
            .iter()
            .map(|(spot, anchor)| self.label(*spot, anchor, text, class))
            .collect();
        self.place(tries);
    }

    /// Puts a note where nothing is in its way, from the floor up; else nowhere.
    pub fn note(&mut self, x: f64, lines: &[String], top: f64) {
        let height = self.text * 1.4;
        #[allow(clippy::cast_precision_loss, reason = "two or three lines")]
        let rise = height * (lines.len() - lines.len().min(1)) as f64;
        let mut y = self.floor - 8.0 - rise;
        while y > top + height {
            let note = Label {
                x,
                y,
                anchor: "start",
                class: "plot__note",
                lines: lines.to_vec(),
            };
            let mut area = self.area(&note);
            area.left -= 6.0;
            area.right += 6.0;
            if self.flaws(&area) < 0.5 {
                self.keep(note);
                return;
            }
            y -= 14.0;
        }
    }

    fn label(&self, (x, y): Spot, anchor: &'static str, text: &str, class: &'static str) -> Label {
        // A label that would leave the picture is pushed back into it.
        let width = text_width(text, self.text);
        let before = match anchor {
            "start" => 0.0,
            "middle" => width / 2.0,
            _ => width,
        };
        let over = (x - before + width - self.size.0 + 1.0).max(0.0);
        let under = (before + self.left - x).max(0.0);
        let pushed = if over > 0.0 && over < 40.0 {
            -over
        } else if under > 0.0 && under < 40.0 {
            under
        } else {
            0.0
        };
        Label {
            x: x + pushed,
            y,
            anchor,
            class,
            lines: vec![text.to_owned()],
        }
    }

    /// The best of the tries; of equals the first.
    fn place(&mut self, tries: Vec<Label>) {
        self.place_with(tries, |_, _| 0.0);
    }

    fn place_with(&mut self, tries: Vec<Label>, more: impl Fn(&Self, &Area) -> f64) {
        let mut best: Option<(f64, Label)> = None;
        let named = tries.into_iter().filter(|label| label.lines != [""]);
        for (rank, label) in (0_u32..).zip(named) {
            let area = self.area(&label);
            let least = best.as_ref().map_or(HOPELESS, |(least, _)| *least);
            let mut cost = self.flaws(&area) + f64::from(rank) * 0.12;
            if cost < least {
                cost += more(self, &area);
            }
            if cost < least {
                best = Some((cost, label));
            }
        }
        if let Some((_, label)) = best {
            self.keep(label);
        }
    }

    fn keep(&mut self, label: Label) {
        // Labels side by side keep a space between them.
        let mut area = self.area(&label);
        area.left -= 6.0;
        area.right += 6.0;
        self.taken.push(area);
        self.labels.push(label);
    }

    fn area(&self, label: &Label) -> Area {
        // Notes are set in the serif, a little larger.
        let size = self.text
            * if label.class == "plot__note" {
                1.1
            } else {
                1.0
            };
        let width = label
            .lines
            .iter()
            .map(|line| text_width(line, size))
            .fold(0.0, f64::max);
        let left = match label.anchor {
            "start" => label.x,
            "middle" => label.x - width / 2.0,
            _ => label.x - width,
        };
        #[allow(clippy::cast_precision_loss, reason = "two or three lines")]
        let more = (label.lines.len().max(1) - 1) as f64 * self.text * 1.4;
        Area {
            left,
            top: label.y - size * 0.85,
            right: left + width,
            bottom: label.y + more + size * 0.3,
        }
    }
}
