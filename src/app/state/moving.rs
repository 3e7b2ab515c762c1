//! Stepping, jumping, playing.

use leptos::prelude::*;

use super::{Finding, LabState};
use crate::app::browser::timing::Later;
use crate::lab::{Cursor, Scene, Session};

impl LabState {
    /// One step forward, without playing on.
    pub fn step_forward(self) {
        self.pause();
        self.move_by(|session| {
            session.step_forward();
        });
    }

    /// One step back.
    pub fn step_back(self) {
        self.pause();
        self.move_by(|session| {
            session.step_back();
        });
    }

    /// To a place in the history.
    pub fn jump(self, target: Cursor) {
        self.pause();
        self.move_by(|session| {
            session.jump(target);
        });
    }

    /// To the beginning of the history.
    pub fn to_start(self) {
        self.jump(Cursor::default());
    }

    /// To the end of the history.
    pub fn to_end(self) {
        self.jump(self.session.with_untracked(Session::end));
    }

    /// To the state before the last operation.
    pub fn undo(self) {
        self.pause();
        self.move_by(|session| {
            session.undo();
        });
    }

    /// To the state after the next operation.
    pub fn redo(self) {
        self.pause();
        self.move_by(|session| {
            session.redo();
        });
    }

    /// Plays on from here; from the end, the last operation once more.
    pub fn play(self) {
        if self.playing.get_untracked() {
            self.pause();
            return;
        }
        let (cursor, end) = self.session.with_untracked(|s| (s.cursor(), s.end()));
        if cursor == Cursor::default() && end == Cursor::default() {
            return;
        }
        let mut until = None;
        if cursor == end {
            self.move_by(|session| {
                session.jump(Cursor {
                    op: end.op,
                    step: 0,
                });
            });
            until = Some(end.op);
        }
        self.play_until(until);
    }

    /// Plays the operation at the cursor to its end.
    pub fn play_operation(self) {
        self.play_until(Some(self.session.with_untracked(Session::cursor).op));
    }

    /// Stops playing.
    pub fn pause(self) {
        self.timers.update_value(|timers| {
            if let Some(later) = timers.play.take() {
                later.cancel();
            }
        });
        if self.playing.get_untracked() {
            self.playing.set(false);
        }
    }

    fn play_until(self, op: Option<usize>) {
        self.pause();
        self.timers.update_value(|timers| timers.play_until = op);
        self.playing.set(true);
        self.play_on();
    }

    fn play_on(self) {
        self.move_by(|session| {
            session.step_forward();
        });
        if self.has_played_enough() {
            self.pause();
            return;
        }
        let pace = self.prefs.speed.get_untracked().step_ms();
        let later = Later::after(pace, move || self.play_on());
        self.timers.update_value(|timers| timers.play = later);
    }

    fn has_played_enough(self) -> bool {
        let until = self.timers.with_value(|timers| timers.play_until);
        let waits = self.prefs.predict_first.get_untracked()
            && self.scene.with_untracked(Scene::awaits_prediction);
        self.session.with_untracked(|session| {
            let (cursor, end) = (session.cursor(), session.end());
            let steps = session.current().map_or(0, crate::lab::Record::steps);
            let done =
                until.is_some_and(|op| cursor.op > op || (cursor.op == op && cursor.step == steps));
            cursor == end || done || waits
        })
    }

    fn move_by(self, f: impl FnOnce(&mut Session)) {
        if self.session.with_untracked(Session::is_running) {
            return;
        }
        if matches!(self.finding.get_untracked(), Finding::Running(_)) {
            self.stop_finding();
        }
        self.session.update(f);
        self.settle_prediction();
        self.note_change(false);
    }
}
