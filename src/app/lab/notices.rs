//! Things to tell that belong to no field, and the progress of long work.

use leptos::prelude::*;

use crate::app::browser::focus;
use crate::app::shell::share_file;
use crate::app::state::{LabState, Remedy};
use crate::lab::Progress;
use crate::text::grouped;

/// What there is to tell.
#[component]
pub fn Notices() -> impl IntoView {
    let lab = LabState::here();
    let notice = move || {
        lab.notice.get().map(|notice| {
            let lines = notice
                .sentences
                .into_iter()
                .map(|line| view! { <p>{line}</p> })
                .collect_view();
            view! {
                <div class="notice">
                    <div class="notice__text prose">{lines}</div>
                    {notice.remedy.map(|remedy| remedy_button(lab, remedy))}
                    <button class="button" data-kind="quiet" type="button"
                        on:click=move |_| {
                            focus::on_unseen("figure");
                            lab.notice.set(None);
                        }>"Dismiss"</button>
                </div>
            }
        })
    };
    view! {
        <div class="notices">
            <div role="status" id="notice">{notice}</div>
            <Working />
        </div>
    }
}

fn remedy_button(lab: LabState, remedy: Remedy) -> impl IntoView {
    let (label, act): (_, fn(LabState)) = match remedy {
        Remedy::BringBack => ("Bring back", |lab| lab.bring_back()),
        Remedy::OpenKept => ("Go on with it", |lab| lab.open_kept()),
        Remedy::SaveFile => ("Save file", |lab| {
            share_file(lab);
        }),
    };
    let press = move |_| {
        // Bringing work back takes the notice away, and this button with it.
        if remedy != Remedy::SaveFile {
            focus::on_unseen("figure");
        }
        act(lab);
    };
    view! { <button class="button" type="button" on:click=press>{label}</button> }
}

/// The bar of long work, with a way to stop it.
#[component]
fn Working() -> impl IntoView {
    let lab = LabState::here();
    move || match lab.progress.get() {
        Progress::Idle => None,
        Progress::Running { done, total } => Some(view! {
            <div class="notice">
                <label class="notice__text prose" for="work">
                    {format!("Working: {} of {}.", grouped(done), grouped(total))}
                </label>
                <progress id="work" max=total value=done></progress>
                <button class="button" type="button" on:click=move |_| {
                    focus::on_unseen("figure");
                    lab.cancel_work();
                }>"Stop"</button>
            </div>
        }),
    }
}
