//! How many bits are set after n items: the whole distribution for short rows,
//! its mean and standard deviation for any.
//!
//! That exactly x of the m bits are set after N = kn positions has the chance
//! C(m,x)·N!·[z^N] (e^(z/m)−1)^x, the classical occupancy problem (W. Feller, *An
//! Introduction to Probability Theory and Its Applications*, volume I, chapter
//! IV). The coefficient is taken as for the rate, so nothing cancels.
//!
//! Not here: other schemes than independent positions.
//!
//! ```
//! use bloom_lab::math::set_bits_distribution;
//!
//! // One item of three positions sets three bits, or fewer where some meet.
//! let chances = set_bits_distribution(16, 3, 1).unwrap();
//! assert!((chances[3] - 0.820_312_5).abs() < 1e-12);
//! assert_eq!(chances.len(), 17);
//! ```

use super::contour::{Angle, Complex, ln_front, mean_over_circle, stirling};
use super::fill::thrown;
use super::number::{real, whole, within};

/// The longest row for which the distribution is given.
pub const MAX_DISTRIBUTION_BITS: u64 = 1 << 10;

/// The chance of exactly X = 0, 1, …, m bits set after n items of k independent
/// positions, for m up to [`MAX_DISTRIBUTION_BITS`]; `None` above. About 12 right
/// digits each; chances below 10⁻¹⁰⁰ are given as 0. Cost: some 30 points for
/// each X that can be; 4 ms at most.
#[must_use]
pub fn set_bits_distribution(m: u64, k: u32, n: u64) -> Option<Vec<f64>> {
    let (m, k, n) = within(m, k, n);
    if m > MAX_DISTRIBUTION_BITS {
        return None;
    }
    let throws = u64::from(k) * n;
    let mut chances: Vec<f64> = (0..=m).map(|_| 0.0).collect();
    // Full but for a chance of m·e^(−N/m).
    if throws == 0 || throws > 300 * m {
        let certain = if throws == 0 { 0 } else { chances.len() - 1 };
        chances[certain] = 1.0;
        return Some(chances);
    }
    for (x, chance) in (0_u64..).zip(&mut chances).skip(1) {
        if x > throws {
            break;
        }
        let found = exactly(real(m), real(x), real(throws));
        *chance = if found < 1e-100 { 0.0 } else { found.min(1.0) };
    }
    Some(chances)
}

/// The chance of exactly x of m bits, 1 ≤ x ≤ N.
fn exactly(m: f64, x: f64, throws: f64) -> f64 {
    let share = x / m;
    // ln C(m,x), by Stirling's series.
    let others = m - x;
    let ln_others = if others > 0.0 {
        others * (others / m).ln()
    } else {
        0.0
    };
    let ln_choose = stirling(m) - stirling(x) - stirling(others) - x * share.ln() - ln_others;
    if x >= throws {
        // As many bits as positions: N!/m^N for each choice of bits.
        return (ln_choose + stirling(throws) - throws + throws * share.ln()).exp();
    }
    // At the saddle point r = y·m the x bits are hit N times in all, where each
    // is hit by a Poisson number of mean y that is not 0.
    let y = mean_before(throws / x);
    let u = -(-y).exp_m1();
    let inner = x * y;
    let turn = |angle: &Angle| -> Complex {
        let along = y * (1.0 - angle.versed);
        let base = Complex::one_minus_exp_of_minus(along, y * angle.sin).scaled(1.0 / u);
        let turned = inner * angle.sin_less - (throws - inner) * angle.theta;
        Complex::exp(-inner * angle.versed, turned).times(base.power(whole(x)))
    };
    let sigma = (throws * (1.0 - y / y.exp_m1())).max(0.0).sqrt();
    let mean = mean_over_circle(sigma, &turn);
    // N!/r^N·(e^y − 1)^x, with e^y − 1 = e^y·u and x/m for x·y/r.
    let ln_front = ln_front(throws, inner) + throws * share.ln() + x * u.ln();
    (ln_choose + ln_front).exp() * mean
}

/// The y above 0 with y/(1−e^(−y)) = `mean`, which is above 1.
fn mean_before(mean: f64) -> f64 {
    // The left side is convex and too large here, so Newton's steps come down to y
    // and never pass it.
    let mut y = mean;
    for _ in 0..50 {
        let reached = y / -(-y).exp_m1();
        let slope = reached / y * (1.0 - y / y.exp_m1());
        let step = (reached - mean) / slope;
        y -= step;
        if step <= 1e-12 * y {
            break;
        }
    }
    y
}

/// The expected number of bits set after n items of k independent positions, from
/// 0 to m: m·(1−(1−1/m)^(kn)).
#[must_use]
pub fn set_bits_mean(m: u64, k: u32, n: u64) -> f64 {
    let (m, k, n) = within(m, k, n);
    real(m) * thrown(m, u64::from(k) * n)
}

/// The standard deviation of the number of bits set after n items of k
/// independent positions, 0 or more: the root of
/// m(m−1)(1−2/m)^N + m(1−1/m)^N − m²(1−1/m)^(2N), with its large parts taken
/// together. About 11 right digits at any size.
#[must_use]
pub fn set_bits_sd(m: u64, k: u32, n: u64) -> f64 {
    let (m, k, n) = within(m, k, n);
    let throws = real(u64::from(k) * n);
    // One bit is set for certain, and one position sets one bit.
    if m == 1 || throws <= 1.0 {
        return 0.0;
    }
    let m = real(m);
    let x = 1.0 / (m - 1.0);
    let zero = (throws * (-1.0 / m).ln_1p()).exp();
    let spread = if throws * x < 1e-4 {
        // Next to no two positions meet: what is left when the large parts have
        // cancelled, as a series in x.
        let tail = (throws * throws - throws + 2.0) / 4.0 * x;
        let series = 1.0 - x * ((2.0 * throws - 1.0) / 3.0 - tail);
        throws * (throws - 1.0) / 2.0 * x * x * series
    } else {
        let second = -(throws * (-x).ln_1p()).exp_m1();
        let apart = -(throws * (-x * x).ln_1p()).exp_m1();
        second - m * zero * apart
    };
    (m * zero * spread).max(0.0).sqrt()
}
