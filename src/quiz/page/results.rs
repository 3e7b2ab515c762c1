//! The line above a question, and the result at the end.

use super::ask::lesson_line;
use super::sheet::Sheet;
use crate::quiz::answer::Answer;
use crate::quiz::code::Code;
use crate::quiz::paper::Set;
use crate::quiz::run::{Done, Run};
use crate::quiz::score::Score;
use crate::quiz::state::State;
use crate::text::count;

const CHECK: &str = "<svg viewBox=\"0 0 16 16\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"2.4\" aria-hidden=\"true\"><path d=\"m3 8.5 3.2 3.3L13 4.4\"/></svg>";
const CROSS: &str = "<svg viewBox=\"0 0 16 16\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"2.4\" aria-hidden=\"true\"><path d=\"m3.5 3.5 9 9m0-9-9 9\"/></svg>";

const DASH: &str = "<svg viewBox=\"0 0 16 16\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"2.4\" aria-hidden=\"true\"><path d=\"M4 8h8\"/></svg>";

/// "Question 6 of 10", and how it went so far.
pub fn head(sheet: &mut Sheet, state: &State, run: &Run, at: Option<usize>) {
    let is_hidden = state.test && !run.is_over();
    sheet.begin("quiz-head");
    sheet.put("<div class=\"quiz__head\"><p>");
    let all = run.slots.len();
    match at {
        Some(at) => sheet.text(&run.place(at)),
        None => sheet.text("Result"),
    }
    if let Some((words, _)) = lesson_line(state.paper.set) {
        sheet.text(&format!(" · {words}"));
    } else if state.paper.set == Set::Scenario {
        sheet.text(" · Worked scenario");
    }
    sheet.put("</p><div class=\"score\"><span>");
    let done = run.done.len();
    if is_hidden {
        sheet.text(&format!("{done} of {all} answered"));
    } else if done > 0 {
        let score = Score::of(run);
        let (right, all) = score.total();
        // Before a lesson whoever does not know has not missed anything.
        let all = match state.paper.set {
            Set::Before(_) => all - unknown(run).min(all),
            _ => all,
        };
        if all > 0 {
            sheet.text(&format!("{right} of {all} right"));
        }
        if score.again.1 > 0 {
            sheet.text(&format!(
                ", asked again {} of {}",
                score.again.0, score.again.1
            ));
        }
    }
    sheet.put("</span><ol aria-label=\"Answers so far\">");
    for nth in 0..all {
        let (is, sign, word) = match run.done.get(nth) {
            None => ("", "", "not yet answered"),
            Some(_) if is_hidden => ("done", "", "answered"),
            Some(done) => came(done),
        };
        sheet.put(&format!(
            "<li data-r=\"{is}\">{sign}<span class=\"sr\">{}: {word}. </span></li>",
            run.place(nth)
        ));
    }
    sheet.put("</ol></div></div>");
}

/// What came of it in one sentence.
pub fn in_short(set: Set, run: &Run) -> String {
    let (right, all) = Score::of(run).total();
    match (set, unknown(run)) {
        // Nothing was to be known yet, and nothing is tried again.
        (Set::Before(_), 0) => format!("{right} of {all} right."),
        (Set::Before(_), unknown) => format!("{right} of {all} right, {unknown} not known yet."),
        _ => format!("{right} of {all} right at the first try."),
    }
}

fn unknown(run: &Run) -> u32 {
    let unknown = run
        .done
        .iter()
        .filter(|done| done.answer == Answer::Skipped);
    u32::try_from(unknown.count()).unwrap_or(0)
}

/// What came of an answer: the key of its style, its sign and its word. Who
/// does not know has made no mistake.
fn came(done: &Done) -> (&'static str, &'static str, &'static str) {
    match &done.answer {
        _ if done.marked.right => ("1", CHECK, "right"),
        Answer::Skipped => ("open", DASH, "not known"),
        _ => ("0", CROSS, "not right"),
    }
}

/// Draws the result.
pub fn draw(sheet: &mut Sheet, state: &State, run: &Run) {
    let score = Score::of(run);
    head(sheet, state, run, None);
    sheet.begin("quiz-ask");
    sheet.put("<h1 class=\"quiz__q\">");
    sheet.text(&in_short(state.paper.set, run));
    sheet.put("</h1>");
    if score.again.1 > 0 {
        sheet.put("<p class=\"lede\">");
        sheet.text(&format!(
            "Of {} asked again, {} right.",
            count(score.again.1.into(), "missed question", "missed questions"),
            score.again.0
        ));
        sheet.put("</p>");
    }
    sheet.begin("quiz-main");
    sheet.put("<div class=\"quiz__result\"><section><h2 class=\"panel__title\">By topic</h2>");
    by_topic(sheet, &score);
    if !matches!(state.paper.set, Set::Before(_)) {
        sheet.put("</section><section><h2 class=\"panel__title\">By misconception</h2>");
        if score.wrong.is_empty() {
            sheet.put("<p class=\"prose\">None has shown.</p>");
        }
        by_misconception(sheet, &score);
    }
    sheet.put("</section></div>");
    sheet.begin("quiz-foot");
    sheet.put("<div class=\"quiz__foot\">");
    if let Some((_, link)) = lesson_line(state.paper.set) {
        sheet.put(&format!(
            "<a class=\"button\" data-kind=\"primary\" href=\"{link}\">To the lesson</a>"
        ));
    }
    sheet.put("<button type=\"button\" class=\"button\" data-set=\"fresh-go=1\" id=\"quiz-fresh\">A fresh paper</button><button type=\"button\" class=\"button\" data-set=\"leave=1\" id=\"quiz-leave\">Quiz start</button><button type=\"button\" class=\"button\" data-file=\"quiz.csv\">Save as CSV</button><button type=\"button\" class=\"button\" data-file=\"quiz.json\">Save as JSON</button></div>");
    sheet.begin("quiz-more");
    sheet.put("<div class=\"quiz__box\"><h2 class=\"panel__title\">The result as a code</h2><div class=\"row\"><span class=\"mono quiz__code\" id=\"quiz-code\">");
    sheet.text(&code(state, run).write());
    sheet.put("</span><button type=\"button\" class=\"button\" data-copy=\"quiz-code\">Copy</button></div><p class=\"hint\">Whoever has it can read it at the start of this page. It holds these two tables and no name.</p></div>");
    sheet.begin("quiz-read");
    review(sheet, run);
}

/// The result as it stands in a code.
pub fn code(state: &State, run: &Run) -> Code {
    Code {
        paper: state.paper.fingerprint() & 0xffff,
        test: state.test,
        score: Score::of(run),
    }
}

/// A line a topic: how many right, as a bar of pieces, with its lesson.
pub fn by_topic(sheet: &mut Sheet, score: &Score) {
    sheet.put("<ul class=\"quiz__table\">");
    for (topic, right, all) in score.asked() {
        sheet.put(&format!("<li><a href=\"{}\">", topic.lesson()));
        sheet.text(topic.title());
        // At least one was asked.
        let of = 100 * right / all;
        sheet.put(&format!("</a><i class=\"quiz__bar\" style=\"--of:{of}%\"></i><span class=\"mono\">{right} of {all}</span></li>"));
    }
    sheet.put("</ul>");
}

/// A line a misconception: what was believed, what is so, with its lesson.
pub fn by_misconception(sheet: &mut Sheet, score: &Score) {
    sheet.put("<ul class=\"quiz__beliefs\">");
    for (wrong, times) in score.misconceptions() {
        sheet.put("<li><p class=\"prose\"><em>");
        sheet.text(wrong.belief);
        sheet.put("</em> ");
        sheet.text(wrong.truth);
        sheet.put("</p><p class=\"label\">");
        if times > 1 {
            sheet.text(&format!("{times} times. "));
        }
        if let Some(topic) = wrong.topic() {
            sheet.put(&format!("<a href=\"{}\">", topic.lesson()));
            sheet.text(&format!("Lesson: {}", topic.title()));
            sheet.put("</a>");
        }
        sheet.put("</p></li>");
    }
    sheet.put("</ul>");
}

fn review(sheet: &mut Sheet, run: &Run) {
    sheet.put("<section class=\"quiz__box\"><h2 class=\"panel__title\">All answers</h2><ol class=\"quiz__review\">");
    for (at, done) in run.done.iter().enumerate() {
        let (r, sign, word) = came(done);
        sheet.put(&format!("<li><span class=\"score\"><i data-r=\"{r}\">{sign}</i></span><button type=\"button\" data-set=\"at={at}\" id=\"quiz-review-{at}\">"));
        sheet.rich(&done.question.ask);
        sheet.put(&format!(
            "<span class=\"sr\"> ({word})</span></button></li>"
        ));
    }
    sheet.put("</ol></section>");
}
