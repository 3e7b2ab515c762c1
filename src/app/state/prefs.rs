//! Preferences, kept on this machine and never in a link.

use crate::app::browser::dom::follow;
use crate::app::browser::{media, storage};
use crate::app::derived::Source;

const THEME: &str = "bloom-lab.theme";
const SPEED: &str = "bloom-lab.speed";
const PREDICT: &str = "bloom-lab.predict";
const STEPWISE: &str = "bloom-lab.stepwise";
const KEYS: &str = "bloom-lab.keys";
const MOTION: &str = "bloom-lab.motion";
const SCORE: &str = "bloom-lab.score";

/// The look of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// What the system says.
    #[default]
    System,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
    /// Black on white, large, for a room.
    Projector,
}

impl Theme {
    /// All themes, in the order of the menu.
    pub const ALL: [Self; 4] = [Self::System, Self::Light, Self::Dark, Self::Projector];

    /// The name that people read.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::System => "As the system",
            Self::Light => "Light",
            Self::Dark => "Dark",
            Self::Projector => "Projector",
        }
    }

    /// The name in storage and in the style sheet; none for the system's.
    #[must_use]
    pub const fn key(self) -> Option<&'static str> {
        match self {
            Self::System => None,
            Self::Light => Some("light"),
            Self::Dark => Some("dark"),
            Self::Projector => Some("projector"),
        }
    }
}

/// How fast steps are played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Speed {
    /// Half speed.
    Slow,
    /// One step in 0.9 seconds.
    #[default]
    Normal,
    /// Double speed.
    Fast,
}

impl Speed {
    /// All speeds.
    pub const ALL: [Self; 3] = [Self::Slow, Self::Normal, Self::Fast];

    /// The name that people read.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Slow => "0.5×",
            Self::Normal => "1×",
            Self::Fast => "2×",
        }
    }

    /// Milliseconds from one step to the next.
    #[must_use]
    pub const fn step_ms(self) -> u32 {
        match self {
            Self::Slow => 1_800,
            Self::Normal => 900,
            Self::Fast => 450,
        }
    }
}

/// How many predictions were right.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Right ones.
    pub right: u32,
    /// All of them.
    pub total: u32,
}

/// What the person prefers.
#[derive(Clone, Copy)]
pub struct Preferences {
    /// The look.
    pub theme: Source<Theme>,
    /// How fast steps are played.
    pub speed: Source<Speed>,
    /// Whether each new check waits for a prediction.
    pub predict_first: Source<bool>,
    /// Whether each new operation waits to be stepped through.
    pub stepwise: Source<bool>,
    /// Whether single letters are shortcuts.
    pub letter_keys: Source<bool>,
    /// Whether things move, as far as the system allows it.
    pub motion: Source<bool>,
    /// The running score of predictions.
    pub score: Source<Score>,
}

impl Preferences {
    /// Reads what this machine has kept, and keeps what changes from now on.
    #[must_use]
    pub fn load() -> Self {
        let theme = Source::new(pick(THEME, &Theme::ALL, |theme| {
            theme.key().unwrap_or_default()
        }));
        follow(move || {
            media::set_root_attribute("data-theme", theme.get().key());
            match theme.get().key() {
                Some(key) => keep(THEME, key),
                None => storage::remove(THEME),
            }
        });
        let speed = Source::new(pick(SPEED, &Speed::ALL, Speed::label));
        follow(move || {
            keep(SPEED, speed.get().label());
            media::set_root_attribute("data-speed", Some(speed.get().label()));
        });
        let motion = flag(MOTION, true);
        follow(move || {
            media::set_root_attribute("data-motion", (!motion.get()).then_some("off"));
        });
        let score = Source::new(read_score().unwrap_or_default());
        follow(move || {
            let Score { right, total } = score.get();
            keep(SCORE, &format!("{right}/{total}"));
        });
        Self {
            theme,
            speed,
            predict_first: flag(PREDICT, false),
            stepwise: flag(STEPWISE, false),
            letter_keys: flag(KEYS, true),
            motion,
            score,
        }
    }
}

fn pick<T: Copy + Default>(key: &str, all: &[T], name: impl Fn(T) -> &'static str) -> T {
    let kept = storage::read(key).unwrap_or_default();
    all.iter()
        .copied()
        .find(|&value| name(value) == kept)
        .unwrap_or_default()
}

fn flag(key: &'static str, default: bool) -> Source<bool> {
    let signal = Source::new(storage::read(key).map_or(default, |kept| kept == "on"));
    follow(move || keep(key, if signal.get() { "on" } else { "off" }));
    signal
}

fn read_score() -> Option<Score> {
    let kept = storage::read(SCORE)?;
    let (right, total) = kept.split_once('/')?;
    let score = Score {
        right: right.parse().ok()?,
        total: total.parse().ok()?,
    };
    (score.right <= score.total).then_some(score)
}

/// A preference that cannot be kept still holds until the page is closed.
fn keep(key: &str, text: &str) {
    let _ = storage::write(key, text);
}
