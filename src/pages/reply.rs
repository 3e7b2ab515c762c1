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
