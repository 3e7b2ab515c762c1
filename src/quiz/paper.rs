//! Papers: which questions a seed asks, and in which order.
//!
//! Not here: what was answered (see [`super::Run`]).
//!
//! ```
//! use bloom_lab::quiz::{Paper, Set};
//!
//! let paper = Paper { seed: "dovub".into(), topics: Vec::new(), count: 10, set: Set::Free };
//! let slots = paper.plan();
//! assert_eq!(slots.len(), 10);
//! assert_eq!(slots[3].question(&paper.seed, 3)?.kind(), "one");
//! # Ok::<(), String>(())
//! ```
//!
//! A paper follows from its [`Paper`]: seed, topics and length. While it is
//! practised, a missed question comes back once, after three more, as a variant of
//! itself; that follows from the answers. So the same link with the same answers
//! is the same run, on every machine.

use super::Topic;
use super::content::{Asked, Pool};
use super::generate::{GENERATORS, Generator};
use super::question::Question;
use super::random::{Random, hash, join};

/// The shortest and the longest paper.
pub const COUNTS: (usize, usize) = (1, 40);
/// A missed question comes back after so many more.
pub const BACK_AFTER: usize = 3;
/// The questions of the worked scenario: how large, how many hashes, and why.
const SCENARIO: [&str; 3] = ["m.urls-size", "k.urls-k", "problem.urls-set"];

/// What makes a paper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paper {
    /// The seed: any text.
    pub seed: String,
    /// Topics to be asked about; none of them named means all.
    pub topics: Vec<Topic>,
    /// How many questions, 1 to 40.
    pub count: usize,
    /// Which questions.
    pub set: Set,
}

/// Which questions a paper has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Set {
    /// Of the topics, in turn.
    Free,
    /// Two before the lesson, which can be guessed in plain words.
    Before(Topic),
    /// Three after the lesson; none of those before it.
    After(Topic),
    /// The worked scenario.
    Scenario,
}

/// A question in a paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    source: Source,
    /// Which variant of it.
    pub variant: u32,
    /// Why it is asked.
    pub why: Why,
}

/// Where a question comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    /// The pool, by number.
    Written(usize),
    /// A generator, by number.
    Made(usize),
}

/// Why a question is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// It is in the paper.
    New,
    /// It was missed earlier in this run, in the question of this number.
    Again(usize),
    /// It was missed in an earlier sitting.
    Earlier,
}

impl Source {
    /// All questions that there are about a topic.
    fn of_topic(topic: Topic) -> impl Iterator<Item = Self> {
        let written = (0..Pool::get().questions().len()).map(Self::Written);
        let made = (0..GENERATORS.len()).map(Self::Made);
        written
            .chain(made)
            .filter(move |source| source.topic() == Some(topic))
    }

    /// Those that are asked of whoever may have had the lesson.
    fn asked_of(topic: Topic) -> impl Iterator<Item = Self> {
        Self::of_topic(topic).filter(|source| source.when() != Asked::Only)
    }

    /// When it is asked. What is made from a seed speaks of rows and positions.
    fn when(self) -> Asked {
        match self {
            Self::Written(at) => Pool::get()
                .questions()
                .get(at)
                .map_or(Asked::After, |found| found.1.when),
            Self::Made(_) => Asked::After,
        }
    }

    fn topic(self) -> Option<Topic> {
        match self {
            Self::Written(at) => Pool::get().questions().get(at).map(|(topic, _)| *topic),
            Self::Made(at) => GENERATORS.get(at).and_then(Generator::topic),
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Written(at) => Pool::get()
                .questions()
                .get(at)
                .map_or("", |found| found.1.name),
            Self::Made(at) => GENERATORS.get(at).map_or("", |found| found.name),
        }
    }
}

impl Slot {
    /// Its name: `asking.one-zero`.
    #[must_use]
    pub fn name(&self) -> String {
        let topic = self.topic().map_or("", Topic::key);
        format!("{topic}.{}", self.source.name())
    }

    /// Its topic.
    #[must_use]
    pub fn topic(&self) -> Option<Topic> {
        self.source.topic()
    }

    /// A question that was missed in an earlier sitting, by its name and variant.
    #[must_use]
    pub fn earlier(name: &str, variant: u32) -> Option<Self> {
        Self::named(name).map(|slot| Self {
            variant,
            why: Why::Earlier,
            ..slot
        })
    }

    fn named(name: &str) -> Option<Self> {
        let (topic, short) = name.split_once('.')?;
        let mut all = Source::of_topic(Topic::from_key(topic)?);
        all.find(|source| source.name() == short)
            .map(|source| Self {
                source,
                variant: 0,
                why: Why::New,
            })
    }

    /// The question, as number `at` of the paper with this seed: options are
    /// shuffled, and right ones stand in each place equally often.
    ///
    /// # Errors
    /// When the question cannot be made: a sentence on what is wrong with it. No
    /// question of the pool has this, as a test asserts.
    pub fn question(&self, seed: &str, at: usize) -> Result<Question, String> {
        let run = join(join(hash(seed), hash(&self.name())), self.variant.into());
        let mut random = Random::new(run);
        let place = place(hash(seed), at);
        match self.source {
            Source::Written(number) => {
                let (topic, written) = Pool::get()
                    .questions()
                    .get(number)
                    .ok_or("There is no such question.")?;
                written.build(*topic, self.variant as usize, place, &mut random)
            }
            Source::Made(number) => GENERATORS
                .get(number)
                .and_then(|generator| generator.make(&mut random, place))
                .ok_or_else(|| format!("{} makes nothing of this seed.", self.name())),
        }
    }
}

/// Where the right option of question `at` stands: each run of four questions has
/// each of four places once, in an order of its own. Taken modulo 3 it is even as
/// well.
fn place(seed: u64, at: usize) -> usize {
    let block = join(seed, (at / 4) as u64);
    let order = Random::new(block).order(4);
    let rounds = Random::new(join(block, at as u64)).below(3);
    order[at % 4] + 4 * rounds
}

impl Paper {
    /// The questions as they are planned, before any answer.
    #[must_use]
    pub fn plan(&self) -> Vec<Slot> {
        let mut random = Random::from_text(&self.seed);
        match self.set {
            Set::Scenario => SCENARIO
                .iter()
                .filter_map(|name| Slot::named(name))
                .collect(),
            Set::Before(topic) => self.before(topic),
            Set::After(topic) => {
                let before = self.before(topic);
                let is_new = |source: &Source| before.iter().all(|slot| slot.source != *source);
                let all = Source::asked_of(topic).filter(is_new).collect();
                self.deal(vec![all], 3, &mut random)
            }
            Set::Free if self.topics.is_empty() => {
                let all: Vec<Topic> = Topic::all().collect();
                self.of_topics(&all, self.count, &mut random)
            }
            Set::Free => self.of_topics(&self.topics, self.count, &mut random),
        }
    }

    /// So many questions about these topics, in turn; once all were asked, further
    /// variants of them.
    fn of_topics(&self, topics: &[Topic], count: usize, random: &mut Random) -> Vec<Slot> {
        let mut order = topics.to_vec();
        random.shuffle(&mut order);
        let stacks = order.iter().map(|topic| Source::asked_of(*topic).collect());
        self.deal(stacks.collect(), count, random)
    }

    /// Two that can be guessed before the lesson.
    fn before(&self, topic: Topic) -> Vec<Slot> {
        let may = |source: &Source| source.when() != Asked::After;
        let stack = Source::of_topic(topic).filter(may).collect();
        self.deal(vec![stack], 2, &mut Random::from_text(&self.seed))
    }

    /// So many questions from these stacks, each of them shuffled, in turn.
    fn deal(&self, mut stacks: Vec<Vec<Source>>, count: usize, random: &mut Random) -> Vec<Slot> {
        for stack in &mut stacks {
            random.shuffle(stack);
        }
        let mut slots = Vec::new();
        let base = u32::try_from(hash(&self.seed) % 1_000).unwrap_or(0);
        for round in 0..count {
            for stack in &mut stacks {
                if slots.len() < count && !stack.is_empty() {
                    // Round and round: a stack that is through begins anew.
                    let at = round % stack.len();
                    let turns = u32::try_from(round / stack.len()).unwrap_or(0);
                    slots.push(Slot {
                        source: stack[at],
                        variant: base + turns,
                        why: Why::New,
                    });
                }
            }
        }
        slots
    }

    /// A number that tells this paper from others.
    #[must_use]
    pub fn fingerprint(&self) -> u64 {
        let mut print = hash(&self.seed);
        for topic in &self.topics {
            print = join(print, topic.index() as u64);
        }
        let (set, topic) = match self.set {
            Set::Free => (0, 0),
            Set::Before(topic) => (1, topic.index()),
            Set::After(topic) => (2, topic.index()),
            Set::Scenario => (3, 0),
        };
        join(join(print, (self.count + 100 * set) as u64), topic as u64)
    }
}
