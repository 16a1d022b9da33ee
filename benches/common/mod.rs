//! What the benchmarks with a local Discord share.

#![allow(dead_code, reason = "not every benchmark uses everything")]

use charbagh::discord::PERMISSIONS;
use discord_sandbox::{AppHandle, GuildHandle, Limits, Permissions, Person, Sandbox};
use std::time::Duration;
use tokio::runtime::Runtime;

pub(crate) fn runtime() -> Runtime {
    tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("threads can be had")
}

/// A Discord that never says "too often", with a server and an application in it.
pub(crate) async fn discord() -> (Sandbox, AppHandle, GuildHandle) {
    let discord = Sandbox::builder().limits(Limits::unenforced()).start().await.expect("a port is free");
    let app = discord.application("Bot");
    let garden = discord.guild("Garden");
    garden.add_bot(&app, Permissions::from_bits(PERMISSIONS.bits()));
    (discord, app, garden)
}

/// Nobody clicks within a millisecond of an answer: without a pause, what is measured is the end of the click before.
pub(crate) async fn pause() {
    tokio::time::sleep(Duration::from_millis(5)).await;
}

/// Two people at a table of the bot's.
pub(crate) struct Table {
    pub(crate) people: [Person; 2],
    pub(crate) opened: bool,
}

impl Table {
    /// Two people who have no table yet.
    pub(crate) fn new(garden: &GuildHandle) -> Self {
        let lawn = garden.channel("lawn");
        Self { people: ["Asha", "Bim"].map(|name| garden.member(name).in_channel(&lawn)), opened: false }
    }

    /// Who can press which button now; opens a new table when the last game is over.
    pub(crate) async fn next(&mut self) -> (Person, String) {
        loop {
            if !self.opened {
                let [asha, bim] = &self.people;
                asha.slash("/parcheesi new seats:2 computers:none").await.expect("answered");
                bim.click("Join").await.expect("answered");
                asha.click("Start").await.expect("answered");
                self.opened = true;
            }
            let view = self.people[0].sees();
            let board = view
                .messages
                .iter()
                .rev()
                .find(|message| message.buttons.iter().any(|button| button.enabled));
            let Some(board) = board else {
                self.opened = false;
                continue;
            };
            let headline = board.content.lines().next().unwrap_or_default();
            let turn = usize::from(headline.contains("**Bim**"));
            return (self.people[turn].clone(), board.buttons[0].label.clone());
        }
    }
}
