//! A chart as a file: an SVG document that needs nothing else, in the colours
//! of the light theme.

use super::drawing::Drawing;
use super::frame::text_width;
use super::ink::text;
use super::legend::sample_paths;
use super::markup::{escape, length};
use super::{Chart, Shape};

/// The rules of `style/plot.css` that a picture needs, with the light theme's
/// colours in place.
const STYLE: &str = "text{font:500 13px 'IBM Plex Sans',system-ui,'Segoe UI',Arial,sans-serif;fill:#4a5058}\
.plot__label{fill:#15181c;paint-order:stroke;stroke:#faf9f5;stroke-width:3px;stroke-linejoin:round}\
.plot__title{font:400 20px 'IBM Plex Serif',Georgia,serif;fill:#15181c}\
.plot__symbol{font:italic 400 15.6px 'IBM Plex Serif',Georgia,serif}\
.plot__note{font:400 14.5px 'IBM Plex Serif',Georgia,serif;fill:#15181c}\
path,circle{fill:none}\
.plot__axis{stroke:#4a5058}.plot__guide{stroke:#ddd9ce}\
.plot__line{stroke:#15181c;stroke-dasharray:6 3}\
.plot__solid{stroke:#0b4a7d;stroke-width:2;stroke-linejoin:round}\
.plot__dotted{stroke:#15181c;stroke-width:2;stroke-dasharray:.1 4.5;stroke-linecap:round}\
.plot__dashed{stroke:#15181c;stroke-width:1.75;stroke-dasharray:7 4}\
.plot__dashdot{stroke:#15181c;stroke-width:1.75;stroke-dasharray:10 3 2 3}\
.plot__halo,.plot__bead{stroke:#faf9f5;stroke-width:5;stroke-dasharray:.1 11;stroke-linecap:round}\
.plot__bead{stroke:#15181c;stroke-width:3}\
.plot__dot{stroke:#0b4a7d;stroke-width:6;stroke-linecap:round}\
.plot__bar{stroke:#15181c;stroke-width:1.25}\
.plot__ring,.plot__plan{fill:#faf9f5;stroke:#15181c;stroke-width:1.25}.plot__plan{stroke-width:2}\
.plot__stem{fill:#0b4a7d}\
.plot__drop{stroke:#15181c;stroke-dasharray:1 2}\
.plot__here{fill:#15181c;stroke:#faf9f5;stroke-width:2}.plot__best{stroke:#15181c;stroke-width:2}";

impl Chart {
    /// The chart as an SVG document, with title, legend and description.
    #[must_use]
    pub fn standalone_svg(&self, shape: Shape) -> String {
        const HEAD: f64 = 44.0;
        const MARGIN: f64 = 16.0;
        let (width, height) = shape.size();
        let (legend, rows) = self.legend_rows(width);
        let all = (
            width + 2.0 * MARGIN,
            HEAD + height + rows * 22.0 + 14.0 + MARGIN,
        );
        let mut title = String::new();
        text(
            &mut title,
            (0.0, -18.0),
            "start",
            "plot__title",
            &self.title,
        );
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{w}\" height=\"{h}\" viewBox=\"{} {} {w} {h}\" role=\"img\" aria-labelledby=\"title desc\"><title id=\"title\">{}</title><desc id=\"desc\">{}</desc><style>{STYLE}</style><rect x=\"{}\" y=\"{}\" width=\"{w}\" height=\"{h}\" fill=\"#faf9f5\"/>{title}{}<g transform=\"translate(0 {})\">{legend}</g></svg>\n",
            length(-MARGIN),
            length(-HEAD),
            escape(&self.title),
            escape(&self.summary()),
            length(-MARGIN),
            length(-HEAD),
            Drawing::of(self, shape),
            length(height + 14.0),
            w = length(all.0),
            h = length(all.1),
        )
    }

    /// Samples and labels in rows of at most `width`, and how many rows.
    fn legend_rows(&self, width: f64) -> (String, f64) {
        let mut out = String::new();
        let (mut x, mut row) = (0.0, 0.0);
        for series in self.series.iter().filter(|series| series.shown) {
            let wide = 34.0 + text_width(&series.label, 13.0) + 20.0;
            if x > 0.0 && x + wide > width {
                x = 0.0;
                row += 1.0;
            }
            let y = row * 22.0;
            out.push_str("<g transform=\"translate(");
            out.push_str(&length(x));
            out.push(' ');
            out.push_str(&length(y));
            out.push_str(")\">");
            out.push_str(&sample_paths(series.kind));
            text(&mut out, (34.0, 10.5), "start", "plot__name", &series.label);
            out.push_str("</g>");
            x += wide;
        }
        (out, row + 1.0)
    }
}
