//! The Plots page: one large plot and its relatives, the parameters beside it,
//! and the derivation of the rate.
//!
//! What it shows is a function of its query and of what was measured:
//!
//! | key | what | default |
//! |---|---|---|
//! | `plot` | the large plot: `rate-k`, `rate-n`, `rate-bits`, `fill`, `memory`, `bits` | `rate-k` |
//! | `c`, `n`, `k` | bits per item (0.1 to 64), items (to 10^12), hashes (to 32) | 10, 1000, 7 |
//! | `m` | bits in all, in place of `c` | c·n |
//! | `vs`, `c2`, `n2`, `k2` | a second setting; what is left out is as in the first | none |
//! | `item`, `over`, `ram` | bytes of an item, what a hash set adds, the machine's GB | 64, 16, 8 |
//! | `y` | `linear` or `log` | as suits the plot |
//! | `exact`, `textbook`, `measured` | 0 switches the layer off | 1 |
//! | `at` | where the cursor was put, by a key or a click | where it rests |
//! | `hover` | where the pointer is; not kept when anything is set | nowhere |
//! | `why` | 1 opens all steps of the derivation | 0 |
//!
//! Not here: formulas (see [`crate::math`]), how a chart is drawn (see
//! [`crate::plot`]).
//!
//! ```
//! use bloom_lab::pages::plots::Plots;
//! use bloom_lab::pages::{Measured, Page};
//!
//! let page = Plots::new(Measured::nothing());
//! let opened = page.open("plot=rate-n&c=9.6&k=7&z=1");
//! assert_eq!(opened.query, "plot=rate-n&c=9.6");
//! assert!(opened.markup.contains("three times: 43.5 %"));
//! ```

mod charts;
mod derivation;
mod effect;
mod examples;
mod field;
mod file;
mod formula;
mod layout;
mod measuring;
mod number;
mod settings;
mod setup;
mod sums;
mod values;
mod view;

use super::{Measured, Move, Opened, Page, Reply};
use crate::plot::{Chart, Shape};
use field::field_of;
use measuring::Points;
use settings::Settings;
use setup::Plot;
use view::View;

/// The chart that the page shows large for `query`, with nothing measured, and
/// where its cursor stands: for lessons.
///
/// ```
/// let chart = bloom_lab::pages::plots::chart("plot=rate-k&c=10");
/// assert_eq!(chart.stops().len(), 20);
/// ```
#[must_use]
pub fn chart(query: &str) -> Chart {
    let (settings, _) = Settings::read(query);
    let points = Points::read(&settings, &Measured::nothing());
    let mut chart = charts::chart(&settings, settings.plot, &points);
    chart.rest = settings.cursor.shown().or(chart.rest);
    chart
}

/// The Plots page, with what has been measured for it.
#[derive(Clone, Debug)]
pub struct Plots {
    measured: Measured,
}

impl Plots {
    /// With the points that the host has had measured: see [`Page::experiment`].
    #[must_use]
    pub const fn new(measured: Measured) -> Self {
        Self { measured }
    }

    fn points(&self, settings: &Settings) -> Points {
        Points::read(settings, &self.measured)
    }

    fn reply(&self, settings: &Settings, said: Option<String>) -> Reply {
        let view = View::of(settings, &self.points(settings));
        reply(settings, view, said)
    }
}

fn reply(settings: &Settings, view: View, said: Option<String>) -> Reply {
    Reply {
        query: settings.write(),
        parts: view.parts,
        attributes: view.attributes,
        values: view.values,
        said,
        ..Reply::default()
    }
}

impl Page for Plots {
    fn open(&self, query: &str) -> Opened {
        let (settings, complaints) = Settings::read(query);
        let view = View::of(&settings, &self.points(&settings));
        Opened {
            query: settings.write(),
            markup: layout::page(&settings, &view, &complaints),
        }
    }

    fn set(&self, query: &str, name: &str, text: &str) -> Reply {
        let (mut settings, _) = Settings::read(query);
        let before = settings.clone();
        if let Err(sentence) = settings.set(name, text) {
            let view = field_of(name).map_or_else(View::default, |at| view::problem(at, &sentence));
            return reply(&before, view, Some(sentence));
        }
        let chart = charts::chart(&settings, settings.plot, &self.points(&settings));
        let said = if before.plot == settings.plot {
            chart
                .cursor(settings.cursor.shown())
                .map(|at| chart.readout(at).sentence())
        } else {
            Some(format!("{}. {}", settings.plot.name(), chart.gist))
        };
        let mut reply = self.reply(&settings, said);
        if name == "why" && settings.is_explained {
            // Only now: later replies leave open what somebody has closed.
            reply.attributes.extend(view::opened());
        }
        reply
    }

    fn point(&self, query: &str, chart: &str, to: Move) -> Reply {
        let (mut settings, _) = Settings::read(query);
        let shape = if chart == Shape::Narrow.name() {
            Shape::Narrow
        } else {
            Shape::Large
        };
        let chart = charts::chart(&settings, settings.plot, &self.points(&settings));
        settings.cursor = settings.cursor.moved(&chart, shape, to);
        let mut view = View::default();
        view.cursor(&settings, &chart);
        reply(&settings, view, None)
    }

    fn redraw(&self, query: &str) -> Reply {
        let (settings, _) = Settings::read(query);
        let view = View::results(&settings, &self.points(&settings));
        reply(&settings, view, None)
    }

    fn experiment(&self, query: &str) -> String {
        measuring::experiment(&Settings::read(query).0)
    }

    fn file(&self, query: &str, name: &str) -> Option<String> {
        let (settings, _) = Settings::read(query);
        let (stem, kind) = name.rsplit_once('.')?;
        let chart = charts::chart(&settings, Plot::from_file(stem)?, &self.points(&settings));
        match kind {
            "svg" => Some(chart.standalone_svg(Shape::Large)),
            "csv" => Some(chart.csv()),
            _ => None,
        }
    }
}
