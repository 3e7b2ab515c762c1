//! What about an element follows the signals: attributes, text, parts, lists.

use leptos::prelude::*;
use leptos::reactive::owner::Owner;

use super::{El, Entry, View, append, follow};
use crate::app::derived::{Derived, Give, derived};

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
