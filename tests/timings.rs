//! Timings, to be looked at and never asserted on:
//!
//! ```sh
//! cargo test --release --test timings -- --ignored --nocapture
//! ```

use std::time::Instant;

use bloom_lab::filter::{MAX_M, Params, Script};
use bloom_lab::lab::{
    FalsePositiveSearch, GeneratedWords, Op, Session, parse_file, parse_link, row_rate_of, scene,
    write_file, write_link,
};

fn timed<T>(what: &str, work: impl FnOnce() -> T) -> T {
    let begin = Instant::now();
    let result = work();
    println!("{:>10.2} ms  {what}", begin.elapsed().as_secs_f64() * 1e3);
    result
}

#[test]
#[ignore = "prints timings and asserts nothing"]
fn ten_thousand_operations() {
    for count in [2_500, 5_000, 10_000] {
        println!("{count} single operations on 65,536 bits, k = 7");
        let params = Params::default().with_m(65_536).unwrap().with_k(7).unwrap();
        let mut session = Session::new(params, Script::default());
        let words: Vec<_> = GeneratedWords::new(1).take(count / 2).collect();
        timed("push", || {
            for (n, word) in words.iter().enumerate() {
                session.push(Op::add(word)).unwrap();
                let op = match n % 10 {
                    0 => Op::delete(word),
                    1 => Op::check_all(word),
                    _ => Op::check(word),
                };
                session.push(op).unwrap();
            }
        });
        timed("undo all", || while session.undo() {});
        timed("redo all", || while session.redo() {});
        timed("step back over all", || while session.step_back() {});
        timed("step forward, with the scene of every hundredth", || {
            let mut n = 0_u32;
            while session.step_forward() {
                n += 1;
                if n.is_multiple_of(100) {
                    let _ = scene(&session);
                }
            }
        });
        let link = timed("write the link", || write_link(&session.plan()));
        let plan = timed("read the link", || parse_link(&link).plan);
        timed("run the link", || Session::run_plan(plan));
        timed("prepare a search", || FalsePositiveSearch::new(&session));
    }
}

#[test]
#[ignore = "prints timings and asserts nothing"]
fn a_million_items() {
    for count in [250_000, 500_000, 1_000_000] {
        println!("{count} items on 16,777,216 bits, k = 7");
        let params = Params::default().with_m(MAX_M.into()).unwrap();
        let mut session = Session::new(params.with_k(7).unwrap(), Script::default());
        let mut worst = 0.0_f64;
        timed("fill, in slices of 256", || {
            session.begin(Op::Fill { count, seed: 1 }).unwrap();
            while session.is_running() {
                let begin = Instant::now();
                session.advance(256);
                worst = worst.max(begin.elapsed().as_secs_f64() * 1e3);
            }
        });
        println!("{worst:>10.2} ms  of which the longest slice");
        timed("undo", || session.undo());
        timed("redo", || session.redo());
        timed("scene", || scene(&session));
        timed("rate of the row", || row_rate_of(session.filter()));
        timed("owners of one bit", || {
            session.members().first_owners(5..6, 3)
        });
        timed("owners of 512 bits", || {
            session.members().first_leaning(0..512, 6)
        });
        timed("leaning counts of 4,096 bits", || {
            session.members().leaning_counts(0, 4_096)
        });
        timed("lost items", || {
            session.members().lost(session.filter()).count()
        });
        let word = timed("search", || {
            let mut search = FalsePositiveSearch::new(&session);
            search.advance(&session, 1_000_000)
        });
        println!("              {word:?}");
        session.push(Op::check("josh")).unwrap();
        timed("scene of a check", || scene(&session));
        let bit = session.bits().iter_ones().next().unwrap();
        timed("who set a bit", || session.setter_of(bit));
        timed("delete", || session.push(Op::delete("bazad")).unwrap());
        timed("rebuild", || {
            session
                .push(Op::Rebuild(params.with_k(8).unwrap()))
                .unwrap();
        });
        timed("undo the rebuild", || session.undo());
    }
}

#[test]
#[ignore = "prints timings and asserts nothing"]
fn a_list_of_a_hundred_thousand_lines() {
    let words: Vec<String> = (0..100_000).map(|n| format!("line number {n}")).collect();
    let text = words.join("\n");
    let list = timed("read the list", || {
        bloom_lab::lab::import_list(&text).unwrap()
    });
    let mut session = Session::default();
    timed("import it", || {
        session.push(Op::Import(list.items)).unwrap();
    });
    let plan = timed("plan", || session.plan());
    let link = timed("write the link", || write_link(&plan));
    let file = timed("write the file", || write_file(&plan));
    timed("read the link", || parse_link(&link));
    timed("read the file", || parse_file(&file));
    timed("clone the session", || session.clone());
}
