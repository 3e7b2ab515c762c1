//! Numbers in the prose: `{rate 16 3 3 | %}` is worked out and written down when
//! the lesson is shown, so that prose cannot drift from truth.
//!
//! An expression is a name and what it is about, in that order, with round
//! brackets within: `rate 16 3 (+ 2 1)`. After a bar stands how the result is
//! written. A number may end in `k`, `M` or `G` (thousand, million, billion).
//!
//! | name | what |
//! |---|---|
//! | `+ - * / pow ln min round ceil` | arithmetic |
//! | `fill m k n`, `rate m k n` | exact, independent positions; `fill~`, `rate~`: the approximation |
//! | `rate-c c k`, `fill-c c k` | the approximation for c bits an item |
//! | `best-k m n`, `size n p`, `hashes n p`, `surely n p`, `bits-for p`, `items-in m k x` | sizing |
//! | `scheme double m k n`, `scheme-fill double m k n` | exact for a scheme: `double`, `enhanced`, `one`, `adjacent` (h2 odd) |
//! | `m`, `k`, `ones`, `zeros`, `items`, `row-rate`, `row-fill`, `estimate`, `lost` | of the step's row |
//! | `positions mira`, `h1 mira`, `h2 mira`, `bytes mira` | of an item in that row |
//! | `found 10000`, `low 10000`, `high 10000` | words, never added, that the row says maybe to; the share's 95 % interval |
//! | `bench-denied A`, `bench-rate A`, `bench-memory A`, `bench-least A`, `bench-most A` | of a broken filter: see [`super::broken`] |
//!
//! The names about a row take a link at the end, to be about that row instead:
//! `ones ops=+mira`. How a result is written: `%` (`%1`, `%2`: so many decimals),
//! `.2` (decimals), `bytes`, `bits` (of m bits: `mb`, `mib`), `in` (1 in …), `word`,
//! `many` (500 million); without a bar whole numbers are grouped.

use super::broken::{Kind, report};
use super::row::Row;
use crate::filter::{Answer, hash_pair};
use crate::lab::{GeneratedWords, row_rate_of, words};
use crate::math::{
    self, Patterns, SchemeRates, best_k, expected_fill, expected_fill_approx, items_from_bits,
    rate_approx, rate_exact, textbook_size,
};
use crate::size::{bits_si, byte_count, bytes_iec, bytes_si, items_text, one_in, significant};
use crate::text::{decimal, grouped, in_words, percent};

/// What an expression comes to.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// A number.
    Number(f64),
    /// A text, such as a list of positions.
    Text(String),
}

/// The seed of the words that a row is measured with.
const SEED: u32 = 977;
/// No more words than these are tried.
const MOST_TRIES: usize = 200_000;

/// What `text`, an expression perhaps with a bar, reads in the step whose row is
/// `row`.
///
/// # Errors
/// One sentence, when it cannot be worked out.
pub fn written(text: &str, row: &Row) -> Result<String, String> {
    let (expression, format) = match text.split_once('|') {
        Some((expression, format)) => (expression, format.trim()),
        None => (text, ""),
    };
    match evaluate(expression, row)? {
        Value::Text(text) => Ok(text),
        Value::Number(x) => format_number(x, format),
    }
}

/// What an expression comes to.
///
/// # Errors
/// One sentence, when it means nothing.
pub fn evaluate(text: &str, row: &Row) -> Result<Value, String> {
    let spaced = text.replace('(', " ( ").replace(')', " ) ");
    let mut tokens = spaced.split_whitespace();
    let value = call(&mut tokens, row)?;
    match tokens.next() {
        None => Ok(value),
        Some(rest) => Err(format!("{text}: {rest} is too much")),
    }
}

type Tokens<'a> = std::str::SplitWhitespace<'a>;

/// Reads a name with its arguments up to the closing bracket, or a lone number.
fn call(tokens: &mut Tokens<'_>, row: &Row) -> Result<Value, String> {
    let name = tokens.next().ok_or("an expression is missing")?;
    if name == "(" {
        return call(tokens, row);
    }
    if let Some(number) = read_number(name) {
        return Ok(Value::Number(number));
    }
    let mut numbers = Vec::new();
    let mut texts = Vec::new();
    while let Some(token) = tokens.next() {
        match token {
            ")" => break,
            "(" => numbers.push(number(call(tokens, row)?)?),
            _ => match read_number(token) {
                Some(number) => numbers.push(number),
                None => texts.push(token),
            },
        }
    }
    let other = match texts.last() {
        Some(link) if link.contains('=') => {
            let other = Row::given(link);
            texts.pop();
            Some(other)
        }
        _ => None,
    };
    if let Some(x) = of_numbers(name, &numbers)
        .or_else(|| of_scheme(name, &texts, &numbers))
        .or_else(|| of_bench(name, &texts))
    {
        return Ok(Value::Number(x));
    }
    let row = other.as_ref().unwrap_or(row);
    of_row(name, &numbers, row)
        .map(Value::Number)
        .or_else(|| of_item(name, &texts, row).map(Value::Text))
        .ok_or_else(|| format!("{name} is unknown, or about something else"))
}

fn number(value: Value) -> Result<f64, String> {
    match value {
        Value::Number(x) => Ok(x),
        Value::Text(text) => Err(format!("{text} is no number")),
    }
}

fn read_number(token: &str) -> Option<f64> {
    let unit = match token.bytes().last()? {
        b'k' => 1e3,
        b'M' => 1e6,
        b'G' => 1e9,
        _ => 1.0,
    };
    let digits = if unit > 1.0 {
        &token[..token.len() - 1]
    } else {
        token
    };
    let starts_well = digits.starts_with(|c: char| c.is_ascii_digit());
    let number: f64 = digits.parse().ok().filter(|_| starts_well)?;
    Some(number * unit)
}

/// A number from 0 to 2⁵³, rounded.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "within 2⁵³"
)]
fn whole(x: f64) -> u64 {
    x.round().max(0.0).min(9e15) as u64
}

fn small(x: f64) -> u32 {
    u32::try_from(whole(x)).unwrap_or(u32::MAX)
}

#[allow(clippy::cast_precision_loss, reason = "below 2⁵³")]
fn real(n: u64) -> f64 {
    n as f64
}

fn of_numbers(name: &str, numbers: &[f64]) -> Option<f64> {
    Some(match (name, numbers) {
        ("+", [a, b]) => a + b,
        ("-", [a, b]) => a - b,
        ("*", [a, b]) => a * b,
        ("/", [a, b]) => a / b,
        ("pow", [a, b]) => a.powf(*b),
        ("min", [a, b]) => a.min(*b),
        ("ln", [a]) => a.ln(),
        ("round", [a]) => a.round(),
        ("ceil", [a]) => a.ceil(),
        ("fill", [m, k, n]) => expected_fill(whole(*m), small(*k), whole(*n)),
        ("fill~", [m, k, n]) => expected_fill_approx(whole(*m), small(*k), whole(*n)),
        ("rate", [m, k, n]) => rate_exact(whole(*m), small(*k), whole(*n)),
        ("rate~", [m, k, n]) => rate_approx(whole(*m), small(*k), whole(*n)),
        ("rate-c", [c, k]) => math::rate_per_item(*c, small(*k)),
        ("fill-c", [c, k]) => math::fill_per_item(*c, small(*k)),
        ("best-k", [m, n]) => best_k(whole(*m), whole(*n))?.k.into(),
        ("size", [n, p]) => real(textbook_size(whole(*n), *p).ok()?.m),
        ("hashes", [n, p]) => textbook_size(whole(*n), *p).ok()?.k.into(),
        ("surely", [n, p]) => real(math::guaranteed_size(whole(*n), *p).ok()?.m),
        ("bits-for", [p]) => crate::size::textbook_bits_per_item(*p),
        ("items-in", [m, k, x]) => items_from_bits(whole(*m), small(*k), whole(*x))?.items()?,
        _ => return None,
    })
}

fn of_scheme(name: &str, texts: &[&str], numbers: &[f64]) -> Option<f64> {
    let ("scheme" | "scheme-fill", [key], [m, k, n]) = (name, texts, numbers) else {
        return None;
    };
    let patterns = match *key {
        "double" => Patterns::DoubleOdd,
        "double-any" => Patterns::DoubleAny,
        "enhanced" => Patterns::EnhancedOdd,
        "one" => Patterns::One,
        "adjacent" => Patterns::Adjacent,
        _ => return None,
    };
    let rates = SchemeRates::new(patterns, whole(*m), small(*k))?;
    Some(match name {
        "scheme" => rates.rate(whole(*n)),
        _ => rates.expected_fill(whole(*n)),
    })
}

fn of_bench(name: &str, texts: &[&str]) -> Option<f64> {
    let [label] = texts else { return None };
    let report = report(Kind::from_label(label)?);
    Some(match name {
        "bench-denied" => report.denied.into(),
        "bench-rate" => report.measured(),
        "bench-memory" => real(report.memory),
        "bench-least" => report.bits_read.0.into(),
        "bench-most" => report.bits_read.1.into(),
        _ => return None,
    })
}

fn of_row(name: &str, numbers: &[f64], row: &Row) -> Option<f64> {
    let session = row.session();
    let (params, bits) = (session.params(), session.bits());
    Some(match (name, numbers) {
        ("m", []) => params.m().into(),
        ("k", []) => params.k().into(),
        ("ones", []) => bits.ones().into(),
        ("zeros", []) => (bits.len() - bits.ones()).into(),
        ("items", []) => real(session.members().len() as u64),
        ("row-rate", []) => row_rate_of(session.filter()).rate(),
        ("row-fill", []) => bits.fill_ratio(),
        ("lost", []) => real(session.members().lost(session.filter()).count() as u64),
        ("estimate", []) => {
            let of = items_from_bits(params.m().into(), params.k(), bits.ones().into())?;
            of.items()?
        }
        ("found", [tries]) => real(found(row, *tries).0),
        ("low" | "high", [tries]) => {
            let (found, tries) = found(row, *tries);
            let interval = math::wilson(found, tries)?;
            if name == "low" {
                interval.low
            } else {
                interval.high
            }
        }
        _ => return None,
    })
}

/// Of so many words that were never added, how many the row says maybe to; and
/// how many words that were.
fn found(row: &Row, tries: f64) -> (u64, u64) {
    let session = row.session();
    let strangers = GeneratedWords::new(SEED).filter(|word| !session.members().contains(word));
    let (mut hits, mut all) = (0, 0);
    for word in strangers.take(usize::try_from(whole(tries)).map_or(0, |n| n.min(MOST_TRIES))) {
        all += 1;
        hits += u64::from(session.filter().check(&word) == Answer::Maybe);
    }
    (hits, all)
}

fn of_item(name: &str, texts: &[&str], row: &Row) -> Option<String> {
    let [item] = texts else { return None };
    let filter = row.session().filter();
    let params = filter.params();
    let hashes = || hash_pair(params.hash(), item.as_bytes());
    Some(match name {
        "positions" => {
            let positions = filter.probes(item).map(|p| grouped(p.position.into()));
            words::list(&positions.collect::<Vec<_>>())
        }
        "h1" => format!("{:#010x}", hashes().h1),
        "h2" => format!("{:#010x}", hashes().h2),
        "bytes" => {
            let bytes = item.bytes().map(|byte| format!("{byte:02x}"));
            bytes.collect::<Vec<_>>().join(" ")
        }
        _ => return None,
    })
}

fn format_number(x: f64, format: &str) -> Result<String, String> {
    if !x.is_finite() {
        return Err("it has no finite value".to_owned());
    }
    let digits = |text: &str| text.parse::<u32>().ok().filter(|digits| *digits <= 6);
    Ok(match format {
        "" if x.fract() == 0.0 && x >= 0.0 => grouped(whole(x)),
        "" => significant(x, 3),
        "%" => percent(x),
        "bytes" => byte_count(x),
        "bits" => bits_si(whole(x)),
        "mb" => bytes_si(whole(x)),
        "mib" => bytes_iec(whole(x)),
        "in" => one_in(x),
        "word" => in_words(whole(x)),
        "many" => items_text(whole(x)),
        _ => {
            if let Some(digits) = format.strip_prefix('%').and_then(digits) {
                format!("{} %", decimal(x * 100.0, digits))
            } else if let Some(digits) = format.strip_prefix('.').and_then(digits) {
                decimal(x, digits)
            } else {
                return Err(format!("{format} is no way to write a number"));
            }
        }
    })
}
