//! The one room for browser calls: storage, address bar, clipboard, files,
//! time, canvas. Nothing else in the page names `web_sys` or `js_sys`.

pub mod address;
pub mod canvas;
pub mod clipboard;
pub mod dialog;
pub mod dom;
pub mod files;
pub mod focus;
pub mod media;
pub mod modules;
pub mod parts;
pub mod pointer;
pub mod scroll;
pub mod storage;
pub mod timing;
pub mod window_events;
pub mod worker;

/// A fresh seed for generated items, below a million so that people can read
/// it out. Whoever uses it shows it: the seed stands in the link.
#[must_use]
pub fn fresh_seed() -> u32 {
    let mut bytes = [0; 4];
    // Without a source of randomness seed 0 is as good as any other.
    let _ = getrandom::fill(&mut bytes);
    u32::from_le_bytes(bytes) % 1_000_000
}
