//! The socket on which one page lives.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{Message as Frame, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use serde_json::{Value, json};
use tokio::sync::mpsc::{Receiver, Sender, channel};
use tokio::time::{Instant, sleep_until};

use super::ask::{Ask, Asked, Pane};
use super::author::Author;
use super::view::Look;
use super::{deeds, overview};
use crate::ids::UserId;
use crate::world::World;

/// What happens within this time is told together: sixty times a second is as often as a screen shows.
const FRAME: Duration = Duration::from_millis(16);

/// So much can be asked before there is a reply. A page that asks on without listening is not heard until it listens.
const IN_FLIGHT: usize = 64;

/// The most places that are looked at at once; what more is asked for is left out.
const PANES: usize = 16;

/// The most bytes of what is asked at once: a modal of five long fields, in four bytes a character, twice.
const LONGEST: usize = 256 * 1024;

/// Takes a page's connection.
pub(super) async fn connect(State(world): State<Arc<World>>, upgrade: WebSocketUpgrade) -> Response {
    upgrade.max_message_size(LONGEST).max_frame_size(LONGEST).on_upgrade(move |socket| async move {
        let (replies, ready) = channel(IN_FLIGHT);
        let page = Page {
            world,
            socket,
            replies,
            ready,
            in_flight: 0,
            told: Told::default(),
            looks: Vec::new(),
            author: None,
        };
        // A page that goes away closes its socket, or loses it: either way there is nobody to tell.
        let _ = page.live().await;
    })
}

/// One page.
struct Page {
    world: Arc<World>,
    socket: WebSocket,
    replies: Sender<Value>,
    ready: Receiver<Value>,
    /// What was asked and has no reply yet.
    in_flight: usize,
    told: Told,
    looks: Vec<Look>,
    author: Option<Author>,
}

/// What the page knows.
#[derive(Default)]
struct Told {
    world: Value,
    people: HashMap<UserId, Value>,
}

impl Page {
    async fn live(mut self) -> Result<(), axum::Error> {
        let world = Arc::clone(&self.world);
        let mut closing = std::pin::pin!(world.shutdown());
        let mut changes = world.changes();
        let mut due = Some(Instant::now());
        loop {
            tokio::select! {
                () = &mut closing => return Ok(()),
                frame = self.socket.recv(), if self.in_flight < IN_FLIGHT => match frame {
                    Some(Ok(Frame::Text(text))) => {
                        if self.hear(&text) {
                            due = Some(Instant::now());
                        }
                    }
                    Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => {}
                    Some(Ok(Frame::Binary(_) | Frame::Close(_)) | Err(_)) | None => return Ok(()),
                },
                Some(reply) = self.ready.recv() => {
                    self.in_flight -= 1;
                    // What has been done is shown before it is confirmed.
                    self.show().await?;
                    self.send(&reply).await?;
                }
                seen = next(&mut self.author) => self.send(&seen).await?,
                _ = changes.changed(), if due.is_none() => due = Some(Instant::now() + FRAME),
                () = sleep_until(due.unwrap_or_else(Instant::now)), if due.is_some() => {
                    due = None;
                    changes.borrow_and_update();
                    self.show().await?;
                }
            }
        }
    }

    /// Tells the page all that has changed for it.
    async fn show(&mut self) -> Result<(), axum::Error> {
        for news in self.news() {
            self.send(&news).await?;
        }
        Ok(())
    }

    fn news(&mut self) -> Vec<Value> {
        let mut news = Vec::new();
        let overview = overview::world(&self.world);
        if overview != self.told.world {
            news.push(overview.clone());
            self.told.world = overview;
        }
        let Self { world, told, looks, .. } = self;
        world.read(|model| {
            for person in overview::people(model) {
                let written = overview::person(model, person);
                if told.people.get(&person) != Some(&written) {
                    news.push(written.clone());
                    told.people.insert(person, written);
                }
            }
            news.extend(looks.iter_mut().filter_map(|look| look.news(model)));
        });
        news
    }

    /// Takes what the page asks. Says whether it looks at something else now.
    fn hear(&mut self, text: &str) -> bool {
        self.in_flight += 1;
        let asked: Asked = match serde_json::from_str(text) {
            Ok(asked) => asked,
            Err(error) => {
                let id = serde_json::from_str::<Value>(text).unwrap_or_default()["id"].clone();
                let said = json!({"kind": "unknown", "text": format!("This cannot be asked: {error}.")});
                self.reply(json!({"t": "reply", "id": id, "error": said}));
                return false;
            }
        };
        match asked.ask {
            Ask::Looks { panes } => {
                self.look(panes);
                self.reply(json!({"t": "reply", "id": asked.id}));
                return true;
            }
            Ask::Author { on } => {
                self.author = on.then(|| Author::of(&self.world));
                self.reply(json!({"t": "reply", "id": asked.id}));
            }
            ask => {
                let (world, replies) = (Arc::clone(&self.world), self.replies.clone());
                tokio::spawn(async move {
                    let mut reply = match deeds::carry_out(&world, ask).await {
                        Ok(reply) => reply,
                        Err(refusal) => json!({"error": refusal.written()}),
                    };
                    reply["t"] = json!("reply");
                    reply["id"] = json!(asked.id);
                    // The page may be gone by now.
                    let _ = replies.send(reply).await;
                });
            }
        }
        false
    }

    /// Looks at these places, and no others. What is looked at already is not told again.
    fn look(&mut self, panes: Vec<Pane>) {
        let mut before = std::mem::take(&mut self.looks);
        for pane in panes.into_iter().take(PANES) {
            let at = |look: &Look| look.user == pane.user && look.channel == pane.channel;
            if let Some(twice) = self.looks.iter_mut().find(|look| at(look)) {
                twice.limit = twice.limit.max(pane.limit());
                continue;
            }
            let known = before.iter().position(at).map(|there| before.swap_remove(there));
            let mut look = known.unwrap_or_else(|| Look::new(pane.user, pane.channel));
            look.limit = pane.limit();
            self.looks.push(look);
        }
    }

    fn reply(&self, reply: Value) {
        // The receiver is ours, and has room for all that is in flight.
        let _ = self.replies.try_send(reply);
    }

    async fn send(&mut self, message: &Value) -> Result<(), axum::Error> {
        self.socket.send(Frame::Text(message.to_string().into())).await
    }
}

/// What the bot's author is to see next; never, when nobody looks.
async fn next(author: &mut Option<Author>) -> Value {
    match author {
        Some(author) => author.next().await,
        None => std::future::pending().await,
    }
}
