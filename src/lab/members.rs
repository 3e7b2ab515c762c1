//! The truth set: the items that were really added.
//!
//! Items are kept in the order in which they came. A deleted item stays as a
//! tombstone, so that the page can show whose bits are gone. Undo hides the
//! newest items instead of dropping them, so that redo costs nothing.
//!
//! Not here: who set a bit first (see [`super::Session::setter_of`]): any owner
//! of a position leans on its bit, whoever set it.
//!
//! ```
//! use bloom_lab::lab::{Op, Session};
//!
//! let mut session = Session::default();
//! session.push(Op::import(["mira", "sam"]))?;
//! let members = session.members();
//! assert_eq!(members.len(), 2);
//! assert_eq!(members.positions(0), [15, 4, 9]);
//! assert_eq!(members.first_owners(9..10, 1)[0].all, 2); // bit 9 is shared
//! # Ok::<(), bloom_lab::lab::Refusal>(())
//! ```

use std::ops::Range;
use std::sync::Arc;

use indexmap::IndexMap;

use crate::filter::Filter;

/// A table of items, in the order in which they came. One type serves all of
/// them, since each type of table adds its code to the page.
pub(super) type ItemTable = IndexMap<Arc<str>, bool>;

/// One item of the truth set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// The item.
    pub item: Arc<str>,
    /// Its number in the order of arrival, from 0.
    pub index: usize,
    /// Whether it is still in; a deleted one is not.
    pub present: bool,
}

/// Those who have one position among theirs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Owners {
    /// The first few, in order of arrival.
    pub first: Vec<Member>,
    /// How many there are.
    pub all: usize,
}

/// How an operation on one item changed the truth set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MemberChange {
    /// Not at all.
    None,
    /// A new item came.
    Joined,
    /// A tombstone came back.
    Revived(usize),
    /// An item became a tombstone.
    Left(usize),
}

/// The items really added, with their positions. Looking an item up costs one
/// hash, whatever their number.
#[derive(Clone, Debug)]
pub struct Members {
    /// Item → still in. Entries from `visible` on belong to the redo side of
    /// the history.
    table: ItemTable,
    visible: usize,
    present: usize,
    /// k positions for each entry of the table.
    positions: Vec<u32>,
    k: usize,
}

impl Members {
    /// Nobody, in a filter with k positions an item, k at least 1.
    #[must_use]
    pub fn new(k: u32) -> Self {
        Self {
            table: IndexMap::new(),
            visible: 0,
            present: 0,
            positions: Vec::new(),
            k: k as usize,
        }
    }

    /// How many distinct items are in: n.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.present
    }

    /// Whether no item is in.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.present == 0
    }

    /// How many entries there are, tombstones included.
    #[must_use]
    pub const fn entries(&self) -> usize {
        self.visible
    }

    /// Whether `item` is in.
    #[must_use]
    pub fn contains(&self, item: &str) -> bool {
        self.find(item).is_some_and(|member| member.present)
    }

    /// The entry of `item`, in or deleted.
    #[must_use]
    pub fn find(&self, item: &str) -> Option<Member> {
        let index = self
            .table
            .get_index_of(item)
            .filter(|&index| index < self.visible)?;
        self.get(index)
    }

    /// Entry number `index`.
    #[must_use]
    pub fn get(&self, index: usize) -> Option<Member> {
        if index >= self.visible {
            return None;
        }
        let (item, &present) = self.table.get_index(index)?;
        Some(Member {
            item: item.clone(),
            index,
            present,
        })
    }

    /// All entries in order of arrival, tombstones included. Skipping to entry
    /// number n looks at those before it: use [`Members::get`] for one.
    pub fn iter(&self) -> impl Iterator<Item = Member> + '_ {
        (0..self.visible).filter_map(|index| self.get(index))
    }

    /// The k positions of entry number `index`; none for an unknown one.
    #[must_use]
    pub fn positions(&self, index: usize) -> &[u32] {
        if index >= self.visible {
            return &[];
        }
        self.positions
            .get(index * self.k..(index + 1) * self.k)
            .unwrap_or(&[])
    }

    /// For each of `bits`, the entries that have it among their positions,
    /// tombstones included: the first `at_most` of them, and how many there are.
    /// Cost: one comparison for each position of each item, and a look-up for
    /// those in the range.
    #[must_use]
    pub fn first_owners(&self, bits: Range<u32>, at_most: usize) -> Vec<Owners> {
        self.first_of(bits, at_most, true)
    }

    /// The same for the items that are in: those that lean on the bit.
    #[must_use]
    pub fn first_leaning(&self, bits: Range<u32>, at_most: usize) -> Vec<Owners> {
        self.first_of(bits, at_most, false)
    }

    fn first_of(&self, bits: Range<u32>, at_most: usize, tombstones: bool) -> Vec<Owners> {
        let mut owners = vec![Owners::default(); bits.len()];
        let all = &self.positions[..self.visible * self.k];
        for (at, &p) in all.iter().enumerate() {
            if !bits.contains(&p) {
                continue;
            }
            let index = at / self.k;
            let Some((item, &present)) = self.table.get_index(index) else {
                continue;
            };
            // An item that has the position twice counts once.
            let again = self.positions[index * self.k..at].contains(&p);
            if again || !(present || tombstones) {
                continue;
            }
            let owners = &mut owners[(p - bits.start) as usize];
            owners.all += 1;
            if owners.first.len() < at_most {
                owners.first.push(Member {
                    item: item.clone(),
                    index,
                    present,
                });
            }
        }
        owners
    }

    /// For each position of `start..end`, how many items that are in lean on
    /// it; an item that has the position twice counts once. Cost: one comparison
    /// for each position of each item, and up to k more for those in the range.
    #[must_use]
    pub fn leaning_counts(&self, start: u32, end: u32) -> Vec<u32> {
        let mut counts = vec![0; end.saturating_sub(start) as usize];
        for (index, (_, &present)) in self.table.iter().take(self.visible).enumerate() {
            let positions = self.positions(index);
            for (at, &p) in positions.iter().enumerate() {
                if present && (start..end).contains(&p) && !positions[..at].contains(&p) {
                    counts[(p - start) as usize] += 1;
                }
            }
        }
        counts
    }

    /// Items that are in though the row answers "definitely not" for them.
    /// Cost: one bit look-up for each position of each item.
    pub fn lost<'a>(&'a self, filter: &'a Filter) -> impl Iterator<Item = Member> + 'a {
        self.iter().filter(|member| {
            member.present
                && self
                    .positions(member.index)
                    .iter()
                    .any(|&p| !filter.bits().get(p))
        })
    }

    /// The first entry of `range` that has `position` among its positions.
    pub(super) fn first_owner(&self, range: Range<usize>, position: u32) -> Option<usize> {
        let start = range.start * self.k;
        let positions = self.positions.get(start..range.end * self.k)?;
        let at = positions.iter().position(|&p| p == position)?;
        Some(range.start + at / self.k)
    }

    /// Makes room for so many more entries, so that none of them has to wait
    /// while all are moved to a larger place.
    pub(super) fn reserve(&mut self, more: usize) {
        self.table.reserve(more);
        self.positions.reserve(more * self.k);
    }

    /// The number of the entry of `item`, even on the redo side of the history.
    pub(super) fn number_of(&self, item: &str) -> Option<usize> {
        self.table.get_index_of(item)
    }

    /// About how many bytes it takes.
    pub(super) fn weight(&self) -> usize {
        // A key, a flag and a hash in the table, a slot in its index, and the
        // item's characters with the counts of its Arc.
        const ENTRY: usize = 64;
        self.table.len() * ENTRY + size_of_val(&self.positions[..])
    }

    /// Drops the redo side: what undo has hidden.
    pub(super) fn forget_hidden(&mut self) {
        self.table.truncate(self.visible);
        self.positions.truncate(self.visible * self.k);
    }

    /// Lets `item` in. Its positions are asked for only if it is new.
    pub(super) fn join(
        &mut self,
        item: &Arc<str>,
        positions: impl Iterator<Item = u32>,
    ) -> MemberChange {
        match self.find(item) {
            Some(member) if member.present => MemberChange::None,
            Some(member) => {
                self.mark(member.index, true);
                MemberChange::Revived(member.index)
            }
            None => {
                self.forget_hidden();
                self.table.insert(item.clone(), true);
                self.positions.extend(positions);
                self.visible += 1;
                self.present += 1;
                MemberChange::Joined
            }
        }
    }

    /// What letting `item` out would change.
    pub(super) fn leaving(&self, item: &str) -> MemberChange {
        match self.find(item) {
            Some(member) if member.present => MemberChange::Left(member.index),
            _ => MemberChange::None,
        }
    }

    /// Does a change again.
    pub(super) fn redo(&mut self, change: MemberChange) {
        match change {
            MemberChange::None => {}
            MemberChange::Joined => self.unhide(1),
            MemberChange::Revived(index) => self.mark(index, true),
            MemberChange::Left(index) => self.mark(index, false),
        }
    }

    /// Takes a change back.
    pub(super) fn undo(&mut self, change: MemberChange) {
        match change {
            MemberChange::None => {}
            MemberChange::Joined => self.hide(1),
            MemberChange::Revived(index) => self.mark(index, false),
            MemberChange::Left(index) => self.mark(index, true),
        }
    }

    /// Hides the newest `count` entries, all of which are in.
    pub(super) fn hide(&mut self, count: usize) {
        self.visible -= count;
        self.present -= count;
    }

    /// Shows again the `count` entries that were hidden last.
    pub(super) fn unhide(&mut self, count: usize) {
        self.visible += count;
        self.present += count;
    }

    fn mark(&mut self, index: usize, present: bool) {
        if let Some((_, flag)) = self.table.get_index_mut(index)
            && *flag != present
        {
            *flag = present;
            self.present = if present {
                self.present + 1
            } else {
                self.present - 1
            };
        }
    }
}
