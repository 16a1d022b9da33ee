//! What a test can look up afterwards: every request to the letter, and every revision of every message.

mod common;

use std::time::Duration;

use common::Garden;
use common::puppet::Puppet;
use common::raw::Raw;
use discord_sandbox::{Act, ChannelHandle, Limits, Request, Sandbox};
use reqwest::Method;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

async fn garden() -> (Garden, Raw, String) {
    let discord = Sandbox::builder().limits(Limits::unenforced()).start().await.expect("a port is free");
    let garden = Garden::with(discord);
    let raw = Raw::new(&garden.discord, &garden.app);
    let messages = format!("/channels/{}/messages", garden.lawn.id());
    (garden, raw, messages)
}

fn newest(garden: &Garden) -> Request {
    garden.discord.requests().pop().expect("a request")
}

#[tokio::test]
async fn a_body_is_kept_to_the_letter_with_its_answer() {
    let (garden, raw, messages) = garden().await;
    let text = r#"{ "tts":false,  "content" : "\u0041sha's turn" }"#;
    let id = raw.send(Method::POST, &messages, Some(text.to_owned())).await.id();
    let kept = newest(&garden);
    assert_eq!((kept.method.as_str(), kept.path.as_str(), kept.status), ("POST", messages.as_str(), 200));
    assert_eq!(kept.text, text);
    assert_eq!(kept.body, json!({"tts": false, "content": "Asha's turn"}));
    assert_eq!(kept.response["id"], json!(id));
    assert_eq!(kept.application, Some(garden.app.id()));
}

#[tokio::test]
async fn a_body_that_is_refused_or_broken_is_kept_as_well() {
    let (garden, raw, messages) = garden().await;
    for (text, status) in [("{\"content\":", 400), ("{\"content\":\"\"}", 400), ("", 400)] {
        let body = (!text.is_empty()).then(|| text.to_owned());
        assert_eq!(raw.send(Method::POST, &messages, body).await.status, status);
        assert_eq!((newest(&garden).text.as_str(), newest(&garden).status), (text, status));
    }
}

#[tokio::test]
async fn the_files_of_a_form_are_kept_beside_its_payload() {
    let (garden, raw, messages) = garden().await;
    let large: Vec<u8> = (0..=255).cycle().take(3 * 1024 * 1024).collect();
    let payload = json!({"content": "Hands"});
    let files = [("one.txt", b"first".to_vec()), ("two.bin", large.clone())];
    assert_eq!(raw.upload(&messages, &payload, &files).await.status, 200);
    let kept = newest(&garden);
    assert_eq!(kept.text, payload.to_string());
    let found: Vec<_> = kept.files.iter().map(|file| (file.index, file.filename.as_str())).collect();
    assert_eq!(found, [(0, "one.txt"), (1, "two.bin")]);
    assert_eq!(*kept.files[0].bytes, *b"first");
    assert!(*kept.files[1].bytes == *large, "3 MiB, byte for byte");
}

fn told(channel: &ChannelHandle) -> Vec<(Act, String, bool)> {
    let history = channel.history().into_iter();
    history.map(|one| (one.act, one.message.content.clone(), one.message.is_ephemeral())).collect()
}

#[tokio::test]
async fn a_channel_tells_what_became_of_each_message() {
    let (garden, raw, messages) = garden().await;
    let board = raw.post(&messages, json!({"content": "Board 1"})).await.id();
    let summary = raw.post(&messages, json!({"content": "Summary"})).await.id();
    raw.patch(&format!("{messages}/{board}"), json!({"content": "Board 2"})).await;
    raw.patch(&format!("{messages}/{board}"), json!({"content": "Board 3"})).await;
    raw.delete(&format!("{messages}/{summary}")).await;
    let text = |act, content: &str| (act, content.to_owned(), false);
    assert_eq!(
        told(&garden.lawn),
        [
            text(Act::Created, "Board 1"),
            text(Act::Created, "Summary"),
            text(Act::Edited, "Board 2"),
            text(Act::Edited, "Board 3"),
            text(Act::Deleted, "Summary"),
        ]
    );
    let history = garden.lawn.history();
    assert!(history.windows(2).all(|pair| pair[0].at <= pair[1].at));
    assert_eq!(history[4].message.id.to_string(), summary);
}

#[tokio::test]
async fn the_history_holds_what_one_person_saw_and_what_went_with_its_channel() {
    let garden = Garden::new().await;
    let mut bot = Puppet::new(&garden).await;
    let asha = garden.guild.member("Asha").in_channel(&garden.lawn);
    let (_, hand) =
        tokio::join!(bot.answers(4, json!({"content": "Your hand", "flags": 64})), asha.slash("/go"));
    hand.expect("it is answered");
    let direct = bot.opens_direct(&asha).await;
    bot.posts(direct, json!({"content": "Your base"})).await;
    garden.lawn.delete();
    let hand = |act| (act, "Your hand".to_owned(), true);
    assert_eq!(told(&garden.lawn), [hand(Act::Created), hand(Act::Deleted)]);
    assert_eq!(told(&asha.dm(&garden.app).channel()), [(Act::Created, "Your base".to_owned(), false)]);
    let all: Vec<_> = garden.discord.history().into_iter().map(|one| one.message.content).collect();
    assert_eq!(all, ["Your hand", "Your base", "Your hand"]);
}

/// A request as it goes down a connection.
fn request(garden: &Garden, body: &str) -> String {
    format!(
        "POST /api/v10/channels/{}/messages HTTP/1.1\r\nHost: {}\r\nAuthorization: Bot {}\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        garden.lawn.id(),
        garden.discord.address(),
        garden.app.token(),
        body.len(),
    )
}

#[tokio::test]
async fn a_request_is_carried_out_and_noted_though_its_bot_does_not_live_to_hear_the_answer() {
    let garden = Garden::new().await;
    garden.discord.slow_down(Duration::from_millis(300));
    let mut connection = TcpStream::connect(garden.discord.address()).await.expect("the sandbox listens");
    connection.write_all(request(&garden, r#"{"content": "Board"}"#).as_bytes()).await.expect("it is sent");
    let asha = garden.guild.member("Asha").in_channel(&garden.lawn);
    asha.waits_for(|lawn| lawn.shows("Board")).await.expect("it is done before it is answered");
    drop(connection);
    let requests = garden.discord.requests_until(|all| !all.is_empty()).await.expect("it is noted");
    assert_eq!((requests[0].status, &requests[0].body["content"]), (200, &json!("Board")));
}

#[tokio::test]
async fn a_request_that_does_not_come_whole_is_none() {
    let garden = Garden::new().await;
    let whole = request(&garden, r#"{"content": "Board"}"#);
    let mut connection = TcpStream::connect(garden.discord.address()).await.expect("the sandbox listens");
    connection.write_all(&whole.as_bytes()[..whole.len() - 4]).await.expect("it is sent");
    connection.shutdown().await.expect("it ends");
    // Until the sandbox hangs up, too.
    connection.read_to_end(&mut Vec::new()).await.expect("it reads");
    let raw = Raw::new(&garden.discord, &garden.app);
    assert_eq!(raw.get("/users/@me").await.status, 200);
    let paths: Vec<String> = garden.discord.requests().into_iter().map(|one| one.path).collect();
    assert_eq!(paths, ["/users/@me"]);
    assert!(garden.discord.breaches().is_empty());
}
