//! Items as people give them: one in a field, many in a list.
//!
//! Not here: any change to them. No trimming, no case folding, no normalisation.
//!
//! ```
//! use bloom_lab::lab::import_list;
//!
//! let list = import_list("mira\n\n sam \r\n")?;
//! assert_eq!(list.items.len(), 2);
//! assert_eq!(&*list.items[1], " sam ");
//! assert_eq!(list.empty_lines, 1);
//! # Ok::<(), bloom_lab::lab::Refusal>(())
//! ```

use std::sync::Arc;

use super::{MAX_ITEMS, Refusal};
use crate::text::{count, grouped};

/// The longest item, in UTF-8 bytes.
pub const MAX_ITEM_BYTES: usize = 65_536;

/// A list of items, one a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportList {
    /// The items in order, repeated ones included.
    pub items: Arc<[Arc<str>]>,
    /// How many empty lines were left out.
    pub empty_lines: usize,
}

/// Reads a list: one item a line, exactly as it stands; only the line's end
/// (LF or CR LF) is taken off. Empty lines are left out and counted. Cost: a few
/// looks at each character.
///
/// # Errors
/// When no item is left, an item is longer than [`MAX_ITEM_BYTES`], or there
/// are more than [`MAX_ITEMS`].
pub fn import_list(text: &str) -> Result<ImportList, Refusal> {
    let lines = || {
        text.split('\n')
            .map(|line| line.strip_suffix('\r').unwrap_or(line))
    };
    let items: Vec<Arc<str>> = lines()
        .filter(|line| !line.is_empty())
        .map(Arc::from)
        .collect();
    if items.is_empty() {
        return Err(Refusal::new(
            "The list is empty: write at least one item, one on each line.",
        ));
    }
    if items.len() > MAX_ITEMS {
        return Err(Refusal::new(format!(
            "The list has {}: at most {} fit.",
            count(items.len() as u64, "item", "items"),
            grouped(MAX_ITEMS as u64),
        )));
    }
    if let Some((at, line)) = lines()
        .enumerate()
        .find(|(_, line)| line.len() > MAX_ITEM_BYTES)
    {
        return Err(Refusal::new(format!(
            "Line {} has {}: at most {} are taken.",
            grouped(at as u64 + 1),
            count(line.len() as u64, "byte", "bytes"),
            grouped(MAX_ITEM_BYTES as u64),
        )));
    }
    // A text that ends with a line end has no further, empty line there.
    let trailing = usize::from(text.ends_with('\n'));
    let empty_lines = lines()
        .filter(|line| line.is_empty())
        .count()
        .saturating_sub(trailing);
    Ok(ImportList {
        items: items.into(),
        empty_lines,
    })
}

/// Whether `item` is short enough. Any text is an item, the empty one too.
///
/// # Errors
/// When it is longer than [`MAX_ITEM_BYTES`].
pub fn check_item(item: &str) -> Result<(), Refusal> {
    if item.len() <= MAX_ITEM_BYTES {
        return Ok(());
    }
    Err(Refusal::new(format!(
        "The item has {}: at most {} are taken.",
        count(item.len() as u64, "byte", "bytes"),
        grouped(MAX_ITEM_BYTES as u64),
    )))
}
