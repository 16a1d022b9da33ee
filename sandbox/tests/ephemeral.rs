//! Messages that one person sees.

mod common;

use std::time::Duration;

use common::Garden;
use common::puppet::{Puppet, Told, buttons};
use discord_sandbox::{Answer, Failure, Limits, MessageId, Person, Sandbox, Timings};
use serde_json::{Value, json};

/// A channel in which one of two people has been shown her hand.
struct Hand {
    garden: Garden,
    bot: Puppet,
    asha: Person,
    ravi: Person,
    shown: MessageId,
    /// What led to the hand.
    told: Told,
}

impl Hand {
    async fn shown() -> Self {
        Self::shown_with(Timings::default()).await
    }

    async fn shown_with(timings: Timings) -> Self {
        let builder = Sandbox::builder().limits(Limits::unenforced()).timings(timings);
        let garden = Garden::with(builder.start().await.expect("a port is free"));
        let mut bot = Puppet::new(&garden).await;
        let [asha, ravi] = ["Asha", "Ravi"].map(|name| garden.guild.member(name).in_channel(&garden.lawn));
        let hand = json!({"content": "🂡 🂠", "flags": 64, "components": buttons(&["Walk 2", "Done"])});
        let (told, answer) = tokio::join!(bot.answers(4, hand), asha.slash("/go"));
        let shown = answer.expect("it is answered").message.expect("a message").id;
        Self { garden, bot, asha, ravi, shown, told }
    }

    async fn click(&mut self, label: &str, kind: u8, data: Value) -> (Told, Answer) {
        let (told, answer) = tokio::join!(self.bot.answers(kind, data), self.asha.click(label));
        (told, answer.expect("it is answered"))
    }

    fn path(&self) -> String {
        format!("/channels/{}/messages/{}", self.garden.lawn.id(), self.shown)
    }
}

#[tokio::test]
async fn nobody_else_sees_it_or_presses_its_buttons() {
    let hand = Hand::shown().await;
    assert_eq!(hand.asha.sees().labels(), ["Walk 2", "Done"]);
    assert_eq!(hand.ravi.sees().messages, []);
    assert_eq!(hand.garden.guild.owner().in_channel(&hand.garden.lawn).sees().messages, []);
    assert_eq!(
        hand.ravi.click("Walk 2").await.expect_err("it is not his"),
        Failure::NoButton { label: "Walk 2".into(), there: vec![] }
    );
    assert_eq!(hand.ravi.click_on(hand.shown, "Walk 2").await.expect_err("not his"), Failure::NoMessage);
    assert_eq!(
        hand.ravi.click_custom_id(hand.shown, "Walk 2").await.expect_err("nor so"),
        Failure::NoMessage
    );
    assert!(matches!(hand.ravi.select("Walk 2", &["1"]).await, Err(Failure::NoSelect { .. })));
}

#[tokio::test]
async fn its_button_changes_it_for_its_one_reader() {
    let mut hand = Hand::shown().await;
    let changed = json!({"content": "🂡 walked", "components": buttons(&["Done"])});
    let (told, answer) = hand.click("Walk 2", 7, changed).await;
    assert_eq!(told.0["message"]["id"], json!(hand.shown));
    assert_eq!(told.0["message"]["flags"], 64);
    assert_eq!(told.0["member"]["user"]["id"], json!(hand.asha.id()));
    assert_eq!(answer.message.map(|message| message.id), Some(hand.shown));
    assert_eq!(hand.asha.sees().to_string(), "Charbagh (only you see this):\n  🂡 walked\n  [Done]\n");
    assert_eq!(hand.ravi.sees().messages, []);
    assert_eq!(hand.bot.raw.get(&told.original()).await.body["flags"], 64);
    assert!(hand.garden.discord.breaches().is_empty(), "{:#?}", hand.garden.discord.breaches());
}

#[tokio::test]
async fn a_change_cannot_make_it_public() {
    let mut hand = Hand::shown().await;
    let (told, _) = hand.click("Walk 2", 7, json!({"content": "🂡", "flags": 0})).await;
    assert_eq!(hand.bot.raw.patch(&told.original(), json!({"content": "🂢", "flags": 0})).await.status, 200);
    assert!(hand.asha.sees().messages[0].ephemeral);
    assert_eq!(hand.ravi.sees().messages, []);
}

#[tokio::test]
async fn a_message_in_answer_to_its_button_is_public_unless_it_says_otherwise() {
    let mut hand = Hand::shown().await;
    let (_, aside) = hand.click("Walk 2", 4, json!({"content": "Not now", "flags": 64})).await;
    assert!(aside.is_ephemeral());
    let (_, aloud) = hand.click("Walk 2", 4, json!({"content": "Asha walks"})).await;
    assert!(!aloud.is_ephemeral());
    assert_eq!(hand.ravi.sees().to_string(), "Charbagh:\n  Asha walks\n");
    let (told, _) = hand.click("Done", 6, json!(null)).await;
    hand.bot.raw.post(&told.hook(), json!({"content": "Asha is done"})).await.id();
    assert!(hand.ravi.sees().shows("Asha is done"), "what follows has a visibility of its own");
}

#[tokio::test]
async fn the_channels_routes_do_not_reach_it() {
    let hand = Hand::shown().await;
    let (raw, path) = (&hand.bot.raw, hand.path());
    assert_eq!(raw.get(&path).await.refusal(), (404, 10008));
    assert_eq!(raw.patch(&path, json!({"content": "🂢"})).await.refusal(), (404, 10008));
    assert_eq!(raw.delete(&path).await.refusal(), (404, 10008));
    assert!(hand.asha.sees().shows("🂡 🂠"));
    assert_eq!(hand.garden.discord.breaches().len(), 3, "a bot knows what it made ephemeral");
}

#[tokio::test]
async fn any_token_that_made_or_took_it_changes_it() {
    let mut hand = Hand::shown().await;
    assert_eq!(hand.bot.raw.patch(&hand.told.original(), json!({"content": "🂢"})).await.status, 200);
    let by_id = format!("{}/messages/{}", hand.told.hook(), hand.shown);
    assert_eq!(hand.bot.raw.patch(&by_id, json!({"content": "🂣"})).await.status, 200);
    let (click, _) = hand.click("Done", 6, json!(null)).await;
    let by_id = format!("{}/messages/{}", click.hook(), hand.shown);
    assert_eq!(hand.bot.raw.patch(&by_id, json!({"content": "🂤"})).await.status, 200);
    assert!(hand.asha.sees().shows("🂤"));
    let (aside, _) = hand.click("Done", 4, json!({"content": "Well", "flags": 64})).await;
    let by_id = format!("{}/messages/{}", aside.hook(), hand.shown);
    assert_eq!(hand.bot.raw.patch(&by_id, json!({"content": "🂥"})).await.refusal(), (404, 10008));
    assert_eq!(hand.bot.raw.delete(&hand.told.original()).await.status, 204);
    assert!(!hand.asha.sees().shows("🂤"));
}

#[tokio::test]
async fn no_token_that_has_ended_changes_it_but_a_click_brings_another() {
    let timings = Timings { token: Duration::ZERO, ..Timings::default() };
    let mut hand = Hand::shown_with(timings).await;
    let late = hand.bot.raw.patch(&hand.told.original(), json!({"content": "🂢"})).await;
    assert_eq!(late.refusal(), (401, 50027));
    assert_eq!(hand.bot.raw.patch(&hand.path(), json!({"content": "🂢"})).await.refusal(), (404, 10008));
    hand.click("Walk 2", 7, json!({"content": "🂣"})).await;
    assert!(hand.asha.sees().shows("🂣"), "the answer itself needs no more than the 3 seconds");
}
