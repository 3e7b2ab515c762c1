//! The legend: a sample of each shape beside its label.

use super::draw_series::class_of;
use super::markup::escape;
use super::{Chart, Kind, Series};

/// A short sample of how a kind of series is drawn, 28 × 12.
#[must_use]
pub fn sample(kind: Kind) -> String {
    let inner = sample_paths(kind);
    format!("<svg class=\"plot__sample\" viewBox=\"0 0 28 12\" aria-hidden=\"true\">{inner}</svg>")
}

/// The paths of a sample, from (0, 0) to (28, 12).
pub(super) fn sample_paths(kind: Kind) -> String {
    let class = class_of(kind);
    match kind {
        Kind::Points => {
            "<path class=\"plot__bar\" d=\"M14 0v12\"/><circle class=\"plot__ring\" cx=\"14\" cy=\"6\" r=\"3\"/>"
                .to_owned()
        }
        Kind::Bars => {
            "<path class=\"plot__stem\" d=\"M6 12V6h4v6zM12 12V1h4v11zM18 12V4h4v8z\"/>".to_owned()
        }
        _ => format!("<path class=\"{class}\" d=\"M1 6h26\"/>"),
    }
}

impl Chart {
    /// The legend as an HTML list of what is shown.
    #[must_use]
    pub fn legend(&self) -> String {
        legend_of_all(std::slice::from_ref(self))
    }
}

/// One legend of several charts: what is shown in any of them, once.
#[must_use]
pub fn legend_of_all(charts: &[Chart]) -> String {
    let mut listed: Vec<&Series> = Vec::new();
    for series in charts.iter().flat_map(|chart| &chart.series) {
        let is_same = |known: &&Series| known.kind == series.kind && known.label == series.label;
        if series.shown && !listed.iter().any(is_same) {
            listed.push(series);
        }
    }
    let mut out = String::from("<ul class=\"plot__key\">");
    for series in listed {
        out.push_str("<li>");
        out.push_str(&sample(series.kind));
        out.push_str(&escape(&series.label));
        out.push_str("</li>");
    }
    out.push_str("</ul>");
    out
}
