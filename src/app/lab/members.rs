//! The items really added.

use crate::app::browser::dom::{El, el, entry};
use crate::app::derived::derived;
use crate::app::state::{LabState, Lit};
use crate::lab::{Member, Session, Verdict};
use crate::text::{count, grouped, quoted};

/// Up to this many items are all listed by name.
const LISTED: usize = 12;
/// Of more, only so many of the newest.
const NEWEST: usize = 6;
/// At most this many positions are listed with an item.
const POSITIONS: usize = 8;

/// The first letter of an item, for its badge.
fn initial(item: &str) -> String {
    item.chars()
        .next()
        .filter(|c| !c.is_control())
        .map_or_else(|| "∅".to_owned(), String::from)
}

/// A small circle with an item's initial; struck through when the item was
/// deleted, ringed when it has contributed to a false answer.
#[must_use]
pub fn owner_badge(member: &Member, guilty: Option<Verdict>) -> El {
    let lit = match guilty {
        Some(Verdict::FalsePositive) => Some("fp"),
        Some(Verdict::FalseNegative) => Some("fn"),
        _ => None,
    };
    let state = if member.present { "" } else { ", deleted" };
    let name = format!("{}{state}", quoted(&member.item));
    el("span")
        .class("owner")
        .attr_if("data-lit", lit)
        .attr_if("data-gone", (!member.present).then_some(""))
        .attr("title", &name)
        .child(
            el("span")
                .attr("aria-hidden", "true")
                .text(&initial(&member.item)),
        )
        .child(el("span").class("sr").text(&format!("{name} ")))
}

/// One line of the list.
#[derive(Clone, PartialEq)]
struct Line {
    member: Member,
    positions: String,
}

/// Each item with its positions; point at one to see its bits.
#[must_use]
pub fn members_list(lab: LabState) -> El {
    let lines = derived(move || lab.session.with(lines));
    let list = el("ul").class("members__list").keyed(move || {
        let one = |line: Line| {
            let (index, present) = (line.member.index, line.member.present);
            let key = format!("{index} {present} {} {}", line.positions, line.member.item);
            entry(key, move || el("li").child(member_button(lab, &line)))
        };
        lines.get().into_iter().map(one).collect()
    });
    let how_many = el("span")
        .class("label members__more")
        .live_text(move || lab.session.with(how_many));
    let all = el("div").child(list).child(how_many);
    el("div")
        .class("members")
        .child(el("span").class("verdict__who").text("Really added"))
        .child(all)
}

fn lines(session: &Session) -> Vec<Line> {
    let members = session.members();
    let entries = members.entries();
    // The newest are the ones that people are looking for.
    let named = if entries > LISTED { NEWEST } else { entries };
    let newest = (entries - named..entries).filter_map(|index| members.get(index));
    let line = |member: Member| {
        let positions = members.positions(member.index);
        let shown = positions.iter().take(POSITIONS);
        let mut shown: Vec<String> = shown.map(|&p| grouped(p.into())).collect();
        if positions.len() > POSITIONS {
            shown.push("…".to_owned());
        }
        let positions = shown.join(", ");
        Line { member, positions }
    };
    newest.map(line).collect()
}

fn how_many(session: &Session) -> String {
    match session.members().entries() {
        0 => "nothing yet".to_owned(),
        entries if entries > LISTED => {
            let all = count(session.members().len() as u64, "item", "items");
            format!("{all} in all; the newest are named")
        }
        _ => String::new(),
    }
}

fn member_button(lab: LabState, line: &Line) -> El {
    let member = &line.member;
    let index = member.index;
    let item = member.item.to_string();
    let point = move |_: &_| lab.lit.set(Some(Lit::Member(index)));
    let leave = move |_: &_| lab.lit.set(None);
    el("button")
        .class("member")
        .attr("type", "button")
        .attr_if("data-gone", (!member.present).then_some(""))
        .live_flag("data-lit", move || leans(lab, index))
        .on("pointerenter", point)
        .on("pointerleave", leave)
        .on("focus", point)
        .on("blur", leave)
        .press(move || lab.item.set(item.clone()))
        .child(owner_badge(member, None))
        .child(el("bdi").class("member__name").text(&quoted(&member.item)))
        .child(el("span").class("dim").text(&line.positions))
}

/// Whether the item leans on the bit that the person points at.
fn leans(lab: LabState, index: usize) -> bool {
    match lab.lit.get() {
        Some(Lit::Bit(bit)) => lab
            .session
            .with_untracked(|session| session.members().positions(index).contains(&bit)),
        _ => false,
    }
}
