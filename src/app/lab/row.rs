//! The row as cells: position, digit, mark. One signal a cell, so that a step
//! touches only the cells that it changes.

use crate::app::browser::dom::{El, el, follow};
use crate::app::browser::focus;
use crate::app::derived::{Source, derived};
use crate::app::shell::icons::{hit_badge, miss_badge};
use crate::app::state::{LabState, Lit};
use crate::figure::RowLayout;
use crate::lab::{Mark, Session};
use crate::text::{grouped, quoted};
use leptos::ev;

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
    let columns = RowLayout::of(m).map_or(16, |layout| layout.columns);
    // One cell takes part in the tab order; arrows move on from there.
    let entry = Source::new(0);
    let cells = shown
        .into_iter()
        .zip(0..)
        .map(|(cell, position)| cell_view(lab, position, cell, entry));
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

fn cell_view(lab: LabState, position: u32, cell: Source<CellView>, entry: Source<u32>) -> El {
    let digit = move || u8::from(cell.get().one).to_string();
    let index = el("span")
        .class("bit__index")
        .attr("aria-hidden", "true")
        .text(&position.to_string());
    let bit = el("button")
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
        .live_attr("aria-label", move || described(lab, position, cell.get()))
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
        .children([index, bit, below])
}

/// "Bit 9 is 1, looked at. Leaning on it: mira, sam." The owners are what the
/// page knows; they are named so.
fn described(lab: LabState, position: u32, cell: CellView) -> String {
    let mark = match cell.mark {
        Some(Mark::Hit) => ", looked at: found 1",
        Some(Mark::Miss) => ", looked at: found 0",
        Some(Mark::New) => ", newly set",
        Some(Mark::Again) => ", was already 1",
        Some(Mark::Cleared) => ", cleared",
        Some(Mark::Untouched) => ", left as it was",
        Some(Mark::Ghost) => ", in play",
        None => "",
    };
    let owners = lab
        .session
        .with_untracked(|session| owner_names(session, position));
    format!("Bit {position} is {}{mark}.{owners}", u8::from(cell.one))
}

fn owner_names(session: &Session, position: u32) -> String {
    const NAMED: usize = 6;
    let owners = session.members().owners(position);
    let present: Vec<_> = owners.iter().filter(|owner| owner.present).collect();
    if present.is_empty() {
        return String::new();
    }
    let names: Vec<String> = present
        .iter()
        .take(NAMED)
        .map(|owner| quoted(&owner.item))
        .collect();
    let more = if present.len() > NAMED {
        ", and more"
    } else {
        ""
    };
    format!(" We know that it was set by {}{more}.", names.join(", "))
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
