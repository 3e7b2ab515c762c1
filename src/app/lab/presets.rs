//! Worked examples and rows to try.

use super::quiet_button;
use crate::app::browser::dom::{El, el};
use crate::app::browser::{focus, scroll};
use crate::app::derived::Source;
use crate::app::shell::icons::icon;
use crate::app::shell::menu::menu;
use crate::app::state::LabState;
use crate::filter::HashFamily;
use crate::lab::{Op, PRESETS, Preset, first_story};

/// The menu of examples, and the two ways to begin again.
#[must_use]
pub fn examples(lab: LabState) -> El {
    let open = Source::new(false);
    let list = menu(
        "examples",
        "Examples",
        icon("M3 4h10M3 8h10M3 12h6"),
        open,
        move || {
            let presets = PRESETS.iter().map(|preset| preset_line(lab, preset, open));
            el("ul")
                .class("presets")
                .children(presets.collect::<Vec<_>>())
        },
    );
    let clear = quiet_button("Clear")
        .id("clear")
        .live_flag("disabled", move || lab.is_busy())
        .press(move || lab.attempt_or_tell(Op::Clear));
    let start_over = quiet_button("Start over")
        .id("start-over")
        .press(move || lab.open_plan(first_story(), &[]));
    el("section")
        .class("tool tool--row")
        .attr("aria-label", "Examples")
        .children([list, clear, start_over])
}

fn preset_line(lab: LabState, preset: &'static Preset, open: Source<bool>) -> El {
    let by_hand = preset.plan().params.hash() == HashFamily::Scripted;
    let note = if by_hand {
        " Positions chosen by hand."
    } else {
        ""
    };
    let press = move || {
        open.set(false);
        focus::on("examples");
        lab.open_plan(preset.plan(), &[]);
        scroll::show("sentence");
    };
    el("li").child(
        el("button")
            .class("preset")
            .attr("type", "button")
            .press(press)
            .child(el("span").class("preset__title").text(preset.title))
            .child(el("span").class("hint").text(preset.shows).text(note)),
    )
}
