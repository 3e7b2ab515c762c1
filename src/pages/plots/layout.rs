//! The page's fixed markup, with the live parts in their places.

use super::derivation::STEPS;
use super::examples;
use super::field::{C, COUNT, FIELDS, Field, ITEM, K, M, N, OVER, RAM, Slider};
use super::settings::{LAYERS, Settings, is_second};
use super::setup::Plot;
use super::view::View;
use crate::plot::{Kind, escape, sample};

/// The whole page. `complaints` are what of the link could not be used.
pub(super) fn page(settings: &Settings, view: &View, complaints: &[String]) -> String {
    let page = Markup { view, settings };
    let mut out = String::with_capacity(90_000);
    out.push_str(&page.open("div", "plots", "plots"));
    out.push_str(&notice(complaints));
    out.push_str(&examples::row());
    out.push_str("<div class=\"plots__top\" id=\"plots-top\">");
    out.push_str(&page.part("div", "plots-head", "plots__head"));
    out.push_str(&page.chooser());
    out.push_str("</div><div class=\"plots__body\"><div class=\"plots__main\">");
    out.push_str(&page.figure());
    out.push_str("</div><div class=\"plots__side\">");
    out.push_str(&page.side());
    out.push_str("</div><div class=\"plots__after\">");
    out.push_str(&page.around());
    out.push_str("</div></div>");
    out.push_str(&page.kin());
    out.push_str(&page.derivation());
    out.push_str("</div>");
    out
}

fn notice(complaints: &[String]) -> String {
    if complaints.is_empty() {
        return String::new();
    }
    let mut out = String::from(
        "<div class=\"plots__notice\" role=\"status\"><p>Not all of the link could be used; defaults stand in.</p><ul>",
    );
    for complaint in complaints {
        out.push_str("<li class=\"problem\">");
        out.push_str(&escape(complaint));
        out.push_str("</li>");
    }
    out.push_str("</ul></div>");
    out
}

struct Markup<'a> {
    view: &'a View,
    settings: &'a Settings,
}

impl Markup<'_> {
    /// A start tag with its id, class and live attributes.
    fn open(&self, tag: &str, id: &str, class: &str) -> String {
        let mut out = format!("<{tag} id=\"{id}\" class=\"{class}\"");
        for (of, name, value) in &self.view.attributes {
            if of == id {
                out.push_str(&format_attribute(name, value));
            }
        }
        out.push('>');
        out
    }

    /// A start tag with further attributes before the live ones.
    fn open_with(&self, tag: &str, id: &str, class: &str, more: &str) -> String {
        let open = self.open(tag, id, class);
        let end = open.len() - 1;
        format!("{} {more}>", &open[..end])
    }

    /// An element around a live part.
    fn part(&self, tag: &str, id: &str, class: &str) -> String {
        format!("{}{}</{tag}>", self.open(tag, id, class), self.inner(id))
    }

    fn inner(&self, id: &str) -> &str {
        let found = self.view.parts.iter().find(|(of, _)| of == id);
        found.map_or("", |(_, markup)| markup.as_str())
    }

    fn value(&self, id: &str) -> &str {
        let found = self.view.values.iter().find(|(of, _)| of == id);
        found.map_or("", |(_, value)| value.as_str())
    }

    /// Which plot, and its scale.
    fn chooser(&self) -> String {
        let mut options = String::new();
        for plot in Plot::ALL {
            let selected = if plot == self.settings.plot {
                " selected"
            } else {
                ""
            };
            let (key, name) = (plot.key(), plot.name());
            options.push_str(&option(key, name, selected));
        }
        let scale = |kind: &str| {
            let id = format!("plots-{kind}");
            let more = format!("type=\"button\" data-set=\"y={kind}\"");
            let open = self.open_with("button", &id, "", &more);
            format!("{open}{kind}</button>")
        };
        format!(
            "<div class=\"plots__choose\"><label class=\"label\" for=\"plots-plot\">Plot</label><select class=\"select\" id=\"plots-plot\" data-param=\"plot\">{options}</select><span class=\"seg\" role=\"group\" aria-label=\"Scale\">{}{}</span></div>",
            scale("linear"),
            scale("log")
        )
    }

    /// The large plot and its readout.
    fn figure(&self) -> String {
        let mut out = String::new();
        for shape in super::view::SHAPES {
            let id = format!("plots-{}", shape.name());
            let class = format!("plot plots__{}", shape.name());
            let more = format!(
                "data-chart=\"{}\" tabindex=\"0\" role=\"slider\" aria-describedby=\"plots-summary\"",
                shape.name()
            );
            out.push_str(&self.open_with("div", &id, &class, &more));
            out.push_str(self.inner(&id));
            out.push_str("</div>");
        }
        out.push_str(&self.part("div", "plots-read", "plots__read"));
        out
    }

    /// What belongs to the large plot and can wait: layers, files, words, data.
    fn around(&self) -> String {
        let mut out = String::from("<div class=\"plots__under\">");
        out.push_str(&self.layers());
        out.push_str(&self.part("div", "plots-key", "plots__key"));
        out.push_str(&self.part("p", "plots-progress", "hint"));
        out.push_str("</div>");
        out.push_str(&self.files());
        out.push_str("<div class=\"plots__details\">");
        out.push_str(&format_details(
            "In words",
            &self.part("p", "plots-summary", "prose"),
        ));
        let table = "tabindex=\"0\" role=\"region\" aria-label=\"Data table\"";
        let table = self.open_with("div", "plots-data", "plots__data", table);
        let table = format!("{table}{}</div>", self.inner("plots-data"));
        out.push_str(&format_details("Data table", &table));
        out.push_str("</div>");
        out
    }

    fn layers(&self) -> String {
        let kinds = [Kind::Solid, Kind::Dotted, Kind::Points];
        let mut out =
            String::from("<fieldset class=\"plots__layers\"><legend class=\"sr\">Layers</legend>");
        for ((layer, label), kind) in LAYERS.iter().zip(kinds) {
            let id = format!("plots-{layer}");
            out.push_str(&checkbox(
                &id,
                layer,
                self.value(&id) == "1",
                &(sample(kind) + label),
            ));
        }
        out.push_str("</fieldset>");
        out
    }

    fn files(&self) -> String {
        let mut out =
            String::from("<div class=\"plots__files\"><span class=\"label plots__keys\">");
        for key in ["←", "→", "Home", "End", "PgUp", "PgDn"] {
            out.push_str("<span class=\"kbd\">");
            out.push_str(key);
            out.push_str("</span> ");
        }
        out.push_str(
            "move the cursor, a click pins it, <span class=\"kbd\">Esc</span> lets go</span>",
        );
        for kind in ["svg", "png", "csv"] {
            let id = format!("plots-{kind}");
            out.push_str(&self.open_with("button", &id, "button", "type=\"button\""));
            out.push_str(&kind.to_ascii_uppercase());
            out.push_str("</button>");
        }
        out.push_str(
            "<button type=\"button\" class=\"button\" data-copy-link=\"1\">Copy link</button></div>",
        );
        out
    }

    /// Parameters, the second setting, memory, and what it comes to.
    fn side(&self) -> String {
        let fields =
            |which: &[usize]| -> String { which.iter().map(|at| self.field(*at)).collect() };
        let seconds: Vec<usize> = (0..COUNT).filter(|at| is_second(*at)).collect();
        let vs = checkbox(
            "plots-vs",
            "vs",
            self.settings.is_compared(),
            "Compare with a second setting",
        );
        format!(
            "<fieldset class=\"plots__fields\"><legend class=\"sr\">Setting</legend>{}</fieldset><fieldset class=\"plots__fields plots__memory\"><legend class=\"plot__title\">Memory</legend>{}</fieldset><div class=\"plots__second\">{vs}<fieldset class=\"plots__fields\"><legend class=\"plot__title\">Second setting</legend>{}</fieldset></div><section><h2 class=\"plot__title\">What it comes to</h2>{}</section>",
            fields(&[C, N, K, M]),
            fields(&[ITEM, OVER, RAM]),
            fields(&seconds),
            self.part("div", "plots-numbers", "plots__numbers")
        )
    }

    /// A number field with its slider.
    fn field(&self, at: usize) -> String {
        let field: &Field = &FIELDS[at];
        let id = format!("plots-{}", field.key);
        let [low, high, step] = field.slider_range();
        let slider_id = format!("{id}-at");
        let param = match field.slider {
            Slider::Log(_) => format!("{}-at", field.key),
            _ => field.key.to_owned(),
        };
        let more = format!(
            "data-param=\"{}\" type=\"text\" inputmode=\"decimal\" autocomplete=\"off\" spellcheck=\"false\" value=\"{}\" aria-describedby=\"{id}-problem\"",
            field.key,
            escape(self.value(&id))
        );
        let number = self.open_with("input", &id, "control__number", &more);
        let more = format!(
            "data-param=\"{param}\" type=\"range\" min=\"{low}\" max=\"{high}\" step=\"{step}\" value=\"{}\" aria-label=\"{}\"",
            escape(self.value(&slider_id)),
            field.label
        );
        let slider = match field.slider {
            Slider::None => String::new(),
            _ => self.open_with("input", &slider_id, "slider", &more),
        };
        format!(
            "<div class=\"control\"><span class=\"control__row\"><label class=\"label\" for=\"{id}\">{} <var>{}</var></label>{number}</span>{slider}{}{}</div>",
            field.label,
            field.symbol,
            self.part("p", &format!("{id}-idle"), "hint"),
            self.part("p", &format!("{id}-problem"), "problem")
        )
    }

    /// All six plots, small; each is a button that makes it the large one.
    fn kin(&self) -> String {
        let mut out = String::from("<section class=\"plots__kin\" aria-label=\"All six plots\">");
        for plot in Plot::ALL {
            let id = format!("plots-kin-{}", plot.key());
            let more = format!(
                "type=\"button\" data-set=\"plot={}\" data-jump=\"plots-top\"",
                plot.key()
            );
            out.push_str(&self.open_with("button", &id, "kin", &more));
            out.push_str("<span class=\"plot__title\">");
            out.push_str(plot.name());
            out.push_str("</span>");
            out.push_str(&self.part("span", &format!("{id}-picture"), "kin__picture"));
            out.push_str("</button>");
        }
        out.push_str("</section>");
        out
    }

    fn derivation(&self) -> String {
        let mut out = String::from(
            "<section class=\"plots__why\"><div class=\"plots__whyhead\"><h2 class=\"panel__title\">Where the rate comes from</h2><button type=\"button\" class=\"button\" data-set=\"why=1\">Open all</button></div><p class=\"hint\">Point at a letter of a formula, or tab to it, to read what it stands for.</p>",
        );
        let is_open = self.settings.is_explained;
        for (name, title, _) in STEPS {
            let id = format!("plots-why-{name}");
            let mut inner = self.part("div", &id, "why");
            if name == "exact" {
                inner.push_str("<button type=\"button\" class=\"button\" data-set=\"n=3&amp;k=3&amp;m=16\" data-jump=\"plots-top\">Set 16 bits, k = 3, 3 items</button>");
            }
            let open = if is_open { " open=\"\"" } else { "" };
            let more = format!(" id=\"plots-step-{name}\"{open}");
            out.push_str(&format_details_with(&more, title, &inner));
        }
        out.push_str("</section>");
        out
    }
}

fn format_attribute(name: &str, value: &str) -> String {
    format!(" {name}=\"{}\"", escape(value))
}

fn format_details(summary: &str, inner: &str) -> String {
    format_details_with("", summary, inner)
}

/// With `more` attributes.
fn format_details_with(more: &str, summary: &str, inner: &str) -> String {
    format!("<details class=\"plots__more\"{more}><summary>{summary}</summary>{inner}</details>")
}

fn option(key: &str, name: &str, selected: &str) -> String {
    format!("<option value=\"{key}\"{selected}>{name}</option>")
}

fn checkbox(id: &str, param: &str, is_checked: bool, label: &str) -> String {
    let checked = if is_checked { " checked" } else { "" };
    format!(
        "<label class=\"choice\"><input type=\"checkbox\" id=\"{id}\" data-param=\"{param}\"{checked}>{label}</label>"
    )
}
