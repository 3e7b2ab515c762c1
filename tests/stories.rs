//! The prepared sessions show what they promise: positions, answers, verdicts.

use bloom_lab::filter::{Answer, Filter, HashFamily, Params, Scheme};
use bloom_lab::lab::{
    Cursor, Op, OpKind, PRESETS, Plan, Preset, Session, Verdict, first_story, parse_link,
    row_rate_of, scene, write_link,
};
use bloom_lab::math::RowRate;
use bloom_lab::text::percent;

use Verdict::{FalseNegative, FalsePositive, TrueNegative, TruePositive};

#[test]
fn the_page_opens_with_a_check_that_waits() {
    let session = Session::run_plan(first_story());
    assert_eq!(*session.params(), Params::default());
    assert_eq!(session.members().len(), 2);
    assert_eq!(session.cursor(), Cursor { op: 2, step: 0 });
    assert_eq!(session.current().unwrap().op(), &Op::check("josh"));
    assert_eq!(
        scene(&session).sentence,
        "Next: check josh. Will the answer be definitely not, or maybe?"
    );
}

#[test]
fn real_hashes_tell_the_first_story() {
    let mut session = Session::run_plan(Plan {
        ops: vec![Op::add("mira"), Op::add("sam")],
        ..first_story()
    });
    for (item, expected) in [
        ("mira", [15, 4, 9]),
        ("sam", [11, 2, 9]),
        ("kate", [2, 15, 12]),
        ("josh", [4, 11, 2]),
    ] {
        assert_eq!(positions(session.filter(), item), expected, "{item}");
    }
    assert_eq!(ones(&session), [2, 4, 9, 11, 15]);

    session.push(Op::check("kate")).unwrap();
    let trace = session.current().unwrap().trace().unwrap();
    let looks: Vec<(u32, bool)> = trace
        .visits()
        .map(|visit| (visit.probe.position, visit.before))
        .collect();
    assert_eq!(looks, [(2, true), (15, true), (12, false)]);
    assert_eq!(verdicts(&session), [TrueNegative]);

    session.push(Op::check("josh")).unwrap();
    assert_eq!(verdicts(&session), [TrueNegative, FalsePositive]);

    session.push(Op::delete("mira")).unwrap();
    assert_eq!(ones(&session), [2, 11]);
    let lost: Vec<String> = session
        .members()
        .lost(session.filter())
        .map(|member| member.item.to_string())
        .collect();
    assert_eq!(lost, ["sam"]);

    session.push(Op::check("sam")).unwrap();
    assert_eq!(verdicts(&session).last(), Some(&FalseNegative));
    let last_look = session
        .current()
        .unwrap()
        .trace()
        .unwrap()
        .visits()
        .last()
        .copied();
    assert_eq!(last_look.map(|visit| visit.probe.position), Some(9));

    session.push(Op::put_back("mira")).unwrap();
    assert_eq!(ones(&session), [2, 4, 9, 11, 15]);
    session.push(Op::check("sam")).unwrap();
    assert_eq!(verdicts(&session).last(), Some(&TruePositive));
}

/// Counted here by hand: h1 is one of 16, h2 one of the 8 odd values, and all
/// of h1, h1 + h2, h1 + 2·h2 must be among the five bits that are set.
#[test]
fn the_first_row_gets_so_many_of_128_patterns_wrong() {
    let session = Session::run_plan(first_story());
    let row = [2, 4, 9, 11, 15];
    let mut all_ones = 0;
    for h1 in 0..16 {
        for h2 in [1, 3, 5, 7, 9, 11, 13, 15] {
            all_ones += u64::from((0..3).all(|i| row.contains(&((h1 + i * h2) % 16))));
        }
    }
    let total = 128;
    assert_eq!(
        row_rate_of(session.filter()),
        RowRate::Counted { all_ones, total }
    );
    assert_eq!(all_ones, 6);
}

/// What a preset shows: the parameters, the published positions, the verdicts
/// of its checks in order, and the row at the end.
struct Shows {
    title: &'static str,
    m: u32,
    k: u32,
    positions: &'static [(&'static str, &'static [u32])],
    verdicts: &'static [Verdict],
    row: &'static [u32],
}

const BY_HAND: [Shows; 5] = [
    Shows {
        title: "Lena and omar",
        m: 16,
        k: 3,
        positions: &[
            ("mira", &[2, 7, 11]),
            ("sam", &[4, 7, 13]),
            ("lena", &[2, 9, 13]),
            ("omar", &[4, 11, 13]),
        ],
        verdicts: &[TrueNegative, FalsePositive],
        row: &[2, 4, 7, 11, 13],
    },
    Shows {
        title: "Half the row",
        m: 16,
        k: 3,
        positions: XYZVW,
        verdicts: &[TruePositive, TrueNegative, FalsePositive],
        row: &[1, 2, 4, 7, 9, 11, 13, 14],
    },
    Shows {
        title: "Delete x, ask y",
        m: 16,
        k: 3,
        positions: XYZVW,
        verdicts: &[FalseNegative, TruePositive],
        row: &[1, 2, 4, 7, 9, 11, 13, 14],
    },
    Shows {
        title: "Alice and charlie",
        m: 12,
        k: 3,
        positions: &[("alice", &[2, 5, 9]), ("charlie", &[1, 5, 11])],
        verdicts: &[FalseNegative],
        row: &[1, 11],
    },
    Shows {
        title: "Cat and dog",
        m: 16,
        k: 2,
        positions: &[("cat", &[2, 7]), ("dog", &[2, 7])],
        verdicts: &[FalsePositive],
        row: &[2, 7],
    },
];

const XYZVW: &[(&str, &[u32])] = &[
    ("x", &[2, 7, 11]),
    ("y", &[4, 7, 13]),
    ("z", &[1, 9, 14]),
    ("v", &[2, 4, 9]),
    ("w", &[0, 9, 14]),
];

#[test]
fn presets_by_hand_show_the_published_positions_and_verdicts() {
    for shows in BY_HAND {
        let title = shows.title;
        let session = run_to_the_end(preset(title));
        let params = session.params();
        assert_eq!(params.hash(), HashFamily::Scripted, "{title}");
        assert_eq!((params.m(), params.k()), (shows.m, shows.k), "{title}");
        for &(item, expected) in shows.positions {
            assert_eq!(
                positions(session.filter(), item),
                expected,
                "{title}: {item}"
            );
        }
        assert_eq!(verdicts(&session), shows.verdicts, "{title}");
        assert_eq!(ones(&session), shows.row, "{title}");
    }
    let by_hand = PRESETS
        .iter()
        .filter(|preset| preset.plan().params.hash() == HashFamily::Scripted);
    assert_eq!(by_hand.count(), BY_HAND.len());
}

#[test]
fn the_zero_that_proves_is_the_published_one() {
    let zero_of = |title: &str, item: &str| {
        let session = run_to_the_end(preset(title));
        let check = session
            .records()
            .iter()
            .find(|record| record.op() == &Op::check(item))
            .unwrap();
        let trace = check.trace().unwrap();
        assert_eq!(trace.answer(), Some(Answer::DefinitelyNot));
        trace.visits().last().unwrap().probe.position
    };
    assert_eq!(zero_of("Lena and omar", "lena"), 9);
    assert_eq!(zero_of("Half the row", "w"), 0);
    assert_eq!(zero_of("Delete x, ask y", "y"), 7);
    assert_eq!(zero_of("Alice and charlie", "charlie"), 5);
}

#[test]
fn real_presets_keep_their_promises() {
    let one = run_to_the_end(preset("A bad scheme"));
    for member in one.members().iter() {
        let positions = one.members().positions(member.index);
        assert!(positions.iter().all(|&p| p == positions[0]));
    }
    assert_eq!((one.params().m(), one.members().len()), (32, 5));

    let grid = run_to_the_end(preset("1,024 bits"));
    assert_eq!((grid.params().m(), grid.members().len()), (1_024, 100));

    let long = run_to_the_end(preset("65,536 bits"));
    assert_eq!((long.params().m(), long.members().len()), (65_536, 6_800));
    let fill = long.bits().fill_ratio();
    assert!((0.49..0.53).contains(&fill), "{fill}");
}

#[test]
fn every_preset_is_a_clean_link_with_a_check_that_waits() {
    for preset in PRESETS {
        let parsed = parse_link(preset.link);
        assert_eq!(parsed.complaints, [], "{}", preset.title);
        assert_eq!(write_link(&parsed.plan), preset.link, "{}", preset.title);
        let mut session = Session::run_plan(parsed.plan);
        assert_eq!(session.take_complaints(), [], "{}", preset.title);
        assert_eq!(session.cursor().step, 0, "{}", preset.title);
        let waiting = session.current().unwrap().op().kind();
        assert!(
            matches!(waiting, OpKind::Check | OpKind::Delete),
            "{}",
            preset.title
        );
        assert!(preset.shows.ends_with('.'), "{}", preset.title);
    }
}

fn preset(title: &str) -> Preset {
    PRESETS
        .into_iter()
        .find(|preset| preset.title == title)
        .unwrap()
}

fn run_to_the_end(preset: Preset) -> Session {
    Session::run_plan(Plan {
        at: None,
        ..preset.plan()
    })
}

fn positions(filter: &Filter, item: &str) -> Vec<u32> {
    filter.probes(item).map(|probe| probe.position).collect()
}

fn ones(session: &Session) -> Vec<u32> {
    session.bits().iter_ones().collect()
}

fn verdicts(session: &Session) -> Vec<Verdict> {
    session
        .records()
        .iter()
        .filter_map(bloom_lab::lab::Record::verdict)
        .collect()
}

#[test]
fn the_bad_scheme_is_as_bad_as_its_example_says() {
    let preset = PRESETS
        .iter()
        .find(|preset| preset.title == "A bad scheme")
        .unwrap();
    let session = Session::run_plan(preset.plan());
    let rate = |session: &Session| percent(row_rate_of(session.filter()).rate());
    let bad = rate(&session);
    let mut better = session.clone();
    let double = session.params().with_scheme(Scheme::Double);
    better.push(Op::Rebuild(double)).unwrap();
    for number in [bad, rate(&better)] {
        assert!(preset.shows.contains(&number), "{number}: {}", preset.shows);
    }
    let mut session = session;
    session.redo();
    let verdict = session.current().unwrap().verdict();
    assert_eq!(verdict, Some(Verdict::FalsePositive), "omar");
}
