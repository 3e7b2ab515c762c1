//! The page's fixed markup. Live parts are filled in, and attributes put into the
//! start tags of their elements.

use super::view::View;

/// Everything that stays in place. The elements with ids are what a
/// [`View`] fills and changes.
const FRAME: &str = "<div id=\"learn\" class=\"learn\">\
<div id=\"learn-list\" class=\"learn__list\"></div>\
<div class=\"learn__step\">\
<div class=\"learn__main\">\
<article id=\"learn-text\" class=\"learn__text\"></article>\
<section id=\"learn-ask\" class=\"learn__ask\" aria-label=\"Your prediction\"></section>\
<div id=\"learn-say\" class=\"learn__text learn__say\"></div>\
<section id=\"learn-task\" class=\"learn__text learn__task\" aria-label=\"Task\"></section>\
<div id=\"learn-result\"></div>\
</div>\
<div class=\"learn__own\">\
<div id=\"learn-large\" class=\"plot learn__plot\" data-chart=\"large\"></div>\
<div id=\"learn-narrow\" class=\"plot learn__plot\" data-chart=\"narrow\"></div>\
<div id=\"learn-read\"></div>\
<div id=\"learn-items\" class=\"learn__items\"><label class=\"label\" for=\"learn-list-of-items\">Items, one a line</label>\
<textarea id=\"learn-list-of-items\" class=\"input\" rows=\"5\" spellcheck=\"false\" data-param=\"items\" aria-describedby=\"learn-problem\"></textarea><p class=\"problem\" id=\"learn-problem\"></p></div>\
<div id=\"learn-pieces\" class=\"learn__pieces\"></div>\
</div>\
<div class=\"learn__more\">\
<a id=\"learn-lab\" class=\"learn__lab\">Open in the Lab</a>\
<a id=\"learn-quiz\"></a>\
<button type=\"button\" id=\"learn-switch\" class=\"switch\" role=\"switch\" data-set=\"notes=\"><span class=\"switch__track\" aria-hidden=\"true\"></span>Lecturer’s notes</button>\
<div id=\"learn-notes\" class=\"learn__text learn__notes\"></div>\
</div>\
<nav class=\"learn__walk\" aria-label=\"Steps of the lesson\">\
<button type=\"button\" class=\"button\" id=\"learn-back\" data-set=\"go=back\" data-key=\"ArrowLeft\">‹ Back</button>\
<p id=\"learn-end\" class=\"learn__stop\"></p>\
<ol id=\"learn-dots\" class=\"learn__dots\"></ol>\
<span class=\"learn__end\"><span class=\"learn__keys label\"><kbd class=\"kbd\">←</kbd> <kbd class=\"kbd\">→</kbd> also work</span>\
<button type=\"button\" class=\"button\" data-kind=\"primary\" id=\"learn-forward\" data-set=\"go=next\" data-key=\"ArrowRight\"><span id=\"learn-next\"></span> ›</button></span>\
</nav>\
</div></div>";

/// The whole page.
#[must_use]
pub fn page(view: &View) -> String {
    let mut out = FRAME.to_owned();
    for (id, markup) in &view.parts {
        if let Some(at) = start_tag(&out, id).and_then(|at| Some(at + out[at..].find('>')? + 1)) {
            out.insert_str(at, markup);
        }
    }
    for (id, value) in &view.values {
        if let Some(at) = start_tag(&out, id).and_then(|at| Some(at + out[at..].find('>')? + 1)) {
            // A line feed at the very beginning of a text area is not its value's.
            out.insert_str(at, &["\n", &crate::pages::escape(value)].concat());
        }
    }
    for (id, name, value) in &view.attributes {
        // What is not there belongs to the host.
        if let Some(at) = start_tag(&out, id) {
            out.insert_str(at, &format!(" {name}=\"{}\"", crate::pages::escape(value)));
        }
    }
    out
}

/// Where the attributes of the element with this id go on.
fn start_tag(markup: &str, id: &str) -> Option<usize> {
    let attribute = format!(" id=\"{id}\"");
    Some(markup.find(&attribute)? + attribute.len())
}
