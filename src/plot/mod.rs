//! Plots as text: scales, ticks, curves and marks become SVG, a sentence, a
//! table and a readout, all from one [`Chart`].
//!
//! Not here: any formula (see [`crate::math`]), any particular plot's numbers
//! (see [`crate::pages`]), anything of the browser. The same chart gives the
//! same bytes, always.
//!
//! ```
//! use bloom_lab::plot::{Axis, Chart, Kind, Move, Point, Series, Shape, Unit};
//!
//! let x = Axis::new("hashes per item", "k", Unit::Count, 1.0, 3.0);
//! let y = Axis::new("False-positive rate", "", Unit::Share, 0.0, 0.1);
//! let mut chart = Chart::new("rate-k", "How many hashes?", x, y);
//! let points = [(1.0, 0.095), (2.0, 0.033), (3.0, 0.051)];
//! let points = points.map(|(x, y)| Point::new(x, y)).to_vec();
//! chart.series.push(Series::new(Kind::Solid, "exact", points));
//!
//! assert!(chart.svg(Shape::Side, None).contains("plot__solid"));
//! let cursor = chart.moved(Shape::Side, Some(1.0), Move::Next);
//! assert_eq!(cursor, Some(2.0));
//! assert_eq!(chart.readout(2.0).sentence(), "k = 2: 3.3 %, the lowest.");
//! assert_eq!(chart.csv().lines().nth(2), Some("2,0.033"));
//! ```

mod axis;
mod chart;
mod cursor;
mod curves;
mod digits;
mod draw_axes;
mod draw_marks;
mod draw_series;
mod drawing;
mod frame;
mod ink;
mod label;
mod label_cost;
mod labels;
mod legend;
mod markup;
mod pointing;
mod standalone;
mod svg;
mod table;
mod unit;
mod words;

pub use axis::{Axis, Scale, power_above, power_below, round_up};
pub use chart::{Chart, Kind, Line, Mark, MarkKind, Measured, Note, Point, Series};
pub use digits::csv_number;
pub use frame::Shape;
pub use legend::{legend_of_all, sample};
pub use markup::{escape, prose};
pub use pointing::{Move, Pointing};
pub use table::Table;
pub use unit::{Unit, below_one};
pub use words::{Readout, capitalised};

/// `x`, or the nearest number from `low` to `high`. The standard clamp brings
/// along the printing of floats, for its panic.
fn within(x: f64, low: f64, high: f64) -> f64 {
    if x > high { high } else { x.max(low) }
}
