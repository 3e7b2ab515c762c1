//! A table from lines of numbers: what the examples `rates` and `size` share.
//!
//! Not here: what is in the rows.

use std::io::{self, BufRead, IsTerminal, Write};
use std::process::ExitCode;

use bloom_lab::text::{count, grouped};

/// The largest whole number in a field: 2⁵³.
pub const MOST: u64 = 1 << 53;

/// A program that answers lines with rows.
pub struct Program<'a> {
    /// What `--help` prints.
    pub help: &'a str,
    /// The names of the fields of a line.
    pub fields: &'a [&'a str],
    /// The names of the columns.
    pub columns: &'a str,
    /// A row for the fields of a line, or what is wrong with them in one sentence.
    pub row: &'a mut dyn FnMut(&[&str]) -> Result<String, String>,
}

/// How a program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Every line has its row, or whoever read the table has stopped reading.
    Done,
    /// Some lines are bad or cannot be read, and were named; the others have their
    /// rows.
    BadLines,
    /// There is no such argument, and there is no table.
    BadArgument,
    /// The table could not be written to its end.
    NotWritten,
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Done => Self::SUCCESS,
            Outcome::BadLines | Outcome::NotWritten => Self::FAILURE,
            Outcome::BadArgument => Self::from(2),
        }
    }
}

/// Runs a program between the process's own input, output and errors.
pub fn main(program: &mut Program) -> ExitCode {
    let arguments: Vec<String> = std::env::args_os()
        .skip(1)
        .map(|argument| argument.to_string_lossy().into_owned())
        .collect();
    let input = io::stdin().lock();
    // Somebody who types lines wants to see each row at once.
    let is_typed = input.is_terminal();
    let mut output = io::BufWriter::new(io::stdout().lock());
    run(
        program,
        &arguments,
        input,
        &mut output,
        &mut io::stderr(),
        is_typed,
    )
    .into()
}

/// Runs a program: answers each line of `input` that is not empty and no comment
/// by a row in `output`, or by a sentence in `errors` that begins with the number
/// of the line.
pub fn run(
    program: &mut Program,
    arguments: &[String],
    input: impl BufRead,
    output: &mut dyn Write,
    errors: &mut dyn Write,
    flush_rows: bool,
) -> Outcome {
    let written = match arguments {
        [] => answer(program, input, output, errors, flush_rows),
        [help] if matches!(help.as_str(), "--help" | "-h") => output
            .write_all(program.help.as_bytes())
            .and_then(|()| output.flush())
            .map(|()| Outcome::Done),
        [first, ..] => {
            let fields = program.fields.join(" ");
            let _ = writeln!(
                errors,
                "There is no argument {first:?}: give lines \"{fields}\" on standard input, or --help."
            );
            return Outcome::BadArgument;
        }
    };
    match written {
        Ok(outcome) => outcome,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Outcome::Done,
        Err(error) => {
            let _ = writeln!(errors, "The table cannot be written: {error}.");
            Outcome::NotWritten
        }
    }
}

fn answer(
    program: &mut Program,
    mut input: impl BufRead,
    output: &mut dyn Write,
    errors: &mut dyn Write,
    flush_rows: bool,
) -> io::Result<Outcome> {
    writeln!(output, "{}", program.columns.replace(' ', "\t"))?;
    let mut outcome = Outcome::Done;
    let mut line = Vec::new();
    for number in 1_u64.. {
        line.clear();
        let row = match input.read_until(b'\n', &mut line) {
            Ok(0) => break,
            Ok(_) => row_of(program, &line),
            Err(error) => {
                let _ = writeln!(errors, "Line {number} cannot be read: {error}.");
                outcome = Outcome::BadLines;
                break;
            }
        };
        match row {
            None => {}
            Some(Ok(row)) => {
                writeln!(output, "{row}")?;
                if flush_rows {
                    output.flush()?;
                }
            }
            Some(Err(sentence)) => {
                // Rows before it come first where both are seen in one window.
                output.flush()?;
                let _ = writeln!(errors, "Line {number}: {sentence}");
                outcome = Outcome::BadLines;
            }
        }
    }
    output.flush()?;
    Ok(outcome)
}

/// `None` for a line that asks for nothing.
fn row_of(program: &mut Program, line: &[u8]) -> Option<Result<String, String>> {
    let Ok(line) = std::str::from_utf8(line) else {
        return Some(Err("it is not UTF-8: give numbers.".to_owned()));
    };
    let fields: Vec<&str> = line.split_whitespace().collect();
    if fields.first().is_none_or(|first| first.starts_with('#')) {
        return None;
    }
    if fields.len() != program.fields.len() {
        return Some(Err(format!(
            "it has {}: give {}, \"{}\".",
            count(fields.len() as u64, "field", "fields"),
            program.fields.len(),
            program.fields.join(" ")
        )));
    }
    Some((program.row)(&fields))
}

/// The whole number in a field, from `least` to `most`; 1e9 is one too. `name` is
/// what the sentence calls the field.
///
/// # Errors
/// A sentence that names the field, its value and what is allowed.
pub fn whole(name: &str, text: &str, least: u64, most: u64) -> Result<u64, String> {
    let number = text.parse().ok().or_else(|| scientific(text));
    number
        .filter(|number| (least..=most).contains(number))
        .ok_or_else(|| {
            format!(
                "The {name} cannot be {text}: give a whole number from {} to {}.",
                grouped(least),
                grouped(most)
            )
        })
}

/// 1e9, 2.5e3: only what is whole, and no larger than what a f64 has exactly.
#[allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "what is cut off is looked at first"
)]
fn scientific(text: &str) -> Option<u64> {
    let number: f64 = text.parse().ok()?;
    let fits = number.fract() == 0.0 && (0.0..=MOST as f64).contains(&number);
    fits.then_some(number as u64)
}

/// A number with 12 significant digits, without the zeros at its end; powers of
/// ten below 10⁻⁵ and from 10¹² on.
pub fn figures(x: f64) -> String {
    let rounded = format!("{x:.11e}");
    let Some((mantissa, exponent)) = rounded.split_once('e') else {
        return rounded;
    };
    let trimmed = |digits: &str| {
        if digits.contains('.') {
            digits
                .trim_end_matches('0')
                .trim_end_matches('.')
                .to_owned()
        } else {
            digits.to_owned()
        }
    };
    match exponent.parse::<i32>() {
        Ok(power @ -5..12) => {
            let decimals = usize::try_from(11 - power).unwrap_or(0);
            trimmed(&format!("{x:.decimals$}"))
        }
        _ => format!("{}e{exponent}", trimmed(mantissa)),
    }
}
