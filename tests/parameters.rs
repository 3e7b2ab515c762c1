//! Parameters, scripts and names: what is taken, what is refused, in which words.

use bloom_lab::filter::{Filter, HashFamily, MAX_M, Params, Scheme, Script};

/// A script of any length is read once for each item, not entry by entry: a
/// file may hold a long one.
#[test]
fn a_long_script_is_no_burden() {
    let mut script = Script::default();
    for n in 0..200_000 {
        script.insert(&n.to_string(), vec![n % 16]).unwrap();
    }
    let params = Params::default().with_hash(HashFamily::Scripted);
    let mut filter = Filter::with_script(params, script.clone());
    for n in 0..200_000_u32 {
        assert_eq!(script.positions(&n.to_string()), Some(&[n % 16][..]));
    }
    filter.add("199999");
    assert_eq!(filter.bits().iter_ones().collect::<Vec<_>>(), [15]);
    assert_eq!(script.entries().count(), 200_000);
    script.insert("0", vec![1, 2]).unwrap();
    assert_eq!(script.entries().next(), Some(("0", &[1, 2][..])));
    assert_eq!(script.entries().count(), 200_000);
}

#[test]
fn scripts_hold_what_they_can() {
    let mut script = Script::default();
    for bad in [vec![], vec![MAX_M], vec![0; 33]] {
        assert_eq!(
            script.insert("new york", bad).unwrap_err().to_string(),
            "The positions chosen for “new york” must be 1 to 32 whole numbers below 16,777,216."
        );
    }
    assert!(script.is_empty());
    script.insert("x", vec![MAX_M - 1; 32]).unwrap();
    // Positions beyond the row are taken mod m, and a short list is read round.
    script.insert("y", vec![17, 3]).unwrap();
    let filter = Filter::with_script(Params::default().with_hash(HashFamily::Scripted), script);
    let positions: Vec<u32> = filter.probes("y").map(|probe| probe.position).collect();
    assert_eq!(positions, [1, 3, 1]);
}

#[test]
fn parameters_out_of_range_are_named_with_what_is_allowed() {
    let m = |text| Params::default().with_m_text(text).map(|params| params.m());
    for (text, value) in [
        ("16", 16),
        (" 65,536 ", 65_536),
        ("65 536", 65_536),
        ("65_536", 65_536),
        ("1\u{a0}000", 1_000),
        ("16777216", 16_777_216),
        ("007", 7),
    ] {
        assert_eq!(m(text), Ok(value), "{text:?}");
    }
    for text in [
        "0",
        "-3",
        "1.5",
        "x",
        "1000000000000",
        "1e3",
        "0x10",
        "+4",
        "१६",
        "16777217",
        "99999999999999999999999",
    ] {
        let error = m(text).unwrap_err().to_string();
        let rest = "give a whole number from 1 to 16,777,216.";
        assert_eq!(error, format!("Bits m cannot be {text}: {rest}"));
    }
    assert_eq!(
        m(" ").unwrap_err().to_string(),
        "Bits m is empty: give a whole number from 1 to 16,777,216."
    );
    let k = |text| Params::default().with_k_text(text).map(|params| params.k());
    assert_eq!(k("32"), Ok(32));
    for text in ["0", "33"] {
        assert_eq!(
            k(text).unwrap_err().to_string(),
            format!("Hashes k cannot be {text}: give a whole number from 1 to 32.")
        );
    }
    let long = "9".repeat(10_000);
    assert!(m(&long).unwrap_err().to_string().len() < 120);
}

#[test]
fn names_lead_back_to_their_families_and_schemes() {
    for family in HashFamily::ALL {
        assert_eq!(HashFamily::from_key(family.key()), Some(family));
        assert_eq!(family.to_string(), family.key());
    }
    for scheme in Scheme::ALL {
        assert_eq!(Scheme::from_key(scheme.key()), Some(scheme));
        assert_eq!(scheme.to_string(), scheme.key());
    }
    assert_eq!(HashFamily::from_key("FNV"), None);
    assert_eq!(Scheme::from_key(""), None);
}
