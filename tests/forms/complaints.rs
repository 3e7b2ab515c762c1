//! What is said about texts that cannot be taken as they stand.

use bloom_lab::lab::{
    Complaint, FILE_VERSION, MAX_ITEM_BYTES, Plan, import_list, parse_file, parse_link, write_file,
};
use serde_json::json;

#[test]
fn complaints_about_links_name_the_field_and_the_value() {
    for (link, complaint) in [
        (
            "m=0",
            "In the link: Bits m cannot be 0: give a whole number from 1 to 16,777,216. 16 is used.",
        ),
        (
            "m=-3",
            "In the link: Bits m cannot be -3: give a whole number from 1 to 16,777,216. 16 is used.",
        ),
        (
            "m=",
            "In the link: Bits m is empty: give a whole number from 1 to 16,777,216. 16 is used.",
        ),
        (
            "m=20&m=1.5",
            "In the link: Bits m cannot be 1.5: give a whole number from 1 to 16,777,216. 20 is used.",
        ),
        (
            "k=33",
            "In the link: Hashes k cannot be 33: give a whole number from 1 to 32. 3 is used.",
        ),
        (
            "h=md5",
            "In the link: there is no hash md5: fnv, murmur3, xxh64, scripted are known. fnv is used.",
        ),
        (
            "s=triple",
            "In the link: there is no scheme triple: double, enhanced, independent, one, adjacent are known. double is used.",
        ),
        (
            "at=x",
            "In the link: at cannot be x: it is two whole numbers with a dot between. The end is shown.",
        ),
        (
            "at=1.2.3",
            "In the link: at cannot be “1.2.3”: it is two whole numbers with a dot between. The end is shown.",
        ),
        (
            "script=mira",
            "In the link: script cannot hold mira: an entry is an item, a colon, and positions with dots between. It is left out.",
        ),
        (
            "script=mira:2.x",
            "In the link: script cannot hold “mira:2.x”: an entry is an item, a colon, and positions with dots between. It is left out.",
        ),
        (
            "script=mira:16777216",
            "In the link: The positions chosen for mira must be 1 to 32 whole numbers below 16,777,216. The entry is left out.",
        ),
        (
            "v=2",
            "The link is of version 2, this page reads version 1: what it knows is shown.",
        ),
        (
            "ops=mira",
            "In the link: ops cannot hold mira: an operation is +item, ?item, !item, -item, ^item, ~count.seed, :item:item, * or =m.k.hash.scheme. It is left out.",
        ),
        (
            "ops=~x.1",
            "In the link: ops cannot hold “~x.1”: an operation is +item, ?item, !item, -item, ^item, ~count.seed, :item:item, * or =m.k.hash.scheme. It is left out.",
        ),
        (
            "ops==0.3.fnv.double",
            "In the link: ops cannot hold “=0.3.fnv.double”: an operation is +item, ?item, !item, -item, ^item, ~count.seed, :item:item, * or =m.k.hash.scheme. It is left out.",
        ),
        (
            "ops=*now",
            "In the link: ops cannot hold “*now”: an operation is +item, ?item, !item, -item, ^item, ~count.seed, :item:item, * or =m.k.hash.scheme. It is left out.",
        ),
    ] {
        let parsed = parse_link(&format!("#/lab?{link}"));
        assert_eq!(
            parsed.complaints,
            [Complaint(complaint.to_owned())],
            "{link}"
        );
        assert!(!parsed.unusable);
    }
    let parsed = parse_link(&format!("#/lab?ops={}", "*,".repeat(10_001)));
    assert_eq!(parsed.plan.ops.len(), 10_000);
    assert_eq!(
        parsed.complaints[0].to_string(),
        "In the link: ops holds more than 10,000 operations: the rest is left out."
    );
    let parsed = parse_link("#/teach?m=20");
    assert_eq!(
        parsed.complaints[0].to_string(),
        "There is no page “/teach”: the Lab is shown."
    );
    assert_eq!(parsed.plan.params.m(), 20);
}

#[test]
fn complaints_about_files_name_the_field_and_the_value() {
    let file = |field: &str, value: serde_json::Value| {
        let mut file: serde_json::Value =
            serde_json::from_str(&write_file(&Plan::default())).unwrap();
        file[field] = value;
        file.to_string()
    };
    for (text, complaint) in [
        (
            file("m", json!(0)),
            "In the file: Bits m cannot be 0: give a whole number from 1 to 16,777,216. The default is used.",
        ),
        (
            file("m", json!("16")),
            "In the file: Bits m cannot be \"16\": give a whole number from 1 to 16,777,216. The default is used.",
        ),
        (
            file("k", json!(1.5)),
            "In the file: Hashes k cannot be 1.5: give a whole number from 1 to 32. The default is used.",
        ),
        (
            file("hash", json!("md5")),
            "In the file: there is no hash md5: fnv is used.",
        ),
        (
            file("scheme", json!(null)),
            "In the file: there is no scheme null: double is used.",
        ),
        (
            file("ops", json!({})),
            "In the file: ops cannot be “{}”: it is a list. There are no operations.",
        ),
        (
            file("ops", json!([{"jump": 3}])),
            "In the file: ops cannot hold “{\"jump\":3}”: it is left out.",
        ),
        (
            file("ops", json!([{"add": 3}])),
            "In the file: ops cannot hold “{\"add\":3}”: it is left out.",
        ),
        (
            file("script", json!("x")),
            "In the file: script cannot be “\"x\"”: it is a list of items and their positions. No position is chosen by hand.",
        ),
        (
            file("script", json!([["x", []]])),
            "In the file: The positions chosen for x must be 1 to 32 whole numbers below 16,777,216. The entry is left out.",
        ),
        (
            file("script", json!([7])),
            "In the file: script cannot hold 7: it is left out.",
        ),
        (
            file("at", json!([1])),
            "In the file: at cannot be “[1]”: the end is shown.",
        ),
    ] {
        let parsed = parse_file(&text);
        assert_eq!(
            parsed.complaints,
            [Complaint(complaint.to_owned())],
            "{text}"
        );
        assert!(!parsed.unusable);
    }
}

#[test]
fn files_that_cannot_be_used_say_why() {
    let later = FILE_VERSION + 1;
    let file = write_file(&Plan::default());
    let with_version =
        |version: &str| file.replace("\"version\":1", &format!("\"version\":{version}"));
    for (text, complaint) in [
        (String::new(), "The file is empty: a Bloom Lab session was expected.".to_owned()),
        (" \n".to_owned(), "The file is empty: a Bloom Lab session was expected.".to_owned()),
        (file[..40].to_owned(), "The file is cut short: its end is missing, so nothing was opened.".to_owned()),
        ("mira\nsam".to_owned(), "The file is not a Bloom Lab session: it is not JSON, so nothing was opened.".to_owned()),
        ("{}".to_owned(), "The file is not a Bloom Lab session: its field format does not say so, so nothing was opened.".to_owned()),
        ("[1]".to_owned(), "The file is not a Bloom Lab session: its field format does not say so, so nothing was opened.".to_owned()),
        (with_version(&later.to_string()), format!("The file is of version {later}, and this page reads up to {FILE_VERSION}: open it with a newer Bloom Lab.")),
        (with_version("0"), "The file's version cannot be 0: 1 was expected.".to_owned()),
        (with_version("\"1\""), "The file's version cannot be “\"1\"”: 1 was expected.".to_owned()),
        ("[".repeat(100_000), "The file is not a Bloom Lab session: it is not JSON, so nothing was opened.".to_owned()),
    ] {
        let parsed = parse_file(&text);
        assert!(parsed.unusable);
        assert_eq!(parsed.plan, Plan::default());
        assert_eq!(parsed.complaints, [Complaint(complaint)]);
    }
}

#[test]
fn a_text_of_nothing_but_faults_is_told_in_few_words() {
    let link = parse_link(&format!("#/lab?ops={}", "x,".repeat(500_000)));
    let file = write_file(&Plan::default()).replace("[]", &format!("[{}0]", "0,".repeat(9_000)));
    for parsed in [link, parse_file(&file)] {
        assert_eq!(parsed.complaints.len(), 1_001);
        assert_eq!(
            parsed.complaints[1_000].to_string(),
            "More is wrong with the text than is listed here."
        );
    }
}

#[test]
fn lists_are_read_line_by_line_and_nothing_else() {
    let read = |text| {
        let list = import_list(text).unwrap();
        let items: Vec<String> = list.items.iter().map(ToString::to_string).collect();
        (items, list.empty_lines)
    };
    let items = |items: &[&str]| items.iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(read("mira\nsam"), (items(&["mira", "sam"]), 0));
    assert_eq!(read("mira\r\nsam\r\n"), (items(&["mira", "sam"]), 0));
    assert_eq!(read("\n\n mira \n\n"), (items(&[" mira "]), 3));
    assert_eq!(
        read("a,b;c\td\n\"e\"\ra"),
        (items(&["a,b;c\td", "\"e\"\ra"]), 0)
    );
    assert_eq!(read("x\nx\nX"), (items(&["x", "x", "X"]), 0));
    for nothing in ["", "\n", "\r\n\n"] {
        assert_eq!(
            import_list(nothing).unwrap_err().to_string(),
            "The list is empty: write at least one item, one on each line."
        );
    }
    let long = format!("mira\n\n{}", "x".repeat(MAX_ITEM_BYTES + 1));
    assert_eq!(
        import_list(&long).unwrap_err().to_string(),
        "Line 3 has 65,537 bytes: at most 65,536 are taken."
    );
    assert_eq!(
        import_list(&"x\n".repeat(1_000_001))
            .unwrap_err()
            .to_string(),
        "The list has 1,000,001 items: at most 1,000,000 fit."
    );
}
