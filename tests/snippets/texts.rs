//! The programs as texts: what stands in them, how they are laid out, and
//! which of their lines have a role.

use std::fmt::Write;

use bloom_lab::filter::{HashFamily, Params, Scheme, Script};
use bloom_lab::snippets::{Language, LineRole, Snippet, snippet};

use crate::{all_params, params, presets, script};

/// Calls `check` with every text that there is.
fn for_each_snippet(check: impl Fn(Language, Params, &Snippet)) {
    for language in Language::ALL {
        for params in all_params() {
            check(language, params, &snippet(language, &params, &script()));
        }
    }
}

#[test]
fn every_role_has_a_line() {
    for_each_snippet(|language, params, snippet| {
        for role in LineRole::ALL {
            let is_there = snippet.lines.iter().any(|line| line.is_marked(&[role]));
            let is_wanted = role != LineRole::Lookup || params.hash() == HashFamily::Scripted;
            assert_eq!(is_there, is_wanted, "{role:?} in {language:?} {params:?}");
        }
    });
}

#[test]
fn no_mark_of_the_template_is_left() {
    for_each_snippet(|language, _, snippet| {
        for line in &snippet.lines {
            let has_item = line.text.contains('"');
            let left = ["@", "%%", "$m", "$k", "$hash", "$scheme", "$item", "$list"];
            let is_clean = has_item || !left.iter().any(|mark| line.text.contains(mark));
            assert!(is_clean, "{language:?}: {}", line.text);
        }
    });
}

#[test]
fn lines_fit_the_panel() {
    for_each_snippet(|language, params, snippet| {
        for line in &snippet.lines {
            let text = &line.text;
            let tabs = text.matches('\t').count();
            let columns = text.chars().count() + 3 * tabs;
            assert!(
                columns <= 76,
                "{columns} columns, {language:?} {params:?}: {text}"
            );
            assert!(tabs == 0 || language == Language::Go, "{text}");
            assert!(!text.ends_with([' ', '\t']), "{language:?}: {text:?}");
        }
    });
}

#[test]
fn blank_lines_part_functions_and_nothing_else() {
    for_each_snippet(|language, params, snippet| {
        let most = if language == Language::Python { 2 } else { 1 };
        let text = snippet.text();
        let too_many = "\n".repeat(most + 2);
        assert!(
            !text.contains(&too_many),
            "{language:?} {params:?}:\n{text}"
        );
        if language == Language::Python {
            for start in text.match_indices("\ndef ").map(|(at, _)| at) {
                assert!(text[..start].ends_with("\n\n"), "{params:?}:\n{text}");
            }
        }
    });
}

#[test]
fn only_two_lines_depend_on_m_and_k() {
    for language in Language::ALL {
        for hash in HashFamily::ALL {
            for scheme in Scheme::ALL {
                let texts = [(16, 3), (4099, 11)].map(|(m, k)| {
                    let params = params(m, k, hash, scheme);
                    snippet(language, &params, &Script::default())
                });
                let pairs = texts[0].lines.iter().zip(&texts[1].lines);
                let differing: Vec<_> = pairs.filter(|(one, other)| one != other).collect();
                assert_eq!(texts[0].lines.len(), texts[1].lines.len());
                assert_eq!(differing.len(), 2, "{language:?} {hash} {scheme}");
                assert!(differing[0].0.text.contains("16") && differing[0].1.text.contains("4099"));
                assert!(differing[1].0.text.contains('3') && differing[1].1.text.contains("11"));
            }
        }
    }
}

#[test]
fn only_what_is_in_use_appears() {
    for_each_snippet(|language, params, snippet| {
        let text = snippet.text();
        let shown = format!("{language:?} {params:?}");
        for name in ["fnv", "murmur3", "xxh64"] {
            let is_shown = text.contains(&format!("{name}("));
            assert_eq!(is_shown, params.hash().computed().key() == name, "{shown}");
        }
        // MurmurHash3 always has a second half inside.
        let has_h2 = text.contains("h2");
        let is_murmur = params.hash() == HashFamily::Murmur3;
        assert_eq!(has_h2, is_murmur || params.scheme().uses_h2(), "{shown}");
        let has_table = text.to_lowercase().contains("chosen");
        assert_eq!(has_table, params.hash() == HashFamily::Scripted, "{shown}");
    });
}

/// The four default texts, with the roles in the margin, to be read by people.
#[test]
fn default_texts_stay_as_they_are() {
    let mut by_hand = Params::default().with_hash(HashFamily::Scripted);
    by_hand = by_hand.with_scheme(Scheme::Independent);
    for language in Language::ALL {
        for (name, params) in [("default", Params::default()), ("by-hand", by_hand)] {
            let mut shown = String::new();
            for line in &snippet(language, &params, &presets()).lines {
                let role = line.role.map_or("", LineRole::key);
                let line = format!("{role:8} | {}", line.text);
                writeln!(shown, "{}", line.trim_end()).unwrap();
            }
            let name = format!("{}-{name}", language.key());
            insta::with_settings!({
                snapshot_path => "../data/snippets",
                prepend_module_to_snapshot => false,
                omit_expression => true,
            }, { insta::assert_snapshot!(name, shown) });
        }
    }
}
