//! The session against a model that recomputes everything from the beginning.

#[path = "../common/mod.rs"]
mod common;
mod faults;
mod model;
mod ops;
mod world;

use std::sync::Arc;

use bloom_lab::filter::{Params, Script};
use bloom_lab::lab::{Cursor, Op, Session, scene};
use bloom_lab::text::quoted;
use common::repeatable;
use model::Model;
use ops::{Act, act, op, script, start};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use world::World;

proptest! {
    #![proptest_config(repeatable(1_000))]

    #[test]
    fn whatever_is_done_the_session_shows_what_the_model_shows(
        params in start(),
        script in script(),
        acts in prop::collection::vec(act(), 1..40),
    ) {
        let mut model = Model::new(params, script);
        let mut session = model.session();
        for (n, act) in acts.iter().enumerate() {
            perform(act, &mut session, &mut model);
            assert_same(&session, &model, &format!("after act {n}, {act:?}, of {acts:#?}"));
        }
    }

    #[test]
    fn every_place_of_a_history_shows_what_the_model_shows(
        params in start(),
        script in script(),
        ops in prop::collection::vec(op(), 1..12),
    ) {
        let mut model = Model::new(params, script);
        let mut session = model.session();
        for op in &ops {
            assert_eq!(session.push(op.clone()).is_ok(), model.push(op), "{op:?}");
        }
        let mut places = vec![model.cursor];
        while session.step_back() {
            model.step_back();
            assert_same(&session, &model, "on the way back");
            places.push(model.cursor);
        }
        prop_assert_eq!(session.cursor(), Cursor::default());
        while session.step_forward() {
            places.pop();
            model.step_forward();
            prop_assert_eq!(places.last(), Some(&model.cursor));
            assert_same(&session, &model, "on the way forward");
        }
        prop_assert_eq!(places.len(), 1);
    }
}

/// "2,000 random operations followed by undoing all of them give the first
/// state again, bit for bit."
#[test]
fn two_thousand_operations_and_back() {
    let mut runner = TestRunner::new(repeatable(1));
    for params in [
        Params::default(),
        Params::default().with_m(65_536).unwrap().with_k(7).unwrap(),
    ] {
        let mut session = Session::new(params, Script::default());
        let mut pushed = 0;
        while pushed < 2_000 {
            // Rebuilds would soon leave the parameters asked for.
            let op = op().new_tree(&mut runner).unwrap().current();
            let is_kept = !matches!(op, Op::Rebuild(_)) || pushed % 50 == 0;
            if is_kept && session.push(op).is_ok() {
                pushed += 1;
            }
        }
        let last = state(&session);
        let plan = session.plan();
        while session.undo() {}
        assert_eq!(session.cursor(), Cursor::default());
        assert_eq!(
            state(&session),
            state(&Session::new(params, Script::default()))
        );
        while session.redo() {}
        assert_eq!(state(&session), last);
        assert_eq!(session.plan(), plan);
        assert_eq!(state(&Session::run_plan(plan)), last);
    }
}

/// Everything of a state that can be compared.
fn state(session: &Session) -> impl PartialEq + std::fmt::Debug + use<> {
    let members: Vec<_> = session.members().iter().collect();
    let positions: Vec<_> = members
        .iter()
        .map(|member| session.members().positions(member.index).to_vec())
        .collect();
    (
        session.filter().clone(),
        members,
        positions,
        *session.counters(),
        session.members().len(),
        session.members().entries(),
    )
}

fn perform(act: &Act, session: &mut Session, model: &mut Model) {
    match act {
        Act::Push(op) => {
            let before = session.clone();
            let done = session.push(op.clone());
            assert_eq!(done.is_ok(), model.push(op), "{op:?}: {done:?}");
            if let Err(refusal) = done {
                assert_eq!(format!("{session:?}"), format!("{before:?}"), "changed");
                assert_sentence(&refusal.to_string(), op.item());
            }
        }
        Act::InSlices(op, slice) => {
            let begun = session.begin(op.clone()).is_ok();
            assert_eq!(begun, model.push(op), "{op:?}");
            while session.is_running() {
                assert_nothing_moves(session);
                session.advance(*slice);
            }
        }
        Act::Cancel(op, slices, slice) => {
            let begun = session.begin(op.clone()).is_ok();
            let expected = model.begin(op);
            assert_eq!(begun, expected.is_some(), "{op:?}");
            for _ in 0..*slices {
                session.advance(*slice);
            }
            if expected == Some(false) {
                if session.is_running() {
                    let will_be = session.plan();
                    let mut whole = model.clone();
                    whole.finish(op);
                    assert_eq!(will_be.ops, whole.ops);
                    assert_eq!(will_be.at, None);
                } else {
                    model.finish(op);
                }
            }
            session.cancel();
        }
        Act::Undo => {
            session.undo();
            model.undo();
        }
        Act::Redo => {
            session.redo();
            model.redo();
        }
        Act::Forward(steps) => {
            for _ in 0..*steps {
                session.step_forward();
                model.step_forward();
            }
        }
        Act::Back(steps) => {
            for _ in 0..*steps {
                session.step_back();
                model.step_back();
            }
        }
        Act::Jump(target) => {
            let reached = session.jump(*target);
            model.jump(*target);
            assert_eq!(reached, model.cursor);
        }
        Act::BringBack => {
            session.bring_back();
            model.bring_back();
            while session.is_running() {
                session.advance(3);
            }
        }
        Act::BringBackAndCancel(slices, slice) => {
            session.bring_back();
            model.bring_back();
            for _ in 0..*slices {
                session.advance(*slice);
            }
            let whole = session.plan();
            assert_eq!(whole.ops, model.ops);
            session.cancel();
            // Whatever was still to come can be brought back in its turn.
            session.bring_back();
            while session.is_running() {
                session.advance(*slice);
            }
        }
    }
}

/// While work is under way nobody can pull the history from under it.
fn assert_nothing_moves(session: &mut Session) {
    let before = session.cursor();
    let moved = [
        session.step_back(),
        session.step_forward(),
        session.undo(),
        session.redo(),
    ];
    assert_eq!(moved, [false; 4]);
    assert_eq!(session.jump(Cursor::default()), before);
    session.bring_back();
    assert!(session.begin(Op::Clear).is_err());
    assert_eq!(session.cursor(), before);
}

fn assert_same(session: &Session, model: &Model, when: &str) {
    let world = model.world();
    let ops: Vec<Op> = session
        .records()
        .iter()
        .map(|record| record.op().clone())
        .collect();
    assert_eq!(ops, model.ops, "operations {when}");
    assert_eq!(session.cursor(), model.cursor, "cursor {when}");
    assert_eq!(session.end(), model.end(), "end {when}");
    assert_eq!(*session.params(), world.params, "parameters {when}");
    assert!(!session.is_running(), "still running {when}");

    let bits: Vec<bool> = (0..session.bits().len())
        .map(|p| session.bits().get(p))
        .collect();
    assert_eq!(bits, world.bits, "bits {when}");
    let ones = world.bits.iter().filter(|&&bit| bit).count();
    assert_eq!(session.bits().ones() as usize, ones, "ones {when}");

    let members: Vec<(String, bool)> = session
        .members()
        .iter()
        .map(|member| (member.item.to_string(), member.present))
        .collect();
    assert_eq!(members, world.members, "members {when}");
    let present = members.iter().filter(|(_, is_in)| *is_in).count();
    assert_eq!(session.members().len(), present, "n {when}");
    for member in session.members().iter() {
        let positions: Vec<u32> = session
            .filter()
            .probes(&member.item)
            .map(|probe| probe.position)
            .collect();
        assert_eq!(session.members().positions(member.index), positions);
    }
    let hidden = session.members().entries();
    assert!(session.members().positions(hidden).is_empty());
    assert_eq!(session.members().get(hidden), None);
    assert_eq!(*session.counters(), world.counters, "counters {when}");
    assert_who_leans_on_what(session, &world, when);

    let aside = session.set_aside().map(|aside| &aside.ops);
    let expected = model.aside.as_ref().map(|aside| &aside.ops);
    assert_eq!(aside, expected, "set aside {when}");

    let scene = scene(session);
    assert_eq!(scene.cursor, model.cursor, "scene {when}");
    assert_eq!(scene.steps, model.steps_of(model.cursor.op), "steps {when}");
    let item = session.current().and_then(|record| record.op().item());
    assert_sentence(&scene.sentence, item);
}

fn assert_who_leans_on_what(session: &Session, world: &World, when: &str) {
    let lost: Vec<String> = session
        .members()
        .lost(session.filter())
        .map(|member| member.item.to_string())
        .collect();
    let expected: Vec<&String> = world.lost().collect();
    assert_eq!(lost.iter().collect::<Vec<_>>(), expected, "lost {when}");

    let m = session.bits().len();
    let leaning = session.members().leaning_counts(1, m);
    assert_eq!(leaning.len(), m as usize - 1);
    let all_owners = session.members().first_owners(0..m, usize::MAX);
    for (p, owners) in (0..m).zip(&all_owners) {
        let owners = &owners.first;
        let names: Vec<String> = owners.iter().map(|o| o.item.to_string()).collect();
        let expected: Vec<&String> = world.owners(p as usize).map(|(item, _)| item).collect();
        assert_eq!(names.iter().collect::<Vec<_>>(), expected, "owners {when}");
        let present = owners.iter().filter(|owner| owner.present).count();
        let one = &session.members().first_leaning(p..p + 1, 1)[0];
        let first = owners.iter().find(|owner| owner.present);
        assert_eq!(one.first.first(), first, "first leaning {when}");
        assert_eq!(one.all, present, "all leaning {when}");
        if p > 0 {
            assert_eq!(leaning[p as usize - 1] as usize, present, "leaning {when}");
        }
        let setter = session.setter_of(p);
        let expected = world.setter.get(&(p as usize)).map(String::as_str);
        assert_eq!(setter.as_deref(), expected, "who set {p} {when}");
        let clearer = session.clearer_of(p);
        let expected = world.clearer.get(&(p as usize)).map(String::as_str);
        assert_eq!(clearer.as_deref(), expected, "who cleared {p} {when}");
    }
}

/// A sentence begins with a capital letter or with the item that it is about,
/// ends once, and has no gap where something was to be filled in.
#[track_caller]
fn assert_sentence(text: &str, item: Option<&Arc<str>>) {
    let begins_with_item = item.is_some_and(|item| text.starts_with(&quoted(item)));
    assert!(
        begins_with_item || text.starts_with(char::is_uppercase),
        "{text}"
    );
    let body = text.strip_suffix(['.', '?']).expect(text);
    assert!(
        body.ends_with(char::is_alphanumeric) || body.ends_with(['”', ')']),
        "{text}"
    );
    assert!(!text.contains("  ") && !text.contains(" ."), "{text}");
}
