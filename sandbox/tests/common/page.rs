//! A browser's end of the page's socket.

use std::collections::HashMap;

use discord_sandbox::Sandbox;
use futures::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::{Error, Message};

/// A page that is open.
pub struct Page {
    stream: WebSocketStream<TcpStream>,
    asked: u64,
    /// The newest `world`.
    pub world: Value,
    /// What the page was told of each person, by id.
    pub people: HashMap<String, Value>,
    /// The messages of each person's view of a channel, by user, channel and id.
    shown: HashMap<(String, String), Vec<Value>>,
    /// Requests and events, as the bot's author is told them.
    pub author: Vec<Value>,
}

/// Connects with headers of one's own.
pub async fn connect(
    discord: &Sandbox,
    headers: &[(&'static str, &str)],
) -> Result<WebSocketStream<TcpStream>, Error> {
    let stream = TcpStream::connect(discord.address()).await.expect("the sandbox listens");
    let mut request = format!("ws://{}/live", discord.address()).into_client_request()?;
    for (name, value) in headers {
        request.headers_mut().insert(*name, HeaderValue::from_str(value).expect("a header"));
    }
    Ok(tokio_tungstenite::client_async(request, stream).await?.0)
}

impl Page {
    /// Opens the page, as a browser does.
    pub async fn open(discord: &Sandbox) -> Self {
        let origin = discord.api_url();
        let stream = connect(discord, &[("origin", &origin)]).await.expect("the page is let in");
        let mut page = Self {
            stream,
            asked: 0,
            world: Value::Null,
            people: HashMap::new(),
            shown: HashMap::new(),
            author: Vec::new(),
        };
        page.until(|page| page.world.is_object()).await;
        page
    }

    /// Asks for something, and gives the reply.
    pub async fn ask(&mut self, mut what: Value) -> Value {
        self.asked += 1;
        what["id"] = json!(self.asked);
        self.send(&what.to_string()).await;
        loop {
            if let Some(reply) = self.step().await
                && reply["id"] == self.asked
            {
                return reply;
            }
        }
    }

    pub async fn send(&mut self, text: &str) {
        self.stream.send(Message::text(text.to_owned())).await.expect("the socket is open");
    }

    /// Takes what comes until something is so.
    pub async fn until(&mut self, so: impl Fn(&Self) -> bool) {
        while !so(self) {
            self.step().await;
        }
    }

    /// Looks at places, each of them a person and a channel.
    pub async fn watches(&mut self, panes: &[(&str, &str)]) {
        let panes: Vec<_> =
            panes.iter().map(|(user, channel)| json!({"user": user, "channel": channel})).collect();
        let reply = self.ask(json!({"do": "watch", "panes": panes})).await;
        assert_eq!(reply["error"], Value::Null);
    }

    /// What one person is shown of a channel that is looked at.
    pub fn shown(&self, user: &str, channel: &str) -> &[Value] {
        self.shown.get(&(user.to_owned(), channel.to_owned())).map_or(&[], Vec::as_slice)
    }

    /// The texts of what one person is shown.
    pub fn texts(&self, user: &str, channel: &str) -> Vec<&str> {
        self.shown(user, channel).iter().filter_map(|message| message["content"].as_str()).collect()
    }

    /// The next thing that comes; a reply is given back.
    pub async fn step(&mut self) -> Option<Value> {
        let text = loop {
            let frame = self.stream.next().await.expect("the socket is open");
            if let Message::Text(text) = frame.expect("the socket works") {
                break text;
            }
        };
        let told: Value = serde_json::from_str(&text).expect("JSON");
        let text = |key: &str| told[key].as_str().unwrap_or_default().to_owned();
        match told["t"].as_str().expect("a kind") {
            "world" => self.world = told,
            "user" => {
                self.people.insert(text("user"), told);
            }
            "channel" => {
                let messages = told["messages"].as_array().expect("a list").clone();
                self.shown.insert((text("user"), text("channel")), messages);
            }
            "messages" => {
                let shown = self.shown.entry((text("user"), text("channel"))).or_default();
                let gone = told["gone"].as_array().expect("a list");
                shown.retain(|message| !gone.contains(&message["id"]));
                for message in told["set"].as_array().expect("a list") {
                    shown.retain(|there| there["id"] != message["id"]);
                    shown.push(message.clone());
                }
                shown.sort_by_key(|message| id(message).parse::<u64>().expect("a snowflake"));
            }
            "request" | "event" => self.author.push(told),
            "reply" => return Some(told),
            other => panic!("{other}"),
        }
        None
    }
}

/// A message's id.
pub fn id(message: &Value) -> &str {
    message["id"].as_str().expect("a message has one")
}
