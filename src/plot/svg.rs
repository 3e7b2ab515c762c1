//! Drawing: a chart in a shape becomes SVG. Colours, type and strokes are in
//! `style/plot.css`; here are shapes and places only.

use super::drawing::Drawing;
use super::markup::{escape, length};
use super::{Chart, Shape};

impl Chart {
    /// The chart as an SVG element for the page, with the cursor at the stop
    /// nearest to `cursor`, or where it rests. Its name for screen readers is
    /// the summary. Cost: some 100 µs for three curves of 120 values.
    #[must_use]
    pub fn svg(&self, shape: Shape, cursor: Option<f64>) -> String {
        let (width, height) = shape.size();
        let id = self.part_id(shape, "summary");
        let (under, labels) = Drawing::of(self, shape);
        format!(
            "<svg class=\"plot__svg plot__svg--{}\" viewBox=\"0 0 {} {}\" role=\"img\" aria-labelledby=\"{id}\"><desc id=\"{id}\">{}</desc>{under}<g id=\"{}\">{}</g>{labels}</svg>",
            shape.name(),
            length(width),
            length(height),
            escape(&self.title_and_summary()),
            self.part_id(shape, "cursor"),
            self.cursor_svg(shape, cursor),
        )
    }

    /// The chart as a picture without a name, id or cursor: for a place that
    /// says in words what it is, such as a button.
    #[must_use]
    pub fn picture(&self, shape: Shape) -> String {
        let (width, height) = shape.size();
        let (under, labels) = Drawing::of(self, shape);
        format!(
            "<svg class=\"plot__svg plot__svg--{}\" viewBox=\"0 0 {} {}\" aria-hidden=\"true\">{under}{labels}</svg>",
            shape.name(),
            length(width),
            length(height),
        )
    }

    /// The id of a part of the chart drawn in `shape`: `cursor` is the group to
    /// be filled by [`Chart::cursor_svg`].
    #[must_use]
    pub fn part_id(&self, shape: Shape, part: &str) -> String {
        let plain = |c: &char| c.is_ascii_alphanumeric() || *c == '-';
        let id: String = self.id.chars().filter(plain).collect();
        format!("{id}-{}-{part}", shape.name())
    }
}
