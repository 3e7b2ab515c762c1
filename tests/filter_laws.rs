//! Laws that hold for every filter, whatever its parameters.

mod common;

use bloom_lab::filter::{
    Action, Answer, Bits, Filter, HashFamily, Look, MAX_K, MAX_M, Params, Scheme, Script, Step,
    Trace, count_patterns, hash_pair,
};
use common::repeatable;
use proptest::prelude::*;

fn params() -> impl Strategy<Value = Params> {
    let m = prop_oneof![
        3 => 1..80_u64,
        1 => Just(1),
        1 => 1..70_000_u64,
        1 => Just(u64::from(MAX_M)),
    ];
    let k = prop_oneof![3 => 1..9_u64, 1 => Just(u64::from(MAX_K)), 1 => 1..33_u64];
    let hash = prop::sample::select(&HashFamily::ALL[..]);
    let scheme = prop::sample::select(&Scheme::ALL[..]);
    (m, k, hash, scheme).prop_map(|(m, k, hash, scheme)| {
        let params = Params::default().with_m(m).unwrap().with_k(k).unwrap();
        params.with_hash(hash).with_scheme(scheme)
    })
}

fn script() -> impl Strategy<Value = Script> {
    let positions = prop::collection::vec(0..MAX_M, 1..=MAX_K as usize);
    prop::collection::vec(("[a-d]", positions), 0..4).prop_map(|entries| {
        let mut script = Script::default();
        for (item, positions) in entries {
            script.insert(&item, positions).unwrap();
        }
        script
    })
}

fn filter() -> impl Strategy<Value = Filter> {
    (params(), script()).prop_map(|(params, script)| Filter::with_script(params, script))
}

/// Short names, which meet in scripts, and any text at all.
fn item() -> impl Strategy<Value = String> {
    prop_oneof!["[a-f]", any::<String>()]
}

proptest! {
    #![proptest_config(repeatable(300))]

    #[test]
    fn whatever_was_added_is_never_denied(
        mut filter in filter(),
        items in prop::collection::vec(item(), 0..30),
    ) {
        for item in &items {
            filter.add(item);
        }
        for item in &items {
            for look in [Look::UntilZero, Look::All] {
                prop_assert_eq!(filter.trace_check(item, look).answer(), Some(Answer::Maybe));
            }
        }
    }

    #[test]
    fn an_empty_filter_always_says_definitely_not(filter in filter(), item in item()) {
        prop_assert_eq!(filter.check(&item), Answer::DefinitelyNot);
        prop_assert_eq!(filter.trace_check(&item, Look::UntilZero).visits().count(), 1);
    }

    #[test]
    fn a_trace_played_forwards_and_backwards_leaves_no_mark(
        mut filter in filter(),
        added in prop::collection::vec(item(), 0..12),
        item in item(),
        others in prop::collection::vec(item(), 0..3),
    ) {
        for item in &added {
            filter.add(item);
        }
        let deletion = filter.trace_delete(&item);
        let mut damaged = filter.clone();
        damaged.delete(&item);
        for item in &others {
            damaged.add(item);
        }
        let second = damaged.trace_delete(&item);
        damaged.delete(&item);
        for (filter, trace) in [
            (&filter, filter.trace_add(&item)),
            (&filter, filter.trace_check(&item, Look::UntilZero)),
            (&filter, filter.trace_check(&item, Look::All)),
            (&filter, deletion.clone()),
            (&damaged, damaged.trace_put_back(&item, &deletion)),
            (&damaged, damaged.trace_put_back_all(&item, &[&second, &deletion])),
        ] {
            assert_trace_is_sound(filter, &item, &trace);
        }
    }

    /// Putting back what two deletes took gives each bit that either has cleared.
    #[test]
    fn put_back_is_the_inverse_of_delete(
        mut filter in filter(),
        added in prop::collection::vec(item(), 0..12),
        item in item(),
    ) {
        for item in &added {
            filter.add(item);
        }
        let before = filter.bits().clone();
        let deletion = filter.trace_delete(&item);
        filter.delete(&item);
        let back = filter.trace_put_back(&item, &deletion);
        back.steps.iter().for_each(|step| filter.apply(step));
        prop_assert_eq!(filter.bits(), &before);
    }

    #[test]
    fn a_row_knows_its_ones(
        len in 1..400_u32,
        changes in prop::collection::vec((any::<u32>(), any::<bool>()), 0..200),
        start in 0..500_u32,
        end in 0..500_u32,
    ) {
        let mut row = Bits::new(len);
        let mut naive = vec![false; len as usize];
        for (position, value) in changes {
            let at = position % len;
            let before = std::mem::replace(&mut naive[at as usize], value);
            prop_assert_eq!(row.set(at, value), before);
        }
        let ones: Vec<u32> = (0..len).filter(|&p| naive[p as usize]).collect();
        prop_assert_eq!(row.ones() as usize, ones.len());
        prop_assert_eq!(row.iter_ones().collect::<Vec<_>>(), &ones[..]);
        let between = ones.iter().filter(|p| (start..end).contains(p)).count();
        prop_assert_eq!(row.ones_between(start, end) as usize, between);
        let ones_in_words: u32 = row.words().iter().map(|word| word.count_ones()).sum();
        prop_assert_eq!(ones_in_words, row.ones());
    }

    /// Counting by residues agrees with going through the hashes themselves: all
    /// h1 and h2 below a common multiple of what m and "odd" can tell apart.
    #[test]
    fn counted_patterns_are_those_of_the_hashes(
        m in 1..14_u64,
        k in 1..6_u64,
        hash in prop::sample::select(&[HashFamily::Fnv, HashFamily::Murmur3, HashFamily::Scripted][..]),
        scheme in prop::sample::select(&Scheme::ALL[..]),
        ones in prop::collection::vec(any::<u32>(), 0..14),
    ) {
        let params = Params::default().with_m(m).unwrap().with_k(k).unwrap();
        let params = params.with_hash(hash).with_scheme(scheme);
        let mut filter = Filter::new(params);
        for position in ones {
            filter.set_bit(position % params.m());
        }
        let is_one = |sum: u64| filter.bits().get(u32::try_from(sum % m).unwrap());
        let Some(counted) = count_patterns(&params, filter.bits()) else {
            prop_assert!(!hash.h2_is_odd() && !m.is_power_of_two() && scheme.uses_h2());
            return Ok(());
        };
        let share = if scheme == Scheme::Independent {
            let mut all = 0_u64;
            for pattern in 0..m.pow(params.k()) {
                let digits = (0..params.k()).map(|i| pattern / m.pow(i));
                all += u64::from(digits.into_iter().all(is_one));
            }
            prop_assert_eq!(counted.total, m.pow(params.k()));
            prop_assert_eq!(counted.all_ones, all);
            return Ok(());
        } else {
            let mut hashes = 0_u64;
            let mut all = 0_u64;
            for h1 in 0..2 * m {
                for h2 in (0..2 * m).filter(|h2| !hash.h2_is_odd() || h2 % 2 == 1) {
                    hashes += 1;
                    all += u64::from((0..params.k()).all(|i| is_one(scheme.sum(h1, h2, i).unwrap())));
                }
            }
            (all, hashes)
        };
        // The same fraction, without rounding.
        prop_assert_eq!(counted.all_ones * share.1, counted.total * share.0);
    }
}

/// Forwards: each step finds the bit that it says it finds and leaves the one
/// that it says it leaves. Backwards: the row as it was.
fn assert_trace_is_sound(filter: &Filter, item: &str, trace: &Trace) {
    let mut row = filter.clone();
    let params = filter.params();
    assert_eq!(trace.probes, row.probes(item).collect::<Vec<_>>());
    assert_eq!(trace.probes.len(), params.k() as usize);
    assert!(trace.probes.iter().all(|probe| probe.position < params.m()));
    assert_eq!(trace.steps[0], Step::Hash);
    let by_hand = params.hash() == HashFamily::Scripted && row.script().positions(item).is_some();
    let hashes = (!by_hand).then(|| hash_pair(params.hash(), item.as_bytes()));
    assert_eq!(trace.hashes, hashes);

    let mut seen = Vec::new();
    for step in &trace.steps {
        if let Step::Bit(visit) = step {
            let position = visit.probe.position;
            assert_eq!(visit.before, row.bits().get(position));
            assert_eq!(visit.repeat, seen.contains(&position));
            assert_eq!(visit.probe, trace.probes[seen.len()]);
            seen.push(position);
            row.apply(step);
            assert_eq!(visit.after, row.bits().get(position));
            let changes = matches!(visit.action, Action::Set | Action::Clear);
            assert!(changes || visit.before == visit.after);
        } else {
            row.apply(step);
        }
    }
    for step in trace.steps.iter().rev() {
        row.revert(step);
    }
    assert_eq!(&row, filter);
    let times: u32 = trace
        .distinct_positions()
        .iter()
        .map(|(_, times)| times)
        .sum();
    assert_eq!(times, params.k());
}

#[test]
fn a_check_stops_at_the_first_zero_unless_asked_for_all() {
    let mut filter = Filter::new(Params::default());
    filter.add("mira");
    filter.add("sam");
    let looks = |look| filter.trace_check("kate", look).visits().count();
    assert_eq!(looks(Look::UntilZero), 3, "the zero is the third");
    let looks = |item, look| filter.trace_check(item, look).visits().count();
    assert_eq!(looks("lena", Look::UntilZero), 3);
    assert_eq!(looks("omar", Look::UntilZero), 1);
    assert_eq!(looks("omar", Look::All), 3);
}

#[test]
fn the_smallest_and_the_largest_filters_work() {
    for m in [1, 2, u64::from(MAX_M)] {
        for k in [1, u64::from(MAX_K)] {
            for hash in HashFamily::ALL {
                for scheme in Scheme::ALL {
                    let params = Params::default().with_m(m).unwrap().with_k(k).unwrap();
                    let mut filter = Filter::new(params.with_hash(hash).with_scheme(scheme));
                    filter.add("mira");
                    assert_eq!(filter.check("mira"), Answer::Maybe);
                    assert!(filter.bits().ones() >= 1);
                    filter.delete("mira");
                    assert_eq!(filter.bits().ones(), 0);
                }
            }
        }
    }
}

#[test]
fn the_last_bit_can_be_set() {
    for len in [1, 63, 64, 65, 128, MAX_M] {
        let mut row = Bits::new(len);
        assert!(!row.set(len - 1, true));
        assert!(row.get(len - 1));
        assert_eq!(row.iter_ones().collect::<Vec<_>>(), [len - 1]);
        assert_eq!(row.ones_between(len - 1, len), 1);
        assert_eq!(row.ones_between(0, len - 1), 0);
        assert_eq!(row.ones_between(0, u32::MAX), 1);
    }
}

/// At most 2^18 pairs of h1 and h2 are tried, of those that begin with a 1: a
/// sparse row is counted at any m.
#[test]
fn patterns_are_counted_where_few_need_trying() {
    let counted = |m: u64, scheme, ones: u32| {
        let params = Params::default().with_m(m).unwrap().with_scheme(scheme);
        let mut filter = Filter::new(params);
        (0..ones).for_each(|position| {
            filter.set_bit(position);
        });
        count_patterns(&params, filter.bits()).map(|count| count.total)
    };
    assert_eq!(counted(16, Scheme::Double, 16), Some(128));
    assert_eq!(counted(15, Scheme::Double, 15), Some(225));
    assert_eq!(counted(724, Scheme::Double, 724), Some(724 * 362));
    assert_eq!(counted(726, Scheme::Double, 726), None);
    assert_eq!(counted(511, Scheme::Enhanced, 511), Some(511 * 511));
    assert_eq!(counted(1 << 20, Scheme::Double, 512), Some(1 << 39));
    assert_eq!(counted(1 << 20, Scheme::Double, 513), None);
    let most = u64::from(MAX_M);
    assert_eq!(counted(most, Scheme::Enhanced, 6), Some(most * most / 2));
    assert_eq!(counted(most, Scheme::One, 1 << 18), Some(most));
    assert_eq!(counted(most, Scheme::Adjacent, (1 << 18) + 1), None);
    assert_eq!(counted(1_000, Scheme::Independent, 9), Some(1_000_000_000));
    assert_eq!(counted(most, Scheme::Independent, 9), None);
    assert_eq!(
        counted(200_000, Scheme::Independent, 9),
        Some(8_000_000_000_000_000)
    );
    // Beyond 2^53 a share would no longer be exact.
    assert_eq!(counted(300_000, Scheme::Independent, 9), None);
}

/// A sparse row's rate is far above (X/m)^k: any item whose h1 and h2 leave the
/// remainders of one that was added is a false positive.
#[test]
fn a_sparse_row_is_counted_rather_than_guessed() {
    let params = Params::default().with_m(1_024).unwrap();
    let mut filter = Filter::new(params);
    filter.add("mira");
    filter.add("sam");
    let count = count_patterns(&params, filter.bits()).unwrap();
    let by_hand = (0..1_024_u64)
        .flat_map(|h1| (0..512_u64).map(move |half| (h1, 2 * half + 1)))
        .filter(|(h1, h2)| {
            (0..3).all(|i| {
                let position = u32::try_from((h1 + i * h2) % 1_024).unwrap();
                filter.bits().get(position)
            })
        })
        .count() as u64;
    assert_eq!((count.all_ones, count.total), (by_hand, 1_024 * 512));
    assert_eq!(count.all_ones, 4, "each item, forwards and backwards");
}

/// Sums of 64-bit hashes wrap around at 2^64: patterns by remainders hold only
/// where m divides that.
#[test]
fn patterns_of_64_bit_hashes_are_counted_for_powers_of_two() {
    for hash in [HashFamily::Murmur3, HashFamily::Xxh64] {
        let counted = |m: u64, scheme| {
            let params = Params::default().with_m(m).unwrap().with_hash(hash);
            let params = params.with_scheme(scheme);
            count_patterns(&params, Filter::new(params).bits()).map(|count| count.total)
        };
        assert_eq!(counted(16, Scheme::Double), Some(256));
        assert_eq!(counted(512, Scheme::Enhanced), Some(512 * 512));
        assert_eq!(counted(15, Scheme::Double), None);
        assert_eq!(counted(20, Scheme::Enhanced), None);
        assert_eq!(counted(15, Scheme::One), Some(15));
        assert_eq!(counted(20, Scheme::Adjacent), Some(20));
    }
}
