//! Buttons that lead down the page, which is long. They are no links: a fragment
//! is the address of what is shown.

/// Places to go to: the id, the part that must hold something for it to be worth
/// the way, and its name.
const PLACES: [(&str, &str, &str); 8] = [
    ("size-pair", "size-pair", "Textbook and guaranteed"),
    ("size-wrong-n", "size-wrong-n", "Wrong <var>n</var>"),
    ("size-sets", "size-set", "A set instead"),
    ("size-round", "size-round", "Rounding"),
    ("size-hashes", "size-hashes", "Neighbours of <var>k</var>"),
    ("size-take", "size-take", "Code and links"),
    ("size-systems", "size-systems", "Real systems"),
    ("size-claims", "", "Numbers people quote"),
];

/// The buttons, for the parts that are not empty.
pub(super) fn markup(parts: &[(&'static str, String)]) -> String {
    let is_there = |part: &str| {
        let found = parts.iter().find(|(id, _)| *id == part);
        found.is_none_or(|(_, markup)| !markup.is_empty())
    };
    let places = PLACES.iter().filter(|(_, part, _)| is_there(part));
    let buttons: Vec<String> = places.map(button).collect();
    format!("<span class=\"label\">Below</span>{}", buttons.concat())
}

fn button((id, _, name): &(&str, &str, &str)) -> String {
    format!(
        "<button class=\"size__jump\" type=\"button\" id=\"{id}-jump\" data-jump=\"{id}\">{name}</button>"
    )
}
