//! The answer: one sentence, what to do about it, and what stands behind it.

use std::f64::consts::LN_2;

use super::html::{set_button, unbroken};
use super::pair::Pair;
use crate::math::{MAX_HASHES, capacity, capacity_best_k, guaranteed_size, smallest_m};
use crate::size::{
    Answer, Given, How, PerItem, Sizing, Unsolved, bits_si, bytes_iec, bytes_si, expected_fill,
    items_text, missed, one_in, rate_approx, rate_beside, rate_text, significant, target_text,
    without_end_zeros,
};
use crate::text::{count, decimal};

/// The answer in one sentence, and what to say of the textbook's size.
pub(super) fn said(
    answer: &Result<Answer, Unsolved>,
    given: &Given,
    pair: Option<&Pair>,
) -> String {
    let first = sentence(answer, given);
    match of_textbook(answer, pair) {
        Some(pair) => format!("{first} {}", pair.sentence()),
        None => first,
    }
}

/// The pair, where the answer is the textbook's size.
fn of_textbook<'a>(answer: &Result<Answer, Unsolved>, pair: Option<&'a Pair>) -> Option<&'a Pair> {
    let is_textbook = matches!(answer, Ok(Answer::Sizing(sizing)) if sizing.how == How::Textbook);
    pair.filter(|_| is_textbook)
}

/// The answer in one sentence.
fn sentence(answer: &Result<Answer, Unsolved>, given: &Given) -> String {
    match answer {
        Ok(Answer::Sizing(sizing)) => sizing_sentence(sizing),
        Ok(Answer::PerItem(each)) => per_item_sentence(each, given),
        Err(error) => error.to_string(),
    }
}

/// `4,792,529,189 bits = 599 MB (571 MiB)`.
pub(super) fn size_words(m: u64) -> String {
    let (si, iec) = (bytes_si(m), bytes_iec(m));
    let bits = count(m, "bit", "bits");
    if si == iec {
        format!("{bits} = {si}")
    } else {
        format!("{bits} = {si} ({iec})")
    }
}

/// `7 hashes`.
pub(super) fn hashes(k: u32) -> String {
    count(k.into(), "hash", "hashes")
}

/// `500 million items`.
pub(super) fn items(n: u64) -> String {
    format!(
        "{} {}",
        items_text(n),
        if n == 1 { "item" } else { "items" }
    )
}

/// A rate, with the digits that tell it from its target.
pub(super) fn rate_of(rate: f64, target: Option<f64>) -> String {
    target.map_or_else(|| rate_text(rate), |p| rate_beside(rate, p))
}

fn sizing_sentence(sizing: &Sizing) -> String {
    let (n, size, k) = (items(sizing.n), size_words(sizing.m), hashes(sizing.k));
    let at = sizing.target.map_or(String::new(), target_text);
    let rate = rate_of(sizing.rate, sizing.target);
    match sizing.how {
        How::Textbook => format!("For {n} at {at}: {size}, {k}."),
        How::SmallestM => format!("For {n} at {at} with {k}: at least {size}."),
        How::BestK => {
            let best = match sizing.k {
                1 => " is best",
                MAX_HASHES => ", the most that can be given here",
                _ => " are best",
            };
            format!("{n} in {size}: {k}{best}, for a false-positive rate of {rate}.")
        }
        How::AsGiven => format!("{n} in {size} with {k}: a false-positive rate of {rate}."),
        How::Capacity => format!("{size}, {k}: room for up to {n} at {at}."),
    }
}

fn per_item_sentence(each: &PerItem, given: &Given) -> String {
    let (c, k) = (significant(each.c, 4), hashes(each.k));
    let c = bits_each(without_end_zeros(&c));
    let rate = rate_of(each.rate, each.target);
    match (given.c, given.k, given.p.map(target_text)) {
        (None, None, Some(at)) => {
            format!("A rate of {at} takes {c} and {k}, whatever the number of items.")
        }
        (None, Some(_), Some(at)) => {
            format!("A rate of {at} with {k} takes {c}, whatever the number of items.")
        }
        (_, Some(_), _) => format!("{c} with {k}: a false-positive rate of {rate}."),
        (_, None, _) => {
            format!("{c}: {k} for the best rate, {rate}, whatever the number of items.")
        }
    }
}

/// The sentence, what to do about it, and what stands behind it.
pub(super) fn markup(
    answer: &Result<Answer, Unsolved>,
    given: &Given,
    pair: Option<&Pair>,
) -> String {
    let mut out = format!(
        "<p class=\"size__say\">{}</p>",
        unbroken(&sentence(answer, given))
    );
    let about = of_textbook(answer, pair).map_or(String::new(), Pair::sentence);
    let acts = acts(answer, given, pair);
    if !(about.is_empty() && acts.is_empty()) {
        out.push_str("<p class=\"size__also\"><span>");
        out.push_str(&unbroken(&about));
        out.push_str("</span>");
        out.push_str(&acts);
        out.push_str("</p>");
    }
    let facts = match answer {
        Ok(Answer::Sizing(sizing)) => sizing_facts(sizing, given),
        Ok(Answer::PerItem(each)) => per_item_facts(each, given),
        Err(_) => Vec::new(),
    };
    if !facts.is_empty() {
        out.push_str("<ul class=\"size__facts\">");
        for fact in facts {
            out.push_str("<li>");
            out.push_str(&unbroken(&fact));
            out.push_str("</li>");
        }
        out.push_str("</ul>");
    }
    out
}

/// Buttons: for the size that keeps the target, and out of a size that was taken
/// once and would stay whatever the items are.
fn acts(answer: &Result<Answer, Unsolved>, given: &Given, pair: Option<&Pair>) -> String {
    let (Ok(Answer::Sizing(sizing)), Some(pair)) = (answer, pair) else {
        return String::new();
    };
    let is_missed = sizing.meets_target() == Some(false);
    let mut out = String::new();
    if is_missed && given.k.is_none() {
        out.push_str(&pair.button(sizing.m));
    }
    if given.m.is_some() || given.c.is_some() {
        out.push_str(&set_button(
            "size-free-m",
            "c=&m=",
            "Let the bits follow again",
            "Let the bits m follow from the items and the target again",
        ));
    }
    out
}

fn sizing_facts(sizing: &Sizing, given: &Given) -> Vec<String> {
    let (n, m, k) = (sizing.n, sizing.m, sizing.k);
    if n == 0 {
        return vec![
            "An empty filter says <em>definitely not</em> to everything: its rate is 0 at any size."
                .to_owned(),
        ];
    }
    let fill = expected_fill(m, k, n);
    let all = match n {
        1 => "its one item".to_owned(),
        _ => format!("all {}", items(n)),
    };
    let mut facts = vec![format!(
        "With {all} in it, {} of the bits are set on average, and {} of the items that were never added get a <em>maybe</em>, {}. That is exact for independent positions; the approximation <span class=\"size__sum\">(1 − e<sup>−kn/m</sup>)<sup>k</sup></span> says {}.",
        rate_text(fill),
        rate_of(sizing.rate, sizing.target),
        one_in(sizing.rate),
        rate_of(rate_approx(m, k, n), sizing.target)
    )];
    facts.extend(check(sizing, given));
    let best = sizing.bits_per_item().map_or(0.0, |c| c * LN_2);
    if given.k.is_none() && k == MAX_HASHES && best > f64::from(k) + 1.0 {
        facts.push(format!(
            "{} are the most that can be given here; these bits would want about {}.",
            hashes(k),
            significant(best, 3)
        ));
    }
    let stops = if m == 1 {
        "no 0 is left at which a <em>definitely not</em> could stop".to_owned()
    } else {
        let looks = looks(fill, k);
        format!("a <em>definitely not</em> stops at the first 0, here after about {looks}")
    };
    facts.push(format!(
        "An add sets at most {}, and a <em>maybe</em> reads {}; {stops}.",
        count(m.min(k.into()), "bit", "bits"),
        count(k.into(), "position", "positions"),
    ));
    if m >= 1_000_000 {
        facts.push(format!(
            "{} = {}: eight bits are one byte. The number of bits is often misquoted as bytes.",
            bits_si(m),
            bytes_si(m)
        ));
    }
    facts
}

/// Whether the target is met where the size did not follow from it, and what
/// would meet it.
fn check(sizing: &Sizing, given: &Given) -> Option<String> {
    let p = sizing.target?;
    let (n, m) = (sizing.n, sizing.m);
    let at = target_text(p);
    if sizing.meets_target()? {
        let checked = matches!(sizing.how, How::BestK | How::AsGiven);
        return checked.then(|| format!("The target of {at} is met."));
    }
    // What the textbook misses is said below the answer, beside the size that keeps
    // the target, if there is one.
    if sizing.how == How::Textbook && guaranteed_size(n, p).is_ok() {
        return None;
    }
    let (bits, room) = match given.k {
        Some(k) => (smallest_m(n, k, p).ok(), capacity(m, k, p)),
        None => (
            guaranteed_size(n, p).ok().map(|size| size.m),
            capacity_best_k(m, p).0,
        ),
    };
    let missed = missed(sizing.rate, p)?;
    let room = match room {
        0 => "these bits keep it for no item at all".to_owned(),
        room => format!("these bits keep it for up to {}", items(room)),
    };
    Some(match bits {
        Some(m) => format!(
            "The target is missed: {missed}. To keep it take at least {}; {room}.",
            size_words(m)
        ),
        None => format!("The target is missed: {missed}; {room}."),
    })
}

/// The positions that a definitely not has looked at, on average, with a share `fill`
/// of them set: the mean place of the first 0, there being one among k.
fn looks(fill: f64, k: u32) -> String {
    let (mut weight, mut places, mut all) = (1.0, 0.0, 0.0);
    for place in 1..=k {
        places += f64::from(place) * weight;
        all += weight;
        weight *= fill;
    }
    let shown = decimal(places / all, 1);
    let unit = if shown == "1.0" {
        "position"
    } else {
        "positions"
    };
    format!("{shown} {unit}")
}

/// `9.6 bits per item`, `1 bit per item`.
fn bits_each(c: &str) -> String {
    let unit = if c == "1" { "bit" } else { "bits" };
    format!("{c} {unit} per item")
}

fn per_item_facts(each: &PerItem, given: &Given) -> Vec<String> {
    let mut facts = vec![format!(
        "The rate is {}, {}, by the approximation <span class=\"size__sum\">(1 − e<sup>−k/c</sup>)<sup>k</sup></span> for c bits per item, which the exact rate comes near to as the filter grows.",
        rate_of(each.rate, each.target),
        one_in(each.rate)
    )];
    if let (Some(p), Some(_)) = (each.target, given.c) {
        let at = target_text(p);
        facts.push(match missed(each.rate, p) {
            None => format!("The target of {at} is met."),
            Some(missed) => format!("The target is missed: {missed}."),
        });
    }
    facts.push("Give the items or the bits, and the size follows.".to_owned());
    facts
}

#[allow(clippy::cast_precision_loss, reason = "counts are at most 2⁵³")]
pub(super) fn ratio(m: u64, n: u64) -> f64 {
    m as f64 / n as f64
}
