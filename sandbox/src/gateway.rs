//! One gateway connection: hello, heartbeats, identify, resume.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::Instant;

use crate::ids::{GuildId, UserId};
use crate::intents::Intents;
use crate::model::Model;
use crate::rate_limit::RateLimiter;
use crate::sessions::{CannotResume, CloseCode, Identify, Outgoing, Shard};
use crate::settings::Rate;
use crate::wire;
use crate::world::World;

/// How many messages a bot may send on one connection.
const SENDING: Rate = Rate::new(120, Duration::from_mins(1));

/// The query of the address that a bot connects to.
#[derive(Debug, Deserialize)]
pub(crate) struct Address {
    v: Option<String>,
    encoding: Option<String>,
}

/// Takes a bot's connection.
pub(crate) async fn connect(
    State(world): State<Arc<World>>,
    Query(address): Query<Address>,
    upgrade: WebSocketUpgrade,
) -> Response {
    if world.faults(|faults| faults.gateway_refused) {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    let known = matches!(address.v.as_deref(), None | Some("9" | "10"));
    let json = matches!(address.encoding.as_deref(), None | Some("json"));
    upgrade.on_upgrade(move |socket| async move {
        let (sender, receiver) = unbounded_channel();
        let mut connection =
            Connection { world, socket, receiver, sender, session: None, sent: RateLimiter::default() };
        if known && json {
            connection.run().await;
        } else {
            connection.close(CloseCode::InvalidVersion).await;
        }
    })
}

struct Connection {
    world: Arc<World>,
    socket: WebSocket,
    receiver: UnboundedReceiver<Outgoing>,
    sender: UnboundedSender<Outgoing>,
    session: Option<String>,
    sent: RateLimiter,
}

/// Why a connection ends.
enum End {
    /// The server closes it with a code.
    Close(CloseCode),
    /// It is dropped without a close frame.
    Lost,
    /// The bot closes it with 1000 or 1001; its session is over.
    Left,
}

impl Connection {
    async fn run(&mut self) {
        let interval = self.world.timings.heartbeat;
        let hello = json!({"op": 10, "d": {"heartbeat_interval": u64::try_from(interval.as_millis()).unwrap_or(u64::MAX)}, "s": null, "t": null});
        if self.send(&hello).await.is_err() {
            return;
        }
        match self.serve(interval).await {
            End::Close(code) => self.close(code).await,
            End::Lost => {}
            End::Left => {
                if let Some(session) = &self.session {
                    self.world.sessions(|_, sessions| sessions.remove(session, &self.sender));
                }
            }
        }
        self.receiver.close();
        self.world.sessions(|_, _| ());
    }

    async fn serve(&mut self, interval: Duration) -> End {
        let world = Arc::clone(&self.world);
        let mut shutdown = std::pin::pin!(world.shutdown());
        let mut overdue = Instant::now() + interval + interval / 2;
        loop {
            let step = tokio::select! {
                () = &mut shutdown => return End::Lost,
                () = tokio::time::sleep_until(overdue) => return End::Close(CloseCode::SessionTimedOut),
                outgoing = self.receiver.recv() => self.deliver(outgoing).await,
                incoming = self.socket.recv() => match incoming {
                    Some(Ok(Message::Text(text))) => {
                        let received = self.receive(&text).await;
                        if let Ok(Received::Heartbeat) = received {
                            overdue = Instant::now() + interval + interval / 2;
                        }
                        received.map(|_| ())
                    }
                    Some(Ok(Message::Binary(_))) => Err(End::Close(CloseCode::Decode)),
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => Ok(()),
                    Some(Ok(Message::Close(frame))) => Err(end_by(frame.as_ref())),
                    Some(Err(_)) | None => Err(End::Lost),
                },
            };
            if let Err(end) = step {
                return end;
            }
        }
    }

    async fn deliver(&mut self, outgoing: Option<Outgoing>) -> Result<(), End> {
        match outgoing {
            Some(Outgoing::Text(text)) => {
                self.socket.send(Message::Text(text.into())).await.map_err(|_| End::Lost)
            }
            Some(Outgoing::Close(code)) => Err(End::Close(code)),
            Some(Outgoing::Drop) | None => Err(End::Lost),
        }
    }

    async fn receive(&mut self, text: &str) -> Result<Received, End> {
        if self.sent.count("", SENDING).exceeded {
            return Err(End::Close(CloseCode::RateLimited));
        }
        let Ok(message) = serde_json::from_str::<Value>(text) else {
            return Err(End::Close(CloseCode::Decode));
        };
        let body = &message["d"];
        match message["op"].as_u64() {
            Some(1) => {
                self.send(&json!({"op": 11, "d": null, "s": null, "t": null})).await?;
                return Ok(Received::Heartbeat);
            }
            Some(2) => self.identify(body)?,
            Some(6) => self.resume(body).await?,
            Some(3 | 4 | 8 | 31) if self.session.is_none() => {
                return Err(End::Close(CloseCode::NotAuthenticated));
            }
            Some(3 | 4 | 31) => {}
            Some(8) => self.chunk(body),
            _ => return Err(End::Close(CloseCode::UnknownOpcode)),
        }
        Ok(Received::Other)
    }

    fn identify(&mut self, body: &Value) -> Result<(), End> {
        if self.session.is_some() {
            return Err(End::Close(CloseCode::AlreadyAuthenticated));
        }
        let token = bare_token(body);
        let known = self.world.read(|model| {
            model.application_with_token(token).map(|application| (application.id, application.privileged))
        });
        let (application, granted) = known.ok_or(End::Close(CloseCode::AuthenticationFailed))?;
        let shard = shard(body).ok_or(End::Close(CloseCode::InvalidShard))?;
        let intents = body["intents"].as_u64().and_then(Intents::from_bits);
        let intents = intents.ok_or(End::Close(CloseCode::InvalidIntents))?;
        if !granted.contains(intents.privileged()) {
            return Err(End::Close(CloseCode::DisallowedIntents));
        }
        let identify = Identify { shard, intents };
        let session = self
            .world
            .sessions(|model, sessions| sessions.open(model, application, &identify, self.sender.clone()));
        self.session = Some(session);
        Ok(())
    }

    async fn resume(&mut self, body: &Value) -> Result<(), End> {
        if self.session.is_some() {
            return Err(End::Close(CloseCode::AlreadyAuthenticated));
        }
        let token = bare_token(body);
        let application = self.world.read(|model| model.application_with_token(token).map(|known| known.id));
        let application = application.ok_or(End::Close(CloseCode::AuthenticationFailed))?;
        let id = body["session_id"].as_str().unwrap_or_default().to_owned();
        let sequence = body["seq"].as_u64().unwrap_or_default();
        let sender = self.sender.clone();
        let outcome = self.world.sessions(|_, sessions| {
            let session = sessions.session(&id).filter(|session| session.application == application);
            session.map(|session| session.resume(sequence, sender))
        });
        match outcome {
            Some(Ok(())) => {
                self.session = Some(id);
                Ok(())
            }
            Some(Err(CannotResume::NeverSent)) => Err(End::Close(CloseCode::InvalidSequence)),
            Some(Err(CannotResume::Forgotten)) | None => self.send(&json!({"op": 9, "d": false})).await,
        }
    }

    /// Answers a request for members.
    fn chunk(&self, body: &Value) {
        let Some(id) = &self.session else { return };
        self.world.sessions(|model, sessions| {
            let Some(session) = sessions.session(id) else { return };
            let Some(chunk) = member_chunk(model, session.application.bot(), body) else { return };
            session.dispatch("GUILD_MEMBERS_CHUNK", &chunk);
        });
    }

    async fn send(&mut self, message: &Value) -> Result<(), End> {
        self.socket.send(Message::Text(message.to_string().into())).await.map_err(|_| End::Lost)
    }

    async fn close(&mut self, code: CloseCode) {
        let frame = CloseFrame { code: code as u16, reason: format!("{code:?}").into() };
        // An error means that the bot is gone already.
        let _ = self.socket.send(Message::Close(Some(frame))).await;
    }
}

enum Received {
    Heartbeat,
    Other,
}

/// What a close frame of the bot means: with 1000 or 1001 its session is over.
fn end_by(frame: Option<&CloseFrame>) -> End {
    match frame.map(|frame| frame.code) {
        Some(1000 | 1001) => End::Left,
        _ => End::Lost,
    }
}

/// A token; some libraries put `Bot ` before it here, too.
fn bare_token(body: &Value) -> &str {
    let token = body["token"].as_str().unwrap_or_default();
    token.strip_prefix("Bot ").unwrap_or(token)
}

fn shard(identify: &Value) -> Option<Shard> {
    let Some(pair) = identify.get("shard").filter(|shard| !shard.is_null()) else {
        return Some(Shard { index: 0, count: 1 });
    };
    let (index, count) = (pair[0].as_u64()?, pair[1].as_u64()?);
    let shard = Shard { index: index.try_into().ok()?, count: count.try_into().ok()? };
    (shard.index < shard.count).then_some(shard)
}

fn member_chunk(model: &Model, bot: UserId, body: &Value) -> Option<Value> {
    let guild: GuildId = serde_json::from_value(body["guild_id"].clone()).ok()?;
    let there = model.guilds.get(&guild).filter(|guild| guild.members.contains_key(&bot))?;
    let query = body["query"].as_str().map(str::to_lowercase);
    let listed = body["user_ids"].as_array();
    let wanted = there.members.values().filter(|member| match (&query, listed) {
        (_, Some(ids)) => ids.iter().any(|id| id == &json!(member.user)),
        (Some(query), None) => {
            model.name_in(Some(guild), member.user).to_lowercase().starts_with(query.as_str())
        }
        (None, None) => false,
    });
    Some(json!({
        "guild_id": guild,
        "members": wanted.map(|member| wire::member(model, member)).collect::<Vec<_>>(),
        "chunk_index": 0,
        "chunk_count": 1,
        "nonce": body["nonce"],
    }))
}
