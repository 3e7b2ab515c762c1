//! Looking for an item that the present row gets wrong.
//!
//! Not here: how many tries one would expect (see
//! [`crate::math::expected_tries`]).

use std::sync::Arc;

use super::members::ItemTable;
use super::{GeneratedWords, OpKind, Session, WORDS};
use crate::filter::Answer;

/// After this many tries the search gives up, and says so.
pub const MAX_TRIES: u64 = 1_000_000;

/// The seed of the generated words that follow the everyday ones.
const SEARCH_SEED: u32 = 2_026;

/// Where a search stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SearchState {
    /// Still looking.
    Searching,
    /// This item was never added, and the row says maybe.
    Found(Arc<str>),
    /// No bit is set, so every answer is "definitely not".
    EmptyRow,
    /// [`MAX_TRIES`] items, and none of them is a false positive.
    GaveUp,
}

/// A search in slices: everyday words first, then generated ones, but none that
/// was checked already. The same session always gives the same word.
///
/// ```
/// use bloom_lab::lab::{FalsePositiveSearch, Op, SearchState, Session};
///
/// let mut session = Session::default();
/// session.push(Op::add("mira")).unwrap();
/// session.push(Op::add("sam")).unwrap();
/// let mut search = FalsePositiveSearch::new(&session);
/// while search.advance(&session, 1_000) == SearchState::Searching {}
/// assert_eq!(search.advance(&session, 1), SearchState::Found("josh".into()));
/// ```
#[derive(Clone, Debug)]
pub struct FalsePositiveSearch {
    tried: u64,
    listed: usize,
    generated: GeneratedWords,
    /// Items that were checked in the session, or tried already.
    known: ItemTable,
    ended: Option<SearchState>,
}

impl FalsePositiveSearch {
    /// A search that has tried nothing yet, in this session as it stands.
    #[must_use]
    pub fn new(session: &Session) -> Self {
        let done = &session.records()[..session.kept_by_a_new_op()];
        let checks = done
            .iter()
            .map(super::Record::op)
            .filter(|op| op.kind() == OpKind::Check);
        Self {
            tried: 0,
            listed: 0,
            generated: GeneratedWords::new(SEARCH_SEED),
            known: checks
                .filter_map(|op| Some((op.item()?.clone(), true)))
                .collect(),
            ended: None,
        }
    }

    /// How many items that were never added were tried.
    #[must_use]
    pub const fn tried(&self) -> u64 {
        self.tried
    }

    /// Tries at most `budget` items, in `session` as it stood when the search
    /// began. Once the search has ended, it says the same again. Cost: one check
    /// each.
    pub fn advance(&mut self, session: &Session, budget: usize) -> SearchState {
        if let Some(end) = &self.ended {
            return end.clone();
        }
        if session.bits().ones() == 0 {
            return self.end(SearchState::EmptyRow);
        }
        for _ in 0..budget {
            if self.tried == MAX_TRIES {
                return self.end(SearchState::GaveUp);
            }
            let Some(word) = self.next_word() else {
                continue;
            };
            if session.members().contains(&word) {
                continue;
            }
            self.tried += 1;
            if session.filter().check(&word) == Answer::Maybe {
                return self.end(SearchState::Found(word));
            }
        }
        SearchState::Searching
    }

    fn end(&mut self, state: SearchState) -> SearchState {
        self.ended = Some(state.clone());
        state
    }

    /// The next word, unless it is known already.
    fn next_word(&mut self) -> Option<Arc<str>> {
        let Some(&word) = WORDS.get(self.listed) else {
            return self
                .generated
                .next()
                .filter(|word| !self.known.contains_key(word));
        };
        self.listed += 1;
        let word: Arc<str> = word.into();
        // The generator spells some of the everyday words too.
        self.known
            .insert(word.clone(), true)
            .is_none()
            .then_some(word)
    }
}
