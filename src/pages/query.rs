//! The query of a link: names and values, in order.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

const PLAIN: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'_')
    .remove(b'.')
    .remove(b',');

/// Names and values. A name stands at most once; the last value given counts.
///
/// ```
/// use bloom_lab::pages::Query;
///
/// let mut query = Query::parse("k=7&n=1%20000&k=8");
/// assert_eq!(query.get("k"), Some("8"));
/// assert_eq!(query.get("n"), Some("1 000"));
/// query.set("k", "9");
/// query.remove("n");
/// assert_eq!(query.write(), "k=9");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Query(Vec<(String, String)>);

impl Query {
    /// Reads any text; what is no pair is a name with an empty value.
    #[must_use]
    pub fn parse(text: &str) -> Self {
        let mut query = Self::default();
        for pair in text.split('&').filter(|pair| !pair.is_empty()) {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            query.set(&decode(name), &decode(value));
        }
        query
    }

    /// The value of `name`.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        let found = self.0.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }

    /// Gives `name` a value; a new name goes to the end.
    pub fn set(&mut self, name: &str, value: &str) {
        match self.0.iter_mut().find(|(known, _)| known == name) {
            Some((_, old)) => value.clone_into(old),
            None => self.0.push((name.to_owned(), value.to_owned())),
        }
    }

    /// Takes `name` out, if it is there.
    pub fn remove(&mut self, name: &str) {
        self.0.retain(|(known, _)| known != name);
    }

    /// The query as a link carries it.
    #[must_use]
    pub fn write(&self) -> String {
        let pair = |(name, value): &(String, String)| format!("{}={}", encode(name), encode(value));
        let pairs: Vec<String> = self.0.iter().map(pair).collect();
        pairs.join("&")
    }
}

fn encode(text: &str) -> String {
    utf8_percent_encode(text, PLAIN).to_string()
}

fn decode(text: &str) -> String {
    percent_decode_str(text).decode_utf8_lossy().into_owned()
}
