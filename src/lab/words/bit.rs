//! Single bits: what one is, and who set it as far as the page knows.

use crate::lab::{Mark, Owners, Session};
use crate::text::{grouped, quoted};

/// "Bit 41,189 is 0, looked at: found 0"
#[must_use]
pub fn bit(position: u32, one: bool, mark: Option<Mark>) -> String {
    let mark = match mark {
        Some(Mark::Hit) => ", looked at: found 1",
        Some(Mark::Miss) => ", looked at: found 0",
        Some(Mark::New) => ", newly set",
        Some(Mark::Again) => ", was already 1",
        Some(Mark::Cleared) => ", cleared",
        Some(Mark::Untouched) => ", left as it was",
        Some(Mark::Ghost) => ", in play",
        None => "",
    };
    let digit = if one { "1" } else { "0" };
    ["Bit ", &grouped(position.into()), " is ", digit, mark].concat()
}

/// The items that are in and lean on the bit, at most `at_most` of them by
/// name (see [`owner_names`]). Cost: that of [`crate::lab::Members::first_leaning`].
#[must_use]
pub fn setters(session: &Session, position: u32, at_most: usize) -> Option<String> {
    let bits = position..position.saturating_add(1);
    let owners = session.members().first_leaning(bits, at_most);
    owner_names(owners.first()?)
}

/// "mira, sam and 3 more"; `None` where there are none.
#[must_use]
pub fn owner_names(owners: &Owners) -> Option<String> {
    if owners.all == 0 {
        return None;
    }
    let names: Vec<String> = owners.first.iter().map(|o| quoted(&o.item)).collect();
    let names = names.join(", ");
    let more = owners.all - owners.first.len();
    Some(if more == 0 {
        names
    } else {
        [&names, " and ", &grouped(more as u64), " more"].concat()
    })
}
