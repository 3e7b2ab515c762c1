//! The Size page: any two or three of n, p, m and k give the rest; what lies
//! around the answer; what else it would cost; and numbers people quote.
//!
//! Not here: any formula (see [`crate::math`]), what follows from which field
//! (see [`crate::size`]).
//!
//! ```
//! use bloom_lab::pages::Page;
//! use bloom_lab::pages::size::SizePage;
//!
//! let opened = SizePage.open("n=10M&p=1%25");
//! assert_eq!(opened.query, "n=10M&p=1%25");
//! assert!(opened.markup.contains("= 12.0 MB (11.4 MiB), 7 hashes"));
//! ```

mod actions;
mod answer;
mod around;
mod claims;
mod exact_set;
mod fields;
mod html;
mod inputs;
mod jump;
mod pair;
mod systems;

use super::{Opened, Page, Query, Reply};
use crate::plot::Move;
use crate::size::{Answer, Sizing, Unsolved, solve};
use fields::Fields;
use inputs::{FILTER_FIELDS, Inputs, SET_FIELDS};
use pair::Pair;

/// The page. It has no state: all it shows is in its query.
#[derive(Clone, Copy, Debug, Default)]
pub struct SizePage;

impl Page for SizePage {
    fn open(&self, query: &str) -> Opened {
        let view = View::new(settled(query));
        Opened {
            query: view.inputs.write(),
            markup: view.markup(),
        }
    }

    fn set(&self, query: &str, name: &str, text: &str) -> Reply {
        let mut inputs = Inputs::read(query);
        let unread = inputs.edit(name, text);
        let mut view = View::new(inputs);
        view.unread = unread;
        view.reply()
    }

    fn point(&self, query: &str, _chart: &str, _to: Move) -> Reply {
        Reply {
            query: query.to_owned(),
            ..Reply::default()
        }
    }

    fn redraw(&self, query: &str) -> Reply {
        View::new(settled(query)).results()
    }

    fn experiment(&self, _query: &str) -> String {
        String::new()
    }

    fn file(&self, _query: &str, _name: &str) -> Option<String> {
        None
    }
}

/// What a link says: whoever opens it is not typing.
fn settled(query: &str) -> Inputs {
    let mut inputs = Inputs::read(query);
    inputs.settle();
    inputs
}

/// Ready examples: what they are, and their fields.
const EXAMPLES: [(&str, &[(&str, &str)]); 4] = [
    (
        "500 million sign-up handles at 1 %",
        &[("n", "500M"), ("p", "1%")],
    ),
    ("… at 0.1 %", &[("n", "500M"), ("p", "0.1%")]),
    (
        "A billion crawled URLs at 10 bits",
        &[("n", "1 billion"), ("c", "10"), ("b", "64"), ("o", "0")],
    ),
    ("10 million keys at 1 %", &[("n", "10M"), ("p", "1%")]),
];

/// What is given and what follows.
struct View {
    inputs: Inputs,
    answer: Result<Answer, Unsolved>,
    pair: Option<Pair>,
    /// The field that was just given what cannot be used: all else is what it was
    /// before.
    unread: Option<&'static str>,
}

impl View {
    fn new(inputs: Inputs) -> Self {
        let answer = solve(&inputs.given);
        let pair = Pair::of(&inputs.given);
        Self {
            inputs,
            answer,
            pair,
            unread: None,
        }
    }

    const fn sizing(&self) -> Option<&Sizing> {
        match &self.answer {
            Ok(Answer::Sizing(sizing)) => Some(sizing),
            _ => None,
        }
    }

    const fn fields(&self) -> Fields<'_> {
        Fields {
            inputs: &self.inputs,
            answer: &self.answer,
            unread: self.unread,
        }
    }

    /// Which results are still those of before: all of them, those of a set, or
    /// none.
    fn stale(&self) -> &'static str {
        match self.unread {
            Some(key) if FILTER_FIELDS.iter().any(|(_, known)| *known == key) => "all",
            Some(_) => "set",
            None => "",
        }
    }

    /// The live parts beside the fields, in the order of the page.
    fn parts(&self) -> [(&'static str, String); 8] {
        let (given, pair) = (&self.inputs.given, self.pair.as_ref());
        let of_sizing =
            |write: &dyn Fn(&Sizing) -> String| self.sizing().map_or(String::new(), write);
        // Without items there is nothing around the answer.
        let of_items = |write: &dyn Fn(&Sizing) -> String| {
            let sizing = self.sizing().filter(|sizing| sizing.n > 0);
            sizing.map_or(String::new(), write)
        };
        [
            ("size-answer", answer::markup(&self.answer, given, pair)),
            ("size-pair", pair.map_or(String::new(), Pair::markup)),
            (
                "size-round",
                of_items(&|sizing| around::rounding(sizing, given)),
            ),
            (
                "size-hashes",
                of_items(&|sizing| around::hashes_around(sizing, given)),
            ),
            ("size-wrong-n", of_items(&around::wrong_n)),
            (
                "size-set",
                of_sizing(&|sizing| exact_set::markup(sizing, &self.inputs)),
            ),
            (
                "size-take",
                of_sizing(&|sizing| actions::markup(sizing, pair)),
            ),
            ("size-systems", of_sizing(&systems::markup)),
        ]
    }

    fn markup(&self) -> String {
        let parts = self.parts();
        let jumps = jump::markup(&parts);
        let [answer, pair, round, hashes, wrong_n, set, take, systems] = parts;
        let section =
            |(id, markup): (&str, String)| format!("<section id=\"{id}\">{markup}</section>");
        let fields = self.fields();
        [
            "<div class=\"size\" id=\"size-page\" data-stale=\"\"><h1 class=\"size__title\">How large must it be?</h1>",
            "<p class=\"lede\">Give any two of items, rate and bits; the rest follows as you type. Hashes and bits per item can be given too.</p>",
            &examples(),
            &fields.filter_markup(),
            "<p class=\"size__still\" id=\"size-still\"></p>",
            &section(answer),
            "<nav class=\"size__jumps\" id=\"size-jump\" aria-label=\"On this page\">",
            &jumps,
            "</nav><div class=\"size__grid\"><div class=\"size\">",
            &section(pair),
            &section(wrong_n),
            "<section id=\"size-sets\">",
            &exact_set::introduction(),
            &fields.set_markup(),
            "<p class=\"size__still\" id=\"size-set-still\"></p><div id=\"",
            set.0,
            "\">",
            &set.1,
            "</div></section></div><div class=\"size\">",
            &section(round),
            &section(hashes),
            &section(take),
            "</div></div>",
            &section(systems),
            "<section id=\"size-claims\">",
            &claims::markup(),
            "</section></div>",
        ]
        .concat()
    }

    /// What follows from the fields, which are left alone: what somebody has typed
    /// may not be in the query.
    fn results(&self) -> Reply {
        let said = match self.unread.and_then(|key| self.inputs.problem(key)) {
            Some(problem) => problem.to_string(),
            None => answer::said(&self.answer, &self.inputs.given, self.pair.as_ref()),
        };
        let parts = self.parts();
        let mut reply = Reply {
            query: self.inputs.write(),
            said: Some(said),
            ..Reply::default()
        };
        let jumps = ("size-jump".to_owned(), jump::markup(&parts));
        let results = parts.map(|(id, markup)| (id.to_owned(), markup));
        reply.parts.push(jumps);
        reply.parts.extend(results);
        reply
    }

    /// All that is live: results, and the fields with their marks, problems and
    /// values. What stands in a field that is not used is left there.
    fn reply(&self) -> Reply {
        let mut reply = self.results();
        let fields = self.fields();
        let mut fill = |id: &str, markup: String| reply.parts.push((id.to_owned(), markup));
        let [still, set_still] = fields.still();
        fill("size-still", still);
        fill("size-set-still", set_still);
        for (_, key) in FILTER_FIELDS {
            fill(&format!("size-{key}-mark"), fields.mark(key));
        }
        let set_keys = SET_FIELDS.map(|(_, key, _)| key);
        for key in FILTER_FIELDS
            .map(|(_, key)| key)
            .into_iter()
            .chain(set_keys)
        {
            let (id, problem) = (format!("size-{key}"), fields.problem(key));
            let is_invalid = !problem.is_empty();
            fill(&format!("{id}-problem"), problem);
            let invalid = (id.clone(), "aria-invalid", is_invalid.to_string());
            reply.attributes.push(invalid);
            if self.unread != Some(key) {
                reply.values.push((id, fields.value(key)));
            }
        }
        let stale = (
            "size-page".to_owned(),
            "data-stale",
            self.stale().to_owned(),
        );
        reply.attributes.push(stale);
        reply
    }
}

fn examples() -> String {
    let chips = EXAMPLES.map(|(name, pairs)| {
        let mut query = Query::default();
        for (key, text) in pairs {
            query.set(key, text);
        }
        let address = crate::plot::escape(&query.write());
        format!("<a class=\"chip\" href=\"#/size?{address}\">{name}</a>")
    });
    format!(
        "<p class=\"suggestions\"><span class=\"label\">Try</span>{}</p>",
        chips.concat()
    )
}
