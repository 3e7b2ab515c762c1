//! The arithmetic from bytes to positions. Row heights are fixed, so that
//! wires can start at a row.

use crate::app::browser::dom::{El, el, follow};
use crate::app::browser::scroll;
use crate::app::derived::derived;
use crate::app::shell::icons::{hit_badge, icon, miss_badge};
use crate::app::state::LabState;
use crate::figure::MAX_WIRED_K;
use crate::filter::{HashFamily, Params, Scheme};
use crate::lab::{HashRow, HashView, Mark, OpKind, RowState, Scene};
use crate::text::{grouped, shorten};

/// At most this many bytes are shown; longer items say how many there are.
const SHOWN_BYTES: usize = 8;

/// Id of the table when it scrolls.
const ROWS: &str = "hash-rows";

/// The item's bytes, its hashes and its k positions. A step changes no more
/// than the state of its row.
#[must_use]
pub fn hash_panel(lab: LabState) -> El {
    let hash = derived(move || {
        lab.scene
            .with(|scene| scene.hash.as_ref().map(HashView::at_rest))
    });
    el("section")
        .class("hash")
        .attr("aria-label", "From bytes to positions")
        .live_attr("data-wide", move || {
            (lab.params.get().hash().hex_digits() > 8).to_string()
        })
        .part(move || match hash.get() {
            Some(hash) => {
                let params = lab.params.get();
                vec![bytes(lab, &hash, params), table(lab, &hash, params)]
            }
            None => vec![
                el("p")
                    .class("hash__none prose")
                    .live_text(move || nothing_hashed(lab).to_owned()),
            ],
        })
}

/// How far row `i` of the arithmetic is.
fn state_of(lab: LabState, i: u32) -> RowState {
    lab.scene.with(|scene| {
        let row = scene
            .hash
            .as_ref()
            .and_then(|hash| hash.rows.get(i as usize));
        row.map_or(RowState::Ahead, |row| row.state)
    })
}

fn nothing_hashed(lab: LabState) -> &'static str {
    lab.scene.with(|scene| match scene.kind {
        None => "Type an item above: its bytes are hashed to positions in the row.",
        Some(OpKind::Clear) => "Nothing is hashed: the row is emptied.",
        Some(OpKind::Rebuild) => "Each of the real items is hashed once more.",
        Some(_) => "This operation is about many items at once; each was hashed like any other.",
    })
}

/// `mira → UTF-8 6d 69 72 61 → h1 f8921def h2 930f21e5`.
fn bytes(lab: LabState, hash: &HashView, params: Params) -> El {
    let name = if hash.item.is_empty() {
        "“”".to_owned()
    } else {
        shorten(&hash.item, 14)
    };
    let label = |words: &str| el("span").class("label").text(words);
    let arrow = || icon("M0 8h14M10.5 4.5 14 8l-3.5 3.5");
    let mut line = el("div")
        .class("hash__bytes")
        .live_flag("data-now", move || {
            let is_now = |scene: &Scene| scene.hash.as_ref().is_some_and(|hash| hash.hashing_now);
            lab.scene.with(is_now)
        })
        .child(el("bdi").text(&name))
        .child(arrow())
        .child(label("UTF-8"))
        .child(
            el("span")
                .class("hash__hex")
                .text(&hex_bytes(hash.item.as_bytes())),
        )
        .child(arrow());
    match hash.hashes {
        None => line = line.child(label("positions chosen by hand")),
        Some(_) if params.scheme() == Scheme::Independent => {
            line = line.child(label("one hash for each seed"));
        }
        Some(hashes) => {
            let digits = params.hash().hex_digits();
            line = line.child(
                el("span")
                    .class("hash__sum")
                    .child(h("1"))
                    .text(&hex(hashes.h1, digits)),
            );
            if params.scheme().uses_h2() {
                line = line.child(
                    el("span")
                        .class("hash__sum")
                        .child(h("2"))
                        .text(&hex(hashes.h2, digits)),
                );
            }
            if params.hash() == HashFamily::Scripted {
                line = line.child(label("default hash: none chosen by hand"));
            }
        }
    }
    line
}

fn hex_bytes(bytes: &[u8]) -> String {
    if bytes.is_empty() {
        return "no bytes".to_owned();
    }
    let shown: Vec<String> = bytes
        .iter()
        .take(SHOWN_BYTES)
        .map(|byte| format!("{byte:02x}"))
        .collect();
    let shown = shown.join(" ");
    if bytes.len() > SHOWN_BYTES {
        format!("{shown}… ({} bytes)", grouped(bytes.len() as u64))
    } else {
        shown
    }
}

/// h with an index below.
fn h(index: &str) -> El {
    el("var").text("h").child(el("sub").text(index))
}

fn i() -> El {
    el("var").text("i")
}

/// The heading of the sums: the scheme's formula.
fn formula(cell: El, hash: &HashView, scheme: Scheme) -> El {
    if hash.hashes.is_none() {
        return cell.text("chosen by hand");
    }
    match scheme {
        Scheme::Double => cell
            .child(h("1"))
            .text(" + ")
            .child(i())
            .text("·")
            .child(h("2")),
        Scheme::Enhanced => cell
            .child(h("1"))
            .text(" + ")
            .child(i())
            .text("·")
            .child(h("2"))
            .text(" + (")
            .child(i())
            .text("³−")
            .child(i())
            .text(")/6"),
        Scheme::Independent => cell.text("hash with seed ").child(i()),
        Scheme::One => cell.child(h("1")),
        Scheme::Adjacent => cell.child(h("1")).text(" + ").child(i()),
    }
}

/// The table of the k positions.
fn table(lab: LabState, hash: &HashView, params: Params) -> El {
    let head = || el("th").attr("scope", "col");
    let heads = el("tr").children([
        head().child(i()),
        formula(head(), hash, params.scheme()),
        head().text(&format!("mod {} = position", grouped(params.m().into()))),
        head().text("bit"),
    ]);
    let rows: Vec<El> = hash
        .rows
        .iter()
        .map(|&row| row_view(lab, row, params))
        .collect();
    let table = el("table")
        .child(el("thead").child(heads))
        .child(el("tbody").children(rows));
    let rows = el("div").class("hash__scroll").child(table);
    if params.k() <= MAX_WIRED_K {
        return rows;
    }
    // A table that scrolls keeps the present row in view, and is within the keyboard's reach.
    follow(move || {
        lab.scene.track();
        scroll::within(ROWS, "[data-state=now]");
    });
    rows.id(ROWS)
        .attr("tabindex", "0")
        .attr("role", "region")
        .attr("aria-label", "The k positions")
}

fn row_view(lab: LabState, row: HashRow, params: Params) -> El {
    let state = derived(move || state_of(lab, row.i));
    let sum = match row.sum {
        Some(sum) => underlined(el("td"), sum, params),
        None => el("td"),
    };
    let low = low_digits(row.sum, params)
        .map(|digits| el("span").class("dim").text(&format!("{digits} = ")));
    let times = (row.times > 1).then(|| {
        el("span")
            .class("times")
            .attr(
                "title",
                "This position comes more than once; as a bit it counts once",
            )
            .text(&format!("×{}", row.times))
    });
    let position = el("td")
        .children(low)
        .text(&grouped(row.position.into()))
        .children(times);
    el("tr")
        .live_attr("data-state", move || key(state.get()).to_owned())
        .attr("data-row", &row.i.to_string())
        .children([
            el("td").text(&row.i.to_string()),
            sum,
            position,
            el("td").part(move || found(row.position, state.get())),
        ])
}

/// The state's name in the style sheet.
const fn key(state: RowState) -> &'static str {
    match state {
        RowState::Now(_) => "now",
        RowState::Done(_) => "done",
        RowState::Ahead => "ahead",
        RowState::Skipped => "skipped",
    }
}

/// What was found or done at the row's position.
fn found(position: u32, state: RowState) -> El {
    let p = grouped(position.into());
    let (badge, words) = match (state, state.mark()) {
        (_, Some(Mark::Hit)) => (Some(hit_badge()), format!("bit {p} is 1")),
        (_, Some(Mark::Miss)) => (Some(miss_badge()), format!("bit {p} is 0")),
        (_, Some(Mark::New)) => (None, "0 becomes 1".to_owned()),
        (_, Some(Mark::Again)) => (None, "already 1".to_owned()),
        (_, Some(Mark::Cleared)) => (None, "1 becomes 0".to_owned()),
        (_, Some(Mark::Untouched)) => (None, "as it was".to_owned()),
        (RowState::Skipped, _) => (None, "not looked at".to_owned()),
        _ => (None, String::new()),
    };
    el("span").class("found").children(badge).text(&words)
}

/// How many hexadecimal digits at the end are the position, where they are:
/// when m is a power of 16.
fn digits_of_position(params: Params) -> Option<usize> {
    let m = params.m();
    let bits = m.trailing_zeros();
    (m.is_power_of_two() && m > 1 && bits.is_multiple_of(4)).then_some((bits / 4) as usize)
}

/// The sum in hexadecimal, with the digits that are the position underlined.
fn underlined(cell: El, sum: u64, params: Params) -> El {
    let text = hex(sum, params.hash().hex_digits());
    let cut = text.len() - digits_of_position(params).unwrap_or(0).min(text.len());
    let (head, tail) = text.split_at(cut);
    cell.text(head).child(el("u").text(tail))
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
