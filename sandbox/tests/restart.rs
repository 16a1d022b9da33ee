//! A bot that dies without a word and comes back.

mod common;

use std::time::{Duration, Instant};

use common::Garden;
use common::process::{self, Process};
use common::puppet::{Puppet, buttons};
use common::raw::Raw;
use common::socket::Socket;
use discord_sandbox::{Failure, Limits, Permissions, Sandbox, Timings};
use serde_json::{Value, json};

#[tokio::test]
#[ignore = "it is the process that other tests start and kill"]
async fn the_bot_itself() {
    process::run().await;
}

#[tokio::test]
async fn a_bot_whose_process_is_killed_answers_nobody_until_it_comes_back_to_what_has_become_of_things() {
    let garden = Garden::new().await;
    let (discord, app, lawn) = (&garden.discord, &garden.app, &garden.lawn);
    let log = garden.guild.channel("log");
    let asha = garden.guild.member("Asha").in_channel(lawn);
    let reads_log = asha.in_channel(&log);

    let bot = Process::start(discord, app);
    assert_eq!(discord.bot_connected(app).await, Ok(1));
    assert_eq!(discord.commands_registered(app).await.expect("they are registered"), ["board"]);
    reads_log.waits_for(|log| log.shows("lawn: 0 messages\n")).await.expect("it says what is there");
    let board = asha.slash("/board").await.expect("it is answered").message.expect("a message").id;

    let dies = async {
        let heard = discord.requests_until(|all| all.iter().any(|one| one.path.ends_with("/typing"))).await;
        heard.expect("the bot hears of the click");
        bot.kill();
        Instant::now()
    };
    let (click, killed) = tokio::join!(asha.click("Hang"), dies);
    assert_eq!(click.expect_err("nobody is there"), Failure::NoAnswer { what: "Hang".into() });
    assert!(killed.elapsed() < Duration::from_secs(6), "3 seconds after the click");
    discord.bot_gone(app).await.expect("it is noticed");
    assert_eq!(app.shards(), 0);

    let clicked = Instant::now();
    assert_eq!(asha.click("Go").await.expect_err("nobody is there"), Failure::NoAnswer { what: "Go".into() });
    assert!(clicked.elapsed() >= Duration::from_secs(3), "people wait so long");
    garden.guild.channel("terrace");
    let said = asha.say_all(["Is it dead?", "So it seems"]).expect("members may write");
    lawn.delete_message(said[0]);

    let _bot = Process::start(discord, app);
    app.identified(2).await.expect("it comes back");
    assert_eq!(discord.bot_connected(app).await, Ok(1));
    assert_eq!(discord.commands_registered_times(app, 2).await.expect("once more"), ["board"]);
    let lines = "lawn: 2 messages, the last of them there\nlog: 1 messages, the last of them there\nterrace: 0 messages";
    reads_log.waits_for(|log| log.shows(lines)).await.expect("it is told of what was made meanwhile");
    asha.click_on(board, "Go").await.expect("it is answered");
    assert_eq!(
        lawn.message(board).expect("it is there").content,
        "Gone",
        "by this click, not by that in vain"
    );
    assert_eq!(app.resumes(), 0);
    assert!(discord.breaches().is_empty(), "{:#?}", discord.breaches());
}

/// A garden in which a bot has little time to answer.
async fn hasty() -> Garden {
    let builder =
        Sandbox::builder().limits(Limits::unenforced()).interaction_timeout(Duration::from_millis(300));
    Garden::with(builder.start().await.expect("a port is free"))
}

#[tokio::test]
async fn what_a_person_saw_fail_is_answered_no_more() {
    let garden = hasty().await;
    let mut bot = Puppet::new(&garden).await;
    let asha = garden.guild.member("Asha").in_channel(&garden.lawn);
    bot.posts(garden.lawn.id(), json!({"content": "Board", "components": buttons(&["Go"])})).await;
    let (told, click) = tokio::join!(bot.told(), asha.click("Go"));
    assert_eq!(click.expect_err("nobody answers"), Failure::NoAnswer { what: "Go".into() });
    assert_eq!(bot.answer(&told, 7, json!({"content": "Gone"})).await.refusal(), (404, 10062));
    assert_eq!(bot.raw.post(&told.hook(), json!({"content": "Late"})).await.refusal(), (404, 10015));
    assert_eq!(asha.sees().to_string(), "Charbagh:\n  Board\n  [Go]\n");
}

#[tokio::test]
async fn a_bot_that_identifies_anew_is_not_told_of_what_was_done_before() {
    let garden = hasty().await;
    let bot = Puppet::new(&garden).await;
    let asha = garden.guild.member("Asha").in_channel(&garden.lawn);
    bot.posts(garden.lawn.id(), json!({"content": "Board", "components": buttons(&["Go"])})).await;
    // Its connections end without a close frame, as those of a process that is killed.
    drop(bot);
    garden.discord.bot_gone(&garden.app).await.expect("it is noticed");
    asha.click("Go").await.expect_err("nobody is there");
    let mut again = Socket::identified(&garden.discord, &garden.app, 1).await;
    let told: Vec<String> = again.events_so_far().await.into_iter().map(|(name, _)| name).collect();
    assert_eq!(told, ["GUILD_CREATE"]);
}

#[tokio::test]
async fn only_the_newest_of_a_bots_lost_sessions_can_be_resumed() {
    let garden = Garden::new().await;
    let mut sessions = Vec::new();
    for _ in 0..12 {
        let socket = Socket::identified(&garden.discord, &garden.app, 1).await;
        sessions.push(socket.session.clone());
        drop(socket);
        garden.discord.bot_gone(&garden.app).await.expect("it is noticed");
    }
    assert_eq!(garden.app.identifies(), 12);
    for (session, op) in [(&sessions[1], 9), (&sessions[11], 0)] {
        let mut socket = Socket::connect(&garden.discord).await;
        assert_eq!(socket.message().await["op"], 10);
        socket
            .send(json!({"op": 6, "d": {"token": garden.app.token(), "session_id": session, "seq": 1}}))
            .await;
        assert_eq!(socket.message().await["op"], op);
    }
}

/// On one thread nothing is taken while the test does not wait.
#[tokio::test(flavor = "current_thread")]
async fn what_a_process_sent_before_it_died_comes_before_it_is_disconnected() {
    let garden = Garden::new().await;
    for deaths in 1..=20 {
        let mut socket = Socket::connect(&garden.discord).await;
        assert_eq!(socket.message().await["op"], 10);
        socket
            .send(json!({"op": 2, "d": {"token": garden.app.token(), "intents": 1, "properties": {}}}))
            .await;
        drop(socket);
        garden.discord.disconnected().await.expect("it is noticed");
        assert_eq!((garden.app.identifies(), garden.app.shards()), (deaths, 0));
    }
}

#[tokio::test]
async fn somebody_who_stays_connected_is_noticed() {
    let patience = Duration::from_millis(100);
    let timings = Timings { patience, ..Timings::default() };
    let garden = Garden::with(Sandbox::builder().timings(timings).start().await.expect("a port is free"));
    let _socket = Socket::connect(&garden.discord).await;
    let failure = garden.discord.disconnected().await.expect_err("there is a connection");
    assert_eq!(failure, Failure::NotSeen { patience, instead: "1 connections".to_owned() });
}

#[tokio::test]
async fn who_waits_for_a_bot_is_told_how_many_sessions_it_has() {
    let garden = Garden::new().await;
    let (discord, app) = (&garden.discord, &garden.app);
    let (first, count) = tokio::join!(shard(&garden, 0), discord.bot_connected(app));
    assert_eq!(count, Ok(1));
    let second = shard(&garden, 1).await;
    app.identified(2).await.expect("both have");
    assert_eq!(discord.bot_connected(app).await, Ok(2));
    drop(first);
    drop(second);
    discord.bot_gone(app).await.expect("it is noticed");
    let (_third, count) = tokio::join!(shard(&garden, 0), discord.bot_connected(app));
    assert_eq!(count, Ok(1), "the next one, not one that has gone");
    assert_eq!(app.identifies(), 3);
}

async fn shard(garden: &Garden, index: u32) -> Socket {
    let mut socket = Socket::connect(&garden.discord).await;
    let identify = json!({"token": garden.app.token(), "intents": 1, "properties": {}, "shard": [index, 2]});
    socket.send(json!({"op": 2, "d": identify})).await;
    socket.event("READY").await;
    socket
}

#[tokio::test]
async fn a_bot_registers_its_commands_each_time_that_it_starts() {
    let garden = Garden::new().await;
    let raw = Raw::new(&garden.discord, &garden.app);
    let path = format!("/applications/{}/commands", garden.app.id());
    let command = |name: &str| json!({"name": name, "description": "A command"});
    assert_eq!(raw.put(&path, json!([command("go"), command("stop")])).await.status, 200);
    assert_eq!(garden.app.registrations(), 1, "however many commands");
    assert_eq!(raw.put(&path, json!([command("Go!")])).await.status, 400);
    assert_eq!(garden.app.registrations(), 1, "what is refused is none");
    let (names, reply) = tokio::join!(
        garden.discord.commands_registered_times(&garden.app, 2),
        raw.put(&path, json!([command("go")])),
    );
    assert_eq!((names.expect("they are registered"), reply.status), (vec!["go".to_owned()], 200));
}

/// The channels and threads that a bot is told of when it comes.
async fn told(garden: &Garden) -> (Vec<Value>, Vec<Value>) {
    let mut socket = Socket::identified(&garden.discord, &garden.app, 1).await;
    let mut guild = socket.event("GUILD_CREATE").await;
    let mut list = |key: &str| guild[key].take().as_array().cloned().expect("a list");
    (list("channels"), list("threads"))
}

#[tokio::test]
async fn a_bot_that_comes_is_told_the_last_message_of_each_channel_even_if_it_is_gone() {
    let garden = Garden::new().await;
    let mut bot = Puppet::new(&garden).await;
    let asha = garden.guild.member("Asha").in_channel(&garden.lawn);
    assert_eq!(told(&garden).await.0[0]["last_message_id"], Value::Null);
    let said = asha.say_all(["1", "2"]).expect("members may write");
    let aside = json!({"content": "Your hand", "flags": 64});
    let (_, hand) = tokio::join!(bot.answers(4, aside), asha.slash("/go"));
    hand.expect("it is answered");
    assert_eq!(told(&garden).await.0[0]["last_message_id"], json!(said[1]), "not what one person sees");
    garden.lawn.delete_messages(&said);
    assert_eq!(told(&garden).await.0[0]["last_message_id"], json!(said[1]));
    assert!(garden.lawn.message(said[1]).is_none());
    let third = asha.say("3").expect("members may write");
    assert_eq!(told(&garden).await.0[0]["last_message_id"], json!(third));
}

#[tokio::test]
async fn a_bot_that_comes_is_told_of_threads_that_are_open_and_seen() {
    let garden = Garden::new().await;
    let gardener = gardener(&garden);
    let threads = format!("/channels/{}/threads", garden.lawn.id());
    let start =
        async |name: &str, kind: u8| gardener.post(&threads, json!({"name": name, "type": kind})).await.id();
    let open = start("Open", 11).await;
    let shut = start("Shut", 11).await;
    start("Hidden", 12).await;
    let written = gardener.post(&format!("/channels/{open}/messages"), json!({"content": "1"})).await.id();
    gardener.patch(&format!("/channels/{shut}"), json!({"archived": true})).await;
    let names = |threads: &[Value]| threads.iter().map(|thread| thread["name"].clone()).collect::<Vec<_>>();
    let (_, found) = told(&garden).await;
    assert_eq!(names(&found), ["Open"]);
    assert_eq!(found[0]["last_message_id"], json!(written));
    gardener.post(&format!("/channels/{shut}/messages"), json!({"content": "Open it"})).await.id();
    assert_eq!(names(&told(&garden).await.1), ["Open", "Shut"], "writing opens a thread");
}

/// Another bot, which may do everything.
fn gardener(garden: &Garden) -> Raw {
    let app = garden.discord.application("Gardener");
    garden.guild.add_bot(&app, Permissions::ALL);
    Raw::new(&garden.discord, &app)
}
