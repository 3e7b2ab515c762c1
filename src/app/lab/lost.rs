//! What a delete has broken: every item that now gets a false negative, and
//! through which bit; and the ways back.

use super::button;
use super::truth::verdict;
use crate::app::browser::dom::{El, el, entry};
use crate::app::browser::focus;
use crate::app::derived::derived;
use crate::app::state::LabState;
use crate::lab::{Member, Op, OpKind, Session, Verdict, words};
use crate::order::sort_few;
use crate::text::{count, grouped, quoted};

/// At most this many items that a delete has lost are named.
const NAMED_LOST: usize = 8;
/// At most this many deletes are offered to be put back.
const NAMED_CULPRITS: usize = 3;

/// Items that would now be answered "definitely not" though they are in.
#[derive(Clone, Debug, Default, PartialEq)]
struct Lost {
    /// The first few, with the bits that they miss.
    named: Vec<(String, Vec<String>)>,
    all: usize,
}

/// The items that a delete has lost, each one press from being checked.
#[must_use]
pub fn lost(lab: LabState) -> El {
    let found = derived(move || lab.session.with(find_lost));
    let is_answered = move || verdict(lab) == Some(Verdict::FalseNegative);
    el("div").when(
        move || found.with(|lost| lost.all > 0),
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
                    let mut lines: Vec<El> = lost
                        .named
                        .iter()
                        .map(|(item, bits)| lost_line(lab, item, bits))
                        .collect();
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

fn find_lost(session: &Session) -> Lost {
    let begun = session.records().iter().take(session.cursor().op + 1);
    if !begun
        .into_iter()
        .any(|record| record.op().kind() == OpKind::Delete)
    {
        return Lost::default();
    }
    let all: Vec<Member> = session.members().lost(session.filter()).collect();
    let named = all.iter().take(NAMED_LOST).map(|member| {
        let bits = missed_bits(session, member);
        (
            member.item.to_string(),
            bits.into_iter().map(|bit| grouped(bit.into())).collect(),
        )
    });
    Lost {
        named: named.collect(),
        all: all.len(),
    }
}

/// The item's positions that are 0, each once, ascending.
fn missed_bits(session: &Session, member: &Member) -> Vec<u32> {
    let mut bits = session.members().positions(member.index).to_vec();
    bits.retain(|&bit| !session.bits().get(bit));
    sort_few(&mut bits, |a, b| a < b);
    bits.dedup();
    bits
}

fn lost_line(lab: LabState, item: &str, bits: &[String]) -> El {
    let noun = if bits.len() == 1 { "bit" } else { "bits" };
    let through = format!("through {noun} {}", words::list(bits));
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
    let culprits = derived(move || lab.session.with(culprits));
    let repair = move |op: Op| {
        focus::on_unseen("figure");
        lab.attempt_or_tell(op);
    };
    let put_back = el("div").class("row").keyed(move || {
        let one = |item: String| {
            entry(item.clone(), move || {
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

/// The deleted items, newest first, whose delete took a bit that an item still
/// needs.
fn culprits(session: &Session) -> Vec<String> {
    let kept = session.kept_by_a_new_op();
    let members = session.members();
    let missed: Vec<u32> = members
        .lost(session.filter())
        .flat_map(|member| missed_bits(session, &member))
        .collect();
    let mut culprits: Vec<String> = Vec::new();
    for record in session.records()[..kept].iter().rev() {
        let Op::Delete(item) = record.op() else {
            continue;
        };
        let took = session.deletion_of(item, kept).is_some_and(|deletion| {
            let mut cleared = deletion
                .visits()
                .filter(|visit| visit.before && !visit.after);
            cleared.any(|visit| missed.contains(&visit.probe.position))
        });
        if took
            && culprits.len() < NAMED_CULPRITS
            && !culprits.iter().any(|known| **known == **item)
        {
            culprits.push(item.to_string());
        }
    }
    culprits
}
