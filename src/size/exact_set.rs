//! What an exact set of the same items would take: the thing that a filter is
//! instead of.

/// An exact set: n items, each of so many bytes, and what the set needs beside
/// each (pointers, hashes, empty slots).
///
/// ```
/// use bloom_lab::size::ExactSet;
///
/// let handles = ExactSet { n: 500_000_000, item: 24, overhead: 12 };
/// assert_eq!(handles.bytes(), 18e9);
/// // The filter of 600 MB at 1 % is 30 times smaller.
/// let times = handles.times_the_filter(4_792_529_189);
/// assert!((times - 30.05).abs() < 0.01);
/// // At 64 bytes an item, 8 GB hold 125 million.
/// let urls = ExactSet { n: 0, item: 64, overhead: 0 };
/// assert_eq!(urls.fits(8_000_000_000), Some(125_000_000));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExactSet {
    /// Items, 0 to 2⁵³.
    pub n: u64,
    /// Bytes an item, at most 1,000,000.
    pub item: u64,
    /// Bytes beside each item, at most 1,000,000.
    pub overhead: u64,
}

#[allow(clippy::cast_precision_loss, reason = "three digits are shown")]
impl ExactSet {
    /// Bytes in all.
    #[must_use]
    pub fn bytes(&self) -> f64 {
        self.n as f64 * self.each() as f64
    }

    /// How many times as large as a filter of `m` bits, m at least 1.
    #[must_use]
    pub fn times_the_filter(&self, m: u64) -> f64 {
        self.bytes() / m.div_ceil(8) as f64
    }

    /// How many items fit into so many bytes of memory; `None` where items take
    /// no bytes.
    #[must_use]
    pub const fn fits(&self, memory: u64) -> Option<u64> {
        memory.checked_div(self.each())
    }

    const fn each(&self) -> u64 {
        self.item + self.overhead
    }
}
