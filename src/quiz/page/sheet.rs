//! The page in parts that stand side by side for good, each filled as the state
//! wants it. So a part that does not change is left alone, with the focus and the
//! field in it.
//!
//! A part's markup is written twice: `fixed`, which stays the same while options
//! are marked and fields typed in, and `whole`, with the attributes and values
//! that change in place. The host fills parts with the first and sets those; a
//! page that is opened has the second.
//!
//! Things that are moved about are small parts within a part. All of them come
//! with every reply, as empty ones where there is no such place: the host leaves
//! out what it has filled in before, and would not know that the place is new.

use crate::pages::{Opened, Reply, escape};
use crate::quiz::question::MAX_OPTIONS;

/// The ids of the parts, in their order on the page.
const PARTS: [&str; 9] = [
    "quiz-notices",
    "quiz-head",
    "quiz-ask",
    "quiz-first",
    "quiz-main",
    "quiz-problem",
    "quiz-foot",
    "quiz-more",
    "quiz-read",
];

/// How many things can be moved about.
const PLACES: usize = MAX_OPTIONS;

/// The page, part by part.
#[derive(Debug, Default)]
pub struct Sheet {
    parts: [Part; PARTS.len()],
    places: [String; PLACES],
    attributes: Vec<(String, &'static str, String)>,
    values: Vec<(String, String)>,
    /// The part being written.
    now: usize,
}

#[derive(Clone, Debug, Default)]
struct Part {
    fixed: String,
    whole: String,
}

impl Sheet {
    /// From now on the part `id` is written.
    pub fn begin(&mut self, id: &str) {
        let at = PARTS.iter().position(|known| *known == id);
        debug_assert!(at.is_some(), "{id}");
        self.now = at.unwrap_or(0);
    }

    /// Markup.
    pub fn put(&mut self, markup: &str) {
        self.parts[self.now].fixed.push_str(markup);
        self.parts[self.now].whole.push_str(markup);
    }

    /// Text.
    pub fn text(&mut self, text: &str) {
        self.put(&escape(text));
    }

    /// Text with italics between asterisks.
    pub fn rich(&mut self, text: &str) {
        self.put(&rich(text));
    }

    /// The id of an element, and its attributes that change in place: to be put
    /// into its tag.
    pub fn live(&mut self, id: &str, attributes: &[(&'static str, &str)]) {
        self.put(&format!(" id=\"{id}\""));
        for (name, value) in attributes {
            let written = format!(" {name}=\"{}\"", escape(value));
            self.parts[self.now].whole.push_str(&written);
            self.attributes
                .push((id.to_owned(), name, (*value).to_owned()));
        }
    }

    /// The id and the value of a field: to be put into its tag.
    pub fn value(&mut self, id: &str, value: &str) {
        self.put(&format!(" id=\"{id}\""));
        let written = format!(" value=\"{}\"", escape(value));
        self.parts[self.now].whole.push_str(&written);
        self.values.push((id.to_owned(), value.to_owned()));
    }

    /// The place of number `at` (below [`MAX_OPTIONS`]), with the thing that
    /// stands there now.
    pub fn place(&mut self, at: usize, text: &str) {
        self.put(&format!("<span id=\"quiz-place-{at}\">"));
        let markup = rich(text);
        self.parts[self.now].whole.push_str(&markup);
        self.put("</span>");
        if let Some(place) = self.places.get_mut(at) {
            *place = markup;
        }
    }

    /// The page as it is opened.
    #[must_use]
    pub fn opened(self, query: String) -> Opened {
        let mut markup = String::from("<div class=\"quiz\">");
        for (id, part) in PARTS.iter().zip(&self.parts) {
            for piece in ["<div id=\"", id, "\">", &part.whole, "</div>"] {
                markup.push_str(piece);
            }
        }
        markup.push_str("</div>");
        Opened { query, markup }
    }

    /// What the page changes to.
    #[must_use]
    pub fn reply(self, query: String) -> Reply {
        let ids = PARTS.iter().map(|id| (*id).to_owned());
        let parts = ids.zip(self.parts.into_iter().map(|part| part.fixed));
        let places = self.places.into_iter().enumerate();
        let places = places.map(|(at, text)| (format!("quiz-place-{at}"), text));
        Reply {
            query,
            parts: parts.chain(places).collect(),
            attributes: self.attributes,
            values: self.values,
            ..Reply::default()
        }
    }
}

/// `text` as markup, with italics between asterisks. One asterisk alone stands
/// for itself.
pub fn rich(text: &str) -> String {
    // A number and its unit stay on one line.
    let text = text.replace(" %", "\u{a0}%").replace(" MB", "\u{a0}MB");
    let mut out = String::new();
    let mut pieces = text.split('*').peekable();
    let mut inside = false;
    while let Some(piece) = pieces.next() {
        let is_last = pieces.peek().is_none();
        match (inside, is_last) {
            (true, false) => {
                out.push_str("<em>");
                out.push_str(&escape(piece));
                out.push_str("</em>");
            }
            (true, true) => {
                out.push('*');
                out.push_str(&escape(piece));
            }
            (false, _) => out.push_str(&escape(piece)),
        }
        inside = !inside;
    }
    out
}

/// `text` without its marks for italics: for what is said.
pub fn plain(text: &str) -> String {
    text.replace('*', "")
}
