//! Links and files: what is written is read again, and any text is read.

#[path = "session/ops.rs"]
#[allow(dead_code)]
mod ops;

use bloom_lab::filter::{HashFamily, Params, Scheme, Script};
use bloom_lab::lab::{
    Complaint, Cursor, FILE_VERSION, MAX_ITEM_BYTES, Op, PRESETS, Parsed, Plan, Session,
    first_story, import_list, parse_file, parse_link, scene, write_file, write_link,
};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed};
use serde_json::json;

/// The same cases in every run, and no files about those that fail.
fn repeatable(cases: u32) -> Config {
    Config {
        cases,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(0xb100),
        ..Config::default()
    }
}

/// Any text, and text that is likely to be taken for something else.
fn odd_item() -> impl Strategy<Value = String> {
    prop_oneof![
        3 => any::<String>(),
        1 => "[-+?!^~*:=,.&#%/ \"'<>\\\\0-9\\r\\n\\t]{0,12}",
        1 => prop::sample::select(&ODD_ITEMS[..]).prop_map(str::to_owned),
    ]
}

const ODD_ITEMS: [&str; 33] = [
    "",
    " ",
    "\n",
    "two\nlines",
    "\r\n",
    "a,b",
    "a&b=c",
    "#",
    "?",
    "100%",
    "%2B",
    "%",
    "%zz",
    "a+b c",
    "\"quoted\"",
    "'",
    "<b>bold</b>",
    "</script><script>alert(1)</script>",
    "שלום עולם",
    "a\u{202e}b",
    "é",
    "e\u{301}",
    "heiå",
    "Я",
    "🦄",
    "👨\u{200d}👩\u{200d}👧",
    "\0",
    "\u{feff}",
    "\u{fffd}",
    "\u{fffe}",
    "\u{d7ff}\u{e000}",
    "\u{10ffff}",
    "a:b.c~d*e^f!g",
];

fn session() -> impl Strategy<Value = Session> {
    let named = prop::collection::vec(ops::op(), 0..14);
    let odd = prop::collection::vec((odd_item(), 0..6_usize), 0..6);
    (ops::start(), ops::script(), named, odd, ops::cursor()).prop_map(
        |(params, script, named, odd, cursor)| {
            let mut session = Session::new(params, script);
            let odd = odd.iter().map(|(item, kind)| match kind {
                0 => Op::add(item),
                1 => Op::check(item),
                2 => Op::check_all(item),
                3 => Op::delete(item),
                4 => Op::put_back(item),
                _ => Op::import([item.as_str(), "", item]),
            });
            for op in named.into_iter().chain(odd) {
                // What is refused is no part of the session.
                let _ = session.push(op);
            }
            session.jump(cursor);
            session
        },
    )
}

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

/// Something done to a text at a place, and a piece of text for it.
type Change = (prop::sample::Index, u8, String);

fn change() -> impl Strategy<Value = Change> {
    let piece = prop_oneof![
        any::<char>().prop_map(String::from),
        "[-+?!^~*:=,.&#%0-9a-f\\[\\]{}\"]{1,3}"
    ];
    (any::<prop::sample::Index>(), 0..4_u8, piece)
}

fn tamper(text: &str, changes: &[Change]) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for (place, kind, piece) in changes {
        let at = place.index(chars.len() + 1);
        match kind {
            0 => chars.truncate(at),
            1 => drop(chars.splice(at..at, piece.chars())),
            2 => drop(chars.splice(at..(at + 1).min(chars.len()), piece.chars())),
            _ => {
                let again: Vec<char> = chars[at..].iter().take(7).copied().collect();
                chars.splice(at..at, again);
            }
        }
    }
    chars.into_iter().collect()
}

fn any_json() -> impl Strategy<Value = serde_json::Value> {
    use serde_json::Value;
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        (0..40_u32).prop_map(Value::from),
        any::<String>().prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 12, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::hash_map("[a-z]{1,8}|add|fill|import", inner, 0..3)
                .prop_map(Value::from_iter),
        ]
    })
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

#[test]
fn defaults_are_left_out_of_links() {
    assert_eq!(write_link(&Plan::default()), "#/lab?ops=");
    assert_eq!(parse_link("#/lab?ops=").plan, Plan::default());
    assert_eq!(write_link(&first_story()), PRESETS[0].link);
    for nothing in ["", "#", "#/", "#/lab", "#/lab?", "#/lab?&&"] {
        let parsed = parse_link(nothing);
        assert_eq!(parsed.plan, first_story(), "{nothing}");
        assert_eq!(parsed.complaints, [], "{nothing}");
    }
    // A key that some later version knows is no reason to complain.
    let parsed = parse_link("#/lab?v=1&shade=blue&m=20");
    assert_eq!((parsed.plan.params.m(), parsed.complaints.len()), (20, 0));
}

/// Programs that pass links on encode what they think is unsafe.
#[test]
fn a_link_is_read_with_its_signs_encoded() {
    let plan = parse_link("#/lab?ops=+mira,?sam,!sam,^sam,-sam,~5.1,:a:b,*,=20.3.fnv.double").plan;
    let encoded =
        "#/lab?ops=%2Bmira,%3Fsam,%21sam,%5Esam,%2Dsam,%7E5.1,%3Aa:b,%2A,%3D20.3.fnv.double";
    let parsed = parse_link(encoded);
    assert_eq!(parsed.complaints, []);
    assert_eq!(parsed.plan, plan);
    assert_eq!(parse_link("#/lab?ops=%2b%2B").plan.ops, [Op::add("+")]);
}

#[test]
fn complaints_about_links_name_the_field_and_the_value() {
    for (link, complaint) in [
        (
            "m=0",
            "In the link: Bits m cannot be 0: give a whole number from 1 to 16,777,216. 16 is used.",
        ),
        (
            "m=-3",
            "In the link: Bits m cannot be -3: give a whole number from 1 to 16,777,216. 16 is used.",
        ),
        (
            "m=",
            "In the link: Bits m is empty: give a whole number from 1 to 16,777,216. 16 is used.",
        ),
        (
            "m=20&m=1.5",
            "In the link: Bits m cannot be 1.5: give a whole number from 1 to 16,777,216. 20 is used.",
        ),
        (
            "k=33",
            "In the link: Hashes k cannot be 33: give a whole number from 1 to 32. 3 is used.",
        ),
        (
            "h=md5",
            "In the link: there is no hash md5: fnv, murmur3, xxh64, scripted are known. fnv is used.",
        ),
        (
            "s=triple",
            "In the link: there is no scheme triple: double, enhanced, independent, one, adjacent are known. double is used.",
        ),
        (
            "at=x",
            "In the link: at cannot be x: it is two whole numbers with a dot between. The end is shown.",
        ),
        (
            "at=1.2.3",
            "In the link: at cannot be “1.2.3”: it is two whole numbers with a dot between. The end is shown.",
        ),
        (
            "script=mira",
            "In the link: script cannot hold mira: an entry is an item, a colon, and positions with dots between. It is left out.",
        ),
        (
            "script=mira:2.x",
            "In the link: script cannot hold “mira:2.x”: an entry is an item, a colon, and positions with dots between. It is left out.",
        ),
        (
            "script=mira:16777216",
            "In the link: The positions chosen for mira must be 1 to 32 whole numbers below 16,777,216. The entry is left out.",
        ),
        (
            "v=2",
            "The link is of version 2, this page reads version 1: what it knows is shown.",
        ),
        (
            "ops=mira",
            "In the link: ops cannot hold mira: an operation is +item, ?item, !item, -item, ^item, ~count.seed, :item:item, * or =m.k.hash.scheme. It is left out.",
        ),
        (
            "ops=~x.1",
            "In the link: ops cannot hold “~x.1”: an operation is +item, ?item, !item, -item, ^item, ~count.seed, :item:item, * or =m.k.hash.scheme. It is left out.",
        ),
        (
            "ops==0.3.fnv.double",
            "In the link: ops cannot hold “=0.3.fnv.double”: an operation is +item, ?item, !item, -item, ^item, ~count.seed, :item:item, * or =m.k.hash.scheme. It is left out.",
        ),
        (
            "ops=*now",
            "In the link: ops cannot hold “*now”: an operation is +item, ?item, !item, -item, ^item, ~count.seed, :item:item, * or =m.k.hash.scheme. It is left out.",
        ),
    ] {
        let parsed = parse_link(&format!("#/lab?{link}"));
        assert_eq!(
            parsed.complaints,
            [Complaint(complaint.to_owned())],
            "{link}"
        );
        assert!(!parsed.unusable);
    }
    let parsed = parse_link(&format!("#/lab?ops={}", "*,".repeat(10_001)));
    assert_eq!(parsed.plan.ops.len(), 10_000);
    assert_eq!(
        parsed.complaints[0].to_string(),
        "In the link: ops holds more than 10,000 operations: the rest is left out."
    );
    let parsed = parse_link("#/teach?m=20");
    assert_eq!(
        parsed.complaints[0].to_string(),
        "There is no page “/teach”: the Lab is shown."
    );
    assert_eq!(parsed.plan.params.m(), 20);
}

#[test]
fn complaints_about_files_name_the_field_and_the_value() {
    let file = |field: &str, value: serde_json::Value| {
        let mut file: serde_json::Value =
            serde_json::from_str(&write_file(&Plan::default())).unwrap();
        file[field] = value;
        file.to_string()
    };
    for (text, complaint) in [
        (
            file("m", json!(0)),
            "In the file: Bits m cannot be 0: give a whole number from 1 to 16,777,216. The default is used.",
        ),
        (
            file("m", json!("16")),
            "In the file: Bits m cannot be \"16\": give a whole number from 1 to 16,777,216. The default is used.",
        ),
        (
            file("k", json!(1.5)),
            "In the file: Hashes k cannot be 1.5: give a whole number from 1 to 32. The default is used.",
        ),
        (
            file("hash", json!("md5")),
            "In the file: there is no hash md5: fnv is used.",
        ),
        (
            file("scheme", json!(null)),
            "In the file: there is no scheme null: double is used.",
        ),
        (
            file("ops", json!({})),
            "In the file: ops cannot be “{}”: it is a list. There are no operations.",
        ),
        (
            file("ops", json!([{"jump": 3}])),
            "In the file: ops cannot hold “{\"jump\":3}”: it is left out.",
        ),
        (
            file("ops", json!([{"add": 3}])),
            "In the file: ops cannot hold “{\"add\":3}”: it is left out.",
        ),
        (
            file("script", json!("x")),
            "In the file: script cannot be “\"x\"”: it is a list of items and their positions. No position is chosen by hand.",
        ),
        (
            file("script", json!([["x", []]])),
            "In the file: The positions chosen for x must be 1 to 32 whole numbers below 16,777,216. The entry is left out.",
        ),
        (
            file("script", json!([7])),
            "In the file: script cannot hold 7: it is left out.",
        ),
        (
            file("at", json!([1])),
            "In the file: at cannot be “[1]”: the end is shown.",
        ),
    ] {
        let parsed = parse_file(&text);
        assert_eq!(
            parsed.complaints,
            [Complaint(complaint.to_owned())],
            "{text}"
        );
        assert!(!parsed.unusable);
    }
}

#[test]
fn files_that_cannot_be_used_say_why() {
    let later = FILE_VERSION + 1;
    let file = write_file(&Plan::default());
    let with_version =
        |version: &str| file.replace("\"version\":1", &format!("\"version\":{version}"));
    for (text, complaint) in [
        (String::new(), "The file is empty: a Bloom Lab session was expected.".to_owned()),
        (" \n".to_owned(), "The file is empty: a Bloom Lab session was expected.".to_owned()),
        (file[..40].to_owned(), "The file is cut short: its end is missing, so nothing was opened.".to_owned()),
        ("mira\nsam".to_owned(), "The file is not a Bloom Lab session: it is not JSON, so nothing was opened.".to_owned()),
        ("{}".to_owned(), "The file is not a Bloom Lab session: its field format does not say so, so nothing was opened.".to_owned()),
        ("[1]".to_owned(), "The file is not a Bloom Lab session: its field format does not say so, so nothing was opened.".to_owned()),
        (with_version(&later.to_string()), format!("The file is of version {later}, and this page reads up to {FILE_VERSION}: open it with a newer Bloom Lab.")),
        (with_version("0"), "The file's version cannot be 0: 1 was expected.".to_owned()),
        (with_version("\"1\""), "The file's version cannot be “\"1\"”: 1 was expected.".to_owned()),
        ("[".repeat(100_000), "The file is not a Bloom Lab session: it is not JSON, so nothing was opened.".to_owned()),
    ] {
        let parsed = parse_file(&text);
        assert!(parsed.unusable);
        assert_eq!(parsed.plan, Plan::default());
        assert_eq!(parsed.complaints, [Complaint(complaint)]);
    }
}

#[test]
fn a_text_of_nothing_but_faults_is_told_in_few_words() {
    let link = parse_link(&format!("#/lab?ops={}", "x,".repeat(500_000)));
    let file = write_file(&Plan::default()).replace("[]", &format!("[{}0]", "0,".repeat(9_000)));
    for parsed in [link, parse_file(&file)] {
        assert_eq!(parsed.complaints.len(), 1_001);
        assert_eq!(
            parsed.complaints[1_000].to_string(),
            "More is wrong with the text than is listed here."
        );
    }
}

/// What an old link or file said, it says for ever.
#[test]
fn the_forms_of_version_1_stay_as_they_are() {
    let mut plan = PRESETS[1].plan();
    plan.params = plan
        .params
        .with_m(20)
        .unwrap()
        .with_scheme(Scheme::Enhanced);
    plan.ops = vec![
        Op::add("new york"),
        Op::check("a,b"),
        Op::check_all("é"),
        Op::delete("new york"),
        Op::put_back("new york"),
        Op::Fill {
            count: 100,
            seed: 7,
        },
        Op::import(["a", "", "b+c"]),
        Op::Clear,
        Op::Rebuild(Params::default().with_hash(HashFamily::Murmur3)),
    ];
    plan.at = Some(Cursor { op: 2, step: 1 });
    assert_eq!(
        write_link(&plan),
        "#/lab?m=20&h=scripted&s=enhanced\
         &script=mira:2.7.11,sam:4.7.13,lena:2.9.13,omar:4.11.13\
         &ops=+new%20york,?a%2Cb,!%C3%A9,-new%20york,^new%20york,~100.7,:a::b%2Bc,*,=16.3.murmur3.double\
         &at=2.1"
    );
    assert_eq!(
        write_file(&plan),
        concat!(
            r#"{"format":"bloom-lab-session","version":1,"m":20,"k":3,"hash":"scripted","scheme":"enhanced","#,
            r#""script":[["mira",[2,7,11]],["sam",[4,7,13]],["lena",[2,9,13]],["omar",[4,11,13]]],"#,
            r#""ops":[{"add":"new york"},{"check":"a,b"},{"check-all":"é"},{"delete":"new york"},"#,
            r#"{"put-back":"new york"},{"fill":[100,7]},{"import":["a","","b+c"]},{"clear":true},"#,
            r#"{"rebuild":[16,3,"murmur3","double"]}],"at":[2,1]}"#,
            "\n"
        )
    );
}

#[test]
fn lists_are_read_line_by_line_and_nothing_else() {
    let read = |text| {
        let list = import_list(text).unwrap();
        let items: Vec<String> = list.items.iter().map(ToString::to_string).collect();
        (items, list.empty_lines)
    };
    let items = |items: &[&str]| items.iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(read("mira\nsam"), (items(&["mira", "sam"]), 0));
    assert_eq!(read("mira\r\nsam\r\n"), (items(&["mira", "sam"]), 0));
    assert_eq!(read("\n\n mira \n\n"), (items(&[" mira "]), 3));
    assert_eq!(
        read("a,b;c\td\n\"e\"\ra"),
        (items(&["a,b;c\td", "\"e\"\ra"]), 0)
    );
    assert_eq!(read("x\nx\nX"), (items(&["x", "x", "X"]), 0));
    for nothing in ["", "\n", "\r\n\n"] {
        assert_eq!(
            import_list(nothing).unwrap_err().to_string(),
            "The list is empty: write at least one item, one on each line."
        );
    }
    let long = format!("mira\n\n{}", "x".repeat(MAX_ITEM_BYTES + 1));
    assert_eq!(
        import_list(&long).unwrap_err().to_string(),
        "Line 3 has 65,537 bytes: at most 65,536 are taken."
    );
    assert_eq!(
        import_list(&"x\n".repeat(1_000_001))
            .unwrap_err()
            .to_string(),
        "The list has 1,000,001 items: at most 1,000,000 fit."
    );
}
