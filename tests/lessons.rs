//! The lessons' content: every file is whole, every row runs, every number comes
//! out, and the filter agrees with what is said.

use std::fs;
use std::path::Path;

use bloom_lab::lab::{Session, parse_link};
use bloom_lab::lessons::content::{Ask, Goal, Lesson, Piece, Step};
use bloom_lab::lessons::read::read;
use bloom_lab::lessons::{LESSONS, Place, Row, Sight, TaskState, Writer, holds, lesson_at};
use bloom_lab::quiz::Topic;

/// At a projector's distance nobody reads more than this.
const MOST_WORDS: usize = 60;

/// The files, in order: their names and texts.
fn files() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/lessons/text");
    let entries = fs::read_dir(folder).expect("the texts are there");
    let mut files: Vec<(String, String)> = entries
        .map(|entry| {
            let path = entry.expect("an entry").path();
            let name = path
                .file_name()
                .expect("a name")
                .to_string_lossy()
                .into_owned();
            (name, fs::read_to_string(path).expect("a text"))
        })
        .collect();
    files.sort();
    files
}

/// Every lesson with the name of its file.
fn lessons() -> Vec<(String, Lesson<'static>)> {
    let all = files().into_iter().enumerate();
    all.map(|(at, (file, _))| (file, lesson_at(at).expect("it can be read")))
        .collect()
}

/// Every step with its place, `03-asking.txt:12`, and its lesson and number.
fn steps() -> Vec<(String, usize, usize, Step<'static>)> {
    let mut steps = Vec::new();
    for (at, (file, lesson)) in lessons().into_iter().enumerate() {
        for (number, step) in lesson.steps.into_iter().enumerate() {
            steps.push((format!("{file}:{}", step.line), at, number, step));
        }
    }
    steps
}

fn rows(step: &Step<'_>) -> (Row, Row) {
    let row = Row::given(step.row.unwrap_or("ops="));
    let revealed = step.reveal.map_or_else(|| row.clone(), Row::given);
    (row, revealed)
}

#[test]
fn every_file_is_listed_and_can_be_read() {
    let files = files();
    assert_eq!(files.len(), LESSONS.len());
    for ((file, text), (name, listed)) in files.iter().zip(LESSONS) {
        assert_eq!(file[3..], format!("{name}.txt"), "the order is by number");
        assert_eq!(text, listed, "{file} is not the file listed");
        if let Err(fault) = read(text) {
            panic!("{file}:{}: {}", fault.line, fault.sentence);
        }
    }
}

/// The questions of the quiz go by the names of the lessons.
#[test]
fn the_quiz_has_a_topic_for_every_lesson() {
    let topics: Vec<&str> = Topic::all().map(Topic::key).collect();
    assert_eq!(topics, LESSONS.map(|(name, _)| name));
}

#[test]
fn every_row_runs_without_complaint() {
    for (place, _, _, step) in steps() {
        for link in [step.row, step.reveal].into_iter().flatten() {
            let parsed = parse_link(&format!("#/lab?{link}"));
            assert!(
                parsed.complaints.is_empty(),
                "{place}: {:?}",
                parsed.complaints
            );
            let complaints = Session::run_plan(parsed.plan).take_complaints();
            assert!(complaints.is_empty(), "{place}: {complaints:?}");
        }
    }
}

#[test]
fn the_rows_are_what_the_prose_says() {
    for (place, _, _, step) in steps() {
        let (row, revealed) = rows(&step);
        for check in &step.checks {
            let row = if check.is_revealed { &revealed } else { &row };
            let file = place.split(':').next().unwrap_or_default();
            assert_eq!(
                holds(check.holds, row),
                Ok(true),
                "{file}:{}: {}",
                check.line,
                check.holds
            );
        }
    }
}

/// All texts of a step, each with whether it is about the revealed row.
fn texts<'a>(step: &Step<'a>) -> Vec<(bool, &'a str)> {
    let mut texts: Vec<(bool, &str)> = Vec::new();
    texts.extend(
        step.prose
            .iter()
            .chain(&step.notes)
            .map(|text| (false, *text)),
    );
    texts.extend(step.then.iter().map(|text| (true, *text)));
    if let Some(Ask { question, choices }) = &step.ask {
        texts.push((false, question));
        for choice in choices {
            texts.push((false, choice.words));
            texts.push((true, choice.feedback));
        }
    }
    if let Some(task) = &step.task {
        texts.extend(task.fails.iter().map(|hint| (false, hint.words)));
        texts.extend([task.what, task.pass].map(|text| (false, text)));
    }
    for piece in &step.pieces {
        match piece {
            Piece::Table(rows) => texts.extend(rows.concat().iter().map(|cell| (false, *cell))),
            Piece::Sum(what, result) => texts.extend([(false, *what), (false, *result)]),
            Piece::Link(words, _) => texts.push((false, words)),
            _ => {}
        }
    }
    texts
}

#[test]
fn every_number_and_mark_can_be_written() {
    for (place, _, _, step) in steps() {
        let (row, revealed) = rows(&step);
        for (is_revealed, text) in texts(&step) {
            let row = if is_revealed { &revealed } else { &row };
            let plain = Writer::plain(row).write(text);
            assert!(plain.is_ok(), "{place}: {plain:?} in {text}");
            let plain = plain.unwrap_or_default();
            for fault in ["NaN", "inf", "not defined", "{", "}"] {
                assert!(!plain.contains(fault), "{place}: {plain}");
            }
        }
    }
}

#[test]
fn a_step_is_short_enough_to_be_read_from_afar() {
    for (place, _, _, step) in steps() {
        let (row, revealed) = rows(&step);
        for (texts, row) in [(&step.prose, &row), (&step.then, &revealed)] {
            let plain = Writer::plain(row).write(&texts.join(" ")).unwrap();
            let words = plain.split_whitespace().count();
            assert!(words <= MOST_WORDS, "{place}: {words} words: {plain}");
        }
    }
}

#[test]
fn every_prediction_has_one_right_answer_and_the_filter_agrees() {
    for (place, _, _, step) in steps() {
        let (_, revealed) = rows(&step);
        let Some(ask) = &step.ask else { continue };
        let right: Vec<&str> = ask
            .choices
            .iter()
            .filter(|choice| match holds(choice.holds, &revealed) {
                Ok(holds) => holds,
                Err(fault) => panic!("{place}: {fault}"),
            })
            .map(|choice| choice.words)
            .collect();
        assert_eq!(right.len(), 1, "{place}: {right:?}");
        let mut words: Vec<&str> = ask.choices.iter().map(|choice| choice.words).collect();
        words.sort_unstable();
        words.dedup();
        assert_eq!(
            words.len(),
            ask.choices.len(),
            "{place}: the same words twice"
        );
    }
}

/// Right answers that always stand first teach the wrong thing.
#[test]
fn right_answers_stand_in_different_places() {
    let mut places = [0; 7];
    let mut all = 0;
    for (_, _, _, step) in steps() {
        let (_, revealed) = rows(&step);
        let Some(ask) = &step.ask else { continue };
        let right = ask
            .choices
            .iter()
            .position(|choice| holds(choice.holds, &revealed) == Ok(true));
        places[right.unwrap()] += 1;
        all += 1;
    }
    assert!(
        places.iter().all(|count| count * 10 <= all * 6),
        "{places:?} of {all}"
    );
}

fn sight(lesson: usize, step: usize, change: impl FnOnce(&mut Place)) -> Sight {
    let mut place = Place::default();
    place.enter(lesson);
    place.step = step;
    change(&mut place);
    Sight::of(&place).expect("a step")
}

#[test]
fn every_task_can_be_passed_and_failed() {
    let mut count = 0;
    for (place, lesson, number, step) in steps() {
        let Some(task) = &step.task else { continue };
        count += 1;
        let open = sight(lesson, number, |_| {});
        assert_eq!(open.task_state(), Some(TaskState::Open), "{place}");
        for (text, due) in [
            (task.passing, TaskState::Done),
            (task.failing, TaskState::NotYet),
        ] {
            let tried = sight(lesson, number, |place| {
                let given = place.here_mut().expect("a step");
                match task.goal {
                    Goal::Row(_) => given.row = Some(text.to_owned()),
                    Goal::Pick(_) => {
                        given.bits = text.split('.').map(|bit| bit.parse().unwrap()).collect();
                    }
                }
            });
            assert_eq!(tried.task_state(), Some(due), "{place}: {text}");
            let hints = task.fails.iter().map(|hint| {
                assert!(
                    holds(hint.holds, &tried.now).is_ok(),
                    "{place}: {}",
                    hint.holds
                );
                hint.words
            });
            for said in hints.chain([task.pass]) {
                assert!(
                    Writer::plain(&tried.now).write(said).is_ok(),
                    "{place}: {said}"
                );
            }
        }
    }
    assert!(count >= 12, "{count} tasks");
}

#[test]
fn lessons_are_short_and_fill_an_hour_together() {
    let lessons = lessons();
    for (file, lesson) in &lessons {
        assert!((4..=10).contains(&lesson.steps.len()), "{file}");
        assert!((3..=8).contains(&lesson.minutes), "{file}");
        assert!(lesson.aim.ends_with('.'), "{file}");
    }
    let minutes: u32 = lessons.iter().map(|(_, lesson)| lesson.minutes).sum();
    assert!((55..=65).contains(&minutes), "{minutes} minutes");
    assert_eq!(lessons.len(), 13);
}

/// Chips in the prose name bits that there are.
#[test]
fn every_bit_in_the_prose_is_in_the_row() {
    for (place, _, _, step) in steps() {
        let (row, _) = rows(&step);
        let m = row.session().params().m();
        for (_, text) in texts(&step) {
            for chip in text.split('[').skip(1) {
                let bit = chip.split(']').next().unwrap().trim_start_matches("bit ");
                let bit: u32 = bit.parse().unwrap_or_else(|_| panic!("{place}: [{chip}"));
                assert!(bit < m && step.shows_row(), "{place}: bit {bit}");
            }
        }
    }
}

/// Quotes and apostrophes are curly, whoever has typed them.
#[test]
fn no_straight_quotes_are_shown() {
    for (place, _, _, step) in steps() {
        let (row, revealed) = rows(&step);
        for (is_revealed, text) in texts(&step) {
            let row = if is_revealed { &revealed } else { &row };
            let plain = Writer::plain(row).text(text);
            assert!(!plain.contains(['\'', '"']), "{place}: {plain}");
        }
        assert!(!step.heading.contains(['\'', '"']), "{place}");
    }
}

/// How far a check gets, as the prose may say it.
#[test]
fn looks_are_counted_up_to_the_first_0() {
    let row = Row::given("ops=+mira,+sam");
    for (item, due) in [("omar", "1"), ("kate", "3"), ("mira", "3")] {
        let condition = format!("looks {item} = {due}");
        assert_eq!(holds(&condition, &row), Ok(true), "{condition}");
    }
}

/// A heading that counts what its table lists has counted right.
#[test]
fn a_heading_counts_the_rows_of_its_table() {
    let words = ["One", "Two", "Three", "Four", "Five", "Six", "Seven"];
    let mut counted = 0;
    for (place, _, _, step) in steps() {
        let first = step.heading.split(' ').next().unwrap_or_default();
        let said = words.iter().position(|word| *word == first);
        for piece in &step.pieces {
            if let (Some(said), Piece::Table(rows)) = (said, piece) {
                assert_eq!(rows.len() - 1, said + 1, "{place}: {}", step.heading);
                counted += 1;
            }
        }
    }
    assert!(counted >= 2, "{counted} headings count a table");
}

/// Bits to be picked are not shown by the row beforehand: nothing in it is lit,
/// and no table has them.
#[test]
fn a_pick_does_not_give_itself_away() {
    for (place, lesson, number, step) in steps() {
        let Some(Goal::Pick(item)) = step.task.as_ref().map(|task| task.goal) else {
            continue;
        };
        let open = sight(lesson, number, |_| {});
        let current = open.row.session().current();
        let shown = current.and_then(|record| record.op().item());
        assert!(shown.is_none_or(|shown| **shown != *item), "{place}");
        if open.row.session().members().contains(item) {
            assert_eq!(step.controls, "pick", "{place}");
        }
    }
}

/// Whatever controls a step asks for, the style sheets know them.
#[test]
fn every_choice_of_controls_has_a_style() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("style");
    let read = |file| fs::read_to_string(folder.join(file)).expect("a style sheet");
    let styles = read("lesson.css") + &read("learn.css");
    let styles = styles.replace('"', "");
    for (place, _, _, step) in steps() {
        let wanted = format!("[data-controls={}]", step.controls);
        assert!(
            step.controls.is_empty() || styles.contains(&wanted),
            "{place}: {}",
            step.controls
        );
    }
}

/// What a lesson says, as plain text.
#[test]
fn the_texts_stay_as_they_are() {
    for (at, (name, _)) in LESSONS.iter().enumerate() {
        insta::assert_snapshot!(*name, plain(&lesson_at(at).unwrap()));
    }
}

fn plain(lesson: &Lesson<'_>) -> String {
    let mut out = format!(
        "{}\n{}\n{} minutes\n",
        lesson.title, lesson.aim, lesson.minutes
    );
    for (at, step) in lesson.steps.iter().enumerate() {
        let (row, revealed) = rows(step);
        let mut line = |row: &Row, lead: &str, text: &str| {
            out.push_str(lead);
            out.push_str(&Writer::plain(row).text(text));
            out.push('\n');
        };
        line(&row, &format!("\n{}. ", at + 1), step.heading);
        for text in &step.prose {
            line(&row, "", text);
        }
        for piece in &step.pieces {
            match piece {
                Piece::Table(rows) => {
                    for cells in rows {
                        line(&row, "  | ", &cells.join(" | "));
                    }
                }
                Piece::Sum(what, result) => line(&row, "  = ", &format!("{what}: {result}")),
                Piece::Link(words, address) => line(&row, "  → ", &format!("{words} {address}")),
                Piece::Plot(query) => line(&row, "  plot ", &query.replace('_', " ")),
                Piece::Code(roles) => line(&row, "  code ", roles),
                Piece::Bench(which) => line(&row, "  bench ", which),
                Piece::Positions => line(&row, "  positions", ""),
            }
        }
        if let Some(ask) = &step.ask {
            line(&row, "? ", ask.question);
            for choice in &ask.choices {
                let is_right = holds(choice.holds, &revealed) == Ok(true);
                line(&row, if is_right { "  + " } else { "  - " }, choice.words);
                line(&revealed, "      ", choice.feedback);
            }
        }
        for text in &step.then {
            line(&revealed, "> ", text);
        }
        if let Some(task) = &step.task {
            line(&row, "task: ", task.what);
            line(&row, "  done: ", task.pass);
            for hint in &task.fails {
                line(&row, "  not yet: ", hint.words);
            }
        }
        for text in &step.notes {
            line(&row, "note: ", text);
        }
    }
    out
}
