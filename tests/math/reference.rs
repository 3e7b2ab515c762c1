//! Reading the files of numbers in `tests/data/`, and comparing with what is
//! printed there.

use std::collections::BTreeMap;

/// A row of a file, by the names in its header.
pub struct Row(BTreeMap<String, String>);

impl Row {
    pub fn text(&self, column: &str) -> &str {
        let value = self.0.get(column);
        value.unwrap_or_else(|| panic!("there is no column {column}"))
    }

    pub fn real(&self, column: &str) -> f64 {
        self.text(column).parse().unwrap()
    }

    pub fn whole(&self, column: &str) -> u64 {
        self.text(column).parse().unwrap()
    }

    pub fn k(&self) -> u32 {
        self.text("k").parse().unwrap()
    }

    /// m, k and n.
    pub fn params(&self) -> (u64, u32, u64) {
        (self.whole("m"), self.k(), self.whole("n"))
    }
}

/// The rows of a file of comments, a header and rows.
pub fn rows(file: &str) -> Vec<Row> {
    let mut lines = file.lines().filter(|line| !line.starts_with('#'));
    let header = fields(lines.next().unwrap());
    lines
        .map(|line| {
            let fields = fields(line);
            assert_eq!(fields.len(), header.len(), "{line}");
            Row(header.iter().cloned().zip(fields).collect())
        })
        .collect()
}

/// The fields of a line; those that hold a comma stand in quotation marks.
fn fields(line: &str) -> Vec<String> {
    let (mut fields, mut quoted) = (vec![String::new()], false);
    for c in line.chars() {
        match c {
            '"' => quoted = !quoted,
            ',' if !quoted => fields.push(String::new()),
            c => fields.last_mut().unwrap().push(c),
        }
    }
    fields
}

/// `found` is `due` to a relative `tolerance`; where that is 0, exactly.
#[track_caller]
pub fn assert_close(found: f64, due: f64, tolerance: f64, what: &str) {
    let off = (found - due).abs();
    assert!(
        off <= tolerance * due.abs(),
        "{what}: {found:e} is not {due:e} to {tolerance:e}"
    );
}

/// `found` is what is printed, to half of the last of so many significant digits
/// (and a hair, for a tie that was rounded the other way).
#[track_caller]
pub fn assert_printed(found: f64, printed: &str, digits: i32, what: &str) {
    let due: f64 = printed.parse().unwrap();
    #[allow(clippy::cast_possible_truncation, reason = "an exponent is small")]
    let exponent = if due == 0.0 {
        0
    } else {
        due.abs().log10().floor() as i32
    };
    let unit = 10_f64.powi(exponent - digits + 1);
    assert!(
        (found - due).abs() <= 0.500_1 * unit,
        "{what}: {found:e} is not {printed} to {digits} digits"
    );
}
