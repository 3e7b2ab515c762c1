//! What the figure shows and what is said about it, step by step, held still in
//! `snapshots/`. After a change that is meant, `INSTA_UPDATE=always cargo test
//! --test pictures` writes them anew; read the difference before committing it.

use std::fmt::Write as _;

use bloom_lab::filter::{HashFamily, Params, Scheme, Step};
use bloom_lab::lab::{
    AnswerView, Cursor, Op, PRESETS, Plan, RowState, Scene, Session, TruthView, parse_link, scene,
    words,
};
use insta::assert_snapshot;

#[test]
fn add() {
    assert_snapshot!(last_of("#/lab?ops=+mira,+sam"));
}

#[test]
fn add_again() {
    assert_snapshot!(last_of("#/lab?ops=+mira,+mira"));
}

#[test]
fn check_that_hits() {
    assert_snapshot!(last_of("#/lab?ops=+mira,+sam,?mira"));
}

#[test]
fn check_that_stops_at_the_first_zero() {
    assert_snapshot!(last_of("#/lab?ops=+mira,+sam,?omar"));
}

#[test]
fn check_whose_last_look_finds_the_zero() {
    assert_snapshot!(last_of("#/lab?ops=+mira,+sam,?kate"));
}

#[test]
fn check_of_all_positions() {
    assert_snapshot!(last_of("#/lab?ops=+mira,+sam,!omar"));
}

#[test]
fn false_positive() {
    assert_snapshot!(last_of("#/lab?ops=+mira,+sam,?josh"));
}

#[test]
fn delete() {
    assert_snapshot!(last_of("#/lab?ops=+mira,+sam,-mira"));
}

#[test]
fn delete_of_an_item_that_is_not_in() {
    assert_snapshot!(last_of("#/lab?ops=+mira,+sam,-kate"));
}

#[test]
fn false_negative() {
    assert_snapshot!(last_of("#/lab?ops=+mira,+sam,-mira,?sam"));
}

#[test]
fn put_back() {
    assert_snapshot!(last_of("#/lab?ops=+mira,+sam,-mira,^mira"));
}

/// Bit 9 went with mira's delete, so that putting sam back does not restore it.
#[test]
fn put_back_of_what_another_delete_took() {
    assert_snapshot!(last_of("#/lab?ops=+mira,+sam,-mira,-sam,^sam"));
}

/// Positions 1, 3, 1 on 4 bits: one of them comes twice.
#[test]
fn repeated_positions() {
    let mut text = last_of(&format!("{REPEATING}&ops=+cat"));
    text += &last_of(&format!("{REPEATING}&ops=+cat,?cat"));
    text += &last_of(&format!("{REPEATING}&ops=+cat,-cat"));
    text += &last_of(&format!("{REPEATING}&ops=+cat,-cat,^cat"));
    text += &last_of(&format!("{REPEATING}&ops=!cat"));
    assert_snapshot!(text);
}

const REPEATING: &str = "#/lab?m=4&h=scripted&script=cat:1.3.1";

#[test]
fn repeated_positions_of_the_default_hash() {
    assert_snapshot!(last_of("#/lab?m=8&k=9&ops=+mira"));
}

#[test]
fn bulk_and_clear_and_rebuild() {
    let mut text = last_of("#/lab?ops=+mira,~5.1");
    text += &last_of("#/lab?ops=+mira,:sam:mira:sam:");
    text += &last_of("#/lab?ops=+mira,+sam,-mira,*");
    text += &last_of("#/lab?ops=+mira,+sam,-mira,=32.4.xxh64.enhanced");
    assert_snapshot!(text);
}

#[test]
fn scripted_positions_and_the_fallback() {
    let link = "#/lab?h=scripted&script=mira:2.7.11";
    let mut text = last_of(&format!("{link}&ops=+mira"));
    text += &last_of(&format!("{link}&ops=+mira,?josh"));
    assert_snapshot!(text);
}

#[test]
fn the_bad_schemes() {
    let mut text = last_of("#/lab?s=one&ops=+mira,?mira");
    text += &last_of("#/lab?s=adjacent&k=2&ops=+mira,?mira");
    text += &last_of("#/lab?k=1&ops=+mira,?mira");
    assert_snapshot!(text);
}

#[test]
fn large_numbers_and_independent_hashes() {
    let mut text = last_of("#/lab?m=65536&k=2&h=murmur3&ops=+mira");
    text += &last_of("#/lab?m=65536&k=2&s=independent&ops=+mira");
    assert_snapshot!(text);
}

#[test]
fn deleted_items_that_are_asked_for() {
    let mut text = last_of("#/lab?ops=+mira,-mira,?mira");
    text += &last_of("#/lab?ops=+mira,-mira,+sam,+josh,:kate:paul,?mira");
    assert_snapshot!(text);
}

#[test]
fn odd_items() {
    let mut session = Session::default();
    for item in ["", "<b>&\"", "two\nlines", "e\u{301}", &"x".repeat(99)] {
        session.push(Op::add(item)).unwrap();
    }
    assert_snapshot!(log(&session));
}

#[test]
fn nothing_yet() {
    assert_snapshot!(picture(&Session::default()));
}

#[test]
fn the_log_of_every_preset() {
    let mut text = String::new();
    for preset in PRESETS {
        let plan = preset.plan();
        let session = Session::run_plan(Plan { at: None, ..plan });
        let _ = writeln!(text, "{}\n{}", preset.title, log(&session));
    }
    assert_snapshot!(text);
}

#[test]
fn names_of_parameters() {
    let mut text = String::new();
    for hash in HashFamily::ALL {
        let params = Params::default().with_hash(hash);
        text += &words::params_label(&params);
        text.push('\n');
    }
    for scheme in Scheme::ALL {
        let params = Params::default().with_scheme(scheme);
        let _ = writeln!(
            text,
            "{}: {}",
            words::params_label(&params),
            scheme.formula()
        );
    }
    assert_snapshot!(text);
}

/// The last operation of a link, at each of its steps.
fn last_of(link: &str) -> String {
    let parsed = parse_link(link);
    assert_eq!(parsed.complaints, []);
    let mut session = Session::run_plan(parsed.plan);
    assert_eq!(session.take_complaints(), []);
    let record = session.records().last().unwrap();
    let mut text = format!("{link}\n{}\n", words::op_story(record));
    if let Some(trace) = record.trace() {
        let steps: Vec<String> = trace.steps.iter().map(step).collect();
        let _ = writeln!(text, "trace: {}", steps.join(", "));
    }
    text.push('\n');
    session.jump(Cursor {
        op: session.records().len() - 1,
        step: 0,
    });
    loop {
        text += &picture(&session);
        if !session.step_forward() {
            break;
        }
    }
    text
}

fn step(step: &Step) -> String {
    match step {
        Step::Hash => "hash".to_owned(),
        Step::Bit(visit) => format!(
            "{:?} {} ({} to {}{})",
            visit.action,
            visit.probe.position,
            u8::from(visit.before),
            u8::from(visit.after),
            if visit.repeat { ", again" } else { "" },
        ),
        Step::Answer(answer) => format!("{answer:?}"),
    }
}

fn picture(session: &Session) -> String {
    let scene = scene(session);
    let mut text = format!(
        "{}/{}  {}\n",
        scene.cursor.step, scene.steps, scene.sentence
    );
    if session.bits().len() <= 64 {
        let _ = writeln!(text, "     row    {}", row(session));
    }
    if !scene.marks.is_empty() {
        let marks = scene
            .marks
            .iter()
            .map(|(p, mark)| format!("{p} {}", mark.key()));
        let _ = writeln!(text, "     marks  {}", marks.collect::<Vec<_>>().join(", "));
    }
    text += &arithmetic(&scene);
    match &scene.answer {
        AnswerView::NotAsked => {}
        AnswerView::Waiting { begun } => {
            let _ = writeln!(text, "     answer waits, begun: {begun}");
        }
        AnswerView::Given { answer, reason } => {
            let _ = writeln!(
                text,
                "     answer {}: {reason}",
                words::answer_label(*answer)
            );
        }
    }
    match &scene.truth {
        TruthView::NotAsked => {}
        TruthView::Waiting { item } => {
            let _ = writeln!(text, "     truth  waits for {item}");
        }
        TruthView::Given { verdict, reason } => {
            let _ = writeln!(text, "     truth  {}: {reason}", verdict.label());
        }
    }
    text.push('\n');
    text
}

fn row(session: &Session) -> String {
    let bits = session.bits();
    (0..bits.len())
        .map(|p| if bits.get(p) { '1' } else { '0' })
        .collect()
}

fn arithmetic(scene: &Scene) -> String {
    let Some(hash) = &scene.hash else {
        return String::new();
    };
    let mut text = match hash.hashes {
        Some(hashes) => format!("     h1 {:x}, h2 {:x}", hashes.h1, hashes.h2),
        None => "     by hand".to_owned(),
    };
    if hash.hashing_now {
        text += ", hashing now";
    }
    text.push('\n');
    for row in &hash.rows {
        let sum = row.sum.map_or("by hand".to_owned(), |sum| sum.to_string());
        let times = if row.times > 1 {
            format!(" ×{}", row.times)
        } else {
            String::new()
        };
        let state = match row.state {
            RowState::Ahead => "ahead".to_owned(),
            RowState::Now(mark) => format!("now {}", mark.key()),
            RowState::Done(mark) => format!("done {}", mark.key()),
            RowState::Skipped => "skipped".to_owned(),
        };
        let _ = writeln!(
            text,
            "     i={}  {sum} → {}{times}, {state}",
            row.i, row.position
        );
    }
    text
}

fn log(session: &Session) -> String {
    let mut text = String::new();
    for record in session.records() {
        let _ = writeln!(
            text,
            "  {} | {}",
            words::op_label(record.op()),
            words::op_story(record)
        );
    }
    text
}
