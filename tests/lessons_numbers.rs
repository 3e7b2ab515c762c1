//! Numbers in the prose against outside references, and the faults that a
//! content file can have.

use std::fs;

use bloom_lab::lessons::number::{Value, evaluate, written};
use bloom_lab::lessons::read::read;
use bloom_lab::lessons::{Row, holds};

fn reads(expression: &str) -> String {
    let row = Row::given("ops=+mira,+sam,?josh");
    written(expression, &row).unwrap_or_else(|fault| panic!("{expression}: {fault}"))
}

fn number(expression: &str) -> f64 {
    match evaluate(expression, &Row::given("ops=")) {
        Ok(Value::Number(number)) => number,
        other => panic!("{expression}: {other:?}"),
    }
}

/// The rows of a table in `tests/data`, without comments and head.
fn table(name: &str) -> Vec<Vec<String>> {
    let path = format!("{}/tests/data/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(path).expect("the table is there");
    let lines = text.lines().filter(|line| !line.starts_with('#')).skip(1);
    lines
        .map(|line| line.split(',').map(str::to_owned).collect())
        .collect()
}

/// The figures that the subject is taught with.
#[test]
fn the_usual_figures_come_out() {
    for (expression, due) in [
        ("rate-c 10 1 | %", "9.5 %"),
        ("rate-c 10 2 | %", "3.3 %"),
        ("rate-c 10 3 | %", "1.7 %"),
        ("rate-c 10 4 | %", "1.2 %"),
        ("rate-c 10 5 | %", "0.94 %"),
        ("rate-c 10 6 | %", "0.84 %"),
        ("rate-c 10 7 | %", "0.82 %"),
        ("rate-c 10 8 | %", "0.85 %"),
        ("rate-c 10 10 | %", "1.0 %"),
        ("rate-c 10 14 | %", "1.9 %"),
        ("rate-c 10 20 | %", "5.5 %"),
        ("rate-c 9.6 7 | %", "1.0 %"),
        ("rate-c 4.8 7 | %1", "15.7 %"),
        ("rate-c 3.2 7 | %1", "43.5 %"),
        ("* 500M 36 | bytes", "18.0 GB"),
        ("size 500M 0.001 | mb", "899 MB"),
        ("size 500M 0.001 | mib", "857 MiB"),
        ("size 10M 0.01 | bits", "95.9 Mbit"),
        ("hashes 500M 0.001", "10"),
        ("fill 16 3 3 | %1", "44.1 %"),
        ("fill~ 16 3 3 | %1", "43.0 %"),
        ("fill 16 3 12 | %", "90 %"),
        ("ones", "5"),
        ("positions josh", "4, 11 and 2"),
        ("surely 1000 0.01", "9,595"),
        ("ones ops=+mira", "3"),
    ] {
        assert_eq!(reads(expression), due, "{expression}");
    }
}

/// Columns: bits per item, k, rate.
#[test]
fn rates_by_k_are_those_of_the_reference() {
    let mut rows = 0;
    for row in table("bloom_overfill.csv") {
        let [c, k, times] = [&row[0], &row[1], &row[2]];
        let c: f64 = c.parse().expect("bits per item");
        let times: f64 = times.parse().expect("a factor");
        let due: f64 = row[4].parse().expect("a rate");
        let rate = number(&format!("rate-c {} {k}", c / times));
        assert!((rate / due - 1.0).abs() < 1e-6, "{row:?}: {rate}");
        rows += 1;
    }
    assert!(rows > 20);
}

#[test]
fn what_means_nothing_is_refused_with_a_sentence() {
    let row = Row::given("ops=");
    for expression in [
        "",
        "(",
        "nothing",
        "rate 16 3",
        "rate 16 3 3 3",
        "ones mira",
        "/ 1 0 | .1",
        "ones | x",
        "ones | %9",
        "rate 16 3 3 | .9",
        "scheme none 16 3 3",
        "+ 1 (positions mira)",
        ") 1",
    ] {
        assert!(written(expression, &row).is_err(), "{expression}");
    }
    for condition in [
        "",
        "maybe",
        "answer perhaps",
        "says mira",
        "truth wrong",
        "ones = mira",
        "{ones}",
        "did nothing",
        "fault Z any-one",
        "set x mira",
    ] {
        assert!(holds(condition, &row).is_err(), "{condition}");
    }
}

/// Each with the line that is to be named.
#[test]
fn a_fault_in_a_file_is_named_with_its_line() {
    let head = "title: A\naim: B.\nminutes: 3\n\n== One\n";
    assert!(read(&format!("{head}Prose.\n")).is_ok());
    for (text, line) in [
        ("minutes: 0\n".to_owned(), 1),
        ("title: A\nsomething: B\n".to_owned(), 2),
        ("title: A\naim: B.\nminutes: 3\n".to_owned(), 1),
        (head.to_owned(), 5),
        (format!("{head}Prose.\nnothing: x\n"), 7),
        (format!("{head}Prose.\n\n- [yes] A :: B\n"), 8),
        (format!("{head}Prose.\nask: A?\n- [yes] A :: B\n"), 5),
        (format!("{head}Prose.\nask: A?\n- [yes] A\n"), 8),
        (format!("{head}Prose.\nreveal: ops=\n"), 5),
        (format!("{head}Prose.\ntask: ones = 1\nwhat: A\n"), 7),
        (format!("{head}Prose.\nwhat: A\n"), 5),
        (format!("{head}Prose.\nrow: ops=\nrow: ops=\n"), 8),
        (format!("{head}Prose.\ncontrols: some\n"), 7),
        (format!("{head}Prose.\n| a | b |\n| c |\n"), 8),
        (format!("{head}Prose.\nsum: a\n"), 7),
        (format!("{head}Prose.\nlink: a\n"), 7),
        (format!("{head}Prose.\nfail: [yes] A\n"), 5),
        (format!("{head}Prose.\nfail: [yes]\n"), 7),
        (format!("{head}Prose.\nfail: A\nfail: [yes] B\n"), 8),
    ] {
        let fault = read(&text).expect_err(&text);
        assert_eq!(fault.line, line, "{text}\n{fault}");
    }
}

/// A paragraph and a directive may go over several lines.
#[test]
fn lines_that_go_on_belong_together() {
    let text = "title: A\naim: B.\nminutes: 3\n\n== One\nFirst line\nand second.\n\nAnother.\nnote: Said\n  and on.\n";
    let lesson = read(text).expect("it is whole");
    assert_eq!(
        lesson.steps[0].prose,
        ["First line\nand second.", "Another."]
    );
    assert_eq!(lesson.steps[0].notes, ["Said\n  and on."]);
}
