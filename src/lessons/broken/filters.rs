//! The filters themselves. Where they differ from the sound one stands in one
//! line each, as it would in a program.

use super::{Kind, hashes};
use crate::filter::Bits;

/// Bytes of a string beside its text, on a machine of 64 bits.
const STRING: u64 = 24;

/// A filter of some kind, which may be broken.
pub(super) struct Subject {
    kind: Kind,
    /// The bits that were asked for.
    m: u32,
    k: u32,
    row: Bits,
    /// Items, sorted; a filter should have none.
    items: Vec<String>,
}

impl Subject {
    pub fn new(kind: Kind, m: u32, k: u32) -> Self {
        let taken = match kind {
            Kind::TooLarge => m * 8,
            // As many slots as there are bytes.
            Kind::BitsAndBytes => m / 8,
            _ => m,
        };
        Self {
            kind,
            m,
            k,
            row: Bits::new(taken),
            items: Vec::new(),
        }
    }

    /// The positions of `item`.
    fn positions(&self, item: &str) -> impl Iterator<Item = u32> + use<> {
        let (h1, h2) = hashes(item);
        let h2 = match self.kind {
            // i·h1: all positions follow from one hash.
            Kind::Related => h1,
            _ => h2,
        };
        let m = match self.kind {
            Kind::OneShort => self.row.len() - 1,
            _ => self.row.len(),
        };
        (0..self.k).map(move |i| {
            let sum = h1 + u64::from(i) * h2;
            u32::try_from(sum % u64::from(m)).unwrap_or(0)
        })
    }

    pub fn add(&mut self, item: &str) {
        if self.kind == Kind::SecretSet {
            if let Err(at) = self
                .items
                .binary_search_by(|known| known.as_str().cmp(item))
            {
                self.items.insert(at, item.to_owned());
            }
            return;
        }
        for position in self.positions(item) {
            self.row.set(position, true);
        }
    }

    /// Whether it says maybe, and how many bits it has read for that.
    pub fn check(&self, item: &str) -> (bool, u32) {
        if self.kind == Kind::SecretSet {
            let found = self
                .items
                .binary_search_by(|known| known.as_str().cmp(item));
            return (found.is_ok(), 0);
        }
        let mut read = 0;
        for position in self.positions(item) {
            read += 1;
            let is_one = self.row.get(position);
            match self.kind {
                Kind::AnyOne if is_one => return (true, read),
                Kind::AnyOne => {}
                Kind::OnePosition => return (is_one, read),
                _ if !is_one => return (false, read),
                _ => {}
            }
        }
        (self.kind != Kind::AnyOne, read)
    }

    /// The bits of memory that it takes.
    pub fn memory(&self) -> u64 {
        let items = self.items.iter();
        let text: u64 = items.map(|item| (item.len() as u64 + STRING) * 8).sum();
        match self.kind {
            Kind::SecretSet => text,
            Kind::BitsAndBytes => u64::from(self.m),
            _ => self.row.len().into(),
        }
    }

    /// The highest bit that is set.
    pub fn highest(&self) -> Option<u32> {
        self.row.iter_ones().last()
    }
}
