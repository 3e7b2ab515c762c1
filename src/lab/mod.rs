//! A session at the Lab: the operations in order, a cursor over them, and what
//! only the page knows: which items were really added, who set which bit,
//! whether an answer was right.
//!
//! Not here: anything of the browser. A session can be run, stepped, undone
//! and written as a link or a file without one.
//!
//! ```
//! use bloom_lab::filter::Answer;
//! use bloom_lab::lab::{Op, Session, Verdict};
//!
//! let mut session = Session::new(Default::default(), Default::default());
//! session.push(Op::add("mira"))?;
//! session.push(Op::add("sam"))?;
//! session.push(Op::check("josh"))?;
//! assert_eq!(session.current().unwrap().answer(), Some(Answer::Maybe));
//! assert_eq!(session.current().unwrap().verdict(), Some(Verdict::FalsePositive));
//! # Ok::<(), bloom_lab::lab::Refusal>(())
//! ```

mod counters;
mod file;
mod generate;
mod import;
mod job;
mod link;
mod lost;
mod members;
mod op;
mod plan;
mod presets;
mod rates;
mod record;
mod scene;
mod search;
mod session;
mod suggest;
mod timeline;
pub mod words;

pub use counters::{Counters, Verdict};
pub use file::{FILE_FORMAT, FILE_VERSION, parse_file, write_file};
pub use generate::{GeneratedWords, WORDS};
pub use import::{ImportList, MAX_ITEM_BYTES, check_item, import_list};
pub use job::Progress;
pub use link::{LINK_COMFORT, parse_link, write_link};
pub use lost::{Lost, LostItem, culprits, lost_items};
pub use members::{Member, Members, Owners};
pub use op::{MAX_ITEMS, MAX_OPS, Op, OpKind};
pub use plan::{Complaint, Parsed, Plan};
pub use presets::{PRESETS, Preset, first_story};
pub use rates::row_rate_of;
pub use record::Record;
pub use scene::{AnswerView, HashRow, HashView, Mark, RowState, Scene, TruthView, scene};
pub use search::{FalsePositiveSearch, MAX_TRIES, SearchState};
pub use session::{Cursor, Refusal, Session, SetAside};
pub use suggest::suggestions;
pub use timeline::{Segment, segments, steps_before};
