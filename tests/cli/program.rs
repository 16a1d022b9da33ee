//! Running the program.

use std::{
    ffi::OsStr,
    fs,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
};

/// What the program did.
pub(crate) struct Run {
    pub(crate) code: Option<i32>,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl From<Output> for Run {
    fn from(output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).expect("the program writes UTF-8");
        Self { code: output.status.code(), stdout: text(output.stdout), stderr: text(output.stderr) }
    }
}

impl Run {
    /// The one plain line that tells what went wrong.
    pub(crate) fn complaint(&self) -> &str {
        self.complaint_with(1)
    }

    /// The one plain line that tells what went wrong, of a process that ended with this code.
    pub(crate) fn complaint_with(&self, code: i32) -> &str {
        assert_eq!(self.code, Some(code), "{}", self.stderr);
        let line = self.stderr.strip_suffix('\n').expect("a line");
        assert!(!line.contains('\n'), "one line, not {line}");
        line
    }
}

/// The program, without settings in its environment.
pub(crate) fn charbagh() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_charbagh"));
    command.stdin(Stdio::null());
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("CHARBAGH_") || name == "DISCORD_TOKEN" {
            command.env_remove(name);
        }
    }
    command
}

/// Runs the program with these words in a directory.
pub(crate) fn run_in(directory: &Path, words: &[&str]) -> Run {
    charbagh().current_dir(directory).args(words).output().expect("the program starts").into()
}

pub(crate) fn run(arguments: impl IntoIterator<Item: AsRef<OsStr>>) -> Run {
    charbagh().args(arguments).output().expect("the program starts").into()
}

/// `charbagh simulate parcheesi` with these further words.
pub(crate) fn simulate(words: &str) -> Run {
    run(["simulate", "parcheesi"].into_iter().chain(words.split_whitespace()))
}

/// A fresh empty directory for the test of this name.
pub(crate) fn directory(test: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    if path.exists() {
        fs::remove_dir_all(&path).expect("an old directory can go");
    }
    fs::create_dir_all(&path).expect("a new one can be made");
    path
}
