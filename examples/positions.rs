//! Prints the positions of items, to check another program against this one:
//!
//! ```sh
//! printf 'mira\nsam\n' | cargo run --example positions -- m=20 k=4 hash=fnv scheme=double
//! ```
//!
//! ```text
//! item    h1        h2        positions
//! mira    f8921def  930f21e5  7 16 5 14
//! sam     8be2162b  97e46527  15 14 13 12
//! ```
//!
//! **Arguments**, in any order, all optional:
//!
//! - `m`: bits, 1 to 16,777,216 (default 16)
//! - `k`: positions an item, 1 to 32 (default 3)
//! - `hash`: `fnv` (default), `murmur3`, `xxh64`
//! - `scheme`: `double` (default), `enhanced`, `independent`, `one`, `adjacent`
//!
//! **Input**: one item a line, UTF-8. An item is the line exactly as it stands,
//! without its line end (LF or CR LF): no trimming, and an empty line is the
//! empty item.
//!
//! **Output**: a header, then a row for each line, in order. Columns are parted
//! by tabs: the item; h1 and h2 in hexadecimal, 8 digits for `fnv` and 16 for
//! the others; the k positions, parted by spaces. In the item a tab stands as
//! `\t`, a backslash as `\\`, a carriage return as `\r` and any other control
//! character as `\u{1b}`, so that each row is one line and can be read back.
//! The independent scheme hashes anew for each position: h1 and h2 are shown
//! with it but do not lead to the positions.
//!
//! **Exit code**: 0, also when whoever reads the table stops early; 2 with one
//! sentence on standard error for a bad argument or a line that is not UTF-8; 1
//! when the table cannot be written.

use std::fmt;
use std::io::{self, BufRead, BufWriter, IsTerminal, Write};
use std::process::ExitCode;

use bloom_lab::filter::{Filter, HashFamily, Params, Scheme, hash_pair};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args_os()
        .skip(1)
        .map(|argument| argument.to_string_lossy().into_owned())
        .collect();
    let input = io::stdin().lock();
    // Somebody who types items wants to see each row at once.
    let is_typed = input.is_terminal();
    let output = BufWriter::new(io::stdout().lock());
    match run(&arguments, input, output, is_typed) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("{failure}");
            failure.exit_code()
        }
    }
}

/// Why there is no table, or not a whole one.
#[derive(Debug)]
pub enum Failure {
    /// A bad argument or a bad line, in one sentence.
    Input(String),
    /// The table could not be written.
    Output(io::Error),
}

impl Failure {
    fn exit_code(&self) -> ExitCode {
        match self {
            Self::Input(_) => ExitCode::from(2),
            Self::Output(_) => ExitCode::FAILURE,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Input(sentence) => f.write_str(sentence),
            Self::Output(error) => write!(f, "The table cannot be written: {error}."),
        }
    }
}

/// The whole program, but for the process around it.
///
/// # Errors
/// When an argument, a line or the output is bad. A closed output is no error.
pub fn run(
    arguments: &[String],
    input: impl BufRead,
    output: impl Write,
    flush_rows: bool,
) -> Result<(), Failure> {
    let params = read_arguments(arguments)?;
    match write_table(&Filter::new(params), input, output, flush_rows) {
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        done => done,
    }
}

fn read_arguments(arguments: &[String]) -> Result<Params, Failure> {
    let mut params = Params::default();
    for argument in arguments {
        let (key, value) = argument.split_once('=').unwrap_or((argument, ""));
        params = match key {
            "m" => params.with_m_text(value).map_err(sentence)?,
            "k" => params.with_k_text(value).map_err(sentence)?,
            "hash" => {
                let known = HashFamily::ALL.map(HashFamily::key);
                // Positions chosen by hand would need a script.
                let known = &known[..known.len() - 1];
                let family = HashFamily::from_key(value).filter(|f| known.contains(&f.key()));
                params.with_hash(family.ok_or_else(|| unknown("hash", value, known))?)
            }
            "scheme" => {
                let known = Scheme::ALL.map(Scheme::key);
                let scheme = Scheme::from_key(value);
                params.with_scheme(scheme.ok_or_else(|| unknown("scheme", value, &known))?)
            }
            _ => {
                return Err(Failure::Input(format!(
                    "There is no argument {argument:?}: give m=16, k=3, hash=fnv and scheme=double, or leave them out."
                )));
            }
        };
    }
    Ok(params)
}

fn sentence(error: impl fmt::Display) -> Failure {
    Failure::Input(error.to_string())
}

fn unknown(field: &str, value: &str, known: &[&str]) -> Failure {
    Failure::Input(format!(
        "The {field} cannot be {value:?}: give one of {}.",
        known.join(", ")
    ))
}

fn write_table(
    filter: &Filter,
    mut input: impl BufRead,
    mut output: impl Write,
    flush_rows: bool,
) -> Result<(), Failure> {
    writeln!(output, "item\th1\th2\tpositions").map_err(Failure::Output)?;
    let mut line = Vec::new();
    for number in 1_u64.. {
        line.clear();
        let length = input
            .read_until(b'\n', &mut line)
            .map_err(|error| Failure::Input(format!("Line {number} cannot be read: {error}.")))?;
        if length == 0 {
            break;
        }
        let item = std::str::from_utf8(without_line_end(&line)).map_err(|_| {
            Failure::Input(format!("Line {number} is not UTF-8: items are UTF-8 text."))
        })?;
        writeln!(output, "{}", row(filter, item)).map_err(Failure::Output)?;
        if flush_rows {
            output.flush().map_err(Failure::Output)?;
        }
    }
    output.flush().map_err(Failure::Output)
}

fn without_line_end(line: &[u8]) -> &[u8] {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    line.strip_suffix(b"\r").unwrap_or(line)
}

fn row(filter: &Filter, item: &str) -> String {
    let family = filter.params().hash();
    let hashes = hash_pair(family, item.as_bytes());
    let positions: Vec<String> = filter
        .probes(item)
        .map(|probe| probe.position.to_string())
        .collect();
    let digits = family.hex_digits();
    format!(
        "{}\t{:0digits$x}\t{:0digits$x}\t{}",
        escaped(item),
        hashes.h1,
        hashes.h2,
        positions.join(" ")
    )
}

fn escaped(item: &str) -> String {
    let mut out = String::with_capacity(item.len());
    for c in item.chars() {
        match c {
            '\\' => out.push_str("\\\\"),
            '\t' => out.push_str("\\t"),
            '\r' => out.push_str("\\r"),
            // Terminals act on control characters, and some break the line.
            c if c.is_control() || matches!(c, '\u{2028}' | '\u{2029}') => {
                out.extend(c.escape_unicode());
            }
            c => out.push(c),
        }
    }
    out
}
