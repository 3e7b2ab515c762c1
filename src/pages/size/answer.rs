//! The answer: one sentence, what stands behind it, and the textbook's size
//! beside the one that is guaranteed.

use super::html::{hint, set_button, table, title, unbroken};
use crate::math::{
    Size, capacity, capacity_best_k, expected_fill, guaranteed_size, rate_approx, smallest_m,
    textbook_size,
};
use crate::size::{
    Answer, Given, How, PerItem, Sizing, Unsolved, bits_si, bytes_iec, bytes_si, items_text, meets,
    one_in, rate_text, significant, target_text, without_end_zeros,
};
use crate::text::{count, decimal, grouped};

/// The answer in one sentence.
pub(super) fn sentence(answer: &Result<Answer, Unsolved>, given: &Given) -> String {
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

fn sizing_sentence(sizing: &Sizing) -> String {
    let (n, size, k) = (items(sizing.n), size_words(sizing.m), hashes(sizing.k));
    let at = sizing.target.map_or(String::new(), target_text);
    let rate = rate_text(sizing.rate);
    match sizing.how {
        How::Textbook => format!("For {n} at {at}: {size}, {k}."),
        How::SmallestM => format!("For {n} at {at} with {k}: at least {size}."),
        How::BestK => {
            let are = if sizing.k == 1 { "is" } else { "are" };
            format!("{n} in {size}: {k} {are} best, for a false-positive rate of {rate}.")
        }
        How::AsGiven => format!("{n} in {size} with {k}: a false-positive rate of {rate}."),
        How::Capacity => format!("{size}, {k}: room for up to {n} at {at}."),
    }
}

fn per_item_sentence(each: &PerItem, given: &Given) -> String {
    let (c, k) = (significant(each.c, 4), hashes(each.k));
    let c = without_end_zeros(&c);
    let rate = rate_text(each.rate);
    match (given.c, given.k, given.p.map(target_text)) {
        (None, None, Some(at)) => {
            format!("A rate of {at} takes {c} bits per item and {k}, whatever the number of items.")
        }
        (None, Some(_), Some(at)) => format!(
            "A rate of {at} with {k} takes {c} bits per item, whatever the number of items."
        ),
        (_, Some(_), _) => format!("{c} bits per item with {k}: a false-positive rate of {rate}."),
        (_, None, _) => {
            format!(
                "{c} bits per item: {k} for the best rate, {rate}, whatever the number of items."
            )
        }
    }
}

/// The sentence and what stands behind it.
pub(super) fn markup(answer: &Result<Answer, Unsolved>, given: &Given) -> String {
    let mut out = format!(
        "<p class=\"size__say\">{}</p>",
        unbroken(&sentence(answer, given))
    );
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

fn sizing_facts(sizing: &Sizing, given: &Given) -> Vec<String> {
    let (n, m, k) = (sizing.n, sizing.m, sizing.k);
    if n == 0 {
        return vec![
            "An empty filter says <em>definitely not</em> to everything: its rate is 0 at any size."
                .to_owned(),
        ];
    }
    let fill = expected_fill(m, k, n);
    let mut facts = vec![format!(
        "With all {} in, {} of the bits are set on average, and {} of the items that were never added get a <em>maybe</em>, {}. That is exact for independent positions; the approximation (1 − e<sup>−kn/m</sup>)<sup>k</sup> says {}.",
        items(n),
        rate_text(fill),
        rate_text(sizing.rate),
        one_in(sizing.rate),
        rate_text(rate_approx(m, k, n))
    )];
    facts.extend(check(sizing, given));
    facts.push(format!(
        "An add sets {} and a <em>maybe</em> reads as many; a <em>definitely not</em> stops at the first 0, here after about {}.",
        count(k.into(), "bit", "bits"),
        looks(fill, k)
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
    let over = format!("over the target of {at} by {} %", over_by(sizing.rate, p));
    if sizing.how == How::Textbook {
        return Some(format!(
            "That is {over}: the textbook's size misses its own target. The guaranteed size keeps it."
        ));
    }
    let (bits, room) = match given.k {
        Some(k) => (smallest_m(n, k, p).ok(), capacity(m, k, p)),
        None => (
            guaranteed_size(n, p).ok().map(|size| size.m),
            capacity_best_k(m, p).0,
        ),
    };
    let bits = bits.map_or(String::new(), |m| {
        format!("take at least {}, or ", size_words(m))
    });
    Some(format!(
        "That is {over}: {bits}add at most {} to these bits.",
        items(room)
    ))
}

/// How far `rate` is above `p`, in per cent of p.
fn over_by(rate: f64, p: f64) -> String {
    significant((rate / p - 1.0) * 100.0, 2)
}

/// The bits that a definitely not has looked at, on average, with a share `fill`
/// of them set: the mean place of the first 0, there being one among k.
fn looks(fill: f64, k: u32) -> String {
    let (mut weight, mut places, mut all) = (1.0, 0.0, 0.0);
    for place in 1..=k {
        places += f64::from(place) * weight;
        all += weight;
        weight *= fill;
    }
    let mean = places / all;
    format!(
        "{} {}",
        decimal(mean, 1),
        if mean < 1.05 { "bit" } else { "bits" }
    )
}

fn per_item_facts(each: &PerItem, given: &Given) -> Vec<String> {
    let mut facts = vec![format!(
        "The rate is {}, {}, by the approximation (1 − e<sup>−k/c</sup>)<sup>k</sup> for c bits per item, which the exact rate comes near to as the filter grows.",
        rate_text(each.rate),
        one_in(each.rate)
    )];
    if let (Some(p), Some(_)) = (each.target, given.c) {
        let at = target_text(p);
        facts.push(if meets(each.rate, p) {
            format!("The target of {at} is met.")
        } else {
            format!(
                "That is over the target of {at} by {} %.",
                over_by(each.rate, p)
            )
        });
    }
    facts.push("Give the items or the bits, and the size follows.".to_owned());
    facts
}

/// The textbook's size and the guaranteed one, side by side; empty where n and p
/// are not both given.
pub(super) fn pair(given: &Given) -> String {
    let (Some(n), Some(p)) = (given.n.filter(|&n| n > 0), given.p) else {
        return String::new();
    };
    let (Ok(textbook), Ok(guaranteed)) = (textbook_size(n, p), guaranteed_size(n, p)) else {
        return String::new();
    };
    let row = |head: &str, cell: &dyn Fn(&Size) -> String| {
        vec![head.to_owned(), cell(&textbook), cell(&guaranteed)]
    };
    let each = |size: &Size| significant(ratio(size.m, n), 5);
    let against = |size: &Size| {
        if meets(size.rate, p) {
            "met".to_owned()
        } else {
            format!("missed by {} %", over_by(size.rate, p))
        }
    };
    let use_button = |name: &str, size: &Size| {
        let pairs = format!("c=&k=&m={}", size.m);
        set_button(
            &format!("size-use-{name}"),
            &pairs,
            "Use",
            &format!("Use the {name} size"),
        )
    };
    let mut rows = vec![
        row("Bits <var>m</var>", &|size| grouped(size.m)),
        row("Size", &|size| {
            format!("{} = {}", bytes_si(size.m), bytes_iec(size.m))
        }),
        row("Hashes <var>k</var>", &|size| size.k.to_string()),
        row("Bits per item", &each),
        row("Exact rate", &|size| rate_text(size.rate)),
        row(&format!("Target {}", target_text(p)), &against),
    ];
    rows.push(vec![
        "<span class=\"sr\">Take it</span>".to_owned(),
        use_button("textbook", &textbook),
        use_button("guaranteed", &guaranteed),
    ]);
    let heads = ["<span class=\"sr\">What</span>", "Textbook", "Guaranteed"];
    format!(
        "{}{}{}",
        title("Textbook and guaranteed"),
        table("The textbook's size and the guaranteed one", &heads, &rows),
        hint(
            "The textbook solves the approximation for a k that need not be whole, m = ⌈−n ln p / (ln 2)²⌉. The guaranteed size is the smallest m with a whole k whose exact rate is at most p."
        )
    )
}

#[allow(clippy::cast_precision_loss, reason = "counts are at most 2⁵³")]
pub(super) fn ratio(m: u64, n: u64) -> f64 {
    m as f64 / n as f64
}
