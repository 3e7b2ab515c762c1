//! Putting a handful of things in order.
//!
//! The standard library's sorts are built for long lists, and each type sorted
//! adds some 5 KB of wasm. Here at most k = 32 positions are in question.

/// Sorts a few `items`: `is_before(a, b)` says that `a` comes before `b`. Items
/// that are equal keep their order. Cost: quadratic at worst; about as many
/// comparisons as items where they are nearly in order already.
///
/// ```
/// let mut positions = [15, 4, 9];
/// bloom_lab::order::sort_few(&mut positions, |a, b| a < b);
/// assert_eq!(positions, [4, 9, 15]);
/// ```
pub fn sort_few<T>(items: &mut [T], is_before: impl Fn(&T, &T) -> bool) {
    for end in 1..items.len() {
        let mut at = end;
        while at > 0 && is_before(&items[at], &items[at - 1]) {
            items.swap(at, at - 1);
            at -= 1;
        }
    }
}
