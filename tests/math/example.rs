//! Running an example as a process, and outputs that fail.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// An output that takes so many bytes and then fails.
pub struct Fails(pub usize, pub io::ErrorKind);

impl Write for Fails {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 = self.0.checked_sub(bytes.len()).ok_or(self.1)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// What an example's process prints for this input.
pub fn process(name: &str, arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(built(name))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A bad argument ends it before it reads.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

/// The built example. A test that is run alone does not build it.
fn built(name: &str) -> PathBuf {
    let test = std::env::current_exe().unwrap();
    let profile = test.parent().and_then(|deps| deps.parent()).unwrap();
    let built = Command::new(env!("CARGO"))
        .args(["build", "--quiet", "--example", name, "--target-dir"])
        .arg(profile.parent().unwrap())
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .status()
        .unwrap();
    assert!(built.success());
    let file = format!("{name}{}", std::env::consts::EXE_SUFFIX);
    profile.join("examples").join(file)
}
