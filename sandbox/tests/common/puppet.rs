//! A bot that answers what a test tells it to, with no library between.

use discord_sandbox::{ChannelId, MessageId, Person};
use serde_json::{Value, json};

use super::Garden;
use super::raw::{Raw, Reply};
use super::socket::Socket;

/// The intent `GUILDS`. Interactions come without any.
const GUILDS: u64 = 1;

/// A connected bot.
pub struct Puppet {
    pub raw: Raw,
    socket: Socket,
    application: String,
}

/// What a bot is told of something that a person did.
#[derive(Debug, Clone)]
pub struct Told(pub Value);

impl Told {
    fn text(&self, key: &str) -> &str {
        self.0[key].as_str().expect("an interaction has it")
    }

    /// The path at which it is answered.
    pub fn callback(&self) -> String {
        format!("/interactions/{}/{}/callback", self.text("id"), self.text("token"))
    }

    /// The path of its follow-ups.
    pub fn hook(&self) -> String {
        format!("/webhooks/{}/{}", self.text("application_id"), self.text("token"))
    }

    /// The path of the answer's message.
    pub fn original(&self) -> String {
        format!("{}/messages/@original", self.hook())
    }
}

/// A row of buttons whose custom ids are their labels.
pub fn buttons(labels: &[&str]) -> Value {
    let buttons =
        labels.iter().map(|label| json!({"type": 2, "style": 1, "label": label, "custom_id": label}));
    json!([{"type": 1, "components": buttons.collect::<Vec<_>>()}])
}

/// A modal with these inputs, each in a row of its own.
pub fn modal(inputs: &[Value]) -> Value {
    let rows = inputs.iter().map(|input| json!({"type": 1, "components": [input]}));
    json!({"custom_id": "base", "title": "Your base", "components": rows.collect::<Vec<_>>()})
}

impl Puppet {
    /// Connects the garden's bot, with a command `/go`.
    pub async fn new(garden: &Garden) -> Self {
        let raw = Raw::new(&garden.discord, &garden.app);
        let application = format!("/applications/{}", garden.app.id());
        let go = json!({"name": "go", "description": "Go"});
        assert_eq!(raw.post(&format!("{application}/commands"), go).await.status, 201);
        let socket = Socket::identified(&garden.discord, &garden.app, GUILDS).await;
        Self { raw, socket, application: garden.app.id().to_string() }
    }

    /// Waits for what a person does next.
    pub async fn told(&mut self) -> Told {
        let told = Told(self.socket.event("INTERACTION_CREATE").await);
        assert_eq!(told.text("application_id"), self.application);
        told
    }

    /// Answers what it was told; gives the answer to that.
    pub async fn answer(&self, told: &Told, kind: u8, data: Value) -> Reply {
        self.raw.post(&told.callback(), json!({"type": kind, "data": data})).await
    }

    /// Waits for what a person does next, and answers it.
    pub async fn answers(&mut self, kind: u8, data: Value) -> Told {
        let told = self.told().await;
        let reply = self.answer(&told, kind, data).await;
        assert_eq!(reply.status, 204, "{reply:?}");
        told
    }

    /// Writes a message into a channel.
    pub async fn posts(&self, channel: ChannelId, body: Value) -> MessageId {
        let reply = self.raw.post(&format!("/channels/{channel}/messages"), body).await;
        reply.id().parse().expect("a snowflake")
    }

    /// Opens the direct conversation with a person.
    pub async fn opens_direct(&self, person: &Person) -> ChannelId {
        let reply = self.raw.post("/users/@me/channels", json!({"recipient_id": person.id()})).await;
        reply.id().parse().expect("a snowflake")
    }
}
