//! Exact rates by counting, in whole numbers of any length: nothing here is
//! rounded before the last division, and nothing is shared with the library.

use num_bigint::BigUint;

/// num / den as the nearest number, or next to it.
pub fn ratio(num: &BigUint, den: &BigUint) -> f64 {
    let zero = BigUint::from(0_u32);
    if *num == zero {
        return 0.0;
    }
    // A quotient of 100 bits or so, then its place.
    let shift = 100 + i64::try_from(den.bits()).unwrap() - i64::try_from(num.bits()).unwrap();
    let quotient = if shift >= 0 {
        (num << shift.unsigned_abs()) / den
    } else {
        (num >> shift.unsigned_abs()) / den
    };
    let quotient = u128::try_from(quotient).unwrap();
    #[allow(clippy::cast_precision_loss, reason = "the one rounding")]
    let quotient = quotient as f64;
    let half = i32::try_from(shift / 2).unwrap();
    let rest = i32::try_from(shift).unwrap() - half;
    quotient * 2_f64.powi(-half) * 2_f64.powi(-rest)
}

pub fn big(n: u64) -> BigUint {
    BigUint::from(n)
}

/// How many of the m^N ways to throw N positions at m bits set exactly x of them,
/// for x = 0..=m.
#[derive(Clone)]
pub struct Ways {
    pub m: u64,
    pub throws: u32,
    pub by_bits: Vec<BigUint>,
}

impl Ways {
    pub fn new(m: u64) -> Self {
        let mut by_bits = vec![big(0); usize::try_from(m).unwrap() + 1];
        by_bits[0] = big(1);
        Self {
            m,
            throws: 0,
            by_bits,
        }
    }

    pub fn throw(&mut self) {
        self.throws += 1;
        for x in (0..self.by_bits.len()).rev() {
            let set = x as u64;
            let mut ways = &self.by_bits[x] * set;
            if x > 0 {
                ways += &self.by_bits[x - 1] * (self.m - set + 1);
            }
            self.by_bits[x] = ways;
        }
    }

    pub fn all(&self) -> BigUint {
        big(self.m).pow(self.throws)
    }

    /// E[(X/m)^k].
    pub fn rate(&self, k: u32) -> f64 {
        let sum: BigUint = (0_u64..)
            .zip(&self.by_bits)
            .map(|(x, ways)| ways * big(x).pow(k))
            .sum();
        ratio(&sum, &(self.all() * big(self.m).pow(k)))
    }

    /// E[X/m].
    pub fn fill(&self) -> f64 {
        self.rate(1)
    }

    pub fn chances(&self) -> Vec<f64> {
        let all = self.all();
        self.by_bits.iter().map(|ways| ratio(ways, &all)).collect()
    }
}

pub fn choose(n: u64, k: u64) -> BigUint {
    if k > n {
        return big(0);
    }
    (1..=k).fold(big(1), |product, i| product * (n - k + i) / i)
}

/// Rates after 0, 1, …, `n_max` items with k different positions each.
pub fn distinct_rates(m: u64, k: u32, n_max: usize) -> Vec<f64> {
    let k = u64::from(k);
    let sets = choose(m, k);
    let mut ways = vec![big(0); usize::try_from(m).unwrap() + 1];
    ways[0] = big(1);
    let mut all = big(1);
    let mut rates = Vec::new();
    for _ in 0..=n_max {
        let hits: BigUint = (0_u64..)
            .zip(&ways)
            .map(|(x, ways)| ways * choose(x, k))
            .sum();
        rates.push(ratio(&hits, &(&all * &sets)));
        let mut next = vec![big(0); ways.len()];
        for (x, ways) in (0_u64..).zip(&ways) {
            for fresh in 0..=k.min(m - x) {
                let at = usize::try_from(x + fresh).unwrap();
                next[at] += ways * choose(m - x, fresh) * choose(x, k - fresh);
            }
        }
        ways = next;
        all *= &sets;
    }
    rates
}

/// E[(X/m)^k] by inclusion and exclusion, in fixed point with so many digits (base
/// 2) that what cancels leaves enough: for sizes at which ways cannot be counted
/// one by one.
pub fn rate_by_inclusion(m: u64, k: u32, n: u64, bits: u64) -> f64 {
    let one = big(1) << bits;
    let throws = u64::from(k) * n;
    let zeros: Vec<BigUint> = (0..=u64::from(k).min(m))
        .map(|i| fixed_power(&(&one * (m - i) / m), throws, bits))
        .collect();
    let (mut plus, mut minus) = (big(0), big(0));
    for (j, cover) in (0_u64..).zip(covers(m, k)).skip(1) {
        for (i, zero) in (0_u64..).zip(&zeros).take(usize::try_from(j).unwrap() + 1) {
            let term = &cover * choose(j, i) * zero;
            if i % 2 == 0 {
                plus += term;
            } else {
                minus += term;
            }
        }
    }
    ratio(&(plus - minus), &(big(m).pow(k) << bits))
}

/// In how many of the m^k ways k looks see exactly j different bits.
fn covers(m: u64, k: u32) -> Vec<BigUint> {
    let mut looks = Ways {
        m,
        throws: 0,
        by_bits: vec![big(0); usize::try_from(u64::from(k).min(m)).unwrap() + 1],
    };
    looks.by_bits[0] = big(1);
    for _ in 0..k {
        looks.throw();
    }
    looks.by_bits
}

fn fixed_power(base: &BigUint, mut n: u64, bits: u64) -> BigUint {
    let (mut square, mut product) = (base.clone(), big(1) << bits);
    while n > 0 {
        if n % 2 == 1 {
            product = (product * &square) >> bits;
        }
        square = (&square * &square) >> bits;
        n /= 2;
    }
    product
}

/// The standard deviation of the number of set bits after N positions, likewise.
pub fn sd_by_fixed_point(m: u64, throws: u64, bits: u64) -> f64 {
    let one = big(1) << bits;
    let first = fixed_power(&(&one * (m - 1) / m), throws, bits);
    let both = fixed_power(&(&one * (m - 2) / m), throws, bits);
    let square = (&first * &first) >> bits;
    let variance = both * m * (m - 1) + first * m - square * m * m;
    ratio(&variance, &one).sqrt()
}

/// The rate with k different positions an item, likewise.
pub fn distinct_rate_by_inclusion(m: u64, k: u32, n: u64, bits: u64) -> f64 {
    let k = u64::from(k);
    let (mut plus, mut minus) = (big(0), big(0));
    // The chance that one item avoids i given bits.
    let mut avoid = big(1) << bits;
    for i in 0..=k {
        let term = choose(k, i) * fixed_power(&avoid, n, bits);
        if i % 2 == 0 {
            plus += term;
        } else {
            minus += term;
        }
        avoid = avoid * (m - k).saturating_sub(i) / (m - i).max(1);
    }
    ratio(&(plus - minus), &(big(1) << bits))
}
