//! Faults that the session once had, each by an example.

use bloom_lab::filter::Params;
use bloom_lab::lab::{
    Cursor, MAX_ITEMS, MAX_OPS, Op, OpKind, Plan, Progress, Record, Session, Verdict, parse_link,
};

fn bits(session: &Session) -> Vec<u32> {
    session.bits().iter_ones().collect()
}

fn session_of(ops: &[Op]) -> Session {
    let mut session = Session::default();
    for op in ops {
        session.push(op.clone()).unwrap();
    }
    session
}

fn ops(session: &Session) -> Vec<&Op> {
    session.records().iter().map(Record::op).collect()
}

fn rebuild(m: u64) -> Op {
    Op::Rebuild(Params::default().with_m(m).unwrap())
}

/// The second delete clears nothing; putting back only what it cleared would
/// leave the item in, with its bits gone.
#[test]
fn an_item_deleted_twice_comes_back_whole() {
    let mut session = session_of(&[Op::add("mira"), Op::delete("mira"), Op::delete("mira")]);
    session.push(Op::put_back("mira")).unwrap();
    assert_eq!(bits(&session), [4, 9, 15]);
    session.push(Op::check("mira")).unwrap();
    assert_eq!(
        session.current().unwrap().verdict(),
        Some(Verdict::TruePositive)
    );
}

#[test]
fn an_item_added_again_is_back_already() {
    let deleted = [Op::add("mira"), Op::delete("mira")];
    for again in [Op::add("mira"), Op::import(["sam", "mira"])] {
        let mut session = session_of(&deleted);
        session.push(again).unwrap();
        let refusal = session.push(Op::put_back("mira")).unwrap_err();
        assert_eq!(
            refusal.to_string(),
            "There is nothing to put back: mira was not deleted, or is back already."
        );
    }
}

/// A job changes the row halfway: a step back under it would undo the wrong bits.
#[test]
fn nothing_moves_while_a_job_runs() {
    let mut session = session_of(&[Op::add("mira")]);
    session.begin(Op::Fill { count: 9, seed: 1 }).unwrap();
    session.advance(4);
    assert!(!session.undo() && !session.step_back());
    assert_eq!(session.jump(Cursor::default()), Cursor { op: 0, step: 4 });
    assert_eq!(session.progress(), Progress::Running { done: 4, total: 9 });
    while session.is_running() {
        session.advance(4);
    }
    while session.undo() {}
    assert_eq!(session.bits().ones(), 0);
}

#[test]
fn trying_one_m_after_the_other_leaves_one_rebuild() {
    let mut session = session_of(&[Op::add("mira"), rebuild(32), rebuild(64), rebuild(20)]);
    assert_eq!(ops(&session), [&Op::add("mira"), &rebuild(20)]);
    session.push(rebuild(16)).unwrap();
    assert_eq!(ops(&session), [&Op::add("mira")], "back where it began");
    assert_eq!(session.params().m(), 16);
}

/// Back to the same m is not back to the same row if a delete damaged it.
#[test]
fn a_rebuild_to_the_same_parameters_still_repairs() {
    let damaged = [Op::add("mira"), Op::add("sam"), Op::delete("mira")];
    let mut session = session_of(&damaged);
    session.push(rebuild(32)).unwrap();
    session.push(rebuild(16)).unwrap();
    assert_eq!(session.records().len(), 4);
    assert_eq!(bits(&session), [2, 9, 11]);
}

#[test]
fn a_rebuild_in_the_place_of_another_brings_back_both_it_and_what_followed() {
    let all = [Op::add("mira"), rebuild(32), Op::add("sam")];
    let mut session = session_of(&all);
    session.undo();
    session.push(rebuild(20)).unwrap();
    session.push(rebuild(24)).unwrap();
    assert_eq!(ops(&session), [&Op::add("mira"), &rebuild(24)]);
    session.bring_back();
    while session.is_running() {
        session.advance(1);
    }
    assert_eq!(ops(&session), Vec::from_iter(&all));
}

#[test]
fn a_rebuild_that_is_stopped_leaves_the_one_before_it() {
    let mut session = session_of(&[Op::add("mira"), rebuild(32)]);
    session.begin(rebuild(64)).unwrap();
    session.cancel();
    assert_eq!(ops(&session), [&Op::add("mira"), &rebuild(32)]);
    assert_eq!(session.params().m(), 32);
}

#[test]
fn a_plan_that_is_stopped_can_be_gone_on_with() {
    let link = "#/lab?ops=+mira,~50.1,+sam,?josh&at=3.2";
    let mut session = Session::begin_plan(parse_link(link).plan);
    session.advance(10);
    session.cancel();
    assert_eq!(ops(&session), [&Op::add("mira")]);
    session.bring_back();
    while session.is_running() {
        session.advance(10);
    }
    assert_eq!(session.plan(), parse_link(link).plan);
    assert_eq!(session.cursor(), Cursor { op: 3, step: 2 });
}

/// The cursor of a link names operations of the link. When one of them is left
/// out, the ones after it move up, and the cursor with them.
#[test]
fn an_operation_left_out_does_not_move_the_cursor_off_its_operation() {
    for (link, shown) in [
        (
            "#/lab?ops=+mira,^sam,+sam,?josh&at=3.1",
            Cursor { op: 2, step: 1 },
        ),
        (
            "#/lab?ops=+mira,nonsense,+sam,?josh&at=3.1",
            Cursor { op: 2, step: 1 },
        ),
        (
            "#/lab?at=4.1&ops=+mira,x,^sam,+sam,?josh",
            Cursor { op: 2, step: 1 },
        ),
        (
            "#/lab?ops=+mira,^sam,+sam,?josh&at=1.1",
            Cursor { op: 1, step: 0 },
        ),
        (
            "#/lab?ops=+mira,^sam,+sam,?josh&at=0.2",
            Cursor { op: 0, step: 2 },
        ),
    ] {
        let parsed = parse_link(link);
        let mut session = Session::run_plan(parsed.plan);
        let complaints = [parsed.complaints, session.take_complaints()].concat();
        assert_eq!(session.cursor(), shown, "{link}");
        let left_out = complaints
            .iter()
            .all(|complaint| complaint.to_string().ends_with("left out."));
        assert!(left_out, "{complaints:?}");
    }
}

/// "n operations done, and no step of the next" is the end, not beyond it.
#[test]
fn the_place_after_the_last_operation_is_the_end() {
    let mut session = Session::run_plan(parse_link("#/lab?ops=+mira,+sam&at=2.0").plan);
    assert_eq!(session.take_complaints(), []);
    assert_eq!(session.cursor(), session.end());
    let mut session = Session::run_plan(parse_link("#/lab?ops=+mira,+sam&at=2.1").plan);
    assert_eq!(
        session.take_complaints()[0].to_string(),
        "The place 2.1 in the history does not exist: the nearest one is shown."
    );
}

/// A list that repeats what is in already takes no room.
#[test]
fn what_is_in_already_takes_no_room() {
    let most = u32::try_from(MAX_ITEMS).unwrap() - 2;
    let mut session = session_of(&[Op::Fill {
        count: most,
        seed: 1,
    }]);
    session.push(Op::add("mira")).unwrap();
    let list: Vec<String> = session
        .members()
        .iter()
        .take(5)
        .map(|m| m.item.to_string())
        .collect();
    let mut list: Vec<&str> = list.iter().map(String::as_str).collect();
    list.extend(["sam", "sam"]);
    session.push(Op::import(list.clone())).unwrap();
    assert_eq!(session.members().len(), MAX_ITEMS);

    assert_eq!(
        session.push(Op::add("josh")).unwrap_err().to_string(),
        "1 more item does not fit: the page keeps at most 1,000,000 items, and 1,000,000 are in."
    );
    session.undo();
    // An item that is half in is all in once the next operation begins.
    session.push(Op::add("sam")).unwrap();
    session.step_back();
    assert_eq!(session.members().len(), MAX_ITEMS - 1);
    let before = session.cursor();
    assert!(session.push(Op::add("josh")).is_err());
    assert_eq!(session.cursor(), before);
    let refusal = session.push(Op::Fill { count: 1, seed: 2 }).unwrap_err();
    assert!(refusal.to_string().starts_with("1 more item does not fit"));
}

#[test]
fn the_history_has_an_end() {
    let plan = Plan {
        ops: vec![Op::check("mira"); MAX_OPS + 2],
        ..Plan::default()
    };
    let mut session = Session::run_plan(plan);
    assert_eq!(session.records().len(), MAX_OPS);
    let complaints = session.take_complaints();
    assert_eq!(complaints.len(), 2);
    assert_eq!(
        complaints[0].to_string(),
        "The history is full: at most 10,000 operations. Start over, or undo some. It was left out."
    );
}

/// A clear or rebuild keeps the row it replaces, 2 MB of it at the largest m.
/// A short link must not be able to fill the memory with them.
#[test]
fn a_link_cannot_take_all_memory() {
    let link = format!("#/lab?m=16777216&ops={}", ["*"; 400].join(","));
    let mut session = Session::run_plan(parse_link(&link).plan);
    let cleared = session.records().len();
    assert!((200..300).contains(&cleared), "{cleared}");
    let complaints = session.take_complaints();
    assert_eq!(complaints.len(), 400 - cleared);
    assert_eq!(
        complaints[0].to_string(),
        "The history is too large: with 2 MB more, it would have over 512 MB of rows and items to undo to. Start over, or undo some. It was left out."
    );
    while session.undo() {}
    session.push(Op::Clear).unwrap();
    assert_eq!(session.current().unwrap().op().kind(), OpKind::Clear);
}

#[test]
fn filling_with_nothing_is_refused_whatever_room_there_is() {
    let mut session = Session::default();
    assert_eq!(
        session
            .push(Op::Fill { count: 0, seed: 1 })
            .unwrap_err()
            .to_string(),
        "The number of items to fill in cannot be 0: give 1 to 1,000,000."
    );
}

/// A check that waits for its prediction is nobody's work: doing something else
/// in its stead is no loss to tell of.
#[test]
fn only_what_was_done_is_missed_when_it_is_set_aside() {
    let waiting = || Session::run_plan(parse_link("#/lab?ops=+mira,+sam,?josh&at=2.0").plan);
    let mut session = waiting();
    session.push(Op::check("kate")).unwrap();
    assert!(session.set_aside().unwrap().only_waited());

    let mut session = waiting();
    session.redo();
    session.undo();
    session.push(Op::check("kate")).unwrap();
    assert!(!session.set_aside().unwrap().only_waited(), "it was undone");

    let mut session = waiting();
    session.jump(Cursor { op: 1, step: 0 });
    session.push(Op::check("kate")).unwrap();
    assert!(
        !session.set_aside().unwrap().only_waited(),
        "two were aside"
    );
}

/// Other parameters for a session in which nothing was done yet begin it anew:
/// not while its first operation is still running, which would be lost.
#[test]
fn other_parameters_do_not_discard_a_first_operation_that_runs() {
    let mut session = Session::default();
    session
        .begin(Op::Fill {
            count: 1_000,
            seed: 1,
        })
        .unwrap();
    session.advance(10);
    let other = session.params().with_m(32).unwrap();
    assert!(session.restarted_with(other).is_none());
    assert!(session.begin(Op::Rebuild(other)).is_err());
    while session.is_running() {
        session.advance(100);
    }
    assert_eq!(session.members().len(), 1_000);
}
