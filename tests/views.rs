//! What the page shows beside the scene: what deletes have lost, the history
//! around the cursor, who set a bit.

use bloom_lab::filter::{HashFamily, Params, Script};
use bloom_lab::lab::{
    Cursor, Lost, Mark, Op, Owners, Session, culprits, lost_items, scene, segments, steps_before,
    words,
};

fn session(ops: impl IntoIterator<Item = Op>) -> Session {
    let mut session = Session::default();
    for op in ops {
        session.push(op).unwrap();
    }
    session
}

fn names(items: &[std::sync::Arc<str>]) -> Vec<&str> {
    items.iter().map(|item| &**item).collect()
}

// In the default filter mira has 15, 4, 9; sam 11, 2, 9; kate 2, 15, 12; josh 4, 11, 2.

#[test]
fn what_a_delete_has_lost_is_named_with_the_bits_it_misses() {
    let items = Op::import(["mira", "sam", "kate"]);
    let mut session = session([items, Op::delete("josh"), Op::delete("mira")]);
    let lost = lost_items(&session, 8);
    let named: Vec<(&str, &[u32])> = lost
        .named
        .iter()
        .map(|lost| (&*lost.item, &lost.missed_bits[..]))
        .collect();
    assert_eq!(named, [("sam", &[2, 9, 11][..]), ("kate", &[2, 15][..])]);
    assert_eq!(lost.all, 2);

    let few = lost_items(&session, 1);
    assert_eq!((few.named.len(), few.all), (1, 2));

    // A delete ahead of the cursor has lost nothing, one half done has.
    session.undo();
    session.undo();
    assert_eq!(lost_items(&session, 8).all, 0);
    session.jump(Cursor { op: 1, step: 3 });
    let lost = lost_items(&session, 8).named;
    assert_eq!(
        (&*lost[0].item, &lost[0].missed_bits[..]),
        ("mira", &[4][..])
    );
    assert_eq!(
        (&*lost[1].item, &lost[1].missed_bits[..]),
        ("sam", &[11][..])
    );
}

#[test]
fn nothing_is_lost_where_nobody_needs_the_bits() {
    let session = session([Op::add("mira"), Op::delete("mira")]);
    assert_eq!(lost_items(&session, 8), Lost::default());
    assert!(culprits(&session, 3).is_empty());
}

#[test]
fn the_newest_delete_that_took_a_needed_bit_comes_first() {
    let items = || Op::import(["mira", "sam", "kate"]);
    let deletes = ["mira", "josh"].map(Op::delete);
    let mut session = session([items()].into_iter().chain(deletes));
    assert_eq!(names(&culprits(&session, 3)), ["josh", "mira"]);
    assert_eq!(names(&culprits(&session, 1)), ["josh"]);
    assert!(culprits(&session, 0).is_empty());

    session.push(Op::put_back("josh")).unwrap();
    assert_eq!(names(&culprits(&session, 3)), ["mira"]);
    session.push(Op::put_back("mira")).unwrap();
    assert!(culprits(&session, 3).is_empty());
    assert_eq!(lost_items(&session, 8).all, 0);
}

#[test]
fn the_timeline_shows_the_operations_around_the_cursor() {
    let shown = |session: &Session, at_most| {
        let shown = segments(session, at_most);
        shown.iter().map(|one| one.op).collect::<Vec<_>>()
    };
    // Ten adds of four steps each.
    let mut session = session((0..10).map(|n| Op::add(&n.to_string())));
    assert_eq!(shown(&session, 40), (0..10).collect::<Vec<_>>());
    assert_eq!(shown(&session, 39), (1..10).collect::<Vec<_>>());
    assert_eq!(shown(&session, 0), [9]);
    session.jump(Cursor { op: 5, step: 2 });
    assert_eq!(shown(&session, 4), [5]);
    assert_eq!(shown(&session, 8), [5, 6]);
    assert_eq!(shown(&session, 12), [4, 5, 6]);
    session.jump(Cursor::default());
    assert_eq!(shown(&session, 12), [0, 1, 2]);

    assert!(segments(&Session::default(), 48).is_empty());
}

#[test]
fn a_place_in_the_history_is_as_far_along_as_stepping_takes() {
    let ops = [Op::add("mira"), Op::import(["sam", "kate"]), Op::check("x")];
    let mut session = session(ops);
    let end = session.end();
    session.jump(Cursor::default());
    for steps in 0.. {
        assert_eq!(steps_before(&session, session.cursor()), steps);
        if !session.step_forward() {
            break;
        }
    }
    assert_eq!(session.cursor(), end);
}

#[test]
fn only_a_check_that_has_not_begun_awaits_a_prediction() {
    let awaits = |session: &Session| scene(session).awaits_prediction();
    let mut session = session([Op::add("mira"), Op::check("sam")]);
    assert!(!awaits(&session));
    session.jump(Cursor { op: 1, step: 0 });
    assert!(awaits(&session));
    session.step_forward();
    assert!(!awaits(&session));
    session.jump(Cursor::default());
    assert!(!awaits(&session), "an add has no answer");
    assert!(!awaits(&Session::default()));
}

#[test]
fn other_parameters_restart_a_session_only_while_nothing_was_done() {
    let mut script = Script::default();
    script.insert("mira", vec![1, 2, 3]).unwrap();
    let other = Params::default().with_m(64).unwrap();

    let mut session = Session::new(Params::default(), script.clone());
    let fresh = session.restarted_with(other).unwrap();
    assert_eq!((fresh.params(), fresh.bits().len()), (&other, 64));
    assert_eq!(*fresh.filter().script(), script);

    // What was undone is still there to be done again.
    session.push(Op::add("mira")).unwrap();
    session.undo();
    assert!(session.restarted_with(other).is_none());
}

#[test]
fn the_first_who_have_a_bit_are_named_and_the_rest_counted() {
    let items = Op::import(["mira", "sam", "kate"]);
    let session = session([items, Op::delete("sam")]);
    let members = session.members();
    let of = |owners: &Owners| {
        let first = owners.first.iter().map(|owner| owner.item.to_string());
        (first.collect::<Vec<_>>().join(" "), owners.all)
    };
    let owners: Vec<_> = members.first_owners(9..16, 1).iter().map(of).collect();
    let told = owners.iter().map(|(first, all)| (&**first, *all));
    let due = [
        ("mira", 2),
        ("", 0),
        ("sam", 1),
        ("kate", 1),
        ("", 0),
        ("", 0),
        ("mira", 2),
    ];
    assert_eq!(told.collect::<Vec<_>>(), due);
    // Those who lean on a bit are still in.
    assert_eq!(of(&members.first_leaning(9..10, 3)[0]), ("mira".into(), 1));
    assert_eq!(of(&members.first_leaning(2..3, 3)[0]), ("kate".into(), 1));
    assert_eq!(members.first_leaning(11..12, 3), [Owners::default()]);
    assert!(members.first_owners(3..3, 3).is_empty());
}

#[test]
fn an_item_that_has_a_bit_twice_owns_it_once() {
    let mut script = Script::default();
    script.insert("mira", vec![1, 2, 1]).unwrap();
    let by_hand = Params::default().with_hash(HashFamily::Scripted);
    let mut session = Session::new(by_hand, script);
    session.push(Op::add("mira")).unwrap();
    let owners = session.members().first_owners(0..3, 9);
    let all: Vec<usize> = owners.iter().map(|owners| owners.all).collect();
    assert_eq!(all, [0, 1, 1]);
}

#[test]
fn who_set_a_bit_is_told_in_words() {
    let mut session = session([Op::add("mira"), Op::add("sam")]);
    assert_eq!(words::setters(&session, 9, 6).unwrap(), "mira, sam");
    assert_eq!(words::setters(&session, 9, 1).unwrap(), "mira and 1 more");
    session.push(Op::delete("mira")).unwrap();
    assert_eq!(words::setters(&session, 9, 1).unwrap(), "sam");
    assert_eq!(words::setters(&session, 0, 6), None);
    assert_eq!(words::setters(&session, u32::MAX, 6), None);
}

#[test]
fn a_bit_is_told_with_its_mark() {
    assert_eq!(words::bit(41_189, false, None), "Bit 41,189 is 0");
    let miss = words::bit(5, false, Some(Mark::Miss));
    assert_eq!(miss, "Bit 5 is 0, looked at: found 0");
    let again = words::bit(5, true, Some(Mark::Again));
    assert_eq!(again, "Bit 5 is 1, was already 1");
}

/// Three steps would say that the first bit is 0: until its answer a check is
/// drawn with the steps that it may have at most.
#[test]
fn the_number_of_steps_does_not_give_an_answer_away() {
    let mut session = session([Op::add("mira"), Op::check("tea"), Op::check("kate")]);
    let steps = |session: &Session| -> Vec<usize> {
        segments(session, 48)
            .iter()
            .map(|segment| segment.steps)
            .collect()
    };
    let full = session
        .records()
        .iter()
        .map(bloom_lab::lab::Record::steps)
        .collect::<Vec<_>>();
    assert!(full[1] < 5 && full[2] < 5, "both stop early: {full:?}");
    assert_eq!(steps(&session), full);
    session.jump(Cursor { op: 2, step: 1 });
    assert_eq!(steps(&session), [full[0], full[1], 5]);
    session.jump(Cursor { op: 0, step: 0 });
    assert_eq!(steps(&session), [full[0], 5, 5]);
}

#[test]
fn an_item_deleted_twice_can_still_be_put_back() {
    let twice = [
        Op::add("mira"),
        Op::add("sam"),
        Op::delete("mira"),
        Op::delete("mira"),
    ];
    let mut session = session(twice);
    assert_eq!(names(&culprits(&session, 3)), ["mira"]);
    session.push(Op::put_back("mira")).unwrap();
    assert_eq!(lost_items(&session, 3).all, 0);
}
