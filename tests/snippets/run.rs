//! Runs snippets as programs of their language.
//!
//! - Python and TypeScript: one process for each snippet. Node 20 cannot run
//!   TypeScript, so its types are erased first: by Node itself where it can,
//!   by the packages `typescript` or `esbuild` in `node_modules`, or else here.
//! - Rust and Go: all snippets become modules of one program, compiled once
//!   and run with the snippet's number. Only `main` is renamed or made public.
//!
//! Every snippet gets some calls of `add`, `check` and `remove` at its end,
//! which run after its own main.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use bloom_lab::snippets::Language;

/// One call of a snippet's function. A check prints `true` or `false`.
#[derive(Clone, Copy)]
pub enum Call {
    Add(&'static str),
    Check(&'static str),
    Remove(&'static str),
}

/// A snippet with calls at its end.
pub struct Job {
    program: String,
}

impl Job {
    pub fn new(language: Language, snippet: &str, calls: &[Call]) -> Self {
        let mut driver = String::new();
        for call in calls {
            // Rust's way to write these strings is everybody's way.
            let (call, is_check) = match call {
                Call::Add(item) => (format!("add({item:?})"), false),
                Call::Remove(item) => (format!("remove({item:?})"), false),
                Call::Check(item) => (format!("check({item:?})"), true),
            };
            let line = match (language, is_check) {
                (Language::Rust, false) => format!("bloom.{call};"),
                (Language::Rust, true) => format!("println!(\"{{}}\", bloom.{call});"),
                (Language::TypeScript, true) => format!("console.log({call});"),
                (Language::Python, true) => format!("print(str({call}).lower())"),
                (Language::Go, true) => format!("fmt.Println({call})"),
                (_, false) => call,
            };
            writeln!(driver, "{line}").unwrap();
        }
        let program = match language {
            Language::Python | Language::TypeScript => snippet.to_owned() + &driver,
            Language::Rust => {
                let public = snippet.replace("\nfn main() {", "\npub fn main() {");
                let start = "pub fn calls() {\nlet mut bloom = Bloom::new();";
                format!("{public}{start}\n{driver}}}\n")
            }
            Language::Go => {
                let public = snippet.replace("\nfunc main() {", "\nfunc Main() {");
                format!("{public}func Calls() {{\n{driver}}}\n")
            }
        };
        Self { program }
    }
}

/// Programs that can be run, by number.
pub struct Programs {
    command: Box<dyn Fn(usize) -> Command>,
}

impl Programs {
    /// What program `at` prints for `input`.
    pub fn run(&mut self, at: usize, input: &str) -> String {
        run((self.command)(at), input)
    }
}

/// Whether the machine can run `language`.
pub fn is_here(language: Language) -> bool {
    let (program, argument) = match language {
        Language::Rust => (rustc(), "--version"),
        Language::TypeScript => ("node".to_owned(), "--version"),
        Language::Python => ("python3".to_owned(), "--version"),
        Language::Go => ("go".to_owned(), "version"),
    };
    let mut command = Command::new(&program);
    command.arg(argument).stdout(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// Makes the jobs ready to run; `None`, and a sentence, without the language.
pub fn prepare(language: Language, jobs: &[Job]) -> Option<Programs> {
    if !is_here(language) {
        println!("Skipped: this machine has no {}.", language.label());
        return None;
    }
    let folder = empty_folder(language.key());
    let command = match language {
        Language::Python => prepare_python(folder, jobs),
        Language::TypeScript => prepare_typescript(folder, jobs),
        Language::Rust => prepare_rust(&folder, jobs),
        Language::Go => prepare_go(folder, jobs),
    };
    Some(Programs { command })
}

type MakeCommand = Box<dyn Fn(usize) -> Command>;

fn prepare_python(folder: PathBuf, jobs: &[Job]) -> MakeCommand {
    write_all(&folder, "py", jobs);
    // The interpreter itself, past any slow wrapper of a version manager.
    let mut ask = Command::new("python3");
    ask.args(["-c", "import sys; print(sys.executable)"]);
    let python = run(ask, "").trim().to_owned();
    Box::new(move |at| {
        let mut command = Command::new(&python);
        command.arg(folder.join(format!("s{at}.py")));
        command
    })
}

fn prepare_typescript(folder: PathBuf, jobs: &[Job]) -> MakeCommand {
    write_all(&folder, "ts", jobs);
    let mut erase = Command::new("node");
    erase
        .args(["--no-warnings", "-e", ERASE_TYPES])
        .arg(&folder);
    if run(erase, "").trim() == "nothing here can erase types" {
        for (at, job) in jobs.iter().enumerate() {
            let script = without_types(&job.program);
            fs::write(folder.join(format!("s{at}.mjs")), script).unwrap();
        }
    }
    Box::new(move |at| {
        let mut command = Command::new("node");
        command.arg(folder.join(format!("s{at}.mjs")));
        command
    })
}

/// Erases the types in all `.ts` files of a folder, with whatever can do it.
const ERASE_TYPES: &str = r#"
    const fs = require("node:fs"), folder = process.argv[1] + "/";
    const tools = [
      () => require("node:module").stripTypeScriptTypes,
      () => (s, e = require("esbuild")) => e.transformSync(s, { loader: "ts" }).code,
      () => (s, t = require("typescript")) =>
        t.transpile(s, { target: "es2022", module: "esnext" }),
    ];
    const works = (tool) => {
      try { return tool()("const x: number = 1;").includes("const x"); }
      catch { return false; }
    };
    const tool = tools.find(works);
    if (!tool) console.log("nothing here can erase types");
    for (const name of tool ? fs.readdirSync(folder) : []) {
      const script = tool()(fs.readFileSync(folder + name, "utf8"));
      fs.writeFileSync(folder + name.replace(/ts$/, "mjs"), script);
    }
"#;

/// Erases the types of a snippet, which uses these annotations and no others.
fn without_types(program: &str) -> String {
    let mut script = program.replace("<string, number[]>", "");
    for annotation in [
        ": Generator<number>",
        ": [bigint, bigint]",
        ": Uint8Array",
        ": boolean",
        ": bigint",
        ": number",
        ": string",
        ": void",
    ] {
        script = script.replace(annotation, "");
    }
    script
}

fn prepare_rust(folder: &Path, jobs: &[Job]) -> MakeCommand {
    write_all(folder, "rs", jobs);
    let mut main = String::new();
    let mut arms = String::new();
    for at in 0..jobs.len() {
        writeln!(main, "mod s{at};").unwrap();
        writeln!(arms, "\"{at}\" => {{ s{at}::main(); s{at}::calls() }}").unwrap();
    }
    let chosen = "std::env::args().nth(1).unwrap().as_str()";
    write!(
        main,
        "fn main() {{ match {chosen} {{ {arms} _ => panic!() }} }}"
    )
    .unwrap();
    fs::write(folder.join("main.rs"), main).unwrap();
    let program = folder.join("main");
    let mut compile = Command::new(rustc());
    compile.args(["--edition", "2021", "-C", "debuginfo=0", "-o"]);
    run_quietly(compile.arg(&program).arg(folder.join("main.rs")));
    Box::new(move |at| {
        let mut command = Command::new(&program);
        command.arg(at.to_string());
        command
    })
}

fn prepare_go(folder: PathBuf, jobs: &[Job]) -> MakeCommand {
    let mut imports = String::new();
    let mut arms = String::new();
    for (at, job) in jobs.iter().enumerate() {
        let package = folder.join(format!("s{at}"));
        fs::create_dir(&package).unwrap();
        let text = job
            .program
            .replace("\npackage main\n", &format!("\npackage s{at}\n"));
        fs::write(package.join("bloom.go"), text).unwrap();
        writeln!(imports, "\"snippets/s{at}\"").unwrap();
        writeln!(arms, "case \"{at}\": s{at}.Main(); s{at}.Calls()").unwrap();
    }
    let imports = format!("import (\n\"os\"\n{imports})");
    let main = format!("func main() {{ switch os.Args[1] {{\n{arms}}} }}");
    fs::write(
        folder.join("main.go"),
        format!("package main\n{imports}\n{main}\n"),
    )
    .unwrap();
    fs::write(folder.join("go.mod"), "module snippets\ngo 1.16\n").unwrap();
    let mut compile = Command::new("go");
    compile.args(["build", "-o", "main"]).current_dir(&folder);
    // No downloads, and a build cache that stays between runs.
    compile.envs([
        ("GOPROXY", "off"),
        ("GOTOOLCHAIN", "local"),
        ("GOFLAGS", ""),
    ]);
    compile.env(
        "GOCACHE",
        Path::new(env!("CARGO_TARGET_TMPDIR")).join("go-cache"),
    );
    run_quietly(&mut compile);
    Box::new(move |at| {
        let mut command = Command::new(folder.join("main"));
        command.arg(at.to_string());
        command
    })
}

/// What the language's own formatter would change in these programs; nothing,
/// and a sentence, where there is none.
pub fn badly_formatted(language: Language, programs: &[String]) -> String {
    let (formatter, arguments, extension) = match language {
        Language::Rust => ("rustfmt", &["--check", "--edition", "2021"][..], "rs"),
        _ => ("gofmt", &["-d"][..], "go"),
    };
    let folder = empty_folder(formatter);
    // Rust's own defaults, whatever this project has.
    fs::write(folder.join("rustfmt.toml"), "").unwrap();
    let mut command = Command::new(formatter);
    command.args(arguments);
    for (at, program) in programs.iter().enumerate() {
        let path = folder.join(format!("s{at}.{extension}"));
        fs::write(&path, program).unwrap();
        command.arg(path);
    }
    let Ok(output) = command.output() else {
        println!("Skipped: this machine has no {formatter}.");
        return String::new();
    };
    String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned()
}

fn rustc() -> String {
    std::env::var("RUSTC").unwrap_or_else(|_| "rustc".to_owned())
}

fn empty_folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("snippets")
        .join(name);
    let _ = fs::remove_dir_all(&folder); // it need not be there
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn write_all(folder: &Path, extension: &str, jobs: &[Job]) {
    for (at, job) in jobs.iter().enumerate() {
        fs::write(folder.join(format!("s{at}.{extension}")), &job.program).unwrap();
    }
}

fn run_quietly(command: &mut Command) {
    let output = command.output().unwrap();
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {complaint}");
}

/// What `command` prints when it reads `input`.
fn run(mut command: Command, input: &str) -> String {
    let command = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // The input is far smaller than a pipe holds. A program that does not read
    // it may be gone by now.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {complaint}");
    String::from_utf8(output.stdout).unwrap()
}
