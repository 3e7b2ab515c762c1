//! What the page shows, as its query says it.

use super::charts::real;
use super::field::{C, C2, COUNT, FIELDS, ITEM, K, K2, M, N, N2, OVER, RAM, field_of, whole};
use super::setup::{Plot, Setup};
use crate::pages::Query;
use crate::plot::{Pointing, Scale, csv_number};
use crate::text::shorten;

/// A layer that can be switched off: its name in links, and on the page.
pub(super) const LAYERS: [(&str, &str); 3] = [
    ("exact", "exact"),
    ("textbook", "textbook approximation"),
    ("measured", "measured, 95 % interval"),
];

/// All that the page shows.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Settings {
    pub plot: Plot,
    /// The numbers that were set; `None` is the default, and of the second
    /// setting the same as the first.
    numbers: [Option<f64>; COUNT],
    is_compared: bool,
    scale: Option<Scale>,
    layers: [bool; 3],
    /// Where the cursor was put, and where the pointer is.
    pub cursor: Pointing,
    /// Whether all steps of the derivation are open.
    pub is_explained: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            plot: Plot::RateK,
            numbers: [None; COUNT],
            is_compared: false,
            scale: None,
            layers: [true; 3],
            cursor: Pointing::default(),
            is_explained: false,
        }
    }
}

impl Settings {
    /// Reads a query; with it a sentence for each value that cannot be used.
    pub fn read(query: &str) -> (Self, Vec<String>) {
        let query = Query::parse(query);
        let mut settings = Self::default();
        let mut complaints = Vec::new();
        // The plot first: it decides what scale and cursor mean.
        let keys = [
            "plot", "vs", "y", "exact", "textbook", "measured", "at", "hover", "why",
        ];
        let fields = FIELDS.iter().map(|field| field.key);
        for key in keys.into_iter().chain(fields) {
            if let Some(text) = query.get(key)
                && let Err(complaint) = settings.set_one(key, text)
            {
                complaints.push(complaint);
            }
        }
        (settings, complaints)
    }

    /// The query, defaults left out.
    pub fn write(&self) -> String {
        let mut query = Query::default();
        if self.plot != Plot::RateK {
            query.set("plot", self.plot.key());
        }
        for (at, field) in FIELDS.iter().enumerate() {
            if let Some(x) = self.numbers[at]
                && (self.is_compared || !is_second(at))
                // m says it better.
                && !(at == C && self.numbers[M].is_some())
            {
                query.set(field.key, &csv_number(x));
            }
        }
        if self.is_compared && !(C2..=K2).any(|at| self.numbers[at].is_some()) {
            query.set("vs", "1");
        }
        if let Some(scale) = self.scale {
            let name = match scale {
                Scale::Linear => "linear",
                Scale::Log => "log",
            };
            query.set("y", name);
        }
        for (at, (key, _)) in LAYERS.iter().enumerate() {
            if !self.layers[at] {
                query.set(key, "0");
            }
        }
        for (key, at) in [("at", self.cursor.kept), ("hover", self.cursor.over)] {
            if let Some(at) = at {
                query.set(key, &csv_number(at));
            }
        }
        if self.is_explained {
            query.set("why", "1");
        }
        query.write()
    }

    /// Gives the parameter `name` (or its slider, `name-at`) the value `text`, as
    /// a person does: a second setting that is switched on differs at once.
    ///
    /// # Errors
    /// A sentence, if the value cannot be used.
    pub fn set(&mut self, name: &str, text: &str) -> Result<(), String> {
        // Where the pointer happens to be is nothing for a link.
        self.cursor.over = None;
        if let Some(key) = name.strip_suffix("-at") {
            let position = field_of(key).and_then(|at| FIELDS[at].text_at(text));
            return position.map_or(Ok(()), |text| self.set_one(key, &text));
        }
        if name == "plot" {
            self.cursor = Pointing::default();
            self.scale = None;
        }
        let was_compared = self.is_compared;
        self.set_one(name, text)?;
        if name == "vs" && self.is_compared && !was_compared {
            let same = (self.number(C) - 8.0).abs() < 0.1;
            self.numbers[C2] = Some(if same { 16.0 } else { 8.0 });
            self.numbers[K2] = Some(if self.setup().k == 3 { 6.0 } else { 3.0 });
        } else if name == "vs" && !self.is_compared {
            for at in C2..=K2 {
                self.numbers[at] = None;
            }
        }
        Ok(())
    }

    fn set_one(&mut self, key: &str, text: &str) -> Result<(), String> {
        if let Some(at) = field_of(key) {
            return self.set_number(at, text);
        }
        if let Some(at) = LAYERS.iter().position(|(layer, _)| *layer == key) {
            self.layers[at] = on_or_off("A layer", text)?;
            return Ok(());
        }
        match key {
            "plot" => {
                self.plot = Plot::from_key(text)
                    .ok_or_else(|| format!("There is no plot called {}.", quoted(text)))?;
            }
            "vs" => self.is_compared = on_or_off("The second setting", text)?,
            "y" => {
                let scale = match text {
                    "linear" => Scale::Linear,
                    "log" => Scale::Log,
                    _ => return Err("The scale is either linear or log.".to_owned()),
                };
                self.scale = (scale != self.plot.scale()).then_some(scale);
            }
            "at" => self.cursor.kept = Some(place(text)?),
            "hover" => self.cursor.over = Some(place(text)?),
            "why" => self.is_explained = on_or_off("The derivation", text)?,
            _ => {}
        }
        Ok(())
    }

    fn set_number(&mut self, at: usize, text: &str) -> Result<(), String> {
        let x = FIELDS[at].read(text)?;
        match at {
            M => return self.set_bits(x, text),
            // Whatever else changes, the bits per item stay.
            C | N => {
                self.numbers[C] = Some(self.number(C));
                self.numbers[M] = None;
            }
            _ => {}
        }
        self.numbers[at] = Some(x);
        self.is_compared |= is_second(at);
        for at in [C, N, K, ITEM, OVER, RAM] {
            let default = FIELDS[at].default;
            self.numbers[at] = self.numbers[at].filter(|x| (x - default).abs() > 1e-12);
        }
        Ok(())
    }

    /// Gives the row m bits: as bits per item, where these say it exactly.
    fn set_bits(&mut self, m: f64, text: &str) -> Result<(), String> {
        let (n, field) = (self.number(N), &FIELDS[C]);
        let c = super::field::rounded(m / n);
        if !(field.low..=field.high).contains(&c) {
            let items = crate::text::count(whole(n), "item", "items");
            let most = n * field.high;
            let complaint = FIELDS[M].complaint_within(text, (n * field.low).ceil(), most);
            let range = format!("{} to {}", field.text(field.low), field.text(field.high));
            return Err(format!(
                "{complaint} That is {range} bits for each of {items}: for other sizes set the items first."
            ));
        }
        self.numbers[C] = Some(c).filter(|c| (c - field.default).abs() > 1e-12);
        let is_exact = whole(c * n) == whole(m);
        self.numbers[M] = (!is_exact).then_some(m);
        Ok(())
    }

    /// The number of a field, as it counts.
    pub fn number(&self, at: usize) -> f64 {
        if at == M {
            return real(self.setup().m);
        }
        let first = match at {
            C2 => Some(C),
            N2 => Some(N),
            K2 => Some(K),
            _ => None,
        };
        self.numbers[at]
            .or_else(|| first.map(|first| self.number(first)))
            .unwrap_or(FIELDS[at].default)
    }

    /// The setting.
    pub fn setup(&self) -> Setup {
        Setup::new(
            self.number(C),
            self.number(N),
            self.number(K),
            self.numbers[M],
        )
    }

    /// The second setting, if it is compared with.
    pub fn second(&self) -> Option<Setup> {
        let second = || Setup::new(self.number(C2), self.number(N2), self.number(K2), None);
        self.is_compared.then(second)
    }

    /// Whether the bits in all were given, in place of bits per item.
    pub const fn has_own_bits(&self) -> bool {
        self.numbers[M].is_some()
    }

    /// Whether a second setting is compared with.
    pub const fn is_compared(&self) -> bool {
        self.is_compared
    }

    /// The scale of the large plot.
    pub fn scale(&self) -> Scale {
        self.scale_of(self.plot)
    }

    /// The scale of a plot: its own, unless it is the large one and somebody has
    /// chosen another.
    pub fn scale_of(&self, plot: Plot) -> Scale {
        self.scale
            .filter(|_| plot == self.plot)
            .unwrap_or(plot.scale())
    }

    /// Whether a layer is shown: 0 exact, 1 the approximation, 2 measured.
    pub const fn shows(&self, layer: usize) -> bool {
        self.layers[layer]
    }

    /// Bytes of an item in an exact set, and in a hash set.
    pub fn item_bytes(&self) -> (f64, f64) {
        let item = self.number(ITEM);
        (item, item + self.number(OVER))
    }

    /// The machine's memory in bytes.
    pub fn machine_bytes(&self) -> f64 {
        self.number(RAM) * 1e9
    }
}

/// Whether a field belongs to the second setting.
pub(super) const fn is_second(at: usize) -> bool {
    at >= C2 && at <= K2
}

/// Where a cursor can be.
fn place(text: &str) -> Result<f64, String> {
    super::number::read_number(text)
        .filter(|at| (0.0..=1e15).contains(at))
        .ok_or_else(|| format!("The cursor cannot be at {}.", quoted(text)))
}

fn on_or_off(name: &str, text: &str) -> Result<bool, String> {
    match text {
        "1" => Ok(true),
        "0" => Ok(false),
        _ => Err(format!(
            "{name} is on (1) or off (0), not {}.",
            quoted(text)
        )),
    }
}

fn quoted(text: &str) -> String {
    format!("“{}”", shorten(text, 24))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pages::plots::field::Slider;

    /// What a slider sets is what the link that it makes says.
    #[test]
    fn every_position_of_every_slider_is_kept_by_its_link() {
        for field in &FIELDS {
            let [low, high, step] = field.slider_range().map(|text| text.parse().unwrap());
            let name = match field.slider {
                Slider::None => continue,
                Slider::Log(_) => format!("{}-at", field.key),
                Slider::Linear(..) => field.key.to_owned(),
            };
            let mut position: f64 = low;
            while position <= high + 1e-9 {
                let mut settings = Settings::default();
                settings.set(&name, &csv_number(position)).unwrap();
                let query = settings.write();
                let (read, complaints) = Settings::read(&query);
                assert_eq!(read, settings, "{query}");
                assert_eq!(read.write(), query);
                assert!(complaints.is_empty(), "{complaints:?}");
                position += step;
            }
        }
    }

    #[test]
    fn bits_in_all_are_another_way_to_say_bits_per_item() {
        let read = |query: &str| {
            let (settings, complaints) = Settings::read(query);
            (settings.setup(), settings.write(), complaints)
        };
        // Said as bits per item wherever these come to just as many.
        let (setup, query, _) = read("m=16&n=3&k=3");
        assert_eq!((setup.m, &*query), (16, "c=5.333333&n=3&k=3"));
        assert_eq!(read("m=10000").1, "");
        // 10 million keys at 1 %: more digits than bits per item carry.
        let (setup, query, _) = read("m=95850584&n=10000000");
        assert_eq!((setup.m, &*query), (95_850_584, "n=10000000&m=95850584"));
        let (setup, query, _) = read("m=4792529189&n=500M");
        assert_eq!(
            (setup.m, &*query),
            (4_792_529_189, "n=500000000&m=4792529189")
        );
        assert_eq!(read(&query).1, query);
        // With other items the bits per item stay.
        let mut settings = Settings::read(&query).0;
        settings.set("n", "1000").unwrap();
        assert_eq!(settings.write(), "c=9.585058");
        assert_eq!(
            read("m=16").2,
            [
                "Bits in all cannot be 16: give a whole number from 100 to 64,000. \
             That is 0.1 to 64 bits for each of 1,000 items: for other sizes set the items first."
            ]
        );
    }
}
