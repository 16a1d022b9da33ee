//! A headless Chromium, driven over `WebDriver`.

use fantoccini::{Client, ClientBuilder};
use serde_json::{Map, Value, json};
use std::{
    fs,
    io::{BufRead, BufReader},
    path::PathBuf,
    process::{Child, Command, Stdio},
};
use tempfile::TempDir;
use tokio::task::spawn_blocking;

/// The programs that are needed, as Debian calls them.
const NEEDED: [&str; 2] = ["chromium", "chromedriver"];

/// The driver of a browser. It ends, with its browser, when this is dropped.
pub(crate) struct Driver {
    process: Child,
    address: String,
    /// What the browser keeps.
    profile: TempDir,
}

impl Driver {
    /// Starts it; `None` where there is no browser and none is required.
    pub(crate) async fn start() -> Option<Self> {
        if let Some(missing) = NEEDED.into_iter().find(|name| find(name).is_none()) {
            let required = std::env::var("CHARBAGH_BROWSER").is_ok_and(|value| value == "required");
            assert!(!required, "there is no {missing}, and the browser tests are required");
            println!("skipped: there is no {missing} here");
            return None;
        }
        let mut command = Command::new(NEEDED[1]);
        command.args(["--port=0", "--log-level=WARNING"]).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut process = command.spawn().expect("the driver starts");
        let said = BufReader::new(process.stdout.take().expect("it is piped"));
        let port = spawn_blocking(|| said.lines().map_while(Result::ok).find_map(|line| port_in(&line)));
        let port = port.await.expect("reading does not panic").expect("the driver says its port");
        let profile = tempfile::tempdir().expect("a folder can be made");
        Some(Self { process, address: format!("http://127.0.0.1:{port}"), profile })
    }

    /// Opens a window of this size, in CSS pixels.
    pub(crate) async fn window(&self, width: u32, height: u32) -> Client {
        let args = [
            "--headless=new".to_owned(),
            // The sandbox of Chromium does not work for root, nor in most containers.
            "--no-sandbox".to_owned(),
            "--disable-dev-shm-usage".to_owned(),
            "--disable-gpu".to_owned(),
            "--hide-scrollbars".to_owned(),
            "--lang=en-US".to_owned(),
            format!("--window-size={width},{height}"),
            format!("--user-data-dir={}", self.profile.path().display()),
        ];
        let mut capabilities = Map::new();
        capabilities.insert("goog:chromeOptions".to_owned(), json!({"args": args}));
        capabilities.insert("goog:loggingPrefs".to_owned(), json!({"browser": "ALL"}));
        let builder = ClientBuilder::new(hyper_util::client::legacy::connect::HttpConnector::new());
        let mut builder = builder;
        let client = builder.capabilities(capabilities).connect(&self.address).await;
        client.expect("the browser starts")
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = Command::new("kill").arg(self.process.id().to_string()).status();
        let _ = self.process.wait();
        // A browser that its driver has left behind, because a test failed, is known by its profile.
        let profile = self.profile.path().display().to_string();
        for browser in processes_with(&profile) {
            let _ = Command::new("kill").args(["-KILL", &browser]).status();
        }
    }
}

/// The ids of processes whose command line has this in it.
fn processes_with(words: &str) -> Vec<String> {
    let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
    let having = processes.filter(|process| {
        fs::read(process.path().join("cmdline"))
            .is_ok_and(|line| String::from_utf8_lossy(&line).contains(words))
    });
    having.map(|process| process.file_name().to_string_lossy().into_owned()).collect()
}

/// Where a program is.
fn find(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file())
}

/// The port that the driver says it listens on.
fn port_in(line: &str) -> Option<u16> {
    let (_, rest) = line.split_once("started successfully on port ")?;
    rest.trim_end_matches('.').parse().ok()
}

/// What the page's scripts complained of.
pub(crate) fn is_complaint(entry: &Value) -> bool {
    entry["level"] == "SEVERE"
}
