//! What deletes have broken: the items that now get a wrong "definitely not",
//! and the deletes that took the bits they miss.
//!
//! ```
//! use bloom_lab::lab::{Op, Session, culprits, lost_items};
//!
//! let mut session = Session::default();
//! session.push(Op::import(["mira", "sam"]))?; // both lean on bit 9
//! session.push(Op::delete("mira"))?;
//! let lost = lost_items(&session, 8);
//! assert_eq!(&*lost.named[0].item, "sam");
//! assert_eq!(lost.named[0].missed_bits, [9]);
//! assert_eq!(&*culprits(&session, 3)[0], "mira");
//! # Ok::<(), bloom_lab::lab::Refusal>(())
//! ```

use std::sync::Arc;

use super::{Member, Op, OpKind, Session};
use crate::order::sort_few;

/// Items that would now be answered "definitely not" though they are in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lost {
    /// The first few, in order of arrival.
    pub named: Vec<LostItem>,
    /// How many there are.
    pub all: usize,
}

/// One item that is in and denied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LostItem {
    /// The item.
    pub item: Arc<str>,
    /// Its positions that are 0, each once, ascending.
    pub missed_bits: Vec<u32>,
}

/// The items that deletes have lost, at most `at_most` of them by name. Cost:
/// a look at each operation begun; once one of them is a delete, that of
/// [`super::Members::lost`].
#[must_use]
pub fn lost_items(session: &Session, at_most: usize) -> Lost {
    let mut lost = Lost::default();
    let mut begun = session.records().iter().take(session.cursor().op + 1);
    // Nothing else takes bits away.
    if !begun.any(|record| record.op().kind() == OpKind::Delete) {
        return lost;
    }
    for member in session.members().lost(session.filter()) {
        lost.all += 1;
        if lost.named.len() < at_most {
            lost.named.push(LostItem {
                missed_bits: missed_bits(session, &member),
                item: member.item,
            });
        }
    }
    lost
}

/// The deleted items, newest first and at most `at_most`, whose delete took a
/// bit that an item still needs, and can be put back. Cost: that of
/// [`lost_items`] with all of them named, and for each delete a look at the
/// operations before it.
#[must_use]
pub fn culprits(session: &Session, at_most: usize) -> Vec<Arc<str>> {
    let kept = session.kept_by_a_new_op();
    let missed: Vec<u32> = session
        .members()
        .lost(session.filter())
        .flat_map(|member| missed_bits(session, &member))
        .collect();
    let mut culprits: Vec<Arc<str>> = Vec::new();
    for record in session.records()[..kept].iter().rev() {
        let Op::Delete(item) = record.op() else {
            continue;
        };
        if culprits.len() == at_most {
            break;
        }
        if culprits.contains(item) {
            continue;
        }
        // An item deleted twice may have taken the bits the first time.
        let took = session.deletions_of(item, kept).iter().any(|deletion| {
            let mut cleared = deletion
                .visits()
                .filter(|visit| visit.before && !visit.after);
            cleared.any(|visit| missed.contains(&visit.probe.position))
        });
        if took {
            culprits.push(item.clone());
        }
    }
    culprits
}

fn missed_bits(session: &Session, member: &Member) -> Vec<u32> {
    let mut bits = session.members().positions(member.index).to_vec();
    bits.retain(|&bit| !session.bits().get(bit));
    sort_few(&mut bits, |a, b| a < b);
    bits.dedup();
    bits
}
