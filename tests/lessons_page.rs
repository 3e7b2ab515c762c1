//! The Learn page as its host sees it: whole markup, and changes that come to
//! the same.

mod common;

use std::collections::BTreeMap;

use bloom_lab::lessons::{LESSONS, Learn, Place, Progress, lesson_at};
use bloom_lab::pages::{Move, Page, Reply};
use common::repeatable;
use proptest::prelude::*;

fn open(query: &str) -> (String, String) {
    let opened = Learn::new("").open(query);
    (opened.query, opened.markup)
}

/// Every step of every lesson, as a query.
fn places() -> Vec<String> {
    let mut places = vec![String::new()];
    for (at, (name, _)) in LESSONS.iter().enumerate() {
        for step in 1..=lesson_at(at).unwrap().steps.len() {
            places.push(format!("lesson={name}&step={step}"));
        }
    }
    places
}

/// The markup with an attribute's value set, or an element filled, as the host
/// would do it.
fn fill(markup: &mut String, id: &str, inner: &str) {
    let Some(start) = markup.find(&format!(" id=\"{id}\"")) else {
        return;
    };
    let open = start + markup[start..].find('>').unwrap() + 1;
    let tag_start = markup[..start].rfind('<').unwrap() + 1;
    let tag: String = markup[tag_start..start]
        .chars()
        .take_while(char::is_ascii_alphanumeric)
        .collect();
    let (mut depth, mut at) = (1, open);
    let (opening, closing) = (format!("<{tag}"), format!("</{tag}>"));
    loop {
        let close = at + markup[at..].find(&closing).expect("it is closed");
        let nested = markup[at..close]
            .match_indices(&opening)
            .filter(|(found, _)| markup[at + found + opening.len()..].starts_with([' ', '>']));
        depth += nested.count();
        depth -= 1;
        if depth == 0 {
            markup.replace_range(open..close, inner);
            return;
        }
        at = close + closing.len();
    }
}

fn set_attribute(markup: &mut String, id: &str, name: &str, value: &str) {
    let Some(start) = markup.find(&format!(" id=\"{id}\"")) else {
        return;
    };
    let value = bloom_lab::pages::escape(value);
    let end = start + markup[start..].find('>').unwrap();
    let wanted = format!(" {name}=\"");
    let tag = &markup[start..end];
    match tag.find(&wanted) {
        Some(at) => {
            let from = start + at + wanted.len();
            let to = from + markup[from..].find('"').unwrap();
            markup.replace_range(from..to, &value);
        }
        None => markup.insert_str(end, &format!("{wanted}{value}\"")),
    }
}

fn apply(markup: &str, reply: &Reply) -> String {
    let mut markup = markup.to_owned();
    for (id, inner) in &reply.parts {
        fill(&mut markup, id, inner);
    }
    for (id, value) in &reply.values {
        fill(
            &mut markup,
            id,
            &["\n", &bloom_lab::pages::escape(value)].concat(),
        );
    }
    for (id, name, value) in &reply.attributes {
        set_attribute(&mut markup, id, name, value);
    }
    markup
}

/// The tags of a markup with their attributes in order, so that two markups can
/// be compared.
fn normal(markup: &str) -> String {
    let mut out = String::new();
    for piece in markup.split('<') {
        let (tag, text) = piece.split_once('>').unwrap_or((piece, ""));
        let (name, attributes) = tag.split_once(' ').unwrap_or((tag, ""));
        let mut attributes: Vec<&str> = attributes
            .split("\" ")
            .map(|a| a.trim_end_matches('"'))
            .collect();
        // What is switched off may keep old labels.
        if attributes.contains(&"data-is=\"off") {
            attributes.retain(|a| !a.starts_with("aria-"));
        }
        attributes.sort_unstable();
        let attributes = attributes.join(" · ");
        out += &["\n<", name, " ", &attributes, ">", text].concat();
    }
    out
}

/// Faults of a markup: tags that do not match, ids that stand twice or point
/// nowhere, numbers that are none.
fn faults(markup: &str) -> Vec<String> {
    let mut faults = Vec::new();
    let mut open: Vec<&str> = Vec::new();
    let mut ids: BTreeMap<&str, u32> = BTreeMap::new();
    let mut meant: Vec<&str> = Vec::new();
    for piece in markup.split('<').skip(1) {
        let Some((tag, text)) = piece.split_once('>') else {
            faults.push(format!("a tag is left open: {piece}"));
            continue;
        };
        if text.contains('>') {
            faults.push(format!("a bare > in {text}"));
        }
        if let Some(name) = tag.strip_prefix('/') {
            let last = open.pop();
            if last != Some(name) {
                faults.push(format!("</{name}> closes {last:?}"));
            }
            continue;
        }
        let name = tag.split([' ', '/']).next().unwrap_or_default();
        if !tag.ends_with('/') && !["input", "br"].contains(&name) {
            open.push(name);
        }
        for attribute in ["id", "for", "aria-describedby", "data-copy"] {
            let lead = format!(" {attribute}=\"");
            let value = tag
                .split_once(&lead)
                .and_then(|(_, rest)| rest.split('"').next());
            match value {
                Some(id) if attribute == "id" => *ids.entry(id).or_default() += 1,
                Some(id) => meant.push(id),
                None => {}
            }
        }
        if tag.matches('"').count() % 2 != 0 {
            faults.push(format!("quotes in {tag}"));
        }
    }
    faults.extend(open.iter().map(|name| format!("<{name}> is left open")));
    let twice = ids.iter().filter(|(_, count)| **count > 1);
    faults.extend(twice.map(|(id, _)| format!("id {id} stands twice")));
    let nowhere = meant.iter().filter(|id| !ids.contains_key(**id));
    faults.extend(nowhere.map(|id| format!("id {id} is nowhere")));
    let has_code = markup.contains("code__line");
    for word in ["NaN", "inf ", ">inf", "not defined", "{"] {
        if markup.contains(word) && !(word == "{" && has_code) {
            faults.push(format!("{word} is shown"));
        }
    }
    faults
}

#[test]
fn every_step_opens_as_whole_markup() {
    for place in places() {
        for query in [place.clone(), format!("{place}&notes=1&a1=1&a2=0&a3=2")] {
            let (_, markup) = open(&query);
            assert_eq!(faults(&markup), Vec::<String>::new(), "{query}");
        }
    }
}

#[test]
fn a_query_reopens_to_the_same_page() {
    for place in places() {
        let (query, markup) = open(&place);
        assert_eq!(open(&query), (query.clone(), markup), "{place}");
    }
}

#[test]
fn what_a_step_shows_first_is_what_it_has_opened_with() {
    for place in places() {
        let (query, markup) = open(&place);
        let reply = Learn::new("").redraw(&query);
        assert_eq!(reply.query, query);
        assert_eq!(normal(&apply(&markup, &reply)), normal(&markup), "{place}");
        assert_eq!(
            reply.row.is_some(),
            markup.contains("data-figure=\"row\""),
            "{place}"
        );
    }
}

/// What people can do at a place, as the host sends it.
fn doings(markup: &str) -> Vec<(String, String)> {
    let buttons = markup.split("data-set=\"").skip(1);
    let pairs = buttons.map(|rest| rest.split('"').next().unwrap());
    let mut doings: Vec<(String, String)> = pairs
        .map(|pair| pair.split_once('=').unwrap_or((pair, "")))
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .collect();
    for link in [
        "#/lab?ops=+mira,+sam,?josh",
        "#/lab?m=32&k=2&ops=+a,+b&at=1.1",
        "#/lab",
    ] {
        doings.push(("row".to_owned(), link.to_owned()));
    }
    doings
}

#[test]
fn a_change_comes_to_the_same_as_opening_its_query() {
    for place in places() {
        let (query, markup) = open(&place);
        for (name, value) in doings(&markup) {
            let reply = Learn::new("").set(&query, &name, &value);
            let (reopened, due) = open(&reply.query);
            assert_eq!(reopened, reply.query, "{place}: {name}={value}");
            assert_eq!(
                normal(&apply(&markup, &reply)),
                normal(&due),
                "{place}: {name}={value}"
            );
            assert_eq!(
                faults(&due),
                Vec::<String>::new(),
                "{place}: {name}={value}"
            );
        }
    }
}

/// From the first step to the last by one key, and back again: everything is as
/// it was.
#[test]
fn next_leads_through_all_lessons_and_back_is_exact() {
    let mut query = open(&format!("lesson={}", LESSONS[0].0)).0;
    let mut kept = String::new();
    let mut way = Vec::new();
    loop {
        way.push(query.clone());
        let reply = Learn::new(&kept).set(&query, "go", "next");
        kept = reply.keep.unwrap_or(kept);
        assert!(reply.said.is_some_and(|said| !said.contains('<')));
        query = reply.query;
        if query.is_empty() {
            break;
        }
    }
    assert_eq!(way.len() + 1, places().len());

    // Within a lesson answers and rows are carried along.
    let page = Learn::new("");
    let answered = page.set("lesson=asking&step=3", "answer", "2");
    let stepped = page.set(&answered.query, "row", "#/lab?ops=+other");
    let on = page.set(&stepped.query, "go", "next");
    let back = page.set(&on.query, "go", "back");
    assert_eq!(back.query, stepped.query);
    assert_eq!(back.row.as_deref(), Some("#/lab?ops=+other"));
    assert_eq!(open(&back.query).1, open(&stepped.query).1);
}

#[test]
fn an_answer_is_answered_and_reveals_the_row() {
    let page = Learn::new("");
    let query = "lesson=asking&step=3";
    let right = page.set(query, "answer", "1");
    assert_eq!(right.query, "lesson=asking&step=3&a3=1");
    assert!(right.row.is_some_and(|row| row.ends_with("?lena")));
    assert!(
        right
            .said
            .is_some_and(|said| said.starts_with("Right. Bit 9 is 0."))
    );
    let wrong = page.set(query, "answer", "2");
    assert!(
        wrong
            .said
            .is_some_and(|said| said.starts_with("Not this one. "))
    );
    let shown = page.set(query, "answer", "0");
    assert!(
        shown
            .said
            .as_ref()
            .is_some_and(|said| said.starts_with("It is: Definitely not. "))
    );
    let controls = |reply: &Reply| {
        let found = reply.attributes.iter().find(|(id, ..)| id == "lab");
        found.map(|(_, _, value)| value.clone())
    };
    assert_eq!(controls(&page.redraw(query)).as_deref(), Some("none"));
    assert_eq!(controls(&shown).as_deref(), Some("steps"));
}

#[test]
fn a_task_in_the_row_is_judged_as_it_goes() {
    let page = Learn::new("");
    let query = "lesson=delete&step=4";
    let first = page.set(query, "row", "#/lab?ops=+mira,+sam,?sam");
    assert!(first.said.is_some_and(|said| said.starts_with("Not yet. ")));
    assert_eq!(first.row, None, "the row is the person's");
    let done = page.set(&first.query, "row", "#/lab?ops=+mira,+sam,-mira,?sam");
    assert!(done.said.is_some_and(|said| said.starts_with("Done. ")));
    assert!(done.query.contains("t4=1"));
    assert!(done.keep.is_some_and(|line| line.ends_with("delete:8:8")));
    // Done is done, whatever the row shows afterwards; and it is said once.
    let after = page.set(&done.query, "row", "#/lab?ops=+mira,+sam");
    assert!(after.query.contains("t4=1") && after.said.is_none());
    // The link to the Lab is that of the row as it is.
    let (_, markup) = open(&first.query);
    assert!(markup.contains("href=\"#/lab?ops=+mira,+sam,?sam\""));
}

/// A hint names what is still open, not what has been done.
#[test]
fn a_hint_follows_what_has_been_done() {
    let page = Learn::new("");
    let query = "lesson=delete&step=4";
    let early = page.set(query, "row", "#/lab?ops=+mira,+sam,?sam");
    let deleted = page.set(&early.query, "row", "#/lab?ops=+mira,+sam,?sam,-mira");
    assert_eq!(
        deleted.said.as_deref(),
        Some("Not yet. mira is deleted. Now check sam.")
    );
    let again = page.set(
        &deleted.query,
        "row",
        "#/lab?ops=+mira,+sam,?sam,-mira,+zoe",
    );
    assert_eq!(again.said, None, "it is said once");
    let done = page.set(&again.query, "row", "#/lab?ops=+mira,+sam,?sam,-mira,?sam");
    assert!(done.said.is_some_and(|said| said.starts_with("Done. ")));
}

#[test]
fn too_many_bits_are_counted() {
    let (_, markup) = open("lesson=asking&step=5&b5=1.4.7.13");
    assert!(markup.contains("4 picked, 3 wanted."));
    let (_, markup) = open("lesson=asking&step=5&b5=1.4.7");
    assert!(!markup.contains("wanted."));
}

#[test]
fn bits_are_picked_and_let_go() {
    let page = Learn::new("");
    let mut query = "lesson=asking&step=5".to_owned();
    for bit in ["13", "4", "7"] {
        query = page.set(&query, "bit", bit).query;
    }
    assert_eq!(query, "lesson=asking&step=5&b5=4.7.13&t5=1");
    query = page.set(&query, "bit", "7").query;
    assert_eq!(query, "lesson=asking&step=5&b5=4.13&t5=1");
    assert_eq!(page.set(&query, "bit", "16").query, query);
    assert_eq!(page.set(&query, "bit", "x").query, query);
}

#[test]
fn progress_is_kept_and_shown() {
    let first = Learn::new("").redraw("lesson=asking&step=2");
    let kept = first.keep.expect("it is new");
    let same = Learn::new(&kept).redraw("lesson=asking&step=2");
    assert_eq!(same.keep, None, "nothing new");
    let list = Learn::new(&kept).open("").markup;
    assert!(
        list.contains("Go on</span>: Asking, step 2</span></a>")
            && list.contains("lesson=asking&amp;step=2")
    );
    assert!(list.contains("1 of 8 steps seen"));
    assert!(Learn::new("").open("").markup.contains(">Start</a>"));
    assert_eq!(Learn::new("").redraw("").keep, None);
    for odd in [
        "",
        "2;asking.1",
        "1;;;",
        "1;x.99;asking:zz:0",
        "1;asking.3;asking:ffff",
        "\u{0}",
    ] {
        let progress = Progress::read(odd);
        assert_eq!(Progress::read(&progress.write()), progress, "{odd}");
        let _ = Learn::new(odd).open("");
    }
}

#[test]
fn the_list_names_every_lesson_in_order() {
    let (_, markup) = open("");
    let mut at = 0;
    for (number, (name, _)) in LESSONS.iter().enumerate() {
        let entry = format!(
            "href=\"#/learn?lesson={name}\">{}",
            lesson_at(number).unwrap().title
        );
        at += markup[at..]
            .find(&entry)
            .unwrap_or_else(|| panic!("{entry}"));
    }
    let (query, markup) = open("lesson=nothing&step=3");
    assert_eq!(query, "");
    assert!(markup.contains("There is no lesson nothing"));
    let (query, markup) = open("lesson=asking&step=99");
    assert_eq!(query, "lesson=asking");
    assert!(markup.contains("This lesson has steps 1 to 8"));
}

proptest! {
    #![proptest_config(repeatable(60))]

    #[test]
    fn any_query_opens(query in any::<String>(), name in any::<String>(), value in any::<String>()) {
        let page = Learn::new(&value);
        let opened = page.open(&query);
        prop_assert_eq!(page.open(&opened.query).query, opened.query);
        let _ = page.set(&query, &name, &value);
        let _ = page.point(&query, &name, Move::Next);
    }

    #[test]
    fn any_values_of_its_own_keys_open(
        lesson in 0..LESSONS.len(),
        step in 0..20_u32,
        keys in prop::collection::vec(("[abrtx][0-9]{1,2}", "[-+?0-9a-z.,=&%]{0,12}"), 0..6),
    ) {
        let mut query = format!("lesson={}&step={step}&items=a", LESSONS[lesson].0);
        for (key, value) in &keys {
            query += &["&", key, "=", value].concat();
        }
        let page = Learn::new("");
        let opened = page.open(&query);
        prop_assert_eq!(faults(&opened.markup), Vec::<String>::new());
        prop_assert_eq!(&page.open(&opened.query).query, &opened.query);
        prop_assert_eq!(Place::read(&opened.query).0.write(), opened.query);
    }
}

/// With the lecturer's notes on, the key shows the answer before it goes on, and
/// stops at the end of a lesson.
#[test]
fn with_notes_next_stops_before_the_answer_and_at_the_end() {
    for (at, (name, _)) in LESSONS.iter().enumerate() {
        let lesson = lesson_at(at).unwrap();
        let page = Learn::new("");
        let mut query = open(&format!("lesson={name}&notes=1")).0;
        for (step, content) in lesson.steps.iter().enumerate() {
            if content.ask.is_some() {
                assert!(open(&query).1.contains("\"learn-next\">Show the answer<"));
                let asked = page.set(&query, "go", "next");
                assert!(asked.query.contains(&format!("a{}=0", step + 1)), "{query}");
                assert!(asked.said.is_some_and(|said| said.starts_with("It is: ")));
                assert_eq!(asked.row.is_some(), content.reveal.is_some(), "{query}");
                query = asked.query;
            }
            if step + 1 < lesson.steps.len() {
                query = page.set(&query, "go", "next").query;
                assert!(query.contains(&format!("step={}", step + 2)), "{query}");
            }
        }
        let stop = page.set(&query, "go", "next");
        let said = stop.said.expect("it is said");
        assert!(said.starts_with(&format!("The end of lesson {}", at + 1)));
        assert!(stop.query.contains("end=1") && stop.row.is_none());
        assert!(open(&stop.query).1.contains(&format!(">{said}</p>")));
        let back = page.set(&stop.query, "go", "back");
        assert!(!back.query.contains("end="), "{}", back.query);
        let on = page.set(&stop.query, "go", "next");
        let next = LESSONS
            .get(at + 1)
            .map_or(String::new(), |(name, _)| format!("lesson={name}&"));
        assert_eq!(on.query, format!("{next}notes=1"));
    }
    let alone = Learn::new("").set("lesson=asking&step=3", "go", "next");
    assert_eq!(
        alone.query, "lesson=asking&step=4",
        "one key a step without"
    );
}

/// A box for the lecturer stands only where there is something in it.
#[test]
fn notes_stand_only_where_there_are_some() {
    for (at, (name, _)) in LESSONS.iter().enumerate() {
        for (step, content) in lesson_at(at).unwrap().steps.iter().enumerate() {
            let (_, markup) = open(&format!("lesson={name}&step={}&notes=1", step + 1));
            let has_box = markup.contains("For the lecturer");
            assert_eq!(has_box, !content.notes.is_empty(), "{name} {step}");
        }
    }
}

/// The switch is remembered from lesson to lesson; a link with it on is not.
#[test]
fn the_switch_for_notes_is_remembered() {
    let on = Learn::new("").set("lesson=asking", "notes", "");
    assert_eq!(on.query, "lesson=asking&notes=1");
    let kept = on.keep.expect("it is kept");
    assert!(Progress::read(&kept).has_notes());
    let later = Learn::new(&kept);
    assert_eq!(later.open("lesson=delete").query, "lesson=delete&notes=1");
    assert_eq!(later.redraw("lesson=k").query, "lesson=k&notes=1");
    assert_eq!(later.open("").query, "");
    let off = later.set("lesson=delete&notes=1", "notes", "");
    assert_eq!(off.query, "lesson=delete");
    let kept = off.keep.expect("that, too");
    assert_eq!(Learn::new(&kept).open(&off.query).query, "lesson=delete");
    let linked = Learn::new("").redraw("lesson=asking&notes=1");
    assert!(!Progress::read(&linked.keep.unwrap()).has_notes());
}

/// What would give the answer away comes with the answer.
#[test]
fn a_plot_after_the_question_waits_for_the_answer() {
    let page = Learn::new("");
    let query = "lesson=k&step=4";
    assert!(!open(query).1.contains("<svg"));
    let answered = page.set(query, "answer", "1");
    let plot = answered.parts.iter().find(|(id, _)| id == "learn-large");
    assert!(plot.is_some_and(|(_, svg)| svg.contains("<svg")));
    // The cursor of the plot moves by keys, and its place stands in the query.
    let moved = page.point(&answered.query, "large", Move::Previous);
    assert_eq!(moved.query, "lesson=k&step=4&a4=1&x4=12");
    let reads = moved.parts.iter().find(|(id, _)| id == "learn-read");
    assert!(reads.is_some_and(|(_, text)| text.contains("k = 13")));
    assert_eq!(
        page.point(&moved.query, "large", Move::Away).query,
        answered.query
    );
}

/// In each language a step shows its function, and nothing but that.
#[test]
fn programs_are_shown_function_by_function() {
    for code in ["rust", "typescript", "python", "go"] {
        for (step, name) in [(1, "fnv"), (2, "positions"), (3, "add"), (4, "check")] {
            let (_, markup) = open(&format!("lesson=build&step={step}&code={code}"));
            let program = markup.split("learn-program\">").nth(1).expect("a program");
            let program = program.split("</code>").next().unwrap();
            assert!(program.contains(&format!("{name}(")), "{code}: {program}");
            let lines = program.matches("code__line").count();
            assert!((3..=16).contains(&lines), "{code} {name}: {lines} lines");
            // Where the row has just done a step, its lines are marked.
            let is_marked = program.contains("data-now");
            assert_eq!(is_marked, step == 2, "{code} {name}");
        }
    }
}

#[test]
fn positions_are_listed_for_any_items() {
    let page = Learn::new("");
    let query = "lesson=build&step=6";
    let (_, markup) = open(query);
    assert!(markup.contains("mira\t15 4 9\nsam\t11 2 9\n"));
    let reply = page.set(query, "items", "josh\n<b>\n");
    let pieces = reply.parts.iter().find(|(id, _)| id == "learn-pieces");
    let pieces = &pieces.expect("they are drawn anew").1;
    assert!(pieces.contains("josh\t4 11 2\n&lt;b&gt;\t"));
    assert_eq!(open(&reply.query).0, reply.query);
    let long = page.set(&reply.query, "items", &"x\n".repeat(2_000));
    assert_eq!(long.query, reply.query, "the list stays as it was");
    assert!(
        long.said
            .is_some_and(|said| said.contains("4,000 bytes; at most 1,500"))
    );
}

#[test]
fn rows_that_would_be_long_work_are_not_run() {
    use bloom_lab::lessons::Row;
    let given = Row::given("ops=+mira");
    for heavy in [
        "m=1048576&ops=+mira",
        "+mira,~900000.1",
        "+mira,=16777216.3.fnv.double",
        "#/lab?m=65537&ops=",
    ] {
        assert_eq!(given.changed_to(heavy).link(), given.link(), "{heavy}");
    }
    assert_ne!(given.changed_to("+mira,~20.1").link(), given.link());
}
