//! The Lab's own plots, beside the row: fill ratio against n, false-positive
//! rate against n, and against k. The Lab has the places for them; here are the
//! drawings, what a screen reader hears, and what is to be measured.
//!
//! Only what the scheme in use gives is called exact. Where that is not known, the
//! curve of independent positions stands in, under that name; a best k says what
//! it rests on.
//!
//! The query: `m`, `k`, `h`, `s` as in the Lab's links, `n` different items in
//! the filter, `x` bits set, `r=6.128` where the patterns of the row were
//! counted; and for each plot, by its name, where its cursor was put, and after `-hover`
//! where the pointer is.
//!
//! ```
//! use bloom_lab::pages::{Measured, Page, lab_plots::LabPlots};
//!
//! let plots = LabPlots::new(Measured::nothing());
//! let reply = plots.redraw("m=16&k=3&n=2&x=5&r=6.128");
//! let (id, drawing) = &reply.parts[0];
//! assert_eq!(id, "lab-fill-drawing");
//! assert!(drawing.contains("you are here"));
//! ```

mod charts;
mod choosing;
mod known;
mod positions;
mod scale;
mod state;

use super::{Measured, Move, Opened, Page, Query, Reply};
use crate::plot::{Chart, Shape, csv_number, legend_of_all, prose};
use crate::sim::write_ladders;
use state::{NAMES, State, hover};

/// The Lab's plots, with what has been measured for them.
#[derive(Clone, Debug)]
pub struct LabPlots {
    measured: Measured,
}

impl LabPlots {
    /// With what has been measured.
    #[must_use]
    pub const fn new(measured: Measured) -> Self {
        Self { measured }
    }

    fn chart(&self, at: usize, state: &State) -> Chart {
        match at {
            0 => charts::fill(state, &self.measured),
            1 => charts::rate(state, &self.measured),
            _ => choosing::choosing_k(state, &self.measured).0,
        }
    }
}

/// Adds to `reply` what the plot `name` shows.
fn show(reply: &mut Reply, name: &str, chart: &Chart, cursor: Option<f64>) {
    let drawing = chart.svg(Shape::Side, cursor);
    reply.parts.push((format!("{name}-drawing"), drawing));
    read(reply, name, chart, cursor);
}

/// Adds what the cursor of the plot `name` reads.
fn read(reply: &mut Reply, name: &str, chart: &Chart, cursor: Option<f64>) {
    let said = cursor.map(|x| chart.readout(x).sentence());
    let words = said.map_or_else(String::new, |said| prose(&said));
    reply.parts.push((format!("{name}-say"), words));
    for (attribute, value) in chart.slider(cursor) {
        reply.attributes.push((name.to_owned(), attribute, value));
    }
}

impl Page for LabPlots {
    fn open(&self, query: &str) -> Opened {
        Opened {
            query: query.to_owned(),
            markup: String::new(),
        }
    }

    fn set(&self, query: &str, _: &str, _: &str) -> Reply {
        self.redraw(query)
    }

    fn point(&self, query: &str, chart: &str, to: Move) -> Reply {
        let mut query = Query::parse(query);
        let Some(at) = NAMES.iter().position(|name| *name == chart) else {
            return Reply {
                query: query.write(),
                ..Reply::default()
            };
        };
        let state = State::read(&query);
        let drawn = self.chart(at, &state);
        let pointing = state.cursors[at].moved(&drawn, Shape::Side, to);
        for (name, x) in [
            (chart.to_owned(), pointing.kept),
            (hover(chart), pointing.over),
        ] {
            match x {
                Some(x) => query.set(&name, &csv_number(x)),
                None => query.remove(&name),
            }
        }
        let cursor = pointing.shown();
        let mut reply = Reply {
            query: query.write(),
            ..Reply::default()
        };
        reply.parts.push((
            drawn.part_id(Shape::Side, "cursor"),
            drawn.cursor_svg(Shape::Side, cursor),
        ));
        read(&mut reply, chart, &drawn, cursor);
        reply
    }

    fn redraw(&self, query: &str) -> Reply {
        let state = State::read(&Query::parse(query));
        let mut reply = Reply {
            query: query.to_owned(),
            ..Reply::default()
        };
        let (by_k, best) = choosing::choosing_k(&state, &self.measured);
        let charts = [self.chart(0, &state), self.chart(1, &state), by_k];
        for (at, chart) in charts.iter().enumerate() {
            show(&mut reply, NAMES[at], chart, state.cursors[at].shown());
        }
        reply
            .parts
            .push(("lab-key".to_owned(), legend_of_all(&charts)));
        reply.parts.push(("lab-k-read".to_owned(), best));
        reply
            .parts
            .push(("lab-mean".to_owned(), known::mean(&charts)));
        reply
    }

    fn experiment(&self, query: &str) -> String {
        let state = State::read(&Query::parse(query));
        write_ladders(&charts::ladders(&state))
    }

    fn file(&self, query: &str, name: &str) -> Option<String> {
        let state = State::read(&Query::parse(query));
        let (stem, kind) = name.rsplit_once('.')?;
        let at = NAMES.iter().position(|known| *known == stem)?;
        let chart = self.chart(at, &state);
        match kind {
            "svg" => Some(chart.standalone_svg(Shape::Large)),
            "csv" => Some(chart.csv()),
            _ => None,
        }
    }
}
