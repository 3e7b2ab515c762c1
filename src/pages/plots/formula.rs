//! Formulas as `MathML`: once with letters, each explained on hover and focus, and
//! once with the present numbers.

use super::setup::Setup;
use crate::plot::prose;
use crate::text::grouped;

/// A letter of a formula.
#[derive(Clone, Copy)]
struct Letter {
    /// Its place in a template: `{m}`.
    key: &'static str,
    /// How it is set.
    shown: &'static str,
    /// What it means, after its value if it has one.
    means: &'static str,
}

/// All letters. The style sheet has a rule for each key.
const LETTERS: [Letter; 8] = [
    Letter {
        key: "m",
        shown: "m",
        means: "bits in the row",
    },
    Letter {
        key: "n",
        shown: "n",
        means: "items added",
    },
    Letter {
        key: "k",
        shown: "k",
        means: "hashes, so positions, for each item",
    },
    Letter {
        key: "p",
        shown: "p",
        means: "the false-positive rate: the chance that an item never added is answered “maybe”",
    },
    Letter {
        key: "e",
        shown: "e",
        means: "2.718…, the base of natural logarithms",
    },
    Letter {
        key: "X",
        shown: "X",
        means: "the number of bits that are 1, which differs from row to row",
    },
    Letter {
        key: "x",
        shown: "x",
        means: "each number of set bits in turn, from 0 to m",
    },
    Letter {
        key: "E",
        shown: "E",
        means: "the mean over all rows that can come out, each as often as it does",
    },
];

/// A formula: `left` sign `right`, then `right` with the numbers of `setup` (if it
/// has any of them) and the result. In the templates `{m}` stands for a letter,
/// and `{*}` for a product that is not written between letters. `id` begins the
/// ids of the explanations.
pub(super) fn formula(id: &str, left: &str, right: &str, setup: Setup, result: &str) -> String {
    let mut used: Vec<Letter> = Vec::new();
    let lettered = with_letters(id, &format!("{left}{right}"), &mut used);
    let with_numbers = numbers(right, setup).map_or_else(String::new, |numbers| {
        format!("<math displaystyle=\"true\"><mo>=</mo>{numbers}</math>")
    });
    let mut tips = String::new();
    for letter in &used {
        tips.push_str(&tip(id, *letter, setup));
    }
    format!(
        "<div class=\"formula\"><math displaystyle=\"true\">{lettered}</math>{with_numbers}<math><mo>=</mo><mtext>{}</mtext></math><p class=\"tips\">{tips}</p></div>",
        prose(result)
    )
}

/// The template with its letters; the first of each kind can have the focus.
fn with_letters(id: &str, template: &str, used: &mut Vec<Letter>) -> String {
    let mut out = template.replace("{*}", "<mo>\u{2062}</mo>");
    for letter in LETTERS {
        let place = format!("{{{}}}", letter.key);
        if !out.contains(&place) {
            continue;
        }
        let (key, shown) = (letter.key, letter.shown);
        let first = format!(
            "<mi mathvariant=\"normal\" class=\"sym sym--{key}\" tabindex=\"0\" aria-describedby=\"{id}-{key}\">{shown}</mi>"
        );
        out = out.replacen(&place, &first, 1);
        out = out.replace(
            &place,
            &format!("<mi mathvariant=\"normal\" class=\"sym sym--{key}\">{shown}</mi>"),
        );
        used.push(letter);
    }
    out
}

/// The template with numbers in place; `None` if some letter has no number.
fn numbers(template: &str, setup: Setup) -> Option<String> {
    let mut out = template.replace("{*}", "<mo>·</mo>");
    for letter in LETTERS {
        let place = format!("{{{}}}", letter.key);
        if !out.contains(&place) {
            continue;
        }
        let number = match number(letter, setup) {
            Some(number) => format!("<mn>{number}</mn>"),
            None if letter.key == "e" => {
                "<mi mathvariant=\"normal\" class=\"letter\">e</mi>".to_owned()
            }
            None => return None,
        };
        out = out.replace(&place, &number);
    }
    Some(out)
}

fn number(letter: Letter, setup: Setup) -> Option<String> {
    Some(match letter.key {
        "m" => grouped(setup.m),
        "n" => grouped(setup.n),
        "k" => setup.k.to_string(),
        _ => return None,
    })
}

fn tip(id: &str, letter: Letter, setup: Setup) -> String {
    let value =
        number(letter, setup).map_or_else(String::new, |number| format!("\u{a0}=\u{a0}{number}"));
    format!(
        "<span class=\"tip tip--{key}\" id=\"{id}-{key}\"><var>{}</var>{value}: {}</span>",
        letter.shown,
        letter.means,
        key = letter.key
    )
}

/// `base` to the power of `exponent`.
pub(super) fn power(base: &str, exponent: &str) -> String {
    format!("<msup><mrow>{base}</mrow><mrow>{exponent}</mrow></msup>")
}

/// A fraction.
pub(super) fn fraction(above: &str, below: &str) -> String {
    format!("<mfrac><mrow>{above}</mrow><mrow>{below}</mrow></mfrac>")
}

/// In round brackets.
pub(super) fn brackets(inner: &str) -> String {
    format!("<mrow><mo>(</mo>{inner}<mo>)</mo></mrow>")
}

/// One less `inner`.
pub(super) fn one_less(inner: &str) -> String {
    format!("<mn>1</mn><mo>−</mo>{inner}")
}
