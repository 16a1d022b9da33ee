//! Buttons of boards and bases that were on turn when the bot stopped: each of them acts, once.

use crate::{
    base::newest,
    cast::{
        PARCHEESI_BONUS, PARCHEESI_LATE, PARCHEESI_MOVE, PARCHEESI_PARCHIS, PARCHEESI_RESIGNED,
        PARCHEESI_ROLL, Place, SPY_NOTES, SPY_TURN,
    },
    fixture::{Fixture, table},
    harness::Harness,
    table::{MY_BASE, Table, press_id},
};
use discord_sandbox::{AnswerKind, Button, Person, Seen, View};

/// Somebody's turn, as the bot left it.
struct Turn {
    table: Table,
    /// Whose turn it is.
    name: String,
    /// The board.
    board: Seen,
    /// Whoever is on turn, where they press something.
    at: Person,
    /// What they press it on.
    on: Seen,
}

impl Turn {
    /// At the board, for all to see.
    async fn on_board(harness: &Harness, place: Place) -> Self {
        let table = table(harness, place);
        let (person, board) = table.next().await.expect("the game goes on");
        let (at, name) = (person.clone(), person.name());
        Self { table, name, on: board.clone(), board, at }
    }

    /// In the direct message of whoever is on turn.
    async fn in_private(harness: &Harness, place: Place) -> Self {
        let turn = Self::on_board(harness, place).await;
        let at = harness.alone(&turn.name);
        let on = newest(&at.sees()).expect("their base").clone();
        Self { at, on, ..turn }
    }

    /// In the answer that shows them their base in the channel.
    async fn behind_the_button(harness: &Harness, place: Place) -> Self {
        let turn = Self::on_board(harness, place).await;
        let view = turn.at.sees();
        let mut newest = view.messages.iter().rev();
        let on = newest.find(|message| message.ephemeral && !message.buttons.is_empty());
        Self { on: on.expect("their base").clone(), ..turn }
    }

    /// The button at this place that can be pressed, if there are so many.
    fn button(&self, number: usize) -> Option<Button> {
        self.on.buttons.iter().filter(|button| button.enabled).nth(number).cloned()
    }

    /// Presses a button: it does what it says, and not again.
    async fn acts(&self, button: &Button) {
        let custom_id = button.custom_id.as_deref().expect("it is no link");
        if button.label == MY_BASE {
            let answer = self.at.click_custom_id(self.on.id, custom_id).await.expect("the bot answers");
            assert!(answer.is_ephemeral(), "everybody sees {}", answer.content());
            assert!(answer.content().contains("**Your base**"), "{}", answer.content());
            return;
        }
        let private = self.on.id != self.board.id;
        if !private {
            self.is_not_for_others(custom_id).await;
        }
        let before = self.table.channel.history().len();
        press_id(&self.at, self.on.id, custom_id).await;
        // Computers may have moved on since: what stood on the board for a moment counts.
        let done = |_: &View| {
            let since = self.table.channel.history().into_iter().skip(before);
            since.into_iter().any(|revision| self.tells(&revision.message.content, &button.label))
        };
        let seen = self.table.host().waits_for(done).await;
        seen.unwrap_or_else(|failure| panic!("{} by {}: {failure}", button.label, self.name));
        let again = self.at.click_custom_id(self.on.id, custom_id).await.expect("the bot answers");
        let says = if private {
            assert_eq!(again.kind, AnswerKind::Update, "{}", again.content());
            ["This was out of date"; 2]
        } else {
            assert!(again.is_ephemeral(), "everybody sees {}", again.content());
            ["The game has moved on", "This table is closed"]
        };
        assert!(says.iter().any(|says| again.content().contains(says)), "{}", again.content());
    }

    /// Whoever is not on turn is told so.
    async fn is_not_for_others(&self, custom_id: &str) {
        let other = self.table.people.iter().find(|person| person.name() != self.name);
        let answer = other.expect("two sat down").click_custom_id(self.on.id, custom_id).await;
        let answer = answer.expect("the bot answers");
        assert!(answer.is_ephemeral(), "everybody sees {}", answer.content());
        // The other one may have lost their seat.
        let says = ["Wait for yours.", "You have no seat at this table."];
        assert!(says.iter().any(|says| answer.content().contains(says)), "{}", answer.content());
    }

    /// Whether a message tells that somebody has done what the label of a button says.
    fn tells(&self, text: &str, label: &str) -> bool {
        let name = &self.name;
        let story = |does: &str| {
            let mut lines = text.lines();
            lines.any(|line| line.starts_with(&format!("> {name} ")) && line.contains(does))
        };
        if let Some(whose) = label.strip_prefix("Look: ") {
            // "Rina's 3", or "Rina's 3 (S1, open)".
            let (whom, slot) = whose.split_once("'s ").expect("whose slot");
            let slot = slot.split(' ').next().unwrap_or_default();
            return text.contains(&format!("**{name}** looked from slot"))
                && text.contains(&format!("**{whom}**'s slot {slot}: "));
        }
        match label {
            "🎲 Roll" => {
                text.contains(&format!("{name} rolled")) || text.starts_with(&self.headed("rolled"))
            }
            "Skip" => text.contains("skipped the bonus"),
            "Turn round" => story("turned round"),
            "Walk" => story("walked"),
            "Walk 1" | "Walk 2" => story(&label.replace("Walk", "walked")),
            "Done" => text.starts_with("🔔") && !text.starts_with(&self.headed("")),
            _ => {
                // "2: 5 → 15, captures red", or "3: comes out".
                let (_, way) = label.split_once(": ").expect("a piece, and where it goes");
                let way = way.split(',').next().unwrap_or_default();
                text.contains(&way.replace("comes out", "came out"))
            }
        }
    }

    /// How the first line of a board begins while it is the turn of whoever it was.
    fn headed(&self, does: &str) -> String {
        let line = self.board.content.lines().next().unwrap_or_default();
        let (sign, _) = line.split_once("**").expect("a sign and a name");
        format!("{sign}**{}** {does}", self.name)
    }
}

const ON_TURN: [Place; 8] = [
    PARCHEESI_ROLL,
    PARCHEESI_MOVE,
    PARCHEESI_BONUS,
    PARCHEESI_PARCHIS,
    PARCHEESI_RESIGNED,
    PARCHEESI_LATE,
    SPY_TURN,
    SPY_NOTES,
];

/// Presses every button of these turns, each where the bot has just come back. How many there were.
async fn every_button(places: &[Place], turn: impl AsyncFn(&Harness, Place) -> Turn) -> Vec<String> {
    let mut pressed = Vec::new();
    for number in 0.. {
        let fixture = Fixture::copy();
        let mut harness = fixture.open().await;
        let mut turns = Vec::new();
        for &place in places {
            let turn = turn(&harness, place).await;
            turns.extend(turn.button(number).map(|button| (turn, button)));
        }
        if turns.is_empty() {
            break;
        }
        harness.start_bot().await;
        for (turn, button) in turns {
            turn.acts(&button).await;
            pressed.push(button.label);
        }
        harness.close().await;
    }
    pressed
}

#[tokio::test(flavor = "multi_thread")]
async fn every_button_of_every_board_acts_once() {
    let pressed = every_button(&ON_TURN, Turn::on_board).await;
    for label in ["🎲 Roll", "Skip", "Turn round", "Walk", "Walk 1", "Walk 2", "Done", MY_BASE] {
        assert!(pressed.iter().any(|pressed| pressed == label), "no {label} among {pressed:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_button_of_every_direct_message_acts_once() {
    let pressed = every_button(&[SPY_TURN, SPY_NOTES], Turn::in_private).await;
    assert!(pressed.iter().any(|label| label.starts_with("Look")), "{pressed:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_button_of_a_base_in_the_channel_acts_once() {
    let pressed = every_button(&[SPY_TURN], Turn::behind_the_button).await;
    assert!(pressed.iter().any(|label| label.starts_with("Look")), "{pressed:?}");
}
