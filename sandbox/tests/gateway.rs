//! The gateway: who is told what, and how connections end and go on.

mod common;

use std::time::Duration;

use common::raw::Raw;
use common::socket::{Got, Socket};
use common::{Bot, Garden};
use discord_sandbox::{CloseCode, Cut, Intents, Permissions, Sandbox, Timings};
use serde_json::{Value, json};

const GUILDS: u64 = 1;
const GUILD_MESSAGES: u64 = 1 << 9;

fn identify(garden: &Garden, changes: &Value) -> Value {
    let mut identify = json!({"token": garden.app.token(), "intents": GUILDS, "properties": {}});
    for (key, value) in changes.as_object().expect("an object") {
        identify[key] = value.clone();
    }
    json!({"op": 2, "d": identify})
}

#[tokio::test]
async fn a_bad_identify_is_closed_with_its_own_code() {
    let garden = Garden::new().await;
    for (changes, code) in [
        (json!({"token": "wrong"}), CloseCode::AuthenticationFailed),
        (json!({"shard": [2, 2]}), CloseCode::InvalidShard),
        (json!({"intents": 1_u64 << 40}), CloseCode::InvalidIntents),
        (json!({"intents": 1 << 15}), CloseCode::DisallowedIntents),
    ] {
        let mut socket = Socket::connect(&garden.discord).await;
        socket.send(identify(&garden, &changes)).await;
        assert_eq!(socket.closed().await, Some(code as u16), "{changes}");
    }
}

#[tokio::test]
async fn what_is_said_out_of_turn_closes_the_connection() {
    let garden = Garden::new().await;
    let mut early = Socket::connect(&garden.discord).await;
    early
        .send(json!({"op": 3, "d": {"status": "online", "activities": [], "afk": false, "since": null}}))
        .await;
    assert_eq!(early.closed().await, Some(CloseCode::NotAuthenticated as u16));
    for (said, code) in [
        (r#"{"op": 99}"#.to_owned(), CloseCode::UnknownOpcode),
        ("{".to_owned(), CloseCode::Decode),
        (identify(&garden, &json!({})).to_string(), CloseCode::AlreadyAuthenticated),
    ] {
        let mut socket = Socket::identified(&garden.discord, &garden.app, GUILDS).await;
        socket.send_text(&said).await;
        assert_eq!(socket.closed().await, Some(code as u16), "{said}");
    }
    let mut old = Socket::connect_to(&garden.discord, "v=6").await;
    assert_eq!(old.closed().await, Some(CloseCode::InvalidVersion as u16));
}

#[tokio::test]
async fn one_hundred_and_twenty_messages_a_minute_are_enough() {
    let garden = Garden::new().await;
    let mut socket = Socket::identified(&garden.discord, &garden.app, GUILDS).await;
    for _ in 0..120 {
        socket.send(json!({"op": 1, "d": null})).await;
    }
    assert_eq!(socket.closed().await, Some(CloseCode::RateLimited as u16));
}

#[tokio::test]
async fn a_bot_without_a_heartbeat_is_dropped() {
    let timings = Timings { heartbeat: Duration::from_millis(50), ..Timings::default() };
    let discord = Sandbox::builder().timings(timings).start().await.expect("a port is free");
    let garden = Garden::with(discord);
    let mut socket = Socket::identified(&garden.discord, &garden.app, GUILDS).await;
    assert_eq!(socket.closed().await, Some(CloseCode::SessionTimedOut as u16));
}

#[tokio::test]
async fn privileged_intents_are_taken_once_they_are_switched_on() {
    let garden = Garden::new().await;
    garden.app.grant_intents(Intents::MESSAGE_CONTENT);
    let intents = GUILDS | GUILD_MESSAGES | 1 << 15;
    let mut socket = Socket::identified(&garden.discord, &garden.app, intents).await;
    garden.guild.member("Asha").in_channel(&garden.lawn).say("Hello").expect("members may write");
    assert_eq!(socket.event("MESSAGE_CREATE").await["content"], "Hello");
}

#[tokio::test]
async fn a_mention_is_read_without_the_intent() {
    let garden = Garden::new().await;
    let mut socket = Socket::identified(&garden.discord, &garden.app, GUILDS | GUILD_MESSAGES).await;
    let asha = garden.guild.member("Asha").in_channel(&garden.lawn);
    asha.say("Hello").expect("members may write");
    assert_eq!(socket.event("MESSAGE_CREATE").await["content"], "");
    let text = format!("Hello <@{}>", garden.app.bot());
    asha.say(&text).expect("members may write");
    assert_eq!(socket.event("MESSAGE_CREATE").await["content"], text);
}

#[tokio::test]
async fn a_bot_is_told_nothing_of_what_it_did_not_ask_for_or_does_not_see() {
    let garden = Garden::new().await;
    let mut guilds_only = Socket::identified(&garden.discord, &garden.app, GUILDS).await;
    let mut messages = Socket::identified(&garden.discord, &garden.app, GUILDS | GUILD_MESSAGES).await;
    let asha = garden.guild.member("Asha").in_channel(&garden.lawn);
    garden.lawn.deny(&garden.app, Permissions::VIEW_CHANNEL);
    asha.say("Hidden").expect("members may write");
    garden.lawn.allow(&garden.app, Permissions::VIEW_CHANNEL);
    asha.say("Shown").expect("members may write");
    let names = |events: Vec<(String, Value)>| events.into_iter().map(|(name, _)| name).collect::<Vec<_>>();
    assert_eq!(
        names(guilds_only.events_so_far().await),
        ["GUILD_CREATE", "CHANNEL_UPDATE", "CHANNEL_UPDATE"]
    );
    let told = names(messages.events_so_far().await);
    assert_eq!(told, ["GUILD_CREATE", "CHANNEL_UPDATE", "CHANNEL_UPDATE", "MESSAGE_CREATE"]);
}

#[tokio::test]
async fn ready_names_guilds_and_each_guild_follows() {
    let garden = Garden::new().await;
    let mut socket = Socket::connect(&garden.discord).await;
    socket.send(identify(&garden, &json!({}))).await;
    let ready = socket.event("READY").await;
    assert_eq!(ready["guilds"], json!([{"id": garden.guild.id(), "unavailable": true}]));
    let guild = socket.event("GUILD_CREATE").await;
    assert_eq!(guild["name"], "Garden");
    let later = garden.discord.guild("Orchard");
    later.add_bot(&garden.app, Permissions::EVERYONE);
    let told = socket.events_so_far().await;
    assert_eq!(told[0].0, "GUILD_CREATE", "the guild comes before what is in it");
    assert_eq!(told[0].1["name"], "Orchard");
    later.remove_bot(&garden.app);
    assert_eq!(socket.event("GUILD_DELETE").await["id"], json!(later.id()));
}

#[tokio::test]
async fn what_happens_in_a_guild_is_told_in_events_of_its_own() {
    let garden = Garden::new().await;
    garden.app.grant_intents(Intents::GUILD_MEMBERS);
    garden.lawn.allow(&garden.app, Permissions::ALL);
    let raw = Raw::new(&garden.discord, &garden.app);
    let intents = GUILDS | GUILD_MESSAGES | 1 << 1 | 1 << 10 | 1 << 11;
    let mut socket = Socket::identified(&garden.discord, &garden.app, intents).await;
    socket.events_so_far().await;

    let asha = garden.guild.member("Asha").in_channel(&garden.lawn);
    let role = garden.guild.role("players", Permissions::NONE);
    garden.guild.give_role(&asha, role);
    garden.guild.set_role(role, Permissions::MANAGE_MESSAGES);
    garden.guild.delete_role(role);
    garden.guild.remove(&asha);
    let lawn = format!("/channels/{}", garden.lawn.id());
    let first = raw.post(&format!("{lawn}/messages"), json!({"content": "1"})).await.id();
    let second = raw.post(&format!("{lawn}/messages"), json!({"content": "2"})).await.id();
    raw.patch(&format!("{lawn}/messages/{first}"), json!({"content": "one"})).await;
    raw.put(&format!("{lawn}/messages/{first}/reactions/%F0%9F%8E%B2/@me"), Value::Null).await;
    raw.delete(&format!("{lawn}/messages/{first}/reactions/%F0%9F%8E%B2/@me")).await;
    raw.post(&format!("{lawn}/typing"), Value::Null).await;
    raw.post(&format!("{lawn}/messages/bulk-delete"), json!({"messages": [first, second]})).await;
    let thread = raw.post(&format!("{lawn}/threads"), json!({"name": "Table", "type": 12})).await.id();
    raw.patch(&format!("/channels/{thread}"), json!({"name": "Table 2"})).await;
    raw.delete(&format!("/channels/{thread}")).await;
    garden.lawn.delete();

    let told: Vec<String> = socket.events_so_far().await.into_iter().map(|(name, _)| name).collect();
    let wanted = [
        "GUILD_MEMBER_ADD",
        "GUILD_ROLE_CREATE",
        "GUILD_MEMBER_UPDATE",
        "GUILD_ROLE_UPDATE",
        "GUILD_ROLE_DELETE",
        "GUILD_MEMBER_REMOVE",
        "MESSAGE_CREATE",
        "MESSAGE_CREATE",
        "MESSAGE_UPDATE",
        "MESSAGE_REACTION_ADD",
        "MESSAGE_REACTION_REMOVE",
        "TYPING_START",
        "MESSAGE_DELETE_BULK",
        "THREAD_CREATE",
        "THREAD_UPDATE",
        "THREAD_DELETE",
        "CHANNEL_DELETE",
    ];
    assert_eq!(told, wanted);
    assert!(garden.discord.breaches().is_empty(), "{:?}", garden.discord.breaches());
}

#[tokio::test]
async fn what_was_missed_is_told_again_on_resuming() {
    let garden = Garden::new().await;
    let mut socket = Socket::identified(&garden.discord, &garden.app, GUILDS).await;
    socket.event("GUILD_CREATE").await;
    assert_eq!(garden.app.cut(0, Cut::Lost), 1);
    assert_eq!(socket.closed().await, None);
    garden.guild.channel("terrace");
    garden.guild.channel("fountain");
    let mut again = Socket::connect(&garden.discord).await;
    let resume = json!({"token": garden.app.token(), "session_id": socket.session, "seq": socket.sequence});
    again.send(json!({"op": 6, "d": resume})).await;
    assert_eq!(again.event("CHANNEL_CREATE").await["name"], "terrace");
    assert_eq!(again.event("CHANNEL_CREATE").await["name"], "fountain");
    again.event("RESUMED").await;
}

#[tokio::test]
async fn a_session_that_is_gone_cannot_be_resumed() {
    let garden = Garden::new().await;
    let mut socket = Socket::identified(&garden.discord, &garden.app, GUILDS).await;
    let resume = |session: &str, sequence: u64| json!({"op": 6, "d": {"token": garden.app.token(), "session_id": session, "seq": sequence}});
    let mut ahead = Socket::connect(&garden.discord).await;
    ahead.send(resume(&socket.session, 1_000)).await;
    assert_eq!(ahead.closed().await, Some(CloseCode::InvalidSequence as u16));
    garden.app.cut(0, Cut::SessionInvalidated);
    assert_eq!(invalidated(&mut socket).await, json!(false));
    let mut again = Socket::connect(&garden.discord).await;
    again.send(resume(&socket.session, 1)).await;
    assert_eq!(invalidated(&mut again).await, json!(false));
}

/// Whether the session can be resumed, as told by an invalid session.
async fn invalidated(socket: &mut Socket) -> Value {
    loop {
        match socket.got().await {
            Got::Message(message) if message["op"] == 9 => return message["d"].clone(),
            Got::Message(_) => {}
            closed @ Got::Closed(_) => panic!("{closed:?}"),
        }
    }
}

#[tokio::test]
async fn members_are_told_on_request() {
    let garden = Garden::new().await;
    let asha = garden.guild.member("Asha");
    garden.guild.member("Ravi");
    let mut socket = Socket::identified(&garden.discord, &garden.app, GUILDS).await;
    socket
        .send(
            json!({"op": 8, "d": {"guild_id": garden.guild.id(), "query": "ash", "limit": 0, "nonce": "n"}}),
        )
        .await;
    let chunk = socket.event("GUILD_MEMBERS_CHUNK").await;
    assert_eq!(chunk["members"].as_array().map(Vec::len), Some(1));
    assert_eq!(chunk["members"][0]["user"]["id"], json!(asha.id()));
    assert_eq!(chunk["nonce"], "n");
}

#[tokio::test]
async fn a_refused_gateway_takes_nobody() {
    let garden = Garden::new().await;
    garden.discord.refuse_gateway(true);
    let raw = Raw::new(&garden.discord, &garden.app);
    assert_eq!(raw.get("/gateway/bot").await.status, 503);
    garden.discord.refuse_gateway(false);
    assert_eq!(raw.get("/gateway/bot").await.status, 200);
}

#[tokio::test]
async fn serenity_resumes_after_a_cut_and_misses_nothing() {
    for cut in [Cut::Closed(CloseCode::UnknownError), Cut::AskedToReconnect] {
        let (garden, _bot) = Garden::new().await.with_bot().await;
        garden.app.connected(1).await.expect("the bot connects");
        let asha = garden.guild.member("Asha").in_channel(&garden.lawn);
        assert_eq!(garden.app.cut(0, cut), 1, "{cut:?}");
        // The command is used while the bot may be away: it is told when it is back.
        let answer = asha.slash("/whisper").await.unwrap_or_else(|failure| panic!("{cut:?}: {failure}"));
        assert_eq!(answer.content(), "For your eyes");
        garden.app.resumed(1).await.expect("it resumed, and did not start anew");
    }
}

#[tokio::test]
async fn serenity_identifies_anew_when_its_session_is_gone() {
    let (garden, _bot) = Garden::new().await.with_bot().await;
    garden.app.connected(1).await.expect("the bot connects");
    garden.app.cut(0, Cut::SessionInvalidated);
    garden.app.connected(1).await.expect("it comes back");
    assert_eq!(garden.app.resumes(), 0);
    let asha = garden.guild.member("Asha").in_channel(&garden.lawn);
    asha.slash("/whisper").await.expect("it is answered");
}

#[tokio::test]
async fn two_shards_share_the_guilds() {
    let discord = Sandbox::start().await.expect("a port is free");
    let app = discord.application("Charbagh");
    let guilds = [0, 1].map(|shard| {
        let guild = discord.guild_on_shard(&format!("Garden {shard}"), shard, 2);
        guild.add_bot(&app, Permissions::EVERYONE);
        guild
    });
    let _bot = Bot::start(&discord, &app, 2).await;
    app.connected(2).await.expect("both shards connect");
    discord.commands_registered(&app).await.expect("commands are registered");
    for guild in &guilds {
        let lawn = guild.channel("lawn");
        guild.member("Asha").in_channel(&lawn).slash("/whisper").await.expect("its shard answers");
    }
    assert_eq!(app.cut(1, Cut::Closed(CloseCode::UnknownError)), 1, "each shard has one connection");
}
