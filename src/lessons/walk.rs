//! Walking through the lessons: to the next step, back, to a step by its number.

use super::lesson_at;
use super::page::Learn;
use super::place::Place;
use super::prose::Writer;
use super::sight::Sight;
use super::view::{end_words, step_of};
use crate::pages::Reply;

impl Learn {
    /// With the notes on, → stops where a class would miss something.
    fn halt(&self, place: &Place) -> Option<Reply> {
        let sight = Sight::of(place).filter(|_| place.has_notes)?;
        if sight.waits() {
            return Some(self.answer(place.clone(), "0"));
        }
        if !sight.is_last() || place.is_at_end {
            return None;
        }
        let mut place = place.clone();
        place.is_at_end = true;
        let mut reply = self.changed(&place);
        reply.said = Some(end_words(&sight));
        Some(reply)
    }

    /// Goes to the next step, back, or to a step by its number.
    pub(super) fn go(&self, mut place: Place, to: &str) -> Reply {
        let Some(lesson) = place.lesson.and_then(lesson_at) else {
            return self.shown(&place);
        };
        let halt = (to == "next").then(|| self.halt(&place)).flatten();
        if let Some(reply) = halt {
            return reply;
        }
        place.is_at_end = false;
        let (at, count) = (place.lesson.unwrap_or(0), lesson.steps.len());
        match to {
            "next" if place.step + 1 < count => place.step += 1,
            "next" => place.enter(at + 1),
            "back" if place.step > 0 => place.step -= 1,
            "back" => match at.checked_sub(1) {
                Some(before) => {
                    place.enter(before);
                    place.step = place.given.len().saturating_sub(1);
                }
                None => place = Place::default(),
            },
            _ => match to.parse() {
                Ok(step) if (1..=count).contains(&step) => place.step = step - 1,
                _ => {}
            },
        }
        let mut reply = self.shown(&place);
        reply.said = Some(Sight::of(&place).map_or_else(
            || "All lessons.".to_owned(),
            |sight| {
                let mut writer = Writer::plain(&sight.row);
                let mut said = format!("{}. {}.", step_of(&sight), sight.step().heading);
                for text in &sight.step().prose {
                    said.push(' ');
                    said.push_str(&writer.text(text));
                }
                said
            },
        ));
        reply
    }
}
