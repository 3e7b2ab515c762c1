//! The fields: what is given, what follows and what is not used are told
//! apart by a word beside each, and a given field can be cleared by a button.

use super::inputs::{FILTER_FIELDS, Inputs, SET_FIELDS};
use crate::plot::escape;
use crate::size::{
    Answer, Field, How, Unsolved, bits_si, bytes_iec, bytes_si, items_text, one_in, rate_beside,
    rate_field, significant, without_end_zeros,
};
use crate::text::grouped;

/// A rate above this is no figure that could be a target: its field stays open.
const NEARLY_ALWAYS: f64 = 0.999_999_999_999;

/// How a field is labelled, and what can be typed into it.
const fn label(field: Field) -> (&'static str, &'static str) {
    match field {
        Field::N => ("Items <var>n</var>", "500M, 1e6"),
        Field::P => ("False-positive rate <var>p</var>", "1%, 1 in 1000"),
        Field::M => ("Bits <var>m</var>", "64 KiB, 1.25 GB"),
        Field::K => ("Hashes <var>k</var>", "7"),
        Field::C => ("Bits per item <var>m</var>/<var>n</var>", "9.6"),
        Field::ItemBytes => ("Bytes per item", "64"),
        Field::Overhead => ("Overhead per item", "12"),
        Field::Memory => ("Memory of the machine", "16 GiB"),
    }
}

/// What the fields show.
pub(super) struct Fields<'a> {
    pub inputs: &'a Inputs,
    pub answer: &'a Result<Answer, Unsolved>,
    /// The field that holds a text which cannot be used.
    pub unread: Option<&'static str>,
}

impl Fields<'_> {
    /// The fields of the filter, whole.
    pub fn filter_markup(&self) -> String {
        let fields = FILTER_FIELDS.map(|(field, key)| {
            let (label, _) = label(field);
            let input = self.input(field, key, &format!("size-{key}-mark size-{key}-problem"));
            let (mark, problem) = (self.mark(key), self.problem_markup(key));
            let name = field.name();
            format!(
                "<div class=\"size__field\"><label class=\"label\" for=\"size-{key}\">{label}</label>\
                 <div class=\"size__box\">{input}<button class=\"size__clear\" type=\"button\" data-set=\"{key}=&amp;was=\" aria-label=\"Clear {name}\">×</button></div>\
                 <p class=\"micro size__mark\" id=\"size-{key}-mark\">{mark}</p>{problem}</div>"
            )
        });
        format!("<div class=\"size__fields\">{}</div>", fields.concat())
    }

    /// The fields about an exact set, whole.
    pub fn set_markup(&self) -> String {
        let fields = SET_FIELDS.map(|(field, key, _)| {
            let (label, _) = label(field);
            let input = self.input(field, key, &format!("size-{key}-problem"));
            let problem = self.problem_markup(key);
            format!(
                "<div class=\"size__field\"><label class=\"label\" for=\"size-{key}\">{label}</label>{input}{problem}</div>"
            )
        });
        format!(
            "<div class=\"size__fields size__fields--set\">{}</div>",
            fields.concat()
        )
    }

    fn input(&self, field: Field, key: &str, described_by: &str) -> String {
        let value = escape(&self.value(key));
        let (_, placeholder) = label(field);
        let is_invalid = self.inputs.problem(key).is_some();
        format!(
            "<input class=\"input\" id=\"size-{key}\" data-param=\"{key}\" value=\"{value}\" placeholder=\"{placeholder}\" \
             aria-describedby=\"{described_by}\" aria-invalid=\"{is_invalid}\" autocomplete=\"off\" autocapitalize=\"off\" spellcheck=\"false\">"
        )
    }

    fn problem_markup(&self, key: &str) -> String {
        let problem = self.problem(key);
        format!("<p class=\"problem\" id=\"size-{key}-problem\">{problem}</p>")
    }

    /// What is wrong with a field, and what may have been meant.
    pub fn problem(&self, key: &str) -> String {
        let Some(error) = self.inputs.problem(key) else {
            return String::new();
        };
        let sentence = escape(&error.to_string());
        let button = error.offer().map(escape).map_or(String::new(), |offer| {
            format!(
                " <button class=\"chip\" type=\"button\" data-set=\"{key}={offer}&amp;was=\">Use {offer}</button>"
            )
        });
        // An element of its own, for it comes late while the field is typed in.
        format!("<span>{sentence}{button}</span>")
    }

    /// What the answer is still for while a text is not used; and the same for
    /// what is said of a set, which has fields of its own.
    pub fn still(&self) -> [String; 2] {
        let is_unread = |key: &str| self.unread == Some(key);
        let of_filter = FILTER_FIELDS.iter().find(|(_, key)| is_unread(key));
        let of_set = SET_FIELDS.iter().find(|(_, key, _)| is_unread(key));
        [
            of_filter.map_or(String::new(), |(field, key)| self.note(*field, key)),
            of_set.map_or(String::new(), |(field, key, _)| self.note(*field, key)),
        ]
    }

    fn note(&self, field: Field, key: &str) -> String {
        let (name, held) = (field.name(), escape(self.inputs.text(key)));
        let still = if held.is_empty() {
            "without it".to_owned()
        } else {
            format!("for {held}")
        };
        format!(
            "<span>What stands in {name} is not used: the answer below is still the one {still}.</span>"
        )
    }

    /// The value of a field: as it was typed, or what follows.
    pub fn value(&self, key: &str) -> String {
        let text = self.inputs.text(key);
        if text.is_empty() {
            self.follows(key).unwrap_or_default()
        } else {
            text.to_owned()
        }
    }

    fn follows(&self, key: &str) -> Option<String> {
        match (self.answer, key) {
            (Ok(Answer::Sizing(sizing)), "n") => Some(grouped(sizing.n)),
            (Ok(Answer::Sizing(sizing)), "m") => Some(grouped(sizing.m)),
            (Ok(answer), "p") => Some(answer.rate())
                .filter(|&rate| rate > 0.0 && rate < NEARLY_ALWAYS)
                .map(rate_field),
            (Ok(answer), "k") => Some(answer.k().to_string()),
            (Ok(answer), "c") => answer
                .bits_per_item()
                .map(|c| without_end_zeros(&significant(c, 4)).to_owned()),
            _ => None,
        }
    }

    /// Whether a field is given or follows, in a word, and its value in another
    /// unit.
    pub fn mark(&self, key: &str) -> String {
        if self.unread == Some(key) {
            return "<span data-mark=\"unread\">not used</span>".to_owned();
        }
        let is_given = !self.inputs.text(key).is_empty();
        let kind = match (is_given, self.follows(key)) {
            // The rate is another one where the bits are given too.
            (true, _) if key == "p" && self.is_checked() => "target",
            (true, _) => "given",
            (false, Some(_)) => "follows",
            (false, None) => "open",
        };
        let reading = self.reading(key);
        let dot = if reading.is_empty() { "" } else { " · " };
        format!("<span data-mark=\"{kind}\">{kind}</span>{dot}{reading}")
    }

    /// Whether the target does not decide the size: it is only checked.
    fn is_checked(&self) -> bool {
        match self.answer {
            Ok(Answer::Sizing(sizing)) => {
                sizing.target.is_some() && matches!(sizing.how, How::BestK | How::AsGiven)
            }
            Ok(Answer::PerItem(each)) => each.target.is_some() && self.inputs.given.c.is_some(),
            Err(_) => false,
        }
    }

    /// The value once more, in the unit that was not typed.
    fn reading(&self, key: &str) -> String {
        let given = &self.inputs.given;
        let (n, m) = match self.answer {
            Ok(Answer::Sizing(sizing)) => (Some(sizing.n), Some(sizing.m)),
            _ => (given.n, given.m),
        };
        let rate = self.answer.as_ref().ok().map(Answer::rate);
        let reading = match key {
            "n" => n.map(|n| match given.n {
                Some(_) => grouped(n),
                None => items_text(n),
            }),
            "p" => match (given.p, rate) {
                (Some(p), Some(rate)) if self.is_checked() => {
                    Some(format!("{}; it gives {}", one_in(p), rate_beside(rate, p)))
                }
                (given, rate) => given.or(rate).map(one_in),
            },
            "m" => m.map(in_units),
            _ => None,
        };
        reading.unwrap_or_default()
    }
}

/// Bits in the units that are not the field's: each text once.
fn in_units(m: u64) -> String {
    let mut units = vec![bits_si(m)];
    for unit in [bytes_si(m), bytes_iec(m)] {
        if !units.contains(&unit) {
            units.push(unit);
        }
    }
    units.join(" = ")
}
