//! `charbagh sandbox`, as a process of its own.

use std::{
    io::{BufRead, BufReader},
    net::TcpListener,
    path::Path,
    process::{Child, Command, Stdio},
};
use tokio::task::spawn_blocking;

/// Nobody waits for computers, and no clock plays for people.
const SETTINGS: [(&str, &str); 2] =
    [("CHARBAGH_TABLE_COMPUTER_PACE_MS", "0"), ("CHARBAGH_TABLE_TURN_SECONDS", "0")];

/// A running sandbox. It is killed when this is dropped.
pub(crate) struct Harness {
    command: Command,
    process: Child,
    /// Where the page is.
    pub(crate) address: String,
}

impl Harness {
    /// Starts it on a free port, and waits until it says where the page is.
    pub(crate) async fn open() -> Self {
        Self::start(&["--port", "0"]).await
    }

    /// Starts it on a port that stays the same when it is [started again](Self::is_killed_and_starts_again), with a file that
    /// keeps what is there.
    pub(crate) async fn keeping(file: &Path) -> Self {
        let free = TcpListener::bind("127.0.0.1:0").and_then(|it| it.local_addr()).expect("a port is free");
        let (port, file) = (free.port().to_string(), file.to_str().expect("a plain path"));
        Self::start(&["--port", &port, "--keep", file]).await
    }

    async fn start(arguments: &[&str]) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_charbagh"));
        // Settings of whoever runs the test are none of its business.
        command.arg("sandbox").args(arguments).env_clear().envs(SETTINGS);
        command.current_dir(env!("CARGO_TARGET_TMPDIR")).stdin(Stdio::null()).stdout(Stdio::piped());
        let (process, address) = run(&mut command).await;
        Self { command, process, address }
    }

    /// Kills it without a warning, and starts it again.
    pub(crate) async fn is_killed_and_starts_again(&mut self) {
        self.process.kill().expect("it runs");
        self.process.wait().expect("it ends");
        let (process, address) = run(&mut self.command).await;
        assert_eq!(address, self.address);
        self.process = process;
    }
}

async fn run(command: &mut Command) -> (Child, String) {
    let mut process = command.spawn().expect("the program starts");
    let said = BufReader::new(process.stdout.take().expect("it is piped"));
    let address = spawn_blocking(|| {
        let lines = said.lines().map_while(Result::ok);
        lines.map(|line| line.trim().to_owned()).find(|line| line.starts_with("http://"))
    });
    let address = address.await.expect("reading does not panic").expect("it says where the page is");
    (process, address)
}

impl Drop for Harness {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
