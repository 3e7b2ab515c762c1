//! Programs beside the row: a part of the code panel's program with the lines of
//! the present step marked, and the positions of any list of items to compare
//! one's own program with.

use super::markup::put;
use super::place::Place;
use super::sight::Sight;
use crate::filter::hash_pair;
use crate::pages::escape;
use crate::snippets::{Language, Line, LineRole, roles_at, snippet};

/// The items of the table, unless the person has given others.
pub const ITEMS: &str = "mira\nsam\nlena\nomar\nnaïve";

/// The function `name` of the program, or `all` of it, in the person's language.
#[must_use]
pub fn code(name: &str, place: &Place, sight: &Sight) -> String {
    let filter = sight.now.session().filter();
    let lines = snippet(place.language, filter.params(), filter.script()).lines;
    let shown = match name {
        "all" => &lines[..],
        _ => function(&lines, name),
    };
    let roles = marked_roles(sight);
    let indent = shown
        .iter()
        .filter(|line| !line.text.is_empty())
        .map(indent_of)
        .min();
    let mut out = String::from(
        "<div class=\"learn__code\"><span class=\"seg\" role=\"group\" aria-label=\"Language\">",
    );
    for language in Language::ALL {
        let is_it = language == place.language;
        put(
            &mut out,
            &[
                "<button type=\"button\" id=\"learn-code-",
                language.key(),
                "\" data-set=\"code=",
                language.key(),
                "\" aria-pressed=\"",
                if is_it { "true" } else { "false" },
                "\">",
                language.label(),
                "</button>",
            ],
        );
    }
    out.push_str("</span><pre class=\"code__text\" tabindex=\"0\" role=\"region\" aria-label=\"Program\"><code id=\"learn-program\">");
    for line in shown {
        out.push_str(if line.is_marked(roles) {
            "<span class=\"code__line\" data-now=\"\">"
        } else {
            "<span class=\"code__line\">"
        });
        out.push_str(&escape(
            line.text.get(indent.unwrap_or(0)..).unwrap_or_default(),
        ));
        out.push_str("\n</span>");
    }
    out.push_str("</code></pre>");
    if name == "all" {
        out.push_str("<p><button type=\"button\" class=\"button\" id=\"learn-copy-program\" data-copy=\"learn-program\">Copy the program</button></p>");
    }
    out.push_str("</div>");
    out
}

fn indent_of(line: &Line) -> usize {
    line.text.len() - line.text.trim_start().len()
}

/// The lines between empty ones in which a function begins; all lines if there is
/// no such function.
#[must_use]
pub fn function<'a>(lines: &'a [Line], name: &str) -> &'a [Line] {
    let call = [name, "("].concat();
    let begins = |line: &Line| {
        let mut words = line.text.split_whitespace();
        let is_function = matches!(
            words.next(),
            Some("fn" | "function" | "function*" | "def" | "func")
        );
        is_function && words.next().is_some_and(|word| word.starts_with(&call))
    };
    let blocks = lines.split(|line| line.text.is_empty());
    let mut found = blocks.filter(|block| block.iter().any(begins));
    found.next().unwrap_or(lines)
}

/// The roles of the step that the row shows as done last.
fn marked_roles(sight: &Sight) -> &'static [LineRole] {
    let session = sight.now.session();
    let trace = session.current().and_then(|record| record.trace());
    match (trace, session.cursor().step.checked_sub(1)) {
        (Some(trace), Some(done)) => roles_at(trace, done),
        _ => &[],
    }
}

/// Each item with its positions, as the program prints them; then their bytes
/// and hashes.
#[must_use]
pub fn positions(place: &Place, sight: &Sight) -> String {
    let filter = sight.now.session().filter();
    let items = place.items.as_deref().unwrap_or(ITEMS);
    let mut out = String::from(
        "<p><button type=\"button\" class=\"button\" id=\"learn-copy\" data-copy=\"learn-expected\">Copy the positions</button></p><pre class=\"code__text\" tabindex=\"0\" role=\"region\" aria-label=\"Items and their positions\" id=\"learn-expected\">",
    );
    for item in items.lines() {
        let positions: Vec<String> = filter
            .probes(item)
            .map(|p| p.position.to_string())
            .collect();
        put(&mut out, &[&escape(item), "\t", &positions.join(" "), "\n"]);
    }
    out.push_str("</pre><div class=\"learn__scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Bytes and hashes\"><table class=\"plot__table\"><caption>On the way there: the bytes of each item, and its two hashes</caption><thead><tr><th scope=\"col\">item</th><th scope=\"col\">bytes</th><th scope=\"col\">h1</th><th scope=\"col\">h2</th></tr></thead><tbody>");
    for item in items.lines() {
        let bytes: Vec<String> = item.bytes().map(|byte| format!("{byte:02x}")).collect();
        let hashes = hash_pair(filter.params().hash(), item.as_bytes());
        put(
            &mut out,
            &[
                "<tr><th scope=\"row\">",
                &escape(&crate::text::quoted(item)),
                "</th><td>",
                &crate::text::shorten(&bytes.join(" "), 48),
                "</td><td>",
                &format!("{:08x}", hashes.h1),
                "</td><td>",
                &format!("{:08x}", hashes.h2),
                "</td></tr>",
            ],
        );
    }
    out.push_str("</tbody></table></div>");
    out
}
