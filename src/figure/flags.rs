//! Flags: for each position in play a badge with its number, above the row,
//! with a line down to its bit. Flags that would stand on each other go to
//! another lane; what does not fit even so becomes one flag.

use std::cmp::Ordering;

use super::text_width;
use crate::order::sort_few;

/// Height of a lane.
pub const FLAG_LANE: f64 = 22.0;
/// Half of a badge's width.
pub const FLAG_BADGE: f64 = 9.0;
/// From the middle of the badge to the number.
pub const FLAG_TEXT: f64 = 14.0;
/// Between one flag and the next, and between a line and a flag that it passes.
const CLEAR: f64 = 4.0;
/// How many places are tried before flags are merged.
const SEARCH_STEPS: u32 = 1_000;

/// A position that wants a flag.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Anchor {
    /// The position.
    pub position: u32,
    /// x of its bit.
    pub x: f64,
    /// How much it matters: the highest one leads a flag of several.
    pub rank: u32,
}

/// A flag in its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Flag {
    /// The position whose badge and number it shows.
    pub lead: Anchor,
    /// All its positions in ascending order.
    pub positions: Vec<u32>,
    /// Which lane, from 0, next to the row.
    pub lane: u32,
    /// Whether the number stands to the left of the badge.
    pub flipped: bool,
    /// From where to where it reaches.
    pub extent: (f64, f64),
}

impl Flag {
    /// The flag of `anchors`, of which there is at least one, in no lane yet.
    fn of(anchors: &[Anchor]) -> Self {
        // The first one leads among equals.
        let lead = anchors
            .iter()
            .copied()
            .reduce(|best, next| if next.rank > best.rank { next } else { best })
            .unwrap_or_default();
        Self {
            lead,
            positions: anchors.iter().map(|anchor| anchor.position).collect(),
            lane: 0,
            flipped: false,
            extent: (0.0, 0.0),
        }
    }

    /// The same in a lane, with its number to one side.
    fn put(&self, lane: u32, flipped: bool) -> Self {
        let (near, far) = (FLAG_BADGE, FLAG_TEXT + self.text_width());
        let (left, right) = if flipped { (far, near) } else { (near, far) };
        Self {
            lane,
            flipped,
            extent: (self.lead.x - left, self.lead.x + right),
            ..self.clone()
        }
    }

    /// All places for it, the best first: low, with the number to the right.
    /// One that would leave the figure is the last resort.
    fn places(&self, width: f64, lanes: u32) -> impl Iterator<Item = Self> {
        let all = (0..lanes.max(1)).flat_map(|lane| [self.put(lane, false), self.put(lane, true)]);
        let is_inside =
            move |flag: &Self| flag.extent.0 >= -FLAG_BADGE && flag.extent.1 <= width + FLAG_BADGE;
        let (inside, outside): (Vec<Self>, Vec<Self>) = all.partition(is_inside);
        let outside = if inside.is_empty() {
            outside
        } else {
            Vec::new()
        };
        inside.into_iter().chain(outside)
    }

    /// How many positions it stands for beside its lead.
    #[must_use]
    pub const fn others(&self) -> usize {
        self.positions.len() - 1
    }

    fn text_width(&self) -> f64 {
        const MORE: f64 = 26.0;
        text_width(self.lead.position) + if self.others() > 0 { MORE } else { 0.0 }
    }

    /// Whether two flags get along: they do not overlap, and neither one's
    /// line runs through the other.
    fn gets_along(&self, other: &Self) -> bool {
        let overlaps =
            self.extent.0 - CLEAR < other.extent.1 && other.extent.0 - CLEAR < self.extent.1;
        let passes = |upper: &Self, lower: &Self| {
            (lower.extent.0 - CLEAR..lower.extent.1 + CLEAR).contains(&upper.lead.x)
        };
        match self.lane.cmp(&other.lane) {
            Ordering::Equal => !overlaps,
            Ordering::Greater => !passes(self, other),
            Ordering::Less => !passes(other, self),
        }
    }
}

/// Places the flags of `anchors` in at most `lanes` lanes above a row of this
/// width. The closest ones are merged until the rest find places.
///
/// Cost: for each merge a search of a bounded number of steps; there are as
/// many anchors as an item has positions.
///
/// ```
/// use bloom_lab::figure::{Anchor, place_flags};
///
/// let anchors = [(9_000, 113.0), (9_010, 113.1), (57_301, 720.0)]
///     .map(|(position, x)| Anchor { position, x, rank: 0 });
/// let flags = place_flags(&anchors, 824.0, 2);
/// assert_eq!(flags[0].positions, [9_000, 9_010]);
/// assert_eq!(flags[1].positions, [57_301]);
/// ```
#[must_use]
pub fn place_flags(anchors: &[Anchor], width: f64, lanes: u32) -> Vec<Flag> {
    let mut sorted = anchors.to_vec();
    sort_few(&mut sorted, |a, b| a.x < b.x);
    let mut groups: Vec<Vec<Anchor>> = sorted.into_iter().map(|anchor| vec![anchor]).collect();
    loop {
        let flags: Vec<Flag> = groups.iter().map(|group| Flag::of(group)).collect();
        let closest = (1..flags.len())
            .map(|at| (at, flags[at].lead.x - flags[at - 1].lead.x))
            .min_by(|a, b| a.1.total_cmp(&b.1));
        // One is too close to the next for any two lanes: do not even look.
        let is_hopeless = closest.is_some_and(|(_, apart)| apart < FLAG_BADGE + CLEAR);
        let found = if is_hopeless {
            None
        } else {
            arrange(&flags, width, lanes)
        };
        match (found, closest) {
            (Some(flags), _) => return flags,
            (None, Some((at, _))) => {
                let moved = groups.remove(at);
                groups[at - 1].extend(moved);
            }
            // A flag alone always finds a place, and no flag needs none.
            (None, None) => return Vec::new(),
        }
    }
}

/// A place for each flag so that all get along; `None` when there is none, or
/// none was found in good time.
fn arrange(flags: &[Flag], width: f64, lanes: u32) -> Option<Vec<Flag>> {
    let mut placed = Vec::with_capacity(flags.len());
    let mut steps = SEARCH_STEPS;
    if !place_rest(flags, (width, lanes), &mut placed, &mut steps) {
        return None;
    }
    placed.reverse();
    for flag in &mut placed {
        sort_few(&mut flag.positions, |a, b| a < b);
    }
    Some(placed)
}

/// Places `rest` from right to left beside what is placed; takes back what led
/// nowhere.
fn place_rest(rest: &[Flag], ground: (f64, u32), placed: &mut Vec<Flag>, steps: &mut u32) -> bool {
    let Some((next, rest)) = rest.split_last() else {
        return true;
    };
    for flag in next.places(ground.0, ground.1) {
        *steps = steps.saturating_sub(1);
        if *steps == 0 {
            return false;
        }
        if placed.iter().all(|other| flag.gets_along(other)) {
            placed.push(flag);
            if place_rest(rest, ground, placed, steps) {
                return true;
            }
            placed.pop();
        }
    }
    false
}
