//! `charbagh sandbox`, as a process of its own.

use std::{
    io::{BufRead, BufReader},
    process::{Child, Command, Stdio},
};
use tokio::task::spawn_blocking;

/// A running sandbox. It is killed when this is dropped.
pub(crate) struct House {
    process: Child,
    /// Where the page is.
    pub(crate) address: String,
}

impl House {
    /// Starts it, with these settings of the environment, and waits until it says where the page is.
    pub(crate) async fn open(settings: &[(&str, &str)]) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_charbagh"));
        // Settings of whoever runs the test are none of its business.
        command.args(["sandbox", "--port", "0"]).env_clear().envs(settings.iter().copied());
        command.current_dir(env!("CARGO_TARGET_TMPDIR")).stdin(Stdio::null()).stdout(Stdio::piped());
        let mut process = command.spawn().expect("the program starts");
        let said = BufReader::new(process.stdout.take().expect("it is piped"));
        let address = spawn_blocking(|| {
            let lines = said.lines().map_while(Result::ok);
            lines.map(|line| line.trim().to_owned()).find(|line| line.starts_with("http://"))
        });
        let address = address.await.expect("reading does not panic").expect("it says where the page is");
        Self { process, address }
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
