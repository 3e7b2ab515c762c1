//! From a question as it is written to one that can be asked.

use super::parse::{Entry, Role, Written};
use super::scope::Scope;
use crate::lab::{Session, parse_link, write_link};
use crate::quiz::misconception::Misconception;
use crate::quiz::question::{
    Bits, Body, Choice, Figure, MAX_OPTIONS, Number, Order, Question, Trap,
};
use crate::quiz::{Random, Topic};

/// Of many wrong options so many are offered beside the right one.
const WRONG_SHOWN: usize = 3;

impl Written {
    /// How many variants there are, at least 1.
    #[must_use]
    pub fn variant_count(&self) -> usize {
        self.variants.len().max(1)
    }

    /// The question in one of its variants (taken modulo their number), with the
    /// options in the order that `random` gives, and a single right one at
    /// `place` (modulo the number of options).
    ///
    /// # Errors
    /// What is wrong with it as it is written, in one sentence.
    pub fn build(
        &self,
        topic: Topic,
        variant: usize,
        place: usize,
        random: &mut Random,
    ) -> Result<Question, String> {
        let (scope, figure) = self.scope(variant)?;
        let notes = |entry: &Entry| scope.fill(&entry.note);
        let body = match self.kind {
            "one" => Body::One(self.one(&scope, place, random)?),
            "several" => Body::Several(self.several(&scope, random)?),
            "number" => Body::Number(self.number(&scope)?),
            "bits" => Body::Bits(self.bits(&scope)?),
            "order" => {
                let items = self.entries.iter().filter(|entry| entry.role == Role::Item);
                let items: Result<Vec<String>, String> =
                    items.map(|entry| scope.fill(&entry.text)).collect();
                let items = items?;
                let last = self.entries.iter().rfind(|entry| entry.role == Role::Item);
                let (wrong, otherwise) = self.otherwise(&scope)?;
                Body::Order(Order {
                    shown: mixed(items.len(), random),
                    items,
                    wrong,
                    otherwise,
                    note: notes(last.ok_or("There is nothing to put in order.")?)?,
                })
            }
            other => return Err(format!("There is no kind {other}.")),
        };
        let steps: Result<Vec<(String, String)>, String> = self
            .steps
            .iter()
            .map(|(title, text)| Ok((scope.fill(title)?, scope.fill(text)?)))
            .collect();
        Ok(Question {
            topic,
            ask: scope.fill(&self.ask)?,
            body,
            figure,
            row_first: self.row_first,
            steps: steps?,
        })
    }

    /// What the names stand for in this variant, and the figure.
    fn scope(&self, variant: usize) -> Result<(Scope, Figure), String> {
        let mut scope = Scope::default();
        if let Some(values) = self.variants.get(variant % self.variant_count()) {
            for (name, value) in self.vary.iter().zip(values) {
                scope.set(name, value);
            }
        }
        let mut figure = Figure::None;
        if let Some(link) = self.row {
            let parsed = parse_link(&scope.fill(link)?);
            if let Some(complaint) = parsed.complaints.first() {
                return Err(complaint.to_string());
            }
            let link = write_link(&parsed.plan);
            let mut session = Session::run_plan(parsed.plan);
            if let Some(complaint) = session.take_complaints().first() {
                return Err(complaint.to_string());
            }
            scope.set_row(session);
            if !self.unseen {
                figure = Figure::Row(link);
            }
        }
        for (name, expression) in &self.lets {
            let value = scope.number(expression)?;
            scope.set_number(name, value);
        }
        if let Some(plot) = self.plot {
            figure = Figure::Plot(scope.fill(plot)?);
        }
        Ok((scope, figure))
    }

    fn choices(&self, scope: &Scope) -> Result<Vec<Choice>, String> {
        let made = self.entries.iter().filter_map(|entry| {
            let wrong = match entry.role {
                Role::Right => None,
                Role::Wrong(wrong) => Some(wrong),
                _ => return None,
            };
            Some(choice(scope, entry, wrong))
        });
        made.collect()
    }

    fn one(&self, scope: &Scope, place: usize, random: &mut Random) -> Result<Vec<Choice>, String> {
        let (right, mut wrong): (Vec<Choice>, Vec<Choice>) = self
            .choices(scope)?
            .into_iter()
            .partition(|choice| choice.wrong.is_none());
        let [right] = <[Choice; 1]>::try_from(right)
            .map_err(|right| format!("There are {} right options.", right.len()))?;
        random.shuffle(&mut wrong);
        wrong.truncate(WRONG_SHOWN);
        let place = place % (wrong.len() + 1);
        wrong.insert(place, right);
        Ok(wrong)
    }

    fn several(&self, scope: &Scope, random: &mut Random) -> Result<Vec<Choice>, String> {
        let mut choices = self.choices(scope)?;
        if choices.len() > MAX_OPTIONS {
            return Err(format!("There are {} options.", choices.len()));
        }
        random.shuffle(&mut choices);
        Ok(choices)
    }

    fn number(&self, scope: &Scope) -> Result<Number, String> {
        let answer = self.answer()?;
        let right = scope.number(&answer.text)?;
        let traps: Result<Vec<Trap<f64>>, String> = self
            .traps()
            .map(|(entry, wrong)| {
                Ok(Trap {
                    at: scope.number(&entry.text)?,
                    wrong,
                    note: scope.fill(&entry.note)?,
                })
            })
            .collect();
        let percent = self.within.trim_end_matches('%').trim();
        let within = crate::quiz::read_number(percent).unwrap_or(0.0) / 100.0;
        Ok(Number {
            written: scope.fill(&format!("{{{}}}", answer.text))?,
            right,
            within,
            unit: self.unit.to_owned(),
            traps: traps?,
            otherwise: self.otherwise(scope)?.1,
            note: scope.fill(&answer.note)?,
        })
    }

    fn bits(&self, scope: &Scope) -> Result<Bits, String> {
        let answer = self.answer()?;
        let positions = |text: &str| {
            let item = text.strip_prefix("at ");
            scope.positions(item.ok_or("Bits are given as at ITEM.")?.trim())
        };
        let traps: Result<Vec<Trap<Vec<u32>>>, String> = self
            .traps()
            .map(|(entry, wrong)| {
                Ok(Trap {
                    at: positions(&entry.text)?,
                    wrong,
                    note: scope.fill(&entry.note)?,
                })
            })
            .collect();
        Ok(Bits {
            right: positions(&answer.text)?,
            traps: traps?,
            otherwise: self.otherwise(scope)?.1,
            note: scope.fill(&answer.note)?,
        })
    }

    fn answer(&self) -> Result<&Entry, String> {
        let mut entries = self.entries.iter();
        let answer = entries.find(|entry| entry.role == Role::Answer);
        answer.ok_or_else(|| "There is no answer.".to_owned())
    }

    fn traps(&self) -> impl Iterator<Item = (&Entry, &'static Misconception)> {
        self.entries.iter().filter_map(|entry| match entry.role {
            Role::Trap(wrong) => Some((entry, wrong)),
            _ => None,
        })
    }

    fn otherwise(&self, scope: &Scope) -> Result<(&'static Misconception, String), String> {
        let found = self.entries.iter().find_map(|entry| match entry.role {
            Role::Otherwise(wrong) => Some((wrong, entry)),
            _ => None,
        });
        let (wrong, entry) = found.ok_or("There is no line for any other answer (else).")?;
        Ok((wrong, scope.fill(&entry.note)?))
    }
}

fn choice(
    scope: &Scope,
    entry: &Entry,
    wrong: Option<&'static Misconception>,
) -> Result<Choice, String> {
    Ok(Choice {
        text: scope.fill(&entry.text)?,
        wrong,
        note: scope.fill(&entry.note)?,
    })
}

/// An order of `count` things that is not the right one.
pub fn mixed(count: usize, random: &mut Random) -> Vec<usize> {
    let mut order = random.order(count);
    if order.windows(2).all(|pair| pair[0] < pair[1]) {
        order.reverse();
    }
    order
}
