//! A disk that becomes full while people play: whoever acts is told that it was not kept, nothing has changed, and it goes
//! on when there is room.
//!
//! A disk of its own needs `unshare` and the right to mount. Where that is missing the test says that it skipped, unless
//! `CHARBAGH_DISK` is `required`: then that is a failure.

use crate::{
    harness::Harness,
    screen::{Screen, board},
};
use discord_sandbox::{Answer, Person, View};
use std::{path::PathBuf, process::Command};

/// What keeps the bot from writing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Shortage {
    /// No file may grow beyond a limit of the process.
    FileSize,
    /// A disk of its own, in memory, is full.
    Disk,
}

/// Runs the program with its arguments where no file may have more than a megabyte.
const WITH_SMALL_FILES: &str = r#"trap "" XFSZ; ulimit -S -f 2048; exec "$0" "$@""#;

/// Runs the program with its arguments where there are two megabytes on a disk, of which something else has one.
const ON_A_SMALL_DISK: &str = r#"mount -t tmpfs -o size=2m tmpfs "$DISK" &&
    head -c 1000000 /dev/zero >"$DISK/ballast" && exec "$0" "$@""#;

impl Shortage {
    /// The bot's command, in such a place.
    fn command(self, harness: &Harness) -> Command {
        let plain = harness.command();
        let mut command = match self {
            Self::FileSize => Command::new("sh"),
            Self::Disk => Command::new("unshare"),
        };
        match self {
            Self::FileSize => command.args(["-c", WITH_SMALL_FILES]),
            Self::Disk => command.args(["--mount", "sh", "-c", ON_A_SMALL_DISK]),
        };
        command.arg(plain.get_program()).args(plain.get_args());
        for (name, value) in plain.get_envs() {
            command.env(name, value.unwrap_or_default());
        }
        if self == Self::Disk {
            let disk = disk(harness);
            command.env("DISK", &disk);
            command.env("CHARBAGH_DATABASE_URL", format!("sqlite://{}", disk.join("charbagh.db").display()));
        }
        command.current_dir(harness.file(""));
        command
    }

    /// Makes room.
    fn ends(self, harness: &Harness, process: u32) {
        match self {
            Self::FileSize => {
                let limit = ["--pid", &process.to_string(), "--fsize=unlimited"];
                let raised = Command::new("prlimit").args(limit).status().expect("there is prlimit");
                assert!(raised.success(), "the limit can be raised");
            }
            Self::Disk => {
                // The disk as the process sees it.
                let disk = disk(harness);
                let seen = disk.strip_prefix("/").expect("an absolute path");
                let root = PathBuf::from(format!("/proc/{process}/root"));
                std::fs::remove_file(root.join(seen).join("ballast")).expect("it is there");
            }
        }
    }
}

fn disk(harness: &Harness) -> PathBuf {
    harness.file("disk").canonicalize().expect("it has been made")
}

/// Whether a process can have a disk of its own here.
fn can_mount() -> bool {
    let tried = Command::new("unshare").args(["--mount", "mount", "-t", "tmpfs", "tmpfs", "/mnt"]).output();
    tried.is_ok_and(|tried| tried.status.success())
}

async fn presses(asha: &Person, screen: &Screen) -> Answer {
    let press = screen.presses.first().expect("a board has buttons");
    asha.click_custom_id(press.message, &press.custom_id).await.expect("the bot answers")
}

/// The board, once it waits for Asha again, or the game is over.
async fn waits(harness: &Harness, asha: &Person, past: u64) -> Screen {
    let due = |view: &View| {
        board(view)
            .filter(|board| board.version > past && board.waits_for("Asha") && !board.moves().is_empty())
    };
    due(&harness.becomes(asha, "it is Asha's turn", |view| due(view).is_some()).await)
        .expect("it has been seen")
}

async fn becomes_full(shortage: Shortage) {
    let harness = Harness::build().await;
    std::fs::create_dir(harness.file("disk")).expect("a folder can be made");
    harness.start_as(&mut shortage.command(&harness));
    harness.serves().await;
    let asha = harness.person("Asha", &harness.garden.channel("lawn"));
    // Spy needs no luck: one can turn one's Spy round for ever.
    asha.slash("/spy new seats:2").await.expect("the bot answers");
    asha.click("Start").await.expect("the bot answers");
    let alone = asha.dm(&harness.app);
    harness.becomes(&alone, "a base to arrange", |view| view.labels().iter().any(|it| it == "Ready")).await;
    alone.click("Ready").await.expect("the bot answers");

    let mut past = 0;
    let (before, refused) = loop {
        let board = waits(&harness, &asha, past).await;
        let turn = board.press("turn").expect("a Spy can turn round").clone();
        let answer = asha.click_custom_id(turn.message, &turn.custom_id).await.expect("the bot answers");
        if answer.is_ephemeral() {
            break (board, answer);
        }
        past = board.version;
        assert!(past < 5000, "the disk does not become full");
    };
    println!("{shortage:?}: refused at version {}: {}", before.version, refused.content());
    let told = ["could not be kept", "went wrong on our side"];
    assert!(told.iter().any(|words| refused.content().contains(words)), "{}", refused.content());
    // Nothing has changed, for anybody, and it does not by asking again.
    for _ in 0..3 {
        assert_eq!(waits(&harness, &asha, past).await, before);
        let again = presses(&asha, &before).await;
        assert!(again.is_ephemeral() && again.content() == refused.content(), "{}", again.content());
    }
    shortage.ends(&harness, harness.process());
    let answer = presses(&asha, &before).await;
    assert!(!answer.is_ephemeral(), "there is room again: {}", answer.content());
    let after = waits(&harness, &asha, before.version).await;
    assert_eq!(after.version, before.version + 1);
    asha.slash("/table end").await.expect("the bot answers");
    harness.stop("TERM").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_may_not_grow_keeps_nobody_from_knowing_and_loses_nothing() {
    becomes_full(Shortage::FileSize).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_keeps_nobody_from_knowing_and_loses_nothing() {
    if can_mount() {
        becomes_full(Shortage::Disk).await;
    } else {
        let required = std::env::var("CHARBAGH_DISK").is_ok_and(|value| value == "required");
        assert!(!required, "no disk of its own can be made here, and the test of a full one is required");
        println!("skipped: no disk of its own can be made here");
    }
}
