//! The page's further modules (`src/modules/`): each is fetched when it is first
//! asked for, then called with texts.

use std::cell::RefCell;

use js_sys::{Array, Function, Promise, Reflect};
use leptos::prelude::window;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

thread_local! {
    static MODULES: RefCell<Vec<(&'static str, JsValue)>> = const { RefCell::new(Vec::new()) };
}

/// Why a module is not there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotLoaded {
    /// It could not be fetched or started.
    Failed,
    /// It belongs to another version of the page.
    OtherVersion,
}

/// Calls `then` once the module `name` is there, at once if it is there already.
pub fn load(name: &'static str, then: impl FnOnce(Result<(), NotLoaded>) + 'static) {
    load_boxed(name, Box::new(then));
}

fn load_boxed(name: &'static str, then: Box<dyn FnOnce(Result<(), NotLoaded>)>) {
    if find(name).is_some() {
        return then(Ok(()));
    }
    spawn_local(async move {
        let fetched = fetch(name).await.ok_or(NotLoaded::Failed);
        then(fetched.and_then(|module| take(name, module)));
    });
}

/// Whether the module `name` is there.
#[must_use]
pub fn is_loaded(name: &str) -> bool {
    find(name).is_some()
}

/// Fetches `names` one after the other, if there is a network at all: for the
/// time when there is none.
pub fn fetch_ahead(names: &'static [&'static str]) {
    if let [name, rest @ ..] = names
        && window().navigator().on_line()
    {
        load(name, |loaded| {
            if loaded.is_ok() {
                fetch_ahead(rest);
            }
        });
    }
}

fn find(name: &str) -> Option<JsValue> {
    MODULES.with_borrow(|modules| {
        let found = modules.iter().find(|(known, _)| *known == name);
        found.map(|(_, module)| module.clone())
    })
}

/// `index.html` says how a module is fetched.
async fn fetch(name: &str) -> Option<JsValue> {
    let fetch: Function = Reflect::get(&window(), &"bloomLabModule".into())
        .ok()?
        .dyn_into()
        .ok()?;
    let promise: Promise = fetch
        .call1(&JsValue::NULL, &name.into())
        .ok()?
        .dyn_into()
        .ok()?;
    JsFuture::from(promise).await.ok()
}

fn take(name: &'static str, module: JsValue) -> Result<(), NotLoaded> {
    let protocol = call(&module, "protocol", &[]).and_then(|value| value.as_f64());
    if protocol != Some(f64::from(crate::PROTOCOL)) {
        return Err(NotLoaded::OtherVersion);
    }
    MODULES.with_borrow_mut(|modules| modules.push((name, module)));
    Ok(())
}

/// Calls a function of the module `name`; empty when the module is not there or
/// does not answer.
#[must_use]
pub fn ask(name: &str, function: &str, arguments: &[&str]) -> Vec<String> {
    let answer = find(name).and_then(|module| call(&module, function, arguments));
    let texts = answer.and_then(|answer| answer.dyn_into::<Array>().ok());
    texts.map_or_else(Vec::new, |texts| {
        texts.iter().filter_map(|text| text.as_string()).collect()
    })
}

/// Calls a function of the module `name` that gives one text.
#[must_use]
pub fn ask_text(name: &str, function: &str, arguments: &[&str]) -> Option<String> {
    call(&find(name)?, function, arguments)?.as_string()
}

fn call(module: &JsValue, function: &str, arguments: &[&str]) -> Option<JsValue> {
    let function: Function = Reflect::get(module, &function.into())
        .ok()?
        .dyn_into()
        .ok()?;
    let list = Array::new();
    for argument in arguments {
        list.push(&(*argument).into());
    }
    function.apply(&JsValue::NULL, &list).ok()
}
