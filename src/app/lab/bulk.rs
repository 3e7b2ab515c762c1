//! Many items at once: generated ones, or a list.

use super::button;
use crate::app::browser::dom::{El, el};
use crate::app::browser::{files, fresh_seed};
use crate::app::derived::Source;
use crate::app::state::LabState;
use crate::lab::{MAX_ITEMS, Op, import_list};
use crate::text::{count, grouped, shorten};

/// Fill with generated items, import a list.
#[must_use]
pub fn bulk(lab: LabState) -> El {
    el("details").class("tool bulk").id("bulk").children([
        el("summary").class("bulk__summary").text("Add many items"),
        fill(lab),
        import(lab),
    ])
}

fn fill(lab: LabState) -> El {
    let text = Source::new("10".to_owned());
    let problem = Source::new(None::<String>);
    let fill = move || {
        let typed = text.get_untracked();
        problem.set(match read_count(&typed) {
            Some(count) => lab
                .attempt(Op::Fill {
                    count,
                    seed: fresh_seed(),
                })
                .err(),
            None => Some(no_count(typed.trim())),
        });
    };
    let input = el("input")
        .class("input input--short")
        .id("fill-count")
        .attr("inputmode", "numeric")
        .attr("autocomplete", "off")
        .attr("aria-describedby", "fill-problem")
        .live_attr("aria-invalid", move || {
            problem.with(Option::is_some).to_string()
        })
        .live_value(move || text.get())
        .on_text("input", move |typed| text.set(typed));
    form(fill).children([
        label("fill-count", "Random items"),
        el("div")
            .class("row")
            .child(input)
            .child(submit(lab, "Fill", "fill-button")),
        problem_line("fill-problem", problem),
        el("p")
            .class("hint")
            .text("Generated words, none of them in yet. Their seed stands in the link."),
    ])
}

fn no_count(typed: &str) -> String {
    let value = if typed.is_empty() {
        "empty".to_owned()
    } else {
        shorten(typed, 24)
    };
    format!(
        "The number of items cannot be {value}: give a whole number from 1 to {}.",
        grouped(MAX_ITEMS as u64)
    )
}

/// A count as people type it.
fn read_count(text: &str) -> Option<u32> {
    let plain: String = text
        .chars()
        .filter(|c| !matches!(c, ',' | '_' | ' '))
        .collect();
    let count: u32 = plain
        .parse()
        .ok()
        .filter(|_| plain.bytes().all(|byte| byte.is_ascii_digit()))?;
    (1..=MAX_ITEMS).contains(&(count as usize)).then_some(count)
}

fn import(lab: LabState) -> El {
    let text = Source::new(String::new());
    let problem = Source::new(None::<String>);
    let said = Source::new(String::new());
    let add = move |list: &str| {
        said.set(String::new());
        let done = import_list(list)
            .map_err(|refusal| refusal.to_string())
            .and_then(|list| {
                lab.attempt(Op::Import(list.items))
                    .map(|()| list.empty_lines)
            });
        match done {
            Ok(0) => problem.set(None),
            Ok(empty) => {
                problem.set(None);
                let lines = count(empty as u64, "empty line was", "empty lines were");
                said.set(format!("{lines} left out."));
            }
            Err(sentence) => problem.set(Some(sentence)),
        }
    };
    let list = el("textarea")
        .class("input")
        .id("import-list")
        .attr("rows", "4")
        .attr("spellcheck", "false")
        .attr("aria-describedby", "import-problem")
        .live_attr("aria-invalid", move || {
            problem.with(Option::is_some).to_string()
        })
        .live_value(move || text.get())
        .on_text("input", move |typed| text.set(typed));
    let from_file = files::opener(
        "From a file",
        "import-file",
        ".txt,.csv,text/plain",
        move |read| match read {
            Ok(list) => add(&list),
            Err(_) => problem.set(Some(files::NotRead::SENTENCE.to_owned())),
        },
    );
    form(move || text.with_untracked(|list| add(list))).children([
        label("import-list", "A list, one item a line"),
        list,
        el("div")
            .class("row")
            .child(submit(lab, "Import", "import-button"))
            .child(from_file),
        problem_line("import-problem", problem),
        el("p")
            .class("hint")
            .attr("role", "status")
            .live_text(move || said.get()),
    ])
}

fn form(mut submit: impl FnMut() + 'static) -> El {
    el("form").class("bulk__form").on("submit", move |event| {
        event.prevent_default();
        submit();
    })
}

fn label(id: &str, words: &str) -> El {
    el("label").class("label").attr("for", id).text(words)
}

fn submit(lab: LabState, words: &str, id: &str) -> El {
    button(words)
        .attr("type", "submit")
        .id(id)
        .live_attr("aria-disabled", move || lab.is_busy().to_string())
}

fn problem_line(id: &str, problem: Source<Option<String>>) -> El {
    el("p")
        .class("problem")
        .id(id)
        .attr("role", "alert")
        .live_text(move || problem.get().unwrap_or_default())
}
