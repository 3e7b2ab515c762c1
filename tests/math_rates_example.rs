//! The example `rates`, through its own code and as a process.

#[path = "math/example.rs"]
mod example;
#[path = "../examples/rates.rs"]
#[allow(dead_code, reason = "its main is for the process")]
mod rates;
#[path = "math/reference.rs"]
#[allow(dead_code, reason = "not all of it is needed here")]
mod reference;

use std::collections::BTreeMap;

use example::{Fails, process};
use rates::{HELP, Outcome, run};
use reference::{assert_close, assert_printed, rows};

const HEADER: &str = "m\tk\tn\tfill_exact\tfill_approx\trate_exact\trate_approx\trate_distinct\trate_partitioned\trate_double_any\trate_double_odd\trate_enhanced\tbest_k";

/// The outcome, the rows by the names of their columns, and what is on standard
/// error.
fn table(input: impl AsRef<[u8]>) -> (Outcome, Vec<BTreeMap<String, String>>, String) {
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let outcome = run(&[], input.as_ref(), &mut output, &mut errors);
    let output = String::from_utf8(output).unwrap();
    let mut lines = output.lines();
    assert_eq!(lines.next(), Some(HEADER));
    let columns: Vec<&str> = HEADER.split('\t').collect();
    let rows = lines
        .map(|line| {
            let values: Vec<&str> = line.split('\t').collect();
            assert_eq!(values.len(), columns.len(), "{line}");
            let named = columns.iter().zip(values);
            named.map(|(c, v)| (c.to_string(), v.to_owned())).collect()
        })
        .collect();
    (outcome, rows, String::from_utf8(errors).unwrap())
}

#[test]
fn it_prints_what_bloom_exact_says() {
    let mut due = rows(include_str!("data/bloom_exact.csv"));
    // Counting all patterns of a row of 1,024 bits takes its time; it is done in
    // another test.
    due.retain(|row| row.whole("m") != 1_024);
    let line = |row: &reference::Row| {
        let (m, k, n) = row.params();
        format!("{m} {k} {n}\n")
    };
    let input: String = due.iter().map(line).collect();
    let (outcome, found, errors) = table(&input);
    assert_eq!((outcome, errors.as_str()), (Outcome::Done, ""));
    assert_eq!(found.len(), due.len());
    for (found, due) in found.iter().zip(&due) {
        let what = line(due);
        for (column, reference) in [
            ("fill_exact", "expected_fill_with"),
            ("rate_exact", "fp_exact_with"),
            ("rate_approx", "fp_classic_exp"),
            ("rate_distinct", "fp_exact_distinct"),
            ("rate_partitioned", "fp_partitioned"),
        ] {
            // Half of the twelfth digit.
            assert_close(
                found[column].parse().unwrap(),
                due.real(reference),
                6e-12,
                &what,
            );
        }
    }
}

#[test]
fn it_prints_what_hash_schemes_says() {
    let all = rows(include_str!("data/hash_schemes.csv"));
    let mut seen = 0;
    for due in all.iter().filter(|row| row.whole("m") <= 256) {
        let column = match due.text("scheme") {
            "double_h2_any(h1+i*h2, h2 in 0..m-1)" => "rate_double_any",
            "double_h2_odd" => "rate_double_odd",
            "enhanced_double(+(i^3-i)/6)" => "rate_enhanced",
            _ => continue,
        };
        let (m, k, n) = due.params();
        let (_, found, _) = table(format!("{m} {k} {n}"));
        let what = format!("m = {m}, k = {k}, n = {n}, {column}");
        assert_printed(
            found[0][column].parse().unwrap(),
            due.text("fp_exact"),
            12,
            &what,
        );
        seen += 1;
    }
    assert!(seen > 30, "{seen}");
}

#[test]
fn a_dash_stands_where_there_is_no_value() {
    let dashes = |input: &str| -> Vec<String> {
        let (outcome, rows, _) = table(input);
        assert_eq!((outcome, rows.len()), (Outcome::Done, 1));
        let row = rows[0].iter().filter(|(_, value)| *value == "-");
        row.map(|(column, _)| column.clone()).collect()
    };
    let schemes = ["rate_double_any", "rate_double_odd", "rate_enhanced"];
    assert_eq!(dashes("16 3 3"), [""; 0]);
    assert_eq!(dashes("16 3 0"), ["best_k"]);
    assert_eq!(dashes("2 3 1"), ["rate_distinct", "rate_partitioned"]);
    assert_eq!(dashes("16 9 1"), schemes);
    assert_eq!(dashes("1025 3 1"), schemes);
    assert_eq!(dashes("1e15 1 1e14"), [""; 0]);
    let most = dashes("9007199254740992 255 1");
    // Rates below any number that can be held.
    for column in [
        "rate_approx",
        "rate_exact",
        "rate_distinct",
        "rate_enhanced",
    ] {
        assert!(most.iter().any(|name| name == column), "{column}");
    }
    assert!(
        !most
            .iter()
            .any(|name| name.starts_with("fill") || name == "best_k")
    );
}

#[test]
fn bad_lines_are_named_and_good_ones_answered() {
    let input = b"# m k n\n\n 16 3  3 \r\n0 3 3\n16 0 3\n16 256 3\n16 3 -1\n16 3 x\n16 3 9007199254740993\n1.5 3 3\n16 3\n16 3 3 3\n\xff\n  # more\n16\t3\t1";
    let (outcome, rows, errors) = table(input);
    assert_eq!(outcome, Outcome::BadLines);
    let n: Vec<&str> = rows.iter().map(|row| row["n"].as_str()).collect();
    assert_eq!(n, ["3", "1"]);
    let most = "9,007,199,254,740,992";
    let due = [
        format!("Line 4: The number of bits m cannot be 0: give a whole number from 1 to {most}."),
        "Line 5: The number of hashes k cannot be 0: give a whole number from 1 to 255.".into(),
        "Line 6: The number of hashes k cannot be 256: give a whole number from 1 to 255.".into(),
        format!(
            "Line 7: The number of items n cannot be -1: give a whole number from 0 to {most}."
        ),
        format!("Line 8: The number of items n cannot be x: give a whole number from 0 to {most}."),
        format!(
            "Line 9: The number of items n cannot be 9007199254740993: give a whole number from 0 to {most}."
        ),
        format!(
            "Line 10: The number of bits m cannot be 1.5: give a whole number from 1 to {most}."
        ),
        "Line 11: it has 2 fields: give 3, \"m k n\".".into(),
        "Line 12: it has 4 fields: give 3, \"m k n\".".into(),
        "Line 13: it is not UTF-8: give numbers.".into(),
    ];
    assert_eq!(errors.lines().collect::<Vec<_>>(), due);
}

#[test]
fn help_says_each_column() {
    for argument in ["--help", "-h"] {
        let (mut output, mut errors) = (Vec::new(), Vec::new());
        let outcome = run(&[argument.into()], &b""[..], &mut output, &mut errors);
        assert_eq!(outcome, Outcome::Done);
        assert_eq!(String::from_utf8(output).unwrap(), HELP);
        assert!(errors.is_empty());
    }
    for column in HEADER.split('\t').skip(3) {
        assert!(HELP.contains(&format!("\n  {column} ")), "{column}");
    }
}

#[test]
fn outputs_that_fail_are_told_apart() {
    let input = b"16 3 3\n".repeat(1_000);
    for (kind, due) in [
        (std::io::ErrorKind::BrokenPipe, Outcome::Done),
        (std::io::ErrorKind::StorageFull, Outcome::NotWritten),
    ] {
        let mut errors = Vec::new();
        let outcome = run(&[], &input[..], &mut Fails(300, kind), &mut errors);
        assert_eq!(outcome, due);
        assert_eq!(errors.is_empty(), due == Outcome::Done);
    }
}

#[test]
fn the_process_keeps_to_its_exit_codes() {
    let good = process("rates", &[], b"16 3 3\n");
    assert_eq!(good.status.code(), Some(0));
    assert_eq!(
        String::from_utf8_lossy(&good.stdout),
        format!(
            "{HEADER}\n16\t3\t3\t0.440575493281\t0.430217175269\t0.0905962250449\t0.079627527975\t0.0815350025055\t0.116214272\t0.10813851282\t0.101650238037\t0.095494389534\t3\n"
        )
    );
    assert!(good.stderr.is_empty());
    let bad = process("rates", &[], b"16 3 3\nx\n");
    assert_eq!(
        (bad.status.code(), bad.stdout.len()),
        (Some(1), good.stdout.len())
    );
    assert!(String::from_utf8_lossy(&bad.stderr).starts_with("Line 2: "));
    let argument = process("rates", &["m=16"], b"");
    assert_eq!(argument.status.code(), Some(2));
    assert!(argument.stdout.is_empty());
    assert_eq!(
        String::from_utf8_lossy(&argument.stderr),
        "There is no argument \"m=16\": give lines \"m k n\" on standard input, or --help.\n"
    );
}
