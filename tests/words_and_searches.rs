//! Generated words, everyday words, and looking for a false positive among them.

use std::collections::BTreeSet;

use bloom_lab::filter::{Answer, Params, Scheme, Script};
use bloom_lab::lab::{
    FalsePositiveSearch, GeneratedWords, MAX_TRIES, Op, SearchState, Session, WORDS, first_story,
    row_rate_of,
};

/// Links name seeds: their words are the same for ever. (These were worked out
/// by another program.)
#[test]
fn generated_words_stay_as_they_are() {
    let words = |seed, skip| {
        let words = GeneratedWords::new(seed).skip(skip).take(4);
        words.map(|word| word.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(words(0, 0), ["babab", "sujun", "hakon", "rigur"]);
    assert_eq!(words(1, 0), ["zodof", "tihok", "vapug", "soliv"]);
    assert_eq!(words(u32::MAX, 0), ["gimoh", "lomum", "fovaf", "nukan"]);
    assert_eq!(
        words(1, 65_534),
        ["lutas", "nirir", "konam-salor", "hovib-ruvup"]
    );
}

#[test]
fn the_words_of_one_seed_never_repeat() {
    for seed in [0, 1, 2, 7, 2_026, 65_535, 65_536, u32::MAX] {
        let words: BTreeSet<_> = GeneratedWords::new(seed).take(70_000).collect();
        assert_eq!(words.len(), 70_000, "seed {seed}");
        let all_plain = words.iter().all(|word| {
            matches!(word.len(), 5 | 11)
                && word.bytes().all(|b| b.is_ascii_lowercase() || b == b'-')
        });
        assert!(all_plain);
    }
}

#[test]
fn everyday_words_are_all_different() {
    let everyday: BTreeSet<&str> = WORDS.iter().copied().collect();
    assert_eq!(everyday.len(), WORDS.len());
    assert!(!everyday.contains("mira") && !everyday.contains("sam"));
}

/// "simon" is an everyday word and one that the generator spells. To try it
/// twice would count it twice.
#[test]
fn a_search_tries_each_word_once() {
    let all_short: BTreeSet<_> = GeneratedWords::new(0).take(1 << 16).collect();
    let both = WORDS
        .iter()
        .filter(|word| all_short.contains(**word))
        .count() as u64;
    assert!(both > 0);
    let params = Params::default()
        .with_m(1 << 24)
        .unwrap()
        .with_k(32)
        .unwrap();
    let mut session = Session::new(params, Script::default());
    session.push(Op::add("mira")).unwrap();
    session.push(Op::check("josh")).unwrap();
    let mut search = FalsePositiveSearch::new(&session);
    let listed = WORDS.len();
    let end = search.advance(&session, listed + (1 << 16));
    assert_eq!(end, SearchState::Searching);
    assert_eq!(search.tried(), listed as u64 + (1 << 16) - both - 1);
}

#[test]
fn the_first_story_finds_josh() {
    let session = Session::run_plan(first_story());
    let mut search = FalsePositiveSearch::new(&session);
    assert_eq!(
        search.advance(&session, 1_000),
        SearchState::Found("josh".into())
    );
    assert_eq!(search.tried(), 1);
}

#[test]
fn a_search_finds_the_same_word_whatever_its_slices() {
    let mut session = Session::new(Params::default().with_m(1_024).unwrap(), Script::default());
    session.push(Op::Fill { count: 40, seed: 3 }).unwrap();
    let found = |slice| {
        let mut search = FalsePositiveSearch::new(&session);
        loop {
            match search.advance(&session, slice) {
                SearchState::Searching => {}
                end => {
                    assert_eq!(search.advance(&session, slice), end, "it stays found");
                    return (end, search.tried());
                }
            }
        }
    };
    let (word, tried) = found(usize::MAX);
    for slice in [1, 7, 1_000] {
        assert_eq!(found(slice), (word.clone(), tried));
    }
    let SearchState::Found(word) = word else {
        panic!("{word:?}");
    };
    assert_eq!(session.filter().check(&word), Answer::Maybe);
    assert!(!session.members().contains(&word));
}

#[test]
fn a_word_that_was_checked_is_not_offered_again() {
    let mut session = Session::run_plan(first_story());
    let mut found = BTreeSet::new();
    session.redo();
    for _ in 0..20 {
        let mut search = FalsePositiveSearch::new(&session);
        let SearchState::Found(word) = search.advance(&session, 100_000) else {
            panic!("there is always another");
        };
        session.push(Op::check(&word)).unwrap();
        assert!(found.insert(word));
    }
    assert!(!found.contains("josh"), "it was checked at the start");
    assert_eq!(session.counters().false_positives, 21);
}

#[test]
fn a_search_gives_up_after_so_many_tries() {
    // One bit of a million: three different positions never all find it.
    let params = Params::default().with_m(1 << 20).unwrap();
    let mut session = Session::new(params, Script::default());
    session.push(Op::add("mira")).unwrap();
    session.push(Op::delete("mira")).unwrap();
    session.push(Op::add("sam")).unwrap();
    let mut search = FalsePositiveSearch::new(&session);
    let end = loop {
        match search.advance(&session, 100_000) {
            SearchState::Searching => {}
            end => break end,
        }
    };
    assert_eq!(end, SearchState::GaveUp);
    assert_eq!(search.tried(), MAX_TRIES);
}

/// The share of patterns is the share of words: 65,536 words that were not
/// added, within four standard deviations.
#[test]
fn the_rate_of_the_row_is_the_rate_that_is_met() {
    for scheme in Scheme::ALL {
        let params = Params::default().with_m(64).unwrap().with_scheme(scheme);
        let mut session = Session::new(params, Script::default());
        session.push(Op::Fill { count: 14, seed: 5 }).unwrap();
        let rate = row_rate_of(session.filter()).rate();
        let words = GeneratedWords::new(9).take(1 << 16);
        let mut asked = 0.0;
        let mut wrong = 0.0;
        for word in words.filter(|word| !session.members().contains(word)) {
            asked += 1.0;
            wrong += f64::from(u8::from(session.filter().check(&word) == Answer::Maybe));
        }
        let deviation = (rate * (1.0 - rate) / asked).sqrt();
        let measured: f64 = wrong / asked;
        assert!(
            (measured - rate).abs() < 4.0 * deviation,
            "{scheme}: {measured} for {rate}"
        );
    }
}
