//! Rows too long for cells.

use leptos::prelude::*;

/// A row of more than [`crate::figure::MAX_CELLS`] bits.
#[component]
pub fn BigRow(m: u32) -> impl IntoView {
    view! { <p>{m}</p> }
}
