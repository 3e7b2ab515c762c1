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
/// Named fonts come before the general ones: programs that draw or convert
/// pictures take the first that they have, and their own general ones are wide.
const STYLE: &str = "text{font:500 14px 'IBM Plex Sans','Helvetica Neue',Helvetica,Arial,'Liberation Sans','Noto Sans',sans-serif;fill:#4a5058}\
.plot__label{fill:#15181c;paint-order:stroke;stroke:#faf9f5;stroke-width:3px;stroke-linejoin:round}\
.plot__title,.plot__subtitle,.plot__symbol,.plot__note{font-family:'IBM Plex Serif','Source Serif 4',Georgia,Cambria,'Times New Roman','Liberation Serif','Noto Serif',serif;font-weight:400}\
.plot__title{font-size:20px;fill:#15181c}.plot__subtitle{font-size:14.5px}\
.plot__symbol{font-style:italic;font-size:16.8px}\
.plot__note{font-size:15.4px;fill:#15181c}\
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
        const MARGIN: f64 = 16.0;
        const LINE: f64 = 20.0;
        let (width, height) = shape.size();
        let (legend, rows) = self.legend_rows(width);
        let told = wrapped(self.setting(), width, 14.5);
        let head = told.iter().fold(46.0, |head, _| head + LINE);
        let all = (
            width + 2.0 * MARGIN,
            head + height + rows * 22.0 + 14.0 + MARGIN,
        );
        let mut y = 26.0 - head;
        let mut words = String::new();
        text(&mut words, (0.0, y), "start", "plot__title", &self.title);
        y += 4.0;
        for line in &told {
            y += LINE;
            text(&mut words, (0.0, y), "start", "plot__subtitle", line);
        }
        let (under, labels) = Drawing::of(self, shape);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{w}\" height=\"{h}\" viewBox=\"{left} {top} {w} {h}\" role=\"img\" aria-labelledby=\"title desc\"><title id=\"title\">{}</title><desc id=\"desc\">{}</desc><style>{STYLE}</style><rect x=\"{left}\" y=\"{top}\" width=\"{w}\" height=\"{h}\" fill=\"#faf9f5\"/>{words}{under}{labels}<g transform=\"translate(0 {})\">{legend}</g></svg>\n",
            escape(&self.title),
            escape(&self.summary()),
            length(height + 14.0),
            left = length(-MARGIN),
            top = length(-head),
            w = length(all.0),
            h = length(all.1),
        )
    }

    /// The first sentence of the gist, which names the setting: on a slide the
    /// picture stands alone.
    fn setting(&self) -> &str {
        self.gist
            .split_once(". ")
            .map_or(self.gist.trim_end_matches('.'), |(first, _)| first)
    }

    /// Samples and labels in rows of at most `width`, and how many rows.
    fn legend_rows(&self, width: f64) -> (String, f64) {
        let mut out = String::new();
        let (mut x, mut row) = (0.0, 0.0);
        for series in self.series.iter().filter(|series| series.shown) {
            let wide = 34.0 + text_width(&series.label, 14.0) + 20.0;
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

/// `words` in lines of at most `width`, at this size of type.
fn wrapped(words: &str, width: f64, size: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words.split(' ').filter(|word| !word.is_empty()) {
        match lines.last_mut() {
            Some(line) if text_width(line, size) + text_width(word, size) + size < width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
