//! A small reader of markup: enough to say that it is well-formed.
#![allow(dead_code, reason = "each test uses a part of it")]

use std::collections::BTreeMap;

/// Elements that have no end.
const VOID: [&str; 3] = ["input", "br", "hr"];

/// What a test wants to know of markup.
#[derive(Debug, Default)]
pub struct Markup<'a> {
    /// The inner markup of each element with an id.
    pub inner: BTreeMap<&'a str, &'a str>,
    /// The value of each field, by id.
    pub values: BTreeMap<&'a str, String>,
    /// Where links lead.
    pub links: Vec<String>,
    /// Ids that something refers to.
    pub references: Vec<String>,
}

/// An element that has not ended yet.
struct Open<'a> {
    name: &'a str,
    id: Option<&'a str>,
    start: usize,
}

impl<'a> Markup<'a> {
    /// Reads markup; what is wrong with it is the error.
    pub fn read(text: &'a str) -> Result<Self, String> {
        let mut markup = Self::default();
        let mut open: Vec<Open<'a>> = Vec::new();
        let mut at = 0;
        while let Some(found) = text[at..].find('<') {
            check_text(&text[at..at + found])?;
            let start = at + found;
            let end = start + text[start..].find('>').ok_or("a tag has no end")?;
            let tag = &text[start + 1..end];
            at = end + 1;
            if let Some(name) = tag.strip_prefix('/') {
                let last = open.pop().ok_or(format!("{name} ends and never began"))?;
                if last.name != name {
                    return Err(format!("{} ends as {name}", last.name));
                }
                if let Some(id) = last.id {
                    markup.note_inner(id, &text[last.start..start])?;
                }
                continue;
            }
            let (name, attributes) = tag.split_once(' ').unwrap_or((tag, ""));
            let attributes = read_attributes(attributes)?;
            let id = attributes
                .iter()
                .find(|(key, _)| *key == "id")
                .map(|(_, id)| *id);
            markup.note(&attributes, id);
            if !VOID.contains(&name) {
                open.push(Open {
                    name,
                    id,
                    start: at,
                });
            } else if let Some(id) = id {
                markup.note_inner(id, "")?;
            }
        }
        check_text(&text[at..])?;
        match open.last() {
            Some(last) => Err(format!("{} never ends", last.name)),
            None => Ok(markup),
        }
    }

    fn note_inner(&mut self, id: &'a str, inner: &'a str) -> Result<(), String> {
        match self.inner.insert(id, inner) {
            Some(_) => Err(format!("two elements have the id {id}")),
            None => Ok(()),
        }
    }

    fn note(&mut self, attributes: &[(&'a str, &'a str)], id: Option<&'a str>) {
        for (key, value) in attributes {
            match (*key, id) {
                ("value", Some(id)) => {
                    self.values.insert(id, unescaped(value));
                }
                ("href", _) => self.links.push(unescaped(value)),
                ("for" | "data-copy" | "aria-describedby", _) => {
                    self.references.extend(value.split(' ').map(str::to_owned));
                }
                _ => {}
            }
        }
    }
}

/// Attributes: a name, or a name and a quoted value.
fn read_attributes(mut text: &str) -> Result<Vec<(&str, &str)>, String> {
    let mut attributes: Vec<(&str, &str)> = Vec::new();
    loop {
        text = text.trim_start();
        if text.is_empty() {
            return Ok(attributes);
        }
        let end = text.find(['=', ' ']).unwrap_or(text.len());
        let name = &text[..end];
        let is_name = name.bytes().all(|b| b.is_ascii_lowercase() || b == b'-');
        if !is_name || attributes.iter().any(|(known, _)| *known == name) {
            return Err(format!("an attribute cannot be {name}"));
        }
        text = &text[end..];
        let Some(quoted) = text.strip_prefix("=\"") else {
            attributes.push((name, ""));
            continue;
        };
        let end = quoted.find('"').ok_or(format!("{name} has no end"))?;
        check_text(&quoted[..end])?;
        attributes.push((name, &quoted[..end]));
        text = &quoted[end + 1..];
    }
}

/// Text holds no bare `&` and no `>` that nothing began.
fn check_text(text: &str) -> Result<(), String> {
    if text.contains('>') {
        return Err(format!("a bare > in {text}"));
    }
    for piece in text.split('&').skip(1) {
        let name = piece.split(';').next().unwrap_or_default();
        if !["amp", "lt", "gt", "quot", "#39"].contains(&name) {
            return Err(format!("a bare & before {piece}"));
        }
    }
    Ok(())
}

/// The text as it is read, one line for each block.
pub fn text_of(markup: &str) -> String {
    let mut out = String::new();
    for (at, piece) in markup.split('<').enumerate() {
        let (tag, text) = if at == 0 {
            ("", piece)
        } else {
            piece.split_once('>').unwrap_or((piece, ""))
        };
        match tag.trim_start_matches('/').split(' ').next() {
            Some("p" | "li" | "tr" | "h1" | "h2" | "pre" | "section" | "div" | "label") => {
                out.push('\n');
            }
            Some("td" | "th") if !tag.starts_with('/') => out.push_str(" | "),
            _ => {}
        }
        out.push_str(&unescaped(text));
    }
    let lines = out.lines().map(str::trim).filter(|line| !line.is_empty());
    let lines: Vec<&str> = lines.collect();
    lines.join("\n").replace('\u{a0}', " ")
}

fn unescaped(text: &str) -> String {
    let pairs = [
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&quot;", "\""),
        ("&#39;", "'"),
        ("&amp;", "&"),
    ];
    pairs
        .iter()
        .fold(text.to_owned(), |text, (written, meant)| {
            text.replace(written, meant)
        })
}
