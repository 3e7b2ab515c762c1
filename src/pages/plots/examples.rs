//! Settings worth a look, each a link.

use crate::math::{rate_approx, rate_exact};
use crate::plot::escape;
use crate::text::percent;

/// 16 bits, k = 3, 3 items: the smallest row of the Lab.
pub(super) const SMALL: (u64, u32, u64) = (16, 3, 3);

/// Names and queries.
fn all() -> [(String, String); 5] {
    let (m, k, n) = SMALL;
    let (exact, approx) = (rate_exact(m, k, n), rate_approx(m, k, n));
    let low = percent((exact - approx) / exact);
    let named = |name: &str, query: &str| (name.to_owned(), query.to_owned());
    [
        named("10 bits per item", ""),
        named("9.6 bits, overfilled", "plot=rate-n&c=9.6"),
        (
            format!("{m} bits, {n} items: the approximation is {low} low"),
            format!("plot=rate-n&m={m}&n={n}&k={k}"),
        ),
        named("half full", "plot=fill"),
        named("a billion URLs", "plot=memory&n=1000000000"),
    ]
}

/// The row of links.
pub(super) fn row() -> String {
    let mut out =
        String::from("<p class=\"suggestions plots__try\"><span class=\"label\">Try</span>");
    for (name, query) in all() {
        out.push_str("<a class=\"chip\" href=\"#/plots");
        if !query.is_empty() {
            out.push('?');
            out.push_str(&escape(&query));
        }
        out.push_str("\">");
        out.push_str(&escape(&name));
        out.push_str("</a>");
    }
    out.push_str("</p>");
    out
}
