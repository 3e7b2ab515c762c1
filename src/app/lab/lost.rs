//! What a delete has broken: every item that now gets a false negative, and
//! through which bit; and the ways back.

use super::button;
use super::truth::verdict;
use crate::app::browser::dom::{El, el, entry};
use crate::app::browser::focus;
use crate::app::derived::derived;
use crate::app::state::LabState;
use crate::lab::{AnswerView, LostItem, Op, Verdict, culprits, lost_items, words};
use crate::text::{count, grouped, quoted};

/// At most this many items that a delete has lost are named.
const NAMED_LOST: usize = 8;
/// At most this many deletes are offered to be put back.
const NAMED_CULPRITS: usize = 3;

/// The items that a delete has lost, each one press from being checked.
#[must_use]
pub fn lost(lab: LabState) -> El {
    let found = derived(move || lab.session.with(|session| lost_items(session, NAMED_LOST)));
    let is_answered = move || verdict(lab) == Some(Verdict::FalseNegative);
    el("div").when(
        // Nothing is given away while a check waits, and nothing is said twice.
        move || {
            let all = found.with(|lost| lost.all);
            let is_asked = lab
                .scene
                .with(|scene| matches!(scene.answer, AnswerView::Waiting { .. }));
            all > 0 && !is_asked && !(is_answered() && all == 1)
        },
        move || {
            let how_many = move || {
                let all = found.with(|lost| lost.all) as u64;
                let who = count(
                    all,
                    "item that was added would",
                    "items that were added would",
                );
                format!("{who} now get a wrong no, a false negative:")
            };
            let list = el("ul").class("lost__list").part(move || {
                found.with(|lost| {
                    let mut lines: Vec<El> =
                        lost.named.iter().map(|item| lost_line(lab, item)).collect();
                    let more = lost.all - lost.named.len();
                    if more > 0 {
                        lines.push(
                            el("li")
                                .class("label")
                                .text(&format!("and {} more", grouped(more as u64))),
                        );
                    }
                    lines
                })
            });
            el("div")
                .class("lost")
                .id("lost")
                .child(el("p").class("prose").live_text(how_many))
                .child(list)
                .when(move || !is_answered(), move || repairs(lab))
        },
    )
}

fn lost_line(lab: LabState, lost: &LostItem) -> El {
    let missed = lost.missed_bits.iter();
    let bits: Vec<String> = missed.map(|&bit| grouped(bit.into())).collect();
    let noun = if bits.len() == 1 { "bit" } else { "bits" };
    let through = format!("through {noun} {}", words::list(&bits));
    let item = &*lost.item;
    let asked = item.to_owned();
    el("li").children([
        el("bdi").class("mono").text(&quoted(item)),
        el("span").class("label").text(&through),
        button(&format!("Check {}", quoted(item))).press(move || {
            focus::on_unseen("figure");
            lab.item.set(asked.clone());
            lab.attempt_from_field(Op::check);
        }),
    ])
}

/// The ways back from a delete: put back what took the bits that are missed,
/// or rebuild.
#[must_use]
pub fn repairs(lab: LabState) -> El {
    let culprits = derived(move || {
        lab.session
            .with(|session| culprits(session, NAMED_CULPRITS))
    });
    let repair = move |op: Op| {
        focus::on_unseen("figure");
        lab.attempt_or_tell(op);
    };
    let put_back = el("div").class("row").keyed(move || {
        let one = |item: std::sync::Arc<str>| {
            entry(item.to_string(), move || {
                button(&format!("Put {} back", quoted(&item)))
                    .class("button put-back")
                    .attr("data-kind", "primary")
                    .press(move || repair(Op::put_back(&item)))
            })
        };
        culprits.get().into_iter().map(one).collect()
    });
    let rebuild = button("Rebuild from the real items")
        .id("rebuild")
        .press(move || repair(Op::Rebuild(lab.params.get_untracked())));
    el("div")
        .class("forbidden__acts")
        .child(put_back)
        .child(rebuild)
}
