//! Papers and what comes of them: the same seed is the same paper, what was
//! missed comes back, results have a code, and a line keeps what lasts.

use std::fmt::Write as _;

use bloom_lab::pages::Page;
use bloom_lab::quiz::{
    Answer, BACK_AFTER, Code, Kept, MISCONCEPTIONS, Paper, QuizPage, Random, Run, Score, Set, Slot,
    Topic, Why, csv, in_words, json,
};
use proptest::prelude::*;

fn paper(seed: &str, count: usize) -> Paper {
    Paper {
        seed: seed.to_owned(),
        topics: Vec::new(),
        count,
        set: Set::Free,
    }
}

/// The paper as text: what each question is, asks and offers.
fn printed(paper: &Paper) -> String {
    let mut out = String::new();
    for (at, slot) in paper.plan().iter().enumerate() {
        let question = slot.question(&paper.seed, at).unwrap();
        writeln!(
            out,
            "{}. {} ({})\n   {}",
            at + 1,
            slot.name(),
            question.kind(),
            question.ask
        )
        .unwrap();
        for choice in question.choices() {
            let sign = choice.wrong.map_or("right", |wrong| wrong.key);
            writeln!(out, "   - {} [{sign}]", choice.text).unwrap();
        }
        writeln!(
            out,
            "   = {}",
            in_words(&question, &question.right_answer())
        )
        .unwrap();
    }
    out
}

#[test]
fn one_paper_stays_what_it_is() {
    insta::assert_snapshot!("paper", printed(&paper("dovub", 20)));
}

#[test]
fn the_same_seed_is_the_same_paper_and_another_is_another() {
    assert_eq!(printed(&paper("a", 40)), printed(&paper("a", 40)));
    assert_ne!(printed(&paper("a", 10)), printed(&paper("b", 10)));
    // A shorter paper is the beginning of a longer one.
    assert!(printed(&paper("a", 20)).starts_with(&printed(&paper("a", 10))));
}

#[test]
fn a_paper_asks_about_what_it_should_and_nothing_twice() {
    for seed in 0..50 {
        let all = paper(&seed.to_string(), 13).plan();
        let mut topics: Vec<usize> = all
            .iter()
            .map(|slot| slot.topic().unwrap().index())
            .collect();
        topics.sort_unstable();
        assert_eq!(topics, (0..13).collect::<Vec<_>>(), "each topic once");
        let mut names: Vec<String> = paper(&seed.to_string(), 40)
            .plan()
            .iter()
            .map(Slot::name)
            .collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), 40);
        let one = Paper {
            topics: vec![Topic::from_key("k").unwrap()],
            ..paper("x", 30)
        };
        assert!(
            one.plan()
                .iter()
                .all(|slot| slot.topic().map(Topic::key) == Some("k"))
        );
        assert_eq!(one.plan().len(), 30, "variants fill what the topic has not");
    }
}

#[test]
fn a_missed_question_comes_back_after_three_more_as_a_variant() {
    let paper = paper("back", 10);
    let skipped = [Answer::Skipped];
    let run = Run::new(&paper, &[], &skipped, true);
    let back = 1 + BACK_AFTER;
    assert_eq!(BACK_AFTER, 3);
    assert_eq!(run.slots.len(), 11);
    assert_eq!(run.slots[back].why, Why::Again(0));
    assert_eq!(run.slots[back].name(), run.slots[0].name());
    assert_ne!(run.slots[back].variant, run.slots[0].variant);
    assert!(run.comes_back(0));
    // Missed once more it does not come back again: twice is enough.
    let all_skipped = vec![Answer::Skipped; 40];
    let run = Run::new(&paper, &[], &all_skipped, true);
    assert_eq!(run.slots.len(), 20);
    assert_eq!(run.counts(99), (10, 10));
    assert_eq!(run.place(0), "Question 1 of 10 and 10 again");
    assert_eq!(run.place(back), "Again 1 of 10");
    assert_eq!(Score::of(&run).total(), (0, 10));
    assert_eq!(Score::of(&run).again, (0, 10));
    assert!(run.is_over());
    // In a test nothing comes back; a right answer does not either.
    assert_eq!(Run::new(&paper, &[], &skipped, false).slots.len(), 10);
    let right = paper.plan()[0].question("back", 0).unwrap().right_answer();
    assert_eq!(Run::new(&paper, &[], &[right], true).slots.len(), 10);
}

#[test]
fn variants_differ_where_there_are_several() {
    // A generated one has other items.
    let slot = |variant| {
        Slot::earlier("asking.answer", variant)
            .unwrap()
            .question("s", 0)
            .unwrap()
    };
    assert_ne!(slot(1).ask, slot(2).ask);
    let slot = |variant| {
        Slot::earlier("asking.one-zero", variant)
            .unwrap()
            .question("s", 0)
            .unwrap()
    };
    assert_ne!(slot(1).ask, slot(2).ask);
}

#[test]
fn an_answer_that_does_not_fit_ends_what_is_read() {
    let paper = paper("fit", 5);
    let answers = [Answer::Skipped, Answer::Picked(vec![8]), Answer::Skipped];
    assert_eq!(Run::new(&paper, &[], &answers, true).done.len(), 1);
}

/// Answers all questions of a run that has come so far, rightly or not.
fn play(paper: &Paper, earlier: &[Slot], kept: &mut Kept, right: bool) {
    let mut answers = Vec::new();
    loop {
        let run = Run::new(paper, earlier, &answers, true);
        let at = answers.len();
        let Some(question) = run.question(at) else {
            break;
        };
        answers.push(if right {
            question.right_answer()
        } else {
            Answer::Skipped
        });
        let run = Run::new(paper, earlier, &answers, true);
        kept.record(
            paper.fingerprint(),
            at,
            &run.slots[at],
            run.done[at].marked.right,
        );
    }
}

#[test]
fn missed_questions_come_back_in_later_sittings_and_rest_longer_each_time() {
    let mut kept = Kept::default();
    play(&paper("first", 1), &[], &mut kept, false);
    assert_eq!((kept.sittings, kept.missed()), (1, 1));
    let name = kept.due()[0].name();
    // Right in the next sitting: it rests for two.
    let due = kept.due();
    assert_eq!(due[0].why, Why::Earlier);
    let mut others = 0;
    let mut sit = |kept: &mut Kept, earlier: &[Slot]| {
        others += 1;
        let one = Paper {
            topics: vec![Topic::from_key("build").unwrap()],
            ..paper(&format!("other {others}"), 1)
        };
        play(&one, earlier, kept, true);
    };
    sit(&mut kept, &due);
    assert_eq!(kept.sittings, 2);
    assert!(kept.due().is_empty(), "it rests");
    sit(&mut kept, &[]);
    let due = kept.due();
    assert_eq!(
        due.iter().map(Slot::name).collect::<Vec<_>>(),
        [name.as_str()],
        "after two"
    );
    sit(&mut kept, &due);
    for _ in 0..3 {
        assert!(kept.due().is_empty(), "it rests for four");
        sit(&mut kept, &[]);
    }
    let due = kept.due();
    assert_eq!(due.len(), 1);
    sit(&mut kept, &due);
    assert_eq!(
        kept.missed(),
        0,
        "right three times in three sittings: it is known"
    );
}

#[test]
fn an_answer_counts_once_however_often_one_goes_back() {
    let page = QuizPage::new("");
    let first = page.set("seed=s&go=1", "skip", "1");
    let kept = first.keep.unwrap();
    let page = QuizPage::new(&kept);
    // Back, and answered anew: nothing more is counted.
    assert_eq!(page.set("seed=s&go=1", "skip", "1").keep, None);
    let next = page.set(&page.set(&first.query, "at", "1").query, "skip", "1");
    assert_ne!(next.keep, None);
}

#[test]
fn the_earlier_missed_are_in_the_next_paper_and_its_link() {
    let mut kept = Kept::default();
    play(&paper("first", 3), &[], &mut kept, false);
    let page = QuizPage::new(&kept.write());
    // Only if that is wished for: else the paper is the same for everyone.
    let same = page.set("seed=second", "go", "1").query;
    assert_eq!(same, "seed=second&go=1");
    let begun = page.set("seed=second&n=5&old=1", "go", "1").query;
    assert!(begun.contains("again="), "{begun}");
    let asked = page.open(&begun).markup;
    assert!(asked.contains("Question 1 of 5 and "), "{asked}");
    // What is in none of the chosen topics is not asked, whatever the link says.
    let missed = kept.due()[0];
    let other = Topic::all().find(|topic| Some(*topic) != missed.topic());
    let other = other.unwrap().key();
    let link = format!(
        "seed=second&topics={other}&go=1&old=1&again={}.1",
        missed.name()
    );
    assert!(!page.open(&link).query.contains("again="));
    // It is not told among the first tries.
    let run = Run::new(
        &paper("second", 5),
        &[missed],
        &[Answer::Skipped, Answer::Skipped],
        true,
    );
    assert_eq!(Score::of(&run).total().1, 1);
    assert_eq!(Score::of(&run).again.1, 1);
    // The same on a machine that has kept nothing.
    assert_eq!(
        QuizPage::new("").open(&begun).markup,
        page.open(&begun).markup
    );
    // A link handed out has none of it.
    assert!(!page.open("seed=second").query.contains("again"));
    // Nor has a test.
    assert!(
        !page
            .set("seed=second&mode=test&old=1", "go", "1")
            .query
            .contains("again")
    );
}

fn score_of(random: &mut Random) -> Score {
    let mut score = Score::default();
    for topic in &mut score.topics {
        let all = random.between(0, 9);
        *topic = (random.between(0, all), all);
    }
    score.again = (random.between(0, 5), random.between(5, 9));
    for at in 0..MISCONCEPTIONS.len() {
        if random.below(4) == 0 {
            score.wrong.push((at, random.between(1, 9)));
        }
    }
    score
}

#[test]
fn a_code_says_what_came_of_it() {
    for seed in 0..500 {
        let mut random = Random::new(seed);
        let code = Code {
            paper: seed * 7 % 65_536,
            test: seed % 2 == 0,
            score: score_of(&mut random),
        };
        let text = code.write();
        assert_eq!(Code::read(&text), Ok(code.clone()), "{text}");
        let sloppy = text
            .to_lowercase()
            .replace('-', " ")
            .replace('0', "o")
            .replace('1', "l");
        assert_eq!(Code::read(&sloppy), Ok(code), "{sloppy}");
    }
}

#[test]
fn a_usual_code_is_short() {
    let run = Run::new(&paper("dovub", 10), &[], &vec![Answer::Skipped; 10], false);
    let code = Code {
        paper: 1,
        test: true,
        score: Score::of(&run),
    };
    assert!(code.write().len() <= 60, "{}", code.write());
}

#[test]
fn a_damaged_code_is_refused_with_a_sentence() {
    let code = Code {
        paper: 77,
        test: false,
        score: score_of(&mut Random::new(3)),
    }
    .write();
    let mut refused = 0;
    for (at, old) in code.char_indices().skip(3) {
        for new in "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
            .chars()
            .filter(|new| *new != old && old != '-')
        {
            let mut damaged = code.clone();
            damaged.replace_range(at..=at, &new.to_string());
            let fault = Code::read(&damaged).expect_err(&damaged);
            assert!(fault.ends_with('.') && fault.contains("BL"), "{fault}");
            refused += 1;
        }
    }
    assert!(refused > 500);
    for text in [
        "",
        "BL",
        "hello",
        "BL-!",
        "BL-00000-00000",
        &code[..code.len() - 1],
    ] {
        let fault = Code::read(text).expect_err(text);
        assert!(fault.ends_with('.'), "{fault}");
    }
}

#[test]
fn a_class_is_read_from_its_codes() {
    let page = QuizPage::new("");
    let mut codes = Vec::new();
    for skipped in [
        "seed=exam&go=1&n=1&mode=test",
        "seed=exam&go=1&n=1&mode=test",
    ] {
        let done = page.set(skipped, "skip", "1");
        let markup = page.open(&done.query).markup;
        let start = markup.find("id=\"quiz-code\">").unwrap() + 15;
        let end = start + markup[start..].find('<').unwrap();
        codes.push(markup[start..end].to_owned());
    }
    let read = page.set(
        "seed=x",
        "codes",
        &format!("{} {} BL-BAD", codes[0], codes[1].to_lowercase()),
    );
    let (_, shown) = read.parts.iter().find(|(id, _)| id == "quiz-read").unwrap();
    assert!(
        shown.contains("2 results of the same paper: 0 of 2 right"),
        "{shown}"
    );
    assert!(shown.contains("BL-BAD"), "{shown}");
    // A line each, by number or by the name before it, and the sum after them.
    let named = format!("Ada: {} {}", codes[0], codes[1]);
    let read = page.set("seed=x", "codes", &named);
    let (_, shown) = read.parts.iter().find(|(id, _)| id == "quiz-read").unwrap();
    let line = |who: &str| format!("<li><bdi>{who}</bdi> <span class=\"mono\">0 of 1</span></li>");
    assert!(shown.contains(&(line("Ada") + &line("2"))), "{shown}");
    assert!(shown.find("2 results of").unwrap() > shown.find(&line("2")).unwrap());
}

#[test]
fn results_are_files_that_others_can_read() {
    let paper = paper("a \"quoted\", seed", 20);
    let run = Run::new(&paper, &[], &vec![Answer::Skipped; 30], true);
    let csv = csv(&run);
    let columns = |line: &str| {
        let mut quoted = false;
        let inside = |c: &char| {
            quoted ^= *c == '"';
            *c == ',' && !quoted
        };
        line.chars().filter(inside).count() + 1
    };
    assert_eq!(csv.lines().count(), run.done.len() + 1);
    for line in csv.lines() {
        assert_eq!(columns(line), 10, "{line}");
    }
    let value: serde_json::Value = serde_json::from_str(&json(&paper, &run, "BL-1")).unwrap();
    assert_eq!(value["seed"], "a \"quoted\", seed");
    assert_eq!(value["answers"].as_array().unwrap().len(), run.done.len());
    assert_eq!(value["answers"][0]["right"], "no");
}

#[test]
fn every_misconception_is_met_in_papers() {
    // Wrong choices in papers of all seeds: what is behind them covers the list.
    let mut seen = vec![false; MISCONCEPTIONS.len()];
    for seed in 0..400 {
        let paper = paper(&format!("reach {seed}"), 40);
        for (at, slot) in paper.plan().iter().enumerate() {
            let question = slot.question(&paper.seed, at).unwrap();
            for (option, choice) in question.choices().iter().enumerate() {
                if choice.wrong.is_some() {
                    let marked = question.mark(&Answer::Picked(vec![option]));
                    marked
                        .wrong
                        .iter()
                        .for_each(|wrong| seen[wrong.index()] = true);
                }
            }
        }
    }
    let unseen: Vec<&str> = MISCONCEPTIONS
        .iter()
        .filter(|wrong| !seen[wrong.index()])
        .map(|wrong| wrong.key)
        .collect();
    // These are behind numbers and positions only.
    let typed = ["slip", "moves-on"];
    assert!(unseen.iter().all(|key| typed.contains(key)), "{unseen:?}");
}

proptest! {
    #[test]
    fn a_kept_line_comes_back(steps in prop::collection::vec((0_u64..4, 0_usize..12, 0_usize..90, any::<bool>()), 0..60)) {
        let all: Vec<Slot> = paper("all", 40).plan();
        let mut kept = Kept::default();
        for (paper, at, slot, right) in steps {
            kept.record(paper, at, &all[slot % all.len()], right);
            prop_assert_eq!(Kept::read(&kept.write()), kept.clone());
        }
    }

    #[test]
    fn any_kept_line_is_survived(line in ".{0,120}", fields in "1;s=[0-9]{0,12};p=[0-9a-f.]{0,20};t=[a-z:/0-9,-]{0,40};x=[a-z./0-9,-]{0,60}") {
        for line in [line, fields] {
            let kept = Kept::read(&line);
            prop_assert_eq!(Kept::read(&kept.write()), kept.clone());
            prop_assert!(kept.due().len() <= 4);
            let _ = QuizPage::new(&line).open("");
        }
    }

    #[test]
    fn an_answer_comes_back_from_its_short_form(text in "[a-z0-9._-]{0,12}") {
        if let Some(answer) = Answer::read(&text) {
            prop_assert_eq!(Answer::read(&answer.write()), Some(answer));
        }
    }
}
