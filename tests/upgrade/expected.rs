//! What the version that left the fixture said of it.

use crate::{
    cast::{
        FINISHED, GUEST_ROOM, LEADERBOARD, PARCHEESI_ENDED, PARCHEESI_LOBBY, PARCHEESI_QUICK, Place, RUNNING,
        SPY_LOBBY,
    },
    harness::Harness,
};
use discord_sandbox::{ChannelHandle, Message, Person};
use serde::{Deserialize, Serialize};
use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
    process::{Command, Stdio},
};

/// What the bot says of all tables and people.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Expected {
    /// What stands in each channel for all to see.
    pub(crate) channels: BTreeMap<String, Vec<Shown>>,
    /// What stands in somebody's direct messages.
    pub(crate) direct: BTreeMap<String, Vec<Shown>>,
    /// What people are told who ask something.
    pub(crate) told: Vec<Told>,
    /// What `charbagh export` writes.
    pub(crate) records: String,
    /// What `charbagh export --finished` writes.
    pub(crate) finished: String,
    /// What is said of buttons that are out of date.
    pub(crate) stale: Vec<Stale>,
}

/// A message: its text, and the labels of its buttons.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Shown {
    pub(crate) text: String,
    pub(crate) buttons: Vec<String>,
}

/// What somebody is told who gives a command that changes nothing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Told {
    pub(crate) person: String,
    pub(crate) channel: String,
    pub(crate) command: String,
    pub(crate) text: String,
}

/// What somebody is told who presses a button of the past.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Stale {
    pub(crate) person: String,
    pub(crate) channel: String,
    pub(crate) message: u64,
    pub(crate) custom_id: String,
    pub(crate) text: String,
}

/// Every table of the fixture.
pub(crate) fn places() -> Vec<Place> {
    let others = [PARCHEESI_LOBBY, PARCHEESI_QUICK, PARCHEESI_ENDED, SPY_LOBBY];
    RUNNING.into_iter().chain(FINISHED).chain(others).collect()
}

/// Everybody at the tables of the fixture.
fn people() -> BTreeSet<&'static str> {
    places().iter().flat_map(|place| place.people).copied().collect()
}

/// What stands in each channel.
pub(crate) fn channels(harness: &Harness) -> BTreeMap<String, Vec<Shown>> {
    let names = places().into_iter().map(|place| place.channel).chain([LEADERBOARD, GUEST_ROOM]);
    names.map(|name| (name.to_owned(), shown(&harness.channel(name)))).collect()
}

/// What stands in everybody's direct messages.
pub(crate) fn direct(harness: &Harness) -> BTreeMap<String, Vec<Shown>> {
    people().into_iter().map(|name| (name.to_owned(), shown(&harness.alone(name).channel()))).collect()
}

/// What everybody sees in a channel.
pub(crate) fn shown(channel: &ChannelHandle) -> Vec<Shown> {
    let public = channel.messages().into_iter().filter(|message| !message.is_ephemeral());
    public.map(|message| Shown::of(&message)).collect()
}

impl Shown {
    pub(crate) fn of(message: &Message) -> Self {
        let buttons = message.buttons().into_iter().map(|button| button.label);
        Self { text: message.content.clone(), buttons: buttons.collect() }
    }
}

/// Where people ask who ask about no table.
const ASKING: &str = "asking";

/// What people are told of their wallets and of what they have played, of leaderboards, and of tables.
pub(crate) async fn told(harness: &Harness) -> Vec<Told> {
    let mut told = Vec::new();
    let people = people();
    let mut everybody = people.iter().copied().chain(crate::cast::GUESTS).collect::<Vec<_>>();
    everybody.dedup();
    for name in everybody {
        for command in ["/me wallet", "/me stats"] {
            told.push(ask(harness, name, ASKING, command).await);
        }
    }
    for game in ["", "game:parcheesi ", "game:spy "] {
        told.push(ask(harness, "Asha", ASKING, &format!("/leaderboard {game}period:all")).await);
    }
    for place in FINISHED.into_iter().chain([PARCHEESI_ENDED]) {
        told.push(ask(harness, place.people[0], place.channel, "/table summary").await);
    }
    told
}

async fn ask(harness: &Harness, name: &str, channel: &str, command: &str) -> Told {
    let person: Person = harness.person(name, channel);
    let answer = person.slash(command).await.expect("the bot answers");
    let message = answer.message.expect("an answer");
    let text = message.content.clone();
    // So that nothing of it stays.
    person.channel().delete_message(message.id);
    Told { person: name.to_owned(), channel: channel.to_owned(), command: command.to_owned(), text }
}

/// What the program prints with these words; its database is in a folder.
pub(crate) fn program(folder: &Path, words: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_charbagh"));
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("CHARBAGH_") || name == "DISCORD_TOKEN" {
            command.env_remove(name);
        }
    }
    let output = command.current_dir(folder).args(words).stdin(Stdio::null()).output();
    let output = output.expect("the program starts");
    assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("the program writes UTF-8")
}
