//! The socket of one page.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{Message as Frame, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use serde_json::{Value, json};
use tokio::sync::mpsc::{Receiver, Sender, channel};
use tokio::time::{Instant, sleep_until};

use super::action::{Action, ActionRequest, Pane};
use super::author::Author;
use super::view::Watch;
use super::{overview, perform};
use crate::ids::UserId;
use crate::world::World;

/// Changes within this time are sent together: a screen shows no more than sixty frames a second.
const FRAME: Duration = Duration::from_millis(16);

/// The most actions without a reply. The server reads no further request of a page until one of them is answered.
const IN_FLIGHT: usize = 64;

/// The most panes that are watched at once. The others of a request are ignored.
const PANES: usize = 16;

/// The most bytes of a request: a modal of five long fields, in four bytes a character, twice.
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
            sent: Sent::default(),
            watches: Vec::new(),
            author: None,
        };
        // An error means that the page is gone: nobody is left to report it to.
        let _ = page.serve().await;
    })
}

/// One page.
struct Page {
    world: Arc<World>,
    socket: WebSocket,
    replies: Sender<Value>,
    ready: Receiver<Value>,
    /// The actions that have no reply yet.
    in_flight: usize,
    sent: Sent,
    watches: Vec<Watch>,
    author: Option<Author>,
}

/// What was last sent to the page.
#[derive(Default)]
struct Sent {
    world: Value,
    people: HashMap<UserId, Value>,
}

impl Page {
    async fn serve(mut self) -> Result<(), axum::Error> {
        let world = Arc::clone(&self.world);
        let mut closing = std::pin::pin!(world.shutdown());
        let mut changes = world.changes();
        let mut due = Some(Instant::now());
        loop {
            tokio::select! {
                () = &mut closing => return Ok(()),
                frame = self.socket.recv(), if self.in_flight < IN_FLIGHT => match frame {
                    Some(Ok(Frame::Text(text))) => {
                        if self.receive(&text) {
                            due = Some(Instant::now());
                        }
                    }
                    Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => {}
                    Some(Ok(Frame::Binary(_) | Frame::Close(_)) | Err(_)) | None => return Ok(()),
                },
                Some(reply) = self.ready.recv() => {
                    self.in_flight -= 1;
                    // The page shows the outcome of an action before its reply.
                    self.send_updates().await?;
                    self.send(&reply).await?;
                }
                item = next(&mut self.author) => self.send(&item).await?,
                _ = changes.changed(), if due.is_none() => due = Some(Instant::now() + FRAME),
                () = sleep_until(due.unwrap_or_else(Instant::now)), if due.is_some() => {
                    due = None;
                    changes.borrow_and_update();
                    self.send_updates().await?;
                }
            }
        }
    }

    /// Sends the page all that has changed for it.
    async fn send_updates(&mut self) -> Result<(), axum::Error> {
        for update in self.updates() {
            self.send(&update).await?;
        }
        Ok(())
    }

    fn updates(&mut self) -> Vec<Value> {
        let mut updates = Vec::new();
        let overview = overview::world(&self.world);
        if overview != self.sent.world {
            updates.push(overview.clone());
            self.sent.world = overview;
        }
        let Self { world, sent, watches, .. } = self;
        world.read(|model| {
            for person in overview::people(model) {
                let written = overview::person(model, person);
                if sent.people.get(&person) != Some(&written) {
                    updates.push(written.clone());
                    sent.people.insert(person, written);
                }
            }
            updates.extend(watches.iter_mut().filter_map(|watch| watch.updates(model)));
        });
        updates
    }

    /// Handles a request of the page. Returns whether the page watches other panes now.
    fn receive(&mut self, text: &str) -> bool {
        self.in_flight += 1;
        let request: ActionRequest = match serde_json::from_str(text) {
            Ok(request) => request,
            Err(reason) => {
                let id = serde_json::from_str::<Value>(text).unwrap_or_default()["id"].clone();
                let error = json!({"kind": "unknown", "text": format!("This cannot be asked: {reason}.")});
                self.reply(json!({"t": "reply", "id": id, "error": error}));
                return false;
            }
        };
        match request.action {
            Action::Watch { panes } => {
                self.watch(panes);
                self.reply(json!({"t": "reply", "id": request.id}));
                return true;
            }
            Action::Author { on } => {
                self.author = on.then(|| Author::of(&self.world));
                self.reply(json!({"t": "reply", "id": request.id}));
            }
            action => {
                let (world, replies) = (Arc::clone(&self.world), self.replies.clone());
                tokio::spawn(async move {
                    let mut reply = match perform::perform(&world, action).await {
                        Ok(reply) => reply,
                        Err(refusal) => json!({"error": refusal.written()}),
                    };
                    reply["t"] = json!("reply");
                    reply["id"] = json!(request.id);
                    // The page may be gone by now.
                    let _ = replies.send(reply).await;
                });
            }
        }
        false
    }

    /// Watches these panes, and no others. A pane that is watched already is not sent again.
    fn watch(&mut self, panes: Vec<Pane>) {
        let mut before = std::mem::take(&mut self.watches);
        for pane in panes.into_iter().take(PANES) {
            let at = |watch: &Watch| watch.user == pane.user && watch.channel == pane.channel;
            if let Some(twice) = self.watches.iter_mut().find(|watch| at(watch)) {
                twice.limit = twice.limit.max(pane.limit());
                continue;
            }
            let known = before.iter().position(at).map(|there| before.swap_remove(there));
            let mut watch = known.unwrap_or_else(|| Watch::new(pane.user, pane.channel));
            watch.limit = pane.limit();
            self.watches.push(watch);
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

/// The next request or event for the bot's author; never, when nobody has subscribed.
async fn next(author: &mut Option<Author>) -> Value {
    match author {
        Some(author) => author.next().await,
        None => std::future::pending().await,
    }
}
