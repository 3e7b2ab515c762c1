//! A chart's numbers: as a table to be read, as CSV to be used.

use super::digits::csv_number;
use super::markup::escape;
use super::{Chart, Kind, Point, Series};

/// A table: a head, and rows of as many cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The names of the columns.
    pub head: Vec<String>,
    /// The cells, row by row; empty where a series has no value.
    pub rows: Vec<Vec<String>>,
}

impl Chart {
    /// All values with four significant digits, one row for each x. Measured
    /// points take columns for their interval and their counts.
    #[must_use]
    pub fn table(&self) -> Table {
        let x = |x: f64| self.x.unit.precise(x);
        self.cells(&x, &|y| self.y.unit.precise(y), &crate::text::grouped)
    }

    /// All values as CSV (RFC 4180, with line feeds): plain numbers to 12
    /// digits, shares as shares from 0 to 1.
    #[must_use]
    pub fn csv(&self) -> String {
        let table = self.cells(&csv_number, &csv_number, &|n| n.to_string());
        let mut out = String::new();
        for row in std::iter::once(&table.head).chain(&table.rows) {
            let cells: Vec<String> = row.iter().map(|cell| csv_cell(cell)).collect();
            out.push_str(&cells.join(","));
            out.push('\n');
        }
        out
    }

    /// The table as an HTML element; `caption` says what it holds.
    #[must_use]
    pub fn table_html(&self, caption: &str) -> String {
        let table = self.table();
        let mut out = String::from("<table class=\"plot__table\"><caption>");
        out.push_str(&escape(caption));
        out.push_str("</caption><thead><tr>");
        for name in &table.head {
            out.push_str("<th scope=\"col\">");
            out.push_str(&escape(name));
            out.push_str("</th>");
        }
        out.push_str("</tr></thead><tbody>");
        for row in &table.rows {
            out.push_str("<tr>");
            for (at, cell) in row.iter().enumerate() {
                let (open, close) = if at == 0 {
                    ("<th scope=\"row\">", "</th>")
                } else {
                    ("<td>", "</td>")
                };
                out.push_str(open);
                out.push_str(&escape(cell));
                out.push_str(close);
            }
            out.push_str("</tr>");
        }
        out.push_str("</tbody></table>");
        out
    }

    fn cells(
        &self,
        x: &dyn Fn(f64) -> String,
        y: &dyn Fn(f64) -> String,
        n: &dyn Fn(u64) -> String,
    ) -> Table {
        let mut head = vec![if self.x.symbol.is_empty() {
            self.x.name.clone()
        } else {
            format!("{}, {}", self.x.symbol, self.x.name)
        }];
        for series in &self.series {
            head.push(series.label.clone());
            if series.kind == Kind::Points {
                head.extend(["low", "high", "hits", "trials"].map(str::to_owned));
            }
        }
        let row = |at: f64| {
            let mut row = vec![x(at)];
            for series in &self.series {
                push_cells(&mut row, series, series.at(at), y, n);
            }
            row
        };
        let rows = self.all_x().into_iter().map(row).collect();
        Table { head, rows }
    }

    /// Every x that has a value, by rising x.
    fn all_x(&self) -> Vec<f64> {
        let mut merged: Vec<f64> = Vec::new();
        for series in &self.series {
            let mut at = 0;
            for point in &series.points {
                let near = |x: f64| (x - point.x).abs() <= 1e-9 * x.abs().max(1e-9);
                while at < merged.len() && merged[at] < point.x && !near(merged[at]) {
                    at += 1;
                }
                if at == merged.len() || !near(merged[at]) {
                    merged.insert(at, point.x);
                }
            }
        }
        merged
    }
}

fn push_cells(
    row: &mut Vec<String>,
    series: &Series,
    point: Option<Point>,
    y: &dyn Fn(f64) -> String,
    n: &dyn Fn(u64) -> String,
) {
    row.push(point.map_or_else(String::new, |point| y(point.y)));
    if series.kind != Kind::Points {
        return;
    }
    match point.and_then(|point| point.measured) {
        Some(measured) => row.extend([
            y(measured.low),
            y(measured.high),
            n(measured.hits),
            n(measured.trials),
        ]),
        None => row.extend(std::iter::repeat_n(String::new(), 4)),
    }
}

fn csv_cell(cell: &str) -> String {
    if cell.contains(['"', ',', '\n', '\r']) {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell.to_owned()
    }
}
