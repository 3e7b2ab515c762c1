//! What is said to an answer: each option for what it is, the figure that shows
//! it, and where to go on.

use super::ask::ask;
use super::charts;
use super::figure::{self, HIT, MISS, When};
use super::sheet::Sheet;
use crate::quiz::answer::Answer;
use crate::quiz::paper::{Set, Why};
use crate::quiz::question::{Body, Choice, Figure, Order, Question};
use crate::quiz::run::{Done, Run};
use crate::quiz::score::in_words;
use crate::quiz::state::State;
use crate::text::{count, in_words as number_in_words};

/// Draws an answered question.
pub fn answered(sheet: &mut Sheet, state: &State, run: &Run, at: usize, done: &Done) {
    let question = &done.question;
    ask(sheet, run, at, question);
    sheet.begin("quiz-main");
    match &question.body {
        Body::One(choices) | Body::Several(choices) => {
            let picked = match &done.answer {
                Answer::Picked(picked) => picked.as_slice(),
                _ => &[],
            };
            sheet.put("<ol class=\"options\">");
            for (nth, choice) in choices.iter().enumerate() {
                judged(
                    sheet,
                    nth,
                    choice,
                    picked.contains(&nth),
                    matches!(question.body, Body::Several(_)),
                );
            }
            sheet.put("</ol>");
        }
        Body::Order(order) => placed(sheet, order, done),
        _ => stated(sheet, done),
    }
    sheet.begin("quiz-foot");
    sheet.put("<div class=\"quiz__figrow\">");
    shown(sheet, done);
    sheet.put("<div class=\"quiz__side\">");
    side(sheet, state, run, at, done);
    sheet.put("</div></div>");
    steps(sheet, question);
}

/// An option after the answer, with what is said to it.
fn judged(sheet: &mut Sheet, nth: usize, choice: &Choice, picked: bool, several: bool) {
    let is_right = choice.wrong.is_none();
    let (is, tag, note) = match (is_right, picked) {
        (true, true) => ("right", format!("{HIT}Your answer, right"), true),
        (true, false) if several => ("right", format!("{HIT}Right, left out"), true),
        (true, false) => ("right", format!("{HIT}Right answer"), true),
        (false, true) => ("wrong", format!("{MISS}Your answer"), true),
        (false, false) => ("rest", String::new(), false),
    };
    let key = nth + 1;
    sheet.put(&format!(
        "<li><div class=\"option\" data-is=\"{is}\"><span class=\"option__key\">{key}</span><span>"
    ));
    sheet.rich(&choice.text);
    sheet.put(&format!(
        "</span><span class=\"option__tag\">{tag}</span></div>"
    ));
    if note && !choice.note.is_empty() {
        sheet.put(&format!("<p class=\"note\" data-is=\"{is}\">"));
        sheet.rich(&choice.note);
        sheet.put("</p>");
    }
    sheet.put("</li>");
}

/// Things in their right order, and where each had been put.
fn placed(sheet: &mut Sheet, order: &Order, done: &Done) {
    let chosen = match &done.answer {
        Answer::Order(chosen) => chosen.as_slice(),
        _ => &[],
    };
    sheet.put("<ol class=\"options\">");
    for (place, item) in order.items.iter().enumerate() {
        let (is, tag) = match chosen.iter().position(|&at| at == place) {
            Some(mine) if mine == place => ("right", format!("{HIT}Right place")),
            Some(mine) => ("wrong", format!("{MISS}You had it at {}", mine + 1)),
            None => ("right", String::new()),
        };
        let key = place + 1;
        sheet.put(&format!("<li><div class=\"option\" data-is=\"{is}\"><span class=\"option__key\">{key}</span><span>"));
        sheet.rich(item);
        sheet.put(&format!(
            "</span><span class=\"option__tag\">{tag}</span></div>"
        ));
        // One note for the whole order, beside its first line.
        if place == 0 {
            let is = match &done.answer {
                Answer::Skipped => "right",
                _ if done.marked.right => "right",
                _ => "wrong",
            };
            let note = match &done.answer {
                Answer::Skipped => &order.note,
                _ => &done.marked.note,
            };
            sheet.put(&format!("<p class=\"note\" data-is=\"{is}\">"));
            sheet.rich(note);
            sheet.put("</p>");
        }
        sheet.put("</li>");
    }
    sheet.put("</ol>");
}

/// The answer to a question without options, and the right one.
fn stated(sheet: &mut Sheet, done: &Done) {
    let question = &done.question;
    let (right, note) = (done.marked.right, &done.marked.note);
    let (is, tag) = if right {
        ("right", format!("{HIT}Your answer, right"))
    } else if done.answer == Answer::Skipped {
        ("rest", "Your answer".to_owned())
    } else {
        ("wrong", format!("{MISS}Your answer"))
    };
    let line = |sheet: &mut Sheet, is: &str, text: &str, tag: &str, note: &str| {
        sheet.put(&format!(
            "<li><div class=\"option\" data-is=\"{is}\"><span class=\"option__key\"></span><span>"
        ));
        sheet.rich(text);
        sheet.put(&format!(
            "</span><span class=\"option__tag\">{tag}</span></div>"
        ));
        if !note.is_empty() {
            sheet.put(&format!("<p class=\"note\" data-is=\"{is}\">"));
            sheet.rich(note);
            sheet.put("</p>");
        }
        sheet.put("</li>");
    };
    sheet.put("<ol class=\"options\">");
    let mine = in_words(question, &done.answer);
    line(sheet, is, &mine, &tag, note);
    if !right {
        let due = question.right_answer();
        let written = match &question.body {
            Body::Number(number) => [number.written.as_str(), &number.unit]
                .join(" ")
                .trim()
                .to_owned(),
            _ => in_words(question, &due),
        };
        // Where the rebuttal does not say it, the right answer explains itself.
        let explained = question.mark(&due).note;
        let explained = if note.contains(explained.as_str()) {
            ""
        } else {
            &explained
        };
        line(
            sheet,
            "right",
            &written,
            &format!("{HIT}Right answer"),
            explained,
        );
    }
    sheet.put("</ol>");
}

fn shown(sheet: &mut Sheet, done: &Done) {
    match &done.question.figure {
        Figure::Row(link) => {
            let picked = match &done.answer {
                Answer::Bits(bits) => Some(bits.as_slice()),
                _ => None,
            };
            figure::row(sheet, link, When::After(picked));
        }
        Figure::Plot(name) => {
            if let Some(chart) = charts::chart(name) {
                charts::draw(sheet, &chart);
            }
        }
        Figure::None => {}
    }
}

fn side(sheet: &mut Sheet, state: &State, run: &Run, at: usize, done: &Done) {
    // Before a lesson a wrong guess is answered by its note; the rest is the lesson's.
    if !done.marked.right && !matches!(state.paper.set, Set::Before(_)) {
        for wrong in &done.marked.wrong {
            if wrong.key != "slip" {
                sheet.put("<p class=\"prose quiz__truth\">");
                sheet.text(wrong.truth);
                if let Some(topic) = wrong.topic() {
                    sheet.put(&format!(" <a href=\"{}\">", topic.lesson()));
                    sheet.text(&format!("Lesson: {}", topic.title()));
                    sheet.put("</a>");
                }
                sheet.put("</p>");
            }
        }
        if run.comes_back(at) {
            sheet.put("<p class=\"prose\">");
            sheet.text(&later(run, at));
            sheet.put("</p>");
        }
    }
    match &done.question.figure {
        Figure::Row(link) => {
            sheet.put("<p><a class=\"button\" href=\"");
            sheet.text(link);
            sheet.put("\">Open in the Lab</a></p>");
        }
        Figure::Plot(_) => {
            sheet.put("<p><a class=\"button\" href=\"#/plots\">Open the plots</a></p>");
        }
        Figure::None => {}
    }
    let is_review = run.is_over() && at + 1 < run.slots.len() && state.at.is_some();
    let label = if at + 1 < run.slots.len() {
        "Next question"
    } else {
        "To the result"
    };
    sheet.put(&format!("<p class=\"row\"><button type=\"button\" class=\"button quiz__go\" data-kind=\"primary\" data-set=\"at={}\" data-key=\"Enter\" id=\"quiz-next\">{label}<svg class=\"icon\" viewBox=\"0 0 16 16\" aria-hidden=\"true\"><path d=\"M6 3.5 10.5 8 6 12.5\"/></svg></button>", at + 1));
    if is_review {
        sheet.put(&format!(
            "<button type=\"button\" class=\"button\" data-set=\"at={}\">To the result</button>",
            run.slots.len()
        ));
    }
    sheet.put("</p>");
}

/// When the missed question comes back.
pub fn later(run: &Run, at: usize) -> String {
    let back = run.slots.iter().position(|slot| slot.why == Why::Again(at));
    match back.map_or(0, |back| back - at - 1) {
        0 => "The next question is like this one.".to_owned(),
        more => format!(
            "A question like this one will be asked again after {} more.",
            number_in_words(more as u64)
        ),
    }
}

fn steps(sheet: &mut Sheet, question: &Question) {
    if question.steps.is_empty() {
        return;
    }
    sheet.put("<section class=\"quiz__steps\" aria-label=\"Worked solution\"><h2 class=\"panel__title\">Worked solution</h2>");
    sheet.put(&format!(
        "<p class=\"hint\">{}: open one after the other.</p>",
        count(question.steps.len() as u64, "step", "steps")
    ));
    for (title, text) in &question.steps {
        sheet.put("<details><summary class=\"prose\">");
        sheet.rich(title);
        sheet.put("</summary><p class=\"prose\">");
        sheet.rich(text);
        sheet.put("</p></details>");
    }
    sheet.put("</section>");
}
