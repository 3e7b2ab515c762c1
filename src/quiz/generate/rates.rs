//! Questions about rates.

use super::live::Live;
use super::sizes::{number, written};
use super::{Draft, one, right, wrong};
use crate::math::{best_k, powers_rate, rate_exact, rate_per_item, textbook_size};
use crate::quiz::Random;
use crate::quiz::content::mixed;
use crate::quiz::misconception::Misconception;
use crate::quiz::question::{Body, Figure, Order};
use crate::size::{items_text, rate_text, significant, target_text};
use crate::text::percent;

/// The rate of a row from its fill.
pub(super) fn row_rate(random: &mut Random, place: usize) -> Option<Draft> {
    let (k, items) = (random.between(2, 4), random.between(2, 4));
    let live = Live::new(random, k, items as usize);
    let (m, ones) = (live.filter.params().m(), live.filter.bits().ones());
    let fill = f64::from(ones) / f64::from(m);
    let rate = powers_rate(ones, m, k);
    let any = 1.0 - powers_rate(m - ones, m, k);
    let body = one(
        right(
            percent(rate),
            format!(
                "All {k} looks must meet a 1: ({ones}/{m}) to the power {k} is {}.",
                rate_text(rate)
            ),
        ),
        vec![
            wrong(
                "fill-is-rate",
                percent(fill),
                format!(
                    "*That is the chance of one look.* {ones} of {m} bits are 1, but {k} looks must all meet one: {}.",
                    percent(rate)
                ),
            ),
            wrong(
                "one-is-enough",
                percent(any),
                format!(
                    "*That is the chance that at least one look meets a 1.* All {k} must: {}.",
                    percent(rate)
                ),
            ),
            wrong(
                "share-of-maybes",
                percent(1.0 - rate),
                format!(
                    "*That is the share of strangers that get a no*, rightly. The others, {}, get a wrong maybe.",
                    percent(rate)
                ),
            ),
            wrong(
                "in-step",
                percent(fill / f64::from(k)),
                format!(
                    "*Chances of several looks multiply*; they are not shared out. ({ones}/{m}) to the power {k} is {}.",
                    percent(rate)
                ),
            ),
        ],
        place,
        random,
    )?;
    Some(Draft {
        ask: format!(
            "{ones} of {m} bits are 1, and *k* is {k}. A stranger’s positions fall anywhere, independently. What is the chance of a false positive?"
        ),
        body,
        figure: live.figure([]),
        row_first: true,
    })
}

/// The share of maybes that are wrong.
#[allow(clippy::unnecessary_wraps, reason = "as all generators")]
pub(super) fn wrong_maybes(random: &mut Random, _: usize) -> Option<Draft> {
    let p = [0.01, 0.02, 0.05, 0.001][random.below(4)];
    let members = [0.01, 0.02, 0.05, 0.1, 0.5][random.below(5)];
    let (strangers, wrong_ones) = (1.0 - members, p * (1.0 - members));
    let share = wrong_ones / (wrong_ones + members);
    let story = format!(
        "Of 10,000 checks {} are for members, all answered maybe; of the other {} strangers {} get a wrong maybe. {} of {} maybes are wrong.",
        written(10_000.0 * members),
        written(10_000.0 * strangers),
        written(10_000.0 * wrong_ones),
        written(10_000.0 * wrong_ones),
        written(10_000.0 * (wrong_ones + members)),
    );
    let percent_of = |share: f64| share * 100.0;
    let traps = [
        (
            "share-of-maybes",
            p,
            "*The rate is a share of the strangers*, not of the maybes.",
        ),
        (
            "share-of-maybes",
            1.0 - share,
            "*That is the share of maybes that are right.*",
        ),
        (
            "share-of-maybes",
            wrong_ones,
            "*That is a share of all checks.*",
        ),
    ];
    let body = number(
        percent_of(share),
        0.04,
        "%",
        story.clone(),
        format!("*Count 10,000 checks.* {story}"),
        traps.map(|(key, at, why)| (key, percent_of(at), format!("{why} {story}"))),
    );
    Some(Draft {
        ask: format!(
            "A filter has a false-positive rate of {}. Of the items asked for, {} are really in. How many per cent of its maybes are wrong?",
            target_text(p),
            target_text(members)
        ),
        body,
        figure: Figure::Plot(format!("maybes {p}", p = without_zeros(p))),
        row_first: false,
    })
}

/// The best k.
pub(super) fn best(random: &mut Random, place: usize) -> Option<Draft> {
    let c = random.between(6, 24);
    let n = [1_000, 20_000, 1_000_000, 50_000_000][random.below(4)];
    let m = u64::from(c) * n;
    let best = best_k(m, n)?;
    let rate = |k: u32| percent(rate_per_item(f64::from(c), k));
    let due = best.k;
    let twice = 2 * due;
    let body = one(
        right(
            format!("k = {due}"),
            format!(
                "(m/n)·ln 2 = {c} × 0.693 = {}; {due} gives {}, with half the bits set.",
                significant(best.real, 3),
                rate(due)
            ),
        ),
        vec![
            wrong(
                "own-bits",
                format!("k = {c}"),
                format!(
                    "*That would be a set of bits for each item.* Items share them; k = {c} fills 63 % of the row and gives {}, against {} at {due}.",
                    rate(c),
                    rate(due)
                ),
            ),
            wrong(
                "bits-and-k",
                "k = 1",
                format!(
                    "*With {c} bits an item there is room for more.* One hash gives {}, {due} give {}.",
                    rate(1),
                    rate(due)
                ),
            ),
            wrong(
                "more-hashes",
                format!("k = {twice}"),
                format!(
                    "*More is not safer.* {twice} hashes fill the row to 75 % and give {}, against {} at {due}.",
                    rate(twice),
                    rate(due)
                ),
            ),
        ],
        place,
        random,
    )?;
    Some(Draft {
        ask: format!(
            "{} items are to go into {} bits. Which *k* gives the fewest false positives?",
            items_text(n),
            items_text(m)
        ),
        body,
        figure: Figure::Plot(format!("rate-k {c}")),
        row_first: false,
    })
}

/// Filters in the order of their rates.
pub(super) fn order_rates(random: &mut Random, _: usize) -> Option<Draft> {
    let mut filters: Vec<(u32, u32, f64)> = Vec::new();
    while filters.len() < 4 {
        let (c, k) = (random.between(4, 20), random.between(1, 16));
        let rate = rate_per_item(f64::from(c), k);
        let near = |other: f64| rate < 1.6 * other && other < 1.6 * rate;
        if filters.iter().any(|filter| near(filter.2)) {
            return None;
        }
        filters.push((c, k, rate));
    }
    // The one with more bits is not always the better, nor the one with more hashes.
    crate::order::sort_few(&mut filters, |a, b| a.2 < b.2);
    if filters.windows(2).all(|pair| pair[0].0 >= pair[1].0)
        || filters.windows(2).all(|pair| pair[0].1 >= pair[1].1)
    {
        return None;
    }
    let rates: Vec<String> = filters
        .iter()
        .map(|(c, k, rate)| format!("{c} bits and k = {k}: {}", percent(*rate)))
        .collect();
    let rates = format!("{}.", rates.join("; "));
    let items: Vec<String> = filters
        .iter()
        .map(|(c, k, _)| format!("{c} bits an item, k = {k}"))
        .collect();
    let (c, _, _) = filters[0];
    Some(Draft {
        ask: "Put these filters in order, the fewest false positives first.".to_owned(),
        body: Body::Order(Order {
            shown: mixed(items.len(), random),
            items,
            wrong: Misconception::named("more-hashes"),
            otherwise: format!(
                "*Neither bits nor hashes decide alone*: k should be near 0.69 times the bits an item. {rates}"
            ),
            note: rates,
        }),
        figure: Figure::Plot(format!("rate-k {c}")),
        row_first: false,
    })
}

/// More items than planned.
pub(super) fn overfull(random: &mut Random, place: usize) -> Option<Draft> {
    let n = [1_000, 100_000, 10_000_000][random.below(3)];
    let p = [0.01, 0.001][random.below(2)];
    let times = [2_u32, 3, 4][random.below(3)];
    let size = textbook_size(n, p).ok()?;
    let now = n * u64::from(times);
    let rate = rate_exact(size.m, size.k, now);
    let steady = p * f64::from(times);
    let body = one(
        right(
            percent(rate),
            format!(
                "With {times} times the items the row is far over half full, and all {} looks meet ones easily.",
                size.k
            ),
        ),
        vec![
            wrong(
                "in-step",
                target_text(steady),
                format!(
                    "*It does not grow in step.* The fill rises, and the rate is its power {}: {}.",
                    size.k,
                    percent(rate)
                ),
            ),
            wrong(
                "refuses",
                format!("{}: what is too much was refused", target_text(p)),
                format!(
                    "*A filter refuses nothing.* It has no idea that it was planned for {}; the rate is {}.",
                    items_text(n),
                    percent(rate)
                ),
            ),
            wrong(
                "false-negatives",
                format!("{}, but some items now get a no", target_text(p)),
                format!(
                    "*A no stays right, however full.* What rises is the rate of false positives, to {}.",
                    percent(rate)
                ),
            ),
            wrong(
                "hard-limit",
                "100 %: the filter is broken",
                format!(
                    "*n is a plan, no limit.* {} is bad, but the filter still sorts out the rest.",
                    percent(rate)
                ),
            ),
        ],
        place,
        random,
    )?;
    Some(Draft {
        ask: format!(
            "A filter was sized for {} items at {}. Now it holds {}. What is its false-positive rate?",
            items_text(n),
            target_text(p),
            items_text(now)
        ),
        body,
        figure: Figure::Plot(format!("overfill {} {}", per_item(size.m, n), size.k)),
        row_first: false,
    })
}

/// A share as it stands in the name of a plot.
fn without_zeros(p: f64) -> String {
    crate::text::decimal(p, 4)
}

/// Bits an item with one decimal.
fn per_item(m: u64, n: u64) -> String {
    #[allow(clippy::cast_precision_loss, reason = "below 2⁵³")]
    let c = m as f64 / n as f64;
    crate::text::decimal(c, 1)
}
