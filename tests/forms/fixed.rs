//! The forms as they are written: what an old link says, it says for ever.

use bloom_lab::filter::{HashFamily, Params, Scheme};
use bloom_lab::lab::{Cursor, Op, PRESETS, Plan, first_story, parse_link, write_file, write_link};

#[test]
fn defaults_are_left_out_of_links() {
    assert_eq!(write_link(&Plan::default()), "#/lab?ops=");
    assert_eq!(parse_link("#/lab?ops=").plan, Plan::default());
    assert_eq!(write_link(&first_story()), PRESETS[0].link);
    for nothing in ["", "#", "#/", "#/lab", "#/lab?", "#/lab?&&"] {
        let parsed = parse_link(nothing);
        assert_eq!(parsed.plan, first_story(), "{nothing}");
        assert_eq!(parsed.complaints, [], "{nothing}");
    }
    // A key that some later version knows is no reason to complain.
    let parsed = parse_link("#/lab?v=1&shade=blue&m=20");
    assert_eq!((parsed.plan.params.m(), parsed.complaints.len()), (20, 0));
}

/// Programs that pass links on encode what they think is unsafe.
#[test]
fn a_link_is_read_with_its_signs_encoded() {
    let plan = parse_link("#/lab?ops=+mira,?sam,!sam,^sam,-sam,~5.1,:a:b,*,=20.3.fnv.double").plan;
    let encoded =
        "#/lab?ops=%2Bmira,%3Fsam,%21sam,%5Esam,%2Dsam,%7E5.1,%3Aa:b,%2A,%3D20.3.fnv.double";
    let parsed = parse_link(encoded);
    assert_eq!(parsed.complaints, []);
    assert_eq!(parsed.plan, plan);
    assert_eq!(parse_link("#/lab?ops=%2b%2B").plan.ops, [Op::add("+")]);
}
/// What an old link or file said, it says for ever.
#[test]
fn the_forms_of_version_1_stay_as_they_are() {
    let mut plan = PRESETS[1].plan();
    plan.params = plan
        .params
        .with_m(20)
        .unwrap()
        .with_scheme(Scheme::Enhanced);
    plan.ops = vec![
        Op::add("new york"),
        Op::check("a,b"),
        Op::check_all("é"),
        Op::delete("new york"),
        Op::put_back("new york"),
        Op::Fill {
            count: 100,
            seed: 7,
        },
        Op::import(["a", "", "b+c"]),
        Op::Clear,
        Op::Rebuild(Params::default().with_hash(HashFamily::Murmur3)),
    ];
    plan.at = Some(Cursor { op: 2, step: 1 });
    assert_eq!(
        write_link(&plan),
        "#/lab?m=20&h=scripted&s=enhanced\
         &script=mira:2.7.11,sam:4.7.13,lena:2.9.13,omar:4.11.13\
         &ops=+new%20york,?a%2Cb,!%C3%A9,-new%20york,^new%20york,~100.7,:a::b%2Bc,*,=16.3.murmur3.double\
         &at=2.1"
    );
    assert_eq!(
        write_file(&plan),
        concat!(
            r#"{"format":"bloom-lab-session","version":1,"m":20,"k":3,"hash":"scripted","scheme":"enhanced","#,
            r#""script":[["mira",[2,7,11]],["sam",[4,7,13]],["lena",[2,9,13]],["omar",[4,11,13]]],"#,
            r#""ops":[{"add":"new york"},{"check":"a,b"},{"check-all":"é"},{"delete":"new york"},"#,
            r#"{"put-back":"new york"},{"fill":[100,7]},{"import":["a","","b+c"]},{"clear":true},"#,
            r#"{"rebuild":[16,3,"murmur3","double"]}],"at":[2,1]}"#,
            "\n"
        )
    );
}
