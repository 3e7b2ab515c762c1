//! The example `size`, through its own code and as a process.

#[path = "math/example.rs"]
mod example;
#[path = "math/reference.rs"]
#[allow(dead_code, reason = "not all of it is needed here")]
mod reference;
#[path = "../examples/size.rs"]
#[allow(dead_code, reason = "its main is for the process")]
mod size;

use example::{Fails, process};
use reference::rows;
use size::{HELP, Outcome, run};

const HEADER: &str = "n\tp\tm_textbook\tk_textbook\trate\tm_guaranteed\tk_guaranteed\trate";

fn table(input: &str) -> (Outcome, Vec<Vec<String>>, String) {
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let outcome = run(&[], input.as_bytes(), &mut output, &mut errors);
    let output = String::from_utf8(output).unwrap();
    let mut lines = output.lines();
    assert_eq!(lines.next(), Some(HEADER));
    let rows = lines.map(|line| line.split('\t').map(str::to_owned).collect());
    (outcome, rows.collect(), String::from_utf8(errors).unwrap())
}

#[test]
fn it_prints_what_bloom_sizing_says() {
    let due = rows(include_str!("data/bloom_sizing.csv"));
    let line = |row: &reference::Row| format!("{} {}\n", row.text("n"), row.text("p"));
    let (outcome, found, errors) = table(&due.iter().map(line).collect::<String>());
    assert_eq!((outcome, errors.as_str()), (Outcome::Done, ""));
    assert_eq!(found.len(), due.len());
    for (found, due) in found.iter().zip(&due) {
        assert_eq!(found[2], due.text("m_ceil"));
        let p = due.real("p");
        let number = |at: usize| found[at].parse::<f64>().unwrap();
        assert!((number(1) / p - 1.0).abs() < 1e-12);
        // The guaranteed one keeps to p; twelve digits may round up to it.
        assert!(number(7) <= p * (1.0 + 1e-11), "{found:?}");
        assert!(number(5) >= number(2), "{found:?}");
    }
}

#[test]
fn a_thousand_items_and_a_thousand_million() {
    let (_, rows, _) = table("1000 0.01\n1e9 0.01\n0 0.5\n");
    let row = |at: usize| rows[at].join(" ");
    assert_eq!(
        row(0),
        "1000 0.01 9586 7 0.0100435839901 9595 7 0.00999887764765"
    );
    assert_eq!(
        row(1),
        "1000000000 0.01 9585058378 7 0.0100392176643 9592954719 7 0.00999999999952"
    );
    assert_eq!(row(2), "0 0.5 1 1 0 1 1 0");
}

#[test]
fn bad_lines_are_named_and_good_ones_answered() {
    let (outcome, rows, errors) = table(
        "# n p\n\n-1 0.01\n10 0\n10 1\n10 5\n10 x\n10 NaN\n10\n9007199254740992 1e-9\n10 0.1\n",
    );
    assert_eq!((outcome, rows.len()), (Outcome::BadLines, 1));
    let p = |line: u32, value: &str| {
        format!("Line {line}: The rate p cannot be {value}: give a number above 0 and below 1.")
    };
    let due = [
        "Line 3: The number of items n cannot be -1: give a whole number from 0 to 9,007,199,254,740,992.".into(),
        p(4, "0"),
        p(5, "1"),
        p(6, "5"),
        p(7, "x"),
        p(8, "NaN"),
        "Line 9: it has 1 field: give 2, \"n p\".".into(),
        "Line 10: The number of items n cannot be 9007199254740992 at this rate p: more than 9007199254740992 bits would be needed. Give fewer items or a higher rate.".into(),
    ];
    assert_eq!(errors.lines().collect::<Vec<_>>(), due);
}

#[test]
fn help_says_each_column() {
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let outcome = run(&["--help".into()], &b""[..], &mut output, &mut errors);
    assert_eq!(outcome, Outcome::Done);
    assert_eq!(String::from_utf8(output).unwrap(), HELP);
    for column in HEADER.split('\t').skip(2) {
        assert!(HELP.contains(&format!("\n  {column} ")), "{column}");
    }
}

#[test]
fn outputs_that_fail_are_told() {
    let mut errors = Vec::new();
    let mut full = Fails(10, std::io::ErrorKind::StorageFull);
    assert_eq!(
        run(&[], &b"1 0.1\n"[..], &mut full, &mut errors),
        Outcome::NotWritten
    );
    assert!(
        String::from_utf8(errors)
            .unwrap()
            .starts_with("The table cannot be written")
    );
}

#[test]
fn the_process_keeps_to_its_exit_codes() {
    let good = process("size", &[], b"10 0.9\n");
    assert_eq!(good.status.code(), Some(0));
    let printed = String::from_utf8_lossy(&good.stdout).into_owned();
    assert_eq!(
        printed,
        format!("{HEADER}\n10\t0.9\t3\t1\t0.982658470084\t5\t1\t0.8926258176\n")
    );
    assert_eq!(process("size", &[], b"10 5\n").status.code(), Some(1));
    assert_eq!(process("size", &["x"], b"").status.code(), Some(2));
}
