//! Prints fills and false-positive rates for lines "m k n":
//!
//! ```sh
//! printf '16 3 3\n9586 7 1000\n' | cargo run --example rates
//! ```
//!
//! `--help` prints [`HELP`], which says what goes in and what comes out.

#[path = "common/table.rs"]
mod table;

use std::io::{BufRead, Write};
use std::process::ExitCode;

use bloom_lab::math::{
    MAX_HASHES, Patterns, SchemeRates, best_k, expected_fill, expected_fill_approx, rate_approx,
    rate_distinct, rate_exact, rate_partitioned,
};
use table::{MOST, Program, figures, whole};

pub use table::Outcome;

/// What `--help` prints.
pub const HELP: &str = "\
Prints fills and false-positive rates of Bloom filters.

  printf '16 3 3\\n' | cargo run --example rates

Input: lines \"m k n\": bits (1 to 2^53), positions an item (1 to 255), items
(0 to 2^53); 1e9 is a whole number too. Empty lines and lines that begin with #
are skipped.

Output: a table with a header, columns parted by tabs, one row a line. Numbers
have 12 significant digits; a dash stands where a value is not defined, not
computed at that size, or below 1e-290.

  fill_exact        expected share of ones, 1-(1-1/m)^(kn)
  fill_approx       the textbook's, 1-e^(-kn/m)
  rate_exact        false-positive rate, k independent positions, exact
  rate_approx       the textbook's, (1-e^(-kn/m))^k
  rate_distinct     k different positions an item, exact; k up to m
  rate_partitioned  one position in each of k slices of floor(m/k) bits, exact
  rate_double_any   double hashing h1+i*h2, h1 and h2 any, exact; m up to 1024
                    and k up to 8, or k = 1
  rate_double_odd   the same, h2 odd (by an odd m: any remainder)
  rate_enhanced     h1+i*h2+(i^3-i)/6, h1 and h2 any; m and k likewise
  best_k            the better whole k beside (m/n)*ln 2; none for n = 0

Schemes above 64 bits take a second or so a line; --release is ten times faster.

Bad lines are named on standard error with their number, the field, its value
and what is allowed, and the others are answered. Exit code: 0; 1 where a line
was bad or the table could not be written; 2 for a bad argument.
";

const COLUMNS: &str = "m k n fill_exact fill_approx rate_exact rate_approx rate_distinct \
    rate_partitioned rate_double_any rate_double_odd rate_enhanced best_k";

fn main() -> ExitCode {
    let mut schemes = Schemes::default();
    table::main(&mut program(&mut |fields| row(&mut schemes, fields)))
}

/// The whole program, but for the process around it.
pub fn run(
    arguments: &[String],
    input: impl BufRead,
    output: &mut dyn Write,
    errors: &mut dyn Write,
) -> Outcome {
    let mut schemes = Schemes::default();
    let mut row = |fields: &[&str]| row(&mut schemes, fields);
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
        fields: &["m", "k", "n"],
        columns: COLUMNS,
        row,
    }
}

/// The schemes as counted last: lines of one m and k mostly stand together.
#[derive(Default)]
struct Schemes {
    of: (u64, u32),
    rates: [Option<SchemeRates>; 3],
}

impl Schemes {
    fn rates(&mut self, m: u64, k: u32, n: u64) -> [Option<f64>; 3] {
        if self.of != (m, k) {
            self.of = (m, k);
            let all = [
                Patterns::DoubleAny,
                Patterns::DoubleOdd,
                Patterns::EnhancedAny,
            ];
            self.rates = all.map(|patterns| SchemeRates::new_slow(patterns, m, k));
        }
        let rate = |counted: &Option<SchemeRates>| counted.as_ref().map(|rates| rates.rate(n));
        self.rates.each_ref().map(rate)
    }
}

fn row(schemes: &mut Schemes, fields: &[&str]) -> Result<String, String> {
    let m = whole("number of bits m", fields[0], 1, MOST)?;
    let k = whole("number of hashes k", fields[1], 1, MAX_HASHES.into())?;
    let n = whole("number of items n", fields[2], 0, MOST)?;
    let k = u32::try_from(k).unwrap_or(MAX_HASHES);
    let [double_any, double_odd, enhanced] = schemes.rates(m, k, n);
    let values = [
        Some(expected_fill(m, k, n)),
        Some(expected_fill_approx(m, k, n)),
        Some(rate_exact(m, k, n)),
        Some(rate_approx(m, k, n)),
        rate_distinct(m, k, n),
        rate_partitioned(m, k, n),
        double_any,
        double_odd,
        enhanced,
    ];
    // What is smaller has lost digits, or is not a number that a f64 can hold.
    let known = |value: &f64| n == 0 || *value >= 1e-290;
    let shown = |value: Option<f64>| value.filter(known).map_or_else(dash, figures);
    let values = values.map(shown);
    let best = best_k(m, n).map_or_else(dash, |best| best.k.to_string());
    Ok(format!("{m}\t{k}\t{n}\t{}\t{best}", values.join("\t")))
}

/// What stands where there is no value.
fn dash() -> String {
    "-".to_owned()
}
