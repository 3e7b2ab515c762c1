//! Flags above the row: one for each position in play, with its sign and its
//! number and a line down to its bit. Pressing one shows its bit.

use super::long_row::LongRow;
use super::sign::sign;
use crate::app::browser::dom::{El, entry, svg};
use crate::app::derived::derived;
use crate::figure::{
    Anchor, FLAG_BADGE, FLAG_LANE, FLAG_TEXT, Flag, place_flags, px, rectangle_path, text_width,
};
use crate::lab::Mark;
use crate::text::{decimal, grouped};

/// Below this width flags get one lane more.
const NARROW: f64 = 560.0;
/// From the lowest lane to the row.
const FLAG_FOOT: f64 = 8.0;
/// Between a number and the "+2" beside it.
const MORE_GAP: f64 = 7.0;

/// How many lanes there are above a row of this width: as many at each step,
/// so that nothing below them moves.
fn lanes(width: f64) -> u32 {
    if width < NARROW { 3 } else { 2 }
}

/// Height of all lanes above a row of this width, down to its top edge.
#[must_use]
pub fn flags_height(width: f64) -> f64 {
    f64::from(lanes(width)) * FLAG_LANE + FLAG_FOOT
}

/// The style that puts a row of this height, in rem, below its flags.
#[must_use]
pub fn place(top: f64, height: f64) -> String {
    let rem = |length: f64| decimal(length / 16.0, 4);
    format!("--top:{}rem;--height:{}rem", rem(top), rem(height))
}

/// A flag with all that decides how it looks.
#[derive(Clone, Debug, PartialEq)]
struct Drawn {
    flag: Flag,
    mark: Mark,
    is_chosen: bool,
    /// Where its lines end.
    feet: Vec<(f64, f64)>,
    /// y of its middle.
    y: f64,
    /// y where its lines part.
    fork: f64,
}

impl Drawn {
    /// A flag that stays as it is stays in place; any other arrives anew.
    fn key(&self) -> String {
        let lead = self.flag.lead.position;
        let (mark, is_chosen, flipped) = (self.mark.key(), self.is_chosen, self.flag.flipped);
        format!("{lead} {mark} {is_chosen} {flipped} {}", lines(self))
    }
}

/// The flags of all positions in play, as a part of the row's SVG. `foot`
/// tells where the line to a bit ends.
#[must_use]
pub fn flags(row: LongRow, foot: impl Fn(u32) -> (f64, f64) + Send + Sync + 'static) -> El {
    let drawn = derived(move || drawn(row, &foot));
    svg("g").keyed(move || {
        let flags = drawn.get().into_iter();
        flags
            .map(|flag| entry(flag.key(), move || flag_view(row, &flag)))
            .collect()
    })
}

/// How much a mark matters where one flag stands for several.
const fn rank(mark: Mark) -> u32 {
    match mark {
        Mark::Miss => 6,
        Mark::New => 5,
        Mark::Cleared => 4,
        Mark::Hit => 3,
        Mark::Again => 2,
        Mark::Untouched => 1,
        Mark::Ghost => 0,
    }
}

fn drawn(row: LongRow, foot: &impl Fn(u32) -> (f64, f64)) -> Vec<Drawn> {
    const CHOSEN: u32 = 10;
    let width = row.width.get();
    let lanes = lanes(width);
    let chosen = row.chosen_probe().map(|probe| probe.position);
    let marks = row.marks.get();
    let anchor = |&(position, mark): &(u32, Mark)| Anchor {
        position,
        x: foot(position).0,
        rank: if chosen == Some(position) {
            CHOSEN
        } else {
            rank(mark)
        },
    };
    let anchors: Vec<Anchor> = marks.iter().map(anchor).collect();
    let flag = |flag: Flag| {
        let lead = flag.lead.position;
        let mark = marks.iter().find(|(position, _)| *position == lead);
        Drawn {
            mark: mark.map_or(Mark::Ghost, |(_, mark)| *mark),
            is_chosen: chosen == Some(lead),
            feet: flag
                .positions
                .iter()
                .map(|&position| foot(position))
                .collect(),
            y: f64::from(lanes - 1 - flag.lane) * FLAG_LANE + FLAG_LANE / 2.0,
            fork: flags_height(width) - FLAG_FOOT / 2.0,
            flag,
        }
    };
    place_flags(&anchors, width, lanes)
        .into_iter()
        .map(flag)
        .collect()
}

fn flag_view(row: LongRow, drawn: &Drawn) -> El {
    let Drawn { flag, mark, y, .. } = drawn;
    let (x, position) = (flag.lead.x, flag.lead.position);
    let number = text_width(position);
    let side = if flag.flipped { -1.0 } else { 1.0 };
    // The end of the number that is farther from the badge, and its left end.
    let far = x + side * (FLAG_TEXT + number);
    let left = far.min(x + side * FLAG_TEXT);
    let line = lines(drawn);
    let extent = flag.extent;
    let group = svg("g")
        .class("flag")
        .attr("data-mark", mark.key())
        .attr_if("data-now", drawn.is_chosen.then_some(""))
        .press(move || choose(row, position))
        .children([
            svg("path").class("flag__halo").attr("d", &line),
            svg("path").class("flag__line").attr("d", &line),
            rectangle(
                "flag__press",
                extent.0,
                y - FLAG_LANE / 2.0,
                extent.1 - extent.0,
                FLAG_LANE,
            ),
            sign(*mark, x - FLAG_BADGE, y - FLAG_BADGE, 2.0 * FLAG_BADGE),
            rectangle("plate", left - 3.0, y - 8.0, number + 6.0, 16.0),
            text("flag__number", left, y + 4.3).text(&grouped(position.into())),
        ]);
    if flag.others() == 0 {
        return group;
    }
    let anchor = if flag.flipped { "end" } else { "start" };
    let more = text("flag__more", far + side * MORE_GAP, y + 4.3).attr("text-anchor", anchor);
    group.child(more.text(&format!("+{}", flag.others())))
}

/// Path data of the lines from the badge to its bits.
fn lines(drawn: &Drawn) -> String {
    let lead = drawn.flag.lead.x;
    let [x, start, fork] = [lead, drawn.y + FLAG_BADGE, drawn.fork].map(px);
    let line = |foot: &(f64, f64)| {
        let (foot_x, foot_y) = (px(foot.0), px(foot.1));
        if (foot.0 - lead).abs() < 0.5 {
            format!("M{x} {start}V{foot_y}")
        } else {
            format!("M{x} {start}V{fork}H{foot_x}V{foot_y}")
        }
    };
    drawn.feet.iter().map(line).collect::<Vec<_>>().concat()
}

/// A rectangle, as a part of an SVG.
#[must_use]
pub fn rectangle(class: &str, x: f64, y: f64, width: f64, height: f64) -> El {
    let path = rectangle_path(x, y, width, height);
    svg("path").class(class).attr("d", &path)
}

fn text(class: &str, x: f64, y: f64) -> El {
    svg("text").class(class).attr("x", &px(x)).attr("y", &px(y))
}

fn choose(row: LongRow, position: u32) {
    let probe = row.probes.with_untracked(|probes| {
        let found = probes.iter().find(|probe| probe.position == position);
        found.copied()
    });
    if let Some(probe) = probe {
        row.choose(probe);
    }
}
