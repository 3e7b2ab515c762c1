//! Expressions in the texts: `{rate 16 3 3 | %}` is worked out when a question is
//! asked, so that no number in a text can drift from the formulas.
//!
//! An expression is a number, a name, or a function followed by what it takes:
//! `/ size n 0.001 8`. Each function takes a fixed count, so brackets are for the
//! eye only. After a bar stands how the result is written.
//!
//! | function | takes | gives |
//! |---|---|---|
//! | `+ - * / ^` | 2 | arithmetic |
//! | `ln`, `round`, `ceil`, `floor` | 1 | the same |
//! | `exact`, `approx`, `double` | m k n | false-positive rate: independent positions, textbook, double hashing |
//! | `fill`, `fillapprox` | m k n | expected fill: exact, textbook |
//! | `peritem` | c k | textbook rate at c bits an item |
//! | `powers` | X m k | (X/m)^k |
//! | `size`, `sizek` | n p | textbook m, and its k |
//! | `safe` | n p | smallest m that truly meets p |
//! | `bestk`, `bestkreal` | m n | best whole k, and (m/n)·ln 2 |
//! | `perbit` | p | bits an item for the rate p |
//! | `capacity` | m k p | largest n at the rate p |
//! | `items` | m k X | n* from X set bits |
//! | `maybes` | p s | share of wrong maybes, if a share s of the asked is in |
//!
//! With a row at hand `m`, `k`, `n`, `ones`, `full` (the fill ratio) and `rate` are its own, `bits`
//! lists its ones, and `at mira` lists the positions of an item.
//!
//! | written as | is |
//! |---|---|
//! | nothing | digits in groups, or up to three significant digits |
//! | `%`, `%4`, `target` | a share as per cent: two digits, four, as few as it takes |
//! | `bytes`, `iec` | bits as bytes: `12.0 MB`, `11.4 MiB` |
//! | `size` | bytes: `64.0 GB` |
//! | `count` | `500 million` |
//! | `words` | up to ten in words |
//! | `2`, `3`, `4` | so many significant digits |
//! | `d0`, `d1`, `d2`, `d3` | so many decimals |
//! | `1in` | `1 in 122` |

use super::functions::{apply, exact_count, read_number, write};
use crate::filter::probes;
use crate::lab::{Session, row_rate_of, words};
use crate::order::sort_few;
use crate::text::grouped;

/// What names stand for: variables, and a row.
#[derive(Clone, Debug, Default)]
pub struct Scope {
    names: Vec<(String, Value)>,
    session: Option<Session>,
}

/// What a name stands for.
#[derive(Clone, Debug)]
enum Value {
    Text(String),
    Number(f64),
}

impl Scope {
    /// Gives `name` a value; the latest counts.
    pub fn set(&mut self, name: &str, value: &str) {
        let value = match read_number(value) {
            Some(number) => Value::Number(number),
            None => Value::Text(value.to_owned()),
        };
        self.names.push((name.to_owned(), value));
    }

    /// Gives `name` a number.
    pub fn set_number(&mut self, name: &str, value: f64) {
        self.names.push((name.to_owned(), Value::Number(value)));
    }

    /// From now on numbers are those of this row.
    pub fn set_row(&mut self, session: Session) {
        let (params, bits) = (session.params(), session.bits());
        let own = [
            ("m", f64::from(params.m())),
            ("k", f64::from(params.k())),
            ("n", exact_count(session.members().len())),
            ("ones", f64::from(bits.ones())),
            ("full", bits.fill_ratio()),
            ("rate", row_rate_of(session.filter()).rate()),
        ];
        // In front, so that variables of the same name win.
        let own = own.map(|(name, value)| (name.to_owned(), Value::Number(value)));
        self.names.splice(0..0, own);
        self.session = Some(session);
    }

    fn value(&self, name: &str) -> Option<&Value> {
        let found = self.names.iter().rev().find(|(known, _)| known == name);
        found.map(|(_, value)| value)
    }

    /// `template` with all that stands in braces worked out.
    ///
    /// # Errors
    /// What is wrong, in one sentence.
    pub fn fill(&self, template: &str) -> Result<String, String> {
        let mut out = String::with_capacity(template.len());
        let mut rest = template;
        while let Some((before, after)) = rest.split_once('{') {
            let (inside, after) = after
                .split_once('}')
                .ok_or_else(|| format!("A brace is not closed: {{{after}"))?;
            out.push_str(before);
            out.push_str(&self.one(inside)?);
            rest = after;
        }
        out.push_str(rest);
        Ok(out)
    }

    /// What one pair of braces stands for.
    fn one(&self, inside: &str) -> Result<String, String> {
        let (expression, form) = match inside.split_once('|') {
            Some((expression, form)) => (expression.trim(), Some(form.trim())),
            None => (inside.trim(), None),
        };
        if let Some(item) = expression.strip_prefix("at ") {
            return Ok(list(&self.positions(item.trim())?));
        }
        if expression == "bits" {
            let session = self.session.as_ref().ok_or("There is no row.")?;
            return Ok(list(&session.bits().iter_ones().collect::<Vec<_>>()));
        }
        match self.value(expression) {
            Some(Value::Text(text)) => Ok(text.clone()),
            _ => write(self.number(expression)?, form),
        }
    }

    /// The different positions of an item in the row, ascending. The item is a
    /// variable or stands for itself.
    ///
    /// # Errors
    /// When there is no row.
    pub fn positions(&self, item: &str) -> Result<Vec<u32>, String> {
        let item = match self.value(item) {
            Some(Value::Text(text)) => text,
            _ => item,
        };
        let session = self.session.as_ref().ok_or("There is no row.")?;
        let filter = session.filter();
        let mut found: Vec<u32> = probes(filter.params(), filter.script(), item)
            .map(|probe| probe.position)
            .collect();
        sort_few(&mut found, |a, b| a < b);
        found.dedup();
        Ok(found)
    }

    /// The value of an expression.
    ///
    /// # Errors
    /// When a name is not known, something is missing or left over, or the value
    /// is no number.
    pub fn number(&self, expression: &str) -> Result<f64, String> {
        // How it would be written does not change it.
        let (expression, _) = expression.split_once('|').unwrap_or((expression, ""));
        let spaced = expression.replace(['(', ')'], " ");
        let mut tokens = spaced.split_whitespace();
        let value = self.next(&mut tokens, expression)?;
        if let Some(left) = tokens.next() {
            return Err(format!("{left} is left over in {expression}."));
        }
        if value.is_finite() {
            Ok(value)
        } else {
            Err(format!("{expression} is no number."))
        }
    }

    fn next<'a>(
        &self,
        tokens: &mut impl Iterator<Item = &'a str>,
        whole: &str,
    ) -> Result<f64, String> {
        let token = tokens
            .next()
            .ok_or_else(|| format!("Something is missing in {whole}."))?;
        match self.value(token) {
            Some(Value::Number(number)) => return Ok(*number),
            Some(Value::Text(_)) => return Err(format!("{token} is no number.")),
            None => {}
        }
        if let Some(number) = read_number(token) {
            return Ok(number);
        }
        let takes = match token {
            "ln" | "round" | "ceil" | "floor" | "perbit" => 1,
            "+" | "-" | "*" | "/" | "^" | "size" | "sizek" | "safe" | "peritem" | "bestk"
            | "bestkreal" | "maybes" => 2,
            "exact" | "approx" | "double" | "fill" | "fillapprox" | "powers" | "capacity"
            | "items" => 3,
            _ => return Err(format!("{token} is not known.")),
        };
        let mut given = [0.0; 3];
        for slot in given.iter_mut().take(takes) {
            *slot = self.next(tokens, whole)?;
        }
        apply(token, given).ok_or_else(|| format!("{whole} cannot be worked out."))
    }
}

/// Positions as a list in words: `2, 7 and 11`.
pub fn list(positions: &[u32]) -> String {
    let texts: Vec<String> = positions.iter().map(|p| grouped((*p).into())).collect();
    words::list(&texts)
}
