//! Faults that other calculators, demos and libraries have had. Above each test
//! stands how the fault showed there; its name says what is so here.

use bloom_lab::filter::{
    Answer, Filter, HashFamily, Params, Scheme, Script, count_patterns, hash_pair,
};
use bloom_lab::lab::{
    Cursor, FalsePositiveSearch, Op, RowState, SearchState, Session, parse_file, parse_link,
    row_rate_of, scene, suggestions, words, write_file, write_link,
};
use bloom_lab::math::{RowRate, expected_tries, powers_rate, row_rate};
use bloom_lab::text::{percent, quoted};

fn params(m: u64, k: u64) -> Params {
    Params::default().with_m(m).unwrap().with_k(k).unwrap()
}

fn positions(filter: &Filter, item: &str) -> Vec<u32> {
    filter.probes(item).map(|probe| probe.position).collect()
}

/// n = 0: a division by zero, or a hang.
#[test]
fn an_empty_filter_always_says_definitely_not() {
    for (m, k) in [(1, 1), (16, 3), (16, 32), (1 << 24, 7)] {
        let filter = Filter::new(params(m, k));
        for item in ["", "mira", "🦄"] {
            assert_eq!(filter.check(item), Answer::DefinitelyNot);
        }
        let rate = row_rate_of(&filter).rate();
        assert_eq!(percent(rate), "0 %");
        assert_eq!(expected_tries(rate), None);
        assert!(filter.bits().fill_ratio().abs() < f64::EPSILON);
    }
    let session = Session::default();
    let mut search = FalsePositiveSearch::new(&session);
    assert_eq!(search.advance(&session, 10), SearchState::EmptyRow);
    assert_eq!(search.tried(), 0);
    assert!(!suggestions(&session).is_empty());
}

/// An even h2 on an even m reaches half the row; h2 = 0 mod m sets one bit
/// whatever k is.
#[test]
fn h2_is_odd_and_repeats_are_shown_and_count_once() {
    for item in ["", "a", "mira", "sam", "kate", "josh", "☕"] {
        assert_eq!(hash_pair(HashFamily::Fnv, item.as_bytes()).h2 % 2, 1);
        // An odd step visits every bit of a row whose length is a power of two.
        let mut all = positions(&Filter::new(params(32, 32)), item);
        all.sort_unstable();
        assert_eq!(all, (0..32).collect::<Vec<_>>());
    }

    let h2 = hash_pair(HashFamily::Fnv, b"sam").h2;
    let divisor = (3..1_000)
        .step_by(2)
        .find(|&m| h2.is_multiple_of(m))
        .unwrap();
    let mut session = Session::new(params(divisor, 3), Script::default());
    session.push(Op::add("sam")).unwrap();
    assert_eq!(session.bits().ones(), 1);
    let scene_of_add = scene(&session);
    let hash = scene_of_add.hash.unwrap();
    assert!(hash.rows.iter().all(|row| row.times == 3));
    assert_eq!(scene_of_add.marks.len(), 1);
    let story = words::op_story(&session.records()[0]);
    assert_eq!(story, "Added sam: 1 bit newly set.");

    session.push(Op::check("sam")).unwrap();
    let reason = words::answer_reason(session.current().unwrap());
    assert_eq!(reason, "Its one bit is 1. It has nothing else to go on.");
    session.push(Op::delete("sam")).unwrap();
    assert_eq!(session.bits().ones(), 0);
}

/// 0x80000000 and above through signed arithmetic: a negative index.
#[test]
fn hashes_with_the_top_bit_set_are_unsigned() {
    let words = bloom_lab::lab::WORDS;
    for family in HashFamily::ALL {
        let top = if family.hex_digits() == 8 { 31 } else { 63 };
        let mut seen = 0;
        for word in words {
            let hashes = hash_pair(family, word.as_bytes());
            seen += (hashes.h1 >> top & hashes.h2 >> top & 1) as usize;
            for m in [16, 20, 1_000_003] {
                let filter = Filter::new(params(m, 7).with_hash(family));
                for probe in filter.probes(word) {
                    let sum = u128::from(hashes.h1) + u128::from(probe.i) * u128::from(hashes.h2);
                    let wrapped = sum % (1 << 64);
                    assert_eq!(u128::from(probe.position), wrapped % u128::from(m));
                }
            }
        }
        assert!(seen > 10, "{family}: {seen}");
    }
}

/// UTF-16 units, or characters masked to a byte, or an exception.
#[test]
fn items_are_their_utf_8_bytes() {
    for (item, bytes) in [
        ("heiå", &[0x68_u8, 0x65, 0x69, 0xc3, 0xa5][..]),
        ("Я", &[0xd0, 0xaf]),
        ("🦄", &[0xf0, 0x9f, 0xa6, 0x84]),
    ] {
        let h1 = bytes.iter().fold(0x811c_9dc5_u32, |h, &b| {
            (h ^ u32::from(b)).wrapping_mul(0x0100_0193)
        });
        let h1 = h1 ^ h1 >> 15;
        let h1 = h1.wrapping_mul(0x2c1b_3c6d);
        let h1 = h1 ^ h1 >> 12;
        assert_eq!(
            hash_pair(HashFamily::Fnv, item.as_bytes()).h1,
            u64::from(h1)
        );
    }
    let (composed, decomposed) = ("é", "e\u{301}");
    let mut session = Session::new(params(1_024, 3), Script::default());
    session.push(Op::add(composed)).unwrap();
    session.push(Op::check(decomposed)).unwrap();
    assert_eq!(
        session.current().unwrap().answer(),
        Some(Answer::DefinitelyNot)
    );
    assert!(!session.members().contains(decomposed));
    session.push(Op::add(decomposed)).unwrap();
    assert_eq!(session.members().len(), 2);
    for family in HashFamily::ALL {
        let hash = |item: &str| hash_pair(family, item.as_bytes());
        assert_ne!(hash(composed), hash(decomposed));
    }
    // No trimming and no case folding either.
    session
        .push(Op::import(["mira", "Mira", " mira", "mira "]))
        .unwrap();
    assert_eq!(session.members().len(), 6);
}

/// A broken link, a broken list, markup that runs.
#[test]
fn items_may_hold_anything() {
    let long = "long ".repeat(2_000);
    let items = [
        "two\nlines",
        "a,b",
        "a&b",
        "#",
        "100%",
        "a+b",
        "\"quoted\" 'too'",
        "<img src=x onerror=alert(1)>",
        "עברית",
        "a\u{202e}b",
        &long,
    ];
    let mut session = Session::new(params(1_024, 3), Script::default());
    for item in items {
        session.push(Op::add(item)).unwrap();
        session.push(Op::check(item)).unwrap();
        let shown = quoted(item);
        assert!(shown.chars().count() <= 36, "{shown}");
        assert!(!shown.contains(['\n', '\u{202e}']), "{shown}");
    }
    session.push(Op::import(items)).unwrap();
    for plan in [
        parse_link(&write_link(&session.plan())).plan,
        parse_file(&write_file(&session.plan())).plan,
    ] {
        let again = Session::run_plan(plan);
        assert_eq!(again.filter(), session.filter());
        let kept: Vec<String> = again.members().iter().map(|m| m.item.to_string()).collect();
        assert_eq!(kept, items);
    }
}

/// log(0), or an infinite count: a row of ones is full and nothing worse.
#[test]
fn a_full_row_says_maybe_to_all() {
    let mut session = Session::new(params(16, 3), Script::default());
    session
        .push(Op::Fill {
            count: 100,
            seed: 1,
        })
        .unwrap();
    assert_eq!(session.bits().ones(), 16);
    let rate = row_rate_of(session.filter());
    assert_eq!(
        rate,
        RowRate::Counted {
            all_ones: 128,
            total: 128
        }
    );
    assert_eq!(percent(rate.rate()), "100 %");
    assert_eq!(expected_tries(rate.rate()), Some(1.0));
    let mut search = FalsePositiveSearch::new(&session);
    let found = search.advance(&session, 1);
    assert!(matches!(found, SearchState::Found(_)), "{found:?}");
    assert_eq!(search.tried(), 1);
}

/// The same word added ten times: n = 10.
#[test]
fn a_word_added_ten_times_is_one_item() {
    let mut session = Session::default();
    for _ in 0..10 {
        session.push(Op::add("mira")).unwrap();
    }
    assert_eq!(session.members().len(), 1);
    assert_eq!(session.members().entries(), 1);
    assert_eq!(session.counters().adds, 10);
    assert_eq!(session.bits().ones(), 3);
    session
        .push(Op::import(["mira", "mira", "sam", "sam"]))
        .unwrap();
    assert_eq!((session.members().len(), session.counters().adds), (2, 14));
    assert_eq!(session.current().unwrap().bulk_counts(), Some((2, 1, 4)));
    session.undo();
    assert_eq!((session.members().len(), session.counters().adds), (1, 10));
    // One delete takes it out, however often it was added.
    session.push(Op::delete("mira")).unwrap();
    assert_eq!(session.members().len(), 0);
}

/// The chance that any bit is set, for the chance that all are.
#[test]
fn all_bits_must_be_set_not_any() {
    assert!((powers_rate(8, 32, 2) - 0.0625).abs() < 1e-15);
    assert_eq!(percent(powers_rate(8, 32, 2)), "6.3 %");
    let uncounted = row_rate(8, 32, 2, None);
    assert!((uncounted.rate() - 0.0625).abs() < 1e-15);
}

/// Very small rates, shown as 0.
#[test]
fn a_rate_is_never_a_bare_zero() {
    let rate = powers_rate(1, 1 << 24, 32);
    assert!(rate > 0.0);
    assert_eq!(percent(rate), "6.4 × 10⁻²³⁰ %");
    assert!(expected_tries(rate).unwrap().is_finite());
}

/// k hashes that carry one: a scheme to learn from, never the default.
#[test]
fn one_hash_used_k_times_is_shown_for_what_it_is() {
    assert_eq!(Scheme::default(), Scheme::Double);
    let one = params(32, 3).with_scheme(Scheme::One);
    assert!(one.scheme().label().contains("bad"));
    let mut session = Session::new(one, Script::default());
    session.push(Op::Fill { count: 5, seed: 1 }).unwrap();
    let ones = u64::from(session.bits().ones());
    assert!(ones <= 5, "each item is one bit");
    for member in session.members().iter() {
        let positions = session.members().positions(member.index);
        assert!(positions.iter().all(|&p| p == positions[0]));
    }
    // X of 32 and not (X/32)³: three looks find out no more than one.
    let counted = count_patterns(session.params(), session.bits()).unwrap();
    assert_eq!((counted.all_ones, counted.total), (ones, 32));
    let honest = powers_rate(session.bits().ones(), 32, 3);
    assert!(counted.share() > 10.0 * honest);

    session.push(Op::check("babab")).unwrap();
    session.jump(Cursor { op: 1, step: 0 });
    let rows = scene(&session).hash.unwrap().rows;
    assert!(
        rows.iter()
            .all(|row| row.times == 3 && row.state == RowState::Ahead)
    );
}
