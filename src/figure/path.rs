//! Lengths and path data, as SVG reads them.

use crate::text::decimal;

/// A length.
///
/// ```
/// assert_eq!(bloom_lab::figure::px(12.875), "12.88");
/// ```
#[must_use]
pub fn px(length: f64) -> String {
    decimal(length, 2)
}

/// Path data of a rectangle by its top left corner.
#[must_use]
pub fn rectangle_path(x: f64, y: f64, width: f64, height: f64) -> String {
    let (x, y, width, height) = (px(x), px(y), px(width), px(height));
    format!("M{x} {y}h{width}v{height}H{x}z")
}
