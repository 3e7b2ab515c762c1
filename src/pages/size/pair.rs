//! The textbook's size and the one that is guaranteed to keep the target: in a
//! sentence below the answer, and side by side.

use super::answer::{hashes, ratio, size_words};
use super::html::{hint, set_button, table, title};
use crate::math::{Size, guaranteed_size, textbook_size};
use crate::size::{
    Given, bytes_iec, bytes_si, meets, missed, rate_beside, significant, target_text,
};
use crate::text::grouped;

/// Both sizes for the items and the target that are given.
pub(super) struct Pair {
    n: u64,
    p: f64,
    textbook: Size,
    guaranteed: Size,
}

impl Pair {
    /// `None` where n and p are not both given, or there is nothing to size.
    pub fn of(given: &Given) -> Option<Self> {
        let (n, p) = (given.n.filter(|&n| n > 0)?, given.p?);
        Some(Self {
            n,
            p,
            textbook: textbook_size(n, p).ok()?,
            guaranteed: guaranteed_size(n, p).ok()?,
        })
    }

    /// What to say of the textbook's size, where that is the answer.
    pub fn sentence(&self) -> String {
        let (best, at) = (&self.guaranteed, target_text(self.p));
        let size = format!("{}, {}", size_words(best.m), hashes(best.k));
        match missed(self.textbook.rate, self.p) {
            Some(missed) => {
                format!("That is the textbook's size: it gives {missed}. To keep {at}: {size}.")
            }
            None if best.m == self.textbook.m => {
                format!("That is the textbook's size: it keeps {at}, and no smaller one does.")
            }
            None => {
                format!(
                    "That is the textbook's size: it keeps {at}. The smallest that does: {size}."
                )
            }
        }
    }

    /// A line for the sizing as text: what keeps the target.
    pub fn line(&self) -> String {
        let best = &self.guaranteed;
        format!(
            "guaranteed to keep it: m = {}, k = {}",
            size_words(best.m),
            best.k
        )
    }

    /// A button that takes the guaranteed size; empty where `m` is that already.
    pub fn button(&self, m: u64) -> String {
        if m == self.guaranteed.m {
            return String::new();
        }
        set_button(
            "size-guaranteed",
            &pairs(&self.guaranteed),
            "Use the guaranteed size",
            "Use the guaranteed size",
        )
    }

    /// The table.
    pub fn markup(&self) -> String {
        let row = |head: &str, cell: &dyn Fn(&Size) -> String| {
            vec![
                head.to_owned(),
                cell(&self.textbook),
                cell(&self.guaranteed),
            ]
        };
        let against = |size: &Size| {
            let verdict = if meets(size.rate, self.p) {
                "met"
            } else {
                "missed"
            };
            verdict.to_owned()
        };
        let use_button = |name: &str, size: &Size| {
            set_button(
                &format!("size-use-{name}"),
                &pairs(size),
                "Use",
                &format!("Use the {name} size"),
            )
        };
        let rows = vec![
            row("Bits <var>m</var>", &|size| grouped(size.m)),
            row("Size", &|size| {
                let (si, iec) = (bytes_si(size.m), bytes_iec(size.m));
                if si == iec {
                    si
                } else {
                    format!("{si} = {iec}")
                }
            }),
            row("Hashes <var>k</var>", &|size| size.k.to_string()),
            row("Bits per item", &|size| {
                significant(ratio(size.m, self.n), 5)
            }),
            row("Exact rate", &|size| rate_beside(size.rate, self.p)),
            row(&format!("Target {}", target_text(self.p)), &against),
            vec![
                "<span class=\"sr\">Take it</span>".to_owned(),
                use_button("textbook", &self.textbook),
                use_button("guaranteed", &self.guaranteed),
            ],
        ];
        let heads = ["<span class=\"sr\">What</span>", "Textbook", "Guaranteed"];
        format!(
            "{}{}{}",
            title("Textbook and guaranteed"),
            table("The textbook's size and the guaranteed one", &heads, &rows),
            hint(&format!(
                "The textbook solves the approximation for k = −log₂ p = {}, which need not be whole: m = ⌈−n ln p / (ln 2)²⌉. The guaranteed size is the smallest m with a whole k whose exact rate is at most p.",
                significant(-self.p.log2(), 3)
            ))
        )
    }
}

/// The fields that take a size.
fn pairs(size: &Size) -> String {
    format!("c=&k=&m={}", size.m)
}
