//! Operations and movements at random, over few enough names that they meet.

use bloom_lab::filter::{HashFamily, Look, Params, Scheme, Script};
use bloom_lab::lab::{Cursor, Op};
use proptest::prelude::*;

/// What somebody does at the page.
#[derive(Clone, Debug)]
pub enum Act {
    Push(Op),
    /// Begun, and worked on in slices of this size.
    InSlices(Op, usize),
    /// Begun, worked on so many times in slices of this size, and stopped.
    Cancel(Op, usize, usize),
    Undo,
    Redo,
    Forward(usize),
    Back(usize),
    Jump(Cursor),
    BringBack,
    /// Brought back and stopped after so many slices of this size.
    BringBackAndCancel(usize, usize),
}

pub fn act() -> impl Strategy<Value = Act> {
    prop_oneof![
        12 => op().prop_map(Act::Push),
        3 => (op(), prop_oneof![4 => 0..9_usize, 1 => Just(usize::MAX)]).prop_map(|(op, slice)| Act::InSlices(op, slice)),
        2 => (op(), 0..4_usize, 1..5_usize).prop_map(|(op, n, slice)| Act::Cancel(op, n, slice)),
        2 => Just(Act::Undo),
        2 => Just(Act::Redo),
        2 => (1..9_usize).prop_map(Act::Forward),
        2 => (1..9_usize).prop_map(Act::Back),
        2 => cursor().prop_map(Act::Jump),
        2 => Just(Act::BringBack),
        1 => (0..4_usize, 1..5_usize).prop_map(|(n, slice)| Act::BringBackAndCancel(n, slice)),
    ]
}

pub fn op() -> impl Strategy<Value = Op> {
    let look = prop_oneof![Just(Look::UntilZero), Just(Look::All)];
    prop_oneof![
        8 => item().prop_map(|item| Op::add(&item)),
        6 => (item(), look).prop_map(|(item, look)| Op::Check { item: item.into(), look }),
        6 => item().prop_map(|item| Op::delete(&item)),
        6 => item().prop_map(|item| Op::put_back(&item)),
        2 => (0..5_u32, 0..3_u32).prop_map(|(count, seed)| Op::Fill { count, seed }),
        2 => prop::collection::vec(item(), 0..5)
            .prop_map(|items| Op::import(items.iter().map(String::as_str))),
        1 => Just(Op::Clear),
        // Few enough that one leads back to where another came from.
        5 => prop::sample::select(few_params()).prop_map(Op::Rebuild),
        1 => params().prop_map(Op::Rebuild),
    ]
}

const NAMES: [&str; 5] = ["mira", "sam", "lena", "", "a,b&c"];

/// Few enough that deletes find their items and fills find items that are in.
pub fn item() -> impl Strategy<Value = String> {
    let generated = bloom_lab::lab::GeneratedWords::new(1).take(3);
    let generated: Vec<String> = generated.map(|word| word.to_string()).collect();
    prop_oneof![
        4 => prop::sample::select(&NAMES[..]).prop_map(str::to_owned),
        1 => prop::sample::select(generated),
    ]
}

pub fn cursor() -> impl Strategy<Value = Cursor> {
    (0..24_usize, 0..8_usize).prop_map(|(op, step)| Cursor { op, step })
}

fn few_params() -> Vec<Params> {
    let with = |m, k| Params::default().with_m(m).unwrap().with_k(k).unwrap();
    vec![
        with(16, 3),
        with(11, 2),
        with(16, 3).with_scheme(Scheme::Adjacent),
    ]
}

pub fn start() -> impl Strategy<Value = Params> {
    prop_oneof![prop::sample::select(few_params()), params()]
}

/// Mostly short rows, where items meet.
pub fn params() -> impl Strategy<Value = Params> {
    let m = prop_oneof![4 => 1..40_u64, 1 => 60..200_u64];
    let hash = prop::sample::select(&HashFamily::ALL[..]);
    let scheme = prop::sample::select(&Scheme::ALL[..]);
    (m, 1..6_u64, hash, scheme).prop_map(|(m, k, hash, scheme)| {
        let params = Params::default().with_m(m).unwrap().with_k(k).unwrap();
        params.with_hash(hash).with_scheme(scheme)
    })
}

pub fn script() -> impl Strategy<Value = Script> {
    let positions = prop::collection::vec(0..40_u32, 1..5);
    prop::collection::vec((item(), positions), 0..4).prop_map(|entries| {
        let mut script = Script::default();
        for (item, positions) in entries {
            script.insert(&item, positions).unwrap();
        }
        script
    })
}
