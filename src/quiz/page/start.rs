//! The start: what to be asked, how, and from which seed; what this machine
//! remembers; and the reading of codes.

use super::figure::yes_no;
use super::results;
use super::sheet::Sheet;
use crate::quiz::Topic;
use crate::quiz::code::Code;
use crate::quiz::kept::Kept;
use crate::quiz::score::Score;
use crate::quiz::state::State;
use crate::text::{count, in_words};

/// Lengths on offer.
const LENGTHS: [usize; 4] = [5, 10, 20, 40];

/// Draws it. What is asked stands first, with the way to begin: whoever comes by a
/// link for a class has nothing to choose. The rest is folded away; nothing of it
/// depends on what is chosen in it, so that it stays open.
pub fn draw(sheet: &mut Sheet, state: &State, kept: &Kept) {
    sheet.begin("quiz-ask");
    sheet.put("<h1 class=\"quiz__q\">What do you know about Bloom filters?</h1><p class=\"lede\"><strong>");
    sheet.text(&summary(state));
    sheet.put("</strong> ");
    sheet.text(if state.test {
        "What was right and why is shown after the last one."
    } else {
        "Each wrong answer is answered for what it gets wrong."
    });
    sheet.put(" Nothing is sent anywhere.</p>");
    sheet.begin("quiz-first");
    sheet.put("<div class=\"quiz__form\">");
    choices(
        sheet,
        "Answers",
        "mode",
        &[
            ("practice", "after each question"),
            ("test", "at the end (a test)"),
        ],
        if state.test { "test" } else { "practice" },
    );
    if state.own {
        sheet.put("<div class=\"quiz__field\"><label class=\"label\" for=\"quiz-name\">Your name, or any word</label><input class=\"input input--short\" data-param=\"name\" spellcheck=\"false\" autocomplete=\"off\" maxlength=\"60\" aria-describedby=\"quiz-problem\"");
        sheet.value("quiz-name", &state.name);
        sheet.put("><p class=\"hint\">It makes your paper and stands in its link.</p></div>");
    }
    sheet.put("<div class=\"quiz__foot\"><button type=\"button\" class=\"button quiz__go\" data-kind=\"primary\" data-set=\"go=1\" data-key=\"Enter\" id=\"quiz-go\">Begin</button><button type=\"button\" class=\"button\" data-copy-link=\"1\">");
    sheet.text(if state.own {
        "Copy the link for a class"
    } else {
        "Copy the link to this paper"
    });
    sheet.put("</button></div></div>");
    sheet.begin("quiz-main");
    sheet.put("<details class=\"quiz__change\"><summary class=\"label\">Change what is asked</summary><div class=\"quiz__form\">");
    topics(sheet, state);
    let lengths = LENGTHS.map(|n| (n.to_string(), n.to_string()));
    let lengths = lengths
        .each_ref()
        .map(|(key, label)| (key.as_str(), label.as_str()));
    choices(
        sheet,
        "Questions",
        "n",
        &lengths,
        &state.paper.count.to_string(),
    );
    choices(
        sheet,
        "Paper",
        "own",
        &[
            ("0", "the same for everyone with this link"),
            ("1", "each their own"),
        ],
        if state.own { "1" } else { "0" },
    );
    if kept.missed() > 0 || state.old {
        choices(
            sheet,
            "Also ask what I missed before (in practice; the paper is then not the same for everyone)",
            "old",
            &[("0", "no"), ("1", "yes")],
            if state.old { "1" } else { "0" },
        );
    }
    seed(sheet, state);
    sheet.put("</div></details>");
    sheet.begin("quiz-foot");
    foot(sheet, state, kept);
    sheet.begin("quiz-more");
    sheet.put("<div class=\"quiz__box\"><h2 class=\"panel__title\">Worked scenario</h2><p class=\"prose\">500 million malicious URLs in every browser, at 0.1 %: how much memory, how many hashes, and why not a hash table? Three questions, each with its steps. <a href=\"#/quiz?set=urls\">Begin</a></p></div>");
    sheet.put("<div class=\"quiz__box\"><h2 class=\"panel__title\"><label for=\"quiz-codes\">Read result codes</label></h2><p class=\"hint\">Paste one code or a whole class’s, with spaces between; a name with a colon may stand before each.</p><input class=\"input\" data-param=\"codes\" spellcheck=\"false\" autocomplete=\"off\"");
    sheet.value("quiz-codes", &state.codes);
    sheet.put("></div>");
    sheet.begin("quiz-read");
    codes(sheet, &state.codes);
}

/// "Test: 5 questions on two topics."
fn summary(state: &State) -> String {
    let mode = if state.test { "Test" } else { "Practice" };
    let questions = count(state.paper.count as u64, "question", "questions");
    let topics = match &state.paper.topics[..] {
        [] => "all topics".to_owned(),
        [one] => format!("“{}”", one.title()),
        several => format!("{} topics", in_words(several.len() as u64)),
    };
    format!("{mode}: {questions} on {topics}.")
}

fn topics(sheet: &mut Sheet, state: &State) {
    sheet.put("<fieldset class=\"quiz__field\"><legend class=\"label\">Topics</legend><div class=\"row\"><button type=\"button\" class=\"chip\" data-set=\"topics=all\"");
    sheet.live(
        "quiz-topic-all",
        &[("aria-pressed", yes_no(state.paper.topics.is_empty()))],
    );
    sheet.put(">All thirteen</button>");
    for topic in Topic::all() {
        let key = topic.key();
        sheet.put(&format!(
            "<button type=\"button\" class=\"chip\" data-set=\"topic={key}\""
        ));
        let pressed = yes_no(state.paper.topics.contains(&topic));
        sheet.live(&format!("quiz-topic-{key}"), &[("aria-pressed", pressed)]);
        sheet.put(">");
        sheet.text(topic.title());
        sheet.put("</button>");
    }
    sheet.put("</div></fieldset>");
}

fn choices(sheet: &mut Sheet, title: &str, name: &str, all: &[(&str, &str)], now: &str) {
    sheet.put("<fieldset class=\"quiz__field\"><legend class=\"label\">");
    sheet.text(title);
    sheet.put("</legend><div class=\"seg quiz__seg\">");
    for (key, label) in all {
        sheet.put(&format!(
            "<button type=\"button\" data-set=\"{name}={key}\""
        ));
        sheet.live(
            &format!("quiz-{name}-{key}"),
            &[("aria-pressed", yes_no(*key == now))],
        );
        sheet.put(">");
        sheet.text(label);
        sheet.put("</button>");
    }
    sheet.put("</div></fieldset>");
}

fn seed(sheet: &mut Sheet, state: &State) {
    sheet.put("<div class=\"quiz__field\"><label class=\"label\" for=\"quiz-seed\">Name of the paper</label><div class=\"row\"><input class=\"input input--short\" data-param=\"seed\" spellcheck=\"false\" autocomplete=\"off\" maxlength=\"60\"");
    sheet.value("quiz-seed", &state.paper.seed);
    sheet.put("><button type=\"button\" class=\"button\" data-set=\"fresh=1\">A fresh one</button></div><p class=\"hint\">The same name and choices give the same questions on every machine. If each gets their own, the person’s name belongs to it.</p></div>");
}

fn foot(sheet: &mut Sheet, state: &State, kept: &Kept) {
    let due = if state.test || !state.old {
        0
    } else {
        state.due(kept).len()
    };
    let (right, all) = kept.totals.iter().fold((0, 0), |sum, topic| {
        (sum.0 + u64::from(topic.0), sum.1 + u64::from(topic.1))
    });
    if all == 0 {
        return;
    }
    sheet.put("<div class=\"quiz__kept\"><p class=\"prose\">");
    let sittings = count(kept.sittings.into(), "sitting", "sittings");
    sheet.text(&format!(
        "On this machine so far: {right} of {all} right in {sittings}."
    ));
    if due > 0 {
        sheet.text(&format!(
            " {} from earlier will be asked again.",
            count(due as u64, "missed question", "missed questions")
        ));
    } else if kept.missed() > 0 {
        sheet.text(&format!(
            " {} can be asked again: see what can be changed above.",
            count(kept.missed() as u64, "missed question", "missed questions")
        ));
    }
    sheet.put("</p><details><summary class=\"label\">By topic</summary>");
    let asked = Score {
        topics: kept.totals,
        ..Score::default()
    };
    results::by_topic(sheet, &asked);
    sheet.put("<button type=\"button\" class=\"button\" data-set=\"forget=1\">Forget all of this</button></details></div>");
}

fn codes(sheet: &mut Sheet, text: &str) {
    let (mut sum, mut papers, mut read, mut lines) =
        (Score::default(), Vec::new(), 0_u64, Vec::new());
    for (at, (name, code)) in split(text).into_iter().enumerate() {
        let who = if name.is_empty() {
            (at + 1).to_string()
        } else {
            name
        };
        match Code::read(&code) {
            Ok(code) => {
                read += 1;
                let (right, all) = code.score.total();
                lines.push((who, Ok(format!("{right} of {all}"))));
                sum.add(&code.score);
                if !papers.contains(&code.paper) {
                    papers.push(code.paper);
                }
            }
            Err(fault) => lines.push((who, Err(fault))),
        }
    }
    if lines.is_empty() {
        return;
    }
    sheet.put("<div class=\"quiz__box quiz__codes\"><ul>");
    for (who, line) in &lines {
        let (class, text) = match line {
            Ok(text) => ("mono", text),
            Err(fault) => ("problem", fault),
        };
        sheet.put("<li><bdi>");
        sheet.text(who);
        sheet.put(&format!("</bdi> <span class=\"{class}\">"));
        sheet.text(text);
        sheet.put("</span></li>");
    }
    sheet.put("</ul>");
    if read > 0 {
        let (right, all) = sum.total();
        sheet.put("<p class=\"prose\">");
        let of = match papers.len() {
            1 => "the same paper".to_owned(),
            papers => format!("{papers} different papers"),
        };
        let results = match read {
            1 => "One result".to_owned(),
            read => format!("{} of {of}", count(read, "result", "results")),
        };
        sheet.text(&format!(
            "{results}: {right} of {all} right at the first try."
        ));
        sheet.put("</p>");
        results::by_topic(sheet, &sum);
        results::by_misconception(sheet, &sum);
    }
    sheet.put("</div>");
}

/// Codes in a text, each with the name before it: a code begins with BL, and spaces
/// may stand within one; a name ends with a colon.
fn split(text: &str) -> Vec<(String, String)> {
    let mut codes: Vec<(String, String)> = Vec::new();
    let mut name = String::new();
    for word in text.split(|c: char| c.is_whitespace() || c == ',' || c == ';') {
        if let Some(named) = word.strip_suffix(':').filter(|named| !named.is_empty()) {
            named.clone_into(&mut name);
            continue;
        }
        let begins = word
            .get(..2)
            .is_some_and(|head| head.eq_ignore_ascii_case("bl"));
        match codes.last_mut() {
            _ if word.is_empty() => {}
            Some((_, last)) if !begins && name.is_empty() => last.push_str(word),
            _ => codes.push((std::mem::take(&mut name), word.to_owned())),
        }
    }
    codes
}
