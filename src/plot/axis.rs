//! Axes: where a number stands along one, and which ticks it carries.

use super::Unit;
use super::digits::parts;

/// How an axis counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scale {
    /// Equal steps add.
    #[default]
    Linear,
    /// Equal steps multiply. Its axis begins above 0.
    Log,
}

/// An axis: what it carries, from where to where.
#[derive(Clone, Debug, PartialEq)]
pub struct Axis {
    /// What it carries, in words: "False-positive rate", "hashes per item".
    pub name: String,
    /// Its variable, such as `k`; empty if it has none.
    pub symbol: String,
    /// What kind of number.
    pub unit: Unit,
    /// How it counts.
    pub scale: Scale,
    /// Its first value; above 0 on a log scale.
    pub low: f64,
    /// Its last value, above the first.
    pub high: f64,
    /// Values that get a label whatever the ticks are, such as the best k.
    pub also: Vec<f64>,
}

/// A tick: its value, and whether it has a label.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Tick {
    pub at: f64,
    pub labelled: bool,
}

impl Axis {
    /// A linear axis from `low` to `high`.
    #[must_use]
    pub fn new(name: &str, symbol: &str, unit: Unit, low: f64, high: f64) -> Self {
        Self {
            name: name.to_owned(),
            symbol: symbol.to_owned(),
            unit,
            scale: Scale::Linear,
            low,
            high,
            also: Vec::new(),
        }
    }

    /// The same axis, counting by `scale`.
    #[must_use]
    pub fn scaled(mut self, scale: Scale) -> Self {
        self.scale = scale;
        self
    }

    /// Where `x` stands: 0 at the low end, 1 at the high end, below or above
    /// them outside. On a log scale whatever is not above 0 stands far below.
    #[must_use]
    pub fn share(&self, x: f64) -> f64 {
        let share = match self.scale {
            Scale::Linear => (x - self.low) / (self.high - self.low),
            Scale::Log if x > 0.0 => (x / self.low).ln() / (self.high / self.low).ln(),
            Scale::Log => -9.0,
        };
        if share.is_nan() {
            return 0.0;
        }
        super::within(share, -9.0, 9.0)
    }

    /// The value at `share` of the axis: what [`Axis::share`] takes back.
    #[must_use]
    pub fn at(&self, share: f64) -> f64 {
        match self.scale {
            Scale::Linear => self.low + share * (self.high - self.low),
            Scale::Log => self.low * (share * (self.high / self.low).ln()).exp(),
        }
    }

    /// The same axis, with a further round end where `x` lies beyond it; shares end
    /// at 1.
    #[must_use]
    pub fn holding(mut self, x: f64) -> Self {
        if x.is_finite() && x > self.high {
            let end = match self.scale {
                Scale::Linear => round_up(x),
                Scale::Log => power_above(x),
            };
            let is_share = self.unit == Unit::Share;
            self.high = if is_share && end > 1.0 { 1.0 } else { end };
        }
        self
    }

    /// Ticks from low to high, at most `most` of them with labels (at least 2
    /// are tried for).
    pub(super) fn ticks(&self, most: usize) -> Vec<Tick> {
        let most = most.max(2);
        match self.scale {
            Scale::Log if self.high / self.low >= 8.0 => self.log_ticks(most),
            _ => self.linear_ticks(most),
        }
    }

    /// Steps of 1, 2 or 5 times a power of ten; of whole numbers, where the
    /// axis counts things. Between them a mark at every whole number if there is
    /// room.
    fn linear_ticks(&self, most: usize) -> Vec<Tick> {
        let span = self.high - self.low;
        let mut step = step_for(span, most);
        let counts = self.unit == Unit::Count;
        if counts && step < 1.0 {
            step = 1.0;
        }
        let minor = if counts && span <= 40.0 { 1.0 } else { step };
        let first = (self.low / minor - 1e-6).ceil();
        let mut ticks = Vec::new();
        for i in 0_u32..200 {
            let at = (first + f64::from(i)) * minor;
            if at > self.high + span * 1e-9 {
                break;
            }
            let multiple = at / step;
            let labelled = (multiple - multiple.round()).abs() < 1e-6;
            ticks.push(Tick { at, labelled });
        }
        // Counting starts at 1, not at 0: the first thing gets a label.
        if counts && let Some(first) = ticks.first_mut() {
            first.labelled = true;
        }
        ticks
    }

    /// A tick at each power of ten; labels at each, or at each so-many-th. Where
    /// there are few powers, 2 and 5 are labelled too, or marked 2 to 9.
    fn log_ticks(&self, most: usize) -> Vec<Tick> {
        let first = exponent_below(self.low);
        let last = exponent_below(self.high * (1.0 + 1e-9));
        let powers = last - first + 1;
        let room = i32::try_from(most).unwrap_or(i32::MAX);
        let every = (1..400).find(|every| powers / every <= room).unwrap_or(400);
        let fives = every == 1 && powers * 3 <= room + 2;
        let twos_to_nines = every == 1 && powers <= 6;
        let mut ticks = Vec::new();
        for exponent in first..=last {
            let power = power_of_ten(exponent);
            for digit in 1_u8..10 {
                let labelled = match digit {
                    1 => exponent.rem_euclid(every) == 0,
                    2 | 5 => fives,
                    _ => false,
                };
                let at = f64::from(digit) * power;
                let wanted = labelled || digit == 1 || twos_to_nines;
                if wanted && at >= self.low * (1.0 - 1e-9) && at <= self.high * (1.0 + 1e-9) {
                    ticks.push(Tick { at, labelled });
                }
            }
        }
        ticks
    }
}

/// The step of 1, 2 or 5 times a power of ten that divides `span` into at most
/// `most` − 1 parts.
fn step_for(span: f64, most: usize) -> f64 {
    #[allow(clippy::cast_precision_loss, reason = "a handful")]
    let least = span / (most - 1) as f64;
    if !(least > 0.0 && least.is_finite()) {
        return 1.0;
    }
    let (mantissa, exponent) = parts(least);
    let digit = match mantissa {
        m if m <= 1.0 + 1e-9 => 1.0,
        m if m <= 2.0 + 1e-9 => 2.0,
        m if m <= 5.0 + 1e-9 => 5.0,
        _ => 10.0,
    };
    digit * power_of_ten(exponent)
}

/// The end of an axis that begins at 0 and holds `x`: 1, 1.5, 2, 2.5, 3, 4, 5, 6
/// or 8 times a power of ten. 1 for what is not above 0.
///
/// ```
/// assert_eq!(bloom_lab::plot::round_up(0.157), 0.2);
/// assert_eq!(bloom_lab::plot::round_up(230.0), 250.0);
/// ```
#[must_use]
pub fn round_up(x: f64) -> f64 {
    if !(x > 0.0 && x.is_finite()) {
        return 1.0;
    }
    let (mantissa, exponent) = parts(x);
    let digit = [1.0, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0]
        .into_iter()
        .find(|digit| mantissa <= digit * (1.0 + 1e-9));
    digit.unwrap_or(10.0) * power_of_ten(exponent)
}

/// The power of ten at or below `x`, above 0.
///
/// ```
/// assert_eq!(bloom_lab::plot::power_below(0.0082), 0.001);
/// assert_eq!(bloom_lab::plot::power_below(1000.0), 1000.0);
/// ```
#[must_use]
pub fn power_below(x: f64) -> f64 {
    if !(x > 0.0 && x.is_finite()) {
        return 1.0;
    }
    power_of_ten(exponent_below(x))
}

/// The power of ten at or above `x`, above 0.
#[must_use]
pub fn power_above(x: f64) -> f64 {
    let below = power_below(x);
    if x > below * (1.0 + 1e-9) {
        below * 10.0
    } else {
        below
    }
}

/// The exponent of the power of ten at or just below `x`, above 0; a hair below
/// a power counts as that power.
fn exponent_below(x: f64) -> i32 {
    let (mantissa, exponent) = parts(x);
    exponent + i32::from(mantissa >= 10.0 - 1e-8)
}

/// 10^exponent, as exact as a float can be: 10⁻⁴ is 1 / 10⁴.
fn power_of_ten(exponent: i32) -> f64 {
    if exponent < 0 {
        1.0 / 10_f64.powi(-exponent)
    } else {
        10_f64.powi(exponent)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(axis: &Axis, most: usize) -> Vec<String> {
        axis.ticks(most)
            .iter()
            .filter(|tick| tick.labelled)
            .map(|tick| axis.unit.tick(tick.at))
            .collect()
    }

    #[test]
    fn ticks_are_what_a_draughtsman_would_choose() {
        let axis = |unit, low, high| Axis::new("", "", unit, low, high);
        let rate = axis(Unit::Share, 0.0, 1.0);
        assert_eq!(labels(&rate, 3), ["0 %", "50 %", "100 %"]);
        assert_eq!(
            labels(&rate, 6),
            ["0 %", "20 %", "40 %", "60 %", "80 %", "100 %"]
        );
        let k = axis(Unit::Count, 1.0, 20.0);
        assert_eq!(labels(&k, 6), ["1", "5", "10", "15", "20"]);
        assert_eq!(k.ticks(6).len(), 20);
        let few = axis(Unit::Count, 0.0, 2.0);
        assert_eq!(labels(&few, 9), ["0", "1", "2"]);
        let log = axis(Unit::Share, 0.005, 0.1).scaled(Scale::Log);
        assert_eq!(labels(&log, 8), ["0.5 %", "1 %", "2 %", "5 %", "10 %"]);
        let deep = axis(Unit::Share, 1e-13, 1.0).scaled(Scale::Log);
        assert_eq!(
            labels(&deep, 5),
            ["10⁻¹⁰ %", "10⁻⁷ %", "0.0001 %", "0.1 %", "100 %"]
        );
    }

    #[test]
    fn shares_and_values_take_each_other_back() {
        for scale in [Scale::Linear, Scale::Log] {
            let axis = Axis::new("", "", Unit::Number, 1e-9, 3.0).scaled(scale);
            for share in [0.0, 0.1, 0.5, 1.0] {
                assert!((axis.share(axis.at(share)) - share).abs() < 1e-9);
            }
        }
        let log = Axis::new("", "", Unit::Share, 1e-3, 1.0).scaled(Scale::Log);
        assert!(log.share(0.0) < 0.0);
        assert!(log.share(f64::NAN) < 0.0);
    }
}
