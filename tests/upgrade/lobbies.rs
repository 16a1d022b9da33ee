//! Lobbies that were open when the bot stopped.

use crate::{
    base::{base, is_arranging},
    cast::{PARCHEESI_LOBBY, Place, SPY_LOBBY},
    fixture::{Fixture, table},
    harness::Harness,
    table::{Table, press, press_id},
};
use discord_sandbox::{Person, Seen};

/// Who comes to a lobby that waits for a third player.
const THIRD: &str = "Eshan";

/// What the buttons of a lobby carried when the bot stopped.
struct Lobby {
    table: Table,
    screen: Seen,
}

impl Lobby {
    fn at(harness: &Harness, place: Place) -> Self {
        let table = table(harness, place);
        let screen = table.board();
        Self { table, screen }
    }

    fn custom_id(&self, label: &str) -> &str {
        let button = self.screen.buttons.iter().find(|button| button.label == label);
        button.and_then(|button| button.custom_id.as_deref()).expect("a lobby has it")
    }

    /// Presses a button that was left.
    async fn press(&self, person: &Person, label: &str) -> Seen {
        press_id(person, self.screen.id, self.custom_id(label)).await;
        self.table.board()
    }

    /// People join and leave, also after another restart, and the host starts the game.
    async fn starts(&self, harness: &mut Harness) {
        let third = harness.person(THIRD, &self.table.channel.name());
        let seat = format!(": {THIRD}");
        assert!(self.press(&third, "Join").await.shows(&seat));
        assert!(!self.press(&third, "Leave").await.shows(&seat));
        harness.restart_bot().await;
        assert!(self.press(&third, "Join").await.shows(&seat));
        let start = self.custom_id("Start");
        let refused = third.click_custom_id(self.screen.id, start).await.expect("the bot answers");
        assert!(refused.is_ephemeral() && refused.content().starts_with("Only the host"));
        press_id(self.table.host(), self.screen.id, start).await;
        for label in ["Join", "Leave", "Start"] {
            let late = self.table.host().click_custom_id(self.screen.id, self.custom_id(label)).await;
            let late = late.expect("the bot answers");
            assert!(late.is_ephemeral() && late.content().starts_with("The game has begun"));
        }
    }

    /// The table, with all who sit there now.
    fn table(&self, harness: &Harness) -> Table {
        let third = harness.person(THIRD, &self.table.channel.name());
        let people = self.table.people.iter().cloned().chain([third]).collect();
        Table { people, channel: self.table.channel.clone() }
    }
}

/// How many play chips somebody has.
async fn chips(person: &Person) -> i64 {
    let answer = person.slash("/me wallet").await.expect("the bot answers");
    let (_, chips) = answer.content().split_once("**").expect("a number");
    chips.split("**").next().unwrap_or_default().replace(',', "").parse().expect("a number")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lobby_of_parcheesi_fills_and_its_stakes_are_played_for() {
    let fixture = Fixture::copy();
    let mut harness = fixture.open().await;
    let lobby = Lobby::at(&harness, PARCHEESI_LOBBY);
    harness.start_bot().await;
    let table = lobby.table(&harness);
    let mut before = Vec::new();
    for person in &table.people {
        before.push(chips(person).await);
    }
    lobby.starts(&mut harness).await;
    for (person, before) in table.people.iter().zip(&before) {
        assert_eq!(chips(person).await, before - 10, "{}", person.name());
    }
    table.play_out().await;
    let mut won = Vec::new();
    for (person, before) in table.people.iter().zip(before) {
        won.push(chips(person).await - before);
    }
    won.sort_unstable();
    assert_eq!(won, [-10, -10, 20]);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lobby_of_spy_fills_and_its_bases_are_arranged_in_direct_messages() {
    let fixture = Fixture::copy();
    let mut harness = fixture.open().await;
    let lobby = Lobby::at(&harness, SPY_LOBBY);
    harness.start_bot().await;
    lobby.starts(&mut harness).await;
    let table = lobby.table(&harness);
    for person in &table.people {
        let alone = harness.alone(&person.name());
        let screen = base(&alone, is_arranging).await;
        press(&alone, &screen, "Ready").await;
    }
    table.play_out().await;
    harness.close().await;
}
