//! m, k, hash family and scheme.

use leptos::ev;
use leptos::prelude::*;

use crate::app::state::LabState;
use crate::filter::{HashFamily, MAX_K, MAX_M, ParamError, Params, Scheme};

/// The parameters, each with its own message when a value cannot be taken.
#[component]
pub fn Parameters() -> impl IntoView {
    let lab = LabState::here();
    view! {
        <section class="params" aria-label="Parameters">
            <NumberField id="m" word="Bits" symbol="m" title="m: the number of bits in the row"
                value=Memo::new(move |_| lab.params.get().m()) max=MAX_M
                less=less_m
                more=more_m
                read=|params, text| params.with_m_text(text) />
            <NumberField id="k" word="Hashes" symbol="k" title="k: the number of positions of each item"
                value=Memo::new(move |_| lab.params.get().k()) max=MAX_K
                less=|k| k - 1 more=|k| k + 1
                read=|params, text| params.with_k_text(text) />
            <label class="params__label" for="hash">"Hash"</label>
            <select class="select" id="hash"
                prop:value=move || lab.params.get().hash().key()
                on:change:target=move |event| {
                    if let Some(hash) = HashFamily::from_key(&event.target().value()) {
                        lab.set_params(lab.params.get_untracked().with_hash(hash));
                    }
                }>
                {HashFamily::ALL.map(|hash| view! {
                    <option value=hash.key() selected=move || lab.params.get().hash() == hash>{hash.label()}</option>
                }).collect_view()}
            </select>
            <label class="params__label" for="scheme">"Scheme"</label>
            <select class="select" id="scheme"
                prop:value=move || lab.params.get().scheme().key()
                on:change:target=move |event| {
                    if let Some(scheme) = Scheme::from_key(&event.target().value()) {
                        lab.set_params(lab.params.get_untracked().with_scheme(scheme));
                    }
                }>
                {Scheme::ALL.map(|scheme| view! {
                    <option value=scheme.key() selected=move || lab.params.get().scheme() == scheme>{scheme.label()}</option>
                }).collect_view()}
            </select>
            <p class="hint params__note">{move || note(lab.params.get())}</p>
        </section>
    }
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

#[component]
fn NumberField(
    id: &'static str,
    word: &'static str,
    symbol: &'static str,
    title: &'static str,
    value: Memo<u32>,
    max: u32,
    less: fn(u32) -> u32,
    more: fn(u32) -> u32,
    read: fn(Params, &str) -> Result<Params, ParamError>,
) -> impl IntoView {
    let lab = LabState::here();
    let problem = RwSignal::new(None::<String>);
    let text = RwSignal::new(value.get_untracked().to_string());
    Effect::new(move || {
        text.set(value.get().to_string());
        problem.set(None);
    });
    let take = move |typed: &str| match read(lab.params.get_untracked(), typed) {
        Ok(params) => {
            problem.set(None);
            lab.set_params(params);
            text.set(value.get_untracked().to_string());
        }
        Err(error) => problem.set(Some(error.to_string())),
    };
    let at_least = move || value.get() <= 1 || lab.is_busy();
    let at_most = move || value.get() >= max || lab.is_busy();
    let keys = move |event: ev::KeyboardEvent| match event.key().as_str() {
        "Enter" => take(&text.get_untracked()),
        "Escape" => {
            text.set(value.get_untracked().to_string());
            problem.set(None);
        }
        "ArrowUp" if value.get_untracked() < max => {
            event.prevent_default();
            take(&more(value.get_untracked()).min(max).to_string());
        }
        "ArrowDown" if value.get_untracked() > 1 => {
            event.prevent_default();
            take(&less(value.get_untracked()).to_string());
        }
        _ => {}
    };
    view! {
        <label class="params__label" for=id title=title>{word} " " <var>{symbol}</var></label>
        <span class="stepper" data-invalid=move || problem.with(Option::is_some)>
            <button type="button" aria-label=format!("Less {word}") disabled=at_least
                on:click=move |_| take(&less(value.get_untracked()).to_string())>"−"</button>
            <input id=id inputmode="numeric" autocomplete="off"
                aria-describedby=format!("{id}-problem")
                aria-invalid=move || problem.with(Option::is_some).to_string()
                prop:value=text
                on:input:target=move |event| text.set(event.target().value())
                on:keydown=keys
                on:change=move |_| take(&text.get_untracked()) />
            <button type="button" aria-label=format!("More {word}") disabled=at_most
                on:click=move |_| take(&more(value.get_untracked()).min(max).to_string())>"+"</button>
        </span>
        <p class="problem params__problem" id=format!("{id}-problem") role="alert">{problem}</p>
    }
}
