//! Questions about whose bits they are.

use super::live::Live;
use super::{Draft, list, right, several, words_of_bits, wrong};
use crate::filter::Answer;
use crate::lab::Op;
use crate::quiz::Random;

/// Whose bits made the false positive?
pub(super) fn culprits(random: &mut Random, _: usize) -> Option<Draft> {
    let items = random.between(3, 4);
    let live = Live::new(random, 3, items as usize);
    let item = live.stranger(random);
    if live.filter.check(item) != Answer::Maybe {
        return None;
    }
    let positions = live.positions(item);
    let choice = |owner: &&str| {
        let own = live.positions(owner);
        let shared: Vec<u32> = own
            .iter()
            .copied()
            .filter(|p| positions.contains(p))
            .collect();
        let text = format!("{owner}, at {}", list(&own));
        if shared.is_empty() {
            wrong(
                "other-item",
                text,
                format!(
                    "*{owner} has no part in it.* None of {} is a position of {item}.",
                    list(&own)
                ),
            )
        } else {
            right(
                text,
                format!("{owner} set {}.", words_of_bits(&shared).to_lowercase()),
            )
        }
    };
    let choices = live.items.iter().map(choice).collect();
    Some(Draft {
        ask: format!(
            "{item} was never added, yet the filter says maybe: bits {} are all 1. Which items set at least one of them?",
            list(&positions)
        ),
        body: several(choices, random)?,
        figure: live.figure([Op::check(item)]),
        row_first: true,
    })
}

/// Which items does a delete lose?
pub(super) fn lost(random: &mut Random, _: usize) -> Option<Draft> {
    let live = Live::new(random, 3, 4);
    let gone = live.items[random.below(live.items.len())];
    let mut after = live.filter.clone();
    after.delete(gone);
    let choice = |item: &&str| {
        let own = live.positions(item);
        let missing: Vec<u32> = own
            .iter()
            .copied()
            .filter(|&p| !after.bits().get(p))
            .collect();
        let text = format!("{item}, at {}", list(&own));
        if missing.is_empty() {
            wrong(
                "other-item",
                text,
                format!(
                    "*{item} is safe.* {gone} has {}; {item} needs {} and shares none of them.",
                    list(&live.positions(gone)),
                    list(&own)
                ),
            )
        } else {
            right(
                text,
                format!(
                    "{item} needs {}, now 0: the filter denies it.",
                    words_of_bits(&missing).to_lowercase()
                ),
            )
        }
    };
    let rest = || live.items.iter().filter(|item| **item != gone);
    let mut choices: Vec<_> = rest().map(choice).collect();
    choices.push(wrong(
        "clear-to-delete",
        "None of them: only one’s own bits are cleared.",
        format!(
            "*No bit is one’s own.* {gone} has {}, and others lean on some of these.",
            list(&live.positions(gone))
        ),
    ));
    Some(Draft {
        ask: format!(
            "{gone} is deleted by clearing its bits, {}. Which items, still in, does the filter now deny?",
            list(&live.positions(gone))
        ),
        body: several(choices, random)?,
        figure: live.figure([Op::delete(gone)]),
        row_first: true,
    })
}
