//! The algorithm in four languages, for the hash and scheme in use, with the
//! line that belongs to the present step marked.

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::app::browser::{clipboard, files, scroll};
use crate::app::state::LabState;
use crate::snippets::{Language, LineRole, roles_at, snippet};

/// The code panel.
#[component]
pub fn CodePanel() -> impl IntoView {
    let lab = LabState::here();
    let language = RwSignal::new(Language::Python);
    let code = Memo::new(move |_| {
        let params = lab.params.get();
        lab.session
            .with(|session| snippet(language.get(), &params, session.filter().script()))
    });
    let roles: Memo<&'static [LineRole]> = Memo::new(move |_| {
        lab.session.with(|session| {
            let step = session.cursor().step;
            match session.current().and_then(crate::lab::Record::trace) {
                Some(trace) if step > 0 => roles_at(trace, step - 1),
                _ => &[],
            }
        })
    });
    // The panel scrolls to the marked line; the page itself stays where it is.
    Effect::new(move || {
        code.track();
        if let Some(last) = roles.get().last() {
            scroll::within("code", &format!("[data-role={}]", last.key()));
        }
    });
    let said = RwSignal::new("");
    let copy = move |_| {
        let text = code.with_untracked(crate::snippets::Snippet::text);
        spawn_local(async move {
            said.set(if clipboard::copy(text).await {
                "Copied."
            } else {
                "Copying is not allowed here: save the file."
            });
        });
    };
    let save = move |_| {
        let text = code.with_untracked(crate::snippets::Snippet::text);
        let saved = files::save(language.get_untracked().file_name(), "text/plain", &text);
        said.set(if saved {
            "Saved."
        } else {
            "The browser did not take the file."
        });
    };
    view! {
        <section class="code" aria-labelledby="code-title">
            <div class="code__head">
                <h2 class="panel__title" id="code-title">"The same in code"</h2>
                <div class="seg" role="group" aria-label="Language">
                    {Language::ALL.into_iter().map(|one| view! {
                        <button type="button" aria-pressed=move || (language.get() == one).to_string()
                            on:click=move |_| language.set(one)>{one.label()}</button>
                    }).collect_view()}
                </div>
                <button class="button" data-kind="quiet" type="button" on:click=copy>"Copy"</button>
                <button class="button" data-kind="quiet" type="button" on:click=save>"Save"</button>
                <span class="hint" role="status">{said}</span>
            </div>
            <p class="hint">"A whole program: it reads items, one a line, and prints the positions that you see above."</p>
            <pre class="code__text" tabindex="0" id="code" aria-label="Program text"><code>
                {move || code.with(|code| code.lines.iter().map(|line| {
                    let line = line.clone();
                    let text = format!("{}\n", line.text);
                    view! {
                        <span class="code__line" data-role=line.role.map(LineRole::key) data-now=move || line.is_marked(roles.get()).then_some("")>{text}</span>
                    }
                }).collect_view())}
            </code></pre>
        </section>
    }
}
