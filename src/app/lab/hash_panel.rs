//! The arithmetic from bytes to positions. Row heights are fixed, so that
//! wires can start at a row.

use leptos::prelude::*;

use crate::app::shell::icons::{HitBadge, Icon, MissBadge};
use crate::app::state::LabState;
use crate::figure::MAX_CELLS;
use crate::filter::{HashFamily, Params, Scheme};
use crate::lab::{HashRow, HashView, Mark, RowState};
use crate::text::{grouped, shorten};

/// At most this many bytes are shown; longer items say how many there are.
const SHOWN_BYTES: usize = 12;

/// The item's bytes, its hashes and its k positions.
#[component]
pub fn HashPanel() -> impl IntoView {
    let lab = LabState::here();
    let hash = Memo::new(move |_| lab.scene.with(|scene| scene.hash.clone()));
    view! {
        <section class="hash" aria-label="From bytes to positions" data-wide=move || (lab.params.get().hash().hex_digits() > 8).to_string()
            data-wired=move || (lab.params.get().m() <= MAX_CELLS).to_string()>
            {move || match hash.get() {
                Some(hash) => {
                    let params = lab.params.get();
                    view! { <Bytes hash=hash.clone() params=params /> <Rows hash=hash params=params /> }.into_any()
                }
                None => view! { <p class="hash__none prose">{move || nothing_hashed(lab)}</p> }.into_any(),
            }}
        </section>
    }
}

fn nothing_hashed(lab: LabState) -> &'static str {
    lab.scene.with(|scene| match scene.kind {
        None => "Type an item above: its bytes are hashed to positions in the row.",
        Some(_) => "This operation is about many items at once; each was hashed like any other.",
    })
}

/// `mira → UTF-8 6d 69 72 61 → h1 f8921def h2 930f21e5`.
#[component]
fn Bytes(hash: HashView, params: Params) -> impl IntoView {
    let bytes = hash.item.as_bytes();
    let mut shown: String = bytes
        .iter()
        .take(SHOWN_BYTES)
        .map(|byte| format!("{byte:02x} "))
        .collect();
    if bytes.len() > SHOWN_BYTES {
        shown = format!("{shown}… ({} bytes)", grouped(bytes.len() as u64));
    }
    if bytes.is_empty() {
        shown = "no bytes".to_owned();
    }
    let digits = params.hash().hex_digits();
    let uses = params.scheme();
    let hashes = match hash.hashes {
        _ if hash.hashes.is_none() => {
            view! { <span class="label">"positions chosen by hand"</span> }.into_any()
        }
        _ if uses == Scheme::Independent => {
            view! { <span class="label">"one hash for each seed"</span> }.into_any()
        }
        Some(hashes) => view! {
            <span class="hash__pair">
                <var>"h"<sub>"1"</sub></var>
                {hex(hashes.h1, digits)}
            </span>
            {uses.uses_h2().then(|| view! {
                <span class="hash__pair">
                    <var>"h"<sub>"2"</sub></var>
                    {hex(hashes.h2, digits)}
                </span>
            })}
        }
        .into_any(),
        None => ().into_any(),
    };
    let fallback = params.hash() == HashFamily::Scripted && hash.hashes.is_some();
    let name = if hash.item.is_empty() {
        "“”".to_owned()
    } else {
        shorten(&hash.item, 20)
    };
    view! {
        <div class="hash__bytes" data-now=hash.hashing_now>
            <bdi>{name}</bdi>
            <Arrow />
            <span class="label">"UTF-8"</span>
            {shown}
            <Arrow />
            {hashes}
            {fallback.then(|| view! { <span class="label">"default hash: none chosen by hand"</span> })}
        </div>
    }
}

#[component]
fn Arrow() -> impl IntoView {
    view! { <Icon strokes="M0 8h14M10.5 4.5 14 8l-3.5 3.5" /> }
}

/// The table of the k positions.
#[component]
fn Rows(hash: HashView, params: Params) -> impl IntoView {
    let by_hand = hash.hashes.is_none();
    let formula = move || {
        if by_hand {
            return view! { "chosen by hand" }.into_any();
        }
        let h1 = || view! { <var>"h"<sub>"1"</sub></var> };
        let h2 = || view! { <var>"h"<sub>"2"</sub></var> };
        match params.scheme() {
            Scheme::Double => view! { {h1()} " + " <var>"i"</var> "·" {h2()} }.into_any(),
            Scheme::Enhanced => view! { {h1()} " + " <var>"i"</var> "·" {h2()} " + (" <var>"i"</var> "³−" <var>"i"</var> ")/6" }.into_any(),
            Scheme::Independent => view! { "hash with seed " <var>"i"</var> }.into_any(),
            Scheme::One => h1().into_any(),
            Scheme::Adjacent => view! { {h1()} " + " <var>"i"</var> }.into_any(),
        }
    };
    // A table that scrolls must be within the keyboard's reach.
    let scrolls = if params.k() > 8 { "0" } else { "-1" };
    let rows = hash
        .rows
        .into_iter()
        .map(|row| view! { <Row row=row params=params /> })
        .collect_view();
    view! {
        <div class="hash__scroll" tabindex=scrolls role="region" aria-label="The k positions">
            <table>
                <thead>
                    <tr>
                        <th scope="col"><var>"i"</var></th>
                        <th scope="col">{formula()}</th>
                        <th scope="col">{format!("mod {} = position", grouped(params.m().into()))}</th>
                        <th scope="col">"bit"</th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
}

#[component]
fn Row(row: HashRow, params: Params) -> impl IntoView {
    let state = match row.state {
        RowState::Now(_) => "now",
        RowState::Done(_) => "done",
        RowState::Ahead => "ahead",
        RowState::Skipped => "skipped",
    };
    let sum = row.sum.map(|sum| underlined(sum, params));
    let times = (row.times > 1).then(|| view! { <span class="times" title="This position comes more than once; as a bit it counts once">{format!("×{}", row.times)}</span> });
    view! {
        <tr data-state=state data-row=row.i>
            <td>{row.i}</td>
            <td>{sum}</td>
            <td>
                {low_digits(row.sum, params).map(|digits| view! { <span class="dim">{digits} " = "</span> })}
                {grouped(row.position.into())}
                {times}
            </td>
            <td>{found(row)}</td>
        </tr>
    }
}

/// What was found or done at the row's position.
fn found(row: HashRow) -> impl IntoView {
    let p = grouped(row.position.into());
    let (badge, words) = match (row.state, row.state.mark()) {
        (_, Some(Mark::Hit)) => (view! { <HitBadge /> }.into_any(), format!("bit {p} is 1")),
        (_, Some(Mark::Miss)) => (view! { <MissBadge /> }.into_any(), format!("bit {p} is 0")),
        (_, Some(Mark::New)) => (().into_any(), "0 becomes 1".to_owned()),
        (_, Some(Mark::Again)) => (().into_any(), "already 1".to_owned()),
        (_, Some(Mark::Cleared)) => (().into_any(), "1 becomes 0".to_owned()),
        (_, Some(Mark::Untouched)) => (().into_any(), "as it was".to_owned()),
        (RowState::Skipped, _) => (().into_any(), "not looked at".to_owned()),
        _ => (().into_any(), String::new()),
    };
    view! { <span class="found">{badge} {words}</span> }
}

/// How many hexadecimal digits at the end are the position, where they are:
/// when m is a power of 16.
fn digits_of_position(params: Params) -> Option<usize> {
    let m = params.m();
    let bits = m.trailing_zeros();
    (m.is_power_of_two() && m > 1 && bits.is_multiple_of(4)).then_some((bits / 4) as usize)
}

fn underlined(sum: u64, params: Params) -> impl IntoView {
    let text = hex(sum, params.hash().hex_digits());
    let cut = text.len() - digits_of_position(params).unwrap_or(0).min(text.len());
    let (head, tail) = text.split_at(cut);
    view! { {head.to_owned()} <u>{tail.to_owned()}</u> }
}

/// The end of the sum in hexadecimal, where it is the position.
fn low_digits(sum: Option<u64>, params: Params) -> Option<String> {
    let digits = digits_of_position(params)?;
    Some(format!("{:0digits$x}", sum? % u64::from(params.m())))
}

/// At least `digits` hexadecimal digits.
fn hex(value: u64, digits: usize) -> String {
    format!("{value:0digits$x}")
}
