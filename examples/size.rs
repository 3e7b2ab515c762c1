//! Prints sizes of Bloom filters for lines "n p":
//!
//! ```sh
//! printf '1000 0.01\n1e9 0.01\n' | cargo run --example size
//! ```
//!
//! `--help` prints [`HELP`], which says what goes in and what comes out.

#[path = "common/table.rs"]
mod table;

use std::io::{BufRead, Write};
use std::process::ExitCode;

use bloom_lab::math::{guaranteed_size, textbook_size};
use table::{MOST, Program, figures, whole};

pub use table::Outcome;

/// What `--help` prints.
pub const HELP: &str = "\
Prints sizes of Bloom filters.

  printf '1000 0.01\\n' | cargo run --example size

Input: lines \"n p\": items (0 to 2^53; 1e9 is a whole number too) and the
false-positive rate (above 0 and below 1). Empty lines and lines that begin with
# are skipped.

Output: a table with a header, columns parted by tabs, one row a line. Rates
have 12 significant digits.

  m_textbook    bits: -n*ln p/(ln 2)^2, rounded up
  k_textbook    positions an item: the better whole number beside (m/n)*ln 2
  rate          the exact rate of that, mostly a little above p
  m_guaranteed  bits: the smallest number whose exact rate is at most p, whatever k
  k_guaranteed  the k that does best with it
  rate          the exact rate of that

Rates are exact for k independent positions.

Bad lines are named on standard error with their number, the field, its value
and what is allowed, and the others are answered. Exit code: 0; 1 where a line
was bad or the table could not be written; 2 for a bad argument.
";

const COLUMNS: &str = "n p m_textbook k_textbook rate m_guaranteed k_guaranteed rate";

fn main() -> ExitCode {
    table::main(&mut program(&mut row))
}

/// The whole program, but for the process around it.
pub fn run(
    arguments: &[String],
    input: impl BufRead,
    output: &mut dyn Write,
    errors: &mut dyn Write,
) -> Outcome {
    table::run(
        &mut program(&mut row),
        arguments,
        input,
        output,
        errors,
        false,
    )
}

fn program(row: &mut dyn FnMut(&[&str]) -> Result<String, String>) -> Program<'_> {
    Program {
        help: HELP,
        fields: &["n", "p"],
        columns: COLUMNS,
        row,
    }
}

fn row(fields: &[&str]) -> Result<String, String> {
    let n = whole("number of items n", fields[0], 0, MOST)?;
    let p = fields[1];
    let refused = || format!("The rate p cannot be {p}: give a number above 0 and below 1.");
    let p: f64 = p.parse().map_err(|_| refused())?;
    if !(p > 0.0 && p < 1.0) {
        return Err(refused());
    }
    let textbook = textbook_size(n, p).map_err(|error| error.to_string())?;
    let guaranteed = guaranteed_size(n, p).map_err(|error| error.to_string())?;
    let sizes = [textbook, guaranteed]
        .map(|size| format!("{}\t{}\t{}", size.m, size.k, figures(size.rate)));
    Ok(format!("{n}\t{}\t{}", figures(p), sizes.join("\t")))
}
