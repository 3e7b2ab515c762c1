//! What surrounds every page: the bar at the top, menus, the live region, help.

mod help;
pub mod icons;
mod live;
pub mod menu;
mod share;
pub mod shortcuts;
mod theme;
mod top_bar;

pub use help::HelpDialog;
pub use live::LiveRegion;
pub use share::save_work as share_file;
pub use top_bar::TopBar;
