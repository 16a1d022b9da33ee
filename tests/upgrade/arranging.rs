//! Bases that were being arranged when the bot stopped.

use crate::{
    base::{base, is_arranging, newest, now, type_order},
    cast::{SIX, SPY_ARRANGING},
    fixture::{Fixture, table},
    table::{labels, press_id},
};
use discord_sandbox::{Person, Seen};

/// A screen on which a base is arranged, as the bot left it.
struct Screen {
    at: Person,
    left: Seen,
}

/// How many buttons stand below those of the things in a base.
const OTHERS: usize = 4;

impl Screen {
    /// In somebody's direct messages.
    fn alone(at: Person) -> Self {
        let left = newest(&at.sees()).expect("a base").clone();
        Self { at, left }
    }

    /// How many things are in the base.
    fn things(&self) -> usize {
        self.left.buttons.len() - OTHERS
    }

    /// What a button carried, by its place.
    fn nth(&self, place: usize) -> &str {
        self.left.buttons[place].custom_id.as_deref().expect("it is no link")
    }

    /// What a button carried, by its label.
    fn labelled(&self, label: &str) -> &str {
        let button = self.left.buttons.iter().find(|button| button.label == label);
        button.and_then(|button| button.custom_id.as_deref()).unwrap_or_else(|| panic!("no {label}"))
    }

    /// Presses a button that was left; gives the screen as it is then.
    async fn press(&self, custom_id: &str) -> Seen {
        press_id(&self.at, self.left.id, custom_id).await;
        now(&self.at, &self.left)
    }

    /// Presses every button that was left but for `Ready`, which comes last. Where a thing was held, the others were places
    /// to put it; else every thing could be picked up.
    async fn every_button(&self) {
        let held = self.left.buttons.iter().position(|button| button.label == "Put it back");
        let lay = self.press(held.map_or(self.labelled("Turn the Spy"), |held| self.nth(held))).await;
        let things = |screen: &Seen| -> Vec<String> {
            labels(screen)[..self.things()].iter().map(|&label| label.to_owned()).collect()
        };
        let order = things(&lay);
        for place in (0..self.things()).filter(|place| Some(*place) != held) {
            let screen = self.press(self.nth(place)).await;
            match held {
                Some(held) => {
                    let mut moved = order.clone();
                    let thing = moved.remove(held);
                    moved.insert(place, thing);
                    assert_eq!(things(&screen), moved, "{held} to {place}");
                }
                None => assert_eq!(things(&screen)[place], "Put it back"),
            }
        }
        let turned = things(&self.press(self.labelled("Turn the Spy")).await);
        let other_way = |things: &[String]| things.iter().any(|thing| thing.contains('👈'));
        assert_eq!(held.is_some(), other_way(&turned) != other_way(&order), "{turned:?} after {order:?}");
        let mut shuffled = things(&self.press(self.labelled("Shuffle")).await);
        let mut cards = order;
        for things in [&mut shuffled, &mut cards] {
            things.retain(|thing| !thing.contains('🕵'));
            things.sort_unstable();
        }
        assert_eq!(shuffled, cards);
        let typed = type_order(&self.at, &self.left, self.labelled("Type an order"), SIX[0]).await;
        assert_eq!(things(&typed)[0], "🔒 S1");
    }

    /// Presses the `Ready` that was left: the base is as it lay then.
    async fn ready(&self) {
        let ready = self.press(self.labelled("Ready")).await;
        assert!(ready.buttons.is_empty(), "{ready}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn bases_are_laid_on_where_they_were_left_and_the_game_begins() {
    let fixture = Fixture::copy();
    let mut harness = fixture.open().await;
    let [kiran, leela, mohan, nadia] = SPY_ARRANGING.people else { panic!("four sit here") };
    let table = table(&harness, SPY_ARRANGING);
    let screens = [Screen::alone(harness.alone(leela)), Screen::alone(harness.alone(mohan))];
    let view = table.person(nadia).sees();
    let opened = view.messages.iter().find(|message| message.ephemeral).expect("she has opened her base");
    let hers = Screen { at: table.person(nadia).clone(), left: opened.clone() };
    harness.start_bot().await;

    // Whoever held a card finds it where it was taken from.
    let laid = base(&harness.alone(leela), |screen| !labels(screen).contains(&"Put it back")).await;
    assert!(is_arranging(&laid), "{laid}");
    let back = screens[0].press(screens[0].labelled("Put it back")).await;
    assert_eq!(back.content, laid.content);

    for screen in screens.iter().chain([&hers]) {
        screen.every_button().await;
    }
    harness.restart_bot().await;
    for (screen, name) in screens.iter().chain([&hers]).zip([leela, mohan, nadia]) {
        assert!(table.board().shows(&format!("**{name}** ")), "{}", table.board());
        screen.ready().await;
    }
    table.next().await.expect("the game begins");
    let begun = |hand: &Seen| hand.shows("**Your base** (green)");
    base(&harness.alone(kiran), begun).await;
    assert!(!table.play(6).await);
    harness.restart_bot().await;
    table.play_out().await;
    harness.close().await;
}
