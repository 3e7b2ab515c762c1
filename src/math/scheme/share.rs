//! Shares from 0 to 1 as whole numbers of units of 2⁻⁶⁴, and their powers.

/// 2⁶⁴.
pub(super) const UNITS: f64 = 18_446_744_073_709_551_616.0;

/// `count` of `total` in units of 2⁻⁶⁴, rounded; `count` is below `total`.
pub(super) fn share(count: u64, total: u64) -> u64 {
    let total = u128::from(total);
    let units = ((u128::from(count) << 64) + total / 2) / total;
    u64::try_from(units).unwrap_or(u64::MAX)
}

/// The product of two shares, rounded.
pub(super) fn product(a: u64, b: u64) -> u64 {
    let units = (u128::from(a) * u128::from(b) + (1 << 63)) >> 64;
    u64::try_from(units).unwrap_or(u64::MAX)
}

/// The n-th power of a share.
pub(super) fn power(share: u64, n: u64) -> u64 {
    let (mut square, mut result, mut left) = (share, None, n);
    while left > 0 {
        if left % 2 == 1 {
            result = Some(result.map_or(square, |result| product(result, square)));
        }
        square = product(square, square);
        left /= 2;
    }
    result.unwrap_or(u64::MAX)
}
