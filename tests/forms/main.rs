//! Links and files: what is written is read again, and any text is read.

#[path = "../common/mod.rs"]
mod common;
mod complaints;
mod fixed;
#[path = "../session/ops.rs"]
#[allow(dead_code, reason = "movements belong to the tests of the session")]
mod ops;
mod texts;

use bloom_lab::filter::{HashFamily, Params, Scheme, Script};
use bloom_lab::lab::{
    Complaint, Cursor, Op, PRESETS, Parsed, Plan, Session, first_story, parse_file, parse_link,
    scene, write_file, write_link,
};
use common::repeatable;
use proptest::prelude::*;
use serde_json::json;
use texts::{ODD_ITEMS, any_json, change, session, tamper};

proptest! {
    #![proptest_config(repeatable(600))]

    #[test]
    fn a_session_and_its_link_and_its_file_show_the_same(session in session()) {
        let plan = session.plan();
        assert_shows_the_same(&session, parse_link(&write_link(&plan)));
        assert_shows_the_same(&session, parse_file(&write_file(&plan)));
    }

    #[test]
    fn links_are_plain_ascii_without_spaces(session in session()) {
        let link = write_link(&session.plan());
        prop_assert!(link.bytes().all(|b| b.is_ascii_graphic()), "{}", link);
        // A browser would encode these, and the link would not be the same again.
        prop_assert!(!link.contains(['"', '<', '>', '`', '{', '}', '|', '\\']), "{}", link);
    }

    #[test]
    fn any_text_opens_something(text in any::<String>(), start in 0..6_usize) {
        let starts = ["", "#", "#/lab?", "#/lab?ops=", "#/lab?script=", "#/lab?at="];
        assert_runs(parse_link(&format!("{}{text}", starts[start])));
        assert_runs(parse_file(&text));
    }

    #[test]
    fn a_link_that_was_tampered_with_opens_something(
        session in session(),
        changes in prop::collection::vec(change(), 1..5),
    ) {
        let link = write_link(&session.plan());
        assert_runs(parse_link(&tamper(&link, &changes)));
        let file = write_file(&session.plan());
        assert_runs(parse_file(&tamper(&file, &changes)));
    }

    #[test]
    fn json_of_another_shape_opens_something(value in any_json()) {
        let mut file: serde_json::Value =
            serde_json::from_str(&write_file(&first_story())).unwrap();
        for field in ["m", "k", "hash", "scheme", "script", "ops", "at", "version", "format"] {
            let mut odd = file.clone();
            odd[field] = value.clone();
            assert_runs(parse_file(&odd.to_string()));
        }
        file["ops"] = json!([value, {"add": value}, {"fill": value}, {"import": value}]);
        file["script"] = json!([value, ["x", value]]);
        assert_runs(parse_file(&file.to_string()));
    }
}

#[track_caller]
fn assert_shows_the_same(session: &Session, parsed: Parsed) {
    assert_eq!(parsed.complaints, []);
    assert_eq!(parsed.plan, session.plan());
    let mut again = Session::run_plan(parsed.plan);
    assert_eq!(again.take_complaints(), []);
    assert_eq!(again.filter(), session.filter());
    assert_eq!(again.cursor(), session.cursor());
    assert_eq!(again.end(), session.end());
    assert_eq!(again.counters(), session.counters());
    assert!(again.members().iter().eq(session.members().iter()));
    assert_eq!(scene(&again), scene(session));
}

/// Whatever was read can be run, and written and read again. Some of it would
/// run for long, so it is stopped after a while.
#[track_caller]
fn assert_runs(parsed: Parsed) {
    for complaint in &parsed.complaints {
        assert_complains(complaint);
    }
    if parsed.unusable {
        assert_eq!(parsed.plan, Plan::default());
        assert_eq!(parsed.complaints.len(), 1);
    }
    let mut session = Session::begin_plan(parsed.plan);
    for _ in 0..4 {
        session.advance(2_000);
    }
    session.cancel();
    for complaint in session.take_complaints() {
        assert_complains(&complaint);
    }
    let reached = session.plan();
    assert_eq!(parse_file(&write_file(&reached)).plan, reached);
    assert_eq!(parse_link(&write_link(&reached)).plan, reached);
    let _ = scene(&session);
}

#[track_caller]
fn assert_complains(complaint: &Complaint) {
    let sentence = complaint.to_string();
    assert!(sentence.ends_with('.'), "{sentence}");
    assert!(sentence.chars().count() < 400, "{sentence}");
    assert!(!sentence.contains(['\n', '\r', '\u{202e}']), "{sentence}");
}

#[test]
fn odd_items_come_back_exactly() {
    let long = "x".repeat(10_000);
    for item in ODD_ITEMS.iter().copied().chain([long.as_str()]) {
        let mut script = Script::default();
        script.insert(item, vec![1, 2, 3]).unwrap();
        let plan = Plan {
            script,
            ops: vec![
                Op::add(item),
                Op::check(item),
                Op::check_all(item),
                Op::delete(item),
                Op::put_back(item),
                Op::import(["a", item, item]),
            ],
            ..Plan::default()
        };
        for parsed in [
            parse_link(&write_link(&plan)),
            parse_file(&write_file(&plan)),
        ] {
            assert_eq!(parsed.complaints, [], "{item:?}");
            assert_eq!(parsed.plan, plan, "{item:?}");
        }
        let session = Session::run_plan(plan);
        assert!(session.members().contains(item));
    }
}

#[test]
fn a_text_cut_anywhere_opens_something() {
    let plan = Plan {
        params: Params::default()
            .with_m(20)
            .unwrap()
            .with_scheme(Scheme::Enhanced),
        ops: vec![
            Op::add("naïve 🦄"),
            Op::check("a,b"),
            Op::import(["x", "", "ß"]),
            Op::Fill { count: 3, seed: 9 },
            Op::Rebuild(Params::default().with_hash(HashFamily::Xxh64)),
            Op::Clear,
        ],
        at: Some(Cursor { op: 1, step: 2 }),
        ..PRESETS[1].plan()
    };
    let link = write_link(&plan);
    for (end, _) in link.char_indices() {
        assert_runs(parse_link(&link[..end]));
    }
    let file = write_file(&plan);
    let whole = file.trim_end().len();
    for (end, _) in file.char_indices().filter(|(end, _)| *end < whole) {
        let parsed = parse_file(&file[..end]);
        assert!(parsed.unusable, "{}", &file[..end]);
        let sentence = parsed.complaints[0].to_string();
        assert!(
            sentence.starts_with("The file is cut short") || end == 0,
            "{sentence}"
        );
    }
}
