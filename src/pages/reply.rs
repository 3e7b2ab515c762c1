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
///
/// Of two replies, one after the other, [`Reply::follow_with`] makes one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reply {
    /// The query after it.
    pub query: String,
    /// Elements to be filled anew: id and inner markup. None of them holds a
    /// field that can be typed in.
    pub parts: Vec<(String, String)>,
    /// Attributes of elements that stay in place, such as a plot that has the
    /// focus: id, name and value.
    pub attributes: Vec<(String, &'static str, String)>,
    /// Values of fields: id and value. The host leaves the field alone that the
    /// person is typing in.
    pub values: Vec<(String, String)>,
    /// A link of the Lab that its row is to show, for pages beside the row.
    pub row: Option<String>,
    /// What is to be kept on this machine for the page, in one line: it comes
    /// back as the first line of what the page is given from outside.
    pub keep: Option<String>,
    /// A sentence for the live region, if there is something to say.
    pub said: Option<String>,
}

impl Reply {
    /// Adds what changes after it: of each part, attribute and field the later
    /// state counts.
    pub fn follow_with(&mut self, next: Self) {
        self.query = next.query;
        let ids = |list: &[(String, String)], id: &str| list.iter().any(|(known, _)| known == id);
        self.parts.retain(|(id, _)| !ids(&next.parts, id));
        self.parts.extend(next.parts);
        self.values.retain(|(id, _)| !ids(&next.values, id));
        self.values.extend(next.values);
        self.attributes.extend(next.attributes);
        self.row = next.row.or(self.row.take());
        self.keep = next.keep.or(self.keep.take());
        self.said = next.said.or(self.said.take());
    }
}
