//! A label, and the rectangle that it covers.

use super::curves::Spot;

/// A label in its place.
#[derive(Clone, Debug)]
pub(super) struct Label {
    pub x: f64,
    /// The baseline of its first line.
    pub y: f64,
    /// `start`, `middle` or `end`.
    pub anchor: &'static str,
    pub class: &'static str,
    pub lines: Vec<String>,
}

/// A rectangle by its edges.
#[derive(Clone, Copy, Debug)]
pub(super) struct Area {
    pub left: f64,
    pub top: f64,
    pub right: f64,
    pub bottom: f64,
}

impl Area {
    /// Whether the two overlap.
    pub fn meets(&self, other: &Self) -> bool {
        self.left < other.right
            && other.left < self.right
            && self.top < other.bottom
            && other.top < self.bottom
    }

    /// How far a place is from it.
    pub fn away(&self, (x, y): Spot) -> f64 {
        let dx = (self.left - x).max(x - self.right).max(0.0);
        let dy = (self.top - y).max(y - self.bottom).max(0.0);
        dx.max(dy)
    }

    /// Whether a place lies within it.
    pub fn holds(&self, (x, y): Spot) -> bool {
        self.left < x && x < self.right && self.top < y && y < self.bottom
    }
}
