//! The row as cells: position, digit, mark. One signal a cell, so that a step
//! touches only the cells that it changes.

use crate::app::browser::dom::{El, el, follow};
use crate::app::browser::focus;
use crate::app::derived::{Source, derived};
use crate::app::shell::icons::{hit_badge, miss_badge};
use crate::app::state::{LabState, Lit};
use crate::figure::RowLayout;
use crate::lab::words::{bit, owner_names};
use crate::lab::{Mark, Session};
use crate::text::grouped;
use leptos::ev;

/// At most this many of those who set a bit are named.
const NAMED: usize = 6;

/// Everything that one cell shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct CellView {
    one: bool,
    mark: Option<Mark>,
    lit: bool,
}

/// A row of m bits as cells; m is at most [`crate::figure::MAX_CELLS`].
#[must_use]
pub fn cells(lab: LabState, m: u32) -> El {
    let shown: Vec<Source<CellView>> = (0..m).map(|_| Source::new(CellView::default())).collect();
    let signals = shown.clone();
    follow(move || {
        for (signal, cell) in signals.iter().zip(cells_of(lab, m)) {
            if signal.get_untracked() != cell {
                signal.set(cell);
            }
        }
    });
    let setters = Source::new(Vec::new());
    follow(move || {
        let new = lab.session.with(|session| {
            // While it is being filled, each slice would change them all.
            (!session.is_running()).then(|| setters_of(session, m))
        });
        if let Some(new) = new
            && setters.with_untracked(|old| *old != new)
        {
            setters.set(new);
        }
    });
    let columns = RowLayout::of(m).map_or(16, |layout| layout.columns);
    // One cell takes part in the tab order; arrows move on from there.
    let entry = Source::new(0);
    let cells = shown
        .into_iter()
        .zip(0..)
        .map(|(cell, position)| cell_view(lab, position, cell, entry, setters));
    el("ol")
        .class("bits")
        .attr("data-columns", &columns.to_string())
        .attr(
            "aria-label",
            &format!("The row of {} bits", grouped(m.into())),
        )
        .on_key(move |event| move_focus(event, m, columns, entry))
        .on("pointerleave", move |_| lab.lit.set(None))
        .children(cells.collect::<Vec<_>>())
}

fn cells_of(lab: LabState, m: u32) -> Vec<CellView> {
    let lit = lab.lit.get();
    let mut cells = lab.session.with(|session| {
        let bits = session.bits();
        // While the parameters change, the session may be a step ahead of this row.
        let one = |position| position < bits.len() && bits.get(position);
        let belongs = |position| match lit {
            Some(Lit::Bit(bit)) => bit == position,
            Some(Lit::Member(index)) => session.members().positions(index).contains(&position),
            None => false,
        };
        (0..m)
            .map(|p| CellView {
                one: one(p),
                mark: None,
                lit: belongs(p),
            })
            .collect::<Vec<_>>()
    });
    lab.scene.with(|scene| {
        for &(position, mark) in &scene.marks {
            if let Some(cell) = cells.get_mut(position as usize) {
                cell.mark = Some(mark);
            }
        }
    });
    cells
}

fn cell_view(
    lab: LabState,
    position: u32,
    cell: Source<CellView>,
    entry: Source<u32>,
    setters: Source<Vec<String>>,
) -> El {
    let digit = move || u8::from(cell.get().one).to_string();
    let label = move || {
        let CellView { one, mark, .. } = cell.get();
        setters.with(|setters| {
            let who = setters.get(position as usize).map_or("", String::as_str);
            [&bit(position, one, mark), ".", who].concat()
        })
    };
    let index = el("span")
        .class("bit__index")
        .attr("aria-hidden", "true")
        .text(&position.to_string());
    let digit_box = el("button")
        .class("bit__box")
        .attr("type", "button")
        .id(&format!("bit-{position}"))
        .live_attr("tabindex", move || {
            if entry.get() == position {
                "0".to_owned()
            } else {
                "-1".to_owned()
            }
        })
        .live_attr("aria-label", label)
        .on("focus", move |_| {
            entry.set(position);
            lab.lit.set(Some(Lit::Bit(position)));
        })
        .on("blur", move |_| lab.lit.set(None))
        .on("pointerenter", move |_| {
            lab.lit.set(Some(Lit::Bit(position)));
        })
        .live_text(digit);
    let mark = derived(move || cell.get().mark);
    let below = el("span")
        .class("bit__mark")
        .attr("aria-hidden", "true")
        .part(move || match mark.get() {
            Some(Mark::Hit) => Some(hit_badge()),
            Some(Mark::Miss) => Some(miss_badge()),
            Some(mark) => Some(el("span").text(mark.caption())),
            None => None,
        });
    el("li")
        .class("bit")
        .live_attr("data-bit", digit)
        .live_attr_if("data-mark", move || {
            mark.get().map(|mark| mark.key().to_owned())
        })
        .live_flag("data-lit", move || cell.get().lit)
        .children([index, digit_box, below])
}

/// For each of the m bits a sentence on who set it, as far as the page knows;
/// nothing where nobody has.
fn setters_of(session: &Session, m: u32) -> Vec<String> {
    let owners = session.members().first_leaning(0..m, NAMED);
    let told = |owners| match owner_names(owners) {
        Some(names) => [" We know that it was set by ", &names, "."].concat(),
        None => String::new(),
    };
    owners.iter().map(told).collect()
}

fn move_focus(event: &ev::KeyboardEvent, m: u32, columns: u32, entry: Source<u32>) {
    let at = entry.get_untracked();
    let next = match event.key().as_str() {
        "ArrowRight" => at + 1,
        "ArrowLeft" => at.wrapping_sub(1),
        "ArrowDown" => at + columns,
        "ArrowUp" => at.wrapping_sub(columns),
        "Home" => 0,
        "End" => m - 1,
        _ => return,
    };
    event.prevent_default();
    event.stop_propagation();
    if next < m {
        focus::on(&format!("bit-{next}"));
    }
}
