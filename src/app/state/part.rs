//! The parts of the page, and which of them an address means.

/// A part of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The live row.
    Lab,
    /// The plots.
    Plots,
    /// Sizing a filter.
    Size,
}

impl Part {
    /// All parts, in the order of the bar at the top.
    pub const ALL: [Self; 3] = [Self::Lab, Self::Plots, Self::Size];

    /// The name in an address: `#/lab`.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Lab => "lab",
            Self::Plots => "plots",
            Self::Size => "size",
        }
    }

    /// The module that has its page; the Lab's plots come from there too.
    #[must_use]
    pub const fn module(self) -> &'static str {
        "numbers"
    }

    /// The name that people read.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Lab => "Lab",
            Self::Plots => "Plots",
            Self::Size => "Size",
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
