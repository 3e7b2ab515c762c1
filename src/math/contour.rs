//! A coefficient of a power series, by Cauchy's integral.
//!
//! The chances of this layer are of the form N!·[z^N] G(z), where G has no
//! negative coefficient: N positions, a fixed number, were thrown. (Were their
//! number a Poisson variable, all bits would be independent and everything easy;
//! taking the coefficient undoes that.) The coefficient is the mean of
//! G(z)/z^N over a circle |z| = r. Where r is the saddle point, the radius at
//! which G(r)/r^N is smallest, nothing cancels: the largest value stands on the
//! real axis, where all terms are positive, and falls off beside it like a bell
//! curve of width 1/σ. So the result keeps its relative precision however small
//! it is, and a few dozen points are enough.
//!
//! With M points the mean is off by the coefficients at N±M, N±2M, … alone;
//! seen from the saddle point those are M steps away on a bell curve of width σ,
//! and M is chosen to put them below 10⁻¹⁷.
//!
//! Not here: which G, and where its saddle point is (see [`super::rate_exact`]
//! and [`super::set_bits_distribution`]).

use std::f64::consts::TAU;

/// A complex number.
#[derive(Clone, Copy)]
pub(super) struct Complex {
    pub re: f64,
    pub im: f64,
}

impl Complex {
    pub const ONE: Self = Self { re: 1.0, im: 0.0 };

    pub fn times(self, other: Self) -> Self {
        Self {
            re: self.re * other.re - self.im * other.im,
            im: self.re * other.im + self.im * other.re,
        }
    }

    pub fn scaled(self, by: f64) -> Self {
        Self {
            re: self.re * by,
            im: self.im * by,
        }
    }

    /// e^(re + i·im).
    pub fn exp(re: f64, im: f64) -> Self {
        let (sin, cos) = im.sin_cos();
        Self { re: cos, im: sin }.scaled(re.exp())
    }

    /// 1 − e^−(re + i·im), precise near 0.
    pub fn one_minus_exp_of_minus(re: f64, im: f64) -> Self {
        let half = (im / 2.0).sin();
        Self {
            re: 2.0 * half * half - (-re).exp_m1() * im.cos(),
            im: (-re).exp() * im.sin(),
        }
    }

    /// self^n by repeated squaring.
    pub fn power(self, mut n: u64) -> Self {
        let (mut square, mut product) = (self, Self::ONE);
        while n > 0 {
            if n % 2 == 1 {
                product = product.times(square);
            }
            square = square.times(square);
            n /= 2;
        }
        product
    }
}

/// A direction θ from the centre, with what is 0 at θ = 0 kept precise.
pub(super) struct Angle {
    pub theta: f64,
    /// sin θ.
    pub sin: f64,
    /// sin θ − θ.
    pub sin_less: f64,
    /// 1 − cos θ.
    pub versed: f64,
}

impl Angle {
    fn new(theta: f64) -> Self {
        let sin = theta.sin();
        let half = (theta / 2.0).sin();
        let square = theta * theta;
        let sin_less = if theta < 0.1 {
            let tail = 1.0 - square / 42.0 * (1.0 - square / 72.0 * (1.0 - square / 110.0));
            -theta * square / 6.0 * (1.0 - square / 20.0 * tail)
        } else {
            sin - theta
        };
        Self {
            theta,
            sin,
            sin_less,
            versed: 2.0 * half * half,
        }
    }
}

/// The mean over the circle of `f`, which is G(r·e^(iθ))/G(r)·e^(−iNθ): 1 at
/// θ = 0, and conjugate at −θ. `sigma` is the width of the bell curve that the
/// terms Gₗ·rˡ form over l. Cost: 13 + 72/σ calls of `f`, and no more than
/// 30 + 5σ.
pub(super) fn mean_over_circle(sigma: f64, f: &dyn Fn(&Angle) -> Complex) -> f64 {
    let half = (4.75 * sigma + 25.0).ceil();
    let points = 2.0 * half + 1.0;
    let (mut sum, mut at, mut small) = (1.0, 1.0, 0);
    while at <= half && small < 2 {
        let value = f(&Angle::new(TAU * at / points));
        if value.re.abs() + value.im.abs() > 1e-20 {
            sum += 2.0 * value.re;
            small = 0;
        } else {
            small += 1;
        }
        at += 1.0;
    }
    sum / points
}

/// ln(N!·e^r/r^N) for N at least 1 and r above 0: what stands before the mean,
/// without its G. Never below 0. The large parts of N!, r^N and e^r cancel on
/// paper, not in the computer.
pub(super) fn ln_front(throws: f64, r: f64) -> f64 {
    stirling(throws) + throws * minus_ln_less((throws - r) / throws)
}

/// ln N! − N·ln N + N for a whole N: about ln(2πN)/2. For N = 0 it is 0.
pub(super) fn stirling(whole: f64) -> f64 {
    if whole < 16.0 {
        let (mut ln, mut i) = (0.0, 2.0);
        while i <= whole {
            ln += f64::ln(i);
            i += 1.0;
        }
        let power = if whole > 0.0 { whole * whole.ln() } else { 0.0 };
        return ln - power + whole;
    }
    // Stirling's series; what is left out is below 10⁻¹³ at 16.
    let inverse = 1.0 / whole;
    let square = inverse * inverse;
    let tail = 1.0 / 360.0 - square * (1.0 / 1260.0 - square / 1680.0);
    0.5 * (TAU * whole).ln() + inverse * (1.0 / 12.0 - square * tail)
}

/// −ln(1−x) − x for x < 1, precise near 0.
fn minus_ln_less(x: f64) -> f64 {
    if x.abs() > 0.05 {
        return -(-x).ln_1p() - x;
    }
    // x²/2 + x³/3 + … + x¹⁴/14, from the end.
    let (mut sum, mut i) = (0.0, 14.0);
    while i >= 2.0 {
        sum = sum * x + 1.0 / i;
        i -= 1.0;
    }
    sum * x * x
}
