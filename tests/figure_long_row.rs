//! Where the parts of a long row stand: columns, ticks, window, grid, flags,
//! lens and shades.

use bloom_lab::figure::{
    Anchor, FLAG_BADGE, Flag, GridLayout, MAX_CELLS, MAX_GRID, Overview, Shading, ZOOM_STEP, Zoom,
    lens_curves, lens_frame, place_flags, text_width,
};
use bloom_lab::filter::MAX_M;
use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed};

const DESKTOP: f64 = 824.0;
const PHONE: f64 = 326.0;
const STRIP: f64 = 96.0;

/// The same cases in every run, and no files about those that fail.
fn repeatable(cases: u32) -> Config {
    Config {
        cases,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(0xb100),
        ..Config::default()
    }
}

fn width() -> impl Strategy<Value = f64> {
    280.0..1200.0_f64
}

fn long_m() -> impl Strategy<Value = u32> {
    prop_oneof![
        MAX_GRID + 1..=MAX_M,
        MAX_GRID + 1..=70_000_u32,
        (13_u32..=24).prop_map(|power| 1 << power),
    ]
}

fn close(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-9
}

fn same(a: (f64, f64), b: (f64, f64)) -> bool {
    close(a.0, b.0) && close(a.1, b.1)
}

#[test]
fn a_column_is_a_round_number_of_bits() {
    let columns = |m, width| {
        let overview = Overview::of(m, width, STRIP);
        (overview.bits(), overview.columns())
    };
    assert_eq!(columns(65_536, DESKTOP), (256, 256));
    assert_eq!(columns(65_536, PHONE), (512, 128));
    assert_eq!(columns(100_000, DESKTOP), (500, 200));
    assert_eq!(columns(1_000_000, DESKTOP), (5_000, 200));
    assert_eq!(columns(1 << 24, DESKTOP), (65_536, 256));
    assert_eq!(columns(9_585_059, DESKTOP), (50_000, 192));
    assert_eq!(columns(4_097, DESKTOP), (20, 205));
}

#[test]
fn bits_are_drawn_one_by_one_where_there_is_room() {
    assert!(Overview::of(4_097, DESKTOP, STRIP).is_bit_by_bit());
    assert!(Overview::of(8_192, DESKTOP, STRIP).is_bit_by_bit());
    assert!(!Overview::of(65_536, DESKTOP, STRIP).is_bit_by_bit());
    assert!(!Overview::of(8_192, PHONE, STRIP).is_bit_by_bit());
}

#[test]
fn ticks_are_round_and_end_with_the_last_bit() {
    let ticks = |m, width| Overview::of(m, width, STRIP).ticks(text_width(m - 1));
    assert_eq!(ticks(65_536, DESKTOP), [0, 16_384, 32_768, 49_152, 65_535]);
    assert_eq!(
        ticks(100_000, DESKTOP),
        [0, 20_000, 40_000, 60_000, 80_000, 99_999]
    );
    assert_eq!(ticks(4_097, DESKTOP), [0, 1_000, 2_000, 3_000, 4_096]);
    assert_eq!(ticks(65_536, PHONE), [0, 32_768, 65_535]);
}

proptest! {
    #![proptest_config(repeatable(2_000))]

    #[test]
    fn columns_cut_the_row_without_gap_or_overlap(m in long_m(), width in width()) {
        let overview = Overview::of(m, width, STRIP);
        let mut end = 0;
        for column in 0..overview.columns() {
            let range = overview.range(column);
            prop_assert_eq!(range.start, end);
            prop_assert!(!range.is_empty());
            end = range.end;
        }
        prop_assert_eq!(end, m);
        prop_assert!(overview.range(overview.columns()).is_empty());
    }

    #[test]
    fn a_bit_stands_in_its_column_and_is_found_there(
        m in long_m(), width in width(), at in any::<prop::sample::Index>(),
    ) {
        let overview = Overview::of(m, width, STRIP);
        let position = u32::try_from(at.index(m as usize)).unwrap();
        let column = position / overview.bits();
        let x = overview.x(position);
        prop_assert!((overview.edge(column, width)..overview.edge(column + 1, width)).contains(&x));
        prop_assert_eq!(overview.position_at(x) / overview.bits(), column);
        prop_assert!(overview.position_at(-5.0) == 0 && overview.position_at(width + 5.0) == m - 1);
    }

    #[test]
    fn labels_of_ticks_keep_apart(m in long_m(), width in width()) {
        let overview = Overview::of(m, width, STRIP);
        let ticks = overview.ticks(text_width(m - 1));
        prop_assert!(ticks.windows(2).all(|pair| pair[0] < pair[1]));
        let spans: Vec<(f64, f64)> = ticks.iter().map(|&tick| {
            let (x, wide) = (overview.x(tick), text_width(tick));
            match tick {
                0 => (0.0, wide),
                tick if tick == m - 1 => (width - wide, width),
                _ => (x - wide / 2.0, x + wide / 2.0),
            }
        }).collect();
        prop_assert!(spans.windows(2).all(|pair| pair[0].1 + 4.0 <= pair[1].0), "{:?}", spans);
    }
}

#[test]
fn a_window_has_as_many_cells_as_can_be_read() {
    let cells = |m, width| Zoom::of(m, width).cells();
    assert_eq!(cells(65_536, DESKTOP), 64);
    assert_eq!(cells(65_536, 500.0), 32);
    assert_eq!(cells(65_536, PHONE), 16);
    assert_eq!(cells(1_024, DESKTOP), 32);
    assert_eq!(cells(1_024, PHONE), 16);
}

#[test]
fn a_position_has_its_window() {
    let zoom = Zoom::of(65_536, DESKTOP);
    assert_eq!(zoom.showing(41_189), 41_152);
    assert_eq!(zoom.range(41_152), 41_152..41_216);
    // The last window of a row that ends within it has blank cells.
    let odd = Zoom::of(4_097, DESKTOP);
    assert_eq!(odd.last_start(), 4_040);
    assert_eq!(odd.showing(4_096), 4_040);
    assert_eq!(odd.range(4_040), 4_040..4_097);
}

proptest! {
    #![proptest_config(repeatable(2_000))]

    #[test]
    fn the_window_shows_what_it_is_asked_for(
        m in MAX_CELLS + 1..=MAX_M, width in width(), from in any::<u32>(),
        at in any::<prop::sample::Index>(),
    ) {
        let zoom = Zoom::of(m, width);
        let position = u32::try_from(at.index(m as usize)).unwrap();
        let from = zoom.clamped(from % m);
        for start in [zoom.showing(position), zoom.around(position), zoom.reaching(from, position)] {
            prop_assert!(zoom.range(start).contains(&position), "{start}: {position}");
            prop_assert!(start.is_multiple_of(ZOOM_STEP) && start <= zoom.last_start());
        }
        if zoom.range(from).contains(&position) {
            prop_assert_eq!(zoom.reaching(from, position), from);
        }
        prop_assert_eq!(zoom.range(zoom.last_start()).end, m);
    }

    #[test]
    fn numbers_below_the_window_keep_apart(
        m in MAX_CELLS + 1..=MAX_M, width in width(), start in any::<u32>(),
        offsets in prop::collection::vec(0_u32..64, 0..8),
    ) {
        let zoom = Zoom::of(m, width);
        let start = zoom.clamped(start % m);
        let in_play: Vec<u32> = offsets.iter().map(|offset| start + offset).collect();
        let labels = zoom.labels(start, &in_play, width);
        let inside = in_play.iter().find(|position| zoom.range(start).contains(position));
        if let Some(first) = inside {
            prop_assert!(labels.iter().any(|label| label.position == *first && label.in_play));
        }
        for pair in labels.windows(2) {
            let halves = f64::midpoint(text_width(pair[0].position), text_width(pair[1].position));
            prop_assert!(pair[1].x - pair[0].x >= halves + 4.0);
        }
    }
}

#[test]
fn a_grid_has_digits_where_they_can_be_read() {
    let digits = |m, width| GridLayout::of(m, width).has_digits();
    assert!(digits(513, DESKTOP) && digits(1_024, DESKTOP) && digits(2_048, DESKTOP));
    assert!(!digits(4_096, DESKTOP) && !digits(1_024, PHONE));
    assert_eq!(GridLayout::of(1_024, DESKTOP).columns, 64);
    assert_eq!(GridLayout::of(4_096, DESKTOP).columns, 128);
}

proptest! {
    #![proptest_config(repeatable(1_000))]

    #[test]
    fn a_point_in_a_cell_finds_its_bit(
        m in MAX_CELLS + 1..=MAX_GRID, width in width(), at in any::<prop::sample::Index>(),
    ) {
        let layout = GridLayout::of(m, width);
        let position = u32::try_from(at.index(m as usize)).unwrap();
        let (x, y) = layout.corner(position);
        let half = layout.pitch / 2.0;
        prop_assert_eq!(layout.position_at(x + half, y + half), Some(position));
        prop_assert!(x + layout.pitch <= width + 0.001 && y + layout.pitch <= layout.height() + 0.001);
        prop_assert_eq!(layout.position_at(layout.left - 1.0, y), None);
        prop_assert_eq!(layout.position_at(x, layout.height() + 1.0), None);
        prop_assert!(layout.height() <= 420.0);
    }
}

fn anchors() -> impl Strategy<Value = (Vec<Anchor>, f64, u32)> {
    let places = prop_oneof![
        prop::collection::vec(0.0..1.0_f64, 0..33),
        // Close together, as double hashing with a small step makes them.
        (0.0..0.9_f64, prop::collection::vec(0.0..0.1_f64, 1..12))
            .prop_map(|(from, steps)| steps.iter().map(|step| from + step).collect()),
    ];
    let ranked = places.prop_flat_map(|places| {
        let ranks = prop::collection::vec(0_u32..7, places.len());
        (Just(places), ranks)
    });
    (ranked, width(), 1_u32..4).prop_map(|((places, ranks), width, lanes)| {
        let mut anchors: Vec<Anchor> = places
            .iter()
            .zip(ranks)
            .map(|(place, rank)| Anchor {
                // At most 2^24.
                #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
                position: (place * f64::from(MAX_M - 1)) as u32,
                x: place * width,
                rank,
            })
            .collect();
        anchors.sort_by_key(|anchor| anchor.position);
        anchors.dedup_by_key(|anchor| anchor.position);
        (anchors, width, lanes)
    })
}

fn overlap(a: &Flag, b: &Flag) -> bool {
    a.lane == b.lane && a.extent.0 < b.extent.1 && b.extent.0 < a.extent.1
}

fn runs_through(upper: &Flag, lower: &Flag) -> bool {
    upper.lane > lower.lane && (lower.extent.0..lower.extent.1).contains(&upper.lead.x)
}

proptest! {
    #![proptest_config(repeatable(3_000))]

    #[test]
    fn every_position_has_a_flag_and_no_flag_hides_another((anchors, width, lanes) in anchors()) {
        let flags = place_flags(&anchors, width, lanes);
        let mut flown: Vec<u32> = flags.iter().flat_map(|flag| flag.positions.clone()).collect();
        flown.sort_unstable();
        let wanted: Vec<u32> = anchors.iter().map(|anchor| anchor.position).collect();
        prop_assert_eq!(flown, wanted);
        for (at, flag) in flags.iter().enumerate() {
            prop_assert!(flag.lane < lanes);
            prop_assert!(flag.extent.0 >= -FLAG_BADGE && flag.extent.1 <= width + FLAG_BADGE);
            let ranks = anchors.iter().filter(|anchor| flag.positions.contains(&anchor.position));
            prop_assert_eq!(Some(flag.lead.rank), ranks.map(|anchor| anchor.rank).max());
            for other in &flags[at + 1..] {
                prop_assert!(!overlap(flag, other));
                prop_assert!(!runs_through(flag, other) && !runs_through(other, flag));
            }
        }
    }
}

#[test]
fn flags_far_apart_stand_in_one_lane() {
    let anchors = [100.0, 300.0, 500.0].map(|x| Anchor {
        position: 41_189,
        x,
        rank: 3,
    });
    let flags = place_flags(&anchors, DESKTOP, 2);
    assert_eq!(flags.len(), 3);
    assert!(flags.iter().all(|flag| flag.lane == 0 && !flag.flipped));
}

#[test]
fn what_lies_in_one_place_is_one_flag_led_by_what_matters_most() {
    let anchors = [(7, 200.0, 3), (8, 200.4, 6), (9, 200.8, 3)].map(|(position, x, rank)| Anchor {
        position,
        x,
        rank,
    });
    let flags = place_flags(&anchors, DESKTOP, 2);
    assert_eq!(flags.len(), 1);
    assert_eq!(flags[0].lead.position, 8);
    assert_eq!(
        (flags[0].positions.as_slice(), flags[0].others()),
        (&[7, 8, 9][..], 2)
    );
}

#[test]
fn the_lens_is_wide_enough_to_grasp_and_stays_on_the_strip() {
    assert!(same(lens_frame(400.0, 400.8, DESKTOP), (396.9, 403.9)));
    assert!(same(lens_frame(0.0, 0.8, DESKTOP), (0.0, 7.0)));
    assert!(same(lens_frame(823.5, 824.0, DESKTOP), (817.0, 824.0)));
    assert!(same(lens_frame(100.0, 140.0, DESKTOP), (100.0, 140.0)));
    let curves = lens_curves((400.0, 407.0), DESKTOP, 130.0, 200.0);
    assert!(
        curves.starts_with("M400.00 130.00C") && curves.ends_with(" 824.00 200.00"),
        "{curves}"
    );
}

#[test]
fn shades_run_from_the_emptiest_column_to_the_fullest() {
    let columns = [(90, 256), (120, 256), (150, 256), (1, 2)];
    let shading = Shading::of(&columns);
    assert!(close(shading.low, 90.0 / 256.0) && close(shading.high, 150.0 / 256.0));
    let levels = columns.map(|column| shading.level(column));
    assert!(levels[0] < levels[1] && levels[1] < levels[2]);
    assert!(close(levels[2], 1.0));
    assert!(levels[0] > 0.1, "bits that are set can be seen");
}

#[test]
fn an_empty_column_is_blank_and_columns_alike_are_flat() {
    let empty = Shading::of(&[(0, 256), (0, 256)]);
    assert!(empty.is_flat());
    assert!(close(empty.level((0, 256)), 0.0));
    let first_bits = Shading::of(&[(0, 256), (1, 256)]);
    assert!(close(first_bits.level((0, 256)), 0.0));
    assert!(close(first_bits.level((1, 256)), 1.0));
    let full = Shading::of(&[(256, 256), (256, 256)]);
    assert!(full.is_flat() && close(full.level((256, 256)), 1.0));
}
