//! Building the page: elements, and what about them follows the signals.
//!
//! This takes the place of the framework's view macro. There every dynamic
//! view is a type of its own, and the code that builds, updates, moves and
//! removes it is generated anew for each: with this page's few hundred dynamic
//! parts that came to half of its weight. Here an element is one type and a
//! dynamic part is one boxed closure, run by the framework's own effects and
//! disposed of by its owners.
//!
//! ```ignore
//! el("p").class("hint").live_text(move || format!("{} set", ones.get()))
//! ```

use leptos::prelude::*;
use leptos::reactive::effect::RenderEffect;
use leptos::reactive::owner::Owner;

use wasm_bindgen::JsCast as _;
use wasm_bindgen::prelude::Closure;
use web_sys::{Element, Event, FocusEvent, KeyboardEvent, Node, PointerEvent};

use crate::app::derived::{Derived, Give, derived};

/// An element under construction, and later a handle on it.
#[derive(Clone, Debug)]
pub struct El(Element);

/// What a dynamic part shows: any number of elements.
#[derive(Debug, Default)]
pub struct View(Vec<El>);

impl From<()> for View {
    fn from((): ()) -> Self {
        Self::default()
    }
}

impl From<El> for View {
    fn from(element: El) -> Self {
        Self(vec![element])
    }
}

impl From<Option<El>> for View {
    fn from(element: Option<El>) -> Self {
        Self(element.into_iter().collect())
    }
}

impl From<Vec<El>> for View {
    fn from(elements: Vec<El>) -> Self {
        Self(elements)
    }
}

impl<const N: usize> From<[El; N]> for View {
    fn from(elements: [El; N]) -> Self {
        Self(elements.into())
    }
}

/// An entry of a list: its key, and how it is drawn the first time.
pub struct Entry {
    key: String,
    draw: Box<dyn FnOnce() -> El>,
}

/// An entry of a [`El::keyed`] list.
pub fn entry(key: impl Into<String>, draw: impl FnOnce() -> El + 'static) -> Entry {
    Entry {
        key: key.into(),
        draw: Box::new(draw),
    }
}

/// A new HTML element.
///
/// # Panics
/// When `tag` is no name of an element; it is always a literal.
#[must_use]
pub fn el(tag: &str) -> El {
    El(document().create_element(tag).expect("a tag name"))
}

/// A new SVG element.
///
/// # Panics
/// When `tag` is no name of an element; it is always a literal.
#[must_use]
pub fn svg(tag: &str) -> El {
    const SVG: &str = "http://www.w3.org/2000/svg";
    El(document()
        .create_element_ns(Some(SVG), tag)
        .expect("a tag name"))
}

/// Adds what `build` gives to the end of the document's body, with an owner
/// and an executor for its signals and effects, for as long as the page lives.
pub fn mount_to_body(build: impl FnOnce() -> View + 'static) {
    leptos::mount::mount_to_body(move || {
        if let Some(body) = document().body() {
            build()
                .0
                .iter()
                .for_each(|element| append(&body, &element.0));
        }
    });
}

fn append(parent: &Node, child: &Node) {
    // It fails only for a child that contains its parent.
    let _ = parent.append_child(child);
}

/// Runs `f` now and whenever a signal it reads changes, until the present
/// owner is disposed of.
pub fn follow(f: impl FnMut() + 'static) {
    follow_boxed(Box::new(f));
}

fn follow_boxed(mut f: Box<dyn FnMut()>) {
    let effect = RenderEffect::new(move |_| f());
    on_cleanup(move || drop(effect));
}

/// What stays the same about an element.
impl El {
    /// Sets an attribute.
    #[must_use]
    pub fn attr(self, name: &str, value: &str) -> Self {
        self.set(name, value);
        self
    }

    /// Sets an attribute if there is a value.
    #[must_use]
    pub fn attr_if(self, name: &str, value: Option<&str>) -> Self {
        if let Some(value) = value {
            self.set(name, value);
        }
        self
    }

    /// Sets the class.
    #[must_use]
    pub fn class(self, class: &str) -> Self {
        self.attr("class", class)
    }

    /// Sets the id.
    #[must_use]
    pub fn id(self, id: &str) -> Self {
        self.attr("id", id)
    }

    /// Adds text.
    #[must_use]
    pub fn text(self, text: &str) -> Self {
        append(&self.0, &document().create_text_node(text));
        self
    }

    /// Adds an element.
    #[must_use]
    // Taken by value: whoever builds an element has no more use for it.
    #[allow(clippy::needless_pass_by_value)]
    pub fn child(self, child: El) -> Self {
        append(&self.0, &child.0);
        self
    }

    /// Adds elements.
    #[must_use]
    pub fn children(self, children: impl Into<View>) -> Self {
        self.add_all(&children.into());
        self
    }

    fn add_all(&self, children: &View) {
        children
            .0
            .iter()
            .for_each(|child| append(&self.0, &child.0));
    }

    fn set(&self, name: &str, value: &str) {
        // It fails only for a name that is none.
        let _ = self.0.set_attribute(name, value);
    }

    fn set_property(&self, name: &str, value: &wasm_bindgen::JsValue) {
        // Setting a known property of an element does not fail.
        let _ = js_sys::Reflect::set(&self.0, &name.into(), value);
    }

    /// The element itself, for the rest of this room.
    pub(super) const fn node(&self) -> &Element {
        &self.0
    }
}

/// What follows the signals that it reads.
impl El {
    /// An attribute.
    #[must_use]
    pub fn live_attr(self, name: &'static str, f: impl Fn() -> String + 'static) -> Self {
        self.follow_text_attribute(name, Box::new(f));
        self
    }

    /// An attribute that is there only with a value.
    #[must_use]
    pub fn live_attr_if(
        self,
        name: &'static str,
        f: impl Fn() -> Option<String> + 'static,
    ) -> Self {
        self.follow_attribute(name, Box::new(f));
        self
    }

    /// An attribute without a value, there while `f` is so.
    #[must_use]
    pub fn live_flag(self, name: &'static str, f: impl Fn() -> bool + 'static) -> Self {
        self.follow_flag(name, Box::new(f));
        self
    }

    /// Text.
    #[must_use]
    pub fn live_text(self, f: impl Fn() -> String + 'static) -> Self {
        self.follow_text(Box::new(f));
        self
    }

    /// The value of a field; what is being typed is left alone while it agrees.
    #[must_use]
    pub fn live_value(self, f: impl Fn() -> String + 'static) -> Self {
        let field = self.clone();
        follow(move || {
            let value = f();
            if field.value() != value {
                field.set_property("value", &value.into());
            }
        });
        self
    }

    /// Whether a box or a choice is marked.
    #[must_use]
    pub fn live_checked(self, f: impl Fn() -> bool + 'static) -> Self {
        let field = self.clone();
        follow(move || field.set_property("checked", &f().into()));
        self
    }

    /// A part that is drawn anew whenever a signal it reads changes.
    #[must_use]
    pub fn part<V: Into<View>>(self, f: impl Fn() -> V + 'static) -> Self {
        self.follow_part(Box::new(move || f().into()));
        self
    }

    /// A part that is there only while `is_so`, drawn anew only when that turns.
    #[must_use]
    pub fn when<V: Into<View>>(
        self,
        is_so: impl Fn() -> bool + Send + Sync + 'static,
        f: impl Fn() -> V + 'static,
    ) -> Self {
        self.follow_condition(derived(is_so), Box::new(move || f().into()));
        self
    }

    /// A list whose entries stay in place as long as their keys do, with the
    /// focus and whatever else they hold. The element must hold nothing else.
    #[must_use]
    pub fn keyed(self, entries: impl Fn() -> Vec<Entry> + 'static) -> Self {
        self.follow_entries(Box::new(entries));
        self
    }

    fn follow_text_attribute(&self, name: &'static str, f: Box<dyn Give<String>>) {
        self.follow_attribute(name, Box::new(move || Some(f.give())));
    }

    fn follow_flag(&self, name: &'static str, f: Box<dyn Give<bool>>) {
        self.follow_attribute(name, Box::new(move || f.give().then(String::new)));
    }

    fn follow_condition(&self, is_so: Derived<bool>, f: Box<dyn Give<View>>) {
        let view = move || {
            if is_so.get() {
                f.give()
            } else {
                View::default()
            }
        };
        self.follow_part(Box::new(view));
    }

    fn follow_attribute(&self, name: &'static str, f: Box<dyn Give<Option<String>>>) {
        let element = self.clone();
        let mut shown: Option<Option<String>> = None;
        follow(move || {
            let value = f.give();
            if shown.as_ref() == Some(&value) {
                return;
            }
            match &value {
                Some(value) => element.set(name, value),
                // Taking away what is not there does no harm.
                None => drop(element.0.remove_attribute(name)),
            }
            shown = Some(value);
        });
    }

    fn follow_text(&self, f: Box<dyn Give<String>>) {
        let node = document().create_text_node("");
        append(&self.0, &node);
        follow(move || {
            let text = f.give();
            if node.data() != text {
                node.set_data(&text);
            }
        });
    }

    fn follow_part(&self, f: Box<dyn Give<View>>) {
        let marker = document().create_comment("");
        append(&self.0, &marker);
        // Two owners take turns. A new one for each drawing would stay in the
        // list of its parent for as long as that lives.
        let outer = Owner::current().unwrap_or_default();
        let (mut owner, mut other) = (outer.child(), outer.child());
        let mut shown = View::default();
        follow(move || {
            let view = owner.with(|| f.give());
            if let Some(parent) = marker.parent_node() {
                for element in &view.0 {
                    let _ = parent.insert_before(&element.0, Some(&marker));
                }
            }
            let old = std::mem::replace(&mut shown, view);
            old.0.iter().for_each(|element| element.0.remove());
            // The old part is disposed of last: taking it away may still send it events.
            other.cleanup();
            std::mem::swap(&mut owner, &mut other);
        });
    }

    fn follow_entries(&self, f: Box<dyn Give<Vec<Entry>>>) {
        let list = self.0.clone();
        let outer = Owner::current().unwrap_or_default();
        let mut shown: Vec<(String, El, Owner)> = Vec::new();
        // Owners of entries that are gone serve again, for the same reason.
        let mut spare: Vec<Owner> = Vec::new();
        follow(move || {
            let mut old = std::mem::take(&mut shown);
            let mut place = list.first_child();
            for Entry { key, draw } in f.give() {
                let known = old.iter().position(|(other, ..)| *other == key);
                let (_, element, owner) = known.map_or_else(
                    || {
                        let owner = spare.pop().unwrap_or_else(|| outer.child());
                        let element = untrack(|| owner.with(draw));
                        (String::new(), element, owner)
                    },
                    |at| old.swap_remove(at),
                );
                // What stands in its place already is not touched: moving it would lose the focus.
                if place.as_ref() == Some(element.0.as_ref()) {
                    place = element.0.next_sibling();
                } else {
                    let _ = list.insert_before(&element.0, place.as_ref());
                }
                shown.push((key, element, owner));
            }
            for (_, element, owner) in old {
                element.0.remove();
                owner.cleanup();
                spare.push(owner);
            }
        });
    }
}

/// What people do to an element.
impl El {
    /// Calls `f` when the element is pressed, by pointer or keyboard.
    #[must_use]
    pub fn press(self, mut f: impl FnMut() + 'static) -> Self {
        self.on("click", move |_| f())
    }

    /// Takes from a link what the browser would do when it is followed.
    #[must_use]
    pub fn leads_nowhere(self) -> Self {
        self.on("click", Event::prevent_default)
    }

    /// Calls `f` on an event.
    #[must_use]
    pub fn on(self, name: &str, f: impl FnMut(&Event) + 'static) -> Self {
        self.listen(name, Box::new(f));
        self
    }

    /// Calls `f` when a key goes down.
    #[must_use]
    pub fn on_key(self, mut f: impl FnMut(&KeyboardEvent) + 'static) -> Self {
        self.on("keydown", move |event| {
            if let Some(event) = event.dyn_ref() {
                f(event);
            }
        })
    }

    /// Calls `f` on an event of the pointer.
    #[must_use]
    pub fn on_pointer(self, name: &str, mut f: impl FnMut(&PointerEvent) + 'static) -> Self {
        self.on(name, move |event| {
            if let Some(event) = event.dyn_ref() {
                f(event);
            }
        })
    }

    /// Calls `f` when the focus leaves the element or something in it.
    #[must_use]
    pub fn on_focus_out(self, mut f: impl FnMut(&FocusEvent) + 'static) -> Self {
        self.on("focusout", move |event| {
            if let Some(event) = event.dyn_ref() {
                f(event);
            }
        })
    }

    /// Calls `f` with the field's text on an event such as `input` or `change`.
    #[must_use]
    pub fn on_text(self, name: &str, mut f: impl FnMut(String) + 'static) -> Self {
        let field = self.clone();
        self.on(name, move |_| f(field.value()))
    }

    /// Calls `f` when a box is marked or cleared.
    #[must_use]
    pub fn on_toggle(self, mut f: impl FnMut(bool) + 'static) -> Self {
        let field = self.clone();
        self.on("change", move |_| f(field.property("checked").is_truthy()))
    }

    /// The text of a field.
    #[must_use]
    pub fn value(&self) -> String {
        self.property("value").as_string().unwrap_or_default()
    }

    fn property(&self, name: &str) -> wasm_bindgen::JsValue {
        js_sys::Reflect::get(&self.0, &name.into()).unwrap_or_default()
    }

    fn listen(&self, name: &str, mut f: Box<dyn FnMut(&Event)>) {
        let closure = Closure::<dyn FnMut(Event)>::new(move |event: Event| f(&event));
        let done = self
            .0
            .add_event_listener_with_callback(name, closure.as_ref().unchecked_ref());
        drop(done);
        // The closure lives as long as the part of the page that it belongs to.
        StoredValue::new_local(closure);
    }
}
