//! Signals: values that are set ([`Source`]) and values derived from them
//! ([`Derived`]), as handles that can be copied.
//!
//! They do what the framework's signals and memos do, and rest on them. But
//! there each type of value brings its own copy of their code, 1 to 2 KB of
//! it; here all share the signal and the memo of a counter, and only the value
//! beside it has a type.

use std::any::Any;
use std::fmt;
use std::marker::PhantomData;
use std::sync::{Arc, PoisonError, RwLock};

use leptos::prelude::*;

/// A closure behind a pointer. `dyn Fn` carries code for three ways of being
/// called; this has one.
pub(super) trait Give<T> {
    /// Calls the closure.
    fn give(&self) -> T;
}

impl<T, F: Fn() -> T> Give<T> for F {
    fn give(&self) -> T {
        self()
    }
}

/// An `RwLock<T>` whose `T` only the handle knows.
type Cell = Arc<dyn Any + Send + Sync>;

/// Shows what is in `cell` to `f`.
fn look<T: 'static, R>(cell: &Cell, f: impl FnOnce(&T) -> R) -> R {
    let lock = cell
        .downcast_ref::<RwLock<T>>()
        .expect("made with this type");
    f(&lock.read().unwrap_or_else(PoisonError::into_inner))
}

/// Lets `f` change what is in `cell`.
fn change<T: 'static, R>(cell: &Cell, f: impl FnOnce(&mut T) -> R) -> R {
    let lock = cell
        .downcast_ref::<RwLock<T>>()
        .expect("made with this type");
    f(&mut lock.write().unwrap_or_else(PoisonError::into_inner))
}

/// A handle on a value that can be set. Whoever has read it is told.
pub struct Source<T> {
    changes: RwSignal<u32>,
    cell: StoredValue<Cell>,
    of: PhantomData<fn() -> T>,
}

/// A handle on a value that follows others. It tells those who read it only of
/// real changes.
pub struct Derived<T> {
    changes: Memo<u32>,
    /// Holds an `Option<T>`.
    cell: StoredValue<Cell>,
    of: PhantomData<fn() -> T>,
}

impl<T> Clone for Source<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Source<T> {}

impl<T> Clone for Derived<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Derived<T> {}

impl<T> fmt::Debug for Source<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Source")
    }
}

impl<T> fmt::Debug for Derived<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Derived")
    }
}

impl<T: Send + Sync + 'static> Source<T> {
    /// A value, for as long as the present part of the page lives.
    #[must_use]
    pub fn new(value: T) -> Self {
        let cell: Cell = Arc::new(RwLock::new(value));
        Self {
            changes: RwSignal::new(0),
            cell: StoredValue::new(cell),
            of: PhantomData,
        }
    }
}

impl<T: 'static> Source<T> {
    /// Shows the value to `f`; whoever reads it so will be told of changes.
    ///
    /// # Panics
    /// When the part of the page that it belongs to is gone.
    pub fn with<R>(self, f: impl FnOnce(&T) -> R) -> R {
        self.changes.track();
        self.with_untracked(f)
    }

    /// Shows the value to `f`, without following it.
    ///
    /// # Panics
    /// When the part of the page that it belongs to is gone.
    pub fn with_untracked<R>(self, f: impl FnOnce(&T) -> R) -> R {
        look(&self.cell.get_value(), f)
    }

    /// Follows the value without looking at it.
    pub fn track(self) {
        self.changes.track();
    }

    /// Sets the value. Nothing happens when the part of the page that it
    /// belongs to is gone: a late event may still ask.
    pub fn set(self, value: T) {
        if let Some(cell) = self.cell.try_get_value() {
            change(&cell, |old| *old = value);
            self.tell();
        }
    }

    /// Lets `f` change the value, and tells whoever has read it.
    ///
    /// # Panics
    /// When the part of the page that it belongs to is gone.
    pub fn update<R>(self, f: impl FnOnce(&mut T) -> R) -> R {
        let result = self.update_untracked(f);
        self.tell();
        result
    }

    /// Like [`Source::update`], but nothing happens when the part of the page
    /// that it belongs to is gone.
    pub fn try_update<R>(self, f: impl FnOnce(&mut T) -> R) -> Option<R> {
        let result = self.cell.try_get_value().map(|cell| change(&cell, f));
        if result.is_some() {
            self.tell();
        }
        result
    }

    /// Lets `f` change the value without telling anybody.
    ///
    /// # Panics
    /// When the part of the page that it belongs to is gone.
    pub fn update_untracked<R>(self, f: impl FnOnce(&mut T) -> R) -> R {
        change(&self.cell.get_value(), f)
    }

    fn tell(self) {
        tell(self.changes);
    }
}

impl<T: Clone + 'static> Source<T> {
    /// The value; whoever reads it so will be told of changes.
    ///
    /// # Panics
    /// When the part of the page that it belongs to is gone.
    #[must_use]
    pub fn get(self) -> T {
        self.with(T::clone)
    }

    /// The value, without following it.
    ///
    /// # Panics
    /// When the part of the page that it belongs to is gone.
    #[must_use]
    pub fn get_untracked(self) -> T {
        self.with_untracked(T::clone)
    }

    /// The value, without following it; `None` when the part of the page that
    /// it belongs to is gone.
    #[must_use]
    pub fn try_get_untracked(self) -> Option<T> {
        self.cell.try_get_value().map(|cell| look(&cell, T::clone))
    }
}

fn tell(changes: RwSignal<u32>) {
    changes.update(|changes| *changes = changes.wrapping_add(1));
}

/// A value that `f` computes anew when a signal it reads has changed, at the
/// next time that somebody asks.
pub fn derived<T>(f: impl Fn() -> T + Send + Sync + 'static) -> Derived<T>
where
    T: PartialEq + Send + Sync + 'static,
{
    derive(Box::new(f))
}

fn derive<T>(f: Box<dyn Give<T> + Send + Sync>) -> Derived<T>
where
    T: PartialEq + Send + Sync + 'static,
{
    let cell: Cell = Arc::new(RwLock::new(None::<T>));
    let kept = StoredValue::new(cell.clone());
    let changes = count_changes(Box::new(move || {
        let new = f.give();
        change(&cell, |old: &mut Option<T>| {
            let is_new = old.as_ref() != Some(&new);
            if is_new {
                *old = Some(new);
            }
            is_new
        })
    }));
    Derived {
        changes,
        cell: kept,
        of: PhantomData,
    }
}

fn count_changes(compute: Box<dyn Give<bool> + Send + Sync>) -> Memo<u32> {
    Memo::new(move |before: Option<&u32>| {
        before
            .copied()
            .unwrap_or_default()
            .wrapping_add(u32::from(compute.give()))
    })
}

impl<T: 'static> Derived<T> {
    /// Shows the value to `f`; whoever reads it so will be told of changes.
    ///
    /// # Panics
    /// When the part of the page that it belongs to is gone.
    pub fn with<R>(self, f: impl FnOnce(&T) -> R) -> R {
        self.changes.get();
        self.read(f)
    }

    /// Shows the value to `f`, without following it.
    ///
    /// # Panics
    /// When the part of the page that it belongs to is gone.
    pub fn with_untracked<R>(self, f: impl FnOnce(&T) -> R) -> R {
        self.changes.get_untracked();
        self.read(f)
    }

    /// Follows the value without looking at it.
    pub fn track(self) {
        self.changes.track();
    }

    fn read<R>(self, f: impl FnOnce(&T) -> R) -> R {
        look(&self.cell.get_value(), |value: &Option<T>| {
            f(value
                .as_ref()
                .expect("computed when its changes were asked for"))
        })
    }
}

impl<T: Clone + 'static> Derived<T> {
    /// The value; whoever reads it so will be told of changes.
    ///
    /// # Panics
    /// When the part of the page that it belongs to is gone.
    #[must_use]
    pub fn get(self) -> T {
        self.with(T::clone)
    }

    /// The value, without following it.
    ///
    /// # Panics
    /// When the part of the page that it belongs to is gone.
    #[must_use]
    pub fn get_untracked(self) -> T {
        self.with_untracked(T::clone)
    }
}
