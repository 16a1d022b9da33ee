//! A gateway connection with no library.

use discord_sandbox::{AppHandle, Sandbox};
use futures::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

/// A bot's end of a gateway connection.
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
    /// The newest sequence number.
    pub sequence: u64,
    pub session: String,
}

/// What comes down a socket.
#[derive(Debug, PartialEq)]
pub enum Got {
    Message(Value),
    Closed(Option<u16>),
}

impl Socket {
    /// Connects and takes the hello.
    pub async fn connect(discord: &Sandbox) -> Self {
        Self::connect_to(discord, "v=10&encoding=json").await
    }

    pub async fn connect_to(discord: &Sandbox, query: &str) -> Self {
        let stream = TcpStream::connect(discord.address()).await.expect("the sandbox listens");
        let url = format!("ws://{}/gateway?{query}", discord.address());
        let (stream, _) =
            tokio_tungstenite::client_async(url, stream).await.expect("the gateway takes the connection");
        Self { stream, sequence: 0, session: String::new() }
    }

    /// Connects, identifies, and takes READY.
    pub async fn identified(discord: &Sandbox, app: &AppHandle, intents: u64) -> Self {
        let mut socket = Self::connect(discord).await;
        assert_eq!(socket.message().await["op"], 10);
        socket
            .send(json!({"op": 2, "d": {"token": app.token(), "intents": intents, "properties": {}}}))
            .await;
        let ready = socket.event("READY").await;
        ready["session_id"].as_str().expect("a session").clone_into(&mut socket.session);
        socket
    }

    pub async fn send(&mut self, message: Value) {
        self.stream.send(Message::text(message.to_string())).await.expect("the socket is open");
    }

    pub async fn send_text(&mut self, text: &str) {
        self.stream.send(Message::text(text.to_owned())).await.expect("the socket is open");
    }

    pub async fn got(&mut self) -> Got {
        loop {
            match self.stream.next().await {
                Some(Ok(Message::Text(text))) => {
                    let message: Value = serde_json::from_str(&text).expect("JSON");
                    if let Some(sequence) = message["s"].as_u64() {
                        self.sequence = sequence;
                    }
                    return Got::Message(message);
                }
                Some(Ok(Message::Close(frame))) => return Got::Closed(frame.map(|frame| frame.code.into())),
                Some(Err(_)) | None => return Got::Closed(None),
                Some(Ok(_)) => {}
            }
        }
    }

    pub async fn message(&mut self) -> Value {
        match self.got().await {
            Got::Message(message) => message,
            closed @ Got::Closed(_) => panic!("{closed:?}"),
        }
    }

    /// The code with which the connection is closed, whatever comes before.
    pub async fn closed(&mut self) -> Option<u16> {
        loop {
            if let Got::Closed(code) = self.got().await {
                return code;
            }
        }
    }

    /// The next event of this name; others before it are passed over.
    pub async fn event(&mut self, name: &str) -> Value {
        loop {
            let mut message = self.message().await;
            if message["t"] == name {
                return message["d"].take();
            }
        }
    }

    /// The names of all events that have come before the answer to a heartbeat that is sent now.
    pub async fn events_so_far(&mut self) -> Vec<(String, Value)> {
        self.send(json!({"op": 1, "d": self.sequence})).await;
        let mut events = Vec::new();
        loop {
            let message = self.message().await;
            if message["op"] == 11 {
                return events;
            }
            events.push((message["t"].as_str().unwrap_or_default().to_owned(), message["d"].clone()));
        }
    }
}
