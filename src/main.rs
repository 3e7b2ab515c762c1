//! The page's entry point: everything else is in the library.

fn main() {
    bloom_lab::app::start();
}
