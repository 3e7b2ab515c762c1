//! What to try next: operations that make a point in the present session.

use super::{Op, Session};
use crate::filter::HashFamily;

/// At most this many are offered.
const OFFERED: usize = 5;
/// Names to ask for where no script says better ones. With mira and sam in 16
/// bits, kate is a certain no and josh a false positive.
const STRANGERS: [&str; 2] = ["kate", "josh"];

/// A few operations to try, each worth a click: checks of items that are not
/// in, a check and a delete of one that is, or what a delete has taken put back.
///
/// ```
/// use bloom_lab::lab::{Op, Session, first_story, suggestions};
///
/// let session = Session::run_plan(first_story());
/// let offered = suggestions(&session);
/// assert_eq!(offered, [Op::check("kate"), Op::check("josh"), Op::check("sam"), Op::delete("mira")]);
/// ```
#[must_use]
pub fn suggestions(session: &Session) -> Vec<Op> {
    let members = session.members();
    let script = session.filter().script();
    let scripted = session.params().hash() == HashFamily::Scripted && !script.is_empty();
    let strangers: Vec<&str> = if scripted {
        script.entries().map(|(item, _)| item).collect()
    } else {
        STRANGERS.to_vec()
    };
    let mut offered: Vec<Op> = strangers
        .into_iter()
        .filter(|item| !members.contains(item))
        .take(OFFERED - 2)
        .map(Op::check)
        .collect();
    let mut present = members.iter().filter(|member| member.present);
    if let Some(first) = present.next() {
        let other = present.next().unwrap_or_else(|| first.clone());
        offered.push(Op::check(&other.item));
        // After a delete the way back comes first: one lesson at a time.
        let kept = session.kept_by_a_new_op();
        let deleted = session.records()[..kept]
            .iter()
            .rev()
            .find_map(|record| match record.op() {
                Op::Delete(item) if session.deletion_of(item, kept).is_some() => Some(item),
                _ => None,
            });
        offered.push(match deleted {
            Some(item) => Op::PutBack(item.clone()),
            None => Op::delete(&first.item),
        });
    }
    offered
}
