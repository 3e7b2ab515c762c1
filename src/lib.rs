//! Bloom Lab: a Bloom filter that you can step through.
//!
//! The layers, lowest first; each may use those before it:
//!
//! - [`mod@text`]: numbers and items as people read them.
//! - [`order`]: a handful of things in order.
//! - [`filter`]: bits, hashes, index schemes, the trace of an operation.
//! - [`math`]: the formulas.
//! - [`lab`]: a session: operations, history, truth, links and files.
//! - [`snippets`]: the code panel's programs, in four languages.
//! - [`figure`]: geometry of what is drawn.
//! - [`sim`]: measured experiments.
//! - [`plot`]: plots as SVG and as text.
//! - [`size`]: sizing a filter.
//! - [`pages`]: the pages beside the Lab, as text.
//! - [`lessons`], [`quiz`]: content, and the pages that run it.
//! - `app` (feature `app`): the page.

#[cfg(feature = "app")]
pub mod app;
pub mod figure;
pub mod filter;
pub mod lab;
pub mod lessons;
pub mod math;
pub mod order;
pub mod pages;
pub mod plot;
pub mod quiz;
pub mod sim;
pub mod size;
pub mod snippets;
pub mod text;

/// The number that the two modules of the page compare when they meet. It goes
/// up whenever what they say to each other changes.
pub const PROTOCOL: u32 = 1;
