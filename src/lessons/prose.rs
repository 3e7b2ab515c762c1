//! Prose with its marks: as markup, and as plain text for the screen reader and
//! the snapshots.
//!
//! | mark | what |
//! |---|---|
//! | `*maybe*` | emphasis |
//! | `[bit 7]`, `[7]` | a chip that lights bit 7 of the row |
//! | `_m_` | a symbol; the first m, k, n, p and X of a text are explained on hover and focus |
//! | `^(−kn/m)` | raised |
//! | `` `row[p]` `` | code |
//! | `{rate 16 3 3 \| %}` | a number that is worked out: see [`super::number`] |
//!
//! ```
//! use bloom_lab::lessons::{Row, Writer};
//!
//! let row = Row::given("ops=+mira");
//! let plain = Writer::plain(&row).write("mira sets {ones} bits, among them [bit 4].").unwrap();
//! assert_eq!(plain, "mira sets 3 bits, among them bit 4.");
//! let markup = Writer::markup(&row, "text").write("Bits: _m_ = {m}.").unwrap();
//! assert!(markup.contains("bits in the row"));
//! ```

use super::markup::put;
use super::number::written;
use super::row::Row;
use crate::pages::escape;

/// The symbols that are explained, and how.
const SYMBOLS: [(&str, &str); 5] = [
    ("m", "the number of bits in the row"),
    (
        "k",
        "the number of positions of each item, one for each hash",
    ),
    ("n", "the number of different items added"),
    (
        "p",
        "the false-positive rate: the chance that an item never added is answered maybe",
    ),
    ("X", "the number of bits that are 1"),
];

/// Writes prose, for one part of the page.
#[derive(Clone, Debug)]
pub struct Writer<'a> {
    row: &'a Row,
    /// Begins the ids of explanations; `None` for plain text.
    part: Option<&'a str>,
    /// The symbols that have been explained.
    explained: Vec<&'static str>,
    /// Whether what is written now stands raised.
    is_raised: bool,
}

impl<'a> Writer<'a> {
    /// Plain text, with numbers of `row`.
    #[must_use]
    pub const fn plain(row: &'a Row) -> Self {
        Self {
            row,
            part: None,
            explained: Vec::new(),
            is_raised: false,
        }
    }

    /// Markup, with numbers of `row`; ids begin with `part`.
    #[must_use]
    pub const fn markup(row: &'a Row, part: &'a str) -> Self {
        Self {
            row,
            part: Some(part),
            explained: Vec::new(),
            is_raised: false,
        }
    }

    /// Writes a text.
    ///
    /// # Errors
    /// One sentence, when a mark is left open or a number cannot be worked out.
    pub fn write(&mut self, text: &str) -> Result<String, String> {
        let mut out = String::with_capacity(text.len() * 2);
        let mut rest = text;
        while let Some(at) = rest.find(['*', '[', '_', '^', '`', '{', '\n']) {
            self.push(&mut out, &rest[..at]);
            let mark = rest.as_bytes()[at];
            rest = &rest[at + 1..];
            if mark == b'\n' {
                rest = rest.trim_start();
                out.push(' ');
                continue;
            }
            if mark == b'^' {
                rest = rest.strip_prefix('(').ok_or("^ wants a bracket")?;
            }
            let (inner, after) =
                inner(rest, mark).ok_or_else(|| format!("{text}: a mark is left open"))?;
            rest = after;
            self.mark(&mut out, mark, inner)?;
        }
        self.push(&mut out, rest);
        Ok(out)
    }

    /// As [`Writer::write`]; where there is a fault, the text as it stands. Tests
    /// see to it that there is none.
    #[must_use]
    pub fn text(&mut self, text: &str) -> String {
        self.write(text).unwrap_or_else(|_| escape(text))
    }

    /// A paragraph for each text.
    #[must_use]
    pub fn paragraphs(&mut self, texts: &[&str]) -> String {
        let mut out = String::new();
        for text in texts {
            out.push_str("<p>");
            out.push_str(&self.text(text));
            out.push_str("</p>");
        }
        out
    }

    fn push(&self, out: &mut String, text: &str) {
        if self.part.is_some() {
            out.push_str(&escape(text));
        } else {
            out.push_str(text);
        }
    }

    fn mark(&mut self, out: &mut String, mark: u8, inner: &str) -> Result<(), String> {
        let is_markup = self.part.is_some();
        match mark {
            b'{' => {
                let number = written(inner, self.row)?;
                // A number and its unit stay on one line.
                let number = number.replace(" %", "\u{a0}%");
                self.push(out, if is_markup { &number } else { number.as_str() });
            }
            b'[' => {
                let bit = inner.strip_prefix("bit ").unwrap_or(inner);
                if bit.parse::<u32>().is_err() {
                    return Err(format!("[{inner}] is no bit"));
                }
                if is_markup {
                    out.push_str("<button type=\"button\" class=\"learn__chip\" data-bit=\"");
                    out.push_str(bit);
                    out.push_str("\">");
                    out.push_str(inner);
                    out.push_str("</button>");
                } else {
                    out.push_str(inner);
                }
            }
            b'_' => self.symbol(out, inner),
            b'^' => {
                // An explanation would hang from where it is hard to point at.
                let is_raised = std::mem::replace(&mut self.is_raised, true);
                let raised = self.write(inner);
                self.is_raised = is_raised;
                let raised = raised?;
                let (open, close) = if is_markup {
                    ("<sup>", "</sup>")
                } else {
                    ("^(", ")")
                };
                out.push_str(open);
                out.push_str(&raised);
                out.push_str(close);
            }
            _ => {
                let tag = if mark == b'*' { "em" } else { "code" };
                let inner = if mark == b'*' {
                    self.write(inner)?
                } else if is_markup {
                    escape(inner)
                } else {
                    inner.to_owned()
                };
                if is_markup {
                    put(out, &["<", tag, ">", &inner, "</", tag, ">"]);
                } else {
                    out.push_str(&inner);
                }
            }
        }
        Ok(())
    }

    fn symbol(&mut self, out: &mut String, letter: &str) {
        let Some(part) = self.part else {
            return out.push_str(letter);
        };
        let known = SYMBOLS.iter().find(|(symbol, _)| *symbol == letter);
        match known {
            Some((symbol, means)) if !self.is_raised && !self.explained.contains(symbol) => {
                self.explained.push(symbol);
                let id = format!("learn-{part}-{symbol}");
                put(
                    out,
                    &[
                        "<span class=\"learn__sym\" tabindex=\"0\" aria-describedby=\"",
                        &id,
                        "\"><var>",
                        symbol,
                        "</var><span class=\"learn__tip\" role=\"tooltip\" id=\"",
                        &id,
                        "\"><var>",
                        symbol,
                        "</var>: ",
                        means,
                        "</span></span>",
                    ],
                );
            }
            _ => {
                out.push_str("<var>");
                out.push_str(&escape(letter));
                out.push_str("</var>");
            }
        }
    }
}

/// What stands between a mark and its end, and what follows.
fn inner(rest: &str, mark: u8) -> Option<(&str, &str)> {
    match mark {
        b'[' => rest.split_once(']'),
        b'{' => rest.split_once('}'),
        b'^' => {
            let mut depth = 1;
            let end = rest.char_indices().find(|(_, c)| {
                depth += i32::from(*c == '(') - i32::from(*c == ')');
                depth == 0
            });
            end.map(|(at, _)| (&rest[..at], &rest[at + 1..]))
        }
        _ => rest.split_once(char::from(mark)),
    }
}
