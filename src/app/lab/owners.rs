//! Who set each bit, as far as the page knows.

use super::members::owner_badge;
use super::truth::verdict;
use crate::app::browser::dom::{El, el};
use crate::app::state::{LabState, Lit};
use crate::figure::{RowLayout, Scale, scale_of};
use crate::lab::words::setters;
use crate::lab::{Mark, Owners, Session, Verdict};
use crate::text::grouped;

/// At most this many owners of one bit are shown.
const SHOWN: usize = 3;

/// One place for each bit of a row of one line, aligned with it.
#[must_use]
pub fn owners_row(lab: LabState) -> El {
    el("ol")
        .class("owners")
        .attr("aria-label", "Who set each bit")
        .part(move || {
            // While the parameters change, this may be asked for a row it is not for.
            let m = Some(lab.params.get().m()).filter(|&m| is_one_line(m));
            let verdict = verdict(lab);
            let in_play = looked_at(lab);
            lab.session.with(|session| {
                let owners = session.members().first_owners(0..m.unwrap_or(0), SHOWN);
                (0..)
                    .zip(&owners)
                    .map(|(position, owners)| {
                        let guilty = verdict.filter(|_| in_play.contains(&position));
                        owners_of(position, owners, guilty)
                    })
                    .collect::<Vec<_>>()
            })
        })
}

/// Whether a row of `m` bits has one line, so that its owners stand aligned with it.
#[must_use]
pub fn is_one_line(m: u32) -> bool {
    RowLayout::of(m).is_some_and(|row| row.lines == 1)
}

fn looked_at(lab: LabState) -> Vec<u32> {
    lab.scene.with(|scene| {
        let marks = scene
            .marks
            .iter()
            .filter(|(_, mark)| matches!(mark, Mark::Hit | Mark::Miss));
        marks.map(|(position, _)| *position).collect()
    })
}

fn owners_of(position: u32, owners: &Owners, guilty: Option<Verdict>) -> El {
    let badges: Vec<El> = owners
        .first
        .iter()
        .map(|owner| owner_badge(owner, guilty))
        .collect();
    let rest = match owners.all {
        0 => Some(el("span").class("owners__empty")),
        n if n > SHOWN => Some(el("span").class("micro").text(&format!("+{}", n - SHOWN))),
        _ => None,
    };
    el("li")
        .child(el("small").text(&position.to_string()))
        .children(badges)
        .children(rest)
}

/// For longer rows: the owners of the positions in play, or of the bit pointed
/// at.
#[must_use]
pub fn owners_in_play(lab: LabState) -> El {
    let lines = move || {
        let mut positions: Vec<u32> = lab
            .scene
            .with(|scene| scene.marks.iter().map(|(position, _)| *position).collect());
        // The tally of a long row has a line of its own for the bit pointed at.
        if scale_of(lab.params.get().m()) == Scale::Cells
            && let Some(Lit::Bit(bit)) = lab.lit.get()
        {
            positions = vec![bit];
        }
        lab.session.with(|session| {
            positions
                .into_iter()
                .map(|position| named_owners(session, position))
                .collect::<Vec<_>>()
        })
    };
    el("div")
        .class("owners-box")
        .child(el("span").class("verdict__who").text("Set by"))
        .child(
            el("ul")
                .class("owners-list")
                .attr("aria-label", "Who set the bits in play")
                .part(lines),
        )
}

fn named_owners(session: &Session, position: u32) -> El {
    let who = setters(session, position, SHOWN);
    el("li")
        .child(el("span").class("mono").text(&grouped(position.into())))
        .text(" ")
        .child(el("bdi").text(who.as_deref().unwrap_or("nobody")))
}
