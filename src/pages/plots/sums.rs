//! What a setting comes to, in numbers; and beside it the second one.

use super::derivation::apart;
use super::settings::Settings;
use super::setup::Setup;
use super::values::{fill, rate_approx, rate_exact};
use crate::math::best_k;
use crate::plot::{Unit, capitalised, prose};

/// The names of the rows.
const NAMES: [&str; 6] = [
    "Memory",
    "Fill at <var>n</var>",
    "Rate, exact",
    "Rate, textbook",
    "Best <var>k</var>",
    "Rate at the best <var>k</var>",
];

/// The table, and how near the textbook comes.
pub(super) fn sums(settings: &Settings) -> String {
    let setup = settings.setup();
    let columns: Vec<[String; 6]> = [Some(setup), settings.second()]
        .into_iter()
        .flatten()
        .map(column)
        .collect();
    let mut out = String::from("<table class=\"plots__sums\">");
    if columns.len() > 1 {
        out.push_str("<thead><tr><td></td><th scope=\"col\">first</th><th scope=\"col\">second</th></tr></thead>");
    }
    out.push_str("<tbody>");
    for (at, name) in NAMES.iter().enumerate() {
        out.push_str("<tr><th scope=\"row\">");
        out.push_str(name);
        out.push_str("</th>");
        for column in &columns {
            out.push_str("<td>");
            out.push_str(&prose(&column[at]));
            out.push_str("</td>");
        }
        out.push_str("</tr>");
    }
    out.push_str("</tbody></table><p class=\"hint\">");
    let (textbook, exact) = (
        rate_approx(setup.m, setup.k, setup.n),
        rate_exact(setup.m, setup.k, setup.n),
    );
    out.push_str(&prose(&capitalised(&apart(textbook, exact))));
    out.push_str(".</p>");
    out
}

fn column(setup: Setup) -> [String; 6] {
    let share = |x: f64| Unit::Share.precise(x);
    let (best, lowest) = best_k(setup.m, setup.n).map_or_else(Default::default, |best| {
        (best.k.to_string(), share(best.rate))
    });
    [
        Unit::Bytes.precise(super::charts::real(setup.m.div_ceil(8))),
        share(fill(setup.m, setup.k, setup.n)),
        share(rate_exact(setup.m, setup.k, setup.n)),
        share(rate_approx(setup.m, setup.k, setup.n)),
        best,
        lowest,
    ]
}
