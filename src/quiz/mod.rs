//! Questions from a pool and from live filters, and the page that asks them.
//!
//! Not here: anything of the browser.
