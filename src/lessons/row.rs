//! The row of a step: as the lesson gives it, and as the person has it now.
//!
//! A step's row is a link. What a person makes of it is written into the query
//! of the page as shortly as it can be: `2.3` where only the cursor has moved,
//! `+mira,?sam` where the operations are others, else the whole link.
//!
//! ```
//! use bloom_lab::lessons::Row;
//!
//! let given = Row::given("ops=+mira,?sam&at=1.0");
//! let stepped = given.changed_to("1.2");
//! assert_eq!(stepped.link(), "#/lab?ops=+mira,?sam&at=1.2");
//! assert_eq!(stepped.written(), "1.2");
//! assert_eq!(stepped.own_records().count(), 0); // the check is not done yet
//! assert_eq!(given.changed_to("+zoe").own_records().count(), 1);
//! ```

use crate::filter::{Params, Script};
use crate::lab::{Cursor, Plan, Record, Session, parse_link, write_link};

/// What every link of the Lab begins with.
const HEAD: &str = "#/lab?";

/// A row that was given, and what has become of it.
#[derive(Clone, Debug)]
pub struct Row {
    session: Session,
    /// What was given.
    given: Plan,
    /// Where the session stood then.
    begun: Cursor,
}

impl Row {
    /// The row of a link without its `#/lab?`. Cost: that of its operations.
    #[must_use]
    pub fn given(link: &str) -> Self {
        let mut session = run(&format!("{HEAD}{link}"));
        // Complaints are the test's matter.
        drop(session.take_complaints());
        Self {
            given: session.plan(),
            begun: session.cursor(),
            session,
        }
    }

    /// The same start, changed to what [`Row::written`] or a link says. Any text
    /// will do.
    #[must_use]
    pub fn changed_to(&self, text: &str) -> Self {
        let session = if text.starts_with('#') {
            run(text)
        } else if let Some(at) = read_cursor(text) {
            let mut session = self.session.clone();
            session.jump(at);
            session
        } else if text.starts_with(|c: char| c.is_ascii_lowercase()) {
            run(&format!("{HEAD}{text}"))
        } else {
            let plan = parse_link(&format!("{HEAD}ops={text}")).plan;
            Session::run_plan(Plan {
                params: self.given.params,
                script: self.given.script.clone(),
                ..plan
            })
        };
        Self {
            session,
            given: self.given.clone(),
            begun: self.begun,
        }
    }

    /// The session as it stands.
    #[must_use]
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// The link of the session, `#/lab?` included: the same for the same session,
    /// however it came about.
    #[must_use]
    pub fn link(&self) -> String {
        write_link(&self.session.plan())
    }

    /// Whether nothing has been changed, and the cursor not moved.
    #[must_use]
    pub fn is_as_given(&self) -> bool {
        self.session.plan() == self.given
    }

    /// What has been changed, for the page's query.
    #[must_use]
    pub fn written(&self) -> String {
        let plan = self.session.plan();
        let (given, at) = (&self.given, self.session.cursor());
        if (plan.params, &plan.script) != (given.params, &given.script) {
            return write_link(&plan)[HEAD.len()..].to_owned();
        }
        if plan.ops == given.ops {
            return format!("{}.{}", at.op, at.step);
        }
        let bare = write_link(&Plan {
            params: Params::default(),
            script: Script::default(),
            ..plan
        });
        bare[HEAD.len() + "ops=".len()..].to_owned()
    }

    /// The finished operations that were not part of what was given.
    pub fn own_records(&self) -> impl Iterator<Item = &Record> {
        let cursor = self.session.cursor();
        let done = self.session.records().iter().enumerate();
        done.filter(move |(at, record)| {
            let is_finished =
                *at < cursor.op || (*at == cursor.op && cursor.step == record.steps());
            let was_there = self.given.ops.get(*at) == Some(record.op());
            let was_done =
                *at < self.begun.op || (*at == self.begun.op && self.begun.step == record.steps());
            is_finished && !(was_there && was_done)
        })
        .map(|(_, record)| record)
    }
}

fn run(link: &str) -> Session {
    Session::run_plan(parse_link(link).plan)
}

fn read_cursor(text: &str) -> Option<Cursor> {
    let (op, step) = text.split_once('.')?;
    Some(Cursor {
        op: op.parse().ok()?,
        step: step.parse().ok()?,
    })
}
