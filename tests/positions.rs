//! The example `positions`, through its own code and as a process.

#[path = "../examples/positions.rs"]
#[allow(dead_code, reason = "its main is for the process")]
mod positions;

use std::io::{self, BufReader, Read, Write};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use positions::{Failure, run};

fn table(arguments: &[&str], input: impl AsRef<[u8]>) -> Result<String, String> {
    let arguments: Vec<String> = arguments.iter().map(ToString::to_string).collect();
    let mut output = Vec::new();
    run(&arguments, input.as_ref(), &mut output, false)
        .map(|()| String::from_utf8(output).unwrap())
        .map_err(|failure| failure.to_string())
}

/// The rows without the header.
fn rows(arguments: &[&str], input: impl AsRef<[u8]>) -> Vec<String> {
    let table = table(arguments, input).unwrap();
    let mut lines = table.lines().map(str::to_owned);
    assert_eq!(lines.next().unwrap(), "item\th1\th2\tpositions");
    lines.collect()
}

#[test]
fn it_prints_what_lab_hash_says() {
    let reference = include_str!("data/lab_hash.csv");
    for line in reference.lines().skip(2) {
        let fields: Vec<&str> = line.rsplitn(8, ',').collect();
        let [enhanced, _, double, _, h2, h1, _, quoted] = fields[..] else {
            panic!("{line}");
        };
        let item = quoted.trim_matches('"');
        assert_eq!(
            rows(
                &["m=20", "k=4", "hash=fnv", "scheme=double"],
                format!("{item}\n")
            ),
            [format!("{item}\t{h1}\t{h2}\t{double}")]
        );
        assert_eq!(
            rows(&["scheme=enhanced", "k=5", "m=64"], format!("{item}\n")),
            [format!("{item}\t{h1}\t{h2}\t{enhanced}")]
        );
    }
}

#[test]
fn sixteen_digits_show_a_64_bit_hash() {
    assert_eq!(
        rows(&["hash=xxh64", "k=1", "m=16777216"], "\n"),
        ["\tef46db3751d8e999\td5afba1336a3be4b\t14215577"]
    );
    assert_eq!(
        rows(&["hash=murmur3", "k=2"], "\n"),
        ["\t0000000000000000\t0000000000000000\t0 0"]
    );
}

#[test]
fn each_line_is_an_item_exactly_as_it_stands() {
    let items = |input: &str| -> Vec<String> {
        let rows = rows(&[], input).into_iter();
        rows.map(|row| row.split('\t').next().unwrap().to_owned())
            .collect()
    };
    assert_eq!(items(""), [""; 0]);
    assert_eq!(items("mira"), ["mira"]);
    assert_eq!(items("mira\n"), ["mira"]);
    assert_eq!(items("mira\n\n sam \n"), ["mira", "", " sam "]);
    assert_eq!(items("mira\r\nsam\r\n"), ["mira", "sam"]);
    assert_eq!(items("a\r\r\n"), ["a\\r"]);
    assert_eq!(items("a\tb\\t\n"), ["a\\tb\\\\t"]);
    assert_eq!(
        items("\u{1b}[31m\u{2028}\u{85}"),
        ["\\u{1b}[31m\\u{2028}\\u{85}"]
    );
    assert_eq!(items("naïve ☕ \"x\""), ["naïve ☕ \"x\""]);
    // What is shown is escaped, what is hashed is not.
    let hash_of = |input: &str| rows(&[], input)[0].split('\t').nth(1).unwrap().to_owned();
    assert_ne!(hash_of("a\tb"), hash_of("a\\tb"));
}

#[test]
fn bad_arguments_are_named_with_what_is_allowed() {
    for (argument, sentence) in [
        (
            "m=0",
            "Bits m cannot be 0: give a whole number from 1 to 16,777,216.",
        ),
        (
            "m=x",
            "Bits m cannot be x: give a whole number from 1 to 16,777,216.",
        ),
        (
            "m",
            "Bits m is empty: give a whole number from 1 to 16,777,216.",
        ),
        (
            "k=33",
            "Hashes k cannot be 33: give a whole number from 1 to 32.",
        ),
        (
            "hash=md5",
            "The hash cannot be \"md5\": give one of fnv, murmur3, xxh64.",
        ),
        (
            "hash=scripted",
            "The hash cannot be \"scripted\": give one of fnv, murmur3, xxh64.",
        ),
        (
            "scheme=triple",
            "The scheme cannot be \"triple\": give one of double, enhanced, independent, one, adjacent.",
        ),
        (
            "n=3",
            "There is no argument \"n=3\": give m=16, k=3, hash=fnv and scheme=double, or leave them out.",
        ),
        (
            "--help",
            "There is no argument \"--help\": give m=16, k=3, hash=fnv and scheme=double, or leave them out.",
        ),
    ] {
        assert_eq!(table(&[argument], ""), Err(sentence.to_owned()));
    }
}

#[test]
fn a_line_that_is_not_utf_8_is_named() {
    assert_eq!(
        table(&[], b"mira\n\xff\nsam\n"),
        Err("Line 2 is not UTF-8: items are UTF-8 text.".to_owned())
    );
}

/// An output that takes so many bytes and then fails.
struct Fails(usize, io::ErrorKind);

impl Write for Fails {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 = self.0.checked_sub(bytes.len()).ok_or(self.1)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_reader_who_stops_early_is_no_error() {
    for room in [0, 10, 100] {
        let closed = Fails(room, io::ErrorKind::BrokenPipe);
        let endless = BufReader::new(io::repeat(b'\n').take(100_000));
        assert!(run(&[], endless, closed, false).is_ok());
    }
    let full = Fails(100, io::ErrorKind::StorageFull);
    let failure = run(&[], &b"\n\n\n\n\n\n\n\n\n"[..], full, true).unwrap_err();
    assert!(matches!(failure, Failure::Output(_)));
    assert!(
        failure
            .to_string()
            .starts_with("The table cannot be written")
    );
}

#[test]
fn the_process_keeps_to_its_exit_codes() {
    let good = process(&["m=20", "k=4"], b"mira\n");
    assert_eq!(good.status.code(), Some(0));
    assert_eq!(
        String::from_utf8_lossy(&good.stdout),
        "item\th1\th2\tpositions\nmira\tf8921def\t930f21e5\t7 16 5 14\n"
    );
    assert!(good.stderr.is_empty());

    let bad = process(&["m=0"], b"mira\n");
    assert_eq!(bad.status.code(), Some(2));
    assert!(bad.stdout.is_empty());
    assert_eq!(
        String::from_utf8_lossy(&bad.stderr),
        "Bits m cannot be 0: give a whole number from 1 to 16,777,216.\n"
    );

    let not_utf_8 = process(&[], b"\xff\n");
    assert_eq!(not_utf_8.status.code(), Some(2));
}

/// `positions | head -1`: the pipe is closed under a program with much to say.
#[test]
fn the_process_survives_a_closed_pipe() {
    let mut child = Command::new(example())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().unwrap();
    // It may have gone before it has read everything.
    let _ = stdin.write_all(&b"mira\n".repeat(100_000));
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

fn process(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(example())
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A bad argument ends it before it reads.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

/// The built example. `cargo test --test positions` alone does not build it.
fn example() -> PathBuf {
    let test = std::env::current_exe().unwrap();
    let profile = test.parent().and_then(|deps| deps.parent()).unwrap();
    let built = Command::new(env!("CARGO"))
        .args(["build", "--quiet", "--example", "positions", "--target-dir"])
        .arg(profile.parent().unwrap())
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .status()
        .unwrap();
    assert!(built.success());
    let name = format!("positions{}", std::env::consts::EXE_SUFFIX);
    profile.join("examples").join(name)
}
