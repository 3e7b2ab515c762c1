//! The page's entry point: everything else is in the library.

fn main() {}
