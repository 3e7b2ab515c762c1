//! Operations: from what people do to the session.

use leptos::prelude::*;

use super::{LabState, Part, Prediction, Remedy};
use crate::app::browser::timing::{Later, now_ms};
use crate::filter::{Answer, Params};
use crate::lab::{AnswerView, Complaint, Cursor, Op, OpKind, Plan, Session};
use crate::text::count;

/// How long a slice of work may hold the page, in milliseconds.
const SLICE_MS: f64 = 10.0;
/// How many items are done between two looks at the time.
const SLICE_ITEMS: usize = 256;

impl LabState {
    /// Does an operation; `Err` is the sentence why not, and nothing has changed.
    ///
    /// # Errors
    /// When the session refuses it.
    pub fn attempt(self, op: Op) -> Result<(), String> {
        self.stop_what_goes_on();
        let is_check = op.kind() == OpKind::Check;
        let asked = op.clone();
        let begun = self.session.update(|session| session.begin(op));
        begun.map_err(|refusal| refusal.to_string())?;
        self.forget_marks();
        // A lesson asks for itself.
        let is_lab = self.part.get_untracked() == Part::Lab;
        let waits = is_lab
            && (self.prefs.stepwise.get_untracked()
                || (is_check && self.prefs.predict_first.get_untracked()));
        // Long work is not done yet, and a rebuild may have cancelled out another.
        let is_done = self.session.with_untracked(|session| {
            session
                .current()
                .is_some_and(|record| *record.op() == asked)
        });
        if waits && is_done {
            self.session.update(|session| {
                session.jump(Cursor {
                    op: session.cursor().op,
                    step: 0,
                });
            });
        }
        self.tell_what_was_set_aside();
        self.work_on();
        self.note_change(true);
        Ok(())
    }

    /// Does an operation on the item in the field, and says there why not.
    pub fn attempt_from_field(self, make: impl FnOnce(&str) -> Op) {
        let op = self.item.with_untracked(|item| make(item));
        self.item_problem.set(self.attempt(op).err());
    }

    /// Does an operation, and says in a notice why not.
    pub fn attempt_or_tell(self, op: Op) {
        if let Err(sentence) = self.attempt(op) {
            self.tell(vec![sentence], None);
        }
    }

    /// Changes the parameters: rebuilds from the real items, if anything was done.
    pub fn set_params(self, params: Params) {
        if params == self.params.get_untracked() {
            return;
        }
        let fresh = self.session.with_untracked(|s| s.restarted_with(params));
        if let Some(fresh) = fresh {
            self.session.set(fresh);
            self.note_change(true);
        } else {
            let items = self.session.with_untracked(|s| s.members().len()) as u64;
            match self.attempt(Op::Rebuild(params)) {
                Err(refusal) => self.tell(vec![refusal], None),
                Ok(()) if items > 0 => self.tell_more(format!(
                    "The filter cannot be resized: a fresh one was filled from the {}. A real system would have to read them from its database again.",
                    count(items, "real item", "real items"),
                )),
                Ok(()) => {}
            }
        }
    }

    /// Opens a plan in place of the present session, as one entry of the
    /// browser's history.
    pub fn open_plan(self, plan: Plan, complaints: &[Complaint]) {
        // What was done a moment ago may not be in the address bar yet.
        self.sync_now();
        self.load(plan, complaints);
        self.note_change(true);
    }

    /// Shows a plan without touching the browser's history.
    pub(super) fn load(self, plan: Plan, complaints: &[Complaint]) {
        self.stop_what_goes_on();
        self.forget_marks();
        self.item_problem.set(None);
        let waiting = plan
            .at
            .and_then(|at| plan.ops.get(at.op))
            .and_then(Op::item);
        let last = plan.ops.iter().rev().find_map(Op::item);
        let item = waiting
            .or(last)
            .map(ToString::to_string)
            .unwrap_or_default();
        self.item.set(item);
        self.session.set(Session::begin_plan(plan));
        self.notice.set(None);
        if !complaints.is_empty() {
            self.tell(few(complaints), None);
        }
        self.work_on();
    }

    /// Before the session becomes another one: playing and looking end.
    pub(super) fn stop_what_goes_on(self) {
        self.pause();
        self.stop_finding();
    }

    /// After the session has become another one: what was pointed at and
    /// predicted belonged to the old.
    fn forget_marks(self) {
        self.lit.set(None);
        self.prediction.set(None);
    }

    /// Goes on with long work, a slice now and the rest in later slices.
    pub(super) fn work_on(self) {
        if !self.session.with_untracked(Session::is_running) {
            return;
        }
        let begin = now_ms();
        self.session.update(|session| {
            while session.is_running() && now_ms() - begin < SLICE_MS {
                session.advance(SLICE_ITEMS);
            }
        });
        if self.session.with_untracked(Session::is_running) {
            let later = Later::after(0, move || self.work_on());
            self.timers.update_value(|timers| timers.slice = later);
        } else {
            self.finish_work();
        }
    }

    /// Stops long work and takes back what it has done.
    pub fn cancel_work(self) {
        self.timers.update_value(|timers| {
            if let Some(later) = timers.slice.take() {
                later.cancel();
            }
        });
        self.session.update(Session::cancel);
        // What a stopped link had yet to do can be brought back.
        self.tell_what_was_set_aside();
        self.note_change(false);
    }

    /// Brings back what the last operation set aside, in its place.
    pub fn bring_back(self) {
        self.stop_what_goes_on();
        self.forget_marks();
        self.notice.set(None);
        self.session.update(Session::bring_back);
        self.work_on();
        self.note_change(true);
    }

    /// Predicts the answer of the check that waits, and plays it.
    pub fn predict(self, answer: Answer) {
        let cursor = self.session.with_untracked(Session::cursor);
        self.prediction.set(Some(Prediction {
            op: cursor.op,
            answer,
            counted: false,
        }));
        if self.prefs.stepwise.get_untracked() {
            self.step_forward();
        } else {
            self.play_operation();
        }
    }

    /// Counts the prediction once its check has been answered.
    pub(super) fn settle_prediction(self) {
        let Some(prediction) = self.prediction.get_untracked() else {
            return;
        };
        let given = self.scene.with_untracked(|scene| match scene.answer {
            AnswerView::Given { answer, .. } if scene.cursor.op == prediction.op => Some(answer),
            _ => None,
        });
        if let Some(answer) = given.filter(|_| !prediction.counted) {
            self.prediction.set(Some(Prediction {
                counted: true,
                ..prediction
            }));
            self.prefs.score.update(|score| {
                score.total += 1;
                score.right += u32::from(answer == prediction.answer);
            });
        }
    }

    fn finish_work(self) {
        let complaints = self.session.update_untracked(Session::take_complaints);
        if !complaints.is_empty() {
            self.tell(few(&complaints), None);
        }
        self.note_change(false);
    }

    /// Tells something besides what the operation has told already.
    fn tell_more(self, sentence: String) {
        let told = self.notice.get_untracked();
        let (mut sentences, remedy) =
            told.map_or((Vec::new(), None), |told| (told.sentences, told.remedy));
        sentences.push(sentence);
        self.tell(sentences, remedy);
    }

    fn tell_what_was_set_aside(self) {
        let aside = self.session.with_untracked(|session| {
            let aside = session.set_aside().filter(|aside| !aside.only_waited());
            aside.map(|aside| aside.ops.len() as u64)
        });
        match aside {
            Some(ops) => {
                let were = if ops == 1 { "was" } else { "were" };
                let sentence = format!(
                    "{} that came after this point {were} set aside.",
                    count(ops, "operation", "operations")
                );
                self.tell(vec![sentence], Some(Remedy::BringBack));
            }
            None => self.notice.set(None),
        }
    }
}

/// The first few complaints, and how many more there are.
fn few(complaints: &[Complaint]) -> Vec<String> {
    const SHOWN: usize = 4;
    let mut sentences: Vec<String> = complaints
        .iter()
        .take(SHOWN)
        .map(ToString::to_string)
        .collect();
    if complaints.len() > SHOWN {
        let more = (complaints.len() - SHOWN) as u64;
        sentences.push(format!(
            "And {} like these.",
            count(more, "more complaint", "more complaints")
        ));
    }
    sentences
}
