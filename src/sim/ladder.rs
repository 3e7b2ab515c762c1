//! Where an experiment measures, and how that is written down for the way from
//! the page to a worker.

use crate::filter::{HashFamily, Params, Scheme};

/// Words asked at each rung in the end, if the work allows it.
pub const TRIALS: u64 = 16_000;
/// Words that a ladder may take in all: a second or two of work.
pub const MAX_WORDS: u64 = 4_000_000;

/// A setting, and the numbers of items at which to measure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ladder {
    params: Params,
    rungs: Vec<u32>,
}

impl Ladder {
    /// A ladder for `params`; `rungs` are numbers of items in ascending order.
    /// Those that are not above the one before are left out.
    #[must_use]
    pub fn new(params: Params, rungs: &[u32]) -> Self {
        let mut ascending: Vec<u32> = Vec::with_capacity(rungs.len());
        for &rung in rungs {
            if ascending.last().is_none_or(|&last| last < rung) {
                ascending.push(rung);
            }
        }
        Self {
            params,
            rungs: ascending,
        }
    }

    /// The setting.
    #[must_use]
    pub const fn params(&self) -> &Params {
        &self.params
    }

    /// The numbers of items, ascending.
    #[must_use]
    pub fn rungs(&self) -> &[u32] {
        &self.rungs
    }

    /// How many words are asked at each rung of one round.
    pub(super) fn asked(&self) -> u64 {
        (u64::from(self.params.m()) / 64).clamp(1, TRIALS)
    }

    /// How many rounds there are to be: none where one would be too much work.
    pub(super) fn rounds(&self) -> u64 {
        let top = self.rungs.last().copied().unwrap_or_default();
        let words = u64::from(top) + self.asked() * self.rungs.len() as u64;
        let wanted = TRIALS.div_ceil(self.asked());
        match MAX_WORDS.checked_div(words) {
            Some(rounds) => rounds.min(wanted),
            None => 0,
        }
    }
}

/// Writes ladders as `16.3.fnv.double:2.6.12`, with `;` between them.
///
/// ```
/// use bloom_lab::filter::Params;
/// use bloom_lab::sim::{Ladder, read_ladders, write_ladders};
///
/// let ladders = [Ladder::new(Params::default(), &[2, 6, 12])];
/// assert_eq!(write_ladders(&ladders), "16.3.fnv.double:2.6.12");
/// assert_eq!(read_ladders("16.3.fnv.double:2.6.12"), ladders);
/// ```
#[must_use]
pub fn write_ladders(ladders: &[Ladder]) -> String {
    let written = ladders.iter().map(|ladder| {
        let params = &ladder.params;
        let rungs: Vec<String> = ladder.rungs.iter().map(u32::to_string).collect();
        format!(
            "{}.{}.{}.{}:{}",
            params.m(),
            params.k(),
            params.hash(),
            params.scheme(),
            rungs.join(".")
        )
    });
    written.collect::<Vec<String>>().join(";")
}

/// Reads what [`write_ladders`] wrote; what is no ladder is left out.
#[must_use]
pub fn read_ladders(text: &str) -> Vec<Ladder> {
    text.split(';').filter_map(read_ladder).collect()
}

fn read_ladder(text: &str) -> Option<Ladder> {
    let (setting, rungs) = text.split_once(':')?;
    let mut setting = setting.split('.');
    let (m, k) = (setting.next()?.parse().ok()?, setting.next()?.parse().ok()?);
    let params = Params::default().with_m(m).ok()?.with_k(k).ok()?;
    let params = params
        .with_hash(HashFamily::from_key(setting.next()?)?)
        .with_scheme(Scheme::from_key(setting.next()?)?);
    let rungs: Option<Vec<u32>> = rungs.split('.').map(|n| n.parse().ok()).collect();
    Some(Ladder::new(params, &rungs?))
}
