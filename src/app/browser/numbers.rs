//! The page's second module (`src/numbers.rs`): fetched when it is first asked
//! for, then called with texts.

use std::cell::RefCell;

use js_sys::{Array, Function, Promise, Reflect};
use leptos::prelude::window;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

thread_local! {
    static MODULE: RefCell<Option<JsValue>> = const { RefCell::new(None) };
}

/// Why the second module is not there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotLoaded {
    /// It could not be fetched or started.
    Failed,
    /// It belongs to another version of the page.
    OtherVersion,
}

/// Calls `then` once the module is there, at once if it is there already.
pub fn load(then: impl FnOnce(Result<(), NotLoaded>) + 'static) {
    load_boxed(Box::new(then));
}

fn load_boxed(then: Box<dyn FnOnce(Result<(), NotLoaded>)>) {
    if MODULE.with_borrow(Option::is_some) {
        return then(Ok(()));
    }
    spawn_local(async move {
        let fetched = fetch().await.ok_or(NotLoaded::Failed);
        then(fetched.and_then(take));
    });
}

/// `index.html` says how the module is fetched.
async fn fetch() -> Option<JsValue> {
    let fetch: Function = Reflect::get(&window(), &"bloomLabNumbers".into())
        .ok()?
        .dyn_into()
        .ok()?;
    let promise: Promise = fetch.call0(&JsValue::NULL).ok()?.dyn_into().ok()?;
    JsFuture::from(promise).await.ok()
}

fn take(module: JsValue) -> Result<(), NotLoaded> {
    let protocol = call_in(&module, "protocol", &[]).and_then(|value| value.as_f64());
    if protocol != Some(f64::from(crate::PROTOCOL)) {
        return Err(NotLoaded::OtherVersion);
    }
    MODULE.set(Some(module));
    Ok(())
}

/// Calls the module's function `name`; empty when the module is not there or
/// does not answer.
#[must_use]
pub fn ask(name: &str, arguments: &[&str]) -> Vec<String> {
    let answer = MODULE.with_borrow(|module| call_in(module.as_ref()?, name, arguments));
    let texts = answer.and_then(|answer| answer.dyn_into::<Array>().ok());
    texts.map_or_else(Vec::new, |texts| {
        texts.iter().filter_map(|text| text.as_string()).collect()
    })
}

/// Calls the module's function `name` that gives one text.
#[must_use]
pub fn ask_text(name: &str, arguments: &[&str]) -> Option<String> {
    let answer = MODULE.with_borrow(|module| call_in(module.as_ref()?, name, arguments));
    answer.and_then(|answer| answer.as_string())
}

fn call_in(module: &JsValue, name: &str, arguments: &[&str]) -> Option<JsValue> {
    let function: Function = Reflect::get(module, &name.into()).ok()?.dyn_into().ok()?;
    let list = Array::new();
    for argument in arguments {
        list.push(&(*argument).into());
    }
    function.apply(&JsValue::NULL, &list).ok()
}
