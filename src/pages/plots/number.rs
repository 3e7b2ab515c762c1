//! Numbers as somebody types them: read as everywhere else ([`crate::size`]).

use super::charts::real;
use crate::size::{Decimal, read_items};

/// A number of things: `1,000`, `500M`, `1.5 billion`, `1e9`. `None` for what is
/// no whole number up to 2^53.
pub(super) fn read_whole(text: &str) -> Option<f64> {
    read_items(text).ok().map(real)
}

/// A number of any kind with nothing after it.
pub(super) fn read_number(text: &str) -> Option<f64> {
    let (number, rest) = Decimal::read(text.trim())?;
    rest.trim().is_empty().then(|| number.to_f64())
}
