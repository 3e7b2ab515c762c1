//! A question: to be answered, or with what is said to the answer.

use super::figure::{self, When, yes_no};
use super::results;
use super::sheet::{Sheet, plain};
use super::told::answered;
use crate::quiz::answer::Answer;
use crate::quiz::paper::{Set, Why};
use crate::quiz::question::{Body, Choice, Figure, Order, Question};
use crate::quiz::run::Run;
use crate::quiz::state::State;
use crate::size::target_text;

/// Draws question `at`.
pub fn draw(sheet: &mut Sheet, state: &State, run: &Run, at: usize) {
    results::head(sheet, state, run, Some(at));
    match run.done.get(at) {
        Some(done) => answered(sheet, state, run, at, done),
        None => {
            if let Some(question) = run.question(at) {
                open(sheet, state, run, at, &question);
            }
        }
    }
}

/// Draws the question itself.
pub fn ask(sheet: &mut Sheet, run: &Run, at: usize, question: &Question) {
    sheet.begin("quiz-ask");
    let why = match run.slots.get(at).map(|slot| slot.why) {
        Some(Why::Again(_)) => "Once more: it was missed before.",
        Some(Why::Earlier) => "Missed in an earlier sitting.",
        _ => "",
    };
    if !why.is_empty() {
        sheet.put(&format!("<p class=\"label\">{why}</p>"));
    }
    sheet.put("<h1 class=\"quiz__q\">");
    sheet.rich(&question.ask);
    sheet.put("</h1>");
    let hint = match &question.body {
        Body::Several(_) => "More than one can be right.".to_owned(),
        Body::Order(_) => "Move them up and down until the order is right.".to_owned(),
        Body::Number(number) if number.within > 0.0 => {
            format!("Up to {} off counts as right.", target_text(number.within))
        }
        Body::Number(_) => "A whole number.".to_owned(),
        Body::Bits(_) | Body::One(_) => String::new(),
    };
    if !hint.is_empty() {
        sheet.put("<p class=\"label\">");
        sheet.rich(&hint);
        sheet.put("</p>");
    }
}

fn open(sheet: &mut Sheet, state: &State, run: &Run, at: usize, question: &Question) {
    ask(sheet, run, at, question);
    let draft = Answer::read(&state.draft);
    if let Figure::Row(link) = &question.figure {
        sheet.begin("quiz-first");
        match (&question.body, &draft) {
            (Body::Bits(_), Some(Answer::Bits(picked))) => {
                figure::row(sheet, link, When::Picking(picked));
            }
            (Body::Bits(_), _) => figure::row(sheet, link, When::Picking(&[])),
            _ if question.row_first => figure::row(sheet, link, When::First),
            _ => {}
        }
    }
    sheet.begin("quiz-main");
    match &question.body {
        Body::One(choices) => {
            sheet.put("<ol class=\"options\">");
            for (nth, choice) in choices.iter().enumerate() {
                option(sheet, nth, choice, None);
            }
            sheet.put("</ol>");
        }
        Body::Several(choices) => {
            let picked = match &draft {
                Some(Answer::Picked(picked)) => picked.as_slice(),
                _ => &[],
            };
            sheet.put("<ol class=\"options\">");
            for (nth, choice) in choices.iter().enumerate() {
                option(sheet, nth, choice, Some(picked.contains(&nth)));
            }
            sheet.put("</ol>");
        }
        Body::Number(number) => {
            sheet.put("<div class=\"quiz__number\"><label class=\"label\" for=\"quiz-number\">Your answer</label><div class=\"row\"><input class=\"input input--short\" data-param=\"number\" data-enter=\"quiz-answer\" inputmode=\"decimal\" autocomplete=\"off\" aria-describedby=\"quiz-problem\"");
            sheet.value("quiz-number", &state.draft);
            sheet.put("><span class=\"prose\">");
            sheet.text(&number.unit);
            sheet.put("</span></div></div>");
        }
        Body::Bits(_) => {}
        Body::Order(order) => items(sheet, order, draft.as_ref()),
    }
    sheet.begin("quiz-foot");
    sheet.put("<div class=\"quiz__foot\">");
    if !matches!(question.body, Body::One(_)) {
        sheet.put("<button type=\"button\" class=\"button quiz__go\" data-kind=\"primary\" data-set=\"answer=1\" data-key=\"Enter\" id=\"quiz-answer\">Answer</button>");
    }
    sheet.put("<button type=\"button\" class=\"button\" data-set=\"skip=1\" id=\"quiz-skip\">I do not know</button></div>");
    keys(sheet, question);
}

fn keys(sheet: &mut Sheet, question: &Question) {
    let choices = question.choices().len();
    if choices > 0 {
        sheet.put(&format!("<p class=\"hint quiz__keys\">Keys: <kbd class=\"kbd\">1</kbd> to <kbd class=\"kbd\">{choices}</kbd> choose, <kbd class=\"kbd\">Enter</kbd> goes on.</p>"));
    }
}

/// An option that can be chosen; `pressed` if several can be.
fn option(sheet: &mut Sheet, nth: usize, choice: &Choice, pressed: Option<bool>) {
    let key = nth + 1;
    sheet.put(&format!(
        "<li><button type=\"button\" class=\"option\" data-set=\"pick={nth}\" data-key=\"{key}\""
    ));
    match pressed {
        Some(pressed) => sheet.live(
            &format!("quiz-option-{nth}"),
            &[("aria-pressed", yes_no(pressed))],
        ),
        None => sheet.put(&format!(" id=\"quiz-option-{nth}\"")),
    }
    sheet.put(&format!("><span class=\"option__key\">{key}</span><span>"));
    sheet.rich(&choice.text);
    sheet.put("</span>");
    if pressed.is_some() {
        sheet.put("<span class=\"option__tag option__box\" aria-hidden=\"true\"></span>");
    }
    sheet.put("</button></li>");
}

fn items(sheet: &mut Sheet, order: &Order, draft: Option<&Answer>) {
    let now = match draft {
        Some(Answer::Order(chosen)) => chosen,
        _ => &order.shown,
    };
    let last = now.len().saturating_sub(1);
    sheet.put("<ol class=\"options quiz__order\">");
    for (place, item) in now.iter().enumerate() {
        let text = order.items.get(*item).map_or("", String::as_str);
        let key = place + 1;
        sheet.put(&format!(
            "<li><span class=\"option\"><span class=\"option__key\">{key}</span>"
        ));
        sheet.place(place, text);
        sheet.put("<span class=\"option__tag\">");
        for (way, label, sign, ends) in [
            ("up", "Move up", "↑", place == 0),
            ("down", "Move down", "↓", place == last),
        ] {
            let off = if ends { " disabled" } else { "" };
            sheet.put(&format!("<button type=\"button\" class=\"button\" data-kind=\"icon\" data-set=\"move={place}.{way}\"{off}"));
            let label = format!("{label}: {}", plain(text));
            sheet.live(&format!("quiz-{way}-{place}"), &[("aria-label", &label)]);
            sheet.put(&format!(">{sign}</button>"));
        }
        sheet.put("</span></span></li>");
    }
    sheet.put("</ol>");
}

/// What is before and after the questions, where they belong to a lesson.
pub fn lesson_line(set: Set) -> Option<(String, String)> {
    let (topic, when) = match set {
        Set::Before(topic) => (topic, "Before"),
        Set::After(topic) => (topic, "After"),
        _ => return None,
    };
    Some((
        format!("{when} the lesson “{}”", topic.title()),
        topic.lesson(),
    ))
}
