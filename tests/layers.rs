//! The layers stay apart: the pure ones know nothing of browser and clock, each
//! names only those below it, and browser calls have one room.
//!
//! The test reads the sources rather than the compiler's mind. It looks at
//! code only: comments and strings may name whatever they like.

#[path = "layers/lexer.rs"]
mod lexer;

use std::fs;
use std::path::{Path, PathBuf};

use lexer::{Token, tokens};

/// Each pure layer and the layers that it may name. A new folder in `src`
/// needs a line here.
const PURE_LAYERS: [(&str, &[&str]); 13] = [
    ("text", &[]),
    ("order", &[]),
    ("math", &[]),
    ("figure", &["order", "text"]),
    ("filter", &["order", "text"]),
    ("lab", &["filter", "math", "order", "text"]),
    ("snippets", &["filter", "text"]),
    ("sim", &["filter", "math", "lab"]),
    ("plot", &["text"]),
    ("size", &["math", "text"]),
    (
        "lessons",
        &[
            "filter", "lab", "math", "order", "pages", "plot", "size", "snippets", "text",
        ],
    ),
    (
        "quiz",
        &[
            "filter", "lab", "math", "order", "pages", "plot", "size", "text",
        ],
    ),
    (
        "pages",
        &["filter", "math", "order", "plot", "sim", "size", "text"],
    ),
];

/// Crates of the browser. Whatever begins with one of these names is meant.
const BROWSER: [&str; 6] = [
    "leptos",
    "web_sys",
    "js_sys",
    "wasm_bindgen",
    "getrandom",
    "console_error_panic_hook",
];

/// What would make the same link give another picture: the time of day, and
/// collections without an order of their own.
const UNREPEATABLE: [&str; 6] = [
    "time",
    "Instant",
    "SystemTime",
    "HashMap",
    "HashSet",
    "RandomState",
];

#[test]
fn sources_keep_to_their_layers() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let files = rust_files(&src);
    assert!(files.len() > 20, "the sources are not where they should be");
    let faults: Vec<String> = files
        .iter()
        .flat_map(|path| {
            let text = fs::read_to_string(path).expect("a source file can be read");
            let place = path.strip_prefix(&src).expect("it is below src");
            let place = place.to_string_lossy().replace('\\', "/");
            faults(&place, &text)
        })
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_pure_layer_may_not_name_the_browser() {
    for name in BROWSER {
        assert_one_fault("lab/op.rs", &format!("use {name}::prelude::*;"), name);
        assert_one_fault(
            "filter/deep/er.rs",
            &format!("fn f(x: {name}::X) {{}}"),
            name,
        );
        assert_one_fault("lib.rs", &format!("pub use {name};"), name);
    }
    assert_one_fault(
        "lab/op.rs",
        "async { wasm_bindgen_futures::go() }",
        "wasm_bindgen_futures",
    );
}

#[test]
fn a_pure_layer_may_not_depend_on_the_moment() {
    assert_one_fault("lab/op.rs", "let now = std::time::now();", "time");
    assert_one_fault("math/row.rs", "fn f(at: Instant) {}", "Instant");
    assert_one_fault("text.rs", "let seen: HashSet<u32> = x;", "HashSet");
}

#[test]
fn a_layer_names_only_those_below_it() {
    assert_one_fault("filter/bits.rs", "use crate::lab::Op;", "lab");
    assert_one_fault("filter/bits.rs", "use crate::{text::count, math};", "math");
    assert_one_fault(
        "filter/bits.rs",
        "fn f() { crate::math::row_rate(); }",
        "math",
    );
    assert_one_fault("math/row.rs", "use crate::text::grouped;", "text");
    assert_one_fault("text.rs", "use crate::filter::Bits;", "filter");
    assert_one_fault("lab/op.rs", "use crate::app::LabState;", "app");
    assert_one_fault(
        "lab/op.rs",
        "use crate::{filter::{Bits, Look}, app};",
        "app",
    );
    assert_one_fault("lab/op.rs", "use crate::*;", "*");
}

#[test]
fn a_layer_is_named_by_crate_and_not_by_super() {
    assert_one_fault("filter/bits.rs", "use super::super::lab::Op;", "super");
    assert_one_fault("filter/mod.rs", "use super::lab::Op;", "super");
    assert_one_fault("text.rs", "use super::lab::Op;", "super");
    assert_one_fault(
        "text.rs",
        "mod tests { use super::*; } use super::lab;",
        "super",
    );
    assert_no_fault("filter/bits.rs", "use super::Params;");
    assert_no_fault("text.rs", "mod tests { use super::*; }");
    assert_no_fault("lab/session/mod.rs", "use super::{Op, Plan};");
}

#[test]
fn a_new_folder_needs_its_place_among_the_layers() {
    assert_one_fault("novelty/mod.rs", "", "novelty");
}

#[test]
fn browser_calls_have_one_room() {
    for name in ["web_sys", "js_sys"] {
        assert_one_fault("app/lab/row.rs", &format!("use {name}::Window;"), name);
        assert_one_fault("app/lab/row.rs", &format!("use leptos::{name}::X;"), name);
        assert_one_fault("app/mod.rs", &format!("fn f(w: {name}::Window) {{}}"), name);
        assert_no_fault("app/browser/mod.rs", &format!("use {name}::Window;"));
        assert_no_fault("app/browser/storage.rs", &format!("use {name}::Storage;"));
    }
    assert_no_fault(
        "app/lab/row.rs",
        "use leptos::{ev::KeyboardEvent, prelude::*};",
    );
    assert_no_fault("app/lab/row.rs", "use crate::{lab::Op, filter::Bits};");
    assert_no_fault("main.rs", "leptos::mount::mount_to_body(App);");
}

#[test]
fn comments_and_strings_may_name_anything() {
    assert_no_fault(
        "lab/op.rs",
        "// not leptos, not crate::app\n/* web_sys /* js_sys */ */",
    );
    assert_no_fault(
        "lab/op.rs",
        r##"let s = "web_sys \" js_sys"; let r = r#"leptos " "#;"##,
    );
    assert_no_fault(
        "lab/op.rs",
        "let q = '\"'; let s = \"leptos\"; let l: &'static str;",
    );
    assert_one_fault(
        "lab/op.rs",
        "let q = '\"'; leptos::go(); let p = '\"';",
        "leptos",
    );
    assert_one_fault(
        "lab/op.rs",
        "let s = \"https://x\"; leptos::go();",
        "leptos",
    );
    assert_one_fault("lab/op.rs", "/* a /* b */ c */ leptos::go();", "leptos");
}

#[track_caller]
fn assert_one_fault(place: &str, text: &str, names: &str) {
    let found = faults(place, text);
    assert_eq!(found.len(), 1, "{place}: {text}: {found:?}");
    assert!(
        found[0].contains(place) && found[0].contains(names),
        "{found:?}"
    );
}

#[track_caller]
fn assert_no_fault(place: &str, text: &str) {
    assert_eq!(faults(place, text), [""; 0], "{place}: {text}");
}

/// What is wrong with the file at `place`, counted from `src`.
fn faults(place: &str, text: &str) -> Vec<String> {
    let top = place.split('/').next().unwrap_or(place);
    let layer = top.strip_suffix(".rs").unwrap_or(top);
    let tokens = tokens(text);
    let found: Vec<String> = match layer {
        // The binaries: what joins the library to the browser.
        "main" | "modules" => Vec::new(),
        "app" if place.starts_with("app/browser/") || place == "app/browser.rs" => Vec::new(),
        "app" => named(&tokens, |name| name == "web_sys" || name == "js_sys")
            .map(|name| format!("names {name}, which only app/browser may"))
            .collect(),
        "lib" => impure(&tokens).collect(),
        _ => match PURE_LAYERS.iter().find(|(known, _)| *known == layer) {
            None => vec![format!("{layer} has no place in tests/layers.rs")],
            Some((_, below)) => impure(&tokens)
                .chain(named_layers(&tokens).filter_map(|name| {
                    let fine = name == layer || below.contains(&name);
                    (!fine).then(|| format!("{layer} may not name {name}"))
                }))
                .chain(too_many_supers(place, &tokens))
                .collect(),
        },
    };
    found
        .into_iter()
        .map(|fault| format!("src/{place}: {fault}"))
        .collect()
}

fn impure<'a>(tokens: &'a [Token<'a>]) -> impl Iterator<Item = String> + 'a {
    named(tokens, |name| {
        BROWSER.iter().any(|crate_| name.starts_with(crate_)) || UNREPEATABLE.contains(&name)
    })
    .map(|name| format!("names {name}, which no pure layer may"))
}

fn named<'a>(
    tokens: &'a [Token<'a>],
    matches: impl Fn(&str) -> bool + 'a,
) -> impl Iterator<Item = &'a str> + 'a {
    tokens
        .iter()
        .filter(move |token| matches(token.text))
        .map(|token| token.text)
}

/// The first names of all paths that begin with `crate::`.
fn named_layers<'a>(tokens: &'a [Token<'a>]) -> impl Iterator<Item = &'a str> + 'a {
    let after_crate = (0..tokens.len()).filter(|&at| {
        tokens[at].text == "crate" && tokens.get(at + 1).is_some_and(|next| next.text == "::")
    });
    after_crate.flat_map(|at| first_names(&tokens[at + 2..]))
}

/// `a` of `a::b`; `a` and `c` of `{a::b, c::{d, e}}`.
fn first_names<'a>(path: &'a [Token<'a>]) -> Vec<&'a str> {
    match path.first() {
        Some(token) if token.text == "{" => {
            let mut depth = 0_usize;
            let mut names = Vec::new();
            for (at, token) in path.iter().enumerate() {
                match token.text {
                    "{" => depth += 1,
                    "}" => depth -= 1,
                    _ => {}
                }
                if depth == 0 {
                    break;
                }
                let starts_a_path = at > 0 && matches!(path[at - 1].text, "{" | ",");
                if depth == 1 && starts_a_path && token.text != "}" {
                    names.push(token.text);
                }
            }
            names
        }
        Some(token) => vec![token.text],
        None => Vec::new(),
    }
}

/// Paths that climb by `super::` as high as the crate's root.
fn too_many_supers<'a>(
    place: &'a str,
    tokens: &'a [Token<'a>],
) -> impl Iterator<Item = String> + 'a {
    let folders = place.matches('/').count();
    let depth_of_file = folders + usize::from(!place.ends_with("/mod.rs"));
    let starts = (0..tokens.len())
        .filter(|&at| tokens[at].text == "super" && !(at > 1 && tokens[at - 2].text == "super"));
    starts.filter_map(move |at| {
        let climbs = tokens[at..]
            .chunks(2)
            .take_while(|pair| pair[0].text == "super")
            .count();
        let depth = depth_of_file + tokens[at].modules;
        (climbs >= depth).then(|| "names another layer by super: crate does it plainly".to_owned())
    })
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut entries: Vec<PathBuf> = fs::read_dir(folder)
        .expect("a folder of sources can be read")
        .map(|entry| entry.expect("so can its entries").path())
        .collect();
    entries.sort();
    entries
        .into_iter()
        .flat_map(|path| {
            if path.is_dir() {
                rust_files(&path)
            } else {
                Vec::from_iter(path.extension().is_some_and(|e| e == "rs").then_some(path))
            }
        })
        .collect()
}
