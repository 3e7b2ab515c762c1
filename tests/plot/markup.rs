//! Is it well-formed? Tags that open and close in order, quoted attributes, no
//! stray `<` or `&`, ids that are unique; and are numbers numbers?

/// Elements of HTML without an end tag.
const VOID: [&str; 3] = ["input", "br", "img"];

/// Panics, saying where, unless `markup` is well-formed.
#[track_caller]
pub fn check(markup: &str) {
    let mut open: Vec<&str> = Vec::new();
    let mut ids: Vec<&str> = Vec::new();
    let mut rest = markup;
    while let Some(at) = rest.find('<') {
        check_text(&rest[..at]);
        let end = at + end_of_tag(&rest[at..]);
        let tag = &rest[at + 1..end];
        rest = &rest[end + 1..];
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "closed in this order");
            continue;
        }
        let (tag, is_closed) = tag
            .strip_suffix('/')
            .map_or((tag, false), |tag| (tag, true));
        let name = tag.split_ascii_whitespace().next().expect("a name");
        let is_name = |name: &str| {
            let mut letters = name.chars();
            letters.next().is_some_and(|c| c.is_ascii_alphabetic())
                && letters.all(|c| c.is_ascii_alphanumeric() || c == '-')
        };
        assert!(is_name(name), "<{tag}> is no tag");
        check_attributes(&tag[name.len()..], &mut ids);
        if !is_closed && !VOID.contains(&name) {
            open.push(name);
        }
    }
    check_text(rest);
    assert_eq!(open, [""; 0], "all are closed");
    ids.sort_unstable();
    for pair in ids.windows(2) {
        assert_ne!(pair[0], pair[1], "an id stands twice");
    }
}

/// Panics if `markup` shows what is no number. Not for what a person typed.
#[track_caller]
pub fn check_numbers(markup: &str) {
    for no_number in ["NaN", "inf\"", ">inf<", " inf ", "-inf"] {
        let found = markup.find(no_number).map(|at| &markup[at..]);
        let around = found.map(|text| text.chars().take(80).collect::<String>());
        assert_eq!(around, None, "{no_number}");
    }
}

/// The end of the tag that `text` begins with, past any `>` in quotation marks.
fn end_of_tag(text: &str) -> usize {
    let mut quoted = false;
    for (at, c) in text.char_indices() {
        match c {
            '"' => quoted = !quoted,
            '>' if !quoted => return at,
            _ => {}
        }
    }
    panic!("no end: {text}");
}

fn check_attributes<'a>(mut text: &'a str, ids: &mut Vec<&'a str>) {
    let mut names: Vec<&str> = Vec::new();
    loop {
        text = text.trim_start();
        if text.is_empty() {
            break;
        }
        let end = text.find(|c: char| c == '=' || c.is_ascii_whitespace());
        let name = &text[..end.unwrap_or(text.len())];
        text = &text[name.len()..];
        assert!(!names.contains(&name), "{name} stands twice");
        names.push(name);
        let Some(value) = text.strip_prefix("=\"") else {
            assert!(!text.starts_with('='), "{name} has no quotation marks");
            continue;
        };
        let end = value.find('"').expect("an end");
        check_text(&value[..end]);
        assert!(!value[..end].contains('<'), "{name} has a bare <");
        if name == "id" {
            ids.push(&value[..end]);
        }
        text = &value[end + 1..];
    }
}

/// Every `&` begins an entity.
fn check_text(text: &str) {
    for part in text.split('&').skip(1) {
        let name = part.split(';').next().unwrap_or_default();
        let known = ["amp", "lt", "gt", "quot", "#39"].contains(&name);
        assert!(known && part.len() > name.len(), "a bare & before {part}");
    }
}
