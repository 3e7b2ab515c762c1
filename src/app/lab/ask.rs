//! The question being asked: the item field with its live preview, and the
//! three things to do with it.

use leptos::ev;
use leptos::prelude::*;

use crate::app::state::LabState;
use crate::lab::Op;
use crate::text::grouped;

/// Rows of at most this many bits are sketched beside the item.
const SKETCHED_BITS: u32 = 16;

/// The item field, its buttons and the two switches.
#[component]
pub fn AskBar() -> impl IntoView {
    let lab = LabState::here();
    let busy = move || lab.is_busy();
    let keys = move |event: ev::KeyboardEvent| {
        if event.key() == "Enter" && !event.is_composing() {
            event.prevent_default();
            lab.attempt_from_field(if event.shift_key() {
                Op::add
            } else {
                Op::check
            });
        }
    };
    view! {
        <section class="ask-box" aria-label="Ask or change the filter">
            <div class="ask">
                <div class="field" data-invalid=move || lab.item_problem.with(Option::is_some)>
                    <label class="label" for="item">"Item"</label>
                    <input
                        id="item"
                        autocomplete="off"
                        autocapitalize="off"
                        spellcheck="false"
                        aria-describedby="item-preview item-problem"
                        prop:value=lab.item
                        on:input:target=move |event| {
                            lab.item.set(event.target().value());
                            lab.item_problem.set(None);
                        }
                        on:keydown=keys
                    />
                    <Preview />
                </div>
                <div class="ask__buttons">
                    <button class="button" type="button" id="add" disabled=busy
                        on:click=move |_| lab.attempt_from_field(Op::add)>"Add"</button>
                    <button class="button" data-kind="primary" type="button" id="check" disabled=busy
                        on:click=move |_| lab.attempt_from_field(Op::check)>"Check"</button>
                    <button class="button" type="button" id="delete" disabled=busy
                        on:click=move |_| lab.attempt_from_field(Op::delete)>"Delete"</button>
                </div>
                <div class="ask__switches">
                    <Switch label="Predict first" on=lab.prefs.predict_first />
                    <Switch label="Step by step" on=lab.prefs.stepwise />
                </div>
            </div>
            <p class="problem" id="item-problem" role="alert">{lab.item_problem}</p>
        </section>
    }
}

/// The positions of the typed item, before anything is done with it.
#[component]
fn Preview() -> impl IntoView {
    let lab = LabState::here();
    let positions = Memo::new(move |_| {
        let item = lab.item.get();
        // The parameters say all that the positions depend on, with the script.
        lab.params.track();
        lab.session.with_untracked(|session| {
            session
                .filter()
                .probes(&item)
                .map(|probe| probe.position)
                .collect::<Vec<u32>>()
        })
    });
    let words = move || {
        positions.with(|positions| {
            let noun = if positions.len() == 1 { "bit" } else { "bits" };
            let shown: Vec<String> = positions
                .iter()
                .take(8)
                .map(|&p| grouped(p.into()))
                .collect();
            let more = if positions.len() > 8 { " …" } else { "" };
            format!("{noun} {}{more}", shown.join(", "))
        })
    };
    let sketch = move || {
        let m = lab.params.get().m();
        (m <= SKETCHED_BITS).then(|| {
            positions.with(|positions| {
                let cells = (0..m).map(|bit| {
                    let (class, inset) = if positions.contains(&bit) { ("ghost__in", 0.75) } else { ("ghost__out", 0.0) };
                    let x = f64::from(bit) * 8.0 + inset;
                    view! {
                        <rect class=class x=x y=inset width=6.0 - 2.0 * inset height=12.0 - 2.0 * inset />
                    }
                });
                view! {
                    <svg viewBox=format!("0 0 {} 12", m * 8 - 2) aria-hidden="true"
                        style=format!("inline-size:{}rem", f64::from(m) * 0.492)>
                        {cells.collect_view()}
                    </svg>
                }
            })
        })
    };
    view! {
        <span class="ghost" id="item-preview" title=words>
            {sketch}
            <span class="ghost__words">{words}</span>
        </span>
    }
}

/// A switch that keeps its state in a preference.
#[component]
fn Switch(
    /// What it switches.
    label: &'static str,
    /// Its state.
    on: RwSignal<bool>,
) -> impl IntoView {
    view! {
        <button
            class="switch"
            type="button"
            role="switch"
            aria-checked=move || on.get().to_string()
            on:click=move |_| on.update(|on| *on = !*on)
        >
            <span class="switch__track"></span>
            {label}
        </button>
    }
}
