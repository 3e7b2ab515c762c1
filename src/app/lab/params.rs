//! m, k, hash family and scheme.

use crate::app::browser::dom::{El, el, follow};
use crate::app::derived::{Derived, Source, derived};
use crate::app::state::LabState;
use crate::filter::{HashFamily, MAX_K, MAX_M, ParamError, Params, Scheme};
use crate::text::grouped;
use leptos::ev;

/// The parameters, each with its own message when a value cannot be taken.
#[must_use]
pub fn parameters(lab: LabState) -> El {
    let m = NumberField {
        id: "m",
        word: "Bits",
        meaning: "m: the number of bits in the row",
        value: derived(move || lab.params.get().m()),
        max: MAX_M,
        less: less_m,
        more: more_m,
        read: Params::with_m_text,
    };
    let k = NumberField {
        id: "k",
        word: "Hashes",
        meaning: "k: the number of positions of each item",
        value: derived(move || lab.params.get().k()),
        max: MAX_K,
        less: |k| k - 1,
        more: |k| k + 1,
        read: Params::with_k_text,
    };
    let hash = choice(
        "hash",
        HashFamily::ALL
            .map(|hash| (hash.key(), hash.label()))
            .as_slice(),
        move || lab.params.get().hash().key(),
        move |key| {
            if let Some(hash) = HashFamily::from_key(key) {
                lab.set_params(lab.params.get_untracked().with_hash(hash));
            }
        },
    );
    let scheme = choice(
        "scheme",
        Scheme::ALL
            .map(|scheme| (scheme.key(), scheme.label()))
            .as_slice(),
        move || lab.params.get().scheme().key(),
        move |key| {
            if let Some(scheme) = Scheme::from_key(key) {
                lab.set_params(lab.params.get_untracked().with_scheme(scheme));
            }
        },
    );
    let label = |id: &str, words: &str| {
        el("label")
            .class("params__label")
            .attr("for", id)
            .text(words)
    };
    el("section")
        .class("params")
        .attr("aria-label", "Parameters")
        .children(m.view(lab))
        .children(k.view(lab))
        .children([
            label("hash", "Hash"),
            hash,
            label("scheme", "Scheme"),
            scheme,
        ])
        .child(
            el("p")
                .class("hint params__note")
                .live_text(move || note(lab.params.get()).to_owned()),
        )
}

/// A menu of named values, given as (key, label).
fn choice(
    id: &str,
    options: &[(&str, &str)],
    chosen: impl Fn() -> &'static str + Copy + 'static,
    choose: impl Fn(&str) + 'static,
) -> El {
    let options = options
        .iter()
        .map(|(key, label)| el("option").attr("value", key).text(label));
    el("select")
        .class("select")
        .id(id)
        .children(options.collect::<Vec<_>>())
        .live_value(move || chosen().to_owned())
        .on_text("change", move |key| choose(&key))
}

/// From 32 bits on, powers of two go by halves and doubles.
const fn less_m(m: u32) -> u32 {
    if m > 32 && m.is_power_of_two() {
        m / 2
    } else {
        m - 1
    }
}

const fn more_m(m: u32) -> u32 {
    if m >= 32 && m.is_power_of_two() {
        m * 2
    } else {
        m + 1
    }
}

/// What there is to say about the hash or scheme in use.
const fn note(params: Params) -> &'static str {
    match (params.hash(), params.scheme()) {
        (_, Scheme::One) => "A bad scheme, to learn from: k hashes that are one.",
        (_, Scheme::Adjacent) => "A bad scheme, to learn from: neighbours come and go together.",
        (HashFamily::Scripted, _) => "Positions chosen by hand; other items use the default hash.",
        _ => "",
    }
}

/// A whole number with buttons for less and more, and its own message.
struct NumberField {
    id: &'static str,
    word: &'static str,
    meaning: &'static str,
    value: Derived<u32>,
    max: u32,
    less: fn(u32) -> u32,
    more: fn(u32) -> u32,
    read: fn(Params, &str) -> Result<Params, ParamError>,
}

impl NumberField {
    fn view(self, lab: LabState) -> [El; 3] {
        let Self {
            id,
            word,
            meaning,
            value,
            max,
            less,
            more,
            read,
        } = self;
        let problem = Source::new(None::<String>);
        let shown = move |value: u32| grouped(value.into());
        let text = Source::new(shown(value.get_untracked()));
        follow(move || {
            text.set(shown(value.get()));
            problem.set(None);
        });
        let take = move |typed: &str| match read(lab.params.get_untracked(), typed) {
            Ok(params) => {
                problem.set(None);
                lab.set_params(params);
                text.set(shown(value.get_untracked()));
            }
            Err(error) => problem.set(Some(error.to_string())),
        };
        let go_less = move || take(&less(value.get_untracked()).max(1).to_string());
        let go_more = move || take(&more(value.get_untracked()).min(max).to_string());
        let keys = move |event: &ev::KeyboardEvent| match event.key().as_str() {
            "Enter" => take(&text.get_untracked()),
            "Escape" => {
                text.set(shown(value.get_untracked()));
                problem.set(None);
            }
            "ArrowUp" if value.get_untracked() < max => {
                event.prevent_default();
                go_more();
            }
            "ArrowDown" if value.get_untracked() > 1 => {
                event.prevent_default();
                go_less();
            }
            _ => {}
        };
        let input = el("input")
            .id(id)
            .attr("inputmode", "numeric")
            .attr("autocomplete", "off")
            .attr("aria-describedby", &format!("{id}-problem"))
            .live_attr("aria-invalid", move || {
                problem.with(Option::is_some).to_string()
            })
            .live_value(move || text.get())
            .on_text("input", move |typed| text.set(typed))
            .on_key(keys)
            .on("change", move |_| take(&text.get_untracked()));
        let step = |label: &str, sign: &str| {
            el("button")
                .attr("type", "button")
                .attr("aria-label", &format!("{label} {word}"))
                .text(sign)
        };
        let stepper = el("span")
            .class("stepper")
            .live_attr("data-invalid", move || {
                problem.with(Option::is_some).to_string()
            })
            .children([
                step("Less", "−")
                    .live_attr("aria-disabled", move || {
                        (value.get() <= 1 || lab.is_busy()).to_string()
                    })
                    .press(go_less),
                input,
                step("More", "+")
                    .live_attr("aria-disabled", move || {
                        (value.get() >= max || lab.is_busy()).to_string()
                    })
                    .press(go_more),
            ]);
        let label = el("label")
            .class("params__label")
            .attr("for", id)
            .attr("title", meaning)
            .text(word)
            .text(" ")
            .child(el("var").text(id));
        let problem = el("p")
            .class("problem params__problem")
            .id(&format!("{id}-problem"))
            .attr("role", "alert")
            .live_text(move || problem.get().unwrap_or_default());
        [label, stepper, problem]
    }
}
