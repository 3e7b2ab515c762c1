//! How people move the cursor of a plot: by keys it is put somewhere, by the
//! pointer it only passes over, unless a click pins it.

use super::{Chart, Shape};

/// How the cursor of a plot moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Move {
    /// One value on (→, ↑).
    Next,
    /// One value back (←, ↓).
    Previous,
    /// A tenth of the axis on.
    PageNext,
    /// A tenth of the axis back.
    PagePrevious,
    /// To the first value.
    First,
    /// To the last value.
    Last,
    /// To the value nearest to this share of the SVG's width, 0 to 1, for as
    /// long as the pointer is there.
    At(f64),
    /// The same, to stay when the pointer leaves.
    Pin(f64),
    /// The pointer has left: the cursor goes back to where it was put.
    Away,
    /// The cursor goes, or back to where it rests, wherever it was put.
    Release,
}

impl Move {
    /// The move that a key or a place of the pointer means: the name of the key
    /// as browsers give it, or a share of the width such as `0.25`, after `!`
    /// for a click; an empty text is [`Move::Away`]. `None` for anything else.
    ///
    /// ```
    /// use bloom_lab::plot::Move;
    ///
    /// assert_eq!(Move::from_text("ArrowRight"), Some(Move::Next));
    /// assert_eq!(Move::from_text("0.25"), Some(Move::At(0.25)));
    /// assert_eq!(Move::from_text("!0.25"), Some(Move::Pin(0.25)));
    /// assert_eq!(Move::from_text("a"), None);
    /// ```
    #[must_use]
    pub fn from_text(text: &str) -> Option<Self> {
        let share = |text: &str| text.parse().ok().filter(|share: &f64| share.is_finite());
        Some(match text {
            "ArrowRight" | "ArrowUp" => Self::Next,
            "ArrowLeft" | "ArrowDown" => Self::Previous,
            "PageUp" => Self::PageNext,
            "PageDown" => Self::PagePrevious,
            "Home" => Self::First,
            "End" => Self::Last,
            "" => Self::Away,
            "Escape" => Self::Release,
            place => match place.strip_prefix('!') {
                Some(place) => Self::Pin(share(place)?),
                None => Self::At(share(place)?),
            },
        })
    }
}

/// Where somebody has put the cursor, and where the pointer is.
///
/// ```
/// use bloom_lab::plot::Pointing;
///
/// let mut cursor = Pointing { kept: Some(3.0), over: Some(8.0) };
/// assert_eq!(cursor.shown(), Some(8.0));
/// cursor.over = None;
/// assert_eq!(cursor.shown(), Some(3.0));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Pointing {
    /// The value that it was put at by a key or a click.
    pub kept: Option<f64>,
    /// The value that the pointer is over.
    pub over: Option<f64>,
}

impl Pointing {
    /// Where the cursor is to be seen.
    #[must_use]
    pub fn shown(self) -> Option<f64> {
        self.over.or(self.kept)
    }

    /// After a move in `chart`, drawn in `shape`.
    #[must_use]
    pub fn moved(self, chart: &Chart, shape: Shape, to: Move) -> Self {
        let at = chart.moved(shape, self.shown(), to);
        match to {
            Move::At(_) => Self { over: at, ..self },
            Move::Away => Self { over: None, ..self },
            _ => Self {
                kept: at,
                over: None,
            },
        }
    }
}
