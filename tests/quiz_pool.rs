//! The written questions: each can be asked in all its variants, each wrong choice
//! has a misconception and an answer of its own, and what is stated as words is
//! what the formulas and the filter say.

use bloom_lab::math::{rate_per_item, textbook_size};
use bloom_lab::quiz::{
    Answer, Asked, Body, Choice, Figure, GENERATORS, MISCONCEPTIONS, Paper, Pool, Question, Random,
    Role, Set, Topic, read,
};

/// Every written question in every variant, with options in several orders.
fn all() -> Vec<(String, Question)> {
    let mut out = Vec::new();
    for (topic, written) in Pool::get().questions() {
        for variant in 0..written.variant_count() {
            for order in 0..8 {
                let name = format!("{}.{} ({variant}, {order})", topic.key(), written.name);
                let mut random = Random::new(order);
                let place = usize::try_from(order).unwrap();
                match written.build(*topic, variant, place, &mut random) {
                    Ok(question) => out.push((name, question)),
                    Err(what) => panic!("{name}, line {}: {what}", written.line),
                }
            }
        }
    }
    out
}

#[test]
fn files_have_no_faults() {
    let faults: Vec<String> = Pool::get()
        .faults()
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(faults, [""; 0]);
}

#[test]
fn a_fault_names_file_and_line() {
    for (text, line, what) in [
        ("ask too early", 1, "No question has begun."),
        ("== a\nkind one\nwrong nonsense x", 3, "nonsense"),
        ("== a\n\n# x\nnote to nothing", 4, "nothing to note"),
        ("== a\nvary A B = x y / z", 2, "another count"),
        ("== a\nwhatever", 2, "whatever"),
        ("== a\nbefore lunch", 2, "lunch"),
        ("== a\nlet x", 2, "There is no ="),
        ("== a\n  going on", 2, "nothing to go on with"),
    ] {
        let (_, faults) = read("x.txt", text);
        let [fault] = &faults[..] else {
            panic!("{text}: {faults:?}")
        };
        let said = fault.to_string();
        assert!(said.starts_with(&format!("x.txt, line {line}: ")), "{said}");
        assert!(said.contains(what), "{said}");
    }
}

#[test]
fn there_are_enough_of_them_over_all_topics() {
    let questions = Pool::get().questions();
    assert!(questions.len() >= 60, "{}", questions.len());
    for topic in Topic::all() {
        let of_topic = questions.iter().filter(|(known, _)| *known == topic);
        assert!(of_topic.count() >= 5, "{}", topic.title());
    }
    for kind in ["one", "several", "number", "bits", "order"] {
        assert!(
            questions.iter().any(|(_, written)| written.kind == kind),
            "{kind}"
        );
    }
}

#[test]
fn names_are_unique_among_questions_and_generators() {
    let written = Pool::get()
        .questions()
        .iter()
        .map(|(topic, written)| (topic.key(), written.name));
    let made = GENERATORS
        .iter()
        .map(|made| (made.topic().unwrap().key(), made.name));
    let mut names: Vec<(&str, &str)> = written.chain(made).collect();
    for (topic, name) in &names {
        let plain = |c: char| c.is_ascii_lowercase() || c == '-';
        assert!(
            !name.is_empty() && name.chars().all(plain),
            "{topic}.{name}"
        );
    }
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count);
}

#[test]
fn every_variant_can_be_asked() {
    for (name, question) in all() {
        assert!(!question.ask.is_empty(), "{name}");
        let texts = texts(&question);
        for text in &texts {
            assert!(!text.contains(['{', '}', '_']), "{name}: {text}");
            assert!(
                !text.contains("not defined") && !text.contains("NaN"),
                "{name}: {text}"
            );
            assert_eq!(text.matches('*').count() % 2, 0, "{name}: {text}");
            assert!(!text.contains("  "), "{name}: {text}");
        }
        match &question.body {
            Body::One(choices) | Body::Several(choices) => check_choices(&name, choices),
            Body::Number(number) => {
                assert!(number.right.is_finite() && number.right > 0.0, "{name}");
                for trap in &number.traps {
                    assert!(!number.is_near(trap.at, number.right), "{name}: {trap:?}");
                    assert!(!trap.note.is_empty(), "{name}");
                }
                assert!(
                    !number.otherwise.is_empty() && !number.note.is_empty(),
                    "{name}"
                );
            }
            Body::Bits(bits) => {
                assert!(!bits.right.is_empty() && !bits.note.is_empty(), "{name}");
                assert!(
                    bits.traps.iter().all(|trap| trap.at != bits.right),
                    "{name}"
                );
                assert!(matches!(question.figure, Figure::Row(_)), "{name}");
            }
            Body::Order(order) => {
                assert!(
                    order.items.len() >= 3 && !order.otherwise.is_empty(),
                    "{name}"
                );
                assert!(
                    !question.mark(&Answer::Order(order.shown.clone())).right,
                    "{name}"
                );
            }
        }
        // What is right is marked so, in the form that a link carries too.
        let right = question.right_answer();
        assert!(question.mark(&right).right, "{name}: {right:?}");
        assert_eq!(Answer::read(&right.write()), Some(right), "{name}");
        assert!(!question.mark(&Answer::Skipped).right, "{name}");
        // A row of bits or a curve of Bloom filters says nothing of their relatives.
        let of_others =
            question.ask.contains("counting filter") || question.ask.contains("cuckoo filter");
        let of_others = of_others
            || question.ask.contains("is a counter")
            || question.ask.starts_with("A counting filter");
        assert_eq!(question.figure == Figure::None, of_others, "{name}");
        if of_others && question.ask.contains("cuckoo") {
            let charged = question.choices().iter().filter_map(|choice| choice.wrong);
            assert!(
                charged.into_iter().all(|wrong| wrong.key == "relatives"),
                "{name}"
            );
        }
    }
}

fn check_choices(name: &str, choices: &[Choice]) {
    let right = choices
        .iter()
        .filter(|choice| choice.wrong.is_none())
        .count();
    assert!(right >= 1 && right < choices.len(), "{name}: {choices:?}");
    assert!(
        (3..=9).contains(&choices.len()),
        "{name}: {}",
        choices.len()
    );
    for (at, choice) in choices.iter().enumerate() {
        assert!(!choice.note.is_empty(), "{name}: {}", choice.text);
        for other in &choices[..at] {
            assert_ne!(choice.text, other.text, "{name}");
            assert_ne!(choice.note, other.note, "{name}");
        }
        if choice.wrong.is_some() {
            assert!(
                choice.note.contains('*'),
                "{name}: {} is not answered at once",
                choice.text
            );
        }
    }
}

fn texts(question: &Question) -> Vec<String> {
    let mut texts = vec![question.ask.clone()];
    for choice in question.choices() {
        texts.extend([choice.text.clone(), choice.note.clone()]);
    }
    match &question.body {
        Body::Number(number) => {
            texts.extend([
                number.otherwise.clone(),
                number.note.clone(),
                number.written.clone(),
            ]);
            texts.extend(number.traps.iter().map(|trap| trap.note.clone()));
        }
        Body::Bits(bits) => {
            texts.extend([bits.otherwise.clone(), bits.note.clone()]);
            texts.extend(bits.traps.iter().map(|trap| trap.note.clone()));
        }
        Body::Order(order) => {
            texts.extend(order.items.iter().cloned());
            texts.extend([order.otherwise.clone(), order.note.clone()]);
        }
        Body::One(_) | Body::Several(_) => {}
    }
    for (title, text) in &question.steps {
        texts.extend([title.clone(), text.clone()]);
    }
    texts
}

#[test]
fn what_comes_before_a_lesson_takes_no_word_of_it() {
    let terms = [
        "hash",
        "position",
        "filter",
        "false pos",
        " rate",
        " row",
        " p ",
        "*",
        "k =",
        "m =",
    ];
    for topic in Topic::all() {
        let of_topic = Pool::get()
            .questions()
            .iter()
            .filter(|(known, written)| *known == topic && written.when != Asked::After);
        let mut count = 0;
        for (_, written) in of_topic {
            count += 1;
            for variant in 0..written.variant_count() {
                let mut random = Random::new(0);
                let question = written.build(topic, variant, 0, &mut random).unwrap();
                let mut texts = vec![question.ask.clone()];
                texts.extend(question.choices().iter().map(|choice| choice.text.clone()));
                for text in texts {
                    let small = text.to_lowercase();
                    assert!(!terms.iter().any(|term| small.contains(term)), "{text}");
                }
            }
        }
        assert!(count >= 2, "{}", topic.title());
    }
}

#[test]
fn what_is_for_before_a_lesson_only_is_asked_at_no_other_time() {
    let only = |name: &str| {
        Pool::get().questions().iter().any(|(topic, written)| {
            written.when == Asked::Only && format!("{}.{}", topic.key(), written.name) == name
        })
    };
    for seed in 0..60 {
        for set in Topic::all().map(Set::After).chain([Set::Free]) {
            let paper = Paper {
                seed: format!("s{seed}"),
                topics: Vec::new(),
                count: 40,
                set,
            };
            for slot in paper.plan() {
                assert!(!only(&slot.name()), "{}", slot.name());
            }
        }
    }
}

#[test]
fn one_right_option_and_no_more() {
    for (name, question) in all() {
        if let Body::One(choices) = &question.body {
            let right = choices.iter().filter(|choice| choice.wrong.is_none());
            assert_eq!(right.count(), 1, "{name}");
        }
    }
}

#[test]
fn every_misconception_can_be_met_and_has_answers_of_its_own() {
    let mut notes: Vec<Vec<String>> = vec![Vec::new(); MISCONCEPTIONS.len()];
    for (_, written) in Pool::get().questions() {
        for entry in &written.entries {
            if let Role::Wrong(wrong) | Role::Trap(wrong) | Role::Otherwise(wrong) = entry.role {
                notes[wrong.index()].push(entry.note.clone());
            }
        }
    }
    for (wrong, notes) in MISCONCEPTIONS.iter().zip(&mut notes) {
        assert!(!notes.is_empty(), "nobody meets {}", wrong.key);
        assert!(wrong.topic().is_some(), "{} has no lesson", wrong.key);
        let count = notes.len();
        notes.sort_unstable();
        notes.dedup();
        assert_eq!(notes.len(), count, "{} is answered twice alike", wrong.key);
    }
    // Those that the design names.
    for key in [
        "yes-means-yes",
        "false-negatives",
        "clear-to-delete",
        "more-hashes",
        "bits-and-k",
        "k-arrays",
        "twice",
        "share-of-maybes",
        "stores-items",
        "hard-limit",
        "formula-exact",
        "per-cent",
        "counting-exact",
        "can-list",
    ] {
        assert!(MISCONCEPTIONS.iter().any(|known| known.key == key), "{key}");
    }
}

#[test]
fn a_wrong_choice_is_answered_for_what_is_behind_it() {
    for (name, question) in all() {
        for (at, choice) in question.choices().iter().enumerate() {
            let marked = question.mark(&Answer::Picked(vec![at]));
            match choice.wrong {
                Some(wrong) => assert_eq!(marked.wrong, [wrong], "{name}"),
                None => assert!(marked.wrong.is_empty(), "{name}"),
            }
        }
        match &question.body {
            Body::Number(number) => {
                for trap in &number.traps {
                    // As somebody would type it.
                    let typed = bloom_lab::text::decimal(trap.at, 3);
                    let marked = question.mark(&Answer::Number(typed));
                    assert!(!marked.right, "{name}: {trap:?}");
                    assert_eq!(marked.wrong, [trap.wrong], "{name}: {trap:?}");
                    assert_eq!(marked.note, trap.note, "{name}");
                }
            }
            Body::Bits(bits) => {
                for trap in &bits.traps {
                    let marked = question.mark(&Answer::Bits(trap.at.clone()));
                    assert_eq!(marked.wrong, [trap.wrong], "{name}: {trap:?}");
                }
            }
            _ => {}
        }
    }
}

/// The question of this name, in its first variant.
fn named(topic: &str, name: &str) -> Question {
    let found = Pool::get()
        .questions()
        .iter()
        .find(|(t, w)| t.key() == topic && w.name == name);
    let (topic, written) = found.unwrap_or_else(|| panic!("{topic}.{name}"));
    written.build(*topic, 0, 0, &mut Random::new(0)).unwrap()
}

#[test]
fn the_worked_scenario_has_the_numbers_that_are_known_of_it() {
    // tests/data/textbook_claims.csv, claim i: 7188793783 bits = 898.60 MB = 856.97 MiB; k=10.
    let size = named("m", "urls-size");
    for (typed, right) in [
        ("899", true),
        ("898.6", true),
        ("900", true),
        ("857", false),
        ("7189", false),
        ("300", false),
    ] {
        assert_eq!(
            size.mark(&Answer::Number(typed.into())).right,
            right,
            "{typed}"
        );
    }
    let Body::Number(number) = &size.body else {
        panic!()
    };
    assert!(
        number.note.contains("bits: 899 MB, or 857 MiB"),
        "{}",
        number.note
    );
    let k = named("k", "urls-k");
    assert!(k.mark(&Answer::Number("10".into())).right);
    let set = named("problem", "urls-set");
    assert!(
        set.choices()[0].text.contains("32.0 GB, 36 times"),
        "{}",
        set.choices()[0].text
    );
    for question in [size, k, set] {
        assert!(question.steps.len() >= 4);
    }
}

#[test]
fn orders_and_words_are_what_the_formulas_say() {
    // m.smallest-first
    let sizes = [
        (1_000_000, 0.01),
        (1_000_000, 0.0001),
        (5_000_000, 0.1),
        (3_000_000, 0.01),
    ];
    let bits = sizes.map(|(n, p)| textbook_size(n, p).unwrap().m);
    assert!(bits.is_sorted(), "{bits:?}");
    let Body::Order(order) = named("m", "smallest-first").body else {
        panic!()
    };
    let words = sizes.map(|(n, p)| format!("{} million items at {} %", n / 1_000_000, p * 100.0));
    assert_eq!(order.items, words);
    // k.more-is-better: worse than 3 as well.
    assert!(rate_per_item(10.0, 14) > rate_per_item(10.0, 3));
    assert!(rate_per_item(10.0, 13) < rate_per_item(10.0, 3));
    // how-often.double-bits: twice the bits square the rate, near enough.
    let square = rate_per_item(10.0, 7).powi(2);
    assert!((rate_per_item(20.0, 14) / square - 1.0).abs() < 1e-12);
    // bugs.first-one and single-look: sixty times.
    let fill = -(-0.7_f64).exp_m1();
    let times = fill / rate_per_item(10.0, 7);
    assert!((55.0..65.0).contains(&times), "{times}");
    // m.tenth: at 96 bits an item beyond counting, and twice the bits square 1 % to 0.01 %.
    assert!(rate_per_item(96.0, 67) < 1e-19);
    assert!((rate_per_item(19.17, 13) - 1e-4).abs() < 1e-6);
    // delete.cuckoo: nineteen twentieths (the load that cuckoo filters of four slots reach).
    // m.share-not-percent: the logarithms that it names.
    assert_eq!(
        (
            1.0_f64.ln().abs() < 1e-15,
            (0.01_f64.ln() * 10.0).round() / 10.0
        ),
        (true, -4.6)
    );
}

#[test]
fn rows_of_questions_are_as_their_texts_say() {
    use bloom_lab::filter::Answer as Filters;
    use bloom_lab::lab::{Session, parse_link};
    let run = |question: &Question| {
        let Figure::Row(link) = &question.figure else {
            panic!("{question:?}")
        };
        let mut plan = parse_link(link).plan;
        plan.at = None;
        Session::run_plan(plan)
    };
    for (topic, name, answer) in [
        ("asking", "one-zero", Filters::DefinitelyNot),
        ("asking", "know-for-certain", Filters::Maybe),
        ("asking", "which-is-sure", Filters::Maybe),
        ("asking", "same-bits", Filters::Maybe),
        ("mistake", "why-omar", Filters::Maybe),
        ("mistake", "three-cover", Filters::Maybe),
        ("delete", "clear-one", Filters::DefinitelyNot),
        ("hashes", "two-accents", Filters::DefinitelyNot),
        ("full", "all-ones", Filters::Maybe),
        ("uses", "judge", Filters::Maybe),
        ("uses", "stale-copy", Filters::DefinitelyNot),
        ("bugs", "finds-all", Filters::Maybe),
    ] {
        let session = run(&named(topic, name));
        let given = session.current().and_then(bloom_lab::lab::Record::answer);
        assert_eq!(given, Some(answer), "{topic}.{name}");
    }
    // Eight ones after x, y and z; the healed item is found; all twelve are 1.
    assert_eq!(run(&named("row", "any-order")).bits().ones(), 8);
    let healed = run(&named("delete", "heal"));
    assert_eq!(healed.filter().check("sam"), Filters::Maybe);
    assert_eq!(run(&named("full", "all-ones")).bits().ones(), 12);
    assert!(!run(&named("bugs", "one-short")).bits().get(15));
    // three-cover: without x, v is denied.
    let session = run(&named("mistake", "three-cover"));
    let mut without = bloom_lab::filter::Filter::with_script(
        *session.params(),
        session.filter().script().clone(),
    );
    without.add("y");
    without.add("z");
    assert_eq!(without.check("v"), Filters::DefinitelyNot);
}
