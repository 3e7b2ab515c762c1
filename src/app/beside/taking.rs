//! Taking something away from a page: files and texts.

use super::host::Host;
use crate::app::browser::{clipboard, files, modules, parts};

impl Host {
    /// Saves the file `name`: `.svg` and `.csv` as they are, `.png` drawn from
    /// the SVG.
    pub fn save(self, name: &str) {
        let (stem, kind) = name.rsplit_once('.').unwrap_or((name, ""));
        let source = match kind {
            "png" => format!("{stem}.svg"),
            _ => name.to_owned(),
        };
        let (module, page, query, outside) = self.state();
        let text = modules::ask_text(module, "file", &[page, &query, &outside, &source]);
        let Some(text) = text.filter(|text| !text.is_empty()) else {
            return;
        };
        let file = format!("bloom-lab-{name}");
        let told = file.clone();
        let tell = move |saved: bool| {
            self.tell(if saved {
                format!("The file {told} is saved.")
            } else {
                "The browser did not take the file.".to_owned()
            });
        };
        match kind {
            "png" => files::save_picture(&file, &text, tell),
            "svg" => tell(files::save(&file, "image/svg+xml", &text)),
            "json" => tell(files::save(&file, "application/json", &text)),
            _ => tell(files::save(&file, "text/csv", &text)),
        }
    }

    /// Copies the text of the element with this id.
    pub fn copy(self, id: &str) {
        self.copy_text(parts::text_of(id));
    }

    /// Copies `text`.
    pub fn copy_text(self, text: String) {
        clipboard::copy(text, move |done| {
            let sentence = if done {
                "Copied."
            } else {
                "The browser does not allow copying here: select the text and copy it by hand."
            };
            self.tell(sentence.to_owned());
        });
    }
}
