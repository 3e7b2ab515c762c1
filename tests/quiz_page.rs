//! The page of the quiz: any query opens it, what a reply changes is what opening
//! shows, everything is said once, and nothing is given away in a test.

#[path = "plot/markup.rs"]
mod markup;

use std::fmt::Write as _;

use bloom_lab::pages::{Page, Reply};
use bloom_lab::quiz::{Kept, QuizPage, Random, Topic};
use proptest::prelude::*;

/// What the host does with a reply, on text: parts filled, attributes and values set.
fn applied(reply: &Reply) -> String {
    let mut page = String::from("<div class=\"quiz\">");
    let is_place = |id: &str| id.starts_with("quiz-place-");
    for (id, part) in reply.parts.iter().filter(|(id, _)| !is_place(id)) {
        write!(page, "<div id=\"{id}\">{part}</div>").unwrap();
    }
    page.push_str("</div>");
    for (id, part) in reply.parts.iter().filter(|(id, _)| is_place(id)) {
        // Where there is no such place, nothing is filled.
        let empty = format!("<span id=\"{id}\">");
        assert!(part.is_empty() || page.contains(&empty), "{id}");
        page = page.replace(&empty, &format!("{empty}{part}"));
    }
    let attributes = reply
        .attributes
        .iter()
        .map(|(id, name, value)| (id, *name, value));
    let values = reply.values.iter().map(|(id, value)| (id, "value", value));
    for (id, name, value) in attributes.chain(values) {
        let tag = format!(" id=\"{id}\"");
        assert_eq!(page.matches(&tag).count(), 1, "{id} is there once");
        let value = bloom_lab::pages::escape(value);
        page = page.replace(&tag, &format!("{tag} {name}=\"{value}\""));
    }
    page
}

/// The page without what was said to the last act or about the link.
fn without_remarks(page: &str) -> String {
    let mut page = page.to_owned();
    for id in ["quiz-notices", "quiz-problem"] {
        let start = page.find(&format!("<div id=\"{id}\">")).unwrap();
        let end = start + page[start..].find("</div>").unwrap();
        page.replace_range(start..end, "");
    }
    page
}

fn check(page: &QuizPage, reply: &Reply) {
    let opened = page.open(&reply.query);
    assert_eq!(opened.query, reply.query, "the query says all");
    markup::check(&opened.markup);
    markup::check(&applied(reply));
    assert_eq!(
        without_remarks(&applied(reply)),
        without_remarks(&opened.markup)
    );
    assert_eq!(page.open(&opened.query), opened);
    assert_eq!(applied(&page.redraw(&reply.query)), opened.markup);
}

/// Something that a person could do to the page as it stands, or could not.
fn act(random: &mut Random, query: &str) -> (&'static str, String) {
    let small = random.below(9).to_string();
    let answered = query.matches(',').count() + usize::from(query.contains("&a="));
    match random.below(24) {
        0 => (
            "topic",
            Topic::all().nth(random.below(13)).unwrap().key().to_owned(),
        ),
        1 => ("topics", "all".into()),
        2 => ("n", ["5", "10", "20", "-1", "x"][random.below(5)].into()),
        3 if random.below(3) == 0 => ("old", random.below(2).to_string()),
        3 => ("mode", ["practice", "test"][random.below(2)].into()),
        4 => ("own", random.below(2).to_string()),
        5 => (
            "seed",
            ["", "<b>&\"'", "  spring  ", "Ω"][random.below(4)].into(),
        ),
        6 => ("name", ["", "Ada"][random.below(2)].into()),
        7 => ("fresh", "1".into()),
        8 => ("codes", ["", "BL-NONSENSE", "<b>"][random.below(3)].into()),
        9 => ("leave", "1".into()),
        10 => ("fresh-go", "1".into()),
        11..=13 => ("pick", small),
        14 => ("bit", random.below(20).to_string()),
        15 => (
            "move",
            format!("{small}.{}", ["up", "down", ""][random.below(3)]),
        ),
        16 => (
            "number",
            ["12", "0.5", "1,000", "x<", "899 MB"][random.below(5)].into(),
        ),
        17 => ("answer", "1".into()),
        18 => ("skip", "1".into()),
        19..=21 => (
            "at",
            (answered + random.below(3)).saturating_sub(1).to_string(),
        ),
        22 => ("go", "1".into()),
        _ => (["nonsense", "row", "forget"][random.below(3)], small),
    }
}

#[test]
fn a_reply_changes_the_page_to_what_opening_shows() {
    for seed in 0..20 {
        let mut random = Random::new(seed);
        let mut kept = String::new();
        let mut query = String::new();
        for _ in 0..100 {
            let page = QuizPage::new(&kept);
            let (name, text) = act(&mut random, &query);
            let reply = page.set(&query, name, &text);
            if let Some(line) = &reply.keep {
                assert!(!line.contains('\n'));
                kept.clone_from(line);
            }
            check(&QuizPage::new(&kept), &reply);
            query = reply.query;
        }
    }
}

#[test]
fn each_answer_is_said_once_and_in_full() {
    let page = QuizPage::new("");
    let mut query = "seed=plain&go=1&n=40".to_owned();
    for at in 0..40 {
        let asked = page.redraw(&query);
        let has_options = asked
            .parts
            .iter()
            .any(|(_, part)| part.contains("data-set=\"pick=0\""));
        let reply = if has_options {
            let picked = page.set(&query, "pick", "0");
            if picked.said.is_some() {
                picked
            } else {
                page.set(&picked.query, "answer", "1")
            }
        } else {
            page.set(&query, "skip", "1")
        };
        let said = reply.said.expect("something is said");
        assert!(
            ["Right.", "Right in part.", "Not right.", "Skipped."]
                .iter()
                .any(|word| said.starts_with(word)),
            "{said}"
        );
        assert_ne!(
            said.starts_with("Right."),
            said.contains("The right answer: "),
            "{said}"
        );
        assert!(
            !said.contains('*') && !said.contains('<') && !said.contains("  "),
            "{said}"
        );
        assert!(!said.contains(".."), "{said}");
        markup::check_numbers(&page.open(&reply.query).markup);
        let next = page.set(&reply.query, "at", &(at + 1).to_string());
        let said = next.said.expect("the next question is said");
        assert!(
            said.starts_with("Question ") || said.starts_with("Again "),
            "{said}"
        );
        query = next.query;
    }
}

#[test]
fn keys_and_ids_are_where_the_host_looks_for_them() {
    let page = QuizPage::new("");
    let asked = page.open("seed=dovub&go=1&topics=asking").markup;
    for key in 1..=4 {
        assert!(asked.contains(&format!("data-key=\"{key}\"")), "{asked}");
    }
    let answered = page.set("seed=dovub&go=1&topics=asking", "pick", "0");
    let answered = page.open(&answered.query).markup;
    assert_eq!(answered.matches("data-key=\"Enter\"").count(), 1);
    assert!(!answered.contains("data-key=\"1\""));
    // Marked by shape and word as well as colour.
    assert!(answered.contains("badge--miss") && answered.contains("Your answer"));
    assert!(answered.contains("badge--hit") && answered.contains("Right answer"));
    assert!(answered.contains("class=\"note\" data-is=\"wrong\""));
    // Both worlds, and nothing between them.
    assert!(answered.contains("</section><section class=\"world\" data-world=\"truth\""));
    assert!(answered.contains("href=\"#/lab?"));
    assert!(answered.contains("href=\"#/learn?lesson="));
}

#[test]
fn only_the_filters_frame_comes_with_a_question() {
    let page = QuizPage::new("");
    for seed in 0..60 {
        for topic in Topic::all() {
            let query = format!("seed=s{seed}&go=1&topics={}", topic.key());
            let asked = page.open(&query).markup;
            assert!(!asked.contains("data-world=\"truth\""), "{query}");
            assert!(!asked.contains("data-mark"), "{query}");
        }
    }
}

#[test]
fn a_test_gives_nothing_away_before_its_end() {
    let page = QuizPage::new("");
    let mut query = "seed=exam&go=1&n=5&mode=test".to_owned();
    for at in 0..5 {
        let open = page.open(&query).markup;
        for sign in [
            "data-is=",
            "data-r=\"1\"",
            "data-r=\"0\"",
            "badge--",
            "class=\"note\"",
        ] {
            assert!(!open.contains(sign), "{sign} at {at}");
        }
        assert_eq!(page.file(&query, "quiz.csv"), None);
        // Nor by going back, or by a link that does.
        let back = format!("{query}&at=0");
        assert!(!page.open(&back).markup.contains("data-is="), "{back}");
        query = page.set(&query, "skip", "1").query;
    }
    let result = page.open(&query).markup;
    assert!(
        result.contains("0 of 5 right at the first try."),
        "{result}"
    );
    assert!(page.file(&query, "quiz.csv").is_some());
    let review = page.set(&query, "at", "2");
    assert!(
        page.open(&review.query)
            .markup
            .contains("data-is=\"right\"")
    );
}

#[test]
fn before_a_lesson_two_after_it_three_and_none_twice() {
    for topic in Topic::all() {
        let mut asked: Vec<String> = Vec::new();
        for (when, count) in [("before", 2), ("after", 3)] {
            // Without a seed, and with something kept between the two.
            let mut query = format!("lesson={}&when={when}&mode=test", topic.key());
            let page = QuizPage::new(if when == "before" { "" } else { "1;s=4" });
            for at in 0..count {
                let open = page.open(&query);
                assert!(
                    open.markup
                        .contains(&format!("Question {} of {count}", at + 1))
                );
                assert!(open.markup.contains(topic.title()), "{}", open.markup);
                let start = open.markup.find("<h1").unwrap();
                let end = open.markup.find("</h1>").unwrap();
                asked.push(open.markup[start..end].to_owned());
                query = page.set(&open.query, "skip", "1").query;
            }
            let result = page.open(&query).markup;
            assert!(result.contains(&format!(
                "href=\"#/learn?lesson={}\">To the lesson",
                topic.key()
            )));
        }
        asked.sort_unstable();
        asked.dedup();
        assert_eq!(asked.len(), 5, "{}", topic.title());
    }
}

#[test]
fn each_their_own_is_made_from_a_name_and_can_be_made_again() {
    let page = QuizPage::new("");
    let class = "seed=spring&own=1&n=5";
    let unnamed = page.set(class, "go", "1");
    assert!(unnamed.said.unwrap().contains("Type your name"));
    let begun = |name: &str| {
        let named = page.set(class, "name", name);
        page.set(&named.query, "go", "1").query
    };
    let (ada, again, bob) = (begun("Ada"), begun(" ada "), begun("Bob"));
    assert_eq!(ada, again, "capitals and spaces do not matter");
    assert_eq!(ada, "seed=spring%2Fada&n=5&go=1");
    assert_ne!(page.open(&ada).markup, page.open(&bob).markup);
}

#[test]
fn a_number_is_read_as_people_write_it() {
    let page = QuizPage::new("");
    let scenario = "set=urls&seed=x";
    for (typed, right) in [
        ("899", true),
        ("898.6 MB", true),
        (" 899MB ", true),
        ("857", false),
        ("7,189", false),
    ] {
        let query = page.set(scenario, "number", typed).query;
        let said = page.set(&query, "answer", "1").said.unwrap();
        assert_eq!(said.starts_with("Right."), right, "{typed}: {said}");
    }
    for (typed, problem) in [
        ("", "Type a number first."),
        ("many", "many is no number"),
        ("0,9", "no number"),
    ] {
        let query = page.set(scenario, "number", typed).query;
        let reply = page.set(&query, "answer", "1");
        let said = reply.said.unwrap();
        assert!(said.contains(problem), "{typed}: {said}");
        assert!(!reply.query.contains("a="), "nothing is answered");
        let (_, shown) = reply
            .parts
            .iter()
            .find(|(id, _)| id == "quiz-problem")
            .unwrap();
        assert!(shown.contains(problem), "{shown}");
    }
}

#[test]
fn what_of_a_link_cannot_be_used_is_said() {
    let page = QuizPage::new("");
    for (query, said) in [
        ("n=99", "n cannot be 99: it is a whole number from 1 to 40"),
        ("topics=row.nonsense", "no topic nonsense"),
        ("lesson=nonsense", "no lesson nonsense"),
        ("go=1&seed=s&a=_,zzz", "answer 2 does not fit its question"),
    ] {
        let opened = page.open(query);
        assert!(opened.markup.contains(said), "{query}: {}", opened.markup);
        assert!(
            !page.open(&opened.query).markup.contains(said),
            "{query} is mended"
        );
    }
}

#[test]
fn what_is_kept_can_be_forgotten() {
    let page = QuizPage::new("");
    let skipped = page.set("seed=s&go=1", "skip", "1");
    let kept = skipped.keep.unwrap();
    let later = QuizPage::new(&kept);
    assert!(
        later
            .open("seed=t")
            .markup
            .contains("On this machine so far: 0 of 1 right in 1 sitting.")
    );
    assert!(
        later
            .open("seed=t&old=1")
            .markup
            .contains("1 missed question from earlier will be asked again")
    );
    assert!(!later.open("seed=t").markup.contains("will be asked again"));
    let forgotten = later.set("seed=t", "forget", "1").keep.unwrap();
    assert_eq!(Kept::read(&forgotten), Kept::default());
}

#[test]
fn before_a_lesson_not_knowing_is_no_mistake() {
    let page = QuizPage::new("");
    for topic in Topic::all() {
        let mut query = format!("lesson={}&when=before", topic.key());
        for at in 0..2 {
            let reply = page.set(&query, "skip", "1");
            assert_eq!(reply.keep, None, "nothing is remembered as missed");
            let shown = page.open(&reply.query).markup;
            assert!(!shown.contains("data-r=\"0\""), "{shown}");
            assert!(!shown.contains("data-is=\"wrong\""), "{shown}");
            assert!(
                shown.contains(&format!("Question {} of 2<", at + 1))
                    || shown.contains(&format!("Question {} of 2 ·", at + 1)),
                "{shown}"
            );
            query = page.set(&reply.query, "at", &(at + 1).to_string()).query;
        }
        // A wrong guess is answered by its note, without the words of the lesson.
        let guessed = page.set(&format!("lesson={}&when=before", topic.key()), "pick", "0");
        let shown = page.open(&guessed.query).markup;
        assert!(!shown.contains("quiz__truth"), "{shown}");
        let said = page.set(&query, "at", "2").said.unwrap();
        assert_eq!(said, "Result: 0 of 2 right, 2 not known yet.");
        let result = page.open(&query).markup;
        assert!(
            result.contains("0 of 2 right, 2 not known yet."),
            "{result}"
        );
        assert!(result.contains(">Quiz start</button>"));
    }
}

#[test]
fn a_link_for_a_class_says_what_is_asked_and_promises_nothing_else() {
    let page = QuizPage::new("");
    let shown = page.open("seed=exam&topics=row.k&n=5&mode=test").markup;
    assert!(
        shown.contains("Test: 5 questions on two topics."),
        "{shown}"
    );
    assert!(!shown.contains("Each wrong answer"), "{shown}");
    let (begin, change) = (
        shown.find("quiz-go").unwrap(),
        shown.find("<details").unwrap(),
    );
    assert!(begin < change && change < shown.find("quiz-topic-k").unwrap());
    // What is folded out stays so while things are chosen in it.
    let folded = |query: &str| {
        let parts = page.redraw(query).parts;
        parts
            .into_iter()
            .find(|(id, _)| id == "quiz-main")
            .unwrap()
            .1
    };
    let first = folded("seed=exam");
    for (name, text) in [
        ("topic", "k"),
        ("n", "5"),
        ("own", "1"),
        ("seed", "x"),
        ("mode", "test"),
    ] {
        assert_eq!(
            folded(&page.set("seed=exam", name, text).query),
            first,
            "{name}"
        );
    }
}

#[test]
fn of_several_each_choice_is_said_to_be_right_or_wrong() {
    let page = QuizPage::new("");
    let mut seen = 0;
    for seed in 0..40 {
        let query = format!("seed=s{seed}&go=1&topics=delete");
        let picked = page.set(&query, "pick", "0");
        if picked.said.is_some() {
            continue;
        }
        let Some(said) = page.set(&picked.query, "answer", "1").said else {
            continue;
        };
        if said.contains(", right: ") {
            assert!(!said.starts_with("Not right."), "{said}");
            seen += 1;
        } else if said.contains(", wrong: ") {
            assert!(said.starts_with("Not right."), "{said}");
        }
    }
    assert!(seen > 0);
}

proptest! {
    #[test]
    fn any_query_opens(query in ".{0,200}", kept in ".{0,200}") {
        let page = QuizPage::new(&kept);
        let opened = page.open(&query);
        markup::check(&opened.markup);
        prop_assert_eq!(page.open(&opened.query).query, opened.query);
    }

    #[test]
    fn any_values_open(
        seed in ".{0,80}", topics in "[a-z.-]{0,30}", n in "[0-9x-]{0,4}", a in "[a-z0-9_.,-]{0,60}",
        at in "[0-9]{0,12}", d in "[a-z0-9.,<-]{0,12}", set in "urls|", when in "before|after|x",
        lesson in "k|row|hashes|", mode in "test|", name in ".{0,80}", codes in "[BL0-9A-Z -]{0,60}",
        act in "pick|bit|move|number|answer|skip|at|go|codes|name", text in "[0-9a-z.,<]{0,6}",
    ) {
        use bloom_lab::pages::Query;
        let mut query = Query::default();
        for (key, value) in [
            ("seed", &seed), ("topics", &topics), ("n", &n), ("a", &a), ("at", &at), ("d", &d), ("set", &set),
            ("when", &when), ("lesson", &lesson), ("mode", &mode), ("name", &name), ("codes", &codes),
        ] {
            if !value.is_empty() {
                query.set(key, value);
            }
        }
        for go in ["0", "1"] {
            query.set("go", go);
            let page = QuizPage::new("");
            let opened = page.open(&query.write());
            markup::check(&opened.markup);
            prop_assert_eq!(page.open(&opened.query).query, opened.query.clone());
            check(&page, &page.set(&opened.query, &act, &text));
        }
    }
}

#[test]
fn a_link_of_nothing_but_faults_gets_a_few_sentences() {
    let mut query = String::from("topics=");
    for n in 0..5_000 {
        write!(query, "x{n}.").expect("a string takes it");
    }
    let opened = QuizPage::new("").open(&query);
    assert_eq!(opened.markup.matches("there is no topic").count(), 5);
    assert!(opened.markup.len() < 60_000, "{}", opened.markup.len());
}
