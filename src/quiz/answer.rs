//! An answer to a question, and its short form in links.

use super::question::MAX_OPTIONS;
use super::read_number;
use crate::text::quoted;

/// What somebody has answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// They did not know.
    Skipped,
    /// Options, by number, ascending.
    Picked(Vec<usize>),
    /// A number, as typed.
    Number(String),
    /// Positions, ascending.
    Bits(Vec<u32>),
    /// Items by number, in the order chosen.
    Order(Vec<usize>),
}

impl Answer {
    /// The short form in links: `b`, `ac` or `0` for options, `n898` for a
    /// number, `p2-7-11` for positions, `obca` for an order, `_` for nothing.
    ///
    /// ```
    /// use bloom_lab::quiz::Answer;
    /// assert_eq!(Answer::Picked(vec![0, 2]).write(), "ac");
    /// assert_eq!(Answer::read("p2-7"), Some(Answer::Bits(vec![2, 7])));
    /// ```
    #[must_use]
    pub fn write(&self) -> String {
        match self {
            Self::Skipped => "_".to_owned(),
            Self::Picked(picked) if picked.is_empty() => "0".to_owned(),
            Self::Picked(picked) => picked.iter().map(|&at| letter(at)).collect(),
            Self::Number(text) => format!("n{text}"),
            Self::Bits(bits) => {
                let bits: Vec<String> = bits.iter().map(u32::to_string).collect();
                format!("p{}", bits.join("-"))
            }
            Self::Order(items) => {
                let mut out = String::from("o");
                out.extend(items.iter().map(|&at| letter(at)));
                out
            }
        }
    }

    /// Reads the short form; `None` for what is none.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        Some(match text {
            "_" => Self::Skipped,
            "0" => Self::Picked(Vec::new()),
            _ if text.starts_with('n') => {
                let number = &text[1..];
                read_number(number)?;
                let plain = |c: char| c.is_ascii_digit() || c == '.';
                (number.len() <= 20 && number.chars().all(plain))
                    .then(|| Self::Number(number.to_owned()))?
            }
            _ if text.starts_with('p') => {
                let parts = text[1..].split('-').filter(|part| !part.is_empty());
                let bits: Option<Vec<u32>> = parts.map(|part| part.parse().ok()).collect();
                Self::Bits(bits.filter(|bits| bits.len() <= 64 && rises(bits))?)
            }
            _ if text.starts_with('o') => Self::Order(letters(&text[1..])?),
            _ => Self::Picked(letters(text).filter(|picked| !picked.is_empty() && rises(picked))?),
        })
    }

    /// The number that somebody typed, with what people write around it taken
    /// off: separators, and the unit or per cent sign at its end.
    ///
    /// # Errors
    /// When it is no number: a sentence that says so.
    pub fn typed(text: &str, unit: &str) -> Result<Self, String> {
        let bare = text.trim();
        let bare = bare.strip_suffix(unit).unwrap_or(bare);
        let bare = bare.trim_end_matches('%').trim();
        if bare.is_empty() {
            return Err("Type a number first.".to_owned());
        }
        let kept = digits_of(bare);
        // 0,82 is not 82: a comma has to stand between groups of three.
        let mut groups = bare.split('.').next().unwrap_or("").split(',').skip(1);
        let is_grouped = groups.all(|group| group.trim().len() == 3);
        match read_number(bare) {
            Some(_) if kept.len() <= 20 && is_grouped => Ok(Self::Number(kept)),
            _ => Err(format!(
                "{} is no number that can be read here: digits, with a point before decimals.",
                quoted(bare)
            )),
        }
    }
}

/// Digits and points of a number, without what groups them.
pub(super) fn digits_of(text: &str) -> String {
    let plain = |c: &char| c.is_ascii_digit() || *c == '.';
    text.chars().filter(plain).collect()
}

fn rises<T: PartialOrd>(items: &[T]) -> bool {
    items.windows(2).all(|pair| pair[0] < pair[1])
}

fn letter(at: usize) -> char {
    char::from(b'a' + u8::try_from(at.min(25)).unwrap_or(25))
}

fn letters(text: &str) -> Option<Vec<usize>> {
    let at = |byte: u8| {
        let at = usize::from(byte.checked_sub(b'a')?);
        (at < MAX_OPTIONS).then_some(at)
    };
    let found: Option<Vec<usize>> = text.bytes().map(at).collect();
    found.filter(|found| found.len() <= MAX_OPTIONS)
}
