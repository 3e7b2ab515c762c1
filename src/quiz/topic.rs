//! The topics of questions: one for each lesson, in the order of the lessons.
//!
//! Not here: the lessons themselves.

/// A topic. Its key is the name of its lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Topic(usize);

/// Key and title of each topic.
const TOPICS: [(&str, &str); 13] = [
    ("problem", "The problem"),
    ("row", "A row of bits"),
    ("asking", "Asking"),
    ("mistake", "The mistake it makes"),
    ("how-often", "How often"),
    ("k", "Choosing k"),
    ("m", "Choosing m"),
    ("hashes", "One hash is two, is k"),
    ("delete", "It cannot forget"),
    ("full", "It fills up"),
    ("uses", "Where a no saves work"),
    ("bugs", "Spot the bug"),
    ("build", "Build it"),
];

impl Topic {
    /// How many there are.
    pub const COUNT: usize = TOPICS.len();

    /// All topics, in the order of the lessons.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..TOPICS.len()).map(Self)
    }

    /// The topic with this key.
    ///
    /// ```
    /// use bloom_lab::quiz::Topic;
    /// assert_eq!(Topic::from_key("k").map(Topic::title), Some("Choosing k"));
    /// assert_eq!(Topic::from_key("K"), None);
    /// ```
    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        TOPICS.iter().position(|topic| topic.0 == key).map(Self)
    }

    /// Its number, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0
    }

    /// Its name in links and files, and its lesson's.
    #[must_use]
    pub fn key(self) -> &'static str {
        TOPICS[self.0].0
    }

    /// The name that people read.
    #[must_use]
    pub fn title(self) -> &'static str {
        TOPICS[self.0].1
    }

    /// The link of its lesson.
    #[must_use]
    pub fn lesson(self) -> String {
        format!("#/learn?lesson={}", self.key())
    }
}
