//! The Lab's own plots.

use super::{Measured, Move, Opened, Page, Reply};

/// The page of the Lab's plots.
#[derive(Clone, Debug)]
pub struct LabPlots {
    measured: Measured,
}

impl LabPlots {
    /// With what has been measured.
    #[must_use]
    pub const fn new(measured: Measured) -> Self {
        Self { measured }
    }
}

impl Page for LabPlots {
    fn open(&self, query: &str) -> Opened {
        let _ = &self.measured;
        Opened {
            query: query.to_owned(),
            markup: String::new(),
        }
    }

    fn set(&self, query: &str, _: &str, _: &str) -> Reply {
        self.redraw(query)
    }

    fn point(&self, query: &str, _: &str, _: Move) -> Reply {
        self.redraw(query)
    }

    fn redraw(&self, query: &str) -> Reply {
        Reply {
            query: query.to_owned(),
            ..Reply::default()
        }
    }

    fn experiment(&self, _: &str) -> String {
        String::new()
    }

    fn file(&self, _: &str, _: &str) -> Option<String> {
        None
    }
}
