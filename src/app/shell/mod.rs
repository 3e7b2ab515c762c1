//! What surrounds every page: the bar at the top, menus, the live region, help.

mod help;
pub mod icons;
mod live;
pub mod menu;
mod share;
mod shortcuts;
mod theme;
mod top_bar;

pub use help::help_dialog;
pub use live::live_region;
pub use share::save_work;
pub use shortcuts::listen as listen_to_shortcuts;
pub use top_bar::top_bar;
