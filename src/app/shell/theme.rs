//! The menu of looks.

use super::icons::filled_icon;
use super::menu::menu;
use crate::app::browser::dom::{El, el};
use crate::app::derived::Source;
use crate::app::state::{LabState, Theme};

/// Light, dark, projector, or what the system says; and whether things move.
#[must_use]
pub fn theme_menu(lab: LabState) -> El {
    let prefs = lab.prefs;
    let icon = filled_icon("M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2", "M8 2a6 6 0 0 1 0 12z");
    menu("theme-menu", "Theme", icon, Source::new(false), move || {
        let choices = Theme::ALL.map(|theme| {
            let button = el("input")
                .attr("type", "radio")
                .attr("name", "theme")
                .live_checked(move || prefs.theme.get() == theme)
                .on("change", move |_| prefs.theme.set(theme));
            el("label")
                .class("choice")
                .child(button)
                .text(theme.label())
        });
        let legend = el("legend").class("label").text("Theme");
        [
            el("fieldset")
                .class("choices")
                .child(legend)
                .children(choices),
            check_box("Show motion", prefs.motion),
        ]
    })
}

/// A box that marks a preference.
#[must_use]
pub fn check_box(label: &str, on: Source<bool>) -> El {
    let mark = el("input")
        .attr("type", "checkbox")
        .live_checked(move || on.get())
        .on_toggle(move |marked| on.set(marked));
    el("label").class("choice").child(mark).text(label)
}
