//! Numbers that people quote, beside the exact ones. Every figure is computed
//! here, none is typed.

use std::f64::consts::LN_2;

use super::around::plot_address;
use super::html::{link, title, unbroken};
use crate::math::{guaranteed_size, rate_approx, rate_exact, rate_per_item, textbook_size};
use crate::size::{
    ExactSet, best_k_per_item, bits_si, byte_count, bytes_iec, bytes_si, cassandra_spec, rate_text,
    significant, textbook_bits_per_item,
};
use crate::text::grouped;

/// What is said, what is so, why, and a link that shows it.
struct Claim {
    said: &'static str,
    exact: String,
    why: String,
    /// Plot, bits per item, items, hashes.
    plot: (&'static str, f64, u64, u32),
}

/// The whole panel.
pub(super) fn markup() -> String {
    let claims = [hashes_claims(), memory_claims(), formula_claims()];
    let items: Vec<String> = claims.iter().flatten().map(item).collect();
    format!(
        "{}<ul class=\"size__claims\">{}</ul>",
        title("Numbers people quote"),
        items.concat()
    )
}

fn item(claim: &Claim) -> String {
    let (plot, c, n, k) = claim.plot;
    let name = match plot {
        "rate-k" => "Rate against k",
        "rate-n" => "Rate against n",
        "rate-bits" => "Rate against bits per item",
        _ => "Memory against n",
    };
    format!(
        "<li><p class=\"size__said\">“{}”</p><p>{}</p><p class=\"hint\">{} {}</p></li>",
        unbroken(claim.said),
        unbroken(&claim.exact),
        unbroken(&claim.why),
        link(&plot_address(plot, c, n, k), name)
    )
}

/// Items of a plot where their number is of no matter.
const MANY: u64 = 1_000_000;

fn hashes_claims() -> Vec<Claim> {
    let ten = textbook_bits_per_item(0.1);
    let fine = textbook_bits_per_item(1e-4);
    let best = best_k_per_item(10.0);
    let mut claims = vec![
        Claim {
            said: "10 % wants 4 hashes",
            exact: format!(
                "{}, at the {} bits per item that it takes: 3 hashes give {}, 4 give {}.",
                best_k_per_item(ten),
                significant(ten, 4),
                percent(ten, 3),
                percent(ten, 4)
            ),
            why: format!(
                "log₂ 10 is {}; programs that round it up take 4.",
                significant(10_f64.log2(), 3)
            ),
            plot: ("rate-k", ten, MANY, 3),
        },
        Claim {
            said: "0.01 % wants 14 hashes",
            exact: format!(
                "{} are better, by a hair: {} against {}, at {} bits per item.",
                best_k_per_item(fine),
                percent(fine, 13),
                percent(fine, 14),
                significant(fine, 4)
            ),
            why: "The valley is flat: one hash more or less costs little but time.".to_owned(),
            plot: ("rate-k", fine, MANY, 13),
        },
        Claim {
            said: "The more hashes, the fewer false positives",
            exact: format!(
                "At 10 bits per item 3 hashes give {}, {best} give {}, 14 give {}.",
                percent(10.0, 3),
                percent(10.0, best),
                percent(10.0, 14)
            ),
            why: "Each hash asks for one more 1, and sets one more. Past the valley the row fills up."
                .to_owned(),
            plot: ("rate-k", 10.0, MANY, best),
        },
    ];
    if let Some(spec) = cassandra_spec(0.01) {
        let c = f64::from(spec.bits);
        claims.push(Claim {
            said: "Cassandra takes 7 hashes for 1 %",
            exact: format!("{} hashes and {} bits per key: {}.", spec.k, spec.bits, percent(c, spec.k)),
            why: "It takes the fewest whole bits that do, and then as few hashes as still keep the target."
                .to_owned(),
            plot: ("rate-k", c, MANY, spec.k),
        });
    }
    claims
}

fn memory_claims() -> Vec<Claim> {
    let (one, ten) = (textbook_bits_per_item(0.01), textbook_bits_per_item(0.1));
    let (plain, sorted) = (cuckoo_crossover(3.0), cuckoo_crossover(2.0));
    let set = ExactSet {
        n: 1_000_000_000,
        item: 64,
        overhead: 0,
    };
    let keys = textbook_size(10_000_000, 0.01).map_or(0, |size| size.m);
    vec![
        Claim {
            said: "1 % needs three times the memory of 10 %",
            exact: format!(
                "{} times: {} bits per item against {}.",
                significant(one / ten, 3),
                significant(one, 4),
                significant(ten, 4)
            ),
            why: format!(
                "Each tenfold fewer false positives costs the same {} bits per item again.",
                significant(ten, 3)
            ),
            plot: ("rate-bits", one, MANY, 7),
        },
        Claim {
            said: "Cuckoo filters are smaller below 3 %",
            exact: format!(
                "Only semi-sorted ones, below {}; plain ones below {}.",
                rate_text(sorted),
                rate_text(plain)
            ),
            why: format!(
                "With buckets of 4 that are 95 % full a plain one takes (log₂ 1/p + 3) / 0.95 bits per item, a semi-sorted one 1 / 0.95 less, a Bloom filter {} log₂ 1/p. Tags of whole bits at 1 %: {} against {}.",
                significant(1.0 / LN_2, 4),
                significant(cuckoo_bits(0.01), 4),
                significant(one, 4)
            ),
            plot: ("rate-bits", textbook_bits_per_item(plain), MANY, 8),
        },
        Claim {
            said: "10 million keys at 1 % take 95.9 MB",
            exact: format!(
                "{} = {} = {}.",
                bits_si(keys),
                bytes_si(keys),
                bytes_iec(keys)
            ),
            why: "The number is right and its unit is not: those are megabits.".to_owned(),
            plot: ("memory", one, 10_000_000, 7),
        },
        Claim {
            said: "A billion URLs need 64 GB",
            exact: format!(
                "In an exact set of 64 bytes each, {}. A filter at 10 bits per item takes {}, and says maybe to {} of the URLs never seen.",
                byte_count(set.bytes()),
                bytes_si(10 * set.n),
                percent(10.0, 7)
            ),
            why: format!(
                "The set passes 8 GB at {} URLs.",
                set.fits(8_000_000_000).map_or(String::new(), grouped)
            ),
            plot: ("memory", 10.0, set.n, 7),
        },
    ]
}

fn formula_claims() -> Vec<Claim> {
    let base = (-LN_2 * LN_2).exp();
    let thousand = guaranteed_size(1_000, 0.01).map_or((0, 0), |size| (size.m, size.k));
    vec![
        Claim {
            said: "9,586 bits and 7 hashes hold 1,000 items at 1 %",
            exact: format!(
                "At {}. For 1 % it takes {} bits and {} hashes.",
                rate_text(rate_exact(9_586, 7, 1_000)),
                grouped(thousand.0),
                thousand.1
            ),
            why: "The textbook's size is for a k of 6.64 and for a filter without end.".to_owned(),
            plot: ("rate-n", 9.586, 1_000, 7),
        },
        Claim {
            said: "Twice the items, twice the false positives",
            exact: format!(
                "At 9.6 bits and 7 hashes {} becomes {}, and {} at three times.",
                percent(9.6, 7),
                percent(4.8, 7),
                percent(3.2, 7)
            ),
            why: "All k bits must be set by others: the rate grows like the fill to the power of k."
                .to_owned(),
            plot: ("rate-n", 9.6, MANY, 7),
        },
        Claim {
            said: "Each bit per item multiplies the rate by 0.62",
            exact: format!(
                "By {}. Over 20 bits, 0.62 comes out {} % too high.",
                significant(base, 4),
                significant(((0.62 / base).powi(20) - 1.0) * 100.0, 2)
            ),
            why: "It is e<sup>−(ln 2)²</sup>, with a k that need not be whole.".to_owned(),
            plot: ("rate-bits", 20.0, MANY, 14),
        },
        Claim {
            said: "The rate is (1 − e^(−kn/m))^k",
            exact: format!(
                "Nearly. With 16 bits, 3 hashes and 3 items that is {}, and the truth is {}.",
                rate_text(rate_approx(16, 3, 3)),
                rate_text(rate_exact(16, 3, 3))
            ),
            why: "The number of set bits varies, and a fuller row adds more errors than an emptier one saves. In large filters it hardly varies."
                .to_owned(),
            plot: ("rate-n", 16.0 / 3.0, 3, 3),
        },
    ]
}

/// The rate of a large filter.
fn percent(c: f64, k: u32) -> String {
    rate_text(rate_per_item(c, k))
}

/// The rate at which a cuckoo filter with buckets of 4, 95 % full, takes as many
/// bits as a Bloom filter: (L + `spare`) / 0.95 = L / ln 2, with L = log₂ 1/p.
fn cuckoo_crossover(spare: f64) -> f64 {
    let bits = spare / (0.95 / LN_2 - 1.0);
    (-bits).exp2()
}

/// Bits per item of that filter with tags of whole bits, ⌈log₂(8/p)⌉.
fn cuckoo_bits(p: f64) -> f64 {
    (8.0 / p).log2().ceil() / 0.95
}
