//! The algorithm in four languages, for the hash and scheme in use, with the
//! line that belongs to the present step marked.

use super::quiet_button;
use crate::app::beside::Status;
use crate::app::browser::dom::{El, el, follow};
use crate::app::browser::{clipboard, files, modules, scroll};
use crate::app::derived::{Derived, Source, derived};
use crate::app::state::LabState;
use crate::lab::{Plan, Record, write_link};
use crate::snippets::{Language, LineRole, roles_at};

/// The lines of a program, each with the key of its role, if it has one.
type Code = Vec<(String, String)>;

/// The code panel. The programs themselves are in the second module.
#[must_use]
pub fn code_panel(lab: LabState) -> El {
    let language = Source::new(Language::Python);
    // A link without operations says all that a program depends on.
    let wanted = derived(move || {
        let params = lab.params.get();
        lab.session.with(|session| {
            write_link(&Plan {
                params,
                script: session.filter().script().clone(),
                ..Plan::default()
            })
        })
    });
    let code = Source::new(Code::new());
    let read = move || {
        let lines = modules::ask(
            "numbers",
            "snippet",
            &[language.get_untracked().key(), &wanted.get_untracked()],
        );
        let pair = |pair: &[String]| (pair[0].clone(), pair[1].clone());
        code.set(lines.chunks_exact(2).map(pair).collect());
    };
    follow(move || {
        language.track();
        wanted.track();
        if lab.plots.status().get() == Status::Open {
            read();
        }
    });
    let roles = derived(move || {
        lab.session.with(|session| {
            let step = session.cursor().step;
            match session.current().and_then(Record::trace) {
                Some(trace) if step > 0 => roles_at(trace, step - 1),
                _ => &[],
            }
        })
    });
    // The panel scrolls to the marked line; the page itself stays where it is.
    follow(move || {
        code.track();
        if let Some(last) = roles.get().last() {
            scroll::within("code", format!("[data-role={}]", last.key()));
        }
    });
    let lines = el("code").part(move || {
        code.with(|code| {
            let line = |(role, text): &(String, String)| line_view(role, text, roles);
            code.iter().map(line).collect::<Vec<_>>()
        })
    });
    let text = el("pre")
        .class("code__text")
        .attr("tabindex", "0")
        .attr("role", "region")
        .id("code")
        .attr("aria-label", "Program text")
        .child(lines);
    el("section").class("code").attr("aria-labelledby", "code-title").children([
        head(language, code),
        el("p").class("hint").text(
            "A whole program: it reads items, one a line, and prints the positions that you see above.",
        ),
        text,
    ])
}

fn line_view(role: &str, text: &str, roles: Derived<&'static [LineRole]>) -> El {
    let role = LineRole::from_key(role);
    el("span")
        .class("code__line")
        .attr_if("data-role", role.map(LineRole::key))
        .live_flag("data-now", move || {
            role.is_some_and(|role| roles.get().contains(&role))
        })
        .text(&format!("{text}\n"))
}

fn whole(code: &Code) -> String {
    let texts: Vec<&str> = code.iter().map(|(_, text)| text.as_str()).collect();
    texts.join("\n") + "\n"
}

fn head(language: Source<Language>, code: Source<Code>) -> El {
    let said = Source::new("");
    let copy = move || {
        clipboard::copy(code.with_untracked(whole), move |done| {
            said.set(if done {
                "Copied."
            } else {
                "Copying is not allowed here: save the file."
            });
        });
    };
    let save = move || {
        let text = code.with_untracked(whole);
        let saved = files::save(language.get_untracked().file_name(), "text/plain", &text);
        said.set(if saved {
            "Saved."
        } else {
            "The browser did not take the file."
        });
    };
    let choices = Language::ALL.into_iter().map(|one| {
        el("button")
            .attr("type", "button")
            .live_attr("aria-pressed", move || (language.get() == one).to_string())
            .text(one.label())
            .press(move || language.set(one))
    });
    let languages = el("div")
        .class("seg")
        .attr("role", "group")
        .attr("aria-label", "Language")
        .children(choices.collect::<Vec<_>>());
    el("div").class("code__head").children([
        el("h2")
            .class("panel__title")
            .id("code-title")
            .text("The same in code"),
        languages,
        quiet_button("Copy").press(copy),
        quiet_button("Save").press(save),
        el("span")
            .class("hint")
            .attr("role", "status")
            .live_text(move || said.get().to_owned()),
    ])
}
