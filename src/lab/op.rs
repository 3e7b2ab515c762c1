//! What can be done at the Lab, as values.
//!
//! Not here: whether an operation can be done in a given session, and what comes
//! of it (see [`super::Session`] and [`super::Record`]).
//!
//! ```
//! use bloom_lab::lab::{Op, OpKind};
//!
//! let op = Op::check("josh");
//! assert_eq!(op.kind(), OpKind::Check);
//! assert_eq!(op.item().map(|item| &**item), Some("josh"));
//! assert_eq!(Op::import(["mira", "sam"]).kind(), OpKind::Bulk);
//! ```

use std::sync::Arc;

use crate::filter::{Look, Params};

/// The most operations in one session.
pub const MAX_OPS: usize = 10_000;
/// The most distinct items in one session.
pub const MAX_ITEMS: usize = 1_000_000;

/// One operation. Items are kept exactly as typed, and shared, so that a copy
/// costs next to nothing.
#[derive(Clone, Debug, PartialEq)]
pub enum Op {
    /// Add one item.
    Add(Arc<str>),
    /// Check one item.
    Check {
        /// The item.
        item: Arc<str>,
        /// Whether to stop at the first 0.
        look: Look,
    },
    /// Clear one item's bits, as a naive delete would.
    Delete(Arc<str>),
    /// Set again what deletes of this item have cleared since it was last added.
    /// Refused where there is nothing of the kind.
    PutBack(Arc<str>),
    /// Add `count` generated items that are not yet in, from this seed. Refused
    /// for 0, and for more than there is room for.
    Fill {
        /// How many new items.
        count: u32,
        /// The seed of [`super::GeneratedWords`].
        seed: u32,
    },
    /// Add a list of items, at least one. Repeated ones count as adds each time.
    Import(Arc<[Arc<str>]>),
    /// An empty filter with the same parameters, and nothing added.
    Clear,
    /// A fresh filter with these parameters, filled from the real items. Whatever
    /// deletes have damaged is whole again.
    Rebuild(Params),
}

/// What an operation does, without its item.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OpKind {
    /// [`Op::Add`].
    Add,
    /// [`Op::Check`].
    Check,
    /// [`Op::Delete`].
    Delete,
    /// [`Op::PutBack`].
    PutBack,
    /// [`Op::Fill`] and [`Op::Import`].
    Bulk,
    /// [`Op::Clear`].
    Clear,
    /// [`Op::Rebuild`].
    Rebuild,
}

impl Op {
    /// Add `item`.
    #[must_use]
    pub fn add(item: &str) -> Self {
        Self::Add(item.into())
    }

    /// Check `item`, stopping at the first 0.
    #[must_use]
    pub fn check(item: &str) -> Self {
        Self::Check {
            item: item.into(),
            look: Look::UntilZero,
        }
    }

    /// Check `item`, looking at all k positions.
    #[must_use]
    pub fn check_all(item: &str) -> Self {
        Self::Check {
            item: item.into(),
            look: Look::All,
        }
    }

    /// Clear the bits of `item`.
    #[must_use]
    pub fn delete(item: &str) -> Self {
        Self::Delete(item.into())
    }

    /// Put back what deletes of `item` have cleared.
    #[must_use]
    pub fn put_back(item: &str) -> Self {
        Self::PutBack(item.into())
    }

    /// Add a list of items.
    pub fn import<'a>(items: impl IntoIterator<Item = &'a str>) -> Self {
        Self::Import(items.into_iter().map(Arc::from).collect())
    }

    /// What it does.
    #[must_use]
    pub const fn kind(&self) -> OpKind {
        match self {
            Self::Add(_) => OpKind::Add,
            Self::Check { .. } => OpKind::Check,
            Self::Delete(_) => OpKind::Delete,
            Self::PutBack(_) => OpKind::PutBack,
            Self::Fill { .. } | Self::Import(_) => OpKind::Bulk,
            Self::Clear => OpKind::Clear,
            Self::Rebuild(_) => OpKind::Rebuild,
        }
    }

    /// The one item it is about, if it is about one.
    #[must_use]
    pub fn item(&self) -> Option<&Arc<str>> {
        match self {
            Self::Add(item)
            | Self::Check { item, .. }
            | Self::Delete(item)
            | Self::PutBack(item) => Some(item),
            _ => None,
        }
    }
}
