//! Direct conversations of a person and a bot.

mod common;

use common::Garden;
use common::puppet::{Puppet, Told, buttons};
use discord_sandbox::{AnswerKind, ChannelId, DirectMessages, Limits, Person, Sandbox};
use serde_json::{Value, json};

/// A bot that has written a hand with buttons to a person.
struct Hand {
    garden: Garden,
    bot: Puppet,
    asha: Person,
    channel: ChannelId,
    /// The path of the hand.
    path: String,
}

impl Hand {
    async fn dealt() -> Self {
        let discord = Sandbox::builder().limits(Limits::unenforced()).start().await.expect("a port is free");
        let garden = Garden::with(discord);
        let bot = Puppet::new(&garden).await;
        let asha = garden.guild.member("Asha").dm(&garden.app);
        let channel = bot.opens_direct(&asha).await;
        let hand =
            bot.posts(channel, json!({"content": "🂠 🂠", "components": buttons(&["Walk 2", "Done"])})).await;
        let path = format!("/channels/{channel}/messages/{hand}");
        Self { garden, bot, asha, channel, path }
    }

    /// Presses a button, which the bot answers.
    async fn click(&mut self, label: &str, kind: u8, data: Value) -> (Told, discord_sandbox::Answer) {
        let (told, answer) = tokio::join!(self.bot.answers(kind, data), self.asha.click(label));
        (told, answer.expect("it is answered"))
    }
}

#[tokio::test]
async fn there_is_one_conversation_of_two_whoever_opens_it() {
    let hand = Hand::dealt().await;
    assert_eq!(hand.asha.channel().id(), hand.channel);
    assert_eq!(hand.bot.opens_direct(&hand.asha).await, hand.channel);
    let ravi = hand.garden.guild.member("Ravi").dm(&hand.garden.app);
    assert_ne!(ravi.channel().id(), hand.channel);
    assert_eq!(ravi.sees().messages, []);
    let shown = hand.bot.raw.get(&format!("/channels/{}", hand.channel)).await;
    assert_eq!((&shown.body["type"], &shown.body["recipients"][0]["username"]), (&json!(1), &json!("Asha")));
}

#[tokio::test]
async fn nobody_else_reaches_a_conversation() {
    let hand = Hand::dealt().await;
    let other = hand.garden.discord.application("Gardener");
    hand.garden.guild.add_bot(&other, discord_sandbox::Permissions::ALL);
    let raw = common::raw::Raw::new(&hand.garden.discord, &other);
    assert_eq!(raw.get(&hand.path).await.refusal(), (403, 50001));
    let ravi = hand.garden.guild.member("Ravi").in_channel(&hand.asha.channel());
    assert_eq!(ravi.sees().messages, []);
    assert!(ravi.click("Walk 2").await.is_err());
}

#[tokio::test]
async fn a_click_in_a_conversation_tells_of_a_user_and_of_no_guild() {
    let mut hand = Hand::dealt().await;
    let (Told(event), _) = hand.click("Walk 2", 6, json!(null)).await;
    assert_eq!(event["type"], 3);
    assert_eq!(event["data"], json!({"custom_id": "Walk 2", "component_type": 2, "id": 2}));
    assert_eq!(event["user"]["id"], json!(hand.asha.id()));
    for left_out in ["member", "guild", "guild_id", "guild_locale"] {
        assert!(event.get(left_out).is_none(), "{left_out}");
    }
    assert_eq!(event["context"], 1);
    assert_eq!(event["authorizing_integration_owners"], json!({"0": "0"}));
    assert_eq!(event["app_permissions"], "442368", "what Discord's own example has");
    assert_eq!(event["channel_id"], json!(hand.channel));
    assert_eq!(event["channel"]["type"], 1);
    assert_eq!(event["channel"]["recipients"][0]["id"], json!(hand.asha.id()));
    assert!(event["channel"].get("permissions").is_none());
    assert_eq!(event["message"]["content"], "🂠 🂠");
    assert!(event["message"].get("guild_id").is_none());
}

#[tokio::test]
async fn a_click_in_a_conversation_is_answered_by_changing_what_was_clicked() {
    let mut hand = Hand::dealt().await;
    let changed = json!({"content": "You walked", "components": buttons(&["Look: Ravi"])});
    let (told, answer) = hand.click("Walk 2", 7, changed).await;
    assert_eq!(answer.kind, AnswerKind::Update);
    assert_eq!(hand.asha.sees().messages.len(), 1);
    assert_eq!(hand.asha.sees().to_string(), "Charbagh:\n  You walked\n  [Look: Ravi]\n");
    let original = hand.bot.raw.get(&told.original()).await;
    assert!(hand.path.ends_with(original.body["id"].as_str().expect("an id")), "what was clicked");
    assert!(original.body.get("interaction_metadata").is_none(), "it was no answer to anything");
    assert_eq!(hand.bot.raw.patch(&told.original(), json!({"content": "You see"})).await.status, 200);
    assert_eq!(hand.bot.raw.patch(&hand.path, json!({"content": "You rest"})).await.status, 200);
    assert!(hand.asha.sees().shows("You rest"));
    assert!(hand.garden.discord.breaches().is_empty(), "{:#?}", hand.garden.discord.breaches());
}

#[tokio::test]
async fn a_click_in_a_conversation_can_be_answered_for_the_moment() {
    let mut hand = Hand::dealt().await;
    let (told, answer) = hand.click("Done", 4, json!({"content": "Not your turn", "flags": 64})).await;
    assert!(answer.is_ephemeral());
    assert_eq!(
        hand.asha.sees().to_string(),
        "Charbagh:\n  🂠 🂠\n  [Walk 2] [Done]\nCharbagh (only you see this):\n  Not your turn\n"
    );
    let original = hand.bot.raw.get(&told.original()).await;
    assert_eq!((&original.body["content"], &original.body["flags"]), (&json!("Not your turn"), &json!(64)));
    let by_channel = format!("/channels/{}/messages/{}", hand.channel, original.id());
    assert_eq!(hand.bot.raw.get(&by_channel).await.refusal(), (404, 10008));
}

#[tokio::test]
async fn what_follows_an_answer_is_made_changed_and_deleted_by_its_id() {
    let mut hand = Hand::dealt().await;
    let (told, _) = hand.click("Walk 2", 6, json!(null)).await;
    let raw = &hand.bot.raw;
    for flags in [0, 64] {
        let made = raw.post(&told.hook(), json!({"content": "You saw a spy", "flags": flags})).await.id();
        let path = format!("{}/messages/{made}", told.hook());
        assert_eq!(raw.get(&path).await.body["flags"], json!(flags));
        assert_eq!(raw.patch(&path, json!({"content": "You saw nobody"})).await.status, 200);
        assert_eq!(hand.asha.sees().last().map(|seen| seen.ephemeral), Some(flags == 64));
        assert!(hand.asha.sees().shows("You saw nobody"));
        assert_eq!(raw.delete(&path).await.status, 204);
        assert_eq!(raw.patch(&path, json!({"content": "?"})).await.refusal(), (404, 10008));
    }
    assert_eq!(hand.asha.sees().messages.len(), 1);
    let clicked = raw.get(&told.original()).await;
    assert_eq!(clicked.body["content"], "🂠 🂠", "a follow-up is not the original");
}

#[tokio::test]
async fn what_was_written_before_a_person_closed_their_messages_can_still_be_changed() {
    let mut hand = Hand::dealt().await;
    let messages = format!("/channels/{}/messages", hand.channel);
    for (state, code) in [(DirectMessages::Closed, 50007), (DirectMessages::NoSharedGuild, 50278)] {
        hand.asha.set_direct_messages(state);
        assert_eq!(hand.bot.raw.post(&messages, json!({"content": "New"})).await.refusal(), (403, code));
        assert_eq!(hand.bot.raw.patch(&hand.path, json!({"content": "Changed"})).await.status, 200);
        assert_eq!(hand.bot.opens_direct(&hand.asha).await, hand.channel, "opening is not writing");
    }
    let (_, answer) = hand.click("Walk 2", 4, json!({"content": "An answer"})).await;
    assert_eq!(answer.content(), "An answer", "who acts is answered");
    assert_eq!(hand.bot.raw.delete(&hand.path).await.status, 204);
    assert!(hand.garden.discord.breaches().is_empty(), "closed messages can happen to any bot");
    assert!(hand.garden.discord.refusals().is_empty());
}

#[tokio::test]
async fn a_bot_has_no_conversation_with_bots_or_with_nobody() {
    let hand = Hand::dealt().await;
    let open = async |body: Value| hand.bot.raw.post("/users/@me/channels", body).await.refusal();
    assert_eq!(open(json!({"recipient_id": hand.garden.app.bot()})).await, (400, 50007));
    assert_eq!(open(json!({"recipient_id": "1"})).await, (404, 10013));
    assert_eq!(open(json!({"recipient_id": "Asha"})).await, (400, 50035));
    assert_eq!(open(json!({})).await, (400, 50035));
}

#[tokio::test]
async fn a_person_waits_for_what_comes_in_a_conversation() {
    let hand = Hand::dealt().await;
    let (view, reply) = tokio::join!(
        hand.asha.waits_for(|view| view.shows("Your turn")),
        hand.bot.raw.patch(&hand.path, json!({"content": "Your turn"})),
    );
    assert_eq!(reply.status, 200);
    assert_eq!(view.expect("it is seen").to_string(), "Charbagh:\n  Your turn\n  [Walk 2] [Done]\n");
}
