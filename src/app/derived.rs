//! Values derived from signals, computed once for each change.
//!
//! They do what the framework's memos do, and rest on one of them. But a memo
//! of each type brings its own copy of the memo's code, some 2 KB of it; here
//! all share the memo of a counter, and only the value has a type.

use std::any::Any;
use std::fmt;
use std::marker::PhantomData;
use std::sync::{Arc, PoisonError, RwLock};

use leptos::prelude::*;

/// A handle on a derived value. It tells those who read it only of real
/// changes.
pub struct Derived<T> {
    /// How often the value has changed.
    changes: Memo<u32>,
    /// An `RwLock<Option<T>>`.
    value: StoredValue<Arc<dyn Any + Send + Sync>>,
    of: PhantomData<fn() -> T>,
}

impl<T> Clone for Derived<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Derived<T> {}

impl<T> fmt::Debug for Derived<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Derived")
    }
}

/// A value that `f` computes anew when a signal it reads has changed, at the
/// next time that somebody asks.
pub fn derived<T>(f: impl Fn() -> T + Send + Sync + 'static) -> Derived<T>
where
    T: PartialEq + Send + Sync + 'static,
{
    let cell: Arc<RwLock<Option<T>>> = Arc::default();
    let value = StoredValue::new(cell.clone() as Arc<dyn Any + Send + Sync>);
    let changes = count_changes(Box::new(move || {
        let new = f();
        let mut old = cell.write().unwrap_or_else(PoisonError::into_inner);
        let is_new = old.as_ref() != Some(&new);
        if is_new {
            *old = Some(new);
        }
        is_new
    }));
    Derived {
        changes,
        value,
        of: PhantomData,
    }
}

fn count_changes(compute: Box<dyn Fn() -> bool + Send + Sync>) -> Memo<u32> {
    Memo::new(move |before: Option<&u32>| {
        before
            .copied()
            .unwrap_or_default()
            .wrapping_add(u32::from(compute()))
    })
}

impl<T: 'static> Derived<T> {
    /// Shows the value to `f`; whoever reads it so will be told of changes.
    pub fn with<R>(self, f: impl FnOnce(&T) -> R) -> R {
        self.changes.get();
        self.read(f)
    }

    /// Shows the value to `f`, without following it.
    pub fn with_untracked<R>(self, f: impl FnOnce(&T) -> R) -> R {
        self.changes.get_untracked();
        self.read(f)
    }

    /// Follows the value without looking at it.
    pub fn track(self) {
        self.changes.track();
    }

    fn read<R>(self, f: impl FnOnce(&T) -> R) -> R {
        let cell = self.value.get_value();
        let cell = cell
            .downcast_ref::<RwLock<Option<T>>>()
            .expect("made with this type");
        let value = cell.read().unwrap_or_else(PoisonError::into_inner);
        f(value
            .as_ref()
            .expect("computed when its changes were asked for"))
    }
}

impl<T: Clone + 'static> Derived<T> {
    /// The value; whoever reads it so will be told of changes.
    pub fn get(self) -> T {
        self.with(T::clone)
    }

    /// The value, without following it.
    pub fn get_untracked(self) -> T {
        self.with_untracked(T::clone)
    }
}
