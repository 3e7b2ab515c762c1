//! What to do with the answer: load it in the Lab, copy it as text or as a line
//! of code.

use super::answer::{hashes, items, rate_of, size_words};
use super::html::{copy_button, hint, title};
use super::pair::Pair;
use crate::filter::{MAX_K, MAX_M};
use crate::size::{
    Outcome, Sizing, choices, missed, one_in, rate_literal, significant, target_text,
};
use crate::text::{count, grouped};

/// The most items that a link from here adds in the Lab.
pub(super) const LAB_ITEMS: u64 = 100_000;
/// Items of a filter that is scaled down for the Lab.
const SCALED_ITEMS: u64 = 1_000;
/// A row of fewer bits than this shows nothing of a large filter.
const LEAST_ROW: f64 = 16.0;
/// The seed of the words that stand for the items.
const SEED: u32 = 7;

/// The link into the Lab and what it shows.
pub(super) struct LabLink {
    /// The address.
    pub address: String,
    /// What was changed for the Lab; empty if nothing was.
    pub note: String,
}

/// The same filter in the Lab, or a smaller one with as many bits per item.
pub(super) fn lab_link(sizing: &Sizing) -> LabLink {
    let is_small = sizing.m <= u64::from(MAX_M) && sizing.n <= LAB_ITEMS;
    let (m, n) = if is_small {
        (sizing.m, sizing.n)
    } else {
        scaled(sizing)
    };
    let k = sizing.k.min(MAX_K);
    let fill = if n > 0 {
        format!("&ops=~{n}.{SEED}")
    } else {
        String::new()
    };
    let mut notes = Vec::new();
    if !is_small {
        notes.push(scaled_note(sizing, m, n));
    }
    if k < sizing.k {
        notes.push(format!(
            "The Lab takes up to {}, so its rate is another one.",
            hashes(MAX_K)
        ));
    }
    LabLink {
        address: format!("#/lab?m={m}&k={k}{fill}"),
        note: notes.join(" "),
    }
}

/// m and n with the same bits per item, small enough: 1,000 items, or as few as
/// leave room for their bits, or more where a thousand have no bits to speak of.
fn scaled(sizing: &Sizing) -> (u64, u64) {
    let most = u64::from(MAX_M);
    let Some(c) = sizing.bits_per_item() else {
        return (sizing.m.min(most), 0);
    };
    let fit = whole(f64::from(MAX_M) / c);
    let enough = whole((LEAST_ROW / c).ceil());
    let wanted = enough.max(SCALED_ITEMS).min(LAB_ITEMS);
    // One item may want more bits than there are: then it has fewer.
    let n = wanted.min(fit).min(sizing.n).max(1);
    let m = whole((c * real(n)).round()).max(1).min(most);
    (m, n)
}

/// What was changed for the Lab, and what that does to the rate.
fn scaled_note(sizing: &Sizing, m: u64, n: u64) -> String {
    let bits = grouped(MAX_M.into());
    let Some(c) = sizing.bits_per_item() else {
        return format!("Scaled down: the Lab takes up to {bits} bits.");
    };
    let share = real(m) / real(n) / c;
    let kept = match share {
        _ if (share - 1.0).abs() < 0.005 => "as many bits per item",
        _ if share < 1.0 => "with fewer bits per item, so the rate is a higher one",
        _ => "with more bits per item, so the rate is a lower one",
    };
    format!(
        "Scaled down to {} on {}, {kept}: the Lab takes up to {bits} bits, and {} from a link.",
        items(n),
        count(m, "bit", "bits"),
        items(LAB_ITEMS)
    )
}

/// The section.
pub(super) fn markup(sizing: &Sizing, pair: Option<&Pair>) -> String {
    let lab = lab_link(sizing);
    let address = crate::plot::escape(&lab.address);
    let mut out = format!(
        "{}<p class=\"row\"><a class=\"button\" data-kind=\"primary\" href=\"{address}\">Load in the Lab</a>\
         <button class=\"button\" type=\"button\" data-copy-link>Copy link</button></p>",
        title("Take it with you")
    );
    out.push_str(&hint(&lab.note));
    out.push_str(&block(
        "size-text",
        "As text",
        "the sizing as text",
        &as_text(sizing, pair),
    ));
    for (id, name, code, note) in code_lines(sizing) {
        out.push_str(&block(id, name, &format!("the line for {name}"), &code));
        let missed = match sizing.meets_target() {
            Some(false) if id == "size-fastbloom" => " This size misses the target.",
            _ => "",
        };
        out.push_str(&hint(&format!("{note}{}{missed}", refusal(name, sizing))));
    }
    out
}

/// A labelled text with a button that copies it.
fn block(id: &str, name: &str, label: &str, text: &str) -> String {
    let text = crate::plot::escape(text);
    let copy = copy_button(id, label);
    format!(
        "<div class=\"size__code\"><span class=\"label\">{name}</span>{copy}<pre class=\"mono\" id=\"{id}\">{text}</pre></div>"
    )
}

fn as_text(sizing: &Sizing, pair: Option<&Pair>) -> String {
    let mut lines = vec![
        format!("Bloom filter for {}", count(sizing.n, "item", "items")),
        format!("m = {}", size_words(sizing.m)),
    ];
    let each = sizing.bits_per_item().map_or(String::new(), |c| {
        format!(", {} bits per item", significant(c, 4))
    });
    lines.push(format!("k = {}{each}", hashes(sizing.k)));
    lines.push(format!(
        "false-positive rate {} ({}), exact for independent positions",
        rate_of(sizing.rate, sizing.target),
        one_in(sizing.rate)
    ));
    if let Some(p) = sizing.target {
        let is_missed = missed(sizing.rate, p).is_some();
        let verdict = if is_missed { "missed" } else { "met" };
        lines.push(format!("target {} ({verdict})", target_text(p)));
        lines.extend(pair.filter(|_| is_missed).map(Pair::line));
    }
    lines.join("\n")
}

/// Why the system `name` would not take this size; empty if it would.
fn refusal(name: &str, sizing: &Sizing) -> String {
    let p = sizing.target.unwrap_or(sizing.rate);
    if sizing.n == 0 || p <= 0.0 || p >= 1.0 {
        return String::new();
    }
    let choices = choices(sizing.n, p);
    let found = choices.iter().find(|choice| choice.system == name);
    match found.map(|choice| choice.outcome) {
        Some(Outcome::Refuses(why)) => format!(" It refuses this: {why}."),
        _ => String::new(),
    }
}

/// Lines of code: id, name, line, note.
fn code_lines(sizing: &Sizing) -> Vec<(&'static str, &'static str, String, &'static str)> {
    let rate = sizing.target.unwrap_or(sizing.rate);
    let n = sizing.n.max(1);
    let mut lines = Vec::new();
    if rate > 0.0 && rate < 1.0 {
        let p = rate_literal(rate);
        lines.push((
            "size-guava",
            "Guava",
            format!(
                "BloomFilter.create(Funnels.stringFunnel(StandardCharsets.UTF_8), {}L, {p});",
                underscored(n)
            ),
            "Guava is told n and p, and chooses m and k by its own rule.",
        ));
        lines.push((
            "size-redis",
            "RedisBloom",
            format!("BF.RESERVE key {p} {n} NONSCALING"),
            "RedisBloom is told n and p as well. Without NONSCALING it grows, and gives its first sub-filter half the rate.",
        ));
    }
    lines.push((
        "size-fastbloom",
        "fastbloom",
        format!(
            "BloomFilter::with_num_bits({}).hashes({})",
            underscored(sizing.m),
            sizing.k
        ),
        "fastbloom (Rust) is told m and k; it keeps its bits in words of 64.",
    ));
    lines
}

/// Digits in groups, as Java and Rust take them.
fn underscored(n: u64) -> String {
    grouped(n).replace(',', "_")
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
const fn whole(x: f64) -> u64 {
    x as u64
}

#[allow(clippy::cast_precision_loss, reason = "counts are at most 2⁵³")]
const fn real(n: u64) -> f64 {
    n as f64
}
