//! The broken filters: each fault shows in the check, and only there.

use bloom_lab::lessons::broken::{ITEMS, Kind, RATE, Report, STRANGERS, asked_for, report};
use bloom_lab::math::rate_exact;

/// What a check would object to.
fn objections(report: &Report) -> Vec<&'static str> {
    let (m, k) = asked_for();
    let mut found = Vec::new();
    if report.denied > 0 {
        found.push("denied");
    }
    if report.rate.low > RATE * 1.5 {
        found.push("rate too high");
    }
    if report.rate.high < RATE / 1.5 {
        found.push("rate too low");
    }
    if report.memory > u64::from(m) * 2 {
        found.push("memory");
    }
    if report.is_last_used != Some(true) {
        found.push("last bit");
    }
    if report.bits_read != (k, k) {
        found.push("bits read");
    }
    found
}

#[test]
fn each_fault_has_marks_of_its_own() {
    for (kind, due) in [
        (Kind::Sound, vec![]),
        (
            Kind::SecretSet,
            vec!["rate too low", "memory", "last bit", "bits read"],
        ),
        (Kind::AnyOne, vec!["rate too high", "bits read"]),
        (Kind::OneShort, vec!["last bit"]),
        (Kind::Related, vec!["rate too high"]),
        (Kind::TooLarge, vec!["rate too low", "memory"]),
        (Kind::OnePosition, vec!["rate too high", "bits read"]),
        (Kind::BitsAndBytes, vec!["rate too high", "last bit"]),
    ] {
        assert_eq!(objections(&report(kind)), due, "{kind:?}");
    }
    // These two have the same marks: one is wrong for half of all strangers, the
    // other for all of them.
    let (one, any) = (report(Kind::OnePosition), report(Kind::AnyOne));
    assert!(one.measured() < 0.6 && any.measured() > 0.98);
}

#[test]
fn the_sound_one_keeps_its_promise() {
    let (m, k) = asked_for();
    assert_eq!((m, k), (4_793, 7));
    let report = report(Kind::Sound);
    let expected = rate_exact(m.into(), k, ITEMS.into());
    assert!(report.rate.low < expected && expected < report.rate.high);
    assert!((report.measured() * f64::from(STRANGERS)).fract().abs() < 1e-9);
}

#[test]
fn labels_lead_back_to_their_filters() {
    for kind in Kind::ALL {
        assert_eq!(Kind::from_label(kind.label()), Some(kind));
    }
    assert_eq!(Kind::from_label("H"), None);
}
