//! The programs are run, and must print what the page's own filter gives.

use std::fmt::Write;

use bloom_lab::filter::{Answer, Filter, Params, Script};
use bloom_lab::snippets::{Language, snippet};

use crate::{all_params, presets, run, script};

/// Items that meet every branch of the hashes (all lengths up to 40 bytes, and
/// 100) and every way to lose a character between the input and the hash.
fn items() -> Vec<String> {
    let text = "It was the best of times, it was the worst of times";
    let mut items: Vec<String> = (0..=40).map(|n| text[..n].to_owned()).collect();
    items.push("ab".repeat(50));
    let strange = [
        "a",
        "mira",
        "sam",
        "kate",
        "naïve",
        "nai\u{308}ve",
        "☕",
        "x&y,z",
        " a ",
        "a\tb",
        "a\r",
        "\u{feff}a",
        "a\u{2028}b",
        "constructor",
        "a\"b\\",
        "$list $item $m @set",
        "b\r\u{202e}",
        "long",
    ];
    items.extend(strange.map(str::to_owned));
    items
}

/// The output that the page's own filter would give: positions of all items,
/// then the answers of a session that adds, checks and removes.
fn expected(params: Params, script: &Script, items: &[String], calls: &[run::Call]) -> String {
    let mut filter = Filter::with_script(params, script.clone());
    let mut out = String::new();
    for item in items {
        let positions = filter.probes(item).map(|probe| probe.position.to_string());
        let positions: Vec<String> = positions.collect();
        writeln!(out, "{item}\t{}", positions.join(" ")).unwrap();
    }
    for call in calls {
        match *call {
            run::Call::Add(item) => filter.add(item),
            run::Call::Remove(item) => filter.delete(item),
            run::Call::Check(item) => {
                writeln!(out, "{}", filter.check(item) == Answer::Maybe).unwrap();
            }
        }
    }
    out
}

fn check_by_running(language: Language) {
    use run::Call::{Add, Check, Remove};

    let (script, items) = (script(), items());
    let calls = [
        Check("mira"),
        Add("mira"),
        Add("sam"),
        Check("mira"),
        Check("sam"),
        Check("kate"),
        Check("josh"),
        Check(""),
        Remove("mira"),
        Check("mira"),
        Check("sam"),
        Add("☕"),
        Check("☕"),
    ];
    let jobs: Vec<run::Job> = all_params()
        .into_iter()
        .map(|params| {
            let snippet = snippet(language, &params, &script);
            run::Job::new(language, &snippet.text(), &calls)
        })
        .collect();
    let Some(mut programs) = run::prepare(language, &jobs) else {
        return;
    };
    let input = items.join("\n") + "\n";
    for (at, params) in all_params().into_iter().enumerate() {
        let expected = expected(params, &script, &items, &calls);
        let found = programs.run(at, &input);
        for (line, (found, expected)) in found.split('\n').zip(expected.split('\n')).enumerate() {
            assert_eq!(found, expected, "{language:?} {params:?} line {line}");
        }
        assert_eq!(found, expected, "{language:?} {params:?}");
    }

    // The end of the input: nothing at all, and a last line that is not ended.
    for input in ["", "\n", "a\nmira", "a\n\n"] {
        let items: Vec<String> = input
            .split_inclusive('\n')
            .map(|line| line.replace('\n', ""))
            .collect();
        let expected = expected(all_params()[0], &script, &items, &calls);
        assert_eq!(programs.run(0, input), expected, "{language:?} {input:?}");
    }
}

#[test]
fn python_gives_what_the_page_shows() {
    check_by_running(Language::Python);
}

#[test]
fn typescript_gives_what_the_page_shows() {
    check_by_running(Language::TypeScript);
}

#[test]
fn rust_gives_what_the_page_shows() {
    check_by_running(Language::Rust);
}

#[test]
fn go_gives_what_the_page_shows() {
    check_by_running(Language::Go);
}

#[test]
fn python_or_node_is_here() {
    let found = [Language::Python, Language::TypeScript].map(run::is_here);
    assert!(
        found.contains(&true),
        "install python3 or node, so that snippets are run"
    );
}

#[test]
fn rust_and_go_are_formatted() {
    for language in [Language::Rust, Language::Go] {
        let programs = all_params()
            .into_iter()
            .filter(|params| params.m() == 16)
            .map(|params| snippet(language, &params, &presets()).text())
            .collect::<Vec<_>>();
        let difference = run::badly_formatted(language, &programs);
        let start: String = difference.chars().take(1500).collect();
        assert!(difference.is_empty(), "{start}");
    }
}
