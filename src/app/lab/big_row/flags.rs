//! Flags above the row: one for each position in play, with its sign and its
//! number and a line down to its bit. Pressing one shows its bit.

use super::long_row::LongRow;
use super::markup::{group, path, rectangle, text};
use super::sign::sign;
use crate::app::browser::canvas;
use crate::app::browser::dom::{El, el, follow, svg};
use crate::figure::{Anchor, FLAG_BADGE, FLAG_LANE, FLAG_TEXT, Flag, place_flags, px, text_width};
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

/// The drawing of a whole row: `inner` elements where the row is, marks and
/// flags over all of it. `size` gives from the row's top edge the height of
/// the row and that of everything.
#[must_use]
pub fn map(
    row: LongRow,
    inner: [El; 2],
    size: Box<dyn Fn(f64) -> (f64, f64)>,
    marks: Box<dyn Fn() -> String>,
    flags: Box<dyn Fn() -> String>,
) -> El {
    let picture = svg("svg")
        .class("long__marks")
        .attr("aria-hidden", "true")
        .on("click", move |event| {
            if let Some(position) = canvas::number_under(event, "data-position") {
                row.choose_position(position);
            }
        })
        .child(row.picture(svg("g"), marks))
        .child(row.picture(svg("g"), flags));
    let map = el("div")
        .class("long__map")
        .children(inner)
        .child(picture.clone());
    let shown = map.clone();
    follow(move || {
        let top = flags_height(row.width.get());
        let (height, all) = size(top);
        let rem = |length: f64| decimal(length / 16.0, 4);
        let place = ["--top:", &rem(top), "rem;--height:", &rem(height), "rem"].concat();
        let _ = shown.clone().attr("style", &place);
        let _ = picture.clone().attr("viewBox", &row.view_box(all));
    });
    map
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

/// The flags of all positions in play. `foot` tells where the line to a bit
/// ends.
#[must_use]
pub fn flags(row: LongRow, foot: &dyn Fn(u32) -> (f64, f64)) -> String {
    const CHOSEN: u32 = 10;
    let width = row.width.get();
    let chosen = row.chosen_probe().map(|probe| probe.position);
    let marks = row.marks();
    let mut anchors = Vec::with_capacity(marks.len());
    for &(position, mark) in &marks {
        let is_chosen = chosen == Some(position);
        anchors.push(Anchor {
            position,
            x: foot(position).0,
            rank: if is_chosen { CHOSEN } else { rank(mark) },
        });
    }
    let mut picture = String::new();
    for flag in place_flags(&anchors, width, lanes(width)) {
        let lead = flag.lead.position;
        let mark = marks.iter().find(|(position, _)| *position == lead);
        let mark = mark.map_or(Mark::Ghost, |(_, mark)| *mark);
        picture += &flag_view(&flag, mark, chosen == Some(lead), width, foot);
    }
    picture
}

fn flag_view(
    flag: &Flag,
    mark: Mark,
    is_chosen: bool,
    width: f64,
    foot: &dyn Fn(u32) -> (f64, f64),
) -> String {
    let (x, lead) = (flag.lead.x, flag.lead.position);
    let y = (f64::from(lanes(width) - flag.lane) - 0.5) * FLAG_LANE;
    let number = text_width(lead);
    let (side, anchor) = if flag.flipped {
        (-1.0, "end")
    } else {
        (1.0, "start")
    };
    // The ends of the number: next to the badge, and far from it.
    let (near, far) = (x + side * FLAG_TEXT, x + side * (FLAG_TEXT + number));
    let mut line = String::new();
    for &position in &flag.positions {
        let (foot_x, foot_y) = foot(position);
        line += &["M", &px(x), " ", &px(y + FLAG_BADGE)].concat();
        if position != lead {
            let fork = flags_height(width) - FLAG_FOOT / 2.0;
            line += &["V", &px(fork), "H", &px(foot_x)].concat();
        }
        line += &["V", &px(foot_y)].concat();
    }
    let wide = flag.extent.1 - flag.extent.0;
    let mut inner = [
        path("flag__halo", &line),
        path("flag__line", &line),
        rectangle(
            "flag__press",
            flag.extent.0,
            y - FLAG_LANE / 2.0,
            wide,
            FLAG_LANE,
        ),
        sign(mark, x, y, 2.0 * FLAG_BADGE),
        rectangle("plate", near.min(far) - 3.0, y - 8.0, number + 6.0, 16.0),
        text("flag__number", near, y + 4.3, anchor, &grouped(lead.into())),
    ]
    .concat();
    if flag.others() > 0 {
        let more = ["+", &flag.others().to_string()].concat();
        inner += &text("flag__more", far + side * MORE_GAP, y + 4.3, anchor, &more);
    }
    let now = if is_chosen { " data-now" } else { "" };
    let attributes = [" data-position=\"", &lead.to_string(), "\"", now].concat();
    group("flag", mark.key(), &attributes, &inner)
}
