//! A filter with a few everyday words in it, and a link that shows it.

use crate::filter::{Filter, Params};
use crate::lab::{Cursor, Op, Plan, WORDS, write_link};
use crate::quiz::Random;
use crate::quiz::question::Figure;

/// Names of people at the head of the list of words.
const NAMES: usize = 52;

/// Items that were added, in order, and the filter that they make.
pub(super) struct Live {
    pub items: Vec<&'static str>,
    pub filter: Filter,
}

impl Live {
    /// 16 bits with `count` items.
    pub fn new(random: &mut Random, k: u32, count: usize) -> Self {
        let params = Params::default();
        // k is 1 to 4.
        let params = params.with_k(k.into()).unwrap_or(params);
        let items = names(random, count, &[]);
        let mut filter = Filter::new(params);
        for item in &items {
            filter.add(item);
        }
        Self { items, filter }
    }

    /// An item that is not in: any, so the filter may say either of it.
    pub fn stranger(&self, random: &mut Random) -> &'static str {
        names(random, 1, &self.items)
            .first()
            .copied()
            .unwrap_or("mira")
    }

    /// The different positions of an item, ascending.
    pub fn positions(&self, item: &str) -> Vec<u32> {
        let distinct = self.filter.trace_add(item).distinct_positions();
        distinct.into_iter().map(|(position, _)| position).collect()
    }

    /// The positions of an item, in the order in which they are looked at.
    pub fn visits(&self, item: &str) -> Vec<u32> {
        self.filter
            .probes(item)
            .map(|probe| probe.position)
            .collect()
    }

    /// Whether the bit is 1.
    pub fn is_one(&self, position: u32) -> bool {
        self.filter.bits().get(position)
    }

    /// The row after `ops`, which follow the adds. With the question it stands
    /// before the first of them.
    pub fn figure(&self, ops: impl IntoIterator<Item = Op>) -> Figure {
        let adds = self.items.iter().map(|item| Op::add(item));
        let mut all: Vec<Op> = adds.collect();
        let before = all.len();
        all.extend(ops);
        let at = (all.len() > before).then_some(Cursor {
            op: before,
            step: 0,
        });
        Figure::Row(write_link(&Plan {
            params: *self.filter.params(),
            ops: all,
            at,
            ..Plan::default()
        }))
    }
}

/// `count` names, none of them twice, none of `not`, each with an initial of its
/// own: the figure shows owners by their initials.
pub(super) fn names(random: &mut Random, count: usize, not: &[&str]) -> Vec<&'static str> {
    let initial = |name: &str| name.bytes().next();
    let mut found: Vec<&'static str> = Vec::new();
    for at in random.order(NAMES) {
        let name = WORDS[at];
        let is_taken = |other: &&str| initial(other) == initial(name);
        if found.len() < count && !found.iter().any(is_taken) && !not.iter().any(is_taken) {
            found.push(name);
        }
    }
    found
}
