//! Time: what happens later, and how long a slice of work has taken.

use std::time::Duration;

use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::{set_timeout_with_handle, window};

/// Milliseconds since the page was opened.
#[must_use]
pub fn now_ms() -> f64 {
    window()
        .performance()
        .map_or(0.0, |performance| performance.now())
}

/// Something that will happen, unless it is cancelled.
#[derive(Clone, Copy, Debug)]
pub struct Later(TimeoutHandle);

impl Later {
    /// Calls `f` after `ms` milliseconds.
    #[must_use]
    pub fn after(ms: u32, f: impl FnOnce() + 'static) -> Option<Self> {
        Self::after_boxed(ms, Box::new(f))
    }

    fn after_boxed(ms: u32, f: Box<dyn FnOnce()>) -> Option<Self> {
        let handle = set_timeout_with_handle(f, Duration::from_millis(ms.into()));
        handle.ok().map(Self)
    }

    /// Makes sure that it does not happen.
    pub fn cancel(self) {
        self.0.clear();
    }
}
