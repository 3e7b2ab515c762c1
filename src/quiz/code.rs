//! A result as one short code, to be dictated, pasted or mailed; a lecturer's
//! page reads it back.
//!
//! The code is a row of bits, five to a letter (Crockford's alphabet, without I,
//! L, O and U), with a check of 20 bits at its end and a hyphen after each five
//! letters:
//!
//! | bits | what |
//! |---|---|
//! | 3 | version, 1 |
//! | 16 | the paper: two results of the same paper have the same |
//! | 1 | test mode |
//! | 13 | which topics were asked about |
//! | 6 + 6 for each of those | right, all |
//! | 7 + 7 | right and all of what came back |
//! | 6, and 6 + 5 for each | how many misconceptions; which, how often |

//!
//! Not here: answers, names, dates.
//!
//! ```
//! use bloom_lab::quiz::{Code, Score};
//!
//! let code = Code { paper: 7, test: true, score: Score::default() };
//! assert_eq!(Code::read(&code.write()), Ok(code));
//! assert!(Code::read("BL-12345").unwrap_err().contains("damaged"));
//! ```

use super::Topic;
use super::misconception::MISCONCEPTIONS;
use super::score::Score;
use crate::text::quoted;

const ALPHABET: [u8; 32] = *b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const VERSION: u64 = 1;
const CHECK_BITS: u32 = 20;

/// A result as it stands in a code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    /// The low 16 bits of the paper's fingerprint.
    pub paper: u64,
    /// Whether it was a test.
    pub test: bool,
    /// The score. Counts above what the code has room for are held there.
    pub score: Score,
}

#[derive(Default)]
struct Writer(Vec<bool>);

impl Writer {
    fn push(&mut self, value: u64, bits: u32) {
        let value = value.min((1 << bits) - 1);
        self.0
            .extend((0..bits).rev().map(|bit| value >> bit & 1 == 1));
    }
}

struct Reader<'a>(&'a [bool]);

impl Reader<'_> {
    fn take(&mut self, bits: u32) -> Option<u64> {
        let (head, rest) = self.0.split_at_checked(bits as usize)?;
        self.0 = rest;
        Some(number(head))
    }

    fn take_small(&mut self, bits: u32) -> Option<u32> {
        self.take(bits).and_then(|value| u32::try_from(value).ok())
    }
}

fn number(bits: &[bool]) -> u64 {
    bits.iter().fold(0, |n, &bit| n << 1 | u64::from(bit))
}

impl Code {
    /// The code as text.
    #[must_use]
    pub fn write(&self) -> String {
        let mut out = Writer::default();
        out.push(VERSION, 3);
        out.push(self.paper & 0xffff, 16);
        out.push(self.test.into(), 1);
        for (_, all) in self.score.topics {
            out.push((all > 0).into(), 1);
        }
        for (_, right, all) in self.score.asked() {
            out.push(right.into(), 6);
            out.push(all.into(), 6);
        }
        out.push(self.score.again.0.into(), 7);
        out.push(self.score.again.1.into(), 7);
        out.push(self.score.wrong.len() as u64, 6);
        for &(at, count) in &self.score.wrong {
            out.push(at as u64, 6);
            out.push(count.into(), 5);
        }
        while out.0.len() % 5 > 0 {
            out.push(0, 1);
        }
        out.push(check(&out.0), CHECK_BITS);
        let letters = out
            .0
            .chunks(5)
            .map(|five| char::from(ALPHABET[usize::try_from(number(five)).unwrap_or(0)]));
        let mut text = String::from("BL");
        for (at, letter) in letters.enumerate() {
            if at % 5 == 0 {
                text.push('-');
            }
            text.push(letter);
        }
        text
    }

    /// Reads a code: small letters, spaces and missing hyphens will do, and I, L
    /// and O are taken for 1, 1 and 0.
    ///
    /// # Errors
    /// A sentence on what is wrong with it.
    pub fn read(text: &str) -> Result<Self, String> {
        let shown = quoted(text.trim());
        let plain: String = text
            .to_ascii_uppercase()
            .chars()
            .filter(|c| !matches!(c, '-' | ' '))
            .collect();
        let letters = plain
            .strip_prefix("BL")
            .ok_or_else(|| format!("{shown} is no code: codes begin with BL."))?;
        let mut bits = Writer::default();
        for letter in letters.chars() {
            let letter = match letter {
                'I' | 'L' => '1',
                'O' => '0',
                other => other,
            };
            let at = ALPHABET
                .iter()
                .position(|&known| char::from(known) == letter);
            let at = at.ok_or_else(|| {
                format!(
                    "{shown} is no code: {} cannot stand in one.",
                    quoted(&letter.to_string())
                )
            })?;
            bits.push(at as u64, 5);
        }
        let damaged = || {
            format!("{shown} is damaged: its last letters do not fit the rest. Copy it once more.")
        };
        let end = bits
            .0
            .len()
            .checked_sub(CHECK_BITS as usize)
            .ok_or_else(damaged)?;
        let (body, tail) = bits.0.split_at(end);
        if check(body) != number(tail) {
            return Err(damaged());
        }
        read_body(&mut Reader(body))
            .ok_or_else(|| format!("{shown} comes from another version of this page."))
    }
}

fn read_body(bits: &mut Reader) -> Option<Code> {
    if bits.take(3)? != VERSION {
        return None;
    }
    let (paper, test) = (bits.take(16)?, bits.take(1)? == 1);
    let mut score = Score::default();
    let asked = bits.take(13)?;
    for topic in Topic::all() {
        if asked >> (Topic::COUNT - 1 - topic.index()) & 1 == 1 {
            let (right, all) = (bits.take_small(6)?, bits.take_small(6)?);
            if right > all || all == 0 {
                return None;
            }
            score.topics[topic.index()] = (right, all);
        }
    }
    score.again = (bits.take_small(7)?, bits.take_small(7)?);
    for _ in 0..bits.take(6)? {
        let at = usize::try_from(bits.take(6)?).ok()?;
        let count = bits.take_small(5)?;
        if at >= MISCONCEPTIONS.len() {
            return None;
        }
        score.wrong.push((at, count));
    }
    Some(Code { paper, test, score })
}

/// A check over bits: FNV-1a of each, folded to 20.
fn check(bits: &[bool]) -> u64 {
    let mix = |h: u64, bit: &bool| (h ^ (1 + u64::from(*bit))).wrapping_mul(0x0100_0000_01b3);
    let h = bits.iter().fold(0xcbf2_9ce4_8422_2325, mix);
    (h ^ h >> 20 ^ h >> 40) & ((1 << CHECK_BITS) - 1)
}
