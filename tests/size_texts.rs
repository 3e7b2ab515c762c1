//! Quantities as people write them, read and written.

use bloom_lab::size::{
    Decimal, Field, MAX_COUNT, bits_si, bytes_iec, bytes_si, items_text, one_in, rate_field,
    rate_text, read_bits, read_bits_per_item, read_bytes, read_hashes, read_items, read_memory,
    read_rate, significant, target_text,
};
use proptest::prelude::*;

mod common;

#[test]
fn numbers_of_items_are_read_in_all_the_ways_people_write_them() {
    for (text, n) in [
        ("0", 0),
        ("500M", 500_000_000),
        ("500 M", 500_000_000),
        ("500m", 500_000_000),
        ("1e6", 1_000_000),
        ("1E6", 1_000_000),
        ("1e+6", 1_000_000),
        ("2.5e3", 2_500),
        ("1_000_000", 1_000_000),
        ("1 000 000", 1_000_000),
        ("1,000,000", 1_000_000),
        ("1'000'000", 1_000_000),
        ("1\u{202f}000", 1_000),
        ("1.5 billion", 1_500_000_000),
        ("1.5bn", 1_500_000_000),
        ("10 million items", 10_000_000),
        ("10k", 10_000),
        ("1t", 1_000_000_000_000),
        ("  7  ", 7),
        ("7.0", 7),
        ("00012", 12),
        (".5k", 500),
        ("9007199254740992", MAX_COUNT),
        ("9,007,199,254,740,992", MAX_COUNT),
        ("9.007199254740992e15", MAX_COUNT),
        ("0e400", 0),
    ] {
        assert_eq!(read_items(text), Ok(n), "{text:?}");
    }
}

#[test]
fn what_is_no_number_of_items_is_answered_in_one_sentence() {
    let allowed = "give a whole number from 0 to 9,007,199,254,740,992, such as 500M or 1e6.";
    for (text, shown) in [
        ("", "is empty"),
        ("  ", "is empty"),
        ("abc", "cannot be abc"),
        ("-5", "cannot be -5"),
        ("1.5", "cannot be 1.5"),
        ("1.2345k", "cannot be 1.2345k"),
        ("NaN", "cannot be NaN"),
        ("∞", "cannot be ∞"),
        ("inf", "cannot be inf"),
        ("1e400", "cannot be 1e400"),
        ("1e99999999999999999999", "cannot be 1e99999999999999999999"),
        ("1e-3", "cannot be 1e-3"),
        ("9007199254740993", "cannot be 9007199254740993"),
        ("12,34", "cannot be 12,34"),
        ("1,5", "cannot be 1,5"),
        ("1 2", "cannot be 1 2"),
        ("1__", "cannot be 1__"),
        (".", "cannot be ."),
        ("5%", "cannot be 5%"),
        ("5 MB", "cannot be 5 MB"),
        ("１２", "cannot be １２"),
    ] {
        let error = read_items(text).unwrap_err();
        assert_eq!(
            error.to_string(),
            format!("Items n {shown}: {allowed}"),
            "{text:?}"
        );
    }
}

#[test]
fn rates_are_read_as_numbers_per_cent_and_one_in_so_many() {
    for (text, p) in [
        ("0.01", 0.01),
        ("1%", 0.01),
        ("1 %", 0.01),
        ("0.1%", 0.001),
        ("0.1 percent", 0.001),
        ("0.001", 0.001),
        (".001", 0.001),
        ("1 in 1000", 0.001),
        ("1 in 1,000", 0.001),
        ("1 in 1M", 1e-6),
        ("1/1000", 0.001),
        ("3 / 100", 0.03),
        ("1e-6", 1e-6),
        ("1E-20", 1e-20),
        ("1e-300", 1e-300),
        ("99.999%", 0.99999),
        ("0.333333333333333333333333", 1.0 / 3.0),
    ] {
        let read = read_rate(text).expect(text);
        assert!((read - p).abs() <= p * 1e-15, "{text:?}: {read}, due {p}");
    }
}

#[test]
fn rates_out_of_range_say_so_and_offer_per_cent_where_that_was_meant() {
    for (text, offer) in [
        ("5", Some(("5%", "5 % = 0.05"))),
        ("1", Some(("1%", "1 % = 0.01"))),
        ("2", Some(("2%", "2 % = 0.02"))),
        ("0", None),
        ("0.0", None),
        ("0%", None),
        ("100%", None),
        ("150%", None),
        ("100", None),
        ("-0.01", None),
        ("abc", None),
        ("", None),
        ("NaN", None),
        ("∞", None),
        ("1e400", None),
        ("1e-400", None),
        ("1 in 0", None),
        ("0 in 7", None),
        ("2 in 1", None),
        ("1 in", None),
        ("1/", None),
    ] {
        let error = read_rate(text).unwrap_err();
        let shown = error.to_string();
        assert_eq!(error.offer(), offer.map(|(typed, _)| typed), "{text:?}");
        assert!(shown.starts_with("Rate p "), "{shown}");
        assert!(shown.contains("above 0 and below 1"), "{shown}");
        if let Some((typed, reading)) = offer {
            assert!(
                shown.ends_with(&format!("did you mean {reading}?")),
                "{shown}"
            );
            assert!(read_rate(typed).is_ok(), "{typed}");
        } else if !text.is_empty() {
            assert!(shown.contains(&format!("cannot be {text}:")), "{shown}");
        }
    }
}

#[test]
fn sizes_are_read_in_bits_and_in_both_kinds_of_bytes() {
    for (text, bits) in [
        ("9586", 9_586),
        ("96 bits", 96),
        ("1 bit", 1),
        ("96M", 96_000_000),
        ("8 Mbit", 8_000_000),
        ("8 mbit", 8_000_000),
        ("95.85 Mbit", 95_850_000),
        ("1 byte", 8),
        ("2B", 16),
        ("64 KiB", 524_288),
        ("64KiB", 524_288),
        ("64 Kibit", 65_536),
        ("12 MiB", 100_663_296),
        ("12 MB", 96_000_000),
        ("1.25 GB", 10_000_000_000),
        ("1 TiB", 8_796_093_022_208),
        ("0.1 KiB", 820),
        ("600 million bytes", 4_800_000_000),
        ("9007199254740992", MAX_COUNT),
        ("1 PiB", 9_007_199_254_740_992),
    ] {
        assert_eq!(read_bits(text), Ok(bits), "{text:?}");
    }
    for text in [
        "", "0", "0 MB", "1.5", "-1", "x", "12 XB", "12 Mib", "12 Mb", "12 kb", "2 PiB", "1e16",
        "12 éB", "12 MMB", "NaN", "∞",
    ] {
        let error = read_bits(text).unwrap_err().to_string();
        assert!(error.starts_with("Bits m "), "{error}");
        assert!(error.contains("1 to 9,007,199,254,740,992 bits"), "{error}");
        assert_eq!(error.contains("small b"), text.ends_with('b'), "{error}");
    }
}

#[test]
fn the_other_fields_have_their_ranges() {
    assert_eq!(read_hashes("7"), Ok(7));
    assert_eq!(read_hashes("255"), Ok(255));
    for text in ["0", "256", "7.5", "-1", "", "seven"] {
        let error = read_hashes(text).unwrap_err().to_string();
        assert!(error.contains("a whole number from 1 to 255"), "{error}");
    }
    for text in ["9.6", "0.001", "1000000", "1e6", "9.6 bits"] {
        assert!(read_bits_per_item(text).is_ok(), "{text}");
    }
    for text in ["0", "0.0009", "1000001", "-3", "", "9.6 bytes", "1e-400"] {
        let error = read_bits_per_item(text).unwrap_err().to_string();
        assert!(error.contains("0.001 to 1,000,000"), "{error}");
    }
    assert_eq!(read_bytes(Field::ItemBytes, "64"), Ok(64));
    assert_eq!(read_bytes(Field::Overhead, "0"), Ok(0));
    assert!(read_bytes(Field::Overhead, "-1").is_err());
    assert_eq!(read_memory("8 GB"), Ok(8_000_000_000));
    assert_eq!(read_memory("16 GiB"), Ok(17_179_869_184));
    assert_eq!(read_memory("1000"), Ok(1_000));
    assert!(read_memory("0").is_err());
}

#[test]
fn sizes_are_written_so_that_bits_and_bytes_cannot_be_mixed_up() {
    for (bits, written) in [
        (1, ["1 bit", "1 byte", "1 byte"]),
        (8, ["8 bits", "1 byte", "1 byte"]),
        (9, ["9 bits", "2 bytes", "2 bytes"]),
        (9_586, ["9.59 kbit", "1.20 kB", "1.17 KiB"]),
        (8_191, ["8.19 kbit", "1.02 kB", "1.00 KiB"]),
        (7_999, ["8.00 kbit", "1.00 kB", "1,000 bytes"]),
        (95_850_584, ["95.9 Mbit", "12.0 MB", "11.4 MiB"]),
        (4_792_529_189, ["4.79 Gbit", "599 MB", "571 MiB"]),
        (7_188_793_784, ["7.19 Gbit", "899 MB", "857 MiB"]),
        (10_000_000_000, ["10.0 Gbit", "1.25 GB", "1.16 GiB"]),
        (335_477_043_208, ["335 Gbit", "41.9 GB", "39.1 GiB"]),
        (7_999_960_000, ["8.00 Gbit", "1.00 GB", "954 MiB"]),
        (MAX_COUNT, ["9.01 Pbit", "1.13 PB", "1.00 PiB"]),
    ] {
        assert_eq!(
            [bits_si(bits), bytes_si(bits), bytes_iec(bits)],
            written,
            "{bits}"
        );
    }
}

#[test]
fn rates_are_written_with_four_digits_and_never_as_a_bare_end() {
    for (rate, shown, odds) in [
        (0.0, "0 %", "never"),
        (0.01, "1.000 %", "1 in 100"),
        (0.010_034_53, "1.003 %", "1 in 99.7"),
        (0.001_000_025, "0.1000 %", "1 in 1,000"),
        (0.5, "50.00 %", "1 in 2.00"),
        (9.3e-21, "9.300 × 10⁻¹⁹ %", "1 in 1.08 × 10²⁰"),
        (5e-324, "under 10⁻³⁰⁵ %", "less than 1 in 10³⁰⁷"),
        (0.999_99, "over 99.99 %", "nearly always"),
        (1.0, "100.0 %", "always"),
        (f64::NAN, "not defined %", "never"),
    ] {
        assert_eq!(rate_text(rate), shown, "{rate}");
        assert_eq!(one_in(rate), odds, "{rate}");
    }
    for (rate, shown) in [
        (0.01, "1 %"),
        (0.001, "0.1 %"),
        (1e-9, "1 × 10⁻⁷ %"),
        (0.025, "2.5 %"),
    ] {
        assert_eq!(target_text(rate), shown);
    }
    assert_eq!(significant(999.96, 4), "1,000");
    assert_eq!(significant(1e300, 2), "1.0 × 10³⁰⁰");
}

#[test]
fn numbers_of_items_are_written_in_words_where_they_come_out_even() {
    for (n, shown) in [
        (0, "0"),
        (999_999, "999,999"),
        (500_000_000, "500 million"),
        (1_000_000_000, "1 billion"),
        (1_500_000_000, "1.5 billion"),
        (1_250_000_000, "1.25 billion"),
        (1_234_567, "1,234,567"),
        (1_001_000_000, "1,001 million"),
        (1_000_000_000_000, "1 trillion"),
        (MAX_COUNT, "9,007,199,254,740,992"),
    ] {
        assert_eq!(items_text(n), shown);
    }
}

proptest! {
    #![proptest_config(common::repeatable(500))]

    #[test]
    fn no_text_makes_any_reader_panic(text in any::<String>()) {
        let _ = (read_items(&text), read_rate(&text), read_bits(&text), read_hashes(&text));
        let _ = (read_bits_per_item(&text), read_memory(&text), Decimal::read(&text));
    }

    #[test]
    fn no_text_of_digits_and_signs_makes_any_reader_panic(text in "[0-9eE.,_ %/in+kKMGiBbt-]{0,48}") {
        let _ = (read_items(&text), read_rate(&text), read_bits(&text), read_hashes(&text));
        let _ = (read_bits_per_item(&text), read_memory(&text), Decimal::read(&text));
    }

    #[test]
    fn whole_numbers_come_back_as_they_were(n in 0..=MAX_COUNT) {
        prop_assert_eq!(read_items(&n.to_string()), Ok(n));
        prop_assert_eq!(read_items(&bloom_lab::text::grouped(n)), Ok(n));
        prop_assert_eq!(read_items(&items_text(n)), Ok(n));
        prop_assert_eq!(read_bits(&(n.max(1)).to_string()), Ok(n.max(1)));
    }

    #[test]
    fn a_rate_as_a_field_shows_it_is_read_as_nearly_that_rate(
        mantissa in 1.0..10.0_f64,
        exponent in -300..0_i32,
    ) {
        let rate = mantissa * 10_f64.powi(exponent);
        let read = read_rate(&rate_field(rate)).expect("it can be typed");
        prop_assert!((read / rate - 1.0).abs() < 0.001, "{rate}: {}", rate_field(rate));
    }

    #[test]
    fn sizes_as_written_are_read_as_nearly_that_size(bits in 1..=MAX_COUNT) {
        let float = |bits: u64| u32::try_from(bits >> 32).map_or(0.0, f64::from) * 4_294_967_296.0
            + f64::from(u32::try_from(bits & 0xffff_ffff).unwrap_or(0));
        for written in [bits_si(bits), bytes_si(bits), bytes_iec(bits)] {
            let read = read_bits(&written).map_or(MAX_COUNT, |read| read);
            let ratio = float(read) / float(bits);
            let tolerance = if bits < 8_192 { 8.0 / float(bits) } else { 0.0 };
            prop_assert!((ratio - 1.0).abs() < 0.006 + tolerance, "{bits}: {written}");
        }
    }

    #[test]
    fn a_decimal_reads_as_the_standard_library_reads_it(
        whole in 0..1_000_000_u64,
        part in 0..1_000_000_u64,
        exponent in -20..20_i32,
    ) {
        let text = format!("{whole}.{part:06}e{exponent}");
        let (number, rest) = Decimal::read(&text).expect("a number");
        let due: f64 = text.parse().expect("std reads it");
        prop_assert_eq!(rest, "");
        prop_assert!((number.to_f64() - due).abs() <= due * 3e-16, "{text}");
    }
}
