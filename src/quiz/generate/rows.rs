//! Questions about a short row.

use std::cmp::Ordering;

use super::live::{Live, names};
use super::{Draft, list, one, right, several, wrong};
use crate::filter::{Answer, hash_pair};
use crate::lab::Op;
use crate::quiz::Random;
use crate::quiz::misconception::Misconception;
use crate::quiz::question::{Bits, Body, Number, Trap};
use crate::text::in_words;

fn trap<T>(key: &str, at: T, note: String) -> Trap<T> {
    Trap {
        at,
        wrong: Misconception::named(key),
        note,
    }
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

/// Maybe, or definitely not?
pub(super) fn answer(random: &mut Random, place: usize) -> Option<Draft> {
    let wants_maybe = random.below(2) == 0;
    let items = random.between(2, 3);
    let live = Live::new(random, 3, items as usize);
    let item = live.stranger(random);
    let is_maybe = live.filter.check(item) == Answer::Maybe;
    if is_maybe != wants_maybe {
        return None;
    }
    let visits = live.visits(item);
    let zeros: Vec<u32> = visits
        .iter()
        .copied()
        .filter(|&p| !live.is_one(p))
        .collect();
    let at = list(&visits);
    let body = if is_maybe {
        one(
            right(
                "Maybe.",
                format!("Bits {at} are all 1, and that is all a maybe says."),
            ),
            vec![
                wrong(
                    "can-list",
                    "Definitely not: it was never added.",
                    format!(
                        "*There is no list to look in.* The filter sees bits only, and {at} are all 1. That {item} was never added is known to us alone."
                    ),
                ),
                wrong(
                    "yes-means-yes",
                    "Yes, it was added.",
                    format!(
                        "*A 1 is not a signature.* Bits {at} were set by others: {item} was never added."
                    ),
                ),
                wrong(
                    "no-is-a-guess",
                    "Probably not.",
                    format!(
                        "*There is no such answer.* With a 0 among {at} it would be definitely not; there is none, so it is maybe."
                    ),
                ),
            ],
            place,
            random,
        )?
    } else {
        let ones = visits.len() - zeros.len();
        let zero = zeros.first()?;
        let maybe_note = if ones > 0 {
            format!("*One 1 is not enough.* Bit {zero} is 0, and one 0 settles it.")
        } else {
            format!("*All its bits are 0.* Had {item} been added, {at} would be 1.")
        };
        let behind = if ones > 0 {
            "one-is-enough"
        } else {
            "no-is-a-guess"
        };
        one(
            right(
                "Definitely not.",
                format!(
                    "Bit {zero} is 0. Adding {item} would have set it, and nothing sets a bit back."
                ),
            ),
            vec![
                wrong(behind, "Maybe.", maybe_note),
                wrong(
                    "yes-means-yes",
                    "Yes, it was added.",
                    format!(
                        "*The filter never says that*, and here bit {zero} is 0: {item} cannot have been added."
                    ),
                ),
                wrong(
                    "no-is-a-guess",
                    "Probably not.",
                    format!(
                        "*A no is no guess.* Bit {zero} is 0, so {item} was certainly not added."
                    ),
                ),
            ],
            place,
            random,
        )?
    };
    Some(Draft {
        ask: format!("{item} is checked, at positions {at}. What does the filter answer?"),
        body,
        figure: live.figure([Op::check(item)]),
        row_first: true,
    })
}

/// Where does the check stop?
pub(super) fn first_zero(random: &mut Random, place: usize) -> Option<Draft> {
    let live = Live::new(random, 3, 3);
    let item = live.stranger(random);
    let visits = live.visits(item);
    let stop = visits.iter().position(|&p| !live.is_one(p))?;
    // A stop at the first look leaves little to think about: keep a few of them.
    if stop == 0 && random.below(3) > 0 {
        return None;
    }
    let zero = visits[stop];
    let choice = |at: usize| {
        let text = format!("After bit {}.", visits[at]);
        match at.cmp(&stop) {
            Ordering::Less => wrong(
                "one-is-enough",
                text,
                format!(
                    "*A 1 does not end a check.* Bit {} is 1, so it goes on until a 0 is found.",
                    visits[at]
                ),
            ),
            Ordering::Equal => right(
                text,
                format!(
                    "Bit {zero} is the first 0, and one 0 is proof. The rest need not be looked at."
                ),
            ),
            Ordering::Greater => wrong(
                "no-is-a-guess",
                text,
                format!(
                    "*It is over before it comes to bit {}.* Bit {zero} is 0: the answer cannot change any more.",
                    visits[at]
                ),
            ),
        }
    };
    let mut choices: Vec<_> = (0..visits.len()).map(choice).collect();
    let right_one = choices.remove(stop);
    choices.push(wrong(
        "no-is-a-guess",
        "Never: it always looks at all three.",
        format!("*One 0 is proof enough.* Bit {zero} is 0; a real filter stops there."),
    ));
    Some(Draft {
        ask: format!(
            "{item} is checked at positions {}, in this order. After which bit does the check stop?",
            list(&visits)
        ),
        body: one(right_one, choices, place, random)?,
        figure: live.figure([Op::check(item)]),
        row_first: true,
    })
}

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
        figure: crate::quiz::question::Figure::None,
        row_first: false,
    })
}

/// What can one more add do to an answer?
pub(super) fn one_more(random: &mut Random, place: usize) -> Option<Draft> {
    let live = Live::new(random, 3, 2);
    let pair = names(random, 2, &live.items);
    let [asked, added] = pair[..] else {
        return None;
    };
    let mut after = live.filter.clone();
    after.add(added);
    let (before, then) = (live.filter.check(asked), after.check(asked));
    // Flips are rare, and they are the point: half of the questions show one.
    let wants_flip = random.below(2) == 0;
    if before != Answer::DefinitelyNot || (then != before) != wants_flip {
        return None;
    }
    let missing: Vec<u32> = live
        .positions(asked)
        .into_iter()
        .filter(|&p| !live.is_one(p))
        .collect();
    let still: Vec<u32> = missing
        .iter()
        .copied()
        .filter(|&p| !after.bits().get(p))
        .collect();
    let of_asked = list(&live.positions(asked));
    let of_added = list(&live.positions(added));
    let (same, flips) = ("Definitely not, as before.", "Maybe, from now on.");
    let yes = wrong(
        "yes-means-yes",
        "Yes: it is in now.",
        format!("*Nothing added {asked}.* At most its bits are 1 now, and that is a maybe."),
    );
    let refused = wrong(
        "refuses",
        format!("Nothing: {added} would be refused."),
        format!("*An add always works.* It sets {of_added}, whatever is there."),
    );
    let body = if then == Answer::Maybe {
        one(
            right(
                flips,
                format!(
                    "{added} sets {of_added}, and with that {} of {asked} {} 1 too. A false positive is born.",
                    words_of_bits(&missing).to_lowercase(),
                    if missing.len() == 1 { "is" } else { "are" }
                ),
            ),
            vec![
                wrong(
                    "own-bits",
                    same,
                    format!(
                        "*Bits do not know whose they are.* {added} sets {of_added}, which was all that {asked} lacked."
                    ),
                ),
                yes,
                refused,
            ],
            place,
            random,
        )?
    } else {
        one(
            right(
                same,
                format!(
                    "{added} sets {of_added}; {} of {asked} stays 0.",
                    words_of_bits(&still[..1]).to_lowercase()
                ),
            ),
            vec![
                wrong(
                    "one-is-enough",
                    flips,
                    format!(
                        "*All of {of_asked} would have to be 1.* {added} sets {of_added}, and {} is still 0.",
                        words_of_bits(&still[..1]).to_lowercase()
                    ),
                ),
                yes,
                refused,
            ],
            place,
            random,
        )?
    };
    Some(Draft {
        ask: format!(
            "{asked} has positions {of_asked}, and the filter says definitely not: {} 0. Now {added} is added, at {of_added}. What does it say of {asked} after that?",
            if missing.len() == 1 {
                format!("bit {} is", missing[0])
            } else {
                format!("bits {} are", list(&missing))
            }
        ),
        body,
        figure: live.figure([Op::add(added), Op::check(asked)]),
        row_first: true,
    })
}

/// "Bit 4", "Bits 4 and 7".
fn words_of_bits(bits: &[u32]) -> String {
    match bits {
        [bit] => format!("Bit {bit}"),
        _ => format!("Bits {}", list(bits)),
    }
}
