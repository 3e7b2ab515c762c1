//! The exact false-positive rate for k independent positions: E[(X/m)^k], where
//! X of m bits are set after n items.
//!
//! The k positions of a query fall on j different bits with some chance cⱼ; it
//! errs if all j are among those that N = kn positions have set:
//!
//! > rate = Σⱼ cⱼ·aⱼ, with aⱼ the chance that j given bits are all set.
//!
//! Bose et al. (*On the false-positive rate of Bloom filters*, Information
//! Processing Letters, 2008) and Christensen et al. (*A new analysis of the
//! false positive rate of a Bloom filter*, same journal, 2010) write cⱼ and aⱼ
//! by Stirling numbers. The usual way to aⱼ, inclusion and exclusion, is a sum
//! of terms around 1 with changing signs, which is worthless where the rate is
//! small. Here aⱼ = N!·[z^N] e^z·(1−e^(−z/m))^j is taken from its power series
//! on a circle where nothing cancels, for all j at once. The result has about 12
//! right digits at any rate from 1 to 10⁻²⁹⁰, at any size up to 2⁵³ bits.
//!
//! Not here: rates for index schemes whose positions are not independent (see
//! [`super::SchemeRates`]), nor for items of k different positions (see
//! [`super::rate_distinct`]).
//!
//! ```
//! use bloom_lab::math::{rate_approx, rate_exact};
//!
//! // Two bits, two positions, one item: 5/8.
//! assert!((rate_exact(2, 2, 1) - 0.625).abs() < 1e-14);
//! // Sixteen bits: the approximation is 12 % low.
//! assert!((rate_approx(16, 3, 3) / rate_exact(16, 3, 3) - 0.879).abs() < 1e-3);
//! ```

use super::contour::{Angle, Complex, ln_front, mean_over_circle};
use super::fill::thrown;
use super::number::{possible, real, within};

/// The exact rate for m bits, k independent positions and n items, from 0 to 1.
/// It is 0 for n = 0 only: what is too small for a number is given as the
/// smallest, 2⁻¹⁰²². Cost: k² for the query, then some 30·k steps: a few
/// microseconds at k = 7, a third of a millisecond at k = 255.
#[must_use]
pub fn rate_exact(m: u64, k: u32, n: u64) -> f64 {
    let (m, k, n) = within(m, k, n);
    Query::new(m, k).rate(n)
}

/// The exact rate at n = 0, `step`, 2·`step`, … (`count` of them), for a curve.
/// Cost: that of [`rate_exact`] each, but for the k².
///
/// ```
/// use bloom_lab::math::{rate_exact, rates_exact_over_n};
///
/// let curve = rates_exact_over_n(1_024, 4, 50, 3);
/// assert_eq!(curve, [0.0, rate_exact(1_024, 4, 50), rate_exact(1_024, 4, 100)]);
/// ```
#[must_use]
pub fn rates_exact_over_n(m: u64, k: u32, step: u64, count: usize) -> Vec<f64> {
    let (m, k, _) = within(m, k, 0);
    let query = Query::new(m, k);
    let at = |i: usize| within(m, k, step.saturating_mul(i as u64)).2;
    (0..count).map(|i| query.rate(at(i))).collect()
}

/// The exact rate for k = 1, 2, …, `k_max` at the same m and n. Cost: that of
/// [`rate_exact`] each, but for the k².
#[must_use]
pub fn rates_exact_over_k(m: u64, n: u64, k_max: u32) -> Vec<f64> {
    let (m, k_max, n) = within(m, k_max, n);
    let mut query = Query::new(m, 1);
    let mut rates = vec![query.rate(n)];
    while query.k < k_max {
        query.look_again();
        rates.push(query.rate(n));
    }
    rates
}

/// A query's k looks at m bits.
pub(super) struct Query {
    m: u64,
    k: u32,
    /// The chance that the k looks fall on exactly j+1 different bits.
    spread: Vec<f64>,
}

impl Query {
    /// k looks, k at least 1 and m as well.
    pub fn new(m: u64, k: u32) -> Self {
        let spread = vec![1.0];
        let mut query = Self { m, k: 1, spread };
        while query.k < k {
            query.look_again();
        }
        query
    }

    /// One look more: it falls on one of the j bits seen so far, or on another.
    fn look_again(&mut self) {
        self.k += 1;
        if (self.spread.len() as u64) < self.m {
            self.spread.push(0.0);
        }
        let m = real(self.m);
        for j in (0..self.spread.len()).rev() {
            let seen = real(j as u64);
            let from_fewer = if j > 0 { self.spread[j - 1] } else { 0.0 };
            self.spread[j] = self.spread[j] * ((seen + 1.0) / m) + from_fewer * ((m - seen) / m);
        }
    }

    /// The chance that all looks find a 1 after n items of k positions.
    pub fn rate(&self, n: u64) -> f64 {
        let throws = u64::from(self.k) * n;
        let (m, thrown_real) = (real(self.m), real(throws));
        if n == 0 {
            return 0.0;
        }
        if self.k == 1 {
            return thrown(self.m, throws);
        }
        // A 0 is left over with a chance of at most m·e^(−N/m); a query of 255
        // looks finds one with less than 255·e^(−60), 10⁻²³.
        if self.m == 1 || thrown_real > 60.0 * m {
            return 1.0;
        }
        let saddle = Saddle::find(&self.spread, m, thrown_real);
        possible(saddle.coefficient(m, thrown_real))
    }
}

/// The weights of the terms cⱼ·uʲ, u = 1−e^(−r/m), at some radius r.
struct Saddle {
    r: f64,
    u: f64,
    /// The terms over the largest of them, j from 1.
    terms: Vec<f64>,
    sum: f64,
    ln_largest: f64,
    /// Mean and variance of l under the terms Gₗ·rˡ of the whole series.
    mean: f64,
    variance: f64,
}

impl Saddle {
    /// A radius near enough: the mean within a quarter of σ from N.
    fn find(spread: &[f64], m: f64, throws: f64) -> Self {
        let ln_spread: Vec<f64> = spread.iter().map(|c| c.ln()).collect();
        let (mut low, mut high) = (0.0, throws);
        let mut here = Self::at(&ln_spread, m, throws);
        for _ in 0..60 {
            let off = here.mean - throws;
            if off.abs() <= 0.25 * here.variance.sqrt() {
                break;
            }
            if off > 0.0 {
                high = here.r;
            } else {
                low = here.r;
            }
            // Newton's step for ln r; where it leaves the bracket, its middle.
            let step = here.r * (-off / here.variance).exp();
            let inside = step > low && step < high;
            let r = if inside { step } else { 0.5 * (low + high) };
            here = Self::at(&ln_spread, m, r);
        }
        here
    }

    fn at(ln_spread: &[f64], m: f64, r: f64) -> Self {
        let per_bit = r / m;
        let u = -(-per_bit).exp_m1();
        let ln_u = u.ln();
        let mut ln_largest = f64::NEG_INFINITY;
        let mut terms = Vec::with_capacity(ln_spread.len());
        let mut j = 0.0;
        for ln_c in ln_spread {
            j += 1.0;
            let ln_term = ln_c + j * ln_u;
            ln_largest = ln_largest.max(ln_term);
            terms.push(ln_term);
        }
        let (mut sum, mut first, mut second) = (0.0, 0.0, 0.0);
        j = 0.0;
        for term in &mut terms {
            j += 1.0;
            *term = (*term - ln_largest).exp();
            sum += *term;
            first += j * *term;
            second += j * j * *term;
        }
        let j_mean = first / sum;
        let j_variance = (second / sum - j_mean * j_mean).max(0.0);
        // r·u′/u = pull, and how that changes with ln r.
        let pull = per_bit / per_bit.exp_m1();
        let slope = pull * (1.0 - pull * per_bit.exp());
        Self {
            r,
            u,
            terms,
            sum,
            ln_largest,
            mean: r + j_mean * pull,
            variance: r + j_variance * pull * pull + j_mean * slope,
        }
    }

    /// N!·[z^N] e^z·Σ cⱼ·(1−e^(−z/m))^j.
    fn coefficient(&self, m: f64, throws: f64) -> f64 {
        let mean = mean_over_circle(self.variance.sqrt(), &|angle| self.share(m, throws, angle));
        let ln_scale = ln_front(throws, self.r) + self.ln_largest;
        ln_scale.exp() * self.sum * mean
    }

    /// The series at r·e^(iθ) over that at r, times e^(−iNθ).
    fn share(&self, m: f64, throws: f64, angle: &Angle) -> Complex {
        let y = self.r / m;
        let along = y * (1.0 - angle.versed);
        let u = Complex::one_minus_exp_of_minus(along, y * angle.sin).scaled(1.0 / self.u);
        let mut sum = Complex { re: 0.0, im: 0.0 };
        for &term in self.terms.iter().rev() {
            sum = u.times(sum);
            // The lowest term has j = 1, so a factor u is left for the end.
            sum.re += term;
        }
        let sum = u.times(sum).scaled(1.0 / self.sum);
        let turned = self.r * angle.sin_less - (throws - self.r) * angle.theta;
        Complex::exp(-self.r * angle.versed, turned).times(sum)
    }
}
