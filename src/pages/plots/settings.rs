//! What the page shows, as its query says it.

use super::field::{C, C2, COUNT, FIELDS, ITEM, K, K2, N, N2, OVER, RAM, field_of, whole};
use crate::pages::Query;
use crate::plot::{Scale, csv_number};
use crate::text::shorten;

/// Which plot is the large one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Plot {
    RateK,
    RateN,
    RateC,
    Fill,
    Memory,
    Spread,
}

impl Plot {
    /// All of them, as they stand on the page.
    pub const ALL: [Self; 6] = [
        Self::RateK,
        Self::RateN,
        Self::RateC,
        Self::Fill,
        Self::Memory,
        Self::Spread,
    ];

    /// Its name in links, files and ids.
    pub const fn key(self) -> &'static str {
        match self {
            Self::RateK => "rate-k",
            Self::RateN => "rate-n",
            Self::RateC => "rate-bits",
            Self::Fill => "fill-n",
            Self::Memory => "memory",
            Self::Spread => "set-bits",
        }
    }

    /// The plot of this name.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|plot| plot.key() == key)
    }

    /// What it plots, in a few words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::RateK => "Rate against k",
            Self::RateN => "Rate against n",
            Self::RateC => "Rate against bits per item",
            Self::Fill => "Fill against n",
            Self::Memory => "Memory against n",
            Self::Spread => "Number of bits set",
        }
    }

    /// The scale that suits it.
    pub const fn scale(self) -> Scale {
        match self {
            Self::RateK | Self::RateC | Self::Memory => Scale::Log,
            Self::RateN | Self::Fill | Self::Spread => Scale::Linear,
        }
    }
}

/// A filter's size: bits per item, items, hashes; and the bits that follow.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Setup {
    pub c: f64,
    pub n: u64,
    pub k: u32,
    /// c·n to the nearest whole number, at least 1.
    pub m: u64,
}

impl Setup {
    fn new(c: f64, n: f64, k: f64) -> Self {
        Self {
            c,
            n: whole(n),
            k: u32::try_from(whole(k)).unwrap_or(1),
            m: whole(c * n).max(1),
        }
    }
}

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
    /// Where somebody has put the cursor.
    pub at: Option<f64>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            plot: Plot::RateK,
            numbers: [None; COUNT],
            is_compared: false,
            scale: None,
            layers: [true; 3],
            at: None,
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
        let keys = ["plot", "vs", "y", "exact", "textbook", "measured", "at"];
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
        if let Some(at) = self.at {
            query.set("at", &csv_number(at));
        }
        query.write()
    }

    /// Gives the parameter `name` (or its slider, `name-at`) the value `text`, as
    /// a person does: a second setting that is switched on differs at once.
    ///
    /// # Errors
    /// A sentence, if the value cannot be used.
    pub fn set(&mut self, name: &str, text: &str) -> Result<(), String> {
        if let Some(key) = name.strip_suffix("-at") {
            let position = field_of(key).and_then(|at| FIELDS[at].text_at(text));
            return position.map_or(Ok(()), |text| self.set_one(key, &text));
        }
        if name == "plot" {
            self.at = None;
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
            let x = FIELDS[at].read(text)?;
            let is_default = (x - FIELDS[at].default).abs() < 1e-12;
            self.numbers[at] = (is_second(at) || !is_default).then_some(x);
            self.is_compared |= is_second(at);
            return Ok(());
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
            "at" => {
                let at = super::number::read_number(text).filter(|at| (0.0..=1e15).contains(at));
                self.at =
                    Some(at.ok_or_else(|| format!("The cursor cannot be at {}.", quoted(text)))?);
            }
            _ => {}
        }
        Ok(())
    }

    /// The number of a field, as it counts.
    pub fn number(&self, at: usize) -> f64 {
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
        Setup::new(self.number(C), self.number(N), self.number(K))
    }

    /// The second setting, if it is compared with.
    pub fn second(&self) -> Option<Setup> {
        let second = || Setup::new(self.number(C2), self.number(N2), self.number(K2));
        self.is_compared.then(second)
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
