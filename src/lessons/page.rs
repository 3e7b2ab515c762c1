//! The Learn page: what is done with what people do.

use super::LESSONS;
use super::content::Goal;
use super::figure;
use super::layout;
use super::place::{LONGEST_ITEMS, Place, usable_items};
use super::progress::Progress;
use super::prose::Writer;
use super::sight::{Sight, TaskState};
use super::view::{View, answered, task_words};
use crate::order::sort_few;
use crate::pages::{Move, Opened, Page, Reply};
use crate::snippets::Language;
use crate::text::grouped;

/// The Learn page, with the progress that was kept on this machine.
#[derive(Clone, Debug, Default)]
pub struct Learn {
    kept: String,
    progress: Progress,
}

impl Learn {
    /// With the line that was kept, if any.
    #[must_use]
    pub fn new(kept: &str) -> Self {
        Self {
            kept: kept.to_owned(),
            progress: Progress::read(kept),
        }
    }

    /// What has been seen and done, the present place included.
    fn progress_at(&self, place: &Place) -> Progress {
        let mut progress = self.progress.clone();
        if let Some((name, _)) = place.lesson.and_then(|at| LESSONS.get(at)) {
            progress.note(name, place.step, place.done());
        }
        progress
    }

    fn reply(&self, place: &Place, sight: Option<&Sight>) -> Reply {
        let progress = self.progress_at(place);
        let view = View::of(place, sight, &progress, &[]);
        let line = progress.write();
        Reply {
            query: place.write(),
            parts: view.parts,
            attributes: view.attributes,
            values: view.values,
            keep: (place.lesson.is_some() && line != self.kept).then_some(line),
            ..Reply::default()
        }
    }

    /// Everything anew, the row too.
    pub(super) fn shown(&self, place: &Place) -> Reply {
        let sight = Sight::of(place);
        let mut reply = self.reply(place, sight.as_ref());
        let row = sight.filter(|sight| sight.step().shows_row());
        reply.row = row.map(|sight| sight.now.link());
        reply
    }

    /// The place that a query says, with the notes on where they were left on.
    fn place(&self, query: &str) -> (Place, Vec<String>) {
        let (mut place, complaints) = Place::read(query);
        place.has_notes |= place.lesson.is_some() && self.progress.has_notes();
        (place, complaints)
    }

    /// The lecturer's notes on or off, here and in lessons to come.
    fn switch_notes(&self, mut place: Place) -> Reply {
        place.has_notes = !place.has_notes;
        place.is_at_end = false;
        let mut page = self.clone();
        page.progress.switch_notes(place.has_notes);
        page.changed(&place)
    }

    pub(super) fn answer(&self, mut place: Place, text: &str) -> Reply {
        let choices = Sight::of(&place).and_then(|sight| {
            let ask = sight.step().ask.as_ref()?;
            Some(ask.choices.len())
        });
        let (Some(choices), Ok(answer), Some(given)) = (choices, text.parse(), place.here_mut())
        else {
            return self.shown(&place);
        };
        if answer > choices || given.answer == Some(answer) {
            return self.changed(&place);
        }
        if given.answer.is_none() {
            // The row goes on to the reveal.
            given.row = None;
        }
        let is_first = given.answer.is_none();
        given.answer = Some(answer);
        let sight = Sight::of(&place);
        let mut reply = self.reply(&place, sight.as_ref());
        if let Some(sight) = sight {
            let reveals = is_first && sight.step().reveal.is_some();
            reply.row = reveals.then(|| sight.now.link());
            let mut writer = Writer::plain(&sight.revealed);
            reply.said = answered(&sight, &mut writer).map(|mut said| {
                for text in &sight.step().then {
                    said.push(' ');
                    said.push_str(&writer.text(text));
                }
                said
            });
        }
        reply
    }

    /// The live parts, with the row as it is.
    pub(super) fn changed(&self, place: &Place) -> Reply {
        self.reply(place, Sight::of(place).as_ref())
    }

    /// Looks at the task after something was done, and says what has come of it.
    fn judged(&self, mut place: Place, before: Standing) -> Reply {
        let mut sight = Sight::of(&place);
        let standing = sight.as_ref().and_then(standing);
        let state = standing.map(|(state, _)| state);
        if state == Some(TaskState::Done)
            && let Some(given) = place.here_mut()
        {
            given.is_done = true;
            sight = Sight::of(&place);
        }
        let mut reply = self.reply(&place, sight.as_ref());
        if standing != before
            && state != Some(TaskState::Open)
            && let Some(sight) = sight
            && let Some(task) = &sight.step().task
        {
            reply.said = Some(task_words(&sight, task, &mut Writer::plain(&sight.now)));
        }
        reply
    }

    fn row(&self, mut place: Place, link: &str) -> Reply {
        let Some(sight) = Sight::of(&place).filter(|sight| sight.step().shows_row()) else {
            return self.changed(&place);
        };
        let before = standing(&sight);
        let base = if sight.given.answer.is_some() {
            &sight.revealed
        } else {
            &sight.row
        };
        let now = base.changed_to(link);
        if let Some(given) = place.here_mut() {
            given.row = (!now.is_as_given()).then(|| now.written());
        }
        self.judged(place, before)
    }

    fn items(&self, mut place: Place, text: &str) -> Reply {
        let Some(items) = usable_items(text) else {
            let mut reply = self.changed(&place);
            let sentence = too_long(text);
            // What was typed stays, to be shortened.
            reply.values.clear();
            for (id, markup) in &mut reply.parts {
                if id == "learn-problem" {
                    markup.clone_from(&sentence);
                }
            }
            reply.said = Some(sentence);
            return reply;
        };
        place.items = Some(items);
        self.changed(&place)
    }

    fn bit(&self, mut place: Place, text: &str) -> Reply {
        let sight = Sight::of(&place);
        let task = sight.as_ref().and_then(|sight| sight.step().task.as_ref());
        let (m, wanted) = match (&sight, task.map(|task| task.goal)) {
            (Some(sight), Some(Goal::Pick(item))) => (
                sight.row.session().params().m(),
                sight.wanted_bits(item).len(),
            ),
            _ => (0, 0),
        };
        let before = sight.as_ref().and_then(standing);
        if let (Ok(bit), Some(given)) = (text.parse(), place.here_mut())
            && bit < m
        {
            if given.bits.contains(&bit) {
                given.bits.retain(|known| *known != bit);
            } else {
                if wanted == 1 {
                    given.bits.clear();
                }
                given.bits.push(bit);
                sort_few(&mut given.bits, |a, b| a < b);
            }
        }
        self.judged(place, before)
    }
}

/// How a task stands, and which of its hints is said while it is open.
type Standing = Option<(TaskState, usize)>;

fn standing(sight: &Sight) -> Standing {
    let task = sight.step().task.as_ref()?;
    let state = sight.task_state()?;
    let hint = match state {
        TaskState::NotYet => sight.hint(task).0,
        _ => 0,
    };
    Some((state, hint))
}

fn too_long(text: &str) -> String {
    format!(
        "This list has {} bytes; at most {} can be carried in a link. The positions are those of the list before.",
        grouped(text.len() as u64),
        grouped(LONGEST_ITEMS as u64)
    )
}

impl Page for Learn {
    fn open(&self, query: &str) -> Opened {
        let (place, complaints) = self.place(query);
        let sight = Sight::of(&place);
        let view = View::of(
            &place,
            sight.as_ref(),
            &self.progress_at(&place),
            &complaints,
        );
        Opened {
            query: place.write(),
            markup: layout::page(&view),
        }
    }

    fn set(&self, query: &str, name: &str, text: &str) -> Reply {
        let (mut place, _) = Place::read(query);
        match name {
            "go" => self.go(place, text),
            "answer" => self.answer(place, text),
            "bit" => self.bit(place, text),
            "row" => self.row(place, text),
            "notes" => self.switch_notes(place),
            "code" => {
                place.language = Language::from_key(text).unwrap_or_default();
                self.changed(&place)
            }
            "items" if place.lesson.is_some() => self.items(place, text),
            _ => self.changed(&place),
        }
    }

    fn point(&self, query: &str, chart: &str, to: Move) -> Reply {
        let shapes = figure::SHAPES;
        let shape = shapes.into_iter().find(|shape| shape.name() == chart);
        let shape = shape.unwrap_or(shapes[0]);
        let (mut place, _) = Place::read(query);
        let Some(sight) = Sight::of(&place) else {
            return self.changed(&place);
        };
        let Some(chart) = figure::chart(&sight) else {
            return self.changed(&place);
        };
        let from = figure::cursor(&chart, sight.given.at);
        let moved = chart.moved(shape, from, to);
        let stops = chart.stops();
        let at = moved.and_then(|x| stops.iter().position(|stop| stop.to_bits() == x.to_bits()));
        if let Some(given) = place.here_mut() {
            given.at = at;
        }
        // The pointer calls this at every move: nothing but the plot is drawn.
        let mut view = View::default();
        view.plot(&chart, at);
        Reply {
            query: place.write(),
            parts: view.parts,
            attributes: view.attributes,
            values: view.values,
            ..Reply::default()
        }
    }

    fn redraw(&self, query: &str) -> Reply {
        self.shown(&self.place(query).0)
    }

    fn experiment(&self, _: &str) -> String {
        String::new()
    }

    fn file(&self, _: &str, _: &str) -> Option<String> {
        None
    }
}
