//! Which patterns of positions there are.
//!
//! The filter's schemes make the same ones; this layer does not know them and is
//! held to them by a test.

/// Which patterns of k positions an item can have, each as likely as any other;
/// h1 always takes every value below m.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Patterns {
    /// h1 + i·h2, with any h2 from 0 to m − 1.
    DoubleAny,
    /// h1 + i·h2, with any h2 from 1 to m − 1.
    DoubleNonzero,
    /// h1 + i·h2 with an odd h2, which leaves an odd remainder by an even m and
    /// any remainder by an odd one.
    DoubleOdd,
    /// h1 + i·h2 + (i³−i)/6, with any h2.
    EnhancedAny,
    /// h1 + i·h2 + (i³−i)/6 with an odd h2, as for [`Patterns::DoubleOdd`].
    EnhancedOdd,
    /// h1 + i: neighbours.
    Adjacent,
    /// h1, k times.
    One,
}

impl Patterns {
    /// The values of h2 mod m that make a difference.
    pub(super) fn steps(self, m: u64) -> Vec<u64> {
        match self {
            Self::DoubleNonzero => (1..m).collect(),
            Self::DoubleOdd | Self::EnhancedOdd if m.is_multiple_of(2) => {
                (1..m).step_by(2).collect()
            }
            Self::DoubleAny | Self::EnhancedAny | Self::DoubleOdd | Self::EnhancedOdd => {
                (0..m).collect()
            }
            Self::Adjacent => vec![1],
            Self::One => vec![0],
        }
    }

    /// What decides, with m, how good a query with this h2 is.
    pub(super) fn class(self, m: u64, step: u64) -> u64 {
        match self {
            Self::EnhancedAny | Self::EnhancedOdd => step,
            _ => common_divisor(m, step),
        }
    }

    /// The position of i, counted from h1.
    pub(super) fn offset(self, m: u64, step: u64, i: u64) -> u64 {
        let cubic = match self {
            Self::EnhancedAny | Self::EnhancedOdd => (i * i * i - i) / 6,
            _ => 0,
        };
        (i * step + cubic) % m
    }
}

fn common_divisor(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { common_divisor(b, a % b) }
}
