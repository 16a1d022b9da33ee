//! The page's socket: what it tells of whom, what can be done on it, and who may not.

mod common;

use common::page::{Page, connect, id};
use common::puppet::Puppet;
use common::{Bot, Garden};
use discord_sandbox::{Fault, Permissions, Person, Sandbox};
use futures::StreamExt;
use reqwest::header::{HOST, ORIGIN};
use reqwest::{Client, StatusCode};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Error;

/// Two people at a channel with a bot, and the page open.
struct Open {
    garden: Garden,
    page: Page,
    asha: String,
    ravi: String,
    lawn: String,
    _bot: Bot,
}

impl Open {
    async fn new() -> Self {
        let (garden, bot) = Garden::new().await.with_bot().await;
        let [asha, ravi] = ["Asha", "Ravi"].map(|name| garden.guild.member(name).id().to_string());
        let lawn = garden.lawn.id().to_string();
        let mut page = Page::open(&garden.discord).await;
        page.watches(&[(&asha, &lawn), (&ravi, &lawn)]).await;
        Self { garden, page, asha, ravi, lawn, _bot: bot }
    }

    fn asha(&self) -> Person {
        self.garden.guild.member("Asha").in_channel(&self.garden.lawn)
    }

    /// Something that Asha does in the channel.
    async fn does(&mut self, what: &str, mut with: Value) -> Value {
        with["do"] = json!(what);
        with["user"] = json!(self.asha);
        with["channel"] = json!(self.lawn);
        self.page.ask(with).await
    }

    async fn types(&mut self, command: &str) -> Value {
        self.does("command", json!({"text": command})).await
    }
}

/// Why something was not done.
fn refusal(reply: &Value) -> &str {
    assert_eq!(reply["error"]["kind"], "refused", "{reply}");
    reply["error"]["text"].as_str().expect("a sentence")
}

#[tokio::test]
async fn a_page_of_another_origin_is_refused_everywhere() {
    let garden = Garden::new().await;
    let client = Client::new();
    let own = garden.discord.api_url();
    for path in ["/", "/page/app.js", "/live", "/gateway", "/api/v10/gateway", "/attachments/1/1/a.png"] {
        let url = format!("{own}{path}");
        for (header, value) in [
            (ORIGIN, "http://example.com"),
            (ORIGIN, "http://127.0.0.1:1"),
            (ORIGIN, "null"),
            (HOST, "rebound.example"),
        ] {
            let refused = client.get(&url).header(&header, value).send().await.expect("an answer");
            assert_eq!(refused.status(), StatusCode::FORBIDDEN, "{path} {header}: {value}");
        }
        let taken = client.get(&url).header(ORIGIN, &own).send().await.expect("an answer");
        assert_ne!(taken.status(), StatusCode::FORBIDDEN, "{path}");
    }
    let refused = connect(&garden.discord, &[("origin", "http://example.com")]).await;
    let Err(Error::Http(answer)) = refused else { panic!("{refused:?}") };
    assert_eq!(answer.status(), 403);
    connect(&garden.discord, &[("origin", &own)]).await.expect("the own page is let in");
}

#[tokio::test]
async fn the_page_says_what_it_may_do() {
    let garden = Garden::new().await;
    let page = reqwest::get(garden.discord.api_url()).await.expect("the page");
    let policy = page.headers()["content-security-policy"].to_str().expect("text");
    for part in ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"] {
        assert!(policy.contains(part), "{policy}");
    }
    assert!(!policy.contains("unsafe"), "{policy}");
    assert_eq!(page.headers()["content-type"], "text/html; charset=utf-8");
    let missing = reqwest::get(format!("{}/page/../Cargo.toml", garden.discord.api_url())).await;
    assert_eq!(missing.expect("an answer").status(), StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_command_is_answered_where_everybody_sees_it() {
    let mut open = Open::new().await;
    let reply = open.types("/board new seats:2").await;
    assert_eq!((&reply["answer"], &reply["modal"]), (&json!("message"), &Value::Null));
    let (asha, ravi, lawn) = (&open.asha, &open.ravi, &open.lawn);
    assert_eq!(open.page.shown(asha, lawn), open.page.shown(ravi, lawn));
    let [board] = open.page.shown(ravi, lawn) else { panic!("one message") };
    assert_eq!(board["id"], reply["message"]);
    assert_eq!(board["shown"]["command"], "/board new");
    assert_eq!((&board["shown"]["author"], &board["shown"]["by"]), (&json!("Charbagh"), &json!("Asha")));
    assert_eq!(board["shown"]["bot"], true);
}

#[tokio::test]
async fn an_ephemeral_message_goes_to_its_person_alone_and_can_be_dismissed() {
    let mut open = Open::new().await;
    let reply = open.types("/whisper").await;
    assert_eq!(open.page.texts(&open.asha, &open.lawn), ["For your eyes"]);
    assert_eq!(open.page.shown(&open.asha, &open.lawn)[0]["flags"], 64);
    assert_eq!(open.page.shown(&open.ravi, &open.lawn), [] as [Value; 0]);
    // Ravi cannot press what is in it, nor put it away.
    let (ravi, lawn, message) = (open.ravi.clone(), open.lawn.clone(), reply["message"].clone());
    let press = json!({"do": "press", "user": ravi, "channel": lawn, "message": message, "custom_id": "ask"});
    assert_eq!(refusal(&open.page.ask(press).await), "This can no longer be pressed.");
    let dismiss = json!({"do": "dismiss", "user": ravi, "channel": lawn, "message": message});
    assert_eq!(refusal(&open.page.ask(dismiss).await), "there is no such message in view");
    open.does("dismiss", json!({"message": message})).await;
    assert_eq!(open.page.shown(&open.asha, &open.lawn), [] as [Value; 0]);
    assert!(open.asha().sees().messages.is_empty());
}

#[tokio::test]
async fn a_button_changes_its_message_for_all_and_is_gone_then() {
    let mut open = Open::new().await;
    let message = open.types("/board new").await["message"].clone();
    let reply = open.does("press", json!({"message": message, "custom_id": "roll"})).await;
    assert_eq!(reply["answer"], "update");
    assert_eq!(open.page.texts(&open.ravi, &open.lawn), ["Rolled"]);
    let again = open.does("press", json!({"message": message, "custom_id": "roll"})).await;
    assert_eq!(refusal(&again), "This can no longer be pressed.");
}

#[tokio::test]
async fn a_disabled_button_cannot_be_pressed() {
    let mut open = Open::new().await;
    let message = open.types("/board new").await["message"].clone();
    let reply = open.does("press", json!({"message": message, "custom_id": "never"})).await;
    assert_eq!(refusal(&reply), "This can no longer be pressed.");
}

#[tokio::test]
async fn a_menu_and_a_modal_go_to_the_bot() {
    let mut open = Open::new().await;
    let message = open.types("/menu").await["message"].clone();
    let reply =
        open.does("choose", json!({"message": message, "custom_id": "colour", "values": ["b"]})).await;
    assert_eq!(reply["answer"], "update");
    assert_eq!(open.page.texts(&open.ravi, &open.lawn), ["You took b"]);

    let modal = open.types("/ask").await["modal"].clone();
    assert_eq!(modal["title"], "Who are you?");
    assert_eq!(modal["fields"][0]["max_length"], 20);
    let filled = |name: &str| json!({"interaction": modal["interaction"], "values": {"name": name}});
    let long = open.does("submit", filled(&"x".repeat(21))).await;
    assert!(refusal(&long).contains("1 to 20 characters"), "{long}");
    let sent = open.does("submit", filled("Asha")).await;
    assert_eq!(sent["answer"], "message");
    assert_eq!(open.page.texts(&open.ravi, &open.lawn), ["You took b", "Hello, Asha"]);
    let twice = open.does("submit", filled("Asha")).await;
    assert_eq!(refusal(&twice), "no modal is open");
}

#[tokio::test]
async fn what_is_offered_can_be_typed_and_completed() {
    let mut open = Open::new().await;
    let completions = open.does("completions", json!({})).await;
    let names: Vec<_> = completions["commands"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|it| it["name"].as_str())
        .collect();
    assert!(names.contains(&"board") && names.contains(&"find"), "{names:?}");
    assert!(!names.contains(&"guarded"), "Asha may not use it: {names:?}");
    assert!(completions["members"].as_array().expect("a list").iter().any(|it| it["name"] == "Ravi"));
    let choices = open.does("complete", json!({"text": "/find what:bl"})).await["choices"].clone();
    assert!(!choices.as_array().expect("a list").is_empty());
    let rival = format!("/board new rival:<@{}>", open.ravi);
    assert_eq!(open.types(&rival).await["answer"], "message");
    let (asha, lawn) = (&open.asha, &open.lawn);
    let board = open.page.texts(asha, lawn).pop().expect("a board").to_owned();
    assert!(board.contains(&open.ravi), "{board}");
    assert!(refusal(&open.types("/board new seats:9").await).contains("within its bounds"));
    assert!(refusal(&open.types("/find").await).contains("required"));
    assert!(refusal(&open.types("/guarded").await).contains("not offered"));
}

#[tokio::test]
async fn people_see_that_the_bot_did_not_answer() {
    let timings = discord_sandbox::Timings {
        answer: std::time::Duration::from_millis(50),
        ..discord_sandbox::Timings::default()
    };
    let discord = Sandbox::builder().timings(timings).start().await.expect("a port is free");
    let (garden, _bot) = Garden::with(discord).with_bot().await;
    let mut page = Page::open(&garden.discord).await;
    assert_eq!(page.world["answer_ms"], 50);
    let asha = garden.guild.member("Asha").id();
    let mute = json!({"do": "command", "user": asha, "channel": garden.lawn.id(), "text": "/mute"});
    assert_eq!(page.ask(mute).await["error"]["kind"], "no_answer");
}

#[tokio::test]
async fn what_is_not_read_is_counted_for_each_person() {
    let mut open = Open::new().await;
    let said = open.does("say", json!({"text": "Good morning"})).await;
    let unread = |open: &Open, user: &str| {
        open.page.people[user]["guilds"][0]["channels"][0]["unread"].as_u64().expect("a number")
    };
    assert_eq!((unread(&open, &open.asha), unread(&open, &open.ravi)), (0, 1));
    let (ravi, lawn) = (open.ravi.clone(), open.lawn.clone());
    open.page.ask(json!({"do": "read", "user": ravi, "channel": lawn, "message": said["message"]})).await;
    assert_eq!(unread(&open, &open.ravi), 0);

    let direct = json!({"do": "direct", "user": ravi, "bot": open.garden.app.bot()});
    let direct = open.page.ask(direct).await["channel"].clone();
    let listed = &open.page.people[&open.ravi]["directs"][0];
    assert_eq!((&listed["channel"], &listed["with"]["name"]), (&direct, &json!("Charbagh")));
    let ping = json!({"do": "say", "user": ravi, "channel": direct, "text": "ping"});
    open.page.ask(ping).await;
    let ravi = open.ravi.clone();
    open.page.until(|page| page.people[&ravi]["directs"][0]["unread"] == 1).await;
    assert_eq!(open.page.people[&open.asha]["directs"], json!([]), "it is not hers");
}

#[tokio::test]
async fn who_arrives_has_read_all_and_can_be_named_anything_but_the_same() {
    let mut open = Open::new().await;
    open.does("say", json!({"text": "Before you came"})).await;
    let name = "<script>alert(1)</script>";
    let user = open.page.ask(json!({"do": "person", "name": name})).await["user"].clone();
    let user = user.as_str().expect("an id");
    assert_eq!(open.page.people[user]["guilds"][0]["channels"][0]["unread"], 0);
    assert!(open.page.world["people"].as_array().expect("a list").iter().any(|it| it["name"] == name));
    assert!(refusal(&open.page.ask(json!({"do": "person", "name": name})).await).contains("already"));
    for (bad, why) in [
        (&*"x".repeat(33), "32"),
        ("two\nlines", "seen"),
        ("\u{200b}\u{202e}", "seen"),
        ("@Everyone", "already"),
        ("ASHA", "already"),
    ] {
        let refused = open.page.ask(json!({"do": "person", "name": bad})).await;
        assert!(refusal(&refused).contains(why), "{bad:?}: {refused}");
    }
}

#[tokio::test]
async fn who_may_not_see_a_channel_is_told_nothing_of_it() {
    let mut open = Open::new().await;
    open.does("say", json!({"text": "Not for Ravi"})).await;
    let ravi = open.garden.guild.member("Ravi");
    open.garden.lawn.deny_person(&ravi, Permissions::VIEW_CHANNEL);
    let (user, lawn) = (open.ravi.clone(), open.lawn.clone());
    open.page.until(|page| page.people[&user]["guilds"][0]["channels"] == json!([])).await;
    open.page.until(|page| page.shown(&user, &lawn).is_empty()).await;
    let mention = open.does("say", json!({"text": format!("see <#{lawn}>")})).await;
    let theirs = open.page.shown(&open.asha, &open.lawn).last().expect("a message");
    assert_eq!(
        (&theirs["id"], &theirs["shown"]["names"]["channels"][&lawn]),
        (&mention["message"], &json!("lawn"))
    );
    for what in [
        json!({"do": "say", "text": "Let me in"}),
        json!({"do": "completions"}),
        json!({"do": "read", "message": mention["message"]}),
    ] {
        let mut what = what;
        what["user"] = json!(user);
        what["channel"] = json!(lawn);
        assert_eq!(refusal(&open.page.ask(what).await), "not allowed here");
    }
}

#[tokio::test]
async fn older_messages_come_when_they_are_asked_for() {
    let mut open = Open::new().await;
    let texts: Vec<String> = (0..30).map(|number| number.to_string()).collect();
    open.asha().say_all(&texts).expect("she may");
    let (asha, lawn) = (open.asha.clone(), open.lawn.clone());
    let watch =
        |limit: usize| json!({"do": "watch", "panes": [{"user": asha, "channel": lawn, "limit": limit}]});
    open.page.ask(watch(10)).await;
    open.page.until(|page| page.texts(&asha, &lawn).len() == 10).await;
    assert_eq!(open.page.texts(&asha, &lawn), &texts[20..]);
    open.page.ask(watch(100)).await;
    open.page.until(|page| page.texts(&asha, &lawn).len() == 30).await;
    assert_eq!(open.page.texts(&asha, &lawn), &texts[..]);
}

#[tokio::test]
async fn the_bots_author_sees_every_request_and_event() {
    let mut open = Open::new().await;
    open.page.ask(json!({"do": "author", "on": true})).await;
    let has = |page: &Page, name: &str| page.author.iter().any(|it| it["name"] == name);
    open.page.until(|page| has(page, "READY")).await;
    open.types("/board new").await;
    let answered = |it: &Value| it["path"].as_str().is_some_and(|path| path.ends_with("/callback"));
    open.page.until(|page| has(page, "INTERACTION_CREATE") && page.author.iter().any(answered)).await;
    let request = open.page.author.iter().find(|it| answered(it)).expect("it was seen");
    assert_eq!(
        (&request["method"], &request["status"], &request["judgement"]),
        (&json!("POST"), &json!(204), &Value::Null)
    );
    assert_eq!(request["body"]["type"], 4);

    let broken = json!({"content": "x".repeat(2_001)});
    let http = open.garden.http();
    let sent = http.send_message(open.garden.lawn.id().0.into(), Vec::new(), &broken).await;
    assert!(sent.is_err());
    open.page.until(|page| page.author.iter().any(|it| it["judgement"] == "breach")).await;
}

#[tokio::test]
async fn faults_are_made_and_shown() {
    let mut open = Open::new().await;
    let lawn = open.lawn.clone();
    let http = open.garden.http();
    let hello = json!({"content": "hello"});
    let post = async || http.send_message(open.garden.lawn.id().0.into(), Vec::new(), &hello).await;

    let fail = json!({"do": "fail_next", "part": "POST /channels", "fault": "500"});
    open.page.ask(fail).await;
    assert_eq!(open.page.world["faults"]["pending"], json!([{"part": "POST /channels", "fault": "500"}]));
    assert!(post().await.is_err());
    post().await.expect("only the next one fails");

    let permit = |allowed: bool| json!({"do": "permission", "channel": lawn, "permission": "SEND_MESSAGES", "allowed": allowed});
    open.page.ask(permit(false)).await;
    assert_eq!(
        open.page.world["faults"]["denied"],
        json!([{"channel": lawn, "permissions": ["SEND_MESSAGES"]}])
    );
    assert!(post().await.is_err());
    open.page.ask(permit(true)).await;
    assert_eq!(open.page.world["faults"]["denied"], json!([]));
    let message = post().await.expect("it is allowed again").id;

    open.page.ask(json!({"do": "delete", "channel": lawn, "message": message})).await;
    let texts = open.page.texts(&open.asha, &open.lawn);
    assert_eq!(texts, ["hello"], "the first one is left");
    let gone = json!({"do": "delete", "channel": lawn, "message": message});
    assert_eq!(refusal(&open.page.ask(gone).await), "There is no such message.");

    open.page.ask(json!({"do": "slow", "ms": 1})).await;
    assert_eq!(open.page.world["faults"]["delay_ms"], 1);
    open.page.ask(json!({"do": "direct_messages", "user": open.asha, "open": false})).await;
    let asha = open.page.world["people"]
        .as_array()
        .expect("a list")
        .iter()
        .find(|it| it["id"] == open.asha.as_str());
    assert_eq!(asha.expect("she is there")["direct_messages"], "closed");
}

#[tokio::test]
async fn who_did_not_hear_that_they_answered_may_answer_again() {
    let garden = Garden::new().await;
    let mut bot = Puppet::new(&garden).await;
    let asha = garden.guild.member("Asha").in_channel(&garden.lawn);
    for lost in [true, false] {
        if lost {
            garden.discord.fail_next("POST /interactions", Fault::AnswerLost(502));
        }
        let answers = async {
            let told = bot.told().await;
            let first = bot.answer(&told, 4, json!({"content": "here"})).await;
            assert_eq!(first.status, if lost { 502 } else { 204 });
            let second = bot.answer(&told, 4, json!({"content": "here"})).await;
            assert_eq!(second.status, 400);
        };
        let (answer, ()) = tokio::join!(asha.slash("/go"), answers);
        assert_eq!(answer.expect("it is answered").content(), "here");
        assert_eq!(garden.discord.breaches().len(), usize::from(!lost), "only who heard it broke a rule");
    }
}

#[tokio::test]
async fn a_cut_connection_comes_back_and_a_refused_gateway_keeps_it_away() {
    let mut open = Open::new().await;
    let connected = |page: &Page| page.world["applications"][0]["connected"].as_bool().expect("a boolean");
    open.page.until(connected).await;
    assert_eq!(open.page.ask(json!({"do": "cut", "how": "closed"})).await["cut"], 1);
    open.garden.app.resumed(1).await.expect("serenity resumes");
    open.page.until(connected).await;
    open.page.ask(json!({"do": "gateway", "refused": true})).await;
    assert_eq!(open.page.world["faults"]["gateway_refused"], true);
    assert_eq!(open.page.ask(json!({"do": "cut", "how": "lost"})).await["cut"], 1);
    open.page.until(|page| !connected(page)).await;
}

#[tokio::test]
async fn nonsense_is_answered_and_changes_nothing() {
    let mut open = Open::new().await;
    for (nonsense, id) in [
        ("{", Value::Null),
        ("[]", Value::Null),
        (r#"{"id": 900, "do": "dance"}"#, json!(900)),
        (r#"{"id": 901, "do": "say"}"#, json!(901)),
        (r#"{"id": 902, "do": "say", "user": "x", "channel": "1", "text": "a"}"#, json!(902)),
    ] {
        open.page.send(nonsense).await;
        let reply = loop {
            if let Some(reply) = open.page.step().await {
                break reply;
            }
        };
        assert_eq!((&reply["id"], &reply["error"]["kind"]), (&id, &json!("unknown")), "{nonsense}");
    }
    let bot = open.garden.app.bot();
    let (asha, lawn) = (open.asha.clone(), open.lawn.clone());
    for (what, why) in [
        (json!({"do": "say", "user": bot, "channel": lawn, "text": "beep"}), "There is no such person."),
        (json!({"do": "say", "user": "1", "channel": lawn, "text": "boo"}), "There is no such person."),
        (json!({"do": "say", "user": asha, "channel": "1", "text": "lost"}), "not allowed here"),
        (json!({"do": "direct", "user": asha, "bot": asha}), "There is no such bot."),
        (
            json!({"do": "permission", "channel": lawn, "permission": "FLY", "allowed": true}),
            "There is no such permission.",
        ),
    ] {
        assert_eq!(refusal(&open.page.ask(what.clone()).await), why, "{what}");
    }
    let long = open.does("say", json!({"text": "x".repeat(2_001)})).await;
    assert!(refusal(&long).contains("2,000"));
    assert!(refusal(&open.does("say", json!({"text": "  "})).await).contains("1 to 2,000"));
    assert_eq!(open.page.shown(&open.asha, &open.lawn), [] as [Value; 0]);
}

#[tokio::test]
async fn two_pages_see_the_same() {
    let mut open = Open::new().await;
    let mut other = Page::open(&open.garden.discord).await;
    let (ravi, lawn) = (open.ravi.clone(), open.lawn.clone());
    other.watches(&[(&ravi, &lawn)]).await;
    open.does("say", json!({"text": "Hello, all"})).await;
    other.until(|page| page.texts(&ravi, &lawn) == ["Hello, all"]).await;
    let message = id(&other.shown(&ravi, &lawn)[0]).to_owned();
    open.page.ask(json!({"do": "delete", "channel": lawn, "message": message})).await;
    other.until(|page| page.texts(&ravi, &lawn).is_empty()).await;
}

#[tokio::test]
async fn the_page_is_told_when_the_sandbox_ends() {
    let garden = Garden::new().await;
    let mut stream = connect(&garden.discord, &[]).await.expect("a program without an origin is let in");
    drop(garden);
    while let Some(Ok(_)) = stream.next().await {}
}
