//! What stands on the page for given settings: each live part with its id,
//! attributes of what stays in place, values of fields.

use super::charts::chart;
use super::derivation::STEPS;
use super::field::{COUNT, FIELDS, Slider};
use super::measuring::{Points, progress};
use super::settings::{LAYERS, Settings};
use super::setup::Plot;
use super::sums::sums;
use crate::plot::{Chart, Kind, Scale, Shape, capitalised, escape, prose, sample};

/// The two shapes of the large plot: only one of them is displayed.
pub(super) const SHAPES: [Shape; 2] = [Shape::Large, Shape::Narrow];

/// Everything that can change.
#[derive(Debug, Default)]
pub(super) struct View {
    /// Ids and inner markup.
    pub parts: Vec<(String, String)>,
    /// Ids, names and values.
    pub attributes: Vec<(String, &'static str, String)>,
    /// Ids and values of fields.
    pub values: Vec<(String, String)>,
}

impl View {
    /// What `settings` show, fields apart: all that more measured points can
    /// change. What somebody has left in a field, and what is said of it there,
    /// stay.
    pub fn results(settings: &Settings, points: &Points) -> Self {
        let mut view = Self::default();
        for plot in Plot::ALL {
            let chart = chart(settings, plot, points);
            let kin = format!("plots-kin-{}", plot.key());
            view.attribute(&kin, "aria-pressed", is(plot == settings.plot));
            view.part(&format!("{kin}-picture"), chart.picture(Shape::Small));
            if plot == settings.plot {
                view.large(settings, &chart);
            }
        }
        view.part("plots-progress", prose(&progress(settings, points)));
        view.part("plots-numbers", sums(settings));
        for (name, _, text) in STEPS {
            view.part(&format!("plots-why-{name}"), text(settings.setup()));
        }
        view.marks(settings);
        view
    }

    /// The whole view of `settings`.
    pub fn of(settings: &Settings, points: &Points) -> Self {
        let mut view = Self::results(settings, points);
        view.fields(settings);
        view
    }

    fn part(&mut self, id: &str, markup: String) {
        self.parts.push((id.to_owned(), markup));
    }

    fn attribute(&mut self, id: &str, name: &'static str, value: &str) {
        self.attributes
            .push((id.to_owned(), name, value.to_owned()));
    }

    fn value(&mut self, id: &str, value: &str) {
        self.values.push((id.to_owned(), value.to_owned()));
    }

    /// The large plot and what belongs to it.
    fn large(&mut self, settings: &Settings, chart: &Chart) {
        let plot = settings.plot;
        self.part(
            "plots-head",
            format!(
                "<h1 class=\"plots__title\">{}</h1><p class=\"prose\">{}</p>",
                escape(&chart.title),
                prose(&chart.gist)
            ),
        );
        for shape in SHAPES {
            let id = format!("plots-{}", shape.name());
            self.part(&id, chart.svg(shape, settings.cursor.shown()));
            self.attribute(&id, "aria-label", &format!("{}, cursor", plot.name()));
        }
        self.cursor(settings, chart);
        self.part("plots-key", key(settings, chart));
        self.part("plots-summary", prose(&chart.summary()));
        self.part("plots-data", chart.table_html("Every value of this plot"));
        self.attribute("plots", "data-plot", plot.key());
        for kind in ["svg", "png", "csv"] {
            let file = format!("{}.{kind}", super::file::stem(settings));
            self.attribute(&format!("plots-{kind}"), "data-file", &file);
        }
    }

    /// The cursor of the large plot and what it reads.
    pub fn cursor(&mut self, settings: &Settings, chart: &Chart) {
        for shape in SHAPES {
            let group = chart.part_id(shape, "cursor");
            self.part(&group, chart.cursor_svg(shape, settings.cursor.shown()));
            let id = format!("plots-{}", shape.name());
            for (name, value) in chart.slider(settings.cursor.shown()) {
                self.attributes.push((id.clone(), name, value));
            }
        }
        self.part("plots-read", read(settings, chart));
    }

    /// The fields: their values, and no complaint beside any.
    fn fields(&mut self, settings: &Settings) {
        for (at, field) in FIELDS.iter().enumerate() {
            let x = settings.number(at);
            let id = format!("plots-{}", field.key);
            self.value(&id, &field.text(x));
            let slider = format!("{id}-at");
            if !matches!(field.slider, Slider::None) {
                self.value(&slider, &field.slider_at(x));
            }
            if matches!(field.slider, Slider::Log(_)) {
                self.attribute(&slider, "aria-valuetext", &field.text(x));
            }
            self.part(&format!("{id}-problem"), String::new());
            self.attribute(&id, "aria-invalid", "false");
        }
        for (at, (layer, _)) in LAYERS.iter().enumerate() {
            self.value(&format!("plots-{layer}"), one(settings.shows(at)));
        }
        self.value("plots-plot", settings.plot.key());
        self.value("plots-vs", one(settings.is_compared()));
    }

    /// What stands beside the fields, and which of several is chosen.
    fn marks(&mut self, settings: &Settings) {
        for (at, field) in FIELDS.iter().enumerate() {
            let idle = format!("plots-{}-idle", field.key);
            self.part(&idle, prose(&settings.idle(at)));
        }
        self.attribute("plots", "data-compared", is(settings.is_compared()));
        let is_log = settings.scale() == Scale::Log;
        self.attribute("plots-linear", "aria-pressed", is(!is_log));
        self.attribute("plots-log", "aria-pressed", is(is_log));
    }
}

/// A field that keeps what cannot be used, and the sentence beside it.
pub(super) fn problem(at: usize, sentence: &str) -> View {
    let mut view = View::default();
    let id = format!("plots-{}", FIELDS[at % COUNT].key);
    view.part(&format!("{id}-problem"), escape(sentence));
    view.attribute(&id, "aria-invalid", "true");
    view
}

const fn is(it: bool) -> &'static str {
    if it { "true" } else { "false" }
}

const fn one(it: bool) -> &'static str {
    if it { "1" } else { "0" }
}

/// The readout: the leading value large, the rest beside it.
fn read(settings: &Settings, chart: &Chart) -> String {
    let Some(at) = chart.cursor(settings.cursor.shown()) else {
        return "<p class=\"plots__say\">Nothing is shown: switch a layer on.</p>".to_owned();
    };
    let readout = chart.readout(at);
    let rest = if readout.rest.is_empty() {
        String::new()
    } else {
        format!(
            "<p class=\"plots__detail\">{}.</p>",
            prose(&capitalised(&readout.rest))
        )
    };
    format!(
        "<p class=\"plots__say\">{}.</p>{rest}",
        with_variable(&readout.lead, &chart.x.symbol)
    )
}

/// "k = 7: …" with its variable set as one.
fn with_variable(text: &str, symbol: &str) -> String {
    match text.strip_prefix(symbol) {
        Some(rest) if rest.starts_with(" = ") => {
            // The letter and its value stay together.
            let rest = rest.trim_start();
            format!("<var>{}</var>\u{a0}{}", escape(symbol), prose(rest))
        }
        _ => prose(text),
    }
}

/// The legend of what the layers' boxes do not name: second settings, and the
/// lines of the memory plot.
fn key(settings: &Settings, chart: &Chart) -> String {
    let all = matches!(settings.plot, Plot::Memory | Plot::Spread);
    let mut out = String::new();
    for series in chart.series.iter().filter(|series| series.shown) {
        if all || matches!(series.kind, Kind::Dashed | Kind::DashDot) {
            out.push_str("<li>");
            out.push_str(&sample(series.kind));
            out.push_str(&escape(&series.label));
            out.push_str("</li>");
        }
    }
    if out.is_empty() {
        return out;
    }
    format!("<ul class=\"plot__key\">{out}</ul>")
}

/// The attributes that open all steps of the derivation.
pub(super) fn opened() -> impl Iterator<Item = (String, &'static str, String)> {
    STEPS
        .into_iter()
        .map(|(name, ..)| (format!("plots-step-{name}"), "open", String::new()))
}
