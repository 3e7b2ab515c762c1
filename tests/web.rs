//! What needs a browser: its storage, its address bar, its source of chance, and
//! the page itself, mounted. Run by `script/test wasm`; the built page is tested
//! by `tests/e2e`.

#![cfg(all(target_family = "wasm", feature = "app"))]

use bloom_lab::app::browser::{address, fresh_seed, storage};
use leptos::prelude::{document, window};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

#[wasm_bindgen_test]
fn storage_gives_back_what_it_was_given() {
    const KEY: &str = "bloom-lab.test";
    for text in ["", "on", "é 🦄 \u{202e} \0 \n", "#/lab?ops=+mira"] {
        assert_eq!(storage::write(KEY, text), Ok(()));
        assert_eq!(storage::read(KEY).as_deref(), Some(text));
    }
    storage::remove(KEY);
    assert_eq!(storage::read(KEY), None);
}

#[wasm_bindgen_test]
fn a_full_storage_refuses_and_keeps_what_it_had() {
    const KEY: &str = "bloom-lab.test-full";
    storage::write(KEY, "kept").unwrap();
    assert_eq!(
        storage::write(KEY, &"x".repeat(20_000_000)),
        Err(storage::NotKept)
    );
    assert_eq!(storage::read(KEY).as_deref(), Some("kept"));
    storage::remove(KEY);
}

#[wasm_bindgen_test]
fn a_blocked_storage_refuses_and_reads_as_empty() {
    js_sys::eval(
        "window.testStorage = Object.getOwnPropertyDescriptor(window, 'localStorage');
         Object.defineProperty(window, 'localStorage', {
           configurable: true,
           get() { throw new DOMException('blocked', 'SecurityError'); },
         })",
    )
    .unwrap();
    assert_eq!(storage::read("bloom-lab.test"), None);
    assert_eq!(storage::write("bloom-lab.test", "x"), Err(storage::NotKept));
    storage::remove("bloom-lab.test");
    js_sys::eval("Object.defineProperty(window, 'localStorage', window.testStorage)").unwrap();
    assert_eq!(storage::write("bloom-lab.test", "x"), Ok(()));
    storage::remove("bloom-lab.test");
}

#[wasm_bindgen_test]
fn the_address_bar_shows_fragments_as_they_are_written() {
    let entries = || window().history().unwrap().length().unwrap();
    address::show("#/lab?ops=+a%2Cb,?%C3%A9", false);
    assert_eq!(address::fragment(), "#/lab?ops=+a%2Cb,?%C3%A9");
    let before = entries();
    address::show("#/lab?m=20", true);
    assert_eq!(address::fragment(), "#/lab?m=20");
    assert_eq!(entries(), before + 1);
    let whole = address::with_fragment("#/lab?m=7");
    assert!(whole.starts_with("http") && whole.ends_with("#/lab?m=7"));
    assert_eq!(whole.matches('#').count(), 1);
    address::show("#", false);
    assert_eq!(address::fragment(), "");
}

#[wasm_bindgen_test]
fn fresh_seeds_are_short_enough_to_be_read_out_and_differ() {
    let seeds: Vec<u32> = (0..200).map(|_| fresh_seed()).collect();
    assert!(seeds.iter().all(|&seed| seed < 1_000_000));
    let mut distinct = seeds;
    distinct.sort_unstable();
    distinct.dedup();
    assert!(distinct.len() > 190, "{} of 200 differ", distinct.len());
}

#[wasm_bindgen_test]
async fn the_page_mounts_with_the_first_story() {
    address::show("#", false);
    bloom_lab::app::start();
    next_frame().await;
    let bits: String = all_texts(".bit__box").concat();
    assert_eq!(bits, "0010100001010001");
    assert_eq!(
        all_texts("#sentence"),
        ["Next: check josh. Will the answer be definitely not, or maybe?"]
    );
}

/// The text of each element that the selector finds.
fn all_texts(selector: &str) -> Vec<String> {
    let found = document().query_selector_all(selector).unwrap();
    (0..found.length())
        .filter_map(|at| found.get(at)?.text_content())
        .collect()
}

/// Effects have run by then.
async fn next_frame() {
    let promise = js_sys::Promise::new(&mut |done, _| {
        window().request_animation_frame(&done).unwrap();
    });
    JsFuture::from(promise).await.unwrap_or(JsValue::NULL);
}
