//! What the Lab's plots are told of the session: its parameters, the items in
//! the filter, the bits set, the rate of the row.

use crate::filter::{HashFamily, Params, Scheme};
use crate::math::{RowRate, row_rate};
use crate::pages::Query;
use crate::plot::Pointing;

/// The names of the three plots, as they stand in ids and in the query.
pub(super) const NAMES: [&str; 3] = ["lab-fill", "lab-rate", "lab-k"];

/// The name under which the query says where the pointer is in a plot.
pub(super) fn hover(name: &str) -> String {
    format!("{name}-hover")
}

/// The state behind the Lab's plots.
#[derive(Clone, Debug)]
pub(super) struct State {
    pub params: Params,
    /// Different items in the filter.
    pub n: u32,
    /// Bits set, X.
    pub ones: u32,
    /// The rate of this very row.
    pub row: RowRate,
    /// Where the cursors stand, in the order of [`NAMES`].
    pub cursors: [Pointing; 3],
}

impl State {
    /// Reads any text; what is missing or of no use is as in an empty filter of
    /// 16 bits.
    pub(super) fn read(query: &Query) -> Self {
        let number = |name: &str| query.get(name)?.parse().ok();
        let mut params = Params::default();
        if let Some(with) = number("m").and_then(|m| params.with_m(m).ok()) {
            params = with;
        }
        if let Some(with) = number("k").and_then(|k| params.with_k(k).ok()) {
            params = with;
        }
        if let Some(hash) = query.get("h").and_then(HashFamily::from_key) {
            params = params.with_hash(hash);
        }
        if let Some(scheme) = query.get("s").and_then(Scheme::from_key) {
            params = params.with_scheme(scheme);
        }
        let small = |name| number(name).and_then(|x| u32::try_from(x).ok());
        let ones = small("x").unwrap_or(0).min(params.m());
        let counted = query.get("r").and_then(|text| {
            let (hits, total) = text.split_once('.')?;
            let (hits, total) = (hits.parse().ok()?, total.parse().ok()?);
            (total > 0 && hits <= total).then_some((hits, total))
        });
        let effective = if params.scheme() == Scheme::One {
            1
        } else {
            params.k()
        };
        let place = |name: &str| {
            let x: f64 = query.get(name)?.parse().ok()?;
            x.is_finite().then_some(x)
        };
        let cursor = |name| Pointing {
            kept: place(name),
            over: place(&hover(name)),
        };
        Self {
            params,
            n: small("n").unwrap_or(0),
            ones,
            row: row_rate(ones, params.m(), effective, counted),
            cursors: NAMES.map(cursor),
        }
    }

    /// The fill ratio of the row.
    pub(super) fn fill(&self) -> f64 {
        f64::from(self.ones) / f64::from(self.params.m())
    }
}
