//! The rate from "one bit, one hash" to (…)^k, in steps with the present
//! numbers.

use super::formula::{brackets, formula, fraction, one_less, power};
use super::setup::Setup;
use super::values::{fill, fill_approx, rate_approx, rate_exact, still_zero, still_zero_approx};
use crate::math::{best_k, best_k_real};
use crate::plot::Unit;
use crate::text::percent;

/// A step: a name for ids, a title, and what stands in it.
type Step = (&'static str, &'static str, fn(Setup) -> String);

/// All of them, in order.
pub(super) const STEPS: [Step; 7] = [
    ("bit", "1. One bit, one hash", one_bit),
    ("hashes", "2. One bit, all hashes", all_hashes),
    ("e", "3. Where e comes from", where_e_comes_from),
    ("fill", "4. How full the row is", how_full),
    ("all", "5. All k bits are 1", all_ones),
    ("exact", "6. The same without the short cut", exactly),
    ("best", "7. The best k", the_best),
];

fn p(words: &str) -> String {
    // The words are markup already; only numbers keep their units and letters
    // their values.
    let words = words
        .replace(" %", "\u{a0}%")
        .replace(" = ", "\u{a0}=\u{a0}");
    format!("<p class=\"prose\">{words}</p>")
}

fn precise(share: f64) -> String {
    Unit::Share.precise(share)
}

fn one_bit(setup: Setup) -> String {
    let missed = 1.0 - 1.0 / super::charts::real(setup.m);
    let words = "A hash falls on each bit of the row with the same chance. So it misses a given bit with a chance of";
    let right = one_less(&fraction("<mn>1</mn>", "{m}"));
    p(words) + &formula("why-bit", "", &right, setup, &precise(missed))
}

/// (1 − 1/m)^(kn)
fn zero_power() -> String {
    power(
        &brackets(&one_less(&fraction("<mn>1</mn>", "{m}"))),
        "{k}{*}{n}",
    )
}

/// e^(−kn/m)
fn zero_power_by_e() -> String {
    power(
        "{e}",
        &format!("<mo>−</mo>{}", fraction("{k}{*}{n}", "{m}")),
    )
}

fn all_hashes(setup: Setup) -> String {
    let zero = still_zero(setup);
    let words = "Each of the <var>n</var> items sends <var>k</var> hashes into the row, and each of these misses on its own. The bit is still 0 after all of them with a chance of";
    let after = "Up to here everything is exact, for positions that are independent.";
    p(words) + &formula("why-hashes", "", &zero_power(), setup, &precise(zero)) + &p(after)
}

fn where_e_comes_from(setup: Setup) -> String {
    let (exact, approx) = (still_zero(setup), still_zero_approx(setup));
    let words = "The larger <var>m</var> is, the nearer (1 − 1/<var>m</var>)<sup><var>m</var></sup> comes to 1/<var>e</var>. So the textbook writes";
    let left = format!("{}<mo>≈</mo>", zero_power());
    let (here, there) = told_apart(approx, exact);
    let after = format!(
        "Here this gives {here} in place of {there}: {}.",
        apart(approx, exact)
    );
    p(words) + &formula("why-e", &left, &zero_power_by_e(), setup, &here) + &p(&after)
}

fn how_full(setup: Setup) -> String {
    let approx = fill_approx(setup.m, setup.k, setup.n);
    let exact = fill(setup.m, setup.k, setup.n);
    let words = "Otherwise the bit is 1. Every bit is like every other, so this is also the share of the row that is 1 on average:";
    let (here, there) = told_apart(approx, exact);
    let after = format!("Exact: {there}.");
    p(words) + &formula("why-fill", "", &one_less(&zero_power_by_e()), setup, &here) + &p(&after)
}

fn all_ones(setup: Setup) -> String {
    let (exact, approx) = rates(setup);
    let words = "An item that was never added is answered “maybe” if all its <var>k</var> bits are 1. If these were independent of one another, the chance would be";
    let right = power(&brackets(&one_less(&zero_power_by_e())), "{k}");
    let (here, there) = told_apart(approx, exact);
    let formula = formula("why-all", "{p}<mo>≈</mo>", &right, setup, &here);
    let said = format!(
        "Here the approximation gives {here}, and the exact rate is {there}: {}.",
        apart(approx, exact)
    );
    let why = match (setup.k, setup.m) {
        (1, _) => {
            "<strong>At <var>k</var> = 1 this step is exact:</strong> one bit is read, and the chance that it is 1 is the mean fill. "
        }
        (_, 1) => "<strong>In a row of one bit this step is exact:</strong> all rows are alike. ",
        _ => {
            "<strong>This step is not exact.</strong> All <var>k</var> bits are read in one and the same row, and rows differ: a row that happens to be fuller than the average errs more often, by more than an emptier one errs less. "
        }
    };
    let part = if agree(approx, exact) {
        String::new()
    } else {
        share_of_e(setup, approx)
    };
    let after = format!("{why}{said}{part}");
    p(words) + &formula + &p(&after)
}

/// What of the gap is not of step 5: step 3 makes a part of it, or all.
fn share_of_e(setup: Setup, approx: f64) -> String {
    let power = i32::try_from(setup.k).unwrap_or(1);
    let by_fill = fill(setup.m, setup.k, setup.n).powi(power);
    let (with_e, with_fill) = told_apart(approx, by_fill);
    if with_e == with_fill {
        return String::new();
    }
    if setup.k == 1 || setup.m == 1 {
        return " All of that comes from step 3.".to_owned();
    }
    format!(
        " A part of that comes from step 3: to the power of <var>k</var> the exact fill of step 4 is {with_fill}."
    )
}

fn exactly(setup: Setup) -> String {
    let (exact, _) = rates(setup);
    let words = "In a row with <var>X</var> bits set the rate is (<var>X</var>/<var>m</var>)<sup><var>k</var></sup>. The exact rate is the mean of that over all rows, not the rate of a row with the mean fill:";
    let term = |x: &str| power(&brackets(&fraction(x, "{m}")), "{k}");
    let right = format!(
        "{{E}}<mrow><mo>[</mo>{}<mo>]</mo></mrow><mo>=</mo><munder><mo>∑</mo><mrow>{{x}}</mrow></munder><mtext>P</mtext><mrow><mo>(</mo>{{X}}<mo>=</mo>{{x}}<mo>)</mo></mrow>{}",
        term("{X}"),
        term("{x}")
    );
    let formula = formula("why-exact", "{p}<mo>=</mo>", &right, setup, &precise(exact));
    let (m, k, n) = super::examples::SMALL;
    let small = (rate_exact(m, k, n), rate_approx(m, k, n));
    let after = format!(
        "The smaller the row, the more it matters: at <var>m</var> = 16, <var>k</var> = 3, <var>n</var> = 3 the exact rate is {}, the approximation {}: {}. Where a scheme such as double hashing makes the positions, they are not quite independent either; the Lab counts that for its own row.",
        precise(small.0),
        precise(small.1),
        apart(small.1, small.0)
    );
    p(words) + &formula + &p(&after)
}

fn the_best(setup: Setup) -> String {
    let real = best_k_real(setup.m, setup.n).unwrap_or(0.0);
    let words = "More hashes ask for more ones, and make more ones. The two balance where half of the row is 1:";
    let left =
        "<msup><mi mathvariant=\"normal\" class=\"letter\">k</mi><mo>*</mo></msup><mo>=</mo>";
    let right = format!(
        "{}<mo>·</mo><mi>ln</mi><mo>\u{2061}</mo><mspace width=\"0.17em\"></mspace><mn>2</mn>",
        fraction("{m}", "{n}")
    );
    let shown = Unit::Number.precise(real);
    let neighbours = best_k(setup.m, setup.n).map_or_else(String::new, |best| {
        let other = best.other.map_or_else(String::new, |(k, rate)| {
            format!(", <var>k</var> = {k} has {}", precise(rate))
        });
        format!(
            "Only whole numbers will do: <var>k</var> = {} has {}{other}.",
            best.k,
            precise(best.rate)
        )
    });
    p(words) + &formula("why-best", left, &right, setup, &shown) + &p(&neighbours)
}

/// The exact rate and the approximation.
fn rates(setup: Setup) -> (f64, f64) {
    (
        rate_exact(setup.m, setup.k, setup.n),
        rate_approx(setup.m, setup.k, setup.n),
    )
}

/// "the approximation is low, by 12 % of the exact value": how far an
/// approximation is from what is exact.
pub(super) fn apart(approx: f64, exact: f64) -> String {
    if exact <= 0.0 && approx > 0.0 {
        return "the approximation is high, for exactly it is 0".to_owned();
    }
    let off = (approx - exact) / exact;
    if agree(approx, exact) {
        return "the approximation agrees to eight digits".to_owned();
    }
    if off >= 1.0 {
        return format!(
            "the approximation is high, {} times the exact value",
            Unit::Number.value(approx / exact)
        );
    }
    let way = if off < 0.0 { "low" } else { "high" };
    format!(
        "the approximation is {way}, by {} of the exact value",
        percent(off.abs())
    )
}

/// Whether an approximation has eight right digits.
fn agree(approx: f64, exact: f64) -> bool {
    (approx - exact).abs() <= 5e-9 * exact
}

/// Two shares with as many digits, from four to eight, as tell them apart.
fn told_apart(a: f64, b: f64) -> (String, String) {
    let both = |digits: u32| {
        (
            Unit::Share.exactly(a, digits),
            Unit::Share.exactly(b, digits),
        )
    };
    let told = (4..=8).map(both).find(|(a, b)| a != b);
    told.unwrap_or_else(|| both(4))
}
