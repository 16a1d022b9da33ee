//! What a bot reads of a channel, and how it writes a message once.

mod common;

use common::Garden;
use common::puppet::Puppet;
use common::raw::{Raw, Reply};
use common::socket::Socket;
use discord_sandbox::{Fault, Intents, Limits, Permissions, Sandbox, Timings};
use serde_json::{Value, json};
use std::time::Duration;

const DICE: &str = "%F0%9F%8E%B2";

/// A channel, and a bot with no library that reads and writes there.
struct Lawn {
    garden: Garden,
    raw: Raw,
    path: String,
}

impl Lawn {
    async fn new() -> Self {
        Self::with(Timings::default()).await
    }

    async fn with(timings: Timings) -> Self {
        let builder = Sandbox::builder().limits(Limits::unenforced()).timings(timings);
        let garden = Garden::with(builder.start().await.expect("a port is free"));
        let raw = Raw::new(&garden.discord, &garden.app);
        let path = format!("/channels/{}/messages", garden.lawn.id());
        Self { garden, raw, path }
    }

    /// The same, with the messages 1 to 6; and their ids, the first for message 1.
    async fn with_six() -> (Self, Vec<String>) {
        let lawn = Self::new().await;
        let mut ids = Vec::new();
        for number in 1..=6 {
            ids.push(lawn.post(json!({"content": number.to_string()})).await.id());
        }
        (lawn, ids)
    }

    async fn post(&self, body: Value) -> Reply {
        self.raw.post(&self.path, body).await
    }

    async fn list(&self, query: &str) -> Reply {
        self.raw.get(&format!("{}?{query}", self.path)).await
    }

    /// The texts of the messages that a query finds, in the order in which they are given.
    async fn texts(&self, query: &str) -> String {
        let reply = self.list(query).await;
        let messages = reply.body.as_array().unwrap_or_else(|| panic!("{reply:?}"));
        messages
            .iter()
            .map(|message| message["content"].as_str().expect("text"))
            .collect::<Vec<_>>()
            .join(" ")
    }

    fn breaches(&self) -> usize {
        self.garden.discord.breaches().len()
    }
}

#[tokio::test]
async fn messages_are_read_newest_first_on_either_side_of_an_id() {
    let (lawn, ids) = Lawn::with_six().await;
    let id = |number: usize| &ids[number - 1];
    assert_eq!(lawn.texts("").await, "6 5 4 3 2 1");
    assert_eq!(lawn.texts("limit=2").await, "6 5");
    assert_eq!(lawn.texts(&format!("limit=2&before={}", id(4))).await, "3 2");
    assert_eq!(lawn.texts(&format!("limit=2&after={}", id(2))).await, "4 3", "the nearest, not the newest");
    assert_eq!(lawn.texts(&format!("after={}", id(6))).await, "");
    assert_eq!(lawn.texts("limit=2&after=0").await, "2 1");
    assert_eq!(lawn.texts("before=0").await, "");
    for (limit, found) in [(1, "3"), (2, "4 3 2"), (3, "4 3 2"), (4, "5 4 3 2 1")] {
        assert_eq!(lawn.texts(&format!("limit={limit}&around={}", id(3))).await, found, "{limit}");
    }
    assert_eq!(lawn.breaches(), 0);
}

#[tokio::test]
async fn an_id_bounds_a_list_though_its_message_is_gone() {
    let (lawn, ids) = Lawn::with_six().await;
    let gone = &ids[2];
    assert_eq!(lawn.raw.delete(&format!("{}/{gone}", lawn.path)).await.status, 204);
    assert_eq!(lawn.texts(&format!("limit=2&before={gone}")).await, "2 1");
    assert_eq!(lawn.texts(&format!("limit=2&after={gone}")).await, "5 4");
    assert_eq!(lawn.texts(&format!("limit=2&around={gone}")).await, "4 2");
}

#[tokio::test]
async fn a_list_has_1_to_100_messages_and_50_when_nobody_says() {
    let lawn = Lawn::new().await;
    let asha = lawn.garden.guild.member("Asha").in_channel(&lawn.garden.lawn);
    let said = asha.say_all((1..=101).map(|number| number.to_string())).expect("members may write");
    let count = async |query: &str| lawn.list(query).await.body.as_array().map(Vec::len);
    assert_eq!(said.len(), 101);
    assert_eq!(count("").await, Some(50));
    assert_eq!(count("limit=100").await, Some(100));
    for (limit, code) in [("0", "NUMBER_TYPE_MIN"), ("101", "NUMBER_TYPE_MAX"), ("all", "NUMBER_TYPE_COERCE")]
    {
        let reply = lawn.list(&format!("limit={limit}")).await;
        assert_eq!(reply.refusal(), (400, 50035));
        assert_eq!(reply.body["errors"]["limit"]["_errors"][0]["code"], code);
    }
}

#[tokio::test]
async fn a_bound_is_a_snowflake_and_there_is_one() {
    let (lawn, ids) = Lawn::with_six().await;
    let reply = lawn.list("after=yesterday").await;
    assert_eq!(reply.refusal(), (400, 50035));
    assert_eq!(reply.body["errors"]["after"]["_errors"][0]["code"], "NUMBER_TYPE_COERCE");
    assert_eq!(lawn.breaches(), 1);
    assert_eq!(lawn.texts(&format!("after={}&before={}", ids[2], ids[4])).await, "6 5 4");
    assert_eq!(lawn.garden.discord.breaches()[1].unheeded, ["before: not heeded beside after"]);
}

#[tokio::test]
async fn nothing_is_read_without_the_permission_to_read_what_was_before() {
    let (lawn, ids) = Lawn::with_six().await;
    let one = format!("{}/{}", lawn.path, ids[0]);
    assert_eq!(lawn.raw.get(&one).await.body["content"], "1");
    lawn.garden.lawn.deny(&lawn.garden.app, Permissions::READ_MESSAGE_HISTORY);
    assert_eq!(lawn.list("").await.body, json!([]));
    assert_eq!(lawn.raw.get(&one).await.refusal(), (403, 50001));
    let react = lawn.raw.put(&format!("{one}/reactions/{DICE}/@me"), Value::Null).await;
    assert_eq!(react.refusal(), (403, 50001));
    lawn.garden.lawn.deny(&lawn.garden.app, Permissions::VIEW_CHANNEL);
    assert_eq!(lawn.list("").await.refusal(), (403, 50001));
    assert_eq!(lawn.raw.get(&one).await.refusal(), (403, 50001));
    assert_eq!(lawn.garden.discord.refusals().len(), 4);
}

#[tokio::test]
async fn a_direct_conversation_is_read_by_its_bot_alone() {
    let lawn = Lawn::new().await;
    let asha = lawn.garden.guild.member("Asha").dm(&lawn.garden.app);
    let path = format!("/channels/{}/messages", asha.channel().id());
    let hand = lawn.raw.post(&path, json!({"content": "Your hand"})).await.id();
    let said = asha.say("Thanks").expect("a person may write to a bot");
    let list = lawn.raw.get(&format!("{path}?after={hand}")).await;
    assert_eq!((&list.body[0]["content"], &list.body[1]), (&json!("Thanks"), &Value::Null));
    assert_eq!(lawn.raw.get(&format!("{path}/{said}")).await.body["content"], "Thanks", "it is to the bot");
    let other = lawn.garden.discord.application("Gardener");
    lawn.garden.guild.add_bot(&other, Permissions::ALL);
    let other = Raw::new(&lawn.garden.discord, &other);
    assert_eq!(other.get(&path).await.refusal(), (403, 50001));
    assert_eq!(other.get(&format!("{path}/{said}")).await.refusal(), (403, 50001));
}

#[tokio::test]
async fn a_message_to_one_person_is_in_no_list() {
    let lawn = Lawn::new().await;
    let mut bot = Puppet::new(&lawn.garden).await;
    let asha = lawn.garden.guild.member("Asha").in_channel(&lawn.garden.lawn);
    lawn.post(json!({"content": "Board"})).await.id();
    let aside = json!({"content": "Your hand", "flags": 64});
    let (_, answer) = tokio::join!(bot.answers(4, aside), asha.slash("/go"));
    assert!(answer.expect("it is answered").is_ephemeral());
    assert_eq!(lawn.texts("").await, "Board");
    assert_eq!(lawn.texts("limit=1").await, "Board", "nor does it take a place");
}

#[tokio::test]
async fn what_others_write_is_empty_for_a_bot_without_message_content() {
    let lawn = Lawn::new().await;
    let gardener = lawn.garden.discord.application("Gardener");
    lawn.garden.guild.add_bot(&gardener, Permissions::ALL);
    let button = json!({"type": 2, "style": 1, "label": "Dig", "custom_id": "dig"});
    let full = json!({
        "content": "Dig here",
        "embeds": [{"title": "Map"}],
        "components": [{"type": 1, "components": [button]}],
    });
    let raw = Raw::new(&lawn.garden.discord, &gardener);
    let other = raw.upload(&lawn.path, &full, &[("map.txt", b"x".to_vec())]).await.id();
    let asha = lawn.garden.guild.member("Asha").in_channel(&lawn.garden.lawn);
    let to_bot = format!("Hello <@{}>", lawn.garden.app.bot());
    asha.say(&to_bot).expect("members may write");
    let answer = json!({"content": "Mine", "message_reference": {"message_id": other}});
    lawn.post(answer).await.id();

    let path = format!("{}/{other}", lawn.path);
    let list = lawn.list("").await.body;
    let [mine, mention, listed] = [0, 1, 2].map(|at| &list[at]);
    for (hidden, whence) in [
        (&lawn.raw.get(&path).await.body, "alone"),
        (listed, "in a list"),
        (&mine["referenced_message"], "in an answer"),
    ] {
        assert_eq!(hidden["id"], json!(other), "{whence}");
        assert_eq!(hidden["content"], "", "{whence}");
        for field in ["embeds", "components", "attachments"] {
            assert_eq!(hidden[field], json!([]), "{field} {whence}");
        }
    }
    assert_eq!((&mine["content"], &mention["content"]), (&json!("Mine"), &json!(to_bot)));

    // What the bot asks for when it identifies does not matter here: only what its owner has switched on.
    lawn.garden.app.grant_intents(Intents::MESSAGE_CONTENT);
    let shown = lawn.raw.get(&path).await.body;
    assert_eq!((&shown["content"], &shown["embeds"][0]["title"]), (&json!("Dig here"), &json!("Map")));
    assert_eq!(shown["components"][0]["components"][0]["label"], "Dig");
    assert_eq!(shown["attachments"][0]["filename"], "map.txt");
}

fn enforced(content: &str, nonce: impl Into<Value>) -> Value {
    json!({"content": content, "nonce": nonce.into(), "enforce_nonce": true})
}

/// The intents `GUILDS` and `GUILD_MESSAGES`.
const MESSAGES: u64 = 1 | 1 << 9;

#[tokio::test]
async fn a_message_with_an_enforced_nonce_is_written_once_and_told_of_once() {
    let lawn = Lawn::new().await;
    let mut socket = Socket::identified(&lawn.garden.discord, &lawn.garden.app, MESSAGES).await;
    socket.events_so_far().await;
    let first = lawn.post(enforced("Board", "table-1")).await;
    let again = lawn.post(enforced("Board again", "table-1")).await;
    assert_eq!((again.status, again.id()), (200, first.id()));
    assert_eq!(again.body["content"], "Board", "it is the first one");
    assert_eq!(lawn.texts("").await, "Board");
    let told = socket.events_so_far().await;
    assert_eq!(told.len(), 1, "{told:#?}");
    assert_eq!((told[0].0.as_str(), &told[0].1["nonce"]), ("MESSAGE_CREATE", &json!("table-1")));
    assert_eq!(lawn.breaches(), 0);
}

#[tokio::test]
async fn a_nonce_is_given_back_when_a_message_is_written_and_never_again() {
    let lawn = Lawn::new().await;
    let written = lawn.post(enforced("Board", 5)).await;
    assert_eq!(written.body["nonce"], 5);
    let path = format!("{}/{}", lawn.path, written.id());
    assert_eq!(lawn.raw.get(&path).await.body.get("nonce"), None);
    assert_eq!(lawn.list("").await.body[0].get("nonce"), None);
    assert_eq!(lawn.raw.patch(&path, json!({"content": "Board 2"})).await.body.get("nonce"), None);
}

#[tokio::test]
async fn a_nonce_that_is_not_enforced_or_of_another_bot_or_other_makes_a_new_message() {
    let lawn = Lawn::new().await;
    let gardener = lawn.garden.discord.application("Gardener");
    lawn.garden.guild.add_bot(&gardener, Permissions::ALL);
    lawn.post(enforced("1", "a")).await.id();
    lawn.post(json!({"content": "2", "nonce": "a"})).await.id();
    Raw::new(&lawn.garden.discord, &gardener).post(&lawn.path, enforced("3", "a")).await.id();
    lawn.post(enforced("4", "b")).await.id();
    for content in ["5", "6"] {
        lawn.post(json!({"content": content, "enforce_nonce": true})).await.id();
        lawn.post(enforced(content, "")).await.id();
    }
    assert_eq!(lawn.garden.lawn.messages().len(), 8);
}

#[tokio::test]
async fn a_nonce_counts_in_every_channel_of_its_author() {
    let lawn = Lawn::new().await;
    let first = lawn.post(enforced("Board", "a")).await.id();
    let terrace = lawn.garden.guild.channel("terrace");
    let path = format!("/channels/{}/messages", terrace.id());
    assert_eq!(lawn.raw.post(&path, enforced("Board", "a")).await.id(), first);
    assert!(terrace.messages().is_empty());
}

#[tokio::test]
async fn a_message_that_was_deleted_is_not_written_anew() {
    let lawn = Lawn::new().await;
    let message = lawn.post(enforced("Board", "a")).await.id();
    lawn.garden.lawn.delete_message(message.parse().expect("a snowflake"));
    assert_eq!(lawn.post(enforced("Board", "a")).await.refusal(), (404, 10008));
    assert!(lawn.garden.lawn.messages().is_empty());
    assert_eq!(lawn.breaches(), 0, "the bot cannot know");
}

#[tokio::test]
async fn a_nonce_is_forgotten_in_time() {
    let lawn = Lawn::with(Timings { nonce: Duration::ZERO, ..Timings::default() }).await;
    let first = lawn.post(enforced("Board", "a")).await.id();
    assert_ne!(lawn.post(enforced("Board", "a")).await.id(), first);
}

#[tokio::test]
async fn a_message_whose_answer_was_lost_can_be_sent_again() {
    let lawn = Lawn::new().await;
    lawn.garden.discord.fail_next("POST /channels", Fault::AnswerLost(502));
    assert_eq!(lawn.post(enforced("Board", "a")).await.status, 502);
    let message = lawn.post(enforced("Board", "a")).await.id();
    let there: Vec<String> = lawn.garden.lawn.messages().iter().map(|one| one.id.to_string()).collect();
    assert_eq!(there, [message]);
}
