//! The names of files: the plot and its setting, so that of ten pictures in a
//! folder each says what it shows.

use super::field::{C, C2, FIELDS, ITEM, K, K2, M, N, N2};
use super::settings::Settings;
use super::setup::Plot;
use crate::plot::csv_number;

/// The stem of the large plot's files: `rate-n-c9.6-n1000-k7`, and with a second
/// setting `rate-k-c10-n1000-vs-c8-n1000`.
pub(super) fn stem(settings: &Settings) -> String {
    let (first, second): (&[usize], &[usize]) = match settings.plot {
        Plot::RateK => (&[C, N], &[C2, N2]),
        Plot::RateC => (&[N, K], &[C2, K2]),
        Plot::Memory => (&[C, N, ITEM], &[C2]),
        Plot::RateN | Plot::Fill | Plot::Spread => (&[C, N, K], &[C2, N2, K2]),
    };
    let mut out = settings.plot.key().to_owned();
    let mut push = |key: &str, x: f64| {
        out.push('-');
        out.push_str(key);
        out.push_str(&csv_number(x));
    };
    for &at in first {
        // Bits in all say it exactly where bits per item do not.
        let at = if at == C && settings.has_own_bits() {
            M
        } else {
            at
        };
        push(FIELDS[at].key, settings.number(at));
    }
    if settings.is_compared() {
        out.push_str("-vs");
        for &at in second {
            out.push('-');
            out.push_str(FIELDS[at].key.trim_end_matches('2'));
            out.push_str(&csv_number(settings.number(at)));
        }
    }
    out
}
