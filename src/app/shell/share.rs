//! The menu for taking the work elsewhere: link and file.

use leptos::prelude::*;

use super::icons::icon;
use super::menu::menu;
use crate::app::browser::dom::{El, el};
use crate::app::browser::{address, clipboard, files};
use crate::app::derived::Source;
use crate::app::state::{LabState, Part};

/// Copy link, save file, open file.
#[must_use]
pub fn share_menu(lab: LabState) -> El {
    let open = Source::new(false);
    menu(
        "share-menu",
        "Share",
        icon("M8 10V2M5 4.5 8 1.8l3 2.7M3 8v5.5h10V8"),
        open,
        move || panel(lab),
    )
}

/// Longer links can be copied, but are not shown.
const MAX_SHOWN: usize = 100_000;

/// Made when the menu opens: the link is that of this moment.
fn panel(lab: LabState) -> Vec<El> {
    let said = Source::new(String::new());
    let is_lab = lab.part.get_untracked() == Part::Lab;
    let (address, warning) = untrack(|| {
        if is_lab {
            lab.address()
        } else {
            (address::with_fragment(&address::fragment()), None)
        }
    });
    let shown = address.clone();
    let link = el("input")
        .class("input input--link")
        .id("share-link")
        .attr("readonly", "")
        .live_value(move || shown.clone());
    // A field with millions of characters would stop the page.
    let link = (address.len() <= MAX_SHOWN).then_some(link);
    let copy = move || {
        clipboard::copy(address.clone(), move |done| {
            said.set(if done {
                "The link is copied.".to_owned()
            } else {
                "The browser does not allow copying here: select the link and copy it by hand."
                    .to_owned()
            });
        });
    };
    let save = move || {
        said.set(if save_work(lab) {
            "The file bloom-lab.json is saved.".to_owned()
        } else {
            "The browser did not take the file.".to_owned()
        });
    };
    let button = |label: &str| {
        el("button")
            .class("button")
            .attr("type", "button")
            .text(label)
    };
    let opener = || {
        files::opener(
            "Open file",
            "open-file",
            ".json,application/json",
            move |read| match read {
                Ok(text) => lab.open_file(&text),
                Err(_) => said.set(files::NotRead::SENTENCE.to_owned()),
            },
        )
    };
    // Only the Lab's work can be a file.
    let files = if is_lab {
        vec![button("Save file").press(save), opener()]
    } else {
        Vec::new()
    };
    let buttons = el("div")
        .class("row")
        .child(button("Copy link").attr("data-kind", "primary").press(copy))
        .children(files);
    let label = el("label")
        .class("label")
        .attr("for", "share-link")
        .text(if is_lab {
            "A link to this very picture"
        } else {
            "A link to this page as it is"
        });
    let warning = warning.map(|warning| {
        el("p")
            .class("hint")
            .attr("data-warning", "")
            .text(&warning)
    });
    let said = el("p")
        .class("hint")
        .attr("role", "status")
        .live_text(move || said.get());
    [Some(label), link, warning, Some(buttons), Some(said)]
        .into_iter()
        .flatten()
        .collect()
}

/// Offers the session as a file; `false` when the browser refuses.
pub fn save_work(lab: LabState) -> bool {
    files::save("bloom-lab.json", "application/json", &lab.file())
}
