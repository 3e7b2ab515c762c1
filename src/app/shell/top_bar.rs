//! The bar at the top: name, parts, theme, share, help.

use super::icons::icon;
use super::share::share_menu;
use super::theme::theme_menu;
use crate::app::browser::dom::{El, el};
use crate::app::browser::focus;
use crate::app::state::{LabState, Part};

/// The link past the bar, and the bar. Parts that are not built yet do not
/// appear.
#[must_use]
pub fn top_bar(lab: LabState) -> [El; 2] {
    let skip = el("a")
        .class("skip")
        .attr("href", "#item")
        .live_text(move || {
            format!(
                "Skip to {}",
                match lab.part.get() {
                    Part::Lab => "the Lab",
                    Part::Plots => "the plots",
                    Part::Size => "the sizes",
                    Part::Learn => "the lesson",
                    Part::Quiz => "the questions",
                }
            )
        })
        .leads_nowhere()
        .press(move || {
            focus::on(match lab.part.get_untracked() {
                Part::Lab => "item",
                _ => "beside",
            });
        });
    let parts = el("nav")
        .class("topbar__nav")
        .attr("aria-label", "Parts")
        .children(
            Part::ALL
                .map(|part| {
                    el("a")
                        .attr("href", &format!("#/{}", part.key()))
                        .live_attr_if("aria-current", move || {
                            (lab.part.get() == part).then(|| "page".to_owned())
                        })
                        .leads_nowhere()
                        .press(move || lab.go_to(part))
                        .text(part.label())
                })
                .to_vec(),
        );
    let tools = el("div").class("topbar__tools").children([
        theme_menu(lab),
        share_menu(lab),
        help_button(lab),
    ]);
    let bar = el("div")
        .class("topbar")
        .child(
            el("a")
                .class("topbar__name")
                .attr("href", "#/lab")
                // The work that is at hand is not to be taken away.
                .leads_nowhere()
                .press(move || lab.go_to(Part::Lab))
                .text("Bloom Lab"),
        )
        .child(parts)
        .child(tools);
    [skip, el("header").class("topbar-rule").child(bar)]
}

fn help_button(lab: LabState) -> El {
    el("button")
        .class("button")
        .attr("data-kind", "quiet")
        .attr("type", "button")
        .id("help-button")
        .attr("aria-haspopup", "dialog")
        .press(move || lab.help_open.set(true))
        .child(icon(
            "M8 14.2a6.2 6.2 0 1 0 0-12.4 6.2 6.2 0 0 0 0 12.4M6.2 6.3a1.9 1.9 0 1 1 2.6 1.8c-.6.3-.8.6-.8 1.3M8 11.4v.1",
        ))
        .child(el("span").class("button__text").text("Help"))
}
