//! The line above the row: what one column or line of it is, or what the
//! pointer is on, and the scale of the shades.

use crate::app::browser::dom::{El, View, el, svg};
use crate::app::derived::Derived;
use crate::figure::px;

/// How many steps of the scale are drawn.
const RAMP_STEPS: u32 = 16;
const RAMP_STEP_WIDTH: u32 = 8;

/// What the shades of a row mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Legend {
    /// Digits stand in the cells: nothing to explain.
    None,
    /// A filled cell is a 1, a blank one a 0.
    OneAndZero,
    /// From the share of the palest column to that of the darkest.
    Ramp(String, String),
    /// All columns have this share.
    Flat(String),
}

/// The line above the row: `words` change with the pointer.
#[must_use]
pub fn head(words: impl Fn() -> String + 'static, legend: Derived<Legend>) -> El {
    let words = el("p")
        .class("hint")
        .attr("aria-hidden", "true")
        .live_text(words);
    let scale = el("p")
        .class("ramp micro")
        .part(move || match legend.get() {
            Legend::None => View::default(),
            Legend::OneAndZero => [swatch("1"), swatch("0")].into(),
            Legend::Flat(share) => said(&format!("{share} of each column set")).into(),
            Legend::Ramp(low, high) => [
                said(&low),
                ramp(),
                said(&format!("{high} of the column set")),
            ]
            .into(),
        });
    el("div").class("long__head").children([words, scale])
}

fn said(words: &str) -> El {
    el("span").text(words)
}

fn swatch(digit: &str) -> El {
    let cell = el("span").class("ramp__bit").attr("data-bit", digit);
    el("span").class("ramp__key").child(cell).text(digit)
}

/// The shades from palest to darkest, as the strip draws them.
fn ramp() -> El {
    let steps = (0..RAMP_STEPS).map(|step| {
        let level = 0.12 + 0.88 * f64::from(step) / f64::from(RAMP_STEPS - 1);
        let path = format!(
            "M{} 0h{RAMP_STEP_WIDTH}v12h-{RAMP_STEP_WIDTH}z",
            step * RAMP_STEP_WIDTH
        );
        svg("path").attr("d", &path).attr("opacity", &px(level))
    });
    svg("svg")
        .class("ramp__scale")
        .attr(
            "viewBox",
            &format!("0 0 {} 12", RAMP_STEPS * RAMP_STEP_WIDTH),
        )
        .attr("aria-hidden", "true")
        .children(steps.collect::<Vec<_>>())
}
