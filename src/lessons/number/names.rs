//! What the names of expressions stand for: formulas, rows, items, filters.

use crate::filter::{Answer, hash_pair};
use crate::lab::{GeneratedWords, row_rate_of, words};
use crate::lessons::broken::{Kind, report};
use crate::lessons::row::Row;
use crate::math::{
    self, Patterns, SchemeRates, best_k, expected_fill, expected_fill_approx, items_from_bits,
    rate_approx, rate_exact, textbook_size,
};
use crate::text::grouped;

/// The seed of the words that a row is measured with.
const SEED: u32 = 977;
/// No more words than these are tried.
const MOST_TRIES: usize = 200_000;

/// A number from 0 to 2⁵³, rounded.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "within 2⁵³"
)]
pub(super) fn whole(x: f64) -> u64 {
    x.round().max(0.0).min(9e15) as u64
}

pub(super) fn small(x: f64) -> u32 {
    u32::try_from(whole(x)).unwrap_or(u32::MAX)
}

#[allow(clippy::cast_precision_loss, reason = "below 2⁵³")]
pub(super) fn real(n: u64) -> f64 {
    n as f64
}

pub(super) fn of_numbers(name: &str, numbers: &[f64]) -> Option<f64> {
    Some(match (name, numbers) {
        ("+", [a, b]) => a + b,
        ("-", [a, b]) => a - b,
        ("*", [a, b]) => a * b,
        ("/", [a, b]) => a / b,
        ("pow", [a, b]) => a.powf(*b),
        ("min", [a, b]) => a.min(*b),
        ("ln", [a]) => a.ln(),
        ("round", [a]) => a.round(),
        ("ceil", [a]) => a.ceil(),
        ("fill", [m, k, n]) => expected_fill(whole(*m), small(*k), whole(*n)),
        ("fill~", [m, k, n]) => expected_fill_approx(whole(*m), small(*k), whole(*n)),
        ("spread", [m, k, n]) => math::set_bits_sd(whole(*m), small(*k), whole(*n)),
        ("rate", [m, k, n]) => rate_exact(whole(*m), small(*k), whole(*n)),
        ("rate~", [m, k, n]) => rate_approx(whole(*m), small(*k), whole(*n)),
        ("rate-c", [c, k]) => math::rate_per_item(*c, small(*k)),
        ("fill-c", [c, k]) => math::fill_per_item(*c, small(*k)),
        ("best-k", [m, n]) => best_k(whole(*m), whole(*n))?.k.into(),
        ("size", [n, p]) => real(textbook_size(whole(*n), *p).ok()?.m),
        ("hashes", [n, p]) => textbook_size(whole(*n), *p).ok()?.k.into(),
        ("surely", [n, p]) => real(math::guaranteed_size(whole(*n), *p).ok()?.m),
        ("bits-for", [p]) => crate::size::textbook_bits_per_item(*p),
        ("items-in", [m, k, x]) => items_from_bits(whole(*m), small(*k), whole(*x))?.items()?,
        _ => return None,
    })
}

pub(super) fn of_scheme(name: &str, texts: &[&str], numbers: &[f64]) -> Option<f64> {
    let ("scheme" | "scheme-fill", [key], [m, k, n]) = (name, texts, numbers) else {
        return None;
    };
    let patterns = match *key {
        "double" => Patterns::DoubleOdd,
        "double-any" => Patterns::DoubleAny,
        "enhanced" => Patterns::EnhancedOdd,
        "one" => Patterns::One,
        "adjacent" => Patterns::Adjacent,
        _ => return None,
    };
    let rates = SchemeRates::new(patterns, whole(*m), small(*k))?;
    Some(match name {
        "scheme" => rates.rate(whole(*n)),
        _ => rates.expected_fill(whole(*n)),
    })
}

pub(super) fn of_bench(name: &str, texts: &[&str]) -> Option<f64> {
    let [label] = texts else { return None };
    let report = report(Kind::from_label(label)?);
    Some(match name {
        "bench-denied" => report.denied.into(),
        "bench-rate" => report.measured(),
        "bench-memory" => real(report.memory),
        "bench-least" => report.bits_read.0.into(),
        "bench-most" => report.bits_read.1.into(),
        _ => return None,
    })
}

pub(super) fn of_row(name: &str, numbers: &[f64], row: &Row) -> Option<f64> {
    let session = row.session();
    let (params, bits) = (session.params(), session.bits());
    Some(match (name, numbers) {
        ("m", []) => params.m().into(),
        ("k", []) => params.k().into(),
        ("ones", []) => bits.ones().into(),
        ("zeros", []) => (bits.len() - bits.ones()).into(),
        ("items", []) => real(session.members().len() as u64),
        ("row-rate", []) => row_rate_of(session.filter()).rate(),
        ("row-fill", []) => bits.fill_ratio(),
        ("lost", []) => real(session.members().lost(session.filter()).count() as u64),
        ("estimate", []) => {
            let of = items_from_bits(params.m().into(), params.k(), bits.ones().into())?;
            of.items()?
        }
        ("found", [tries]) => real(found(row, *tries).0),
        ("low" | "high", [tries]) => {
            let (found, tries) = found(row, *tries);
            let interval = math::wilson(found, tries)?;
            if name == "low" {
                interval.low
            } else {
                interval.high
            }
        }
        _ => return None,
    })
}

/// Of so many words that were never added, how many the row says maybe to; and
/// how many words that were.
pub(super) fn found(row: &Row, tries: f64) -> (u64, u64) {
    let session = row.session();
    let strangers = GeneratedWords::new(SEED).filter(|word| !session.members().contains(word));
    let (mut hits, mut all) = (0, 0);
    for word in strangers.take(usize::try_from(whole(tries)).map_or(0, |n| n.min(MOST_TRIES))) {
        all += 1;
        hits += u64::from(session.filter().check(&word) == Answer::Maybe);
    }
    (hits, all)
}

pub(super) fn of_item(name: &str, texts: &[&str], row: &Row) -> Option<String> {
    let [item] = texts else { return None };
    let filter = row.session().filter();
    let params = filter.params();
    let hashes = || hash_pair(params.hash(), item.as_bytes());
    Some(match name {
        "positions" => {
            let positions = filter.probes(item).map(|p| grouped(p.position.into()));
            words::list(&positions.collect::<Vec<_>>())
        }
        "looks" => {
            let looks = filter.probes(item).map(|p| p.position);
            let mut looked_at = 0_u64;
            for bit in looks {
                looked_at += 1;
                if !filter.bits().get(bit) {
                    break;
                }
            }
            grouped(looked_at)
        }
        "h1" => format!("{:#010x}", hashes().h1),
        "h2" => format!("{:#010x}", hashes().h2),
        "bytes" => {
            let bytes = item.bytes().map(|byte| format!("{byte:02x}"));
            bytes.collect::<Vec<_>>().join(" ")
        }
        _ => return None,
    })
}
