//! Where people are, what they are called, and how it all ends.

mod common;

use common::Garden;
use common::raw::Raw;
use common::socket::{Got, Socket};
use discord_sandbox::{AnswerKind, Failure, Permissions, Sandbox};
use serde_json::{Value, json};

#[tokio::test]
async fn a_command_is_used_in_a_thread_and_answered_there() {
    let (garden, _bot) = Garden::new().await.with_bot().await;
    let raw = Raw::new(&garden.discord, &garden.app);
    let threads = format!("/channels/{}/threads", garden.lawn.id());
    raw.post(&threads, json!({"name": "Table 1", "type": 11})).await.id();
    let thread = garden.lawn.threads().pop().expect("a thread");
    assert_eq!(thread.name(), "Table 1");
    let asha = garden.guild.member("Asha").in_channel(&thread);
    asha.slash("/board new").await.expect("it is answered");
    assert_eq!(thread.messages().len(), 1);
    assert_eq!(garden.lawn.messages().len(), 1, "the channel has the notice of the thread only");
    asha.say("Mine").expect("members may write in threads");
    let members = raw.get(&format!("/channels/{}/thread-members", thread.id())).await;
    assert_eq!(members.body.as_array().map(Vec::len), Some(2), "who writes follows");
}

#[tokio::test]
async fn a_hidden_channel_shows_nothing_and_takes_nothing() {
    let (garden, _bot) = Garden::new().await.with_bot().await;
    let asha = garden.guild.member("Asha").in_channel(&garden.lawn);
    asha.slash("/board new").await.expect("it is answered");
    garden.lawn.deny_person(&asha, Permissions::VIEW_CHANNEL);
    assert_eq!(asha.sees().messages, []);
    assert_eq!(asha.say("Hello?"), Err(Failure::NotAllowed));
    assert!(matches!(asha.slash("/board new").await, Err(Failure::UnknownCommand { .. })));
    assert!(matches!(asha.click("Roll").await, Err(Failure::NoButton { .. })));
}

#[tokio::test]
async fn a_member_may_have_any_name() {
    let (garden, _bot) = Garden::new().await.with_bot().await;
    for name in ["@everyone", "`**_~|", "<@1>", "seats: 4", "נעמי \u{202e}gnaS", "🎲"] {
        let hostile = garden.guild.member(name).in_channel(&garden.lawn);
        assert_eq!(hostile.name(), name);
        let typed = format!("/board new rival:@{name}");
        let answer = hostile.slash(&typed).await.unwrap_or_else(|failure| panic!("{name}: {failure}"));
        assert!(answer.content().contains(&hostile.id().to_string()), "{name}");
        assert!(answer.message.expect("a message").pinged.is_empty(), "{name}");
    }
    let asha = garden.guild.member("asha").in_channel(&garden.lawn);
    asha.set_global_name(Some("Asha"));
    assert_eq!(asha.name(), "Asha");
    garden.guild.set_nick(&asha, Some("Red"));
    assert_eq!(asha.name(), "Red");
    assert_eq!(asha.dm(&garden.app).name(), "Asha", "a nickname is a guild's");
}

#[tokio::test]
async fn users_are_chosen_from_a_menu_by_name() {
    let garden = Garden::new().await;
    let raw = Raw::new(&garden.discord, &garden.app);
    let mut socket = Socket::identified(&garden.discord, &garden.app, 1).await;
    let (asha, ravi) = (garden.guild.member("Asha").in_channel(&garden.lawn), garden.guild.member("Ravi"));
    let menu = json!({"type": 1, "components": [{"type": 5, "custom_id": "who", "placeholder": "Whom?"}]});
    let messages = format!("/channels/{}/messages", garden.lawn.id());
    raw.post(&messages, json!({"content": "Kick", "components": [menu]})).await.id();
    assert!(matches!(asha.select("where", &["@Ravi"]).await, Err(Failure::NoSelect { .. })));
    assert!(matches!(asha.select("who", &["@Nobody"]).await, Err(Failure::BadValue { .. })));
    let bot = async {
        let event = socket.event("INTERACTION_CREATE").await;
        let text = |key: &str| event[key].as_str().expect("text").to_owned();
        let callback = format!("/interactions/{}/{}/callback", text("id"), text("token"));
        assert_eq!(raw.post(&callback, json!({"type": 6})).await.status, 204);
        event["data"].clone()
    };
    let (data, answer) = tokio::join!(bot, asha.select("Whom?", &["@Ravi"]));
    assert_eq!(answer.expect("it is answered").kind, AnswerKind::Acknowledged);
    assert_eq!(data["values"], json!([ravi.id()]));
    assert_eq!(data["resolved"]["users"][ravi.id().to_string()]["username"], "Ravi");
    assert_eq!(data["resolved"]["members"][ravi.id().to_string()]["roles"], json!([]));
}

#[tokio::test]
async fn an_interaction_tells_who_where_and_with_what_permissions() {
    let garden = Garden::new().await;
    let raw = Raw::new(&garden.discord, &garden.app);
    let mut socket = Socket::identified(&garden.discord, &garden.app, 1).await;
    let commands = format!("/applications/{}/commands", garden.app.id());
    raw.post(&commands, json!({"name": "go", "description": "Go"})).await.id();
    let asha = garden.guild.member("Asha").in_channel(&garden.lawn);
    asha.set_locale("hi");
    garden.guild.set_locale("es-ES");
    garden.lawn.deny(&garden.app, Permissions::SEND_MESSAGES);
    let event = event_of(&mut socket, &raw, &asha).await;
    let bits = |value: &Value| {
        value.as_str().and_then(|bits| bits.parse().ok()).map(Permissions::from_bits).expect("bits")
    };
    assert!(!bits(&event["app_permissions"]).contains(Permissions::SEND_MESSAGES));
    assert!(bits(&event["member"]["permissions"]).contains(Permissions::SEND_MESSAGES));
    assert_eq!((&event["locale"], &event["guild_locale"]), (&json!("hi"), &json!("es-ES")));
    assert_eq!((&event["context"], &event["guild_id"]), (&json!(0), &json!(garden.guild.id())));
    let direct = event_of(&mut socket, &raw, &asha.dm(&garden.app)).await;
    assert_eq!((&direct["context"], &direct["guild_id"]), (&json!(1), &Value::Null));
    assert_eq!(direct["user"]["id"], json!(asha.id()));
    assert_eq!(direct["member"], Value::Null);
}

/// The event of a person's `/go`, which is answered.
async fn event_of(socket: &mut Socket, raw: &Raw, person: &discord_sandbox::Person) -> Value {
    let bot = async {
        let event = socket.event("INTERACTION_CREATE").await;
        let text = |key: &str| event[key].as_str().expect("text").to_owned();
        let callback = format!("/interactions/{}/{}/callback", text("id"), text("token"));
        assert_eq!(raw.post(&callback, json!({"type": 5, "data": {"flags": 64}})).await.status, 204);
        event
    };
    let (event, answer) = tokio::join!(bot, person.slash("/go"));
    assert!(answer.expect("it is answered").is_ephemeral());
    event
}

#[tokio::test]
async fn a_bot_that_does_not_answer_has_failed() {
    let timings =
        discord_sandbox::Timings { answer: std::time::Duration::from_millis(200), ..Default::default() };
    let discord = Sandbox::builder().timings(timings).start().await.expect("a port is free");
    let (garden, _bot) = Garden::with(discord).with_bot().await;
    let asha = garden.guild.member("Asha").in_channel(&garden.lawn);
    assert_eq!(
        asha.slash("/mute").await.expect_err("it is mute"),
        Failure::NoAnswer { what: "/mute".into() }
    );
}

#[tokio::test]
async fn who_waits_in_vain_is_told_what_there_was_instead() {
    let timings =
        discord_sandbox::Timings { patience: std::time::Duration::from_millis(50), ..Default::default() };
    let garden = Garden::with(Sandbox::builder().timings(timings).start().await.expect("a port is free"));
    let asha = garden.guild.member("Asha").in_channel(&garden.lawn);
    asha.say("Hello").expect("members may write");
    let failure = asha.waits_for(|view| view.shows("Goodbye")).await.expect_err("nobody says it");
    assert!(failure.to_string().ends_with("instead:\nAsha:\n  Hello\n"), "{failure}");
    assert!(garden.discord.commands_registered(&garden.app).await.is_err());
}

#[tokio::test]
async fn commands_are_not_offered_where_the_bot_was_let_in_without_them() {
    let garden = Garden::new().await;
    let raw = Raw::new(&garden.discord, &garden.app);
    let orchard = garden.discord.guild("Orchard");
    orchard.add_bot_without_commands(&garden.app, Permissions::EVERYONE);
    let everywhere = format!("/applications/{}/commands", garden.app.id());
    raw.post(&everywhere, json!({"name": "go", "description": "Go"})).await.id();
    assert_eq!(garden.guild.member("Asha").commands(), ["go"]);
    assert_eq!(orchard.member("Asha").commands(), Vec::<String>::new());
    let there = format!("/applications/{}/guilds/{}/commands", garden.app.id(), orchard.id());
    let refused = raw.post(&there, json!({"name": "go", "description": "Go"})).await;
    assert_eq!(refused.refusal(), (403, 50001));
}

#[tokio::test]
async fn the_server_ends_with_the_sandbox() {
    let garden = Garden::new().await;
    let mut socket = Socket::identified(&garden.discord, &garden.app, 1).await;
    let address = garden.discord.address();
    drop(garden);
    while let Got::Message(_) = socket.got().await {}
    // The listener goes when its task has run; until then a connection may still be taken in.
    while tokio::net::TcpStream::connect(address).await.is_ok() {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn a_sandbox_takes_the_port_that_it_is_given() {
    let first = Sandbox::start().await.expect("a port is free");
    let port = first.address().port();
    assert!(Sandbox::builder().port(port).start().await.is_err(), "it is taken");
    assert_eq!(first.api_url(), format!("http://127.0.0.1:{port}"));
}
