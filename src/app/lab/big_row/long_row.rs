//! What the parts of a long row share: its width, the window, the positions
//! in play and which of them is looked at.

use leptos::prelude::untrack;

use super::words;
use crate::app::browser::canvas;
use crate::app::browser::dom::{El, follow};
use crate::app::derived::Source;
use crate::app::state::{LabState, Lit};
use crate::figure::{Zoom, px};
use crate::lab::{Mark, RowState, Scene};

/// One of the k positions of the operation at hand, if it is in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Probe {
    /// Which of the k, from 0.
    pub i: u32,
    /// The position.
    pub position: u32,
    /// How it is marked; none for one that was never reached.
    pub mark: Option<Mark>,
}

/// The state of one long row. All fields are handles: copying is free.
#[derive(Clone, Copy)]
pub struct LongRow {
    /// The page's state.
    pub lab: LabState,
    /// Number of bits.
    pub m: u32,
    /// Width of the figure; 0 before it is known.
    pub width: Source<f64>,
    /// Which of the k positions is looked at: the one of the present step,
    /// until the person picks another.
    pub chosen: Source<Option<u32>>,
    /// What a screen reader is told about what the person has just moved to.
    pub told: Source<String>,
}

impl LongRow {
    /// The state of a row of `m` bits. The window follows the steps as long as
    /// the present part of the page lives.
    #[must_use]
    pub fn new(lab: LabState, m: u32) -> Self {
        let row = Self {
            lab,
            m,
            width: Source::new(0.0),
            chosen: Source::new(None),
            told: Source::new(String::new()),
        };
        // Shows the bit of each new step, or the row's beginning where a step is
        // about no bit: one link, one picture. The window stays where the person
        // has moved it until the next step.
        let mut before = None;
        follow(move || {
            let zoom = row.zoom();
            let step = lab.scene.with(|scene| (scene.cursor, wanted_probe(scene)));
            if before == Some((zoom, step)) {
                return;
            }
            before = Some((zoom, step));
            row.chosen.set(step.1.map(|probe| probe.i));
            let start = match step.1 {
                // Positions of another row may still be on show for a moment.
                Some(probe) if probe.position < m => zoom.showing(probe.position),
                _ => 0,
            };
            row.move_to(zoom.clamped(start));
        });
        row
    }

    /// The window of cells that fits.
    #[must_use]
    pub fn zoom(self) -> Zoom {
        Zoom::of(self.m, self.width.get())
    }

    /// The same, without following the width.
    #[must_use]
    pub fn zoom_untracked(self) -> Zoom {
        Zoom::of(self.m, self.width.get_untracked())
    }

    /// The first bit of the window.
    #[must_use]
    pub fn start(self) -> u32 {
        self.zoom().clamped(self.lab.window_start.get())
    }

    /// Moves the window, as far as the row goes.
    pub fn set_start(self, start: u32) {
        self.move_to(self.zoom_untracked().clamped(start));
    }

    fn move_to(self, start: u32) {
        if self.lab.window_start.get_untracked() != start {
            self.lab.window_start.set(start);
        }
    }

    /// Moves the window to where a bit belongs.
    pub fn show(self, position: u32) {
        self.set_start(self.zoom_untracked().showing(position));
    }

    /// Looks at one of the k positions.
    pub fn choose(self, probe: Probe) {
        self.chosen.set(Some(probe.i));
        self.show(probe.position);
        self.told.set(untrack(|| self.probe_words(probe)));
    }

    /// Looks at the first of the k positions that is this one.
    pub fn choose_position(self, position: u32) {
        let probes = untrack(|| self.probes());
        if let Some(probe) = probes.iter().find(|probe| probe.position == position) {
            self.choose(*probe);
        }
    }

    /// Points at a bit, or at nothing.
    pub fn light(self, lit: Option<Lit>) {
        if self.lab.lit.get_untracked() != lit {
            self.lab.lit.set(lit);
        }
    }

    /// The bits that the person points at, or whose item they point at.
    #[must_use]
    pub fn lit_positions(self) -> Vec<u32> {
        let mut positions = match self.lab.lit.get() {
            Some(Lit::Bit(position)) => vec![position],
            Some(Lit::Member(index)) => self
                .lab
                .session
                .with(|session| session.members().positions(index).to_vec()),
            None => Vec::new(),
        };
        // While the parameters change, they may be of another row.
        positions.retain(|position| *position < self.m);
        positions
    }

    /// Tells a screen reader who set the bit that the person has moved to.
    pub fn tell_owners(self, position: u32) {
        let set_by = self
            .lab
            .session
            .with_untracked(|session| words::set_by(session, position));
        self.told
            .set(["We know that it was ", &set_by, "."].concat());
    }

    /// The bits in play, in ascending order.
    #[must_use]
    pub fn marks(self) -> Vec<(u32, Mark)> {
        let mut marks = self.lab.scene.with(|scene| scene.marks.clone());
        // While the parameters change, the scene may be a step ahead of this row.
        marks.retain(|(position, _)| *position < self.m);
        marks
    }

    /// The k positions of the operation at the cursor, each with its mark.
    #[must_use]
    pub fn probes(self) -> Vec<Probe> {
        self.lab.scene.with(|scene| {
            let mut probes = Vec::new();
            for row in scene.hash.iter().flat_map(|hash| &hash.rows) {
                let mark = scene
                    .marks
                    .iter()
                    .find(|(marked, _)| *marked == row.position);
                probes.push(Probe {
                    i: row.i,
                    position: row.position,
                    mark: mark.map(|(_, mark)| *mark),
                });
            }
            probes
        })
    }

    /// The probe that is looked at.
    #[must_use]
    pub fn chosen_probe(self) -> Option<Probe> {
        let chosen = self.chosen.get()?;
        self.probes().get(chosen as usize).copied()
    }

    /// "josh, probe 3 of 7: bit 41,189 is 0".
    #[must_use]
    pub fn probe_words(self, probe: Probe) -> String {
        let item = self
            .lab
            .scene
            .with(|scene| scene.hash.as_ref().map(|hash| hash.item.clone()));
        let k = self.probes().len();
        words::probe(item.as_deref().unwrap_or_default(), probe, k)
    }

    /// Draws what is in `element` from markup, as soon as the width is known.
    #[must_use]
    pub fn picture(self, element: El, f: Box<dyn Fn() -> String>) -> El {
        canvas::picture(element, move || {
            if self.width.get() > 0.0 {
                f()
            } else {
                String::new()
            }
        })
    }

    /// The view box of a drawing of the figure's width.
    #[must_use]
    pub fn view_box(self, height: f64) -> String {
        ["0 0 ", &px(self.width.get()), " ", &px(height)].concat()
    }
}

/// The probe that the present step is about: the one just visited; when all
/// is done the one that decided, which is the first 0 or else the last; before
/// the first visit the first.
fn wanted_probe(scene: &Scene) -> Option<Probe> {
    let rows = &scene.hash.as_ref()?.rows;
    let row = rows
        .iter()
        .find(|row| matches!(row.state, RowState::Now(_)))
        .or_else(|| rows.iter().find(|row| row.state.mark() == Some(Mark::Miss)))
        .or_else(|| rows.iter().rfind(|row| row.state.mark().is_some()))
        .or_else(|| rows.first())?;
    Some(Probe {
        i: row.i,
        position: row.position,
        mark: row.state.mark(),
    })
}
