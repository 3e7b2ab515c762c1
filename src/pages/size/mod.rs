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
//! assert!(opened.markup.contains("95,850,584 bits = 12.0 MB (11.4 MiB), 7 hashes"));
//! ```

mod actions;
mod answer;
mod around;
mod claims;
mod exact_set;
mod fields;
mod html;
mod inputs;
mod systems;

use super::{Opened, Page, Query, Reply};
use crate::plot::Move;
use crate::size::{Answer, Sizing, Unsolved, solve};
use fields::Fields;
use inputs::{FILTER_FIELDS, Inputs, SET_FIELDS};

/// The page. It has no state: all it shows is in its query.
#[derive(Clone, Copy, Debug, Default)]
pub struct SizePage;

impl Page for SizePage {
    fn open(&self, query: &str) -> Opened {
        let view = View::new(Inputs::read(query));
        Opened {
            query: view.inputs.write(),
            markup: view.markup(),
        }
    }

    fn set(&self, query: &str, name: &str, text: &str) -> Reply {
        let mut inputs = Inputs::read(query);
        inputs.note(name, text);
        let view = View::new(inputs);
        if view.inputs.problem(name).is_some() {
            view.problem_reply(name)
        } else {
            view.reply()
        }
    }

    fn point(&self, query: &str, _chart: &str, _to: Move) -> Reply {
        Reply {
            query: query.to_owned(),
            ..Reply::default()
        }
    }

    fn redraw(&self, query: &str) -> Reply {
        View::new(Inputs::read(query)).reply()
    }

    fn experiment(&self, _query: &str) -> String {
        String::new()
    }

    fn file(&self, _query: &str, _name: &str) -> Option<String> {
        None
    }
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
}

impl View {
    fn new(inputs: Inputs) -> Self {
        let answer = solve(&inputs.given);
        Self { inputs, answer }
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
        }
    }

    /// The live parts beside the fields, in the order of the page.
    fn parts(&self) -> [(&'static str, String); 8] {
        let given = &self.inputs.given;
        let of_sizing =
            |write: &dyn Fn(&Sizing) -> String| self.sizing().map_or(String::new(), write);
        // Without items there is nothing around the answer.
        let of_items = |write: &dyn Fn(&Sizing) -> String| {
            let sizing = self.sizing().filter(|sizing| sizing.n > 0);
            sizing.map_or(String::new(), write)
        };
        [
            ("size-answer", answer::markup(&self.answer, given)),
            ("size-pair", answer::pair(given)),
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
            ("size-take", of_sizing(&actions::markup)),
            ("size-systems", of_sizing(&systems::markup)),
        ]
    }

    fn markup(&self) -> String {
        let [answer, pair, round, hashes, wrong_n, set, take, systems] = self.parts();
        let section =
            |(id, markup): (&str, String)| format!("<section id=\"{id}\">{markup}</section>");
        let fields = self.fields();
        [
            "<div class=\"size\"><h1 class=\"size__title\">How large must it be?</h1>",
            "<p class=\"lede\">Give any two of items, rate and bits; the rest follows as you type. Hashes and bits per item can be given too.</p>",
            &examples(),
            &fields.filter_markup(),
            &section(answer),
            "<div class=\"size__grid\"><div class=\"size\">",
            &section(pair),
            &section(wrong_n),
            "<section>",
            &exact_set::introduction(),
            &fields.set_markup(),
            "<div id=\"",
            set.0,
            "\">",
            &set.1,
            "</div></section></div><div class=\"size\">",
            &section(round),
            &section(hashes),
            &section(take),
            "</div></div>",
            &section(systems),
            "<section>",
            &claims::markup(),
            "</section></div>",
        ]
        .concat()
    }

    /// All that is live: parts, marks, problems, values.
    fn reply(&self) -> Reply {
        let fields = self.fields();
        let mut reply = Reply {
            query: self.inputs.write(),
            said: Some(answer::sentence(&self.answer, &self.inputs.given)),
            ..Reply::default()
        };
        for (id, markup) in self.parts() {
            reply.parts.push((id.to_owned(), markup));
        }
        let marked = FILTER_FIELDS.map(|(_, key)| (key, true));
        let plain = SET_FIELDS.map(|(_, key, _)| (key, false));
        for (key, has_mark) in marked.into_iter().chain(plain) {
            if has_mark {
                reply
                    .parts
                    .push((format!("size-{key}-mark"), fields.mark(key)));
            }
            self.add_problem(&mut reply, key);
            reply
                .values
                .push((format!("size-{key}"), fields.value(key)));
        }
        reply
    }

    /// Nothing changes but the problem beside the field `key`.
    fn problem_reply(&self, key: &str) -> Reply {
        let mut reply = Reply {
            query: self.inputs.write(),
            said: self.inputs.problem(key).map(ToString::to_string),
            ..Reply::default()
        };
        self.add_problem(&mut reply, key);
        reply
    }

    fn add_problem(&self, reply: &mut Reply, key: &str) {
        let problem = self.fields().problem(key);
        let is_invalid = !problem.is_empty();
        reply.attributes.push((
            format!("size-{key}"),
            "aria-invalid",
            is_invalid.to_string(),
        ));
        reply.parts.push((format!("size-{key}-problem"), problem));
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
