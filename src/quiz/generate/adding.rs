//! Questions about positions, and the bits that an add sets.

use super::live::{Live, names};
use super::{Draft, list, trap, words_of_bits};
use crate::filter::hash_pair;
use crate::lab::Op;
use crate::quiz::Random;
use crate::quiz::question::{Bits, Body, Figure, Number, Trap};
use crate::text::in_words;

/// How many bits are 1 after one more add?
pub(super) fn ones_after(random: &mut Random, _: usize) -> Option<Draft> {
    let items = random.between(1, 3);
    let live = Live::new(random, 3, items as usize);
    let item = live.stranger(random);
    let positions = live.positions(item);
    let (shared, new): (Vec<u32>, Vec<u32>) = positions
        .iter()
        .partition(|&&position| live.is_one(position));
    if shared.is_empty() {
        return None;
    }
    let ones = live.filter.bits().ones();
    let after = ones + u32::try_from(new.len()).ok()?;
    let story = format!(
        "{} {} 1 already; only {} new. So it is {ones} + {} = {after}.",
        words_of_bits(&shared),
        if shared.len() == 1 { "was" } else { "were" },
        if new.is_empty() {
            "nothing is".to_owned()
        } else {
            format!(
                "{} {}",
                list(&new),
                if new.len() == 1 { "is" } else { "are" }
            )
        },
        new.len(),
    );
    let traps = vec![
        trap(
            "own-bits",
            f64::from(ones + 3),
            format!("*Bits are shared.* {story}"),
        ),
        trap(
            "own-bits",
            f64::from(3 * (items + 1)),
            format!("*Three bits an item would be bits of one’s own.* {story}"),
        ),
        trap(
            "slip",
            f64::from(ones),
            format!("*At least look whether each is 1.* {story}"),
        ),
    ];
    Some(Draft {
        ask: format!(
            "Now {item} is added, at positions {}. How many bits of the row are 1 after that?",
            list(&positions)
        ),
        body: whole(
            after,
            traps,
            story.clone(),
            format!("*Count the zeros that it turns.* {story}"),
        ),
        figure: live.figure([Op::add(item)]),
        row_first: true,
    })
}

/// Which bits does an add set?
#[allow(clippy::unnecessary_wraps, reason = "as all generators")]
pub(super) fn which_bits(random: &mut Random, _: usize) -> Option<Draft> {
    let k = random.between(2, 4);
    let live = Live::new(random, k, 1);
    let item = live.stranger(random);
    let m = live.filter.params().m();
    let hashes = hash_pair(live.filter.params().hash(), item.as_bytes());
    let small = |h: u64| u32::try_from(h % u64::from(m)).unwrap_or(0);
    let (h1, h2) = (small(hashes.h1), small(hashes.h2));
    let run = |from: u32, step: u32| {
        let mut bits: Vec<u32> = (0..k).map(|i| (from + i * step) % m).collect();
        crate::order::sort_few(&mut bits, |a, b| a < b);
        bits.dedup();
        bits
    };
    let due = live.positions(item);
    let sums: Vec<String> = (0..k)
        .map(|i| {
            format!(
                "{h1} + {i}·{h2} = {}, mod {m} {}",
                h1 + i * h2,
                (h1 + i * h2) % m
            )
        })
        .collect();
    let sums = format!("{}.", sums.join("; "));
    let mut traps: Vec<Trap<Vec<u32>>> = Vec::new();
    for (key, at, why) in [
        (
            "any-hash",
            run(h1, 1),
            "*Neighbours are a bad scheme.* Each next position is h2 further, not one.",
        ),
        (
            "slip",
            run(h1 + h2, h2),
            "*i begins at 0*, so the first position is h1 itself.",
        ),
        (
            "k-functions",
            run(h1, 0),
            "*Two hashes make all the positions*: h1, then h2 further each time.",
        ),
        (
            "slip",
            run(h2, h1),
            "*The two hashes are the wrong way round.*",
        ),
    ] {
        if at != due && traps.iter().all(|trap| trap.at != at) {
            traps.push(trap(key, at, format!("{why} {sums}")));
        }
    }
    Some(Draft {
        ask: format!(
            "For {item}, *h*1 mod {m} is {h1} and *h*2 mod {m} is {h2}. Positions are (*h*1 + *i*·*h*2) mod {m}. Choose the {} bits that adding {item} sets.",
            in_words(k.into())
        ),
        body: Body::Bits(Bits {
            right: due,
            traps,
            otherwise: format!("*Go round the row.* {sums}"),
            note: sums,
        }),
        figure: live.figure([Op::add(item)]),
        row_first: true,
    })
}

/// A position by hand.
pub(super) fn position(random: &mut Random, _: usize) -> Option<Draft> {
    let m = [12, 16, 20, 24, 32, 100][random.below(6)];
    let (h1, h2) = (random.between(m, 9 * m), random.between(3, 4 * m));
    let k = random.between(3, 7);
    let at = |i: u32| (h1 + i * h2) % m;
    let (last, due) = (h1 + (k - 1) * h2, at(k - 1));
    let sum = format!(
        "The last one is i = {}: {h1} + {}·{h2} = {last}, and {last} mod {m} is {due}.",
        k - 1,
        k - 1
    );
    let traps = vec![
        trap(
            "slip",
            f64::from(at(k)),
            format!("*i runs from 0 to k − 1*, not to k. {sum}"),
        ),
        trap(
            "slip",
            f64::from(last),
            format!("*Take it mod m.* The row ends at {}. {sum}", m - 1),
        ),
        trap(
            "slip",
            f64::from(due + 1),
            format!("*Bits are counted from 0.* {sum}"),
        ),
        trap(
            "any-hash",
            f64::from((h1 + k - 1) % m),
            format!("*Each step is h2 wide*, not 1. {sum}"),
        ),
    ];
    let item = names(random, 1, &[]).first().copied()?;
    Some(Draft {
        ask: format!(
            "Your program has *m* = {m}, *k* = {k} and double hashing. For {item} it finds *h*1 = {h1} and *h*2 = {h2}. What is the last position that it looks at?"
        ),
        body: whole(due, traps, sum.clone(), format!("*Step by step:* {sum}")),
        figure: Figure::None,
        row_first: false,
    })
}

fn whole(right: u32, traps: Vec<Trap<f64>>, note: String, otherwise: String) -> Body {
    let mut kept: Vec<Trap<f64>> = Vec::new();
    for trap in traps {
        let is_new = kept.iter().all(|known| (known.at - trap.at).abs() > 0.5);
        if is_new && (trap.at - f64::from(right)).abs() > 0.5 {
            kept.push(trap);
        }
    }
    Body::Number(Number {
        right: right.into(),
        written: right.to_string(),
        within: 0.0,
        unit: String::new(),
        traps: kept,
        otherwise,
        note,
    })
}
