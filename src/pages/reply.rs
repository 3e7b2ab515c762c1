//! What a page gives to its host.

/// A page that has been opened.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Opened {
    /// The query as it counts: bad values replaced, defaults left out.
    pub query: String,
    /// The page's markup: what goes into `main`.
    pub markup: String,
}

/// What changes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reply {
    /// The query after it.
    pub query: String,
    /// Elements to be filled anew: id and inner markup. None of them holds a
    /// field that can be typed in.
    pub parts: Vec<(String, String)>,
    /// Attributes of elements that stay in place, such as a plot that has the
    /// focus: id, name and value.
    pub attributes: Vec<(String, &'static str, String)>,
    /// Values of fields: id and value. The host leaves the field alone that the
    /// person is typing in.
    pub values: Vec<(String, String)>,
    /// A sentence for the live region, if there is something to say.
    pub said: Option<String>,
}

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
    /// To the value nearest to this share of the SVG's width, 0 to 1.
    At(f64),
    /// Away from the plot: the cursor goes, or back to where it rests.
    Away,
}

impl Move {
    /// The move that a key or a place of the pointer means: the name of the key
    /// as browsers give it, or a share of the width such as `0.25`; an empty text
    /// is [`Move::Away`]. `None` for anything else.
    ///
    /// ```
    /// use bloom_lab::pages::Move;
    ///
    /// assert_eq!(Move::from_text("ArrowRight"), Some(Move::Next));
    /// assert_eq!(Move::from_text("0.25"), Some(Move::At(0.25)));
    /// assert_eq!(Move::from_text("a"), None);
    /// ```
    #[must_use]
    pub fn from_text(text: &str) -> Option<Self> {
        Some(match text {
            "ArrowRight" | "ArrowUp" => Self::Next,
            "ArrowLeft" | "ArrowDown" => Self::Previous,
            "PageUp" => Self::PageNext,
            "PageDown" => Self::PagePrevious,
            "Home" => Self::First,
            "End" => Self::Last,
            "" | "Escape" => Self::Away,
            share => Self::At(share.parse().ok().filter(|share: &f64| share.is_finite())?),
        })
    }
}
