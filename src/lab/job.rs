//! Long work in slices: many adds, or a rebuild, a budget of items at a time,
//! so that a page stays alive meanwhile.
//!
//! A run of adds works on the session's own row, and what it has changed so far
//! can be taken back; a rebuild works on a fresh one beside it. Not here: when
//! slices are run, and how their outcome enters the history.

use std::sync::Arc;

use super::members::{MemberChange, Members};
use super::record::{BulkOutcome, Outcome};
use super::{GeneratedWords, Op};
use crate::filter::{Filter, Params};

/// How far long work has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// Nothing is under way.
    Idle,
    /// `done` of `total` items are through.
    Running {
        /// Items that are through.
        done: u64,
        /// Items in all.
        total: u64,
    },
}

/// Work under way.
#[derive(Clone, Debug)]
pub(super) enum Job {
    Bulk {
        op: Op,
        source: Source,
        outcome: BulkOutcome,
        done: u64,
        total: u64,
    },
    Rebuild {
        op: Op,
        fresh: Box<(Filter, Members)>,
        next: usize,
    },
}

#[derive(Clone, Debug)]
pub(super) enum Source {
    List(Arc<[Arc<str>]>),
    Words(GeneratedWords),
}

impl Job {
    pub(super) fn fill(count: u32, seed: u32, members: &mut Members) -> Self {
        let op = Op::Fill { count, seed };
        let source = Source::Words(GeneratedWords::new(seed));
        Self::bulk(op, source, count.into(), members)
    }

    pub(super) fn import(items: Arc<[Arc<str>]>, members: &mut Members) -> Self {
        let op = Op::Import(items.clone());
        let total = items.len() as u64;
        Self::bulk(op, Source::List(items), total, members)
    }

    fn bulk(op: Op, source: Source, total: u64, members: &mut Members) -> Self {
        members.reserve(usize::try_from(total).unwrap_or(0));
        let outcome = BulkOutcome {
            first: members.entries(),
            ..BulkOutcome::default()
        };
        Self::Bulk {
            op,
            source,
            outcome,
            done: 0,
            total,
        }
    }

    /// A rebuild with these parameters: an empty filter and truth set first.
    pub(super) fn rebuild(params: Params, old: &Filter, members: &Members) -> Self {
        let filter = Filter::with_script(params, old.script().clone());
        let mut fresh_members = Members::new(params.k());
        fresh_members.reserve(members.len());
        Self::Rebuild {
            op: Op::Rebuild(params),
            fresh: Box::new((filter, fresh_members)),
            next: 0,
        }
    }

    /// The operation that it does.
    pub(super) const fn op(&self) -> &Op {
        match self {
            Self::Bulk { op, .. } | Self::Rebuild { op, .. } => op,
        }
    }

    /// How far it has come, in a session with `entries` entries.
    pub(super) fn progress(&self, entries: usize) -> Progress {
        match self {
            Self::Bulk { done, total, .. } => Progress::Running {
                done: *done,
                total: *total,
            },
            Self::Rebuild { next, .. } => Progress::Running {
                done: *next as u64,
                total: entries as u64,
            },
        }
    }

    /// Does at most `budget` items and returns what is left of the budget; 0
    /// may mean that there is more to do.
    pub(super) fn advance(
        &mut self,
        filter: &mut Filter,
        members: &mut Members,
        budget: usize,
    ) -> usize {
        let mut left = budget;
        match self {
            Self::Bulk {
                source,
                outcome,
                done,
                total,
                ..
            } => {
                while left > 0 && *done < *total {
                    left -= 1;
                    let new = match source {
                        Source::List(items) => {
                            let item = items[usize::try_from(*done).unwrap_or(usize::MAX)].clone();
                            add_one(filter, members, outcome, &item);
                            true
                        }
                        Source::Words(words) => words
                            .next()
                            .filter(|word| !members.contains(word))
                            .map(|word| add_one(filter, members, outcome, &word))
                            .is_some(),
                    };
                    *done += u64::from(new);
                }
            }
            Self::Rebuild { fresh, next, .. } => {
                let (new_filter, new_members) = &mut **fresh;
                while left > 0 && *next < members.entries() {
                    left -= 1;
                    if let Some(member) = members.get(*next).filter(|member| member.present) {
                        add_one(
                            new_filter,
                            new_members,
                            &mut BulkOutcome::default(),
                            &member.item,
                        );
                    }
                    *next += 1;
                }
            }
        }
        left
    }

    /// Whether everything is done, in a session with `entries` entries.
    pub(super) const fn is_done(&self, entries: usize) -> bool {
        match self {
            Self::Bulk { done, total, .. } => *done == *total,
            Self::Rebuild { next, .. } => *next >= entries,
        }
    }

    /// The finished operation. For a rebuild the outcome still holds the fresh
    /// filter: the session swaps it in.
    pub(super) fn finish(self) -> (Op, Outcome) {
        match self {
            Self::Bulk { op, outcome, .. } => (op, Outcome::Bulk(outcome)),
            Self::Rebuild { op, fresh, .. } => {
                let kept = fresh.1.len();
                (op, Outcome::Swap { other: fresh, kept })
            }
        }
    }
}

/// Adds one item to a filter and its truth set, noting what that changed.
fn add_one(filter: &mut Filter, members: &mut Members, outcome: &mut BulkOutcome, item: &Arc<str>) {
    let positions: Vec<u32> = filter.probes(item).map(|probe| probe.position).collect();
    let flips_before = outcome.flipped.len();
    for &position in &positions {
        if filter.set_bit(position) {
            outcome.flipped.push(position);
        }
    }
    let set_bits = outcome.flipped.len() > flips_before;
    outcome.adds += 1;
    let change = members.join(item, positions.into_iter());
    match change {
        MemberChange::Joined => outcome.joined += 1,
        MemberChange::Revived(index) => outcome.revived.push(index),
        MemberChange::None | MemberChange::Left(_) => {}
    }
    if set_bits
        && change != MemberChange::Joined
        && let Some(member) = members.find(item)
    {
        outcome.returned.push((member.index, outcome.joined));
    }
}
