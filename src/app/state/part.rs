//! The parts of the page, and which of them an address means.

/// A part of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The live row.
    Lab,
    /// Lessons beside the live row.
    Learn,
    /// The plots.
    Plots,
    /// Sizing a filter.
    Size,
    /// Questions.
    Quiz,
}

impl Part {
    /// All parts, in the order of the bar at the top.
    pub const ALL: [Self; 5] = [Self::Lab, Self::Learn, Self::Plots, Self::Size, Self::Quiz];

    /// The name in an address: `#/lab`.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Lab => "lab",
            Self::Learn => "learn",
            Self::Plots => "plots",
            Self::Size => "size",
            Self::Quiz => "quiz",
        }
    }

    /// The module that has its page; the Lab's plots come from there too.
    #[must_use]
    pub const fn module(self) -> &'static str {
        match self {
            Self::Learn => "learn",
            Self::Quiz => "quiz",
            Self::Lab | Self::Plots | Self::Size => "numbers",
        }
    }

    /// Whether the row is shown in it.
    #[must_use]
    pub const fn shows_row(self) -> bool {
        matches!(self, Self::Lab | Self::Learn)
    }

    /// The name that people read.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Lab => "Lab",
            Self::Learn => "Learn",
            Self::Plots => "Plots",
            Self::Size => "Size",
            Self::Quiz => "Quiz",
        }
    }

    /// The part that a fragment means and the query after it. Whatever means no
    /// other part is the Lab's matter.
    #[must_use]
    pub fn of(fragment: &str) -> (Self, &str) {
        let path = fragment.trim_start_matches(['#', '/']);
        let (name, query) = path.split_once('?').unwrap_or((path, ""));
        let found = Self::ALL.into_iter().find(|part| part.key() == name);
        (found.unwrap_or(Self::Lab), query)
    }
}
