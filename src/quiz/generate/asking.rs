//! Questions about a check of a short row.

use std::cmp::Ordering;

use super::live::{Live, names};
use super::{Draft, list, one, right, words_of_bits, wrong};
use crate::filter::Answer;
use crate::lab::Op;
use crate::quiz::Random;

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
