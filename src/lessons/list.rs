//! The list of the lessons, with what has been seen of each.

use super::content::Lesson;
use super::markup::put;
use super::progress::Progress;
use super::{LESSONS, lesson_at};
use crate::pages::escape;
use crate::text::count;

/// The list's markup.
#[must_use]
pub fn list(progress: &Progress, complaints: &[String]) -> String {
    let all = || (0..LESSONS.len()).filter_map(|at| Some((at, lesson_at(at)?)));
    let minutes: u32 = all().map(|(_, lesson)| lesson.minutes).sum();
    let how_many = match LESSONS.len() {
        13 => "Thirteen".to_owned(),
        other => other.to_string(),
    };
    let mut out = String::new();
    put(
        &mut out,
        &[
            "<h1 class=\"learn__title\">Learn</h1><p class=\"lede\">",
            &how_many,
            " short walks, about ",
            &minutes.to_string(),
            " minutes in all. Each can be taken by itself.",
        ],
    );
    out.push_str("</p>");
    for complaint in complaints {
        out.push_str("<p class=\"problem\">");
        out.push_str(&escape(complaint));
        out.push_str("</p>");
    }
    out.push_str(&start(progress));
    out.push_str("<ol class=\"learn__lessons\">");
    for (at, lesson) in all() {
        out.push_str(&entry(LESSONS[at].0, at, &lesson, progress));
    }
    out.push_str("</ol>");
    out
}

/// The address of a step (from 0) of a lesson.
#[must_use]
pub fn address(name: &str, step: usize) -> String {
    match step {
        0 => format!("#/learn?lesson={name}"),
        _ => format!("#/learn?lesson={name}&amp;step={}", step + 1),
    }
}

/// One button: where somebody was last, or the first lesson.
fn start(progress: &Progress) -> String {
    let known = |(name, _): &(&str, usize)| LESSONS.iter().any(|(known, _)| known == name);
    let last = progress.last().filter(known);
    let (name, step) = last.unwrap_or((LESSONS[0].0, 0));
    let words = match (last, title(name)) {
        (Some(_), Some(title)) => format!(
            "<span><span>Go on</span>: {}, step {}</span>",
            escape(title),
            step + 1
        ),
        _ => "Start".to_owned(),
    };
    format!(
        "<p><a class=\"button\" data-kind=\"primary\" id=\"learn-start\" href=\"{}\">{words}</a></p>",
        address(name, step)
    )
}

/// The title of the lesson of this name.
fn title(name: &str) -> Option<&'static str> {
    let at = LESSONS.iter().position(|(known, _)| *known == name)?;
    lesson_at(at).map(|lesson| lesson.title)
}

fn entry(name: &str, at: usize, lesson: &Lesson<'_>, progress: &Progress) -> String {
    let (seen, done) = (progress.seen(name), progress.done(name));
    let steps = lesson.steps.len();
    let seen = (0..steps).filter(|step| seen >> step & 1 == 1).count();
    let is_task = |step: &usize| lesson.steps[*step].task.is_some();
    let tasks = (0..steps).filter(is_task).count();
    let done = (0..steps)
        .filter(is_task)
        .filter(|step| done >> step & 1 == 1)
        .count();
    let steps_seen = match seen {
        0 => count(steps as u64, "step", "steps"),
        _ if seen == steps => "all steps seen".to_owned(),
        _ => format!("{seen} of {steps} steps seen"),
    };
    let tasks_done = match (tasks, done) {
        (0, _) => String::new(),
        (_, 0) => format!(" · {}", count(tasks as u64, "task", "tasks")),
        _ => format!(" · {done} of {} done", count(tasks as u64, "task", "tasks")),
    };
    let minutes = count(lesson.minutes.into(), "minute", "minutes");
    let how_far = format!("{minutes} · {steps_seen}{tasks_done}");
    let is = match seen {
        0 => "new",
        _ if seen == steps && done == tasks => "done",
        _ => "begun",
    };
    format!(
        "<li data-is=\"{is}\"><span class=\"learn__number\">{}</span><div><a class=\"learn__name\" href=\"{}\">{}</a><p class=\"prose\">{}</p><p class=\"label\">{how_far}</p></div></li>",
        at + 1,
        address(name, 0),
        escape(lesson.title),
        escape(lesson.aim),
    )
}
