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

mod events;
mod live;

use leptos::prelude::*;
use leptos::reactive::effect::RenderEffect;
use web_sys::{Element, Node};

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

    /// A handle on an element that is in the page already.
    pub(super) const fn of(element: Element) -> Self {
        Self(element)
    }

    /// Whether it is a box that can be marked.
    pub(super) fn is_box(&self) -> bool {
        self.0.get_attribute("type").as_deref() == Some("checkbox")
    }

    /// Marks a box, or clears it.
    pub(super) fn set_checked(&self, checked: bool) {
        self.set_property("checked", &checked.into());
    }

    /// Gives a field a value.
    pub(super) fn set_value(&self, value: &str) {
        self.set_property("value", &value.into());
    }

    /// The element itself, for the rest of this room.
    pub(super) const fn node(&self) -> &Element {
        &self.0
    }
}
