//! Ten thousand generated questions: each has exactly one right answer (or the
//! stated number, positions, order), and a filter written apart from ours agrees.

#[path = "quiz/mirror.rs"]
mod mirror;

use bloom_lab::quiz::{
    Answer, Body, Choice, Figure, GENERATORS, Generator, Paper, Question, Random, Set, Topic,
};
use mirror::{Link, mask, numbers, visits};

const QUESTIONS: u64 = 10_000;

#[test]
fn ten_thousand_questions_are_right() {
    let count = GENERATORS.len() as u64;
    let mut of_each = vec![0_u64; GENERATORS.len()];
    for seed in 0..QUESTIONS {
        let which = usize::try_from(seed % count).unwrap();
        let generator = &GENERATORS[which];
        let place = usize::try_from(seed / count).unwrap();
        let question = generator.make(&mut Random::new(seed), place);
        let question =
            question.unwrap_or_else(|| panic!("{} makes nothing of {seed}", generator.name));
        let again = generator.make(&mut Random::new(seed), place);
        assert_eq!(
            again.as_ref(),
            Some(&question),
            "the same seed, the same question"
        );
        let name = format!("{} of {seed}: {}", generator.name, question.ask);
        check_form(&name, &question);
        check_answer(generator.name, &name, &question);
        of_each[which] += 1;
    }
    assert!(of_each.iter().all(|&n| n >= QUESTIONS / count));
}

fn check_form(name: &str, question: &Question) {
    let right = question.right_answer();
    assert!(
        question.takes(&right) && question.mark(&right).right,
        "{name}"
    );
    assert_eq!(Answer::read(&right.write()), Some(right.clone()), "{name}");
    let choices = question.choices();
    for (at, choice) in choices.iter().enumerate() {
        assert!(!choice.note.is_empty(), "{name}");
        assert!(
            choices[..at].iter().all(|other| other.text != choice.text),
            "{name}: {}",
            choice.text
        );
        assert!(
            choices[..at].iter().all(|other| other.note != choice.note),
            "{name}: {}",
            choice.note
        );
        for text in [&choice.text, &choice.note] {
            assert_eq!(text.matches('*').count() % 2, 0, "{name}: {text}");
            assert!(!text.contains("not defined"), "{name}: {text}");
        }
    }
    match &question.body {
        Body::One(choices) => {
            assert!((2..=4).contains(&choices.len()), "{name}");
            for at in 0..choices.len() {
                let is_right = question.mark(&Answer::Picked(vec![at])).right;
                assert_eq!(is_right, right == Answer::Picked(vec![at]), "{name}");
            }
        }
        Body::Several(choices) => {
            // Of all sets of options one is right.
            let sets = 0..1_u32 << choices.len();
            let of_set = |set: u32| {
                let picked = (0..choices.len()).filter(|at| set >> at & 1 == 1).collect();
                question.mark(&Answer::Picked(picked)).right
            };
            assert_eq!(sets.filter(|&set| of_set(set)).count(), 1, "{name}");
        }
        Body::Number(number) => {
            for (at, trap) in number.traps.iter().enumerate() {
                assert!(!number.is_near(trap.at, number.right), "{name}: {trap:?}");
                assert!(
                    number.traps[..at]
                        .iter()
                        .all(|other| !number.is_near(trap.at, other.at)),
                    "{name}"
                );
            }
        }
        Body::Bits(bits) => assert!(bits.right.is_sorted() && !bits.right.is_empty(), "{name}"),
        Body::Order(order) => assert!(
            !question.mark(&Answer::Order(order.shown.clone())).right,
            "{name}"
        ),
    }
}

/// The texts of the right options.
fn right_texts(question: &Question) -> Vec<&str> {
    let right = question
        .choices()
        .iter()
        .filter(|choice| choice.wrong.is_none());
    right.map(|choice| choice.text.as_str()).collect()
}

fn link(question: &Question) -> Link {
    match &question.figure {
        Figure::Row(link) => Link::read(link),
        other => panic!("{other:?}"),
    }
}

fn number_of(question: &Question) -> f64 {
    match &question.body {
        Body::Number(number) => number.right,
        other => panic!("{other:?}"),
    }
}

#[track_caller]
fn assert_near(found: f64, due: f64, share: f64, name: &str) {
    assert!(
        (found - due).abs() <= share * due.abs(),
        "{name}: {found}, and it should be {due}"
    );
}

fn check_answer(generator: &str, name: &str, question: &Question) {
    match generator {
        "position" | "best-k" | "order-rates" | "size" | "overfull" | "estimate"
        | "wrong-maybes" => {
            check_numbers(generator, name, question);
        }
        _ => check_row(generator, name, question),
    }
}

fn check_row(generator: &str, name: &str, question: &Question) {
    let link = link(question);
    let members = link.members();
    let k = link.k;
    match generator {
        "ones-after" => {
            assert_near(
                number_of(question),
                link.row(&members).count_ones().into(),
                0.0,
                name,
            );
            let (_, item) = link.last();
            assert!(question.ask.contains(item), "{name}");
        }
        "answer" => {
            let (_, item) = link.last();
            let is_maybe = mask(item, k) & !link.row(&members) == 0;
            let due = if is_maybe {
                "Maybe."
            } else {
                "Definitely not."
            };
            assert_eq!(right_texts(question), [due], "{name}");
            assert!(!members.contains(&item), "{name}");
        }
        "first-zero" => {
            let row = link.row(&members);
            let zero = visits(link.last().1, k)
                .into_iter()
                .find(|bit| row >> bit & 1 == 0);
            assert_eq!(
                right_texts(question),
                [format!("After bit {}.", zero.unwrap())],
                "{name}"
            );
        }
        "culprits" => {
            let due = mask(link.last().1, k);
            assert_eq!(
                due & !link.row(&members),
                0,
                "{name}: it is no false positive"
            );
            assert_names(question, members, |item| mask(item, k) & due != 0, name);
        }
        "lost" => {
            let (symbol, gone) = link.last();
            assert_eq!(symbol, '-', "{name}");
            let rest: Vec<&str> = members
                .iter()
                .copied()
                .filter(|item| *item != gone)
                .collect();
            assert_names(
                question,
                rest,
                |item| mask(item, k) & mask(gone, k) != 0,
                name,
            );
        }
        "which-bits" => {
            let mut due = visits(link.last().1, k);
            due.sort_unstable();
            due.dedup();
            assert_eq!(question.right_answer(), Answer::Bits(due), "{name}");
        }
        "one-more" => {
            let (_, asked) = link.last();
            let (before, _) = members.split_at(members.len() - 1);
            let covered = |row: u32| mask(asked, k) & !row == 0;
            assert!(!covered(link.row(before)), "{name}");
            let due = if covered(link.row(&members)) {
                "Maybe, from now on."
            } else {
                "Definitely not, as before."
            };
            assert_eq!(right_texts(question), [due], "{name}");
        }
        "row-rate" => {
            let ones = f64::from(link.row(&members).count_ones());
            let due = (ones / 16.0).powi(i32::try_from(k).unwrap()) * 100.0;
            assert_near(numbers(right_texts(question)[0])[0], due, 0.05, name);
        }
        other => panic!("nobody checks {other}"),
    }
}

/// The right options are those of the `items` that `is_due`; each stands there by name.
fn assert_names(question: &Question, items: Vec<&str>, is_due: impl Fn(&str) -> bool, name: &str) {
    for item in items {
        let mine = |choice: &&Choice| choice.text.starts_with(&format!("{item}, "));
        let choice = question.choices().iter().find(mine);
        let choice = choice.unwrap_or_else(|| panic!("{name}: {item} is no option"));
        assert_eq!(choice.wrong.is_none(), is_due(item), "{name}: {item}");
    }
}

fn check_numbers(generator: &str, name: &str, question: &Question) {
    let ln2 = std::f64::consts::LN_2;
    let given = numbers(&question.ask.replace("*h*1", "").replace("*h*2", ""));
    let rate = |c: f64, k: f64| (1.0 - (-k / c).exp()).powf(k);
    match (generator, &given[..]) {
        ("position", [m, k, h1, h2]) => {
            assert_near(number_of(question), (h1 + (k - 1.0) * h2) % m, 0.0, name);
        }
        ("best-k", [n, m]) => {
            let best = (1..=64)
                .map(f64::from)
                .min_by(|a, b| rate(m / n, *a).total_cmp(&rate(m / n, *b)));
            assert_eq!(numbers(right_texts(question)[0]), [best.unwrap()], "{name}");
        }
        ("order-rates", []) => {
            let Body::Order(order) = &question.body else {
                panic!("{name}")
            };
            let rates: Vec<f64> = order
                .items
                .iter()
                .map(|item| numbers(item))
                .map(|n| rate(n[0], n[1]))
                .collect();
            assert!(
                rates.windows(2).all(|pair| pair[0] * 1.5 < pair[1]),
                "{name}: {rates:?}"
            );
        }
        ("size", [n, percent, ..]) => {
            let due = -n * (percent / 100.0).ln() / (ln2 * ln2) / 8e6;
            assert_near(number_of(question), due, 1e-6, name);
        }
        ("overfull", [planned, percent, n]) => {
            let m = (-planned * (percent / 100.0).ln() / (ln2 * ln2)).ceil();
            let k = (m / planned * ln2).round();
            assert_near(
                numbers(right_texts(question)[0])[0],
                100.0 * rate(m / n, k),
                0.05,
                name,
            );
        }
        ("estimate", [m, k, x, _]) => {
            assert_near(number_of(question), -m / k * (1.0 - x / m).ln(), 0.01, name);
        }
        ("wrong-maybes", [p, s]) => {
            let wrong = p * (100.0 - s);
            assert_near(
                number_of(question),
                100.0 * wrong / (wrong + 100.0 * s),
                1e-9,
                name,
            );
        }
        (other, given) => panic!("{other}: {given:?} in {name}"),
    }
}

#[test]
fn right_options_stand_in_each_place_equally_often() {
    let mut places = [[0_u32; 4]; 5];
    for seed in 0..500 {
        let paper = Paper {
            seed: format!("seed {seed}"),
            topics: Vec::new(),
            count: 40,
            set: Set::Free,
        };
        for (at, slot) in paper.plan().iter().enumerate() {
            let question = slot.question(&paper.seed, at).unwrap();
            if let (Body::One(choices), Answer::Picked(right)) =
                (&question.body, question.right_answer())
            {
                places[choices.len()][right[0]] += 1;
            }
        }
    }
    let mut all = 0;
    for (options, places) in places.iter().enumerate() {
        let total: u32 = places.iter().sum();
        all += total;
        for (place, &count) in places
            .iter()
            .enumerate()
            .take(if total > 0 { options } else { 0 })
        {
            let (share, even) = (
                f64::from(count) / f64::from(total),
                1.0 / f64::from(u32::try_from(options).unwrap()),
            );
            assert!(
                (share - even).abs() < 0.03,
                "{options} options: {share} at {place} of {total}"
            );
        }
    }
    assert!(all > 10_000, "{all}");
}

#[test]
fn generators_cover_what_they_should() {
    for (name, topic) in [
        ("which-bits", "hashes"),
        ("answer", "asking"),
        ("culprits", "mistake"),
        ("one-more", "mistake"),
        ("row-rate", "how-often"),
        ("best-k", "k"),
        ("size", "m"),
        ("lost", "delete"),
    ] {
        let found = GENERATORS.iter().find(|known| known.name == name);
        assert_eq!(
            found.and_then(Generator::topic).map(Topic::key),
            Some(topic)
        );
    }
}
