//! The items really added.

use leptos::prelude::*;

use crate::app::state::{LabState, Lit};
use crate::lab::{Member, Verdict};
use crate::text::{count, grouped, quoted};

/// At most this many items are listed by name.
const LISTED: usize = 12;

/// The first letter of an item, for its badge.
pub fn initial(item: &str) -> String {
    item.chars()
        .next()
        .filter(|c| !c.is_control())
        .map_or_else(|| "∅".to_owned(), String::from)
}

/// A small circle with an item's initial; struck through when it was deleted.
#[component]
pub fn OwnerBadge(
    /// The item.
    member: Member,
    /// The verdict to which it has contributed.
    guilty: Option<Verdict>,
) -> impl IntoView {
    let lit = match guilty {
        Some(Verdict::FalsePositive) => Some("fp"),
        Some(Verdict::FalseNegative) => Some("fn"),
        _ => None,
    };
    let state = if member.present { "" } else { ", deleted" };
    view! {
        <span class="owner" data-lit=lit data-gone=(!member.present).then_some("") title=format!("{}{state}", quoted(&member.item))>
            <span aria-hidden="true">{initial(&member.item)}</span>
            <span class="sr">{format!("{}{state} ", quoted(&member.item))}</span>
        </span>
    }
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

/// Each item with its positions; point at one to see its bits.
#[component]
pub fn MembersList() -> impl IntoView {
    let lab = LabState::here();
    let rows = move || {
        lab.session.with(|session| {
            let members = session.members();
            let entries = members.entries();
            // The newest are the ones that people are looking for.
            (entries.saturating_sub(LISTED)..entries)
                .filter_map(|index| members.get(index))
                .map(|member| {
                    let mut positions: Vec<u32> = members.positions(member.index).to_vec();
                    let more = positions.len() > 8;
                    positions.truncate(8);
                    let mut shown: Vec<String> =
                        positions.iter().map(|&p| grouped(p.into())).collect();
                    if more {
                        shown.push("…".to_owned());
                    }
                    (member, shown.join(", "))
                })
                .collect::<Vec<_>>()
        })
    };
    let summary = move || {
        lab.session.with(|session| {
            let members = session.members();
            let hidden = members.entries().saturating_sub(LISTED);
            (hidden > 0).then(|| {
                format!(
                    "{} in all; the newest are named",
                    count(members.len() as u64, "item", "items")
                )
            })
        })
    };
    let is_empty = move || lab.session.with(|session| session.members().entries() == 0);
    view! {
        <div class="members">
            <span class="verdict__who">"Really added"</span>
            <ul class="members__list">
                {move || rows().into_iter().map(|(member, positions)| {
                    let index = member.index;
                    view! {
                        <li>
                            <button class="member" type="button" data-gone=(!member.present).then_some("")
                                data-lit=move || leans(lab, index).then_some("")
                                on:pointerenter=move |_| lab.lit.set(Some(Lit::Member(index)))
                                on:pointerleave=move |_| lab.lit.set(None)
                                on:focus=move |_| lab.lit.set(Some(Lit::Member(index)))
                                on:blur=move |_| lab.lit.set(None)
                                on:click={ let item = member.item.to_string(); move |_| lab.item.set(item.clone()) }
                            >
                                <OwnerBadge member=member.clone() guilty=None />
                                <bdi class="member__name">{quoted(&member.item)}</bdi>
                                <span class="dim">{positions}</span>
                            </button>
                        </li>
                    }
                }).collect_view()}
                <Show when=is_empty><li class="label">"nothing yet"</li></Show>
                {move || summary().map(|summary| view! { <li class="label">{summary}</li> })}
            </ul>
        </div>
    }
}
