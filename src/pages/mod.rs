//! The pages beside the Lab, as text: what a page shows is a function of its
//! query, the part of the link after `#/plots?`.
//!
//! A page answers three questions:
//! - [`Page::open`]: its whole markup, for a query that somebody may have typed;
//! - [`Page::set`]: what changes when a field is given another value;
//! - [`Page::point`]: what changes when the cursor of a plot moves.
//!
//! The host in the browser puts the markup in place, sends on what people do,
//! and knows nothing else. It acts on these attributes:
//!
//! | attribute | on | the host |
//! |---|---|---|
//! | `data-param="k"` | `input`, `select` | on `input` and `change` calls `set` with the name and the text (of a box: `1` or `0`) |
//! | `data-enter="id"` | a field with `data-param` | on Enter calls `set` with what stands in it, then presses the button with that id |
//! | `data-set="k=7&c=10"` | buttons | calls `set` for each pair in turn |
//! | `data-chart="rate-k"` | an element that can have the focus and holds one SVG | arrows, Home, End, Page keys and Escape call `point` with the key; the pointer with its share of the SVG's width, a click with `!` before the share, and with nothing when it leaves ([`Move::from_text`]) |
//! | `data-jump="id"` | buttons | scrolls to the element with that id; beside `data-set` after it |
//! | `data-file="rate-k.svg"` | buttons | asks [`Page::file`] and saves it; `png` is drawn from the SVG |
//! | `data-copy="id"` | buttons | copies the text of the element with that id |
//! | `data-copy-link` | buttons | copies the address of what is shown |
//!
//! Not here: anything of the browser; any formula.

pub mod lab_plots;
mod measured;
pub mod plots;
mod query;
mod reply;
pub mod size;

pub use crate::plot::{Move, escape};
pub use measured::Measured;
pub use query::Query;
pub use reply::{Opened, Reply};

/// A page beside the Lab.
pub trait Page {
    /// The page for `query`. What cannot be used is replaced by its default,
    /// and the markup says so.
    fn open(&self, query: &str) -> Opened;

    /// What changes when the parameter `name` is given the value `text`, as
    /// somebody typed it. What cannot be used changes nothing but the problem
    /// beside its field.
    fn set(&self, query: &str, name: &str, text: &str) -> Reply;

    /// What changes when the cursor of the plot `chart` moves.
    fn point(&self, query: &str, chart: &str, to: Move) -> Reply;

    /// All that more measured points can change, drawn anew. What somebody has left
    /// in a field, and the problem beside it, are not among it: only [`Page::set`]
    /// and [`Page::open`] write fields.
    fn redraw(&self, query: &str) -> Reply;

    /// The experiment whose points this page would show, as
    /// [`crate::sim::write_ladders`] writes it; empty if there is none. The host
    /// has it run and gives what was measured to the page's constructor.
    fn experiment(&self, query: &str) -> String;

    /// The file `name`, such as `rate-k.svg`: its text. `None` if there is none.
    fn file(&self, query: &str, name: &str) -> Option<String>;
}

/// The page of this name, with what has been measured for it; `None` if there is
/// none.
#[must_use]
pub fn page(name: &str, measured: Measured) -> Option<Box<dyn Page>> {
    Some(match name {
        "size" => Box::new(size::SizePage),
        "lab" => Box::new(lab_plots::LabPlots::new(measured)),
        "plots" => Box::new(plots::Plots::new(measured)),
        _ => return None,
    })
}
