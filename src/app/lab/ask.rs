//! The question being asked: the item field with its live preview, and the
//! three things to do with it.

use super::button;
use crate::app::browser::dom::{El, el, svg};
use crate::app::browser::focus;
use crate::app::derived::derived;
use crate::app::state::LabState;
use crate::lab::Op;
use crate::text::{decimal, grouped};

/// Rows of at most this many bits are sketched beside the item.
const SKETCHED_BITS: u32 = 16;
/// At most this many positions are listed beside the item.
const LISTED: usize = 8;

/// The item field and its buttons.
#[must_use]
pub fn ask_bar(lab: LabState) -> El {
    let does = |words: &str, id: &str, make: fn(&str) -> Op| {
        button(words)
            .id(id)
            .live_flag("disabled", move || lab.is_busy())
            .press(move || lab.attempt_from_field(make))
    };
    let buttons = el("div").class("ask__buttons").children([
        does("Add", "add", Op::add),
        does("Check", "check", Op::check).attr("data-kind", "primary"),
        does("Delete", "delete", Op::delete),
    ]);
    let problem = el("p")
        .class("problem")
        .id("item-problem")
        .attr("role", "alert")
        .live_text(move || lab.item_problem.get().unwrap_or_default());
    el("section")
        .class("ask-box")
        .attr("aria-label", "Ask or change the filter")
        .child(el("div").class("ask").child(field(lab)).child(buttons))
        .child(problem)
}

fn field(lab: LabState) -> El {
    let input = el("input")
        .id("item")
        .attr("autocomplete", "off")
        .attr("autocapitalize", "off")
        .attr("spellcheck", "false")
        .attr("aria-describedby", "item-preview item-problem")
        .live_attr("aria-invalid", move || {
            lab.item_problem.with(Option::is_some).to_string()
        })
        .live_value(move || lab.item.get())
        .on_text("input", move |item| {
            lab.item.set(item);
            lab.item_problem.set(None);
        })
        .on_key(move |event| {
            if event.is_composing() {
                return;
            }
            match event.key().as_str() {
                "Enter" => lab.attempt_from_field(if event.shift_key() {
                    Op::add
                } else {
                    Op::check
                }),
                // From the figure the arrows step.
                "Escape" => focus::on_unseen("figure"),
                _ => return,
            }
            event.prevent_default();
        });
    el("div")
        .class("field")
        .live_attr("data-invalid", move || {
            lab.item_problem.with(Option::is_some).to_string()
        })
        .child(el("label").class("label").attr("for", "item").text("Item"))
        .child(input)
        .child(preview(lab))
}

/// The positions of the typed item, before anything is done with it.
fn preview(lab: LabState) -> El {
    let positions = derived(move || {
        let item = lab.item.get();
        // The parameters say all that the positions depend on, with the script.
        lab.params.track();
        lab.session.with_untracked(|session| {
            session
                .filter()
                .probes(&item)
                .map(|probe| probe.position)
                .collect::<Vec<u32>>()
        })
    });
    let words = move || positions.with(|positions| listed(positions));
    el("span")
        .class("ghost")
        .id("item-preview")
        .live_attr("title", words)
        .part(move || {
            let m = lab.params.get().m();
            (m <= SKETCHED_BITS).then(|| positions.with(|positions| sketch(m, positions)))
        })
        .child(el("span").class("ghost__words").live_text(words))
}

fn listed(positions: &[u32]) -> String {
    let noun = if positions.len() == 1 { "bit" } else { "bits" };
    let shown: Vec<String> = positions
        .iter()
        .take(LISTED)
        .map(|&p| grouped(p.into()))
        .collect();
    let more = if positions.len() > LISTED { " …" } else { "" };
    format!("{noun} {}{more}", shown.join(", "))
}

/// A small row with the item's positions outlined.
fn sketch(m: u32, positions: &[u32]) -> El {
    let cells = (0..m).map(|bit| {
        let x = bit * 8;
        let (class, path) = if positions.contains(&bit) {
            ("ghost__in", format!("M{x}.75 .75h4.5v10.5h-4.5z"))
        } else {
            ("ghost__out", format!("M{x} 0h6v12h-6z"))
        };
        svg("path").class(class).attr("d", &path)
    });
    svg("svg")
        .attr("viewBox", &format!("0 0 {} 12", m * 8 - 2))
        .attr("aria-hidden", "true")
        .attr(
            "style",
            &format!("inline-size:{}rem", decimal(f64::from(m) * 0.492, 2)),
        )
        .children(cells.collect::<Vec<_>>())
}
