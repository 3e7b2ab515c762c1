//! What this machine remembers between papers, in one line of text: how many
//! sittings there were, totals by topic, and the missed questions that are to
//! come back.
//!
//! There is no clock here, so "another day" is counted in sittings: a sitting is
//! the first answer to a paper that is not the last one. A missed question is due
//! in the next sitting; answered rightly then, it rests for 2, then for 4, and is
//! forgotten after that; missed again, it begins anew. The host keeps the line,
//! and nobody else sees it.
//!
//! The line: `1;s=12;p=1f3a.7;t=row:3/5,k:1/1;x=asking.one-zero/17/0/13` (the
//! version; sittings; the last paper and how many of its answers are counted;
//! right and all answers by topic; name, variant, stage and due sitting of what
//! was missed). What cannot be read of it is as if it had not been kept.
//!
//! Not here: answers of the present paper, which stand in its link.
//!
//! ```
//! use bloom_lab::quiz::{Kept, Slot};
//!
//! let mut kept = Kept::default();
//! let slot = Slot::earlier("asking.one-zero", 0).unwrap();
//! kept.record(1, 0, &slot, false);
//! assert_eq!(kept.due()[0].name(), "asking.one-zero"); // in the next sitting
//! assert_eq!(Kept::read(&kept.write()), kept);
//! ```

use super::Topic;
use super::paper::Slot;

/// So many missed questions are kept; the oldest go.
const MOST_MISSED: usize = 60;
/// So many of them come back in one sitting.
const MOST_DUE: usize = 4;
/// How many sittings a question rests after it was answered rightly.
const RESTS: [u32; 2] = [2, 4];

/// What is kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Kept {
    /// How many sittings there were.
    pub sittings: u32,
    /// The last paper, and how many of its answers are in the totals.
    last: (u64, usize),
    /// Right and all answers, by topic.
    pub totals: [(u32, u32); Topic::COUNT],
    missed: Vec<Missed>,
}

/// A question that was missed.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Missed {
    name: String,
    variant: u32,
    stage: u32,
    due: u32,
}

impl Kept {
    /// Reads the line; any text will do.
    #[must_use]
    pub fn read(line: &str) -> Self {
        let mut kept = Self::default();
        let mut fields = line.split(';');
        if fields.next() != Some("1") {
            return kept;
        }
        for field in fields {
            let (name, value) = field.split_once('=').unwrap_or((field, ""));
            match name {
                "s" => kept.sittings = value.parse().unwrap_or(0).min(1_000_000),
                "p" => kept.last = read_last(value).unwrap_or_default(),
                "t" => value.split(',').for_each(|total| kept.read_total(total)),
                "x" => {
                    let read = value.split(',').filter_map(read_missed);
                    kept.missed.extend(read.take(MOST_MISSED));
                }
                _ => {}
            }
        }
        kept
    }

    fn read_total(&mut self, text: &str) {
        let total = || {
            let (key, counts) = text.split_once(':')?;
            let (right, all) = counts.split_once('/')?;
            let (right, all): (u32, u32) = (right.parse().ok()?, all.parse().ok()?);
            (right <= all).then_some((Topic::from_key(key)?, right, all))
        };
        if let Some((topic, right, all)) = total() {
            self.totals[topic.index()] = (right, all);
        }
    }

    /// The line.
    #[must_use]
    pub fn write(&self) -> String {
        let totals = Topic::all().map(|topic| (topic.key(), self.totals[topic.index()]));
        let totals: Vec<String> = totals
            .filter(|(_, (_, all))| *all > 0)
            .map(|(key, (right, all))| format!("{key}:{right}/{all}"))
            .collect();
        let missed: Vec<String> = self
            .missed
            .iter()
            .map(|m| format!("{}/{}/{}/{}", m.name, m.variant, m.stage, m.due))
            .collect();
        let (paper, counted) = self.last;
        format!(
            "1;s={};p={paper:x}.{counted};t={};x={}",
            self.sittings,
            totals.join(","),
            missed.join(",")
        )
    }

    /// Takes in answer number `at` to a paper. An answer that was counted before
    /// is not counted again: going back and answering anew changes nothing here.
    /// Whether anything changed.
    pub fn record(&mut self, paper: u64, at: usize, slot: &Slot, right: bool) -> bool {
        if self.last.0 != paper {
            self.sittings = self.sittings.saturating_add(1);
            self.last = (paper, 0);
        }
        let Some(topic) = slot.topic().filter(|_| at >= self.last.1) else {
            return false;
        };
        self.last.1 = at + 1;
        let (right_ones, all) = &mut self.totals[topic.index()];
        *right_ones = right_ones.saturating_add(right.into());
        *all = all.saturating_add(1);
        self.learn(slot, right);
        true
    }

    fn learn(&mut self, slot: &Slot, right: bool) {
        let name = slot.name();
        let known = self.missed.iter().position(|missed| missed.name == name);
        let next = self.sittings.saturating_add(1);
        let missed = known.map(|at| self.missed.remove(at));
        if !right {
            if self.missed.len() >= MOST_MISSED {
                self.missed.remove(0);
            }
            self.missed.push(Missed {
                name,
                variant: slot.variant.saturating_add(1),
                stage: 0,
                due: next,
            });
            return;
        }
        let Some(mut missed) = missed else { return };
        // Right in the sitting in which it was missed is not yet known another day.
        if missed.due <= self.sittings {
            let Some(rest) = RESTS.get(missed.stage as usize) else {
                return;
            };
            missed.stage += 1;
            missed.due = self.sittings.saturating_add(*rest);
            missed.variant = slot.variant.saturating_add(1);
        }
        self.missed.push(missed);
    }

    /// Missed questions that are due in the next sitting, the longest due first.
    #[must_use]
    pub fn due(&self) -> Vec<Slot> {
        let next = self.sittings.saturating_add(1);
        let due = self.missed.iter().filter(|missed| missed.due <= next);
        due.filter_map(|missed| Slot::earlier(&missed.name, missed.variant))
            .take(MOST_DUE)
            .collect()
    }

    /// How many missed questions are kept.
    #[must_use]
    pub fn missed(&self) -> usize {
        self.missed.len()
    }
}

fn read_last(text: &str) -> Option<(u64, usize)> {
    let (paper, counted) = text.split_once('.')?;
    Some((u64::from_str_radix(paper, 16).ok()?, counted.parse().ok()?))
}

fn read_missed(text: &str) -> Option<Missed> {
    let mut parts = text.split('/');
    let missed = Missed {
        name: parts.next()?.to_owned(),
        variant: parts.next()?.parse().ok()?,
        stage: parts.next()?.parse().ok()?,
        due: parts.next()?.parse().ok()?,
    };
    // What is gone from the pool, or damaged, is not brought back.
    (parts.next().is_none() && Slot::earlier(&missed.name, 0).is_some()).then_some(missed)
}
