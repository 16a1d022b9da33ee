//! The sandbox refuses what Discord refuses, with Discord's codes.

mod common;

use std::time::Duration;

use common::Garden;
use common::raw::Raw;
use common::socket::Socket;
use discord_sandbox::{DirectMessages, Fault, Limits, Permissions, Rate, Sandbox, Timings};
use serde_json::{Value, json};

/// A garden without a serenity bot, its bot's requests, and the path of its channel.
async fn garden() -> (Garden, Raw, String) {
    garden_with(Sandbox::builder().limits(Limits::unenforced())).await
}

async fn garden_with(builder: discord_sandbox::Builder) -> (Garden, Raw, String) {
    let garden = Garden::with(builder.start().await.expect("a port is free"));
    let raw = Raw::new(&garden.discord, &garden.app);
    let lawn = format!("/channels/{}", garden.lawn.id());
    (garden, raw, lawn)
}

/// Registers a command, and lets a person use it. Gives the interaction's id and token.
async fn used(garden: &Garden, raw: &Raw) -> (String, String) {
    let mut socket = Socket::identified(&garden.discord, &garden.app, 1).await;
    let path = format!("/applications/{}/commands", garden.app.id());
    assert!(raw.post(&path, json!({"name": "go", "description": "Go"})).await.status < 300);
    let asha = garden.guild.member("Asha").in_channel(&garden.lawn);
    let (_, event) = tokio::join!(
        // Nobody waits for the answer here: only the event matters.
        tokio::time::timeout(Duration::from_millis(1), asha.slash("/go")),
        socket.event("INTERACTION_CREATE"),
    );
    let text = |key: &str| event[key].as_str().expect("text").to_owned();
    (text("id"), text("token"))
}

fn callback(id: &str, token: &str) -> String {
    format!("/interactions/{id}/{token}/callback")
}

#[tokio::test]
async fn a_wrong_token_is_unauthorized() {
    let (garden, raw, _) = garden().await;
    assert_eq!(Raw::nobody(&garden.discord).get("/users/@me").await.refusal(), (401, 0));
    let wrong = raw.with_token("wrong").get("/users/@me").await;
    assert_eq!(wrong.body, json!({"message": "401: Unauthorized", "code": 0}));
    assert_eq!(garden.discord.invalid_requests(), 2);
}

#[tokio::test]
async fn unknown_routes_and_methods_have_discords_words() {
    let (garden, raw, lawn) = garden().await;
    assert_eq!(raw.get("/lawns").await.body, json!({"message": "404: Not Found", "code": 0}));
    assert_eq!(
        raw.put(&lawn, Value::Null).await.body,
        json!({"message": "405: Method Not Allowed", "code": 0})
    );
    assert_eq!(garden.discord.breaches().len(), 2);
}

#[tokio::test]
async fn what_is_not_there_is_unknown() {
    let (garden, raw, lawn) = garden().await;
    let guild = garden.guild.id();
    let stranger = garden.discord.guild("Elsewhere").member("Stranger").id();
    for (path, code) in [
        ("/channels/1".to_owned(), 10003),
        ("/channels/1/messages".to_owned(), 10003),
        (format!("{lawn}/messages/1"), 10008),
        ("/guilds/1".to_owned(), 10004),
        (format!("/guilds/{guild}/members/{stranger}"), 10007),
        (format!("/guilds/{guild}/members/1"), 10013),
        ("/users/1".to_owned(), 10013),
        (format!("/applications/{}/commands/1", garden.app.id()), 10063),
    ] {
        assert_eq!(raw.get(&path).await.refusal(), (404, code), "{path}");
    }
    assert!(garden.discord.breaches().is_empty(), "these can happen to any bot");
}

#[tokio::test]
async fn an_id_that_is_no_snowflake_is_an_invalid_form() {
    let (garden, raw, _) = garden().await;
    let commands = format!("/applications/{}/commands/go", garden.app.id());
    for (path, at) in [("/channels/lawn", "channel_id"), (&commands, "command_id")] {
        let reply = raw.get(path).await;
        assert_eq!(reply.refusal(), (400, 50035));
        assert_eq!(reply.body["errors"][at]["_errors"][0]["code"], "NUMBER_TYPE_COERCE", "{path}");
    }
}

#[tokio::test]
async fn an_invalid_body_is_told_at_its_path_and_kept_as_a_breach() {
    let (garden, raw, lawn) = garden().await;
    let path = format!("{lawn}/messages");
    let reply = raw.post(&path, json!({"content": "x".repeat(2001)})).await;
    assert_eq!(reply.refusal(), (400, 50035));
    assert_eq!(reply.body["errors"]["content"]["_errors"][0]["code"], "BASE_TYPE_MAX_LENGTH");
    assert_eq!(raw.post(&path, json!({})).await.refusal(), (400, 50006));
    assert_eq!(raw.send(reqwest::Method::POST, &path, Some("{".into())).await.refusal(), (400, 50109));
    assert_eq!(garden.discord.breaches().len(), 3);
    assert_eq!(garden.lawn.messages().len(), 0);
}

#[tokio::test]
async fn an_unknown_key_is_taken_and_kept_as_a_breach() {
    let (garden, raw, lawn) = garden().await;
    assert_eq!(
        raw.post(&format!("{lawn}/messages"), json!({"content": "Hi", "colour": 5})).await.status,
        200
    );
    let breaches = garden.discord.breaches();
    assert_eq!(breaches.len(), 1);
    assert_eq!(breaches[0].unheeded, ["colour: unknown key"]);
}

#[tokio::test]
async fn others_messages_can_be_deleted_with_permission_but_never_edited() {
    let (garden, raw, lawn) = garden().await;
    let asha = garden.guild.member("Asha").in_channel(&garden.lawn);
    let message = format!("{lawn}/messages/{}", asha.say("Mine").expect("members may write"));
    assert_eq!(raw.patch(&message, json!({"content": "Yours"})).await.refusal(), (403, 50005));
    assert_eq!(raw.delete(&message).await.refusal(), (403, 50013));
    garden.lawn.allow(&garden.app, Permissions::MANAGE_MESSAGES);
    assert_eq!(raw.delete(&message).await.status, 204);
    assert_eq!(garden.discord.breaches().len(), 1, "editing is a breach");
    assert_eq!(garden.discord.refusals().len(), 1, "deleting was refused");
}

#[tokio::test]
async fn what_a_bot_may_not_is_refused() {
    let (garden, raw, lawn) = garden().await;
    let path = format!("{lawn}/messages");
    let plain = json!({"content": "Hi"});
    let embed = json!({"embeds": [{"title": "Board"}]});
    garden.lawn.deny(&garden.app, Permissions::EMBED_LINKS | Permissions::ATTACH_FILES);
    assert_eq!(raw.post(&path, embed).await.refusal(), (403, 50013));
    assert_eq!(raw.upload(&path, &plain, &[("a.txt", vec![1])]).await.refusal(), (403, 50013));
    assert_eq!(raw.post(&path, plain.clone()).await.status, 200);
    garden.lawn.deny(&garden.app, Permissions::SEND_MESSAGES);
    assert_eq!(raw.post(&path, plain.clone()).await.refusal(), (403, 50013));
    garden.lawn.deny(&garden.app, Permissions::VIEW_CHANNEL);
    assert_eq!(raw.post(&path, plain).await.refusal(), (403, 50001));
    assert_eq!(garden.discord.refusals().len(), 4);
}

#[tokio::test]
async fn a_thread_takes_a_permission_of_its_own() {
    let (garden, raw, lawn) = garden().await;
    let thread = raw.post(&format!("{lawn}/threads"), json!({"name": "Table 1", "type": 11})).await.id();
    let path = format!("/channels/{thread}/messages");
    garden.lawn.deny(&garden.app, Permissions::SEND_MESSAGES);
    assert_eq!(
        raw.post(&path, json!({"content": "Hi"})).await.status,
        200,
        "a channel's writing is another matter"
    );
    garden.lawn.deny(&garden.app, Permissions::SEND_MESSAGES_IN_THREADS);
    assert_eq!(raw.post(&path, json!({"content": "Hi"})).await.refusal(), (403, 50013));
}

#[tokio::test]
async fn closed_direct_messages_stay_closed() {
    let (garden, raw, _) = garden().await;
    let asha = garden.guild.member("Asha");
    let channel = raw.post("/users/@me/channels", json!({"recipient_id": asha.id()})).await.id();
    let path = format!("/channels/{channel}/messages");
    assert_eq!(raw.post(&path, json!({"content": "Hi"})).await.status, 200);
    for (state, code) in [(DirectMessages::Closed, 50007), (DirectMessages::NoSharedGuild, 50278)] {
        asha.set_direct_messages(state);
        assert_eq!(raw.post(&path, json!({"content": "Hi"})).await.refusal(), (403, code));
    }
    asha.set_direct_messages(DirectMessages::Open);
    garden.guild.remove(&asha);
    assert_eq!(
        raw.post(&path, json!({"content": "Hi"})).await.refusal(),
        (403, 50278),
        "they share no guild"
    );
    assert_eq!(asha.dm(&garden.app).sees().messages.len(), 1);
}

#[tokio::test]
async fn an_interaction_is_answered_once() {
    let (garden, raw, _) = garden().await;
    let (id, token) = used(&garden, &raw).await;
    let answer = json!({"type": 4, "data": {"content": "Gone"}});
    assert_eq!(raw.post(&callback(&id, &token), answer.clone()).await.status, 204);
    assert_eq!(raw.post(&callback(&id, &token), answer).await.refusal(), (400, 40060));
    assert_eq!(garden.discord.breaches().len(), 1);
    assert_eq!(garden.lawn.messages().len(), 1);
}

#[tokio::test]
async fn an_answer_that_does_not_fit_is_an_invalid_form() {
    let (garden, raw, _) = garden().await;
    let (id, token) = used(&garden, &raw).await;
    for kind in [1, 6, 7, 8] {
        let reply = raw.post(&callback(&id, &token), json!({"type": kind, "data": {"content": "?"}})).await;
        assert_eq!(reply.refusal(), (400, 50035), "type {kind}");
    }
}

#[tokio::test]
async fn an_unknown_or_late_interaction_cannot_be_answered() {
    let timings = Timings { answer: Duration::ZERO, ..Timings::default() };
    let (garden, raw, _) = garden_with(Sandbox::builder().timings(timings)).await;
    let (id, token) = used(&garden, &raw).await;
    let answer = json!({"type": 4, "data": {"content": "Late"}});
    assert_eq!(raw.post(&callback(&id, &token), answer.clone()).await.refusal(), (404, 10062), "late");
    assert_eq!(raw.post(&callback(&id, "nonsense"), answer).await.refusal(), (404, 10062), "unknown");
    assert_eq!(garden.discord.breaches().len(), 2);
}

#[tokio::test]
async fn nothing_follows_an_answer_that_was_not_given() {
    let (garden, raw, _) = garden().await;
    let (_, token) = used(&garden, &raw).await;
    let hook = format!("/webhooks/{}/{token}", garden.app.id());
    assert_eq!(raw.post(&hook, json!({"content": "More"})).await.refusal(), (404, 10015));
    let unknown = format!("/webhooks/{}/nonsense", garden.app.id());
    assert_eq!(raw.post(&unknown, json!({"content": "More"})).await.refusal(), (401, 50027));
}

#[tokio::test]
async fn a_token_ends() {
    let timings = Timings { token: Duration::ZERO, ..Timings::default() };
    let (garden, raw, _) = garden_with(Sandbox::builder().timings(timings)).await;
    let (id, token) = used(&garden, &raw).await;
    assert_eq!(raw.post(&callback(&id, &token), json!({"type": 5})).await.status, 204);
    let original = format!("/webhooks/{}/{token}/messages/@original", garden.app.id());
    assert_eq!(raw.patch(&original, json!({"content": "At last"})).await.refusal(), (401, 50027));
    let message = garden.lawn.messages()[0].id;
    let own = format!("/channels/{}/messages/{message}", garden.lawn.id());
    assert_eq!(
        raw.patch(&own, json!({"content": "At last"})).await.status,
        200,
        "the bot's own token still does"
    );
}

#[tokio::test]
async fn an_ephemeral_message_is_out_of_reach_of_the_channels_routes() {
    let (garden, raw, lawn) = garden().await;
    let (id, token) = used(&garden, &raw).await;
    let answer = json!({"type": 4, "data": {"content": "Psst", "flags": 64}});
    let path = format!("{}?with_response=true", callback(&id, &token));
    let reply = raw.post(&path, answer).await;
    let message = reply.body["resource"]["message"]["id"].as_str().expect("a message").to_owned();
    assert_eq!(reply.body["interaction"]["response_message_ephemeral"], true);
    assert_eq!(raw.get(&format!("{lawn}/messages/{message}")).await.refusal(), (404, 10008));
    assert_eq!(raw.get(&format!("{lawn}/messages")).await.body, json!([]));
    let hook = format!("/webhooks/{}/{token}/messages/{message}", garden.app.id());
    assert_eq!(raw.patch(&hook, json!({"content": "Pssst"})).await.status, 200);
    assert_eq!(raw.delete(&hook).await.status, 204);
}

#[tokio::test]
async fn too_many_messages_are_held_back() {
    let limits = Limits { messages: Rate::new(2, Duration::from_mins(1)), ..Limits::default() };
    let (garden, raw, lawn) = garden_with(Sandbox::builder().limits(limits)).await;
    let path = format!("{lawn}/messages");
    let first = raw.post(&path, json!({"content": "1"})).await;
    assert_eq!((first.header("x-ratelimit-limit"), first.header("x-ratelimit-remaining")), ("2", "1"));
    raw.post(&path, json!({"content": "2"})).await;
    let third = raw.post(&path, json!({"content": "3"})).await;
    assert_eq!(third.status, 429);
    assert_eq!(third.body["global"], false);
    assert!(third.body["retry_after"].as_f64().is_some_and(|seconds| seconds > 0.0 && seconds <= 60.0));
    assert_eq!(third.header("retry-after"), "60");
    assert_eq!(third.header("x-ratelimit-scope"), "user");
    let other = garden.guild.channel("terrace").id();
    assert_eq!(raw.post(&format!("/channels/{other}/messages"), json!({"content": "1"})).await.status, 200);
    assert_eq!(garden.discord.invalid_requests(), 1);
}

#[tokio::test]
async fn the_bot_as_a_whole_is_held_back_but_for_its_answers() {
    let limits = Limits { global: Rate::new(3, Duration::from_mins(1)), ..Limits::default() };
    let (garden, raw, _) = garden_with(Sandbox::builder().limits(limits)).await;
    let (id, token) = used(&garden, &raw).await;
    for _ in 0..2 {
        assert_eq!(raw.get("/users/@me").await.status, 200);
    }
    let over = raw.get("/users/@me").await;
    assert_eq!((over.status, over.header("x-ratelimit-global")), (429, "true"));
    assert_eq!(over.body["global"], true);
    assert_eq!(raw.post(&callback(&id, &token), json!({"type": 5})).await.status, 204);
}

#[tokio::test]
async fn old_messages_take_few_edits() {
    let timings = Timings { old_message: Duration::ZERO, ..Timings::default() };
    let limits = Limits { old_edits: Rate::new(1, Duration::from_mins(1)), ..Limits::default() };
    let (_garden, raw, lawn) = garden_with(Sandbox::builder().timings(timings).limits(limits)).await;
    let message = raw.post(&format!("{lawn}/messages"), json!({"content": "1"})).await.id();
    let path = format!("{lawn}/messages/{message}");
    assert_eq!(raw.patch(&path, json!({"content": "2"})).await.status, 200);
    assert_eq!(raw.patch(&path, json!({"content": "3"})).await.refusal(), (429, 30046));
}

#[tokio::test]
async fn too_large_a_file_is_refused_and_a_good_one_served() {
    let limits = Limits { upload: 1000, ..Limits::default() };
    let (garden, raw, lawn) = garden_with(Sandbox::builder().limits(limits)).await;
    let path = format!("{lawn}/messages");
    assert_eq!(raw.upload(&path, &json!({}), &[("a.bin", vec![0; 1001])]).await.refusal(), (413, 40005));
    let body = json!({"attachments": [{"id": 0, "filename": "board.txt", "description": "The board"}]});
    let reply = raw.upload(&path, &body, &[("a.txt", b"board".to_vec())]).await;
    let file = &reply.body["attachments"][0];
    assert_eq!((&file["filename"], &file["description"]), (&json!("board.txt"), &json!("The board")));
    assert_eq!(raw.fetch(file["url"].as_str().expect("an address")).await, b"board");
    let message = format!("{path}/{}", reply.id());
    assert_eq!(
        raw.patch(&message, json!({"content": "No file", "attachments": []})).await.body["attachments"],
        json!([])
    );
    assert_eq!(garden.discord.requests().len(), 3);
}

#[tokio::test]
async fn faults_come_when_they_are_asked_for() {
    let (garden, raw, lawn) = garden().await;
    garden.discord.fail_next("POST /channels", Fault::Server(500));
    garden.discord.fail_next("POST /channels", Fault::TooManyRequests { retry_after: 0.3, global: false });
    let path = format!("{lawn}/messages");
    assert_eq!(raw.get(&path).await.status, 200, "another request is spared");
    assert_eq!(raw.post(&path, json!({"content": "Hi"})).await.status, 500);
    let held = raw.post(&path, json!({"content": "Hi"})).await;
    assert_eq!((held.status, &held.body["retry_after"]), (429, &json!(0.3)));
    assert_eq!(raw.post(&path, json!({"content": "Hi"})).await.status, 200);
    garden.discord.fail_next("POST /channels", Fault::AnswerLost(502));
    assert_eq!(raw.post(&path, json!({"content": "Hi again"})).await.status, 502);
    let contents: Vec<_> = garden.lawn.messages().into_iter().map(|message| message.content).collect();
    assert_eq!(contents, ["Hi", "Hi again"], "only the answer was lost");
    assert!(garden.discord.breaches().is_empty());
}

#[tokio::test]
async fn a_reaction_is_an_emoji() {
    let (_garden, raw, lawn) = garden().await;
    let message = raw.post(&format!("{lawn}/messages"), json!({"content": "Hi"})).await.id();
    let reactions = format!("{lawn}/messages/{message}/reactions");
    assert_eq!(raw.put(&format!("{reactions}/roll/@me"), Value::Null).await.refusal(), (400, 10014));
    assert_eq!(raw.put(&format!("{reactions}/%F0%9F%8E%B2/@me"), Value::Null).await.status, 204);
    assert_eq!(raw.put(&format!("{reactions}/red:5/@me"), Value::Null).await.status, 204);
}

#[tokio::test]
async fn nobody_is_pinged_whom_the_bot_does_not_allow() {
    let (garden, raw, lawn) = garden().await;
    let asha = garden.guild.member("Asha").in_channel(&garden.lawn);
    let path = format!("{lawn}/messages");
    let text = format!("<@{}> @everyone", asha.id());
    raw.post(&path, json!({"content": text, "allowed_mentions": {"parse": []}})).await;
    raw.post(&path, json!({"content": text})).await;
    let seen = asha.sees();
    assert_eq!([seen.messages[0].pings_me, seen.messages[1].pings_me], [false, true]);
    let messages = garden.lawn.messages();
    assert!(messages[0].pinged.is_empty());
    assert!(messages[1].pinged.everyone);
}
