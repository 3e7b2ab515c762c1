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

#[cfg(test)]
mod tests {
    use super::sort_few;

    #[test]
    fn it_sorts_as_the_standard_library_does_and_keeps_equals_in_order() {
        // A fixed run of numbers with many repeats, told apart by their place.
        let mut number = 2_026_u32;
        for len in 0..40_u32 {
            let mut items: Vec<(u32, u32)> = (0..len)
                .map(|place| {
                    number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    (number >> 28, place)
                })
                .collect();
            let mut due = items.clone();
            due.sort_by_key(|item| item.0);
            sort_few(&mut items, |a, b| a.0 < b.0);
            assert_eq!(items, due);
        }
    }
}
