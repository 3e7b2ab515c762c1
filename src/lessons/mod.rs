//! Lessons: content as data, and the page that walks through it while it drives
//! the Lab's row.
//!
//! Not here: anything of the browser; the row itself (see [`crate::lab`]).
