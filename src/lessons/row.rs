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
use crate::lab::{Cursor, Op, Plan, Record, Session, parse_link, write_link};

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
    /// will do; what would be long work is as if it had not been said, since a
    /// lesson runs its row anew for each answer.
    #[must_use]
    pub fn changed_to(&self, text: &str) -> Self {
        if let Some(at) = read_cursor(text) {
            let mut session = self.session.clone();
            session.jump(at);
            return self.with(session);
        }
        let plan = if text.starts_with('#') {
            parse_link(text).plan
        } else if text.starts_with(|c: char| c.is_ascii_lowercase()) {
            parse_link(&format!("{HEAD}{text}")).plan
        } else {
            Plan {
                params: self.given.params,
                script: self.given.script.clone(),
                ..parse_link(&format!("{HEAD}ops={text}")).plan
            }
        };
        if is_long_work(&plan) {
            return self.clone();
        }
        self.with(Session::run_plan(plan))
    }

    fn with(&self, session: Session) -> Self {
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

/// The longest row, in bits, and the most items that a lesson works with.
const MOST_BITS: u32 = 1 << 16;
const MOST_ITEMS: u64 = 20_000;

fn is_long_work(plan: &Plan) -> bool {
    let bits = plan.ops.iter().map(|op| match op {
        Op::Rebuild(params) => params.m(),
        _ => 1,
    });
    let items = plan.ops.iter().map(|op| match op {
        Op::Fill { count, .. } => u64::from(*count),
        Op::Import(items) => items.len() as u64,
        _ => 1,
    });
    plan.params.m() > MOST_BITS || bits.max() > Some(MOST_BITS) || items.sum::<u64>() > MOST_ITEMS
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
