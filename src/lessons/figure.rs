//! What a step shows beside the row: plots, tables, sums, programs, links.

use super::content::Piece;
use super::place::Place;
use super::prose::Writer;
use super::sight::Sight;
use crate::pages::escape;
use crate::plot::{Chart, Shape};

/// The shape of a lesson's plot.
pub const SHAPE: Shape = Shape::Large;

/// All pieces but the plot.
#[must_use]
pub fn pieces(place: &Place, sight: &Sight) -> String {
    let mut writer = Writer::markup(&sight.row, "pieces");
    let pieces = &sight.step().pieces;
    let mut out = String::new();
    let mut sums = String::new();
    for piece in pieces {
        match piece {
            Piece::Sum(what, result) => {
                sums.push_str("<div><dt>");
                sums.push_str(&writer.text(what));
                sums.push_str("</dt><dd>");
                sums.push_str(&writer.text(result));
                sums.push_str("</dd></div>");
            }
            Piece::Table(rows) => out.push_str(&table(rows, &mut writer)),
            Piece::Link(words, address) => {
                out.push_str("<p class=\"learn__way\"><a href=\"");
                out.push_str(&escape(address));
                out.push_str("\">");
                out.push_str(&writer.text(words));
                out.push_str("</a></p>");
            }
            Piece::Code(_) | Piece::Bench(_) | Piece::Positions | Piece::Plot(_) => {}
        }
    }
    let _ = place;
    if !sums.is_empty() {
        out.insert_str(0, &format!("<dl class=\"learn__sums\">{sums}</dl>"));
    }
    out
}

fn table(rows: &[Vec<&str>], writer: &mut Writer<'_>) -> String {
    let mut out = String::from("<table class=\"plot__table learn__table\">");
    for (at, row) in rows.iter().enumerate() {
        out.push_str(match at {
            0 => "<thead><tr>",
            1 => "<tbody><tr>",
            _ => "<tr>",
        });
        for (column, cell) in row.iter().enumerate() {
            let (open, close) = match (at, column) {
                (0, _) => ("<th scope=\"col\">", "</th>"),
                (_, 0) => ("<th scope=\"row\">", "</th>"),
                _ => ("<td>", "</td>"),
            };
            out.push_str(open);
            out.push_str(&writer.text(cell));
            out.push_str(close);
        }
        out.push_str(if at == 0 { "</tr></thead>" } else { "</tr>" });
    }
    out.push_str(if rows.len() > 1 {
        "</tbody></table>"
    } else {
        "</table>"
    });
    out
}

/// The step's chart, if it has one.
#[must_use]
pub fn chart(sight: &Sight) -> Option<Chart> {
    let is_plot = |piece: &Piece<'static>| match piece {
        Piece::Plot(query) => Some(*query),
        _ => None,
    };
    let query = sight.step().pieces.iter().find_map(is_plot)?;
    let _ = query;
    None
}

/// Where the cursor stands: at a stop by its number, else where it rests.
#[must_use]
pub fn cursor(chart: &Chart, at: Option<usize>) -> Option<f64> {
    let chosen = at.and_then(|at| chart.stops().get(at).copied());
    chart.cursor(chosen)
}

/// What the chart says at its cursor, else as a whole.
#[must_use]
pub fn readout(chart: &Chart, cursor: Option<f64>) -> String {
    let words = match cursor {
        Some(x) => chart.readout(x).sentence(),
        None => chart.gist.clone(),
    };
    format!(
        "<p class=\"learn__read\">{}</p>{}",
        escape(&words),
        chart.legend()
    )
}
