//! Prepared sessions: worked examples and rows to try.
//!
//! Each is a link and nothing else, so that whatever it shows can be shared and
//! changed like any other session.
//!
//! ```
//! use bloom_lab::lab::{PRESETS, Session};
//!
//! let session = Session::run_plan(PRESETS[0].plan());
//! assert_eq!(session.members().len(), 2); // mira and sam; a check of josh waits
//! ```

use super::{Plan, parse_link};

/// A prepared session, written as the link that opens it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    /// Its name in the menu.
    pub title: &'static str,
    /// One sentence on what it shows.
    pub shows: &'static str,
    /// The link.
    pub link: &'static str,
}

impl Preset {
    /// The plan that its link says.
    #[must_use]
    pub fn plan(&self) -> Plan {
        parse_link(self.link).plan
    }
}

/// All presets, in the order of the menu.
pub const PRESETS: [Preset; 9] = [
    Preset {
        title: "The first story",
        shows: "Real hashes. josh was never added, yet all his bits are 1.",
        link: "#/lab?ops=+mira,+sam,?josh&at=2.0",
    },
    Preset {
        title: "Lena and omar",
        shows: "One 0 proves that lena is absent; omar is covered by bits of others.",
        link: "#/lab?h=scripted&script=mira:2.7.11,sam:4.7.13,lena:2.9.13,omar:4.11.13&ops=+mira,+sam,?lena,?omar&at=2.0",
    },
    Preset {
        title: "Half the row",
        shows: "x, y and z set 8 of 16 bits; v is covered by one bit of each.",
        link: "#/lab?h=scripted&script=x:2.7.11,y:4.7.13,z:1.9.14,v:2.4.9,w:0.9.14&ops=+x,+y,+z,?y,?w,?v&at=3.0",
    },
    Preset {
        title: "Delete x, ask y",
        shows: "Clearing the bits of x takes bit 7 from y: a false negative.",
        link: "#/lab?h=scripted&script=x:2.7.11,y:4.7.13,z:1.9.14,v:2.4.9,w:0.9.14&ops=+x,+y,+z,-x,?y,^x,?y&at=3.0",
    },
    Preset {
        title: "Alice and charlie",
        shows: "12 bits; both need bit 5, and only one of them is deleted.",
        link: "#/lab?m=12&h=scripted&script=alice:2.5.9,charlie:1.5.11&ops=+alice,+charlie,-alice,?charlie&at=2.0",
    },
    Preset {
        title: "Cat and dog",
        shows: "Two items on the same bits, 2 and 7, leave no more trace than one.",
        link: "#/lab?k=2&h=scripted&script=cat:2.7,dog:2.7,cow:2.7&ops=+cat,+dog,?cow&at=2.0",
    },
    Preset {
        title: "A bad scheme",
        shows: "One hash used three times: 16 % of strangers get a maybe, omar among them. With double hashing it is 8.2 %.",
        link: "#/lab?m=32&s=one&ops=~5.3,?omar&at=1.0",
    },
    Preset {
        title: "1,024 bits",
        shows: "100 words at about ten bits an item, drawn as a grid.",
        link: "#/lab?m=1024&k=7&ops=~100.1,?josh&at=1.0",
    },
    Preset {
        title: "65,536 bits",
        shows: "6,800 words at 9.6 bits an item: half the bits are set.",
        link: "#/lab?m=65536&k=7&ops=~6800.1,?josh&at=1.0",
    },
];

/// What the page opens with: 16 bits, k = 3, real hashes, mira and sam added,
/// and a check of josh that waits to be predicted.
#[must_use]
pub fn first_story() -> Plan {
    PRESETS[0].plan()
}
