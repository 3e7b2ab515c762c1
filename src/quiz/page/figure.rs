//! A small row as a figure: what the filter stores in one frame, what only we
//! know in the other, and nothing between them.

use super::sheet::Sheet;
use crate::filter::Answer;
use crate::lab::words::{self, bit};
use crate::lab::{
    AnswerView, Mark, Member, Scene, Session, TruthView, Verdict, lost_items, parse_link, scene,
};
use crate::text::quoted;

/// When the row is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When<'a> {
    /// With the question: the frame of the filter only, and no marks.
    First,
    /// The same, with bits to be chosen; those are chosen now.
    Picking(&'a [u32]),
    /// With the answer: both frames, at the end of the link's operations. Chosen
    /// bits, if bits were to be chosen.
    After(Option<&'a [u32]>),
}

/// A check in a circle: right, or a 1 found.
pub const HIT: &str = "<svg class=\"badge badge--hit\" viewBox=\"0 0 20 20\" aria-hidden=\"true\"><circle cx=\"10\" cy=\"10\" r=\"9.5\" fill=\"currentColor\"/><path class=\"badge__ink\" d=\"m5.6 10.4 3 3 5.8-6.6\" fill=\"none\" stroke-width=\"2.2\"/></svg>";
/// A cross in a square: wrong, or a 0 found.
pub const MISS: &str = "<svg class=\"badge badge--miss\" viewBox=\"0 0 20 20\" aria-hidden=\"true\"><rect x=\".5\" y=\".5\" width=\"19\" height=\"19\" fill=\"currentColor\"/><path class=\"badge__ink\" d=\"m6 6 8 8m0-8-8 8\" fill=\"none\" stroke-width=\"2.2\"/></svg>";

/// Draws the row of `link`.
pub fn row(sheet: &mut Sheet, link: &str, when: When) {
    let mut plan = parse_link(link).plan;
    let is_after = matches!(when, When::After(_));
    if is_after {
        plan.at = None;
    }
    let session = Session::run_plan(plan);
    let shown = scene(&session);
    sheet.put("<figure class=\"figure quiz__fig\"><div class=\"figure__body\">");
    store(sheet, &session, &shown, when);
    if is_after {
        truth(sheet, &session, &shown);
    }
    sheet.put("</div></figure>");
}

fn store(sheet: &mut Sheet, session: &Session, shown: &Scene, when: When) {
    sheet.put("<section class=\"world\" data-world=\"store\" aria-label=\"What the filter stores\"><p class=\"world__legend\">What the filter stores</p>");
    let m = session.bits().len();
    sheet.put(&format!(
        "<ol class=\"bits\" aria-label=\"The row of {m} bits\">"
    ));
    for position in 0..m {
        cell(sheet, session, shown, when, position);
    }
    sheet.put("</ol>");
    if let (When::After(_), AnswerView::Given { answer, reason }) = (when, &shown.answer) {
        let (is, word) = match answer {
            Answer::Maybe => ("maybe", "Maybe."),
            Answer::DefinitelyNot => ("not", "Definitely not."),
        };
        verdict(sheet, is, ("The filter answers", ""), word, reason);
    }
    sheet.put("</section>");
}

fn cell(sheet: &mut Sheet, session: &Session, shown: &Scene, when: When, position: u32) {
    let one = session.bits().get(position);
    let digit = u8::from(one);
    let mark = match when {
        When::After(_) => {
            let found = shown.marks.iter().find(|(marked, _)| *marked == position);
            found
                .map(|(_, mark)| *mark)
                .filter(|mark| *mark != Mark::Ghost)
        }
        _ => None,
    };
    sheet.put(&format!("<li class=\"bit\" data-bit=\"{digit}\""));
    if let Some(mark) = mark {
        sheet.put(&format!(" data-mark=\"{}\"", mark.key()));
    }
    sheet.put(&format!(
        "><span class=\"bit__index\" aria-hidden=\"true\">{position}</span>"
    ));
    if let When::Picking(picked) = when {
        sheet.put(&format!("<button class=\"bit__box\" type=\"button\" data-set=\"bit={position}\" aria-label=\"Bit {position}, {digit} now\""));
        sheet.live(
            &format!("quiz-bit-{position}"),
            &[("aria-pressed", yes_no(picked.contains(&position)))],
        );
        sheet.put(&format!(">{digit}</button><span class=\"bit__mark\" aria-hidden=\"true\"><span class=\"quiz__picked\">chosen</span></span></li>"));
        return;
    }
    let under = match (when, mark) {
        (When::After(Some(picked)), None) if picked.contains(&position) => {
            "<span class=\"quiz__astray\">you</span>"
        }
        (_, Some(Mark::Hit)) => HIT,
        (_, Some(Mark::Miss)) => MISS,
        (_, Some(mark)) => mark.caption(),
        (_, None) => "",
    };
    sheet.put(&format!("<span class=\"bit__box\" aria-hidden=\"true\">{digit}</span><span class=\"bit__mark\" aria-hidden=\"true\">{under}</span><span class=\"sr\">"));
    sheet.text(&bit(position, one, mark));
    sheet.put("</span></li>");
}

/// `true` and `false`, as attributes have it.
pub const fn yes_no(yes: bool) -> &'static str {
    if yes { "true" } else { "false" }
}

fn truth(sheet: &mut Sheet, session: &Session, shown: &Scene) {
    sheet.put("<section class=\"world\" data-world=\"truth\" aria-label=\"What only we know\"><p class=\"world__legend\">What only we know<span class=\"label\">Kept by this page for teaching. The filter cannot see this.</span></p>");
    let m = session.bits().len();
    let verdict_here = match &shown.truth {
        TruthView::Given { verdict, .. } => Some(*verdict),
        _ => None,
    };
    sheet.put("<ol class=\"owners\" aria-label=\"Who set each bit\">");
    let owners = session.members().first_owners(0..m, 3);
    for (position, owners) in (0..m).zip(&owners) {
        let is_looked_at = shown
            .marks
            .iter()
            .any(|(marked, mark)| *marked == position && matches!(mark, Mark::Hit | Mark::Miss));
        let guilty = verdict_here.filter(|_| is_looked_at);
        sheet.put(&format!("<li><small>{position}</small>"));
        for owner in &owners.first {
            badge(sheet, owner, guilty);
        }
        if owners.all == 0 {
            sheet.put("<span class=\"owners__empty\"></span>");
        } else if owners.all > owners.first.len() {
            let more = owners.all - owners.first.len();
            sheet.put(&format!("<span class=\"micro\">+{more}</span>"));
        }
        sheet.put("</li>");
    }
    sheet.put("</ol>");
    if let TruthView::Given {
        verdict: found,
        reason,
    } = &shown.truth
    {
        judged(sheet, *found, reason);
    }
    lost(sheet, session);
    members(sheet, session);
    sheet.put("</section>");
}

fn judged(sheet: &mut Sheet, found: Verdict, reason: &str) {
    let is = match found {
        Verdict::FalsePositive => "false-pos",
        Verdict::FalseNegative => "false-neg",
        Verdict::TruePositive | Verdict::TrueNegative => "true",
    };
    let is_forbidden = found == Verdict::FalseNegative;
    if is_forbidden {
        sheet.put("<div class=\"forbidden\"><div>");
    }
    let path = match found {
        Verdict::FalsePositive => "M10 2.5 18.5 17.5h-17z",
        Verdict::FalseNegative => "",
        Verdict::TruePositive | Verdict::TrueNegative => "m2 11 5.5 5.5L18 4",
    };
    verdict(
        sheet,
        is,
        ("The truth", path),
        &format!("{}.", found.label()),
        reason,
    );
    if is_forbidden {
        sheet.put("</div></div>");
    }
}

fn verdict(sheet: &mut Sheet, is: &str, (who, path): (&str, &str), word: &str, why: &str) {
    sheet.put(&format!("<p class=\"verdict\" data-is=\"{is}\"><span class=\"verdict__who\">{who}</span> <span class=\"verdict__word\">"));
    if !path.is_empty() {
        sheet.put(&format!("<svg class=\"mark\" viewBox=\"0 0 20 20\" aria-hidden=\"true\"><path d=\"{path}\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"2.5\" stroke-linejoin=\"round\"/></svg>"));
    }
    sheet.text(word);
    sheet.put("</span> <span class=\"verdict__why\">");
    sheet.text(why);
    sheet.put("</span></p>");
}

/// A small circle with an item's initial.
fn badge(sheet: &mut Sheet, member: &Member, guilty: Option<Verdict>) {
    let lit = match guilty {
        Some(Verdict::FalsePositive) => " data-lit=\"fp\"",
        Some(Verdict::FalseNegative) => " data-lit=\"fn\"",
        _ => "",
    };
    let gone = if member.present { "" } else { " data-gone" };
    let initial: String = member.item.chars().take(1).collect();
    sheet.put(&format!(
        "<span class=\"owner\"{lit}{gone}><span aria-hidden=\"true\">"
    ));
    sheet.text(&initial);
    sheet.put("</span><span class=\"sr\">");
    sheet.text(&quoted(&member.item));
    sheet.put(" </span></span>");
}

fn members(sheet: &mut Sheet, session: &Session) {
    sheet.put("<div class=\"members\"><span class=\"verdict__who\">Really added</span>");
    let members = session.members();
    let all: Vec<Member> = (0..members.entries())
        .filter_map(|at| members.get(at))
        .collect();
    if all.is_empty() {
        sheet.put("<span class=\"label\">nothing</span></div>");
        return;
    }
    sheet.put("<ul class=\"members__list\">");
    for member in &all {
        let gone = if member.present { "" } else { " data-gone" };
        sheet.put(&format!("<li><span class=\"member\"{gone}>"));
        badge(sheet, member, None);
        sheet.put("<bdi class=\"member__name\">");
        sheet.text(&quoted(&member.item));
        sheet.put("</bdi><span class=\"dim\">");
        let positions: Vec<String> = members
            .positions(member.index)
            .iter()
            .map(u32::to_string)
            .collect();
        sheet.text(&positions.join(", "));
        if !member.present {
            sheet.put(" deleted");
        }
        sheet.put("</span></span></li>");
    }
    sheet.put("</ul></div>");
}

/// Who is denied though they are in.
fn lost(sheet: &mut Sheet, session: &Session) {
    for item in &lost_items(session, 4).named {
        let bits: Vec<String> = item.missed_bits.iter().map(u32::to_string).collect();
        let (noun, verb) = if bits.len() == 1 {
            ("bit", "is")
        } else {
            ("bits", "are")
        };
        sheet.put("<p class=\"lost\">");
        sheet.text(&format!(
            "{} is in, and would be denied: {noun} {} {verb} 0.",
            quoted(&item.item),
            words::list(&bits)
        ));
        sheet.put("</p>");
    }
}
