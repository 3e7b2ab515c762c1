//! The code panel's programs: they say what they should, are well formed, and
//! compute exactly what the page shows.
//!
//! Every snippet is really run in each language that the machine has. A
//! language that it lacks is skipped with a sentence, but Python or Node must
//! be there.
#![cfg(not(target_family = "wasm"))]

#[path = "snippets/programs.rs"]
mod programs;
#[path = "snippets/run.rs"]
mod run;
#[path = "snippets/texts.rs"]
mod texts;

use bloom_lab::filter::{Filter, HashFamily, Look, Params, Scheme, Script, Trace};
use bloom_lab::snippets::{LineRole, roles_at};

/// All that a text is made from: every hash family with every scheme, at
/// several m and k.
fn all_params() -> Vec<Params> {
    let mut all = Vec::new();
    for (m, k) in [(16, 3), (20, 4), (1_000_003, 7), (1 << 24, 32), (1, 1)] {
        for hash in HashFamily::ALL {
            for scheme in Scheme::ALL {
                all.push(params(m, k, hash, scheme));
            }
        }
    }
    all
}

fn params(m: u64, k: u64, hash: HashFamily, scheme: Scheme) -> Params {
    let sized = Params::default().with_m(m).and_then(|p| p.with_k(k));
    sized.unwrap().with_hash(hash).with_scheme(scheme)
}

/// Positions chosen by hand, for items that are hard to write down and for
/// more and fewer positions than k.
fn script() -> Script {
    let mut script = Script::default();
    for (item, positions) in [
        ("mira", vec![2, 7, 11]),
        ("sam", vec![4, 7]),
        ("", vec![3]),
        ("constructor", vec![1, 2, 3, 4, 5]),
        ("a\"b\\", vec![9]),
        ("$list $item $m @set", vec![10]),
        ("b\r\u{202e}", vec![0, 15]),
        ("long", (0..32).map(|i| 16_000_000 + i * 1000).collect()),
    ] {
        script.insert(item, positions).unwrap();
    }
    script
}

/// A script such as the Lab has.
fn presets() -> Script {
    let mut script = Script::default();
    script.insert("mira", vec![2, 7, 11]).unwrap();
    script.insert("sam", vec![4, 7, 13]).unwrap();
    script
}

#[test]
fn each_step_has_its_lines() {
    use LineRole::{AnswerMaybe, Clear, Hash, Lookup, Position, Read, Set, StopAtZero};

    let roles = |trace: &Trace| -> Vec<Vec<LineRole>> {
        let steps = 0..=trace.steps.len();
        steps.map(|at| roles_at(trace, at).to_vec()).collect()
    };
    let hash = vec![Hash];
    let (set, clear) = (vec![Position, Set], vec![Position, Clear]);
    let (read, stop) = (vec![Position, Read], vec![Position, Read, StopAtZero]);
    let beyond = vec![];

    let mut filter = Filter::new(Params::default());
    let trace = filter.trace_add("mira");
    assert_eq!(
        roles(&trace),
        [&hash, &set, &set, &set, &beyond].map(Clone::clone)
    );
    filter.add("mira"); // 15 4 9
    filter.add("sam"); // 11 2 9

    // kate: 2 15 12, a 0 at the third look.
    let trace = filter.trace_check("kate", Look::UntilZero);
    let answer = vec![StopAtZero];
    assert_eq!(
        roles(&trace),
        [&hash, &read, &read, &stop, &answer, &beyond].map(Clone::clone)
    );
    let trace = filter.trace_check("josh", Look::UntilZero);
    let answer = vec![AnswerMaybe];
    assert_eq!(
        roles(&trace),
        [&hash, &read, &read, &read, &answer, &beyond].map(Clone::clone)
    );

    // bob is 5 2 15: where all k are looked at, the 0 at 5 does not stop.
    let bob = filter.trace_check("bob", Look::All);
    let zeros: Vec<bool> = bob.visits().map(|visit| !visit.before).collect();
    let first_zero = zeros.iter().position(|&zero| zero).unwrap();
    assert!(first_zero < 2, "bob must find a 0 before the last look");
    assert_eq!(roles_at(&bob, first_zero + 1), read);

    let deletion = filter.trace_delete("mira");
    assert_eq!(
        roles(&deletion),
        [&hash, &clear, &clear, &clear, &beyond].map(Clone::clone)
    );
    filter.delete("mira");
    let trace = filter.trace_put_back("mira", &deletion);
    assert_eq!(
        roles(&trace),
        [&hash, &set, &set, &set, &beyond].map(Clone::clone)
    );
    let trace = filter.trace_put_back("sam", &deletion);
    assert_eq!(roles_at(&trace, 1), [Position]);

    // Positions chosen by hand are looked up, not computed.
    let by_hand = Params::default().with_hash(HashFamily::Scripted);
    let filter = Filter::with_script(by_hand, presets());
    let trace = filter.trace_add("mira");
    let (lookup, set) = (vec![Lookup], vec![Set]);
    assert_eq!(
        roles(&trace),
        [&lookup, &set, &set, &set, &beyond].map(Clone::clone)
    );
    assert_eq!(roles_at(&filter.trace_add("kate"), 0), hash);
}
