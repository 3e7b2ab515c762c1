//! Markup that the sections of the page share.

use crate::plot::escape;

/// A table: its caption for those who hear the page, its heads, its rows. The
/// first cell of a row is its head. Cells are markup.
pub(super) fn table(caption: &str, heads: &[&str], rows: &[Vec<String>]) -> String {
    let mut out = String::from("<table class=\"size__table\"><caption class=\"sr\">");
    out.push_str(caption);
    out.push_str("</caption><thead><tr>");
    for head in heads {
        wrap(&mut out, "<th scope=\"col\">", head, "</th>");
    }
    out.push_str("</tr></thead><tbody>");
    for row in rows {
        out.push_str("<tr>");
        for (at, cell) in row.iter().enumerate() {
            if at == 0 {
                wrap(&mut out, "<th scope=\"row\">", cell, "</th>");
            } else {
                wrap(&mut out, "<td>", cell, "</td>");
            }
        }
        out.push_str("</tr>");
    }
    out.push_str("</tbody></table>");
    out
}

fn wrap(out: &mut String, open: &str, inner: &str, close: &str) {
    out.push_str(open);
    out.push_str(inner);
    out.push_str(close);
}

/// A section's title.
pub(super) fn title(text: &str) -> String {
    format!("<h2 class=\"panel__title\">{text}</h2>")
}

/// A sentence in small type.
pub(super) fn hint(text: &str) -> String {
    format!("<p class=\"hint\">{}</p>", unbroken(text))
}

/// The same text with no line that begins with a per cent sign or with "bits".
pub(super) fn unbroken(text: &str) -> String {
    text.replace(" %", "\u{a0}%").replace(" bits", "\u{a0}bits")
}

/// A second line in a cell.
pub(super) fn small(text: &str) -> String {
    format!("<span class=\"micro\">{text}</span>")
}

/// A button that gives fields other values: `pairs` as `m=9600&k=7`, `label` for
/// those who hear it alone. Nothing is being typed then: see `inputs`.
pub(super) fn set_button(id: &str, pairs: &str, text: &str, label: &str) -> String {
    let pairs = escape(pairs);
    format!(
        "<button class=\"chip\" type=\"button\" id=\"{id}\" data-set=\"{pairs}&amp;was=\" aria-label=\"{label}\">{text}</button>"
    )
}

/// A button that copies the text of the element `id`.
pub(super) fn copy_button(id: &str, label: &str) -> String {
    format!(
        "<button class=\"chip\" type=\"button\" data-copy=\"{id}\" aria-label=\"Copy {label}\">Copy</button>"
    )
}

/// A link to another part of the page.
pub(super) fn link(address: &str, text: &str) -> String {
    format!("<a href=\"{}\">{text}</a>", escape(address))
}
