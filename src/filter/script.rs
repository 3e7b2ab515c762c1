//! Positions chosen by hand, for textbook examples.
//!
//! Not here: when they count. That is for the hash family `scripted` to say.

use std::fmt;
use std::sync::Arc;

use indexmap::IndexMap;

use super::{MAX_K, MAX_M};

/// Items with positions chosen by hand. Any item that is not in it falls back
/// on the default hash; the page labels both.
///
/// ```
/// use bloom_lab::filter::Script;
///
/// let mut script = Script::default();
/// script.insert("mira", vec![2, 7, 11])?;
/// assert_eq!(script.positions("mira"), Some(&[2, 7, 11][..]));
/// assert_eq!(script.positions("Mira"), None);
/// # Ok::<(), bloom_lab::filter::ScriptError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Script {
    /// Shared, since each fresh filter of a session has the same script.
    entries: Arc<IndexMap<String, Vec<u32>>>,
}

impl Script {
    /// Gives `item` these positions, instead of any it had. Cost: that of a map;
    /// a copy of all entries if a filter shares them.
    ///
    /// # Errors
    /// When there are none, more than [`MAX_K`], or one of [`MAX_M`] or above.
    pub fn insert(&mut self, item: &str, positions: Vec<u32>) -> Result<(), ScriptError> {
        let fits = (1..=MAX_K as usize).contains(&positions.len())
            && positions.iter().all(|&position| position < MAX_M);
        if !fits {
            return Err(ScriptError {
                item: item.to_owned(),
            });
        }
        Arc::make_mut(&mut self.entries).insert(item.to_owned(), positions);
        Ok(())
    }

    /// The positions chosen for `item`, never empty; `None` for any other item.
    /// Cost: one look-up.
    #[must_use]
    pub fn positions(&self, item: &str) -> Option<&[u32]> {
        self.entries.get(item).map(|chosen| &chosen[..])
    }

    /// All entries, in the order in which they were written.
    pub fn entries(&self) -> impl Iterator<Item = (&str, &[u32])> {
        self.entries
            .iter()
            .map(|(item, positions)| (item.as_str(), &positions[..]))
    }

    /// Whether no item has positions chosen by hand.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }
}

/// Positions that no script can hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptError {
    item: String,
}

impl fmt::Display for ScriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "The positions chosen for {} must be 1 to {MAX_K} whole numbers below {}.",
            crate::text::quoted(&self.item),
            crate::text::grouped(MAX_M.into()),
        )
    }
}

impl std::error::Error for ScriptError {}
