//! Strokes and texts, as SVG writes them. Colours are left to the classes.

use super::curves::Spot;
use super::markup::{escape, length, push_length};

/// Adds a straight line to path data.
pub(super) fn line(d: &mut String, from: Spot, to: Spot) {
    d.push('M');
    push_length(d, from.0);
    d.push(' ');
    push_length(d, from.1);
    d.push('L');
    push_length(d, to.0);
    d.push(' ');
    push_length(d, to.1);
}

/// Adds a path, if there is anything to it.
pub(super) fn shape(out: &mut String, class: &str, d: &str) {
    if !d.is_empty() {
        out.push_str("<path class=\"");
        out.push_str(class);
        out.push_str("\" d=\"");
        out.push_str(d);
        out.push_str("\"/>");
    }
}

pub(super) fn circle(out: &mut String, class: &str, (x, y): Spot, radius: f64) {
    out.push_str("<circle class=\"");
    out.push_str(class);
    out.push_str("\" cx=\"");
    out.push_str(&length(x));
    out.push_str("\" cy=\"");
    out.push_str(&length(y));
    out.push_str("\" r=\"");
    out.push_str(&length(radius));
    out.push_str("\"/>");
}

/// Adds a line of text.
pub(super) fn text(out: &mut String, (x, y): Spot, anchor: &str, class: &str, words: &str) {
    out.push_str("<text class=\"");
    out.push_str(class);
    out.push_str("\" x=\"");
    out.push_str(&length(x));
    out.push_str("\" y=\"");
    out.push_str(&length(y));
    if anchor != "start" {
        out.push_str("\" text-anchor=\"");
        out.push_str(anchor);
    }
    out.push_str("\">");
    out.push_str(&escape(words));
    out.push_str("</text>");
}
