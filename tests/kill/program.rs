//! The real program, as a process of its own.

use std::{
    fs::{self, File},
    path::{Path, PathBuf},
    process::{Child, Command, ExitStatus, Stdio},
    time::Duration,
};
use tokio::{task::spawn_blocking, time::timeout};

/// The program: the one that was built for this test, or the one that the environment names.
pub(crate) fn charbagh() -> Command {
    let built = env!("CARGO_BIN_EXE_charbagh");
    let program = std::env::var_os("CHARBAGH_KILL_PROGRAM").map_or_else(|| built.into(), PathBuf::from);
    let mut command = Command::new(program);
    // Settings of whoever runs the test are none of its business.
    command.env_clear();
    command.stdin(Stdio::null());
    command
}

/// A process that runs. It is killed when this is dropped.
#[derive(Debug)]
pub(crate) struct Program {
    child: Child,
    log: PathBuf,
}

/// How a process ended.
#[derive(Debug)]
pub(crate) struct Ending {
    pub(crate) status: ExitStatus,
    /// What it wrote to its standard error.
    pub(crate) stderr: String,
}

impl Program {
    /// Starts a process that writes its standard error to this file, behind what is there.
    pub(crate) fn start(command: &mut Command, log: &Path) -> Self {
        let stderr = File::options().create(true).append(true).open(log).expect("a log can be written");
        let child = command.stdout(Stdio::null()).stderr(stderr).spawn().expect("the program starts");
        Self { child, log: log.to_owned() }
    }

    /// Its process's id.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// How it ended, if it has.
    pub(crate) fn has_ended(&mut self) -> Option<ExitStatus> {
        self.child.try_wait().expect("it is a child of ours")
    }

    /// Kills it at once.
    pub(crate) fn kill(&mut self) {
        self.child.kill().expect("it is a child of ours");
        self.child.wait().expect("it is a child of ours");
    }

    /// Sends it a signal, such as `TERM`.
    pub(crate) fn signal(&self, name: &str) {
        let sent = Command::new("sh").args(["-c", &format!("kill -{name} {}", self.id())]).status();
        assert!(sent.expect("there is a shell").success(), "the process is gone before SIG{name}");
    }

    /// What it has written to its standard error.
    pub(crate) fn said(&self) -> String {
        fs::read_to_string(&self.log).unwrap_or_default()
    }

    /// Waits for its end.
    pub(crate) async fn ends_within(self, patience: Duration) -> Ending {
        let (id, log) = (self.id(), self.log.clone());
        let waits = spawn_blocking(move || {
            let mut program = self;
            program.child.wait().expect("it is a child of ours")
        });
        let ended = timeout(patience, waits).await;
        let stderr = fs::read_to_string(log).unwrap_or_default();
        let Ok(status) = ended else {
            // The thread that waits for it would wait for ever.
            let _ = Command::new("sh").args(["-c", &format!("kill -KILL {id}")]).status();
            panic!("it still runs after {patience:?}; it said:\n{stderr}");
        };
        Ending { status: status.expect("waiting does not panic"), stderr }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
