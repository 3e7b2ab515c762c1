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
//! | `spread m k n` | the standard deviation of the number of bits set |
//! | `rate-c c k`, `fill-c c k` | the approximation for c bits an item |
//! | `best-k m n`, `size n p`, `hashes n p`, `surely n p`, `bits-for p`, `items-in m k x` | sizing |
//! | `scheme double m k n`, `scheme-fill double m k n` | exact for a scheme: `double`, `enhanced`, `one`, `adjacent` (h2 odd) |
//! | `m`, `k`, `ones`, `zeros`, `items`, `row-rate`, `row-fill`, `estimate`, `lost` | of the step's row |
//! | `positions mira`, `h1 mira`, `h2 mira`, `bytes mira` | of an item in that row |
//! | `looks omar` | how many bits a check of the item looks at there |
//! | `found 10000`, `low 10000`, `high 10000` | words, never added, that the row says maybe to; the share's 95 % interval |
//! | `bench-denied A`, `bench-rate A`, `bench-memory A`, `bench-least A`, `bench-most A` | of a broken filter: see [`super::broken`] |
//!
//! The names about a row take a link at the end, to be about that row instead:
//! `ones ops=+mira`. How a result is written: `%` (`%1`, `%2`: so many decimals),
//! `.2` (decimals), `bytes`, `bits` (of m bits: `mb`, `mib`), `in` (1 in …), `word`,
//! `many` (500 million); without a bar whole numbers are grouped.

mod format;
mod names;

use super::row::Row;
use format::format_number;
use names::{of_bench, of_item, of_numbers, of_row, of_scheme};

/// What an expression comes to.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// A number.
    Number(f64),
    /// A text, such as a list of positions.
    Text(String),
}

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
    let is_of_row = texts.is_empty();
    is_of_row
        .then(|| of_row(name, &numbers, row))
        .flatten()
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
