//! What only we know: who set each bit, and whether the answer was right. The
//! filter cannot see any of it.

use leptos::prelude::*;

use super::members::{MembersList, OwnerBadge};
use crate::app::browser::focus;
use crate::app::state::{LabState, Lit};
use crate::figure::RowLayout;
use crate::lab::{Mark, Op, OpKind, Session, TruthView, Verdict, words};
use crate::text::{count, grouped, quoted};

/// At most this many items that a delete has lost are named.
const NAMED_LOST: usize = 8;
/// At most this many deletes are offered to be put back.
const NAMED_CULPRITS: usize = 3;

/// The dashed frame.
#[component]
pub fn Truth() -> impl IntoView {
    let lab = LabState::here();
    let aligned = Memo::new(move |_| {
        RowLayout::of(lab.params.get().m()).is_some_and(|layout| layout.lines == 1)
    });
    view! {
        <section class="world" data-world="truth" aria-labelledby="truth-title">
            <h2 class="world__legend" id="truth-title">
                "What only we know"
                <span class="label">"Kept by this page for teaching. The filter cannot see this."</span>
            </h2>
            <Show when=move || aligned.get() fallback=|| view! { <OwnersInPlay /> }>
                <OwnersRow />
            </Show>
            <VerdictLine />
            <Lost />
            <MembersList />
        </section>
    }
}

/// One place for each bit, aligned with the row above.
#[component]
fn OwnersRow() -> impl IntoView {
    let lab = LabState::here();
    let owners = move || {
        let m = lab.params.get().m();
        let verdict = verdict(lab);
        let in_play: Vec<u32> = lab.scene.with(|scene| {
            scene
                .marks
                .iter()
                .filter(|(_, mark)| matches!(mark, Mark::Hit | Mark::Miss))
                .map(|(p, _)| *p)
                .collect()
        });
        lab.session.with(|session| {
            (0..m.min(16))
                .map(|position| {
                    let owners = session.members().owners(position);
                    let guilty = in_play.contains(&position);
                    let shown = owners.iter().take(3).map(|owner| view! {
                        <OwnerBadge member=owner.clone() guilty=verdict.filter(|_| guilty) />
                    }).collect_view();
                    let more = (owners.len() > 3).then(
                        || view! { <span class="micro">{format!("+{}", owners.len() - 3)}</span> },
                    );
                    let empty = owners
                        .is_empty()
                        .then(|| view! { <span class="owners__empty"></span> });
                    view! { <li><small>{position}</small>{shown}{more}{empty}</li> }
                })
                .collect_view()
        })
    };
    view! { <ol class="owners" aria-label="Who set each bit">{owners}</ol> }
}

/// For longer rows: the owners of the positions in play, or of the bit pointed at.
#[component]
fn OwnersInPlay() -> impl IntoView {
    let lab = LabState::here();
    let lines = move || {
        let mut positions: Vec<u32> = lab
            .scene
            .with(|scene| scene.marks.iter().map(|(p, _)| *p).collect());
        if let Some(Lit::Bit(bit)) = lab.lit.get() {
            positions = vec![bit];
        }
        lab.session.with(|session| {
            positions
                .into_iter()
                .map(|position| {
                    let owners = session.members().owners(position);
                    let names: Vec<String> = owners.iter().filter(|o| o.present).take(3).map(|o| quoted(&o.item)).collect();
                    let present = owners.iter().filter(|owner| owner.present).count();
                    let more = if present > 3 { format!(" and {} more", present - 3) } else { String::new() };
                    let who = if present == 0 { "nobody".to_owned() } else { format!("{}{more}", names.join(", ")) };
                    view! { <li><span class="mono">{grouped(position.into())}</span> " " <bdi>{who}</bdi></li> }
                })
                .collect_view()
        })
    };
    view! {
        <ul class="owners-list" aria-label="Who set the bits in play">{lines}</ul>
    }
}

fn verdict(lab: LabState) -> Option<Verdict> {
    lab.scene.with(|scene| match scene.truth {
        TruthView::Given { verdict, .. } => Some(verdict),
        _ => None,
    })
}

/// Whether the answer was right, in the same place as the answer above.
#[component]
fn VerdictLine() -> impl IntoView {
    let lab = LabState::here();
    let truth = Memo::new(move |_| lab.scene.with(|scene| (scene.truth.clone(), scene.kind)));
    let line = move || {
        let (truth, kind) = truth.get();
        match truth {
            TruthView::Given { verdict: Verdict::FalseNegative, reason } => {
                view! { <div class="forbidden"><div><Line is="false-neg" verdict=Verdict::FalseNegative reason=reason /><Repairs /></div></div> }.into_any()
            }
            TruthView::Given { verdict, reason } => {
                let is = if verdict == Verdict::FalsePositive { "false-pos" } else { "true" };
                view! { <Line is=is verdict=verdict reason=reason /> }.into_any()
            }
            TruthView::Waiting { item } => waiting(&format!("We already know whether {item} was added. The filter has yet to answer.")).into_any(),
            TruthView::NotAsked => waiting(&not_asked(lab, kind)).into_any(),
        }
    };
    view! { <div id="truth">{line}</div> }
}

fn waiting(words: &str) -> impl IntoView {
    view! {
        <p class="verdict" data-is="waiting">
            <span class="verdict__who">"The truth"</span>
            <span class="verdict__word">"…"</span>
            <span class="verdict__why">{words.to_owned()}</span>
        </p>
    }
}

fn not_asked(lab: LabState, kind: Option<OpKind>) -> String {
    lab.session.with(|session| {
        let Some(record) = session.current() else {
            return "Nothing was added.".to_owned();
        };
        let done = session.cursor().step == record.steps();
        match (kind, record.op().item()) {
            _ if !done => "The operation is under way.".to_owned(),
            (Some(OpKind::Delete), Some(item)) if !record.removed_a_member() => {
                format!(
                    "{} was not in, so whatever was cleared belonged to others.",
                    quoted(item)
                )
            }
            _ => words::op_story(record),
        }
    })
}

#[component]
fn Line(is: &'static str, verdict: Verdict, reason: String) -> impl IntoView {
    let mark = match verdict {
        Verdict::FalsePositive => view! {
            <svg class="mark" viewBox="0 0 20 20" aria-hidden="true"><path d="M10 2.5 18.5 17.5h-17z" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linejoin="round" /></svg>
        }
        .into_any(),
        Verdict::FalseNegative => ().into_any(),
        _ => view! {
            <svg class="mark" viewBox="0 0 20 20" aria-hidden="true"><path d="m2 11 5.5 5.5L18 4" fill="none" stroke="currentColor" stroke-width="2.6" /></svg>
        }
        .into_any(),
    };
    view! {
        <p class="verdict" data-is=is>
            <span class="verdict__who">"The truth"</span>
            <span class="verdict__word">{mark}{verdict.label()} "."</span>
            <span class="verdict__why">{reason}</span>
        </p>
    }
}

/// What a delete has broken: every item that now gets a false negative, and
/// through which bit.
#[component]
fn Lost() -> impl IntoView {
    let lab = LabState::here();
    let lost = Memo::new(move |_| {
        lab.session.with(|session| {
            let deleted = session
                .records()
                .iter()
                .take(session.cursor().op + 1)
                .any(|r| r.op().kind() == OpKind::Delete);
            if !deleted {
                return (Vec::new(), 0);
            }
            let all: Vec<_> = session.members().lost(session.filter()).collect();
            let named: Vec<(String, Vec<String>)> = all
                .iter()
                .take(NAMED_LOST)
                .map(|member| {
                    let mut bits: Vec<u32> = session.members().positions(member.index).to_vec();
                    bits.retain(|&bit| !session.bits().get(bit));
                    bits.sort_unstable();
                    bits.dedup();
                    (
                        member.item.to_string(),
                        bits.into_iter().map(|bit| grouped(bit.into())).collect(),
                    )
                })
                .collect();
            (named, all.len())
        })
    });
    let is_answered = move || verdict(lab) == Some(Verdict::FalseNegative);
    view! {
        <Show when=move || lost.with(|lost| lost.1 > 0)>
            <div class="lost" id="lost">
                <p class="prose">
                    {move || lost.with(|(_, all)| format!(
                        "{} now get a wrong no, a false negative:",
                        count(*all as u64, "item that was added would", "items that were added would")
                    ))}
                </p>
                <ul class="lost__list">
                    {move || lost.with(|(named, _)| named.iter().map(|(item, bits)| {
                        let noun = if bits.len() == 1 { "bit" } else { "bits" };
                        let through = format!("through {noun} {}", words::list(bits));
                        let ask = item.clone();
                        view! {
                            <li>
                                <bdi class="mono">{quoted(item)}</bdi>
                                <span class="label">{through}</span>
                                <button class="button" type="button" on:click=move |_| {
                                    focus::on_unseen("figure");
                                    lab.item.set(ask.clone());
                                    lab.attempt_from_field(Op::check);
                                }>{format!("Check {}", quoted(item))}</button>
                            </li>
                        }
                    }).collect_view())}
                    {move || lost.with(|(named, all)| (*all > named.len()).then(|| view! {
                        <li class="label">{format!("and {} more", grouped((all - named.len()) as u64))}</li>
                    }))}
                </ul>
                <Show when=move || !is_answered()><Repairs /></Show>
            </div>
        </Show>
    }
}

/// The ways back from a delete: put back what took the bits that are missed,
/// or rebuild.
#[component]
fn Repairs() -> impl IntoView {
    let lab = LabState::here();
    let culprits = Memo::new(move |_| lab.session.with(culprits));
    let repair = move |op| {
        focus::on_unseen("figure");
        lab.attempt_or_tell(op);
    };
    view! {
        <div class="forbidden__acts">
            <For each=move || culprits.get() key=Clone::clone let:item>
                {
                    let label = format!("Put {} back", quoted(&item));
                    view! {
                        <button
                            class="button put-back"
                            data-kind="primary"
                            type="button"
                            on:click=move |_| repair(Op::put_back(&item))
                        >
                            {label}
                        </button>
                    }
                }
            </For>
            <button class="button" type="button" id="rebuild"
                on:click=move |_| repair(Op::Rebuild(lab.params.get_untracked()))>
                "Rebuild from the real items"
            </button>
        </div>
    }
}

/// The deleted items, newest first, whose delete took a bit that an item still
/// needs.
fn culprits(session: &Session) -> Vec<String> {
    let kept = session.kept_by_a_new_op();
    let missed: Vec<u32> = session
        .members()
        .lost(session.filter())
        .flat_map(|member| session.members().positions(member.index).to_vec())
        .filter(|&bit| !session.bits().get(bit))
        .collect();
    let mut culprits: Vec<String> = Vec::new();
    for record in session.records()[..kept].iter().rev() {
        let Op::Delete(item) = record.op() else {
            continue;
        };
        let took = session.deletion_of(item, kept).is_some_and(|deletion| {
            deletion
                .visits()
                .any(|v| v.before && !v.after && missed.contains(&v.probe.position))
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
