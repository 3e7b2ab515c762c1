//! Conditions: when a choice is right, when a task is done, what content must
//! keep.
//!
//! | condition | holds when |
//! |---|---|
//! | `ones >= 8` | two expressions of [`super::number`] compare so: `=`, `!=`, `<`, `<=`, `>`, `>=` |
//! | `{rate-c 10 7 \| %} is 0.82 %` | a number in the prose reads so |
//! | `bits 2 7 11` | exactly these bits are 1 |
//! | `answer maybe`, `answer no` | the filter has said so, at the cursor |
//! | `truth false positive` | the page's verdict at the cursor |
//! | `says omar maybe` | the row as it stands would say so |
//! | `saw false positive`, `saw sam false negative` | the person has had that verdict |
//! | `did -mira` | the person has done this operation |
//! | `set 7 mira` | this item was the one to set this bit |
//! | `in mira`, `out mira` | the item is, or is not, really in |
//! | `fault A any-one` | the broken filter A has this fault |
//! | `yes`, `never` | always, never: for what is so by definition |
//!
//! Several with ` & ` between must all hold; `not` before one turns it round.
//!
//! ```
//! use bloom_lab::lessons::{Row, holds};
//!
//! let row = Row::given("ops=+mira,+sam,?josh");
//! assert_eq!(holds("answer maybe & truth false positive & ones = 5", &row), Ok(true));
//! assert_eq!(holds("says kate maybe", &row), Ok(false));
//! assert!(holds("says kate", &row).is_err());
//! ```

use super::broken::Kind;
use super::number::{Value, evaluate, written};
use super::row::Row;
use crate::filter::Answer;
use crate::lab::{Record, Verdict, parse_link};

/// Whether all of `text` holds for `row`.
///
/// # Errors
/// One sentence, when it means nothing.
pub fn holds(text: &str, row: &Row) -> Result<bool, String> {
    for one in text.split(" & ") {
        let (one, wanted) = match one.trim().strip_prefix("not ") {
            Some(rest) => (rest, false),
            None => (one.trim(), true),
        };
        if one_holds(one, row)? != wanted {
            return Ok(false);
        }
    }
    Ok(true)
}

fn one_holds(text: &str, row: &Row) -> Result<bool, String> {
    if let Some(rest) = text.strip_prefix('{') {
        let read = rest.split_once("} is ");
        let (expression, due) =
            read.ok_or_else(|| format!("{text}: what it is to read is missing"))?;
        return Ok(written(expression, row)? == due.trim());
    }
    for operator in [" != ", " <= ", " >= ", " = ", " < ", " > "] {
        if let Some((left, right)) = text.split_once(operator) {
            return compare(left, operator.trim(), right, row);
        }
    }
    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
    let session = row.session();
    let meant = match word {
        "yes" => Some(true),
        "never" => Some(false),
        "bits" => {
            let set: Vec<String> = session.bits().iter_ones().map(|p| p.to_string()).collect();
            Some(set.join(" ") == rest)
        }
        "answer" => {
            let given = finished(row).and_then(Record::answer);
            read_answer(rest).map(|due| given == Some(due))
        }
        "truth" => {
            let given = finished(row).and_then(Record::verdict);
            read_verdict(rest).map(|due| given == Some(due))
        }
        "says" => rest
            .split_once(' ')
            .and_then(|(item, answer)| Some(session.filter().check(item) == read_answer(answer)?)),
        "saw" => saw(rest, row),
        "did" => did(rest, row),
        "fault" => rest
            .split_once(' ')
            .and_then(|(label, key)| Some(Kind::from_label(label)?.key() == key)),
        "set" => rest.split_once(' ').and_then(|(bit, item)| {
            let setter = session.setter_of(bit.parse().ok()?);
            Some(setter.as_deref() == Some(item))
        }),
        "in" => Some(session.members().contains(rest)),
        "out" => Some(!session.members().contains(rest)),
        _ => None,
    };
    meant.ok_or_else(|| format!("{text} is no condition"))
}

/// The operation at the cursor, if it is finished.
fn finished(row: &Row) -> Option<&Record> {
    let session = row.session();
    let record = session.current()?;
    (session.cursor().step == record.steps()).then_some(record)
}

fn read_answer(text: &str) -> Option<Answer> {
    match text {
        "maybe" => Some(Answer::Maybe),
        "no" => Some(Answer::DefinitelyNot),
        _ => None,
    }
}

fn read_verdict(text: &str) -> Option<Verdict> {
    let all = [
        Verdict::TruePositive,
        Verdict::TrueNegative,
        Verdict::FalsePositive,
        Verdict::FalseNegative,
    ];
    all.into_iter()
        .find(|verdict| verdict.label().eq_ignore_ascii_case(text))
}

fn saw(text: &str, row: &Row) -> Option<bool> {
    let (item, verdict) = if let Some(verdict) = read_verdict(text) {
        (None, verdict)
    } else {
        let (item, verdict) = text.split_once(' ')?;
        (Some(item), read_verdict(verdict)?)
    };
    let mut own = row.own_records();
    Some(own.any(|record| {
        let is_item = item.is_none_or(|item| record.op().item().is_some_and(|of| **of == *item));
        is_item && record.verdict() == Some(verdict)
    }))
}

fn did(text: &str, row: &Row) -> Option<bool> {
    let plan = parse_link(&format!("#/lab?ops={text}")).plan;
    let op = plan.ops.first()?;
    Some(row.own_records().any(|record| record.op() == op))
}

fn compare(left: &str, operator: &str, right: &str, row: &Row) -> Result<bool, String> {
    let (a, b) = match (evaluate(left, row)?, evaluate(right, row)) {
        (Value::Number(a), Ok(Value::Number(b))) => (a, b),
        // A text is compared with what stands there.
        (Value::Text(a), _) => return Ok((a == right.trim()) == (operator == "=")),
        (Value::Number(_), _) => return Err(format!("{right} is no number")),
    };
    let near = (a - b).abs() <= 1e-9 * b.abs().max(1e-9);
    Ok(match operator {
        "=" => near,
        "!=" => !near,
        "<=" => a <= b || near,
        ">=" => a >= b || near,
        "<" => a < b && !near,
        _ => a > b && !near,
    })
}
