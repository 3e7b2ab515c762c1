//! The default filter written once more, from its description: FNV-1a 32-bit with
//! a finish, double hashing, 16 bits in one number. And a reader of the links that
//! questions carry.

/// h1 and h2 of an item.
fn hashes(item: &str) -> (u64, u64) {
    let run = |start: u32| {
        let mut h = start;
        for byte in item.bytes() {
            h = (h ^ u32::from(byte)).wrapping_mul(16_777_619);
        }
        h ^= h >> 15;
        h = h.wrapping_mul(0x2c1b_3c6d);
        h ^ (h >> 12)
    };
    (run(0x811c_9dc5).into(), (run(0x9747_b28c) | 1).into())
}

/// The k positions of an item in a row of 16, in order.
pub fn visits(item: &str, k: u64) -> Vec<u32> {
    let (h1, h2) = hashes(item);
    (0..k)
        .map(|i| u32::try_from((h1 + i * h2) % 16).unwrap())
        .collect()
}

/// They as one number with their bits set.
pub fn mask(item: &str, k: u64) -> u32 {
    visits(item, k)
        .into_iter()
        .fold(0, |row, bit| row | 1 << bit)
}

/// A link of the Lab: k, and the operations as symbol and item.
pub struct Link {
    pub k: u64,
    pub ops: Vec<(char, String)>,
}

impl Link {
    pub fn read(text: &str) -> Self {
        let query = text.strip_prefix("#/lab?").expect("a link of the Lab");
        let mut link = Self {
            k: 3,
            ops: Vec::new(),
        };
        for pair in query.split('&') {
            match pair.split_once('=').unwrap() {
                ("k", k) => link.k = k.parse().unwrap(),
                ("ops", ops) => {
                    let op = |op: &str| (op.chars().next().unwrap(), op[1..].to_owned());
                    link.ops = ops.split(',').map(op).collect();
                }
                ("at", _) => {}
                other => panic!("{other:?} in {text}"),
            }
        }
        link
    }

    /// The items that are added before anything else is done.
    pub fn members(&self) -> Vec<&str> {
        let adds = self.ops.iter().take_while(|(symbol, _)| *symbol == '+');
        adds.map(|(_, item)| item.as_str()).collect()
    }

    /// The last operation.
    pub fn last(&self) -> (char, &str) {
        let (symbol, item) = self.ops.last().expect("an operation");
        (*symbol, item)
    }

    /// The row after these items.
    pub fn row(&self, items: &[&str]) -> u32 {
        items.iter().fold(0, |row, item| row | mask(item, self.k))
    }
}

/// The numbers in a text, in order: `1,761`, `0.5`, `1.05 billion`.
pub fn numbers(text: &str) -> Vec<f64> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find(|c: char| c.is_ascii_digit()) {
        rest = &rest[start..];
        let is_part = |c: char| c.is_ascii_digit() || c == ',' || c == '.';
        let end = rest.find(|c: char| !is_part(c)).unwrap_or(rest.len());
        let (number, after) = rest.split_at(end);
        let number = number.trim_end_matches([',', '.']).replace(',', "");
        let unit = match after.trim_start() {
            unit if unit.starts_with("million") => 1e6,
            unit if unit.starts_with("billion") => 1e9,
            _ => 1.0,
        };
        let value = number.parse::<f64>().unwrap() * unit;
        // Counts are whole; 1.05 times a billion comes out a hair off.
        found.push(if unit > 1.0 { value.round() } else { value });
        rest = after;
    }
    found
}
