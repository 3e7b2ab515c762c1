//! What a step shows beside the row: plots, tables, sums, programs, links.

use super::broken::{ITEMS, Kind, STRANGERS, asked_for, report};
use super::content::Piece;
use super::markup::put;
use super::place::Place;
use super::program;
use super::prose::Writer;
use super::sight::Sight;
use crate::pages::{escape, plots};
use crate::plot::{Chart, Shape};
use crate::text::{grouped, percent};

/// A lesson's plot is drawn for wide and for narrow pages; the style sheet shows
/// one of them.
pub const SHAPES: [Shape; 2] = [Shape::Large, Shape::Narrow];

fn shown(sight: &Sight) -> &[Piece<'_>] {
    let is_answered = sight.given.answer.is_some();
    sight.step().pieces_shown(is_answered)
}

/// All pieces but the plot.
#[must_use]
pub fn pieces(place: &Place, sight: &Sight) -> String {
    let mut writer = Writer::markup(&sight.row, "pieces");
    let pieces = shown(sight);
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
            Piece::Code(name) => out.push_str(&program::code(name, place, sight)),
            Piece::Positions => out.push_str(&program::positions(place, sight)),
            Piece::Bench(which) => out.push_str(&bench(which)),
            Piece::Plot(query) => put(
                &mut out,
                &[
                    "<p class=\"learn__way\"><a href=\"#/plots?",
                    &escape(query),
                    "\">Open in the Plots page</a></p>",
                ],
            ),
        }
    }
    if !sums.is_empty() {
        out.insert_str(0, &format!("<dl class=\"learn__sums prose\">{sums}</dl>"));
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
                // A corner heads nothing.
                (0, _) if !cell.is_empty() => ("<th scope=\"col\">", "</th>"),
                (1.., 0) => ("<th scope=\"row\">", "</th>"),
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

/// What the check says of some filters.
fn bench(which: &str) -> String {
    let (m, k) = asked_for();
    let mut out = String::from(
        "<div class=\"learn__scroll\" tabindex=\"0\" role=\"region\" aria-label=\"What the check has found\"><table class=\"plot__table learn__bench\"><caption>",
    );
    put(
        &mut out,
        &[
            "Each was asked for ",
            &grouped(ITEMS.into()),
            " items at 1 %: ",
            &grouped(m.into()),
            " bits, k = ",
            &k.to_string(),
            ". The rate is measured with ",
            &grouped(STRANGERS.into()),
            " words that were never added; in brackets its 95 % interval.</caption><thead><tr>",
        ],
    );
    for name in [
        "filter",
        "denied",
        "rate",
        "memory, bits",
        "last bit used",
        "bits read",
    ] {
        put(&mut out, &["<th scope=\"col\">", name, "</th>"]);
    }
    out.push_str("</tr></thead><tbody>");
    for kind in which.split(' ').filter_map(Kind::from_label) {
        bench_row(&mut out, kind);
    }
    out.push_str("</tbody></table></div>");
    out
}

fn bench_row(out: &mut String, kind: Kind) {
    let report = report(kind);
    let (least, most) = report.bits_read;
    let read = if least == most {
        least.to_string()
    } else {
        format!("{least} to {most}")
    };
    let rate = format!(
        "{} ({} to {})",
        percent(report.measured()),
        percent(report.rate.low),
        percent(report.rate.high)
    );
    let last_bit = match report.is_last_used {
        Some(true) => "yes",
        Some(false) => "no",
        None => "no bit is",
    };
    let cells = [
        format!("{} of {}", report.denied, ITEMS),
        rate,
        grouped(report.memory),
        last_bit.to_owned(),
        read,
    ];
    put(out, &["<tr><th scope=\"row\">", kind.label(), "</th>"]);
    for cell in cells {
        put(out, &["<td>", &cell, "</td>"]);
    }
    out.push_str("</tr>");
}

/// The step's chart, if it has one.
#[must_use]
pub fn chart(sight: &Sight) -> Option<Chart> {
    let is_plot = |piece: &Piece<'_>| match piece {
        Piece::Plot(query) => Some(plots::chart(query)),
        _ => None,
    };
    let mut chart = shown(sight).iter().find_map(is_plot)?;
    "learn-chart".clone_into(&mut chart.id);
    Some(chart)
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
