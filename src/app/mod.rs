//! The page: components that draw a session and hand what people do to it.
//!
//! Not here: any rule of the filter or of the history. A component reads the
//! narrowest part of [`state::LabState`] that it needs and calls its methods.

pub mod browser;
pub mod lab;
pub mod shell;
pub mod state;

use leptos::prelude::*;

use state::LabState;

/// The whole page.
#[component]
pub fn App() -> impl IntoView {
    let lab = LabState::new();
    provide_context(lab);
    lab.open_address();
    lab.follow_address();
    shell::shortcuts::listen(lab);
    view! {
        <shell::TopBar />
        <lab::LabPage />
        <shell::LiveRegion />
        <shell::HelpDialog />
    }
}

/// Mounts the page in the document's body.
pub fn start() {
    console_error_panic_hook::set_once();
    leptos::mount::mount_to_body(App);
}
