//! The parameters of a filter, checked once, here: whoever holds [`Params`] need
//! not check them again.
//!
//! Not here: which m and k would be good ones.

use std::fmt;

use super::{HashFamily, Scheme};

/// The largest m: 2²⁴ = 16,777,216 bits, 2 MiB.
pub const MAX_M: u32 = 1 << 24;
/// The largest k.
pub const MAX_K: u32 = 32;

/// m, k, hash family and scheme. Always within range: 1 ≤ m ≤ [`MAX_M`],
/// 1 ≤ k ≤ [`MAX_K`].
///
/// ```
/// use bloom_lab::filter::Params;
///
/// let params = Params::default().with_m(20)?.with_k(4)?;
/// assert_eq!((params.m(), params.k()), (20, 4));
/// assert!(params.with_m(0).is_err());
/// # Ok::<(), bloom_lab::filter::ParamError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Params {
    m: u32,
    k: u32,
    hash: HashFamily,
    scheme: Scheme,
}

impl Default for Params {
    /// 16 bits, k = 3, `fnv`, double hashing.
    fn default() -> Self {
        Self {
            m: 16,
            k: 3,
            hash: HashFamily::default(),
            scheme: Scheme::default(),
        }
    }
}

impl Params {
    /// Number of bits, 1 to [`MAX_M`].
    #[must_use]
    pub const fn m(&self) -> u32 {
        self.m
    }

    /// Number of positions of each item, 1 to [`MAX_K`].
    #[must_use]
    pub const fn k(&self) -> u32 {
        self.k
    }

    /// The hash family.
    #[must_use]
    pub const fn hash(&self) -> HashFamily {
        self.hash
    }

    /// The index scheme.
    #[must_use]
    pub const fn scheme(&self) -> Scheme {
        self.scheme
    }

    /// Whether a sum of these hashes can wrap around at 2⁶⁴ in a way that shows
    /// in the positions: 64-bit hashes, and an m that does not divide 2⁶⁴.
    #[must_use]
    pub const fn sums_wrap(&self) -> bool {
        self.scheme.uses_h2() && !self.hash.h2_is_odd() && !self.m.is_power_of_two()
    }

    /// The same with `m` bits.
    ///
    /// # Errors
    /// When `m` is not 1 to [`MAX_M`].
    pub fn with_m(self, m: u64) -> Result<Self, ParamError> {
        match u32::try_from(m) {
            Ok(m) if (1..=MAX_M).contains(&m) => Ok(Self { m, ..self }),
            _ => Err(ParamError {
                field: Field::M,
                value: m.to_string(),
            }),
        }
    }

    /// The same with `k` positions an item.
    ///
    /// # Errors
    /// When `k` is not 1 to [`MAX_K`].
    pub fn with_k(self, k: u64) -> Result<Self, ParamError> {
        match u32::try_from(k) {
            Ok(k) if (1..=MAX_K).contains(&k) => Ok(Self { k, ..self }),
            _ => Err(ParamError {
                field: Field::K,
                value: k.to_string(),
            }),
        }
    }

    /// The same with another hash family.
    #[must_use]
    pub const fn with_hash(self, hash: HashFamily) -> Self {
        Self { hash, ..self }
    }

    /// The same with another scheme.
    #[must_use]
    pub const fn with_scheme(self, scheme: Scheme) -> Self {
        Self { scheme, ..self }
    }

    /// The same with m as somebody typed it: digits, with `,`, `_` or spaces
    /// between them if they like.
    ///
    /// ```
    /// use bloom_lab::filter::Params;
    ///
    /// assert_eq!(Params::default().with_m_text("65,536")?.m(), 65_536);
    /// let error = Params::default().with_m_text("1.5").unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "Bits m cannot be 1.5: give a whole number from 1 to 16,777,216."
    /// );
    /// # Ok::<(), bloom_lab::filter::ParamError>(())
    /// ```
    ///
    /// # Errors
    /// When the text is not a whole number from 1 to [`MAX_M`].
    pub fn with_m_text(self, text: &str) -> Result<Self, ParamError> {
        let value = whole_number(text).ok_or_else(|| ParamError::new(Field::M, text))?;
        self.with_m(value)
            .map_err(|_| ParamError::new(Field::M, text))
    }

    /// The same with k as somebody typed it, in the same ways.
    ///
    /// # Errors
    /// When the text is not a whole number from 1 to [`MAX_K`].
    pub fn with_k_text(self, text: &str) -> Result<Self, ParamError> {
        let value = whole_number(text).ok_or_else(|| ParamError::new(Field::K, text))?;
        self.with_k(value)
            .map_err(|_| ParamError::new(Field::K, text))
    }
}

/// A whole number as people write it: `65536`, `65,536`, `65 536`, `65_536`.
pub(crate) fn whole_number(text: &str) -> Option<u64> {
    let text = text.trim();
    let plain: String = text
        .chars()
        .filter(|c| !matches!(c, ',' | '_' | ' ' | '\u{a0}'))
        .collect();
    let digits_only = !plain.is_empty() && plain.bytes().all(|b| b.is_ascii_digit());
    let starts_with_digit = text.starts_with(|c: char| c.is_ascii_digit());
    (digits_only && starts_with_digit)
        .then(|| plain.parse().ok())
        .flatten()
}

/// Which parameter an error is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Field {
    M,
    K,
}

/// A value of m or k that is out of range or not a whole number. Displays as
/// one sentence that names the field, the value and what is allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParamError {
    field: Field,
    value: String,
}

impl ParamError {
    fn new(field: Field, value: &str) -> Self {
        Self {
            field,
            value: crate::text::shorten(value.trim(), 24),
        }
    }
}

impl fmt::Display for ParamError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, max) = match self.field {
            Field::M => ("Bits m", MAX_M),
            Field::K => ("Hashes k", MAX_K),
        };
        let max = crate::text::grouped(u64::from(max));
        if self.value.is_empty() {
            write!(f, "{name} is empty: give a whole number from 1 to {max}.")
        } else {
            write!(
                f,
                "{name} cannot be {}: give a whole number from 1 to {max}.",
                self.value
            )
        }
    }
}

impl std::error::Error for ParamError {}
