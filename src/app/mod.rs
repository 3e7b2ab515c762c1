//! The page: components that draw a session and hand what people do to it.
//!
//! A component is a function that takes the page's state and gives an element
//! (see [`browser::dom`]); what about it follows the signals is passed as a
//! closure, and reads the narrowest part of [`state::LabState`] that it needs.
//!
//! Not here: any rule of the filter or of the history.

pub mod beside;
pub mod browser;
pub mod derived;
pub mod lab;
pub mod shell;
pub mod state;

use browser::dom::{View, el, mount_to_body};
use state::LabState;

/// The whole page.
#[must_use]
pub fn page() -> View {
    let lab = LabState::new();
    lab.open_address();
    lab.follow_address();
    beside::hear_counts(lab);
    beside::fetch_ahead();
    shell::listen_to_shortcuts(lab);
    let [skip, header] = shell::top_bar(lab);
    let main = el("main")
        .class("page")
        .live_attr("data-part", move || lab.part.get().key().to_owned())
        // The text of a lesson comes before the row that it speaks of.
        .child(beside::beside(lab))
        .child(lab::lab_page(lab));
    [
        skip,
        header,
        main,
        shell::live_region(lab),
        shell::help_dialog(lab),
    ]
    .into()
}

/// Mounts the page in the document's body.
pub fn start() {
    console_error_panic_hook::set_once();
    mount_to_body(page);
}
