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

/// A value, and how often it has changed.
#[derive(Clone)]
struct Kept<C> {
    changes: C,
    cell: Cell,
}

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
    kept: StoredValue<Kept<ArcRwSignal<u32>>>,
    of: PhantomData<fn() -> T>,
}

/// A handle on a value that follows others. It tells those who read it only of
/// real changes.
pub struct Derived<T> {
    /// Its cell holds an `Option<T>`.
    kept: StoredValue<Kept<ArcMemo<u32>>>,
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
        let kept = Kept {
            changes: ArcRwSignal::new(0),
            cell: Arc::new(RwLock::new(value)) as Cell,
        };
        Self {
            kept: StoredValue::new(kept),
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
        let kept = self.kept.get_value();
        kept.changes.track();
        look(&kept.cell, f)
    }

    /// Shows the value to `f`, without following it.
    ///
    /// # Panics
    /// When the part of the page that it belongs to is gone.
    pub fn with_untracked<R>(self, f: impl FnOnce(&T) -> R) -> R {
        look(&self.kept.get_value().cell, f)
    }

    /// Follows the value without looking at it.
    pub fn track(self) {
        self.kept.get_value().changes.track();
    }

    /// Sets the value. Nothing happens when the part of the page that it
    /// belongs to is gone: a late event may still ask.
    pub fn set(self, value: T) {
        let _ = self.try_update(|old| *old = value);
    }

    /// Lets `f` change the value, and tells whoever has read it.
    ///
    /// # Panics
    /// When the part of the page that it belongs to is gone.
    pub fn update<R>(self, f: impl FnOnce(&mut T) -> R) -> R {
        let kept = self.kept.get_value();
        let result = change(&kept.cell, f);
        tell(&kept.changes);
        result
    }

    /// Like [`Source::update`], but nothing happens when the part of the page
    /// that it belongs to is gone.
    pub fn try_update<R>(self, f: impl FnOnce(&mut T) -> R) -> Option<R> {
        let kept = self.kept.try_get_value()?;
        let result = change(&kept.cell, f);
        tell(&kept.changes);
        Some(result)
    }

    /// Lets `f` change the value without telling anybody.
    ///
    /// # Panics
    /// When the part of the page that it belongs to is gone.
    pub fn update_untracked<R>(self, f: impl FnOnce(&mut T) -> R) -> R {
        change(&self.kept.get_value().cell, f)
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
        let kept = self.kept.try_get_value()?;
        Some(look(&kept.cell, T::clone))
    }
}

fn tell(changes: &ArcRwSignal<u32>) {
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
    let computed = cell.clone();
    let changes = count_changes(Box::new(move || {
        let new = f.give();
        change(&computed, |old: &mut Option<T>| {
            let is_new = old.as_ref() != Some(&new);
            if is_new {
                *old = Some(new);
            }
            is_new
        })
    }));
    Derived {
        kept: StoredValue::new(Kept { changes, cell }),
        of: PhantomData,
    }
}

fn count_changes(compute: Box<dyn Give<bool> + Send + Sync>) -> ArcMemo<u32> {
    ArcMemo::new(move |before: Option<&u32>| {
        let before = before.copied().unwrap_or_default();
        before.wrapping_add(u32::from(compute.give()))
    })
}

impl<T: 'static> Derived<T> {
    /// Shows the value to `f`; whoever reads it so will be told of changes.
    ///
    /// # Panics
    /// When the part of the page that it belongs to is gone.
    pub fn with<R>(self, f: impl FnOnce(&T) -> R) -> R {
        let kept = self.kept.get_value();
        kept.changes.get();
        kept.read(f)
    }

    /// Shows the value to `f`, without following it.
    ///
    /// # Panics
    /// When the part of the page that it belongs to is gone.
    pub fn with_untracked<R>(self, f: impl FnOnce(&T) -> R) -> R {
        let kept = self.kept.get_value();
        kept.changes.get_untracked();
        kept.read(f)
    }

    /// Follows the value without looking at it.
    pub fn track(self) {
        self.kept.get_value().changes.track();
    }
}

impl Kept<ArcMemo<u32>> {
    fn read<T: 'static, R>(&self, f: impl FnOnce(&T) -> R) -> R {
        look(&self.cell, |value: &Option<T>| {
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
