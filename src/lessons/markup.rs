//! Putting markup together.

/// Adds all `pieces`.
pub fn put(out: &mut String, pieces: &[&str]) {
    for piece in pieces {
        out.push_str(piece);
    }
}
