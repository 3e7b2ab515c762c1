//! What the parts of a long row share: its width, the window, the positions
//! in play and which of them is looked at.

use crate::app::browser::dom::follow;
use crate::app::derived::{Derived, Source, derived};
use crate::app::state::{LabState, Lit};
use crate::figure::{Zoom, px};
use crate::lab::{Cursor, Mark, RowState, Scene};

use super::words;

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
    /// The window of cells that fits.
    pub zoom: Derived<Zoom>,
    /// The bits in play, in ascending order.
    pub marks: Derived<Vec<(u32, Mark)>>,
    /// The k positions of the operation at the cursor.
    pub probes: Derived<Vec<Probe>>,
    /// Which of them is looked at: the one of the present step, until the
    /// person picks another.
    pub chosen: Source<Option<u32>>,
    /// What a screen reader is told about what the person has just moved to.
    pub told: Source<String>,
}

impl LongRow {
    /// The state of a row of `m` bits. The window follows the steps as long as
    /// the calling component lives.
    #[must_use]
    pub fn new(lab: LabState, m: u32) -> Self {
        let width = Source::new(0.0);
        let row = Self {
            lab,
            m,
            width,
            zoom: derived(move || Zoom::of(m, width.get())),
            // While the parameters change, the scene may be a step ahead of this row.
            marks: derived(move || {
                lab.scene.with(|scene| {
                    let here = scene.marks.iter().filter(|(position, _)| *position < m);
                    here.copied().collect()
                })
            }),
            probes: derived(move || lab.scene.with(probes)),
            chosen: Source::new(None),
            told: Source::new(String::new()),
        };
        row.follow_steps();
        row
    }

    /// Takes note of the figure's width.
    pub fn set_width(self, width: f64) {
        // The observer may call once more while the row goes away.
        if self
            .width
            .try_get_untracked()
            .is_some_and(|old| (old - width).abs() > 0.01)
        {
            self.width.set(width);
        }
    }

    /// The view box of a drawing of the figure's width.
    #[must_use]
    pub fn view_box(self, height: f64) -> String {
        format!("0 0 {} {}", px(self.width.get()), px(height))
    }

    /// Shows the bit of each new step, or the row's beginning where a step is about
    /// no bit: one link, one picture. The window stays where the person has moved
    /// it until the next step.
    fn follow_steps(self) {
        let wanted = derived(move || self.lab.scene.with(wanted_probe));
        follow(move || {
            let zoom = self.zoom.get();
            let probe = wanted.get().map(|(_, probe)| probe);
            self.chosen.set(probe.map(|probe| probe.i));
            let start = match probe {
                // Positions of another row may still be on show for a moment.
                Some(probe) if probe.position < self.m => zoom.showing(probe.position),
                _ => 0,
            };
            self.set_start(start);
        });
    }

    /// The first bit of the window.
    #[must_use]
    pub fn start(self) -> u32 {
        self.zoom.get().clamped(self.lab.window_start.get())
    }

    /// Moves the window.
    pub fn set_start(self, start: u32) {
        let start = self.zoom.get_untracked().clamped(start);
        if self.lab.window_start.get_untracked() != start {
            self.lab.window_start.set(start);
        }
    }

    /// Moves the window to where a bit belongs.
    pub fn show(self, position: u32) {
        self.set_start(self.zoom.get_untracked().showing(position));
    }

    /// Looks at one of the k positions.
    pub fn choose(self, probe: Probe) {
        self.chosen.set(Some(probe.i));
        self.show(probe.position);
        self.told.set(self.probe_words(probe));
    }

    /// Points at a bit, or at nothing.
    pub fn light(self, lit: Option<Lit>) {
        if self.lab.lit.get_untracked() != lit {
            self.lab.lit.set(lit);
        }
    }

    /// Tells a screen reader who set the bit that the person has moved to.
    pub fn tell_owners(self, position: u32) {
        let set_by = self
            .lab
            .session
            .with_untracked(|session| words::set_by(session, position));
        self.told.set(format!("We know that it was {set_by}."));
    }

    /// The probe that is looked at.
    #[must_use]
    pub fn chosen_probe(self) -> Option<Probe> {
        let chosen = self.chosen.get()?;
        self.probes
            .with(|probes| probes.iter().find(|probe| probe.i == chosen).copied())
    }

    /// "josh, probe 3 of 7: bit 41,189 is 0".
    #[must_use]
    pub fn probe_words(self, probe: Probe) -> String {
        let k = self.probes.with(Vec::len);
        let item = self
            .lab
            .scene
            .with(|scene| scene.hash.as_ref().map(|hash| hash.item.clone()));
        words::probe(item.as_deref().unwrap_or_default(), probe, k)
    }
}

/// The k positions, each with its mark.
fn probes(scene: &Scene) -> Vec<Probe> {
    let rows = scene.hash.as_ref().map_or(&[][..], |hash| &hash.rows);
    rows.iter()
        .map(|row| Probe {
            i: row.i,
            position: row.position,
            mark: scene
                .marks
                .iter()
                .find(|(position, _)| *position == row.position)
                .map(|(_, mark)| *mark),
        })
        .collect()
}

/// The probe that the present step is about: the one just visited; when all
/// is done the one that decided, which is the first 0 or else the last; before
/// the first visit the first. With it the cursor, so that each step counts as
/// news.
fn wanted_probe(scene: &Scene) -> Option<(Cursor, Probe)> {
    let rows = &scene.hash.as_ref()?.rows;
    let visited = |row: &&crate::lab::HashRow| row.state.mark().is_some();
    let row = rows
        .iter()
        .find(|row| matches!(row.state, RowState::Now(_)))
        .or_else(|| rows.iter().find(|row| row.state.mark() == Some(Mark::Miss)))
        .or_else(|| rows.iter().rfind(visited))
        .or_else(|| rows.first())?;
    let probe = Probe {
        i: row.i,
        position: row.position,
        mark: row.state.mark(),
    };
    Some((scene.cursor, probe))
}
