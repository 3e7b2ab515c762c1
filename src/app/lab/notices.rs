//! Things to tell that belong to no field, and the progress of long work.

use super::{button, quiet_button};
use crate::app::browser::dom::{El, el};
use crate::app::browser::focus;
use crate::app::derived::derived;
use crate::app::shell::save_work;
use crate::app::state::{LabState, Remedy};
use crate::lab::Progress;
use crate::text::grouped;

/// What there is to tell.
#[must_use]
pub fn notices(lab: LabState) -> El {
    let told = el("div").attr("role", "status").id("notice").part(move || {
        lab.notice.get().map(|notice| {
            let lines: Vec<El> = notice
                .sentences
                .iter()
                .map(|line| el("p").text(line))
                .collect();
            let dismiss = quiet_button("Dismiss").press(move || {
                focus::on_unseen("figure");
                lab.notice.set(None);
            });
            el("div")
                .class("notice")
                .child(el("div").class("notice__text prose").children(lines))
                .children(notice.remedy.map(|remedy| remedy_button(lab, remedy)))
                .child(dismiss)
        })
    });
    el("div").class("notices").child(told).child(working(lab))
}

fn remedy_button(lab: LabState, remedy: Remedy) -> El {
    let label = match remedy {
        Remedy::BringBack => "Bring back",
        Remedy::OpenKept => "Go on with it",
        Remedy::SaveFile => "Save file",
    };
    button(label).press(move || {
        // Bringing work back takes the notice away, and this button with it.
        if remedy != Remedy::SaveFile {
            focus::on_unseen("figure");
        }
        match remedy {
            Remedy::BringBack => lab.bring_back(),
            Remedy::OpenKept => lab.open_kept(),
            Remedy::SaveFile => drop(save_work(lab)),
        }
    })
}

/// The bar of long work, with a way to stop it.
fn working(lab: LabState) -> El {
    let share = derived(move || match lab.progress.get() {
        Progress::Idle => (0, 0),
        Progress::Running { done, total } => (done, total),
    });
    el("div").when(
        move || lab.progress.get() != Progress::Idle,
        move || {
            let words = el("label")
                .class("notice__text prose")
                .attr("for", "work")
                .live_text(move || {
                    let (done, total) = share.get();
                    format!("Working: {} of {}.", grouped(done), grouped(total))
                });
            let bar = el("progress")
                .id("work")
                .live_attr("max", move || share.get().1.max(1).to_string())
                .live_attr("value", move || share.get().0.to_string());
            let stop = button("Stop").press(move || {
                focus::on_unseen("figure");
                lab.cancel_work();
            });
            el("div").class("notice").children([words, bar, stop])
        },
    )
}
